"""A game's state as stored: JSON with a schema number, and the steps from old numbers to new."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from bot.engine.content import place
from bot.engine.errors import UserError

Migration = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(slots=True)
class BaseState:
    """What every game's state has. `schema` stays the first field: loading looks for it there."""

    schema: int = 1
    loaded_dice: list[int] = field(default_factory=list)


S = TypeVar("S", bound=BaseState)


class Codec(Generic[S]):
    """Reads and writes one game's state; older schemas are migrated number by number."""

    def __init__(
        self, kind: type[S], schema: int, migrations: Mapping[int, Migration] | None = None
    ) -> None:
        self.schema = schema
        self.migrations = dict(migrations or {})
        self._adapter = TypeAdapter(kind)
        self._now = f'{{"schema":{schema},'.encode()

    def dump(self, state: S) -> bytes:
        return self._adapter.dump_json(state)

    def load(self, raw: bytes) -> S:
        try:
            if raw.startswith(self._now):
                return self._adapter.validate_json(raw)
            return self._adapter.validate_python(self._migrate(json.loads(raw)))
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("state-invalid", place=where, reason=reason) from None
        except (ValueError, KeyError, TypeError) as problem:
            raise UserError("state-invalid", place="top", reason=str(problem)) from None

    def _migrate(self, old: dict[str, Any]) -> dict[str, Any]:
        found = int(old["schema"])
        if found > self.schema:
            raise UserError("state-newer", found=found, known=self.schema)
        for number in range(found, self.schema):
            old = self.migrations[number](old)
            old["schema"] = number + 1
        return old
