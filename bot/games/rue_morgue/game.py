"""Rue Morgue as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.scene import Card
from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import BOOK, NUMBERS, SURVIVORS, TEAM_ACTIONS, TENTS
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.facts.table import make_facts
from bot.games.rue_morgue.options import Options, begins_with, usual_total
from bot.games.rue_morgue.pictures.faces import own_faces
from bot.games.rue_morgue.rules import setup
from bot.games.rue_morgue.rules.ending import scores
from bot.games.rue_morgue.view import view
from bot.games.zombicide.game import Zombicide
from bot.games.zombicide.situation import Play
from bot.games.zombicide.state import State
from bot.games.zombicide.telling.lobby import NO_CRAWLERS, Totals
from bot.games.zombicide.telling.lobby import TEAM_ACTIONS as TEAM_ACTIONS_USED
from bot.games.zombicide.telling.words import Lexicon


class RueMorgue(Zombicide):
    """The game; see `data/rue-morgue/rules.md`."""

    id = "rue-morgue"
    prefix = "RM"
    preludes = frozenset({"turn-began"})
    results = frozenset({"horde-killed", "zombies-killed", "card-drawn", "died"})
    players = range(1, 13)
    options = Options
    optional_rules = (TEAM_ACTIONS_USED, NO_CRAWLERS)

    def __init__(self) -> None:
        names = {
            "tent": {name: tent.name for name, tent in TENTS.items()},
            "team_action": {name: card.name for name, card in TEAM_ACTIONS.items()},
        }
        super().__init__(EDITION, make_facts(EDITION), Lexicon(BOOK, **names))

    @property
    def team_totals(self) -> Totals:
        return NUMBERS.teams

    def begins_with(self, survivor: str, effect: str) -> bool:
        return begins_with(survivor, effect)

    def new(self, options: Options) -> State:
        return setup.new(options)

    def lay_out(self, play: Play, options: Options) -> Steps[None]:
        yield from setup.lay_out(play, options)

    def view(self, state: State, seat: str | None) -> State:  # noqa: ARG002 - nobody knows more
        return view(state)

    def cards(self, language: str) -> Mapping[str, Card]:
        return {**super().cards(language), **own_faces(language)}

    def tables(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every Survivor in turn; a pilot and one with Rope Descent are always there (RM-12.9)."""
        pilots = [one for one in SURVIVORS if begins_with(one, "pilot")]
        ropes = [one for one in SURVIVORS if begins_with(one, "rope-descent")]
        total = usual_total(players)
        found = []
        for number in range(len(SURVIVORS)):
            sure = [pilots[number % len(pilots)], ropes[number // 2 % len(ropes)]]
            others = [one for one in SURVIVORS if one not in sure]
            turn = number % len(others)
            team = [*sure, *others[turn:], *others[:turn]][:total]
            found.append({"players": players, "survivors": sorted(team)})
        return found

    def statistics(self, state: State) -> Mapping[str, Any]:
        points = {f"team-{n}": sum_ for n, sum_ in enumerate(scores(state), 1)}
        return {**super().statistics(state), **(points if state.competitive else {})}
