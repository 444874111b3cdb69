"""`lastpost rules`: chapters, single rules, coverage."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
from bot.cli.coverage import measure
from bot.engine.reference import load_reference
from tests.cli.conftest import ROOT, Lastpost, one_sentence

RULES = """# Campfire

## 1 Parts

- **TY-1.1** Cards.

## 2 Play

- **TY-2.1** Stoke the fire.
- **TY-2.2** Draw a card.
- **TY-2.3** Burn a card.
- **TY-2.4** Feast.

## 15 Examples

### TY-X1 A small fire
Given nothing.

### TY-X2 A big fire
Given oil.
"""
SCENARIO = (
    'game = "toy"\ntitle = "t"\nrules = ["TY-2.1"]\nexample = "TY-X1"\n[[step]]\ndo = "feast"\n'
)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a game whose TY-2.4 has no code and whose TY-2.3 has no test."""
    for path, text in {
        "pyproject.toml": "",
        "data/toy/rules.md": RULES,
        "data/toy/cards.toml": "# TY-2.2\n",
        "bot/engine/runner.py": "# nothing\n",
        "bot/games/toy/fire.py": '"""TY-2.1 to\n   TY-2.3."""\n# TY-2.3 again\n',
        "tests/games/test_fire.py": "# TY-2.2 and TY-2.4\n",
        "tests/cli/test_rules.py": "# TY-2.3 is only spoken of\n",
        "tests/scenarios/toy/stoke.toml": SCENARIO,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setattr(data, "folder", lambda: tmp_path / "data")
    return tmp_path


@pytest.mark.usefixtures("toy", "checkout")
def test_chapters(lastpost: Lastpost) -> None:
    code, out, _ = lastpost("rules", "toy")
    assert code == 0
    assert out.splitlines() == [
        "chapter  title     rules",
        "      1  Parts         1",
        "      2  Play          4",
        "     15  Examples      0",
        "toy: 5 rules and 2 worked examples.",
    ]


@pytest.mark.usefixtures("toy", "checkout")
def test_one_rule(lastpost: Lastpost) -> None:
    assert lastpost("rules", "toy", "2.2").out == "TY-2.2\nDraw a card.\n"
    assert lastpost("rules", "toy", "TY-2.2").out == "TY-2.2\nDraw a card.\n"
    assert lastpost("rules", "toy", "x2").out == "TY-X2 A big fire\nGiven oil.\n"


@pytest.mark.usefixtures("toy")
def test_in_ones_own_language(lastpost: Lastpost, checkout: Path) -> None:
    spanish = ("rules", "toy", "2.2", "--language", "es")
    assert lastpost(*spanish).out == "TY-2.2\nDraw a card.\n"  # not translated
    translated = RULES.replace("Draw a card.", "Roba una carta.").replace("Parts", "Piezas")
    (checkout / "data/toy/rules.es.md").write_text(translated)
    assert lastpost(*spanish).out == "TY-2.2\nRoba una carta.\n"
    assert "Piezas" in lastpost("rules", "toy", "--language", "es").out
    assert lastpost("rules", "toy", "2.2").out == "TY-2.2\nDraw a card.\n"
    measured = lastpost("rules", "toy", "--coverage", "--language", "es").out
    assert "Parts" in measured
    assert "Piezas" not in measured


@pytest.mark.usefixtures("toy", "checkout")
@pytest.mark.parametrize("words", [("chess",), ("toy", "2.9"), ("toy", "CD-5.1")])
def test_unknown_game_or_rule(lastpost: Lastpost, words: tuple[str, ...]) -> None:
    code, out, err = lastpost("rules", *words)
    assert (code, out) == (2, "")
    assert words[-1] in err
    assert one_sentence(err)


@pytest.mark.usefixtures("toy")
def test_malformed_rules(lastpost: Lastpost, checkout: Path) -> None:
    (checkout / "data/toy/rules.md").write_text(RULES.replace("TY-2.2", "TY-2.1"))
    code, _, err = lastpost("rules", "toy")
    assert code == 2
    assert "rules.md, line 10: rule TY-2.1 is there twice" in err
    assert one_sentence(err)
    (checkout / "data/toy/rules.md").unlink()
    code, _, err = lastpost("rules", "toy")
    assert code == 2
    assert "rules.md cannot be read" in err


def test_coverage_measured(checkout: Path) -> None:
    reference = load_reference(checkout / "data/toy/rules.md", "toy", "TY")
    coverage = measure(reference, checkout)
    proofs = coverage.proofs
    assert proofs["TY-2.1"].code == ["bot/games/toy/fire.py:1"]
    assert proofs["TY-2.2"].code == ["bot/games/toy/fire.py:1", "data/toy/cards.toml:1"]
    assert proofs["TY-2.3"].code == ["bot/games/toy/fire.py:1", "bot/games/toy/fire.py:3"]
    assert proofs["TY-2.1"].scenarios == ["stoke.toml"]
    assert proofs["TY-2.2"].tests == ["tests/games/test_fire.py"]
    assert coverage.without_code() == ["TY-2.4"]
    assert coverage.without_test() == ["TY-2.3"]  # chapter 1 is not asked for
    assert coverage.examples_without_scenario() == ["TY-X2"]
    assert coverage.unknown == []


@pytest.mark.usefixtures("toy")
def test_coverage_told(lastpost: Lastpost, checkout: Path) -> None:
    code, out, err = lastpost("rules", "toy", "--coverage")
    assert (code, err) == (1, "")
    assert "TY-2.2  toy/fire.py:1, toy/cards.toml:1  –           games/test_fire.py" in out
    assert "Rules of chapters 2 to 13 without code: TY-2.4" in out
    assert "Rules of chapters 2 to 13 without scenario or test: TY-2.3" in out
    assert "Worked examples without scenario: TY-X2" in out
    assert "Named, but not in the rules: none" in out
    (checkout / "bot/games/toy/more.py").write_text("# TY-2.4, TY-7.7\n")
    out = lastpost("rules", "toy", "--coverage").out
    assert "without code: none" in out
    assert "Named, but not in the rules: TY-7.7 (bot/games/toy/more.py:1)" in out


@pytest.mark.usefixtures("toy")
def test_coverage_complete(lastpost: Lastpost, checkout: Path) -> None:
    (checkout / "bot/games/toy/more.py").write_text("# TY-2.4\n")
    text = SCENARIO.replace("TY-2.1", "TY-2.3").replace("TY-X1", "TY-X2")
    (checkout / "tests/scenarios/toy/burn.toml").write_text(text)
    assert lastpost("rules", "toy", "--coverage", "--language", "es").code == 0


ELSEWHERE = """heading = { en = "Not part of this box", es = "No forman parte de esta caja" }

[[rule]]
id = "TY-2.4"
reason = { en = "There is no food in this box.", es = "En esta caja no hay comida." }
"""


@pytest.mark.usefixtures("toy")
def test_coverage_with_rules_of_other_boxes(lastpost: Lastpost, checkout: Path) -> None:
    """Rules of rules_elsewhere.toml need no code and no proof, are listed with the reason, and no
    code may name them."""
    (checkout / "data/toy/rules_elsewhere.toml").write_text(ELSEWHERE)
    out = lastpost("rules", "toy", "--coverage").out
    assert "without code: none" in out
    assert "Not part of this box, and yet named by code: none" in out
    assert "Not part of this box (1):\n  TY-2.4  There is no food in this box.\n" in out
    spanish = lastpost("rules", "toy", "--coverage", "--language", "es").out
    assert "No forman parte de esta caja (1):\n  TY-2.4  En esta caja no hay comida." in spanish
    assert "No forman parte de esta caja y, sin embargo," in spanish
    (checkout / "bot/games/toy/more.py").write_text("# TY-2.4\n")
    code, out, _ = lastpost("rules", "toy", "--coverage")
    assert code == 1
    assert "Not part of this box, and yet named by code: TY-2.4" in out
    (checkout / "data/toy/rules_elsewhere.toml").write_text(ELSEWHERE.replace("2.4", "2.9"))
    out = lastpost("rules", "toy", "--coverage").out
    assert "Named, but not in the rules: TY-2.9 (data/toy/rules_elsewhere.toml)" in out


@pytest.mark.usefixtures("toy")
def test_the_heading_is_that_of_the_game(lastpost: Lastpost, checkout: Path) -> None:
    """The heading of the file is what the coverage prints above the list."""
    assert "yet named by code" not in lastpost("rules", "toy", "--coverage").out
    advice = ELSEWHERE.replace("Not part of this box", "Advice").replace("food in this box", "use")
    (checkout / "data/toy/rules_elsewhere.toml").write_text(advice)
    out = lastpost("rules", "toy", "--coverage").out
    assert "Advice (1):\n  TY-2.4  There is no use.\n" in out
    assert "Advice, and yet named by code: none" in out
    assert "this box" not in out


@pytest.mark.usefixtures("toy")
def test_a_game_is_complete_without_rules_of_other_boxes(
    lastpost: Lastpost, checkout: Path
) -> None:
    (checkout / "data/toy/rules_elsewhere.toml").write_text(ELSEWHERE)
    text = SCENARIO.replace("TY-2.1", "TY-2.3").replace("TY-X1", "TY-X2")
    (checkout / "tests/scenarios/toy/burn.toml").write_text(text)
    assert lastpost("rules", "toy", "--coverage").code == 0
    (checkout / "bot/games/toy/more.py").write_text("# TY-2.4\n")
    assert lastpost("rules", "toy", "--coverage").code == 1


@pytest.mark.usefixtures("toy", "checkout")
def test_coverage_of_one_rule(lastpost: Lastpost) -> None:
    code, out, _ = lastpost("rules", "toy", "2.2", "--coverage")
    assert code == 0
    assert out.splitlines() == [
        "code: bot/games/toy/fire.py:1, data/toy/cards.toml:1",
        "scenarios: –",
        "tests: tests/games/test_fire.py",
    ]


@pytest.mark.usefixtures("toy")
def test_coverage_needs_a_checkout(lastpost: Lastpost, checkout: Path) -> None:
    (checkout / "tests").rename(checkout / "elsewhere")
    code, out, err = lastpost("rules", "toy", "--coverage")
    assert (code, out) == (2, "")
    assert "checkout" in err
    assert one_sentence(err)


@pytest.mark.usefixtures("toy")
def test_coverage_with_a_malformed_scenario(lastpost: Lastpost, checkout: Path) -> None:
    (checkout / "tests/scenarios/toy/bad.toml").write_text("rules = [\n?")
    code, out, err = lastpost("rules", "toy", "--coverage")
    assert (code, out) == (2, "")
    assert "bad.toml" in err
    assert one_sentence(err)


def test_this_checkout_is_measured(lastpost: Lastpost) -> None:
    assert (ROOT / "tests").is_dir()
    code, out, err = lastpost("rules", "cards-of-the-dead", "--coverage")
    assert code in (0, 1)
    assert err == ""
    assert "CD-13.4" in out
