"""The content files of Rue Morgue: words in both languages, icons and rule ids; mistakes are
found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from bot.engine.content import Text
from bot.engine.reference import ids_in
from bot.games.rue_morgue.content.book import (
    BOOK,
    EQUIPMENT,
    SKILLS,
    SURVIVORS,
    TEAM_ACTIONS,
    TENTS,
    TOKENS,
)
from bot.games.rue_morgue.content.records import load_content
from rendering.canvas.fonts import known_icon
from tests.games.specification import Specification, broken

SPEC = Specification("rue-morgue")
HOME = SPEC.home
SAME_IN_BOTH_LANGUAGES = {
    *("AK-47", "MP5", "Mac-10", "Rifle", "Ninja", "Zombicide: Rue Morgue"),
    *("Normal", "Berserker", "Prison Outbreak", "Toxic City Mall"),
}


# Words and pictures


def texts_in(thing: object, place: str = "") -> Iterator[tuple[str, Text]]:
    if isinstance(thing, Text):
        yield place, thing
    elif isinstance(thing, BaseModel):
        for field in type(thing).model_fields:
            yield from texts_in(getattr(thing, field), f"{place}.{field}")
    elif isinstance(thing, dict):
        for key, inner in thing.items():
            yield from texts_in(inner, f"{place}.{key}")
    elif isinstance(thing, tuple):
        for number, inner in enumerate(thing):
            yield from texts_in(inner, f"{place}.{number}")


TEXTS = dict(texts_in(BOOK))


def test_every_text_is_there_in_both_languages() -> None:
    same = set()
    for place, text in TEXTS.items():
        if place.endswith((".article", ".letters")):
            continue
        assert text["en"].strip() == text["en"] != ""
        assert text["es"].strip() == text["es"] != ""
        if text["en"] == text["es"]:
            same.add(text["en"])
    people = {survivor.name["en"] for survivor in SURVIVORS.values()} - {"Bear"}
    assert same == SAME_IN_BOTH_LANGUAGES | people


def test_both_languages_tell_the_same_numbers_and_names() -> None:
    for place, text in TEXTS.items():
        if place.endswith(".text"):
            assert sorted(re.findall(r"\d+", text["en"])) == sorted(
                re.findall(r"\d+", text["es"])
            ), place
        if ".words." in place:
            assert re.findall(r"\{\w+\}", text["en"]) == re.findall(r"\{\w+\}", text["es"])
        else:
            assert "{" not in "".join(text.values()), place


def test_texts_fit_on_a_card() -> None:
    for place, text in TEXTS.items():
        if place.endswith(".text"):
            most = 200 if ".modes." in place else 160
            assert max(len(text["en"]), len(text["es"])) <= most, place


def test_icons_exist() -> None:
    collections = (EQUIPMENT, BOOK.zombies, SURVIVORS, SKILLS, TEAM_ACTIONS, TENTS, TOKENS)
    things = [thing for collection in collections for thing in collection.values()]
    unknown = {thing.icon for thing in (*things, BOOK.wound) if not known_icon(thing.icon)}
    assert not unknown


def test_every_rule_that_the_files_name_exists() -> None:
    known = set(re.findall(r"^- \*\*(RM-[\d.]+)\*\*", "\n".join(SPEC.lines), re.MULTILINE))
    for path in sorted(HOME.glob("*.toml")):
        named = {rule for rule, _ in ids_in(path.read_text(encoding="utf-8"), "RM")}
        assert named <= known, path.name


# Broken files


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("equipment.toml", "accuracy = 5", 'accuracy = "5"', "accuracy"),
        ("equipment.toml", "accuracy = 5", "acuracy = 5", "acuracy"),
        ("equipment.toml", "accuracy = 5", "accuracy = 7", "accuracy"),
        ("equipment.toml", "dual = true", "dual = 1", "dual"),
        ("equipment.toml", "range = [1, 2]", "range = [2, 1]", "minimum comes first"),
        ("equipment.toml", "copies = 6", "copies = 5", "85 in the files"),
        ("equipment.toml", 'kind = "melee"', 'kind = "ranged"', "ranged"),
        ("equipment.toml", 'id = "crowbar"', 'id = "chainsaw"', "chainsaw"),
        ("equipment.toml", 'name = "no-crawlers"', 'name = "no-crowlers"', "no-crowlers"),
        ("equipment.toml", 'zombie = "skinner-walker", amount = 1', "amount = 1", "zombie"),
        ("equipment.toml", '"sawed-off", "shotgun"', '"sawed-of", "shotgun"', "sawed-of"),
        ("equipment.toml", 'reported = ["melee.dual"]', 'reported = ["melee.duel"]', "melee.duel"),
        ("equipment.toml", '"rifle", "scope"', '"pistol", "scope"', "other values"),
        ("zombies.toml", "count = 40", "count = 39", "zombies: 79"),
        ("zombies.toml", "skinner-walker = 2", "walker = 2", "there is no walker"),
        ("zombies.toml", 'en = "F"', 'en = "W"', "W is used twice"),
        ("zombies.toml", 'es = "G"', 'es = "C"', "C is used twice"),
        ("survivors.toml", 'es = "OS"', 'es = "Oso"', "one or two capital letters"),
        ("zombies.toml", "mixed_priority = 9", "mixed_priority = 3", "change places"),
        ("other_boxes.toml", 'box = "zombie-dogs"', 'box = "dogs"', "there is no dogs"),
        ("other_boxes.toml", 'box = "zombie-dogs"\n', "", "a box is missing"),
        ("zombies.toml", "minimum_damage = 2", 'minimum_damage = "two"', "minimum_damage"),
        ("zombie_cards.toml", "numbers = [146]", "numbers = [145]", "145"),
        ("zombie_cards.toml", '"2 skinner-runner"', '"2 runner"', "there is no runner"),
        ("zombie_cards.toml", '"2 skinner-runner"', '"two skinner-runner"', "yellow"),
        ("zombie_cards.toml", '"2 skinner-runner"', '"all skinner-runner"', "yellow"),
        ("survivors.toml", '"shove"', '"shave"', "there is no shave"),
        ("survivors.toml", 'letters = "CA"', 'letters = "BE"', "BE is used twice"),
        ("skills.toml", 'ranged = "RM-11.76"', 'far = "RM-11.76"', "rules"),
        ("skills.toml", "Reaper: {type}", "Reaper: {kind}", "kind"),
        ("skills.toml", 'name = "reroll"', 'name = "reroll", amount = 1', "amount"),
        ("skills.toml", 'once = "turn"', 'once = "day"', "once"),
        ("skills.toml", 'id = "lucky"', 'id = "charge"', "charge"),
        ("skills.toml", 'es = "Afortunado"', "es = 7", "name.es"),
        ("team_actions.toml", 'steps = ["move"]', 'steps = ["run"]', "steps"),
        ("tents.toml", "beds = { blue = 1 }", "beds = { red = 1 }", "beds"),
        ("tokens.toml", "count = 24", "count = 23", "tokens: 91"),
        ("numbers.toml", "3 = [6, 9, 12]", "3 = [6, 8, 12]", "8 Survivors"),
        ("numbers.toml", "12 = 7", "13 = 7", "spawn_dice"),
        ("numbers.toml", "points = 19", "points = 5", "rising points"),
        ("words.toml", "game = {", "game = [", "line"),
    ],
)
def test_a_broken_file_is_named_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, place: str
) -> None:
    assert place in broken(SPEC.home, tmp_path, load_content, file, old, new)
