"""Extra Activation cards, and Zombie Link before them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.table import Steps
from bot.games.zombicide.content.records import ZombieCard
from bot.games.zombicide.rules.activation import activate
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.turns import extra_turn
from bot.games.zombicide.situation import Play, ReadCard
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Level


def read_extra_activation(play: Play, card: ZombieCard, _zone: str, level: Level) -> Steps[None]:
    """spawn.extra-activation: first extra turns, then the kinds of the card's line act."""
    yield from linked_turns(play)
    kinds = [spawn.zombie for spawn in card.line(level)]
    if kinds:
        yield from activate(play, kinds, "card")


def linked_turns(play: Play) -> Steps[None]:
    """skill.zombie-link: everybody with Zombie Link plays an extra turn."""
    for seats, holders in _by_turn(play):
        left = {one.id: one for one in holders}
        while left:
            following = yield from play.ask_one(seats, "linked", left, rule="skill.zombie-link")
            who = left.pop(following)
            if who.alive:
                yield from extra_turn(play, who)
            left = {one: holder for one, holder in left.items() if holder.alive}


def _by_turn(play: Play) -> Iterator[tuple[tuple[str, ...], list[Survivor]]]:
    """Who decides about which Survivors: the group about all; among rivals each team about its own,
    in turn order."""
    holders = [one for one in play.living() if has(play, one, "extra-turn")]
    if not play.state.competitive:
        yield play.group(), holders
        return
    players, first = play.state.players, play.state.first
    turn_order = [one for group in players[first:] + players[:first] for one in group]
    for team in dict.fromkeys(play.survivor(one).team for one in turn_order):
        yield play.team_of(team), [one for one in holders if one.team == team]


READERS: dict[str, ReadCard] = {"extra-activation": read_extra_activation}
