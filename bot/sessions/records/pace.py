"""The pace of a campaign: whose turn it is for how long, and when people are awake."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from bot.engine.content import place
from bot.engine.decisions import Quorum
from bot.engine.errors import UserError
from bot.engine.handling import Ties

QUARTER = timedelta(minutes=15)  # every zone's hours and changes of clock fall on such a grid
Order = Literal["strict", "open"]
AtDeadline = Literal["remind", "stand-in", "gm"]
Minutes = Annotated[int, Field(ge=1, le=43200)]


@cache
def zones() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


class Hours(BaseModel):
    """Waking hours in a time zone, from `start` up to `end`. They may run over midnight; `start`
    equal to `end` means the whole day."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    start: Annotated[int, Field(ge=0, le=23)]
    end: Annotated[int, Field(ge=0, le=23)]
    zone: str

    @field_validator("zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        if zone not in zones():
            raise ValueError("no such time zone")
        return zone

    def awake(self, moment: datetime) -> bool:
        hour = _aware(moment).astimezone(ZoneInfo(self.zone)).hour
        if self.start < self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end

    def next_awake(self, moment: datetime) -> datetime:
        """The first waking moment at or after this one, in UTC. The search goes along UTC, so hours
        that a change of clocks skips or repeats need no special case."""
        found = _aware(moment).astimezone(UTC)
        if not self.awake(found):
            zone = ZoneInfo(self.zone)
            while not self.awake(found):
                found = next_step(found, zone)
        return found

    def passed(self, since: datetime, span: timedelta) -> datetime:
        """The moment (in UTC) by which `span` of waking time has passed since `since`."""
        found, left = self.next_awake(since), span
        while left > timedelta(0):
            sleep = self._change(found, found + left)
            left -= sleep - found
            found = self.next_awake(sleep)
        return found

    def awake_between(self, start: datetime, end: datetime) -> timedelta:
        """How much of the time from `start` to `end` is waking time."""
        found, end, total = self.next_awake(start), _aware(end).astimezone(UTC), timedelta(0)
        while found < end:
            sleep = self._change(found, end)
            total += sleep - found
            found = self.next_awake(sleep)
        return total

    def _change(self, moment: datetime, end: datetime) -> datetime:
        """When the waking hours around this moment end, but `end` at the latest."""
        if self.start == self.end:
            return end
        found, awake, zone = moment, self.awake(moment), ZoneInfo(self.zone)
        while found < end and self.awake(found) == awake:
            found = next_step(found, zone)
        return min(found, end)


def next_step(moment: datetime, zone: ZoneInfo) -> datetime:
    """The next full hour of this zone after this moment (in UTC), or the next quarter of an hour if
    the zone's clocks change before that. Nobody's waking hours begin or end in between."""
    local = moment.astimezone(zone)
    past = timedelta(minutes=local.minute, seconds=local.second, microseconds=local.microsecond)
    hour = moment - past + timedelta(hours=1)
    if hour.astimezone(zone).utcoffset() == local.utcoffset():
        return hour
    return moment - past % QUARTER + QUARTER


def _aware(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError("a time without its zone")
    return moment


def make_hours(start: int, end: int, zone: str) -> Hours:
    """Waking hours from what somebody has typed; raises a UserError."""
    if zone not in zones():
        raise UserError("zone-unknown", zone=zone)
    try:
        return Hours(start=start, end=end, zone=zone)
    except ValidationError:
        raise UserError("hours-invalid", start=start, end=end) from None


class Pace(BaseModel):
    """How fast a campaign is played, and what happens to those who are slower. All minutes are
    waking minutes: outside the waking hours the clock stands still. Reminders are minutes before
    the deadline; reminders that are not shorter than the turn are skipped. A reaction (a decision
    out of turn) without an answer after `reaction_minutes` takes its default, whatever happens at
    deadlines; None gives it the time of a turn. `ties` says whether the bot settles ties among
    enemies and the lay-out of the start. Whoever is asked to agree to an undo and says nothing for
    `undo_minutes` counts as agreeing; None: silence is no consent."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    order: Order = "strict"
    turn_minutes: Annotated[int, Field(ge=5, le=43200)] | None = 1440
    reaction_minutes: Annotated[int, Field(ge=1, le=1440)] | None = 60
    reminders: Annotated[tuple[Minutes, ...], Field(max_length=5)] = (360, 60)
    waking: Hours | None = None
    deadline: AtDeadline = "remind"
    quorum: Quorum = "any"
    ties: Ties = "quick"
    threads: bool = True
    undo_minutes: Annotated[int, Field(ge=5, le=10080)] | None = None

    @field_validator("reminders")
    @classmethod
    def _earliest_first(cls, reminders: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(set(reminders), reverse=True))

    def changed(self, **changes: Any) -> Pace:
        """The same pace with these changes; raises a UserError."""
        try:
            return Pace.model_validate({**dict(self), **changes})
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("pace-invalid", place=where, reason=reason) from None
