"""The map: tiles drawn as text, how they are put together, lines of sight and ways."""
