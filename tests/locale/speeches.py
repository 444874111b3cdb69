"""What each game can say: the refusals, decisions and chances in its source."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from bot.engine.records import Command, Event
from bot.games import find_game
from bot.games.cards.telling.menu import group_of
from bot.games.gears.commands import COMMANDS as GEARS_COMMANDS
from bot.games.gears.events import EVENTS as GEARS_EVENTS
from bot.games.gears.telling.chronicle import TOLD as GEARS_TOLD
from bot.games.gears.telling.menu import GROUPS as GEARS_GROUPS
from bot.games.zombicide.commands import COMMANDS
from bot.games.zombicide.events import EVENTS
from bot.games.zombicide.telling.chronicle import TOLD
from bot.games.zombicide.telling.menu import GROUPS
from tests.games.cards.rules.test_legal import every_command
from tests.locale.sources import calls, name_of

REFUSING = ("Refusal", "require", "refuse", "refusal")
# Functions that ask a decision, with the index of the argument that is its kind.
ASKING = {"ask": 1, "ask_one": 1, "ask_whether": 1, "ask_command": 2, "question": 1}


@dataclass(frozen=True)
class Speech:
    """The sentences of a game: its name in their keys, their file, and the code that uses them."""

    name: str
    file: str
    prefix: str
    homes: tuple[str, ...]
    events: Sequence[type[Event]]
    commands: Sequence[type[Command]]
    groups: Sequence[str]
    at_least: Mapping[str, int]  # fewer than this means that the search is broken
    # Functions that pass on a rule or reason that they are given: it is not written out there.
    passed_on: tuple[str, ...] = ()
    open_kinds: Mapping[str, set[str]] = field(default_factory=dict)
    open_reasons: Mapping[str, set[str]] = field(default_factory=dict)
    open_rules: Callable[[], list[str]] = list
    options: tuple[str, ...] = ()  # sentences of options that several decisions share

    def __hash__(self) -> int:
        return hash(self.name)

    def calls(self, *names: str) -> Iterator[tuple[ast.Call, str, str]]:
        """The calls of these functions: each with the name of the function around it."""
        for call, around, place in calls(*names):
            if place.startswith(self.homes) and not place.startswith(self.passed_on or "-"):
                yield call, getattr(around, "name", ""), place


def plain(node: ast.expr) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) else None


@cache
def refusals(of: Speech) -> frozenset[tuple[str, str, tuple[str, ...]]]:
    """Rule (or topic of the Zombicide kernel), reason and numbers of every refusal in the code."""
    found = set()
    for call, around, place in of.calls(*REFUSING):
        args = call.args[1:] if name_of(call.func) == "require" else call.args
        rule, why = plain(args[0]), plain(args[1]) if len(args) > 1 else ""
        rules = [rule] if rule is not None else of.open_rules()
        reasons = {why} if why is not None else of.open_reasons.get(around, set())
        assert rules, f"{place}: the rule must stand there in plain words"
        assert reasons, f"{place}: the reason must stand there in plain words"
        names = tuple(sorted(keyword.arg for keyword in call.keywords if keyword.arg))
        found |= {(rule, reason, names) for rule in rules for reason in reasons}
    return frozenset(found)


@cache
def asked(of: Speech) -> frozenset[str]:
    """The kinds of all decisions that the code asks."""
    found = set()
    for call, around, place in of.calls(*ASKING):
        if len(call.args) <= ASKING[name_of(call.func)]:
            continue
        kind = plain(call.args[ASKING[name_of(call.func)]])
        kinds = {kind} if kind is not None else of.open_kinds.get(around, set())
        assert kinds, f"{place}: which kind?"
        found |= kinds
    return frozenset(found)


@cache
def chances(of: Speech) -> frozenset[str]:
    found = set()
    for call, _, place in of.calls("Chance"):
        key = plain(call.args[0])
        assert key is not None, f"{place}: the key must stand there plainly"
        found.add(key)
    return frozenset(found)


def keys(of: Speech) -> list[str]:
    """The keys of all sentences that the game needs, except those of refusals."""
    return [
        *(f"event-{of.name}-{event.kind}" for event in of.events),
        *(f"do-{of.name}-{command.do}" for command in of.commands),
        *(f"menu-{of.name}-{group}" for group in of.groups),
        *(f"ask-{of.name}-{kind}" for kind in sorted(asked(of))),
        *(f"ask-{of.name}-{kind}.name" for kind in sorted(asked(of))),
        *(f"odds-{of.name}-{key}" for key in sorted(chances(of))),
    ]


def groups_of_cards() -> list[str]:
    """The groups of all commands that Survivors of this box could have."""
    ours = (one for one in every_command() if getattr(one, "to", "rick") != "zoe")
    return sorted({group_of(command) for command in ours})


CARDS = Speech(
    name="cards-of-the-dead",
    file="cards.ftl",
    prefix="cd",
    homes=("bot/games/cards/",),
    events=find_game("cards-of-the-dead").records.events,
    commands=find_game("cards-of-the-dead").records.commands,
    groups=groups_of_cards(),
    at_least={"refusals": 40, "asked": 14},
)
ZOMBICIDE = Speech(
    name="zombicide",
    file="zombicide.ftl",
    prefix="rm",
    homes=("bot/games/zombicide/", "bot/games/rue_morgue/"),
    events=(*EVENTS, *TOLD),
    commands=COMMANDS,
    groups=tuple(GROUPS),
    at_least={"refusals": 60, "asked": 30},
    passed_on=("bot/games/zombicide/situation.py", "bot/games/zombicide/rules/spelling.py"),
    open_kinds={
        "_hand_over": {"starting-gear", "vest"},
        "free_move": {"move-after", "team-move"},
        "_portions": {"sewers", "beds"},
    },
    open_rules=lambda: ["rank.skills"],  # told with the rule of the skill
    options=("spelled",),
)
GEARS = Speech(
    name="gears",
    file="gears.ftl",
    prefix="gw",
    homes=("bot/games/gears/",),
    events=(*GEARS_EVENTS, *GEARS_TOLD),
    commands=GEARS_COMMANDS,
    groups=tuple(GEARS_GROUPS),
    at_least={"refusals": 60, "asked": 25},
    open_kinds={"choose_area": {"spawn-area", "horde-spawn"}},
    open_reasons={"no_special": {"revive", "pick-up", "equip"}},
    options=("figure",),
)
SPEECHES = (CARDS, ZOMBICIDE, GEARS)
