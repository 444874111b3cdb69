"""What the clock of a game has done in the present wait, kept in the game's timer.

A step is noted as begun before it is taken, and its message has a nonce that Discord accepts only
once. So nothing is said twice, even if the bot stops in between and starts again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.pace.timers import TimerKind
from bot.sessions.sessions import Sessions

FAR_FUTURE = timedelta(days=3650)  # for a timer that only remembers the progress


@dataclass(frozen=True, slots=True)
class Progress:
    """What was done while a game has been waiting since `since`: every step up to `until`. The step
    `doing`, begun at `begun`, may have been taken or not. `paused` is the version at which the game
    paused because nobody was there, and `gone` how many were away then; a pause that a game master
    has ordered is kept in `ClockState` instead. `asked_gms`: game masters know of this wait and
    decide. The names of the fields stand in the database."""

    since: str
    until: str = ""
    doing: str = ""
    begun: str = ""
    paused: int = 0
    gone: int = 0
    asked_gms: bool = False

    @property
    def blank(self) -> bool:
        return self == Progress(self.since)


TURN = TimerKind("turn", Progress)  # one timer for each game; its key is empty


class ProgressStore:
    """The progress of all games that have a timer."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._known: dict[str, Progress] = {}  # by channel

    async def load(self, now: datetime) -> None:
        """Read the timers of all games."""
        for timer in await self._sessions.due_timers(now + 2 * FAR_FUTURE):
            if timer.kind == TURN.name and timer.channel is not None:
                self._known[timer.channel] = TURN.read(timer).payload

    def known(self, channel: str) -> Progress | None:
        return self._known.get(channel)

    def of(self, channel: str, since: str) -> Progress:
        """The progress of the wait that began then; that of a new wait is empty."""
        known = self._known.get(channel)
        return known if known is not None and known.since == since else Progress(since)

    def pauses(self, channel: str) -> bool:
        """Whether the game pauses because nobody is there."""
        progress = self._known.get(channel)
        return progress is not None and bool(progress.paused)

    def keep(self, channel: str, progress: Progress) -> None:
        """Change the progress in memory alone; the caller writes the timer soon after."""
        self._known[channel] = progress

    async def write(self, channel: str, progress: Progress, due: datetime) -> None:
        """Set the game's timer, with this progress."""
        self._known[channel] = progress
        await TURN.set(self._sessions, channel, "", due, progress)

    def drop(self, channel: str) -> None:
        """Forget the progress of a game whose timer is due and will be removed."""
        self._known.pop(channel, None)

    async def forget(self, channel: str) -> None:
        """Forget the progress and cancel the timer."""
        if self._known.pop(channel, None) is not None:
            await TURN.cancel(self._sessions, channel, "")
