"""The lobby: missions, Survivors, options of the rulebook, and which of them go together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

import data
from bot.engine.content import Record, Text, load
from bot.engine.errors import UserError
from bot.engine.game import GameLobby
from bot.engine.offers import Character, Setting, Variant
from bot.games.zombicide.content.missions import Mission
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.telling.aims import mission_aims

TEAM_ACTIONS, NO_CRAWLERS = "team-actions", "no-crawlers"
Totals = Mapping[int, tuple[int, ...]]  # legal numbers of Survivors by the number of teams


class Question(Record):
    """A setting, or one value of a setting."""

    name: Text
    text: Text


class LobbyWords(Record):
    """lobby.toml."""

    difficulty: dict[str, Text]
    competitive: Text
    teams: Question
    team: dict[str, Question]
    rules: Question
    rule: dict[str, Question]


WORDS = load(data.folder() / "zombicide" / "lobby.toml", LobbyWords)


def variants(edition: Edition, language: str) -> tuple[Variant, ...]:
    """The missions, with what their files say."""
    return tuple(_variant(edition, mission, language) for mission in edition.missions.values())


def _variant(edition: Edition, mission: Mission, language: str) -> Variant:
    file = mission.file
    told = [WORDS.difficulty[file.difficulty].in_(language)]
    if file.competitive:
        told.append(WORDS.competitive.in_(language))
    return Variant(
        id=file.id,
        name=file.name.in_(language),
        text=file.briefing.in_(language),
        players=range(file.survivors[0], file.survivors[1] + 1),
        minutes=file.minutes,
        win_rate=file.win_rate,
        options={"mission": file.id},
        aims=mission_aims(mission, edition.content, language),
        difficulty=", ".join(told),
        each=edition.content.numbers.survivors_per_player,
        rivals=2 if file.competitive else 1,
    )


def characters(edition: Edition, language: str) -> tuple[Character, ...]:
    """The Survivors; their text names role and Blue skills."""
    skills = edition.content.skills
    return tuple(
        Character(
            id=who.id,
            name=who.name.in_(language),
            text=f"{', '.join(skills[one].name.in_(language) for one in who.skills.blue)} · "
            f"{who.role.in_(language)}",
        )
        for who in edition.content.survivors.values()
    )


def settings(teams: Iterable[int], rules: Iterable[str], language: str) -> tuple[Setting, ...]:
    """The number of teams, and the edition's optional rules."""
    numbers = tuple(_value(str(n), WORDS.team[str(n)], language) for n in teams)
    chosen = tuple(_value(rule, WORDS.rule[rule], language) for rule in rules)
    return (
        Setting(
            "teams",
            WORDS.teams.name.in_(language),
            WORDS.teams.text.in_(language),
            values=numbers,
            default=(numbers[0].id,),
        ),
        Setting(
            "rules",
            WORDS.rules.name.in_(language),
            WORDS.rules.text.in_(language),
            values=chosen,
            many=True,
        ),
    )


def _value(name: str, words: Question, language: str) -> Character:
    return Character(name, words.name.in_(language), words.text.in_(language))


# From the lobby to the options of a game


def group_by_owner(seats: Sequence[str], owners: Mapping[str, str]) -> list[list[str]]:
    """setup.survivors, setup.seating: the Survivors of each player, in the order of the table.
    Without owners all belong to one player."""
    found: dict[str, list[str]] = {}
    for seat in seats:
        found.setdefault(owners.get(seat, ""), []).append(seat)
    return list(found.values())


def deal_teams(players: Sequence[Sequence[str]], teams: int) -> list[list[str]]:
    """setup.teams: teams of equal size; a player's Survivors stay together if possible."""
    size = sum(map(len, players)) // teams
    dealt: list[list[str]] = [[] for _ in range(teams)]
    if _fill(sorted(map(list, players), key=len, reverse=True), dealt, size):
        return dealt
    raise UserError("teams-unequal", teams=teams, each=size)


def _fill(players: list[list[str]], dealt: list[list[str]], size: int) -> bool:
    """Put every player into a team that has room, players with most Survivors first."""
    if not players:
        return True
    first, *others = players
    tried: set[int] = set()
    for team in dealt:
        room = size - len(team)
        if len(first) > room or room in tried:
            continue
        tried.add(room)
        team.extend(first)
        if _fill(others, dealt, size):
            return True
        del team[len(team) - len(first) :]
    return False


def _need_numbers(
    edition: Edition,
    mission: Mission,
    total: int,
    players: Sequence[Sequence[str]],
    teams: int,
    totals: Totals,
) -> None:
    """setup.survivors, setup.teams: check the numbers of Survivors, players and teams, also those
    of the mission."""
    least, most = mission.file.survivors
    if not least <= total <= most:
        raise UserError("survivors-count", given=total, least=least, most=most)
    each = edition.content.numbers.survivors_per_player
    largest = max(map(len, players), default=0)
    if largest > each:
        raise UserError("survivors-per-player", given=largest, most=each)
    if teams not in mission.file.teams:
        raise UserError("teams-mission", teams=teams)
    if total not in totals.get(teams, ()):
        fitting = ", ".join(map(str, totals.get(teams, ())))
        raise UserError("teams-size", teams=teams, given=total, fitting=fitting)


def _need_helpers(
    mission: Mission, seats: Sequence[str], begins_with: Callable[[str, str], bool]
) -> None:
    """mission.skills: check that there is a different Survivor for each skill that the mission
    needs."""
    wanted = mission.file.requires.effects if mission.file.requires is not None else ()
    for count in range(1, len(wanted) + 1):
        able = [[seat for seat in seats if begins_with(seat, effect)] for effect in wanted[:count]]
        if not any(
            all(one in ones for one, ones in zip(chosen, able, strict=True))
            for chosen in permutations(seats, count)
        ):
            raise UserError("mission-needs", skill=wanted[count - 1], count=count)


class ZombicideLobby(GameLobby):
    """The lobby of one edition. `totals` are the legal numbers of Survivors by the number of teams
    (setup.teams); `begins_with` says whether a Survivor has an effect from the start
    (mission.skills)."""

    def __init__(
        self,
        edition: Edition,
        players: range,
        totals: Totals,
        optional_rules: tuple[str, ...],
        begins_with: Callable[[str, str], bool],
    ) -> None:
        super().__init__(edition.id, players)
        self.edition = edition
        self.totals = totals
        self.optional_rules = optional_rules
        self.begins_with = begins_with

    def variants(self, language: str) -> Sequence[Variant]:
        return variants(self.edition, language)

    def characters(self, language: str) -> Sequence[Character]:
        return characters(self.edition, language)

    def settings(self, language: str) -> Sequence[Setting]:
        return settings(self.totals, self.optional_rules, language)

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        chosen: Mapping[str, Sequence[str]],
        owners: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        """Raises a Refusal or UserError for what the rules of the setup forbid."""
        mission = self.edition.missions.get(variant)
        if mission is None:
            raise UserError("variant-unknown", variant=variant, game=self.edition.id)
        rules = set(chosen.get("rules", ()))
        teams = int(next(iter(chosen.get("teams", ())), "1"))
        players = group_by_owner(seats, owners or {})
        _need_numbers(self.edition, mission, len(seats), players, teams, self.totals)
        _need_helpers(mission, seats, self.begins_with)
        if mission.file.competitive and teams < 2:
            raise UserError("competitive-teams")  # growth.rivals
        return {
            "mission": mission.id,
            "survivors": [seat for player in players for seat in player],
            "players": players,
            "teams": deal_teams(players, teams),
            "team_actions": TEAM_ACTIONS in rules,
            "competitive": mission.file.competitive,
            "crawlers": NO_CRAWLERS not in rules,
            "order": next(iter(chosen.get("order", ())), "strict"),
        }
