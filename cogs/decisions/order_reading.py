"""Reads standing orders from typed words in any language, and checks them against what a decision
can ask. An order that could never apply is refused, and the error says what is possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from discord.utils import escape_markdown

from bot.engine.decisions import ANY, ASK_ME, Standing
from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.offers import OrderHints
from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, knows, say
from bot.locale.telling import ask_name
from cogs.kit.typed import plain

DEFAULT, REST = "default", "*"
PLAIN = (DEFAULT, ASK_ME, ANY)
ALONE = (DEFAULT, ASK_ME)  # whole answers: nothing can be added to them
RANKED = ("most", "least")
VALUES_SHOWN = 10  # most values in an error
SIGN = r"(?:[<>]=?|=[<>]?|[≥≤:])"
CONDITION = re.compile(rf"([^<>=≥≤:]+?)\s*({SIGN})\s*([^<>=≥≤:]+)")
BETWEEN = re.compile(r"[,;]|\s(?:and|y)\s")
SPACED = re.compile(rf"\s+(?=[^\s<>=≥≤:]+\s*{SIGN})")
OR = re.compile(r"\s*[|/]\s*")
UNKNOWN = re.compile(r"[a-z][a-z0-9_-]*")  # a name in an unknown decision


def key_of(text: str) -> str:
    """A text without differences that people do not mean: case, accents, dashes, emphasis."""
    return plain(re.sub(r"\*\*|`", "", text)).strip()


# Names, in the reader's language


def option_name(game: AnyGame | None, option: str, language: str) -> str:
    if option in PLAIN:
        return say(language, f"choose-{option}")
    direction, colon, name = option.partition(":")
    if colon and direction in RANKED:
        return say(language, f"choose-{direction}", name=condition_name(name, language))
    told = option if game is None else game.words.word("option", option, language)
    return say(language, "choose-rest") if told == REST else told


def typed_option(option: str, language: str) -> str:
    """The short word with which people type an option: "ask", "más:dados"."""
    if option in PLAIN:
        return say(language, f"choose-{option}.typed")
    direction, colon, name = option.partition(":")
    if colon and direction in RANKED:
        return f"{say(language, f'choose-{direction}.typed')}:{typed_name(name, language)}"
    return option


def condition_name(name: str, language: str) -> str:
    key = f"condition-{name}"
    return say(language, key) if knows(key) else name


def typed_name(name: str, language: str) -> str:
    """The short word with which people type a condition."""
    return say(language, f"condition-{name}.typed") if knows(f"condition-{name}") else name


def value_name(name: str, word: str, language: str, game: AnyGame | None) -> str:
    return word if game is None else game.words.word(name, word, language)


# Reading


@dataclass(slots=True)
class Conditions:
    at_least: dict[str, int] = field(default_factory=dict)
    at_most: dict[str, int] = field(default_factory=dict)
    only: dict[str, tuple[str, ...]] = field(default_factory=dict)


def make_order(
    game: AnyGame, kind: str, choose: str, when: str, language: str = DEFAULT_LANGUAGE
) -> Standing:
    """The standing order that somebody has typed: what to choose, and under which conditions."""
    reading = Reading(game, kind, language)
    found = reading.conditions(when)
    return Standing(
        kind=kind,
        choose=reading.choice(choose),
        at_least=found.at_least,
        at_most=found.at_most,
        only=found.only,
        game=game.id,
    )


class Reading:
    """Words typed about one kind of decision, and the errors for what it does not know."""

    def __init__(self, game: AnyGame, kind: str, language: str) -> None:
        self.game, self.kind, self.language = game, kind, language
        self.hints: OrderHints = game.decisions.order_hints(kind)

    @property
    def what(self) -> str:
        return ask_name(self.game, self.kind, self.language)

    # What is chosen

    def plain(self) -> tuple[str, ...]:
        return PLAIN if self.hints.optional else ALONE

    def offered(self) -> tuple[str, ...]:
        """All names that can be typed; wishes, which stand for several options, come first."""
        ranks = (f"{way}:{name}" for way in RANKED for name in self.hints.ranks)
        return (*self.plain(), *self.hints.wishes, *self.hints.options, *ranks)

    def choice(self, typed: str) -> str | tuple[str, ...]:
        patterns = tuple(self.patterns(typed))
        if not patterns:
            raise UserError("order-choose")
        whole = [one for one in patterns if one in ALONE or one.partition(":")[0] in RANKED]
        if whole and len(patterns) > 1:
            raise UserError("order-alone", text=_quoted(whole[0]))
        return patterns[0] if len(patterns) == 1 else patterns

    def patterns(self, typed: str) -> Iterator[str]:
        """The typed options in order; a name may contain a comma."""
        for piece in filter(None, map(str.strip, typed.split("→"))):
            if self.named_option(piece) is not None:
                yield from self.option(piece)
            else:
                for part in filter(None, map(str.strip, piece.split(","))):
                    yield from self.option(part)

    def named_option(self, text: str) -> str | None:
        offered = (*self.offered(), REST)
        if text in offered:
            return text
        found = _find(offered, text, lambda one, language: option_name(self.game, one, language))
        return found or _find(offered, text, typed_option)

    def option(self, text: str) -> tuple[str, ...]:
        found = self.named_option(text)
        if found is not None:
            return self.hints.wishes.get(found, (found,))
        if not self.hints.options:
            direction, colon, name = text.partition(":")
            if direction not in RANKED or (colon and UNKNOWN.fullmatch(name)):
                return (text,)
        possible = self.hints.possible or self.hints.options
        if any(fnmatchcase(one, text.casefold()) for one in possible):
            return (text.casefold(),)
        raise UserError(
            "order-option", what=self.what, text=_quoted(text), possible=_some(self.told_options())
        )

    def told_options(self) -> Iterator[str]:
        for one in self.offered():
            told = option_name(self.game, one, self.language)
            typed = typed_option(one, self.language)
            yield f"`{typed}`" if told == typed else f"`{typed}` ({told})"

    # Conditions

    def conditions(self, typed: str) -> Conditions:
        found = Conditions()
        for part in _parts(typed):
            self._condition(found, part)
        for name, low in found.at_least.items():
            high = found.at_most.get(name, low)
            if low > high:
                told = condition_name(name, self.language)
                raise UserError("order-range", name=told, low=low, high=high)
        return found

    def _condition(self, found: Conditions, part: str) -> None:
        read = CONDITION.fullmatch(part)
        if read is None:
            raise UserError("order-when", text=_quoted(part))
        name, sign, value = self._condition_id(read[1]), read[2], read[3].strip()
        is_number = name in self.hints.numbers or (not self._known and value.isdecimal())
        if is_number and value.isdecimal() and len(value) <= 4:
            _bound(found, name, sign, int(value))
        elif not is_number and sign in ("=", ":"):
            found.only[name] = tuple(self._value(name, one) for one in OR.split(value))
        else:
            raise UserError("order-when", text=_quoted(part))

    @property
    def _known(self) -> bool:
        return bool(self.hints.options)

    def _condition_id(self, text: str) -> str:
        known = (*self.hints.numbers, *self.hints.words)
        found = _find(known, text, condition_name) or _find(known, text, typed_name)
        if found is not None:
            return found
        if not self._known and UNKNOWN.fullmatch(text.strip()):
            return text.strip()
        told = (f"`{typed_name(one, self.language)}` ({condition_name(one, self.language)})"
                for one in known)  # fmt: skip
        raise UserError("order-condition", what=self.what, text=_quoted(text), possible=_some(told))

    def _value(self, name: str, text: str) -> str:
        known = self.hints.words.get(name, ())
        found = _find(known, text, lambda one, lang: value_name(name, one, lang, self.game))
        if found is not None:
            return found
        if not self._known and UNKNOWN.fullmatch(text):
            return text
        if not known:
            raise UserError("order-when", text=_quoted(text))
        told = (value_name(name, one, self.language, self.game) for one in known)
        about = condition_name(name, self.language)
        raise UserError("order-value", name=about, text=_quoted(text), possible=_some(told))


def _quoted(text: str) -> str:
    return escape_markdown(text.strip())


def _some(possible: Iterable[str]) -> str:
    """The possible values, as many as a sentence can list."""
    told = list(possible)
    return ", ".join(told[:VALUES_SHOWN] + ["…"] * (len(told) > VALUES_SHOWN)) or "—"


def _find(known: Iterable[str], text: str, name: Callable[[str, str], str]) -> str | None:
    """The value with this id, or with this name in any language."""
    wanted = key_of(text)
    for one in known if wanted else ():
        if wanted in {key_of(one), *(key_of(name(one, language)) for language in LANGUAGES)}:
            return one
    return None


def _parts(typed: str) -> Iterator[str]:
    """The single conditions; they may be separated by a space only."""
    for part in filter(None, map(str.strip, BETWEEN.split(typed))):
        if len(re.findall(SIGN, part)) > 1:
            yield from SPACED.split(part)
        else:
            yield part


def _bound(found: Conditions, name: str, sign: str, number: int) -> None:
    """The stricter of two limits."""
    if sign in (">=", "=>", "≥", ">", "=", ":"):
        low = number + (sign == ">")
        found.at_least[name] = max(low, found.at_least.get(name, low))
    if sign in ("<=", "=<", "≤", "<", "=", ":"):
        high = number - (sign == "<")
        found.at_most[name] = min(high, found.at_most.get(name, high))


# Orders as they can be typed again


def spelled(found: Conditions) -> str:
    """The conditions by their ids, as an option of a command carries them."""
    parts = [f"{name}>={low}" for name, low in found.at_least.items()]
    parts += [f"{name}<={high}" for name, high in found.at_most.items()]
    parts += [f"{name}={'|'.join(words)}" for name, words in found.only.items()]
    return ", ".join(parts)


def collapsed(patterns: tuple[str, ...], wishes: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The patterns, with a wish in place of all that it stands for."""
    told, place = list[str](), 0
    while place < len(patterns):
        for wish, stands_for in wishes.items():
            if patterns[place : place + len(stands_for)] == stands_for:
                told.append(wish)
                place += len(stands_for)
                break
        else:
            told.append(patterns[place])
            place += 1
    return told
