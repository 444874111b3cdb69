"""Horde Mode: how a new wave is spread over the emergence holes (GW-12.40, GW-17.20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears.board.maps import open_holes
from bot.games.gears.rules.locust.spawning import choose_area, spawn
from bot.games.gears.rules.locust.targets import REST
from bot.games.gears.state import State
from bot.games.gears.table import Tbl


def spawn_wave(t: Tbl, troop: Mapping[str, int]) -> Steps[None]:
    """GW-12.40: in each round one figure appears at every hole, so no hole gets its second before
    all have their first. The group chooses who appears where; the answer "rest" leaves it to the
    bot."""
    left = [enemy for enemy, count in troop.items() for _ in range(count)]
    holes = open_holes(t.state)
    rest = not holes
    while holes and len(left) >= len(holes):
        for hole in holes:
            enemy = left[0]
            if not rest and len(set(left)) > 1:
                enemy = yield from _who(t, left, hole)
                if enemy == REST:
                    rest, enemy = True, left[0]
            left.remove(enemy)
            yield from spawn(t, enemy, hole, rule="GW-12.40")
    yield from _last_round(t, left, list(holes), rest=rest)


def _who(t: Tbl, left: Sequence[str], hole: str) -> Steps[str]:
    """Ask which kind appears at this hole."""
    kinds = [Option(enemy, about={"enemy": enemy}) for enemy in dict.fromkeys(left)]
    (chosen,) = yield from t.ask(
        _group(t.state),
        "spawn-order",
        [*kinds, Option(REST)],
        rule="GW-12.40",
        default=(REST,),
        about={"area": hole, "count": len(left)},
    )
    return chosen


def _last_round(t: Tbl, left: Sequence[str], holes: list[str], *, rest: bool) -> Steps[None]:
    """With fewer figures than holes: each goes to a hole that has got none in this round."""
    for enemy in left if holes else ():
        hole = holes[0]
        if not rest:
            hole = yield from choose_area(
                t, enemy, holes, seats=_group(t.state), kind="horde-spawn", rule="GW-12.40"
            )
        holes.remove(hole)
        yield from spawn(t, enemy, hole, rule="GW-12.40")


def _group(state: State) -> list[str]:
    return [cog.id for cog in state.cogs.values() if not cog.eliminated]
