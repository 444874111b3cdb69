"""A game's events, commands, decisions and refusals in words.

The sentences are in the game's Fluent file, with keys that begin with `event-`, `do-`, `duty-`,
`menu-`, `ask-`, `option-`, `refusal-`, `odds-` or `statistic-`. The names of things come from the
game (`Game.words`). The editions of one game share their sentences (`Game.speech`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from bot.engine.decisions import Ask
from bot.engine.errors import Refusal, UserError, Value
from bot.engine.game import Game
from bot.engine.offers import Chance, Duty
from bot.engine.records import Command, Event
from bot.locale import knows, record_of, say, say_with, sentence

AnyGame = Game[Any]


def join(parts: Sequence[str], language: str) -> str:
    """A, B and C."""
    if len(parts) < 2:
        return "".join(parts)
    changed = _begins_with(record_of(language).and_changes_before, parts[-1])
    key = "list-and-before-i" if changed else "list-and"
    return say(language, key, first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str], language: str) -> str:
    """A, B or C."""
    if len(parts) < 2:
        return "".join(parts)
    changed = _begins_with(record_of(language).or_changes_before, parts[-1])
    key = "list-or-before-o" if changed else "list-or"
    return say(language, key, first=", ".join(parts[:-1]), last=parts[-1])


def _begins_with(pattern: str, word: str) -> bool:
    return bool(pattern) and re.match(pattern, word, re.IGNORECASE) is not None


def named(game: AnyGame, about: str, value: Any, language: str) -> Value:
    """A value for use in a sentence: numbers stay, ids become names, lists become "A, B and C"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple):
        singular = about.removesuffix("s")
        return join([str(named(game, singular, one, language)) for one in value], language)
    if isinstance(value, Mapping):  # how many of each: "2 Walkers and 1 Runner"
        counted = f"{about.removesuffix('s')}-counted"
        told = [
            game.words.word(counted, f"{count} {one}", language) for one, count in value.items()
        ]
        return join(told, language)
    return "" if value is None else game.words.word(about, str(value), language)


class Names(Mapping[str, Value]):
    """Values as sentences take them, each worked out when it is asked for: $card is "Bat",
    $card-the "the Bat", where the game gives an article, $card-id "bat" ("none" for nothing), for
    sentences that differ by it, and $cards-count the length of a list."""

    def __init__(self, game: AnyGame, raw: Mapping[str, Any], language: str, **more: Value) -> None:
        self._game, self._raw, self._language, self._more = game, raw, language, more

    def __getitem__(self, name: str) -> Value:
        if name in self._more:
            return self._more[name]
        if name in self._raw:
            return named(self._game, name, self._raw[name], self._language)
        about, _, form = name.rpartition("-")
        value = self._raw[about]
        if form == "the" and isinstance(value, str):
            return self._game.words.word(name, value, self._language)
        if form == "id" and (value is None or isinstance(value, str)):
            return value or "none"
        if form == "count" and isinstance(value, list | tuple):
            return len(value)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        yield from self._more
        yield from self._raw
        for about, value in self._raw.items():
            if isinstance(value, str):
                yield f"{about}-the"
            if value is None or isinstance(value, str):
                yield f"{about}-id"
            elif isinstance(value, list | tuple):
                yield f"{about}-count"

    def __len__(self) -> int:
        return sum(1 for _ in self)


def rule_id(rule: str) -> str:
    """A rule's id with dashes, since Fluent can compare no dots: CD-5-3."""
    return rule.replace(".", "-")


def tell_event(game: AnyGame, event: Event, language: str) -> str:
    """An event in a sentence; empty if the sentence of another event says it too."""
    told = (field.name for field in fields(event) if field.name not in ("rule", "to"))
    raw = {name: getattr(event, name) for name in told} | dict(game.words.event_values(event))
    values = Names(game, raw, language, **{"rule-id": rule_id(event.rule)})
    return say_with(language, f"event-{game.speech}-{event.kind}", values).strip()


def tell_events(game: AnyGame, events: Iterable[Event], language: str) -> list[str]:
    """The lines of the ledger for these events."""
    told = (tell_event(game, event, language) for event in game.words.chronicle(events))
    return [line for line in told if line]


def tell_command(game: AnyGame, view: Any, command: Command, language: str, seat: str = "") -> str:
    """A command of a seat as the label of a button or of a line in a list."""
    raw = {**command.model_dump(), **game.words.command_values(view, command, seat)}
    key = f"do-{game.speech}-{command.do}"
    told = say_with(language, key, Names(game, raw, language)).strip()
    return told[:1].upper() + told[1:]


def tell_group(game: AnyGame, group: str, language: str) -> str:
    """The title of a group of commands; "use-2" is the second part of the group "use"."""
    key = f"menu-{game.speech}-{group}"
    name, _, part = key.rpartition("-")
    if part.isdigit():
        return say(language, "menu-part", title=say(language, name), part=int(part))
    return say(language, key)


def tell_ask(
    game: AnyGame, ask: Ask, language: str, command: Command | None = None, acting: str = ""
) -> str:
    """The question of a decision; `command` and `acting` say in whose command it came up. It may
    tell secrets: for other readers pass what `Ask.seen_by` leaves of the decision."""
    raw = {**game.words.ask_values(ask, command, acting), **ask.about}
    values = Names(
        game, raw, language, least=ask.least, most=ask.most, options=len(ask.options),
        **{"rule-id": rule_id(ask.rule)},
    )  # fmt: skip
    return say_with(language, f"ask-{game.speech}-{ask.kind}", values)


def tell_duty(game: AnyGame, duty: Duty, seats: Sequence[str], language: str) -> str:
    """What the seats of one person have to do now. A game without a sentence of its own uses the
    one that all games share."""
    key = f"duty-{game.speech}-{duty.key}"
    who = join([f"**{game.words.word('survivor', seat, language)}**" for seat in seats], language)
    values = Names(game, duty.values, language, who=who)
    return say_with(language, key if knows(key) else f"duty-{duty.key}", values)


def ask_name(game: AnyGame, kind: str, language: str) -> str:
    """The name of a kind of decision."""
    return say(language, f"ask-{game.speech}-{kind}.name")


def tell_option(game: AnyGame, view: Any, ask: Ask, option: str, language: str) -> str:
    """One option of a decision."""
    raw = game.words.option_values(view, ask, option)
    values = Names(game, raw, language)
    key = f"option-{game.speech}-{ask.kind}"
    if not knows(key):
        return str(values.get("option", option))
    return say_with(language, key, values)


def tell_choice(game: AnyGame, view: Any, ask: Ask, choice: Sequence[str], language: str) -> str:
    """All options that an answer chose, in one line."""
    if not choice:
        return say(language, "choice-nothing")
    told = [tell_option(game, view, ask, option, language) for option in choice]
    if ask.ordered:
        return " → ".join(told)
    several = [f"{count} × {one}" if count > 1 else one for one, count in Counter(told).items()]
    return join(several, language)


def statistic_name(game: AnyGame, name: str, language: str) -> str:
    """The name of a statistic; empty if players are not told it. Statistics about several things
    share one sentence: "killed-runner" uses `killed` with "Runner" as `$what`."""
    key = f"statistic-{game.speech}-{name}"
    if knows(key):
        return say(language, key)
    sort, _, what = name.partition("-")
    key = f"statistic-{game.speech}-{sort}"
    named = (game.words.word(about, what, language) for about in ("horde", "by", "enemy"))
    told = next((one for one in named if one != what), what)
    return say(language, key, what=told) if knows(key) else ""


def tell_chance(game: AnyGame, chance: Chance, language: str) -> str:
    percent = -1 if chance.share is None else round(100 * chance.share)
    values = Names(game, chance.values, language, percent=percent)
    return say_with(language, f"odds-{game.speech}-{chance.key}", values)


def tell_error(game: AnyGame | None, error: UserError | Refusal, language: str) -> str:
    """The sentence of an error, with names in place of ids."""
    if isinstance(error, Refusal):
        numbers = error.numbers if game is None else dict(Names(game, error.numbers, language))
        return sentence(Refusal(error.rule, error.why, **numbers).about(error.topic), language)
    values = dict(error.values)
    for about in ("game", "wanted"):
        if knows(f"game-{values.get(about)}"):
            values[about] = game_name(str(values[about]), language)
    if game is not None:
        values |= _error_names(game, error.values, language)
    return sentence(UserError(error.key, **values), language)


PEOPLE = ("seat", "active", "character")


def _error_names(game: AnyGame, values: Mapping[str, Value], language: str) -> dict[str, Value]:
    """The names of those values of a UserError that are ids."""
    told: dict[str, Value] = {}
    for about, value in values.items():
        if about in PEOPLE:
            told[about] = named(game, "survivor", value, language)
        elif about == "seats":
            seats = str(value).split(", ")
            told[about] = ", ".join(game.words.word("survivor", seat, language) for seat in seats)
        elif about == "option":
            told[about] = named(game, about, value, language)
        elif about == "kind" and knows(f"ask-{game.speech}-{value}"):
            told[about] = ask_name(game, str(value), language)
    return told


def game_name(game: str, language: str) -> str:
    return say(language, f"game-{game}")
