"""What a slip of the hand must not do (`Offer.caution`): it is never the first that is offered, and
whoever presses it is asked once, in private. A setting of each person switches the question off."""

from __future__ import annotations

import discord

from bot.engine.offers import Offer
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_command
from bot.sessions.model import Look
from cogs.ui.answers import whisper
from cogs.ui.controls import button, view
from cogs.ui.house import Interaction, house_of
from cogs.ui.panel import Carried


async def ask_first(interaction: Interaction, look: Look, carried: Carried, offer: Offer) -> None:
    """Say what would happen, and let the person do it, or do it and never be asked again."""
    language, game = await house_of(interaction).reader(interaction), find_game(look.game)
    told = tell_command(game, look.view, offer.command, language, carried.seat)
    text = say(language, "caution", command=told, reason=say(language, f"caution-{offer.caution}"))
    items = [
        button("sure", *carried.parts, offer.mark, label=say(language, "caution-yes"),
               style=discord.ButtonStyle.danger),
        button("sure-always", *carried.parts, offer.mark, label=say(language, "caution-always")),
    ]  # fmt: skip
    await whisper(interaction, text, view=view(*items))
