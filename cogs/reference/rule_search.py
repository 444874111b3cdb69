"""Looking up rules: finds out which game is meant, searches, and shows the hits page by page."""

from __future__ import annotations

import re
from functools import cache
from textwrap import shorten

import discord

import data
from bot.engine.errors import UserError
from bot.engine.reference import Reference, Rule, load_rules
from bot.engine.rule_words import bare_words
from bot.games import find_game, game_ids
from bot.locale import DEFAULT_LANGUAGE, record_of, say
from bot.locale.searching import search_words
from bot.locale.telling import game_name
from cogs.kit.answers import whisper
from cogs.kit.controls import Item, button, chosen, menu, option, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import services_of
from cogs.lobby.words import aim_lines
from cogs.reference.rules_text import embeds, fitting, heading, readable

CARRIED_CHARACTERS = 60  # of the search words in a button's custom id
Items = list[Item]


@cache
def reference(game: str, language: str) -> Reference:
    prefix, whole = find_game(game).prefix, record_of(language).complete
    return load_rules(
        data.folder() / game, language, game, prefix, whole=whole, search_words=search_words()
    )


def find_rules(game: str, words: str, language: str) -> list[Rule]:
    """The rule with this id, or the rules that fit the words. Rules without a text for players are
    never among them."""
    book = reference(game, language)
    try:
        rule = book.find(words)
    except UserError:
        return book.search(words)
    return [rule] if rule.text else []


def plain(text: str) -> str:
    """The text in one line and without Markdown, for a list of choices."""
    return " ".join(re.sub(r"[*`]+", "", text).split())


def in_one_line(rule: Rule, language: str) -> str:
    """The title of a worked example, or the id and the beginning of a rule."""
    text = heading(rule) if rule.title else f"{rule.id}: {plain(readable(rule, language))}"
    return re.sub(r" ?→…$", "…", shorten(text, 100, placeholder="…"))


# Which game


async def game_here(interaction: Interaction) -> str | None:
    """The game that has a lobby or is played in this channel."""
    services, channel = services_of(interaction), channel_of(interaction)
    lobby = await services.records.lobby(channel)
    if lobby is not None:
        return lobby.game
    try:
        return (await services.sessions.look(channel)).game
    except UserError:
        return None


def game_of_id(words: str) -> str | None:
    """The game that a full rule id ("CD-5.3") belongs to."""
    prefix = words.strip().upper().partition("-")[0]
    return next((game for game in game_ids() if find_game(game).prefix == prefix), None)


async def look_up(interaction: Interaction, game: str | None, words: str) -> None:
    """Answer /rules. If it is unclear which game is meant, the reader chooses one with hits."""
    language = await services_of(interaction).reader(interaction)
    wanted = game or game_of_id(words) or await game_here(interaction)
    if wanted is not None:
        find_game(wanted)
        await show_found(interaction, wanted, words, 0)
        return
    found = {one: len(find_rules(one, words, language)) for one in game_ids()}
    options = [
        option(game_name(one, language), one, say(language, "rules-count", count=count))
        for one, count in found.items()
        if count
    ]
    if not options:
        await tell_none(interaction, words, language)
        return
    title = say(language, "help-which")
    asked = menu("rules-in", carried(words), placeholder=title, options=options)
    await whisper(interaction, title, view=view(asked))


@chosen("rules-in")
async def in_game(interaction: Interaction, values: list[str], words: str) -> None:
    await show_found(interaction, values[0], words, 0)


async def tell_none(
    interaction: Interaction, words: str, language: str, game: str | None = None
) -> None:
    """Say that nothing was found, or that the rule has no text for players."""
    told = builders_rule(words, game)
    if told:
        text = say(language, "rules-for-builders", rule=told)
    else:
        text = say(language, "rules-none", words=discord.utils.escape_markdown(words))
    await whisper(interaction, text)


def builders_rule(words: str, game: str | None = None) -> str:
    """The id of the rule that these words name if it has no text for players; else ""."""
    wanted = game or game_of_id(words)
    try:
        rule = None if wanted is None else reference(wanted, DEFAULT_LANGUAGE).find(words)
    except UserError:
        return ""
    return rule.id if rule is not None and not rule.text else ""


# What was found


def carried(words: str) -> str:
    """The search words, shortened to what fits into a custom id."""
    told = " ".join(bare_words(words))
    return (
        told
        if len(told) <= CARRIED_CHARACTERS
        else told[:CARRIED_CHARACTERS].rpartition(" ")[0] or told[:CARRIED_CHARACTERS]
    )


def page_starts(rules: list[Rule], language: str) -> list[int]:
    """The index of the first hit of each page."""
    starts, at = [], 0
    while at < len(rules):
        starts.append(at)
        at += fitting(rules[at:], language)
    return starts


async def show_found(interaction: Interaction, game: str, words: str, page: int) -> None:
    language = await services_of(interaction).reader(interaction)
    rules = find_rules(game, words, language)
    lines = await goal_here(interaction, game, words, language) if page == 0 else []
    if not rules and lines:
        await whisper(interaction, "\n".join(lines))
        return
    if not rules:
        await tell_none(interaction, words, language, game)
        return
    starts = page_starts(rules, language)
    page = min(page, len(starts) - 1)
    first = starts[page]
    count = fitting(rules[first:], language)
    footer = say(language, "rules-count", count=len(rules))
    if len(starts) > 1:
        footer = say(language, "rules-part", first=first + 1, last=first + count, count=len(rules))
    turns = page_buttons(game, words, page, len(starts), language) if len(starts) > 1 else []
    await show_rules(
        interaction, game, rules[first : first + count], language, footer, "\n".join(lines), turns
    )


def page_buttons(game: str, words: str, page: int, count: int, language: str) -> Items:
    told = carried(words)
    return [
        button("rules-page", game, page - 1, told, label=say(language, "page-back"), emoji="◀️",
               disabled=page == 0),
        button("rules-page", game, page + 1, told, label=say(language, "page-on"), emoji="▶️",
               disabled=page == count - 1),
    ]  # fmt: skip


@pressed("rules-page")
async def turn_page(interaction: Interaction, game: str, page: str, words: str) -> None:
    await show_found(interaction, game, words, int(page))


async def goal_here(interaction: Interaction, game: str, words: str, language: str) -> list[str]:
    """The aims of the mission being played, if the question is about winning or losing."""
    if not search_words().aims & set(bare_words(words)):
        return []
    try:
        look = await services_of(interaction).sessions.look(
            channel_of(interaction), user_of(interaction)
        )
    except UserError:
        return []
    if look.game != game:
        return []
    return aim_lines(find_game(game).guide.aims(look.view, language), language)


async def show_rules(
    interaction: Interaction,
    game: str,
    rules: list[Rule],
    language: str,
    footer: str = "",
    text: str = "",
    items: Items | None = None,
) -> None:
    """Send rules privately, in several messages if needed; turning a page edits the message."""
    made = embeds(game, rules, language)
    if footer:
        made[-1].set_footer(text=footer)
    controls = view(*items) if items else None
    message = interaction.message
    turned = items and message is not None and message.flags.ephemeral
    for number, embed in enumerate(made):
        shown = controls if number == len(made) - 1 else None
        if turned and number == 0:
            await interaction.response.edit_message(content=text, embed=embed, view=shown)
        else:
            await whisper(interaction, text if number == 0 else "", embed=embed, view=shown)
