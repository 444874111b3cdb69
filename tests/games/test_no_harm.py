"""Commands without a caution harm no comrade, whatever the dice show.

Tried in games with a fixed seed, with weapons, skills and explosive things given at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bot.engine.chance import Stream, seed_from
from bot.engine.game import Game
from bot.engine.players import Policy, choose_answer, choose_command
from bot.engine.records import Command, Event
from bot.engine.runner import Play
from bot.engine.table import Table
from bot.games import find_game
from bot.games.cards import events as cards
from bot.games.gears import events as gears
from bot.games.rue_morgue.game import GAME as RUE_MORGUE
from bot.games.zombicide import events as zombicide

TURNS = 30
ROLLS = 3
ATTACKS = frozenset({"attack", "use", "melee", "shoot", "use-skill"})
HARM = (cards.SurvivorHit, gears.CogWounded, zombicide.SurvivorHit)
WEAPONS = [name for name, card in RUE_MORGUE.edition.content.equipment.items() if card.attacks]
SKILLS = list(RUE_MORGUE.edition.content.skills)


def armed(raw: bytes, seat: str, chance: Random) -> bytes:
    """The same table, but this Survivor has a weapon."""
    state = RUE_MORGUE.codec.load(raw)
    weapon, who = chance.choice(WEAPONS), state.survivors[seat]
    who.hands = [weapon] * chance.choice((1, 2))
    who.skills += chance.sample(SKILLS, 2)
    return RUE_MORGUE.codec.dump(state)


def mined(raw: bytes, _: str, chance: Random) -> bytes:
    """The same table with Fat Zombies on it."""
    game = find_game("cards-of-the-dead")
    state = game.codec.load(raw)
    for number in chance.sample(range(1, 5), 2):
        if game.facts.read(state, f"space.S{number}") != "blocked":
            game.facts.write(state, f"space.S{number}", "common.fat-zombie")
    return game.codec.dump(state)


def tables(game: Game[Any], options: dict[str, Any], seed: str) -> Iterator[tuple[bytes, str]]:
    """Tables during a game, each with a seat that may act."""
    play = Play(game, seed_from(seed), game.records.options(options), safe=False)
    chance = Random(seed)
    play.begin()
    for _ in range(TURNS):
        while play.open:
            ask = play.unsettled[0]
            choice = choose_answer(game, play.state, ask, "sensible", chance)
            play.answer(ask.seats[0], choice, by="stand-in", kind=ask.kind)
        play.close()
        if game.rules.outcome(play.state) is not None:
            return
        seat = chance.choice(game.turns.waiting(play.state))
        yield game.codec.dump(play.state), seat
        legal = game.rules.legal(play.state, seat)
        policies: tuple[Policy, ...] = ("sensible", "random")
        policy = chance.choice(policies)
        play.act(seat, choose_command(game, play.state, seat, legal, policy, chance))


def outcome(
    game: Game[Any], raw: bytes, seat: str, command: Command, number: int
) -> list[Event] | None:
    """The result of the command; None if somebody is asked and the answer has a caution too."""
    state, chance = game.codec.load(raw), Random(number)
    table = Table(state, Stream(bytes([number]) * 32, 0, 0), seat)
    steps = game.rules.play(table, command)
    try:
        asks = next(steps)
        while True:
            given = tuple(choose_answer(game, state, ask, "sensible", chance) for ask in asks)
            pairs = zip(asks, given, strict=True)
            if any(game.guide.answer_caution(state, ask, choice) for ask, choice in pairs):
                return None
            asks = steps.send(given)
    except StopIteration:
        return table.events


Change = Callable[[bytes, str, Random], bytes]
GAMES: dict[str, tuple[str, list[dict[str, Any]], Change | None]] = {
    "Rue Morgue": (
        "rue-morgue",
        [{**RUE_MORGUE.lobby.simulated(2)[n], "mission": "learning-to-fly"} for n in range(3)],
        armed,
    ),
    "Gears of War": (
        "gears-of-war",
        [{"players": 3, "mission": one} for one in ("roadblocks", "horde")],
        None,
    ),
    "Cards of the Dead": ("cards-of-the-dead", [{"players": n} for n in (2, 3, 3)], mined),
}


@pytest.mark.parametrize(("name", "options", "change"), GAMES.values(), ids=list(GAMES))
def test_nothing_without_a_caution_harms_a_friend(
    name: str, options: list[dict[str, Any]], change: Change | None
) -> None:
    game, tried, cautious = find_game(name), 0, 0
    for number, given in enumerate(options):
        chance = Random(number)
        for raw, seat in tables(game, given, f"harm {number}"):
            laid = raw if change is None else change(raw, seat, chance)
            state = game.codec.load(laid)
            for offer in game.guide.menu(state, seat, game.rules.legal(state, seat)):
                if offer.command.do not in ATTACKS:
                    continue
                cautious += offer.caution == "friend"
                for roll in range(0 if offer.caution == "friend" else ROLLS):
                    happened = outcome(game, laid, seat, offer.command, roll) or []
                    harm = [one for one in happened if isinstance(one, HARM)]
                    assert not harm, (number, seat, offer.command, harm)
                    tried += 1
    assert tried > 50
    assert cautious > 3
