"""`lastpost replay`: verifies exported games and says which are forged or malformed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import games
from bot.engine.chance import seed_from
from bot.sessions.sessions import Sessions
from tests.cli.conftest import Lastpost, one_sentence

pytestmark = pytest.mark.usefixtures("toy")


def export() -> dict[str, Any]:
    """A short game with a roll, a change by the GM and an undo."""

    async def go() -> bytes:
        sessions = await Sessions.open("game.sqlite", games.find_game)
        await sessions.create(
            "c1",
            "toy",
            {},
            user="u1",
            seats={"ana": "u1", "ben": "u2"},
            gms=["u3"],
            seed=seed_from("replay"),
            delivery_id="1",
        )
        await sessions.act("c1", "u1", {"do": "stoke", "dice": 2}, "2")
        await sessions.amend("c1", "u3", {"fire": 3}, "too hot", "3")
        await sessions.act("c1", "u2", {"do": "stoke", "dice": 1}, "4")
        await sessions.undo("c1", "u3", 2, "5", gm=True)
        raw = await sessions.export("c1", "u3")
        await sessions.close()
        return raw

    found: dict[str, Any] = json.loads(asyncio.run(go()))
    return found


def write(game: dict[str, Any] | str | bytes) -> Path:
    path = Path("game.json")
    text = json.dumps(game) if isinstance(game, dict) else game
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_true_game(lastpost: Lastpost) -> None:
    code, out, err = lastpost("replay", write(export()))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("game.json is a true game of toy: ")
    assert lines[1].startswith("2 commands, 2 rolls (3 dice in all), 2 shuffles, 0 blind draws")
    assert lines[2] == "The game has not ended; it stands at position 2."
    assert lines[3] == "2 acts of game masters:"
    assert lines[4] == "  entry 2, position 2, facts set: fire = 3: too hot"
    assert lines[5].startswith("  entry 4, back to position 2 past what was seen, new dice")


def test_in_spanish(lastpost: Lastpost) -> None:
    code, out, _ = lastpost("replay", write(export()), "--language", "es")
    assert code == 0
    assert "La partida no ha terminado" in out


def set_at(*places: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    def change(game: dict[str, Any]) -> None:
        part: Any = game
        for place in places[:-1]:
            part = part[place]
        part[places[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_at("journal", 1, "draws", to=["d6:6,6"]), "entry 1"),
        (set_at("journal", 1, "command", to={"do": "stoke", "dice": 3}), "entry 1"),
        (set_at("state", "fire", to=29), "state"),
        (set_at("seed_hash", to="00" * 32), "seed_hash"),
        (set_at("seed", to="short"), "seed"),
        (set_at("game", to="chess"), "chess"),
        (set_at("format", to=2), "format"),
        (set_at("extra", to=1), "extra"),
        (set_at("journal", 1, "position", to="one"), "journal.1.position"),
        (set_at("journal", 1, "kind", to="song"), "journal.1.kind"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_forged_or_malformed(
    lastpost: Lastpost, change: Callable[[dict[str, Any]], None], told: str, language: str
) -> None:
    game = export()
    change(game)
    path = write(game)
    before = path.read_bytes()
    code, out, err = lastpost("replay", path, "--language", language)
    assert (code, out) == (2, "")
    assert "game.json" in err
    assert told in err or (language == "es" and told.startswith(("entry", "state")))
    assert one_sentence(err)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\x01", b"\xff\xfe", '{"format": 1}'])
def test_not_an_export_at_all(lastpost: Lastpost, text: str | bytes) -> None:
    code, out, err = lastpost("replay", write(text))
    assert (code, out) == (2, "")
    assert "game.json" in err
    assert one_sentence(err)


def test_a_missing_file(lastpost: Lastpost) -> None:
    code, _, err = lastpost("replay", "nowhere.json")
    assert code == 2
    assert "nowhere.json" in err
    assert one_sentence(err)
