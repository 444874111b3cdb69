"""One game in its channel: lock, load, change, save; views, undo, game masters, seats, export."""
