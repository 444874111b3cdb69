"""What the clocks of games say in Discord, and all kinds of timers with their handlers."""
