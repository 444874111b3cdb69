"""A game master's changes: shown first as before and after, then confirmed.

What is prepared is a draft: it outlives a restart, and where the table has moved on since it was
shown, it is shown anew instead of being done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.scene import Scene, difference
from bot.games import find_game
from bot.locale import say
from bot.sessions.boards import Draft
from bot.sessions.model import Look, Told
from cogs.ui.answers import TEXT, whisper
from cogs.ui.controls import button, short, view
from cogs.ui.drafts import confirm_controls, drafted
from cogs.ui.house import Interaction, channel_of, house_of, user_of
from cogs.ui.news import fact_line, fact_value
from cogs.ui.values import Sheet
from cogs.ui.wishes import WISHES, Facts, Wish

VALUE = 250  # characters of a value in a preview


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies before a game master; `look` is a spectator's."""

    look: Look
    game: Game[Any]
    sheet: Sheet
    language: str


async def open_desk(interaction: Interaction) -> Desk:
    """The whole table, for its game masters only."""
    house, channel = house_of(interaction), channel_of(interaction)
    await house.here(channel)
    look, state = await house.sessions.open_table(channel, user_of(interaction))
    game, language = find_game(look.game), await house.reader(interaction)
    return Desk(look, game, Sheet(game, state, language), language)


async def need_gm(interaction: Interaction) -> Look:
    """A spectator's look for a game master of the game that is played here."""
    look: Look = await house_of(interaction).here(channel_of(interaction))
    if user_of(interaction) not in look.gms:
        raise UserError("not-gm")
    return look


def need_reason(reason: str) -> str:
    words = reason.strip()
    if not words:
        raise UserError("reason-missing")
    return words


# Before and after


async def propose(
    interaction: Interaction, wish: Wish, reason: str, *, moved_on: bool = False
) -> None:
    """Show what a wish comes to, with a button that does it."""
    desk, reason = await open_desk(interaction), need_reason(reason)
    house, channel, user = house_of(interaction), channel_of(interaction), user_of(interaction)
    facts = await wanted(interaction, desk, wish)
    told = await house.sessions.amend(channel, user, facts, reason, "", preview=True)
    if all(before == after for before, after in told.facts.values()):
        raise UserError("amend-nothing")
    body = {
        "do": wish.do,
        "words": dict(wish.words),
        "facts": facts,
        "reason": reason,
        "session": told.session,
        "version": told.version,
    }
    draft = await house.campaigns.put_draft(channel, user, "amend", body)
    lines = [
        *([say(desk.language, "gm-moved-on")] if moved_on else []),
        say(desk.language, "gm-preview"),
        *fact_lines(desk, told),
        say(desk.language, "news-reason", reason=escape_markdown(reason)),
    ]
    items = confirm_controls(draft, say(desk.language, "gm-confirm"), desk.language)
    await present(interaction, "\n".join(lines), items, changed_scenes(desk, told))


async def wanted(interaction: Interaction, desk: Desk, wish: Wish) -> Facts:
    """The facts that a wish sets, as the table stands."""
    if wish.do == "revert":
        return await facts_before(interaction, wish.words["number"])
    return WISHES[wish.do](desk.sheet, wish.words)


async def facts_before(interaction: Interaction, number: str) -> Facts:
    """What the facts of one change were before it."""
    journal = await house_of(interaction).sessions.journal(
        channel_of(interaction), user_of(interaction)
    )
    found = next((past for past in journal if str(past.number) == number), None)
    if found is None or found.kind != "amend" or not found.stands:
        raise UserError("revert-unknown", number=number)
    return {key: values[0] for key, values in found.facts.items() if values is not None}


def fact_lines(desk: Desk, told: Told) -> list[str]:
    """Every changed fact with what it means; what the public will not be told has a lock."""
    lines = []
    for key, (before, after) in told.facts.items():
        told_values = [
            short(fact_value(one, key, desk.language, desk.game), VALUE) for one in (before, after)
        ]
        lock = "" if public(desk, told, key) else " 🔒"
        lines.append(f"{fact_line(key, told_values, desk.language)}{lock}")
        lines.append(f"-# {desk.sheet.meaning(key)}")
    if any(line.endswith("🔒") for line in lines):
        lines.append(say(desk.language, "gm-in-secret"))
    return lines


def public(desk: Desk, told: Told, key: str) -> bool:
    """Whether a spectator sees this fact, before and after."""
    try:
        seen = [desk.game.facts.read(view, key) for view in (desk.look.view, told.view)]
    except (UserError, LookupError, ValueError):
        return False
    return seen == list(told.facts[key])


def changed_scenes(desk: Desk, told: Told) -> list[Scene]:
    """The table as it is, and after the change with rings round what is not as it was."""
    before = desk.game.scene(desk.look.view, desk.language)
    return [before, difference(before, desk.game.scene(told.view, desk.language))]


async def present(
    interaction: Interaction,
    text: str,
    items: Sequence[discord.ui.Item[Any]],
    scenes: Sequence[Scene] = (),
) -> None:
    """In private, the words first; a private message that was pressed becomes this one."""
    message, text = interaction.message, short(text, TEXT)
    controls = view(*items) if items else None
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(content=text, view=controls, attachments=[])
    else:
        await whisper(interaction, text, view=controls)
    if scenes:
        house_of(interaction).tables.illustrate(interaction, scenes)


async def show_page(
    interaction: Interaction, made: Sequence[str], page: int, verb: str, *arguments: str
) -> None:
    """One page of a long text whose first part is its title, with buttons to the others."""
    language = await house_of(interaction).reader(interaction)
    title, *parts = made
    page = max(1, min(page, len(parts)))
    text = f"{title}\n{parts[page - 1]}"
    items: list[discord.ui.Item[Any]] = []
    if len(parts) > 1:
        text += "\n" + say(language, "gm-page", page=page, pages=len(parts))
        turns = ((-1, say(language, "gm-before"), "◀️"), (1, say(language, "gm-after"), "▶️"))
        items = [
            button(verb, page + step, *arguments, label=label, emoji=emoji,
                   disabled=not 1 <= page + step <= len(parts))
            for step, label, emoji in turns
        ]  # fmt: skip
    await present(interaction, text, items)


# Confirmed


@drafted("amend")
async def amend(interaction: Interaction, draft: Draft) -> None:
    house, body = house_of(interaction), draft.body
    if await another_game(interaction, body):
        return
    reason = body["reason"]
    change = house.sessions.amend(
        draft.channel, draft.user, body["facts"], reason, str(interaction.id),
        version=body["version"],
    )  # fmt: skip
    try:
        await house.tables.carry(interaction, change)
    except UserError as error:
        if error.key != "stale":
            raise
        await propose(interaction, Wish(body["do"], body["words"]), reason, moved_on=True)


async def another_game(interaction: Interaction, body: Mapping[str, Any]) -> bool:
    """Says so where the draft was made for an earlier game of this channel."""
    look = await need_gm(interaction)
    if look.session == body["session"]:
        return False
    language = await house_of(interaction).reader(interaction)
    await present(interaction, say(language, "stale-other-game"), [])
    return True
