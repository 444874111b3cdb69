"""What a game offers to people: characters, variants and settings in the lobby, commands in the
game, chances. It holds no sentences: names come with the content, sentences from `bot/locale`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2s
from typing import Any, Literal

from bot.engine.errors import Value
from bot.engine.records import Command

LIST_OPTIONS = 25  # the most entries of a list (Discord's limit)


@dataclass(frozen=True, slots=True)
class Character:
    """Someone whom a player can be; `id` is also the seat. Words are in the reader's language."""

    id: str
    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a game is about, in whole sentences: all of `goal` must be reached, `special` are the
    rules that only this mission has. Each of `defeat` loses the game; it is half a sentence that
    follows on "You lose when". `progress` says how far the goal is, and `short` the goal in a few
    words, for menus."""

    goal: tuple[str, ...] = ()
    defeat: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    progress: tuple[str, ...] = ()
    short: str = ""

    def parts(self) -> dict[str, str]:
        """Goal, defeat and special rules as one text each. A part that the mission does not have
        is left out."""
        told = {
            "goal": " ".join((*self.goal, *self.progress)),
            "defeat": "; ".join(self.defeat) + "." if self.defeat else "",
            "special": " ".join(self.special),
        }
        return {name: text for name, text in told.items() if text}


@dataclass(frozen=True, slots=True)
class Variant:
    """A mission or another way to play; `win_rate` is the sensible player's, by players (0 to 1),
    as measured, and `options` what it adds to the options of the game. `each` is how many
    characters one person may have at most, `rivals` how many must play against each other, and
    `difficulty` tells in a word how hard or how large it is."""

    id: str
    name: str
    text: str
    players: range
    minutes: int
    win_rate: Mapping[int, float] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    aims: Aims = Aims()
    difficulty: str = ""
    each: int = 25
    rivals: int = 1

    @property
    def people(self) -> int:
        """The smallest number of people that can play: nobody may have more than `each`
        characters, and every team needs somebody."""
        return max(self.rivals, -(-self.players[0] // self.each))


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the rulebook. One of its values is chosen, or any number of them if `many`.
    `variants` are those that have this setting; if it is empty, all have it."""

    id: str
    name: str
    text: str
    values: tuple[Character, ...]
    many: bool = False
    default: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal command as it is put before a player, most likely first.

    `group` names its list. `button` asks for a button of its own. `private` keeps it off the
    public panel, because it tells something that others may not know, or belongs to the hand.
    `caution` names the reason why nobody must give this command by accident: it is never offered
    first, and is confirmed before it happens (see cogs/play/cautions.py)."""

    command: Command
    group: str
    button: bool = False
    private: bool = False
    caution: str = ""

    @property
    def mark(self) -> str:
        return mark_of(self.command)


class ListNames:
    """Names the lists of a menu: a group with more commands than a list can have goes on in another
    list, "move" in "move-2"."""

    def __init__(self) -> None:
        self._lengths: Counter[str] = Counter()

    def next_in(self, group: str) -> str:
        """The list for the next command of this group."""
        part = self._lengths[group] // LIST_OPTIONS
        self._lengths[group] += 1
        return f"{group}-{part + 1}" if part else group


@dataclass(frozen=True, slots=True)
class Duty:
    """What the seats of one person are to do now: `key` names the sentence, `rule` demands it."""

    key: str
    rule: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chance:
    """One line of `/odds`: `key` names the sentence, `share` (0 to 1) is its chance."""

    key: str
    share: float | None = None
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OrderHints:
    """What a standing order about one kind of decision may name: options (or patterns of them),
    numbers of the decision, and its words with their values. `possible` are the option ids that
    can be asked if `options` are patterns, `ranks` the numbers that options carry, and `wishes`
    names for several patterns in order. `optional` means that one may also do nothing. Without
    any options the game says nothing about the decision."""

    options: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    possible: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    wishes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    optional: bool = True


Result = Literal["won", "lost", "abandoned"]


@lru_cache(maxsize=16384)
def mark_of(command: Command) -> str:
    """A short name of exactly this command, for controls: never its place in a list."""
    parts = [command.do, *(f"{k}={v}" for k, v in command.model_dump(mode="json").items())]
    return blake2s("\n".join(parts).encode(), digest_size=6).hexdigest()
