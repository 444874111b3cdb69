"""Everything that somebody may name in a command, legal or not, the likeliest first. Typed names
are looked up in it, so that the rules get a whole command that they can refuse. It is made from a
view, so it reveals no secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

Source = Callable[[Situation, Content, Survivor], Iterable[str]]


def thinkable(sit: Situation, content: Content, seat: str, parameter: str) -> list[str]:
    survivors = sit.state.survivors
    who = survivors.get(seat) or next(iter(survivors.values()))
    source = _SOURCES.get(parameter)
    return [] if source is None else list(dict.fromkeys(source(sit, content, who)))


def _cards(_: Situation, content: Content, who: Survivor) -> Iterable[str]:
    yield from (card for card in who.cards if card != WOUND)
    yield from content.equipment


def _zones(sit: Situation, _: Content, who: Survivor) -> Iterable[str]:
    if who.zone in sit.board.zones:
        yield from sit.beside(who.zone)
    yield from sit.board.zones


def _doors(sit: Situation, _: Content, who: Survivor) -> Iterable[str]:
    doors = [edge.id for edge in sit.board.edges.values() if edge.kind.opens]
    yield from sorted(doors, key=lambda door: who.zone not in door.split("|"))


def _objectives(sit: Situation, _: Content, who: Survivor) -> Iterable[str]:
    known = sorted(sit.state.objectives, key=lambda one: one.zone != who.zone)
    yield from (one.id for one in known)
    yield "objective"  # a mission without any


def _partners(sit: Situation, _: Content, who: Survivor) -> Iterable[str]:
    others = [one for one in sit.state.survivors.values() if one is not who]
    yield from (one.id for one in sorted(others, key=lambda one: one.zone != who.zone))
    yield who.id


def _targets(sit: Situation, content: Content, who: Survivor) -> Iterable[str]:
    yield from _partners(sit, content, who)
    yield from _zones(sit, content, who)
    yield from _doors(sit, content, who)


_SOURCES: dict[str, Source] = {
    **dict.fromkeys(("card", "weapon", "tool"), _cards),
    **dict.fromkeys(("to", "zone", "second"), _zones),
    "door": _doors,
    "objective": _objectives,
    "partner": _partners,
    "target": _targets,
    "recipe": lambda _, content, __: content.recipes,
    "skill": lambda _, content, __: content.skills,
}
