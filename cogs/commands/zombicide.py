"""/zombicide: the commands of all editions of Zombicide, and a look at Survivors and Zones.

For options that are left out the likeliest legal value is chosen. Players with several Survivors
may say which one acts; else it is the one who is acting or the only one who can, or they are asked.
This module does not import the games, so that the bot starts faster."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.sessions.model import Look
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.command_words import named, options
from cogs.kit.controls import view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.services import services_of
from cogs.kit.translator import word
from cogs.play.presses import own_controls
from cogs.play.slash import (
    named_seat,
    need_game,
    play_best,
    play_mark,
    suggest_value,
    suggest_whole,
)

SPEECH = "zombicide"
suggest = partial(suggest_value, SPEECH)
WHO = "play-survivor"


class ZombicideCog(
    commands.GroupCog,
    group_name=word("command-zombicide"),
    group_description=word("command-zombicide.help"),
):
    """The options of every command complete to what is legal now."""

    # Moving and looking about

    @app_commands.command(**named("zombicide-move"))
    @options(to="play-to", survivor=WHO)
    async def move(self, interaction: Interaction, to: str, survivor: str | None = None) -> None:
        await give(interaction, "move", survivor, to=to.upper())

    @app_commands.command(**named("zombicide-search"))
    @options(survivor=WHO)
    async def search(self, interaction: Interaction, survivor: str | None = None) -> None:
        await give(interaction, "search", survivor)

    @app_commands.command(**named("zombicide-open"))
    @options(door="play-door", tool="play-tool", survivor=WHO)
    async def open_door(
        self,
        interaction: Interaction,
        door: str | None = None,
        tool: str | None = None,
        survivor: str | None = None,
    ) -> None:
        await give(interaction, "open", survivor, door=door, tool=tool)

    @app_commands.command(**named("zombicide-take"))
    @options(objective="play-objective", survivor=WHO)
    async def take(
        self, interaction: Interaction, objective: str | None = None, survivor: str | None = None
    ) -> None:
        await give(interaction, "take", survivor, objective=objective)

    @app_commands.command(**named("zombicide-noise"))
    @options(survivor=WHO)
    async def noise(self, interaction: Interaction, survivor: str | None = None) -> None:
        await give(interaction, "noise", survivor)

    # Fighting

    @app_commands.command(**named("zombicide-melee"))
    @options(weapon="play-weapon", both="play-both", survivor=WHO)
    async def melee(
        self,
        interaction: Interaction,
        weapon: str | None = None,
        both: bool | None = None,
        survivor: str | None = None,
    ) -> None:
        await give(interaction, "melee", survivor, weapon=weapon, both=both)

    @app_commands.command(**named("zombicide-shoot"))
    @options(zone="play-zone", weapon="play-weapon", both="play-both", second="play-second",
             survivor=WHO)  # fmt: skip
    async def shoot(
        self,
        interaction: Interaction,
        zone: str,
        weapon: str | None = None,
        both: bool | None = None,
        second: str | None = None,
        survivor: str | None = None,
    ) -> None:
        await give(
            interaction, "shoot", survivor,
            zone=zone.upper(), weapon=weapon, both=both, second=second and second.upper(),
        )  # fmt: skip

    @app_commands.command(**named("zombicide-reload"))
    @options(weapon="play-weapon", survivor=WHO)
    async def reload(
        self, interaction: Interaction, weapon: str | None = None, survivor: str | None = None
    ) -> None:
        await give(interaction, "reload", survivor, weapon=weapon)

    # Equipment

    @app_commands.command(**named("zombicide-hands"))
    @options(how="play-hands", survivor=WHO)
    async def hands(self, interaction: Interaction, how: str, survivor: str | None = None) -> None:
        await play_mark(interaction, SPEECH, how, survivor)

    @app_commands.command(**named("zombicide-trade"))
    @options(partner="play-partner", survivor=WHO)
    async def trade(
        self, interaction: Interaction, partner: str, survivor: str | None = None
    ) -> None:
        await give(interaction, "trade", survivor, partner=partner)

    @app_commands.command(**named("zombicide-craft"))
    @options(recipe="play-recipe", survivor=WHO)
    async def craft(
        self, interaction: Interaction, recipe: str | None = None, survivor: str | None = None
    ) -> None:
        await give(interaction, "craft", survivor, recipe=recipe)

    @app_commands.command(**named("zombicide-discard"))
    @options(card="play-card", survivor=WHO)
    async def discard(
        self, interaction: Interaction, card: str, survivor: str | None = None
    ) -> None:
        await give(interaction, "discard", survivor, card=card)

    # Skills, teams, the Helicopter

    @app_commands.command(**named("zombicide-skill"))
    @options(skill="play-skill", target="play-target", survivor=WHO)
    async def skill(
        self,
        interaction: Interaction,
        skill: str,
        target: str | None = None,
        survivor: str | None = None,
    ) -> None:
        await give(interaction, "use-skill", survivor, skill=skill, target=target)

    @app_commands.command(**named("zombicide-team"))
    @options(how="play-team", survivor=WHO)
    async def team(self, interaction: Interaction, how: str, survivor: str | None = None) -> None:
        await play_mark(interaction, SPEECH, how, survivor)

    @app_commands.command(**named("zombicide-helicopter"))
    @options(how="play-helicopter", survivor=WHO)
    async def helicopter(
        self, interaction: Interaction, how: str, survivor: str | None = None
    ) -> None:
        await play_mark(interaction, SPEECH, how, survivor)

    # The end of a turn

    @app_commands.command(**named("zombicide-end"))
    @options(survivor=WHO)
    async def end(self, interaction: Interaction, survivor: str | None = None) -> None:
        await give(interaction, "end", survivor)

    @app_commands.command(**named("zombicide-escape"))
    @options(survivor=WHO)
    async def escape(self, interaction: Interaction, survivor: str | None = None) -> None:
        await give(interaction, "escape", survivor)

    # Looking

    @app_commands.command(**named("zombicide-turn"))
    @options(survivor=WHO)
    async def turn(self, interaction: Interaction, survivor: str | None = None) -> None:
        """Show players their own controls, in private."""
        game, look, language = await looking(interaction, survivor)
        text, items = await own_controls(interaction, game, look, language, survivor)
        await whisper(interaction, text, view=view(*items) if items else None)

    @app_commands.command(**named("zombicide-survivor"))
    @options(survivor="play-whom")
    async def survivor(self, interaction: Interaction, survivor: str | None = None) -> None:
        """Show everything about a Survivor: all Inventories are open (RM-9.11)."""
        game, look, language = await looking(interaction, None)
        who = await named_seat(interaction, game, survivor) or look.seat or next(iter(look.seats))
        if who not in look.seats:
            raise UserError("seat-unknown", seat=who, seats=", ".join(look.seats))
        lines = game.views.seat_in_words(look.view, who, language)
        await whisper(interaction, "\n".join(lines))
        scene = game.views.hand(look.view, who, language)
        if scene is not None:
            services_of(interaction).pictures.illustrate(interaction, [scene])

    @app_commands.command(**named("zombicide-zone"))
    @options(zone="play-zone")
    async def zone(self, interaction: Interaction, zone: str) -> None:
        """Show who and what is in a Zone, where it leads, and what can be seen from it."""
        game, look, language = await looking(interaction, None)
        name = zone.strip().upper()
        if name not in game.views.places(look.view):
            raise UserError("board-zone-unknown", zone=zone)
        lines = game.views.place_in_words(look.view, name, language)
        await whisper(interaction, "\n".join(lines))

    # What completes the options

    @move.autocomplete("survivor")
    @search.autocomplete("survivor")
    @open_door.autocomplete("survivor")
    @take.autocomplete("survivor")
    @noise.autocomplete("survivor")
    @melee.autocomplete("survivor")
    @shoot.autocomplete("survivor")
    @reload.autocomplete("survivor")
    @hands.autocomplete("survivor")
    @trade.autocomplete("survivor")
    @craft.autocomplete("survivor")
    @discard.autocomplete("survivor")
    @skill.autocomplete("survivor")
    @team.autocomplete("survivor")
    @helicopter.autocomplete("survivor")
    @end.autocomplete("survivor")
    @escape.autocomplete("survivor")
    @turn.autocomplete("survivor")
    async def own_survivors(self, interaction: Interaction, current: str) -> Choices:
        """The Survivors of this person who may act now; if there are none, all of theirs."""
        look = await look_or_none(interaction)
        mine = look.mine if look is not None else ()
        ready = [seat for seat in mine if look is not None and seat in look.waiting]
        return await seats_from(interaction, ready or list(mine), current)

    @survivor.autocomplete("survivor")
    async def all_survivors(self, interaction: Interaction, current: str) -> Choices:
        look = await look_or_none(interaction)
        return await seats_from(interaction, list(look.seats) if look else [], current)

    @zone.autocomplete("zone")
    async def all_zones(self, interaction: Interaction, current: str) -> Choices:
        try:
            game, look, _ = await looking(interaction, None)
        except UserError:
            return []
        return chosen_from({name: name for name in game.views.places(look.view)}, current)

    move.autocomplete("to")(suggest("move", "to"))
    open_door.autocomplete("door")(suggest("open", "door"))
    open_door.autocomplete("tool")(suggest("open", "tool"))
    take.autocomplete("objective")(suggest("take", "objective"))
    melee.autocomplete("weapon")(suggest("melee", "weapon"))
    shoot.autocomplete("zone")(suggest("shoot", "zone"))
    shoot.autocomplete("weapon")(suggest("shoot", "weapon"))
    shoot.autocomplete("second")(suggest("shoot", "second"))
    reload.autocomplete("weapon")(suggest("reload", "weapon"))
    hands.autocomplete("how")(suggest_whole(SPEECH, ("hands",)))
    trade.autocomplete("partner")(suggest("trade", "partner"))
    craft.autocomplete("recipe")(suggest("craft", "recipe"))
    discard.autocomplete("card")(suggest("discard", "card"))
    skill.autocomplete("skill")(suggest("use-skill", "skill"))
    skill.autocomplete("target")(suggest("use-skill", "target"))
    team.autocomplete("how")(suggest_whole(SPEECH, ("team",)))
    helicopter.autocomplete("how")(suggest_whole(SPEECH, ("helicopter",)))


async def give(interaction: Interaction, do: str, survivor: str | None, **fields: object) -> None:
    """Carry out a command that a player has typed for one of their Survivors."""
    await play_best(interaction, SPEECH, do, survivor, **fields)


async def looking(interaction: Interaction, seat: str | None) -> tuple[AnyGame, Look, str]:
    """The game that is played here, as this person sees it, and their language."""
    services = services_of(interaction)
    game = await need_game(interaction, SPEECH)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction), seat)
    return game, look, await services.reader(interaction)


async def look_or_none(interaction: Interaction) -> Look | None:
    try:
        return (await looking(interaction, None))[1]
    except UserError:
        return None


async def seats_from(interaction: Interaction, seats: list[str], current: str) -> Choices:
    if not seats:
        return []
    game, _, language = await looking(interaction, None)
    return chosen_from({seat: seat_name(game, seat, language) for seat in seats}, current)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(ZombicideCog())
