"""The toy game as the command line meets games: set up by a number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from bot.engine.errors import Value
from tests.toy import Toy, ToyOptions, ToyState

SEATS = ("ana", "ben", "cleo", "dora")


class CampfireOptions(ToyOptions):
    players: int | None = Field(default=None, ge=1, le=4)
    mission: Literal["campfire"] = "campfire"

    @model_validator(mode="after")
    def _seat(self) -> Self:
        if self.players is not None:
            self.seats = SEATS[: self.players]
        return self


class Campfire(Toy):
    options = CampfireOptions

    def statistics(self, state: ToyState) -> Mapping[str, Value]:
        return {"turns": state.turns, "fire": "high" if state.fire >= state.goal else "low"}


class Broken(Campfire):
    """A game with a mistake in its rules."""

    def setup(self, table: Any, options: Any) -> Any:  # noqa: ARG002
        raise ZeroDivisionError("a mistake in the rules")
