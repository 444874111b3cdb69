"""What people are told when the database fails while they play; the game stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from bot.locale import sentence
from bot.sessions.store.errors import StoreCorruptError, StoreError, StoreFullError
from bot.sessions.store.sqlite.database import Database
from tests.e2e.playing import begin, version, wordy_table
from tests.e2e.seen import private


@pytest.mark.parametrize(("what", "kind"), [("write", StoreFullError), ("read", StoreCorruptError)])
async def test_who_plays_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, kind: type[StoreError]
) -> None:
    problem = kind(file="games.sqlite", reason="it failed")

    async def fails(*_: object) -> NoReturn:
        raise problem

    async with wordy_table(tmp_path) as table:
        eva = await table.player("Eva", "es-ES")
        place = await begin(table, eva, eva, seed="fails")
        before = await version(table, place)
        await table.settle()
        table.expect("the database has failed")
        with monkeypatch.context() as patch:
            patch.setattr(Database, what, fails)
            told = private(await eva.slash(place, "cartas terminar"))
        assert told.text == "🚫 " + sentence(problem, "es")
        assert await version(table, place) == before
