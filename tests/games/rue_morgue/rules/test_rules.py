"""The texts on the cards of Rue Morgue match its rules, in both languages."""

from __future__ import annotations

import re

import pytest

import data
from bot.engine.reference import load_reference, rules_file
from bot.games.rue_morgue.content.book import SKILLS
from tests.languages import COMPLETE

# A rule of chapter 11 opens with the name of its skill; an asterisk marks a changed text.
NAME = re.compile(r"\*\*(.+?)\*?\*\* —")
# "Starts with a [Equipment]": the card has the thing itself, with the article it needs.
OPEN = re.compile(r"(?:\b(?:an?|un)\\ )?\\\[.+?\\\]")


@pytest.mark.parametrize("language", COMPLETE)
def test_skills_have_the_names_of_chapter_11(language: str) -> None:
    folder = data.folder() / "rue-morgue"
    book = load_reference(rules_file(folder, language), "rue-morgue", "RM")
    unlike = []
    for skill in SKILLS.values():
        heading = NAME.match(" ".join(book.find(skill.rule).text.split()))
        assert heading, skill.rule
        name = skill.name[language]
        if not re.fullmatch(OPEN.sub(".+", re.escape(heading[1])), name):
            unlike.append((skill.rule, heading[1], name))
    assert unlike == []
    named = {skill.rule for skill in SKILLS.values()}
    assert named == {rule for rule in book.rules if re.fullmatch(r"RM-11\.[1-9]\d*", rule)}
