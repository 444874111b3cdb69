"""The enumerated commands are exactly those that the rules accept, compared with all possible
commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.engine.errors import Refusal, UserError
from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games.cards import commands
from bot.games.cards.content.book import BOOK, CARDS, SPACES
from bot.games.cards.game import GAME
from bot.games.cards.state import State
from tests.engine.kit import state_bytes
from tests.games.cards.test_properties import games
from tests.games.legality import check_state

STRANGE = "common.chainsaw"  # there is no such card
POSITIONS = tuple(f"{row}.{column}" for row in range(1, 10) for column in range(1, 10))
PLACES = ("hand", "reserve")
TARGETS = (None, *SPACES, "S8", "vitality", "immunity", "blood", "")


@cache
def every_command() -> tuple[Command, ...]:
    """All combinations of parameters: spaces, positions, cards, places, Survivors, targets."""
    return tuple(_every_command())


def _every_command() -> Iterator[Command]:
    cards = (*CARDS, STRANGE)
    people = (*BOOK.survivors, "zoe")
    yield commands.EndTurn()
    yield commands.TurnRifle()
    for space in SPACES:
        yield commands.PickUp(space=space)
        yield commands.Attack(space=space, pay="action")
        yield commands.Attack(space=space, pay="blood")
        yield commands.Walk(to=space)
    for at in POSITIONS:
        yield commands.Walk(to=at)
        yield commands.Run(to=at)
    for card in cards:
        yield commands.Equip(card=card)
        yield commands.Load(card=card)
        for place in PLACES:
            yield commands.Track(card=card, place=place)
            for other in people:
                yield commands.Give(card=card, place=place, to=other)
        for target in TARGETS:
            yield commands.Use(card=card, target=target)
    for hand, reserve in product((None, *cards), repeat=2):
        yield commands.Swap(hand=hand, reserve=reserve)


def positions_of(seeds: range, each: int) -> Iterator[bytes]:
    """States between two commands, from all parts of the games."""
    chance = Random(seeds.start)
    for driver in games(seeds):
        driver.run()
        yield from chance.sample(driver.states[:-1], min(each, len(driver.states) - 1))


def check_legal(seeds: range, each: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for raw in positions_of(seeds, each):
        state = GAME.codec.load(raw)
        assert set(GAME.rules.legal(state, state.actor.id)) <= set(every_command())
        check_state(GAME, raw, state.actor.id, every_command(), met)
    return met


@pytest.mark.parametrize("seed", [200, 201, 202, 203])
def test_what_is_offered_is_what_is_accepted(seed: int) -> None:
    check_legal(range(seed, seed + 1), 8)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(7000, 7040, 10))
def test_what_is_offered_is_what_is_accepted_in_many_states(seed: int) -> None:
    met = check_legal(range(seed, seed + 10), 12)
    assert set(met) == {command.do for command in GAME.records.commands}


def table(raw: bytes, team: Any) -> Play[State]:
    play = Play(GAME, "ab" * 32, team)
    play.put(7, raw)
    return play


def test_a_refused_command_leaves_the_game_as_it_was() -> None:
    chance = Random(1)
    refused = 0
    for driver in games(range(210, 212)):
        driver.run(25)
        if driver.over:
            continue
        play = table(driver.play.before, driver.options)
        raw = state_bytes(play)
        offered = set(GAME.rules.legal(play.state, play.state.actor.id))
        for command in chance.sample(every_command(), 150):
            if command not in offered:
                with pytest.raises(Refusal):
                    play.act(play.state.actor.id, command)
                refused += 1
                assert (state_bytes(play), play.before, play.position) == (raw, raw, 7)
                assert play.run is None
    assert refused > 500


def test_only_the_active_survivor_acts() -> None:
    """CD-5.10, for every command and every other seat, whether it takes part or not."""
    for driver in games(range(220, 221)):
        driver.run(15)
        if driver.over:
            continue
        play = table(driver.play.before, driver.options)
        active = play.state.actor.id
        legal = GAME.rules.legal(play.state, active)
        for seat in {*BOOK.survivors, "zoe", ""} - {active}:
            assert GAME.rules.legal(play.state, seat) == []
            for command in [*legal, *Random(2).sample(every_command(), 20)]:
                with pytest.raises(Refusal) as caught:
                    play.act(seat, command)
                assert caught.value.rule == "CD-5.10"
                assert caught.value.numbers == {"active": active}
            assert state_bytes(play) == driver.play.before


def test_nothing_is_legal_after_the_end() -> None:
    for driver in games(range(230, 231)):
        driver.run()
        state = driver.play.state
        assert GAME.turns.waiting(state) == ()
        for seat in GAME.turns.seats(state):
            assert GAME.rules.legal(state, seat) == []
            with pytest.raises(UserError, match="game-over"):
                driver.play.act(seat, commands.EndTurn())


def test_commands_from_outside_are_checked() -> None:
    bad: list[dict[str, Any]] = [
        {"do": "pick-up", "space": "S8"},
        {"do": "pick-up", "space": "3"},
        {"do": "walk", "to": "10.1"},
        {"do": "walk", "to": "S0"},
        {"do": "run", "to": "S1"},
        {"do": "equip", "card": "Bat"},
        {"do": "equip", "card": "bat"},
        {"do": "give", "card": "common.bat", "place": "pocket", "to": "dan"},
        {"do": "attack", "space": "S1", "pay": "money"},
        {"do": "use", "card": "common.bat", "target": "x" * 21},
        {"do": "end-turn", "now": True},
    ]
    for record in bad:
        with pytest.raises(UserError, match="command-invalid"):
            GAME.records.command(record)
    for command in Random(3).sample(every_command(), 300):
        assert GAME.records.command(command.record()) == command
