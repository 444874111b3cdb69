"""The topics under which the kernel names rules, and an edition's table of them."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.coverage import topics_in
from bot.engine.errors import UserError
from bot.games.rue_morgue.content.book import TOPICS
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide.content.topics import (
    UnknownTopicError,
    kernel_topics,
    read_topics,
    rule_of,
)
from bot.locale import LANGUAGES, sentence

KERNEL = Path(__file__).parents[3] / "bot" / "games" / "zombicide"
ID = re.compile(r"[A-Z]{2}-\d+\.\d+")


def sources() -> Iterator[Path]:
    return iter(sorted(KERNEL.rglob("*.py")))


def strings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_the_kernel_names_no_rule_of_a_book_in_its_code() -> None:
    named = {text for path in sources() for text in strings(path) if ID.fullmatch(text)}
    assert not named


def test_the_kernel_names_only_topics_that_there_are() -> None:
    known = kernel_topics()
    groups = {topic.partition(".")[0] for topic in known}
    topic = re.compile(rf"(?:{'|'.join(sorted(groups))})\.(?!toml)[a-z0-9-]+")
    named = {text for path in sources() for text in strings(path) if topic.fullmatch(text)}
    assert len(named) > 100
    assert not named - known.keys()


def test_every_topic_is_named_by_the_kernel() -> None:
    named = {topic for path in sources() for topic, _ in topics_in(path, TOPICS)}
    assert not kernel_topics().keys() - named


def written(folder: Path, old: str = "", new: str = "") -> Path:
    """Rue Morgue's table, with one line changed."""
    home = Path(__file__).parents[3] / "data" / "rue-morgue" / "topics.toml"
    path, text = folder / "topics.toml", home.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_a_table_without_a_topic_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, 'leave = ["RM-5.4"]\n')
    with pytest.raises(UserError) as caught:
        read_topics(path)
    assert caught.value.values["place"] == "move.leave"
    assert "missing" in sentence(caught.value, "en")


def test_a_topic_that_the_kernel_does_not_have_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "[move]\n", '[move]\nleve = ["RM-5.4"]\n')
    with pytest.raises(UserError) as caught:
        read_topics(path)
    assert caught.value.values["place"] == "move.leve"


def test_an_empty_list_says_that_the_edition_has_no_such_rule(tmp_path: Path) -> None:
    topics = read_topics(written(tmp_path, 'leave = ["RM-5.4"]', "leave = []"))
    with pytest.raises(UnknownTopicError, match=r"move\.leave"):
        rule_of(topics, "move.leave")
    with pytest.raises(UnknownTopicError, match=r"move\.leve"):
        rule_of(topics, "move.leve")


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_share_the_sentence_and_name_their_own_rule(language: str) -> None:
    game = GAME
    state = game.rules.new(game.records.options({"players": 1}))
    topics = {**TOPICS, "turn.cost": ("AD-5.1",)}
    edition = replace(game.edition, topics=topics)
    sit = game.situation(state)
    ours = sit.refusal("turn.cost", "actions", needed=2, left=1)
    sit.edition = edition
    theirs = sit.refusal("turn.cost", "actions", needed=2, left=1)
    assert (ours.rule, theirs.rule) == ("RM-5.1", "AD-5.1")
    assert sentence(ours, language) == sentence(theirs, language)
    assert "RM-" not in sentence(theirs, language)
    again = pickle.loads(pickle.dumps(theirs))  # as it comes from another process
    assert sentence(again, language) == sentence(theirs, language)


def test_a_rule_of_the_editions_own_book_has_its_own_sentence() -> None:
    game = GAME
    state = game.rules.new(game.records.options({"players": 1}))
    refusal = game.situation(state).refusal("RM-5.38")
    assert (refusal.rule, refusal.topic) == ("RM-5.38", "")
    assert sentence(refusal, "en") == "The pilot cannot leave the seat in the air."
