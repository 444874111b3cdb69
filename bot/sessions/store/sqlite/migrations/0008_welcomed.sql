-- The servers that have been welcomed: nobody is greeted twice.
CREATE TABLE welcomed (
    guild TEXT PRIMARY KEY,
    at TEXT NOT NULL
) WITHOUT ROWID;
