"""A table without a game master is never stuck: somebody proposes, the others agree by one button,
and what was done stands on the ledger with all who agreed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, has_button, lead
from tests.e2e.playing import services_of
from tests.e2e.seen import Seen, Thread
from tests.e2e.test_leading import lobby_of, start

RICK = "survivor.rick.vitality"


class Club:
    """Ana plays Rick, Eva Selena, Ben Dan; nobody leads, and Joe looks on."""

    def __init__(self, table: TimedTable, thread: Thread, *people: Person) -> None:
        self.table, self.thread = table, thread
        self.ana, self.eva, self.ben, self.joe = people

    async def by(self, person: Person, command: str, /, **options: Any) -> Seen:
        seen = await person.slash(self.thread, command, **options)
        await self.table.quiet()
        assert isinstance(seen, Seen), seen
        return seen

    async def press(self, person: Person, message: Seen, verb: str) -> Seen | None:
        now = await person.again(message)
        seen = await person.click(now, find_button(now, verb))
        await self.table.quiet()
        return seen if isinstance(seen, Seen) else None

    async def text(self, message: Seen) -> str:
        return (await self.joe.again(message)).text

    async def said(self, sentence: str) -> int:
        told = await self.joe.messages(self.thread, 100)
        return sum(sentence in one.text for one in told if not one.ephemeral)

    async def active(self) -> str:
        return (await self.table.look(self.thread)).waiting[0]

    async def ledger(self) -> str:
        return (await self.by(self.joe, "gm ledger")).text


def who(*people: Person) -> str:
    return " and ".join(f"<@{person.id}>" for person in people)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


@pytest.fixture
async def club(table: TimedTable) -> Club:
    people = [await table.player(name) for name in ("Ana", "Eva", "Ben", "Joe")]
    thread = await start(table, people[0], await lobby_of(*people[:3]))
    assert (await table.look(thread)).gms == ()
    return Club(table, thread, *people)


async def test_a_skip_needs_the_others(club: Club) -> None:
    seat = await club.active()
    name = seat.capitalize()
    asked = await club.by(club.ana, "gm skip", seat=seat, reason="asleep")
    assert not asked.ephemeral
    assert say("en", "consent-ask-skip", who=who(club.ana), seat=name) in asked.text
    assert {one["id"] for one in asked.body["mentions"]} == {club.eva.id, club.ben.id}
    assert await club.active() == seat
    stranger = await club.press(club.joe, asked, "consent-agree")
    assert stranger is not None
    assert stranger.text == "🚫 " + say("en", "error-consent-not-asked")
    await club.press(club.eva, asked, "consent-agree")
    assert await club.active() == seat
    await club.table.restart_bot()
    await club.press(club.ben, asked, "consent-agree")
    assert await club.active() != seat
    text = await club.text(asked)
    assert say("en", "consent-done", who="") in text
    assert not has_button(await club.joe.again(asked), "consent-agree")
    assert await club.said(say("en", "news-by-table", seat=name)) == 1
    ledger = await club.ledger()
    what = say("en", "deed-skip")
    told = say("en", "aside-consent", who=who(club.ana), whom=who(club.eva, club.ben), what=what)
    assert told in ledger
    report = await services_of(club.table).sessions.verify(club.thread.id)
    assert [change.kind for change in report.gm_changes] == ["command", "consent"]


async def test_the_status_says_that_nobody_leads(club: Club) -> None:
    assert say("en", "lobby-gm-nobody") in (await club.by(club.joe, "game status")).text


async def test_one_word_against_it_ends_it(club: Club) -> None:
    seat = await club.active()
    asked = await club.by(club.ana, "gm skip", seat=seat, reason="asleep")
    await club.press(club.eva, asked, "consent-refuse")
    assert say("en", "consent-refused", who=who(club.eva)) in await club.text(asked)
    assert await club.active() == seat
    await club.table.later(hours=30)
    assert await club.active() == seat


async def test_the_proposer_withdraws(club: Club) -> None:
    asked = await club.by(club.ana, "gm pause", reason="holidays")
    not_hers = await club.press(club.eva, asked, "consent-withdraw")
    assert not_hers is not None
    assert not_hers.text.startswith("🚫")
    await club.press(club.ana, asked, "consent-withdraw")
    assert say("en", "consent-withdrawn", who=who(club.ana)) in await club.text(asked)


async def test_silence_is_a_yes_after_a_day(club: Club) -> None:
    """Otherwise whoever has vanished would lock the table for good."""
    asked = await club.by(club.ana, "gm seat", seat="dan", user=club.joe)
    given = {"who": who(club.ana), "seat": "Dan", "whom": who(club.joe)}
    assert say("en", "consent-ask-hand-over", **given) in asked.text
    await club.press(club.eva, asked, "consent-agree")
    await club.table.later(hours=23)
    assert (await club.table.look(club.thread)).seats["dan"] == club.ben.id
    await club.table.restart_bot()
    await club.table.later(hours=2)
    assert (await club.table.look(club.thread)).seats["dan"] == club.ben.id
    *_, offer = await club.joe.messages(club.thread, 100)
    await club.press(club.joe, offer, "seat-yes")
    assert (await club.table.look(club.thread)).seats["dan"] == club.joe.id
    assert say("en", "consent-by-silence", who=who(club.ben)) in await club.text(asked)
    ledger = await club.ledger()
    assert f"**Dan** to {who(club.joe)}" in ledger
    assert who(club.eva, club.ben) in ledger


async def test_who_is_away_is_not_waited_for(club: Club) -> None:
    await club.by(club.ben, "me away", days=7)
    asked = await club.by(club.ana, "gm pause", reason="holidays")
    await club.press(club.eva, asked, "consent-agree")
    assert (await services_at(club.table.bot).room(club.thread.id)).clock.paused
    resumed = await club.by(club.eva, "gm resume")
    await club.press(club.ana, resumed, "consent-agree")
    assert not (await services_at(club.table.bot).room(club.thread.id)).clock.paused


async def test_a_seat_is_not_taken_behind_its_owners_back(club: Club) -> None:
    """Whose seat it is, is asked even when away."""
    await club.by(club.ben, "me away", days=7)
    asked = await club.by(club.ana, "gm seat", seat="dan")
    await club.press(club.eva, asked, "consent-agree")
    assert (await club.table.look(club.thread)).seats["dan"] == club.ben.id
    assert who(club.ben) in await club.text(asked)


async def test_a_change_of_the_table(club: Club) -> None:
    keys = await club.ana.autocomplete(club.thread, "gm set", "key", "rick vitality")
    assert RICK in [one.value for one in keys]
    preview = await club.by(club.ana, "gm set", key=RICK, value="4", reason="a slip")
    assert preview.ephemeral
    before = len(await club.joe.messages(club.thread, 100))
    await club.press(club.ana, preview, "confirm")
    *_, asked = await club.joe.messages(club.thread, 100)
    assert len(await club.joe.messages(club.thread, 100)) == before + 1
    assert say("en", "consent-ask-amend", who=who(club.ana)) in asked.text
    assert f"`{RICK}`: 10 → 4" in asked.text
    await club.press(club.eva, asked, "consent-agree")
    await club.press(club.ben, asked, "consent-agree")
    assert await club.said(say("en", "news-agreed")) == 1
    assert f"`{RICK}`: 10 → 4" in await club.ledger()


async def test_what_is_hidden_stays_hidden(club: Club) -> None:
    refused = await club.by(club.ana, "gm deck", pile="pile.common", cards="gun", reason="x")
    assert refused.text == "🚫 " + say("en", "error-consent-hidden")
    for command, given in (("view", {"seat": "rick"}), ("answer", {"seat": "rick"})):
        refused = await club.by(club.eva, f"gm {command}", **given)
        ways = "\n".join([say("en", "error-not-gm"), say("en", "not-gm-unled")])
        assert refused.text == "🚫 " + ways, "and how the table helps itself"
    assert await club.ana.autocomplete(club.thread, "gm act", "command", "", seat="selena") == []
    stranger = await club.by(club.joe, "gm skip", seat="rick", reason="x")
    assert stranger.text == "🚫 " + say("en", "error-not-gm")


async def test_the_table_goes_back(club: Club) -> None:
    first = await club.active()
    people = {"rick": club.ana, "selena": club.eva, "dan": club.ben}
    await club.by(people[first], "cards end")
    assert await club.active() != first
    choices = await club.ana.autocomplete(club.thread, "gm rewind", "to", "")
    assert isinstance(choices, list)
    preview = await club.by(club.ana, "gm rewind", to=choices[0].value, reason="again")
    await club.press(club.ana, preview, "confirm")
    *_, asked = await club.joe.messages(club.thread, 100)
    assert say("en", "consent-ask-rewind", who=who(club.ana)) in asked.text
    for person in (club.eva, club.ben):
        await club.press(person, asked, "consent-agree")
    assert await club.active() == first


async def test_a_table_gets_a_game_master(club: Club) -> None:
    asked = await club.by(club.ana, "gm appoint", user=club.joe)
    for person in (club.eva, club.ben):
        await club.press(person, asked, "consent-agree")
    assert (await club.table.look(club.thread)).gms == (club.joe.id,)
    refused = await club.by(club.eva, "gm skip", seat=await club.active(), reason="x")
    assert refused.text == "🚫 " + say("en", "error-not-gm")


async def test_giving_up_and_going_on(club: Club) -> None:
    asked = await club.by(club.ana, "game abandon")
    for person in (club.eva, club.ben):
        await club.press(person, asked, "consent-agree")
    assert (await club.table.look(club.thread)).ended == "abandoned"
    asked = await club.by(club.eva, "gm reopen", reason="after all")
    for person in (club.ana, club.ben):
        await club.press(person, asked, "consent-agree")
    assert (await club.table.look(club.thread)).ended == ""


async def test_a_game_that_has_moved_on(club: Club) -> None:
    seat = await club.active()
    people = {"rick": club.ana, "selena": club.eva, "dan": club.ben}
    other = next(person for name, person in people.items() if name != seat)
    asked = await club.by(other, "gm skip", seat=seat, reason="asleep")
    await club.by(people[seat], "cards end")
    now = await club.active()
    for person in people.values():
        if person is not other:
            await club.press(person, asked, "consent-agree")
    assert await club.active() == now
    assert say("en", "consent-moved-on", who="") in await club.text(asked)


async def test_who_plays_alone_after_all_others_left_asks_nobody(club: Club) -> None:
    for person in (club.eva, club.ben):
        await club.by(person, "game leave")
    done = await club.by(club.ana, "gm pause", reason="alone")
    assert (await services_at(club.table.bot).room(club.thread.id)).clock.paused
    assert say("en", "consent-done", who="") in await club.text(done)


async def test_after_the_only_game_master_was_forgotten(table: TimedTable) -> None:
    """Nobody leads any more, so the others decide; who is forgotten is not asked."""
    ana, eva, ben, joe = [await table.player(name) for name in ("Ana", "Eva", "Ben", "Joe")]
    lobby = await lobby_of(ana, eva, ben)
    await lead(ana, lobby, eva, ben)
    thread = await start(table, ana, lobby)
    assert (await table.look(thread)).gms == (ana.id,)
    club = Club(table, thread, ana, eva, ben, joe)
    forgetting = await club.by(ana, "me forget")
    await club.press(ana, forgetting, "confirm")
    assert (await table.look(thread)).gms == ()
    asked = await club.by(eva, "gm pause", reason="holidays")
    assert {one["id"] for one in asked.body["mentions"]} == {ben.id}
    await club.press(ben, asked, "consent-agree")
    assert (await services_at(table.bot).room(thread.id)).clock.paused
