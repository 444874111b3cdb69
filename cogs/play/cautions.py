"""Confirmations for what should not be done by mistake (`Offer.caution`, `Guide.answer_caution`):
the person is asked in private before it is done. Each person can switch this off."""

from __future__ import annotations

import discord

from bot.engine.decisions import Ask, Choice
from bot.engine.offers import Offer
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_choice, tell_command
from bot.sessions.model import Look
from cogs.decisions.controls import places
from cogs.kit.answers import whisper
from cogs.kit.controls import button, view
from cogs.kit.interactions import Interaction
from cogs.kit.panel import Carried
from cogs.kit.services import services_of

ANSWER_CHARACTERS = 30  # most characters of an answer in a custom id


async def ask_first(interaction: Interaction, look: Look, carried: Carried, offer: Offer) -> None:
    """Say what would happen, with buttons to do it, or to do it and never be asked again."""
    language, game = await services_of(interaction).reader(interaction), find_game(look.game)
    told = tell_command(game, look.view, offer.command, language, carried.seat)
    await _ask(interaction, told, offer.caution, "sure", (*carried.parts, offer.mark))


def is_asked(ask: Ask, choice: Choice) -> bool:
    """Whether to ask before this answer. One that was made of many picks cannot be a mistake."""
    return len(places(ask, choice)) <= ANSWER_CHARACTERS


async def ask_before_answer(
    interaction: Interaction, look: Look, carried: Carried, ask: Ask, choice: Choice, caution: str
) -> None:
    """As `ask_first`, for the answer to a decision."""
    language, game = await services_of(interaction).reader(interaction), find_game(look.game)
    told = tell_choice(game, look.view, ask, choice, language)
    arguments = (*carried.parts, ask.mark, places(ask, choice))
    await _ask(interaction, told, caution, "sure-answer", arguments)


async def _ask(
    interaction: Interaction, told: str, caution: str, verb: str, arguments: tuple[object, ...]
) -> None:
    language = await services_of(interaction).reader(interaction)
    text = say(language, "caution", command=told, reason=say(language, f"caution-{caution}"))
    items = [
        button(verb, *arguments, label=say(language, "caution-yes"),
               style=discord.ButtonStyle.danger),
        button(f"{verb}-always", *arguments, label=say(language, "caution-always")),
    ]  # fmt: skip
    await whisper(interaction, text, view=view(*items))
