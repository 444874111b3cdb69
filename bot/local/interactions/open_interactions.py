"""The interactions that a bot may still answer: three seconds for a first answer, then a quarter
of an hour for follow-ups."""

from __future__ import annotations

import asyncio
import secrets
import time
from weakref import WeakValueDictionary

from bot.local.gateway.gateway import Gateway
from bot.local.interactions.handle import Handle
from bot.local.interactions.payload import payload
from bot.local.model.listeners import Listeners
from bot.local.model.records import Channel, Interaction, Player
from bot.local.model.views import PlayerViews
from bot.local.payloads import limits
from bot.local.payloads.errors import DiscordError, Json, unknown
from bot.local.words import DEFAULT_LOCALE, ActError, table_say

MODAL_LIFETIME_SECONDS = 3600  # after which an opened modal can no longer be submitted


class OpenInteractions:
    """Starts interactions and finds them again; tests may shorten the seconds."""

    def __init__(self, gateway: Gateway, views: PlayerViews, announce: Listeners) -> None:
        self.acknowledge_seconds = limits.ACKNOWLEDGE_SECONDS
        self.token_seconds = limits.TOKEN_SECONDS
        self.gateway = gateway
        self.views = views
        self.announce = announce
        self.world = views.world
        self._open: dict[str, tuple[Handle, asyncio.TimerHandle]] = {}  # not yet answered, by id
        self._handles: WeakValueDictionary[str, Handle] = WeakValueDictionary()
        self.modals: dict[str, Json] = {}  # opened and not yet submitted, by id

    def open(
        self,
        kind: int,
        player: Player,
        channel: Channel,
        data: Json,
        message: Json | None = None,
        **more: object,
    ) -> Handle:
        """Send the bot an interaction; ActError if no bot is connected.

        `data` and `message` are those of the payload, `more` further fields of the record.
        """
        if not self.gateway.online:
            raise ActError("offline", "offline")
        snowflake = self.world.ids.next()
        token = secrets.token_urlsafe(48)
        interaction = Interaction(snowflake, token, kind, player.id, channel.id)
        for name, value in more.items():
            setattr(interaction, name, value)
        interaction.metadata = {"id": snowflake, "type": kind, **interaction.metadata}
        self.world.add(interaction)
        handle = Handle(self.views, interaction)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.acknowledge_seconds, self.fail, handle, "late")
        self._open[snowflake] = (handle, timer)
        self._handles[snowflake] = handle
        body = payload(self.views.shapes, interaction, data, message)
        self.gateway.dispatch("INTERACTION_CREATE", body)
        return handle

    def handle(self, interaction: Interaction) -> Handle | None:
        return self._handles.get(interaction.id)

    def fail(self, handle: Handle, why: str) -> None:
        """Give up waiting and tell the player; `why` is the key of the sentence."""
        interaction = handle.interaction
        self._close(interaction)
        if interaction.state != "open":
            return
        interaction.state = "failed"
        self.world.save(interaction)
        player = self.world.players.get(interaction.player_id)
        handle.failed = table_say(player.locale if player else DEFAULT_LOCALE, why)
        handle.finish()
        self.announce.interaction_failed(interaction, handle.failed)

    def _close(self, interaction: Interaction) -> None:
        entry = self._open.pop(interaction.id, None)
        if entry is not None:
            entry[1].cancel()

    # --- what the bot may do with an interaction

    def to_answer(self, snowflake: str, token: str) -> Interaction:
        """The interaction that a callback answers; raises Discord's error if it may not."""
        found = self.world.interactions.get(token)
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
        self.world.save(interaction)

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The interaction that a follow-up belongs to; raises Discord's error if there is none."""
        found = self.world.interactions.get(token)
        if found is None or application_id != self.world.guild.application_id:
            raise unknown("Webhook")
        if time.time() - found.created > self.token_seconds:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        if found.state != "answered":
            raise unknown("Webhook")
        return found

    def prune(self) -> None:
        """Forget interactions whose token has expired, and old modals."""
        old = time.time() - self.token_seconds
        for interaction in list(self.world.interactions.values()):
            if interaction.created < old:
                self._close(interaction)
                self.world.forget(interaction)
        for modal_id, modal in list(self.modals.items()):
            if modal["opened"] < time.time() - MODAL_LIFETIME_SECONDS:
                del self.modals[modal_id]

    def close(self) -> None:
        for _, timer in self._open.values():
            timer.cancel()
        self._open.clear()
