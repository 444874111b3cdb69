"""The games that are finished.

The tests of what a finished game has beyond its rules (aims, concepts of the coach, notes for
builders, words that carry the rules in each language, ...) run over these. A game is added here
when it has all of that; what `lastpost new-game` lays out has not."""

from __future__ import annotations

FINISHED = ("cards-of-the-dead", "gears-of-war", "rue-morgue")
