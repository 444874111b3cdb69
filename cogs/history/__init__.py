"""The past of a game: log, undo, export, proof, giving up and going on."""
