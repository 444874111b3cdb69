"""Equipment on the Helicopter (RM-5.58 to RM-5.61): cards that belong to nobody."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.rue_morgue.rules.helicopter import no_action, the_helicopter
from bot.games.zombicide import events
from bot.games.zombicide.commands import Retrieve, Store
from bot.games.zombicide.rules import inventory
from bot.games.zombicide.rules.purse import ANY, pay
from bot.games.zombicide.rules.receiving import receive
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Survivor


def within_reach(sit: Situation, who: Survivor) -> bool:
    """RM-5.58: he rides in the Helicopter, or it stands in his Zone."""
    helicopter = sit.state.helicopter
    if helicopter is None:
        return False
    return bool(who.aboard) or (helicopter.zone == who.zone and not helicopter.flying)


def _bar_hold(sit: Situation, who: Survivor) -> Refusal | None:
    """RM-5.58, RM-5.60: in the Zone of a Helicopter on the ground, or aboard."""
    helicopter = sit.state.helicopter
    if helicopter is None:
        return sit.refusal("RM-5.32")
    if not within_reach(sit, who):
        return sit.refusal("RM-5.58", "zone", zone=helicopter.zone)
    return no_action(sit, who)


def bar_store(sit: Situation, who: Survivor, _: Store) -> Refusal | None:
    """RM-5.58."""
    refusal = _bar_hold(sit, who)
    if refusal is None and not inventory.goods(who):
        return sit.refusal("RM-5.58", "cards")
    return refusal


def store(play: Play, who: Survivor, _: Store) -> Steps[None]:
    """RM-5.58, RM-5.61: any number of cards, but no Wounds."""
    pay(who, ANY)
    cards = inventory.goods(who)
    chosen = yield from play.ask(
        who.id,
        "store",
        cards,
        rule="RM-5.58",
        pick=(1, len(cards)),
        about={"survivor": who.id},
    )
    for card in chosen:
        inventory.take_from(who, card)
        the_helicopter(play).store.append(card)
    play.emit(events.CardsStored("RM-5.58", who.id, list(chosen)))


def store_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if within_reach(sit, who) and bar_store(sit, who, offer(Store)) is None:
        yield offer(Store)


def bar_retrieve(sit: Situation, who: Survivor, _: Retrieve) -> Refusal | None:
    """RM-5.59."""
    refusal = _bar_hold(sit, who)
    if refusal is None and not the_helicopter(sit).store:
        return sit.refusal("RM-5.59", "cards")
    return refusal


def retrieve(play: Play, who: Survivor, _: Retrieve) -> Steps[None]:
    """RM-5.59: any number of the stored cards; for what does not fit he makes room (RM-5.12)."""
    pay(who, ANY)
    stored = the_helicopter(play).store
    chosen = yield from play.ask(
        who.id,
        "retrieve",
        list(stored),
        rule="RM-5.59",
        pick=(1, len(stored)),
        about={"survivor": who.id},
    )
    play.emit(events.CardsRetrieved("RM-5.59", who.id, list(chosen)))
    for card in chosen:
        stored.remove(card)
        yield from receive(play, who, card, "RM-5.59")


def retrieve_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if within_reach(sit, who) and bar_retrieve(sit, who, offer(Retrieve)) is None:
        yield offer(Retrieve)


ACTIONS: dict[str, Action] = {
    Store.do: Action(bar_store, store, store_offers),
    Retrieve.do: Action(bar_retrieve, retrieve, retrieve_offers),
}
