"""Locust Activation steps on tables laid by hand: the AI cards that come, and what came of them."""

from __future__ import annotations

from bot.games.gears import events
from bot.games.gears.building import first_chain
from bot.games.gears.state import Cog, State
from tests.games.gears_tables import BLANK, NONE, Ran, sample

LAST = 19  # a card of Boomers: it stays below those that are drawn


def locust_table(state: State, *cards: int, dice: tuple[int, ...] = ()) -> Ran:
    """The Locust Activation step; these AI cards lie on top, the first uppermost."""
    state.step = "locust"
    state.ai = [LAST, *reversed(cards)]
    return Ran(state, dice)


def two_tiles(*cogs: Cog, **slots: str) -> State:
    """Tiles 2A and 16A: from 2A-a to 16A-k are six areas, and there are walls between them."""
    state = sample(*cogs, **slots)
    tiles = first_chain(["2A", "16A"])
    assert tiles is not None
    state.tiles = tiles
    return state


def branches(t: Ran) -> list[tuple[int, str, str]]:
    told = [one for one in t.events if isinstance(one, events.AiBranch)]
    return [(one.card, one.branch, one.locust) for one in told]


def drawn(t: Ran) -> list[int]:
    return [one.card for one in t.events if isinstance(one, events.AiDrawn)]


def moves(t: Ran) -> list[tuple[str, str]]:
    told = [one for one in t.events if isinstance(one, events.LocustMoved)]
    return [(one.start, one.end) for one in told]


def targets_of(t: Ran) -> list[str]:
    return [one.target for one in t.events if isinstance(one, events.LocustAttacked)]


def asked(t: Ran) -> list[str]:
    return [ask.kind for ask in t.asked]


def in_play(state: State) -> list[tuple[str, str]]:
    return [(one.kind, one.area) for one in state.locusts.values()]


def blanks(dice: int, shields: int = 1) -> tuple[int, ...]:
    """An attack with so many dice that does nothing, against so many defence dice."""
    return (BLANK,) * dice + (NONE,) * shields
