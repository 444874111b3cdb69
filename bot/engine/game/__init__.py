"""What a game is to the kernel: an id, the shape of its state, and one object for each subject."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

from bot.engine.facts import Facts
from bot.engine.game.decision_kinds import DecisionKinds
from bot.engine.game.guide import Guide
from bot.engine.game.lobby import GameLobby
from bot.engine.game.player import SensiblePlayer
from bot.engine.game.rules import Outcome, Rules
from bot.engine.game.turns import Turns
from bot.engine.game.views import Views
from bot.engine.game.words import Words
from bot.engine.records import Records
from bot.engine.state import Codec, S

__all__ = [
    "AnyGame",
    "DecisionKinds",
    "Game",
    "GameLobby",
    "Guide",
    "Outcome",
    "Rules",
    "SensiblePlayer",
    "Turns",
    "Views",
    "Words",
]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """One game, put together from its parts. Made once and shared: all that changes is in the
    state. A part that is not given has a default that fits the simplest game."""

    id: str
    prefix: str  # of its rule ids
    speech: str  # whose sentences it uses: the editions of a family share theirs
    codec: Codec[S]
    facts: Facts[S]
    records: Records  # its commands, events and options, as they are stored
    rules: Rules[S]  # what may be done and what comes of it
    turns: Turns[S]  # whose turn it is
    decisions: DecisionKinds[S] = field(default_factory=DecisionKinds)  # who answers them, and when
    views: Views[S]  # what each seat may see, and its pictures
    words: Words[S] = field(default_factory=Words)  # names, and values for sentences
    guide: Guide[S] = field(default_factory=Guide)  # what helps a player to decide
    lobby: GameLobby  # what can be chosen before a game begins
    player: SensiblePlayer[S]  # who plays when nobody is there


# For those who pass states on and never look into one.
AnyGame: TypeAlias = Game[Any]
