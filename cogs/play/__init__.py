"""Playing: typed commands, the controls of a turn message, and where a game stands."""
