-- The language that a channel speaks where no campaign says it. chosen: somebody has set it, so
-- whoever opens a game there does not change it.
CREATE TABLE channels (
    channel TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    chosen INTEGER NOT NULL
) WITHOUT ROWID;
