"""What the players of a game without a game master have agreed to. While that is being done,
whoever does it has the rights of a game master."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Consent:
    """`user` has proposed to do something (`do`), and `whom` have agreed. The consent is written
    into the journal with the first change that it allows (then `written` is True)."""

    channel: str
    user: str
    do: str
    whom: tuple[str, ...] = ()
    written: bool = False


_consent: ContextVar[Consent | None] = ContextVar("consent", default=None)


@contextmanager
def agreed(consent: Consent) -> Iterator[None]:
    """Run the code inside this block with the rights that this consent gives."""
    token = _consent.set(consent)
    try:
        yield
    finally:
        _consent.reset(token)


def agreed_here(channel: str) -> Consent | None:
    """The consent under which the running task acts in this channel, if there is one."""
    consent = _consent.get()
    return consent if consent is not None and consent.channel == channel else None
