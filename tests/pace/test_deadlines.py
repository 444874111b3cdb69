"""When the time for a turn is up, and who is reminded when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace.deadlines import deadline, extended, first_awake, pingable, reminders, steps
from bot.sessions.model import moment
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Hours, Pace
from bot.sessions.records.people import Person
from tests.cogs.looking import GAME, look_at

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


def hours(minutes: float) -> datetime:
    return NOON + timedelta(hours=minutes)


def test_without_a_limit_there_is_nothing_to_say() -> None:
    pace = Pace(turn_minutes=None)
    assert deadline(pace, NOON) is None
    assert reminders(pace, NOON) == []
    assert steps(pace, NOON, [Person(user="1")]) == []


def test_reminders_come_before_the_deadline() -> None:
    pace = Pace(turn_minutes=600, reminders=(1440, 120, 30))
    assert reminders(pace, NOON) == [hours(8), hours(9.5)]
    told = steps(pace, NOON, [Person(user="1"), Person(user="2", reminders=False)])
    assert [(s.at, s.kind, s.users) for s in told] == [
        (hours(8), "remind", ("1",)),
        (hours(9.5), "remind", ("1",)),
        (hours(10), "deadline", ("1", "2")),
    ]


def day(hour: int, minute: int = 0, *, later: int = 0) -> datetime:
    return datetime(2030, 5, 1 + later, hour, minute, tzinfo=UTC)


WAKING = Hours(start=9, end=22, zone="UTC")


@pytest.mark.parametrize(
    ("since", "due"),
    [
        (day(6, 30), day(10)),
        (day(12), day(13)),
        (day(21, 30), day(9, 30, later=1)),
        (day(21), day(9, later=1)),  # over at bedtime: nobody is told before the morning
        (day(23, 59), day(10, later=1)),
    ],
)
def test_asleep_the_clock_stands_still(since: datetime, due: datetime) -> None:
    assert deadline(Pace(turn_minutes=60, waking=WAKING), since) == due


def test_a_long_turn_counts_the_waking_hours_of_several_days() -> None:
    pace = Pace(turn_minutes=20 * 60, waking=WAKING)
    assert deadline(pace, day(20)) == day(14, later=2)  # 2 hours, 13 hours, 5 hours


def test_reminders_count_waking_time_too() -> None:
    pace = Pace(turn_minutes=60, reminders=(45, 30, 10), waking=WAKING)
    assert reminders(pace, day(6, 30)) == [day(9, 15), day(9, 30), day(9, 50)]
    assert reminders(pace, day(21, 30)) == [
        day(21, 45), day(9, later=1), day(9, 20, later=1),
    ]  # fmt: skip


def test_an_extension_moves_deadline_and_reminders() -> None:
    pace = Pace(turn_minutes=60, reminders=(30,))
    assert deadline(pace, NOON, extra=60) == hours(2)
    assert reminders(pace, NOON, extra=60) == [hours(1.5)]


def test_a_window_never_lasts_longer_than_a_turn() -> None:
    pace = Pace(turn_minutes=5, reaction_minutes=60, reminders=(360, 60, 2))
    assert deadline(pace, NOON, window=True) == NOON + timedelta(minutes=5)
    assert reminders(pace, NOON) == [NOON + timedelta(minutes=3)]


@given(st.integers(0, 23), st.integers(0, 23), st.integers(0, 100_000), st.integers(0, 5000))
def test_what_has_passed_can_be_counted(start: int, end: int, minutes: int, span: int) -> None:
    awake = Hours(start=start, end=end, zone="Australia/Lord_Howe")
    since = NOON + timedelta(minutes=minutes)
    then = awake.passed(since, timedelta(minutes=span))
    assert awake.awake(then)
    assert awake.awake_between(since, then) == timedelta(minutes=span)


def test_a_sleeper_is_reminded_on_waking_up_once() -> None:
    night = Hours(start=20, end=23, zone="UTC")
    pace = Pace(turn_minutes=600, reminders=(540, 480, 60))  # at 13, 14 and 21
    told = steps(pace, NOON, [Person(user="1", waking=night), Person(user="2")])
    assert [(s.at, s.users) for s in told if s.kind == "remind"] == [
        (hours(1), ("2",)),
        (hours(2), ("2",)),
        (hours(8), ("1",)),
        (hours(9), ("1", "2")),
    ]


def test_hours_without_a_common_moment() -> None:
    day, night = Hours(start=8, end=20, zone="UTC"), Hours(start=21, end=7, zone="UTC")
    assert first_awake(NOON, day, night) is None
    assert first_awake(NOON, None, None) == NOON
    told = steps(Pace(waking=day), NOON, [Person(user="1", waking=night)])
    assert [s.kind for s in told] == ["deadline"]


@given(
    st.integers(5, 5000),
    st.lists(st.integers(1, 5000), max_size=5),
    st.integers(0, 23),
    st.integers(0, 23),
    st.integers(0, 23),
    st.integers(0, 23),
    st.integers(0, 100_000),
)
def test_nobody_is_ever_reminded_asleep_or_too_late(
    turn: int, before: list[int], start: int, end: int, rise: int, rest: int, minutes: int
) -> None:
    campaign = Hours(start=start, end=end, zone="America/Bogota")
    person = Person(user="1", waking=Hours(start=rise, end=rest, zone="Asia/Kolkata"))
    pace = Pace(turn_minutes=turn, reminders=tuple(before), waking=campaign)
    since = NOON + timedelta(minutes=minutes)
    *reminding, last = steps(pace, since, [person])
    assert last.kind == "deadline"
    assert campaign.awake(last.at)
    assert last.at >= since + timedelta(minutes=turn)
    for step in reminding:
        assert since < step.at < last.at
        assert campaign.awake(step.at)
        assert pingable(person, step.at)


# More time


def more(clock: ClockState, passed: int, *, minutes: int = 60, **pace: object) -> ClockState:
    made = Pace(turn_minutes=60).changed(**pace)
    now = NOON + timedelta(minutes=passed)
    return extended(made, clock, GAME, look_at(), NOON, now, minutes)


def test_more_time_counts_from_the_deadline_or_from_now() -> None:
    assert more(ClockState(), 30).extra_for(NOON) == 60
    assert more(ClockState(), 90).extra_for(NOON) == 30 + 60
    again = more(more(ClockState(), 30), 40)
    assert again.extra_for(NOON) == 120
    other = ClockState(extra=60, extended=moment(NOON - timedelta(hours=9)))
    assert more(other, 30).extra_for(NOON) == 60  # what another wait was given does not count


def test_only_waking_time_has_passed() -> None:
    night = Hours(start=9, end=13, zone="UTC")  # it ends an hour after noon
    assert more(ClockState(), 24 * 60, waking=night).extra_for(NOON) == (60 + 180 - 60) + 60


def test_whoever_gets_more_time_is_no_longer_late() -> None:
    clock = ClockState(late=("101", "102"), announced=("101",), silent=("101",))
    after = more(clock, 90)
    assert (after.late, after.announced, after.silent) == (("102",), (), ())
