-- Whether the bot settles ties by itself ('quick') or asks; games from before go on asking.
ALTER TABLE sessions ADD COLUMN ties TEXT NOT NULL DEFAULT 'ask';
-- Commands that still ask their ties, because an undo has taken back what the bot had chosen.
ALTER TABLE sessions ADD COLUMN ties_asked INTEGER NOT NULL DEFAULT 0;
-- What becomes of questions to this seat out of turn: 'wise', 'orders' or 'ask'.
ALTER TABLE seats ADD COLUMN reactions TEXT NOT NULL DEFAULT 'ask';
