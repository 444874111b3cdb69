"""Discord's errors: a status, a code and, for a body, a tree that names every wrong field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class DiscordError(Exception):
    """The error that Discord answers to a request."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


UNKNOWN = {
    "Account": 10001, "Application": 10002, "Channel": 10003, "Guild": 10004, "Invite": 10006,
    "Member": 10007, "Message": 10008, "Overwrite": 10009, "Role": 10011, "User": 10013,
    "Emoji": 10014, "Webhook": 10015, "Ban": 10026, "Sticker": 10060, "Interaction": 10062,
    "Application Command": 10063,
}  # fmt: skip


def unknown(what: str) -> DiscordError:
    return DiscordError(404, UNKNOWN[what], f"Unknown {what}")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def too_large() -> DiscordError:
    return DiscordError(413, 40005, "Request entity too large")


class Problems:
    """Collects the errors of a request's body and raises all of them at once (50035)."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: Sequence[str | int], code: str, message: str) -> None:
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        if self.tree:
            raise DiscordError(400, 50035, "Invalid Form Body", self.tree)


def invalid(path: Sequence[str | int], code: str, message: str) -> DiscordError:
    """The error for a body with one wrong field."""
    problems = Problems()
    problems.add(path, code, message)
    return DiscordError(400, 50035, "Invalid Form Body", problems.tree)
