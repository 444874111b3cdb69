"""Random legal games of Cards of the Dead, played to the end.

Every card is always somewhere, every number within its bounds, and a game is the same however it is
stored, replayed, undone or interrupted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.players import simulate
from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games.cards.content.book import BOOK, CARDS, NUMBERS
from bot.games.cards.game import GAME
from bot.games.cards.state import FREE, State, Survivor
from tests.engine.kit import Driver, Helped, state_bytes
from tests.engine.sameness import check_interrupted, check_replay, kinds_from_journal

TEAMS = (
    ("rick",),
    ("selena",),
    ("dan",),
    ("rick", "selena"),
    ("dan", "rick"),
    ("selena", "dan"),
    ("rick", "selena", "dan"),
    ("dan", "selena", "rick"),
)


def options(team: tuple[str, ...], hard: bool = False) -> Any:
    return GAME.records.options({"survivors": team, "hard": hard})


class Careless(Helped):
    """A random player who likes to walk and whom a game master helps in need, so that games reach
    all Days, both Indoor Zones and every Threat."""

    share = 0.9

    def help(self) -> dict[str, Any]:
        state = self.play.state
        facts: dict[str, Any] = {"last-breath": False} if state.last_breath else {}
        for who in state.living():
            if who.vitality < 5:
                facts[f"survivor.{who.id}.vitality"] = 10
            if who.immunity < 3:
                facts[f"survivor.{who.id}.immunity"] = 10
        return facts

    def next_command(self) -> tuple[str, Command]:
        seat = self.game.turns.waiting(self.play.state)[0]
        legal = self.game.rules.legal(self.play.state, seat)
        doors = [c for c in legal if c.do == "walk" and c.to.startswith("S")]  # type: ignore[attr-defined]
        walks = [c for c in legal if c.do in ("walk", "run")]
        attacks = [c for c in legal if c.do in ("attack", "pick-up")]
        if doors and self.chance.random() < 0.4:
            return seat, self.chance.choice(doors)
        crowded = sum(space.free for space in self.play.state.spaces) < 2
        if crowded and attacks and self.chance.random() < 0.7:
            return seat, self.chance.choice(attacks)
        if walks and self.chance.random() < 0.3:
            return seat, self.chance.choice(walks)
        return seat, self.chance.choice(list(legal))


class Wild(Careless):
    """A random player: every legal command is as likely as any other, and nobody helps."""

    share = 0.0

    def next_command(self) -> tuple[str, Command]:
        return Driver.next_command(self)


def tables(seeds: range) -> Iterator[tuple[type[Driver], Any, str]]:
    """Every team, normal and hard, played by each of the players in turn."""
    for seed in seeds:
        for number, team in enumerate(TEAMS):
            kind = Careless if (seed + number) % 3 else Wild
            yield kind, options(team, hard=(seed + number) % 2 == 0), f"{seed} {team}"


def games(seeds: range, **more: Any) -> Iterator[Driver]:
    for kind, table, seed in tables(seeds):
        quorum = "majority" if len(seed) % 2 else "any"
        yield kind(GAME, table, seed, quorum, **more)  # type: ignore[arg-type]


# Conservation of cards


def held(survivor: Survivor) -> list[str]:
    """What a Survivor holds, in any place."""
    beside = [survivor.equipped, survivor.beside, *survivor.kevlar]
    return [*survivor.hand, *survivor.reserve, *(h.card for h in beside if h is not None)]


def census(state: State) -> Counter[str]:
    """Every card by its name, wherever it is."""
    found: Counter[str] = Counter()
    for survivor in state.survivors:
        found.update(held(survivor))
    found.update(space.lying.card for space in state.spaces if space.lying is not None)
    for area in (state.main, state.indoor):
        found.update(deployed.card for deployed in area.values())
    for pile in (
        state.common,
        state.common_discard,
        state.kit,
        state.kit_discard,
        state.city,
        state.pharmacy,
        state.market,
        state.out,
        state.using,
        state.threat_pile,
        state.threats,
        *state.days.values(),
        *state.call.values(),
    ):
        found.update(pile)
    return found


def test_the_box_holds_what_is_printed() -> None:
    """CD-1.1; KitBags are left out because they are only a number."""
    box = census(GAME.rules.new(options(("rick", "selena", "dan"))))
    families = Counter(name.partition(".")[0] for name in box.elements() if "." in name)
    assert families == {
        "initial": 18 - 3,
        "kit": 18,
        "common": 100,
        "city": 16,
        "market": 5,
        "pharmacy": 5,
        "epic": 2,
        "call": 6,
    }
    assert sum(count for name, count in box.items() if "." not in name) == 5
    assert all(name in CARDS or name in BOOK.threats for name in box)


# Bounds


def check(play: Play[State]) -> None:
    """Checks what must be true at any moment, also while a decision is open."""
    state = play.state
    assert census(state) == census(GAME.rules.new(play.options))
    for survivor in state.survivors:
        assert 0 <= survivor.vitality <= 10
        assert 0 <= survivor.immunity <= 10
        assert len(survivor.reserve) <= survivor.reserve_size
        assert all(CARDS[card].fits_reserve for card in survivor.reserve)
        check_held(survivor)
        if not survivor.alive:
            assert survivor.vitality == 0
            assert not held(survivor)
            assert survivor.paralysis == FREE
    for space in state.spaces:
        assert not (space.blocked and space.lying is not None)
    assert len(state.spaces) == 7
    assert 0 <= state.actions <= NUMBERS.actions
    layout = {"main": state.main, "indoor": state.indoor}
    for name, area in layout.items():
        places = {at for at, _ in BOOK.layouts[name].positions(len(state.survivors))}  # type: ignore[index]
        assert set(area) <= places
    assert len(set(state.entered)) == len(state.entered)
    assert state.zone == "main" or state.zone in state.entered
    if play.run is None or not play.open:
        check_between(state)


def check_held(survivor: Survivor) -> None:
    assert (survivor.side == "") == (survivor.equipped is None)
    if survivor.equipped is not None:
        weapon = CARDS[survivor.equipped.card].weapon
        assert weapon is not None
        assert survivor.side in weapon.sides
        assert survivor.equipped.tokens < (weapon.uses or 1)
    if survivor.beside is not None:
        beside = CARDS[survivor.beside.card].beside
        assert beside is not None
        assert survivor.equipped is not None
        assert survivor.equipped.card.partition(".")[2] == beside.goes_with
        assert survivor.beside.tokens < beside.uses
    for vest in survivor.kevlar:
        use = CARDS[vest.card].use
        assert use is not None
        assert vest.tokens < use.amount
    if "initial.punch" in held(survivor):
        assert survivor.id == "dan"


def check_between(state: State) -> None:
    """Checks what must be true between two commands."""
    for survivor in state.survivors:
        assert survivor.alive == (survivor.vitality > 0)
        assert state.result or len(survivor.hand) <= NUMBERS.hand_limit
        if survivor.id == "dan" and survivor.alive:
            assert "initial.punch" in held(survivor)
    if state.result:
        alive = [survivor.id for survivor in state.survivors if survivor.alive]
        outcome = GAME.rules.outcome(state)
        assert outcome is not None
        if state.result == "won":
            assert (state.day, outcome.rule, list(outcome.winners)) == (3, "CD-3.6", alive)
            assert alive
        else:
            assert outcome.rule in ("CD-3.7", "CD-3.8")
            assert (outcome.rule == "CD-3.7") == (not alive)
        return
    assert state.actor.alive
    assert not state.using
    assert state.zone != "main" or not state.indoor
    for space in state.spaces:
        if space.lying is not None:
            card = CARDS[space.lying.card]
            assert space.lying.hits < state.hit_points(card)
            assert card.turn is None or space.lying.turns <= card.turn.value


def check_round_trip(play: Play[State]) -> None:
    raw = state_bytes(play)
    again = GAME.codec.load(raw)
    assert again == play.state
    assert GAME.codec.dump(again) == raw


def look(play: Play[State]) -> None:
    check(play)
    check_round_trip(play)


def play_and_look(seeds: range) -> Counter[str]:
    """Play the games with every check; returns the kinds of things that happened."""
    met: Counter[str] = Counter()

    def watch(play: Play[State]) -> None:
        look(play)
        state = play.state
        met[f"day {state.day}"] += 1
        met[state.zone] += 1
        met[state.result or "open"] += 1
        met["last breath"] += state.last_breath
        met.update(f"threat {threat}" for threat in state.threats)
        met.update(f"{survivor.id} dead" for survivor in state.survivors if not survivor.alive)
        met.update(f"asked {ask.kind}" for ask in play.open)
        met["paralysed"] += any(survivor.paralysis for survivor in state.survivors)

    for driver in games(seeds, look=watch):
        driver.run()
        assert driver.over
        assert not driver.refused  # every option of every question is accepted
        met.update(f"do {entry.command['do']}" for entry in driver.entries if entry.command)
        met.update(f"event {event['kind']}" for entry in driver.entries for event in entry.events)
    return met


def test_random_games_keep_every_card_and_every_bound() -> None:
    met = play_and_look(range(40))
    # These games reached everything, so the checks above have seen the whole game.
    places = {"day 1", "day 2", "day 3", "main", "pharmacy", "market", "lost", "last breath"}
    assert places <= set(met)
    assert {f"threat T{number}" for number in range(1, 6)} <= set(met)
    assert {f"do {command.do}" for command in GAME.records.commands} <= set(met)
    assert {f"{name} dead" for name in BOOK.survivors} <= set(met)


@pytest.mark.long
def test_many_random_games_keep_every_card_and_every_bound() -> None:
    met = play_and_look(range(1000, 1250))
    asked = {name for name in met if name.startswith("asked ")}
    kinds = "place make-room keep take-called look rearrange lantern run hand-limit outbreak"
    kinds += " last-supper trade stow sweet-home"
    assert {f"asked {kind}" for kind in kinds.split()} <= asked
    never = {f"event {kind}" for kind in (one.kind for one in GAME.records.events)} - set(met)
    assert never == set()
    assert {"won", "paralysed"} <= set(met)


# Stored, replayed, undone, interrupted


def test_replay_equals_play_and_undo_equals_never() -> None:
    check_replay(games(range(50, 62)), 2000, seed=50)


@pytest.mark.long
def test_many_replays_and_undos() -> None:
    check_replay(games(range(2000, 2100)), 2000, seed=2000)


def test_interrupted_at_every_decision() -> None:
    assert check_interrupted(games, range(70, 80)) > 200


@pytest.mark.long
def test_many_interrupted_at_every_decision() -> None:
    check_interrupted(games, range(3000, 3100))


def test_events_come_back_from_the_journal() -> None:
    assert len(kinds_from_journal(games(range(80, 86)))) > 30


# How often the random player wins


def wins(players: int, count: int) -> int:
    tables = [GAME.records.options(dict(table)) for table in GAME.lobby.simulated(players)]
    results = [
        simulate(GAME, tables[number % len(tables)], f"random {players} {number}", "random")
        for number in range(count)
    ]
    return sum(result.outcome.result == "won" for result in results)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_random_player_hardly_ever_wins(players: int) -> None:
    assert wins(players, 60) <= 3  # 5 percent


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_random_player_wins_under_five_percent(players: int) -> None:
    assert wins(players, 1000) < 50
