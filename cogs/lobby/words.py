"""The text of a lobby: the mission, what it is about, who has joined, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.dealing import seats_of as seats_among
from bot.engine.game import AnyGame
from bot.engine.offers import Aims, Setting, Variant
from bot.locale import DEFAULT_LANGUAGE, say
from bot.locale.telling import game_name, join
from bot.sessions.records.lobbies import Lobby
from cogs.kit.controls import short
from cogs.kit.handling import ties_setting
from cogs.kit.services import mention

MESSAGE_CHARACTERS = 2000  # characters of a message
LEAST_BRIEFING_CHARACTERS = 80  # characters; a briefing that would be cut below this is left out


def variant_of(game: AnyGame, lobby: Lobby, language: str) -> Variant:
    found = game.lobby.variants(language)
    return next((v for v in found if v.id == lobby.variant), found[0])


def settings_of(game: AnyGame, lobby: Lobby, language: str) -> list[Setting]:
    """The settings of the chosen variant, and the one for ties."""
    known = [
        *game.lobby.settings(language),
        *([ties_setting(language)] if game.decisions.ties else []),
    ]
    return [one for one in known if not one.variants or lobby.variant in one.variants]


def seats_of(game: AnyGame, lobby: Lobby) -> dict[str, str]:
    """The players by their characters, in the order in which the game lists its characters."""
    return seats_among(game, lobby.players)


def lobby_text(game: AnyGame, lobby: Lobby, language: str) -> str:
    """The whole text. If it does not fit into a message, the briefing is cut, never the goal."""
    variant = variant_of(game, lobby, language)
    title = say(language, "lobby-title", game=game_name(game.id, language), variant=variant.name)
    head = [title, numbers_line(variant, language), *aim_lines(variant.aims, language)]
    tail = [*setting_lines(game, lobby, language), "", *player_lines(game, lobby, language)]
    tail += [leading_line(lobby, language), missing(game, lobby, language)]
    room = MESSAGE_CHARACTERS - len("\n".join([*head, *tail])) - len("\n> ")
    briefing = (
        [f"> {short(variant.text, room)}"]
        if variant.text and room >= LEAST_BRIEFING_CHARACTERS
        else []
    )
    return "\n".join([*head, *briefing, *tail])


def numbers_line(variant: Variant, language: str) -> str:
    """Number of characters, length, difficulty and win rate of a variant."""
    least, most = variant.players[0], variant.players[-1]
    told = [say(language, "lobby-numbers", least=least, most=most, minutes=variant.minutes)]
    told += [variant.difficulty] if variant.difficulty else []
    if variant.win_rate:
        rates = [
            say(language, "lobby-win-rate", players=players, percent=round(100 * rate))
            for players, rate in variant.win_rate.items()
        ]
        told.append(say(language, "lobby-win-rates", rates=join(rates, language)))
    return " · ".join(told)


def variant_brief(variant: Variant, language: str) -> str:
    """Length, difficulty and goal of a variant for one line of a menu."""
    told = [say(language, "lobby-minutes", minutes=variant.minutes)]
    told += [variant.difficulty] if variant.difficulty else []
    if variant.win_rate:
        rate = variant.win_rate[min(variant.win_rate)]
        told.append(say(language, "lobby-rate", percent=round(100 * rate)))
    told.append(variant.aims.short or variant.text)
    return " · ".join(told)


def aim_lines(aims: Aims, language: str) -> list[str]:
    """Goal with its progress, defeat and special rules, a line each."""
    return [say(language, f"aims-{name}", text=text) for name, text in aims.parts().items()]


def setting_lines(game: AnyGame, lobby: Lobby, language: str) -> list[str]:
    lines = []
    for setting in settings_of(game, lobby, language):
        values = [v.name for v in setting.values if v.id in lobby.settings.get(setting.id, ())]
        if values:
            lines.append(f"**{setting.name.rstrip('…')}**: {join(values, language)}")
    return lines


def player_lines(game: AnyGame, lobby: Lobby, language: str) -> list[str]:
    names = {c.id: c.name for c in game.lobby.characters(language)}
    lines = []
    for user, characters in lobby.players.items():
        who = join([names.get(c, c) for c in characters], language)
        lines.append(f"• {mention(user)}: {who or say(language, 'lobby-no-character')}")
    return lines


def leading_line(lobby: Lobby, language: str) -> str:
    """Who leads, or who has offered to lead and who has not agreed yet."""
    if lobby.led:
        who = join([mention(user) for user in lobby.masters], language)
        return say(language, "lobby-gm-campaign", who=who)
    if lobby.gm and lobby.disagreeing:
        missing = join([mention(user) for user in lobby.disagreeing], language)
        return say(language, "lobby-gm-asked", who=mention(lobby.gm), missing=missing)
    if lobby.leader:
        return say(language, "lobby-gm-leads", who=mention(lobby.leader))
    return say(language, "lobby-gm-nobody")


def missing(game: AnyGame, lobby: Lobby, language: str) -> str:
    """What is still missing before the game can start, and what to do about it."""
    variant = variant_of(game, lobby, language)
    host = mention(lobby.host)
    if not lobby.players:
        return say(language, "lobby-empty")
    if len(lobby.players) < variant.people:
        return say(language, "lobby-needs-people", count=variant.people - len(lobby.players))
    if not game.lobby.characters(language) or is_complete(game, lobby):
        return say(language, "lobby-ready", host=host)
    seats = seats_of(game, lobby)
    lacking = max(0, variant.players[0] - len(seats))
    without = [mention(user) for user, characters in lobby.players.items() if not characters]
    if without:
        return say(language, "lobby-waits-for", who=join(without, language), host=host)
    return say(language, "lobby-needs", count=lacking, host=host)


def is_complete(game: AnyGame, lobby: Lobby) -> bool:
    """Whether everybody has a character and the mission has as many as it needs."""
    variant = variant_of(game, lobby, DEFAULT_LANGUAGE)
    taken: Sequence[Sequence[str]] = list(lobby.players.values())
    return all(taken) and sum(map(len, taken)) >= max(1, variant.players[0])
