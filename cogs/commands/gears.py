"""/gears: the commands of Gears of War, the private hand, and a look at COGs and areas.

For options that are left out the likeliest legal value is chosen. Cards of a hand are suggested to
their owner alone. This module does not import the game, so that the bot starts faster."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.engine.errors import UserError
from bot.sessions.model import Look
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import named, options
from cogs.kit.controls import view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.services import services_of
from cogs.kit.translator import word
from cogs.play.presses import own_controls, show_hand
from cogs.play.slash import named_seat, need_game, play, play_best, suggest_value

SPEECH = "gears"
suggest = partial(suggest_value, SPEECH)
Cards = app_commands.Range[int, 0, 2]


class GearsCog(
    commands.GroupCog,
    group_name=word("command-gears"),
    group_description=word("command-gears.help"),
):
    """The options of every command complete to what is legal now."""

    # The Heal step and the order

    @app_commands.command(**named("gears-heal"))
    @options(cards="gear-cards")
    async def heal(self, interaction: Interaction, cards: Cards | None = None) -> None:
        await give(interaction, "heal", cards=cards)

    @app_commands.command(**named("gears-play"))
    @options(card="gear-card", use="gear-use")
    async def play_card(self, interaction: Interaction, card: str, use: str = "actions") -> None:
        await give(interaction, "play", card=card, use=use)

    @app_commands.command(**named("gears-move"))
    @options(to="gear-to", cover="gear-cover")
    async def move(self, interaction: Interaction, to: str, cover: str | None = None) -> None:
        """Move exactly as typed. Cover can still be taken at the end of the move."""
        await play(interaction, SPEECH, "move", to=place(to), cover=cover and place(cover))

    @app_commands.command(**named("gears-cover"))
    @options(cover="gear-cover")
    async def cover(self, interaction: Interaction, cover: str | None = None) -> None:
        await give(interaction, "take-cover", cover=cover and place(cover))

    @app_commands.command(**named("gears-attack"))
    @options(target="gear-target", weapon="gear-weapon", mode="gear-mode")
    async def attack(
        self,
        interaction: Interaction,
        target: str,
        weapon: str | None = None,
        mode: str | None = None,
    ) -> None:
        await give(interaction, "attack", target=aim(target), weapon=weapon, mode=mode)

    @app_commands.command(**named("gears-act"))
    @options(target="gear-choice")
    async def act(self, interaction: Interaction, target: str | None = None) -> None:
        await give(interaction, "act", target=target)

    @app_commands.command(**named("gears-skip"))
    async def skip(self, interaction: Interaction) -> None:
        await give(interaction, "skip")

    @app_commands.command(**named("gears-end"))
    async def end(self, interaction: Interaction) -> None:
        await give(interaction, "end")

    # Special actions, exploring, extra steps

    @app_commands.command(**named("gears-revive"))
    @options(who="gear-who", card="gear-price")
    async def revive(
        self, interaction: Interaction, who: str | None = None, card: str | None = None
    ) -> None:
        await give(interaction, "revive", who=who, card=card)

    @app_commands.command(**named("gears-pickup"))
    @options(weapon="gear-weapon", card="gear-price")
    async def pickup(
        self, interaction: Interaction, weapon: str | None = None, card: str | None = None
    ) -> None:
        await give(interaction, "pick-up", weapon=weapon, card=card)

    @app_commands.command(**named("gears-equip"))
    @options(card="gear-price")
    async def equip(self, interaction: Interaction, card: str | None = None) -> None:
        await give(interaction, "equip", card=card)

    @app_commands.command(**named("gears-explore"))
    @options(tile="gear-tile")
    async def explore(self, interaction: Interaction, tile: str | None = None) -> None:
        await give(interaction, "explore", tile=tile and tile.upper())

    @app_commands.command(**named("gears-stride"))
    @options(to="gear-to", cover="gear-cover", card="gear-price")
    async def stride(
        self,
        interaction: Interaction,
        to: str,
        cover: str | None = None,
        card: str | None = None,
    ) -> None:
        where = {"to": place(to), "cover": cover and place(cover)}
        await play(interaction, SPEECH, "stride", **where, card=card)

    @app_commands.command(**named("gears-replace"))
    @options(card="gear-card")
    async def replace(self, interaction: Interaction, card: str) -> None:
        await give(interaction, "replace", card=card)

    @app_commands.command(**named("gears-discard"))
    @options(weapon="gear-weapon")
    async def discard(self, interaction: Interaction, weapon: str) -> None:
        await give(interaction, "throw-away", weapon=weapon)

    @app_commands.command(**named("gears-crawl"))
    @options(to="gear-to")
    async def crawl(self, interaction: Interaction, to: str | None = None) -> None:
        await give(interaction, "crawl", to=to and place(to))

    # Looking

    @app_commands.command(**named("gears-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show players their own cards, in private (GW-3.18)."""
        await need_game(interaction, SPEECH)
        await show_hand(interaction, None)

    @app_commands.command(**named("gears-turn"))
    async def turn(self, interaction: Interaction) -> None:
        """Show players their own controls, in private."""
        look, language = await looking(interaction)
        game = await need_game(interaction, SPEECH)
        text, items = await own_controls(interaction, game, look, language)
        await whisper(interaction, text, view=view(*items) if items else None)

    @app_commands.command(**named("gears-cog"))
    @options(cog="gear-whom")
    async def soldier(self, interaction: Interaction, cog: str | None = None) -> None:
        """Show a COG: where he is, his weapons, how many cards he holds."""
        game = await need_game(interaction, SPEECH)
        look, language = await looking(interaction)
        who = await named_seat(interaction, game, cog) or look.seat or next(iter(look.seats))
        if who not in look.seats:
            raise UserError("seat-unknown", seat=who, seats=", ".join(look.seats))
        await whisper(interaction, "\n".join(game.views.seat_in_words(look.view, who, language)))

    @app_commands.command(**named("gears-area"))
    @options(area="gear-area")
    async def area(self, interaction: Interaction, area: str) -> None:
        """Show who and what is in an area, where it leads, and what can be seen from it."""
        game = await need_game(interaction, SPEECH)
        look, language = await looking(interaction)
        name = place(area)
        if name not in game.views.places(look.view):
            raise UserError("area-unknown", area=area)
        lines = game.views.place_in_words(look.view, name, language)
        await whisper(interaction, "\n".join(lines))

    # What completes the options

    @soldier.autocomplete("cog")
    async def _cogs(self, interaction: Interaction, current: str) -> Choices:
        look = await look_or_none(interaction)
        if look is None:
            return []
        game = await need_game(interaction, SPEECH)
        language = await services_of(interaction).reader(interaction)
        names = {seat: seat_name(game, seat, language) for seat in look.seats}
        return chosen_from(names, current)

    @area.autocomplete("area")
    async def _areas(self, interaction: Interaction, current: str) -> Choices:
        look = await look_or_none(interaction)
        if look is None:
            return []
        game = await need_game(interaction, SPEECH)
        return chosen_from({name: name for name in game.views.places(look.view)}, current)

    play_card.autocomplete("card")(suggest("play", "card", use="actions"))
    play_card.autocomplete("use")(suggest("play", "use"))
    move.autocomplete("to")(suggest("move", "to"))
    move.autocomplete("cover")(suggest("move", "cover"))
    cover.autocomplete("cover")(suggest("take-cover", "cover"))
    attack.autocomplete("target")(suggest("attack", "target"))
    attack.autocomplete("weapon")(suggest("attack", "weapon"))
    attack.autocomplete("mode")(suggest("attack", "mode"))
    act.autocomplete("target")(suggest("act", "target"))
    revive.autocomplete("who")(suggest("revive", "who"))
    revive.autocomplete("card")(suggest("revive", "card"))
    pickup.autocomplete("weapon")(suggest("pick-up", "weapon"))
    pickup.autocomplete("card")(suggest("pick-up", "card"))
    equip.autocomplete("card")(suggest("equip", "card"))
    explore.autocomplete("tile")(suggest("explore", "tile"))
    stride.autocomplete("to")(suggest("stride", "to"))
    stride.autocomplete("cover")(suggest("stride", "cover"))
    stride.autocomplete("card")(suggest("stride", "card"))
    replace.autocomplete("card")(suggest("replace", "card"))
    discard.autocomplete("weapon")(suggest("throw-away", "weapon"))
    crawl.autocomplete("to")(suggest("crawl", "to"))


def place(typed: str) -> str:
    """The id of an area or cover space, however it was typed: "2a-C1" becomes "2A-c1"."""
    tile, dash, letter = typed.strip().partition("-")
    return f"{tile.upper()}{dash}{letter.lower()}"


def aim(typed: str) -> str:
    """The id of a target, which is an area or a figure."""
    return place(typed) if typed[:1].isdigit() else typed.strip().lower()


async def give(interaction: Interaction, do: str, **fields: object) -> None:
    """Carry out a command that a player has typed."""
    await play_best(interaction, SPEECH, do, None, **fields)


async def looking(interaction: Interaction) -> tuple[Look, str]:
    """The game that is played here, as this person sees it, and their language."""
    services = services_of(interaction)
    await need_game(interaction, SPEECH)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    return look, await services.reader(interaction)


async def look_or_none(interaction: Interaction) -> Look | None:
    try:
        return (await looking(interaction))[0]
    except UserError:
        return None


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(GearsCog())
