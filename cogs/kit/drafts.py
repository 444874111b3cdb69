"""Drafts that their maker confirms with a button: a GM's change, the end of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.engine.errors import UserError
from bot.locale import say
from bot.sessions.records.drafts import Draft
from cogs.kit.controls import Item, button, pressed
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import services_of

Confirm = Callable[[Interaction, Draft], Awaitable[None]]
_kinds: dict[str, Confirm] = {}


def drafted(kind: str) -> Callable[[Confirm], Confirm]:
    """Register what happens when a draft of this kind is confirmed."""

    def register(confirm: Confirm) -> Confirm:
        _kinds[kind] = confirm
        return confirm

    return register


def confirm_controls(draft: int, label: str, language: str, *, danger: bool = False) -> list[Item]:
    style = discord.ButtonStyle.danger if danger else discord.ButtonStyle.success
    return [
        button("confirm", draft, label=label, style=style),
        button("cancel", draft, label=say(language, "draft-cancel")),
    ]


async def own_draft(interaction: Interaction, draft_id: str) -> Draft:
    draft = await services_of(interaction).records.draft(int(draft_id))
    if draft is None:
        raise UserError("draft-gone")
    if draft.user != user_of(interaction):
        raise UserError("draft-not-yours")
    return draft


@pressed("confirm")
async def confirm(interaction: Interaction, draft_id: str) -> None:
    """Remove the draft before anything is done, so that of two presses only one counts."""
    await own_draft(interaction, draft_id)
    draft = await services_of(interaction).records.take_draft(int(draft_id))
    if draft is None:
        raise UserError("draft-gone")
    await _kinds[draft.kind](interaction, draft)


@pressed("cancel")
async def cancel(interaction: Interaction, draft_id: str) -> None:
    await own_draft(interaction, draft_id)
    await services_of(interaction).records.take_draft(int(draft_id))
    services_of(interaction).pictures.put_away(interaction)
    language = await services_of(interaction).reader(interaction)
    text = say(language, "draft-cancelled")
    await interaction.response.edit_message(content=text, view=None, attachments=[], embeds=[])
