"""Scene -> picture. Knows no rules and no Discord."""
