"""Content files: every problem is told with file and place."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from bot.engine.content import Text, load, validate
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
        (GOOD + '[[item]]\nname = { en = "Oil" }\ncount = 1\n', "file-invalid", "item.1.name.es"),
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
