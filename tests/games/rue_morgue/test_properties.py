"""Random legal games of Rue Morgue on every mission, with 6 and 12 Survivors.

Every miniature, card and token is always somewhere, sight is mutual, and a game is the same however
it is stored, replayed, undone or interrupted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games.rue_morgue.content import book
from bot.games.rue_morgue.content.book import BOOK, EQUIPMENT, NUMBERS, SURVIVORS
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide.board.sight import seen_from
from bot.games.zombicide.cards import base
from bot.games.zombicide.rules.effects import amount
from bot.games.zombicide.rules.growth import danger_level
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, State, Survivor
from tests.engine.kit import Driver, Helped, state_bytes
from tests.engine.sameness import check_interrupted, check_replay, kinds_from_journal

EVERYONE = list(SURVIVORS)
COMMANDS = 120  # of a random game here; most are over before
# Commands that chance alone would hardly ever choose in time.
RARE = frozenset(("craft", "enter", "escape", "land", "take-off"))
# Other boxes that are mixed in; most games do without them.
BOXES = ((), (), ("first-season", "toxic-city-mall"), (), tuple(BOOK.boxes))
# How so many Survivors are shared out: players, teams.
SEATING: dict[int, tuple[tuple[int, int], ...]] = {
    6: ((1, 1), (2, 2), (6, 3)),
    12: ((2, 1), (4, 4), (6, 3), (12, 4)),
}


def groups(of: list[str], count: int) -> list[list[str]]:
    """The Survivors dealt in equal groups."""
    size = len(of) // count
    return [of[start * size : (start + 1) * size] for start in range(count)]


def options(mission: str, survivors: int, seat: int = 0, **more: Any) -> Any:
    players, teams = SEATING[survivors][seat % len(SEATING[survivors])]
    file = EDITION.missions[mission].file
    if file.competitive:
        teams = next(number for number in file.teams if survivors % number == 0)
        players = teams
    pilots_first = sorted(EVERYONE, key=lambda who: who not in ("parker", "dan", "james", "travis"))
    cast = pilots_first[:survivors]
    table = {
        "mission": mission,
        "survivors": cast,
        "players": groups(cast, players),
        "teams": groups(cast, teams),
        "competitive": file.competitive,
        **more,
    }
    return GAME.records.options(table)


class Careless(Helped):
    """A random player who ends turns and opens doors more often than chance would, and whom a game
    master keeps alive and supplied, so that games go far."""

    share = 0.25

    def help(self) -> dict[str, Any]:
        """Remove Wounds, and give somebody a skill."""
        state = self.play.state
        facts: dict[str, Any] = {}
        for who in state.survivors.values():
            if who.alive and WOUND in who.cards:
                facts[f"survivor.{who.id}.hands"] = [c for c in who.hands if c != WOUND]
                facts[f"survivor.{who.id}.reserve"] = [c for c in who.reserve if c != WOUND]
        alive = [who for who in state.survivors.values() if who.alive]
        if alive and self.chance.random() < 0.3:
            who = self.chance.choice(alive)
            skill = self.chance.choice([s for s in BOOK.skills if not BOOK.skills[s].other_box])
            facts[f"survivor.{who.id}.skills"] = [*who.skills, skill]
        return {**facts, **self.lifts(alive), **self.finds(alive, facts), **self.guests()}

    def lifts(self, alive: list[Survivor]) -> dict[str, Any]:
        """Put somebody at the Exit."""
        exits, afoot = self.play.state.exits, [who for who in alive if not who.aboard]
        if not exits or not afoot or self.chance.random() < 0.9:
            return {}
        return {f"survivor.{self.chance.choice(afoot).id}.zone": self.chance.choice(exits)}

    def finds(self, alive: list[Survivor], given: dict[str, Any]) -> dict[str, Any]:
        """Give somebody the parts of a Molotov."""
        deck = list(GAME.facts.read(self.play.state, "deck.equipment"))
        parts = list(BOOK.recipes["molotov"].parts)
        poor = [
            who for who in alive if not who.reserve and f"survivor.{who.id}.reserve" not in given
        ]
        if not poor or not set(parts) <= set(deck) or self.chance.random() < 0.9:
            return {}
        for part in parts:
            deck.remove(part)
        return {f"survivor.{self.chance.choice(poor).id}.reserve": parts, "deck.equipment": deck}

    def guests(self) -> dict[str, Any]:
        """RM-13.39: with other boxes, put some of their zombies on the board, in groups: next to
        the Toxic Abomination those that it can turn."""
        state = self.play.state
        waiting = [kind for kind, left in state.supply.items() if left and BOOK.zombies[kind].box]
        if not waiting or self.chance.random() < 0.7:
            return {}
        zone = self.chance.choice(list(EDITION.mission_of(state).board.zones))
        there = state.zombies.get(zone, {})
        chosen = self.chance.sample(waiting, min(3, len(waiting)))
        return {f"zone.{zone}.{kind}": there.get(kind, 0) + 1 for kind in chosen}

    def next_command(self) -> tuple[str, Command]:
        seat = self.chance.choice(self.game.turns.waiting(self.play.state))
        legal = list(self.game.rules.legal(self.play.state, seat))
        rare = [c for c in legal if c.do in RARE]
        if rare and self.chance.random() < 0.5:
            return seat, self.chance.choice(rare)
        usual = [c for c in legal if c.do not in ("discard", "reorganize", "trade")]
        return seat, self.chance.choice(usual if self.chance.random() < 0.9 else legal)


class Wild(Careless):
    """A random player: every legal command is as likely as any other, and nobody helps."""

    share = 0.0

    def next_command(self) -> tuple[str, Command]:
        seat = self.chance.choice(self.game.turns.waiting(self.play.state))
        return seat, self.chance.choice(list(self.game.rules.legal(self.play.state, seat)))


class AtTheObjective(Careless):
    """A game master puts those in turn at the blue Objective until one of them takes it: random
    players hardly ever get there."""

    share = 1.0

    def help(self) -> dict[str, Any]:
        state = self.play.state
        zones = [one.zone for one in state.objectives if one.colour == "blue" and not one.taken_by]
        return {f"survivor.{seat}.zone": zones[0] for seat in GAME.turns.waiting(state) if zones}

    def next_command(self) -> tuple[str, Command]:
        for seat in self.game.turns.waiting(self.play.state):
            for command in self.game.rules.legal(self.play.state, seat):
                if command.do == "take":
                    return seat, command
        return super().next_command()


def at_the_objective() -> Iterator[Driver]:
    """Games of the missions whose blue Objective activates a Spawn Zone (RM-7.14)."""
    for mission in ("night-shift", "canvas-town"):
        yield AtTheObjective(GAME, options(mission, 6), f"{mission}, at the Objective")


def tables(seeds: range) -> Iterator[tuple[type[Driver], Any, str]]:
    for seed in seeds:
        for number, (mission, survivors) in enumerate(
            (mission, survivors) for mission in EDITION.missions for survivors in (6, 12)
        ):
            kind = Wild if (seed + number) % 4 == 0 else Careless
            more = {
                "team_actions": (seed + number) % 2 == 0,
                "crawlers": (seed + number) % 5 > 0,
                "order": "open" if (seed + number) % 3 == 0 else "strict",
                "boxes": BOXES[(seed + number) % len(BOXES)],
            }
            yield kind, options(mission, survivors, seed, **more), f"{seed} {mission} {survivors}"


def games(seeds: range, **more: Any) -> Iterator[Driver]:
    for kind, table, seed in tables(seeds):
        quorum = "majority" if len(seed) % 2 else "any"
        yield kind(GAME, table, seed, quorum, **more)  # type: ignore[arg-type]


# Conservation of cards and miniatures


def parts(card: str) -> tuple[str, ...]:
    """The cards of the box that make up a card: a Sniper Rifle is two (RM-9.16)."""
    plain = base(card)
    if EQUIPMENT[plain].setup != "made":
        return (plain,)
    return next(recipe.parts for recipe in BOOK.recipes.values() if recipe.makes == plain)


def equipment(state: State) -> Counter[str]:
    """Every Equipment card of the box by its id, wherever it is."""
    piles = [state.equipment, state.equipment_discard, state.aside, state.removed]
    piles += [who.cards for who in state.survivors.values()]
    if state.helicopter is not None:
        piles.append(state.helicopter.store)
    return Counter(part for pile in piles for card in pile if card != WOUND for part in parts(card))


def miniatures(state: State) -> Counter[str]:
    found = Counter(state.supply)
    for stack in state.zombies.values():
        found.update(stack)
    return +found


def tokens(state: State) -> tuple[Any, ...]:
    return (
        sorted(one.id for one in state.objectives),
        sorted(one.zone for one in state.spawns),
        sorted(state.triggers),
        len(state.tents),
        len(state.teams),
        len(state.survivors),
    )


BOX = Counter({card.id: card.copies for card in EQUIPMENT.values() if card.copies})
CARDS = sorted(BOOK.zombie_cards)


def check(play: Play[State], begun: dict[int, Any]) -> None:
    """Checks what must be true after every command."""
    state = play.state
    if play.run is not None and play.open:
        return
    assert miniatures(state) == Counter(book.miniatures(play.options.boxes))
    assert all(count > 0 for stack in state.zombies.values() for count in stack.values())
    assert sum(equipment(state).values()) == 86
    assert equipment(state) == BOX
    assert sorted([*state.zombie_cards, *state.zombie_discard]) == CARDS
    assert begun.setdefault(id(play), tokens(state)) == tokens(state)
    sit = Situation(state, EDITION)
    for who in state.survivors.values():
        check_survivor(sit, who)
    assert set(state.zombies) | set(state.noise) <= set(sit.board.zones)
    assert state.helicopter is None or state.helicopter.zone in sit.board.zones
    if state.result:
        return
    assert GAME.turns.waiting(state)
    for seat in GAME.turns.waiting(state):
        assert GAME.rules.legal(state, seat)
    assert danger_level(sit) in ("blue", "yellow", "orange", "red")


def check_survivor(sit: Situation, who: Survivor) -> None:
    if who.fate == "dead":
        assert not who.cards
        return
    if who.fate == "escaped":
        return
    wounds = who.cards.count(WOUND)
    assert wounds < NUMBERS.wounds
    assert len(who.hands) <= NUMBERS.hands
    assert len(who.reserve) <= NUMBERS.reserve + amount(sit, who, "reserve")
    assert who.zone in sit.board.zones
    assert all(left >= 0 for left in who.purse.values())
    assert (who.turn == "active") == (sit.state.acting == who.id)
    aboard = [one.aboard for one in sit.living() if one.aboard]
    assert len(aboard) == len(set(aboard)) <= sum(NUMBERS.seats.values())
    if who.aboard:
        assert sit.state.helicopter is not None
        assert who.zone == sit.state.helicopter.zone


def check_sight(state: State) -> None:
    """RM-4.7: sight is mutual, with the present doors, tents and wreck."""
    sit = Situation(state, EDITION)
    for one in sit.board.zones:
        for other, distance in seen_from(sit.board, sit.obstacles, one).items():
            assert seen_from(sit.board, sit.obstacles, other)[one] == distance


def check_round_trip(play: Play[State]) -> None:
    raw = state_bytes(play)
    again = GAME.codec.load(raw)
    assert again == play.state
    assert GAME.codec.dump(again) == raw


def play_and_look(drivers: Iterable[Driver], commands: int = COMMANDS) -> Counter[str]:
    """Play the games with every check; returns the kinds of things that happened."""
    met: Counter[str] = Counter()
    begun: dict[int, Any] = {}

    def watch(play: Play[State]) -> None:
        check(play, begun)
        if met["looks"] % 10 == 0:
            check_round_trip(play)
            check_sight(play.state)
        met["looks"] += 1
        met[play.state.result or "open"] += 1
        on_board = {kind for stack in play.state.zombies.values() for kind in stack}
        met["guests"] += any(BOOK.zombies[kind].box for kind in on_board)
        met.update(f"asked {ask.kind}" for ask in play.open)

    for driver in drivers:
        begun.clear()  # another game, perhaps at the same address in memory
        driver.look = watch
        driver.run(commands)
        assert not driver.refused  # every option of every question is accepted
        met.update(f"do {entry.command['do']}" for entry in driver.entries if entry.command)
        met.update(f"event {event['kind']}" for entry in driver.entries for event in entry.events)
    return met


def test_random_games_keep_every_miniature_card_and_token() -> None:
    met = play_and_look(games(range(2)))
    usual = {"move", "search", "open", "melee", "shoot", "end", "noise", "use-skill"}
    assert met["guests"] > 100
    assert {f"do {name}" for name in usual} <= set(met)
    assert {"event died", "event zombies-moved", "event zombies-attacked"} <= set(met)


def test_taking_the_blue_objective_activates_a_spawn_zone_in_whole_games() -> None:
    assert play_and_look(at_the_objective(), 20)["event spawn-activated"] >= 2


@pytest.mark.long
def test_many_random_games_keep_every_miniature_card_and_token() -> None:
    met = play_and_look(chain(games(range(100, 140)), at_the_objective()), 400)
    assert {f"do {command.do}" for command in GAME.records.commands} <= set(met)
    never = {f"event {kind}" for kind in (one.kind for one in GAME.records.events)} - set(met)
    assert never == set()


# Stored, replayed, undone, interrupted


def test_replay_equals_play_and_undo_equals_never() -> None:
    check_replay(games(range(50, 51)), 80, seed=50)


@pytest.mark.long
def test_many_replays_and_undos() -> None:
    check_replay(games(range(2000, 2010)), 300, seed=2000)


def test_interrupted_at_every_decision() -> None:
    assert check_interrupted(games, range(70, 71), 50) > 50


@pytest.mark.long
def test_many_interrupted_at_every_decision() -> None:
    check_interrupted(games, range(3000, 3010), 200)


def test_events_come_back_from_the_journal() -> None:
    assert len(kinds_from_journal(islice(games(range(80, 81)), 6), COMMANDS)) > 20


# What is hidden


def mixed(state: State, chance: Random) -> State:
    """The same state by public knowledge: decks and face-down tents in another order."""
    other = GAME.codec.load(GAME.codec.dump(state))
    chance.shuffle(other.equipment)
    chance.shuffle(other.zombie_cards)
    unknown = [zone for zone, tent in other.tents.items() if not tent.revealed]
    cards = [other.tents[zone].card for zone in unknown]
    chance.shuffle(cards)
    for zone, card in zip(unknown, cards, strict=True):
        other.tents[zone].card = card
    secret = [one for one in other.objectives if one.hidden and not one.taken_by]
    colours = [one.colour for one in secret]
    chance.shuffle(colours)
    for one, colour in zip(secret, colours, strict=True):
        one.colour = colour
    return other


def test_views_hide_decks_tents_and_token_backs() -> None:
    """RM-2.16, RM-4.34, RM-4.51, RM-16.8: no view shows a difference between hidden things."""
    chance = Random("views")
    compared = 0
    for driver in islice(games(range(90, 91)), 8):
        driver.run(40)
        state = driver.play.state
        other = mixed(state, chance)
        for seat in (None, *GAME.turns.seats(state)[:2]):
            assert GAME.codec.dump(GAME.views.view(state, seat)) == GAME.codec.dump(
                GAME.views.view(other, seat)
            )
            compared += 1
    assert compared >= 24
