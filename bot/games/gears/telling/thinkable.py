"""The values that a person may name in a command, legal or not, the likeliest first.

Typed names are looked up here, so that the rules get a whole command to refuse. Made from a view,
so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.games.gears.board.maps import built
from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Cog, State
from bot.games.gears.view import HIDDEN

Source = Callable[[State, Cog, str], Iterable[str]]


def thinkable(view: State, seat: str, do: str, parameter: str) -> list[str]:
    who = view.cogs.get(seat) or view.cogs[view.active]
    source = _SOURCES.get(parameter)
    return [] if source is None else list(dict.fromkeys(source(view, who, do)))


def _cards(_: State, who: Cog, __: str) -> Iterable[str]:
    yield from (card for card in who.hand if card != HIDDEN)
    yield from BOOK.orders


def _weapons(view: State, who: Cog, do: str) -> Iterable[str]:
    lying = sorted(view.dropped, key=lambda one: one.area != who.area)
    found = [one.marker.back for one in lying if one.marker.back]
    held = [one.card for one in who.weapons]
    yield from [*found, *held] if do == "pick-up" else [*held, *found]
    yield from BOOK.weapons


def _targets(view: State, who: Cog, do: str) -> Iterable[str]:
    if do == "act":
        yield from view.cogs
    yield from view.locusts
    yield from _areas(view, who, do)


def _comrades(view: State, who: Cog, _: str) -> Iterable[str]:
    others = [one for one in view.cogs.values() if one is not who]
    yield from (one.id for one in sorted(others, key=lambda one: not one.bleeding))
    yield who.id


def _areas(view: State, who: Cog, _: str) -> Iterable[str]:
    areas = built(view).areas if view.tiles else {}
    if who.area in areas:
        yield from areas[who.area].neighbours
    yield from areas


def _covers(view: State, who: Cog, _: str) -> Iterable[str]:
    areas = built(view).areas if view.tiles else {}
    near = sorted(areas, key=lambda area: area != who.area)
    yield from (cover for area in near for cover in areas[area].covers)


_SOURCES: dict[str, Source] = {
    "card": _cards,
    "weapon": _weapons,
    "target": _targets,
    "who": _comrades,
    "to": _areas,
    "cover": _covers,
    "tile": lambda *_: BOOK.locations,
    "cards": lambda *_: ("1",),
}
