"""The end of a game: result, statistics, the seed, what comes next."""

from __future__ import annotations

from typing import Any

import discord

from bot.engine.errors import Value
from bot.engine.game import Game
from bot.engine.offers import Result
from bot.locale import say
from bot.locale.telling import join, statistic_name
from bot.sessions.model import Look
from cogs.kit.controls import button
from cogs.kit.news import seated
from cogs.kit.services import Room, Services


async def record(services: Services, game: Game[Any], look: Look, room: Room) -> None:
    """The campaign remembers how it ended (again, where the end was undone and came anew)."""
    result, rule = ending(game, look)
    winners = look.outcome.winners if look.outcome else ()
    numbers = dict(game.statistics(look.view))
    await services.campaigns.record_result(room.channel, result, rule, winners, numbers)


def ending(game: Game[Any], look: Look) -> tuple[Result, str]:
    """How it ended, and by which rule."""
    if look.outcome and look.ended == "over":
        return look.outcome.result, look.outcome.rule
    return ("lost", game.given_up) if game.given_up else ("abandoned", "")


def lines(game: Game[Any], look: Look, language: str) -> list[str]:
    """Result, the numbers that are not zero, and the seed that proves every card."""
    outcome = look.outcome
    result, rule = ending(game, look)
    if look.ended == "over" or not rule:
        told = [say(language, f"result-{result}")]
    else:
        told = [say(language, "result-abandoned"), say(language, "result-given-up", rule=rule)]
    if outcome and outcome.winners:
        who = join([seated(game, look, seat, language) for seat in outcome.winners], language)
        told.append(say(language, "result-winners", who=who, count=len(outcome.winners)))
    told += [
        say(language, "result-number", name=told_name, value=shown(value))
        for name, value in game.statistics(look.view).items()
        if (value or isinstance(value, bool))
        and (told_name := statistic_name(game, name, language))
    ]
    if look.seed:
        told.append(say(language, "result-seed", seed=look.seed, hash=look.seed_hash))
    return told


def shown(value: Value) -> str:
    """An aim is reached or not; numbers speak for themselves."""
    return ("✅" if value else "❌") if isinstance(value, bool) else str(value)


def controls(look: Look, language: str) -> list[discord.ui.Item[Any]]:
    reopen = button("reopen", look.session, label=say(language, "end-reopen"), emoji="🛠️")
    return [
        button("next-game", look.session, label=say(language, "end-next"), emoji="🎲",
               style=discord.ButtonStyle.primary),
        button("export", look.session, label=say(language, "end-export"), emoji="📦"),
        button("verify", look.session, label=say(language, "end-verify"), emoji="🔍"),
        *([reopen] if look.ended == "abandoned" else []),
    ]  # fmt: skip
