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
    """search.place, search.zones."""
    return sit.edition.places.searchable(sit, zone)


def no_search_here(sit: Situation, who: Survivor) -> Refusal | None:
    """search.place, search.once: what holds for every Search, wherever it is."""
    if sit.is_apart(who):
        return sit.refusal("presence.apart", "aloft")
    if sit.zombies(who.zone):
        return sit.refusal("search.place", "zombies", zombies=sit.zombies_with(who))
    if is_used(who, "turn", SEARCH):
        return sit.refusal("search.once", "once")
    return None


def no_search(sit: Situation, who: Survivor, _: commands.Search) -> Refusal | None:
    """search.place, search.once; Scavenger searches anywhere (skill.scavenger)."""
    refusal = no_search_here(sit, who)
    if refusal is not None:
        return refusal
    if not can_be_searched(sit, who.zone) and not has(sit, who, "search-anywhere"):
        return sit.refusal("search.place", "place", zone=who.zone)
    return lacking(sit, who, "search")


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if available(who, "search") and no_search(sit, who, offer(commands.Search)) is None:
        yield offer(commands.Search)


def search(play: Play, who: Survivor, _: commands.Search) -> Steps[None]:
    """search.place."""
    pay(who, "search")
    yield from look_through(play, who, "search.place")


# Hold Your Nose


def no_quick_search(sit: Situation, who: Survivor, _: Effect, target: str) -> Refusal | None:
    """skill.hold-your-nose: only after a kill in the same turn; in his Zone, whatever it is."""
    if target:
        return sit.refusal("skill.hold-your-nose", "target")
    if not is_used(who, "turn", KILLED):
        return sit.refusal("skill.hold-your-nose", "kill")
    return no_search_here(sit, who)


def quick_search(play: Play, who: Survivor, _: Effect, __: str) -> Steps[None]:
    yield from look_through(play, who, "skill.hold-your-nose")


def quick_searches(sit: Situation, who: Survivor, effect: Effect) -> Iterator[str]:
    if no_quick_search(sit, who, effect, "") is None:
        yield ""


# What is found


def look_through(play: Play, who: Survivor, rule: str) -> Steps[None]:
    """search.once, search.draw, search.rearrange, search.room, search.ambush,
    skill.search-plus-1-card: draw, decide about each card, then rearrange for free."""
    use_up(who, "turn", SEARCH)
    zone = who.zone
    play.emit(events.Searched(rule, who.id, zone))
    for _ in range(1 + amount(play, who, "search-cards")):
        card = yield from find(play, who)
        if card:
            yield from _resolve(play, who, card, zone)
        if not card or not who.alive:
            break
    yield from arrange(play, who, "search.rearrange")


def find(play: Play, who: Survivor) -> Steps[str]:
    """search.draw, skill.destiny: the top card, or with Destiny the one after it; "" when none is
    left."""
    card = draw_equipment(play)
    if not card:
        return ""
    play.emit(events.CardDrawn("search.draw", who.id, card))
    for effect in skill_effects(play, who, "redraw"):
        once = effect.once or "turn"
        if is_used(who, once, effect.name):
            continue
        about: dict[str, Value] = {"survivor": who.id, "card": card}
        trap = "ambush" in of_card(play.edition, card)
        if (
            yield from play.ask_whether(who.id, "redraw", "skill.destiny", likely=trap, about=about)
        ):
            use_up(who, once, effect.name)
            put_away(play, card)
            play.emit(events.CardDiscarded("skill.destiny", who.id, card, "search"))
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
    """search.ambush: zombies in the Zone that was searched; the card is never
    kept."""
    put_away(play, card)
    wanted = [(zone, trap.zombie or "", trap.amount or 1) for trap in traps]
    yield from supply.appear(play, wanted, "ambush")
    play.emit(events.CardDiscarded("search.ambush", who.id, card, "search"))


def _keep_or_discard(play: Play, who: Survivor, card: str) -> Steps[None]:
    """search.draw, rank.details."""
    about: dict[str, Value] = {"survivor": who.id, "card": card}
    likely = KEEP if _is_welcome(play, who, card) else DISCARD
    answer = yield from play.ask_one(
        who.id, "keep", (KEEP, DISCARD), rule="search.draw", default=(likely,), about=about
    )
    if answer == KEEP:
        yield from receive(play, who, card, "search.draw")
    else:
        put_away(play, card)
        play.emit(events.CardDiscarded("search.draw", who.id, card, "search"))


def _is_welcome(sit: Situation, who: Survivor, card: str) -> bool:
    """Whether there is room, or a card that is worth less."""
    dear = worth(sit, card)
    return room(sit, who) > 0 or any(worth(sit, other) < dear for other in goods(who))


def _take_twin(play: Play, who: Survivor, card: str) -> Steps[None]:
    """skill.matching-set: a second card of a Dual weapon, out of the deck; then the deck is
    shuffled."""
    deck = play.state.equipment
    if not equipment_of(play, card).dual or card not in deck or not has(play, who, "take-twin"):
        return
    about: dict[str, Value] = {"survivor": who.id, "card": card}
    if (yield from play.ask_whether(who.id, "twin", "skill.matching-set", about=about)):
        deck.remove(card)
        play.shuffle(deck)
        play.reveal()
        play.emit(events.CardDrawn("skill.matching-set", who.id, card))
        play.emit(events.DeckShuffled("skill.matching-set", "equipment"))
        yield from receive(play, who, card, "skill.matching-set")


def draw_equipment(play: Play) -> str:
    """search.draw, search.deck-empty: the top card; an empty deck is made anew from the discards;
    "" if there are none either. Cards that never return to the deck are not among them."""
    state = play.state
    if not state.equipment:
        state.equipment, state.equipment_discard = state.equipment_discard, []
        if not state.equipment:
            return ""
        play.shuffle(state.equipment)
        play.emit(events.DeckShuffled("search.deck-empty", "equipment"))
    play.reveal()
    return state.equipment.pop()


ACTIONS: Mapping[str, Action] = {commands.Search.do: Action(no_search, search, offers)}
SKILL_USES: Mapping[str, SkillUse] = {
    "search-after-kill": SkillUse(no_quick_search, quick_search, quick_searches)
}
