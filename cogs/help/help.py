"""`/help`: where this person stands in the game or lobby of the channel and what they can do now;
how to play; what the signs in messages and on boards mean."""

from __future__ import annotations

import discord

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.games import find_game, game_ids
from bot.locale import say
from bot.locale.coaching import possible
from bot.locale.telling import either, game_name, join
from bot.pace.waiting import owner_of, publicly_awaited
from bot.sessions.model import Look
from bot.sessions.records.lobbies import Lobby
from cogs.help.coach import coach_button, own_offers
from cogs.kit.answers import whisper
from cogs.kit.controls import Item, button, chosen, menu, option, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages, seat_name, together
from cogs.kit.panel import Carried
from cogs.kit.services import GameElsewhereError, Services, mention, services_of
from cogs.lobby.words import aim_lines, missing, variant_of
from cogs.play.presses import own_decision
from cogs.reference.rule_search import game_here

Items = list[Item]
MOST_ACTIONS = 8  # kinds of actions that are named as possible now


async def show_help(interaction: Interaction) -> None:
    language = await services_of(interaction).reader(interaction)
    lines, items = await situation(interaction, language)
    first, *_ = pages(lines)
    buttons = help_buttons(language, start=not await is_busy(interaction))
    await whisper(interaction, first, view=view(*items, *buttons))


async def is_busy(interaction: Interaction) -> bool:
    """Whether this channel has a lobby or a running game, so that no other can be started."""
    services, channel = services_of(interaction), channel_of(interaction)
    if await services.records.lobby(channel) is not None:
        return True
    try:
        return not (await services.sessions.look(channel)).ended
    except UserError:
        return False


def help_buttons(language: str, *, start: bool = True) -> Items:
    """The buttons that the welcome and `/help` share."""
    style = discord.ButtonStyle.success
    to_start = button("help-start", label=say(language, "help-start"), emoji="🎲", style=style)
    return [
        *([to_start] if start else []),
        button("help-how", label=say(language, "help-how"), emoji="📖"),
        button("help-signs", label=say(language, "help-signs"), emoji="🔣"),
    ]


def welcome_text(language: str) -> str:
    games = join([f"**{game_name(game, language)}**" for game in game_ids()], language)
    return say(language, "welcome", games=games)


# Where somebody stands


async def situation(interaction: Interaction, language: str) -> tuple[list[str], Items]:
    """The lines about this person's situation in this channel, and the controls for it."""
    services, channel = services_of(interaction), channel_of(interaction)
    lobby = await services.records.lobby(channel)
    if lobby is not None:
        return in_lobby(lobby, user_of(interaction), language), []
    try:
        await services.game_in(channel)
        look = await services.sessions.look(channel, user_of(interaction))
    except GameElsewhereError as error:
        return [say(language, "help-elsewhere", places=str(error.values["places"]))], []
    except UserError:
        return [welcome_text(language), say(language, "help-nowhere")], []
    return await in_game(interaction, look, language)


def in_lobby(lobby: Lobby, user: str, language: str) -> list[str]:
    """What the lobby still needs, and what this person can do about it."""
    game = find_game(lobby.game)
    variant = variant_of(game, lobby, language)
    lines = [
        say(language, "help-lobby", game=game_name(game.id, language), variant=variant.name),
        missing(game, lobby, language),
    ]
    if user not in lobby.players:
        lines.append(say(language, "help-lobby-join"))
    elif user == lobby.host:
        lines.append(say(language, "help-lobby-host"))
    else:
        lines.append(say(language, "help-lobby-in", host=mention(lobby.host)))
    return lines


async def in_game(interaction: Interaction, look: Look, language: str) -> tuple[list[str], Items]:
    game = find_game(look.game)
    if look.ended:
        title = say(language, "help-game", game=game_name(game.id, language))
        return [title, say(language, "help-over")], []
    lines = where_it_stands(game, look, language)
    asked = own_decision(game, look, language)
    if asked is not None:
        return [*lines, say(language, "help-asked"), asked[0]], asked[1]
    acting = [seat for seat in look.waiting if seat in look.mine and not look.asks]
    if acting:
        return await own_turn(interaction, look, acting, language)
    who = join(together(game, look, publicly_awaited(game, look), language), language)
    if look.asks:
        lines.append(say(language, "help-others-asked", who=who))
    else:
        lines.append(say(language, "help-others-turn", who=who))
    if not look.mine:
        return [*lines, *no_seat(game, look, language)], []
    gone = game.turns.out(look.view)
    if set(look.mine) <= set(gone):
        seats = join([f"**{seat_name(game, seat, language)}**" for seat in look.mine], language)
        return [*lines, say(language, "help-out", seats=seats, count=len(look.mine))], []
    return [*lines, say(language, "help-meanwhile")], hand_items(look, language)


def where_it_stands(game: AnyGame, look: Look, language: str) -> list[str]:
    """The game with its mission, round and phase, and its goal."""
    phase = next(iter(game.views.in_words(look.view, language)), "").strip("*")
    goal = aim_lines(game.guide.aims(look.view, language), language)[:1]
    title = say(language, "help-game", game=game_name(game.id, language))
    return [f"{title} {phase}".rstrip(), *goal]


async def own_turn(
    interaction: Interaction, look: Look, acting: list[str], language: str
) -> tuple[list[str], Items]:
    """What this person can do now, and where the buttons for it are."""
    services, game = services_of(interaction), find_game(look.game)
    seats = join([f"**{seat_name(game, seat, language)}**" for seat in acting], language)
    offers = await own_offers(services, look, user_of(interaction))
    can = list(possible(game, offers, language))[:MOST_ACTIONS]
    lines = where_it_stands(game, look, language)
    lines.append(say(language, "help-your-turn", seats=seats))
    if can:
        lines.append(say(language, "help-you-can", what=either(can, language)))
    table = await turn_message_place(services, interaction, look)
    lines.append(say(language, "help-your-panel", table=table))
    return lines, [*hand_items(look, language), coach_button(look, language)]


def hand_items(look: Look, language: str) -> Items:
    carried = Carried.of(look, "")
    label = say(language, "panel-hand")
    return [button("hand", *carried.parts, label=label, emoji="🖐️")]


async def turn_message_place(services: Services, interaction: Interaction, look: Look) -> str:
    """A link to the turn message."""
    turn_message = (await services.room(look.channel)).turn_message
    if turn_message is None or not turn_message.message or interaction.guild_id is None:
        return f"<#{look.channel}>"
    return (
        f"https://discord.com/channels/{interaction.guild_id}/{look.channel}/{turn_message.message}"
    )


def no_seat(game: AnyGame, look: Look, language: str) -> list[str]:
    free = [seat_name(game, seat, language) for seat in look.seats if not owner_of(look, seat)]
    lines = [say(language, "help-no-seat")]
    if free:
        lines.append(say(language, "help-free-seats", seats=join(free, language)))
    else:
        lines.append(say(language, "help-no-free-seats"))
    return lines


# How to play, and the signs


@pressed("help-how")
async def how(interaction: Interaction) -> None:
    await _tell_about(interaction, "how", await game_here(interaction) or "")


@pressed("help-signs")
async def signs(interaction: Interaction) -> None:
    await _tell_about(interaction, "signs", await game_here(interaction) or "")


@chosen("help-about")
async def about_game(interaction: Interaction, values: list[str], topic: str) -> None:
    await _tell_about(interaction, topic, values[0])


async def _tell_about(interaction: Interaction, topic: str, game: str) -> None:
    """Show how a game is played or what its signs mean; without a game what all games share, with a
    menu of games."""
    language = await services_of(interaction).reader(interaction)
    if topic == "how":
        lines = [say(language, "how-by-post"), say(language, "how-more")]
        if game:
            lines.insert(0, say(language, f"how-{find_game(game).speech}"))
    else:
        lines = [say(language, "signs-title"), say(language, "signs-messages")]
        if game:
            lines.append(say(language, f"signs-{find_game(game).speech}"))
    items = help_buttons(language, start=not await is_busy(interaction))
    title = say(language, "help-which")
    options = [option(game_name(one, language), one, default=one == game) for one in game_ids()]
    items.append(menu("help-about", topic, placeholder=title, options=options))
    text = pages(["\n".join(lines)])[0]
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.edit_message(content=text, view=view(*items))
    else:
        await whisper(interaction, text, view=view(*items))
