"""Open decisions as buttons, menus and typed answers; standing orders."""
