"""What people read and choose from: words, menus, the lobby, chances."""
