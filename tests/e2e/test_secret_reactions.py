"""Who is asked for a secret reaction holds a card for it: nothing in public may tell who it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games import find_game
from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said
from tests.e2e.gathering import find_button, newest
from tests.e2e.pairs import LAST, LATE, MASTERS, REMINDER
from tests.e2e.playing import lay_out, news, services_of
from tests.e2e.seen import Seen
from tests.e2e.test_gears import COGS, GAME, GUARD, begin
from tests.e2e.test_play import people_at

# Of the four only Dominic holds a Guard card.
ONE_HOLDER: dict[str, Any] = GUARD | {"cog.marcus.hand": ["vault", "vault"]}
MARCUS_HOLDS: dict[str, Any] = GUARD | {"cog.dominic.hand": ["vault"]}
NAMES = [find_game(GAME).words.word("survivor", cog, "en") for cog in COGS]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def window(table: TimedTable, **settings: object) -> tuple[str, list[Person]]:
    """A game of a campaign in which Dominic alone is asked whether he Guards."""
    place, people = await before_window(table, ONE_HOLDER, **settings)
    await people[0].slash(place, "gears end")
    await table.quiet()
    assert (await services_of(table).sessions.look(place)).waiting == ("dominic",)
    return place, people


async def before_window(
    table: TimedTable, facts: dict[str, Any], **settings: object
) -> tuple[str, list[Person]]:
    """A game of a campaign; whoever holds a card is asked when Marcus ends his turn."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place, services = await begin(table, *people, map=["0A"]), services_of(table)
    await people[0].slash(place, "campaign create", name="Sera")
    campaign = await services.records.latest_campaign(place)
    assert campaign is not None
    await people[0].slash(place, "campaign settings", turn=0, **settings)
    await services.records.begin_game(place, campaign.id, "")
    services.forget_rooms()
    await lay_out(table, place, facts)
    return place, people


async def test_a_reminder_calls_all_who_might_react(table: TimedTable) -> None:
    place, people = await window(table, reactions=15, reminders="5m")
    await table.later(minutes=11)
    (reminder,) = await said(people[0], place, REMINDER)
    assert pinged(reminder) == {person.id for person in people}
    assert not any(name in reminder.text for name in NAMES)


async def test_who_leaves_reactions_to_the_bot_is_not_reminded(table: TimedTable) -> None:
    place, people = await window(table, reactions=15, reminders="5m")
    await people[2].slash(place, "me orders reactions", how="wise")
    await table.later(minutes=11)
    (reminder,) = await said(people[0], place, REMINDER)
    assert pinged(reminder) == {person.id for person in people if person is not people[2]}


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
    offered = [(button.custom_id or "").split(":")[1:3] for button in last.buttons]
    assert [verb for verb, _ in offered] == ["let-play", "remedy"]
    assert offered[1][1] == "extend"  # a skip or a free seat would be that of the one who is asked


async def test_nobody_is_called_late_while_a_reaction_is_open(table: TimedTable) -> None:
    """Neither by a word nor by a window that closes before its time."""
    place, people = await window(table, reactions=15)
    await services_at(table.bot).change_clock(place, late=(people[1].id,))
    await table.clocks.set(place)
    await table.later(minutes=14)
    assert (await services_of(table).sessions.look(place)).waiting == ("dominic",)
    await table.later(minutes=2)
    assert (await services_of(table).sessions.look(place)).waiting != ("dominic",)
    assert await said(people[0], place, LATE) == []


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
    declining = find_game(GAME).words.word("option", "not-now", "es")
    told = await people[1].click(asked, asked.button(declining).custom_id or "")
    await table.quiet()
    assert isinstance(told, Seen)
    assert told.text == say("es", "done")
    after = await newest(people[0], place)
    assert after.id != shown.id
    assert after.body.get("interaction_metadata") is None
    assert "Dominic" not in news(after)


# Those who are absent


async def leave(table: TimedTable, place: str, person: Person, how: str) -> None:
    """Make a person absent: away, late, or without a seat."""
    if how == "away":
        await person.slash(place, "me away", days=3)
    elif how == "late":
        await services_at(table.bot).change_clock(place, late=(person.id,))
    else:
        await person.slash(place, "game leave")
    await table.quiet()


async def is_asked(table: TimedTable, place: str) -> bool:
    """Whether anybody is asked to Guard."""
    return any(ask.kind == "guard" for ask in (await services_of(table).sessions.look(place)).asks)


async def public_of(person: Person, place: str) -> str:
    return "\n".join(one.text for one in await person.messages(place) if not one.ephemeral)


@pytest.mark.parametrize("how", ["away", "late", "free"])
async def test_for_somebody_absent_no_window_opens(table: TimedTable, how: str) -> None:
    """The stand-in reacts at once as a sensible player would, and it is told for whom."""
    place, people = await before_window(table, ONE_HOLDER, reactions=15)
    await leave(table, place, people[1], how)
    await people[0].slash(place, "gears end")
    await table.quiet()
    assert not await is_asked(table, place)
    told = await public_of(people[0], place)
    assert say("en", "news-answered-stand-in", seat="Dominic") in told
    guard = say("en", "ask-gears-guard.name")
    assert say("en", "news-window-over", what=guard) not in told
    ledger = await people[0].slash(place, "gm ledger")
    assert isinstance(ledger, Seen)
    assert say("en", "ledger-spoken-stand-in", seat="Dominic", what=guard) in ledger.text


@pytest.mark.parametrize("facts", [GUARD, MARCUS_HOLDS], ids=["holds", "holds-nothing"])
async def test_a_window_of_others_looks_the_same_whatever_somebody_absent_holds(
    table: TimedTable, facts: dict[str, Any]
) -> None:
    place, people = await before_window(table, facts, reactions=15)
    await leave(table, place, people[1], "away")
    await people[0].slash(place, "gears end")
    await table.quiet()
    sessions = services_of(table).sessions
    assert (await sessions.look(place)).waiting == ("marcus",)
    first = (await newest(people[2], place)).text.splitlines()[0]
    assert all(f"<@{person.id}>" in first for person in people)
    await table.later(minutes=14)
    assert (await sessions.look(place)).waiting == ("marcus",)
    await table.later(minutes=2)
    assert not await is_asked(table, place)


@pytest.mark.parametrize("mode", ["stand-in", "gm"])
async def test_who_goes_away_from_an_open_window_leaves_it_open(
    table: TimedTable, mode: str
) -> None:
    """It lasts its time, as if somebody else were asked; then the stand-in has its say."""
    place, people = await window(table, reactions=15, deadline=mode)
    await leave(table, place, people[1], "away")
    before = await public_of(people[0], place)
    await table.later(minutes=14)
    assert (await services_of(table).sessions.look(place)).waiting == ("dominic",)
    assert await public_of(people[0], place) == before
    await table.later(minutes=2)
    assert not await is_asked(table, place)
    assert await said(people[0], place, MASTERS) == []


async def test_a_window_without_an_end_waits_for_nobody_absent(table: TimedTable) -> None:
    place, people = await window(table, reactions=0)
    await leave(table, place, people[1], "away")
    await table.later(seconds=61)
    assert not await is_asked(table, place)
