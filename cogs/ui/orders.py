"""Standing orders in words, and from words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from discord.utils import escape_markdown
from pydantic import ValidationError

from bot.engine.content import place
from bot.engine.decisions import ANY, ASK_ME, Standing
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.games import find_game, game_ids
from bot.locale import knows, names, say
from bot.locale.telling import ask_name, join
from bot.sessions.people import Person
from cogs.ui.house import House, Interaction, user_of

MOST = 25  # orders that somebody may keep
LONGEST = 100  # characters of what is typed
NUMBER = re.compile(r"([a-z_-]+)\s*(>=|<=|=)\s*(\d{1,4})")
WORD = re.compile(r"([a-z_-]+)\s*=\s*([a-z][a-z0-9-]*(?:\|[a-z][a-z0-9-]*)*)")
PLAIN = ("default", ASK_ME, ANY)


def kinds_of(game: Game[Any], language: str) -> dict[str, str]:
    """The decisions of a game with their names."""
    head = f"ask-{game.speech}-"
    found = [key.removeprefix(head) for key in names(head)]
    return {kind: ask_name(game, kind, language) for kind in found}


def game_of(kind: str) -> Game[Any] | None:
    """The first game that has such a decision."""
    found = (game for game in map(find_game, game_ids()) if knows(f"ask-{game.speech}-{kind}"))
    return next(found, None)


def kind_name(kind: str, language: str) -> str:
    """What the decision is called in the game that has it."""
    game = game_of(kind)
    return kind if game is None else ask_name(game, kind, language)


# From words


def make_order(kind: str, choose: str, when: str) -> Standing:
    """An order as somebody has typed it: what to choose, and under which conditions."""
    at_least: dict[str, int] = {}
    at_most: dict[str, int] = {}
    only: dict[str, tuple[str, ...]] = {}
    for part in filter(None, re.split(r"[,;]\s*|\s+(?=[a-z])", when.strip())):
        if (words := WORD.fullmatch(part.strip())) is not None:
            only[words[1]] = tuple(words[2].split("|"))
            continue
        found = NUMBER.fullmatch(part.strip())
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
        return Standing(kind=kind, choose=chosen, at_least=at_least, at_most=at_most, only=only)
    except ValidationError as problem:
        where, reason = place(problem)
        raise UserError("standing-invalid", place=where, reason=reason) from None


# In words


def order_words(order: Standing, language: str) -> str:
    """The decision, what is chosen, and when."""
    game = game_of(order.kind)
    return say(
        language,
        "order-line",
        kind=kind_name(order.kind, language),
        choose=choose_words(order.choose, language, game),
        when=_conditions(order, language, game) or "always",
    )


def choose_words(
    choose: str | tuple[str, ...], language: str, game: Game[Any] | None = None
) -> str:
    if isinstance(choose, str) and choose.partition(":")[0] in ("most", "least"):
        direction, _, name = choose.partition(":")
        return say(language, f"choose-{direction}", name=f"`{_plain(name)}`")
    patterns = (choose,) if isinstance(choose, str) else choose
    return " → ".join(_pattern(pattern, language, game) for pattern in patterns)


def _pattern(pattern: str, language: str, game: Game[Any] | None) -> str:
    """An option by its name, where it has one."""
    if pattern in PLAIN:
        return say(language, f"choose-{pattern}")
    told = pattern if game is None else game.word("option", pattern, language)
    return told if told != pattern else f"`{_plain(pattern)}`"


def _conditions(order: Standing, language: str, game: Game[Any] | None) -> str:
    parts = [f"`{_plain(name)}` ≥ {value}" for name, value in order.at_least.items()]
    parts += [f"`{_plain(name)}` ≤ {value}" for name, value in order.at_most.items()]
    for name, words in order.only.items():
        told = " / ".join(value_name(name, word, language, game) for word in words)
        parts.append(f"`{_plain(name)}` = {told}")
    return join(parts, language)


def value_name(name: str, word: str, language: str, game: Game[Any] | None) -> str:
    return _plain(word if game is None else game.word(name, word, language))


def _plain(text: str) -> str:
    return text.replace("`", "'")


# Suggestions


def suggest_choose(game: Game[Any], kind: str, typed: str, language: str) -> dict[str, str]:
    """What an order can choose, with its words; after a comma comes what is next best."""
    head, comma, last = typed.rpartition(",")
    begun = f"{head.strip()}, " if comma else ""
    known = {name: _bare((name,), language, game) for name in PLAIN if not comma or name == ANY}
    for option in game.order_hints(kind).options:
        known[option] = _bare((option,), language, game)
    if last.strip() and last.strip() not in known:
        known[last.strip()] = _bare((last.strip(),), language, game)
    before = tuple(part.strip() for part in head.split(",") if part.strip())
    return {
        begun + option: _bare((*before, option), language, game)
        for option, words in known.items()
        if last.strip().casefold() in f"{option} {words}".casefold()
        and len(begun + option) <= LONGEST
    }


def _bare(patterns: tuple[str, ...], language: str, game: Game[Any]) -> str:
    return choose_words(patterns, language, game).replace("`", "")


def suggest_when(game: Game[Any], kind: str, typed: str, language: str) -> dict[str, str]:
    """Conditions that such a decision can be asked for; after a comma comes another one."""
    head, comma, last = typed.rpartition(",")
    begun = f"{head.strip()}, " if comma else ""
    wanted = last.strip().casefold()
    found: dict[str, str] = {}
    for condition, words in _known_conditions(game, kind, language):
        if wanted in f"{condition} {words}".casefold():
            found[begun + condition] = f"{begun}{words}"
    if wanted and begun + last.strip() not in found:
        found[begun + last.strip()] = begun + last.strip()
    return {text: words for text, words in found.items() if len(text) <= LONGEST}


def _known_conditions(game: Game[Any], kind: str, language: str) -> Iterator[tuple[str, str]]:
    hints = game.order_hints(kind)
    for name, words in hints.words.items():
        about = say(language, f"condition-{name}")
        for one in words:
            yield f"{name}={one}", f"{about}: {value_name(name, one, language, game)}"
    for name in hints.numbers:
        about = say(language, f"condition-{name}")
        for number in range(2, 6):
            yield f"{name}>={number}", f"{about} ≥ {number}"


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
