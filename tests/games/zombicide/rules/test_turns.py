"""Turns, moving, searching, doors and Inventories under random play: the legal commands are exactly
those that nothing forbids, nobody carries too much, and nothing gets lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.chance import seed_from
from bot.engine.players import random_answer
from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.rue_morgue.content.book import EQUIPMENT, RECIPES, SKILLS
from bot.games.zombicide import commands
from bot.games.zombicide.game import Zombicide
from bot.games.zombicide.rules import inventory, moving, turns
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State, Survivor

CITY = {
    "tiles": ["1R 2V", "3R 9V"],
    "grid": [
        "s1 s2 r1 c1 c1 h1",
        "s3 r2 r3 c2 l1 h1",
        "s3 r2 s4 c2 s5 s5",
        "s6 s6 s4 k1 k2 k3",
        "r4 r5 s7 k4 k5 k6",
        "r4 s8 s7 k7 k7 k7",
    ],
    "doors": ["s2|r2", "s4|r3", "r1|c1", "c2|l1", "c1|h1", "s6|r4 blue", "s7|r5", "c2|s4 open"],
    "openings": ["r2-r3", "r3-r1", "r4-r5"],
    "start": ["s3"],
    "objectives": ["r4", "s1 blue"],
    "spawns": ["s1 1 2", "k6 3 4", "s8 5 6"],
    "tents": ["k1", "k2", "k5"],
    "triggers": ["2V"],
    "exits": ["k7"],
    "sewers": ["s4"],
}
RULES = [{"name": "exit"}, {"name": "keys", "colours": ["blue"]}]
# Skills that are at work only while a game is set up.
SETUP_ONLY = {"start-with", "start-at"}
GEAR = [name for name, card in EQUIPMENT.items() if card.kind != "trap"]
USABLE = [
    name
    for name, skill in SKILLS.items()
    if not SETUP_ONLY & {effect.name for effect in skill.effects}
]
SEEDS = range(12)


def game() -> Zombicide:
    found = find_game("rue-morgue")
    assert isinstance(found, Zombicide)
    return found


def table(seed: int) -> Play[State]:
    """A game with skills and cards that nobody would have together."""
    chance = Random(seed)
    rules = game()
    options = {"map": CITY, "rules": RULES, "players": 1 + seed % 3}
    play: Play[State] = Play(rules, seed_from(f"turns {seed}"), rules.records.options(options))
    play.begin()
    settle(play, chance)
    for who in play.state.survivors.values():
        rules.facts.write(play.state, f"survivor.{who.id}.skills", chance.sample(USABLE, 9))
        who.hands, who.reserve = chance.sample(GEAR, 2), chance.sample(GEAR, 2)
        who.zone = chance.choice(list(rules.situation(play.state).board.zones))
    return play


def settle(play: Play[State], chance: Random) -> None:
    while play.open:
        ask = play.unsettled[0]
        play.answer(ask.seats[0], random_answer(ask, chance), kind=ask.kind)
    play.close()


def moments(seed: int, count: int = 60) -> Iterator[tuple[Play[State], str, list[Command]]]:
    """Random play: before every command the game, the acting seat, and the legal commands."""
    chance, rules, play = Random(seed), game(), table(seed)
    for _ in range(count):
        if rules.rules.outcome(play.state) is not None:
            return
        seat = chance.choice(rules.turns.waiting(play.state))
        legal = list(rules.rules.legal(play.state, seat))
        yield play, seat, legal
        sorts = sorted({command.do for command in legal} - {"end"})
        do = chance.choice(sorts) if sorts and chance.random() < 0.85 else "end"
        play.act(seat, chance.choice([command for command in legal if command.do == do]))
        settle(play, chance)


def all_commands(sit: Situation, who: Survivor) -> Iterator[Command]:
    """All commands of a Survivor, sensible or not."""
    board, state = sit.board, sit.state
    doors = [edge.id for edge in board.edges.values() if edge.kind.door]
    yield from (commands.Move(to=zone) for zone in board.zones)
    yield from (commands.Trade(partner=one) for one in state.survivors)
    yield from (commands.Discard(card=card) for card in EQUIPMENT)
    yield from (commands.Craft(recipe=recipe) for recipe in RECIPES)
    yield from (commands.Take(objective=one.id) for one in state.objectives)
    for tool in (None, *who.cards):
        yield from (commands.Open(door=door, tool=tool) for door in doors)
    for skill in who.skills:
        for target in ("", *board.zones, *state.survivors, *doors):
            yield commands.UseSkill(skill=skill, target=target)
    yield from (commands.Search(), commands.Noise(), commands.End(), commands.Escape())


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_is_what_nothing_bars(seed: int) -> None:
    rules = game()
    for number, (play, seat, legal) in enumerate(moments(seed)):
        sit = rules.situation(play.state)
        who, actions = sit.survivor(seat), rules.edition.actions
        assert len(set(legal)) == len(legal)
        for command in legal:
            assert actions[command.do].bar(sit, who, command) is None, command
        if number % 4 == 0:
            known = set(legal)
            for command in all_commands(sit, who):
                allowed = actions[command.do].bar(sit, who, command) is None
                assert allowed == (command in known), command


@pytest.mark.parametrize("seed", SEEDS)
def test_inventories_and_purses_stay_within_their_limits(seed: int) -> None:
    rules = game()
    for play, _, _ in moments(seed + 100):
        sit = rules.situation(play.state)
        for who in sit.living():
            assert inventory.hand_room(sit, who) >= 0
            assert inventory.reserve_room(sit, who) >= 0
            assert all(left >= 0 for left in who.purse.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost(seed: int) -> None:
    rules = game()
    before = None
    for play, _, _ in moments(seed + 200):
        now = rules.facts.read(play.state, "copies")
        assert before in (None, now)
        before = now


@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_may_always_act_and_only_he(seed: int) -> None:
    rules = game()
    for play, _, _ in moments(seed + 300):
        sit = rules.situation(play.state)
        waiting = rules.turns.waiting(play.state)
        assert waiting
        for who in sit.living():
            legal, actions = rules.rules.legal(sit.state, who.id), rules.edition.actions
            own = any(turns.needs_turn(sit, who, actions[c.do], c) for c in legal)
            assert own == (who.id in waiting) == turns.may_act(sit, who)


def test_the_switch_of_ninja_is_offered_to_everybody_who_has_it() -> None:
    """RM-11.58, RM-16.97: whoever's turn it is; no other skill is."""
    rules, play = game(), table(0)
    for who in play.state.survivors.values():
        rules.facts.write(play.state, f"survivor.{who.id}.skills", ["ninja", "loud"])
    (active, *_) = rules.turns.waiting(play.state)
    play.act(active, commands.Noise())
    settle(play, Random(0))
    for who in rules.situation(play.state).living():
        legal = rules.rules.legal(play.state, who.id)
        skills = [c.skill for c in legal if isinstance(c, commands.UseSkill)]
        assert skills == (["ninja", "loud"] if who.id == active else ["ninja"])


def test_the_usual_loss_is_the_worse_weapon() -> None:
    """RM-8.39, RM-5.12: the default; tools are worth something, but less than a good weapon."""
    sit = game().situation(table(0).state)
    ranked = sorted(
        ("saber", "crowbar", "knife", "chainsaw", "gasoline", "sniper-rifle", "pistol"),
        key=lambda card: inventory.worth(sit, card),
    )
    assert ranked == [
        *("gasoline", "knife", "pistol", "crowbar", "sniper-rifle", "saber", "chainsaw"),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_lead_step_by_step_past_no_zombie(seed: int) -> None:
    rules = game()
    for play, seat, _ in moments(seed + 400, 20):
        sit = rules.situation(play.state)
        start = sit.survivor(seat).zone
        for zones in (1, 2, 3, 4):
            for end, path in moving.ways(sit, start, zones).items():
                assert path[-1] == end
                assert 1 <= len(path) <= zones
                for one, other in zip((start, *path), path, strict=False):
                    assert other in sit.beside(one)
                assert not any(sit.zombies(zone) for zone in path[:-1])


def test_the_best_way_passes_as_few_hidden_tents_as_possible() -> None:
    rules = game()
    options = {"map": {"grid": ["k1 k2 k3", "k4 k5 k6"], "tents": ["k2"], "start": ["k1"]}}
    play: Play[State] = Play(rules, seed_from("ways"), rules.records.options(options))
    play.begin()
    settle(play, Random(1))
    sit = rules.situation(play.state)
    assert moving.ways(sit, "A1", 4)["C1"] == ("A2", "B2", "C2", "C1")
    assert moving.ways(sit, "A1", 2)["C1"] == ("B1", "C1")
    assert "C1" not in moving.ways(sit, "A1", 2, surprises=False)
    assert sorted(moving.detours(sit, "A1", 2)) == [("B1", "B2"), ("B1", "C1")]
