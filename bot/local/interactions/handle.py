"""Waiting for the bot's answer to an interaction."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.local.model.records import Interaction
from bot.local.model.views import PlayerViews
from bot.local.payloads.errors import DiscordError, Json


@dataclass(slots=True)
class InteractionAnswer:
    """How an interaction was answered, as its player sees it.

    `kind` is the type of the bot's callback, 0 if none came; `failed` is the sentence that tells
    the player that none came.
    """

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
    """An interaction that a player has started; wait on it for the bot's answer."""

    def __init__(self, views: PlayerViews, interaction: Interaction) -> None:
        self.views = views
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
        """Wait until the bot has responded at all, or its time is over."""
        await asyncio.wait_for(self._acknowledged.wait(), timeout)

    async def done(self, timeout: float = 5.0) -> InteractionAnswer:  # noqa: ASYNC109
        """Wait until the bot has answered ("thinking" is no answer), or its time is over."""
        await asyncio.wait_for(self._done.wait(), timeout)
        return await self.answer()

    async def answer(self) -> InteractionAnswer:
        """The answer as far as the bot has given it."""
        me = self.interaction.player_id
        answer = InteractionAnswer(self.id, self.interaction.answer, self.failed)
        answer.modal, answer.choices = self.modal, self.choices
        for snowflake in self.message_ids:
            try:
                message = await self.views.world.message(snowflake)
            except DiscordError:
                continue
            answer.messages.append(await self.views.message(message, me))
        return answer

    def note(self, message_id: str) -> None:
        """Add a message to the answer."""
        if message_id not in self.message_ids:
            self.message_ids.append(message_id)

    def acknowledge(self) -> None:
        self._acknowledged.set()

    def finish(self) -> None:
        self._acknowledged.set()
        self._done.set()
