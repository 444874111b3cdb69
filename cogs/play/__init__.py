"""Playing: what the controls of a table do, and where a game stands."""
