"""Tools for tests of Locust Activation steps: tables laid by hand, the AI cards that are drawn, and
the results."""

from __future__ import annotations

import pytest

from bot.games.gears import events
from bot.games.gears.board.building import first_chain
from bot.games.gears.board.tiles import TILES, TileFile
from bot.games.gears.state import Cog, State
from tests.games.gears.tables import BLANK, NONE, Ran, sample

LAST = 19  # a card of Boomers, put below those that are drawn
# Two tiles of these tests alone, so that the tests do not depend on the tiles of the game.
ROOM = TileFile(
    side="90A",
    plan=(
        "+-+-+-+-+",
        "|e e|d d|",
        "+ + + + +",
        "oc c d d|",
        "+ + + +-+",
        "oc c b b|",
        "+-+ + + +",
        "|a a b b|",
        "+-+i+i+-+",
    ),
    cover=(
        "a1 E 2,0.5",
        "b1 W 2,1.5 N 2.5,2",
        "c1 E 2,2",
        "c2 N 0.5,3",
        "d1 S 2.5,2 W 2,2.5",
        "e1 S 1.5,3",
    ),
    holes=("d",),
    equipment="e",
)
HALL = TileFile(
    side="91A",
    plan=(
        "+-+o+o+-+",
        "|h h k k|",
        "+ + + + +",
        "|h h|k k|",
        "+-+ + +~+",
        "|f f g g|",
        "+ + + + +",
        "|f f|g g|",
        "+ + + +-+",
        "|d e e e|",
        "+ + + + +",
        "|d|e e c|",
        "+-+ + + +",
        "|b b b c|",
        "+ + + + +",
        "|a a a c|",
        "+-+i+i+-+",
    ),
    cover=(
        "a1 N 1.5,1",
        "b1 N 2,2",
        "c1 W 3,1",
        "d1 N 0.5,4",
        "e1 S 2,2",
        "e2 N 1.5,4",
        "f1 S 1.5,4 E 2,5.5",
        "g1 S 2.5,4",
        "g2 W 2,5.5",
        "h1 S 1.5,6",
        "k1 S 3.5,6",
        "k2 W 2,7.5",
    ),
    holes=("d", "g"),
    equipment="h",
)


def add_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the tiles of `two_tiles` to those of the game, for one test."""
    for drawn in (ROOM, HALL):
        monkeypatch.setitem(TILES, drawn.side, drawn.tile())


def locust_table(state: State, *cards: int, dice: tuple[int, ...] = ()) -> Ran:
    """Run the Locust Activation step with these AI cards on top of the deck, the first one
    uppermost."""
    state.step = "locust"
    state.ai = [LAST, *reversed(cards)]
    return Ran(state, dice)


def two_tiles(*cogs: Cog, **slots: str) -> State:
    """A room and a hall with walls (see `add_hall`): from 90A-a to 91A-k are six areas."""
    state = sample(*cogs, **slots)
    tiles = first_chain([ROOM.side, HALL.side])
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
    """The dice of an attack without any effect."""
    return (BLANK,) * dice + (NONE,) * shields
