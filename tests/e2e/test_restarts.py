"""A bot that ends and comes back: its controls still work, what it had not said is said once."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from bot import app
from bot.app import LastPost
from bot.config import Settings
from bot.locale import say
from cogs.table.composer import Composer
from cogs.table.sender import Sender
from tests.driver import Person, Table
from tests.e2e.gathering import find_button, gather, newest
from tests.e2e.playing import (
    FINDS,
    Wordy,
    awaited,
    begin,
    button_of,
    delivery,
    fact,
    lay_out,
    newer,
    next_table,
    press,
    press_on,
    services_of,
    wordy_table,
)
from tests.e2e.processes import BotProcess
from tests.e2e.seen import Failed, Seen, private


@pytest.mark.parametrize("separate", [False, True], ids=["here", "separate"])
async def test_controls_outlive_a_restart(tmp_path: Path, separate: bool) -> None:
    """The private hand and "Why?"; the public panel is proven by the decision of test_play."""
    async with wordy_table(tmp_path, separate=separate) as table:
        ana, eva = await table.player("Ana", "en-US"), await table.player("Eva", "es-ES")
        thread = await gather(ana, eva)
        message = await newest(ana, thread)
        acting = ana if awaited(message) == ana.id else eva
        hand = private(await acting.click(message, find_button(message, "hand")))
        refused = private(await acting.slash(thread, "cards attack", space="S1"))
        why = find_button(refused, "why")
        await table.restart_bot()
        told = private(await acting.click(refused, why))
        assert told.embeds[0]["fields"][0]["name"].startswith("CD-")
        await press_on(acting, hand)
        after = await next_table(acting, thread, message)
        again = ana if awaited(after) == ana.id else eva
        await press_on(again, after)
        await next_table(again, thread, after)


# What was stored and not said


async def nothing_left(table: Table) -> None:
    assert await services_of(table).sessions.outbox() == []


async def check_told_once(table: Table, ana: Person, place: str, before: Seen) -> None:
    """One new table, with the words of what was done, and none at the next start."""
    after = await next_table(ana, place, before)
    assert "Antiviral" in after.text
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral"]
    await table.restart_bot()
    await table.settle()
    tables = [m for m in await ana.messages(place) if newer(m, before)]
    assert [m.id for m in tables] == [after.id]
    await nothing_left(table)
    await ana.click(after, button_of(after, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral", "kevlar"]


async def test_what_was_stored_before_a_crash_is_told_once_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        place = await begin(table, ana, eva, seed="crash")
        before = await lay_out(table, place, FINDS)

        async def stop(*_: object) -> None:
            raise asyncio.CancelledError  # nothing comes after this, not even an error

        with monkeypatch.context() as patch:
            patch.setattr(Sender, "reply", stop)
            assert isinstance(await ana.click(before, button_of(before, "S1")), Failed)
        assert len(await services_of(table).sessions.outbox()) == 1
        await table.restart_bot()
        await check_told_once(table, ana, place, before)


class Mortal(Wordy):
    """A bot that is killed after its first command is stored, before it answers."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        if not (self.settings.database.parent / "killed").exists():
            act = self.sessions.act

            async def last_act(*given: Any, **more: Any) -> Any:
                await act(*given, **more)
                (self.settings.database.parent / "killed").touch()
                os.kill(os.getpid(), signal.SIGKILL)

            self.sessions.act = last_act  # type: ignore[method-assign]


def mortal(database: str) -> LastPost:
    return Mortal(Settings(database=Path(database)), guild_ready_timeout=0.05)


async def test_killed_between_storing_and_telling(tmp_path: Path) -> None:
    arguments = {"database": str(tmp_path / "games.sqlite")}
    async with Table(tmp_path, mortal, arguments=arguments, separate=True) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        thread = await gather(ana, eva)
        before = await newest(ana, thread)
        acting = ana if awaited(before) == ana.id else eva
        assert isinstance(table.client, BotProcess)
        seen = await press(acting, before)
        while isinstance(seen, Seen):  # asked whether this is meant so
            seen = await press(acting, seen)
        assert isinstance(seen, Failed)
        await table.client.gone()
        table.expect("ended by itself with -9")
        await table.restart_bot()
        after = await next_table(ana, thread, before)
        assert "⏳" in after.text or "❓" in after.text
        await table.restart_bot()
        await table.settle()
        tables = [m for m in await ana.messages(thread) if newer(m, before)]
        assert [m.id for m in tables] == [after.id]


async def test_one_channel_that_cannot_be_told_does_not_silence_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva")
        broken = await begin(table, ana, eva, seed="broken")
        place = await begin(table, ana, eva, seed="whole")
        before = await newest(ana, place)
        services = services_of(table)
        for channel in (broken, place):
            await services.sessions.note(channel, ana.id, "A word", delivery())
        compose = Composer.compose

        async def sometimes(self: Composer, channel: str, payloads: Any, **given: Any) -> Any:
            if channel == broken:
                raise ZeroDivisionError
            return await compose(self, channel, payloads, **given)

        monkeypatch.setattr(Composer, "compose", sometimes)
        table.expect(f"channel {broken} cannot be told")
        await table.restart_bot()
        after = await next_table(ana, place, before)
        assert say("en", "news-note", text="A word") in after.text


# What is under way when the bot ends


class Pensive(Wordy):
    """A bot with a slow event handler that uses the store at its end."""

    async def on_pondered(self, seconds: float) -> None:
        pondered.append("began")
        await asyncio.sleep(seconds)
        await self.sessions.outbox()
        pondered.append("ended")


def pensive(database: str) -> LastPost:
    return Pensive(Settings(database=Path(database)), guild_ready_timeout=0.05)


pondered: list[str] = []


@pytest.mark.parametrize(("seconds", "heard"), [(0.3, ["began", "ended"]), (60, ["began"])])
async def test_the_store_is_not_closed_under_what_is_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, heard: list[str]
) -> None:
    """It is waited for, and what takes too long is let go; nothing fails."""
    pondered.clear()
    monkeypatch.setattr(app, "ANSWERS_TIMEOUT_SECONDS", 5.0 if seconds < 1 else 0.2)
    arguments = {"database": str(tmp_path / "games.sqlite")}
    async with Table(tmp_path, pensive, arguments=arguments) as table:
        services_of(table).bot.dispatch("pondered", seconds)
        await asyncio.sleep(0)
        await table.stop_bot()
        assert pondered == heard
