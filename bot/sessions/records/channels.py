"""What is kept of a channel itself: the language that it speaks where no campaign says it."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection

from bot.sessions.records.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Spoken:
    """`chosen`: somebody has set it; else it is that of the one who opened a game there."""

    language: str
    chosen: bool


class Channels(Shelf):
    async def spoken(self, channel: str) -> Spoken | None:
        def work(connection: Connection) -> Spoken | None:
            sql = "SELECT language, chosen FROM channels WHERE channel = ?"
            found = connection.execute(sql, (channel,)).fetchone()
            return None if found is None else Spoken(found[0], bool(found[1]))

        return await self.database.read(work)

    async def set_language(self, channel: str, language: str, *, chosen: bool) -> None:
        """What somebody has chosen stays, unless somebody chooses again."""

        def work(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO channels VALUES (?, ?, ?) ON CONFLICT (channel) DO UPDATE "
                "SET language = excluded.language, chosen = excluded.chosen "
                "WHERE excluded.chosen >= channels.chosen",
                (channel, language, int(chosen)),
            )

        await self.database.write(work)
