"""Content files: every problem is told with file and place."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from bot.engine.content import ANY_LANGUAGE, Text, load, validate
from bot.engine.errors import UserError


class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Text
    count: int


class File(BaseModel):
    item: list[Item]


GOOD = '[[item]]\nname = { en = "Wood", es = "Leña" }\ncount = 3\n'


def test_a_good_file(tmp_path: Path) -> None:
    path = tmp_path / "items.toml"
    path.write_text(GOOD)
    (item,) = load(path, File).item
    assert (item.name.in_("es"), item.name.in_("en"), item.count) == ("Leña", "Wood", 3)


@pytest.mark.parametrize(
    ("text", "key", "told"),
    [
        ("[[item]\n", "file-not-toml", "line 1"),
        (GOOD + "x = \n", "file-not-toml", "line 4"),
        ("item = 3\n", "file-invalid", "item"),
        ("", "file-invalid", "item"),
        (GOOD + "[[item]]\nname = { en = 3 }\ncount = 1\n", "file-invalid", "item.1.name.en"),
        (GOOD + '[[item]]\nname = { e = "x" }\ncount = 1\n', "file-invalid", "item.1.name.e.[key]"),
        (GOOD + "[[item]]\nname = {}\ncount = 1\n", "file-invalid", "item.1.name"),
        (GOOD + '[[item]]\nname = "Oil"\ncount = 1\n', "file-invalid", "item.1.name"),
        (GOOD.replace("3", '"three"'), "file-invalid", "item.0.count"),
        (GOOD + 'colour = "red"\n', "file-invalid", "item.0.colour"),
    ],
)
def test_a_bad_file_is_named_with_the_place(tmp_path: Path, text: str, key: str, told: str) -> None:
    path = tmp_path / "items.toml"
    path.write_text(text)
    with pytest.raises(UserError) as caught:
        load(path, File)
    assert caught.value.key == key
    assert caught.value.values["file"] == str(path)
    if key == "file-invalid":
        assert caught.value.values["place"] == told
    else:
        assert told in str(caught.value.values["reason"])


def test_a_text_falls_back_to_its_first_language() -> None:
    text = Text({"en": "Wood", "es": "Leña"})
    assert [text.in_(one) for one in ("es", "eo", ANY_LANGUAGE)] == ["Leña", "Wood", "Wood"]
    assert (dict(text), text["es"]) == ({"en": "Wood", "es": "Leña"}, "Leña")
    with pytest.raises(KeyError):
        text["eo"]
    assert Text({ANY_LANGUAGE: "W"}).in_("es") == "W"
    assert text.made_of(lambda language: f"{language} {text[language]}").in_("es") == "es Leña"


def test_a_text_never_changes_and_can_be_a_key() -> None:
    text = Text({"en": "Wood", "es": "Leña"})
    same = Text({"es": "Leña", "en": "Wood"})
    assert (text == same, hash(text) == hash(same)) == (True, True)
    assert pickle.loads(pickle.dumps(text)) == copy.deepcopy(text) == text
    item = Item(name=text, count=1)
    assert item.name is text
    assert item.model_dump() == {"name": dict(text), "count": 1}
    assert Item.model_validate_json(item.model_dump_json()) == item


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "items.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="file-not-toml"):
        load(path, File)


@pytest.mark.parametrize("name", ["nothing.toml", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError) as caught:
        load(tmp_path / name, File)
    assert caught.value.key == "file-unreadable"
    assert caught.value.values["file"] == str(tmp_path / name)


def test_a_problem_of_the_whole_is_at_the_top() -> None:
    with pytest.raises(UserError) as caught:
        validate(3, File, "here")
    assert (caught.value.values["file"], caught.value.values["place"]) == ("here", "top")
