"""The web page: its files, its socket, and the browser tabs that have it open."""
