"""The first message of a game: what it is about and who plays whom. It is pinned if possible."""

from __future__ import annotations

import logging
from functools import partial

import discord

from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import game_name, join
from bot.sessions.model import Look
from cogs.kit.controls import short
from cogs.kit.news import together
from cogs.kit.sending import UNTOLD, send_surely
from cogs.kit.services import Services, mention, mentions
from cogs.lobby.words import MESSAGE_CHARACTERS, aim_lines, numbers_line

log = logging.getLogger("cogs")


async def post_start_message(services: Services, channel: str, variant: str, language: str) -> bool:
    """Send and pin the first message, now or as soon as Discord takes it. Returns False if the bot
    may not pin. The game begins in any case."""
    look = await services.sessions.look(channel)
    text = opening(find_game(look.game), look, variant, language)
    send = partial(
        services.place(channel).send, text, allowed_mentions=mentions([]),
        nonce=f"start-{look.session}",
    )  # fmt: skip
    pinned = True

    async def tell() -> None:
        nonlocal pinned
        sent = await send_surely(send)
        try:
            await send_surely(sent.pin)
        except UNTOLD as problem:
            log.info("the start of %s could not be pinned: %r", channel, problem)
            pinned = not isinstance(problem, discord.Forbidden)

    await services.delivery.say(channel, tell)
    return pinned


def opening(game: AnyGame, look: Look, variant: str, language: str) -> str:
    """The text: goal, defeat, special rules, who plays whom, and the hash of the seed."""
    found = {one.id: one for one in game.lobby.variants(language)}
    played = found.get(variant) or next(iter(found.values()))
    aims = game.guide.aims(look.view, language)
    if not aims.goal:
        aims = played.aims
    head = [
        say(language, "start-title", game=game_name(game.id, language), variant=played.name),
        *aim_lines(aims, language),
    ]
    tail = [
        say(language, "start-players"),
        *(f"• {one}" for one in together(game, look, look.seats, language)),
    ]
    if look.gms:
        gms = join([mention(gm) for gm in look.gms], language)
        tail.append(say(language, "start-gms", who=gms))
    tail.append(say(language, "start-help"))
    numbers = numbers_line(played, language)
    tail.append(say(language, "start-small", numbers=numbers, hash=look.seed_hash))
    room = MESSAGE_CHARACTERS - len("\n".join([*head, *tail])) - len("\n> ")
    briefing = [f"> {short(played.text, room)}"] if played.text and room > 0 else []
    return "\n".join([*head, *briefing, *tail])
