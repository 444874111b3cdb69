"""Improved weapons: two cards become one (chapter 9C)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.records import Recipe
from bot.games.zombicide.rules.effects import skill_effects
from bot.games.zombicide.rules.inventory import arrange, place, put_away, take_from
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Survivor

CRAFT = "craft/"  # the prefix of options that craft, before the recipe


def possible(sit: Situation, who: Survivor) -> list[str]:
    """The recipes that he could make now (craft.parts, craft.none-left)."""
    if len(who.hands) + len(who.reserve) < 2:
        return []
    recipes = sit.edition.content.recipes.values()
    return [one.id for one in recipes if no_recipe(sit, who, one) is None]


def no_recipe(sit: Situation, who: Survivor, recipe: Recipe) -> Refusal | None:
    carried = who.cards
    if not all(part in carried for part in recipe.parts):
        return sit.refusal("craft.parts", "parts", recipe=recipe.id)
    if not recipe.parts_stay and recipe.makes not in sit.state.aside:
        return sit.refusal("craft.none-left", "left", recipe=recipe.id)
    return None


def no_craft(sit: Situation, who: Survivor, command: commands.Craft) -> Refusal | None:
    """craft.parts: both parts, in any slots; craft.none-left: and a card of what is made."""
    recipe = sit.edition.content.recipes.get(command.recipe)
    if recipe is None:
        return sit.refusal("craft.parts", "recipe", recipe=command.recipe)
    return no_recipe(sit, who, recipe)


def craft(play: Play, who: Survivor, command: commands.Craft) -> Steps[None]:
    yield from make(play, who, command.recipe)


def make(play: Play, who: Survivor, name: str) -> Steps[None]:
    """craft.slot, craft.rearrange: the two parts are taken, the new weapon is given, and the
    Inventory may be rearranged."""
    recipe = play.edition.content.recipes[name]
    for part in recipe.parts:
        take_from(who, part)
        if not recipe.parts_stay:
            put_away(play, part)
    count = 1 if recipe.parts_stay else min(made_by(play, who, name), _left(play, recipe))
    for _ in range(count):
        if not recipe.parts_stay:
            play.state.aside.remove(recipe.makes)
        place(play, who, recipe.makes)
    play.emit(events.Crafted(recipe.rule, who.id, recipe.makes, count))
    yield from arrange(play, who, "craft.rearrange")


def made_by(sit: Situation, who: Survivor, recipe: str) -> int:
    """skill.2-cocktails-are-better-than-1: how many of them the Survivor makes at once."""
    effects = skill_effects(sit, who, "makes")
    return max((one.amount or 1 for one in effects if one.recipe == recipe), default=1)


def _left(sit: Situation, recipe: Recipe) -> int:
    return sum(base(card) == recipe.makes for card in sit.state.aside)


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    return (offer(commands.Craft, recipe) for recipe in possible(sit, who))


ACTIONS: dict[str, Action] = {
    commands.Craft.do: Action(no_craft, craft, offers, own_turn=False, completes=False)
}
