-- Whom a row of the journal concerns besides the one who did it, and the users of a posting: both
-- can be forgotten, so they stand apart from what is final.
ALTER TABLE journal ADD COLUMN whom TEXT NOT NULL DEFAULT '';
CREATE INDEX journal_concerns ON journal (whom) WHERE whom != '';
ALTER TABLE outbox ADD COLUMN people TEXT NOT NULL DEFAULT '';
CREATE INDEX outbox_people ON outbox (people) WHERE people != '';

-- Who would lead the game that is being prepared, and who of the players agrees to it.
ALTER TABLE lobbies ADD COLUMN gm TEXT NOT NULL DEFAULT '';
ALTER TABLE lobby_players ADD COLUMN agrees INTEGER NOT NULL DEFAULT 0;

-- What the lobby of a game had decided, and where its post is: it tells the result at the end.
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE games ADD COLUMN home TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN message TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN told TEXT NOT NULL DEFAULT '';
