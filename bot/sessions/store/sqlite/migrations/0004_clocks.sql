-- What the clock of a session remembers: who is late, a pause, more time (JSON).
CREATE TABLE clocks (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    body TEXT NOT NULL
);

-- Who had a seat before the one who has it now (or before it became free).
ALTER TABLE seats ADD COLUMN former TEXT NOT NULL DEFAULT '';
