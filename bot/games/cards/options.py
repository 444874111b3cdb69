"""The options of a new game: who plays in which order, who begins, and the optional rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.games.cards.content.book import BOOK

SurvivorId = Literal["rick", "selena", "dan"]


class Options(BaseModel):
    """The options of a new game."""

    model_config = ConfigDict(extra="forbid")

    players: Annotated[int, Field(ge=1, le=3)] | None = None
    survivors: Annotated[tuple[SurvivorId, ...], Field(max_length=3)] = ()
    first: SurvivorId | None = None
    hard: bool = False
    challenges: tuple[Literal["A", "B", "C", "D"], ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, given: Any) -> Any:
        """If only a number of players is given, the first Survivors of the box play."""
        if isinstance(given, dict) and not given.get("survivors"):
            count = given.get("players") or 1
            if isinstance(count, int) and 1 <= count <= len(BOOK.survivors):
                return {**given, "survivors": tuple(BOOK.survivors)[:count]}
        return given

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(set(self.survivors)) != len(self.survivors):
            raise ValueError("two players may not take the same Survivor (CD-2.2)")
        if self.players is not None and self.players != len(self.survivors):
            raise ValueError("players does not fit the number of survivors")
        if self.first is not None and self.first not in self.survivors:
            raise ValueError("first is not one of the survivors (CD-2.9)")
        return self
