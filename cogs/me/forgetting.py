"""Removing the data of a person."""

from __future__ import annotations

from bot.locale import say
from bot.sessions.records.drafts import Draft
from cogs.kit.answers import whisper
from cogs.kit.controls import view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import services_of


async def ask_to_forget(interaction: Interaction) -> None:
    """Say which data is removed and which stays, and ask for a confirmation."""
    services = services_of(interaction)
    language = await services.reader(interaction)
    draft = await services.records.put_draft(
        channel_of(interaction), user_of(interaction), "forget", {}
    )
    items = confirm_controls(draft, say(language, "forget-yes"), language, danger=True)
    await whisper(interaction, say(language, "forget-ask"), view=view(*items))


@drafted("forget")
async def forget_me(interaction: Interaction, _: Draft) -> None:
    services, user = services_of(interaction), user_of(interaction)
    language = await services.reader(interaction)
    played = await services.records.games_of(user)
    await services.sessions.forget(user)
    services.forget_person(user)
    for game in played:
        if not game.ended:  # from now on the stand-in plays the seat
            services.pace_changed(game.channel)
    await interaction.response.edit_message(content=say(language, "forget-done"), view=None)
