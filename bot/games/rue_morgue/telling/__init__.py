"""What people read and choose from, where Rue Morgue differs from its kernel."""
