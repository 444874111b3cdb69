"""The store in one SQLite file. Nothing of SQLite is seen outside this package."""
