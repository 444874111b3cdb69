"""The command line: one module per sub-command, each with `add` (its arguments) and `run`."""

COMMANDS = ("scenario", "simulate", "replay", "render", "rules", "check", "db", "new-game")
