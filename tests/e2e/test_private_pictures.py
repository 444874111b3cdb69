"""Pictures of private panels: one that is put away before its picture is drawn gets none."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.engine.scene import Scene
from tests.e2e.gathering import GAME, find_button, newest, table_of
from tests.e2e.playing import FINDS, begin, button_of, lay_out, services_of
from tests.e2e.seen import private, public
from tests.e2e.test_play import people_at


@pytest.mark.parametrize("put_away", [True, False])
async def test_a_panel_that_was_put_away_gets_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put_away: bool
) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place, services = await begin(table, ana, eva, seed="hand"), services_of(table)
        await lay_out(table, place, FINDS)
        drawn = asyncio.Event()

        async def slowly(_: Iterable[Scene], __: str | None = None) -> list[discord.File]:
            await drawn.wait()
            return [discord.File(io.BytesIO(b"picture"), "hand.png")]

        sent, edit = list[str](), discord.Interaction.edit_original_response

        async def noting(interaction: discord.Interaction, **given: Any) -> Any:
            sent.extend(one.filename for one in given.get("attachments", ()))
            return await edit(interaction, **given)

        monkeypatch.setattr(services.pictures, "files", slowly)
        monkeypatch.setattr(discord.Interaction, "edit_original_response", noting)
        shown = await newest(ana, place)
        hand = private(await ana.click(shown, find_button(shown, "hand")))
        if put_away:
            await ana.click(hand, button_of(hand, "S1"))
            assert (await services_of(table).sessions.look(place)).view.actions < 3
        drawn.set()
        await services.background.drain()
        assert sent.count("hand.png") == (0 if put_away else 1)


async def test_two_who_open_a_lobby_at_the_same_time_both_get_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        pictures, drawn = services_of(table).pictures, asyncio.Event()
        files = pictures.files

        async def slowly(scenes: Iterable[Scene], key: str | None = None) -> list[discord.File]:
            await drawn.wait()
            return await files(scenes, key)

        monkeypatch.setattr(pictures, "files", slowly)
        lobbies = [
            public(await who.slash(where, "game new", game=GAME))
            for who, where in ((ana, "table"), (eva, "lounge"))
        ]
        drawn.set()
        for who, lobby in zip((ana, eva), lobbies, strict=True):
            async with asyncio.timeout(15):
                while not (await who.again(lobby)).pictures:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
