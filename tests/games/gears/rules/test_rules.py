"""Rules of Gears of War that involve several commands: Mission deck, levels, setup, two maps."""

from __future__ import annotations

import pytest

from bot.engine.decisions import Ask
from bot.engine.runner import Play
from bot.games.gears import events
from bot.games.gears.board.maps import built, empty_covers
from bot.games.gears.board.places import tile_of
from bot.games.gears.content.book import ENEMIES, MISSIONS
from bot.games.gears.game import GAME
from bot.games.gears.options import Options
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.player.worth import spares_the_last
from bot.games.gears.rules import exploring, setup
from bot.games.gears.rules.actions import printed
from bot.games.gears.rules.locust.spawning import put
from bot.games.gears.rules.locust.targets import REST, next_figure
from bot.games.gears.rules.mission.missions import stage_card
from bot.games.gears.rules.mission.specials import applies
from bot.games.gears.state import State
from tests.engine.kit import after_setup
from tests.games.gears.missions import CAST, Table, check, clear, door_at, laid
from tests.games.gears.tables import P, Q, R, Ran, sample, soldier
from tests.games.gears.tables import put as stand

# The Mission deck


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_first_mission_card_is_current_at_the_start(mission: str) -> None:
    """GW-2.6, GW-3.8."""
    players = MISSIONS[mission].players[-1]
    chosen = Options(mission=mission, cogs=CAST[:players])
    t = Table(setup.new(chosen))
    t.settle(setup.lay_out(t, chosen))
    begun = [event for event in t.events if isinstance(event, events.StageBegan)]
    assert [(event.mission, event.stage) for event in begun] == [(mission, 1)]
    assert stage_card(t.state) is MISSIONS[mission].stages[0]


def test_the_mission_cards_come_in_their_order() -> None:
    """GW-2.6, GW-3.10: six waves, one after the other."""
    t = laid("horde", 1)
    seen = [t.state.stage]
    for _ in range(5):
        clear(t)
        assert check(t)
        seen.append(t.state.stage)
        assert stage_card(t.state) is MISSIONS["horde"].stages[t.state.stage - 1]
    assert seen == [1, 2, 3, 4, 5, 6]


def in_force(mission: str, players: int, rule: str) -> list[bool]:
    """Whether the special rule applies, for each stage."""
    state = laid(mission, players).state
    found = []
    for stage in range(1, len(MISSIONS[mission].stages) + 1):
        state.stage = stage
        found.append(applies(state, rule))
    return found


def test_special_rules_come_and_go_with_their_card() -> None:
    """GW-3.11: Emergence gets its rule with stage 2, Scattered loses one with stage 3."""
    assert in_force("emergence", 1, "no-spawning") == [False, True]
    assert in_force("scattered", 2, "own-map") == [True, True, False]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_mission_card_can_be_read_on_both_sides(language: str) -> None:
    """GW-3.21: also those of the stages to come."""
    faces = all_faces(language)
    for name, mission in MISSIONS.items():
        for number, stage in enumerate(mission.stages, start=1):
            text = faces[f"mission-{name}-{number}"].text
            assert stage.objective_text.in_(language) in text
            if stage.flip_text is not None:
                assert stage.flip_text.in_(language) in text


# Levels


def test_a_new_level_is_no_new_stage() -> None:
    """GW-3.15, GW-4.38: each level ends with a door, and behind it the next one begins."""
    t = laid("hive", 2)
    state = t.state
    for level in (1, 2):
        door = door_at(state, level)
        assert exploring.level_of(state, door.tile) == level
        before = len(state.tiles)
        t.settle(exploring.open_door(t, state.actor, door))
        new = [exploring.level_of(state, placed.side) for placed in state.tiles[before:]]
        assert new == [level + 1] * 3
        assert state.stage == 1


# The setup


def begun(seed: int) -> tuple[Play[State], list[Ask]]:
    """Emergence for two players after its setup, Dominic first; all decisions take the default."""
    table = {"mission": "emergence", "cogs": ["marcus", "dominic"], "first": "dominic"}
    return after_setup(GAME, table, f"cover {seed}")


def test_locust_take_cover_in_the_setup() -> None:
    """GW-2.21, GW-7.6: the first player decides for them, as he would as the active player."""
    decided = []
    for seed in range(4):
        play, asked = begun(seed)
        decided += [ask.seats for ask in asked if ask.kind == "locust-cover"]
        state = play.state
        for locust in state.locusts.values():
            if ENEMIES[locust.kind].takes_cover and not locust.cover:
                assert not empty_covers(state, locust.area)
    assert decided
    assert set(decided) == {("dominic",)}


# Two maps


def test_dig_in_reaches_both_maps() -> None:
    """GW-12.32: whoever is in cover draws, on whichever map."""
    t = laid("scattered", 2)
    state, plan = t.state, built(t.state)
    marcus, dominic = state.cogs["marcus"], state.cogs["dominic"]
    for cog in (marcus, dominic):
        here = tile_of(cog.area)
        cog.cover = next(cover for cover in plan.covers if tile_of(cover) == here)
        cog.area, cog.hand = plan.area_of(cog.cover), ["vault"]
    assert dominic.area not in plan.distances(marcus.area)
    t.settle(printed.dig_in(t, marcus, 1, ""))
    assert (len(marcus.hand), len(dominic.hand)) == (2, 2)


# Who acts first


def test_the_rest_act_in_the_order_in_which_they_came() -> None:
    """GW-16.79; figures without a difference are not asked about."""
    state = sample(soldier("cole"))
    names = [stand(state, "wretch", area).id for area in (R, Q, P)]
    t = Ran(state)
    chosen, rest = t.run(next_figure(t, names), REST)
    assert (chosen.id, rest) == (names[0], True)
    assert t.run(next_figure(t, names[1:], rest=rest))[0].id == names[1]
    twins = [stand(state, "drone", R).id for _ in range(2)]
    assert t.run(next_figure(t, twins))[0].id == twins[0]


# Advice that the sensible player takes


def test_the_last_of_a_wave_lives_while_the_team_is_hurt() -> None:
    """GW-12.41: not if the team is well, others are left, or no wave comes after this one."""
    t = laid("horde", 1)
    clear(t)
    state = t.state
    last = put(t, "drone", state.actor.area)
    state.actor.hand = ["vault"]
    assert spares_the_last(state, last)
    state.actor.hand = ["vault"] * 6
    assert not spares_the_last(state, last)
    state.actor.hand = ["vault"]
    state.stage = 6
    assert not spares_the_last(state, last)
    state.stage = 1
    put(t, "drone", state.actor.area)
    assert not spares_the_last(state, last)
