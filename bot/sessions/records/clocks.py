"""What the clock of a game remembers over turns and restarts: who is late, a pause, more time."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel, ConfigDict

from bot.sessions.model import moment

FREE = ""  # among the late users this stands for all free seats


class ClockState(BaseModel):
    """The clock of one game. `late` are users for whom the stand-in plays until they act
    themselves; `announced` are those of them whose lateness the channel was told. While `paused_by`
    names a game master, clock, reminders and stand-in are stopped. `extra` minutes were added to
    the wait that began at `extended`. `free` are seats whose departure of their owner the channel
    was told. `silent` are users who have let the time for a question out of turn pass: until they
    act, such questions are answered for them; their turns remain theirs."""

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
        """The minutes that a game master has added to the wait that began at `since`."""
        return self.extra if self.extended == moment(since) else 0

    def without(self, user: str) -> ClockState:
        """The clock after this user has acted: neither late nor silent."""
        late = tuple(who for who in self.late if who != user)
        told = tuple(who for who in self.announced if who != user)
        silent = tuple(who for who in self.silent if who != user)
        return self.model_copy(update={"late": late, "announced": told, "silent": silent})
