"""Combat on random tables: the offered attacks, the state after an attack, and the numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.engine.decisions import Ask
from bot.engine.players import random_answer
from bot.engine.records import Command
from bot.engine.runner import Play
from bot.games.rue_morgue.content.book import EQUIPMENT, NUMBERS, SKILLS, ZOMBIES
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide.commands import Melee, Reload, Shoot
from bot.games.zombicide.events import ZombiesKilled
from bot.games.zombicide.rules.attacks import ACTIONS, attack_offers
from bot.games.zombicide.rules.dice import damage_of, dice_number
from bot.games.zombicide.rules.growth import level_at
from bot.games.zombicide.rules.targets import Assault, can_kill
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, State
from tests.engine.kit import after_setup

MAP = {
    "grid": ["s1 s2 s3 s4 s5", "s6 r1 r2 . r3"],
    "doors": ["s2|r1 open", "s5|r3"],
    "openings": ["r1-r2"],
    "start": ["s1"],
}
ZONES = ("A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "E2")
WEAPONS = [name for name, card in EQUIPMENT.items() if card.attacks]
OF_COMBAT = {
    "dice", "dice-per-wound", "dice-by-actors", "dice-roll", "dice-on-six", "damage", "damage-with",
    "damage-set", "range", "dual", "two-targets", "reroll", "choose-targets", "extra-kill",
    "choose-targets-within", "spare-survivors", "no-target", "double-experience", "all-in-hand",
    "free-reload", "move-after-kill", "move-after-last-kill", "keep-equipment",
    "discard-for-wounds",
}  # fmt: skip
FIGHTERS = [
    name for name, skill in SKILLS.items() if any(one.name in OF_COMBAT for one in skill.effects)
]


def table(facts: dict[str, Any], **options: Any) -> Play[State]:
    """A game on the map; Survivors carry only what the facts say."""
    play, _ = after_setup(GAME, {"map": MAP, **options}, "combat")
    play.amend({"bare": True, **facts})
    return play


def random_cards(chance: Random) -> tuple[list[str], list[str]]:
    """Two hands and a reserve; often pairs, sometimes empty or with a Wound."""
    weapon = chance.choice(WEAPONS)
    hands = [weapon, weapon if chance.random() < 0.5 else chance.choice(WEAPONS)]
    reserve = chance.sample([*EQUIPMENT, WOUND], 2)
    cards = [
        f"{card}:empty" if _reloads(card) and chance.random() < 0.25 else card
        for card in hands + reserve
        if card != "aaahh"
    ]
    return cards[:2], cards[2:]


def _reloads(card: str) -> bool:
    return card != WOUND and any(one.reload for one in EQUIPMENT[card].attacks.values())


def random_facts(chance: Random) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for who in ("bear", "cathy", "dan", "james", "jane", "joe"):
        hands, reserve = random_cards(chance)
        facts[f"survivor.{who}.zone"] = chance.choice(ZONES)
        facts[f"survivor.{who}.hands"] = hands
        facts[f"survivor.{who}.reserve"] = reserve
        facts[f"survivor.{who}.skills"] = chance.sample(FIGHTERS, chance.randint(0, 4))
    for kind, zombie in ZOMBIES.items():
        left = zombie.count
        for zone in chance.sample(ZONES, min(3, left)):
            number = chance.randint(1, min(3, left))
            facts[f"zone.{zone}.{kind}"] = number
            left -= number
            if not left:
                break
    facts["survivor.bear.actions"] = chance.randint(0, 2)
    facts["acting"] = "bear"
    return facts


def tables(count: int) -> Iterator[tuple[Random, Play[State]]]:
    for seed in range(count):
        chance = Random(seed)
        rivals = {"teams": 2, "players": 2, "competitive": True} if seed % 3 == 0 else {}
        yield chance, table(random_facts(chance), **rivals)


# Offers


def every_attack(cards: list[str]) -> Iterator[Command]:
    """All attacks that could be tried with these cards, sensible or not."""
    for card in cards:
        yield Reload(weapon=card)
        for both in (False, True):
            yield Melee(weapon=card, both=both)
            for zone, second in product(ZONES, (None, *ZONES)):
                yield Shoot(weapon=card, zone=zone, both=both, second=second)


def test_offers_are_exactly_what_no_rule_bars() -> None:
    met: Counter[tuple[str, bool, bool]] = Counter()
    for chance, play in tables(160):
        if chance.random() < 0.3:
            play.amend({"survivor.bear.skills": ["trick-shot", "ambidextrous", "plus-1-range"]})
        sit = Situation(play.state, EDITION)
        who = sit.survivor("bear")
        offered = {command for action in ACTIONS.values() for command in action.offers(sit, who)}
        cards = list(dict.fromkeys([*who.cards, "pistol", "mac-10:empty", "saber", "scope", WOUND]))
        for command in every_attack(cards):
            allowed = ACTIONS[command.do].bar(sit, who, command) is None
            assert allowed == (command in offered), command
            met[command.do, getattr(command, "second", None) is not None, allowed] += 1
    assert len(met) == 8, "each command, trick shots too, was both allowed and barred"
    assert min(met.values()) >= 10, met


def test_offers_without_looking_at_the_purse() -> None:
    """Free Actions ask for attacks of a kind, in some Zones only."""
    for _, play in tables(20):
        sit = Situation(play.state, EDITION)
        who = sit.survivor("bear")
        all_of_them = set(attack_offers(sit, who, "combat"))
        who.purse = {}
        assert set(attack_offers(sit, who, "combat")) == all_of_them
        assert set(attack_offers(sit, who, "melee")) | set(attack_offers(sit, who, "ranged")) == (
            all_of_them
        )
        there = set(attack_offers(sit, who, "ranged", ("B1",)))
        assert there == {
            one
            for one in all_of_them
            if isinstance(one, Shoot) and one.zone == "B1" and one.second is None
        }


# The state after an attack


def miniatures(state: State) -> Counter[str]:
    found = Counter(state.supply)
    for kinds in state.zombies.values():
        found.update(kinds)
    return found


def attack_at_random(play: Play[State], chance: Random, command: Command) -> list[Ask]:
    """Carry the command out with random answers; returns the questions."""
    asked = []
    play.act("bear", command)
    while play.open:
        ask = play.open[0]
        asked.append(ask)
        play.answer(ask.seats[0], random_answer(ask, chance), kind=ask.kind)
    return asked


def test_attacks_lose_no_miniature_and_no_card() -> None:
    kinds: set[str] = set()
    attacks = 0
    for chance, play in tables(150):
        play.amend({"survivor.bear.actions": 1})
        attack = list(
            attack_offers(Situation(play.state, EDITION), play.state.survivors["bear"], "combat")
        )
        if not attack:
            continue
        attacks += 1
        before = play.state
        cards, zombies = GAME.facts.read(before, "copies"), miniatures(before)
        dead_before = sum(before.killed.values())
        kinds |= {ask.kind for ask in attack_at_random(play, chance, chance.choice(attack))}
        after = play.state
        assert GAME.facts.read(after, "copies") == cards
        assert miniatures(after) == zombies
        told = [event for event in play.events if isinstance(event, ZombiesKilled)]
        assert sum(after.killed.values()) - dead_before == sum(event.count for event in told)
        for who in after.survivors.values():
            assert len(who.hands) <= NUMBERS.hands
            assert who.alive == (EDITION.health.wounds(who) < NUMBERS.wounds) or not who.alive
        play.close()
    assert attacks > 100
    assert {"hits", "reroll", "extra-dice", "reaper", "spare", "save", "lose", "dice-by-actors",
            "move-after"} <= kinds  # fmt: skip


def test_points_are_those_of_the_killed() -> None:
    """RM-3.14, without skills that double them."""
    gained = 0
    for chance, play in tables(60):
        play.amend({"survivor.bear.skills": ["lucky"], "survivor.bear.actions": 1})
        attack = list(
            attack_offers(Situation(play.state, EDITION), play.state.survivors["bear"], "combat")
        )
        if attack:
            attack_at_random(play, chance, chance.choice(attack))
            worth = {name: zombie.experience for name, zombie in ZOMBIES.items()}
            points = sum(worth[kind] * count for kind, count in play.state.killed.items())
            assert play.state.survivors["bear"].experience == points
            gained += points
    assert gained > 20


def test_the_order_of_an_attack() -> None:
    """RM-8.1, with an effect at every step."""
    play = table(
        {
            "survivor.bear.zone": "A1",
            "survivor.bear.hands": ["shotgun"],
            "survivor.bear.skills": ["lucky", "roll-6-combat", "reaper-combat", "hit-and-run"],
            "survivor.bear.experience": 6,
            "survivor.cathy.zone": "B1",
            "zone.B1.skinner-walker": 5,
            "dice.next": [2, 2, 6, 4, 1],
        }
    )
    play.amend({f"survivor.{who}.zone": "E1" for who in ("dan", "james", "jane", "joe")})
    play.act("bear", Shoot(weapon="shotgun", zone="B1"))
    answers = [("lucky",), ("yes",), ("skinner-walker",), ("A2",)]
    for answer in answers:
        play.answer("bear", answer)
    assert [event.kind for event in play.events] == [
        "turn-began",
        "rerolled",
        "extra-dice",
        "attacked",
        "survivor-hit",
        "wounded",
        "wounded",
        "died",
        "zombies-killed",
        "zombies-killed",
        "experience",
        "level-reached",
        "skill-gained",
        "zombies-appeared",
        "noise-made",
        "moved",
    ]


def test_the_usual_answer_wastes_no_hit() -> None:
    """The default assigns hits to zombies that they kill, as long as there are any."""
    looked = 0
    for chance, play in tables(120):
        play.amend({"survivor.bear.actions": 1})
        sit = Situation(play.state, EDITION)
        attack = list(attack_offers(sit, play.state.survivors["bear"], "combat"))
        if not attack:
            continue
        play.act("bear", chance.choice(attack))
        while play.open and play.open[0].kind != "hits":
            play.answer(play.open[0].seats[0], play.open[0].default)
        if play.open and not play.open[0].options[0].id.startswith("survivor/"):
            ask = play.open[0]
            damage = int(ask.about["damage"])
            deadly = [
                option.id
                for option in ask.options
                if option.id in ZOMBIES
                and can_kill(Situation(play.state, EDITION), option.id, damage)
                for _ in range(option.limit)
            ]
            wanted = min(len(deadly), ask.least)
            assert sum(one in deadly for one in ask.default) == wanted
            looked += 1
    assert looked > 10


# Numbers


@pytest.mark.parametrize(
    ("hands", "skills", "assault", "dice"),
    [
        (["pistol"], [], Assault("ranged", "pistol", "B1"), 1),
        (["pistol", "pistol"], [], Assault("ranged", "pistol", "B1", 2), 2),
        (["mac-10", "mac-10"], ["plus-1-die-combat"], Assault("ranged", "mac-10", "B1", 2), 12),
        (["knife", "knife"], [], Assault("melee", "knife", "A1"), 2),
        (["knife", "knife"], ["plus-1-die-melee"], Assault("melee", "knife", "A1", 2), 6),
        (["sword", "knife"], ["plus-1-die-ranged"], Assault("melee", "sword", "A1"), 4),
        (["pistol", "knife"], [], Assault("ranged", "pistol", "A1"), 1),
        (["saber", WOUND], ["frenzy-melee", "frenzy-combat"], Assault("melee", "saber", "A1"), 4),
        (["saber", WOUND], ["frenzy-ranged"], Assault("melee", "saber", "A1"), 2),
    ],
)
def test_number_of_dice(hands: list[str], skills: list[str], assault: Assault, dice: int) -> None:
    """RM-8.2, RM-8.10, RM-9.23."""
    play = table({"survivor.bear.hands": hands, "survivor.bear.skills": skills})
    sit = Situation(play.state, EDITION)
    assert dice_number(sit, sit.survivor("bear"), assault) == dice


@pytest.mark.parametrize(
    ("skills", "assault", "values", "damage"),
    [
        ([], Assault("ranged", "bow", "B1"), [6, 6, 3], 3),
        ([], Assault("ranged", "pistol", "B1"), [6, 6], 1),
        (["plus-1-damage-combat"], Assault("ranged", "bow", "B1"), [6], 3),
        (["plus-1-damage-melee"], Assault("ranged", "ak-47", "B1"), [6], 2),
        (["super-strength"], Assault("melee", "knife", "A1"), [4], 3),
        (["super-strength", "plus-1-damage-melee"], Assault("melee", "saber", "A1"), [4], 4),
        (["plus-1-damage-with-saber"], Assault("melee", "saber", "A1"), [4], 3),
        (["plus-1-damage-with-saber"], Assault("melee", "knife", "A1"), [4], 1),
    ],
)
def test_damage(skills: list[str], assault: Assault, values: list[int], damage: int) -> None:
    """RM-9.19, RM-11.13, RM-11.14, RM-11.80, RM-16.41."""
    play = table({"survivor.bear.hands": [assault.card], "survivor.bear.skills": skills})
    sit = Situation(play.state, EDITION)
    assert damage_of(sit, sit.survivor("bear"), assault, values) == damage


def test_danger_levels_by_points() -> None:
    """RM-3.15."""
    sit = Situation(table({}).state, EDITION)
    levels = [level_at(sit, points) for points in (0, 6, 7, 18, 19, 42, 43, 100)]
    assert levels == ["blue", "blue", "yellow", "yellow", "orange", "orange", "red", "red"]
