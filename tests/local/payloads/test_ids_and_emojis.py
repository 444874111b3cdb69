"""Discord's ids, and what counts as an emoji."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.local.payloads.emojis import is_sign
from bot.local.payloads.snowflakes import Snowflakes, made_at


def test_ids_grow_and_tell_their_time() -> None:
    ids = Snowflakes()
    made = [int(ids.next()) for _ in range(1000)]
    assert made == sorted(set(made))
    assert abs(made_at(str(made[0])) - datetime.now(UTC)) < timedelta(seconds=5)
    later = made[-1] + (10**9 << 22)
    ids.after(str(later))
    assert int(ids.next()) > later


@pytest.mark.parametrize("sign", ["👍", "1️⃣", "#️⃣", "🇪🇸", "👩‍👩‍👧", "❤️", "ℹ️", "©️", "⚔️"])
def test_signs(sign: str) -> None:
    assert is_sign(sign)


@pytest.mark.parametrize("word", ["", "a", "thumbsup", ":x:", "1", "é", "日", "👍a", "x" * 40])
def test_words_are_no_signs(word: str) -> None:
    assert not is_sign(word)
