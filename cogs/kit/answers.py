"""Private answers, and the answers to requests that fail."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress

import discord
from discord import app_commands

from bot.engine.errors import Refusal, UserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import language_of, say, sentence
from bot.locale.telling import tell_error
from bot.sessions.errors import NotGameMasterError
from bot.sessions.model import FORGOTTEN
from bot.sessions.store.errors import StoreError
from cogs.kit import controls
from cogs.kit.interactions import ANSWER, Given, Interaction, channel_of, is_manager, user_of
from cogs.kit.sending import ANSWERED, DROPPED, EXPIRED, UNTOLD, is_down
from cogs.kit.services import services_of

log = logging.getLogger("cogs")
MESSAGE_CHARACTERS = 2000  # characters of a message
AND = "+"  # separates the rules in a custom id


async def whisper(
    interaction: Interaction,
    text: str,
    *,
    view: discord.ui.View | None = None,
    files: list[discord.File] | None = None,
    embed: discord.Embed | None = None,
) -> None:
    """Answer so that only this person sees it."""
    given: Given = {"ephemeral": True, "allowed_mentions": discord.AllowedMentions.none()}
    given |= {k: v for k, v in (("view", view), ("files", files), ("embed", embed)) if v}
    text = controls.short(text, MESSAGE_CHARACTERS)
    if not interaction.response.is_done():
        try:
            sent = await interaction.response.send_message(text, **given)
        except discord.HTTPException as problem:
            # An earlier answer has arrived although its connection dropped.
            if problem.code != ANSWERED:
                raise
        else:
            interaction.extras[ANSWER] = str(sent.message_id)
            return
    await interaction.followup.send(text, **given)


def why_button(rules: str | Iterable[str], language: str) -> controls.Press:
    """A button that explains a rule, or as many of these rules as a custom id can hold. Rule ids
    name their game."""
    wanted = [rules] if isinstance(rules, str) else list(dict.fromkeys(rules))
    while len(wanted) > 1 and len(AND.join(wanted)) > controls.OPTION_CHARACTERS - len("p:why:"):
        wanted.pop()
    return controls.button("why", AND.join(wanted), label=say(language, "why"), emoji="❓")


async def answer_problem(interaction: Interaction, problem: Exception) -> None:
    """Answer a request that failed: with a sentence for a refusal, with an apology for a bug, which
    is logged."""
    if isinstance(problem.__cause__, Exception):  # discord.py wraps what a command raises
        problem = problem.__cause__
    try:
        language = await _language_of(interaction)
        if isinstance(problem, StoreError):
            log.error("the database has failed: %s", problem)
            await whisper(interaction, "🚫 " + sentence(problem, language))
        elif isinstance(problem, Refusal | UserError):
            await _refuse(interaction, problem, language)
        elif isinstance(problem, discord.Forbidden | app_commands.BotMissingPermissions):
            await whisper(interaction, missing_permissions(interaction, language))
        elif isinstance(problem, app_commands.CheckFailure):
            await whisper(interaction, say(language, "not-allowed"))
        elif isinstance(
            problem, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        ):
            await whisper(interaction, say(language, "command-old"))
        elif isinstance(problem, discord.HTTPException) and problem.code in EXPIRED:
            log.warning("an answer came too late: %s", problem)
        elif isinstance(problem, DROPPED) or is_down(problem):
            log.warning("an answer was lost with its connection: %r", problem)
            await whisper(interaction, say(language, "connection-lost"))
        else:
            where = interaction.command.qualified_name if interaction.command else interaction.type
            log.error(
                "%s by %s in %s failed", where, interaction.user.id, interaction.channel_id,
                exc_info=problem,
            )  # fmt: skip
            await whisper(interaction, say(language, "bug"))
    except UNTOLD as failure:
        log.warning("a problem could not be told: %r", failure)


async def _language_of(interaction: Interaction) -> str:
    """The reader's language, or the one that Discord names if the store fails."""
    try:
        return await services_of(interaction).reader(interaction)
    except StoreError:
        return language_of(str(interaction.locale))


async def _game_here(interaction: Interaction) -> AnyGame | None:
    """The game that is played or prepared in this channel; without one, names in the sentence stay
    ids."""
    services, channel = services_of(interaction), channel_of(interaction)
    with suppress(UserError):
        return find_game((await services.sessions.look(channel)).game)
    lobby = await services.records.lobby(channel)
    return None if lobby is None else find_game(lobby.game)


async def _ways_on(interaction: Interaction, language: str) -> list[str]:
    """What somebody can do who is refused because they are no game master, if there is anything."""
    look = await services_of(interaction).sessions.look(channel_of(interaction))
    unled = all(gm == FORGOTTEN for gm in look.gms)
    plays = user_of(interaction) in look.seats.values()
    ways = [say(language, "not-gm-unled")] if unled and plays else []
    return [*ways, *([say(language, "not-gm-manager")] if is_manager(interaction) else [])]


async def _refuse(interaction: Interaction, problem: Refusal | UserError, language: str) -> None:
    game = await _game_here(interaction)
    text = "🚫 " + tell_error(game, problem, language)
    if isinstance(problem, NotGameMasterError):
        text = "\n".join([text, *await _ways_on(interaction, language)])
    if isinstance(problem, Refusal):
        button = why_button(problem.rule, language)
        await whisper(interaction, f"{text} ({problem.rule})", view=controls.view(button))
    else:
        await whisper(interaction, text)


NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)


def lacking(permissions: discord.Permissions) -> list[str]:
    """The permissions that the bot needs and does not have."""
    return [name for name in NEEDED if not getattr(permissions, name)]


def missing_permissions(interaction: Interaction, language: str) -> str:
    """Which permissions the bot lacks in this channel."""
    names = lacking(interaction.app_permissions)
    told = ", ".join(say(language, f"permission-{name.replace('_', '-')}") for name in names)
    if not told:
        return say(language, "permissions-unknown")
    return say(language, "permissions-missing", permissions=told)
