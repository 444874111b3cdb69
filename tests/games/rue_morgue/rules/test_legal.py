"""The enumerated commands are exactly those that the rules accept, compared with all possible
commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from random import Random

import pytest

from bot.engine.chance import Stream
from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.engine.table import Table
from bot.games.rue_morgue.content.book import BOOK, EQUIPMENT, RECIPES, TEAM_ACTIONS
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide import commands
from bot.games.zombicide.cards import emptied
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State
from tests.games.legality import check_state
from tests.games.rue_morgue.test_properties import games

SEATS = ("pilot", "passenger-1", "passenger-2", "passenger-3", "passenger-4")
STRANGE = "spoon"
RELOADABLE = "double-barrel"


def every_command(state: State, seat: str) -> Iterator[Command]:
    """All commands with the names on this board, sensible or not."""
    board = Situation(state, EDITION).board
    zones, who = list(board.zones), state.survivors[seat]
    cards = [*dict.fromkeys(who.cards), "pistol", "crowbar", "mac-10:empty", STRANGE]
    people = [*state.survivors, "zoe"]
    doors = [edge.id for edge in board.edges.values() if "|" in edge.id] + ["Z9|Z8"]
    for kind in (
        commands.Search, commands.Noise, commands.End, commands.Escape, commands.Leave,
        commands.TakeOff, commands.Land, commands.Store, commands.Retrieve,
    ):  # fmt: skip
        yield kind()
    for zone in zones:
        yield commands.Move(to=zone)
        yield commands.Fly(to=zone)
        for card in TEAM_ACTIONS:
            yield commands.TeamUp(card=card, mode="gather", zone=zone)
            yield commands.TeamUp(card=card, mode="spread", zone=zone)
    for door in doors:
        for tool in (None, *cards):
            yield commands.Open(door=door, tool=tool)
    for name in SEATS:
        yield commands.Enter(seat=name)
        yield commands.ChangeSeat(seat=name)
    for other in people:
        yield commands.Trade(partner=other)
    yield from of_cards(cards, zones)
    for one in state.objectives:
        yield commands.Take(objective=one.id)
    yield commands.Take(objective=STRANGE)
    for recipe in (*RECIPES, STRANGE):
        yield commands.Craft(recipe=recipe)
    for skill in {*who.skills, "shove", "taunt", STRANGE}:
        for target in ("", *zones, *people, *doors):
            yield commands.UseSkill(skill=skill, target=target)


def of_cards(cards: list[str], zones: list[str]) -> Iterator[Command]:
    for card in cards:
        yield commands.Discard(card=card)
        yield commands.Reload(weapon=card)
        for both in (False, True):
            yield commands.Melee(weapon=card, both=both)
            for zone in zones:
                yield commands.Shoot(weapon=card, zone=zone, both=both)
    for number in range(3):
        for hands in combinations(cards, number):
            yield commands.Reorganize(hands=hands)


def or_alike(legal: Sequence[Command]) -> Callable[[Command], bool]:
    offered = {_plain(command) for command in legal}
    return lambda one: _plain(one) in offered


def _plain(command: Command) -> tuple[object, ...]:
    """The command without what does not matter: the order of the cards in two hands."""
    fields = command.model_dump(exclude={"via", "second"})
    hands = fields.pop("hands", None)
    return (command.do, *fields.items(), tuple(sorted(hands)) if hands is not None else None)


def look(raw: bytes, seat: str, met: Counter[str]) -> None:
    every = every_command(GAME.codec.load(raw), seat)
    check_state(GAME, raw, seat, every, met, or_alike)


def with_an_empty_weapon(raw: bytes) -> bytes:
    """The same table, if those in turn held a weapon that must be reloaded: random players hardly
    ever find one and empty it."""
    state = GAME.codec.load(raw)
    for seat in GAME.turns.waiting(state):
        state.survivors[seat].hands[:1] = [emptied(RELOADABLE)]
    return GAME.codec.dump(state)


def check_legal(
    seeds: range, each: int, most: int | None = None, laid: Callable[[bytes], bytes] = bytes
) -> Counter[str]:
    """What is legal in states of random games. `laid`: how a state is changed before that."""
    met: Counter[str] = Counter()
    chance = Random(seeds.start)
    for driver in islice(games(seeds), most):
        driver.run(150)
        for played in chance.sample(driver.states[:-1], min(each, len(driver.states) - 1)):
            raw = laid(played)
            state = GAME.codec.load(raw)
            for seat in GAME.turns.waiting(state)[:2]:
                look(raw, seat, met)
        for raw, entry in zip(driver.states, driver.entries[1:], strict=False):
            # a command that has not been checked yet
            if entry.command and entry.command["do"] not in met:
                look(raw, entry.seat, met)
    return met


def test_what_is_offered_is_what_is_accepted() -> None:
    met = check_legal(range(200, 201), 3)
    assert {"move", "search", "melee", "end", "reorganize", "trade"} <= set(met)


def test_what_is_offered_with_an_empty_weapon_is_what_is_accepted() -> None:
    assert "reload" in check_legal(range(210, 211), 1, 4, with_an_empty_weapon)


@pytest.mark.long
def test_what_is_offered_is_what_is_accepted_in_many_states() -> None:
    met = check_legal(range(7000, 7020), 8)
    met += check_legal(range(7020, 7022), 4, laid=with_an_empty_weapon)
    assert set(met) == {command.do for command in GAME.records.commands}


def test_the_card_names_of_the_book_can_be_typed() -> None:
    for card in EQUIPMENT:
        assert commands.Discard(card=card).card == card
    assert {effect.name for skill in BOOK.skills.values() for effect in skill.effects}


def test_only_those_in_turn_act() -> None:
    """RM-3.2, RM-3.3: the others may only discard, make weapons (RM-9.8, RM-9.13) and be Ninjas or
    not (RM-11.58)."""
    for driver in islice(games(range(220, 221)), 4):
        driver.run(20)
        state = driver.play.state
        if driver.over:
            continue
        waiting = GAME.turns.waiting(state)
        for seat in set(GAME.turns.seats(state)) - set(waiting):
            legal = GAME.rules.legal(state, seat)
            assert {command.do for command in legal} <= {"discard", "craft", "use-skill"}
            used = {command.skill for command in legal if isinstance(command, commands.UseSkill)}
            assert used <= {"ninja"}
            with pytest.raises(Refusal):
                next(GAME.rules.play(Table(state, Stream(bytes(32), 0, 0), seat), commands.End()))
