"""Commands, events and the parts of a state: plain records that pydantic reads and writes.

Commands come from outside, so they are frozen pydantic models and validated before a rule sees
them. Events and state are made by the rules themselves, thousands of times a second: they are
slotted dataclasses, which pydantic validates when they are loaded and leaves alone in between.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.engine.content import place
from bot.engine.errors import UserError

T = TypeVar("T", bound="Command")


def slug(name: str) -> str:
    """PickUp -> pick-up."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Command(BaseModel):
    """What a seat wants to do. Subclasses add the parameters; `do` is their name in kebab-case."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    do: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.do = slug(cls.__name__)

    def record(self) -> dict[str, Any]:
        """The command as stored: its name and its parameters."""
        return {"do": self.do, **self.model_dump(mode="json", exclude_none=True)}


@lru_cache(maxsize=65536)
def offer(kind: type[T], *values: object) -> T:
    """A command as enumerations of legal commands make it. They make thousands, so equal ones
    are made once and shared."""
    return kind(**dict(zip(kind.model_fields, values, strict=False)))


@dataclass(slots=True)
class Event:
    """What happened, with the rule behind it. `to` limits who may see it; None means everyone."""

    kind: ClassVar[str] = ""

    rule: str
    to: str | None = field(default=None, kw_only=True)

    def __init_subclass__(cls) -> None:
        cls.kind = slug(cls.__name__)


class Records:
    """Reads and writes what is stored of one game, or comes from outside: commands, events and the
    options of a new game. Commands and events are found by their kind."""

    def __init__(
        self,
        game: str,
        options: type[BaseModel],
        commands: tuple[type[Command], ...],
        events: tuple[type[Event], ...],
    ) -> None:
        self.game = game  # its id
        self.options_kind = options
        self.commands = commands
        self.events = events
        self._commands = {kind.do: kind for kind in commands}
        self._events = {kind.kind: TypeAdapter(kind) for kind in events}

    def dump(self, event: Event) -> dict[str, Any]:
        """The event as stored: its kind and its fields, without those at their default."""
        fields = self._events[event.kind].dump_python(
            cast(Any, event), mode="json", exclude_defaults=True
        )
        return {"kind": event.kind, **fields}

    def load(self, stored: dict[str, Any]) -> Event:
        """An event from its stored form."""
        fields = {name: value for name, value in stored.items() if name != "kind"}
        return self._events[stored["kind"]].validate_python(fields)

    def command(self, record: Mapping[str, Any]) -> Command:
        """A command from its stored form, or a UserError that says what is wrong with it."""
        fields = dict(record)
        name = str(fields.pop("do", ""))
        kind = self._commands.get(name)
        if kind is None:
            raise UserError("command-unknown", command=name, game=self.game)
        try:
            return kind.model_validate(fields)
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("command-invalid", command=name, place=where, reason=reason) from None

    def options(self, given: Mapping[str, Any]) -> Any:
        """The options of a new game, checked."""
        try:
            return self.options_kind.model_validate(dict(given))
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("options-invalid", game=self.game, place=where, reason=reason) from None
