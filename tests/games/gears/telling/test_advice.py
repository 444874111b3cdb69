"""What the menu proposes first: the sensible player's choice by public knowledge."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time

from bot.engine.chance import seed_from
from bot.engine.offers import Offer
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.gears.commands import Attack
from bot.games.gears.state import Order, State
from bot.games.gears.telling.advice import favourites
from bot.games.gears.telling.menu import SELDOM, group_in, is_private, offers
from tests.games.gears.tables import P, Q, put, sample, soldier

GAME = find_game("gears-of-war")
MOST = 0.020  # seconds


def states(mission: str, commands: int = 60) -> Iterator[State]:
    """The states of a game of the sensible player, before each of its commands."""
    options = {"cogs": ["marcus", "dominic", "cole", "baird"], "mission": mission}
    play = Play(GAME, seed_from(mission), GAME.records.options(options))
    play.begin()
    for _ in range(commands):
        while play.open:
            ask = play.unsettled[0]
            play.answer(ask.seats[0], GAME.player.answer(play.state, ask), kind=ask.kind)
        play.close()
        state: State = play.state
        if state.result:
            return
        yield state
        play.act(
            state.active,
            GAME.player.choose(state, state.active, GAME.rules.legal(state, state.active)),
        )


def menu(state: State) -> list[Offer]:
    return list(GAME.guide.menu(state, state.active, GAME.rules.legal(state, state.active)))


def test_what_a_sensible_player_would_do_comes_first_and_has_a_button() -> None:
    proposed = 0
    for state in states("emergence"):
        legal, shown = GAME.rules.legal(state, state.active), menu(state)
        best = favourites(state, state.active, legal)
        wanted = [one for one in best if group_in(state, state.active, one) not in SELDOM]
        assert [offer.command for offer in shown[: len(wanted)]] == wanted
        assert all(offer.button for offer in shown[: len(wanted)])
        assert {offer.command for offer in shown} == set(legal)
        assert sum(offer.button and not offer.private for offer in shown) <= 8
        proposed += bool(wanted)
    assert proposed > 40


def test_the_favourite_of_the_hand_is_the_choice_of_its_owner() -> None:
    """For the cards alone: their owner sees them, so no hidden card has an influence."""
    agreed = total = 0
    for state in states("hive"):
        cards = [one for one in GAME.rules.legal(state, state.active) if is_private(one)]
        if len(cards) > 1:
            total += 1
            (first,) = favourites(state, state.active, cards)
            agreed += first == GAME.player.choose(state, state.active, cards)
    assert total > 10
    assert agreed > 0.8 * total


def test_a_shot_at_a_wounded_drone_is_proposed() -> None:
    state = sample(soldier("marcus", P, lancer=3), soldier("cole", Q))
    put(state, "drone", P, wounded=True)
    state.order, state.ordered = Order("assault", "attack", ["attack"]), True
    first = menu(state)[0]
    assert isinstance(first.command, Attack)
    assert first.button


def test_nobody_is_told_to_throw_a_weapon_away() -> None:
    """Before the order, all other public commands are worse."""
    state = sample(soldier("marcus", P, lancer=3, snub_pistol=1), soldier("cole", Q))
    public = [one for one in GAME.rules.legal(state, "marcus") if not is_private(one)]
    assert {one.do for one in public} == {"throw-away"}
    assert not any(offer.button for offer in GAME.guide.menu(state, "marcus", public))


def test_what_is_reckless_is_never_proposed() -> None:
    state = sample(soldier("marcus", P, bolo_grenade=1), soldier("cole", Q))
    state.order, state.ordered = Order("assault", "attack", ["attack"]), True
    thrown = Attack(weapon="bolo-grenade", target=Q, mode="overkill")
    legal = GAME.rules.legal(state, "marcus")
    assert thrown in legal
    shown = offers(state, "marcus", legal, [thrown])
    assert shown[0].command != thrown
    (offer,) = [one for one in shown if one.command == thrown]
    assert (offer.group, offer.button) == ("reckless", False)


def test_it_takes_no_time_to_speak_of() -> None:
    taken = []
    for state in states("emergence", 40):
        begun = process_time()
        menu(state)
        taken.append(process_time() - begun)
    assert median(taken) < MOST
