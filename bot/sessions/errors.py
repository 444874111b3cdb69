"""Errors of the sessions that callers tell apart by their class."""

from __future__ import annotations

from bot.engine.errors import NamedUserError


class NoSessionError(NamedUserError):
    """There has never been a game in this channel."""

    sentence = "no-session"


class NotGameMasterError(NamedUserError):
    """Only a game master may do this."""

    sentence = "not-gm"


class StaleError(NamedUserError):
    """The control was made for an earlier state of the game."""

    sentence = "stale"


class ConflictError(NamedUserError):
    """Another writer has changed the same session in the meantime; nothing is stored."""

    sentence = "conflict"


class ExportInvalidError(NamedUserError):
    """The file is no exported game: `place` says where, `reason` why."""

    sentence = "export-invalid"
