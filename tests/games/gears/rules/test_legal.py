"""The enumerated commands are exactly those that the rules accept, compared with all possible
commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from bot.engine.chance import Stream
from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.engine.table import Table
from bot.games.gears import commands
from bot.games.gears.board.maps import built, door_areas
from bot.games.gears.content.book import ORDERS, WEAPONS
from bot.games.gears.game import GAME
from bot.games.gears.state import State
from tests.games.gears.test_properties import games
from tests.games.legality import check_state

STRANGE = "spoon"
USES = ("actions", "move", "attack", "charge")
MODES = ("normal", "overkill", "chainsaw")


def every_command(state: State, seat: str) -> Iterator[Command]:
    """All commands with the names on this table, sensible or not."""
    plan, who = built(state), state.cogs[seat]
    areas = [*plan.areas, "17B-z"]
    cards = [*dict.fromkeys(who.hand), *list(ORDERS)[:2], STRANGE]
    people = [*state.cogs, STRANGE]
    for number in range(3):
        yield commands.Heal(cards=number)
    for card in cards:
        for use in USES:
            yield commands.Play(card=card, use=use)
        yield commands.Replace(card=card)
    yield from of_areas(state, areas, cards)
    for weapon in (*(held.card for held in who.weapons), "boomshot", STRANGE):
        yield commands.ThrowAway(weapon=weapon)
        for mode in MODES:
            for target in (*state.locusts, *plan.areas, "drone-99"):
                yield commands.Attack(weapon=weapon, target=target, mode=mode)
    for target in ("", *people, *WEAPONS, *state.locusts):
        yield commands.Act(target=target)
    for given in (None, *cards):
        yield commands.Equip(card=given)
        for person in people:
            yield commands.Revive(who=person, card=given)
        for weapon in WEAPONS:
            yield commands.PickUp(weapon=weapon, card=given)
    for tile in ("", *plan.tiles, "17A"):
        yield commands.Explore(tile=tile)
    yield commands.Skip()
    yield commands.End()


def of_areas(state: State, areas: list[str], cards: list[str]) -> Iterator[Command]:
    plan = built(state)
    for area in areas:
        yield commands.Crawl(to=area)
        spaces = plan.areas[area].covers if area in plan.areas else ()
        for cover in (None, *spaces, "17B-z1"):
            yield commands.Move(to=area, cover=cover)
            for card in (None, *cards):
                yield commands.Stride(to=area, cover=cover, card=card)
    for cover in (*plan.covers, "17B-z1"):
        yield commands.TakeCover(cover=cover)


def or_shorter(legal: Sequence[Command]) -> Callable[[Command], bool]:
    """The legal commands, also without the tile of the only door."""
    offered = set(legal)
    short = commands.Explore() in offered
    return lambda one: one in offered or (short and isinstance(one, commands.Explore))


def at_a_door(raw: bytes) -> bytes:
    """The same table with the active COG at a door, which random play hardly ever reaches."""
    state: State = GAME.codec.load(raw)
    for door in state.doors[:1]:
        state.actor.area, state.actor.cover = door_areas(state, door.tile)[0], ""
    return GAME.codec.dump(state)


def check_legal(
    seeds: range, each: int, most: int | None = None, laid: Callable[[bytes], bytes] = bytes
) -> Counter[str]:
    """`laid` changes each table before it is checked."""
    met: Counter[str] = Counter()
    chance = Random(seeds.start)
    for driver in islice(games(seeds), most):
        driver.run(100)
        for met_with in chance.sample(driver.states[:-1], min(each, len(driver.states) - 1)):
            raw = laid(met_with)
            state = GAME.codec.load(raw)
            every = every_command(state, state.active)
            check_state(GAME, raw, state.active, every, met, or_shorter)
    return met


def test_what_is_offered_is_what_is_accepted() -> None:
    met = check_legal(range(200, 202), 5)
    assert {"heal", "play", "move", "attack", "end", "throw-away", "skip"} <= set(met)


def test_what_is_offered_at_a_door_is_what_is_accepted() -> None:
    assert "explore" in check_legal(range(210, 211), 3, laid=at_a_door)


@pytest.mark.long
def test_what_is_offered_is_what_is_accepted_in_many_states() -> None:
    met = check_legal(range(7000, 7020), 12) + check_legal(range(7020, 7030), 6, laid=at_a_door)
    assert set(met) == {command.do for command in GAME.records.commands}


def test_only_the_active_player_acts() -> None:
    """GW-3.1: the others may only throw weapons away (GW-9.2)."""
    for driver in islice(games(range(220, 222)), 14):
        driver.run(10)
        state = driver.play.state
        if driver.over:
            continue
        assert GAME.turns.waiting(state) == (state.active,)
        for seat in set(GAME.turns.seats(state)) - {state.active}:
            assert {command.do for command in GAME.rules.legal(state, seat)} <= {"throw-away"}
            with pytest.raises(Refusal, match=r"GW-3\.1"):
                next(GAME.rules.play(Table(state, Stream(bytes(32), 0, 0), seat), commands.End()))
