"""What a player's Discord client can do; the page and the tests are such clients."""
