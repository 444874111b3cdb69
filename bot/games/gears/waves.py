"""Horde Mode: a new wave is spread over the emergence holes (GW-12.40, GW-17.20)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears.maps import open_holes
from bot.games.gears.spawning import spawn
from bot.games.gears.state import State
from bot.games.gears.table import Tbl
from bot.games.gears.targets import REST


def spawn_wave(t: Tbl, troop: Mapping[str, int]) -> Steps[None]:
    """GW-12.40: the group places figure after figure, but none where already more stand than at
    another hole; "rest" leaves the places of all that are left to the table."""
    left = dict(troop)
    came = dict.fromkeys(open_holes(t.state), 0)
    rest = False
    while any(left.values()) and came:
        enemy, area = next(kind for kind in left if left[kind]), emptiest(came)[0]
        if not rest:
            chosen = yield from _choose(t, left, came)
            rest = chosen == REST
            if not rest:
                enemy, _, area = chosen.partition("/")
        left[enemy] -= 1
        came[area] += 1
        yield from spawn(t, enemy, area, rule="GW-12.40")


def emptiest(came: Mapping[str, int]) -> list[str]:
    """GW-12.40: the holes at which the fewest figures have been placed."""
    return [area for area in came if came[area] == min(came.values())]


def _choose(t: Tbl, left: Mapping[str, int], came: Mapping[str, int]) -> Steps[str]:
    options = [
        Option(f"{enemy}/{area}", about={"enemy": enemy, "area": area, "count": left[enemy]})
        for enemy in left
        for area in emptiest(came)
        if left[enemy]
    ]
    (chosen,) = yield from t.ask(
        _group(t.state),
        "horde-spawn",
        [*options, *([Option(REST)] if len(options) > 1 else [])],
        rule="GW-12.40",
        default=(REST,) if len(options) > 1 else None,
        about={"count": sum(left.values())},
    )
    return chosen


def _group(state: State) -> list[str]:
    return [cog.id for cog in state.cogs.values() if not cog.eliminated]
