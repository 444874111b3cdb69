"""The kernel: commands, events, decisions, dice, the durable runner, facts and scenarios."""
