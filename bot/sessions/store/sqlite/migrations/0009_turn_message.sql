-- A table message is edited while its turn lasts: what it tells so far (JSON: lines; NULL: a plain
-- message of an earlier release), whose turn it is (JSON: users), and the pictures that it shows
-- (JSON: address, description, kind).
ALTER TABLE boards ADD COLUMN lines TEXT;
ALTER TABLE boards ADD COLUMN people TEXT NOT NULL DEFAULT '[]';
ALTER TABLE boards ADD COLUMN pictures TEXT NOT NULL DEFAULT '[]';
