"""A game that was given up goes on after all: for a week, by a game master, with a new seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import find_game
from bot.locale import say
from bot.sessions.session.exports import verify
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, same_seed
from tests.e2e.gathering import find_button, newest
from tests.e2e.pairs import Pair, hourly, sit_down
from tests.e2e.seen import Failed, Seen


@pytest.fixture(autouse=True)
def always_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch)


async def asked(person: Person, pair: Pair, command: str, **options: object) -> Seen:
    seen = await person.slash(pair.thread, command, **options)
    assert isinstance(seen, Seen), seen
    return seen


async def give_up(pair: Pair) -> Seen:
    question = await asked(pair.ana, pair, "game abandon")
    assert say("en", "abandon-reopen") in question.text
    await pair.ana.click(question, find_button(question, "confirm"))
    await pair.table.quiet()
    assert (await pair.look()).ended == "abandoned"
    return await newest(pair.ana, pair.thread)


async def test_a_game_is_reopened_within_a_week(tmp_path: Path) -> None:
    async with TimedTable(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        await hourly(ana)
        pair = await sit_down(table, ana, eva)
        await pair.end_turn(pair.first)
        before = await pair.look()
        end = await give_up(pair)
        sessions = table.bot.sessions
        campaign = await sessions.records.campaign_of((await eva.messages("table"))[0].channel)
        assert campaign is not None
        assert len(await sessions.records.results(campaign.id)) == 1
        assert await ana.autocomplete(pair.thread, "gm rewind", "to", "") == []
        refused = await asked(ana, pair, "gm rewind", to="1", reason="x")
        assert refused.text == "🚫 " + say("en", "error-reopen-first")
        await pair.later(days=6)
        not_hers = await eva.click(end, find_button(end, "reopen"))
        assert isinstance(not_hers, Seen)
        assert not_hers.text == "🚫 " + say("en", "error-not-gm")
        await ana.click(end, find_button(end, "reopen"))
        await table.quiet()
        look = await pair.look()
        assert (look.ended, look.position, look.waiting) == ("", before.position, before.waiting)
        assert look.seed_hash != before.seed_hash  # the old seed has been told
        assert look.seed is None
        told = await newest(eva, pair.thread)
        who = f"<@{ana.id}>"
        assert say("en", "news-reopen", who=who, hash=look.seed_hash) in told.text
        assert await sessions.records.results(campaign.id) == []
        board = (await services_at(table.bot).room(pair.thread.id)).turn_message
        assert board is not None
        assert board.since == table.clock.now.isoformat()
        await pair.later(minutes=35)  # the clock runs again
        assert await pair.said("⏰")
        ledger = await asked(ana, pair, "gm ledger")
        assert say("en", "ledger-abandon", who=who) in ledger.text
        assert say("en", "ledger-reopen", who=who) in ledger.text
        await pair.end_turn(pair.second)
        choices = await ana.autocomplete(pair.thread, "gm rewind", "to", "")
        assert not isinstance(choices, Failed)
        assert len(choices) == 2
        preview = await asked(ana, pair, "gm rewind", to=choices[-1].value, reason="further back")
        await ana.click(preview, find_button(preview, "confirm"))
        await table.quiet()
        assert (await pair.look()).position == 0
        report = verify(await sessions.export(pair.thread.id, ana.id), find_game)
        assert "reopen" in [change.kind for change in report.gm_changes]


async def test_after_a_week_it_is_final(tmp_path: Path) -> None:
    async with TimedTable(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        pair = await sit_down(table, ana, eva)
        early = await asked(ana, pair, "gm reopen", reason="we are back")
        assert early.text == "🚫 " + say("en", "error-reopen-not-abandoned")
        await give_up(pair)
        await pair.later(days=8)
        late = await asked(ana, pair, "gm reopen", reason="we are back")
        assert late.text == "🚫 " + say("en", "error-reopen-late", days=7)
        assert (await pair.look()).ended == "abandoned"


async def test_closing_a_lobby_asks_once(tmp_path: Path) -> None:
    async with TimedTable(tmp_path) as table:
        ana = await table.player("Ana")
        lobby = await ana.slash("table", "game new", game="cards-of-the-dead")
        assert isinstance(lobby, Seen)
        question = await ana.click(lobby, find_button(lobby, "lobby-close"))
        assert isinstance(question, Seen)
        assert question.ephemeral
        assert await table.bot.sessions.records.lobby(lobby.channel) is not None
        await ana.click(question, find_button(question, "confirm"))
        closed = await ana.wait_for(lambda one: one.id == lobby.id and not one.buttons)
        assert closed.text == say("en", "lobby-closed", who=f"<@{ana.id}>")
        assert await table.bot.sessions.records.lobby(lobby.channel) is None
