"""What the clock of a game has done in the present wait, kept in the game's timer.

A step is marked as begun before it is taken, and its message has a nonce that Discord accepts only
once. So nothing is said twice, even if the bot stops in between and starts again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.pace.timers import TimerKind
from bot.sessions.sessions import Sessions

FAR_FUTURE = timedelta(days=3650)  # for a timer that only keeps marks


@dataclass(frozen=True, slots=True)
class Marks:
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
        return self == Marks(self.since)


TURN = TimerKind("turn", Marks)  # one timer for each game; its key is empty


class MarkStore:
    """The marks of all games that have a timer."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._known: dict[str, Marks] = {}  # by channel

    async def load(self, now: datetime) -> None:
        for timer in await self._sessions.due_timers(now + 2 * FAR_FUTURE):
            if timer.kind == TURN.name and timer.channel is not None:
                self._known[timer.channel] = TURN.read(timer).payload

    def known(self, channel: str) -> Marks | None:
        return self._known.get(channel)

    def of(self, channel: str, since: str) -> Marks:
        """The marks of the wait that began then; a new wait begins without any."""
        known = self._known.get(channel)
        return known if known is not None and known.since == since else Marks(since)

    def pauses(self, channel: str) -> bool:
        """Whether the game pauses because nobody is there."""
        marks = self._known.get(channel)
        return marks is not None and bool(marks.paused)

    def keep(self, channel: str, marks: Marks) -> None:
        """Change the marks in memory alone: the timer is written soon after."""
        self._known[channel] = marks

    async def write(self, channel: str, marks: Marks, due: datetime) -> None:
        """Set the game's timer with these marks."""
        self._known[channel] = marks
        await TURN.set(self._sessions, channel, "", due, marks)

    def drop(self, channel: str) -> None:
        """Forget marks whose timer is removed because it was due."""
        self._known.pop(channel, None)

    async def forget(self, channel: str) -> None:
        """Forget the marks and cancel the timer."""
        if self._known.pop(channel, None) is not None:
            await TURN.cancel(self._sessions, channel, "")
