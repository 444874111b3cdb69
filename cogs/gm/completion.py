"""Completion of a game master's options, and the list of facts. Facts hold secrets, so only game
masters of the game get any."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_command
from cogs.gm.changes import GmView, look_at, need_gm, open_gm_view, show_page
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.controls import MOST_OPTIONS, pressed, short
from cogs.kit.fact_values import Sort, fold
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import fact_value, pages, seat_name
from cogs.kit.secrets import look_in
from cogs.kit.services import services_of

CHOICE_CHARACTERS = 100  # of a choice and of its value, at most
VALUE_CHARACTERS = 200  # of a value in the list
PAGE_CHARACTERS = 1800
SEARCH_CHARACTERS = 60  # of a search that a button can carry
ANY: tuple[Sort, ...] = ("number", "yes-no", "choice", "word", "list", "other")
COUNTED: tuple[Sort, ...] = ("number", "list")


async def gm_view_or_none(interaction: Interaction) -> GmView | None:
    try:
        return await open_gm_view(interaction)
    except UserError:
        return None


def given(interaction: Interaction, name: str) -> str:
    """What has been typed into another option of this command so far."""
    return str(getattr(interaction.namespace, name, None) or "")


def choice(name: str, value: str) -> app_commands.Choice[str]:
    return app_commands.Choice(name=short(name, CHOICE_CHARACTERS), value=value)


async def complete_key(
    interaction: Interaction, current: str, sorts: tuple[Sort, ...] = ANY
) -> Choices:
    """Facts that can be set and that have this in their key or meaning, with their present values.
    Hidden values are left out: showing them would have to be recorded in public."""
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None:
        return []
    known = gm_view.facts
    keys = [key for key in known.matching(current) if known.settable(key, *sorts)]
    return [choice(named(gm_view, key), key) for key in keys[:MOST_OPTIONS]]


def named(gm_view: GmView, key: str) -> str:
    return f"{key} = {'🔒' if gm_view.hidden(key) else gm_view.facts.told(key)}"


async def complete_value(interaction: Interaction, key: str, current: str) -> Choices:
    """Values that the fact accepts; for a list, values for the member that is being typed."""
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None:
        return []
    try:
        choices, kind = gm_view.facts.choices(key), gm_view.facts.kind(key)
    except UserError:
        return []
    return members(choices, current) if kind.sort == "list" else worded(choices, current)


async def complete_member(interaction: Interaction, key: str, current: str) -> Choices:
    """The members of a list; for a hidden list all values that it could hold."""
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None or not gm_view.facts.settable(key, "list"):
        return []
    if gm_view.hidden(key):
        return members(gm_view.facts.choices(key), current)
    there = {
        str(one): fact_value(one, key, gm_view.language, gm_view.game)
        for one in gm_view.facts.list_at(key)
    }
    return members(there, current)


async def complete_pile(interaction: Interaction, current: str) -> Choices:
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None:
        return []
    piles = {key: named(gm_view, key) for key in gm_view.facts.piles()}
    return chosen_from(piles, current)


def worded(choices: Mapping[str, str], current: str, before: str = "") -> Choices:
    """Choices with their names and ids; `before` is what has been typed of the list already."""
    wanted = fold(current)
    return [
        choice(before + (name if fold(name) == fold(word) else f"{name} · {word}"), before + word)
        for word, name in choices.items()
        if wanted in fold(name) or wanted in fold(word)
        if len(before + word) <= CHOICE_CHARACTERS
    ][:MOST_OPTIONS]


def members(choices: Mapping[str, str], current: str) -> Choices:
    """Choices for the last of several values that are separated by commas."""
    before, comma, last = current.rpartition(",")
    return worded(choices, last, f"{before}, " if comma else "")


async def complete_seat(interaction: Interaction, current: str) -> Choices:
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None:
        return []
    names = {seat: seat_name(gm_view.game, seat, gm_view.language) for seat in gm_view.look.seats}
    return chosen_from(names, current)


async def complete_command(interaction: Interaction, current: str) -> Choices:
    """The commands that the seat may give now; a choice's value is the mark of its command."""
    services, seat = services_of(interaction), given(interaction, "seat")
    try:
        await need_gm(interaction)
        look, offers = await services.sessions.offers(
            channel_of(interaction), user_of(interaction), seat
        )
    except UserError:
        return []
    game, language = find_game(look.game), await services.reader(interaction)
    if seat not in look.mine and any(o.private or game.guide.is_private(o.command) for o in offers):
        await look_in(services, look.channel, user_of(interaction), "view", seat=seat)
    told = {o.mark: tell_command(game, look.view, o.command, language, seat) for o in offers}
    return chosen_from(told, current)


async def complete_revert(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The game masters' changes that have not been taken back, newest first."""
    gm_view = await gm_view_or_none(interaction)
    if gm_view is None:
        return []
    journal = await services_of(interaction).sessions.journal(
        gm_view.look.channel, user_of(interaction)
    )
    names = {
        past.number: f"{past.number}: {', '.join(past.facts)} · {past.reason}"
        for past in reversed(journal)
        if past.kind == "amend" and past.stands
    }
    return [
        app_commands.Choice(name=short(name, CHOICE_CHARACTERS), value=number)
        for number, name in names.items()
        if fold(current) in fold(name)
    ][:MOST_OPTIONS]


# The list


async def show_facts(interaction: Interaction, search: str, page: int = 1) -> None:
    gm_view = await open_gm_view(interaction)
    known, language = gm_view.facts, gm_view.language
    lines = {
        key: say(
            language, "gm-fact", key=key, value=short(known.told(key), VALUE_CHARACTERS),
            meaning=known.meaning(key), settable="yes" if known.lines[key].settable else "no",
        )
        for key in known.matching(search)
    }  # fmt: skip
    title = say(language, "gm-facts", count=len(lines))
    parts = pages(lines.values(), PAGE_CHARACTERS) or [say(language, "gm-facts-none")]
    shown = parts[max(1, min(page, len(parts))) - 1].splitlines()
    await look_at(interaction, gm_view, (key for key, line in lines.items() if line in shown))
    made = [title, *parts]
    await show_page(interaction, made, page, "gm-facts", search[:SEARCH_CHARACTERS])


@pressed("gm-facts")
async def turn_facts(interaction: Interaction, page: str, *search: str) -> None:
    await show_facts(interaction, ":".join(search), int(page))
