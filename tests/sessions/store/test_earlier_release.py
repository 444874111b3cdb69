"""Databases of the release before the store was reordered are read, and played on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.engine.players import random_answer
from bot.games import find_game
from bot.sessions.news import CommandNews, News, UndoNews
from bot.sessions.sessions import Sessions
from tests.earlier import unpack

UNTOLD = ["command", "answer", "note", "amend", "look", "extend", "gm", "undo", "note"]


async def test_everything_untold_is_read_as_it_was_stored(tmp_path: Path) -> None:
    unpack(tmp_path, "games")
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        sql = "SELECT payload, people FROM outbox WHERE posted IS NULL ORDER BY id"
        rows = connection.execute(sql).fetchall()
    stored = [json.loads(body) | json.loads(people or "{}") for body, people in rows]
    sessions = await Sessions.open(path, find_game)
    postings = await sessions.outbox()
    await sessions.close()
    assert [one.kind for one in postings] == UNTOLD
    assert [one.news.record() for one in postings] == stored
    assert all(type(one.news) is not News for one in postings)
    command, *_, undo, _ = (one.news for one in postings)
    assert isinstance(command, CommandNews)
    assert (command.seat, command.complete) == ("rick", False)
    assert isinstance(undo, UndoNews)
    assert (undo.gm, undo.reason, len(undo.vanished)) == (True, "again", 2)


async def test_timers_and_drafts_are_read(tmp_path: Path) -> None:
    unpack(tmp_path, "games")
    sessions = await Sessions.open(tmp_path / "games.sqlite", find_game)
    due = await sessions.due_timers(datetime(2031, 1, 1, tzinfo=UTC))
    drafts = [await sessions.records.draft(number) for number in (1, 2)]
    assert await sessions.check() == []
    await sessions.close()
    kinds = sorted(timer.kind for timer in due)
    assert kinds == ["consent-silence", "turn", "turn", "turn", "undo-silence"]
    assert [draft and draft.kind for draft in drafts] == ["consent", "undo"]


@pytest.mark.parametrize("game", ["cards-of-the-dead", "rue-morgue", "gears-of-war"])
async def test_an_open_decision_is_answered_and_the_game_goes_on(tmp_path: Path, game: str) -> None:
    unpack(tmp_path, "each-game")
    sessions = await Sessions.open(tmp_path / "each-game.sqlite", find_game)
    chance, before = Random(1), await sessions.look(game)
    assert before.asks
    assert (await sessions.verify(game)).commands >= 15
    number = 0
    while (look := await sessions.look(game)).position <= before.position:
        number += 1
        seat = look.waiting[0]
        user = look.seats[seat]
        ask = next(a for a in (await sessions.look(game, user, seat)).asks if seat in a.seats)
        choice = random_answer(ask, chance)
        await sessions.answer(game, user, choice, f"now-{number}", seat=seat, kind=ask.kind)
    assert (await sessions.verify(game)).commands >= 16
    await sessions.undo(game, "gm", 0, "back", gm=True)
    assert (await sessions.look(game)).position == 0
    await sessions.close()
