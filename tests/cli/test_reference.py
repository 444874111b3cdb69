"""The rules reference: reading rules.md, finding, searching, ids in any text."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
from bot.engine.errors import UserError
from bot.engine.reference import Reference, ids_in, load_reference

TEXT = """# A game
- **AB-0.1** before the first chapter

## 1 Parts

- **AB-1.1** A table of parts:

| Part | Count |
|---|---|
| Card | 3 |

- **AB-1.2** Text over
  two lines.

### 1.1 More

## 2. Play

- **AB-2.1** Roll the dice. See AB-1.2.

| Id | Weapon |
|---|---|
| **AB-2.2** | Bat, three dice |
| **AB-2.3** | Gun |

## 15 Examples

### AB-X1 Rolling
*Shows AB-2.1.*
- **Given** dice,
  two of them.
"""


def read(tmp_path: Path, text: str = TEXT) -> Reference:
    path = tmp_path / "rules.md"
    path.write_text(text)
    return load_reference(path, "game", "AB")


def test_rules_chapters_and_examples(tmp_path: Path) -> None:
    reference = read(tmp_path)
    assert list(reference.rules) == ["AB-1.1", "AB-1.2", "AB-2.1", "AB-2.2", "AB-2.3"]
    assert [(c.number, c.title, len(c.rules)) for c in reference.chapters] == [
        (1, "Parts", 2),
        (2, "Play", 3),
        (15, "Examples", 0),
    ]
    assert reference.rules["AB-1.1"].text.endswith("| Card | 3 |")
    assert reference.rules["AB-1.2"].text == "Text over\ntwo lines."
    assert reference.rules["AB-2.2"].text == "Bat, three dice"
    example = reference.examples["AB-X1"]
    assert example.title == "Rolling"
    assert example.text == "*Shows AB-2.1.*\n- **Given** dice,\n  two of them."


def test_find(tmp_path: Path) -> None:
    reference = read(tmp_path)
    assert reference.find("AB-2.1") is reference.find("2.1") is reference.find("ab-2.1")
    assert reference.find("x1").example
    with pytest.raises(UserError) as caught:
        reference.find("2.9")
    assert caught.value.key == "rule-unknown"


def test_search(tmp_path: Path) -> None:
    reference = read(tmp_path)
    assert [rule.id for rule in reference.search("DICE three")] == ["AB-2.2"]
    assert {rule.id for rule in reference.search("di")} == {"AB-2.1", "AB-2.2", "AB-X1"}
    assert reference.search("") == []
    assert reference.search("nothing like this") == []


def test_ids_in_a_text() -> None:
    text = "AB-1.1, AB-2.9 to AB-2.12, (AB-X3); AB-3.1\n    # to 3.2. CAB-1.5 AB-16 AC-1.1"
    assert [name for name, _ in ids_in(text, "AB")] == [
        *("AB-1.1", "AB-2.9", "AB-2.10", "AB-2.11", "AB-2.12", "AB-X3", "AB-3.1", "AB-3.2"),
    ]


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        (TEXT.replace("**AB-1.2**", "**AB-1.1**"), "rule-twice", "12"),
        (TEXT.replace("**AB-2.1**", "**AB-1.3**"), "rule-misplaced", "19"),
        ("# nothing\n", "rules-empty", None),
    ],
)
def test_malformed(tmp_path: Path, text: str, key: str, line: str | None) -> None:
    with pytest.raises(UserError) as caught:
        read(tmp_path, text)
    assert caught.value.key == key
    assert caught.value.values.get("line") == line
    assert "rules.md" in str(caught.value.values["file"])


def test_the_rules_of_cards_of_the_dead() -> None:
    path = data.folder() / "cards-of-the-dead" / "rules.md"
    reference = load_reference(path, "cards-of-the-dead", "CD")
    assert len(reference.rules) == 264
    assert len(reference.examples) == 32
    assert "row 6        o" in reference.find("4.10").text
