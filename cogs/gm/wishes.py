"""A game master's wishes, as the facts that they set: set, add, remove, move, put cards on a pile,
choose the next dice.

A wish keeps the words in which it was typed. Which facts it sets depends on the state of the game,
so that is worked out anew whenever the game has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

from bot.engine.errors import UserError
from cogs.kit.fact_values import NOTHING, Kind, StateFacts, clean, refused

Facts = dict[str, JsonValue]
Words = Mapping[str, str]
DICE = "dice.next"
DIE = Kind("number", low=1, high=6)
SINGLE = ("word", "choice", "yes-no")
KEYS = ("key", "from", "to")  # words that name a fact


@dataclass(frozen=True, slots=True)
class Wish:
    do: str
    words: Words = field(default_factory=dict)

    def named(self, known: StateFacts) -> Wish:
        """The same wish with full keys in place of what was typed for them."""
        words = {
            name: known.meant(word) if name in KEYS else word for name, word in self.words.items()
        }
        return Wish(self.do, words)


def set_fact(known: StateFacts, words: Words) -> Facts:
    key, on_top = known.pile(words["key"])
    if on_top:
        return stack(known, {"pile": key, "cards": words["value"]})
    return {key: known.read(key, words["value"])}


def add(known: StateFacts, words: Words) -> Facts:
    """Add to a number, or add members to a list."""
    key, on_top = known.pile(words["key"])
    if on_top:
        return stack(known, {"pile": key, "cards": words["value"]})
    kind = known.kind(key)
    if kind.sort == "number":
        return {key: summed(known, key, known.number(key, words["value"]))}
    need_list(known, key)
    return {key: [*known.list_at(key), *known.members(key, words["value"])]}


def remove(known: StateFacts, words: Words) -> Facts:
    """Subtract from a number, or remove members from a list."""
    key, _ = known.pile(words["key"])
    if known.kind(key).sort == "number":
        return {key: summed(known, key, -known.number(key, words["value"]))}
    need_list(known, key)
    return {key: without(known, key, known.members(key, words["value"]))}


def summed(known: StateFacts, key: str, amount: int) -> int:
    return known.number(key, str(known.amount(key) + amount), known.kind(key))


def need_list(known: StateFacts, key: str) -> None:
    if known.kind(key).sort != "list":
        raise UserError("fact-single", key=key)


def without(known: StateFacts, key: str, members: list[JsonValue]) -> list[JsonValue]:
    left = known.list_at(key)
    for member in members:
        if member not in left:
            raise UserError("fact-lacks", key=key, value=clean(str(member)))
        left.remove(member)
    return left


# Moving


def move(known: StateFacts, words: Words) -> Facts:
    """Move an amount, members of a list or a card from one fact to another, or exchange the values
    of two places."""
    (source, _), (target, on_top) = known.pile(words["from"]), known.pile(words["to"])
    sorts = (known.kind(source).sort, known.kind(target).sort)
    if source == target:
        raise UserError("move-unlike", source=source, target=target)
    match sorts:
        case ("number", "number"):
            amount = known.number(source, need_what(words, source))
            return {source: summed(known, source, -amount), target: summed(known, target, amount)}
        case ("list", "list"):
            members = known.members(source, need_what(words, source))
            left = without(known, source, members)
            return {source: left, target: joined(known, target, members, on_top)}
        case ("word", "list") if known.value(source) not in NOTHING:
            card = known.value(source)
            return {
                source: nothing(known, source),
                target: joined(known, target, [card], on_top),
            }
        case ("list", "word"):
            member, *more = known.members(source, need_what(words, source))
            if more or known.value(target) not in NOTHING:
                raise UserError("move-occupied", key=target, value=str(known.value(target)))
            return {
                source: without(known, source, [member]),
                target: checked(known, target, member),
            }
        case (one, other) if one in SINGLE and other in SINGLE:
            return exchange(known, source, target)
    raise UserError("move-unlike", source=source, target=target)


def need_what(words: Words, source: str) -> str:
    what = words.get("what", "")
    if not what:
        raise UserError("move-what", key=source)
    return what


def joined(known: StateFacts, key: str, members: list[JsonValue], on_top: bool) -> list[JsonValue]:
    for member in members:
        checked(known, key, member)
    there = known.list_at(key)
    return [*members, *there] if on_top else [*there, *members]


def checked(known: StateFacts, key: str, value: JsonValue) -> JsonValue:
    """The value, if this fact accepts it; else it is refused."""
    if isinstance(value, str) and not known.accepted(key, [value]):
        raise refused(key, value, known.kind(key))
    return value


def nothing(known: StateFacts, key: str) -> str:
    """The word by which this fact says that it is empty."""
    found = known.accepted(key, NOTHING)
    if not found:
        raise UserError("move-unlike", source=key, target=key)
    return found[0]


def exchange(known: StateFacts, source: str, target: str) -> Facts:
    """Exchange the values of two places, with the facts that belong to them (tokens, which side is
    up)."""
    pair = {source: known.value(target), target: known.value(source)}
    for key, value in pair.items():
        checked(known, key, value)
    copy = known.game.codec.load(known.game.codec.dump(known.state))
    for key, value in pair.items():
        known.facts.write(copy, key, value)
    facts: Facts = dict(pair)
    for here, there in ((source, target), (target, source)):
        parts = [key for key in known.lines if key.startswith(f"{there}.")]
        for part in parts:
            key, value = here + part.removeprefix(there), known.value(part)
            if key not in known.lines or not known.lines[key].settable:
                continue
            if known.facts.read(copy, key) != value:
                facts[key] = value
    return facts


# Cards and dice to come


def stack(known: StateFacts, words: Words) -> Facts:
    """Put cards on top of a pile, the first one uppermost. Cards that lie further down in the pile
    are taken from there, others are added."""
    pile = words["pile"]
    if pile not in known.piles():
        raise UserError("pile-unknown", pile=clean(pile), known=", ".join(known.piles()))
    cards = known.members(pile, words["cards"])
    below = known.list_at(pile)
    for card in cards:
        if card in below:
            below.remove(card)
    return {pile: [*cards, *below]}


def load_dice(known: StateFacts, words: Words) -> Facts:
    """Set the results of the next dice in order; without any, all dice are rolled again."""
    if not known.settable(DICE, "list"):
        raise UserError("dice-none", game=known.game.id)
    dice = known.read_list(DICE, words["dice"])
    return {DICE: [known.number(DICE, str(die), DIE) for die in dice]}


WISHES: dict[str, Callable[[StateFacts, Words], Facts]] = {
    "set": set_fact,
    "add": add,
    "remove": remove,
    "move": move,
    "deck": stack,
    "next-roll": load_dice,
}
