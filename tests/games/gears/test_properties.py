"""Random legal games of Gears of War on every mission, with 1 to 4 players, Insane or not.

Every card, marker and figure is always somewhere, hands are secret, and a game is the same however
it is stored, replayed, undone or interrupted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, TypeVar

import pytest

from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games.gears.board.maps import built
from bot.games.gears.content.book import (
    BOLO,
    BOOK,
    CHARACTERS,
    MISSIONS,
    markers,
    order_cards,
    random_weapons,
    special_weapons,
)
from bot.games.gears.game import GAME
from bot.games.gears.rules.hands import hand_limit
from bot.games.gears.state import Cog, Locust, Marker, State
from tests.engine.kit import Driver, Helped, state_bytes
from tests.engine.sameness import check_interrupted, check_replay, kinds_from_journal

T = TypeVar("T")
COMMANDS = 100  # of a random game here
EVERYBODY = list(CHARACTERS)


def options(mission: str, players: int, turn: int = 0, **more: Any) -> Any:
    """The options for so many players; `turn` seats other COGs."""
    cogs = [EVERYBODY[(turn + number) % len(EVERYBODY)] for number in range(players)]
    return GAME.records.options({"mission": mission, "cogs": cogs, **more})


class Careless(Helped):
    """A random player who seldom gives weapons away and whom a game master keeps alive, so that
    games go far."""

    share = 0.5

    def help(self) -> dict[str, Any]:
        """A COG who bleeds out and has no turn is put on his feet; his weapons are loaded."""
        facts: dict[str, Any] = {}
        for cog in self.play.state.cogs.values():
            if cog.bleeding and not cog.eliminated and cog.id != self.play.state.active:
                facts[f"cog.{cog.id}.bleeding"] = False
            if not cog.eliminated and self.chance.random() < 0.1:
                facts[f"cog.{cog.id}.weapons"] = [f"{w.card}:{w.ammo + 1}" for w in cog.weapons]
        return facts

    def next_command(self) -> tuple[str, Command]:
        seat = self.game.turns.waiting(self.play.state)[0]
        legal = list(self.game.rules.legal(self.play.state, seat))
        if self.chance.random() < 0.5:  # doors and what lies about
            rare = [c for c in legal if c.do in ("explore", "equip", "pick-up", "attack", "revive")]
            legal = rare or legal
        usual = [c for c in legal if c.do != "throw-away"]
        return seat, self.chance.choice(usual if self.chance.random() < 0.98 else legal)


class Wild(Careless):
    """A random player: every legal command is as likely as any other, and nobody helps."""

    share = 0.0

    def next_command(self) -> tuple[str, Command]:
        seat = self.game.turns.waiting(self.play.state)[0]
        return seat, self.chance.choice(list(self.game.rules.legal(self.play.state, seat)))


def tables(seeds: range) -> Iterator[tuple[type[Driver], Any, str]]:
    for seed in seeds:
        for number, (name, mission) in enumerate(MISSIONS.items()):
            players = mission.players[(seed + number) % len(mission.players)]
            kind = Wild if (seed + number) % 4 == 0 else Careless
            more: dict[str, Any] = {"insane": (seed + number) % 2 == 0}
            if mission.difficulties:
                more["difficulty"] = mission.difficulties[seed % len(mission.difficulties)].id
            yield kind, options(name, players, seed, **more), f"{seed} {name} {players}"


def games(seeds: range, **more: Any) -> Iterator[Driver]:
    for kind, table, seed in tables(seeds):
        quorum = "majority" if len(seed) % 2 else "any"
        yield kind(GAME, table, seed, quorum, **more)  # type: ignore[arg-type]


# Conservation of cards, markers and figures

ORDER_CARDS = Counter(order_cards())
RANDOM_WEAPONS = Counter(random_weapons())
SPECIAL_WEAPONS = Counter(special_weapons())
FIGURES = {name: figure.count for name, figure in BOOK.figures.items()}
BACKS = {
    name: Counter((marker.health, marker.back) for marker in pile)
    for name, pile in markers().items()
}


def orders_of(state: State) -> Counter[str]:
    found = Counter(state.orders + state.order_discard)
    found += Counter(card for card in state.removed if card in ORDER_CARDS)
    return sum((Counter(cog.hand) for cog in state.cogs.values()), found)


def weapons_of(state: State) -> Counter[str]:
    found = Counter(state.armoury) + Counter(state.weapon_deck + state.weapon_discard)
    found += Counter(card for card in state.removed if card not in ORDER_CARDS)
    held = (weapon.card for cog in state.cogs.values() for weapon in cog.weapons)
    return found + Counter(held)


def figures_of(state: State) -> Counter[str]:
    return Counter(state.supply) + Counter(one.figure for one in state.locusts.values())


def markers_of(state: State) -> dict[str, Counter[tuple[int, str]]]:
    everywhere: list[Marker] = [one for pile in state.markers.values() for one in pile]
    everywhere += [one for pile in state.marker_discard.values() for one in pile]
    everywhere += [one.marker for one in state.dropped]
    everywhere += [one.marker for one in state.locusts.values() if one.marker is not None]
    found: dict[str, Counter[tuple[int, str]]] = {name: Counter() for name in BACKS}
    for marker in everywhere:
        found[marker.kind][marker.health, marker.back] += 1
    return found


def check(play: Play[State]) -> None:
    """Checks what must be true after every command."""
    state = play.state
    if play.run is not None and play.open:
        return
    assert orders_of(state) == ORDER_CARDS
    assert weapons_of(state) == SPECIAL_WEAPONS + RANDOM_WEAPONS
    assert figures_of(state) == Counter(FIGURES)
    assert min(state.supply.values()) >= 0
    assert markers_of(state) == BACKS
    assert not state.ai_open or state.result
    assert len({*state.ai, *state.ai_discard}) == len(state.ai) + len(state.ai_discard)
    check_places(state)
    for cog in state.cogs.values():
        check_cog(state, cog)
    if not state.result:
        assert any(cog.standing for cog in state.cogs.values())
        assert GAME.rules.legal(state, state.active)
        assert state.step in ("heal", "order")


def check_places(state: State) -> None:
    """GW-4.6: everybody is in an area of the map, and no two in one cover space."""
    plan = built(state)
    figures: list[Cog | Locust] = [*state.cogs.values(), *state.locusts.values()]
    assert all(figure.area in plan.areas for figure in figures)
    covers = [figure.cover for figure in figures if figure.cover]
    assert len(covers) == len(set(covers))
    assert all(f.cover in plan.areas[f.area].covers for f in figures if f.cover)
    assert {door.tile for door in state.doors} <= {tile.side for tile in state.tiles}
    sides = [tile.side[:-1] for tile in state.tiles]
    assert len(sides) == len(set(sides))


def check_cog(state: State, cog: Cog) -> None:
    """GW-5.2, GW-8.56, GW-9.1, GW-13.10."""
    assert len(cog.hand) <= hand_limit(cog)
    assert all(weapon.ammo >= 0 for weapon in cog.weapons)
    names = [weapon.card for weapon in cog.weapons]
    assert len(names) == len(set(names))
    kept = [name for name in names if name != BOLO and not BOOK.weapons[name].has("kept")]
    assert len(kept) <= CHARACTERS[cog.id].weapon_limit
    if cog.bleeding:
        assert not cog.cover
        assert not cog.hand
    if cog.eliminated:
        assert state.insane
        assert not cog.hand
        assert not cog.weapons


def check_round_trip(play: Play[State]) -> None:
    raw = state_bytes(play)
    again = GAME.codec.load(raw)
    assert again == play.state
    assert GAME.codec.dump(again) == raw


def play_and_look(seeds: range, commands: int = COMMANDS) -> Counter[str]:
    """Play the games with every check; returns the kinds of things that happened."""
    met: Counter[str] = Counter()

    def watch(play: Play[State]) -> None:
        check(play)
        if met["looks"] % 10 == 0:
            check_round_trip(play)
        met["looks"] += 1
        met[play.state.result or "open"] += 1
        met.update(f"asked {ask.kind}" for ask in play.open)

    for driver in games(seeds, look=watch):
        driver.run(commands)
        assert not driver.refused  # every option of every question is accepted
        met.update(f"do {entry.command['do']}" for entry in driver.entries if entry.command)
        met.update(f"event {event['kind']}" for entry in driver.entries for event in entry.events)
    return met


def test_random_games_keep_every_card_marker_and_figure() -> None:
    met = play_and_look(range(3))
    usual = {"heal", "play", "move", "attack", "skip", "act", "end", "take-cover", "equip"}
    assert {f"do {name}" for name in usual} <= set(met)
    assert {"event bled-out", "event locust-died", "event locust-moved"} <= set(met)
    assert {"asked guard", "asked dodge", "asked follow", "asked wound-cards"} <= set(met)


@pytest.mark.long
def test_many_random_games_keep_every_card_marker_and_figure() -> None:
    met = play_and_look(range(100, 160), 600)
    assert {f"do {command.do}" for command in GAME.records.commands} <= set(met)
    # What random players do not reach, or what needs tiles that overlap.
    rare = {"event game-won", "event level-redrawn", "event level-unlocked"}
    never = {f"event {kind}" for kind in (one.kind for one in GAME.records.events)} - set(met)
    assert never <= rare


# Stored, replayed, undone, interrupted


def test_replay_equals_play_and_undo_equals_never() -> None:
    check_replay(games(range(50, 51)), 60, seed=50)


@pytest.mark.long
def test_many_replays_and_undos() -> None:
    check_replay(games(range(2000, 2010)), 300, seed=2000)


def test_interrupted_at_every_decision() -> None:
    assert check_interrupted(games, range(70, 71), 20) > 50


@pytest.mark.long
def test_many_interrupted_at_every_decision() -> None:
    check_interrupted(games, range(3000, 3005), 100)


def test_events_come_back_from_the_journal() -> None:
    assert len(kinds_from_journal(games(range(80, 81)), COMMANDS)) > 20


# What is hidden


def shuffle_below_the_top(discard: list[T], chance: Random) -> None:
    """Only the top card of a discard pile is known to all."""
    below = discard[:-1]
    chance.shuffle(below)
    discard[:-1] = below


def mixed(state: State, seat: str | None, chance: Random) -> State:
    """The same state to this seat's knowledge: hands of others, decks and marker backs are
    shuffled."""
    other = GAME.codec.load(GAME.codec.dump(state))
    hidden = [cog for cog in other.cogs.values() if cog.id != seat]
    cards = [*other.orders, *(card for cog in hidden for card in cog.hand)]
    chance.shuffle(cards)
    for cog in hidden:
        cog.hand, cards = cards[: len(cog.hand)], cards[len(cog.hand) :]
    other.orders = cards
    other.declined = [one for one in other.declined if one.partition("/")[0] == seat]
    chance.shuffle(other.ai)
    chance.shuffle(other.weapon_deck)
    for level in other.levels.values():
        chance.shuffle(level)
    shuffle_below_the_top(other.order_discard, chance)
    shuffle_below_the_top(other.ai_discard, chance)
    shuffle_below_the_top(other.weapon_discard, chance)
    for kind, pile in other.markers.items():
        turned = [
            *pile,
            *(o.marker for o in other.locusts.values() if o.figure == kind and o.marker),
        ]
        backs = [marker.back for marker in turned]
        chance.shuffle(backs)
        for marker, back in zip(turned, backs, strict=True):
            marker.back = back
    return other


def test_views_hide_hands_decks_and_marker_backs() -> None:
    """GW-2.4, GW-2.9, GW-2.10, GW-3.18 to GW-3.20: nobody sees what he may not know."""
    chance = Random("views")
    compared = 0
    for driver in islice(games(range(90, 92)), 14):
        driver.run(30)
        state = driver.play.state
        for seat in (None, *GAME.turns.seats(state)):
            seen = GAME.views.view(state, seat)
            other = GAME.views.view(mixed(state, seat, chance), seat)
            assert GAME.codec.dump(seen) == GAME.codec.dump(other)
            for cog in seen.cogs.values():
                own = cog.id == seat
                assert cog.hand == (state.cogs[cog.id].hand if own else ["?"] * len(cog.hand))
            compared += 1
    assert compared >= 28


def test_nobody_sees_who_declined_a_guard() -> None:
    """GW-3.18, GW-5.42: who was asked holds a Guard card; only he sees that he was."""
    declined: Counter[str] = Counter()
    chance = Random("declined")

    def watch(play: Play[State]) -> None:
        state = play.state
        if not state.declined:
            return
        who = {one.partition("/")[0] for one in state.declined}
        declined.update(who)
        for seat in (None, *GAME.turns.seats(state)):
            seen = GAME.views.view(state, seat)
            assert {one.partition("/")[0] for one in seen.declined} == who & {seat}
            other = GAME.views.view(mixed(state, seat, chance), seat)
            assert GAME.codec.dump(seen) == GAME.codec.dump(other)

    for driver in games(range(92, 93), look=watch):
        driver.run(60)
    assert len(declined) > 1


def test_only_the_owner_hears_which_cards_he_draws() -> None:
    """GW-2.18, GW-5.1."""
    heard = 0
    for driver in islice(games(range(95, 96)), 7):
        driver.run(20)
        for entry in driver.entries:
            for event in map(GAME.records.load, entry.events):
                if event.kind == "drew-cards":
                    assert event.to == event.cog  # type: ignore[attr-defined]
                    heard += 1
    assert heard > 20


def test_nobody_learns_from_a_question_who_holds_a_reaction() -> None:
    """GW-3.18: the options of reactions are secret."""
    asked: Counter[str] = Counter()

    def watch(play: Play[State]) -> None:
        for ask in play.open:
            if ask.kind in ("guard", "dodge", "follow", "teamwork"):
                assert ask.secret
                assert ask.default == ("no",)
                assert ask.seen_by(None).options == ()
                asked[ask.kind] += 1

    for driver in games(range(97, 98), look=watch):
        driver.run(60)
    assert {"guard", "dodge", "follow"} <= set(asked)
