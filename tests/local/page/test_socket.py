"""The page's socket: what a page asks for, what it is told, and what it must never be told."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.local.client.interactions import PlayerActions
from bot.local.server import LocalTable
from tests.local.bot_under_test import PIXEL
from tests.local.conftest import Play


class Page:
    """A page, as far as its socket goes."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.events: list[tuple[str, Any]] = []
        self._number = 0

    async def ask(self, do: str, **fields: Any) -> Any:
        self._number += 1
        await self.socket.send_json({"id": self._number, "do": do, **fields})
        while True:
            frame = await self._hear()
            if frame.get("id") == self._number:
                return frame

    async def result(self, do: str, **fields: Any) -> Any:
        frame = await self.ask(do, **fields)
        assert frame["ok"], frame
        return frame["result"]

    async def _hear(self) -> Any:
        frame = await self.socket.receive_json(timeout=5)
        if "event" in frame:
            self.events.append((frame["event"], frame["data"]))
        return frame

    async def until(self, event: str) -> Any:
        while True:
            for index, (name, data) in enumerate(self.events):
                if name == event:
                    del self.events[index]
                    return data
            await self._hear()


async def sit(table: LocalTable, web: aiohttp.ClientSession, who: str) -> Page:
    query = {"token": table.page_token, "player": table.player(who).id}
    return Page(await web.ws_connect("/page/socket", params=query))


async def test_a_page_plays(play: Play, web: aiohttp.ClientSession) -> None:
    ana = await sit(play.table, web, "Ana")
    hello = await ana.result("hello")
    assert hello["me"]["global_name"] == "Ana"
    assert [one["name"] for one in hello["channels"]] == ["table", "campaign-1", "lounge"]
    assert hello["bot"]["online"] is True
    assert hello["limits"]["message"] == 2000
    channel = hello["channels"][0]["id"]
    names = {one["name"]: one for one in hello["commands"]}
    form = aiohttp.FormData()
    form.add_field("file", PIXEL, filename="pixel.png")
    headers = {"X-Page-Token": play.table.page_token, "X-Player": hello["me"]["id"]}
    async with web.post("/page/upload", data=form, headers=headers) as response:
        upload = await response.json()
    sent = await ana.result(
        "send", channel=channel, content="look", uploads=[upload["upload"]], nonce="n1"
    )
    assert sent["attachments"][0]["content_type"] == "image/png"
    assert (await ana.until("message"))["nonce"] == "n1"
    started = await ana.result("slash", channel=channel, command=names["menus"]["id"], options=[])
    message = await ana.until("message")
    assert message["interaction"]["name"] == "menus"
    assert (await ana.until("interaction.done")) == started
    await ana.result(
        "press", channel=channel, message=message["id"], custom_id="words", values=["b"]
    )
    assert (await ana.until("message.changed"))["content"] == "words b"
    options = [
        {
            "name": "new",
            "type": 1,
            "options": [{"name": "mission", "value": "fly", "focused": True}],
        }
    ]
    command = names["game"]["id"]
    found = await ana.result("autocomplete", channel=channel, command=command, options=options)
    assert found["choices"][0]["value"] == "learning to fly"
    given = [{"name": "kind", "value": "old"}]
    await ana.result("slash", channel=channel, command=names["form"]["id"], options=given)
    modal = await ana.until("modal")
    await ana.result("submit", modal=modal["modal"], values={"name": "Joe"})
    assert (await ana.until("message"))["content"] == "name Joe"
    opened = await ana.result("open", channel=channel, limit=2)
    assert opened["more"] is True
    assert [one["content"] for one in opened["messages"]] == ["words b", "name Joe"]
    await ana.result("context", channel=channel, command=names["Quote"]["id"], target=sent["id"])
    assert (await ana.until("message"))["content"] == "Ana: look"
    await ana.result("react", channel=channel, message=sent["id"], emoji="👍", on=True)
    assert (await ana.until("reactions"))["reactions"][0]["me"] is True
    await ana.result("read", channel=channel, message=sent["id"])
    await ana.result("delete", channel=channel, message=sent["id"])
    assert (await ana.until("message.gone"))["message"] == sent["id"]
    eva = await ana.result("players.create", name="Eva", locale="es-ES")
    changed = await ana.result("players.change", player=eva["id"], name="Evita", theme="dark")
    assert changed["global_name"] == "Evita"
    made = await ana.result("channels.create", name="New Room", topic="t")
    assert made["name"] == "new-room"
    direct = await ana.result("direct")
    assert direct["name"] == "Last Post"
    await play.stop_bot()
    while (await ana.until("bot"))["online"]:
        pass
    frame = await ana.ask("slash", channel=channel, command=command, options=options)
    assert frame["error"]["code"] in ("offline", "bad-request")
    await ana.socket.close()


async def test_what_comes_while_a_channel_is_opened_comes_after_it(
    play: Play, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a page that opens a new thread would never show its first message."""
    table = play.table
    ana, ben = await sit(table, web, "Ana"), await sit(table, web, "Ben")
    channel, pinned = table.channel("table").id, PlayerActions.pinned

    async def slowly(*arguments: Any) -> Any:
        """Post one more message after the messages were read and before the answer is sent."""
        found = await pinned(*arguments)
        await ben.result("send", channel=channel, content="just now")
        return found

    monkeypatch.setattr(PlayerActions, "pinned", slowly)
    opened = await ana.result("open", channel=channel)
    assert opened["messages"] == []
    assert not [data for event, data in ana.events if event == "message"]
    assert (await ana.until("message"))["content"] == "just now"


async def test_nothing_leaks_to_another_player(play: Play, web: aiohttp.ClientSession) -> None:
    table = play.table
    ana, ben = await sit(table, web, "Ana"), await sit(table, web, "Ben")
    channel = table.channel("table").id
    command = next(
        one.id for one in table.core.world.commands.values() if one.body["name"] == "secret"
    )
    await ana.result("slash", channel=channel, command=command, options=[])
    private = await ana.until("message")
    assert private["ephemeral"] is True
    await ana.until("message")
    assert (await ana.until("message.changed"))["content"].startswith("only you")
    opened = await ben.result("open", channel=channel)
    assert opened["messages"] == []
    for do, more in (
        ("react", {"emoji": "👍"}), ("delete", {}), ("dismiss", {}), ("press", {"custom_id": "x"}),
        ("send", {"content": "x", "reply_to": private["id"]}),
    ):  # fmt: skip
        frame = await ben.ask(do, channel=channel, message=private["id"], **more)
        assert frame["error"]["code"] == "not-found", do
    heard = json.dumps(ben.events)
    assert private["id"] not in heard
    await ana.result("dismiss", message=private["id"])
    assert await ana.until("message.gone")
    upload = table.upload("Ana", "mine.txt", b"x")
    frame = await ben.ask("send", channel=channel, content="", uploads=[upload["id"]])
    assert frame["error"]["code"] == "not-found"
    hidden = table.create_channel("hidden")
    hidden.overwrites = [
        {"id": table.core.world.guild.id, "type": 0, "allow": "0", "deny": str(1 << 10)}
    ]
    frame = await ben.ask("open", channel=hidden.id)
    assert frame["error"]["code"] == "not-found"


@pytest.mark.parametrize(
    "frame",
    [
        "nonsense", "5", "[]", "{}", '{"do": 5}', '{"do": ["x"]}', '{"do": "open"}',
        '{"do": "open", "channel": {}}', '{"do": "open", "channel": "1"}',
        '{"do": "send", "channel": "table", "content": 5.5}', '{"do": "slash", "options": 3}',
        '{"do": "players.create", "name": ""}', '{"do": "submit", "modal": "x", "values": []}',
        '{"do": "open", "channel": "table", "before": "x"}', "[" * 100_000,
        '{"do": "players.change", "roles": ["1"]}', '{"do": "players.change", "theme": "pink"}',
        '{"do": "open", "channel": "table", "around": "99999999999999999999999999"}',
        '{"do": "read", "channel": "table", "message": "x"}',
    ],
)  # fmt: skip
async def test_wrong_frames_of_a_page(
    table: LocalTable, web: aiohttp.ClientSession, frame: str
) -> None:
    page = await sit(table, web, "Ana")
    await page.socket.send_str(frame)
    answer = await page.socket.receive_json(timeout=5)
    assert answer["ok"] is (frame.find("around") > 0) or answer["ok"] is False
    assert (await page.result("hello"))["me"]["global_name"] == "Ana"
    await page.socket.close()
