"""What can go wrong with a store, whatever database is behind it."""

from __future__ import annotations

from bot.engine.errors import NamedUserError


class StoreError(NamedUserError):
    """The store cannot do what it was asked; nothing was changed. `file` says which store."""


class StoreFullError(StoreError):
    """The disk is full."""

    sentence = "database-full"


class StoreLockedError(StoreError):
    """Another process has held the store for too long."""

    sentence = "database-locked"


class StoreCorruptError(StoreError):
    """The file is damaged, or no database of ours."""

    sentence = "database-corrupt"


class StoreNewerError(StoreError):
    """The store was written by a newer release (`found`) than this one (`known`)."""

    sentence = "database-newer"


class StoreFailedError(StoreError):
    """The disk or the memory has failed, or may not be written."""

    sentence = "database-failed"


class StoreUnreadableError(StoreError):
    """The file cannot be opened."""

    sentence = "file-unreadable"


class StoreBugError(Exception):
    """The database refused a statement: a mistake in our code, not the user's."""
