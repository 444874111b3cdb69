"""Offers, earlier states, notes, verification, and timers of several people."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.engine.game import Guide
from bot.engine.offers import Offer
from bot.engine.records import Command
from bot.sessions.model import FORGOTTEN
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    database,
    find_toy,
    legal,
    memory,
    play_commands,
    reloaded,
    same_as_stored,
    start,
)
from tests.toy import TOY, Burn, Feast, Stoke, ToyPlayer, ToyState

ANA, BEN, CID = SEATS.values()
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


class SecretiveGuide(Guide[ToyState]):
    """Offers to burn a card are private, because they tell a hand."""

    def menu(self, _: ToyState, __: str, legal: Sequence[Command]) -> Sequence[Offer]:
        return [Offer(c, c.do, private=isinstance(c, Burn)) for c in legal]


class Thinker(ToyPlayer):
    """Remembers the thread in which it was asked."""

    def __init__(self) -> None:
        self.thinkers: list[threading.Thread] = []

    def choose(self, state: ToyState, seat: str, legal: Sequence[Command]) -> Command:
        self.thinkers.append(threading.current_thread())
        state.fire = 10**6  # a search plays on its own copy of the table
        return super().choose(state, seat, legal)


@pytest.fixture
async def secretive(file: Path) -> Any:
    game = replace(TOY, guide=SecretiveGuide(), player=Thinker())
    opened = await Sessions.open(file, lambda _: game)
    yield opened
    await opened.close()


# Which session


async def test_the_session_is_told(sessions: Sessions) -> None:
    first = await start(sessions)
    other = await start(sessions, "attic")
    assert 0 < first.session < other.session
    assert (await sessions.look(CHANNEL)).session == first.session
    told = await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    assert told.session == first.session
    assert (await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")).session == first.session
    await sessions.abandon(CHANNEL, GM, "d2")
    again = await start(sessions, seed="again")
    assert again.session > other.session
    assert (await sessions.look(CHANNEL)).session == again.session


# Offers


async def test_offers(secretive: Sessions) -> None:
    await start(secretive)
    look, offers = await secretive.offers(CHANNEL, ANA)
    assert look.seat == "ana"
    assert [offer.command for offer in offers] == await legal(secretive, CHANNEL, ANA)
    assert any(offer.private for offer in offers)
    look, offers = await secretive.offers(CHANNEL, BEN)
    assert (look.seat, offers) == ("ben", [])
    look, offers = await secretive.offers(CHANNEL, "stranger")
    assert (look.seat, offers) == (None, [])
    with pytest.raises(UserError, match="seat-not-yours"):
        await secretive.offers(CHANNEL, BEN, "ana")
    look, offers = await secretive.offers(CHANNEL, GM, "ana")
    assert (look.seat, bool(offers)) == ("ana", True)


async def test_public_offers(secretive: Sessions) -> None:
    await start(secretive)
    _, own = await secretive.offers(CHANNEL, ANA)
    now = await secretive.public(CHANNEL)
    look, offers = now.look, now.offers
    assert (look.seat, look.mine, look.view.hands["ana"]) == (None, (), ["?"] * 2)
    assert list(offers) == ["ana"]
    assert offers["ana"] == [offer for offer in own if not offer.private]
    assert 0 < len(offers["ana"]) < len(own)


async def test_no_offers_while_a_decision_is_open(secretive: Sessions) -> None:
    await start(secretive, quorum="majority")
    await secretive.act(CHANNEL, ANA, Feast(), "d1")
    assert (await secretive.offers(CHANNEL, ANA))[1] == []
    now = await secretive.public(CHANNEL)
    look, offers = now.look, now.offers
    assert look.waiting == ("ana", "ben", "cid")
    assert offers == {"ana": [], "ben": [], "cid": []}
    await secretive.abandon(CHANNEL, GM, "d2")
    assert (await secretive.offers(CHANNEL, ANA))[1] == []
    assert (await secretive.public(CHANNEL)).offers == {}


async def test_sensible(secretive: Sessions) -> None:
    await start(secretive)
    before = await reloaded(secretive)
    assert await secretive.sensible(CHANNEL, "ana") == Stoke(dice=3)
    assert memory(secretive) == before
    game: Any = secretive.find_game("toy")
    assert game.player.thinkers
    assert threading.main_thread() not in game.player.thinkers
    with pytest.raises(UserError, match="seat-idle"):
        await secretive.sensible(CHANNEL, "ben")
    with pytest.raises(UserError, match="seat-unknown"):
        await secretive.sensible(CHANNEL, "zoe")
    await secretive.act(CHANNEL, ANA, Feast(), "d1")
    with pytest.raises(UserError, match="decision-open"):
        await secretive.sensible(CHANNEL, "ana")
    await secretive.abandon(CHANNEL, GM, "d2")
    with pytest.raises(UserError, match="game-over"):
        await secretive.sensible(CHANNEL, "ana")


# The past


async def test_state_at(sessions: Sessions) -> None:
    """Every earlier view is the same as it was then, for a player and for a spectator."""
    await start(sessions, goal=10_000)
    chance, seen, public = Random(5), [], []
    for number in range(25):
        seen.append((await sessions.look(CHANNEL, BEN)).view)
        public.append((await sessions.look(CHANNEL)).view)
        await play_commands(sessions, chance, 1, f"p{number}")
    before = await reloaded(sessions)
    for position, (own, spectator) in enumerate(zip(seen, public, strict=True)):
        assert await sessions.state_at(CHANNEL, BEN, position) == own
        assert await sessions.state_at(CHANNEL, None, position) == spectator
    assert seen[0] != public[0]
    assert await sessions.state_at(CHANNEL, GM, 0, seat="ben") == seen[0]
    with pytest.raises(UserError, match="seat-not-yours"):
        await sessions.state_at(CHANNEL, ANA, 7, seat="ben")
    assert await reloaded(sessions) == before
    for wrong in (-1, 26):
        with pytest.raises(UserError, match="undo-position"):
            await sessions.state_at(CHANNEL, BEN, wrong)


async def test_state_at_follows_the_line_of_play(sessions: Sessions) -> None:
    """Undone commands do not count, changes of a GM do, and an open command does not yet."""
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True)
    await sessions.amend(CHANNEL, GM, {"fire": 7}, "why not", "a1")
    await sessions.act(CHANNEL, ANA, Feast(), "d2")
    first, second = [await sessions.state_at(CHANNEL, ANA, position) for position in (0, 1)]
    assert (first.fire, first.turns) == (0, 0)
    assert (second.fire, second.turns) == (7, 0)
    assert (await sessions.look(CHANNEL)).asks


async def test_journal(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True, reason="a slip")
    await sessions.note(CHANNEL, GM, "  rain tonight ", "n1")
    await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["oil"]}, "why not", "a1")
    await sessions.act(CHANNEL, ANA, {"do": "draw"}, "d2")
    rows = await sessions.journal(CHANNEL, BEN)
    assert [row.kind for row in rows] == ["setup", "command", "undo", "note", "amend", "command"]
    assert [row.number for row in rows] == [0, 1, 2, 3, 4, 5]
    assert [row.stands for row in rows] == [True, False, True, True, True, True]
    assert (rows[3].reason, rows[3].user, rows[3].position) == ("rain tonight", GM, 0)
    on_line = [row for row in rows if row.stands and row.kind not in ("undo", "note")]
    assert on_line == await sessions.history(CHANNEL, BEN)
    page = await sessions.journal(CHANNEL, BEN, first=1, limit=3)
    assert page == rows[1:4]
    assert await sessions.journal(CHANNEL, BEN, first=4) == rows[4:]
    assert await sessions.journal(CHANNEL, BEN, first=6) == []
    assert await sessions.journal(CHANNEL, BEN, first=2, limit=0) == []
    assert await sessions.journal(CHANNEL, BEN, first=5, limit=50) == rows[5:]
    # Private events and a GM's values only for those who may know them.
    assert rows[4].facts == {"seat.ana.hand": None}
    own = (await sessions.journal(CHANNEL, ANA))[5].events
    assert len(own) > len(rows[5].events)
    assert (await sessions.journal(CHANNEL, GM))[4].facts["seat.ana.hand"] is not None


# Notes


async def test_notes(sessions: Sessions) -> None:
    await start(sessions)
    look = await sessions.look(CHANNEL)
    told = await sessions.note(CHANNEL, GM, "rain", "n1")
    assert (told.kind, told.position, told.number) == ("note", 0, 1)
    assert (await sessions.note(CHANNEL, GM, "rain", "n1")).repeated
    posting = (await sessions.outbox())[-1]
    assert (posting.kind, posting.news.record()["reason"]) == ("note", "rain")
    assert GM not in json.dumps(posting.news.record())
    # A control made before the note is still good.
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1", version=look.version)
    for words, user, key in (("  ", GM, "note-empty"), ("hi", ANA, "not-gm")):
        with pytest.raises(UserError, match=key):
            await sessions.note(CHANNEL, user, words, f"n-{key}")
    await sessions.act(CHANNEL, BEN, Feast(), "d2")
    await sessions.note(CHANNEL, GM, "in the middle of a command", "n3")
    await same_as_stored(sessions)
    await sessions.answer(CHANNEL, BEN, ["soup"], "d3")
    await sessions.undo(CHANNEL, GM, 0, "u1", gm=True)
    await sessions.note(CHANNEL, GM, "after going back", "n4")
    await sessions.abandon(CHANNEL, GM, "d4")
    await sessions.note(CHANNEL, GM, "farewell", "n5")
    rows = await sessions.journal(CHANNEL, GM)
    notes = [row.reason for row in rows if row.kind == "note"]
    assert notes == ["rain", "in the middle of a command", "after going back", "farewell"]
    raw = await sessions.export(CHANNEL)
    report = verify(raw, find_toy)
    assert (report.commands, report.undos, report.entries) == (2, 1, len(rows))
    await sessions.import_game("attic", raw, GM, "i1")
    kinds = [row.kind for row in await sessions.journal("attic", GM)]
    assert kinds == [row.kind for row in rows]
    forged = json.loads(raw)
    next(e for e in forged["journal"] if e["kind"] == "note")["position"] = 5
    with pytest.raises(UserError, match="export-invalid"):
        verify(json.dumps(forged).encode(), find_toy)


# A preview's picture


async def test_a_preview_shows_the_table_after_it(sessions: Sessions) -> None:
    await start(sessions)
    before = await reloaded(sessions)
    facts = {"fire": 12, "seat.ana.hand": ["oil"]}
    told = await sessions.amend(CHANNEL, GM, facts, "", "a1", preview=True)
    assert (told.view.fire, told.view.hands["ana"]) == (12, ["?"])
    assert told.session == before["id"]
    assert await reloaded(sessions) == before
    done = await sessions.amend(CHANNEL, GM, facts, "why not", "a2")
    assert done.view is None
    assert (await sessions.look(CHANNEL)).view == told.view


# Proofs


async def test_verify(sessions: Sessions) -> None:
    await start(sessions, goal=10_000)
    await play_commands(sessions, Random(4), 12, "p")
    await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["oil"]}, "why not", "a1")
    before = await reloaded(sessions)
    report = await sessions.verify(CHANNEL)
    assert (report.commands, report.position) == (12, 13)
    assert report.seed_hash == (await sessions.look(CHANNEL)).seed_hash
    assert [change.facts for change in report.gm_changes] == [{"seat.ana.hand": None}]
    assert before["seed"] not in repr(report)
    assert await reloaded(sessions) == before
    seat = (await sessions.look(CHANNEL)).waiting[0]
    await sessions.act(CHANNEL, SEATS[seat], Feast(), "d1")
    assert (await sessions.verify(CHANNEL)).commands == 12
    with pytest.raises(UserError, match="no-session"):
        await sessions.verify("attic")


async def test_verify_finds_a_changed_state(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    live = sessions._live[CHANNEL]
    state = live.game.codec.load(live.play.before)
    state.fire += 1
    forged = live.game.codec.dump(state)
    await database(sessions).write(lambda c: c.execute("UPDATE sessions SET state = ?", (forged,)))
    sessions._live.clear()
    with pytest.raises(UserError, match="export-diverges"):
        await sessions.verify(CHANNEL)


# Timers of several


async def test_a_timer_of_several_outlives_one_of_them(sessions: Sessions) -> None:
    await start(sessions)
    keys = (ANA, f"{ANA},{BEN}", f"{BEN},{ANA},{CID}", f"{ANA}x,{BEN}")
    for key in keys:
        await sessions.set_timer(CHANNEL, "deadline", key, NOON, {})
    await sessions.forget(ANA)
    left = [timer.key for timer in await sessions.due_timers(NOON)]
    forgotten = FORGOTTEN
    assert left == [f"{forgotten},{BEN}", f"{BEN},{forgotten},{CID}", f"{ANA}x,{BEN}"]


# Opening


async def test_opening_loads_no_game(file: Path, sessions: Sessions) -> None:
    """Opening a database with a thousand games is as quick as with one, because none of them is
    loaded."""
    await start(sessions)
    await play_commands(sessions, Random(1), 30, "p")
    await database(sessions).write(multiply)
    await sessions.close()
    asked: list[str] = []
    begun = time.perf_counter()
    again = await Sessions.open(file, lambda name: asked.append(name) or find_toy(name))  # type: ignore[func-returns-value]
    took = time.perf_counter() - begun
    live = (await again.stats()).live
    kept = len(again._live)
    await asyncio.gather(*(again.look(f"room-{number}") for number in range(2, 5)))
    looked = list(asked)
    await again.close()
    assert took < 1
    assert (live, kept) == (1000, 0)
    assert looked == ["toy"] * 3


def multiply(connection: Any) -> None:
    """Copy the first session of the database 999 times."""

    def columns(table: str, without: set[str]) -> str:
        found = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        return ",".join(name for name in found if name not in without)

    rest = columns("sessions", {"id", "channel"})
    for number in range(2, 1001):
        connection.execute(
            f"INSERT INTO sessions (id, channel, {rest}) "
            f"SELECT {number}, 'room-{number}', {rest} FROM sessions WHERE id = 1"
        )
        for table in ("seats", "gms", "journal", "snapshots"):
            others = columns(table, {"session"})
            connection.execute(
                f"INSERT INTO {table} (session, {others}) "
                f"SELECT {number}, {others} FROM {table} WHERE session = 1"
            )
