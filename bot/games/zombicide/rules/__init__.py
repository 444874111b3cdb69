"""The rules of the three editions, a module per subject of the rulebook."""
