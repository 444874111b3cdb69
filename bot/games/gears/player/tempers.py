"""How the sensible player goes about the objective of a stage: numbers that differ by objective."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.state import State


class Temper(NamedTuple):
    """How the objective of a stage is best gone about."""

    kill: float = 0.4  # any dead Locust
    thrift: float = 0.65  # how dear ammo is as a whole
    guard: float = 0.95  # what an attack out of turn must be worth
    charge: float = 5.0  # ammo for the Hammer of Dawn
    hunted: int = 2  # the cards to Follow with when the Berserker is upon one
    ready: float = 1.8  # cards of a team that opens a door
    later: float = 0.35  # how much each later AI card of a round counts
    fear: float = 1.0  # how much a spot's danger counts
    slope: float = 3.4  # cards for each measure of zeal
    poised: float = 4.2  # cards of a team that completes the stage


TEMPERS = {
    "no-locust": Temper(kill=0.8, thrift=1.0),
    "equipment-used": Temper(ready=4.0, later=0.5, poised=4.9),
    "tries-door": Temper(guard=1.6, ready=0.5),  # fights only where it must
    "enters-exit": Temper(guard=1.3, hunted=4, later=0.75, fear=0.6, slope=2.0, poised=3.0),
    "killed": Temper(guard=1.3, charge=9.0, hunted=4, later=0.75, fear=0.6, slope=2.0, poised=3.0),
}


def temper(state: State) -> Temper:
    card = stage_card(state)
    return TEMPERS.get(card.objective.what, Temper()) if card is not None else Temper()
