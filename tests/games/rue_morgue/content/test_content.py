"""The content files of Rue Morgue match the tables of the specification."""

from __future__ import annotations

import csv
import re
from collections import Counter

import pytest

import data
from bot.games.rue_morgue.content import book
from bot.games.rue_morgue.content.book import (
    BOOK,
    EQUIPMENT,
    LEVELS,
    NUMBERS,
    RECIPES,
    SKILLS,
    SURVIVORS,
    TEAM_ACTIONS,
    TENTS,
    TOKENS,
    ZOMBIE_CARDS,
    ZOMBIES,
)
from bot.games.zombicide.content.records import Equipment
from bot.games.zombicide.vocabulary import EFFECTS, Effect, Level
from tests.games.specification import Specification, matched

SPEC = Specification("rue-morgue")
HOME, table = SPEC.home, SPEC.table
FACTS = data.folder().parent.parent / "shared" / "facts"
FIRST_LETTER = {
    "W": "skinner-walker",
    "F": "skinner-fatty",
    "R": "skinner-runner",
    "A": "a-bomb",
    "C": "crawler",
}
BY_ENGLISH_NAME = {card.name["en"]: card for card in EQUIPMENT.values()}
# What the table of facts calls otherwise (RM-16.60).
NAMES_IN_FACTS = {
    "Aaahh! (Skinner ambush)": "Aaahh!",
    "Glass Bottles": "Glass Bottle",
    "La Guillotine": "The Guillotine",
    "Sawed Off": "Sawed-Off",
}


def facts(name: str) -> list[dict[str, str]]:
    path = FACTS / name
    if not path.exists():
        pytest.skip("the tables of public facts are not beside this checkout")
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def value(cell: str) -> str:
    """What a cell says to use: "?→2" is 2."""
    return cell.rpartition("→")[2]


def spread(cell: str) -> tuple[int, int]:
    low, _, high = cell.partition("-")
    return int(low), int(high or low)


def attack_of(card: Equipment) -> dict[str, object]:
    """The columns of its one attack: Range, Dice, Accuracy, Damage, Dual, noise, reload."""
    (attack,) = card.attacks.values()
    accuracy = f"{attack.accuracy}+" if attack.accuracy else "special"
    return {
        "range": attack.range,
        "dice": str(attack.dice or "special"),
        "accuracy": accuracy,
        "damage": "kills all" if attack.damage == "kills" else str(attack.damage),
        "dual": "yes" if attack.dual else "no",
        "noise": attack.noise,
        "reload": "yes" if attack.reload else "no",
    }


# Numbers of the box


def test_the_box_is_complete() -> None:
    assert BOOK.counted() == {
        "survivors": 12,
        "zombies": 80,
        "equipment": 86,
        "zombie_cards": 48,
        "wounds": 12,
        "team_actions": 9,
        "mini_cards": 155,
        "tents": 11,
        "tokens": 92,
    }
    assert len({skill.rule for skill in SKILLS.values()}) == 83


def test_the_equipment_deck_at_the_start() -> None:
    # RM-16.2: 63 cards and the starting Equipment that nobody gets.
    assert len(book.cards_at("deck")) == 63
    assert Counter(book.cards_at("start")) == {"bow": 4, "crowbar": 4, "fire-axe": 4}
    aside = {"bulletproof-vest": 6, "guillotine": 1, "molotov": 3, "nailbat": 1}  # RM-2.10
    assert Counter(book.cards_at("aside")) == aside
    assert len(book.tent_cards()) == 11


def test_levels_teams_and_spawn_dice() -> None:
    for row in table("RM-3.15"):
        level = {str(name): one for name, one in LEVELS.items()}[row[0].lower()]
        assert level.points == int(matched(r"\d+", row[1])[0])
        assert level.choice == ("one of" in row[2])
    for teams, cell in table("RM-2.6"):
        totals = re.findall(r"\((\d+)\)", cell) or cell.split(", ")
        assert NUMBERS.teams[int(teams)] == tuple(map(int, totals))
    for cell, dice in table("RM-7.10"):
        first, _, last = cell.partition("–")
        for survivors in range(int(first), int(last or first) + 1):
            assert NUMBERS.spawn_dice[survivors] == int(dice)


def test_tokens() -> None:
    rows = table("RM-1.9")
    assert [token.count for token in TOKENS.values()] == [int(count) for _, count in rows]
    for token, (name, _) in zip(TOKENS.values(), rows, strict=True):
        assert name.startswith(token.name["en"].partition(",")[0])
        if match := re.search(r"(\w+)/(\w+) sides", name):
            assert token.sides == match.groups()


# Equipment


def test_equipment_equals_the_specification() -> None:
    rows = table("RM-9.1")
    cards = [card for card in EQUIPMENT.values() if card.copies]
    assert {row[0] for row in rows} == {card.name["en"] for card in cards}
    for name, spanish, copies, setup, kind, *values in rows:
        card = BY_ENGLISH_NAME[name]
        assert (card.name["es"], card.copies) == (spanish, int(copies))
        assert (card.setup, card.kind) == (setup, kind)
        if set(values) == {"–"}:
            assert not card.attacks
            continue
        range_, dice, accuracy, damage, dual, door, noise, reload = values
        found = attack_of(card)
        assert found["range"] == spread(value(range_))
        assert found["dice"] == value(dice)
        assert found["accuracy"] == value(accuracy)
        assert found["damage"] == value(damage)
        assert found["dual"] == value(dual)
        assert found["noise"] == value(noise)
        assert found["reload"] == value(reload)
        assert card.door == {"no": "none"}.get(value(door), value(door).removeprefix("yes, "))


def test_equipment_says_what_is_only_reported() -> None:
    fields = ("range", "dice", "accuracy", "damage", "dual", "door", "noise", "reload")
    for name, _, _, _, kind, *values in table("RM-9.1"):
        card = BY_ENGLISH_NAME[name]
        if not card.attacks:
            continue
        sources = {
            field: card.source_of(field if field == "door" else f"{kind}.{field}")
            for field in fields
        }
        printed = dict(zip(fields, values, strict=True))
        for field, cell in printed.items():
            # Of the Nailbat and the Sword nothing is shown, which the file says in one word.
            if "melee" in card.reported and field == "reload":
                continue
            assert sources[field] == ("reported" if cell.startswith("?") else "rulebook"), name


def test_equipment_equals_the_facts() -> None:
    rows = facts("equipment_rue_morgue.csv")
    assert sum(int(row["copies"]) for row in rows) == 86
    for row in rows:
        card = BY_ENGLISH_NAME[NAMES_IN_FACTS.get(row["name"], row["name"])]
        assert card.copies == int(row["copies"])
        assert (card.setup == "start") == (row["starting"] == "yes")
        assert (card.setup == "aside") == (row["set_aside"] == "yes")
        if not card.attacks:
            assert not row["dice"]
            continue
        found = attack_of(card)
        assert found["range"] == spread(row["range"])
        for field in ("dice", "accuracy", "damage", "dual"):
            assert found[field] == row[field]
        assert found["noise"] == ("noisy" if row["attack_noisy"] == "yes" else "silent")
        assert (found["reload"] == "yes") == row["reload"].startswith("1 action")
        assert (card.door != "none") == (row["opens_doors"] == "auto")
        assert (card.door == "noisy") == (row["door_noisy"] == "yes")


def effect(card: str) -> Effect:
    (only,) = EQUIPMENT[card].effects
    return only


def test_effects_of_equipment() -> None:
    assert (effect("bow").name, effect("bow").amount) == ("damage-on-six", 1)  # RM-9.19
    assert (effect("knife").name, effect("knife").amount) == ("dice-of-other-weapon", 1)  # RM-9.23
    assert effect("plenty-of-ammo-heavy").equipment == ("sawed-off", "shotgun")  # RM-9.26
    light = effect("plenty-of-ammo-light")  # RM-9.27
    assert light.equipment == ("pistol", "rifle", "sniper-rifle")
    assert (light.name, light.once) == ("reroll-with", "action")
    assert (effect("goalie-mask").amount, effect("goalie-mask").against) == (1, "all")  # RM-9.28
    vest = effect("bulletproof-vest")  # RM-13.31
    assert (vest.amount, vest.against) == (2, "survivors")
    assert effect("guillotine").name == "no-crawlers"  # RM-9.30
    assert (effect("aaahh").zombie, effect("aaahh").amount) == ("skinner-walker", 1)  # RM-5.13
    anywhere = {name for name, card in EQUIPMENT.items() if card.works_in == "any" and card.effects}
    assert anywhere == {  # RM-9.6
        "bulletproof-vest",
        "goalie-mask",
        "plenty-of-ammo-heavy",
        "plenty-of-ammo-light",
    }


def test_improved_weapons() -> None:
    assert set(RECIPES["molotov"].parts) == {"glass-bottle", "gasoline"}  # RM-9.15
    assert set(RECIPES["sniper-rifle"].parts) == {"rifle", "scope"}  # RM-9.16
    assert EQUIPMENT["sniper-rifle"].ranged == EQUIPMENT["rifle"].ranged  # RM-9.20
    assert effect("sniper-rifle") == SKILLS["sniper"].effects[0]
    molotov = EQUIPMENT["molotov"].ranged
    assert molotov is not None
    assert (molotov.damage, molotov.everyone, molotov.used_up) == ("kills", True, True)


def test_groups_of_equipment_and_zombies() -> None:
    cards = EQUIPMENT.items()
    reloadable = {n for n, card in cards if any(one.reload for one in card.attacks.values())}
    assert {"double-barrel", "mac-10", "sawed-off"} == reloadable  # RM-8.45
    door_tools = {name for name, card in cards if card.door != "none"}
    assert {"chainsaw", "crowbar", "fire-axe", "guillotine"} == door_tools  # RM-16.60
    assert set(book.STARTING_EQUIPMENT) == {"bow", "crowbar", "fire-axe"}
    cards_out = {"bulletproof-vest", "guillotine", "molotov", "nailbat"}  # RM-5.14
    assert cards_out | {"sniper-rifle"} == {name for name, card in cards if card.stays_out}
    skinners = {name for name, zombie in book.ZOMBIES.items() if zombie.breed == "skinner"}
    assert {"skinner-walker", "skinner-fatty", "skinner-runner"} == skinners  # RM-6.2
    melee = {name for name, card in cards if card.melee}
    ranged = {name for name, card in cards if card.ranged}
    assert not melee & ranged
    assert sum(EQUIPMENT[name].copies for name in melee) == 26
    assert sum(EQUIPMENT[name].copies for name in ranged) == 31


# Zombies and their cards


def test_zombies() -> None:
    counts = {name: int(count) for name, count in table("RM-1.4")}
    assert {zombie.name["en"]: zombie.count for zombie in ZOMBIES.values()} == counts
    rows = table("RM-6.1")
    assert len(rows) == len(ZOMBIES)
    by_name = {zombie.name["en"]: zombie for zombie in ZOMBIES.values()}
    for priority, name, actions, minimum, experience, special in rows:
        zombie = by_name[name]
        assert (zombie.priority, zombie.actions) == (int(priority), int(actions))
        immune = not minimum.isdigit()
        assert zombie.minimum_damage == ("immune" if immune else int(minimum))
        assert zombie.experience == int(experience)
        assert zombie.has("leaves") == ("can turn into a Crawler" in special)
        assert zombie.has("grab") == ("Grab" in special)
        assert zombie.has("substitution") == ("Substitution" in special)
        assert zombie.escort == ({"skinner-walker": 2} if "2 Skinner Walkers" in special else {})
        assert zombie.unique == (zombie.family == "abomination")  # RM-6.26


def test_zombies_of_other_boxes() -> None:
    """RM-13.42 to RM-13.44; RM-8.22 stays what it is among those of this box."""
    rows = table("RM-13.43")[1:]  # the first row are Survivors
    assert len(rows) == len(BOOK.zombies)
    by_name = {zombie.name["en"]: zombie for zombie in BOOK.zombies.values()}
    for priority, name, actions, minimum, experience in rows:
        zombie = by_name[name]
        assert (zombie.rank, zombie.actions) == (int(priority), int(actions))
        assert zombie.minimum_damage == ("immune" if not minimum.isdigit() else int(minimum))
        assert zombie.experience == int(experience)
        assert zombie.unique == (zombie.family == "abomination")
        assert zombie.escort == ({f"{zombie.breed}-walker": 2} if zombie.family == "fatty" else {})
        assert zombie.source_of("count") == ("rulebook" if zombie.box is None else "house")
        assert zombie.has("leaves") == (zombie.breed == "skinner")  # RM-6.11
    assert [z.id for z in BOOK.zombies.values() if z.zones_per_move > 1] == [
        "berserker-abomination"
    ]
    assert set(book.miniatures(())) == set(ZOMBIES)
    assert set(book.miniatures(tuple(BOOK.boxes))) == set(BOOK.zombies)


def lines_of(number: int) -> list[str]:
    """The lines of a card in the letters of the specification: "2 R", "all W", "–"."""
    letters = {kind: letter for letter, kind in FIRST_LETTER.items()}
    lines = [ZOMBIE_CARDS[number].line(level) for level in LEVELS]
    return [
        " + ".join(f"{spawn.count} {letters[spawn.zombie]}" for spawn in line) or "–"
        for line in lines
    ]


def test_zombie_cards_equal_the_specification() -> None:
    kinds = {
        "Extra Activation": "extra-activation",
        "Sewer": "sewer",
        "Blue Bed": "blue-bed",
        "Green Bed": "green-bed",
    }
    told = set()
    for cards, *lines in table("RM-16.61"):
        kind = next((kind for word, kind in kinds.items() if word in cards), "common")
        for number in map(int, re.findall(r"#(\d+)", cards)):
            told.add(number)
            assert ZOMBIE_CARDS[number].kind == kind
            assert lines_of(number) == [line.replace("Crawler", "C") for line in lines]
    assert told == set(ZOMBIE_CARDS) == set(range(145, 193))


def test_zombie_cards_say_what_is_only_reported() -> None:
    shown = {int(row[0].strip("#")): row[2:] for row in table("RM-7.3")}
    assert len(shown) == 7
    for number, card in ZOMBIE_CARDS.items():
        cells = shown.get(number, ["?"] * 4)
        for level, cell in zip(LEVELS, cells, strict=True):
            assert card.source_of(level) == ("reported" if "?" in cell else "rulebook")


def test_zombie_cards_equal_the_facts() -> None:
    rows = facts("spawn_cards_rue_morgue.csv")
    assert len(rows) == 48
    by_name = {zombie.name["en"]: zombie.id for zombie in ZOMBIES.values()}
    for row in rows:
        card = ZOMBIE_CARDS[int(row["card"])]
        kind = row["kind"].partition(" (")[0].replace(" ", "-")
        assert card.kind == {"spawn": "common"}.get(kind, kind)
        for level in LEVELS:
            found = [(str(spawn.count), spawn.zombie) for spawn in card.line(level)]
            count, name = row[f"{level}_n"], row[level]
            assert found == ([] if count == "0" else [(count, by_name[name])])


# Survivors and skills


def test_survivors() -> None:
    names = {skill.name["en"]: skill.id for skill in SKILLS.values()}
    rows = table("RM-10.1")
    assert len(rows) == 12
    for who, blue, extra, yellow, orange, red in rows:
        survivor = SURVIVORS[who.split()[0].lower()]
        cells: dict[Level, str] = {
            "blue": blue if extra == "–" else f"{blue}; {extra}",
            "yellow": yellow,
            "orange": orange,
            "red": red,
        }
        for level, cell in cells.items():
            assert survivor.skills.at(level) == tuple(names[name] for name in cell.split("; "))


def names_of_skills(file: str) -> dict[str, str]:
    text = (HOME / file).read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*(RM-11\.\d+)\*\* \*\*(.+?)\*\*", text, re.MULTILINE)
    return dict(found)


@pytest.mark.parametrize(("language", "file"), [("en", "rules.md"), ("es", "rules.es.md")])
def test_skills_have_the_names_of_the_rules(language: str, file: str) -> None:
    printed = names_of_skills(file)
    assert {f"RM-11.{number}" for number in range(1, 84)} == set(printed)
    assert {skill.rule for skill in SKILLS.values()} == set(printed)
    for skill in SKILLS.values():
        # What stands in brackets is open: "Starts with a [Equipment]", "Dreadnought: [type]".
        pattern = re.sub(r"(\\ an?|\\ un)?\\ \\\[.*\\\]", r" .+", re.escape(printed[skill.rule]))
        assert re.fullmatch(pattern, skill.name.in_(language)), skill.name


def test_skills_of_a_group_share_all_but_their_parameter() -> None:
    reapers = [skill for skill in SKILLS.values() if skill.family == "reaper"]
    assert {skill.effects[0].type: skill.rule for skill in reapers} == {
        "ranged": "RM-11.76",
        "combat": "RM-11.77",
        "melee": "RM-11.78",
    }
    dreadnoughts = [skill for skill in SKILLS.values() if skill.family == "dreadnought"]
    assert {skill.effects[0].group for skill in dreadnoughts} == set(BOOK.groups)
    levels = {skill.effects[0].level for skill in SKILLS.values() if skill.family == "can-start-at"}
    assert levels == {"yellow", "orange", "red"}
    starting = [skill for skill in SKILLS.values() if skill.family == "starts-with"]
    held = {name for name, card in EQUIPMENT.items() if card.copies and card.kind != "trap"}
    assert {skill.effects[0].equipment for skill in starting} == {(name,) for name in held}


def test_limits_of_skills() -> None:
    def limit(name: str) -> tuple[str, str | None, bool]:
        (effect,) = SKILLS[name].effects
        return effect.use, effect.once, effect.own_turn

    # RM-16.25: tied to the own activation; Charge and Bloodlust without a number.
    for name in ("shove", "taunt", "lifesaver"):
        assert limit(name) == ("free", "activation", True)
    assert limit("sprint") == ("move", "activation", True)
    assert limit("jump") == ("action", "activation", True)
    assert limit("charge") == ("free", None, True)
    assert limit("bloodlust-melee") == ("action", None, True)
    # RM-16.73: once per turn, some only in the own turn.
    for name in ("medic", "loud", "born-leader", "hold-your-nose"):
        assert limit(name) == ("free", "turn", True)
    for name in ("destiny", "1-re-roll-per-turn"):
        assert limit(name) == ("reaction", "turn", False)
    other = {skill.rule for skill in SKILLS.values() if skill.other_box}
    assert other == {"RM-11.11", "RM-11.53"}


def test_every_effect_is_used_by_something() -> None:
    effects = [
        *(effect for card in EQUIPMENT.values() for effect in card.effects),
        *(effect for zombie in BOOK.zombies.values() for effect in zombie.effects),
        *(effect for skill in SKILLS.values() for effect in skill.effects),
    ]
    assert {effect.name for effect in effects} == set(EFFECTS)


# Team Actions and tents


def test_team_actions() -> None:
    assert {name: card.copies for name, card in TEAM_ACTIONS.items()} == {
        "charge": 3,
        "move": 3,
        "fire": 3,
    }
    rules = [mode.rule for card in TEAM_ACTIONS.values() for mode in card.modes]
    assert rules == ["RM-13.12", "RM-13.13", "RM-13.16", "RM-13.17", "RM-13.18", "RM-13.19"]
    for card in TEAM_ACTIONS.values():
        for mode in card.modes:
            assert mode.steps[-1] == (card.needs or "move")


def test_tents() -> None:
    kinds = Counter(kind for name in book.tent_cards() for kind in [TENTS[name].kind])
    assert kinds == {"administrative": 1, "normal": 9, "infirmary": 1}  # RM-1.7
    searchable = {tent.kind for tent in TENTS.values() if tent.searchable}
    assert searchable == {"administrative", "infirmary"}  # RM-4.37
    normal = Counter(tuple(TENTS[name].beds) for name in book.tent_cards() if "normal" in name)
    assert normal == {("blue",): 4, ("green",): 4, (): 1}  # RM-16.29
    assert TENTS["infirmary"].beds == {"blue": 1, "green": 1}
    assert not TENTS["administrative"].beds
