"""What people press and read: controls, panels, messages."""
