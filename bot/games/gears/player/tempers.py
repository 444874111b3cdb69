"""How the sensible player pursues the objective of a stage: settings that differ by objective."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.state import State


class Temper(NamedTuple):
    """The settings for one objective."""

    kill: float = 0.4  # value of killing any Locust
    thrift: float = 0.65  # factor on the price of ammo
    guard: float = 0.95  # what an attack out of turn must be worth
    charge: float = 5.0  # value of ammo for the Hammer of Dawn
    hunted: int = 2  # the cards needed to Follow when the Berserker is close
    ready: float = 1.8  # the team's cards needed to open a door
    later: float = 0.35  # how much each later AI card of a round counts
    fear: float = 1.0  # how much the danger of a spot counts
    slope: float = 3.4  # cards for each measure of zeal
    poised: float = 4.2  # the team's cards needed to complete the stage


TEMPERS = {
    "no-locust": Temper(kill=0.8, thrift=1.0),
    "equipment-used": Temper(ready=4.0, later=0.5, poised=4.9),
    "tries-door": Temper(guard=1.6, ready=0.5),  # avoids fights
    "enters-exit": Temper(guard=1.3, hunted=4, later=0.75, fear=0.6, slope=2.0, poised=3.0),
    "killed": Temper(guard=1.3, charge=9.0, hunted=4, later=0.75, fear=0.6, slope=2.0, poised=3.0),
}


def temper(state: State) -> Temper:
    card = stage_card(state)
    return TEMPERS.get(card.objective.what, Temper()) if card is not None else Temper()
