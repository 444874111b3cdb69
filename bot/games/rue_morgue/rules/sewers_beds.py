"""Sewer and Bed cards: zombies on every tile where a Survivor stands (chapters 7F and 7G)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import TENTS
from bot.games.zombicide.content.records import ZombieCard
from bot.games.zombicide.rules.supply import appear
from bot.games.zombicide.situation import Play, ReadCard, Situation
from bot.games.zombicide.vocabulary import Level

# If there are too few miniatures, somebody decides which sewers or beds get the last ones.
SHARED_BY = {"sewer": ("sewers", "RM-7.32"), "bed": ("beds", "RM-7.38")}


def tiles_with_survivors(sit: Situation) -> set[str]:
    """RM-4.3, RM-7.30, RM-7.37, RM-16.51: nobody in the air stands on a tile."""
    zones = sit.board.zones
    return {tile for one in sit.present() for tile in zones[one.zone].tiles}


def sewers(sit: Situation) -> Iterator[str]:
    """RM-7.28 to RM-7.31: the Zones of the sewers on these tiles, once per sewer."""
    tiles = tiles_with_survivors(sit)
    return (mark.place for mark in sit.board.marks["sewers"] if mark.tile in tiles)


def beds(sit: Situation, colour: str) -> Iterator[str]:
    """RM-7.35, RM-7.36: the Zones of the beds of a colour on these tiles, once per bed; those of
    a tent only when it is revealed."""
    tiles = tiles_with_survivors(sit)
    for mark in sit.board.marks["beds"]:
        if mark.tile in tiles and colour in mark.words:
            yield mark.place
    for zone, tent in sit.state.tents.items():
        if tent.revealed and tiles.intersection(sit.board.zones[zone].tiles):
            for bed, count in TENTS[tent.card].beds.items():
                if bed == colour:
                    yield from [zone] * count


def read_sewers(play: Play, card: ZombieCard, _zone: str, level: Level) -> Steps[None]:
    """RM-7.27 to RM-7.32: nothing appears in the Zone of the card; every sewer on these tiles
    brings zombies."""
    yield from _fill(play, list(sewers(play)), card, level, "sewer")


def read_beds(play: Play, card: ZombieCard, _zone: str, level: Level) -> Steps[None]:
    """RM-7.33 to RM-7.38: nothing appears in the Zone of the card; every bed on these tiles brings
    Crawlers."""
    colour = card.kind.removesuffix("-bed")
    yield from _fill(play, list(beds(play, colour)), card, level, "bed")


def _fill(play: Play, places: list[str], card: ZombieCard, level: Level, cause: str) -> Steps[None]:
    """Put the zombies that the card names for this Danger Level at each of these places."""
    wanted = [
        (place, spawn.zombie, spawn.count)
        for spawn in card.line(level)
        if spawn.count != "all"
        for place in places
    ]
    yield from appear(play, wanted, cause)


READERS: dict[str, ReadCard] = {
    "sewer": read_sewers,
    "blue-bed": read_beds,
    "green-bed": read_beds,
}
