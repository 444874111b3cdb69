"""How a composed message reaches its channel: as an answer, as an edit, or as a new message."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial

import discord

from bot.locale import say
from cogs.kit.interactions import Interaction, pressed_in_private
from cogs.kit.pictures import Edit
from cogs.kit.sending import answer_surely, first_message, is_down, send_surely
from cogs.kit.services import Services, mentions
from cogs.table.composer import ComposedMessage

log = logging.getLogger("cogs")


@dataclass(frozen=True, slots=True)
class PlacedMessage:
    """Which message shows the composed one now, and how it is edited."""

    message: str
    edit: Edit


class Sender:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def reply(
        self, interaction: Interaction, composed: ComposedMessage, posting: int | None
    ) -> PlacedMessage:
        """Answer an interaction. A press on the turn message edits it, and a private panel is put
        away; every other answer is a new message, which is the turn message from then on. What
        comes after the first answer is a message with the nonce of its `posting`, so that it comes
        only once."""
        pressed = interaction.message
        if pressed_in_private(interaction):
            self._services.pictures.put_away(interaction)
            text = say(await self._services.reader(interaction), "done")
            await answer_surely(
                partial(
                    interaction.response.edit_message,
                    content=text, view=None, attachments=[], embeds=[],
                )
            )  # fmt: skip
            return await self.edit(composed) or await self._follow_up(
                interaction, composed, posting
            )
        if pressed is not None and str(pressed.id) == composed.edits:
            edit = partial(interaction.response.edit_message, **composed.edit)
            await answer_surely(edit)
            return PlacedMessage(composed.edits, interaction.edit_original_response)
        if composed.before:
            first = composed.before.pop(0)
            await first_message(interaction, first, allowed_mentions=mentions([]))
            return await self._follow_up(interaction, composed, posting)
        sent_as = await first_message(
            interaction, view=composed.page.view(), allowed_mentions=mentions(composed.pings)
        )
        return PlacedMessage(sent_as, interaction.edit_original_response)

    async def _follow_up(
        self, interaction: Interaction, composed: ComposedMessage, posting: int | None
    ) -> PlacedMessage:
        if posting is not None:
            return await self.send(composed, posting)
        for page in composed.before:
            await interaction.followup.send(page, allowed_mentions=mentions([]))
        sent = await interaction.followup.send(
            view=composed.page.view(), allowed_mentions=mentions(composed.pings), wait=True
        )
        return PlacedMessage(str(sent.id), sent.edit)

    async def edit(self, composed: ComposedMessage) -> PlacedMessage | None:
        """Edit the turn message. None if another message is needed: it was deleted, or the thread
        is archived, which only a new message opens again."""
        if not composed.edits:
            return None
        place = self._services.place(composed.look.channel)
        message = place.get_partial_message(int(composed.edits))
        try:
            await send_surely(partial(message.edit, **composed.edit))
        except discord.HTTPException as problem:
            if is_down(problem):
                raise
            log.info("the message of the turn cannot be edited: %s", problem)
            return None
        return PlacedMessage(composed.edits, message.edit)

    async def send(self, composed: ComposedMessage, posting: int) -> PlacedMessage:
        """Send a new message, after the pages that do not fit into it."""
        place = self._services.place(composed.look.channel)
        send = partial(place.send, allowed_mentions=mentions([]))
        for number, page in enumerate(composed.before):
            await send_surely(partial(send, page, nonce=f"post-{posting}-{number}"))
        sent = await send_surely(
            partial(
                send,
                view=composed.page.view(),
                allowed_mentions=mentions(composed.pings),
                nonce=f"post-{posting}",  # Discord takes it only once
            )
        )
        return PlacedMessage(str(sent.id), sent.edit)
