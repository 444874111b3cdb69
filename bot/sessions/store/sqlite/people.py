"""What each person has told the bot about themselves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from sqlite3 import Connection

from bot.sessions.records.people import Person
from bot.sessions.store.interface.records import PeopleRecords
from bot.sessions.store.sqlite.part import Part


class SqlitePeopleRecords(Part, PeopleRecords):
    async def people(self, users: Iterable[str]) -> list[Person]:
        wanted = list(users)
        return await self.database.read(lambda c: [_read(c, user) for user in wanted])

    async def update_person(self, user: str, rule: Callable[[Person], Person]) -> Person:
        def work(connection: Connection) -> Person:
            person = rule(_read(connection, user))
            body = person.model_dump_json(exclude={"user"}, exclude_defaults=True)
            connection.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (user, body))
            return person

        return await self.database.write(work)


def _read(connection: Connection, user: str) -> Person:
    found = connection.execute("SELECT body FROM people WHERE user = ?", (user,)).fetchone()
    return Person.model_validate({"user": user, **(json.loads(found[0]) if found else {})})
