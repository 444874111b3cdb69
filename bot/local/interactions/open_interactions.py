"""The desk where interactions are open: three seconds to answer, a quarter of an hour to follow."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.local.interactions.payload import payload
from bot.local.model.records import Channel, Interaction, Player
from bot.local.payloads.errors import DiscordError, Json, unknown
from bot.local.words import ActError, table_say

if TYPE_CHECKING:
    from bot.local.core import Core


@dataclass(slots=True)
class Answer:
    """What came of an act, as the player sees it. `kind` is the callback's type, 0 if none came."""

    interaction: str
    kind: int = 0
    failed: str | None = None
    messages: list[Json] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None

    @property
    def message(self) -> Json:
        """The first message; LookupError if there is none."""
        return self.messages[0]


class Handle:
    """One act of a player, to wait for."""

    def __init__(self, core: Core, interaction: Interaction) -> None:
        self.core = core
        self.interaction = interaction
        self.failed: str | None = None
        self.modal: Json | None = None
        self.choices: list[Json] | None = None
        self.message_ids: list[str] = []
        self._acknowledged = asyncio.Event()
        self._done = asyncio.Event()

    @property
    def id(self) -> str:
        return self.interaction.id

    async def acknowledged(self, timeout: float = 5.0) -> None:  # noqa: ASYNC109
        """Until the bot has said anything at all, or has failed to."""
        await asyncio.wait_for(self._acknowledged.wait(), timeout)

    async def done(self, timeout: float = 5.0) -> Answer:  # noqa: ASYNC109
        """Until the bot has answered (a mere "thinking" is no answer) or has failed to."""
        await asyncio.wait_for(self._done.wait(), timeout)
        return await self.answer()

    async def answer(self) -> Answer:
        """What there is so far."""
        me = self.interaction.player_id
        answer = Answer(self.id, self.interaction.answer, self.failed)
        answer.modal, answer.choices = self.modal, self.choices
        for snowflake in self.message_ids:
            try:
                message = await self.core.world.message(snowflake)
            except DiscordError:
                continue
            answer.messages.append(await self.core.pages.shape(message, me))
        return answer

    def note(self, message_id: str) -> None:
        if message_id not in self.message_ids:
            self.message_ids.append(message_id)

    def acknowledge(self) -> None:
        self._acknowledged.set()

    def finish(self) -> None:
        self._acknowledged.set()
        self._done.set()


class Desk:
    def __init__(self, core: Core) -> None:
        self.core = core
        self._open: dict[str, tuple[Handle, asyncio.TimerHandle]] = {}  # unanswered, by id
        self._handles: WeakValueDictionary[str, Handle] = WeakValueDictionary()
        self.modals: dict[str, Json] = {}  # forms that players have before them

    def open(
        self,
        kind: int,
        player: Player,
        channel: Channel,
        data: Json,
        message: Json | None = None,
        **more: object,
    ) -> Handle:
        """Tell the bot of a player's act; ActError when it is not there to hear it."""
        if not self.core.gateway.online:
            raise ActError("offline", "offline")
        snowflake = self.core.world.ids.next()
        token = secrets.token_urlsafe(48)
        interaction = Interaction(snowflake, token, kind, player.id, channel.id)
        for name, value in more.items():
            setattr(interaction, name, value)
        interaction.metadata = {"id": snowflake, "type": kind, **interaction.metadata}
        self.core.world.add(interaction)
        handle = Handle(self.core, interaction)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.core.acknowledge_seconds, self.fail, handle, "late")
        self._open[snowflake] = (handle, timer)
        self._handles[snowflake] = handle
        body = payload(self.core, interaction, data, message)
        self.core.gateway.dispatch("INTERACTION_CREATE", body)
        return handle

    def handle(self, interaction: Interaction) -> Handle | None:
        return self._handles.get(interaction.id)

    def fail(self, handle: Handle, why: str) -> None:
        """The player is told that nothing came."""
        interaction = handle.interaction
        self._close(interaction)
        if interaction.state != "open":
            return
        interaction.state = "failed"
        self.core.world.save(interaction)
        player = self.core.world.players.get(interaction.player_id)
        handle.failed = table_say(player.locale if player else "en-US", why)
        handle.finish()
        self.core.pages.failed(interaction, handle.failed)

    def _close(self, interaction: Interaction) -> None:
        entry = self._open.pop(interaction.id, None)
        if entry is not None:
            entry[1].cancel()

    # --- what the bot may do with an interaction

    def to_answer(self, snowflake: str, token: str) -> Interaction:
        """The interaction that a callback is for, or Discord's error."""
        found = self.core.world.interactions.get(token)
        if found is None or found.id != snowflake or found.state == "failed":
            raise unknown("Interaction")
        if found.state == "answered":
            text = "Interaction has already been acknowledged."
            raise DiscordError(400, 40060, text)
        return found

    def answered(self, interaction: Interaction, kind: int) -> None:
        self._close(interaction)
        interaction.state = "answered"
        interaction.answer = kind
        self.core.world.save(interaction)

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The interaction that a follow-up belongs to, or Discord's error."""
        found = self.core.world.interactions.get(token)
        if found is None or application_id != self.core.world.guild.application_id:
            raise unknown("Webhook")
        if time.time() - found.created > self.core.token_seconds:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        if found.state != "answered":
            raise unknown("Webhook")
        return found

    def prune(self) -> None:
        """Interactions whose token has run out are forgotten."""
        old = time.time() - self.core.token_seconds
        for interaction in list(self.core.world.interactions.values()):
            if interaction.created < old:
                self._close(interaction)
                self.core.world.forget(interaction)
        for modal_id, modal in list(self.modals.items()):
            if modal["opened"] < time.time() - 3600:
                del self.modals[modal_id]

    def close(self) -> None:
        for _, timer in self._open.values():
            timer.cancel()
        self._open.clear()
