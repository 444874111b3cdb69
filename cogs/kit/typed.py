"""Finds the command that somebody means by typed words: ids or names in any language, with obvious
options left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args, get_origin

from discord import app_commands
from pydantic import ValidationError

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.engine.records import Command
from bot.locale import LANGUAGES, say
from bot.locale.telling import named
from bot.sessions.model import Look
from cogs.kit.fact_values import clean, fold
from cogs.kit.interactions import Interaction

VALUES_SHOWN = 12  # most values in a sentence


def plain(text: object) -> str:
    """A name for comparison: "Drone 3", "drone-3" and "DRONE_3" are the same."""
    return re.sub(r"[\s_-]+", " ", fold(str(text)))


def calls(game: AnyGame, about: str, typed: str, value: object) -> bool:
    """Whether these words name the value."""
    names = (value, *(named(game, about, value, language) for language in LANGUAGES))
    return plain(typed) in map(plain, names)


def called(game: AnyGame, about: str, typed: str, values: Iterable[str]) -> str | None:
    """The value that these words name."""
    exact = next((value for value in values if value == typed), None)
    return exact or next((one for one in values if calls(game, about, typed, one)), None)


def best_offer(
    game: AnyGame, offers: Iterable[Offer], do: str, given: Mapping[str, object]
) -> Offer | None:
    """The likeliest legal command of this kind that fits what was typed."""

    def fits(command: Command) -> bool:
        fields = command.model_dump()
        return all(calls(game, name, str(value), fields.get(name)) for name, value in given.items())

    return next((one for one in offers if one.command.do == do and fits(one.command)), None)


@dataclass(frozen=True)
class Typed:
    """A kind of command that somebody types; `offers` are the legal commands of this kind."""

    interaction: Interaction
    language: str
    game: AnyGame
    look: Look
    do: str
    offers: Sequence[Offer]

    @property
    def kind(self) -> type[Command]:
        return next(kind for kind in self.game.records.commands if kind.do == self.do)

    # Legal commands

    def best(self, given: Mapping[str, object]) -> Command | None:
        """The likeliest legal command that fits."""
        found = best_offer(self.game, self.offers, self.do, given)
        return None if found is None else found.command

    def legal(self, parameter: str) -> list[str]:
        """The values of a parameter in the legal commands."""
        values = (getattr(offer.command, parameter, None) for offer in self.offers)
        return list(dict.fromkeys(str(value) for value in values if value not in (None, "")))

    # Illegal commands, so that the rules can say why they refuse them

    def whole(self, given: Mapping[str, object]) -> dict[str, object]:
        """The complete command that was meant, legal or not. A value that does not exist is a
        UserError; but if no command of this kind is legal, missing values are filled in: the rules
        refuse any of them."""
        made: dict[str, object] = {"do": self.do}
        for name, field in self.kind.model_fields.items():
            if given.get(name) is not None:
                made[name] = self._read(name, given[name])
            elif field.is_required():
                made[name] = self._any(name)
        return made

    def _read(self, name: str, typed: object) -> object:
        known = [*self.legal(name), *self._thinkable(name)]
        meant = called(self.game, name, typed, known) if isinstance(typed, str) else None
        value = typed if meant is None else meant
        if self._valid(name, value):
            return value
        if self.offers:
            raise self._unknown(name, str(typed))
        return self._any(name)

    def _any(self, name: str) -> str:
        for value in (*self._thinkable(name), *self.legal(name)):
            if self._valid(name, value):
                return value
        raise UserError("command-not-now", words=command_name(self.interaction, self.language))

    def _thinkable(self, name: str) -> list[str]:
        seat = self.look.seat or ""
        known = self.game.guide.thinkable(self.look.view, seat, self.do, name)
        return [*known, *_literals(self.kind.model_fields[name].annotation)]

    def _valid(self, name: str, value: object) -> bool:
        """Whether a command of this kind can hold this value, legal or not."""
        try:
            self.kind.model_validate({name: value})
        except ValidationError as problem:
            return all(error["loc"][0] != name for error in problem.errors())
        return True

    def _unknown(self, name: str, typed: str) -> UserError:
        legal = [str(named(self.game, name, one, self.language)) for one in self.legal(name)]
        told = legal if len(legal) <= VALUES_SHOWN else [*legal[:VALUES_SHOWN], "…"]
        option = option_name(self.interaction, name, self.language)
        return UserError("option-unknown", words=clean(typed), name=option, known=", ".join(told))


def _literals(annotation: object) -> Iterator[str]:
    """The words that a parameter's type lists."""
    for part in get_args(annotation):
        if get_origin(annotation) is Literal:
            yield str(part)
        else:
            yield from _literals(part)


# Names as the reader's Discord shows them


def command_name(interaction: Interaction, language: str) -> str:
    """The command as the reader's Discord calls it."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return ""
    parts = (command.parent, command) if command.parent else (command,)
    return "/" + " ".join(_word(part._locale_name, part.name, language) for part in parts)


def option_name(interaction: Interaction, name: str, language: str) -> str:
    """One of its options as the reader's Discord calls it."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return name
    found = next((one for one in command.parameters if one.name == name), None)
    return name if found is None else _word(found.locale_name, found.display_name, language)


def _word(word: app_commands.locale_str | None, name: str, language: str) -> str:
    key = word.extras.get("key") if word is not None else None
    return name if key is None else say(language, key)
