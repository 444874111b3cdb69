"""The toy game with options for a number of players, as the command line needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from bot.engine.errors import Value
from bot.engine.records import Records
from tests.toy import COMMANDS, EVENTS, TOY, ToyOptions, ToyRules, ToyState

SEATS = ("ana", "ben", "cleo", "dora")


class CampfireOptions(ToyOptions):
    players: int | None = Field(default=None, ge=1, le=4)
    mission: Literal["campfire"] = "campfire"

    @model_validator(mode="after")
    def _seat(self) -> Self:
        if self.players is not None:
            self.seats = SEATS[: self.players]
        return self


class CampfireRules(ToyRules):
    def statistics(self, state: ToyState) -> Mapping[str, Value]:
        return {"turns": state.turns, "fire": "high" if state.fire >= state.goal else "low"}


class BrokenRules(CampfireRules):
    """A game with a mistake in its rules."""

    def setup(self, _: Any, __: Any) -> Any:
        raise ZeroDivisionError("a mistake in the rules")


RECORDS = Records("toy", CampfireOptions, COMMANDS, EVENTS)
CAMPFIRE = replace(TOY, rules=CampfireRules(), records=RECORDS)
BROKEN = replace(TOY, rules=BrokenRules(), records=RECORDS)
