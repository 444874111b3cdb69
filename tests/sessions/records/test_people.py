"""People's settings, waking hours and absence."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.sessions.records.pace import Hours, Pace, make_hours, zones
from bot.sessions.records.people import Person
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import opened

MADRID = "Europe/Madrid"
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
ANA, BEN = "user-ana", "user-ben"


def at(zone: str, *parts: int) -> datetime:
    return datetime(*parts, tzinfo=ZoneInfo(zone))  # type: ignore[arg-type, misc]


def test_a_day() -> None:
    hours = Hours(start=9, end=22, zone=MADRID)
    assert not hours.awake(at(MADRID, 2030, 1, 1, 8, 59))
    assert hours.awake(at(MADRID, 2030, 1, 1, 9))
    assert hours.awake(at(MADRID, 2030, 1, 1, 21, 59))
    assert not hours.awake(at(MADRID, 2030, 1, 1, 22))
    asleep = at(MADRID, 2030, 1, 1, 22, 7)
    assert hours.next_awake(asleep) == at(MADRID, 2030, 1, 2, 9)
    assert hours.next_awake(asleep).tzinfo is UTC
    early = at(MADRID, 2030, 1, 1, 8, 59)
    assert hours.next_awake(early) == early + timedelta(minutes=1)
    awake = at(MADRID, 2030, 1, 1, 12, 34)
    assert hours.next_awake(awake) == awake


def test_over_midnight_and_all_day() -> None:
    night = Hours(start=22, end=6, zone=MADRID)
    assert night.awake(at(MADRID, 2030, 1, 1, 23))
    assert night.awake(at(MADRID, 2030, 1, 1, 5, 59))
    assert not night.awake(at(MADRID, 2030, 1, 1, 6))
    assert night.next_awake(at(MADRID, 2030, 1, 1, 6)) == at(MADRID, 2030, 1, 1, 22)
    always = Hours(start=7, end=7, zone=MADRID)
    assert all(always.awake(NOON + timedelta(hours=hour)) for hour in range(24))


def test_the_clocks_change() -> None:
    """In Madrid 02:00 to 03:00 is skipped on 31 March 2030, and comes twice on 27 October."""
    small = Hours(start=2, end=3, zone=MADRID)
    before = datetime(2030, 3, 31, 0, 30, tzinfo=UTC)  # 01:30 local
    assert small.next_awake(before) == datetime(2030, 4, 1, 0, tzinfo=UTC)
    long = Hours(start=2, end=8, zone=MADRID)
    assert long.next_awake(before) == datetime(2030, 3, 31, 1, tzinfo=UTC)  # 03:00 local
    autumn = datetime(2030, 10, 26, 23, 30, tzinfo=UTC)
    assert small.next_awake(autumn) == datetime(2030, 10, 27, 0, tzinfo=UTC)
    assert small.awake(datetime(2030, 10, 27, 1, 30, tzinfo=UTC))  # the second time
    assert not small.awake(datetime(2030, 10, 27, 2, tzinfo=UTC))
    summer = Hours(start=9, end=22, zone=MADRID)
    assert summer.next_awake(datetime(2030, 7, 1, 3, tzinfo=UTC)).hour == 7
    assert summer.next_awake(datetime(2030, 12, 1, 3, tzinfo=UTC)).hour == 8


def test_hours_that_are_no_whole_ones_elsewhere() -> None:
    nepal = Hours(start=9, end=10, zone="Asia/Kathmandu")  # UTC+5:45
    assert nepal.next_awake(NOON) == datetime(2030, 1, 2, 3, 15, tzinfo=UTC)


SOME_ZONES = [
    MADRID,
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",  # its clocks change by half an hour
    "Africa/Casablanca",
    "Pacific/Chatham",
    "America/Santiago",  # its clocks change at midnight
    "UTC",
]


@settings(max_examples=150, deadline=None)
@given(
    moment=st.datetimes(datetime(2024, 1, 1), datetime(2036, 1, 1), timezones=st.just(UTC)),
    start=st.integers(0, 23),
    end=st.integers(0, 23),
    zone=st.sampled_from(SOME_ZONES),
)
def test_next_awake_is_the_first(moment: datetime, start: int, end: int, zone: str) -> None:
    hours = Hours(start=start, end=end, zone=zone)
    found = hours.next_awake(moment)
    assert found >= moment
    assert found.tzinfo is UTC
    assert hours.awake(found)
    assert found - moment <= timedelta(hours=49)
    assert hours.next_awake(found) == found
    minute = moment
    while minute < found:  # nobody was awake before
        assert not hours.awake(minute)
        minute += timedelta(minutes=1)
    if found > moment:
        assert not hours.awake(found - timedelta(microseconds=1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"start": -1},
        {"start": 24},
        {"end": 24},
        {"end": "9"},
        {"zone": ""},
        {"zone": "Mars/Base"},
        {"zone": "Europe"},
        {"zone": "europe/madrid"},
        {"zone": "../etc/passwd"},
        {"extra": 1},
    ],
)
def test_wrong_hours(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Hours.model_validate({"start": 9, "end": 22, "zone": MADRID, **wrong})


def test_typed_hours() -> None:
    assert make_hours(9, 22, MADRID) == Hours(start=9, end=22, zone=MADRID)
    with pytest.raises(UserError, match="zone-unknown"):
        make_hours(9, 22, "Madrid")
    with pytest.raises(UserError, match="hours-invalid"):
        make_hours(9, 24, MADRID)
    assert MADRID in zones()


def test_a_time_needs_its_zone() -> None:
    hours = Hours(start=9, end=22, zone=MADRID)
    for ask in (hours.awake, hours.next_awake):
        with pytest.raises(ValueError, match="without its zone"):
            ask(datetime(2030, 1, 1, 12))


def test_pace() -> None:
    pace = Pace()
    assert (pace.order, pace.turn_minutes, pace.reminders) == ("strict", 1440, (360, 60))
    assert (pace.deadline, pace.quorum, pace.threads, pace.waking) == ("remind", "any", True, None)
    changed = pace.changed(turn_minutes=None, reminders=[5, 60, 5], deadline="stand-in")
    assert changed == Pace(turn_minutes=None, reminders=(60, 5), deadline="stand-in")
    assert changed.changed(order="open").reminders == (60, 5)


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn_minutes": 4},
        {"turn_minutes": 43201},
        {"reminders": (1, 2, 3, 4, 5, 6)},
        {"reminders": (0,)},
        {"deadline": "cry"},
        {"order": "any"},
        {"speed": 9},
        {"waking": {"start": 1, "end": 2, "zone": "Mars/Base"}},
    ],
)
def test_wrong_pace(wrong: dict[str, Any]) -> None:
    with pytest.raises(UserError, match="pace-invalid") as caught:
        Pace().changed(**wrong)
    assert str(caught.value.values["place"]).startswith(next(iter(wrong)))


async def test_people(file: Path, sessions: Sessions) -> None:
    people = sessions.records
    assert await people.person(ANA) == Person(user=ANA)
    hours = Hours(start=9, end=22, zone=MADRID)
    order = Standing(kind="gift", choose=("yes",), at_most={"cards": 2})
    await people.change_person(ANA, language="es", waking=hours, on_deck=True)
    changed = await people.change_person(ANA, orders=[order], reminders=False)
    assert changed == Person(
        user=ANA, language="es", waking=hours, on_deck=True, orders=(order,), reminders=False
    )
    await sessions.close()
    async with opened(file) as again:
        assert await again.records.person(ANA) == changed
        assert (await again.records.change_person(ANA, waking=None)).waking is None
        assert await again.records.person(BEN) == Person(user=BEN)


@pytest.mark.parametrize(
    "wrong",
    [
        {"language": "fr"},
        {"waking": 9},
        {"orders": [{"choose": "x"}]},
        {"shoes": 43},
        {"away_until": "soon"},
        {"away_until": "2030-01-01T12:00:00"},
    ],
)
async def test_wrong_person(sessions: Sessions, wrong: dict[str, Any]) -> None:
    await sessions.records.change_person(ANA, language="es")
    with pytest.raises(UserError, match="person-invalid"):
        await sessions.records.change_person(ANA, reminders=False, **wrong)
    assert await sessions.records.person(ANA) == Person(user=ANA, language="es")


async def test_away(sessions: Sessions) -> None:
    people = sessions.records
    until = at(MADRID, 2030, 1, 1, 14)
    person = await people.change_person(ANA, away_until=until)
    assert person.away_until == "2030-01-01T13:00:00.000+00:00"
    await people.change_person(BEN, away_until=NOON.isoformat())
    everyone = [ANA, BEN, "stranger"]
    assert await people.away(everyone, NOON - timedelta(seconds=1)) == {ANA, BEN}
    assert await people.away(everyone, NOON) == {ANA}
    assert await people.away(everyone, until) == set()
    assert await people.away([BEN], NOON - timedelta(days=1)) == {BEN}
    await people.change_person(ANA, away_until="")
    assert await people.away(everyone, NOON) == set()
