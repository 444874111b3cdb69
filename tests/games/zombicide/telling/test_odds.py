"""Chances: the computed ones agree with the rules for every possible roll and use nothing that a
view hides."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.engine.chance import Stream, seed_from
from bot.engine.players import random_answer
from bot.engine.runner import Play
from bot.engine.table import Table
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide.commands import Melee, Shoot
from bot.games.zombicide.rules.attacks import assaults_of, strike
from bot.games.zombicide.situation import Play as RulePlay
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import CODEC, State
from bot.games.zombicide.telling import odds
from bot.games.zombicide.telling.attack_odds import prospect, rolled
from bot.games.zombicide.telling.unseen import determinise, unseen_equipment, unseen_zombie_cards
from bot.locale.telling import tell_chance
from tests.engine.kit import after_setup
from tests.languages import COMPLETE

SEED = b"odds"
MAP = {
    "grid": ["s1 s2 s3", "s4 r1 r2"],
    "doors": ["s2|r1"],
    "openings": ["r1-r2"],
    "start": ["s1"],
    "spawns": ["s4 1 2 3", "s3 4 5 6"],
}


def table(facts: dict[str, Any]) -> Play[State]:
    play, _ = after_setup(GAME, {"map": MAP}, "odds")
    away = {f"survivor.{who}.zone": "C1" for who in ("cathy", "dan", "james", "jane", "joe")}
    play.amend({"bare": True, **away, **facts})
    return play


def by_the_rules(state: State, command: Melee | Shoot, dice: int) -> dict[int, float]:
    """The kills for every possible roll of so many dice, with the sensible defaults as answers."""
    found: dict[int, float] = defaultdict(float)
    for faces in product(range(1, 7), repeat=dice):
        copy = CODEC.load(CODEC.dump(state))
        copy.loaded_dice = list(faces)
        stream = Stream(SEED, 0, 0)
        play = RulePlay(Table(copy, stream, "bear"), EDITION)
        before = sum(copy.killed.values())
        steps = strike(play, copy.survivors["bear"], command)
        try:
            asks = next(steps)
            while True:
                asks = steps.send(tuple(ask.default for ask in asks))
        except StopIteration:
            pass
        found[sum(copy.killed.values()) - before] += 1 / 6**dice
    return found


CASES: list[tuple[str, Melee | Shoot, int, dict[str, Any]]] = [
    ("one die", Melee(weapon="crowbar"), 1, {"zone.A1.skinner-walker": 2}),
    ("two dice", Melee(weapon="saber"), 2, {"zone.A1.skinner-walker": 1}),
    ("more kinds", Melee(weapon="sword"), 3, {"zone.A1.skinner-walker": 1, "zone.A1.crawler": 1}),
    ("a fatty shields", Shoot(weapon="mp5", zone="B1"), 3,
     {"zone.B1.skinner-walker": 1, "zone.B1.skinner-fatty": 1, "zone.B1.skinner-runner": 2}),
    ("too weak in melee", Melee(weapon="sword"), 3,
     {"zone.A1.skinner-fatty": 1, "zone.A1.skinner-runner": 1}),
    ("an A-Bomb", Melee(weapon="saber"), 2, {"zone.A1.a-bomb": 1, "zone.A1.skinner-walker": 1}),
    ("a bow with a six", Shoot(weapon="bow", zone="B1"), 1, {"zone.B1.skinner-fatty": 1}),
    ("a friend in the way", Shoot(weapon="mp5", zone="B1"), 3,
     {"zone.B1.skinner-walker": 3, "survivor.cathy.zone": "B1"}),
    ("a pair", Melee(weapon="knife", both=True), 4, {"zone.A1.skinner-walker": 3}),
    ("more dice", Melee(weapon="crowbar"), 2,
     {"zone.A1.skinner-walker": 2, "survivor.bear.skills": ["plus-1-die-melee"]}),
    ("better dice", Melee(weapon="saber"), 2,
     {"zone.A1.skinner-walker": 2, "survivor.bear.skills": ["plus-1-to-roll-melee"]}),
    ("the reaper", Melee(weapon="saber"), 2,
     {"zone.A1.skinner-walker": 3, "survivor.bear.skills": ["reaper-combat"]}),
    ("a sniper", Shoot(weapon="mp5", zone="B1"), 3,
     {"zone.B1.skinner-fatty": 1, "zone.B1.skinner-runner": 2,
      "survivor.bear.skills": ["sniper"]}),
]  # fmt: skip


@pytest.mark.parametrize(("command", "dice", "facts"), [c[1:] for c in CASES],
                         ids=[c[0] for c in CASES])  # fmt: skip
def test_attacks_as_the_rules_play_them(
    command: Melee | Shoot, dice: int, facts: dict[str, Any]
) -> None:
    held = [command.weapon] * (2 if command.both else 1)
    state = table({"survivor.bear.hands": held, **facts}).state
    sit = Situation(state, EDITION)
    (assault,) = assaults_of(sit.survivor("bear"), command)
    told = prospect(sit, sit.survivor("bear"), assault)
    assert told is not None
    assert told.dice == dice
    expected = by_the_rules(state, command, dice)
    for kills in range(6):
        assert told.kills.get(kills, 0.0) == pytest.approx(expected.get(kills, 0.0)), kills
    friends = any(one.zone == assault.zone for one in state.survivors.values() if one.id != "bear")
    assert bool(told.friend) == (friends and assault.zone != "A1")


def test_a_re_roll_is_used_when_it_promises_more() -> None:
    """One die that hits with 1/2: with one more try 3/4, with two 7/8."""
    for skills, share in (
        ([], 1 / 2),
        (["lucky"], 3 / 4),
        (["lucky", "1-re-roll-per-turn"], 7 / 8),
    ):
        state = table(
            {
                "survivor.bear.hands": ["crowbar"],
                "zone.A1.skinner-walker": 1,
                "survivor.bear.skills": skills,
            }
        ).state
        sit = Situation(state, EDITION)
        (assault,) = assaults_of(sit.survivor("bear"), Melee(weapon="crowbar"))
        told = prospect(sit, sit.survivor("bear"), assault)
        assert told is not None
        assert told.at_least(1) == pytest.approx(share)


def test_sixes_bring_more_dice() -> None:
    """RM-11.21: one die at 4+, each six one more: the first kill 1/2, the second 1/6 of 1/2."""
    state = table(
        {
            "survivor.bear.hands": ["crowbar"],
            "zone.A1.skinner-walker": 3,
            "survivor.bear.skills": ["roll-6-combat"],
        }
    ).state
    sit = Situation(state, EDITION)
    (assault,) = assaults_of(sit.survivor("bear"), Melee(weapon="crowbar"))
    told = prospect(sit, sit.survivor("bear"), assault)
    assert told is not None
    assert told.at_least(1) == pytest.approx(1 / 2)
    assert told.at_least(2) == pytest.approx(1 / 12)
    assert told.at_least(3) == pytest.approx(1 / 72)


@pytest.mark.parametrize("dice", [0, 1, 3, 8])
def test_shares_add_up(dice: int) -> None:
    assert sum(rolled(dice, 0.5, 1 / 6).values()) == pytest.approx(1)


# /odds


def facts_of_a_fight() -> dict[str, Any]:
    return {
        "survivor.bear.hands": ["saber", "molotov"],
        "zone.A1.skinner-walker": 2,
        "zone.B1.skinner-runner": 3,
    }


def test_lines_for_the_one_in_turn_and_for_those_named() -> None:
    view = GAME.views.view(table(facts_of_a_fight()).state, "bear")
    found = GAME.guide.odds(view, "bear", "")
    keys = [chance.key for chance in found]
    assert keys[0] == "attack"
    assert {"attack-sure", "survive", "unhurt"} <= set(keys)
    for language in COMPLETE:
        for chance in found:
            text = tell_chance(GAME, chance, language)
            assert "{" not in text
            assert "skinner-" not in text
    assert tell_chance(GAME, found[0], "en") == (
        "⚔️ Bear, Saber → A1 (2 dice, 4+, Damage 2): at least one kill 75%, 1 on average"
    )
    named = GAME.guide.odds(view, "bear", "óSo")
    assert {chance.values["survivor"] for chance in named if "survivor" in chance.values} == {
        "bear"
    }
    assert [chance.key for chance in GAME.guide.odds(view, "bear", "nobody at all")] == ["nobody"]


def test_shares_are_chances() -> None:
    view = GAME.views.view(table(facts_of_a_fight()).state, "bear")
    for chance in GAME.guide.odds(view, None, ""):
        assert chance.share is None or 0 <= chance.share <= 1


def test_certain_death_and_a_quiet_night() -> None:
    """Nine zombies kill one who is alone; without any nearby nobody is hurt."""
    play = table({"zone.A1.skinner-walker": 9})
    by_key = {
        chance.key: chance
        for chance in GAME.guide.odds(GAME.views.view(play.state, None), "bear", "")
    }
    assert by_key["survive"].share == 0
    quiet = {c.key: c for c in GAME.guide.odds(GAME.views.view(table({}).state, None), "bear", "")}
    assert quiet["unhurt"].share == 1


def test_it_takes_a_moment_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SAMPLING_SECONDS", 0.3)
    view = GAME.views.view(
        table({f"zone.{z}.skinner-walker": 9 for z in ("A1", "B1", "C1")}).state, None
    )
    begun = time.perf_counter()
    found = GAME.guide.odds(view, None, "")
    assert time.perf_counter() - begun < 3
    samples = next(chance.values["samples"] for chance in found if chance.key == "survive")
    assert isinstance(samples, int)
    assert 1 <= samples <= odds.SAMPLES


# Hidden cards


def test_hidden_cards_are_those_that_nobody_sees() -> None:
    """In a game as it is played, a view tells exactly which cards lie in the decks."""
    play = Play(
        GAME, seed_from("hidden"), GAME.records.options(GAME.lobby.simulated(1)[0]), safe=False
    )
    chance = Random("hidden")
    play.begin()
    for _ in range(80):
        while play.open:
            ask = play.unsettled[0]
            play.answer(ask.seats[0], random_answer(ask, chance), by="stand-in", kind=ask.kind)
        play.close()
        if play.state.result:
            break
        state, view = play.state, GAME.views.view(play.state, None)
        assert sorted(map(int, unseen_zombie_cards(view, EDITION))) == sorted(state.zombie_cards)
        assert Counter(unseen_equipment(view, EDITION)) == Counter(state.equipment)
        made = determinise(view, EDITION, Stream(SEED, 0, 0))
        assert sorted(made.zombie_cards) == sorted(state.zombie_cards)
        assert Counter(made.equipment) == Counter(state.equipment)
        seat = chance.choice(GAME.turns.waiting(state))
        play.act(seat, chance.choice(GAME.rules.legal(state, seat)))


def test_chances_know_no_order_of_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ only in what is hidden have the same chances."""
    monkeypatch.setattr(
        odds, "SAMPLING_SECONDS", 600.0
    )  # as many samples for both, however busy it is here
    play = table(facts_of_a_fight())
    view = GAME.views.view(play.state, None)
    play.state.zombie_cards.reverse()
    play.state.equipment.reverse()
    assert GAME.guide.odds(view, None, "") == GAME.guide.odds(
        GAME.views.view(play.state, None), None, ""
    )
