"""The content files match the tables of the specification (chapters 9, 16 and 17)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bot.games.gears.content.book import (
    ATTACK_DIE,
    DEFENCE_DIE,
    enemies_of,
    health_wounded,
    markers,
    order_cards,
    random_weapons,
    special_weapons,
)
from bot.games.gears.content.cards import ACTIONS, action
from bot.games.gears.content.loading import load_content
from tests.games.specification import Specification, as_id, broken

SPEC = Specification("gears-of-war")
table, paragraph = SPEC.table, SPEC.paragraph
BOOK = load_content()
SOURCES = {"rules": "rulebook", "reported": "reported", "invented": "house"}


def weapon_named(text: str) -> str:
    short = {"lancer-assault-rifle": "lancer", "gnasher-shotgun": "gnasher"}
    short |= {"longshot-sniper-rifle": "longshot"}
    return short.get(as_id(text), as_id(text))


# Locust


def test_enemies() -> None:
    rows = table("GW-17.2")
    assert {as_id(row[0]) for row in rows} == set(BOOK.enemies)
    for name, uses, attack, health, defence, wounded, cover, immune, omen, constant, _ in rows:
        enemy = BOOK.enemies[as_id(name)]
        assert (enemy.attack, enemy.health, enemy.defence) == (
            int(attack),
            int(health),
            int(defence),
        )
        figures = re.match(r"(?:one )?(\w+) figure", uses)
        figure = "own" if figures is None else figures[1]
        assert enemy.figure == (enemy.id if figure == "own" else as_id(figure))
        assert list(enemy.wounded) == [int(one) for one in re.findall(r"\d", wounded)]
        assert enemy.takes_cover == (cover == "yes")
        assert enemy.chainsaw_immune == (immune == "yes")
        if omen[0].isupper():
            assert enemy.omen.name["en"] == omen
        else:
            effects = {"1 wound to the target": "wound", "1 wound to each other": "splash"}
            effects |= {"heal the nearest other": "heal-other"}
            assert [effect for told, effect in effects.items() if told in omen] == [
                enemy.omen.effect
            ]
        assert enemy.has("never-drops") == ("never drops" in constant or enemy.id == "berserker")
        assert enemy.has("explodes") == ("explodes" in constant or "when it dies" in constant)
        assert enemy.has("dies-after-attack") == ("dies after attacking" in constant)


def test_values_of_the_rules_text() -> None:
    for name, count, *values in table("GW-6.1"):
        figure = BOOK.figures[as_id(name)]
        assert figure.count == int(count)
        enemy = BOOK.enemies[figure.id]
        for known, here in zip(values, (enemy.attack, enemy.health, enemy.defence), strict=False):
            assert known in ("?", str(here))
        ability = re.match(r"([A-Z][a-z ]+):", values[4])
        if ability:
            assert enemy.omen.name["en"] == ability[1]
    once = {name for name, enemy in BOOK.enemies.items() if enemy.omen.once}
    assert once == {"boomer", "ticker", "berserker"}


def test_wound_markers() -> None:
    told = paragraph("GW-17.3").partition(":")[2]
    piles = markers()
    assert sum(map(len, piles.values())) == 23
    for name, count, inside in re.findall(r"([A-Z]\w+(?: Guard)?) (\d) \(([^)]*)\)", told):
        pile = piles[as_id(name)]
        assert len(pile) == int(count)
        if health := re.match(r"health (\d)", inside):
            assert {marker.health for marker in pile} == {int(health[1])}
        backs = Counter(marker.back for marker in pile)
        weapons = {
            weapon_named(one): int(n) for n, one in re.findall(r"(\d) (\w{2}[\w ]*)", inside)
        }
        without = re.search(r"(\d) X", inside)
        crosses = int(without[1]) if without else len(pile)
        assert backs == {**weapons, "": crosses}
    assert (piles["ticker"], piles["berserker"][0].health) == ([], 5)
    (berserker,) = (kind for kind in BOOK.markers if kind.figure == "berserker")
    assert berserker.second == 3


def test_the_health_of_the_wounded_is_on_the_markers_but_for_skorge() -> None:
    own = {
        kind.figure: (kind.health, *([kind.second] if kind.second else ())) for kind in BOOK.markers
    }
    other = {
        name for name, enemy in BOOK.enemies.items() if enemy.wounded != own.get(enemy.figure, ())
    }
    assert other == {"skorge"}
    assert [health_wounded("berserker"), health_wounded("berserker", badly=True)] == [5, 3]


def test_who_drops_weapons() -> None:
    dropping = {name for name, enemy in BOOK.enemies.items() if enemy.drops}
    assert dropping == {"wretch", "lambent-wretch", "drone", "boomer", "theron-guard", "kantus"}


def test_sorts_of_locust() -> None:
    assert enemies_of("wretch") == ("wretch", "lambent-wretch")
    assert enemies_of("boomer") == ("boomer", "grinder")
    assert enemies_of("kantus") == ("kantus", "skorge")


# Weapons and characters


def test_weapons() -> None:
    """GW-9.18, GW-17.4."""
    rows = table("GW-17.4")
    assert [weapon_named(row[0]) for row in rows] == list(BOOK.weapons)
    for name, kind, copies, normal, overkill, reach, constant, omen, _ in rows:
        card = BOOK.weapons[weapon_named(name)]
        assert card.kind == kind.lower()
        assert (card.copies, card.normal, card.overkill) == (
            int(copies),
            int(normal),
            int(overkill),
        )
        assert card.range == (None if reach.startswith("no limit") else int(reach))
        assert card.has("ignores-cover") == (
            "ignores cover" in constant or "like a Bolo" in constant or card.id == "bolo-grenade"
        )
        assert card.has("chainsaw") == ("chainsaw" in constant)
        assert card.defence == (1 if "+1 defence die against every" in constant else 0)
        if wounds := re.match(r"(\d) wounds?(?: to the target)?$", omen):
            assert card.omen is not None
            assert (card.omen.effect, card.omen.amount) == ("wound", int(wounds[1]))
        elif omen[0].isupper():
            assert card.omen is not None
            assert card.omen.name["en"] == omen
        else:
            assert (card.omen is None) == (omen == "-")
    assert sum(special_weapons().values()) == 29
    assert len(random_weapons()) == 9


def test_weapons_of_the_rules_text() -> None:
    rows = [
        line.strip("|").split("|") for line in SPEC.lines if re.match(r"\| \*\*GW-9\.1\d", line)
    ]
    assert len(rows) == 8
    for _, name, kind, normal, overkill, reach, _, omen, _ in (
        [cell.strip() for cell in row] for row in rows
    ):
        card = BOOK.weapons[weapon_named(name)]
        assert kind in ("?", card.kind.capitalize())
        known = zip((normal, overkill), (card.normal, card.overkill), strict=True)
        assert all(told in ("?", str(here)) for told, here in known)
        assert reach[0] in ("?", str(card.range))
        if ability := re.match(r"([A-Z][a-z -]+):", omen):
            assert card.omen is not None
            assert card.omen.name["en"] == ability[1]
    assert (BOOK.weapons["gnasher"].reach, BOOK.weapons["bolo-grenade"].reach) == (1, 2)
    assert [one.id for one in BOOK.weapons.values() if one.has("pierces")] == ["hammer-of-dawn"]


def test_characters() -> None:
    rows = table("GW-17.5")
    assert [row[0] for row in rows] == [who.name["en"] for who in BOOK.characters.values()]
    for (_, limit, defence, weapons, grenades, *_), who in zip(
        rows, BOOK.characters.values(), strict=True
    ):
        assert (who.hand_limit, who.defence) == (int(limit), int(defence))
        ammo = {
            weapon_named(name): int(n) for name, n in re.findall(r"(\w[\w ]*) \((\d)\)", weapons)
        }
        assert who.weapons == {**ammo, "bolo-grenade": int(grenades)}
        assert who.weapon_limit == (4 if who.id == "baird" else 3)
    gear = Counter(name for who in BOOK.characters.values() for name in who.weapons)
    assert all(count <= BOOK.weapons[name].copies for name, count in gear.items())


# Order and Location cards


# The text of a row, and the word for it in the content files.
PRINTED = {
    r"move up to (\d)": r"move \1",
    r"move up to (\d) with the kick.*": r"vault \1",
    r"1 attack": "attack",
    r"1 attack with 1 extra attack die": "attack +1",
    r"1 attack with 1 attack die fewer": "attack -1",
    r"draw (\d)": r"draw \1",
    r"choose a COG in your area, who draws (\d)": r"aid \1",
    r"every COG in cover draws (\d)": r"dig-in \1",
    r"put (\d) ammo token on one of your weapons.*": r"ammo \1",
    r"choose another player, who may resolve.*": "teamwork",
    r"one special action without discarding a card": "free-special",
    r"if you spent an ammo token on it, you may play a second.*": "second-order",
    r"1 normal attack on the same Locust": "second-attack",
    r"every Locust moves (\d) toward its nearest COG": r"beckon \1",
    r"skip the Locust Activation step of this turn": "skip-locust",
}


def spelled(cell: str) -> list[str]:
    """The actions of a row of GW-17.6 as words, if they have the usual form."""
    words = []
    for part in cell.split("; "):
        (found,) = [
            match.expand(word)
            for told, word in PRINTED.items()
            if (match := re.fullmatch(told, part))
        ]
        words.append(found)
    return words


def test_orders() -> None:
    rows = table("GW-17.6")
    assert [as_id(row[0]) for row in rows] == list(BOOK.orders)
    for name, icon, two_plus, actions, _ in rows:
        card = BOOK.orders[as_id(name)]
        assert (card.reaction, card.two_plus) == (icon.lower(), two_plus == "yes")
        assert card.copies == 3
        if card.id != "ambush":
            assert list(card.actions) == spelled(actions)
    assert BOOK.orders["ambush"].actions == ("lure 2", "lured-attack")
    assert len(order_cards()) == 54
    icons = Counter(BOOK.orders[name].reaction for name in order_cards())
    assert set(icons.values()) == {18}


def test_actions() -> None:
    used = {action(word).do for card in BOOK.orders.values() for word in card.actions}
    assert used == set(ACTIONS) == set(BOOK.names["action"])
    assert (action("move 3").do, action("move 3").amount) == ("move", 3)
    assert (action("attack -1").amount, action("attack").amount) == (-1, 0)
    with pytest.raises(ValueError, match="dance"):
        action("dance 2")


def test_locations() -> None:
    """GW-17.8, GW-9.28, GW-9.30: 2A has one hole, 16A two."""
    found = {}
    for row in table("GW-17.8"):
        for tile, spawn, equipment in (row[:3], row[3:]):
            found[tile] = (
                dict(enumerate((one.strip() for one in spawn.split("/")), start=1)),
                None if equipment == "-" else as_id(equipment),
            )
    assert len(found) == 34
    assert {tile: (card.spawn, card.equipment) for tile, card in BOOK.locations.items()} == found
    for tile, card in BOOK.locations.items():
        assert card.holes == (1 if int(tile[:-1]) <= 12 else 2)


def test_dice() -> None:
    """GW-16.1, GW-16.2, GW-17.1."""
    told = paragraph("GW-16.1").partition("six faces:")[2].partition("`")[0]
    words = {"blank": "blank", "1 wound": "wound", "2 wounds": "wounds", "omen": "omen"}
    assert [words[face.strip()] for face in told.split(",")] == [face.id for face in ATTACK_DIE]
    told = paragraph("GW-16.2").partition("six faces:")[2].partition("`")[0]
    words = {"blank": "blank", "1 shield": "shield", "2 shields": "shields"}
    assert [words[face.strip()] for face in told.split(",")] == [face.id for face in DEFENCE_DIE]
    assert sum(face.amount for face in ATTACK_DIE) == 5
    assert sum(face.amount for face in DEFENCE_DIE) == 4


# Sources and broken files


def test_marks_of_the_orders() -> None:
    """`[rules]`, `[reported]` and `[invented]` for a whole row are its source."""
    for row in table("GW-17.6"):
        if mark := re.fullmatch(r"\[(\w+)\]", row[-1]):
            assert BOOK.orders[as_id(row[0])].source == SOURCES[mark[1]]


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("enemies.toml", 'back = "boomshot"', 'back = "slingshot"', "slingshot"),
        ("enemies.toml", "count = 6", "count = 7", "locust"),
        ("weapons.toml", "copies = 4", 'copies = "4"', "copies"),
        ("orders.toml", '"move 3", "attack"', '"dance 3", "attack"', "actions"),
        ("orders.toml", 'id = "advance"', 'id = "assault"', "assault"),
        ("ai_cards.toml", "number = 2\n", "number = 1\n", "1"),
        ("ai_cards.toml", 'do = "discard-ammo"', 'do = "discard-hope"', "then"),
        (
            "ai_cards.toml",
            'whom = "nearest" },\n    { do = "move", areas = 1, away',
            'whom = "other" },\n    { do = "move", areas = 1, away',
            "other",
        ),
        ("missions.toml", 'B = "drone", C = "boomer" }', 'B = "dron", C = "boomer" }', "dron"),
        ("missions.toml", '"2A", "9A"', '"2A", "2B"', "mission"),
        ("locations.toml", '1 = "B", ', "", "spawn"),
        ("numbers.toml", 'id = "omen", sides = 1', 'id = "omen", sides = 2', "dice"),
    ],
)
def test_a_slip_of_the_pen_is_found(
    tmp_path: Path, file: str, old: str, new: str, place: str
) -> None:
    assert place in broken(SPEC.home, tmp_path, load_content, file, old, new)
