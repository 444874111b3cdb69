"""/game undo and the Undo button: people choose how far to go back and see what vanishes."""

from __future__ import annotations

import discord

from bot.engine.errors import UserError
from bot.engine.history import SCOPES, Scope
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.sessions.model import Look, UndoPlan
from cogs.history.acts import other_scopes, position_of, undoable, vanishing_lines
from cogs.history.undo_requests import ask_for_consent, missing
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.controls import MOST_OPTIONS, Press, button, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.services import mention, services_of

MOST_SHOWN = 10  # commands that a preview names


async def complete_undo(interaction: Interaction, current: str) -> Choices:
    """The commands that can be taken back; none for people without a seat in this game."""
    services, user = services_of(interaction), user_of(interaction)
    try:
        look = await services.sessions.look(channel_of(interaction), user)
    except UserError:
        return []
    if look.ended or not look.mine:
        return []
    language = await services.reader(interaction)
    return chosen_from(await undoable(services, look, user, language), current)[:MOST_OPTIONS]


# Whether and how far


async def need_seat(interaction: Interaction) -> Look:
    """A look at the game that is played here, for one of its players; refused to others, and when
    the game has ended."""
    services, user = services_of(interaction), user_of(interaction)
    await services.here(channel_of(interaction))
    look: Look = await services.sessions.look(channel_of(interaction), user)
    if look.ended == "abandoned":
        raise UserError("reopen-first")
    if look.ended:
        raise UserError("undo-ended")
    if not look.mine and user in look.gms:
        raise UserError("undo-gm")
    if not look.mine:
        raise UserError("no-seat", game=look.game)
    return look


async def undo(interaction: Interaction, to: str | None, scope: Scope | None = None) -> None:
    """Take back one command without a preview, at once or by a request; if more would vanish, show
    a preview first."""
    services, look = services_of(interaction), await need_seat(interaction)
    position = await position_of(services, look, to, scope)
    plan = await services.sessions.undo_plan(look.channel, user_of(interaction), position)
    if len(plan.vanishing) > 1:
        await show_preview(interaction, look, plan)
    else:
        await take(interaction, look, plan)


async def take(interaction: Interaction, look: Look, plan: UndoPlan) -> None:
    """Take it back at once if nobody has to agree, else ask in public."""
    services, user = services_of(interaction), user_of(interaction)
    if missing(look, plan, user, []):
        await ask_for_consent(interaction, look, plan)
        return
    change = services.sessions.undo(
        look.channel, user, plan.position, str(interaction.id), version=look.version
    )
    await services.turn_messages.carry(interaction, change)


# The preview


async def show_preview(
    interaction: Interaction, look: Look, plan: UndoPlan, *, moved_on: bool = False
) -> None:
    """Show what would vanish and who would have to agree, with a button that does it and buttons to
    go back less far or further. It replaces the private message whose button was pressed."""
    services = services_of(interaction)
    language, user = await services.reader(interaction), user_of(interaction)
    lines = [say(language, "undo-preview-anew")] if moved_on else []
    lines += preview_lines(look, plan, user, language)
    starts = await services.sessions.undo_starts(look.channel)
    asks = bool(missing(look, plan, user, []))
    does = button(
        "undo-do", look.session, look.version, plan.position,
        label=say(language, "undo-ask" if asks else "undo-do"), style=discord.ButtonStyle.danger,
    )  # fmt: skip
    controls = view(does, *scope_buttons(look, plan, starts, language))
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(content="\n".join(lines), view=controls)
    else:
        await whisper(interaction, "\n".join(lines), view=controls)


def preview_lines(look: Look, plan: UndoPlan, user: str, language: str) -> list[str]:
    game = find_game(look.game)
    lines = [say(language, "undo-preview", count=len(plan.vanishing))]
    lines += vanishing_lines(game, plan.vanishing[::-1], MOST_SHOWN, language)
    asked = missing(look, plan, user, [])
    if plan.revealed and asked:  # who plays alone need not be warned
        lines.append(say(language, "undo-revealed"))
    who = [mention(one) for one in asked.users]
    if asked.gms:
        gms = ", ".join(mention(gm) for gm in asked.gms)
        who.append(say(language, "undo-one-gm", gms=gms))
    if who:
        lines.append(say(language, "undo-needs", who=join(who, language)))
    else:
        lines.append(say(language, "undo-needs-nobody"))
    return lines


def scope_buttons(
    look: Look, plan: UndoPlan, starts: dict[Scope, int], language: str
) -> list[Press]:
    return [
        button("undo-show", look.session, scope, label=say(language, f"undo-scope-{scope}"))
        for scope in other_scopes(plan.position, starts)
    ]


@pressed("undo")
async def open_undo(interaction: Interaction, session: str) -> None:
    """The button of the turn message: a preview for the last action, with buttons to go back
    further."""
    await show_scope(interaction, session, "action")


@pressed("undo-show")
async def show_scope(interaction: Interaction, session: str, scope: str) -> None:
    services, look = services_of(interaction), await need_seat(interaction)
    if look.session != int(session):
        raise UserError("game-before")
    starts = await services.sessions.undo_starts(look.channel)
    found = next((one for one in SCOPES if one == scope and one in starts), None)
    if found is None:
        raise UserError("undo-nothing")
    plan = await services.sessions.undo_plan(look.channel, user_of(interaction), starts[found])
    await show_preview(interaction, look, plan)


@pressed("undo-do")
async def do_undo(interaction: Interaction, session: str, version: str, position: str) -> None:
    """Do what the preview has shown; if the game has changed since, show a new preview."""
    services, look = services_of(interaction), await need_seat(interaction)
    if look.session != int(session):
        raise UserError("game-before")
    plan = await services.sessions.undo_plan(look.channel, user_of(interaction), int(position))
    if look.turned > int(version):
        await show_preview(interaction, look, plan, moved_on=True)
    else:
        await take(interaction, look, plan)
