-- Whom the table of a game has called already, as JSON: keys of turns and questions. NULL: the table
-- was posted by a release that did not note it.
ALTER TABLE boards ADD COLUMN called TEXT;
