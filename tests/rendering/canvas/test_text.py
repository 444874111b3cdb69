"""Words in boxes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rendering.canvas.text import balanced, fit, fits, width_of, wrap

TEXT = "Walk through it to bring all Survivors into the Market, once per game."
words = st.lists(st.text("abcdeñó", min_size=1, max_size=9), min_size=1, max_size=30)


@settings(deadline=None)
@given(words=words, width=st.integers(120, 600))
def test_wrapping_loses_nothing_and_keeps_to_the_width(words: list[str], width: int) -> None:
    text = " ".join(words)
    for lines in (wrap(text, 20, "regular", width), balanced(text, 20, "regular", width)):
        assert " ".join(lines) == text
        for line in lines:
            assert width_of(line, 20) <= width or " " not in line
    assert len(balanced(text, 20, "regular", width)) <= len(wrap(text, 20, "regular", width))


def test_no_last_word_stands_alone() -> None:
    text = "One two three four five six seven eight nine ten eleven"
    width = round(width_of(text.rpartition(" ")[0], 20)) + 1
    assert wrap(text, 20, "regular", width)[-1] == "eleven"
    assert len(balanced(text, 20, "regular", width)[-1].split()) > 3


def test_a_hyphen_may_end_a_line() -> None:
    assert wrap("EXIT-Indoors-Area", 20, "bold", 135) == ("EXIT-Indoors-", "Area")
    assert wrap("-1 a - b", 20, "bold", 500) == ("-1 a - b",)


@pytest.mark.parametrize(("width", "height"), [(300, 200), (200, 200), (160, 300)])
def test_the_largest_size_that_fits(width: int, height: int) -> None:
    found = fit(TEXT, "regular", width, height, 60, 8)
    assert fits(found, "regular", width, height)
    assert found.size < 60
    larger = fit(TEXT, "regular", width, height, found.size + 1, found.size + 1)
    assert not fits(larger, "regular", width, height)
