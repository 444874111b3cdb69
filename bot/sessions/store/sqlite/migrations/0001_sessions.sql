-- One row per game. The state is the one before the open command; open_* is that command.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    quorum TEXT NOT NULL,
    version INTEGER NOT NULL,       -- counts every write: a writer must have read the last one
    turned INTEGER NOT NULL,        -- the version since which the table itself is as it is
    epoch INTEGER NOT NULL,
    position INTEGER NOT NULL,
    entries INTEGER NOT NULL,       -- rows in the journal
    state BLOB NOT NULL,
    ended TEXT NOT NULL,            -- '', 'over' or 'abandoned'
    open_seat TEXT NOT NULL,
    open_user TEXT NOT NULL,
    open_command TEXT,              -- NULL: no command is open; '{}': the setup is
    open_answers TEXT NOT NULL,
    open_votes TEXT NOT NULL,
    told INTEGER NOT NULL,          -- events of the open command that the outbox has had
    created TEXT NOT NULL,
    updated TEXT NOT NULL
);
CREATE UNIQUE INDEX live_session ON sessions (channel) WHERE ended = '';
CREATE INDEX session_of_channel ON sessions (channel, id);

CREATE TABLE seats (
    session INTEGER NOT NULL REFERENCES sessions (id),
    place INTEGER NOT NULL,
    seat TEXT NOT NULL,
    user TEXT NOT NULL,             -- '': free
    PRIMARY KEY (session, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_user ON seats (user);

CREATE TABLE gms (
    session INTEGER NOT NULL REFERENCES sessions (id),
    user TEXT NOT NULL,
    PRIMARY KEY (session, user)
) WITHOUT ROWID;

CREATE TABLE standing (
    session INTEGER NOT NULL REFERENCES sessions (id),
    seat TEXT NOT NULL,
    place INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (session, seat, place)
) WITHOUT ROWID;

CREATE TABLE journal (
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    user TEXT NOT NULL,
    revealed INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    body TEXT NOT NULL,             -- command, answers, draws, events, facts, before
    PRIMARY KEY (session, number)
) WITHOUT ROWID;
CREATE INDEX journal_of_user ON journal (user);
CREATE TRIGGER journal_is_kept BEFORE DELETE ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is only ever added to');
END;
-- Only `user` may change, when somebody asks to be forgotten.
CREATE TRIGGER journal_is_final
BEFORE UPDATE OF session, number, position, epoch, kind, seat, revealed, reason, at, body ON journal
BEGIN
    SELECT RAISE(ABORT, 'the journal is only ever added to');
END;

CREATE TABLE snapshots (
    session INTEGER NOT NULL REFERENCES sessions (id),
    position INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (session, position)
) WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    posted TEXT                     -- NULL: still to be posted
);
CREATE INDEX outbox_pending ON outbox (id) WHERE posted IS NULL;

CREATE TABLE deliveries (
    delivery TEXT PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER,                 -- of the journal row it made, if it made one
    version INTEGER NOT NULL        -- of the session after it
) WITHOUT ROWID;

CREATE TABLE timers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session INTEGER REFERENCES sessions (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    due TEXT NOT NULL,
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX timer_of ON timers (ifnull(session, 0), kind, key);
CREATE INDEX timer_due ON timers (due);
