"""Reorganize, trade and discard: the commands that handle the Inventory (chapters 5E and 9B)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.cards import base
from bot.games.zombicide.rules.effects import is_used, use_up
from bot.games.zombicide.rules.inventory import (
    arrange,
    fits,
    goods,
    lose,
    place,
    rearrange,
    reserve_size,
    take_from,
)
from bot.games.zombicide.rules.purse import ANY, available, lacking, pay
from bot.games.zombicide.rules.receiving import make_room
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import WOUND, Survivor

REFUSED = "trade-refused"  # what `Survivor.used` remembers of a turn (inventory.trade-refused)

# Reorganize


def no_reorganize(sit: Situation, who: Survivor, command: commands.Reorganize) -> Refusal | None:
    """inventory.reorganise, inventory.slots: why this cannot be done: missing cards, a reserve too
    small for the rest, or no change at all."""
    wanted = Counter(command.hands)
    if wanted - Counter(who.cards):
        return sit.refusal("inventory.reorganise", "missing")
    if not fits(sit, who, len(command.hands)):
        return sit.refusal("inventory.slots", "room", room=reserve_size(sit, who))
    if wanted == Counter(who.hands):
        return sit.refusal("inventory.reorganise", "same")
    return lacking(sit, who, ANY)


def reorganize(play: Play, who: Survivor, command: commands.Reorganize) -> Steps[None]:
    """inventory.reorganise, inventory.moving."""
    pay(who, ANY)
    rearrange(play, who, list(command.hands), "inventory.reorganise")
    return
    yield


def ways_to_hold(sit: Situation, who: Survivor) -> tuple[Command, ...]:
    if not available(who, ANY):
        return ()
    hands = sit.edition.content.numbers.hands
    return _holdings(tuple(who.hands), tuple(who.reserve), hands, reserve_size(sit, who))


@lru_cache(maxsize=4096)
def _holdings(
    held: tuple[str, ...], kept: tuple[str, ...], hands: int, reserve: int
) -> tuple[Command, ...]:
    cards = held + kept
    least = max(0, len(cards) - reserve)
    choices = {
        tuple(sorted(chosen)): chosen
        for count in range(least, min(hands, len(cards)) + 1)
        for chosen in combinations(cards, count)
    }
    choices.pop(tuple(sorted(held)), None)
    return tuple(offer(commands.Reorganize, chosen) for chosen in choices.values())


# Trade


def no_trade(sit: Situation, who: Survivor, command: commands.Trade) -> Refusal | None:
    """inventory.trade: why there can be no trade: nobody else in the Zone, or nothing to
    exchange."""
    partner = sit.state.survivors.get(command.partner)
    if partner is None or partner.id == who.id:
        return sit.refusal("inventory.trade", "partner", partner=command.partner)
    if partner not in sit.company(who):
        return sit.refusal("inventory.trade", "zone", partner=partner.id)
    if not goods(who) and not goods(partner):
        return sit.refusal("inventory.trade", "nothing", partner=partner.id)
    return lacking(sit, who, ANY)


def trade(play: Play, who: Survivor, command: commands.Trade) -> Steps[None]:
    """inventory.reorganise, inventory.trade, inventory.partner-rearranges: exchange cards, then
    both may rearrange. inventory.trade-refused: the first refused trade of a turn costs nothing."""
    partner = play.survivor(command.partner)
    given, taken = yield from _deal(play, who, partner)
    traded = bool(given or taken)
    if traded and not (yield from _agreed(play, who, partner, given, taken)):
        play.emit(events.TradeRefused("inventory.trade", who.id, partner.id))
        if not is_used(who, "turn", REFUSED):
            use_up(who, "turn", REFUSED)
            return
        traded = False
    pay(who, ANY)
    if traded:
        yield from _exchange(play, who, partner, given, taken)
        yield from arrange(play, partner, "inventory.partner-rearranges")
    yield from arrange(play, who, "inventory.reorganise")


def _deal(play: Play, who: Survivor, partner: Survivor) -> Steps[tuple[list[str], list[str]]]:
    """Which cards change hands, as the owner of the Action proposes."""
    options = [f"give/{card}" for card in goods(who)]
    options += [f"take/{card}" for card in goods(partner)]
    chosen = yield from play.ask(
        who.id,
        "trade",
        options,
        rule="inventory.trade",
        pick=(0, len(options)),
        default=(),
        about={"survivor": who.id, "partner": partner.id},
    )
    given = [one.removeprefix("give/") for one in chosen if one.startswith("give/")]
    taken = [one.removeprefix("take/") for one in chosen if one.startswith("take/")]
    return given, taken


def _agreed(
    play: Play, who: Survivor, partner: Survivor, given: list[str], taken: list[str]
) -> Steps[bool]:
    """inventory.trade: both owners must agree; somebody who plays both has agreed."""
    if partner.player == who.player:
        return True
    return (
        yield from play.ask_whether(
            partner.id,
            "trade-consent",
            "inventory.trade",
            likely=not play.are_enemies(who, partner),
            about={
                "survivor": partner.id,
                "partner": who.id,
                "given": ",".join(given),
                "taken": ",".join(taken),
            },
        )
    )


def _exchange(
    play: Play, who: Survivor, partner: Survivor, given: list[str], taken: list[str]
) -> Steps[None]:
    """Exchange the cards; whoever then has too many discards some (inventory.discard)."""
    for card in given:
        take_from(who, card)
    for card in taken:
        take_from(partner, card)
    for card in taken:
        place(play, who, card)
    for card in given:
        place(play, partner, card)
    play.emit(events.Traded("inventory.trade", who.id, partner.id, given, taken))
    yield from make_room(play, who, 0, "inventory.discard")
    yield from make_room(play, partner, 0, "inventory.discard")


def partners(sit: Situation, who: Survivor) -> Iterator[Command]:
    if not available(who, ANY):
        return
    mine = bool(goods(who))
    for one in sit.company(who):
        if (mine or goods(one)) and one is not who:
            yield offer(commands.Trade, one.id)


# Discard


def no_discard(sit: Situation, who: Survivor, command: commands.Discard) -> Refusal | None:
    """inventory.discard, wound.not-discarded."""
    if base(command.card) == WOUND:
        return sit.refusal("wound.not-discarded", "wound")
    if command.card not in who.cards:
        return sit.refusal("inventory.discard", "missing", card=command.card)
    return None


def discard(play: Play, who: Survivor, command: commands.Discard) -> Steps[None]:
    """inventory.discard; commands are carried out one after the other, so two players cannot
    discard at once (round.same-moment)."""
    lose(play, who, command.card)
    return
    yield


def discards(_: Situation, who: Survivor) -> Iterator[Command]:
    return (offer(commands.Discard, card) for card in dict.fromkeys(goods(who)))


ACTIONS: Mapping[str, Action] = {
    commands.Reorganize.do: Action(no_reorganize, reorganize, ways_to_hold),
    commands.Trade.do: Action(no_trade, trade, partners),
    commands.Discard.do: Action(no_discard, discard, discards, own_turn=False, completes=False),
}
