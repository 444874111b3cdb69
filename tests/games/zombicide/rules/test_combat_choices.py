"""Who decides in combat, and which questions are left out."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.decisions import Ask
from bot.engine.records import Command
from bot.games.zombicide.commands import Melee, Shoot
from tests.games.zombicide.rules.test_combat import table

EVERYBODY = ("bear", "cathy", "dan", "james", "jane", "joe")
RIVALS: dict[str, Any] = {"teams": 2, "players": 2, "competitive": True}
AWAY = {f"survivor.{who}.zone": "E1" for who in EVERYBODY}
SHOT = Shoot(weapon="shotgun", zone="B1")


def asked(by: str, command: Command, facts: dict[str, Any], **options: Any) -> list[Ask]:
    """The decisions of a command, all answered by default."""
    play = table({**AWAY, f"survivor.{by}.zone": "A1", **facts, "acting": by}, **options)
    play.act(by, command)
    found = []
    while play.open:
        found.append(play.open[0])
        play.answer(found[-1].seats[0], found[-1].default)
    return found


TWO_SURVIVORS = {"survivor.dan.zone": "B1", "survivor.joe.zone": "B1", "dice.next": [5, 2]}
TIER_OF_THREE = {"zone.B1.skinner-fatty": 1, "zone.B1.a-bomb": 1, "dice.next": [5, 2]}


@pytest.mark.parametrize(
    ("by", "command", "facts", "options", "seats"),
    [
        ("bear", SHOT, TWO_SURVIVORS, {}, EVERYBODY),
        ("bear", SHOT, TIER_OF_THREE, {}, ("bear",)),
        ("cathy", SHOT, TWO_SURVIVORS, RIVALS, ("cathy",)),
        (
            "cathy",
            Melee(weapon="saber"),
            {
                "survivor.cathy.hands": ["saber"],
                "zone.A1.skinner-walker": 1,
                "zone.A1.skinner-runner": 1,
                "dice.next": [5, 2],
            },
            RIVALS,
            ("cathy",),
        ),
    ],
    ids=["friends: the group", "Fatty or A-Bomb: the shooter", "rivals: the shooter", "melee"],
)
def test_who_shares_out_the_hits(
    by: str,
    command: Command,
    facts: dict[str, Any],
    options: dict[str, Any],
    seats: tuple[str, ...],
) -> None:
    """RM-8.14, RM-8.24, RM-13.28."""
    hands = {f"survivor.{by}.hands": ["shotgun"], **facts}
    asks = asked(by, command, hands, **options)
    assert [ask.seats for ask in asks if ask.kind == "hits"] == [seats]


def hit_dan(**facts: Any) -> list[Ask]:
    """Bear's Pistol hits Dan, who stands in the next Zone."""
    told = {f"survivor.dan.{name}": value for name, value in facts.items()}
    shooter = {"survivor.bear.hands": ["pistol"], "dice.next": [4], "survivor.dan.zone": "B1"}
    return asked("bear", Shoot(weapon="pistol", zone="B1"), {**shooter, **told})


def test_the_wounded_decides_about_his_own_cards() -> None:
    """RM-8.35, RM-8.39: the wounded player, not the one who shot."""
    asks = hit_dan(hands=["crowbar", "saber"])
    assert [(ask.kind, ask.seats) for ask in asks] == [("lose", ("dan",))]
    asks = hit_dan(hands=["crowbar"], reserve=["goalie-mask"])
    assert [(ask.kind, ask.seats) for ask in asks] == [("save", ("dan",))]


@pytest.mark.parametrize(
    ("hands", "skills", "usual"),
    [
        (["saber", "scope"], ["is-that-all-youve-got"], "discard/scope"),
        (["scope", "bulletproof-vest"], ["is-that-all-youve-got"], "bulletproof-vest"),
        (["saber", "goalie-mask"], ["death-grasp"], "take"),
        (["wound", "goalie-mask"], ["death-grasp"], "goalie-mask"),
    ],
)
def test_the_usual_protection(hands: list[str], skills: list[str], usual: str) -> None:
    """The cheapest protection; with Death Grasp a first Wound costs nothing, a second one
    everything."""
    asks = hit_dan(hands=hands, skills=skills)
    assert [ask.default for ask in asks] == [(usual,)]


@pytest.mark.parametrize(
    "zombies",
    [
        {"skinner-fatty": 1, "a-bomb": 1},  # neither is hurt
        {"skinner-walker": 1, "skinner-runner": 1},  # both die
        {"skinner-walker": 3},  # the same result
    ],
)
def test_what_makes_no_difference_is_not_asked(zombies: dict[str, int]) -> None:
    facts: dict[str, Any] = {f"zone.A1.{kind}": count for kind, count in zombies.items()}
    facts |= {"survivor.bear.hands": ["urban-mace"], "dice.next": [5, 5]}
    assert asked("bear", Melee(weapon="urban-mace"), facts) == []


def test_as_many_dice_as_actors_is_no_choice() -> None:
    """RM-11.32: one zombie and Barbarian himself are the 2 dice of the Urban Mace."""
    facts = {"survivor.bear.hands": ["urban-mace"], "survivor.bear.skills": ["barbarian"]}
    one = {**facts, "zone.A1.skinner-walker": 1, "dice.next": [1, 1]}
    assert asked("bear", Melee(weapon="urban-mace"), one) == []
    two = {**facts, "zone.A1.skinner-walker": 2, "dice.next": [1, 1, 1]}
    assert [ask.kind for ask in asked("bear", Melee(weapon="urban-mace"), two)] == [
        "dice-by-actors"
    ]
