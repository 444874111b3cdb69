"""Tables for pictures: a crowded one written by hand, random ones from hypothesis, real ones."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from hypothesis import strategies as st

from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.games.cards.content.book import BOOK, CARDS, NUMBERS, RESOURCES
from bot.games.cards.game import GAME
from bot.games.cards.state import Deployed, Held, Lying, Space, State, Survivor

LANGUAGES = ("en", "es")
TEAM = ("rick", "selena", "dan")
WEAPONS = sorted(name for name in CARDS if CARDS[name].weapon is not None)
BESIDE = sorted(name for name in CARDS if CARDS[name].beside is not None)
KEVLAR = "common.kevlar"
IN_PLAY = sorted(name for name in CARDS if CARDS[name].type not in ("event", "bag"))


def longest(cards: list[str], count: int) -> list[str]:
    """The cards with the longest names, in either language."""
    by_name = {CARDS[card].id: card for card in cards}
    return sorted(
        by_name.values(),
        key=lambda card: -max(len(CARDS[card].name.in_(lang)) for lang in LANGUAGES),
    )[:count]


def lying(card: str, *, hits: int = 0, turns: int = 0, paralysis: int = 0) -> Space:
    return Space(lying=Lying(card, hits=hits, turns=turns, paralysis=paralysis))


def dealt(players: int, zone: str = "main", up: tuple[str, ...] = ()) -> dict[str, Deployed]:
    """A whole layout, face down except for some cards."""
    layout = BOOK.layouts["main" if zone == "main" else "indoor"]
    families = {"C": "city", "o": "common", "P": zone}
    area = {at: Deployed(f"{families[kind]}.?") for at, kind in layout.positions(players)}
    for rank, at in enumerate(up, start=1):
        area[at] = Deployed("common.strangler-zombie", rank)
    return area


def crowded() -> State:
    """Everything at once, with the longest names. It is written by hand, so that rules do not
    change it."""
    long = longest(sorted(RESOURCES), 9)
    return State(
        survivors=[
            Survivor(
                "rick", 2, 1, long[:5], long[5:8], 3, Held("kit.pipe", 1), "only", paralysis=1
            ),
            Survivor(
                "selena",
                10,
                10,
                ["initial.rifle", "kit.note", "kit.toolkit", "common.berserk-agent"],
                ["initial.ammunition-rifle"] * 3 + ["initial.granade"],
                4,
                Held("initial.rifle"),
                "automatic",
                Held("initial.ammunition-rifle", 1),
                [Held(KEVLAR, 3), Held("kit.kevlar")],
            ),
            Survivor("dan", 7, 5, ["common.antiviral"] * 3, [], 2, Held("initial.punch"), "only"),
        ],
        active=1,
        actions=2,
        last_breath=True,
        day=3,
        spaces=[
            lying("common.strangler-zombie", hits=1, paralysis=1),
            lying("common.fat-zombie", hits=3, turns=2),
            lying("common.mommy-zombie", hits=2, turns=1),
            lying("city.vending-machine", hits=1),
            lying("pharmacy.exit-indoors-area"),
            lying("common.toxic-zombie"),
            Space(blocked=True),
        ],
        main=dealt(3, up=("6.2", "6.8")),
        common=["common.?"] * 40,
        common_discard=["common.zombie"] * 12,
        kit=["kit.?"] * 7,
        threats=["T1", "T2"],
        hard=True,
        turns=31,
        eliminated=17,
    )


# Any table


@st.composite
def survivors(draw: st.DrawFn, name: str) -> Survivor:
    resources = sorted(RESOURCES)
    size = BOOK.survivors[name].reserve_size
    cards = st.sampled_from(resources)
    if draw(st.integers(0, 7)) == 0:
        return Survivor(name, 0, draw(st.integers(0, 10)), alive=False)
    weapon = draw(st.none() | st.sampled_from(WEAPONS))
    side, beside = "", None
    if weapon is not None:
        held = CARDS[weapon].weapon
        assert held is not None
        side = draw(st.sampled_from(sorted(held.sides)))
        fitting = [b for b in BESIDE if _goes_with(b) == CARDS[weapon].id]
        beside = draw(st.none() | st.sampled_from(fitting)) if fitting else None
    return Survivor(
        name,
        draw(st.integers(1, 10)),
        draw(st.integers(0, 10)),
        draw(st.lists(cards, max_size=6)),
        draw(st.lists(cards, max_size=size)),
        size,
        None if weapon is None else Held(weapon),
        side,
        None if beside is None else Held(beside),
        [Held(KEVLAR, draw(st.integers(0, 3))) for _ in range(draw(st.integers(0, 2)))],
        draw(st.integers(0, 2)),
    )


def _goes_with(card: str) -> str:
    beside = CARDS[card].beside
    assert beside is not None
    return beside.goes_with


@st.composite
def spaces(draw: st.DrawFn) -> Space:
    kind = draw(st.integers(0, 5))
    if kind < 2:
        return Space(blocked=kind == 1)
    card = draw(st.sampled_from(IN_PLAY))
    turn = CARDS[card].turn
    return lying(
        card,
        hits=draw(st.integers(0, CARDS[card].hp - 1)),
        turns=draw(st.integers(0, turn.value)) if turn is not None else 0,
        paralysis=draw(st.integers(0, 2)),
    )


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Any view of a table, also such as games never lead to."""
    team = draw(st.lists(st.sampled_from(TEAM), min_size=1, max_size=3, unique=True))
    people = [draw(survivors(name)) for name in team]
    people[0] = people[0] if people[0].alive else Survivor(team[0], 3, 3)
    zones: tuple[Literal["main", "pharmacy", "market"], ...] = ("main", "pharmacy", "market")
    zone = draw(st.sampled_from(("main", *zones)))
    area = dealt(len(team), zone)
    for at in draw(st.lists(st.sampled_from(sorted(area)), max_size=12, unique=True)):
        change = draw(st.integers(0, 2))
        if change == 0:
            del area[at]
        else:
            known = draw(st.sampled_from(sorted(CARDS)))
            area[at] = Deployed(known, up=change - 1, seen=["everyone"])
    return State(
        survivors=people,
        actions=draw(st.integers(0, NUMBERS.actions)),
        last_breath=draw(st.booleans()),
        day=draw(st.integers(1, 3)),
        zone=zone,
        spaces=[draw(spaces()) for _ in range(NUMBERS.spaces)],
        main=area if zone == "main" else {},
        indoor=area if zone != "main" else {},
        common=["common.?"] * draw(st.integers(0, 100)),
        common_discard=["common.zombie"] * draw(st.integers(0, 100)),
        kit=["kit.?"] * draw(st.integers(0, 18)),
        threats=draw(st.lists(st.sampled_from(sorted(BOOK.threats)), max_size=2, unique=True)),
        hard=draw(st.booleans()),
        result=draw(st.sampled_from(("", "", "won", "lost"))),
    )


# Real games


@cache
def played(team: tuple[str, ...], seed: str, policy: str = "sensible") -> list[State]:
    """The states of a whole game, after each command."""
    found: list[State] = []

    def keep(play: Play[Any]) -> None:
        found.append(GAME.codec.load(GAME.codec.dump(play.state)))

    options = GAME.records.options({"survivors": team})
    simulate(GAME, options, seed, policy, keep)  # type: ignore[arg-type]
    return found
