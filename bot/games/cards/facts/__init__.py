"""The table as a sheet of facts that can be read and set."""
