"""/game: the lobby, the game of this channel, and its past."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine.errors import UserError
from bot.games import find_game, game_ids
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.pace.waiting import owner_of
from bot.sessions.records.lobbies import Lobby
from cogs.campaign.languages import need_say, speak_in
from cogs.commands.history import HistoryCommands
from cogs.decisions.typing import complete_answer, decide
from cogs.kit.answers import MESSAGE_CHARACTERS, whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import LANGUAGE_CHOICES, named, options
from cogs.kit.controls import short, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import pages, seat_name, seated
from cogs.kit.services import mention, services_of
from cogs.kit.translator import word
from cogs.lobby import characters, leaders, settings
from cogs.lobby import lobby as lobbies
from cogs.lobby.opening import open_lobby
from cogs.lobby.words import aim_lines
from cogs.play.presses import own_controls
from cogs.play.situation import absence_lines, over_line, title_of, waiting_now
from cogs.seats import offers

__all__ = ["characters", "leaders", "settings"]  # importing them registers their controls


class GameCog(
    HistoryCommands,
    commands.GroupCog,
    group_name=word("command-game"),
    group_description=word("command-game.help"),
):
    """Anybody may look, players may act, and the host of a lobby or a game master starts the
    game."""

    # The lobby

    @app_commands.command(**named("game-new"))
    @options(game="game-new-game", variant="game-new-variant")
    async def new(self, interaction: Interaction, game: str, variant: str | None = None) -> None:
        await lobbies.show(interaction, await open_lobby(interaction, game, variant))

    @app_commands.command(**named("game-join"))
    async def join(self, interaction: Interaction) -> None:
        lobby = await self._lobby(interaction)
        joined = await lobbies.enter(services_of(interaction), lobby, user_of(interaction))
        await lobbies.show(interaction, joined)

    @app_commands.command(**named("game-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the lobby, or leave all one's seats in the game that is played here."""
        services, user = services_of(interaction), user_of(interaction)
        lobby = await services.records.lobby(channel_of(interaction))
        if lobby is not None:
            await lobbies.show(interaction, await services.records.leave_lobby(lobby.id, user))
            return
        look = await services.sessions.look(channel_of(interaction), user)
        if not look.mine:
            raise UserError("no-seat", game=look.game)
        await offers.leave(interaction, look)

    @app_commands.command(**named("game-seat"))
    @options(character="game-seat-character")
    async def seat(self, interaction: Interaction, character: str) -> None:
        """Take a character in the lobby; in a running game, take a free seat or ask for one back
        that this person had before."""
        services, user = services_of(interaction), user_of(interaction)
        lobby = await services.records.lobby(channel_of(interaction))
        if lobby is not None:
            await lobbies.show(interaction, await lobbies.take(services, lobby, user, [character]))
            return
        await offers.take_or_ask(interaction, character)

    @app_commands.command(**named("game-start"))
    async def start(self, interaction: Interaction) -> None:
        await lobbies.start(interaction, await self._lobby(interaction))

    async def _lobby(self, interaction: Interaction) -> Lobby:
        found = await services_of(interaction).records.lobby(channel_of(interaction))
        if found is None:
            raise UserError("lobby-none")
        return found

    # Looking

    @app_commands.command(**named("game-board"))
    @options(text="game-board-text")
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        """Show the game as this person may see it, as a picture or as text."""
        services = services_of(interaction)
        await services.here(channel_of(interaction))
        look = await services.sessions.look(channel_of(interaction), user_of(interaction))
        language, game = await services.reader(interaction), find_game(look.game)
        await services.records.set_looked(look.channel, user_of(interaction), look.entries)
        if text:
            first, *rest = pages(game.views.in_words(look.view, language))
            await whisper(interaction, first)
            for page in rest:
                await whisper(interaction, page)
            return
        line, items = await own_controls(interaction, game, look, language)
        room = await services.room(look.channel)
        waiting = await waiting_now(services, game, look, room, language)
        lines = [line, *([] if waiting in line else [waiting])]
        lines += await absence_lines(services, look, room, language)
        told = short("\n".join(lines), MESSAGE_CHARACTERS)
        await whisper(interaction, told, view=view(*items) if items else None)
        services.pictures.illustrate(interaction, [game.views.scene(look.view, language)])

    @app_commands.command(**named("game-status"))
    async def status(self, interaction: Interaction) -> None:
        """Show whom the game waits for, who plays which seat, and the game masters."""
        services = services_of(interaction)
        language = await services.reader(interaction)
        lobby = await services.records.lobby(channel_of(interaction))
        if lobby is not None:
            game = find_game(lobby.game)
            await whisper(interaction, lobbies.lobby_text(game, lobby, language))
            return
        look = await services.here(channel_of(interaction))
        game, room = find_game(look.game), await services.room(look.channel)
        lines = [
            f"**{await title_of(services, look, language)}**",
            await waiting_now(services, game, look, room, language)
            or over_line(game, look, language),
            *await absence_lines(services, look, room, language),
            *aim_lines(game.guide.aims(look.view, language), language),
            *(f"• {seated(game, look, seat, language)}" for seat in look.seats),
        ]
        free = [seat_name(game, seat, language) for seat in look.seats if not owner_of(look, seat)]
        if free:
            lines.append(say(language, "status-free", seats=join(free, language)))
        if look.gms:
            gms = join([mention(gm) for gm in look.gms], language)
            lines.append(say(language, "status-gms", who=gms))
        elif not look.ended:
            lines.append(say(language, "lobby-gm-nobody"))
        lines.append(say(language, "status-seed", hash=look.seed_hash))
        await whisper(interaction, "\n".join(lines))

    @app_commands.command(**named("game-decide"))
    @options(choice="game-decide-choice")
    async def decide(self, interaction: Interaction, choice: str) -> None:
        """Answer an open decision by typing."""
        await decide(interaction, choice)

    @app_commands.command(**named("game-abandon"))
    async def abandon(self, interaction: Interaction) -> None:
        """Give the game up, as a game master and after a confirmation."""
        await self.ask_to_abandon(interaction)

    @app_commands.command(**named("game-language"))
    @options(language="game-language-language")
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def language(self, interaction: Interaction, language: str) -> None:
        """Set the language of this channel; the message of an open lobby changes too."""
        await need_say(interaction)
        await speak_in(interaction, language)
        lobby = await services_of(interaction).records.lobby(channel_of(interaction))
        if lobby is not None:
            await lobbies.refresh(services_of(interaction), lobby, redraw=True)

    # What completes the options

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> Choices:
        language = await services_of(interaction).reader(interaction)
        return chosen_from({name: game_name(name, language) for name in game_ids()}, current)

    @new.autocomplete("variant")
    async def _variants(self, interaction: Interaction, current: str) -> Choices:
        game = interaction.namespace.game
        if game not in game_ids():
            return []
        language = await services_of(interaction).reader(interaction)
        return chosen_from(
            {v.id: v.name for v in find_game(game).lobby.variants(language)}, current
        )

    @decide.autocomplete("choice")
    async def _answers(self, interaction: Interaction, current: str) -> Choices:
        return await complete_answer(interaction, current)

    @seat.autocomplete("character")
    async def _characters(self, interaction: Interaction, current: str) -> Choices:
        services = services_of(interaction)
        language = await services.reader(interaction)
        lobby = await services.records.lobby(channel_of(interaction))
        if lobby is not None:
            game = find_game(lobby.game)
            taken = lobbies.seats_of(game, lobby)
            free = {c.id: c.name for c in game.lobby.characters(language) if c.id not in taken}
            return chosen_from(free, current)
        try:
            look = await services.sessions.look(channel_of(interaction))
        except UserError:
            return []
        game = find_game(look.game)
        me = user_of(interaction)
        open_seats = {
            seat: seat_name(game, seat, language)
            for seat in look.seats
            if not (owner := owner_of(look, seat)) or (owner != me and look.former.get(seat) == me)
        }
        return chosen_from(open_seats, current)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(GameCog())
