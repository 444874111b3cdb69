"""What the pace of games reads and changes, as interfaces: this package knows no Discord.
`cogs.kit.services.Services` is a `PaceServices`, and its `Room` a `PaceRoom`."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Protocol

from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from bot.sessions.records.turn_messages import TurnMessage
from bot.sessions.sessions import Sessions
from bot.sessions.store.interface.records import StoreRecords


class PaceRoom(Protocol):
    """What is kept of a channel in which a game is played."""

    @property
    def pace(self) -> Pace: ...

    @property
    def clock(self) -> ClockState: ...

    @property
    def turn_message(self) -> TurnMessage | None: ...


class PaceServices(Protocol):
    """Reads and changes what is stored of games, channels and people."""

    @property
    def sessions(self) -> Sessions: ...

    @property
    def records(self) -> StoreRecords: ...

    def now(self) -> datetime: ...

    async def room(self, channel: str) -> PaceRoom: ...

    async def set_turn_message(self, turn_message: TurnMessage) -> None: ...

    async def set_clock(self, channel: str, clock: ClockState) -> None: ...

    async def change_clock(self, channel: str, **changes: Any) -> None: ...

    async def person(self, user: str) -> Person: ...

    async def change_person(self, user: str, **changes: Any) -> Person: ...

    def pace_changed(self, channel: str) -> None:
        """The clock of this channel's game must be set anew, soon."""
