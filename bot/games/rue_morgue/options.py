"""The options of a new game of Rue Morgue: who plays, in which teams, which mission, which
rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.games.rue_morgue.content.book import BOOK, NUMBERS, SKILLS, SURVIVORS, TEAM_ACTIONS
from bot.games.rue_morgue.content.missions import MISSIONS, TERRAIN
from bot.games.zombicide.content.missions import Mission, sketched
from bot.games.zombicide.state import Order

Groups = tuple[tuple[str, ...], ...]
# A sketched mission without goals goes on until somebody ends the game.
NO_GOAL = ({"name": "survive-rounds", "count": 99},)


class Options(BaseModel):
    """The options of a new game, the mission first of all (RM-2.1).

    `survivors` sit in table order; `players` and `teams` are groups of them, or a number of equal
    ones. In place of `mission` a scenario draws a `map` and names goals, defeats and rules."""

    model_config = ConfigDict(extra="forbid")

    survivors: tuple[str, ...] = ()
    players: Annotated[int, Field(ge=1, le=12)] | Groups = 1
    teams: Annotated[int, Field(ge=1, le=4)] | Groups = 1
    mission: str = ""
    map: dict[str, Any] | None = None
    goals: tuple[dict[str, Any], ...] = NO_GOAL
    defeats: tuple[dict[str, Any], ...] = ()
    rules: tuple[dict[str, Any], ...] = ()
    team_actions: bool = False
    team_cards: Groups = ()
    competitive: bool | None = None
    crawlers: bool = True
    boxes: tuple[str, ...] = ()  # whose zombies are mixed in (RM-13.39)
    order: Order = "strict"
    first: str = ""

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, given: Any) -> Any:
        """Fill in what was left open: the first mission of the box, its first Survivors."""
        if not isinstance(given, dict):
            return given
        whole = dict(given)
        if not whole.get("mission") and whole.get("map") is None:
            whole["mission"] = next(iter(MISSIONS), "")
        mission = MISSIONS.get(whole.get("mission", ""))
        if not whole.get("survivors"):
            whole["survivors"] = _usual_survivors(whole.get("players", 1), mission)
        if mission is not None and 1 not in mission.file.teams and "teams" not in whole:
            whole["teams"] = _usual_teams(whole, mission)
        return whole

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.map is None and self.mission not in MISSIONS:
            raise ValueError(f"there is no mission {self.mission}; known: {', '.join(MISSIONS)}")
        problem = next(self._problems(), "")
        if problem:
            raise ValueError(problem)
        return self

    def _problems(self) -> Iterator[str]:
        """What the rules of the setup forbid (RM-2.4 to RM-2.6, RM-12.9, RM-13.2, RM-13.24,
        RM-13.39)."""
        mission, total, teams = self.played().file, len(self.survivors), self.in_teams()
        for name in self.survivors:
            if name not in SURVIVORS:
                yield f"there is no Survivor {name}"
        if len(set(self.survivors)) < total:
            yield "no Survivor is taken twice (RM-2.5)"
        if sorted(seat for player in self.seated() for seat in player) != sorted(self.survivors):
            yield "every Survivor has exactly one player (RM-2.5)"
        if any(not 1 <= len(one) <= NUMBERS.survivors_per_player for one in self.seated()):
            yield f"a player takes 1 to {NUMBERS.survivors_per_player} Survivors (RM-2.5)"
        if sorted(seat for team in teams for seat in team) != sorted(self.survivors):
            yield "every Survivor is in exactly one team (RM-2.4)"
        if len({len(team) for team in teams}) > 1 or total not in NUMBERS.teams[len(teams)]:
            yield f"{total} Survivors are not {len(teams)} equal teams of the game (RM-2.6)"
        if any(not any(set(one) <= set(team) for team in teams) for one in self.seated()):
            yield "a player belongs to one team (RM-2.4)"
        if not mission.survivors[0] <= total <= mission.survivors[1]:
            yield f"the mission is for {mission.survivors[0]} to {mission.survivors[1]} Survivors"
        if len(teams) not in mission.teams:
            yield f"the mission is not for {len(teams)} teams"
        if mission.requires is not None and not _covered(mission.requires.effects, self.survivors):
            yield f"it takes Survivors with {', '.join(mission.requires.effects)} (RM-12.9)"
        if self.competitive and not mission.competitive:
            yield "competitive play needs a competitive mission (RM-13.24)"
        if self.rivals and len(teams) < 2:
            yield "competitive play needs two teams or more (RM-13.23)"
        if self.first and self.first not in self.survivors:
            yield "the first player is none of the Survivors (RM-2.19)"
        for box in self.boxes:
            if box not in BOOK.boxes:
                yield f"there is no box {box}; known: {', '.join(BOOK.boxes)} (RM-13.39)"
        yield from self._wrong_team_cards()

    def _wrong_team_cards(self) -> Iterator[str]:
        """RM-13.2."""
        if not self.team_cards:
            return
        chosen = [card for team in self.team_cards for card in team]
        if any(
            chosen.count(c) > (TEAM_ACTIONS[c].copies if c in TEAM_ACTIONS else 0) for c in chosen
        ):
            yield "there are not so many of these Team Action cards (RM-13.2)"
        numbers = {len(team) for team in self.team_cards}
        if len(self.team_cards) != len(self.in_teams()) or len(numbers) > 1:
            yield "every team has as many Team Action cards as the others (RM-13.2)"
        if max(numbers) > NUMBERS.team_action_cards:
            yield f"a team has at most {NUMBERS.team_action_cards} Team Action cards (RM-13.2)"

    @property
    def rivals(self) -> bool:
        """Whether the teams play against each other."""
        return self.played().file.competitive if self.competitive is None else self.competitive

    def seated(self) -> list[list[str]]:
        """The Survivors of each player; a number of players has them dealt round."""
        if isinstance(self.players, int):
            return [list(self.survivors[n :: self.players]) for n in range(self.players)]
        return [list(player) for player in self.players]

    def in_teams(self) -> list[list[str]]:
        """The Survivors of each team. If only the number of teams is given, neighbours at the table
        form a team."""
        if not isinstance(self.teams, int):
            return [list(team) for team in self.teams]
        seats = [seat for player in self.seated() for seat in player]
        size = -(-len(seats) // self.teams)
        return [seats[n * size : (n + 1) * size] for n in range(self.teams)]

    def sketch(self) -> str:
        """The mission of a scenario, as the state stores it; "" if the mission is one of the
        box."""
        if self.map is None:
            return ""
        written = {
            "id": "sketch",
            "name": dict(BOOK.words["sketch"]),
            "briefing": dict(BOOK.words["sketch-briefing"]),
            "competitive": bool(self.competitive),
            "goals": self.goals,
            "defeats": self.defeats,
            "rules": self.rules,
            "map": self.map,
        }
        return json.dumps(written, sort_keys=True)

    def played(self) -> Mission:
        return sketched(self.sketch(), TERRAIN) if self.map is not None else MISSIONS[self.mission]


def usual_total(players: int) -> int:
    """The smallest total at which all players have equally many Survivors."""
    return players * -(-NUMBERS.survivors[0] // max(players, 1))


def _usual_survivors(players: Any, mission: Mission | None) -> tuple[str, ...]:
    """Enough Survivors for all players: those whom the mission needs, then the first of the box."""
    if not isinstance(players, int):
        return tuple(seat for player in players for seat in player)
    count = usual_total(players)
    needed: tuple[str, ...] = ()
    if mission is not None and mission.file.requires is not None:
        needed = _helpers(mission.file.requires.effects)
    others = [name for name in SURVIVORS if name not in needed][: max(0, count - len(needed))]
    return tuple(name for name in SURVIVORS if name in needed or name in others)


def _usual_teams(given: dict[str, Any], mission: Mission) -> int:
    """A number of teams that the mission allows and the players can form."""
    players, total = given.get("players", 1), len(given["survivors"])
    if not isinstance(players, int):
        players = len(players)
    fitting = (n for n in mission.file.teams if players % n == 0 and total in NUMBERS.teams[n])
    return next(fitting, mission.file.teams[0])


def _helpers(effects: Sequence[str]) -> tuple[str, ...]:
    """A different Survivor for each of these effects, as early in the box as possible."""
    found: list[str] = []
    for effect in effects:
        found += [one for one in SURVIVORS if one not in found and begins_with(one, effect)][:1]
    return tuple(found)


def begins_with(survivor: str, effect: str) -> bool:
    """Whether a Survivor has an effect from the Blue level on."""
    return any(
        own.name == effect
        for skill in BOOK.survivors[survivor].skills.blue
        for own in SKILLS[skill].effects
    )


def _covered(effects: Sequence[str], survivors: Iterable[str]) -> bool:
    """RM-12.9: whether there is a different Survivor for each effect."""
    able = [[one for one in survivors if begins_with(one, effect)] for effect in effects]
    pool = sorted({one for ones in able for one in ones})
    return any(
        all(one in ones for one, ones in zip(chosen, able, strict=True))
        for chosen in permutations(pool, len(effects))
    )
