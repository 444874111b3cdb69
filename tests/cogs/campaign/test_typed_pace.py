"""Reads what people type about the pace of a campaign, their hours and their orders."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.sessions.records.pace import Hours
from cogs.campaign.settings import duration, need_shorter, read_hours, read_reminders
from cogs.decisions.order_reading import make_order
from cogs.decisions.orders import order_words
from tests.cogs.looking import GAME

MADRID = Hours(start=9, end=22, zone="Europe/Madrid")


def test_a_reminder_must_be_shorter_than_the_turn() -> None:
    need_shorter((59, 10), 60, "en")
    need_shorter((6000,), None, "en")
    with pytest.raises(UserError, match="reminder-too-long"):
        need_shorter((10, 60), 60, "en")


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("6h 1h", (360, 60)), ("30", (30,)), ("1d, 2h;5min", (1440, 120, 5)), ("-", ()), ("", ())],
)
def test_reminders_are_read(text: str, minutes: tuple[int, ...]) -> None:
    assert read_reminders(text) == minutes


@pytest.mark.parametrize("text", ["soon", "6x", "1.5h", "6h and 1h", "999999h"])
def test_other_reminders_are_refused(text: str) -> None:
    with pytest.raises(UserError, match="reminders-unreadable"):
        read_reminders(text)


def test_waking_hours_are_completed_from_what_was_there() -> None:
    assert read_hours(None, 8, 22, "UTC") == Hours(start=8, end=22, zone="UTC")
    assert read_hours(MADRID, 10, None, None) == Hours(start=10, end=22, zone="Europe/Madrid")
    assert read_hours(MADRID, 22, None, None) is None
    assert read_hours(None, 5, 5, None) is None
    for given_ in ((8, None, "UTC"), (None, None, "UTC"), (8, 22, None)):
        with pytest.raises(UserError, match="waking-incomplete"):
            read_hours(None, *given_)
    with pytest.raises(UserError, match="zone-unknown"):
        read_hours(None, 8, 22, "Mars/Olympus")


def test_durations() -> None:
    told = [duration(minutes, "en") for minutes in (1, 45, 60, 90, 1440, 2160, 2880)]
    assert told == ["one minute", "45 minutes", "one hour", "90 minutes", "24 hours", "36 hours",
                    "2 days"]  # fmt: skip


def test_standing_orders_are_read() -> None:
    order = make_order(GAME, "place", "hand, *", "dice>=3, wounds = 1")
    assert (order.game, order.choose) == (GAME.id, ("hand", "*"))
    assert (order.at_least, order.at_most) == ({"dice": 3, "wounds": 1}, {"wounds": 1})
    assert "attack dice ≥ 3" in order_words(order, "en")
    assert "dados de ataque ≥ 3" in order_words(order, "es")
    assert make_order(GAME, "place", "default", "").choose == "default"
    for choose, when, key in (
        (" , ", "", "order-choose"),
        ("a", "dice > x", "order-when"),
        ("most:health, *", "", "order-alone"),
        ("most:", "", "order-option"),
        ("a", "dice>=5, dice<=2", "order-range"),
    ):
        with pytest.raises(UserError, match=key):
            make_order(GAME, "place", choose, when)
