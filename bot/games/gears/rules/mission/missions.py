"""The course of the mission: objectives are checked and Mission cards flipped (GW-3.8 to GW-3.14).

`check` is called after every single step of a movement, spawn, discard or placement, and after an
attack (GW-16.72). The effects on the backs of the cards are in `activation.flips`, which enters
them in `FLIPS` below: so every rule can call `check` without importing the effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import DOORS_LINKED
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.missions import Stage
from bot.games.gears.rules.mission.ending import all_down, lose, win
from bot.games.gears.rules.mission.objectives import fulfilled
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import State
from bot.games.gears.table import Tbl

FLIPS: dict[str, Callable[[Tbl, Any], Steps[None]]] = {}
FLIPPING = "flipping"  # in `state.marks` while the back of the card is resolved


def stage_card(state: State) -> Stage | None:
    """The current Mission card; None in a test without a mission."""
    mission = BOOK.missions.get(state.mission)
    return mission.stage(state.stage) if mission is not None else None


def begin_stage(t: Tbl) -> Steps[None]:
    """GW-3.8, GW-3.10: a Mission card becomes current; its special rules apply from now on."""
    state = t.state
    if stage_card(state) is not None:
        t.emit(events.StageBegan("GW-3.8", state.mission, state.stage))
    if applies(state, "linked-doors"):
        state.marks[DOORS_LINKED] = 1
    yield from check(t)


def check(t: Tbl) -> Steps[None]:
    """GW-3.9, GW-3.13, GW-3.14, GW-16.62, GW-16.72: first whether the game is lost, then whether
    the objective is fulfilled."""
    state = t.state
    if all_down(state):
        lose(t, "GW-3.13")
    card = stage_card(state)
    if card is None or state.step == "setup" or FLIPPING in state.marks:
        return
    if fulfilled(state, card.objective):
        yield from complete(t, card)


def complete(t: Tbl, card: Stage) -> Steps[None]:
    """GW-3.9, GW-3.10, GW-3.12: flip the card; after the last one the players have won."""
    state = t.state
    t.emit(events.StageCompleted("GW-3.9", state.mission, state.stage))
    if not card.flip:
        win(t, "GW-3.12")
    state.marks[FLIPPING] = 1
    for effect in card.flip:
        yield from FLIPS[effect.do](t, effect)
    del state.marks[FLIPPING]
    state.stage += 1
    yield from begin_stage(t)
