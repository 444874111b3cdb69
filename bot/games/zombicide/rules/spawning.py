"""Zombie cards: drawn, read and discarded, for one Zone or for many (chapter 7)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.table import Steps
from bot.games.zombicide.content.records import ZombieCard
from bot.games.zombicide.events import DeckShuffled, ZombieCardDrawn
from bot.games.zombicide.rules.buildings import mark_filled, mark_open_from_start, rooms_behind
from bot.games.zombicide.rules.growth import danger_level
from bot.games.zombicide.rules.supply import appear, may_appear
from bot.games.zombicide.situation import Play, ReadCard
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Level

__all__ = [
    "READERS",
    "draw_card",
    "fill_building",
    "mark_open_from_start",
    "resolve_card",
    "spawn_card",
    "spawn_in",
]

REST = "rest"


def draw_card(play: Play) -> ZombieCard | None:
    """spawn.deck: the top card; from the discards when the deck is empty, None when both are."""
    state = play.state
    if not state.zombie_cards and state.zombie_discard:
        shuffled = [str(number) for number in state.zombie_discard]
        play.shuffle(shuffled)
        state.zombie_cards = [int(number) for number in shuffled]
        state.zombie_discard = []
        play.emit(DeckShuffled("spawn.deck", "zombie"))
    if not state.zombie_cards:
        return None
    play.reveal()
    return play.edition.content.zombie_cards[state.zombie_cards.pop()]


def resolve_card(
    play: Play, card: ZombieCard, zone: str, level: Level | None = None
) -> Steps[None]:
    """spawn.deck, spawn.line, spawn.card, spawn.place: what a drawn card does, for the Zone for
    which it was drawn.

    `level` is the Danger Level when it was drawn, if that was not just now (spawn.card)."""
    in_force = level or danger_level(play)
    play.emit(ZombieCardDrawn("spawn.card", zone, card.number, in_force, card.kind))
    try:
        yield from play.edition.read_card[card.kind](play, card, zone, in_force)
    finally:  # even if the card ends the game
        play.state.zombie_discard.append(card.number)


def spawn_card(play: Play, zone: str) -> Steps[None]:
    """Draw one card for a Zone and resolve it."""
    card = draw_card(play)
    if card is not None:
        yield from resolve_card(play, card, zone)


def spawn_in(play: Play, zones: Iterable[str], deciders: Iterable[str], rule: str) -> Steps[None]:
    """RM-4.45, building.fill: one card for each Zone, resolved one after the other in the order
    that the deciders choose."""
    left = [zone for zone in zones if may_appear(play, zone)]
    seats = tuple(deciders)
    while left:
        following = REST
        if len(left) > 1:
            about: dict[str, str | int | float] = {"count": len(left)}
            following = yield from play.ask_one(
                seats, "spawn-order", (*left, REST), rule=rule, default=(REST,), about=about
            )
        if following == REST:
            for zone in left:
                yield from spawn_card(play, zone)
            return
        left.remove(following)
        yield from spawn_card(play, following)


def fill_building(play: Play, who: Survivor, door: str) -> Steps[None]:
    """building.fill, building.zones, building.once, RM-4.32, RM-4.46, building.open-at-start: the
    rooms that an opened door lays open."""
    rooms = rooms_behind(play, door)
    mark_filled(play, rooms)
    yield from spawn_in(play, rooms, (who.id,), "building.fill")


def read_common(play: Play, card: ZombieCard, zone: str, level: Level) -> Steps[None]:
    """spawn.line, spawn.place: the zombies that the card names for this Danger Level appear in its
    Zone."""
    wanted = [
        (zone, spawn.zombie, spawn.count) for spawn in card.line(level) if spawn.count != "all"
    ]
    yield from appear(play, wanted, "card")


READERS: dict[str, ReadCard] = {"common": read_common}
