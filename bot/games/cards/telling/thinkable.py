"""The values that a person may name in a command, legal or not, the likeliest first.

Typed names are looked up here, so that the rules get a whole command to refuse. Made from a view,
so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.games.cards.content.book import CARDS, SPACES
from bot.games.cards.state import State, Survivor

Source = Callable[[State, Survivor, str], Iterable[str]]
SIDE = range(1, 10)  # the most rows and columns that a position of a Deployment Area can name


def thinkable(view: State, seat: str, do: str, parameter: str) -> list[str]:
    who = next((one for one in view.survivors if one.id == seat), view.actor)
    source = _SOURCES.get(parameter)
    return [] if source is None else list(dict.fromkeys(source(view, who, do)))


def _hand(_: State, who: Survivor, __: str) -> Iterable[str]:
    yield from (card for card in (*who.hand, *who.reserve) if card in CARDS)
    yield from CARDS


def _goals(view: State, _: Survivor, do: str) -> Iterable[str]:
    if do == "give":
        yield from (one.id for one in view.survivors)
        return
    yield from (f"{row}.{column}" for row in SIDE for column in SIDE)
    yield from SPACES


_SOURCES: dict[str, Source] = {
    **dict.fromkeys(("card", "hand", "reserve"), _hand),
    **dict.fromkeys(("space", "target"), lambda *_: SPACES),
    "to": _goals,
}
