"""Reads the fields of a request's JSON and collects what Discord would refuse."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from bot.local.payloads.errors import Json, Path, Problems
from bot.local.payloads.snowflakes import is_snowflake

URL = re.compile(r"(?i)(https?|attachment)://\S+")


class Form:
    """One JSON object of a request ("form body" in Discord's errors).

    All objects of a request collect their errors in the same `problems`.
    """

    def __init__(self, data: object, path: Path = (), problems: Problems | None = None) -> None:
        self.path = path
        self.problems = problems if problems is not None else Problems()
        self.data: Json = {}
        if isinstance(data, dict):
            self.data = data
        else:
            self.wrong("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")

    def wrong(self, name: str, code: str, message: str) -> None:
        self.problems.add((*self.path, name) if name else self.path, code, message)

    def check(self) -> None:
        self.problems.check()

    def has(self, name: str) -> bool:
        """Whether the field is given and not null."""
        return self.data.get(name) is not None

    def given(self, name: str) -> bool:
        return name in self.data

    def _absent(self, name: str, required: bool) -> bool:
        if self.data.get(name) is not None:
            return False
        if required:
            self.wrong(name, "BASE_TYPE_REQUIRED", "This field is required")
        return True

    def text(
        self, name: str, high: int | None = None, *, low: int = 0, required: bool = False
    ) -> str | None:
        if self._absent(name, required):
            return None
        value = self.data[name]
        if not isinstance(value, str):
            self.wrong(name, "STRING_TYPE_CONVERT", "Could not interpret the value as string.")
            return None
        size = len(value)
        if low and not low <= size <= (high or size):
            if required and not size:
                self.wrong(name, "BASE_TYPE_REQUIRED", "This field is required")
            else:
                bad = f"Must be between {low} and {high} in length."
                self.wrong(name, "BASE_TYPE_BAD_LENGTH", bad)
            return None
        if high is not None and size > high:
            self.wrong(name, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            return None
        return value

    def number(
        self,
        name: str,
        low: int | None = None,
        high: int | None = None,
        *,
        required: bool = False,
    ) -> int | None:
        if self._absent(name, required):
            return None
        value = self.data[name]
        if isinstance(value, str) and re.fullmatch(r"-?\d{1,20}", value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(name, "NUMBER_TYPE_COERCE", "The value is not int.")
            return None
        if low is not None and value < low:
            least = f"int value should be greater than or equal to {low}."
            self.wrong(name, "NUMBER_TYPE_MIN", least)
            return None
        if high is not None and value > high:
            most = f"int value should be less than or equal to {high}."
            self.wrong(name, "NUMBER_TYPE_MAX", most)
            return None
        return value

    def choice(self, name: str, choices: Collection[int], *, required: bool = False) -> int | None:
        value = self.number(name, required=required)
        if value is None or value in choices:
            return value
        allowed = ", ".join(str(one) for one in choices)
        self.wrong(name, "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")
        return None

    def flag(self, name: str) -> bool | None:
        if self._absent(name, False):
            return None
        value = self.data[name]
        if not isinstance(value, bool):
            self.wrong(name, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return None
        return value

    def snowflake(self, name: str, *, required: bool = False) -> str | None:
        if self._absent(name, required):
            return None
        value = self.data[name]
        if not is_snowflake(value):
            self.wrong(name, "NUMBER_TYPE_COERCE", "The value is not snowflake.")
            return None
        return str(value)

    def snowflakes(self, name: str, high: int = 100) -> list[str]:
        found = []
        for index, value in enumerate(self.values(name, high)):
            if is_snowflake(value):
                found.append(str(value))
            else:
                path = (*self.path, name, index)
                self.problems.add(path, "NUMBER_TYPE_COERCE", "The value is not snowflake.")
        return found

    def url(self, name: str, high: int = 2048, *, required: bool = False) -> str | None:
        value = self.text(name, high, required=required)
        if value is not None and not URL.fullmatch(value):
            self.wrong(name, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
            return None
        return value

    def values(self, name: str, high: int | None = None, *, low: int = 0) -> list[Any]:
        """The elements of a list; none if it is absent, no list or too long."""
        if self._absent(name, low > 0):
            return []
        value = self.data[name]
        if not isinstance(value, list):
            message = "Only iterables may be used in a ListType"
            self.wrong(name, "LIST_TYPE_CONVERT", message)
            return []
        if high is not None and not low <= len(value) <= high:
            if low:
                message = f"Must be between {low} and {high} in length."
                self.wrong(name, "BASE_TYPE_BAD_LENGTH", message)
            else:
                message = f"Must be {high} or fewer in length."
                self.wrong(name, "BASE_TYPE_MAX_LENGTH", message)
            return []
        return value

    def items(self, name: str, high: int | None = None, *, low: int = 0) -> list[Form]:
        """The objects of a list."""
        raw = self.values(name, high, low=low)
        return [
            Form(one, (*self.path, name, index), self.problems) for index, one in enumerate(raw)
        ]

    def child(self, name: str) -> Form | None:
        if not self.has(name):
            return None
        return Form(self.data[name], (*self.path, name), self.problems)
