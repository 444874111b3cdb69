"""What a game calls its things, and the values that its sentences need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic

from bot.engine.decisions import Ask
from bot.engine.errors import Value
from bot.engine.records import Command, Event
from bot.engine.state import S


class Words(Generic[S]):
    """The names of one game, and further values for the sentences in `bot/locale`."""

    preludes: frozenset[str] = frozenset()  # events before an act that do not name it
    results: frozenset[str] = frozenset()  # events that tell what came of an act

    def word(self, _about: str, value: Value, _language: str, /) -> str:
        """What people call a value of an event, a command, an option or a refusal; `about` is the
        name of the field that it stands in."""
        return str(value)

    def chronicle(self, events: Iterable[Event], /) -> Iterable[Event]:
        """The events as people are told them: a game may tell chains of small ones as one."""
        return events

    def command_values(self, _view: S, _command: Command, _seat: str, /) -> Mapping[str, Any]:
        """Further values for the words of a command on a button: the card that lies there."""
        return {}

    def event_values(self, _event: Event, /) -> Mapping[str, Any]:
        """Further values for the words of an event."""
        return {}

    def option_values(self, _view: S, _ask: Ask, option: str, /) -> Mapping[str, Any]:
        """Values for the words of one option of a decision; by default the option itself."""
        return {"option": option}

    def ask_values(self, _ask: Ask, _command: Command | None, _acting: str, /) -> Mapping[str, Any]:
        """Further values for the words of a decision that has come up in a command of the acting
        seat. Everybody may know them."""
        return {}
