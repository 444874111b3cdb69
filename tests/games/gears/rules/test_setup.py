"""Setup and the building of levels: what is asked, what is refused and what is laid out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.engine.chance import Stream, seed_from
from bot.engine.decisions import Ask
from bot.engine.errors import UserError
from bot.engine.runner import Play
from bot.engine.table import Table
from bot.games.gears.board.maps import built, open_holes
from bot.games.gears.content.book import MISSIONS
from bot.games.gears.game import GAME
from bot.games.gears.rules import exploring
from bot.games.gears.state import Placed, State
from tests.engine.kit import after_setup


def begun(seed: str = "setup", **table: Any) -> tuple[Play[State], list[Ask]]:
    return after_setup(GAME, table, seed)


# Options


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"cogs": ["marcus", "marcus"]}, "GW-2.2"),
        ({"cogs": ["skorge"]}, "no COG skorge"),
        ({"cogs": ["marcus"], "players": 2}, "players does not fit"),
        ({"cogs": ["marcus"], "first": "cole"}, "GW-2.1"),
        ({"mission": "picnic"}, "no mission picnic"),
        ({"mission": "scattered", "players": 1}, "GW-12.29, GW-13.4"),
        ({"mission": "horde", "difficulty": "tame"}, "no difficulty tame"),
        ({"map": ["99A"]}, "no tile side 99A"),
        ({"map": ["2A", "2B"]}, "once"),
        ({"map": ["0A"], "slots": {"A": "sheep"}}, "no Enemy card sheep"),
        ({"players": 5}, "less than or equal to 4"),
    ],
)
def test_tables_that_cannot_be(table: dict[str, Any], reason: str) -> None:
    with pytest.raises(UserError) as refused:
        GAME.records.options(table)
    assert refused.value.key == "options-invalid"
    assert reason in str(refused.value.values["reason"])


def test_what_is_left_open_the_box_decides() -> None:
    """GW-2.5, GW-2.22: Emergence for one player; Scattered for two; Horde Mode at its first
    setting."""
    plain = GAME.records.options({})
    assert (plain.mission, plain.cogs) == ("emergence", ("marcus",))
    assert GAME.records.options({"mission": "scattered"}).cogs == ("marcus", "dominic")
    assert GAME.records.options({"mission": "horde"}).difficulty == "casual"


# Steps of the setup


def test_the_first_player_is_drawn_by_lot() -> None:
    """GW-2.1."""
    seats = {begun(f"lot {n}", players=4)[0].state.active for n in range(12)}
    assert len(seats) > 2


def test_who_begins_where_is_asked_clockwise_from_the_first_player() -> None:
    """GW-2.16, GW-2.17, GW-16.71: the entrance of the sample tile touches P and Q."""
    _, asked = begun(map=["0A"], cogs=["marcus", "cole", "baird"], first="cole")
    areas = [ask for ask in asked if ask.kind == "start-area"]
    covers = [ask for ask in asked if ask.kind == "start-cover"]
    assert [ask.seats for ask in areas] == [("cole",), ("baird",), ("marcus",)]
    assert [option.id for option in areas[0].options] == ["0A-p", "0A-q"]
    assert [ask.seats for ask in covers] == [("cole",), ("baird",), ("marcus",)]
    assert [option.id for option in covers[0].options] == ["open", "0A-p1"]


def test_a_cover_space_is_taken_once_in_setup() -> None:
    """GW-2.17."""
    options = GAME.records.options({"map": ["0A"], "cogs": ["marcus", "cole"]})
    play = Play(GAME, seed_from("cover"), options)
    play.begin()
    for choice in ("0A-p", "0A-p"):
        play.answer(play.open[0].seats[0], (choice,))
    play.answer("marcus", ("0A-p1",))
    assert not play.open  # the other COG has no choice
    play.close()
    assert play.state.cogs["marcus"].cover == "0A-p1"
    assert play.state.cogs["cole"].cover == ""


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_laid_out_as_its_card_says(mission: str) -> None:
    """GW-2.7 to GW-2.14, GW-17.13."""
    card = MISSIONS[mission]
    players = max(card.players)
    play, _ = begun(mission=mission, players=players)
    state = play.state
    assert {slot: kind for slot, kind in state.slots.items() if kind} == dict(card.slots)
    assert state.locked == list(card.locked)
    assert len(state.ai) == len(card.general) + 4 * len(card.slots)
    assert state.stage == 1
    assert not state.result
    laid = Counter(tile.side for tile in state.tiles)
    laid += Counter(side for deck in state.levels.values() for side in deck)
    if card.levels:
        assert laid == Counter(side for level in card.levels.values() for side in level)
    else:
        assert laid == Counter(card.difficulties[0].tiles)
    assert all(cog.area in built(state).areas for cog in state.cogs.values())


def test_one_hole_of_emergence_stays_open() -> None:
    """GW-12.4, GW-16.63: the one nearest to the map exit; figures are spawned before."""
    play, _ = begun(mission="emergence", players=2)
    state = play.state
    (left,) = open_holes(state)
    plan, door = built(state), state.doors[0].tile
    holes = [area.id for area in plan.areas.values() if area.hole]
    assert len(holes) == len(state.sealed) + 1

    def far(hole: str) -> int:
        return min(plan.distance(hole, area) for area in plan.exits(door))

    assert far(left) == min(map(far, holes))
    spawned = {locust.area for locust in state.locusts.values()}
    assert spawned == set(holes)


def test_the_first_tile_of_belly_of_the_beast_is_turned() -> None:
    """GW-12.17 to GW-12.19: entrance meets entrance; a door to level 3 at its exit, one to level 2
    at the other end."""
    play, _ = begun(mission="belly-of-the-beast", players=2)
    state = play.state
    first, last = state.tiles[0].side, state.tiles[-1].side
    assert {(door.tile, door.level) for door in state.doors} == {(first, 3), (last, 2)}
    joints = built(state).joints
    assert any({f"{first} entrance", f"{state.tiles[1].side} entrance"} == set(j) for j in joints)
    assert all(cog.area.startswith(f"{first}-") for cog in state.cogs.values())


def test_roadblocks_begins_with_one_tile_and_a_ticker_for_each() -> None:
    """GW-12.20, GW-17.17."""
    play, asked = begun(mission="roadblocks", players=3, first="dominic")
    state = play.state
    assert len(state.tiles) == 1
    assert len(state.levels[1]) == 4
    assert [ask.seats[0] for ask in asked if ask.kind == "spawn-area"] == [
        "dominic",
        "cole",
        "marcus",
    ]
    areas = [locust.area for locust in state.locusts.values()]
    assert len(areas) == len(set(areas)) == 3
    assert [door.tile for door in state.doors] == [state.tiles[0].side]


@pytest.mark.parametrize(("players", "shares"), [(2, (1, 1)), (3, (2, 1)), (4, (2, 2))])
def test_scattered_has_two_maps(players: int, shares: tuple[int, int]) -> None:
    """GW-12.30, GW-12.31: the group divides itself; the maps are not connected."""
    play, asked = begun(mission="scattered", players=players)
    state = play.state
    assert all(ask.seats == tuple(state.cogs) for ask in asked if ask.kind == "map")
    plan = built(state)
    sheets = Counter(plan.areas[cog.area].sheet for cog in state.cogs.values())
    assert tuple(sheets[sheet] for sheet in sorted(sheets)) == shares
    levels = {tile.level for tile in state.tiles}
    assert levels == {1, 2}
    assert len(state.doors) == 2
    assert "map-of-marcus" not in state.marks


def test_all_win_or_lose_together() -> None:
    """GW-3.16, GW-13.12: also who bleeds out or was eliminated."""
    play, _ = begun(map=["0A"], cogs=["marcus", "cole", "baird"])
    state = play.state
    assert GAME.rules.outcome(state) is None
    state.cogs["cole"].bleeding = state.cogs["baird"].eliminated = True
    state.result, state.result_rule = "won", "GW-3.12"
    won = GAME.rules.outcome(state)
    assert won is not None
    assert won.winners == ("marcus", "cole", "baird")
    assert GAME.turns.waiting(state) == ()
    assert GAME.rules.legal(state, "marcus") == []
    state.result = "lost"
    lost = GAME.rules.outcome(state)
    assert lost is not None
    assert lost.winners == ()


# Levels that do not fit


def table_for(state: State) -> Table[State]:
    return Table(state, Stream(bytes(32), 0, 0), state.active)


def test_a_level_is_redrawn_until_it_fits() -> None:
    """GW-4.45, GW-16.10: at most 20 times."""
    play, _ = begun(map=["0A"])
    state = play.state
    state.levels[2] = ["9A", "2A", "12A"]
    tried: list[list[str]] = []

    def fit(sides: Any) -> list[Placed] | None:
        tried.append(list(sides))
        return [Placed(sides[0], 0, 4)] if sides[0] == "9A" else None

    table = table_for(state)
    tiles = exploring.fitting(table, 2, 3, fit)
    assert tiles is not None
    assert tiles[0].side == "9A"
    assert tried[0] == ["12A", "2A", "9A"]  # the top card first
    redrawn = [event for event in table.events if event.kind == "level-redrawn"]
    assert len(redrawn) == len(tried) - 1 > 0
    tried.clear()
    assert (
        exploring.fitting(table_for(state), 2, 3, lambda sides: tried.append(list(sides))) is None
    )
    assert len(tried) == 20


def test_a_level_that_never_fits_lies_on_a_sheet_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """GW-16.10: joined only for movement and range; movement passes the joint."""
    play, _ = begun(map=["0A"])
    state = play.state
    state.levels[2] = ["9A"]
    monkeypatch.setattr(exploring, "chain", lambda *_: None)
    monkeypatch.setattr("bot.games.gears.board.building.overlaps", lambda *_: True)
    steps = exploring.reveal_level(table_for(state), state.doors[0], 2)
    for asks in steps:
        raise AssertionError(f"nothing is to be decided: {asks}")
    assert [(tile.side, tile.sheet) for tile in state.tiles] == [("0A", 0), ("9A", 1)]
    assert built(state).distance("0A-r", "9A-a") == 1
    assert not built(state).sees("0A-r", "9A-a")
