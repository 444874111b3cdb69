"""The last message of a game: result, statistics, the seed, and buttons for what comes next."""

from __future__ import annotations

import discord

from bot.engine.errors import Value
from bot.engine.game import AnyGame
from bot.locale import say
from bot.locale.telling import join, statistic_name
from bot.sessions.model import Look
from bot.sessions.session.endings import ending
from cogs.kit.controls import Item, button
from cogs.kit.news import seated


def lines(game: AnyGame, look: Look, language: str) -> list[str]:
    """The result, all statistics that are not zero, and the seed that proves dice and cards."""
    outcome = look.outcome
    result, rule = ending(game, outcome, look.ended)
    if look.ended == "over" or not rule:
        told = [say(language, f"result-{result}")]
    else:
        told = [say(language, "result-abandoned"), say(language, "result-given-up", rule=rule)]
    if outcome and outcome.winners:
        who = join([seated(game, look, seat, language) for seat in outcome.winners], language)
        told.append(say(language, "result-winners", who=who, count=len(outcome.winners)))
    told += [
        say(language, "result-number", name=told_name, value=shown(value))
        for name, value in game.rules.statistics(look.view).items()
        if (value or isinstance(value, bool))
        and (told_name := statistic_name(game, name, language))
    ]
    if look.seed:
        told.append(say(language, "result-seed", seed=look.seed, hash=look.seed_hash))
    return told


def shown(value: Value) -> str:
    """A statistic's value: yes and no as signs, numbers as they are."""
    return ("✅" if value else "❌") if isinstance(value, bool) else str(value)


def controls(look: Look, language: str) -> list[Item]:
    reopen = button("reopen", look.session, label=say(language, "end-reopen"), emoji="🛠️")
    return [
        button("next-game", look.session, label=say(language, "end-next"), emoji="🎲",
               style=discord.ButtonStyle.primary),
        button("export", look.session, label=say(language, "end-export"), emoji="📦"),
        button("verify", look.session, label=say(language, "end-verify"), emoji="🔍"),
        *([reopen] if look.ended == "abandoned" else []),
    ]  # fmt: skip
