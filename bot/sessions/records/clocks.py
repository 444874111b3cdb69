"""What the clock of a game remembers over turns and restarts: who is late, a pause, more time."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from sqlite3 import Connection
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.sessions.model import moment
from bot.sessions.records.shelf import Shelf, newest_session

FREE = ""  # stands among the late for all seats that nobody has


class ClockState(BaseModel):
    """`late` are users for whom the stand-in plays until they act, however many turns go by;
    `announced` are those of them of whom that was said. A game master's pause (`paused_by`) stops
    the clock, the reminders and the stand-in. `extra` minutes belong to the wait that began at
    `extended`. `free` are seats of which was said that their owner has left. `silent` are users who
    have let the time for a question out of turn pass: until they act, such questions are answered
    for them, while their turns stay theirs."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    late: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    paused_by: str = ""
    paused_why: str = ""
    paused_at: str = ""
    extra: int = 0
    extended: str = ""
    free: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()

    @property
    def paused(self) -> bool:
        return bool(self.paused_by)

    def extra_for(self, since: datetime) -> int:
        """The minutes that were added to the wait that began then."""
        return self.extra if self.extended == moment(since) else 0

    def without(self, user: str) -> ClockState:
        """The same after this user has acted."""
        late = tuple(who for who in self.late if who != user)
        told = tuple(who for who in self.announced if who != user)
        silent = tuple(who for who in self.silent if who != user)
        return self.model_copy(update={"late": late, "announced": told, "silent": silent})


class Clocks(Shelf):
    async def clock(self, channel: str) -> ClockState:
        """The clock of a channel's newest game; a new one where nothing is known."""
        return await self.database.read(partial(_read, channel=channel))

    async def set_clock(self, channel: str, clock: ClockState) -> None:
        def work(connection: Connection) -> None:
            session = newest_session(connection, channel)
            body = clock.model_dump_json(exclude_defaults=True)
            connection.execute("INSERT OR REPLACE INTO clocks VALUES (?, ?)", (session, body))

        await self.database.write(work)


def _read(connection: Connection, channel: str) -> ClockState:
    found: Any = connection.execute(
        "SELECT body FROM clocks WHERE session = (SELECT max(id) FROM sessions WHERE channel = ?)",
        (channel,),
    ).fetchone()
    return ClockState() if found is None else ClockState.model_validate_json(found[0])
