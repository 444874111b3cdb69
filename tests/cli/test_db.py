"""`lastpost db`: migrate, backup, stats; foreign files are not changed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import games
from bot.sessions.sessions import Sessions
from tests.cli.conftest import Lastpost, one_sentence


def play(path: Path) -> None:
    """A database with one session of the toy game."""

    async def go() -> None:
        sessions = await Sessions.open(path, games.find_game)
        seats = {"ana": "user-1", "ben": "user-2"}
        await sessions.create("c1", "toy", {}, user="user-1", seats=seats, delivery_id="d1")
        await sessions.act("c1", "user-1", {"do": "stoke", "dice": 1}, "d2")
        await sessions.close()

    asyncio.run(go())


def test_migrate_makes_a_database(lastpost: Lastpost) -> None:
    code, out, err = lastpost("db", "migrate")
    assert (code, err) == (0, "")
    assert out.startswith("lastpost.sqlite is up to date (database version ")
    assert lastpost("db", "migrate").code == 0


def test_the_database_comes_from_the_settings(
    lastpost: Lastpost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTPOST_DATABASE", "a.sqlite")
    assert lastpost("db", "migrate").code == 0
    assert lastpost("db", "migrate", "--database", "b.sqlite").code == 0
    assert Path("a.sqlite").is_file()
    assert Path("b.sqlite").is_file()
    assert not Path("lastpost.sqlite").exists()


@pytest.mark.usefixtures("toy")
def test_stats(lastpost: Lastpost) -> None:
    play(Path("lastpost.sqlite"))
    code, out, _ = lastpost("db", "stats")
    assert code == 0
    head, game, total = out.splitlines()
    assert head.split() == ["game", "going", "on", "ended", "journal", "entries"]
    assert game.split() == ["toy", "1", "0", "2"]
    assert total.startswith("lastpost.sqlite: 1 game going on, 0 ended, 2 journal entries, ")
    assert "1 partida en curso" in lastpost("db", "stats", "--language", "es").out


@pytest.mark.usefixtures("toy")
def test_backup(lastpost: Lastpost) -> None:
    play(Path("lastpost.sqlite"))
    code, out, _ = lastpost("db", "backup", "copy.sqlite")
    assert (code, out) == (0, "lastpost.sqlite has been copied to copy.sqlite.\n")
    copy = lastpost("db", "stats", "--database", "copy.sqlite").out
    assert copy.splitlines()[1].split() == ["toy", "1", "0", "2"]
    before = Path("copy.sqlite").read_bytes()
    code, _, err = lastpost("db", "backup", "copy.sqlite")
    assert code == 2
    assert err == "copy.sqlite is already there and is not overwritten.\n"
    assert Path("copy.sqlite").read_bytes() == before
    code, _, err = lastpost("db", "backup", "no/such/folder.sqlite")
    assert code == 2
    assert "no/such/folder.sqlite" in err
    assert one_sentence(err)


@pytest.mark.parametrize("words", [("stats",), ("backup", "copy.sqlite")])
def test_no_database(lastpost: Lastpost, words: tuple[str, ...]) -> None:
    code, out, err = lastpost("db", *words)
    assert (code, out) == (2, "")
    assert "lastpost.sqlite" in err
    assert one_sentence(err)
    assert list(Path().iterdir()) == []


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9999")
        connection.commit()


def damaged(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[100:3000] = b"\xa5" * 2900
    path.write_bytes(raw)


def not_a_database(path: Path) -> None:
    path.write_bytes(b"this is not a database at all" * 200)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
        connection.commit()


@pytest.mark.parametrize("spoil", [newer, damaged, not_a_database, cut_off, of_another_program])
@pytest.mark.parametrize("language", ["en", "es"])
def test_unusable_databases(lastpost: Lastpost, spoil: object, language: str) -> None:
    path = Path("lastpost.sqlite")
    assert lastpost("db", "migrate").code == 0
    assert callable(spoil)
    spoil(path)
    before = path.read_bytes()
    for words in (("stats",), ("migrate",), ("backup", "copy.sqlite")):
        code, out, err = lastpost("db", *words, "--language", language)
        assert (code, out) == (2, "")
        assert "lastpost.sqlite" in err
        assert one_sentence(err)
        assert path.read_bytes() == before
        assert not Path("copy.sqlite").exists()


def test_a_folder_is_no_database(lastpost: Lastpost) -> None:
    Path("lastpost.sqlite").mkdir()
    code, _, err = lastpost("db", "stats")
    assert code == 2
    assert "lastpost.sqlite" in err
    assert one_sentence(err)


def exported(path: Path) -> bytes:
    """The game of `play`, for its game master."""

    async def go() -> bytes:
        sessions = await Sessions.open(path, games.find_game)
        await sessions.take_over("c1", "user-1", "g1")
        raw = await sessions.export("c1", "user-1")
        await sessions.close()
        return raw

    return asyncio.run(go())


@pytest.mark.usefixtures("toy")
def test_import(lastpost: Lastpost) -> None:
    play(Path("old.sqlite"))
    Path("game.json").write_bytes(exported(Path("old.sqlite")))
    words = ("db", "import", "game.json", "--channel", "17", "--gm", "4")
    code, out, err = lastpost(*words)
    assert (code, err) == (0, "")
    assert out.startswith("game.json is true: every card and every roll was verified. toy goes on")
    assert "1 game going on" in lastpost("db", "stats").out
    code, _, err = lastpost(*words, "--language", "es")
    assert code == 2
    assert err.startswith("En este canal ya hay una partida")

    async def look() -> None:
        sessions = await Sessions.open("lastpost.sqlite", games.find_game)
        found = await sessions.look("17")
        assert (found.position, found.gms) == (1, ("4",))
        assert found.seats == {"ana": "user-1", "ben": "user-2"}
        assert [posting.kind for posting in await sessions.outbox()] == ["import"]
        await sessions.close()

    asyncio.run(look())


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    "words",
    [
        ("game.json",),
        ("game.json", "--channel", "17"),
        ("game.json", "--channel", "hall", "--gm", "4"),
        ("--channel", "17", "--gm", "4"),
        ("none.json", "--channel", "17", "--gm", "4"),
        ("game.json", "--channel", "17", "--gm", "4"),
    ],
)
def test_what_cannot_be_imported(lastpost: Lastpost, words: tuple[str, ...]) -> None:
    Path("game.json").write_text("{}")
    code, out, err = lastpost("db", "import", *words)
    assert (code, out) == (2, "")
    assert one_sentence(err)
    assert not Path("lastpost.sqlite").exists()
