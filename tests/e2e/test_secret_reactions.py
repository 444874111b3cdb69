"""Who is asked for a secret reaction holds a card for it: nothing in public may tell who it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games import find_game
from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said
from tests.e2e.gathering import find_button, newest
from tests.e2e.pairs import LAST, MASTERS, REMINDER
from tests.e2e.playing import house_at, lay_out
from tests.e2e.seen import Seen
from tests.e2e.test_gears import COGS, GAME, GUARD, begin
from tests.e2e.test_play import people_at

# Of the four only Dominic holds a Guard card.
ONE_HOLDER: dict[str, Any] = GUARD | {"cog.marcus.hand": ["vault", "vault"]}
NAMES = [find_game(GAME).word("survivor", cog, "en") for cog in COGS]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def window(table: TimedTable, **settings: object) -> tuple[str, list[Person]]:
    """A game of a campaign in which Dominic alone is asked whether he Guards."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place, house = await begin(table, *people, map=["0A"]), house_at(table)
    await people[0].slash(place, "campaign create", name="Sera")
    campaign = await house.campaigns.latest(place)
    assert campaign is not None
    await people[0].slash(place, "campaign settings", turn=0, **settings)
    await house.campaigns.begin_game(place, campaign.id, "")
    house.forget_rooms()
    await lay_out(table, place, ONE_HOLDER)
    await people[0].slash(place, "gears end")
    await table.quiet()
    assert (await house.sessions.look(place)).waiting == ("dominic",)
    return place, people


async def test_a_reminder_calls_all_who_might_react(table: TimedTable) -> None:
    place, people = await window(table, reactions=15, reminders="5m")
    await table.later(minutes=11)
    (reminder,) = await said(people[0], place, REMINDER)
    assert pinged(reminder) == {person.id for person in people}
    assert not any(name in reminder.text for name in NAMES)


async def test_who_wants_no_reminder_gives_nothing_away(table: TimedTable) -> None:
    """The others are reminded as if he had been asked or not."""
    place, people = await window(table, reactions=15, reminders="5m")
    await people[1].slash(place, "me settings", reminders=False)
    await table.later(minutes=11)
    (reminder,) = await said(people[0], place, REMINDER)
    assert pinged(reminder) == {person.id for person in people if person is not people[1]}


@pytest.mark.parametrize(("deadline", "sign"), [("remind", LAST), ("gm", MASTERS)])
async def test_nobody_is_named_when_time_is_up(table: TimedTable, deadline: str, sign: str) -> None:
    place, people = await window(table, reactions=0, reminders="-", deadline=deadline)
    await people[0].slash(place, "campaign settings", turn=60)
    await table.later(minutes=61)
    last = (await said(people[0], place, sign))[-1]
    assert not any(name in last.text for name in NAMES)
    assert people[1].id not in last.text


async def test_no_control_carries_the_seat(table: TimedTable) -> None:
    place, people = await window(table, reactions=15)
    shown = await newest(people[0], place)
    assert all("dominic" not in (button.custom_id or "") for button in shown.buttons)
    decide = find_button(shown, "decide")
    assert decide.endswith(":guard")  # no fingerprint of who is asked
    stranger = await people[2].click(shown, decide)
    assert isinstance(stranger, Seen)
    assert stranger.text.startswith("🚫")


async def test_an_answer_is_not_seen_as_somebodys(table: TimedTable) -> None:
    """The table that comes of it is the bot's own message, not a reply to the one who answered."""
    place, people = await window(table, reactions=15)
    shown = await newest(people[0], place)
    asked = await people[1].click(shown, find_button(shown, "decide"))
    assert isinstance(asked, Seen)
    declining = find_game(GAME).word("option", "not-now", "es")
    told = await people[1].click(asked, asked.button(declining).custom_id or "")
    await table.quiet()
    assert isinstance(told, Seen)
    assert told.text == say("es", "done")
    after = await newest(people[0], place)
    assert after.id != shown.id
    assert after.body.get("interaction_metadata") is None
    assert "Dominic" not in after.text.split("⏳")[0]
