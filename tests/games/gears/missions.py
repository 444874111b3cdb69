"""Missions of Gears of War after their setup, as a starting point for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from bot.engine.records import Event
from bot.engine.table import Steps
from bot.games.gears.content.book import FIGURES
from bot.games.gears.options import Options
from bot.games.gears.rules import setup
from bot.games.gears.rules.activation import flips
from bot.games.gears.rules.locust import deaths
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.ending import Ended
from bot.games.gears.state import Door, Locust, State
from tests.games.gears.tables import Ran

CAST = ("marcus", "dominic", "cole", "baird")


class Table(Ran):
    """A table that answers questions by itself: from `answers` by kind of question, otherwise the
    default."""

    def settle(self, steps: Steps[Any], answers: Mapping[str, str] | None = None) -> bool:
        """Run to the end; returns False if the game ends."""
        wanted = answers or {}
        try:
            asks = next(steps)
            while True:
                self.asked += asks
                asks = steps.send(
                    tuple(
                        ask.check((wanted[ask.kind],)) if ask.kind in wanted else ask.default
                        for ask in asks
                    )
                )
        except StopIteration:
            return True
        except Ended:
            return False


def laid(mission: str, players: int = 2, **options: Any) -> Table:
    """A mission after its setup, in the Order step of the first player."""
    chosen = Options(mission=mission, cogs=CAST[:players], first="marcus", **options)
    t = Table(setup.new(chosen))
    t.settle(setup.lay_out(t, chosen))
    t.state.step, t.state.turn = "order", 1
    t.events.clear()
    t.asked.clear()
    return t


def check(t: Table, answers: Mapping[str, str] | None = None) -> bool:
    return t.settle(missions.check(t), answers)


def kinds(state: State) -> Counter[str]:
    return Counter(one.kind for one in state.locusts.values())


def clear(t: Table) -> None:
    """Take all Locust off the map, without any rule."""
    for locust in list(t.state.locusts.values()):
        deaths.remove(t, locust, "GW-12.27")
    t.events.clear()


def door_at(state: State, level: int) -> Door:
    """The door behind this level."""
    door = flips.door_at(state, level)
    assert door is not None
    return door


def one(state: State, kind: str) -> Locust:
    return next(locust for locust in state.locusts.values() if locust.kind == kind)


def no_figure_lost(state: State) -> None:
    """GW-1.1: every figure is on the map or in the supply."""
    on_map = Counter(locust.figure for locust in state.locusts.values())
    for figure, box in FIGURES.items():
        assert state.supply[figure] + on_map[figure] == box.count


def told(t: Table, kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in t.events)
