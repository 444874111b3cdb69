"""The button "Why?": the rule behind something."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.engine.reference import Rule
from bot.games import find_game, game_ids
from bot.locale import say
from cogs.kit.answers import AND, whisper
from cogs.kit.controls import MOST_OPTIONS, chosen, menu, option, pressed, view
from cogs.kit.interactions import Interaction
from cogs.kit.services import services_of
from cogs.reference.rule_search import in_one_line, reference, show_rules


@pressed("why")
async def why(interaction: Interaction, rules: str) -> None:
    """Show the rule behind a refusal, a decision or something that has happened by itself. If there
    are several, the reader chooses."""
    language = await services_of(interaction).reader(interaction)
    found = [rule_of(rule, language) for rule in rules.split(AND)]
    found = [one for one in found if one[1].text] or found[:1]
    if len(found) == 1:
        await _show_rule(interaction, *found[0], language)
        return
    options = [option(in_one_line(rule, language), rule.id) for _, rule in found[:MOST_OPTIONS]]
    title = say(language, "why-which")
    await whisper(interaction, title, view=view(menu("why", placeholder=title, options=options)))


@chosen("why")
async def why_this(interaction: Interaction, values: list[str]) -> None:
    language = await services_of(interaction).reader(interaction)
    await _show_rule(interaction, *rule_of(values[0], language), language)


def rule_of(rule: str, language: str) -> tuple[str, Rule]:
    """A rule by its id, which begins with the prefix of its game."""
    # A generator, so that no more games are loaded than needed.
    games = (find_game(name) for name in game_ids())
    game = next((game for game in games if game.prefix == rule.split("-")[0]), None)
    if game is None:
        raise UserError("rule-unknown", game="", rule=rule)
    return game.id, reference(game.id, language).find(rule)


async def _show_rule(interaction: Interaction, game: str, rule: Rule, language: str) -> None:
    await show_rules(interaction, game, [rule], language)
