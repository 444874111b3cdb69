"""Which servers have been welcomed."""

from __future__ import annotations

from sqlite3 import Connection

from bot.sessions.model import now
from bot.sessions.records.shelf import Shelf


class Welcomes(Shelf):
    async def take_welcome(self, guild: str, *, only_new: bool = False) -> bool:
        """Whether this server is to be welcomed now; of two who ask, one is told so. `only_new`:
        not if anything has ever been played or prepared with this database, because then the
        server knows us from before there was a welcome."""

        def work(connection: Connection) -> bool:
            cursor = connection.execute(
                "INSERT OR IGNORE INTO welcomed VALUES (?, ?)", (guild, now())
            )
            used = connection.execute(
                "SELECT EXISTS (SELECT 1 FROM sessions) OR EXISTS (SELECT 1 FROM lobbies) "
                "OR EXISTS (SELECT 1 FROM campaigns)"
            ).fetchone()[0]
            return cursor.rowcount > 0 and not (only_new and used)

        return await self.database.write(work)

    async def untake_welcome(self, guild: str) -> None:
        """It could not be said: the next time counts."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM welcomed WHERE guild = ?", (guild,))

        await self.database.write(work)
