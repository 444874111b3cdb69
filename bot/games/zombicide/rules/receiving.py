"""A card comes to a Survivor who may have to make room for it first."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.rules.crafting import CRAFT, make, possible
from bot.games.zombicide.rules.inventory import goods, lose, place, room, worth
from bot.games.zombicide.situation import Play
from bot.games.zombicide.state import Survivor


def receive(play: Play, who: Survivor, card: str, rule: str) -> Steps[None]:
    """A card comes to him; where it does not fit, he makes room first (search.room)."""
    yield from make_room(play, who, 1, rule)
    place(play, who, card)
    play.emit(events.CardKept(rule, who.id, card))


def make_room(play: Play, who: Survivor, wanted: int, rule: str) -> Steps[None]:
    """search.room: discard, or put cards together, until so many more fit `[choice: owner]`."""
    while room(play, who) < wanted:
        cards = goods(who)
        crafts = [f"{CRAFT}{recipe}" for recipe in possible(play, who)]
        least = min(cards, key=lambda card: worth(play, card))
        chosen = yield from play.ask_one(
            who.id,
            "make-room",
            [*cards, *crafts],
            rule=rule,
            default=(least,),
            about={"survivor": who.id},
        )
        if chosen.startswith(CRAFT):
            yield from make(play, who, chosen.removeprefix(CRAFT))
        else:
            lose(play, who, chosen, "room")
