"""What a person has told the bot about themselves, whatever game they play."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from bot.engine.content import place
from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.engine.handling import Reactions
from bot.locale import LANGUAGES
from bot.sessions.model import moment
from bot.sessions.records.pace import Hours

Coach = Literal["", "button", "notes", "off"]


class Person(BaseModel):
    """One person's settings. An empty `language` means the one that Discord reports. `orders` are
    the standing orders that each new seat of theirs begins with; `reactions` says what becomes of
    questions out of turn that no order answers. `careful`: they are asked before a command with a
    caution (`Offer.caution`). `coach` says how things are explained: at the press of a button, by
    notes that come by themselves, or not at all (empty: as the bot is set up). `learned` are the
    concepts that were explained to them, as "game.concept"."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    user: str
    language: str = ""
    reminders: bool = True
    on_deck: bool = False
    careful: bool = True
    waking: Hours | None = None
    away_until: str = ""
    orders: Annotated[tuple[Standing, ...], Field(max_length=25)] = ()
    reactions: Reactions = "wise"
    coach: Coach = ""
    learned: tuple[str, ...] = ()

    @field_validator("away_until", mode="before")
    @classmethod
    def _in_utc(cls, until: Any) -> str:
        if not until:
            return ""
        return moment(until if isinstance(until, datetime) else datetime.fromisoformat(until))

    def is_away(self, now: datetime) -> bool:
        return bool(self.away_until) and moment(now) < self.away_until


def changed_person(person: Person, changes: dict[str, Any]) -> Person:
    """The same person with other settings; raises a UserError."""
    if changes.get("language", "") not in ("", *LANGUAGES):
        reason = f"the languages are {', '.join(LANGUAGES)}"
        raise UserError("person-invalid", place="language", reason=reason)
    try:
        return Person.model_validate({**dict(person), **changes, "user": person.user})
    except ValidationError as problem:
        where, reason = place(problem)
        raise UserError("person-invalid", place=where, reason=reason) from None
