"""Standing orders: their words, suggestions for them, and how they are kept and applied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.engine.decisions import Standing, first_answer
from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game, game_ids
from bot.locale import knows, names, say
from bot.locale.telling import ask_name, game_name, join
from bot.sessions.records.people import Person
from cogs.decisions.order_reading import (
    ALONE,
    Conditions,
    Reading,
    collapsed,
    condition_name,
    option_name,
    spelled,
    value_name,
)
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import Services

MOST_ORDERS = 25  # most orders of a person
TYPED_CHARACTERS = 100  # most characters of a typed order


def kinds_of(game: AnyGame, language: str) -> dict[str, str]:
    """The decisions of a game, with their names."""
    head = f"ask-{game.speech}-"
    found = [key.removeprefix(head) for key in names(head)]
    return {kind: ask_name(game, kind, language) for kind in found}


def game_of(kind: str) -> AnyGame | None:
    """The first game that has such a decision."""
    found = (game for game in map(find_game, game_ids()) if knows(f"ask-{game.speech}-{kind}"))
    return next(found, None)


# In words


def order_words(order: Standing, language: str) -> str:
    """An order in words: the decision and its game, what is chosen, and when."""
    game = find_game(order.game) if order.game in game_ids() else game_of(order.kind)
    return say(
        language,
        "order-line",
        kind=order.kind if game is None else ask_name(game, order.kind, language),
        game=game_name(order.game, language) if order.game in game_ids() else "any",
        choose=choose_words(order.choose, language, game, order.kind),
        when=_conditions(order, language, game) or "always",
    )


def plain_words(order: Standing, language: str) -> str:
    """The same without emphasis."""
    return order_words(order, language).replace("**", "").replace("`", "")


def choose_words(
    choose: str | tuple[str, ...], language: str, game: AnyGame | None, kind: str
) -> str:
    patterns = (choose,) if isinstance(choose, str) else choose
    wishes = {} if game is None else game.decisions.order_hints(kind).wishes
    return " → ".join(_pattern(one, language, game) for one in collapsed(patterns, wishes))


def _pattern(pattern: str, language: str, game: AnyGame | None) -> str:
    """The name of an option, if it has one."""
    told = option_name(game, pattern, language)
    return told if told != pattern else f"`{_plain(pattern)}`"


def _conditions(order: Standing | Conditions, language: str, game: AnyGame | None) -> str:
    bounds = [(name, "≥", value) for name, value in order.at_least.items()]
    bounds += [(name, "≤", value) for name, value in order.at_most.items()]
    parts = [f"{_plain(condition_name(name, language))} {sign} {n}" for name, sign, n in bounds]
    for name, words in order.only.items():
        told = " / ".join(_plain(value_name(name, word, language, game)) for word in words)
        parts.append(f"{_plain(condition_name(name, language))}: {told}")
    return join(parts, language)


def _plain(text: str) -> str:
    return text.replace("`", "'")


# Suggestions


def suggest_choose(game: AnyGame, kind: str, typed: str, language: str) -> dict[str, str]:
    """Suggestions for what an order chooses; after a comma, for its next preference."""
    reading = Reading(game, kind, language)
    head, comma, last = typed.rpartition(",")
    before = _read_patterns(reading, head)
    if before is None:  # the comma belongs to a name
        before, comma, last = (), "", typed
    begun = "".join(f"{one}, " for one in collapsed(before, reading.hints.wishes))
    known = [one for one in reading.offered() if not (comma and one in ALONE)]
    if last.strip() and last.strip() not in known and _read_patterns(reading, last):
        known.append(last.strip())
    found = {}
    for option in known:
        words = _bare((option,), language, game, kind)
        if last.strip().casefold() in f"{option} {words}".casefold():
            found[begun + option] = _bare((*before, option), language, game, kind)
    return {text: words for text, words in found.items() if len(text) <= TYPED_CHARACTERS}


def _read_patterns(reading: Reading, typed: str) -> tuple[str, ...] | None:
    try:
        return tuple(reading.patterns(typed))
    except UserError:
        return None


def _bare(patterns: tuple[str, ...], language: str, game: AnyGame, kind: str) -> str:
    return choose_words(patterns, language, game, kind).replace("`", "")


def suggest_when(game: AnyGame, kind: str, typed: str, language: str) -> dict[str, str]:
    """Suggestions for the conditions of an order; after a comma, for another condition."""
    reading = Reading(game, kind, language)
    head, _, last = typed.rpartition(",")
    before, whole = _read_conditions(reading, head), _read_conditions(reading, last)
    if before is None:
        return {}  # this would be refused
    wanted = last.strip().casefold()
    found = {
        condition: words
        for condition, words in _known_conditions(game, kind, language)
        if wanted in f"{condition} {words}".casefold()
    }
    if wanted and whole is not None:
        found.setdefault(spelled(whole), _conditions(whole, language, game))
    start, told = (f"{text}, " if head else "" for text in
                   (spelled(before), _conditions(before, language, game)))  # fmt: skip
    return {
        start + text: told + words
        for text, words in found.items()
        if len(start + text) <= TYPED_CHARACTERS
    }


def _read_conditions(reading: Reading, typed: str) -> Conditions | None:
    try:
        return reading.conditions(typed)
    except UserError:
        return None


def _known_conditions(game: AnyGame, kind: str, language: str) -> Iterator[tuple[str, str]]:
    hints = game.decisions.order_hints(kind)
    for name, words in hints.words.items():
        about = condition_name(name, language)
        for one in words:
            yield f"{name}={one}", f"{about}: {value_name(name, one, language, game)}"
    for name in hints.numbers:
        about = condition_name(name, language)
        for number in range(2, 6):
            yield f"{name}>={number}", f"{about} ≥ {number}"


# Keeping and applying orders


async def keep_orders(
    services: Services, interaction: Interaction, orders: tuple[Standing, ...]
) -> Person:
    """Store the orders for every future seat of this person, and apply them to their present
    ones."""
    user = user_of(interaction)
    if len(orders) > MOST_ORDERS:
        raise UserError("orders-full", most=MOST_ORDERS)
    person = await services.change_person(user, orders=orders)
    for played in await services.records.games_of(user):
        for seat in () if played.ended else played.seats:
            delivery = f"{interaction.id}-{played.channel}-{seat}"
            await services.sessions.set_standing(played.channel, user, seat, orders, delivery)
    return person


class AnsweredAsk(NamedTuple):
    """An open decision that a new order has answered."""

    game: str
    channel: str
    kind: str
    posting: int | None


async def answer_open(services: Services, interaction: Interaction) -> list[AnsweredAsk]:
    """Answer the decisions that wait for this person if an order fits, as if they had answered
    themselves. The channels must still be told (`post_answered`)."""
    user, answered = user_of(interaction), []
    for played in await services.records.games_of(user):
        for seat in () if played.ended else played.seats:
            delivery = f"{interaction.id}-now-{played.channel}-{seat}"
            found = await _answer(services, played.channel, user, seat, delivery)
            answered += [] if found is None else [found]
    return answered


async def _answer(
    services: Services, channel: str, user: str, seat: str, delivery: str
) -> AnsweredAsk | None:
    look = await services.sessions.look(channel, user, seat)
    ask = next((ask for ask in look.asks if seat in ask.seats and seat in look.waiting), None)
    found = first_answer(look.standing.get(seat, ()), ask, look.game) if ask else None
    if ask is None or found is None:
        return None
    try:
        told = await services.sessions.answer(
            channel, user, found[1], delivery, seat=seat, kind=ask.kind, version=look.version
        )
    except UserError:  # somebody else has answered meanwhile
        return None
    return AnsweredAsk(look.game, channel, ask.kind, told.posting)


async def post_answered(services: Services, answered: Iterable[AnsweredAsk]) -> None:
    """Tell the channels, in messages of the bot's own that are not replies."""
    for one in answered:
        if one.posting is not None:
            await services.turn_messages.post(one.channel, (one.posting,))
