"""Requests and answers match Discord's own description of its API; skipped if that is missing."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.rest.api import RouteTaken
from tests.local.conftest import Play
from tests.local.rest import openapi

SEND = RouteTaken("POST", "/channels/{channel_id}/messages", 200)


async def test_what_is_exchanged_is_described(play: Play) -> None:
    """Every request and answer of a bot at work matches the description."""
    openapi.need()
    before = len(play.watch.exchanges)
    await (await play.table.slash("Ana", "table", "draw", {"inside": True})).done()
    await play.until(lambda: bool(play.watch.count("PATCH", "/messages/@original")))
    assert len(play.watch.exchanges) > before
    assert play.watch.problems == []


@pytest.mark.parametrize(
    ("request_body", "told"),
    [({"content": 5}, "content"), ({"embeds": "none"}, "embeds"), ({"tts": "loud"}, "tts")],
)
def test_a_wrong_request_is_found(request_body: dict[str, Any], told: str) -> None:
    problems = openapi.need().problems(request_body, None, SEND)
    assert any(told in problem for problem in problems)


def test_a_wrong_answer_is_found() -> None:
    problems = openapi.need().problems({"content": "hello"}, {"id": "1", "content": "hello"}, SEND)
    assert any("answer" in problem for problem in problems)


def test_what_may_be_wrong_with_a_body_changes_its_shape() -> None:
    body = {"id": "123", "type": 1, "content": "x", "flags": 0, "components": [{"type": 2}]}
    for wrong in (
        {key: value for key, value in body.items() if key != "id"},
        {**body, "id": "abc"},
        {**body, "id": 123},
        {**body, "type": 2},
        {**body, "content": "x" * 2001},
        {**body, "components": [{"type": 3}]},
        {**body, "components": []},
    ):
        assert openapi.shape(wrong) != openapi.shape(body)
    assert openapi.shape({**body, "content": "y", "id": "456"}) == openapi.shape(body)
