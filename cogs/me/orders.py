"""The standing orders of a person: add one, remove one, list them."""

from __future__ import annotations

from collections.abc import Iterable

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game, game_ids
from bot.locale import say
from bot.locale.telling import ask_name
from bot.sessions.records.people import Person
from cogs.decisions import orders as standing
from cogs.decisions.order_reading import make_order
from cogs.kit import handling
from cogs.kit.answers import whisper
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.news import pages
from cogs.kit.services import services_of


async def list_orders(interaction: Interaction) -> None:
    services = services_of(interaction)
    await tell_orders(interaction, await services.person(user_of(interaction)))


async def add_order(
    interaction: Interaction, game: str, decision: str, choose: str, when: str
) -> None:
    """Keep the order, and answer with it what is open already."""
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


async def remove_order(interaction: Interaction, number: int) -> None:
    services = services_of(interaction)
    person = await services.person(user_of(interaction))
    if number > len(person.orders):
        raise UserError("order-none", number=number)
    orders = (*person.orders[: number - 1], *person.orders[number:])
    await tell_orders(interaction, await standing.keep_orders(services, interaction, orders))


def ordered_kind(interaction: Interaction) -> tuple[AnyGame, str]:
    """The game and the kind of decision that an order is about, as far as they have been typed."""
    typed = interaction.namespace
    game = typed.game if typed.game in game_ids() else game_ids()[0]
    return find_game(game), str(getattr(typed, "decision", None) or "")


async def tell_orders(
    interaction: Interaction, person: Person, answered: Iterable[standing.AnsweredAsk] = ()
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


def answered_line(one: standing.AnsweredAsk, language: str) -> str:
    what = ask_name(find_game(one.game), one.kind, language)
    return say(language, "order-answered", what=what, channel=f"<#{one.channel}>")
