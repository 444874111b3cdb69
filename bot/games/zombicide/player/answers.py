"""How the sensible player answers decisions. If it knows nothing better it takes the default."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.decisions import Ask, Choice
from bot.games.zombicide.cards import base
from bot.games.zombicide.player.flight import cargo
from bot.games.zombicide.player.plan import way_of
from bot.games.zombicide.player.reading import Reading
from bot.games.zombicide.player.trade import answer_trade
from bot.games.zombicide.player.worth import best_hands, strength, worth
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

CRAFT = "craft/"
# Skills, the best first; all others come after them in the order of the identity card.
SKILLS = (
    "free-action-combat",
    "plus-1-die-combat",
    "free-action-melee",
    "free-action-ranged",
    "plus-1-die-ranged",
    "plus-1-to-roll-combat",
    "lucky",
    "reaper-combat",
    "plus-1-to-roll-melee",
    "plus-1-to-roll-ranged",
    "free-action-move",
    "hit-and-run",
)
KEEP_FROM = 0.2  # a card that is worth less is not kept

Answer = Callable[[Situation, Ask], Choice]


def choose_answer(sit: Situation, ask: Ask) -> Choice:
    """A reasonable answer to any decision of the game."""
    answer = ANSWERS.get(ask.kind)
    return ask.default if answer is None else answer(sit, ask)


def _who(sit: Situation, ask: Ask) -> Survivor:
    return sit.survivor(str(ask.about.get("survivor", ask.seats[0])))


def _ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options]


def _keep(sit: Situation, ask: Ask) -> Choice:
    """Keep a card that is worth more than the worst one carried."""
    who, card = _who(sit, ask), str(ask.about["card"])
    value = worth(sit, who, card)
    carried = [worth(sit, who, own) for own in who.cards if own != WOUND]
    numbers = sit.edition.content.numbers
    full = len(who.cards) >= numbers.hands + numbers.reserve
    good = value > (min(carried, default=0.0) + 0.05 if full else KEEP_FROM)
    return ("keep",) if good and "keep" in _ids(ask) else ("discard",)


def _least_wanted(sit: Situation, ask: Ask) -> Choice:
    """Put a weapon together if that makes room; otherwise the card that is worth least."""
    crafts = [option for option in _ids(ask) if option.startswith(CRAFT)]
    if crafts:
        return (crafts[0],)
    who = _who(sit, ask)
    return (min(_ids(ask), key=lambda card: worth(sit, who, card)),)


def _arrange(sit: Situation, ask: Ask) -> Choice:
    who = _who(sit, ask)
    cards = [card for option in ask.options for card in [option.id] * option.limit]
    hands = list(best_hands(sit, who, cards, ask.most))
    spare = [card for card in cards if card not in hands]
    while len(hands) < ask.least and spare:
        hands.append(spare.pop())
    return ask.check(hands)


def _wounds(sit: Situation, ask: Ask) -> Choice:
    """Wounds go to those whom they do not kill; among them first to those whose least wanted card
    is worth least."""
    count = ask.most
    order: list[tuple[bool, float, int, str]] = []
    for option in ask.options:
        who = sit.survivor(option.id)
        capacity = sit.edition.health.capacity(sit, who)
        spare = min((worth(sit, who, card) for card in who.cards if card != WOUND), default=0.0)
        for number in range(option.limit):
            deadly = number >= capacity - 1
            order.append((deadly, spare + number, number, option.id))
    order.sort()
    # If somebody must die, one Survivor takes all Wounds so that the others live.
    chosen = [who for deadly, _, _, who in order if not deadly][:count]
    while len(chosen) < count:
        rest = [o for o in ask.options if chosen.count(o.id) < o.limit]
        if not rest:
            break
        victim = min(rest, key=lambda o: _value_of(sit, o.id))
        chosen += [victim.id] * min(victim.limit - chosen.count(victim.id), count - len(chosen))
    return ask.check(chosen)


def _value_of(sit: Situation, name: str) -> float:
    who = sit.survivor(name)
    return who.experience + 3 * sum(worth(sit, who, card) for card in who.cards if card != WOUND)


def _skill(_: Situation, ask: Ask) -> Choice:
    ids = _ids(ask)
    rank = {name: number for number, name in enumerate(SKILLS)}
    return (min(ids, key=lambda name: (rank.get(name, len(SKILLS)), ids.index(name))),)


def _gear(sit: Situation, ask: Ask) -> Choice:
    """Give it to the Survivor who gains most by it."""
    card = str(ask.about["card"])

    def gain(name: str) -> float:
        who = sit.survivor(name)
        return strength(sit.edition, tuple(who.skills), card) - 2 * len(who.cards)

    return (max((name for name in _ids(ask) if name in sit.state.survivors), key=gain),)


def _move_after(sit: Situation, ask: Ask) -> Choice:
    """Move to the best Zone if it is better than the present one."""
    who = _who(sit, ask)
    reading, way = Reading(sit, who), way_of(sit, who)

    def good(option: str) -> float:
        zone = who.zone if option == "stay" else option
        far = 0 if way is None else way.far.get(zone, 20)
        return -reading.cost(zone, reading.actions) - 2.0 * far + (0.1 if option == "stay" else 0.0)

    return (max(_ids(ask), key=good),)


def _dragged(_sit: Situation, _ask: Ask) -> Choice:
    return ("yes",)


def _store(sit: Situation, ask: Ask) -> Choice:
    wanted = {base(card) for card in cargo(sit, _who(sit, ask))}
    chosen = [o.id for o in ask.options for _ in range(o.limit) if base(o.id) in wanted]
    return ask.check(chosen) if len(chosen) >= ask.least else ask.default


def _retrieve(_: Situation, ask: Ask) -> Choice:
    return ask.default


ANSWERS: Mapping[str, Answer] = {
    "keep": _keep,
    "make-room": _least_wanted,
    "lose": _least_wanted,
    "arrange": _arrange,
    "wounds": _wounds,
    "skill": _skill,
    "starting-gear": _gear,
    "move-after": _move_after,
    "dragged": _dragged,
    "store": _store,
    "retrieve": _retrieve,
    "trade": answer_trade,
}
