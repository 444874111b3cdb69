"""The lobby of Cards of the Dead: ways to play, Survivors, options of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import Field

import data
from bot.engine.content import Record, Text, load
from bot.engine.errors import UserError
from bot.engine.game import GameLobby
from bot.engine.offers import Character, Setting, Variant
from bot.games.cards.content.book import BOOK
from bot.games.cards.content.records import Positive, Survivors
from bot.games.cards.telling.aims import way_aims

Share = Annotated[float, Field(ge=0, le=1)]
PLAYERS = range(1, 4)
BY_LOT = "lot"


class Way(Record):
    """A way to play: the rules that it switches on, and the results of the sensible player."""

    id: str
    name: Text
    text: Text
    difficulty: Text
    hard: bool
    won: dict[Survivors, Share]
    commands: dict[Survivors, Positive]


class Question(Record):
    """A setting; its values are those of the rulebook."""

    name: Text
    text: Text


class LobbyWords(Record):
    """The file lobby.toml."""

    measured: date
    games: Positive
    seconds_per_command: Positive
    variant: tuple[Way, ...]
    setting: dict[Literal["challenges", "first"], Question]
    lot: Question


LOBBY = load(data.folder() / "cards-of-the-dead" / "lobby.toml", LobbyWords)


def minutes(way: Way) -> int:
    """How long a game takes: the commands of a usual game at a person's pace, the mean over one to
    three players, to the nearest five minutes."""
    commands = sum(way.commands.values()) / len(way.commands)
    return 5 * round(commands * LOBBY.seconds_per_command / 300)


def variants(language: str) -> tuple[Variant, ...]:
    return tuple(
        Variant(
            id=way.id,
            name=way.name.in_(language),
            text=way.text.in_(language),
            players=PLAYERS,
            minutes=minutes(way),
            win_rate=way.won,
            options={"hard": way.hard},
            aims=way_aims(language, hard=way.hard),
            difficulty=way.difficulty.in_(language),
            each=len(BOOK.survivors),
        )
        for way in LOBBY.variant
    )


def characters(language: str) -> tuple[Character, ...]:
    """The three Survivors; the text tells role and ability."""
    return tuple(
        Character(
            id=who.id,
            name=who.name.in_(language),
            text=f"{who.role.in_(language)}. {who.ability.name.in_(language)}: "
            f"{who.ability.text.in_(language)}",
        )
        for who in BOOK.survivors.values()
    )


def settings(language: str) -> tuple[Setting, ...]:
    challenges, first = LOBBY.setting["challenges"], LOBBY.setting["first"]
    lot = Character(BY_LOT, LOBBY.lot.name.in_(language), LOBBY.lot.text.in_(language))
    people = (Character(one.id, one.name) for one in characters(language))
    aims = (
        Character(aim.id, f"{aim.id} · {aim.name.in_(language)}", aim.text.in_(language))
        for aim in BOOK.challenges.values()
    )
    return (
        Setting(
            "challenges",
            challenges.name.in_(language),
            challenges.text.in_(language),
            values=tuple(aims),
            many=True,
        ),
        Setting(
            "first",
            first.name.in_(language),
            first.text.in_(language),
            values=(lot, *people),
            default=(BY_LOT,),
        ),
    )


class CardsLobby(GameLobby):
    variants = staticmethod(variants)
    characters = staticmethod(characters)
    settings = staticmethod(settings)

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        chosen: Mapping[str, Sequence[str]],
        _: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        """The options of a new game. If the person who is to begin does not play, the first player
        is drawn at random."""
        way = next((way for way in LOBBY.variant if way.id == variant), None)
        if way is None:
            raise UserError("variant-unknown", variant=variant, game=self.game)
        first = next((one for one in chosen.get("first", ()) if one in seats), None)
        return {
            "survivors": list(seats),
            "hard": way.hard,
            "challenges": sorted(set(chosen.get("challenges", ()))),
            "first": first,
        }

    def simulated(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every team of that size."""
        return [{"survivors": team} for team in combinations(BOOK.survivors, players)]
