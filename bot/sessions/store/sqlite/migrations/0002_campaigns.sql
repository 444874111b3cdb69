-- Who gave the open command in place of the seat's owner: '', 'gm' or 'stand-in'.
ALTER TABLE sessions ADD COLUMN open_by TEXT NOT NULL DEFAULT '';

-- A channel's series of games; one at a time goes on in a channel.
CREATE TABLE campaigns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    guild TEXT NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    pace TEXT NOT NULL,             -- JSON
    created TEXT NOT NULL,
    ended TEXT NOT NULL             -- '': it goes on
);
CREATE UNIQUE INDEX running_campaign ON campaigns (channel) WHERE ended = '';

CREATE TABLE campaign_gms (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    user TEXT NOT NULL,
    PRIMARY KEY (campaign, user)
) WITHOUT ROWID;
CREATE INDEX campaign_gms_of_user ON campaign_gms (user);

-- What the lobby has decided about a session.
CREATE TABLE games (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    campaign INTEGER REFERENCES campaigns (id),
    variant TEXT NOT NULL
);
CREATE INDEX games_of_campaign ON games (campaign);

CREATE TABLE lobbies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL UNIQUE,
    campaign INTEGER REFERENCES campaigns (id),
    host TEXT NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    settings TEXT NOT NULL,         -- JSON
    message TEXT NOT NULL,          -- '': not posted yet
    version INTEGER NOT NULL        -- counts what players see
);

CREATE TABLE lobby_players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- in the order of joining
    lobby INTEGER NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    user TEXT NOT NULL,
    UNIQUE (lobby, user)
);
CREATE INDEX lobbies_of_user ON lobby_players (user);

CREATE TABLE lobby_characters (
    lobby INTEGER NOT NULL,
    character TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (lobby, character),
    FOREIGN KEY (lobby, user) REFERENCES lobby_players (lobby, user) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE people (
    user TEXT PRIMARY KEY,
    body TEXT NOT NULL              -- JSON: what differs from the defaults
) WITHOUT ROWID;

-- Something prepared that a button will confirm.
CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    user TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    created TEXT NOT NULL
);
CREATE INDEX drafts_of_channel ON drafts (channel, kind);

-- The newest table message of a session.
CREATE TABLE boards (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    message TEXT NOT NULL,
    phase TEXT NOT NULL,
    waiting TEXT NOT NULL,          -- JSON: seats
    since TEXT NOT NULL,
    version INTEGER NOT NULL,
    kept INTEGER NOT NULL           -- a phase ended with it: its picture stays
);

-- How far along the line of play somebody has seen a game.
CREATE TABLE looked (
    session INTEGER NOT NULL REFERENCES sessions (id),
    user TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (session, user)
) WITHOUT ROWID;
CREATE INDEX looked_of_user ON looked (user);

CREATE TABLE results (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    result TEXT NOT NULL,           -- 'won', 'lost' or 'abandoned'
    rule TEXT NOT NULL,
    winners TEXT NOT NULL,          -- JSON: seats
    statistics TEXT NOT NULL,       -- JSON
    ended TEXT NOT NULL
);

-- Who sat where when the game ended; who sits there later does not count.
CREATE TABLE result_seats (
    session INTEGER NOT NULL REFERENCES results (session) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    seat TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (session, place)
) WITHOUT ROWID;
CREATE INDEX results_of_user ON result_seats (user);
