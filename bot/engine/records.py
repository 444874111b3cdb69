"""Commands, events and the parts of a state: plain records that pydantic reads and writes.

Commands come from outside, so they are frozen pydantic models and validated before a rule sees
them. Events and state are made by the rules themselves, thousands of times a second: they are
slotted dataclasses, which pydantic validates when they are loaded and leaves alone in between.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter

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
    """A command as enumerations make it, by thousands: equal ones are made once and shared."""
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
    """Reads and writes the records of one sort (a game's events) by their kind."""

    def __init__(self, kinds: tuple[type[Event], ...]) -> None:
        self.kinds = {kind.kind: kind for kind in kinds}
        self._adapters = {name: TypeAdapter(kind) for name, kind in self.kinds.items()}

    def dump(self, event: Event) -> dict[str, Any]:
        """The event as stored: its kind and its fields, without those at their default."""
        fields = self._adapters[event.kind].dump_python(
            cast(Any, event), mode="json", exclude_defaults=True
        )
        return {"kind": event.kind, **fields}

    def load(self, stored: dict[str, Any]) -> Event:
        fields = {name: value for name, value in stored.items() if name != "kind"}
        return self._adapters[stored["kind"]].validate_python(fields)
