"""A language is added as a folder of sentences and keys in content files, without any code. It is
spoken where it has words; whatever it lacks is said in the default language."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.locale import DEFAULT_LANGUAGE, LANGUAGES, say
from tests.locale.french import CARD, FRENCH, FRENCH_CARD, ROOT, make_copy

# The codes of all languages in their order: the default is first.
WITH_FRENCH = [DEFAULT_LANGUAGE, *sorted({*LANGUAGES, "fr"} - {DEFAULT_LANGUAGE})]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("french")
    cards = (ROOT / "data/cards-of-the-dead/cards.toml").read_text(encoding="utf-8")
    assert CARD in cards
    make_copy(
        home, {**FRENCH, "data/cards-of-the-dead/cards.toml": cards.replace(CARD, FRENCH_CARD)}
    )
    return home


def run(copy: Path, *words: str, **environment: str) -> str:
    known = {name: value for name, value in os.environ.items() if not name.startswith("LASTPOST")}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=copy, capture_output=True, text=True, timeout=120,
        env={**known, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def seen(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    played = run(copy, "tests.locale.french", str(tmp_path_factory.mktemp("table")))
    found: dict[str, Any] = json.loads(played.splitlines()[-1])
    return found


def test_it_is_offered(seen: dict[str, Any]) -> None:
    assert seen["languages"] == [
        "Français" if code == "fr" else LANGUAGES[code].name for code in WITH_FRENCH
    ]


def test_discord_gets_its_command_names_and_the_usual_ones(seen: dict[str, Any]) -> None:
    assert "àpropos" in seen["commands"]
    assert "about" not in seen["commands"]
    assert {"rules", "card", "game"} <= set(seen["commands"])


def test_it_is_spoken_where_it_has_sentences(seen: dict[str, Any]) -> None:
    assert "Rejoindre" in seen["lobby"]
    assert seen["about"].startswith("Je connais Cards of the Dead,")
    assert "Soupe en boîte" in seen["card"]
    assert "Une phrase à trouver" in seen["rule"] == seen["found"]


def test_whatever_it_lacks_is_said_in_the_default_language(seen: dict[str, Any]) -> None:
    assert say("en", "lobby-leave") in seen["lobby"]
    assert "CD-2.1" in seen["untranslated"]
    assert "español" in seen["told"]
    assert "Français" in seen["back"]


def test_the_page_of_the_local_table_offers_and_speaks_it(seen: dict[str, Any]) -> None:
    page = {language["code"]: language for language in json.loads(seen["page"])}
    assert list(page) == WITH_FRENCH
    english, french = page["en"], page["fr"]
    assert (french["name"], french["locales"]) == ("Français", ["fr"])
    assert french["words"] == {**english["words"], "brand": "La Table"}


def test_the_command_line_speaks_it(copy: Path) -> None:
    told = run(copy, "bot", "check", "--help", "--language", "fr")
    assert f"--language {'|'.join(WITH_FRENCH)}" in told
    assert "vérifie tout le contenu" in told
    assert say("en", "cli-check-missing") in told
    assert "vérifie" in run(copy, "bot", "check", "--help", LANG="fr_CA.UTF-8")


def test_the_check_names_what_it_lacks(copy: Path) -> None:
    told = run(copy, "bot", "check")
    assert "Français (fr) lacks " in told
    assert "\n  lobby.ftl: lobby-title, lobby-numbers, lobby-minutes +" in told
    assert "\n  cards-of-the-dead/rules.fr.md: " in told
    assert "\n  rue-morgue/rules.fr.md\n" in told
    assert "es) lacks" not in told
    _, _, everything = run(copy, "bot", "check", "--missing").partition("Français (fr) lacks ")
    assert " lobby-leave," in everything
    assert " lobby-join," not in everything
    assert "command-game-new.help" in everything
    cards = next(one for one in everything.splitlines() if "/cards.toml: " in one)
    assert "card.0.name.fr" in cards
    assert cards.count(".name.fr") == cards_of(copy) - 1  # the soup has its name


def cards_of(copy: Path) -> int:
    text = (copy / "data/cards-of-the-dead/cards.toml").read_text(encoding="utf-8")
    return text.count("\nname = {")
