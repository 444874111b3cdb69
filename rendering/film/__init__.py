"""Films of what a game did by itself, for example the zombies' phase."""
