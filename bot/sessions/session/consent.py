"""What a table without a game master has agreed to: for as long as it is being done, whoever does
it may do what otherwise only a game master may."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Consent:
    """`user` has proposed to do something (`do`), `whom` have agreed. It goes on the ledger with
    the first change that is made by it (`written`)."""

    channel: str
    user: str
    do: str
    whom: tuple[str, ...] = ()
    written: bool = False


_consent: ContextVar[Consent | None] = ContextVar("consent", default=None)


@contextmanager
def agreed(consent: Consent) -> Iterator[None]:
    token = _consent.set(consent)
    try:
        yield
    finally:
        _consent.reset(token)


def agreed_here(channel: str) -> Consent | None:
    """The consent by which this task acts in this channel, if there is one."""
    consent = _consent.get()
    return consent if consent is not None and consent.channel == channel else None
