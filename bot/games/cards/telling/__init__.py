"""What people read and choose from: words, menus, lobby, chances."""
