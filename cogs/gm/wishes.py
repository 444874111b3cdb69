"""A game master's wishes, as the facts that they set: set, add, remove, move, put cards on a pile,
choose the next dice.

A wish keeps the words in which it was typed. Which facts it sets depends on the state of the game,
so that is worked out anew whenever the game has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

from bot.engine.errors import UserError
from cogs.kit.fact_values import NOTHING, FactSheet, Kind, clean, refused

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

    def named(self, sheet: FactSheet) -> Wish:
        """The same wish with full keys in place of what was typed for them."""
        words = {
            name: sheet.meant(word) if name in KEYS else word for name, word in self.words.items()
        }
        return Wish(self.do, words)


def set_fact(sheet: FactSheet, words: Words) -> Facts:
    key, on_top = sheet.pile(words["key"])
    if on_top:
        return stack(sheet, {"pile": key, "cards": words["value"]})
    return {key: sheet.read(key, words["value"])}


def add(sheet: FactSheet, words: Words) -> Facts:
    """Add to a number, or add members to a list."""
    key, on_top = sheet.pile(words["key"])
    if on_top:
        return stack(sheet, {"pile": key, "cards": words["value"]})
    kind = sheet.kind(key)
    if kind.sort == "number":
        return {key: summed(sheet, key, sheet.number(key, words["value"]))}
    need_list(sheet, key)
    return {key: [*sheet.list_at(key), *sheet.members(key, words["value"])]}


def remove(sheet: FactSheet, words: Words) -> Facts:
    """Subtract from a number, or remove members from a list."""
    key, _ = sheet.pile(words["key"])
    if sheet.kind(key).sort == "number":
        return {key: summed(sheet, key, -sheet.number(key, words["value"]))}
    need_list(sheet, key)
    return {key: without(sheet, key, sheet.members(key, words["value"]))}


def summed(sheet: FactSheet, key: str, amount: int) -> int:
    return sheet.number(key, str(sheet.amount(key) + amount), sheet.kind(key))


def need_list(sheet: FactSheet, key: str) -> None:
    if sheet.kind(key).sort != "list":
        raise UserError("fact-single", key=key)


def without(sheet: FactSheet, key: str, members: list[JsonValue]) -> list[JsonValue]:
    left = sheet.list_at(key)
    for member in members:
        if member not in left:
            raise UserError("fact-lacks", key=key, value=clean(str(member)))
        left.remove(member)
    return left


# Moving


def move(sheet: FactSheet, words: Words) -> Facts:
    """Move an amount, members of a list or a card from one fact to another, or exchange the values
    of two places."""
    (source, _), (target, on_top) = sheet.pile(words["from"]), sheet.pile(words["to"])
    sorts = (sheet.kind(source).sort, sheet.kind(target).sort)
    if source == target:
        raise UserError("move-unlike", source=source, target=target)
    match sorts:
        case ("number", "number"):
            amount = sheet.number(source, need_what(words, source))
            return {source: summed(sheet, source, -amount), target: summed(sheet, target, amount)}
        case ("list", "list"):
            members = sheet.members(source, need_what(words, source))
            left = without(sheet, source, members)
            return {source: left, target: joined(sheet, target, members, on_top)}
        case ("word", "list") if sheet.value(source) not in NOTHING:
            card = sheet.value(source)
            return {
                source: nothing(sheet, source),
                target: joined(sheet, target, [card], on_top),
            }
        case ("list", "word"):
            member, *more = sheet.members(source, need_what(words, source))
            if more or sheet.value(target) not in NOTHING:
                raise UserError("move-occupied", key=target, value=str(sheet.value(target)))
            return {
                source: without(sheet, source, [member]),
                target: checked(sheet, target, member),
            }
        case (one, other) if one in SINGLE and other in SINGLE:
            return exchange(sheet, source, target)
    raise UserError("move-unlike", source=source, target=target)


def need_what(words: Words, source: str) -> str:
    what = words.get("what", "")
    if not what:
        raise UserError("move-what", key=source)
    return what


def joined(sheet: FactSheet, key: str, members: list[JsonValue], on_top: bool) -> list[JsonValue]:
    for member in members:
        checked(sheet, key, member)
    there = sheet.list_at(key)
    return [*members, *there] if on_top else [*there, *members]


def checked(sheet: FactSheet, key: str, value: JsonValue) -> JsonValue:
    """The value, if this fact accepts it; else it is refused."""
    if isinstance(value, str) and not sheet.accepted(key, [value]):
        raise refused(key, value, sheet.kind(key))
    return value


def nothing(sheet: FactSheet, key: str) -> str:
    """The word by which this fact says that it is empty."""
    found = sheet.accepted(key, NOTHING)
    if not found:
        raise UserError("move-unlike", source=key, target=key)
    return found[0]


def exchange(sheet: FactSheet, source: str, target: str) -> Facts:
    """Exchange the values of two places, with the facts that belong to them (tokens, which side is
    up)."""
    pair = {source: sheet.value(target), target: sheet.value(source)}
    for key, value in pair.items():
        checked(sheet, key, value)
    copy = sheet.game.codec.load(sheet.game.codec.dump(sheet.state))
    for key, value in pair.items():
        sheet.facts.write(copy, key, value)
    facts: Facts = dict(pair)
    for here, there in ((source, target), (target, source)):
        parts = [key for key in sheet.lines if key.startswith(f"{there}.")]
        for part in parts:
            key, value = here + part.removeprefix(there), sheet.value(part)
            if key not in sheet.lines or not sheet.lines[key].settable:
                continue
            if sheet.facts.read(copy, key) != value:
                facts[key] = value
    return facts


# Cards and dice to come


def stack(sheet: FactSheet, words: Words) -> Facts:
    """Put cards on top of a pile, the first one uppermost. Cards that lie further down in the pile
    are taken from there, others are added."""
    pile = words["pile"]
    if pile not in sheet.piles():
        raise UserError("pile-unknown", pile=clean(pile), known=", ".join(sheet.piles()))
    cards = sheet.members(pile, words["cards"])
    below = sheet.list_at(pile)
    for card in cards:
        if card in below:
            below.remove(card)
    return {pile: [*cards, *below]}


def load_dice(sheet: FactSheet, words: Words) -> Facts:
    """Set the results of the next dice in order; without any, all dice are rolled again."""
    if not sheet.settable(DICE, "list"):
        raise UserError("dice-none", game=sheet.game.id)
    dice = sheet.read_list(DICE, words["dice"])
    return {DICE: [sheet.number(DICE, str(die), DIE) for die in dice]}


WISHES: dict[str, Callable[[FactSheet, Words], Facts]] = {
    "set": set_fact,
    "add": add,
    "remove": remove,
    "move": move,
    "deck": stack,
    "next-roll": load_dice,
}
