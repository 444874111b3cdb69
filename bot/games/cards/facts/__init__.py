"""The facts of Cards of the Dead: everything on the table by a readable key."""
