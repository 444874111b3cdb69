"""/cards: the commands of Cards of the Dead, one for each action of the rules."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.kit.command_words import named, options
from cogs.kit.interactions import Interaction
from cogs.kit.translator import word
from cogs.play.presses import show_hand
from cogs.play.slash import play, play_mark, suggest_value, suggest_whole

GAME = "cards-of-the-dead"
suggest = partial(suggest_value, GAME)


class CardsCog(
    commands.GroupCog,
    group_name=word("command-cards"),
    group_description=word("command-cards.help"),
):
    """The options of every command complete to what is legal now."""

    @app_commands.command(**named("cards-pickup"))
    @options(space="cards-space")
    async def pickup(self, interaction: Interaction, space: str) -> None:
        await play(interaction, GAME, "pick-up", space=space)

    @app_commands.command(**named("cards-swap"))
    @options(hand="cards-hand", reserve="cards-reserve")
    async def swap(
        self, interaction: Interaction, hand: str | None = None, reserve: str | None = None
    ) -> None:
        await play(interaction, GAME, "swap", hand=hand, reserve=reserve)

    @app_commands.command(**named("cards-equip"))
    @options(card="cards-card")
    async def equip(self, interaction: Interaction, card: str) -> None:
        await play(interaction, GAME, "equip", card=card)

    @app_commands.command(**named("cards-give"))
    @options(card="cards-card", to="cards-to", place="cards-place")
    async def give(self, interaction: Interaction, card: str, to: str, place: str = "hand") -> None:
        await play(interaction, GAME, "give", card=card, to=to, place=place)

    @app_commands.command(**named("cards-use"))
    @options(card="cards-card", target="cards-target")
    async def use(self, interaction: Interaction, card: str, target: str | None = None) -> None:
        await play(interaction, GAME, "use", card=card, target=target)

    @app_commands.command(**named("cards-load"))
    @options(card="cards-card")
    async def load(self, interaction: Interaction, card: str) -> None:
        await play(interaction, GAME, "load", card=card)

    @app_commands.command(**named("cards-attack"))
    @options(space="cards-space", pay="cards-pay")
    async def attack(self, interaction: Interaction, space: str, pay: str = "action") -> None:
        await play(interaction, GAME, "attack", space=space, pay=pay)

    @app_commands.command(**named("cards-rifle"))
    async def rifle(self, interaction: Interaction) -> None:
        await play(interaction, GAME, "turn-rifle")

    @app_commands.command(**named("cards-walk"))
    @options(to="cards-to")
    async def walk(self, interaction: Interaction, to: str) -> None:
        await play(interaction, GAME, "walk", to=to)

    @app_commands.command(**named("cards-ability"))
    @options(how="cards-how")
    async def ability(self, interaction: Interaction, how: str) -> None:
        await play_mark(interaction, GAME, how)

    @app_commands.command(**named("cards-end"))
    async def end(self, interaction: Interaction) -> None:
        await play(interaction, GAME, "end-turn")

    @app_commands.command(**named("cards-hand"))
    async def hand(self, interaction: Interaction) -> None:
        await show_hand(interaction, None)

    # What is legal now

    pickup.autocomplete("space")(suggest("pick-up", "space"))
    swap.autocomplete("hand")(suggest("swap", "hand"))
    swap.autocomplete("reserve")(suggest("swap", "reserve"))
    equip.autocomplete("card")(suggest("equip", "card"))
    give.autocomplete("card")(suggest("give", "card", place="hand"))
    give.autocomplete("to")(suggest("give", "to", place="hand"))
    give.autocomplete("place")(suggest("give", "place"))
    use.autocomplete("card")(suggest("use", "card"))
    use.autocomplete("target")(suggest("use", "target"))
    load.autocomplete("card")(suggest("load", "card"))
    attack.autocomplete("space")(suggest("attack", "space", pay="action"))
    attack.autocomplete("pay")(suggest("attack", "pay"))
    walk.autocomplete("to")(suggest("walk", "to"))
    ability.autocomplete("how")(suggest_whole(GAME, ("run", "track", "blood")))


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(CardsCog())
