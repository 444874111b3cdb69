"""The pace of games: deadlines and reminders, absence, the stand-in, clocks and timers.

Nothing in this package knows Discord."""
