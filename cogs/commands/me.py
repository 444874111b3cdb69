"""/me: what a person tells the bot about themselves, whatever game they play."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import get_args
from zoneinfo import ZoneInfo

from discord import app_commands
from discord.ext import commands
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.handling import Reactions
from bot.games import find_game, game_ids
from bot.locale import language_name, say
from bot.locale.telling import ask_name, game_name
from bot.pace.absence import come_back, reset_clocks
from bot.sessions.records.drafts import Draft
from bot.sessions.records.people import Person
from cogs.campaign.settings import (
    complete_zone,
    hours_words,
    read_hours,
    yes_or_no,
)
from cogs.commands.campaign import Hour
from cogs.decisions import orders as standing
from cogs.decisions.order_reading import make_order
from cogs.kit import handling
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import LANGUAGE_CHOICES, choices, named, options
from cogs.kit.controls import view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.services import services_of, stamp
from cogs.kit.translator import word
from cogs.play.situation import standings

LONGEST_ABSENCE = timedelta(days=365)  # away without saying until when
MOST_GAMES = 10  # that are listed, those that wait for this person first
MOST_SEARCHED = 40  # games among which those are chosen
Days = app_commands.Range[int, 1, 365]
Words = app_commands.Range[str, 1, 100]
Number = app_commands.Range[int, 1, standing.MOST]


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
        services, user = services_of(interaction), user_of(interaction)
        person, now = await services.person(user), services.now()
        if until is not None:
            end = read_until(until, person)
            if end <= now:
                raise UserError("away-past", text=escape_markdown(until))
        else:
            end = now + (timedelta(days=days) if days is not None else LONGEST_ABSENCE)
        await services.change_person(user, away_until=end)
        await reset_clocks(services, user)
        language = await services.reader(interaction)
        told = stamp(end, "F") if until or days else "open"
        await whisper(interaction, say(language, "me-away", until=told))

    @app_commands.command(**named("me-back"))
    async def back(self, interaction: Interaction) -> None:
        services, user = services_of(interaction), user_of(interaction)
        language = await services.reader(interaction)
        was_away = (await services.person(user)).is_away(services.now())
        await come_back(services, user)
        lines = [say(language, "me-back" if was_away else "me-not-away")]
        played = [game for game in await services.campaigns.games_of(user) if not game.ended]
        lines += [
            one.line for one in await standings(services, user, played[:MOST_GAMES], language)
        ]
        await whisper(interaction, pages(lines)[0])

    # Standing orders

    @orders.command(**named("me-orders-list"))
    async def list_orders(self, interaction: Interaction) -> None:
        services = services_of(interaction)
        person = await services.person(user_of(interaction))
        await tell_orders(interaction, person)

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
        services = services_of(interaction)
        language = await services.reader(interaction)
        if decision not in standing.kinds_of(find_game(game), language):
            raise UserError("decision-unknown", kind=escape_markdown(decision))
        person = await services.person(user_of(interaction))
        made = make_order(find_game(game), decision, choose, when, language)
        orders = (*(order for order in person.orders if order != made), made)
        person = await standing.keep_orders(services, interaction, orders)
        answered = await standing.answer_open(services, interaction)
        await tell_orders(interaction, person, answered)
        await standing.post_answered(services, answered)

    @orders.command(**named("me-orders-remove"))
    @options(number="me-orders-number")
    async def remove_order(self, interaction: Interaction, number: Number) -> None:
        services = services_of(interaction)
        person = await services.person(user_of(interaction))
        if number > len(person.orders):
            raise UserError("order-none", number=number)
        orders = (*person.orders[: number - 1], *person.orders[number:])
        await tell_orders(interaction, await standing.keep_orders(services, interaction, orders))

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
        game, kind = ordered_kind(interaction)
        return chosen_from(standing.suggest_choose(game, kind, current, language), "")

    @add_order.autocomplete("when")
    async def _when(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        game, kind = ordered_kind(interaction)
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
        services = services_of(interaction)
        language = await services.reader(interaction)
        played = await services.campaigns.games_of(user_of(interaction))
        if not played:
            await whisper(interaction, say(language, "me-no-games"))
            return
        found = await standings(services, user_of(interaction), played[:MOST_SEARCHED], language)
        lines = [one.line for one in found[:MOST_GAMES]]
        if len(played) > len(lines):
            lines.append(say(language, "me-more-games", count=len(played) - len(lines)))
        for page in pages(lines):
            await whisper(interaction, page)

    # Being forgotten

    @app_commands.command(**named("me-forget"))
    async def forget(self, interaction: Interaction) -> None:
        """Say which data is removed and which stays, and ask for a confirmation."""
        services = services_of(interaction)
        language = await services.reader(interaction)
        draft = await services.campaigns.put_draft(
            channel_of(interaction), user_of(interaction), "forget", {}
        )
        items = confirm_controls(draft, say(language, "forget-yes"), language, danger=True)
        await whisper(interaction, say(language, "forget-ask"), view=view(*items))


def ordered_kind(interaction: Interaction) -> tuple[AnyGame, str]:
    """The game and the kind of decision that an order is about, as far as they have been typed."""
    typed = interaction.namespace
    game = typed.game if typed.game in game_ids() else game_ids()[0]
    return find_game(game), str(getattr(typed, "decision", None) or "")


@drafted("forget")
async def forget_me(interaction: Interaction, _: Draft) -> None:
    services, user = services_of(interaction), user_of(interaction)
    language = await services.reader(interaction)
    played = await services.campaigns.games_of(user)
    await services.sessions.forget(user)
    services.forget_person(user)
    for game in played:
        if not game.ended:  # from now on the stand-in plays the seat
            services.pace_changed(game.channel)
    await interaction.response.edit_message(content=say(language, "forget-done"), view=None)


async def tell_orders(
    interaction: Interaction, person: Person, answered: Iterable[standing.Answered] = ()
) -> None:
    """Show the list of orders, and in which games one has just answered an open decision."""
    language = await services_of(interaction).reader(interaction)
    lines = [
        f"{number}. {standing.order_words(order, language)}"
        for number, order in enumerate(person.orders, 1)
    ]
    head = say(language, "orders-title" if lines else "orders-none")
    lines.append(handling.reactions_line(person, language))
    lines += [answered_line(one, language) for one in answered]
    for page in pages([head, *lines]):
        await whisper(interaction, page)


def answered_line(one: standing.Answered, language: str) -> str:
    what = ask_name(find_game(one.game), one.kind, language)
    return say(language, "order-answered", what=what, channel=f"<#{one.channel}>")


def person_lines(person: Person, coach: str, now: datetime, language: str) -> list[str]:
    spoken = person.language or "auto"
    away = stamp(person.away_until, "F") if person.is_away(now) else say(language, "no")
    values = {
        "language": language_name(spoken, language),
        "reminders": yes_or_no(person.reminders, language),
        "on-deck": yes_or_no(person.on_deck, language),
        "careful": yes_or_no(person.careful, language),
        "coach": say(language, f"choice-coach-when-{coach}"),
        "waking": hours_words(person.waking, language),
        "away": away,
        "reactions": say(language, f"choice-my-reactions-{person.reactions}"),
        "orders": str(len(person.orders)),
    }
    return [f"• {say(language, f'my-{name}')}: {value}" for name, value in values.items()]


def read_until(text: str, person: Person) -> datetime:
    """The end of a day, or a moment, as somebody has typed it in their time zone."""
    zone = ZoneInfo(person.waking.zone if person.waking else "UTC")
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise UserError("away-unreadable", text=escape_markdown(text)) from None
    if len(text.strip()) <= len("2026-12-24"):
        moment = datetime.combine(moment.date(), time(23, 59))
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=zone)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(MeCog())
