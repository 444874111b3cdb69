"""The missions of Rue Morgue: well formed, possible with the box, and every goal can be reached."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot.games.rue_morgue.content.book import BOOK
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.zombicide.board.board import Edge, Obstacles
from bot.games.zombicide.board.paths import all_doors_open, distances
from bot.games.zombicide.content.missions import Mission

EVERY = pytest.mark.parametrize("mission", MISSIONS.values(), ids=list(MISSIONS))
COOPERATIVE = [one for one in MISSIONS.values() if not one.file.competitive]
SENTENCE = re.compile(r"[.!?](?:\s|$)")


def places(mission: Mission, mark: str) -> list[str]:
    return [one.place for one in mission.board.marks[mark]]


def obstacles(mission: Mission, keys: set[str]) -> Obstacles:
    """The map with all doors open whose keys have been found."""
    board = mission.board
    wreck = frozenset(places(mission, "wreck"))
    whole = all_doors_open(board, replace(board.start(), blocked=wreck))
    locked = {edge.id for edge in board.edges.values() if needs_key(mission, edge, keys)}
    return replace(whole, open=whole.open - locked)


def needs_key(mission: Mission, edge: Edge, keys: set[str]) -> bool:
    wanted = {colour for rule in mission.rule("keys") for colour in rule.colours}
    return edge.colour in wanted - keys


def explored(mission: Mission) -> tuple[set[str], set[int]]:
    """The Zones and tokens that can be reached with every key on the way."""
    found: set[str] = set()
    taken: set[int] = set()
    keys: set[str] = set()
    while True:
        starts = frozenset(places(mission, "start")) | (found & flown_to(mission))
        found = set(distances(mission.board, obstacles(mission, keys), starts))
        if may_fly(mission):
            found |= flown_to(mission)
        marks = mission.board.marks["objectives"]
        now = {number for number, mark in enumerate(marks) if mark.place in found}
        if now == taken:
            return found, taken
        taken = now
        keys = {word for number in taken for word in marks[number].words}


def may_fly(mission: Mission) -> bool:
    return bool(places(mission, "helicopter")) and not mission.has("helicopter-grounded")


def flown_to(mission: Mission) -> set[str]:
    """RM-5.37: where Survivors can go down the rope, if somebody who certainly takes part can."""
    needed = mission.file.requires.effects if mission.file.requires else ()
    if not may_fly(mission) or not {"pilot", "rope-descent"} <= set(needed):
        return set()
    zones = mission.board.zones.values()
    return {zone.id for zone in zones if not zone.kind.indoors and zone.letter != "c"}


@EVERY
def test_briefings_are_told_in_a_few_sentences(mission: Mission) -> None:
    for text in (mission.file.briefing["en"], mission.file.briefing["es"]):
        assert 2 <= len(SENTENCE.findall(text)) <= 4


@EVERY
def test_nothing_is_laid_out_that_the_box_does_not_hold(mission: Mission) -> None:
    """RM-1.1, RM-1.9: a tile has two sides, and tokens are few."""
    board, tokens = mission.board, {one.id: one.count for one in BOOK.tokens.values()}
    tiles = [tile for row in board.tiles for tile in row if tile != "."]
    assert len({tile[:-1] for tile in tiles}) == len(tiles)
    assert all(re.fullmatch(r"[1-9][RV]", tile) for tile in tiles)
    doors = Counter(edge.colour or "neutral" for edge in board.edges.values() if edge.kind.door)
    assert all(count <= tokens[f"door-{colour}"] for colour, count in doors.items())
    for mark, token in (("objectives", "objective"), ("spawns", "zombie-spawn")):
        sides = Counter(
            next((word for word in one.words if word in ("blue", "pink")), "red")
            for one in board.marks[mark]
        )
        assert max(sides["blue"], sides["pink"]) <= 1
        spare = 2 - sides["blue"] - sides["pink"]  # red sides of the coloured tokens
        assert sides["red"] <= tokens[token] + spare
    assert len(board.marks["triggers"]) <= tokens["event-trigger"]
    assert len(board.marks["exits"]) <= tokens["exit"]
    assert sum(edge.section == "stairs" for edge in board.edges.values()) <= tokens["stairs"]
    assert len(board.marks["helicopter"]) + bool(board.marks["wreck"]) <= tokens["helicopter"]
    assert len(board.marks["tents"]) <= sum(tent.copies for tent in BOOK.tents.values())


@EVERY
def test_all_six_locators_lie_on_two_to_four_spawn_zones(mission: Mission) -> None:
    """RM-16.62."""
    spawns = [
        one for one in mission.board.marks["spawns"] if {"blue", "pink"}.isdisjoint(one.words)
    ]
    numbers = [word for one in spawns for word in one.words if word.isdecimal()]
    assert 2 <= len(spawns) <= 4
    assert sorted(numbers) == ["1", "2", "3", "4", "5", "6"]


@EVERY
def test_spawn_zones_lie_out_of_doors_and_not_where_the_survivors_start(mission: Mission) -> None:
    for zone in places(mission, "spawns"):
        assert not mission.board.zones[zone].kind.indoors
        assert zone not in places(mission, "start")
        assert zone not in places(mission, "wreck")


@EVERY
def test_coloured_spawn_zones_can_be_woken(mission: Mission) -> None:
    """RM-7.14."""
    sleeping = {
        word for one in mission.board.marks["spawns"] for word in one.words if word.isalpha()
    }
    rules = mission.rule("objective-activates-spawn")
    assert sleeping == {colour for rule in rules for colour in rule.colours}


@EVERY
def test_every_goal_is_within_reach(mission: Mission) -> None:
    found, taken = explored(mission)
    marks = mission.board.marks["objectives"]
    assert len(taken) == len(marks)
    for goal in mission.file.goals:
        assert set(goal.zones) <= found
        if goal.name in ("take-objectives", "team-objectives"):
            assert (goal.count or 0) <= len(marks)
        if goal.name == "take-colours":
            assert set(goal.colours) <= {word for one in marks for word in one.words}
    if any(goal.name in ("all-escape", "escape") for goal in mission.file.goals):
        assert mission.has("exit")
        assert set(places(mission, "exits")) <= found


@EVERY
def test_finds_are_kept_aside_for_their_tokens(mission: Mission) -> None:
    """RM-2.10, RM-9.31: enough of these cards are set aside for the tokens that give them."""
    marks = mission.board.marks["objectives"]
    for rule in mission.rule("objective-gives"):
        tokens = sum(bool(set(one.words) & set(rule.colours)) for one in marks)
        for card in rule.equipment:
            assert BOOK.equipment[card].setup == "aside"
            assert 1 <= tokens <= BOOK.equipment[card].copies


@EVERY
def test_beds_sewers_and_triggers_lie_where_the_rules_expect_them(mission: Mission) -> None:
    board = mission.board
    for place in places(mission, "beds"):
        assert board.zones[place].letter in "hlc"
    for place in places(mission, "sewers"):
        assert not board.zones[place].kind.indoors
    for place in places(mission, "tents"):
        assert board.zones[place].letter == "k"
    for tile in places(mission, "triggers"):
        assert any(board.zones[zone].kind.indoors for zone in board.on_tile(tile))


def test_together_the_missions_use_every_place_and_device() -> None:
    boards = [one.board for one in MISSIONS.values()]
    letters = {zone.letter for board in boards for zone in board.zones.values()}
    assert letters == set("scrhlkpw")
    sections = {edge.section for board in boards for edge in board.edges.values()}
    assert {"doors", "openings", "fences", "stairs", "walls"} <= sections
    marks = {mark for board in boards for mark, found in board.marks.items() if found}
    assert marks == set(boards[0].terrain.mark)
    finds = {
        card
        for one in MISSIONS.values()
        for rule in one.rule("objective-gives")
        for card in rule.equipment
    }
    assert {"guillotine", "nailbat", "molotov"} <= finds
    goals = {goal.name for one in MISSIONS.values() for goal in one.file.goals}
    assert {"escape", "survive-rounds", "kill", "team-objectives", "store-equipment"} <= goals
    assert {"fly-away", "take-objectives", "take-colours"} <= goals


def test_the_first_tutorial_is_that_of_the_rulebook() -> None:
    """RM-12.3 to RM-12.7."""
    mission = MISSIONS["learning-to-fly"]
    assert mission.board.tiles == (("2V", "4V"), ("6V", "7V"))
    assert (mission.file.difficulty, mission.file.minutes) == ("easy", 60)
    (goal,) = mission.file.goals
    assert (goal.name, goal.moment) == ("all-in-zone", "end-phase")
    assert list(goal.zones) == places(mission, "exits")
    assert mission.has("helicopter-grounded")
    assert places(mission, "helicopter")
    assert places(mission, "triggers")
    assert not places(mission, "objectives")
    assert not places(mission, "tents")


def test_the_second_tutorial_is_that_of_the_rulebook() -> None:
    """RM-12.8 to RM-12.14."""
    mission = MISSIONS["smells-like-team-spirit"]
    assert mission.board.tiles == (("6R", "5R"), ("2R", "9R"))
    assert mission.file.requires is not None
    assert mission.file.requires.effects == ("pilot", "rope-descent")
    assert [goal.name for goal in mission.file.goals] == ["all-escape"]
    assert mission.rule("keys")[0].colours == ("blue", "pink")
    assert mission.rule("objective-points")[0].count == 5
    colours = {word for one in mission.board.marks["objectives"] for word in one.words}
    assert {"blue", "pink"} <= colours
    doors = {edge.colour for edge in mission.board.edges.values() if edge.kind.door}
    assert {"blue", "pink"} <= doors
    assert any(edge.section == "stairs" for edge in mission.board.edges.values())
    assert not places(mission, "triggers")
    assert not places(mission, "tents")


def test_the_courtyard_of_the_second_tutorial_needs_the_rope() -> None:
    """RM-12.9: without its key nobody can walk there."""
    mission = MISSIONS["smells-like-team-spirit"]
    key = next(one for one in mission.board.marks["objectives"] if "blue" in one.words)
    start = frozenset(places(mission, "start"))
    assert key.place not in distances(mission.board, obstacles(mission, {"pink"}), start)
    assert key.place in distances(mission.board, obstacles(mission, {"blue"}), start)


def test_one_mission_is_for_rivals() -> None:
    """RM-16.63."""
    rivals = [one for one in MISSIONS.values() if one.file.competitive]
    assert [one.file.teams for one in rivals] == [(2, 3, 4)]
    assert len(COOPERATIVE) >= 8
