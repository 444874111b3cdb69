"""Zombies that turn others into their own kind: the Toxic Abomination of another box (RM-13.44)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.table import Steps
from bot.games.zombicide.content.records import Zombie
from bot.games.zombicide.events import ZombiesTurned
from bot.games.zombicide.rules.miniatures import place, remove
from bot.games.zombicide.situation import Play, Situation


def turn_zombies(play: Play) -> Steps[None]:
    """RM-13.41, RM-13.44, RM-16.79: at the end of a Zombies' Phase, as far as miniatures go; who is
    not of the named breed (Skinners, Crawlers) stays what he is."""
    for zone in list(play.state.zombies):
        for zombie, becomes in list(_turning(play, zone)):
            count = min(play.zombies(zone)[zombie], play.state.supply.get(becomes, 0))
            if count:
                remove(play, zone, zombie, count)
                place(play, zone, becomes, count)
                play.emit(ZombiesTurned("RM-13.44", zone, zombie, becomes, count))
    return
    yield


def _turning(sit: Situation, zone: str) -> Iterator[tuple[str, str]]:
    """The kinds in a Zone that turn, and into which."""
    content = sit.edition.content.zombies
    for source in sit.zombies(zone):
        for effect in content[source].effects:
            if effect.name == "turns":
                for kind in sit.zombies(zone):
                    becomes = _of_breed(content, content[kind].family, content[source].breed)
                    if effect.group in content[kind].groups and becomes:
                        yield kind, becomes


def _of_breed(content: dict[str, Zombie], family: str, breed: str | None) -> str:
    kinds = (name for name, one in content.items() if (one.family, one.breed) == (family, breed))
    return next(kinds, "")
