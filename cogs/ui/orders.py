"""Standing orders in words, and from words."""

from __future__ import annotations

import re
from typing import Any

from discord.utils import escape_markdown
from pydantic import ValidationError

from bot.engine.content import place
from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.games import find_game, game_ids
from bot.locale import knows, names, say
from bot.locale.telling import ask_name, join
from bot.sessions.people import Person
from cogs.ui.house import House, Interaction, user_of

MOST = 25  # orders that somebody may keep
CONDITION = re.compile(r"([a-z_-]+)\s*(>=|<=|=)\s*(\d{1,4})")


def kinds_of(game: Game[Any], language: str) -> dict[str, str]:
    """The decisions of a game with their names."""
    head = f"ask-{game.speech}-"
    found = [key.removeprefix(head) for key in names(head)]
    return {kind: ask_name(game, kind, language) for kind in found}


def kind_name(kind: str, language: str) -> str:
    """What the decision is called in the game that has it."""
    for game in map(find_game, game_ids()):
        if knows(f"ask-{game.speech}-{kind}"):
            return ask_name(game, kind, language)
    return kind


def make_order(kind: str, choose: str, when: str) -> Standing:
    """An order as somebody has typed it: what to choose, and under which conditions."""
    at_least: dict[str, int] = {}
    at_most: dict[str, int] = {}
    for part in filter(None, re.split(r"[,;]\s*|\s+(?=[a-z])", when.strip())):
        found = CONDITION.fullmatch(part.strip())
        if found is None:
            raise UserError("order-when", text=escape_markdown(part))
        name, sign, number = found.groups()
        if sign in (">=", "="):
            at_least[name] = int(number)
        if sign in ("<=", "="):
            at_most[name] = int(number)
    patterns = [part.strip() for part in choose.split(",") if part.strip()]
    if not patterns:
        raise UserError("order-choose")
    chosen: Any = patterns[0] if len(patterns) == 1 else tuple(patterns)
    try:
        return Standing(kind=kind, choose=chosen, at_least=at_least, at_most=at_most)
    except ValidationError as problem:
        where, reason = place(problem)
        raise UserError("standing-invalid", place=where, reason=reason) from None


def order_words(order: Standing, language: str) -> str:
    """The decision, what is chosen, and when."""
    return say(
        language,
        "order-line",
        kind=kind_name(order.kind, language),
        choose=choose_words(order.choose, language),
        when=_conditions(order, language) or "always",
    )


def choose_words(choose: str | tuple[str, ...], language: str) -> str:
    if choose == "default":
        return say(language, "choose-default")
    if isinstance(choose, str) and choose.partition(":")[0] in ("most", "least"):
        direction, _, name = choose.partition(":")
        return say(language, f"choose-{direction}", name=f"`{_plain(name)}`")
    patterns = (choose,) if isinstance(choose, str) else choose
    return " → ".join(f"`{_plain(pattern)}`" for pattern in patterns)


def _conditions(order: Standing, language: str) -> str:
    parts = [f"`{_plain(name)}` ≥ {value}" for name, value in order.at_least.items()]
    parts += [f"`{_plain(name)}` ≤ {value}" for name, value in order.at_most.items()]
    return join(parts, language)


def _plain(text: str) -> str:
    return text.replace("`", "'")


async def keep_orders(
    house: House, interaction: Interaction, orders: tuple[Standing, ...]
) -> Person:
    """For every new seat, and for those that this person has now."""
    user = user_of(interaction)
    if len(orders) > MOST:
        raise UserError("orders-full", most=MOST)
    person = await house.change_person(user, orders=orders)
    for played in await house.campaigns.games_of(user):
        for seat in () if played.ended else played.seats:
            delivery = f"{interaction.id}-{played.channel}-{seat}"
            await house.sessions.set_standing(played.channel, user, seat, orders, delivery)
    return person
