"""The controls under a lobby's message. Characters and settings open in private messages: the ticks
differ from person to person, and settings need more room."""

from __future__ import annotations

import discord

from bot.engine.game import AnyGame
from bot.locale import say
from bot.sessions.records.lobbies import Lobby
from cogs.kit.controls import MOST_OPTIONS, Item, button, menu, option, view
from cogs.lobby.words import is_complete, variant_brief


def lobby_view(game: AnyGame, lobby: Lobby, language: str) -> discord.ui.View:
    return view(*lobby_items(game, lobby, language))


def lobby_items(game: AnyGame, lobby: Lobby, language: str) -> list[Item]:
    carried = (lobby.id,)
    characters = bool(game.lobby.characters(language))
    complete = not characters or is_complete(game, lobby)
    start = "lobby-start" if complete else "lobby-start-as-it-is"
    items: list[Item] = [
        button("lobby-join", *carried, label=say(language, "lobby-join"), emoji="🙋",
               style=discord.ButtonStyle.success, row=0),
        button("lobby-leave", *carried, label=say(language, "lobby-leave"), row=0),
    ]  # fmt: skip
    if characters:
        items.append(
            button("lobby-characters", *carried, label=say(language, "lobby-characters"),
                   emoji="🎭", row=0)
        )  # fmt: skip
    items += leading_items(lobby, language, row=0)
    items.append(
        button("lobby-start", *carried, label=say(language, start), emoji="▶️",
               style=discord.ButtonStyle.primary, row=1)
    )  # fmt: skip
    if not complete:
        items.append(
            button("lobby-deal", *carried, label=say(language, "lobby-deal"), emoji="🎲", row=1)
        )
    if game.decisions.reactions or game.decisions.aftermath:
        items.append(
            button("lobby-reactions", *carried, label=say(language, "lobby-reactions"),
                   emoji="⚡", row=1)
        )  # fmt: skip
    items += [
        button("lobby-settings", *carried, label=say(language, "lobby-settings"), emoji="⚙️",
               row=1),
        button("lobby-close", *carried, label=say(language, "lobby-close"),
               style=discord.ButtonStyle.danger, row=1),
        *_variant_menu(game, lobby, language),
    ]  # fmt: skip
    return items


def leading_items(lobby: Lobby, language: str, row: int) -> list[Item]:
    """The buttons to offer to lead and to agree to that; none in a campaign, which has its GMs."""
    if lobby.led:
        return []
    if not lobby.gm:
        label = say(language, "lobby-gm")
        return [button("lobby-gm", lobby.id, label=label, emoji="🛠️", row=row)]
    agree = button(
        "lobby-agree", lobby.id, lobby.gm, label=say(language, "lobby-agree"), emoji="👍",
        style=discord.ButtonStyle.success, row=row,
    )  # fmt: skip
    label = say(language, "lobby-no-gm")
    return [
        *([agree] if lobby.disagreeing else []),
        button("lobby-no-gm", lobby.id, label=label, emoji="🛠️", row=row),
    ]


def _variant_menu(game: AnyGame, lobby: Lobby, language: str) -> list[Item]:
    """The missions, each with its length, how hard it is, and its goal."""
    variants = game.lobby.variants(language)
    if len(variants) < 2:
        return []
    options = [
        option(v.name, v.id, variant_brief(v, language), default=v.id == lobby.variant)
        for v in variants[:MOST_OPTIONS]
    ]
    placeholder = say(language, "lobby-variant")
    return [menu("lobby-variant", lobby.id, placeholder=placeholder, options=options, row=2)]
