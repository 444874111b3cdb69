"""Private messages to the person who acted, beside the public one."""

from __future__ import annotations

import logging

from bot.locale import say
from cogs.kit.answers import whisper
from cogs.kit.controls import view
from cogs.kit.interactions import Interaction, pressed_in_private
from cogs.kit.news import pages, private_lines
from cogs.kit.sending import UNTOLD, send_surely
from cogs.kit.services import Services
from cogs.table.composer import ComposedMessage
from cogs.table.controls import hand_button

log = logging.getLogger("cogs")


async def whisper_if_possible(interaction: Interaction, text: str) -> None:
    """Give a private answer; if that fails, only log it."""
    try:
        await whisper(interaction, text)
    except UNTOLD as problem:
        log.warning("a private answer could not be given: %r", problem)


async def say_done(services: Services, interaction: Interaction) -> None:
    """Say "done" in private, in place of the private panel if one was pressed."""
    text = say(await services.reader(interaction), "done")
    if not pressed_in_private(interaction):
        await whisper_if_possible(interaction, text)
        return
    services.pictures.put_away(interaction)
    try:
        await interaction.response.edit_message(content=text, view=None, attachments=[], embeds=[])
    except UNTOLD as problem:
        log.warning("a private answer could not be given: %r", problem)


async def tell_secrets(
    services: Services,
    interaction: Interaction,
    composed: ComposedMessage,
    *,
    put_away: bool = False,
) -> None:
    """Tell the person who acted what only they may know. `put_away`: rewrite the private panel that
    was pressed, or delete it if there is nothing to tell."""
    mine = [s for s, owner in composed.look.seats.items() if owner == str(interaction.user.id)]
    language = await services.reader(interaction)
    lines = [
        line for s in mine for line in private_lines(composed.game, composed.events, s, language)
    ]

    async def tell() -> None:
        if lines:
            text, hand = pages(["🔒 " + line for line in lines])[0], None
            if set(mine) & set(composed.look.waiting):
                hand = view(hand_button(composed.look, language))
            if put_away:
                await interaction.edit_original_response(content=text, view=hand)
            else:
                await whisper(interaction, text, view=hand)
        elif put_away:
            await interaction.delete_original_response()

    try:
        await send_surely(tell)
    except UNTOLD as problem:
        log.warning("a private answer could not be given: %r", problem)
