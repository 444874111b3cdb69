"""The film of a Zombies' Phase: events in their order, and at the end the present state."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.cli.render import Recorded
from bot.engine.records import Event
from bot.engine.scene import Figure, Film, Highlight
from bot.games import find_game
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.rue_morgue.edition import EDITION
from bot.games.zombicide import events
from bot.games.zombicide.pictures.board_scene import figures_of
from bot.games.zombicide.pictures.film import MOST_SHOTS, make_film
from bot.games.zombicide.pictures.replaying import move_on
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import CODEC, State
from tests.games.zombicide.states import QUARTER, begun

LANGUAGES = ("en", "es")
BEGINS, ENDS = events.PhaseBegan("RM-3.6", "zombies"), events.PhaseBegan("RM-3.7", "end")
ACT = events.ZombiesActivated("RM-6.12", ["skinner-walker"], "phase", 1)


def laid() -> State:
    state = begun(QUARTER)
    state.survivors["bear"].zone = "C6"
    state.zombies = {"C6": {"crawler": 2}, "E3": {"skinner-walker": 3}, "E4": {"skinner-runner": 1}}
    return state


def film(*happened: Event, state: State | None = None, language: str = "en") -> Film | None:
    return make_film(state or laid(), happened, EDITION, language)


def shown(*happened: Event, language: str = "en") -> Film:
    found = film(*happened, language=language)
    assert found is not None
    return found


def moved(start: str, end: str, zombie: str = "skinner-walker", count: int = 1) -> Event:
    return events.ZombiesMoved("RM-6.20", start, end, zombie, count)


def came(zone: str, zombie: str = "skinner-walker", count: int = 1) -> Event:
    return events.ZombiesAppeared("RM-7.6", zone, zombie, count, "card")


def card(zone: str) -> Event:
    return events.ZombieCardDrawn("RM-7.4", zone, 145, "blue", "common")


def stacks(figures: tuple[Figure, ...] | None) -> dict[tuple[str, str], int]:
    assert figures is not None
    return {(f.zone, f.letters): f.count for f in figures if f.kind != "survivor"}


def test_moves_of_one_step_are_one_shot() -> None:
    found = shown(BEGINS, ACT, moved("E3", "C1", count=3), moved("C6", "A6", "crawler", 2), ENDS)
    (shot,) = found.shots
    assert [(m.kind, m.start, m.end, m.letters, m.count) for m in shot.motions] == [
        ("move", "E3", "C1", "W", 3),
        ("move", "C6", "A6", "C", 2),
    ]
    assert stacks(found.board.figures) == {("C6", "C"): 2, ("E3", "W"): 3, ("E4", "R"): 1}
    assert stacks(shot.figures) == {("A6", "C"): 2, ("C1", "W"): 3, ("E4", "R"): 1}


def test_a_second_action_is_a_shot_of_its_own_and_says_who_acts() -> None:
    again = events.ZombiesActivated("RM-6.14", ["skinner-runner"], "phase", 2)
    found = shown(BEGINS, ACT, moved("E4", "E1", "skinner-runner"), again,
                  moved("E1", "E3", "skinner-runner"))  # fmt: skip
    assert [shot.caption for shot in found.shots] == [
        "Zombies move",
        "Skinner Runners: second Action",
    ]


def test_an_attack_tells_its_victims() -> None:
    hit = events.Wounded("RM-8.39", "bear", "crawler")
    found = shown(
        BEGINS,
        ACT,
        events.ZombiesAttacked("RM-6.16", "C6", {"crawler": 2}, 2),
        hit,
        hit,
        events.Died("RM-8.42", "bear", "C6"),
        moved("E3", "C1", count=3),
    )
    attack, move = found.shots
    assert attack.caption == "C6: 2 Crawlers attack. Bear dies"
    assert [motion.kind for motion in attack.motions] == ["attack", "attack", "attack", "die"]
    assert attack.highlights == (Highlight("C6", "danger"),)
    assert "BE" not in {figure.letters for figure in attack.figures or ()}
    assert move.caption == "Zombies move"


def test_an_attack_that_hurts_nobody_says_so() -> None:
    attack = events.ZombiesAttacked("RM-6.16", "C6", {"crawler": 1}, 1)
    found = shown(BEGINS, attack, ENDS, language="es")
    assert found.shots[0].caption == "C6: ataca 1 Reptador. Nadie sale herido"


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_something_is_asked_nobody_is_called_unhurt(language: str) -> None:
    """While a decision is open (what to lose, whether a card protects, who takes the Wounds) nobody
    is told to be unhurt."""
    attack = events.ZombiesAttacked("RM-6.16", "C6", {"crawler": 2}, 2)
    saved = events.WoundIgnored("RM-9.28", "bear", "goalie-mask")
    died = [events.Wounded("RM-8.42", "bear", "crawler"), events.Died("RM-8.42", "bear", "C6")]
    whole = shown(BEGINS, attack, ENDS, language=language).shots[0].caption
    open_ones = [(BEGINS, attack), (BEGINS, attack, saved)]
    for happened in open_ones:
        caption = shown(*happened, language=language).shots[-1].caption
        assert whole.startswith(f"{caption}. ")
        dead = shown(*happened, *died, language=language).shots[-1].caption
        assert dead.startswith(f"{caption}. ")
    assert shown(BEGINS, attack, saved, ENDS, language=language).shots[0].caption == whole


def test_wounds_after_a_decision_are_shown_too() -> None:
    """The attack was shown with the question; the answer only adds the Wound."""
    state = laid()
    state.phase = "zombies"
    found = film(events.Wounded("RM-8.39", "bear", "crawler"), state=state)
    assert found is not None
    assert found.shots[0].caption == "Bear: Wound"
    bear = next(f for f in found.shots[0].figures or () if f.letters == "BE")
    assert [token.kind for token in bear.tokens] == ["wound"]


def test_every_card_is_a_shot_with_all_that_it_brings() -> None:
    found = shown(BEGINS, card("E4"), came("E4", "skinner-fatty"), came("E4", count=2),
                  card("A4"), card("D5"), came("D5", count=4))  # fmt: skip
    assert [shot.caption for shot in found.shots] == [
        "E4: 2 Skinner Walkers, 1 Skinner Fatty appear",
        "D5: 4 Skinner Walkers appear",
    ]
    assert [motion.kind for shot in found.shots for motion in shot.motions] == ["spawn"] * 3


def test_who_is_dragged_is_seen_going() -> None:
    found = shown(BEGINS, events.Dragged("RM-6.36", "bear", "C6", "D5", "a-bomb"))
    (motion,) = found.shots[0].motions
    assert (motion.kind, motion.start, motion.end, motion.letters) == ("move", "C6", "D5", "BE")
    assert found.shots[0].caption == "Bear is dragged to D5"


def test_what_happened_before_the_phase_is_on_the_board_and_not_in_the_film() -> None:
    walk = events.Moved("RM-5.3", "bear", "C6", "A6")
    kill = events.ZombiesKilled("RM-8.20", "bear", "C6", "crawler", 1)
    found = shown(kill, walk, BEGINS, moved("E3", "C1", count=3), ENDS, moved("C1", "E3", count=3))
    assert stacks(found.board.figures)["C6", "C"] == 1
    assert {figure.zone for figure in found.board.figures if figure.letters == "BE"} == {"A6"}
    assert len(found.shots) == 1
    assert stacks(found.shots[0].figures)["C1", "W"] == 3


def test_there_is_no_film_without_zombies_at_work() -> None:
    assert film(moved("E3", "C1")) is None  # not their phase
    assert film(BEGINS, ACT, events.SpawnRolled("RM-7.8", [1, 2]), ENDS) is None  # nothing moved
    assert film() is None


def test_the_view_before_is_left_as_it_was() -> None:
    state = laid()
    was = CODEC.dump(state)
    film(BEGINS, moved("E3", "C1", count=3), events.Died("RM-8.42", "bear", "C6"), state=state)
    assert CODEC.dump(state) == was


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_very_long_phase_is_put_together(language: str) -> None:
    zones = list(QUARTER.board.zones)
    spawns = [one for zone in zones * 2 for one in (card(zone), came(zone, count=1))]
    found = shown(BEGINS, moved("E3", "C1", count=3), *spawns, language=language)
    assert len(found.shots) <= MOST_SHOTS
    assert sum(len(shot.motions) for shot in found.shots) == 1 + 2 * len(zones)
    assert len(found.alt) <= 1000
    assert all(len(shot.caption) <= 90 for shot in found.shots)


# Real games


@cache
def played(mission: str) -> Recorded:
    game = find_game("rue-morgue")
    players = 2 if MISSIONS[mission].file.competitive else 1
    options: dict[str, Any] = {"players": players, "mission": mission, "teams": players}
    recorded = Recorded(game, game.records.options(options), "film")
    recorded.play_on(90)
    return recorded


@pytest.mark.parametrize("mission", list(MISSIONS))
def test_what_is_shown_is_what_the_rules_did(mission: str) -> None:
    """The view before, moved on by the events alone, equals the view after."""
    recorded = played(mission)
    phases = 0
    for (before, happened), (after, _) in zip(recorded.films, recorded.moments[1:], strict=True):
        state = CODEC.load(CODEC.dump(before))
        for event in happened:
            move_on(state, event)
        assert seen(state) == seen(after)
        phases += any(event == BEGINS for event in happened)
    assert phases


def seen(state: State) -> tuple[object, ...]:
    """All that a film shows of a state."""
    sit = Situation(state, EDITION)
    helicopter = state.helicopter
    return (
        sorted((f.zone, f.letters, f.count, f.kind) for f in figures_of(sit, "en")),
        {who.id: EDITION.health.wounds(who) for who in sit.living()},
        sorted(state.open),
        {zone: count for zone, count in state.noise.items() if count},
        [(one.id, bool(one.taken_by)) for one in state.objectives],
        state.tents,
        state.triggers,
        state.spawns,
        helicopter and (helicopter.zone, helicopter.flying),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", list(MISSIONS))
def test_films_of_real_games_are_short_and_told(mission: str, language: str) -> None:
    game = find_game("rue-morgue")
    for before, happened in played(mission).films:
        made = game.views.film(before, happened, language)
        if made is not None:
            assert 0 < len(made.alt) <= 1000
            assert all(shot.caption and shot.motions for shot in made.shots)
            assert made.board.panels == ()


def test_a_phase_that_is_not_over_is_called_so() -> None:
    step = (BEGINS, ACT, moved("E3", "C1", count=3))
    assert shown(*step, ENDS).alt.startswith("The Zombies’ Phase, in one scene: ")
    assert shown(*step).alt.startswith("The Zombies’ Phase so far, in one scene: ")
    assert shown(*step, language="es").alt.startswith("La Fase de los Zombis hasta ahora, en ")
