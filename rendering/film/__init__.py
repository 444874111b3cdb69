"""Films of what a game did by itself."""
