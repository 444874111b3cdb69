"""Provable chance: every number comes from HMAC(seed, epoch, position), and anyone can check it.

A game has a secret seed. Its SHA-256 is told at the start, the seed itself at the end. The command
at one position of one epoch draws from a stream of its own: block i of the stream is
HMAC-SHA256(seed, "epoch/position/i"), read as eight big-endian 32-bit words. A number below n is
the next word modulo n; words from the last incomplete multiple of n are passed over, so every
number is equally likely. A shuffle is Fisher-Yates from the last place down. What a rewind shuffles
comes from a stream of its own, which has the word "rewind" in place of a position.
"""

from __future__ import annotations

import hmac
import secrets
import struct
from collections.abc import Iterator, MutableSequence
from hashlib import sha256
from typing import TypeVar

from bot.engine.errors import BadSeedError

T = TypeVar("T")
_WORDS = struct.Struct(">8I")
_RANGE = 2**32
REWIND = "rewind"  # in place of a position: the shuffle with which an epoch begins


def new_seed() -> str:
    """A fresh secret seed, as hexadecimal text."""
    return secrets.token_hex(32)


def seed_from(text: str) -> str:
    """A repeatable seed from any text (simulations, scenarios)."""
    return sha256(text.encode()).hexdigest()


def seed_hash(seed: str) -> str:
    """The fingerprint of a seed. It is told at the start of a game, so that everybody can check
    the seed that is told at the end. For a reopened game it belongs to the newest seed."""
    return sha256(seeds_of(seed)[-1][1]).hexdigest()


def with_new_seed(seed: str, epoch: int) -> str:
    """The seeds of a game that goes on after its seed was told, with a new secret one from this
    epoch on."""
    return f"{seed},{epoch}:{new_seed()}"


def seeds_of(text: str) -> list[tuple[int, bytes]]:
    """The seeds in a text like "first,3:second", each with the epoch from which it counts."""
    first, *later = text.split(",")
    found = [(0, seed_bytes(first))]
    for part in later:
        epoch, _, seed = part.partition(":")
        if not epoch.isdecimal() or int(epoch) <= found[-1][0]:
            raise BadSeedError
        found.append((int(epoch), seed_bytes(seed)))
    return found


def seed_bytes(seed: str) -> bytes:
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        raise BadSeedError from None
    if len(raw) != 32:
        raise BadSeedError
    return raw


class Stream:
    """The random numbers of one command."""

    __slots__ = ("_epoch", "_position", "_seed", "_words")

    def __init__(self, seed: bytes, epoch: int, position: int | str) -> None:
        self._seed = seed
        self._epoch = epoch
        self._position = position
        self._words = self._generate()

    def _generate(self) -> Iterator[int]:
        block = 0
        while True:
            message = f"{self._epoch}/{self._position}/{block}".encode()
            yield from _WORDS.unpack(hmac.digest(self._seed, message, "sha256"))
            block += 1

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        limit = _RANGE - _RANGE % n
        for word in self._words:
            if word < limit:
                return word % n
        raise AssertionError("a stream never ends")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
