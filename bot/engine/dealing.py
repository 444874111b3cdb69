"""Fill up a lobby at random: characters for people who have none, and as many more as the game
needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from bot.engine.content import ANY_LANGUAGE
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.offers import Variant

DEALS_TRIED = 60  # deals of one number of characters before another number is tried
Players = Mapping[str, Sequence[str]]


def deal_rest(
    game: Game[Any],
    variant: Variant,
    players: Players,
    settings: Mapping[str, Sequence[str]],
    chance: Random,
) -> dict[str, tuple[str, ...]]:
    """Deal further characters evenly, as few as make a legal game; everybody keeps the
    characters that they have. Raises the error of the setup's rules if no deal is legal."""
    if len(players) < variant.people:
        raise UserError("lobby-people", least=variant.people, given=len(players))
    problem = UserError("lobby-too-few", least=variant.players[0], given=len(players))
    for total in _totals(variant, players):
        for _ in range(DEALS_TRIED):
            dealt = _deal(game, variant, players, total, chance)
            if dealt is None:
                break
            try:
                need_legal(game, variant, dealt, settings)
            except UserError as refused:
                problem = refused
            else:
                return dealt
    raise problem


def need_legal(
    game: Game[Any],
    variant: Variant,
    players: Players,
    settings: Mapping[str, Sequence[str]],
) -> None:
    """Raise a UserError if the setup of the rulebook forbids this table."""
    owners = seats_of(game, players)
    game.records.options(game.lobby.arrange(variant.id, tuple(owners), settings, owners))


def seats_of(game: Game[Any], players: Players) -> dict[str, str]:
    """The characters that are taken, with their players, in the order of the game's list."""
    taken = {c: user for user, characters in players.items() for c in characters}
    return {c.id: taken[c.id] for c in game.lobby.characters(ANY_LANGUAGE) if c.id in taken}


def _totals(variant: Variant, players: Players) -> Iterator[int]:
    """The numbers of characters to try, the smallest first; everybody has at least one."""
    had = sum(max(1, len(characters)) for characters in players.values())
    yield from range(max(had, variant.players[0]), variant.players[-1] + 1)


def _deal(
    game: Game[Any], variant: Variant, players: Players, total: int, chance: Random
) -> dict[str, tuple[str, ...]] | None:
    """A random deal of so many characters in all. None if there are not enough characters, or if
    nobody may have more."""
    dealt = {user: tuple(characters) for user, characters in players.items()}
    taken = seats_of(game, players)
    free = [c.id for c in game.lobby.characters(ANY_LANGUAGE) if c.id not in taken]
    chance.shuffle(free)
    for _ in range(total - len(taken)):
        open_to = [user for user, own in dealt.items() if len(own) < variant.each]
        if not open_to or not free:
            return None
        user = min(open_to, key=lambda one: len(dealt[one]))
        dealt[user] = (*dealt[user], free.pop())
    return dealt
