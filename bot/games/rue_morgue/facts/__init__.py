"""The state as facts that can be read and set."""
