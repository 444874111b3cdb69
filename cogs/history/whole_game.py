"""What can be done with a whole game: export it, verify it, give it up, reopen it, play the
next."""

from __future__ import annotations

import io
from functools import partial

import discord
from discord.utils import escape_markdown

from bot.engine.errors import GameOverError, UserError
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import game_name
from bot.sessions.model import FORGOTTEN, Look
from bot.sessions.records.drafts import Draft
from bot.sessions.records.lobbies import Lobby
from bot.sessions.session.exports import GmChange, Report
from cogs.consent.deeds import Abandonment, Reopening
from cogs.consent.proposals import Deed, need_lead, propose_to_players
from cogs.kit.answers import whisper
from cogs.kit.controls import pressed, view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.handling import TIES
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages
from cogs.kit.secrets import look_in
from cogs.kit.sending import UNTOLD, send_surely
from cogs.kit.services import Services, mention, now, services_of
from cogs.lobby import lobby as lobbies


async def need_same(interaction: Interaction, session: str) -> Look:
    """The game that a button was made for. Refused if another game has begun in this channel."""
    look = await services_of(interaction).sessions.look(
        channel_of(interaction), user_of(interaction)
    )
    if look.session != int(session):
        raise UserError("game-before")
    return look


# Export


@pressed("export")
async def export_pressed(interaction: Interaction, session: str) -> None:
    await need_same(interaction, session)
    await export_game(interaction)


async def export_game(interaction: Interaction) -> None:
    """Send the whole game as a file. While it goes on, only game masters get its secrets, and
    everybody is told that they did."""
    services, user = services_of(interaction), user_of(interaction)
    look = await services.here(channel_of(interaction))
    whole = bool(look.ended) or user in look.gms
    if whole:
        await look_in(services, look.channel, user, "export")
    raw = await services.sessions.export(look.channel, user)
    name = f"{look.game}-{now():%Y-%m-%d}.json"
    language = await services.reader(interaction)
    key = "export-text" if whole else "export-public"
    text = say(language, key, game=game_name(look.game, language))
    await whisper(interaction, text, files=[discord.File(io.BytesIO(raw), name)])


# Verification


@pressed("verify")
async def verify_pressed(interaction: Interaction, session: str) -> None:
    await need_same(interaction, session)
    await verify_game(interaction)


async def verify_game(interaction: Interaction) -> None:
    """Play the whole game again, which may take a while, and report whether everything was true."""
    services = services_of(interaction)
    look = await services.here(channel_of(interaction))
    await interaction.response.defer(ephemeral=True, thinking=True)
    report = await services.sessions.verify(look.channel, user_of(interaction))
    language = await services.reader(interaction)
    for page in pages(report_lines(report, language)):
        await whisper(interaction, page)


def report_lines(report: Report, language: str) -> list[str]:
    """That all dice and cards were true, how many commands and dice there were, and separately what
    game masters have changed."""
    game = game_name(report.game, language)
    lines = [
        say(language, "verify-true", game=game, hash=report.seed_hash),
        say(language, "verify-counts", commands=report.commands, undos=report.undos),
        say(language, "verify-chance", rolls=report.rolls, dice=report.dice,
            shuffles=report.shuffles, picks=report.picks),
    ]  # fmt: skip
    if report.rollbacks:
        lines.append(say(language, "verify-rollbacks", count=report.rollbacks))
    if report.reopened:
        lines.append(say(language, "verify-reopened", count=report.reopened))
    lines.append(say(language, "verify-gm", count=len(report.gm_changes)))
    lines += [_change(change, language) for change in report.gm_changes]
    return lines


def _change(change: GmChange, language: str) -> str:
    who = mention(change.user) if change.user.isdigit() else "—"
    told = say(language, f"verify-gm-{change.kind}", number=str(change.number), who=who)
    facts = ", ".join(f"`{key}`" for key in change.facts)
    parts = (told, facts, escape_markdown(change.reason))
    return "• " + ": ".join(part for part in parts if part)


# Giving a game up


async def ask_to_abandon(interaction: Interaction) -> None:
    services, user = services_of(interaction), user_of(interaction)
    look, by_consent = await need_lead(interaction)
    if look.ended:
        raise GameOverError
    if by_consent:
        await propose_to_players(interaction, look, Deed("abandon", Abandonment()))
        return
    language = await services.reader(interaction)
    body = {"session": look.session}
    number = await services.records.put_draft(look.channel, user, "abandon", body)
    items = confirm_controls(number, say(language, "abandon-confirm"), language, danger=True)
    text = say(language, "abandon-ask", game=game_name(look.game, language))
    text += " " + say(language, "abandon-reopen")
    if rule := find_game(look.game).rules.given_up:
        text += " " + say(language, "result-given-up", rule=rule)
    await whisper(interaction, text, view=view(*items))


@drafted("abandon")
async def abandon(interaction: Interaction, draft: Draft) -> None:
    services = services_of(interaction)
    look = await services.sessions.look(draft.channel)
    if look.session != draft.body["session"]:
        raise UserError("game-before")
    change = services.sessions.abandon(
        draft.channel, user_of(interaction), str(interaction.id), at=services.now()
    )
    await services.turn_messages.carry(interaction, change)


# Reopening it


@pressed("reopen")
async def reopen_pressed(interaction: Interaction, session: str) -> None:
    await need_same(interaction, session)
    await reopen_game(interaction, "")


async def reopen_game(interaction: Interaction, reason: str) -> None:
    """Reopen a game that was given up: only game masters may, within a week. Everybody is told, and
    the time of the turn begins anew."""
    services = services_of(interaction)
    look, by_consent = await need_lead(interaction)
    if by_consent:
        if look.ended != "abandoned":
            raise UserError("reopen-not-abandoned")
        deed = Deed("reopen", Reopening(reason=reason), reason=reason)
        await propose_to_players(interaction, look, deed)
        return
    change = services.sessions.reopen(
        look.channel, user_of(interaction), str(interaction.id), at=services.now(), reason=reason
    )
    await services.turn_messages.carry(interaction, change)


# The next game


@pressed("next-game")
async def next_game(interaction: Interaction, session: str) -> None:
    """Open a lobby for the same game and people, in the channel that this thread belongs to."""
    services = services_of(interaction)
    look = await need_same(interaction, session)
    if user_of(interaction) not in (*look.seats.values(), *look.gms):
        raise UserError("next-not-yours")
    channel = await home_of(interaction, services)
    await need_quiet(services, channel)
    lobby = await open_next(services, look, channel, user_of(interaction))
    await post_lobby(services, lobby)
    language = (await services.room(look.channel)).language
    text = say(language, "next-opened", who=mention(user_of(interaction)), where=f"<#{channel}>")
    await interaction.response.send_message(text)


async def home_of(interaction: Interaction, services: Services) -> str:
    """The campaign's channel; without a campaign the channel of this thread, or this channel."""
    campaign = (await services.room(channel_of(interaction))).campaign
    if campaign is not None:
        return campaign.channel
    place = interaction.channel
    if isinstance(place, discord.Thread):
        return str(place.parent_id)
    return channel_of(interaction)


async def need_quiet(services: Services, channel: str) -> None:
    """Refuse a lobby in a channel in which a game goes on without a thread of its own."""
    try:
        look = await services.sessions.look(channel)
    except UserError:
        return
    if not look.ended:
        raise UserError("session-exists", game=look.game)


async def open_next(services: Services, look: Look, channel: str, host: str) -> Lobby:
    """A lobby with the same people, characters and settings. Those who led the last game lead
    again: a campaign's game masters always, others if the players agree once more."""
    game = find_game(look.game)
    begun = await services.records.begun(look.session)
    variant = (begun.variant if begun else "") or game.lobby.variants(DEFAULT_LANGUAGE)[0].id
    settings = {s.id: s.default for s in game.lobby.settings(DEFAULT_LANGUAGE) if s.default}
    settings |= begun.settings if begun else {}
    room = await services.room(channel)
    settings.setdefault(TIES, (room.pace.ties,))
    campaign = room.campaign.id if room.campaign else None
    lobby = await services.records.open_lobby(channel, campaign, host, game.id, variant, settings)
    most = lobbies.variant_of(game, lobby, DEFAULT_LANGUAGE).players[-1]
    known = [character.id for character in game.lobby.characters(DEFAULT_LANGUAGE)]
    for user in dict.fromkeys(look.seats.values()):
        if user not in ("", FORGOTTEN):
            own = [seat for seat in known if look.seats.get(seat) == user]
            await services.records.join_lobby(lobby.id, user, most)
            lobby = await services.records.take_characters(lobby.id, user, own)
    led = next((gm for gm in look.gms if gm != FORGOTTEN), "")
    if led and not lobby.led and lobby.leader != led:
        lobby = await services.records.propose_gm(lobby.id, led)
    return lobby


async def post_lobby(services: Services, lobby: Lobby) -> None:
    """Post the lobby's message in its channel; if that fails, close the lobby."""
    language = (await services.room(lobby.channel)).language
    game = find_game(lobby.game)
    text = lobbies.lobby_text(game, lobby, language)
    controls = lobbies.lobby_view(game, lobby, language)
    try:
        place, nonce = services.place(lobby.channel), f"lobby-{lobby.id}"
        sent = await send_surely(partial(place.send, text, view=controls, nonce=nonce))
    except UNTOLD:
        await services.records.close_lobby(lobby.id)
        raise
    await services.records.set_lobby_message(lobby.id, str(sent.id))
