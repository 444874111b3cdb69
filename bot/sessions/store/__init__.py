"""The store: `interface` says what the rest may ask of a database, `sqlite` answers with SQLite."""
