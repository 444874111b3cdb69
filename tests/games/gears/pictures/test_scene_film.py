"""The film of a Locust Activation step: events in their order, and at the end the present state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from bot.cli.render import Recorded
from bot.engine.records import Command, Event
from bot.engine.scene import Film, Token
from bot.games import find_game
from bot.games.gears import events
from bot.games.gears.content.book import BOOK, MISSIONS
from bot.games.gears.pictures.board_scene import figures_of, tokens_of
from bot.games.gears.pictures.film import CAPTION_CHARACTERS, make_film
from bot.games.gears.pictures.replaying import apply_event
from bot.games.gears.state import CODEC, Cog, Marker, Placed, State
from rendering.film.film import frames
from tests.games.gears.states import TEAM, spawn

LANGUAGES = ("en", "es")
BEGINS = events.StepBegan("GW-3.2", "marcus", "locust")
ENDS = events.TurnBegan("GW-3.1", "dominic", 4)


def laid() -> State:
    """The sample tile with Marcus in P and a Drone in cover in S."""
    cogs = {"marcus": Cog("marcus", "0A-p", "0A-p1", hand=["assault"] * 3)}
    state = State(tiles=[Placed("0A", 0, 0)], cogs=cogs, active="marcus", step="order", turn=3)
    state.supply = {name: figure.count for name, figure in BOOK.figures.items()}
    spawn(state, "drone", "0A-s", cover=True)
    return state


def film(*happened: Event, state: State | None = None, language: str = "en") -> Film | None:
    return make_film(state or laid(), happened, language)


def shown(*happened: Event, language: str = "en") -> Film:
    found = film(BEGINS, *happened, ENDS, language=language)
    assert found is not None
    return found


def moved(start: str, end: str) -> Event:
    return events.LocustMoved("GW-4.25", "drone-1", "drone", f"0A-{start}", f"0A-{end}")


def attacked(wounds: int) -> Event:
    return events.LocustAttacked("GW-8.13", "drone-1", "drone", "marcus", [], [], wounds)


LEFT = events.LocustCover("GW-4.19", "drone-1", "drone", "0A-s1", left=True)
DRAWN = events.AiDrawn("GW-6.5", 13)


def test_the_steps_of_one_figure_are_one_shot() -> None:
    found = shown(DRAWN, LEFT, moved("s", "r"), moved("r", "p"), attacked(2))
    assert [shot.caption for shot in found.shots] == [
        "Locust AI: Shoot and pull back",
        "Drone 1: 0A-s › 0A-p",
        "Drone 1 attacks Marcus: 2 wounds",
    ]
    (motion,) = found.shots[1].motions
    assert (motion.kind, motion.start, motion.end, motion.letters) == (
        "move",
        "0A-s",
        "0A-p",
        "DR1",
    )


def test_cover_is_left_and_taken_on_the_way() -> None:
    taken = events.LocustCover("GW-4.28", "drone-1", "drone", "0A-q1")
    found = shown(LEFT, moved("s", "r"), moved("r", "p"), moved("p", "q"), taken)
    (drone, _) = found.board.figures
    assert (drone.zone, drone.spot) == ("0A-s", "0A-s1")
    figures = found.shots[0].figures
    assert figures is not None
    assert (figures[0].zone, figures[0].spot) == ("0A-q", "0A-q1")


def test_figures_appear_together_and_die() -> None:
    two = [events.LocustSpawned("GW-7.1", f"wretch-{n}", "wretch", "0A-s") for n in (2, 3)]
    died = events.LocustDied("GW-8.45", "drone-1", "drone", "0A-s")
    guard = events.CogAttacked("GW-8.13", "marcus", "drone-1", "lancer", "normal", [], [], 3, True)
    dropped = events.WeaponDropped("GW-8.50", "drone", "0A-s", "hammerburst")
    found = shown(*two, guard, died, dropped)
    first, second = found.shots
    assert [motion.kind for motion in first.motions] == ["spawn", "spawn"]
    assert [motion.letters for motion in first.motions] == ["WR2", "WR3"]
    assert [motion.kind for motion in second.motions] == ["attack", "die"]
    assert second.caption == "Guard! Marcus fires at Drone 1: 3 wounds. Drone 1 dies"
    assert second.tokens is not None
    assert any(one.token.kind == "dropped" for one in second.tokens)
    assert second.figures is not None
    assert "DR1" not in [figure.letters for figure in second.figures]


def test_wounds_and_bleeding_out_belong_to_the_attack() -> None:
    cards = [events.CardDiscarded("GW-8.53", "marcus", "assault", "wound")] * 3
    bled = events.BledOut("GW-8.56", "marcus", "0A-p")
    (shot,) = shown(attacked(3), *cards, bled).shots
    assert shot.caption == "Drone 1 attacks Marcus: 3 wounds. Marcus goes down in 0A-p"
    assert shot.figures is not None
    marcus = shot.figures[-1]
    assert (marcus.tokens, marcus.spot) == ((Token("bleeding"),), "")
    assert [one.name for one in shot.highlights] == ["0A-p"]


def test_an_attack_on_all_is_one_on_the_area() -> None:
    everybody = events.LocustAttacked("GW-6.36", "drone-1", "drone", "0A-s", [], [], 2)
    (shot,) = shown(everybody).shots
    assert shot.caption == "Drone 1 attacks everybody in 0A-s"


def test_a_wounded_locust_shows_its_marker() -> None:
    shot = events.CogAttacked("GW-8.13", "marcus", "drone-1", "lancer", "normal", [], [], 1, True)
    wounded = events.LocustWounded("GW-8.43", "drone-1", "drone", 1)
    (only,) = shown(shot, wounded).shots
    assert only.figures is not None
    assert only.figures[0].tokens == (Token("wound", value=1),)


def test_only_the_locust_step_is_filmed() -> None:
    walks = events.CogMoved("GW-4.15", "marcus", "0A-p", "0A-q")
    found = film(walks, BEGINS, moved("s", "r"), ENDS, walks)
    assert found is not None
    assert len(found.shots) == 1
    assert found.board.figures[-1].zone == "0A-q"
    assert film(walks, ENDS) is None
    assert film(BEGINS, DRAWN, ENDS) is None  # nothing moves


def test_a_step_that_was_interrupted_goes_on() -> None:
    state = laid()
    state.step = "locust"
    assert film(moved("s", "r"), state=state) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_captions_are_cut(language: str) -> None:
    many = [events.LocustSpawned("GW-7.1", f"wretch-{n}", "wretch", "0A-s") for n in range(2, 9)]
    found = shown(*many, language=language)
    assert len(found.shots[0].caption) <= CAPTION_CHARACTERS
    assert 0 < len(found.alt) <= 1000


def test_the_view_before_is_not_changed() -> None:
    state = laid()
    raw = CODEC.dump(state)
    film(BEGINS, moved("s", "r"), attacked(1), state=state)
    assert CODEC.dump(state) == raw


def test_a_berserker_has_two_values() -> None:
    """GW-8.46."""
    state = laid()
    spawn(state, "berserker", "0A-r")
    for health, badly in ((5, False), (3, True)):
        apply_event(state, events.LocustWounded("GW-8.46", "berserker-2", "berserker", health))
        assert (state.locusts["berserker-2"].badly, bool(state.locusts["berserker-2"].marker)) == (
            badly,
            True,
        )
    apply_event(state, events.LocustHealed("GW-8.47", "berserker-2", "berserker"))
    assert state.locusts["berserker-2"].marker is None
    assert isinstance(Marker("drone", 1), Marker)


# Real games


class Random(Recorded):
    """A random player: more happens than with a sensible one."""

    def play_on(self, commands: int) -> None:
        for _ in range(commands):
            if self.game.rules.outcome(self.play.state) is not None:
                return
            seat = self.game.turns.waiting(self.play.state)[0]
            legal: Sequence[Command] = self.game.rules.legal(self.play.state, seat)
            before = self.moments[-1][0]
            self.play.act(seat, self.chance.choice(legal))
            self._finish()
            self.films.append((before, self.moments[-1][1]))


@cache
def played(mission: str) -> Random:
    game = find_game("gears-of-war")
    team = TEAM[: max(MISSIONS[mission].players)]
    recorded = Random(game, game.records.options({"mission": mission, "cogs": team}), "film")
    recorded.play_on(60)
    return recorded


def seen(state: State) -> object:
    """Everything that a film shows of a state; a Locust step uses no equipment."""
    figures = sorted((f.zone, f.spot, f.letters, f.kind, f.tokens) for f in figures_of(state))
    lying = [one for one in tokens_of(state) if "equipment" not in one.token.kind]
    return figures, sorted((one.zone, one.token.kind, one.token.icon) for one in lying)


@pytest.mark.parametrize("mission", list(MISSIONS))
def test_what_is_shown_is_what_the_rules_did(mission: str) -> None:
    """The view before, moved on by the events alone, equals the view after."""
    recorded = played(mission)
    steps = 0
    for (before, happened), (after, _) in zip(recorded.films, recorded.moments[1:], strict=True):
        state = CODEC.load(CODEC.dump(before))
        for event in happened:
            apply_event(state, event)
        state.tiles = after.tiles  # new tiles are shown after the film
        assert seen(state) == seen(after)
        steps += any(isinstance(e, events.StepBegan) and e.step == "locust" for e in happened)
    assert steps


@pytest.mark.parametrize("mission", ["emergence", "scattered"])
def test_films_of_real_games_can_be_drawn(mission: str) -> None:
    recorded = played(mission)
    films = [make_film(before, happened, "es") for before, happened in recorded.films]
    longest = max((one for one in films if one), key=lambda one: len(one.shots))
    pictures = list(frames(longest))
    assert len(pictures) > len(longest.shots)
    assert len({frame.image.size for frame in pictures}) == 1


def test_a_step_that_is_not_over_is_called_so() -> None:
    whole = film(BEGINS, moved("s", "r"), ENDS)
    open_one = film(BEGINS, moved("s", "r"))
    assert whole is not None
    assert open_one is not None
    assert whole.alt.startswith("The Locust Activation step, in one scene: ")
    assert open_one.alt.startswith("The Locust Activation step so far, in one scene: ")


@pytest.mark.parametrize("guard", [True, False])
def test_a_shot_tells_no_wounds_that_are_none(guard: bool) -> None:
    """Each figure in an area defends itself, and a chainsaw kills without a wound."""

    def fired(target: str, weapon: str, mode: str, wounds: int) -> Event:
        return events.CogAttacked(
            "GW-8.28", "marcus", target, weapon, mode, ["omen"], [], wounds, guard
        )

    start = "Guard! Marcus" if guard else "Marcus"
    thrown = shown(fired("0A-s", "frag", "normal", 3)).shots[-1].caption
    assert thrown == f"{start} fires at everybody in 0A-s"
    died = events.LocustDied("GW-8.37", "drone-1", "drone", "0A-s")
    sawn = shown(fired("drone-1", "lancer", "chainsaw", 0), died).shots[-1].caption
    assert sawn == f"{start} revs the chainsaw at Drone 1. Drone 1 dies"
    shot = shown(fired("drone-1", "lancer", "normal", 2)).shots[-1].caption
    assert shot == f"{start} fires at Drone 1: 2 wounds"
