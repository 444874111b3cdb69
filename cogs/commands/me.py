"""/me: what a person tells the bot about themselves, whatever game they play."""

from __future__ import annotations

from typing import get_args

from discord import app_commands
from discord.ext import commands

from bot.engine.handling import Reactions
from bot.games import find_game, game_ids
from bot.locale.telling import game_name
from bot.pace.absence import reset_clocks
from cogs.campaign.settings import complete_zone, read_hours
from cogs.commands.campaign import Hour
from cogs.decisions import orders as standing
from cogs.kit import handling
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import LANGUAGE_CHOICES, choices, named, options
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import services_of
from cogs.kit.translator import word
from cogs.me import orders as my_orders
from cogs.me.absence import be_back, go_away
from cogs.me.forgetting import ask_to_forget
from cogs.me.games import list_games
from cogs.me.settings import person_lines

Days = app_commands.Range[int, 1, 365]
Words = app_commands.Range[str, 1, 100]
Number = app_commands.Range[int, 1, standing.MOST_ORDERS]


class MeCog(
    commands.GroupCog,
    group_name=word("command-me"),
    group_description=word("command-me.help"),
):
    """Answers to these commands are private."""

    orders = app_commands.Group(**named("me-orders"))

    @app_commands.command(**named("me-settings"))
    @options(
        language="me-language", reminders="me-reminders", on_deck="me-on-deck",
        careful="me-careful", coach="me-coach", waking_from="waking-from", waking_to="waking-to",
        zone="zone",
    )  # fmt: skip
    @app_commands.choices(
        language=[*choices("language", "auto"), *LANGUAGE_CHOICES],
        coach=choices("coach-when", "button", "notes", "off"),
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        reminders: bool | None = None,
        on_deck: bool | None = None,
        careful: bool | None = None,
        coach: str | None = None,
        waking_from: Hour | None = None,
        waking_to: Hour | None = None,
        zone: str | None = None,
    ) -> None:
        """Change the settings that are given; without options show them."""
        services, user = services_of(interaction), user_of(interaction)
        person = await services.person(user)
        changes: dict[str, object] = {
            "reminders": reminders, "on_deck": on_deck, "careful": careful, "coach": coach,
        }  # fmt: skip
        changes = {name: value for name, value in changes.items() if value is not None}
        if language is not None:
            changes["language"] = language.replace("auto", "")
        if (waking_from, waking_to, zone) != (None, None, None):
            changes["waking"] = read_hours(person.waking, waking_from, waking_to, zone)
        if changes:
            person = await services.change_person(user, **changes)
            await reset_clocks(services, user)
        reader = await services.reader(interaction)
        lines = person_lines(person, services.coaching(person), services.now(), reader)
        await whisper(interaction, "\n".join(lines))

    @settings.autocomplete("zone")
    async def _zones(self, _: Interaction, current: str) -> Choices:
        return complete_zone(current)

    # Away and back

    @app_commands.command(**named("me-away"))
    @options(until="me-away-until", days="me-away-days")
    async def away(
        self, interaction: Interaction, until: Words | None = None, days: Days | None = None
    ) -> None:
        """Be away until a day or for some days; the stand-in plays meanwhile."""
        await go_away(interaction, until, days)

    @app_commands.command(**named("me-back"))
    async def back(self, interaction: Interaction) -> None:
        await be_back(interaction)

    # Standing orders

    @orders.command(**named("me-orders-list"))
    async def list_orders(self, interaction: Interaction) -> None:
        await my_orders.list_orders(interaction)

    @orders.command(**named("me-orders-add"))
    @options(
        game="me-orders-game", decision="me-orders-decision", choose="me-orders-choose",
        when="me-orders-when",
    )  # fmt: skip
    async def add_order(
        self,
        interaction: Interaction,
        game: str,
        decision: str,
        choose: Words = "default",
        when: Words = "",
    ) -> None:
        await my_orders.add_order(interaction, game, decision, choose, when)

    @orders.command(**named("me-orders-remove"))
    @options(number="me-orders-number")
    async def remove_order(self, interaction: Interaction, number: Number) -> None:
        await my_orders.remove_order(interaction, number)

    @orders.command(**named("me-orders-reactions"))
    @options(how="me-orders-how")
    @app_commands.choices(how=choices("my-reactions", *get_args(Reactions)))
    async def handle_reactions(self, interaction: Interaction, how: str | None = None) -> None:
        """Set how reactions are handled; without an option show the setting and a menu."""
        services, user = services_of(interaction), user_of(interaction)
        language = await services.reader(interaction)
        person = await services.person(user)
        if how is not None:
            person = await services.change_person(user, reactions=how)
        controls = handling.reactions_view(person, language)
        await whisper(interaction, handling.panel_text(person, language), view=controls)
        if how is not None:
            await handling.react_so(services, interaction, person)

    @add_order.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        return chosen_from({name: game_name(name, language) for name in game_ids()}, current)

    @add_order.autocomplete("decision")
    async def _decisions(self, interaction: Interaction, current: str) -> Choices:
        game = interaction.namespace.game
        if game not in game_ids():
            return []
        language = await services_of(interaction).reader(interaction)
        return chosen_from(standing.kinds_of(find_game(game), language), current)

    @add_order.autocomplete("choose")
    async def _choose(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        game, kind = my_orders.ordered_kind(interaction)
        return chosen_from(standing.suggest_choose(game, kind, current, language), "")

    @add_order.autocomplete("when")
    async def _when(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        game, kind = my_orders.ordered_kind(interaction)
        return chosen_from(standing.suggest_when(game, kind, current, language), "")

    @remove_order.autocomplete("number")
    async def _orders(
        self, interaction: Interaction, current: int | str
    ) -> list[app_commands.Choice[int]]:
        services = services_of(interaction)
        language = await services.reader(interaction)
        kept = (await services.person(user_of(interaction))).orders
        told = {
            str(number): f"{number}. {standing.plain_words(order, language)}"
            for number, order in enumerate(kept, 1)
        }
        found = chosen_from(told, str(current))
        return [app_commands.Choice(name=one.name, value=int(one.value)) for one in found]

    # Games

    @app_commands.command(**named("me-games"))
    async def games(self, interaction: Interaction) -> None:
        await list_games(interaction)

    # Being forgotten

    @app_commands.command(**named("me-forget"))
    async def forget(self, interaction: Interaction) -> None:
        await ask_to_forget(interaction)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(MeCog())
