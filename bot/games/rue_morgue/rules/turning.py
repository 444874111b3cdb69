"""Zombies that turn others into their own kind: the Toxic Abomination of another box (RM-13.44)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.table import Steps
from bot.games.zombicide.content.records import Zombie
from bot.games.zombicide.events import ZombiesTurned
from bot.games.zombicide.rules.miniatures import place, remove
from bot.games.zombicide.situation import Play, Situation


def turn_zombies(play: Play) -> Steps[None]:
    """RM-13.41, RM-13.44, RM-16.79: at the end of a Zombies' Phase zombies turn into others as long
    as there are miniatures. Kinds that the effect does not name (Skinners, Crawlers) stay what they
    are."""
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
    """Which kinds in a Zone turn, and into which kind."""
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
