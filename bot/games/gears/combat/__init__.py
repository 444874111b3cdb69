"""Attacks of both sides: dice, defence, reactions, wounds and deaths."""
