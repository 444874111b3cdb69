"""The special rules that apply now: those of the mission and of its current stage (GW-3.11)."""

from __future__ import annotations

from functools import cache

from bot.games.gears.content.book import BOOK
from bot.games.gears.content.missions import Special
from bot.games.gears.state import State

Rules = dict[str, tuple[Special, ...]]


@cache
def _in_force(mission: str, stage: int) -> Rules:
    card = BOOK.missions.get(mission)
    found: dict[str, tuple[Special, ...]] = {}
    if card is not None:
        for rule in (*card.rules, *card.stage(stage).rules):
            found[rule.what] = (*found.get(rule.what, ()), rule)
    return found


def specials(state: State, what: str) -> tuple[Special, ...]:
    """The special rules of this sort that apply now; `content/missions.py` lists the sorts."""
    return _in_force(state.mission, state.stage).get(what, ())


def special(state: State, what: str) -> Special | None:
    """The special rule of this sort that applies now, None if there is none."""
    found = specials(state, what)
    return found[0] if found else None


def applies(state: State, what: str) -> bool:
    return what in _in_force(state.mission, state.stage)
