"""What the bot settles without asking: ties, as chosen for a whole game, and reactions, as each
person chooses (in the lobby, later with `/me orders`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast, get_args

import discord

from bot.engine.handling import Reactions, Ties
from bot.engine.offers import Character, Setting
from bot.locale import say
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from cogs.kit.answers import whisper
from cogs.kit.controls import chosen, menu, option, pressed, view
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import Services, services_of

TIES = "ties"  # a setting of lobbies that is not the rulebook's
Settings = Mapping[str, tuple[str, ...]]


# Ties


def ties_setting(language: str) -> Setting:
    values = tuple(
        Character(one, say(language, f"ties-{one}"), say(language, f"ties-{one}.help"))
        for one in get_args(Ties)
    )
    return Setting(TIES, say(language, "setting-ties"), "", values)


def ties_of(settings: Settings, pace: Pace) -> Ties:
    """How ties are handled: as the lobby says, or else the campaign."""
    given = settings.get(TIES, ())
    return cast(Ties, given[0]) if given else pace.ties


def of_the_rulebook(settings: Settings) -> dict[str, tuple[str, ...]]:
    """A lobby's settings without those that the rulebook does not know."""
    return {name: values for name, values in settings.items() if name != TIES}


async def change_ties(services: Services, campaign: int, ties: Ties, delivery: str) -> None:
    """Let the running games of a campaign handle ties as the campaign now says."""
    for channel, _ in await services.records.running_games(campaign):
        told = await services.sessions.set_ties(channel, ties, f"{delivery}-ties-{channel}")
        if told.posting is not None:
            await services.turn_messages.post(channel, (told.posting,))


# Reactions


@pressed("lobby-reactions")
async def open_reactions(interaction: Interaction, _lobby: str) -> None:
    """Show a person their choice for reactions in private; it holds for every game."""
    services = services_of(interaction)
    language = await services.reader(interaction)
    person = await services.person(user_of(interaction))
    await whisper(interaction, panel_text(person, language), view=reactions_view(person, language))


@chosen("my-reactions")
async def choose_reactions(interaction: Interaction, values: list[str]) -> None:
    services = services_of(interaction)
    language = await services.reader(interaction)
    person = await services.change_person(user_of(interaction), reactions=values[0])
    await interaction.response.edit_message(
        content=panel_text(person, language), view=reactions_view(person, language)
    )
    await react_so(services, interaction, person)


def panel_text(person: Person, language: str) -> str:
    return "\n".join((say(language, "reactions-panel"), reactions_line(person, language)))


def reactions_line(person: Person, language: str) -> str:
    return say(language, f"reactions-now-{person.reactions}")


def reactions_view(person: Person, language: str) -> discord.ui.View:
    options = [
        option(say(language, f"choice-my-reactions-{one}"), one,
               say(language, f"choice-my-reactions-{one}.help"), default=one == person.reactions)
        for one in get_args(Reactions)
    ]  # fmt: skip
    return view(menu("my-reactions", placeholder=say(language, "lobby-reactions"), options=options))


async def react_so(services: Services, interaction: Interaction, person: Person) -> None:
    """Apply a person's choice to the games they play now. It may answer a question that is open
    there."""
    user = user_of(interaction)
    for played in await services.records.games_of(user):
        for seat in () if played.ended else played.seats:
            delivery = f"{interaction.id}-reactions-{played.channel}-{seat}"
            told = await services.sessions.set_reactions(
                played.channel, user, seat, person.reactions, delivery
            )
            if told.posting is not None:
                await services.turn_messages.post(played.channel, (told.posting,))
