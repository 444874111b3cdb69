"""Checks requests and answers against Discord's own description of its API."""

from __future__ import annotations

import copy
import json
import re
from bisect import bisect_left
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.local.rest.api import RouteTaken

FILE = Path(__file__).parents[3].parent / "shared/discord/openapi.json"
BASE = "https://discord.invalid/openapi.json"


@cache
def load() -> Checker | None:
    """The checker; None if the description or the library is not installed."""
    if not FILE.is_file():
        return None
    try:
        import jsonschema  # noqa: F401, PLC0415 - may be absent
    except ImportError:
        return None
    return Checker(json.loads(FILE.read_text("utf-8")))


def need() -> Checker:
    checker = load()
    if checker is None:
        pytest.skip("Discord's openapi.json or jsonschema is absent: payloads are not validated")
    return checker


class Checker:
    def __init__(self, document: dict[str, Any]) -> None:
        from jsonschema import Draft202012Validator  # noqa: PLC0415 - may be absent
        from referencing import Registry  # noqa: PLC0415 - may be absent
        from referencing.jsonschema import DRAFT202012  # noqa: PLC0415 - may be absent

        self._make = Draft202012Validator
        relaxed = copy.deepcopy(document)
        snowflake = relaxed["components"]["schemas"]["SnowflakeType"]
        relaxed["components"]["schemas"]["SnowflakeType"] = {
            "anyOf": [snowflake, {"type": "integer"}]
        }
        self.paths = {_plain(path): item for path, item in document["paths"].items()}
        self._registry = Registry().with_resources(
            [
                (f"{BASE}?{kind}", DRAFT202012.create_resource(body))
                for kind, body in (("request", relaxed), ("answer", document))
            ]
        )
        self._names = {_plain(path): path for path in document["paths"]}
        self._validators: dict[tuple[str, ...], Any] = {}

    def _validator(self, kind: str, *steps: str) -> Any:
        key = (kind, *steps)
        if key not in self._validators:
            pointer = "/".join(one.replace("~", "~0").replace("/", "~1") for one in steps)
            reference = {"$ref": f"{BASE}?{kind}#/{pointer}"}
            self._validators[key] = self._make(reference, registry=self._registry)
        return self._validators[key]

    def problems(self, request: Any, answer: Any, taken: RouteTaken) -> list[str]:
        """Where a request or its answer differs from Discord's description."""
        place = _plain(taken.template)
        operation = self.paths.get(place, {}).get(taken.method.lower())
        if operation is None:
            return []
        found: list[str] = []
        path = self._names[place]
        steps = ("paths", path, taken.method.lower())
        if taken.status < 400 and request is not None:
            for media in operation.get("requestBody", {}).get("content", {}):
                if media == "application/json":
                    steps_in = (*steps, "requestBody", "content", media, "schema")
                    found += self._errors("request", _numbers(request), *steps_in)
        responses = operation["responses"]
        status = str(taken.status)
        key = status if status in responses else f"{status[0]}XX"
        if key not in responses:
            return [*found, f"{taken}: this status is not described"]
        if answer is not None and "content" in responses[key]:
            steps_out = (*steps, "responses", key, "content", "application/json", "schema")
            found += self._errors("answer", answer, *steps_out)
        return [f"{taken.method} {taken.template} {taken.status}: {one}" for one in found]

    def _errors(self, kind: str, body: Any, *steps: str) -> list[str]:
        from jsonschema.exceptions import best_match  # noqa: PLC0415 - may be absent

        errors = list(self._validator(kind, *steps).iter_errors(body))
        told = []
        for error in errors:
            deepest = best_match([error]) or error
            told.append(f"{kind} {deepest.json_path}: {deepest.message[:400]}")
        return told


MOST_CHECKS = 3  # of exchanges of one shape in a process; a check takes milliseconds
SIZES = (0, 1, 25, 80, 100, 512, 1000, 1024, 2000, 4000)
_checked: Counter[str] = Counter()


def is_news(request: Any, answer: Any, taken: RouteTaken) -> bool:
    """Whether exchanges of this shape have not been checked often enough. The thousands of messages
    of whole games do not differ in anything that the description is about."""
    parts = [taken.method, _plain(taken.template), taken.status, shape(request), shape(answer)]
    key = json.dumps(parts)
    _checked[key] += 1
    return _checked[key] <= MOST_CHECKS


def shape(value: Any, name: str = "") -> Any:
    """A body without its texts: names and types of fields, rough lengths, values of `type` and
    `style`."""
    if isinstance(value, dict):
        return {key: shape(one, key) for key, one in sorted(value.items())}
    if isinstance(value, list):
        kinds = {json.dumps(shape(one, name)) for one in value}
        return [bisect_left(SIZES, len(value)), *sorted(kinds)]
    if isinstance(value, str):
        sort = "digits" if value.isdigit() else "words"
        return [sort, bisect_left(SIZES, len(value))]
    return value if name in ("type", "style", "flags") or value is None else type(value).__name__


def _plain(template: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", template)


PERMISSIONS = ("allow", "deny", "permissions", "default_member_permissions")


def _numbers(value: Any) -> Any:
    """Replace permissions that are sent as text: the description knows only numbers."""
    if isinstance(value, list):
        return [_numbers(one) for one in value]
    if isinstance(value, dict):
        return {
            name: int(one)
            if name in PERMISSIONS and isinstance(one, str) and one.isdigit()
            else _numbers(one)
            for name, one in value.items()
        }
    return value
