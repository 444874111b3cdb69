"""`lastpost render`: pictures without Discord."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.games import find_game
from tests.cli.conftest import Lastpost, one_sentence

GAME = ("render", "cards-of-the-dead")


def test_it_writes_what_it_says(lastpost: Lastpost, tmp_path: Path) -> None:
    out = tmp_path / "new" / "pictures"
    code, said, err = lastpost(*GAME, "--commands", 15, "--players", 2, "--out", out)
    assert (code, err) == (0, "")
    files = sorted(out.iterdir())
    assert len(files) == len(said.splitlines())
    for path in files:
        assert str(path) in said
        with Image.open(path) as image:
            assert f"{image.width} x {image.height}" in said
            assert image.width <= 1600
    names = {path.stem for path in files}
    assert {"table", "hand-rick", "hand-selena", "card-antiviral"} <= names
    assert "hand-dan" not in names


def test_the_same_seed_gives_the_same_pictures(lastpost: Lastpost, tmp_path: Path) -> None:
    found = []
    for number, seed in enumerate(("a", "a", "b")):
        lastpost(*GAME, "--seed", seed, "--players", 1, "--out", tmp_path / str(number))
        found.append((tmp_path / str(number) / "table.webp").read_bytes())
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_to_the_end_with_its_moments(lastpost: Lastpost, tmp_path: Path) -> None:
    code, said, _ = lastpost(
        *GAME, "--commands", 2000, "--players", 3, "--language", "es", "--out", tmp_path
    )
    assert code == 0
    assert "moment-1.webp" in said


def test_all_cards(lastpost: Lastpost, tmp_path: Path) -> None:
    lastpost(*GAME, "--commands", 0, "--players", 1, "--only", "card-*", "--out", tmp_path)
    cards = list(tmp_path.iterdir())
    assert len(cards) == len(find_game("cards-of-the-dead").views.cards("en"))
    assert max(path.stat().st_size for path in cards) <= 60 * 1024


def test_only_some(lastpost: Lastpost, tmp_path: Path) -> None:
    lastpost(*GAME, "--players", 2, "--only", "table, card-zombie*", "--out", tmp_path)
    names = {path.stem for path in tmp_path.iterdir()}
    assert names == {"table", "card-zombie", "card-zombie-screamer"}


@pytest.mark.parametrize(
    "words",
    [
        ("render",),
        GAME,
        (*GAME, "--players", 4, "--out", "x"),
        (*GAME, "--commands", "-1", "--out", "x"),
        (*GAME, "--mission", "nowhere", "--out", "x"),
        ("render", "chess", "--out", "x"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(lastpost: Lastpost, words: tuple[object, ...]) -> None:
    code, out, err = lastpost(*words)
    assert (code, out) == (2, "")
    assert one_sentence(err)


def test_a_folder_that_cannot_be_written(lastpost: Lastpost, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    code, _, err = lastpost(*GAME, "--commands", 0, "--out", tmp_path / "taken")
    assert code == 2
    assert one_sentence(err)


def test_a_mission_with_its_map_and_films(lastpost: Lastpost, tmp_path: Path) -> None:
    code, said, _ = lastpost(
        "render", "rue-morgue", "--mission", "learning-to-fly", "--players", 1, "--commands", 60,
        "--only", "cover,table,film-1", "--out", tmp_path,
    )  # fmt: skip
    assert code == 0
    assert {path.stem for path in tmp_path.iterdir()} == {"cover", "table", "film-1"}
    with Image.open(tmp_path / "film-1.webp") as film:
        assert getattr(film, "n_frames", 1) > 3
        assert f"{film.width} x {film.height}" in said
