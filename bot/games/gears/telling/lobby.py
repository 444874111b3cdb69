"""The lobby: missions, the four COGs, the variants of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, ClassVar

from pydantic import Field

import data
from bot.engine.content import Record, Text, load
from bot.engine.errors import UserError
from bot.engine.game import GameLobby
from bot.engine.offers import Character, Setting, Variant
from bot.games.gears.content.book import BOOK, CHARACTERS
from bot.games.gears.content.missions import Difficulty, Mission
from bot.games.gears.telling.aims import mission_aims

INSANE = "insane"
POST_OPTIONS = {"reaction_plans": True}  # the games of a lobby are played by post (GW-16.96)
USUAL = "normal"  # the setting that Horde Mode has
# minutes, if the mission has not been measured
GUESS = {"small": 90, "medium": 150, "large": 210, "variable": 180}
Share = Annotated[float, Field(ge=0, le=1)]


class Question(Record):
    """A setting, or one of its values."""

    name: Text
    text: Text


class Measured(Record):
    """The results of the sensible player in a mission, by number of players."""

    commands: dict[int, float]
    won: dict[int, Share]


class Grade(Record):
    """A grade of difficulty: how often the sensible player must win at least."""

    won: Share
    name: Text


class LobbyWords(Record):
    """The file lobby.toml."""

    seconds_per_command: int
    grade: tuple[Grade, ...]  # the easiest grade first
    rules: Question
    rule: dict[str, Question]
    difficulty: Question
    measured: dict[str, Measured]


WORDS = load(data.folder() / "gears-of-war" / "lobby.toml", LobbyWords)


def variants(language: str) -> tuple[Variant, ...]:
    """The missions; the first one is recommended for a first game (GW-2.5)."""
    return tuple(_variant(mission, language) for mission in BOOK.missions.values())


def _variant(mission: Mission, language: str) -> Variant:
    known = WORDS.measured.get(mission.id)
    return Variant(
        id=mission.id,
        name=mission.name.in_(language),
        text=mission.text.in_(language),
        players=range(min(mission.players), max(mission.players) + 1),
        minutes=GUESS[mission.size] if known is None else minutes(known),
        win_rate={} if known is None else known.won,
        options={"mission": mission.id},
        aims=mission_aims(mission, language),
        difficulty="" if known is None else difficulty(known, language),
        each=1,  # GW-2.22
    )


def minutes(known: Measured) -> int:
    """How long a usual game takes at a person's pace: the mean over the numbers of players, to the
    nearest five minutes."""
    commands = sum(known.commands.values()) / len(known.commands)
    return 5 * round(commands * WORDS.seconds_per_command / 300)


def difficulty(known: Measured, language: str) -> str:
    """The grade, from the share of games won: the mean over the numbers of players."""
    won = sum(known.won.values()) / len(known.won)
    return next(one.name for one in WORDS.grade if won >= one.won).in_(language)


def characters(language: str) -> tuple[Character, ...]:
    """The four COGs; the text tells role and ability."""
    return tuple(
        Character(
            id=who.id,
            name=who.name.in_(language),
            text=f"{who.ability.name.in_(language)}: {who.ability.text.in_(language)} "
            f"({who.role.in_(language)})",
        )
        for who in BOOK.characters.values()
    )


def difficulties() -> tuple[Difficulty, ...]:
    """The difficulties of the only mission that has any."""
    return next((one.difficulties for one in BOOK.missions.values() if one.difficulties), ())


def settings(language: str) -> tuple[Setting, ...]:
    values = tuple(Character(one.id, one.name.in_(language)) for one in difficulties())
    rules = tuple(
        Character(name, rule.name.in_(language), rule.text.in_(language))
        for name, rule in WORDS.rule.items()
    )
    return (
        Setting(
            "rules",
            WORDS.rules.name.in_(language),
            WORDS.rules.text.in_(language),
            values=rules,
            many=True,
        ),
        Setting(
            "difficulty",
            WORDS.difficulty.name.in_(language),
            WORDS.difficulty.text.in_(language),
            values=values,
            default=(USUAL,),
            variants=tuple(one.id for one in BOOK.missions.values() if one.difficulties),
        ),
    )


class GearsLobby(GameLobby):
    post_options: ClassVar[Mapping[str, Any]] = POST_OPTIONS
    variants = staticmethod(variants)
    characters = staticmethod(characters)
    settings = staticmethod(settings)

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        chosen: Mapping[str, Sequence[str]],
        owners: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        """The options of a new game; refuses what the setup rules forbid."""
        mission = BOOK.missions.get(variant)
        if mission is None:
            raise UserError("variant-unknown", variant=variant, game=self.game)
        if len(seats) not in mission.players:  # GW-12.29
            least, most = min(mission.players), max(mission.players)
            raise UserError("cogs-count", given=len(seats), least=least, most=most)
        people = Counter(owner for seat in seats if (owner := (owners or {}).get(seat, "")))
        if any(count > 1 for count in people.values()):  # GW-2.22
            raise UserError("one-cog-each")
        wanted = next(iter(chosen.get("difficulty", ())), USUAL)
        return {
            "mission": mission.id,
            "cogs": list(seats),
            "insane": INSANE in set(chosen.get("rules", ())),
            "difficulty": wanted if mission.difficulties else "",
            **POST_OPTIONS,
        }

    def simulated(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every team of that size."""
        return [{"cogs": team} for team in combinations(CHARACTERS, players)]
