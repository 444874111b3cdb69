"""The zombies on random boards: nothing gets lost, and nobody walks through walls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.chance import Stream, seed_bytes, seed_from
from bot.engine.decisions import Ask, Choice
from bot.engine.errors import UserError
from bot.engine.table import Steps, Table
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.options import Options
from bot.games.rue_morgue.rules import setup
from bot.games.zombicide.board.paths import all_doors_open, distances, neighbours
from bot.games.zombicide.events import ZombiesAttacked, ZombiesMoved
from bot.games.zombicide.rules.activation import activate
from bot.games.zombicide.rules.attention import SKILL_USES
from bot.games.zombicide.rules.effects import skill_effects
from bot.games.zombicide.rules.goals import prey, reachable_noise, towards
from bot.games.zombicide.rules.miniatures import place, remove, shift
from bot.games.zombicide.rules.sharing import share_out
from bot.games.zombicide.rules.splitting import split
from bot.games.zombicide.rules.supply import appear
from bot.games.zombicide.situation import Ended, Play
from tests.games.zombicide.maps.kit import board_of, random_map

KINDS = {name: zombie.count for name, zombie in EDITION.content.zombies.items()}
SIX = ("bear", "cathy", "dan", "james", "jane", "joe")
seeds = st.integers(0, 2**32)
many = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def new_play(drawn: dict[str, Any], **options: Any) -> Play:
    """Six Survivors without anything on a map, before the setup has laid out cards."""
    state = setup.new(Options(survivors=SIX, map=drawn, **options))
    state.phase = "zombies"
    play = Play(Table(state, Stream(seed_bytes(seed_from("zombies")), 0, 0)), EDITION)
    for who in state.survivors.values():
        who.zone = next(iter(play.board.zones))
    return play


def random_play(chance: Random) -> Play:
    """A random board with Survivors, zombies, noise and open doors anywhere."""
    drawn = random_map(chance, chance.randint(2, 6), chance.randint(3, 6))
    play = new_play(drawn, boxes=tuple(EDITION.content.boxes))
    state, zones = play.state, list(play.board.zones)
    closable = [edge.id for edge in play.board.edges.values() if edge.kind.opens]
    state.open = chance.sample(closable, chance.randint(0, len(closable)))
    play.board_changed()
    for who in state.survivors.values():
        who.zone = chance.choice(zones)
        who.marks = ["rotten"] * (chance.random() < 0.2)
        who.skills = chance.sample(("ninja", "shove", "taunt", "loud"), chance.randint(0, 2))
    for kind, most in KINDS.items():
        for _ in range(chance.randint(0, most)):
            place(play, chance.choice(zones), kind, 1)
    for _ in range(chance.randint(0, 3)):
        state.noise[chance.choice(zones)] = chance.randint(1, 3)
    return play


def resolve(steps: Steps[Any], chance: Random | None = None) -> Any:
    """Run a rule to its end; decisions take their default, or any answer."""
    try:
        asks = next(steps)
        while True:
            asks = steps.send(tuple(_answer(ask, chance) for ask in asks))
    except StopIteration as end:
        return end.value
    except Ended:
        return None


def _answer(ask: Ask, chance: Random | None) -> Choice:
    if chance is None:
        return tuple(ask.default)
    whole = [option.id for option in ask.options for _ in range(option.limit)]
    return ask.check(chance.sample(whole, chance.randint(ask.least, ask.most)))


def census(play: Play) -> Counter[str]:
    """All miniatures by kind, on the board and in the supply."""
    found = Counter(play.state.supply)
    for there in play.state.zombies.values():
        found.update(there)
    return found


def stacks(play: Play) -> Iterator[tuple[str, str, int]]:
    for zone, there in play.state.zombies.items():
        assert there, f"an empty entry for {zone}"
        yield from ((zone, kind, count) for kind, count in there.items())


@many
@given(seeds)
def test_an_activation_loses_no_miniature(seed: int) -> None:
    chance = Random(seed)
    play = random_play(chance)
    resolve(activate(play, None, "phase"), chance)
    assert census(play) == Counter(KINDS)
    assert all(count > 0 for _, _, count in stacks(play))


@many
@given(seeds)
def test_zombies_take_open_ways_only(seed: int) -> None:
    chance = Random(seed)
    play = random_play(chance)
    resolve(activate(play, None, "phase"), chance)
    for event in play.table.events:
        if isinstance(event, ZombiesMoved):
            assert event.end in neighbours(play.board, play.obstacles, event.start)


@many
@given(seeds)
def test_who_attacks_does_not_move(seed: int) -> None:
    """With its first Action; only Runners have a second."""
    chance = Random(seed)
    play = random_play(chance)
    resolve(activate(play, ("skinner-walker", "crawler"), "phase"), chance)
    attacked = {event.zone for event in play.table.events if isinstance(event, ZombiesAttacked)}
    left = {event.start for event in play.table.events if isinstance(event, ZombiesMoved)}
    assert not attacked & left
    hungry = {zone for zone, kind, _ in stacks(play) if kind in ("skinner-walker", "crawler")}
    assert attacked <= hungry


@many
@given(seeds)
def test_every_step_leads_nearer_to_a_goal(seed: int) -> None:
    play = random_play(Random(seed))
    hunted = {who.zone for who in prey(play)}
    for zone in play.board.zones:
        if zone in hunted:
            continue
        goals, as_if_open = reachable_noise(play, zone)
        open_now = all_doors_open(play.board, play.obstacles) if as_if_open else play.obstacles
        far = {goal: distances(play.board, open_now, frozenset((goal,))) for goal in goals}
        for way in towards(play, zone, goals, as_if_open):
            assert any(steps.get(way, 99) == steps[zone] - 1 for steps in far.values())


@many
@given(seeds)
def test_seen_survivors_in_reach_come_before_noise(seed: int) -> None:
    play = random_play(Random(seed))
    hunted = {who.zone for who in prey(play)}
    for zone in play.board.zones:
        near = {
            goal
            for goal in hunted.intersection(play.seen_from(zone))
            if zone in distances(play.board, play.obstacles, frozenset((goal,)))
        }
        goals, as_if_open = reachable_noise(play, zone)
        if near:
            assert goals <= near
            assert goals
            assert not as_if_open


@pytest.mark.parametrize("ways", [("B1", "A2"), ("B1", "A2", "C1")])
@pytest.mark.parametrize("supply", range(4))
@pytest.mark.parametrize("count", range(1, 8))
def test_split(count: int, supply: int, ways: tuple[str, ...]) -> None:
    """RM-6.23 to RM-6.27: equal groups, as far as the supply goes."""
    play = new_play({"grid": ["s1 s2 s3", "s4 s5 s6"]})
    play.state.supply["skinner-walker"] = supply
    shares, added = resolve(split(play, "A1", "skinner-walker", count, ways))
    assert sum(shares.values()) == count + added
    assert added == min(supply, -count % len(ways))
    sizes = [shares.get(way, 0) for way in ways]
    assert max(sizes) - min(sizes) <= 1
    if supply >= -count % len(ways):
        assert len(set(sizes)) == 1


@many
@given(st.lists(st.integers(0, 1), min_size=1, max_size=6), st.integers(1, 14), seeds)
def test_wounds_pass_on_until_all_are_dead(before: list[int], wounds: int, seed: int) -> None:
    """RM-6.17, RM-6.18: no Wound is lost while somebody in the Zone lives."""
    play = new_play({"grid": ["s1 s2"]})
    victims = list(play.state.survivors.values())[: len(before)]
    for who, own in zip(victims, before, strict=True):
        who.reserve = ["wound"] * own
    room = sum(2 - own for own in before)
    resolve(share_out(play, "A1", {"skinner-walker": wounds}, victims), Random(seed))
    left = sum(EDITION.health.capacity(play, who) for who in victims if who.alive)
    assert room - left == min(wounds, room)


def test_the_gentle_answer_kills_nobody_without_need() -> None:
    play = new_play({"grid": ["s1 s2"]})
    victims = list(play.state.survivors.values())[:3]
    victims[0].reserve = ["wound"]
    resolve(share_out(play, "A1", {"crawler": 2}, victims))
    assert [EDITION.health.wounds(who) for who in victims] == [1, 1, 1]


@many
@given(seeds)
def test_offered_targets_are_those_that_nothing_bars(seed: int) -> None:
    play = random_play(Random(seed))
    play.state.phase = "players"
    for who in play.state.survivors.values():
        for name, use in SKILL_USES.items():
            for effect in skill_effects(play, who, name):
                offered = set(use.targets(play, who, effect))
                for target in ("", *play.board.zones):
                    assert (use.bar(play, who, effect, target) is None) == (target in offered)


@many
@given(seeds)
def test_zombies_that_appear_come_from_the_supply(seed: int) -> None:
    chance = Random(seed)
    play = random_play(chance)
    zones = list(play.board.zones)
    wanted = [
        (chance.choice(zones), chance.choice(list(KINDS)), chance.randint(1, 9)) for _ in range(4)
    ]
    resolve(appear(play, wanted, chance.choice(("card", "sewer", "bed"))), chance)
    assert census(play) == Counter(KINDS)


def test_miniatures_leave_no_empty_entries() -> None:
    play = new_play({"grid": ["s1 s2"]})
    assert place(play, "A1", "a-bomb", 2) == 1
    shift(play, "A1", "B1", "a-bomb", 1)
    assert play.state.zombies == {"B1": {"a-bomb": 1}}
    remove(play, "B1", "a-bomb", 1)
    assert play.state.zombies == {}
    assert play.state.supply["a-bomb"] == 1


def test_a_mark_lies_on_the_tile_of_its_cell() -> None:
    board = board_of(
        "s1 s1 s1 s2", cells=1, tiles=["1R 2R 3R 4R"], sewers=["s1", "s1 C1"], beds=["s1 blue A1"]
    )
    assert [mark.tile for mark in board.marks["sewers"]] == ["2R", "3R"]
    assert [(mark.tile, mark.words) for mark in board.marks["beds"]] == [("1R", ("blue",))]


def test_a_mark_outside_its_zone_is_refused() -> None:
    with pytest.raises(UserError) as caught:
        board_of("s1 s1 s2", sewers=["s1 C1"])
    assert caught.value.key == "map-cell-outside"
