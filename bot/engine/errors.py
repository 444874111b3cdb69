"""The expected errors: a rule forbids something, or the user got something wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeVar

T = TypeVar("T")
Value = str | int | float


class UserError(Exception):
    """Something the user got wrong; `key` names the sentence that says so in every language."""

    def __init__(self, key: str, /, **values: Value) -> None:
        self.key = key
        self.values = values
        super().__init__(key, values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), (self.key,), self.values)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({told})" if told else self.key


class NamedUserError(UserError):
    """A user error that callers catch by its class; `sentence` is its key."""

    sentence: ClassVar[str]

    def __init__(self, **values: Value) -> None:
        super().__init__(self.sentence, **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), (), self.values)


class GameOverError(NamedUserError):
    """The game has ended, so nobody can act in it any more."""

    sentence = "game-over"


class DecisionOpenError(NamedUserError):
    """No command is possible until the open decision (`kind`) is answered."""

    sentence = "decision-open"


class NotAskedError(NamedUserError):
    """The decision that this answer belongs to is not open, or not put to this seat."""

    sentence = "answer-not-asked"


class BadSeedError(NamedUserError):
    """The text is no seed of dice."""

    sentence = "bad-seed"


class Refusal(Exception):  # noqa: N818 - what the rules forbid is no error
    """Why a command is not legal: a rule id, the numbers used, and which of its reasons (`why`).

    Games that share their code name the sentence by `topic`; otherwise it goes by the rule."""

    def __init__(self, rule: str, why: str = "", /, **numbers: Value) -> None:
        self.rule = rule
        self.why = why
        self.numbers = numbers
        self.topic = ""
        super().__init__(rule, why, numbers)

    def about(self, topic: str) -> Self:
        """The same refusal, with its sentence named by a topic."""
        self.topic = topic
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        words = (self.rule, self.why)
        return _again, (type(self), words, self.numbers), {"topic": self.topic}

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.numbers.items())
        return " ".join(part for part in (self.rule, self.why, f"({told})" if told else "") if part)


def _again(kind: Callable[..., T], words: tuple[str, ...], values: dict[str, Value]) -> T:
    """Rebuild an error that was sent from one process to another."""
    return kind(*words, **values)


class Diverged(Exception):  # noqa: N818 - a fact about a re-execution, handled by every caller
    """A re-execution did not meet what was recorded: the code or the state changed underneath."""
