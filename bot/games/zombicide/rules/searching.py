"""Searching for Equipment (chapter 5C), and the skills that change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.errors import Refusal, Value
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.rules import supply
from bot.games.zombicide.rules.effects import amount, has, is_used, of_card, skill_effects, use_up
from bot.games.zombicide.rules.inventory import (
    arrange,
    equipment_of,
    goods,
    put_away,
    room,
    worth,
)
from bot.games.zombicide.rules.purse import available, lacking, pay
from bot.games.zombicide.rules.receiving import receive
from bot.games.zombicide.rules.unnoticed import KILLED
from bot.games.zombicide.situation import Action, Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect

KEEP, DISCARD = "keep", "discard"
SEARCH = "search"


# Where and when


def can_be_searched(sit: Situation, zone: str) -> bool:
    """RM-5.8, RM-4.31, RM-4.37: rooms, locker rooms, and tents of some kinds."""
    tent = sit.state.tents.get(zone)
    if tent is not None:
        return tent.revealed and tent.card in sit.edition.searchable_tents
    return sit.board.zones[zone].kind.searchable


def no_search_here(sit: Situation, who: Survivor) -> Refusal | None:
    """RM-5.8, RM-5.9: what holds for every Search, wherever it is."""
    if sit.aloft(who):
        return sit.refusal("RM-5.52", "aloft")
    if sit.zombies(who.zone):
        return sit.refusal("RM-5.8", "zombies", zombies=sit.zombies_with(who))
    if is_used(who, "turn", SEARCH):
        return sit.refusal("RM-5.9", "once")
    return None


def no_search(sit: Situation, who: Survivor, _: commands.Search) -> Refusal | None:
    """RM-5.8, RM-5.9; Scavenger searches anywhere (RM-11.72)."""
    refusal = no_search_here(sit, who)
    if refusal is not None:
        return refusal
    if not can_be_searched(sit, who.zone) and not has(sit, who, "search-anywhere"):
        return sit.refusal("RM-5.8", "place", zone=who.zone)
    return lacking(sit, who, "search")


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if available(who, "search") and no_search(sit, who, offer(commands.Search)) is None:
        yield offer(commands.Search)


def search(play: Play, who: Survivor, _: commands.Search) -> Steps[None]:
    """RM-5.8."""
    pay(who, "search")
    yield from look_through(play, who, "RM-5.8")


# Hold Your Nose


def no_quick_search(sit: Situation, who: Survivor, _: Effect, target: str) -> Refusal | None:
    """RM-11.28: only after a kill in the same turn; in his Zone, whatever it is."""
    if target:
        return sit.refusal("RM-11.28", "target")
    if not is_used(who, "turn", KILLED):
        return sit.refusal("RM-11.28", "kill")
    return no_search_here(sit, who)


def quick_search(play: Play, who: Survivor, _: Effect, __: str) -> Steps[None]:
    yield from look_through(play, who, "RM-11.28")


def quick_searches(sit: Situation, who: Survivor, effect: Effect) -> Iterator[str]:
    if no_quick_search(sit, who, effect, "") is None:
        yield ""


# What is found


def look_through(play: Play, who: Survivor, rule: str) -> Steps[None]:
    """RM-5.9 to RM-5.13, RM-11.33: draw, decide about each card, then rearrange for free."""
    use_up(who, "turn", SEARCH)
    zone = who.zone
    play.emit(events.Searched(rule, who.id, zone))
    for _ in range(1 + amount(play, who, "search-cards")):
        card = yield from find(play, who)
        if card:
            yield from _resolve(play, who, card, zone)
        if not card or not who.alive:
            break
    yield from arrange(play, who, "RM-5.11")


def find(play: Play, who: Survivor) -> Steps[str]:
    """RM-5.10, RM-11.38: the top card, or with Destiny the one after it; "" when none is left."""
    card = draw_equipment(play)
    if not card:
        return ""
    play.emit(events.CardDrawn("RM-5.10", who.id, card))
    for effect in skill_effects(play, who, "redraw"):
        once = effect.once or "turn"
        if is_used(who, once, effect.name):
            continue
        about: dict[str, Value] = {"survivor": who.id, "card": card}
        trap = "ambush" in of_card(play.edition, card)
        if (yield from play.ask_whether(who.id, "redraw", "RM-11.38", likely=trap, about=about)):
            use_up(who, once, effect.name)
            put_away(play, card)
            play.emit(events.CardDiscarded("RM-11.38", who.id, card, "search"))
            return (yield from find(play, who))
        break
    return card


def _resolve(play: Play, who: Survivor, card: str, zone: str) -> Steps[None]:
    """A trap takes effect; any other card is kept or discarded."""
    traps = of_card(play.edition, card).get("ambush", ())
    if traps:
        yield from _ambush(play, who, card, zone, traps)
        return
    yield from _keep_or_discard(play, who, card)
    yield from _take_twin(play, who, card)


def _ambush(
    play: Play, who: Survivor, card: str, zone: str, traps: tuple[Effect, ...]
) -> Steps[None]:
    """RM-5.13, RM-7.39, RM-9.18, RM-16.35: zombies in the Zone that was searched; the card is never
    kept."""
    put_away(play, card)
    wanted = [(zone, trap.zombie or "", trap.amount or 1) for trap in traps]
    yield from supply.appear(play, wanted, "ambush")
    play.emit(events.CardDiscarded("RM-5.13", who.id, card, "search"))


def _keep_or_discard(play: Play, who: Survivor, card: str) -> Steps[None]:
    """RM-5.10, RM-16.76."""
    about: dict[str, Value] = {"survivor": who.id, "card": card}
    likely = KEEP if _is_welcome(play, who, card) else DISCARD
    answer = yield from play.ask_one(
        who.id, "keep", (KEEP, DISCARD), rule="RM-5.10", default=(likely,), about=about
    )
    if answer == KEEP:
        yield from receive(play, who, card, "RM-5.10")
    else:
        put_away(play, card)
        play.emit(events.CardDiscarded("RM-5.10", who.id, card, "search"))


def _is_welcome(sit: Situation, who: Survivor, card: str) -> bool:
    """Whether there is room, or a card that is worth less."""
    dear = worth(sit, card)
    return room(sit, who) > 0 or any(worth(sit, other) < dear for other in goods(who))


def _take_twin(play: Play, who: Survivor, card: str) -> Steps[None]:
    """RM-11.59: a second card of a Dual weapon, out of the deck; then the deck is shuffled."""
    deck = play.state.equipment
    if not equipment_of(play, card).dual or card not in deck or not has(play, who, "take-twin"):
        return
    about: dict[str, Value] = {"survivor": who.id, "card": card}
    if (yield from play.ask_whether(who.id, "twin", "RM-11.59", about=about)):
        deck.remove(card)
        play.shuffle(deck)
        play.reveal()
        play.emit(events.CardDrawn("RM-11.59", who.id, card))
        play.emit(events.DeckShuffled("RM-11.59", "equipment"))
        yield from receive(play, who, card, "RM-11.59")


def draw_equipment(play: Play) -> str:
    """RM-5.10, RM-5.14: the top card; an empty deck is made anew from the discards; "" if there are
    none either. Cards that never return to the deck are not among them."""
    state = play.state
    if not state.equipment:
        state.equipment, state.equipment_discard = state.equipment_discard, []
        if not state.equipment:
            return ""
        play.shuffle(state.equipment)
        play.emit(events.DeckShuffled("RM-5.14", "equipment"))
    play.reveal()
    return state.equipment.pop()


ACTIONS: Mapping[str, Action] = {commands.Search.do: Action(no_search, search, offers)}
SKILL_USES: Mapping[str, SkillUse] = {
    "search-after-kill": SkillUse(no_quick_search, quick_search, quick_searches)
}
