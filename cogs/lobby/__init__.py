"""The lobby: from opening one to the first message of the game."""
