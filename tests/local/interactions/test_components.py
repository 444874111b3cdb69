"""Buttons, menus, modals and Components V2, as a bot uses them."""

from __future__ import annotations

import aiohttp
import pytest

from bot.local.payloads.components import walk
from bot.local.words import ActError
from tests.local.bot_under_test import PIXEL
from tests.local.conftest import Play


async def test_buttons_and_dynamic_items(play: Play) -> None:
    message = (await (await play.table.slash("Ana", "table", "buttons")).done()).message
    answer = await (await play.table.press("Ben", message, "lasting:press")).done()
    assert answer.message["content"] == "ben Press"
    assert answer.message["message_reference"]["message_id"] == message["id"]
    answer = await (await play.table.press("Ben", message, "seat:3")).done()
    assert answer.message["content"] == "sat on 3"
    assert answer.message["ephemeral"] is True
    with pytest.raises(ActError):
        await play.table.press("Ben", message, "seat:4")


async def test_a_restart_of_the_bot_keeps_the_buttons(play: Play) -> None:
    message = (await (await play.table.slash("Ana", "table", "buttons")).done()).message
    await play.stop_bot()
    with pytest.raises(ActError) as caught:
        await play.table.press("Ben", message, "seat:3")
    assert caught.value.code == "offline"
    await play.start_bot()
    for custom_id, said in (("seat:3", "sat on 3"), ("lasting:press", "ben Press")):
        answer = await (await play.table.press("Ben", message, custom_id)).done()
        assert answer.message["content"] == said


async def test_every_kind_of_menu(play: Play) -> None:
    table = play.table
    message = (await (await table.slash("Ana", "table", "menus")).done()).message
    ana, ben = table.player("Ana"), table.player("Ben")
    master = next(one for one in table.core.world.roles.values() if one.name == "Game Master")
    steps = [
        ("words", ["a", "c"], "words a c"),
        ("users", [ana.id, ben.id], "users Ana Ben"),
        ("roles", [master.id], "roles Game Master"),
        ("anyone", [ben.id, master.id], "anyone Game Master ben"),
        ("channels", [table.channel("lounge").id], "channels lounge"),
    ]
    for custom_id, values, said in steps:
        before = play.watch.count("PATCH", "/messages/@original")
        answer = await (await table.press("Ben", message, custom_id, values)).done()
        assert answer.failed is None
        if custom_id == "channels":
            await play.until(
                lambda b=before: play.watch.count("PATCH", "/messages/@original") > b  # type: ignore[misc]
            )
        seen = await table.messages_seen_by("Ana", "table")
        assert seen[-1]["content"] == said
    for wrong in (["a", "b", "c"], ["z"], [], ["a", "a"]):
        with pytest.raises(ActError):
            await table.press("Ben", message, "words", wrong)


async def test_an_old_form(play: Play) -> None:
    answer = await (await play.table.slash("Ana", "table", "form", {"kind": "old"})).done()
    assert answer.modal is not None
    assert answer.modal["title"] == "Old form"
    with pytest.raises(ActError):
        await play.table.submit_modal("Ben", answer.modal["modal"], {"name": "Ben"})
    with pytest.raises(ActError):
        await play.table.submit_modal("Ana", answer.modal["modal"], {})
    handle = await play.table.submit_modal("Ana", answer.modal["modal"], {"name": "Joe"})
    assert (await handle.done()).message["content"] == "name Joe"
    with pytest.raises(ActError):
        await play.table.submit_modal("Ana", answer.modal["modal"], {"name": "Joe"})


@pytest.mark.parametrize("kind", ["new", "button"])
async def test_a_form_with_labels_menus_and_files(play: Play, kind: str) -> None:
    table = play.table
    answer = await (await table.slash("Ana", "table", "form", {"kind": kind})).done()
    source = None
    if kind == "button":
        source = answer.message["id"]
        answer = await (await table.press("Ana", answer.message, "ask")).done()
    assert answer.modal is not None
    files = [table.upload("Ana", f"{one}.txt", b"x" * one)["id"] for one in (1, 2)]
    values = {
        "story": "once",
        "colour": ["blue"],
        "friend": [table.player("Ben").id],
        "papers": files,
    }
    done = await (await table.submit_modal("Ana", answer.modal["modal"], values)).done()
    assert done.message["content"] == "once|blue|Ben|1.txt:1|2.txt:2"
    if source is not None:
        assert done.message["id"] == source


async def test_components_v2(play: Play) -> None:
    message = (await (await play.table.slash("Ana", "table", "layout")).done()).message
    assert message["flags"] & 1 << 15
    assert message["content"] == ""
    assert message["attachments"] == []
    kinds = [one["type"] for one in walk(message["components"])]
    assert kinds == [17, 9, 10, 11, 14, 12, 13, 1, 2, 10]
    parts = {one["type"]: one for one in walk(message["components"])}
    assert parts[13]["name"] == "log.txt"
    assert parts[13]["size"] == 5
    media = parts[12]["items"][0]["media"]
    assert media["width"] == 2
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert await response.read() == PIXEL
        assert response.headers["Content-Type"] == "image/png"
    async with aiohttp.ClientSession() as session, session.get(parts[13]["file"]["url"]) as got:
        assert await got.read() == b"a log"
        assert got.headers["Content-Disposition"].startswith("attachment")
        assert got.headers["X-Content-Type-Options"] == "nosniff"
    await (await play.table.press("Ben", message, "layout:turn")).done()
    seen = (await play.table.messages_seen_by("Ana", "table"))[-1]
    assert [one["content"] for one in seen["components"]] == ["turned"]
