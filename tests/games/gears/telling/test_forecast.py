"""What the Locust may do next, sampled from a view: only what the view shows has an influence."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.engine.chance import Stream, seed_from
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.gears.content.book import BOOK, order_cards, random_weapons
from bot.games.gears.rules.combat.prospects import threat
from bot.games.gears.state import CODEC, State
from bot.games.gears.telling import forecast as trying
from bot.games.gears.telling.forecast import forecast, steps_until
from bot.games.gears.telling.odds import chances
from bot.games.gears.telling.unseen import determinise, unseen_ai, unseen_orders
from bot.games.gears.view import view
from bot.locale.telling import tell_chance
from tests.games.gears.states import table
from tests.games.gears.tables import P, put, sample, soldier

GAME = find_game("gears-of-war")
MISSIONS = sorted(BOOK.missions)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many tries, however long they take, so that every run does the same."""
    monkeypatch.setattr(trying, "SAMPLES", 12)
    monkeypatch.setattr(trying, "SAMPLING_SECONDS", 1e9)


def game_of(mission: str, commands: int = 25) -> State:
    """A game that the sensible player has begun, at a point where the next steps can be
    foreseen."""
    options: dict[str, Any] = {"cogs": ["marcus", "dominic", "cole"], "mission": mission}
    play = Play(GAME, seed_from(mission), GAME.records.options(options))
    play.begin()
    _settle(play)
    for _ in range(commands):
        if not play.state.result:
            seat = play.state.active
            play.act(seat, GAME.player.choose(play.state, seat, GAME.rules.legal(play.state, seat)))
            _settle(play)
    state: State = play.state
    return state


def _settle(play: Play[Any]) -> None:
    while play.open:
        ask = play.unsettled[0]
        play.answer(ask.seats[0], GAME.player.answer(play.state, ask), kind=ask.kind)
    play.close()


# What is hidden


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_cannot_be_seen_is_laid_anew_and_nothing_is_lost(mission: str) -> None:
    state = game_of(mission)
    seen = view(state, "marcus")
    made = determinise(CODEC.dump(seen), Stream(b"x", 0, 0))
    assert view(made, "marcus") == seen
    assert sorted(_orders(made)) == sorted(_orders(state)) == sorted(order_cards())
    assert sorted((*made.ai, *made.ai_discard)) == sorted((*state.ai, *state.ai_discard))
    assert Counter(_weapons(made)) == Counter(_weapons(state))
    assert {level: sorted(deck) for level, deck in made.levels.items()} == {
        level: sorted(deck) for level, deck in state.levels.items()
    }
    assert _backs(made) == _backs(state)
    other = determinise(CODEC.dump(seen), Stream(b"x", 0, 1))
    assert other != made


def _orders(state: State) -> list[str]:
    hands = [card for cog in state.cogs.values() for card in cog.hand]
    gone = [card for card in state.removed if card in BOOK.orders]
    return [*hands, *state.orders, *state.order_discard, *gone]


def _weapons(state: State) -> list[str]:
    held = [weapon.card for cog in state.cogs.values() for weapon in cog.weapons]
    cards = [*held, *state.weapon_deck, *state.weapon_discard, *state.removed]
    return [card for card in cards if card in random_weapons()]


def _backs(state: State) -> Counter[tuple[str, str]]:
    found = [marker for pile in state.markers.values() for marker in pile]
    found += [marker for pile in state.marker_discard.values() for marker in pile]
    found += [one.marker for one in state.dropped]
    found += [one.marker for one in state.locusts.values() if one.marker is not None]
    return Counter((marker.kind, marker.back) for marker in found)


def test_own_cards_and_open_ones_are_not_elsewhere() -> None:
    state = table(players=2)
    state.order_discard = ["assault", "vault"]
    seen = view(state, "marcus")
    left = Counter(unseen_orders(seen))
    for card, copies in Counter([*state.cogs["marcus"].hand, "vault"]).items():
        assert left[card] == BOOK.orders[card].copies - copies
    state.ai_discard = [state.ai.pop(), state.ai.pop()]
    seen = view(state, "marcus")
    assert str(state.ai_discard[-1]) not in unseen_ai(seen)
    assert str(state.ai_discard[0]) in unseen_ai(seen)


def shuffled(state: State, seat: str) -> State:
    """Another game that looks the same to this seat."""
    chance = Random("another")
    other = CODEC.load(CODEC.dump(state))
    hidden = [cog for cog in other.cogs.values() if cog.id != seat]
    pool = [*other.orders, *(card for cog in hidden for card in cog.hand)]
    chance.shuffle(pool)
    for cog in hidden:
        cog.hand = [pool.pop() for _ in cog.hand]
    other.orders = pool
    chance.shuffle(other.ai)
    for deck in other.levels.values():
        chance.shuffle(deck)
    for pile in other.markers.values():
        chance.shuffle(pile)
    return other


@pytest.mark.usefixtures("tries")
@pytest.mark.parametrize("mission", ["emergence", "hive"])
def test_the_answer_is_that_of_the_view(mission: str) -> None:
    """The whole state, its view and another state with the same view give the same result to the
    seat."""
    state = game_of(mission)
    told = chances(view(state, "marcus"), "marcus", "")
    assert any(chance.key == "fate" for chance in told)
    assert chances(state, "marcus", "") == told
    other = shuffled(state, "marcus")
    assert other != state
    assert chances(other, "marcus", "") == told


# What is counted


def alone(kind: str, hand: int) -> State:
    """Marcus in the open with one Locust beside him; the AI deck holds only the four cards of its
    sort."""
    state = sample(soldier("marcus", P, hand=hand), C=kind)
    state.mission = ""
    put(state, kind, P)
    state.ai = [number for number, card in BOOK.ai_cards.items() if card.figure == kind]
    state.orders = [card for card in order_cards() if BOOK.orders[card].reaction == "follow"]
    return state


@pytest.mark.parametrize("hand", [0, 3])
def test_as_the_dice_fall(hand: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the Boomer's cards is one attack on him, and he cannot react, so the chances can be
    computed exactly."""
    monkeypatch.setattr(trying, "SAMPLES", 1500)
    monkeypatch.setattr(trying, "SAMPLING_SECONDS", 1e9)
    state = alone("boomer", hand)
    (locust,) = state.locusts.values()
    exact = threat(state, locust, state.cogs["marcus"])
    found = forecast(state, "marcus", "marcus")
    assert found is not None
    assert (found.tried, found.steps) == (1500, 1)
    fate = found.now["marcus"]
    assert fate.hurt / found.tried == pytest.approx(exact.at_least(1), abs=0.04)
    assert fate.fell / found.tried == pytest.approx(exact.kills, abs=0.04)
    assert fate.wounds / found.tried == pytest.approx(exact.mean, abs=0.12)
    assert found.later == found.now == found.bare
    assert found.reacted == {}


@pytest.mark.usefixtures("tries")
def test_reactions_help_and_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "SAMPLES", 150)
    state = alone("boomer", 0)
    state.cogs["marcus"].hand = ["assault", "overwatch", "overwatch", "advance"]
    state.cogs["marcus"].weapons = soldier("x", lancer=3).weapons
    found = forecast(state, "marcus", "marcus")
    assert found is not None
    assert set(found.reacted) <= {"guard", "dodge"}
    assert found.reacted
    assert found.now["marcus"].wounds < found.bare["marcus"].wounds
    (helps,) = [c for c in chances(state, "marcus", "") if c.key == "helps"]
    assert float(helps.values["bare"]) > float(helps.values["mean"])
    for language in ("en", "es"):
        assert "Marcus" in tell_chance(GAME, helps, language)


@pytest.mark.usefixtures("tries")
def test_all_locust_steps_up_to_the_next_turn() -> None:
    state = game_of("emergence")
    seats = state.seats()
    behind = seats[(seats.index(state.active) + 1) % len(seats)]
    assert steps_until(state, state.active) == len(seats)
    assert steps_until(state, behind) == 1
    told = chances(state, state.active, "")
    keys = Counter(chance.key for chance in told)
    standing = sum(cog.standing for cog in state.cogs.values())
    assert (keys["coming"], keys["later"], keys["fate"]) == (1, 1, 2 * standing)
    soon, late = (c for c in told if c.key == "fate" and c.values["cog"] == state.active)
    assert float(late.values["mean"]) >= float(soon.values["mean"])
    keys = Counter(chance.key for chance in chances(state, behind, ""))
    assert (keys["later"], keys["fate"]) == (0, standing)


@pytest.mark.usefixtures("tries")
def test_the_eliminated_and_the_fallen_are_passed_over() -> None:
    state = game_of("emergence")
    seats = state.seats()
    behind = state.cogs[seats[(seats.index(state.active) + 1) % len(seats)]]
    behind.hand, behind.bleeding, behind.eliminated = [], True, True
    found = forecast(state, state.active, state.active)
    assert found is not None
    assert behind.id not in found.now


def test_in_the_middle_of_a_locust_step_nothing_is_foreseen() -> None:
    state = table(players=1)
    state.step = "locust"
    assert forecast(state, "marcus", "marcus") is None
    assert all(chance.key != "coming" for chance in chances(state, "marcus", ""))


@pytest.mark.usefixtures("tries")
def test_a_skipped_locust_step_hurts_nobody() -> None:
    state = alone("boomer", 3)
    state.skip_locust = True
    found = forecast(state, "marcus", "marcus")
    assert found is not None
    assert found.now["marcus"].hurt == 0


def test_it_ends_in_time() -> None:
    state = game_of("hive")
    found = forecast(state, "marcus", "marcus")
    assert found is not None
    assert 1 <= found.tried <= trying.SAMPLES
