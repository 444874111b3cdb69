"""One local table for all the fuzzing, with a bot, a secret, and a player who listens for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

from tests.driver import Person, Table
from tests.e2e.bots import loud_bot
from tests.e2e.seen import Json, form_of, message_of

T = TypeVar("T")
SECRET = "the-butler-did-it"


class FuzzTarget:
    """The table runs in an event loop of its own, so that hypothesis may call plain functions."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.table = Table(folder, loud_bot, validate=False)
        self.session: aiohttp.ClientSession
        self.words: dict[str, str] = {}
        self.spied: list[str] = []

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(asyncio.wait_for(work, 60))

    # --- coming and going

    async def open(self) -> None:
        await self.table.__aenter__()
        # refusals are what is wanted here; only errors of the bot and of the server count
        self.table.expect("^refused: |^unrouted: ")
        self.session = aiohttp.ClientSession()
        self.ana, self.eve = await self.table.player("Ana"), await self.table.player("Eve")
        await self._furnish()
        self._spy = asyncio.create_task(self._listen(self.eve))
        await asyncio.sleep(0.05)

    async def _furnish(self) -> None:
        local, core = self.table.local, self.table.local.core
        where = local.create_channel("fuzzed")
        public = message_of(await self.eve.send("fuzzed", "to be fuzzed"))
        pressed = message_of(await self.ana.slash("fuzzed", "buttons"))
        secret = message_of(await self.ana.context("fuzzed", "Greet", self.ana))
        private = await core.world.message(secret.id)
        private.content = SECRET
        core.world.save(private)
        await self.ana.send(self.ana.direct(), SECRET)
        form = form_of(await self.ana.slash("fuzzed", "form", kind="old"))
        upload = self.ana.upload(f"{SECRET}.txt", SECRET.encode())
        roles = {one.name: one.id for one in core.world.roles.values()}
        self.words = {
            "channel": where.id, "message": public.id, "buttons": pressed.id, "private": secret.id,
            "direct": self.ana.direct(), "form": form.id, "upload": upload.id,
            "ana": self.ana.id, "eve": self.eve.id, "guild": core.world.guild.id,
            "application": core.world.guild.application_id, "role": roles["Player"],
        }  # fmt: skip

    def close(self) -> None:
        try:
            self.run(self._close())
        finally:
            self.runner.close()

    async def _close(self) -> None:
        self._spy.cancel()
        await self.session.close()
        if not any(one.startswith(("refused", "unrouted")) for one in self.table.problems):
            self.table.problems.append("refused: nothing at all")
        await self.table.__aexit__(None, None, None)

    # --- what is asked

    @property
    def url(self) -> str:
        return self.table.local.url

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bot {self.table.local.bot_token}"}

    def filled(self, text: str) -> str:
        """Replace every `<name>` by the id that it stands for."""
        for name, value in self.words.items():
            text = text.replace(f"<{name}>", value)
        return text

    def page_socket(self, player: Person) -> str:
        token = self.table.local.page_token
        return f"{self.url}/page/socket?token={token}&player={player.id}"

    async def _listen(self, player: Person) -> None:
        async with self.session.ws_connect(self.page_socket(player)) as socket:
            async for message in socket:
                self.spied.append(str(message.data))
                del self.spied[:-2000]

    async def interaction(self) -> tuple[str, str]:
        """The id and token of a new interaction that the bot does not answer."""
        core = self.table.local.core
        handle = await self.table.local.slash(self.eve.id, self.words["channel"], "silent", {})
        core.interactions._close(handle.interaction)  # no three seconds for this one
        return handle.interaction.id, handle.interaction.token

    # --- what must hold, whatever was asked

    def faults(self) -> list[str]:
        """The faults since the last call, so that hypothesis finds the example that caused them."""
        local = self.table.local
        found: list[str] = []
        for place in (local.core.faults, local.core.storage.problems):
            found += [str(one) or repr(one) for one in place]
            place.clear()
        problems = self.table.problems
        found += [one for one in problems if not one.startswith(("refused", "unrouted"))]
        problems[:] = [one for one in problems if one.startswith(("refused", "unrouted"))][-1:]
        return found

    def content(self) -> None:
        """Fail on any fault or error, if the secret was told, or if the bot no longer answers."""
        self.run(self._content())

    async def _content(self) -> None:
        local = self.table.local
        await local.flush()
        assert self.faults() == []
        answer = message_of(await self.ana.slash("table", "echo", text="still here"))
        assert answer.text == "still here"
        assert not self._spy.done()
        assert self.faults() == []
        assert not any(SECRET in one for one in self.spied)


def clean(status: int, text: str, path: str) -> None:
    """An answer that a client can understand: never a 5xx, and errors of the API say why."""
    assert status < 500, (status, path, text[:300])
    if status >= 400 and text and path.startswith("/api/"):
        body: Json = json.loads(text)
        assert isinstance(body["message"], str), text
        assert isinstance(body["code"], int), text
