"""People: what each has told the bot about themselves, whatever game they play."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from functools import partial
from sqlite3 import Connection
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from bot.engine.content import place
from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.engine.handling import Reactions
from bot.locale import LANGUAGES
from bot.sessions.model import FORGOTTEN, moment
from bot.sessions.records.pace import Hours
from bot.sessions.records.shelf import Shelf

Coach = Literal["", "button", "notes", "off"]


class Person(BaseModel):
    """One person's settings. `language` is empty for the one that Discord tells; `orders` are the
    standing orders that each new seat of theirs begins with, `reactions` says what becomes of
    questions out of turn that no order answers. `careful`: they are asked before what a slip of
    the hand must not do (`Offer.caution`). `coach` says how things are explained:
    at the press of a button, by notes that come by themselves, or not at all (empty: as the bot is
    set up); `learned` are the concepts that have been explained, as "game.concept"."""

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


class People(Shelf):
    async def person(self, user: str) -> Person:
        """What is known of a user; the defaults of somebody unknown."""
        return await self.database.read(partial(read, user=user))

    async def change_person(self, user: str, **changes: Any) -> Person:
        def work(connection: Connection) -> Person:
            person = changed(read(connection, user), changes)
            body = person.model_dump_json(exclude={"user"}, exclude_defaults=True)
            connection.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (user, body))
            return person

        return await self.database.write(work)

    async def away(self, users: Iterable[str], now: datetime) -> set[str]:
        """Those of these users who are away at this moment."""
        wanted = set(users)

        def work(connection: Connection) -> set[str]:
            return {user for user in wanted if read(connection, user).is_away(now)}

        return await self.database.read(work)


def read(connection: Connection, user: str) -> Person:
    found = connection.execute("SELECT body FROM people WHERE user = ?", (user,)).fetchone()
    return Person.model_validate({"user": user, **(json.loads(found[0]) if found else {})})


def changed(person: Person, changes: dict[str, Any]) -> Person:
    if changes.get("language", "") not in ("", *LANGUAGES):
        reason = f"the languages are {', '.join(LANGUAGES)}"
        raise UserError("person-invalid", place="language", reason=reason)
    try:
        return Person.model_validate({**dict(person), **changes, "user": person.user})
    except ValidationError as problem:
        where, reason = place(problem)
        raise UserError("person-invalid", place=where, reason=reason) from None


def forget(connection: Connection, user: str) -> None:
    """Take a user out of all that is kept beside the sessions. A lobby passes to whoever joined
    next; a campaign keeps a neutral name as its GM, so that it is seen to need another one."""
    names = {"user": user, "forgotten": FORGOTTEN}
    for sql in (
        "DELETE FROM people WHERE user = :user",
        "DELETE FROM looked WHERE user = :user",
        # A draft may name others too, who agree to an undo: it is made anew in a moment.
        "DELETE FROM drafts WHERE user = :user OR instr(body, json_quote(:user))",
        "UPDATE OR REPLACE campaign_gms SET user = :forgotten WHERE user = :user",
        "UPDATE result_seats SET user = :forgotten WHERE user = :user",
        "UPDATE lobbies SET version = version + 1 WHERE host = :user OR id IN "
        "(SELECT lobby FROM lobby_players WHERE user = :user)",
        "DELETE FROM lobby_players WHERE user = :user",
        "UPDATE lobbies SET gm = '' WHERE gm = :user",
        "UPDATE lobbies SET host = ifnull((SELECT user FROM lobby_players "
        "WHERE lobby = lobbies.id ORDER BY id LIMIT 1), :forgotten) WHERE host = :user",
        "UPDATE boards SET called = replace(called, :user, :forgotten), "
        "people = replace(people, json_quote(:user), json_quote(:forgotten)), "
        "lines = replace(lines, '<@' || :user || '>', :forgotten) "
        "WHERE instr(called || people || ifnull(lines, ''), :user)",
        "UPDATE clocks SET body = replace(body, json_quote(:user), json_quote(:forgotten)) "
        "WHERE instr(body, json_quote(:user))",
        # A timer of several goes on for the others.
        "UPDATE OR REPLACE timers SET key = trim(replace("
        "',' || key || ',', ',' || :user || ',', ',' || :forgotten || ','), ',') "
        "WHERE instr(',' || key || ',', ',' || :user || ',')",
    ):
        connection.execute(sql, names)
