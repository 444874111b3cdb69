"""The content files match the tables of the specification (chapters 4, 7, 9 and 10)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal

import pytest

from bot.games.cards.content.records import load_content
from tests.games.specification import Specification, broken, matched

SPEC = Specification("cards-of-the-dead")
table, paragraph = SPEC.table, SPEC.paragraph
BOOK = load_content()
IDS = {card.name["en"]: card.id for card in BOOK.cards.values()}


def card_id(cell: str) -> str:
    return IDS[re.sub(r"\s*\([^)]*\)", "", cell).strip()]


def number(cell: str) -> int | None:
    found = re.search(r"\d+", cell)
    return int(found[0]) if found else None


def test_zombies() -> None:
    rows = table("CD-7.1")
    assert len(rows) == sum(card.type == "zombie" for card in BOOK.cards.values())
    for name, hit_points, speed, active, turn, additional, copies in rows:
        card = BOOK.cards[card_id(name)]
        assert card.hit_points == number(hit_points)
        assert card.speed == ("normal" if speed.startswith("–") else speed.split()[0].lower())
        kind, points = matched(r"(\w+) Damage (\d)", active).groups()
        assert getattr(card, f"{kind.lower()}_damage") == int(points)
        if turn == "–":
            assert card.turn is None
        else:
            assert card.turn is not None
            assert card.turn.value == number(turn)
            assert card.turn.repeats == turn.startswith("yellow")
        if "Noise" in additional:
            assert card.noise == number(additional)
        if "Immunity" in additional:
            assert card.immunity_loss == number(additional)
        if "/" in copies:
            counts = [int(count) for count in re.findall(r"\d+", copies)]
            assert [BOOK.common[day].get(card.id, 0) for day in (1, 2, 3)] == counts


def test_weapons() -> None:
    for name, damage, uses, needs, noise, notes, _ in table("CD-9.4"):
        base, _, side = name.partition(":")
        card = BOOK.cards[card_id(base)]
        assert card.weapon is not None
        attack = card.weapon.sides[side.split("(")[0].strip().lower() or "only"]
        kind, points = matched(r"(\w+) (\d)", damage).groups()
        assert (attack.kind, attack.damage) == (kind.lower(), int(points))
        assert card.weapon.uses == (number(uses) if uses[0].isdigit() else None)
        assert (card.weapon.needs is not None) == needs.startswith("Ammunition")
        assert card.weapon.takes_agents == ("Agent" in needs)
        assert attack.noise == (number(noise) or 0)
        if "not in the Reserve" in notes:
            assert not card.fits_reserve


def test_ammunition_and_agents() -> None:
    for name, goes_with, damage, uses, _, _ in table("CD-9.7"):
        beside = BOOK.cards[card_id(name)].beside
        assert beside is not None
        assert beside.goes_with == card_id(goes_with)
        assert beside.uses == number(uses)
        if damage.startswith("that of"):
            assert beside.attack is None
        else:
            kind, points = matched(r"(\w+) (\d)", damage).groups()
            assert beside.attack is not None
            assert (beside.attack.kind, beside.attack.damage) == (kind.lower(), int(points))
            assert beside.attack.spares_survivors == ("no Survivors" in damage)


def test_cards_used_from_the_hand() -> None:
    rows = table("CD-9.9")
    assert {card_id(row[0]) for row in rows} == {c.id for c in BOOK.cards.values() if c.use}
    for name, effect, _ in rows:
        card = BOOK.cards[card_id(name)]
        told = [int(digit) for digit in re.findall(r"(?<!\w)\d", effect)]
        if card.id != "toolkit":
            assert card.use is not None
            assert card.use.amount in told


def test_objects() -> None:
    for name, hit_points, tools, gives, _ in table("CD-9.18"):
        card = BOOK.cards[card_id(name)]
        assert (card.type, card.hit_points) == ("object", number(hit_points))
        assert card.tools == tools.startswith("yes")
        assert card.call == matched(r"Call (\w)", gives)[1]


def test_common_cards() -> None:
    found: dict[int, dict[str, int]] = {1: {}, 2: {}, 3: {}}
    for name, type_, *counts in table("CD-9.29"):
        if name.startswith("*"):
            continue
        card = BOOK.cards[card_id(name)]
        assert card.type == type_.lower()
        for day in found:
            if int(counts[day - 1]):
                found[day][card.id] = int(counts[day - 1])
    assert found == BOOK.common


@pytest.mark.parametrize(
    ("rule", "family"),
    [
        ("CD-9.30", "city"),
        ("CD-9.31", "pharmacy"),
        ("CD-9.32", "market"),
        ("CD-9.33", "kit"),
    ],
)
def test_decks(rule: str, family: str) -> None:
    text = paragraph(rule)
    found = {
        name: int(match[1])
        for english, name in IDS.items()
        if (match := re.search(rf"(?:: |, ){re.escape(english)} (\d+)", text))
    }
    assert found == BOOK.families[family]


def test_survivors() -> None:
    def cards(cell: str) -> tuple[str, ...]:
        pairs = re.findall(r"([A-Z][A-Za-z ]+?) (\d)", cell)
        return tuple(card_id(name) for name, count in pairs for _ in range(int(count)))

    for who, hand, draw, size, reserve, total in table("CD-10.1"):
        survivor = BOOK.survivors[who.split()[0].lower()]
        assert (survivor.hand, survivor.reserve) == (cards(hand), cards(reserve))
        assert (survivor.kit_draw, survivor.reserve_size) == (int(draw), int(size))
        assert len(survivor.hand + survivor.reserve) + 1 == number(total)


@pytest.mark.parametrize(("rule", "layout"), [("CD-4.10", "main"), ("CD-4.13", "indoor")])
def test_layouts(rule: str, layout: Literal["main", "indoor"]) -> None:
    for survivors, _, special, common, total in table(rule):
        letters = Counter(kind for _, kind in BOOK.layouts[layout].positions(int(survivors)))
        assert letters["C"] + letters["P"] == int(special)
        assert letters["o"] == int(common)
        assert letters.total() == int(total)


def test_both_languages_tell_the_same_numbers() -> None:
    texts = [card.text for card in BOOK.cards.values()]
    texts += [threat.text for threat in BOOK.threats.values()]
    for text in texts:
        assert sorted(re.findall(r"\d+", text["en"])) == sorted(re.findall(r"\d+", text["es"]))
        assert max(len(text["en"]), len(text["es"])) <= 140  # more does not fit on a card


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("cards.toml", "hit_points = 3", 'hit_points = "three"', "hit_points"),
        ("cards.toml", 'type = "zombie"', 'type = "ghost"', "type"),
        ("cards.toml", 'id = "ghoul"', 'id = "zombie"', "zombie"),
        ("cards.toml", "[[card]]", "[[card]", "line"),
        ("decks.toml", "zombie = 15", "zombie = 14", "common Day 1"),
        ("survivors.toml", "reserve_size = 3", "reserve_sise = 3", "reserve_si"),
        ("layouts.toml", '"C.C.C.C.C"', '"CC..C.C.C"', "main"),
    ],
)
def test_a_broken_file_is_named_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, place: str
) -> None:
    assert place in broken(SPEC.home, tmp_path, load_content, file, old, new)
