"""/game decide: answers an open decision by typing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2s

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import NotAskedError, UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_choice, tell_option
from bot.sessions.model import Look
from cogs.decisions.controls import answer_mark, answers_of, find_answer
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import services_of

AND = "+"  # joins the options of a typed answer; names may contain commas


async def my_ask(interaction: Interaction) -> tuple[Look, Ask] | None:
    """The first open decision that this person may answer."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    ask = next((ask for ask in look.asks if set(ask.seats) & set(look.mine)), None)
    return None if ask is None else (look, ask)


async def decide(interaction: Interaction, words: str) -> None:
    """Give the answer with this mark, or with the options that were typed one after another."""
    services = services_of(interaction)
    await services.here(channel_of(interaction))
    found = await my_ask(interaction)
    if found is None:
        raise NotAskedError
    look, ask = found
    choice: Choice | None = find_answer(ask, words)
    if choice is None:
        names = names_of(look, ask, await services.reader(interaction))
        choice = read_options(ask, names, parts_of(words))
    change = services.sessions.answer(
        look.channel, user_of(interaction), choice, str(interaction.id), kind=ask.kind
    )
    await services.turn_messages.carry(interaction, change)


async def complete_answer(interaction: Interaction, current: str) -> Choices:
    """Suggest whole answers if there are few; otherwise one option after another, joined by a
    sign."""
    try:
        found = await my_ask(interaction)
    except UserError:
        return []
    if found is None:
        return []
    look, ask = found
    game, language = find_game(look.game), await services_of(interaction).reader(interaction)
    whole = answers_of(ask)
    if whole is not None:
        told = {
            answer_mark(choice): tell_choice(game, look.view, ask, choice, language)
            for choice in whole
        }
        return chosen_from(told, current)
    names = names_of(look, ask, language)
    *given, typed = [part.strip() for part in current.split(AND)]
    return _next_options(ask, names, read_options(ask, names, given), typed, language)


def _next_options(
    ask: Ask, names: Mapping[str, str], given: Choice, typed: str, language: str
) -> Choices:
    """The answers with one option more than those typed."""
    if any(one not in names for one in given):
        return []
    head = "".join(f"{names[one]} {AND} " for one in given)
    before = "".join(f"{option_mark(one)}{AND}" for one in given)
    wanted = typed.casefold()
    choices = {
        before + option_mark(one.id): head + names[one.id]
        for one in ask.options
        if given.count(one.id) < one.limit and len(given) < ask.most
        if wanted in names[one.id].casefold() or wanted == option_mark(one.id)
    }
    if ask.least == 0 and not given:
        choices[answer_mark(())] = say(language, "choice-nothing")
    return chosen_from(choices, "")


def parts_of(words: str) -> list[str]:
    return [part.strip() for part in words.split(AND) if part.strip()]


def names_of(look: Look, ask: Ask, language: str) -> dict[str, str]:
    game = find_game(look.game)
    return {o.id: tell_option(game, look.view, ask, o.id, language) for o in ask.options}


def option_mark(option: str) -> str:
    """A short mark, so that a suggestion can hold many."""
    return blake2s(option.encode(), digest_size=2).hexdigest()


def read_options(ask: Ask, names: Mapping[str, str], parts: Iterable[str]) -> Choice:
    """The options by mark, id or name (a suggestion that is typed on shows its name). Of options
    with the same name, the first that can still be chosen; unknown words stay, to be refused."""
    found: list[str] = []
    for part in parts:
        word = part.casefold()
        fits = (
            one.id
            for one in ask.options
            if word in (option_mark(one.id), one.id, names[one.id].casefold())
            and found.count(one.id) < one.limit
        )
        found.append(next(fits, part))
    return tuple(found)
