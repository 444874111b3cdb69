"""One cache for all masks, sprites and backgrounds, limited by bytes. A limit by number of entries
would not work: a background weighs as much as a thousand icons."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, Protocol, TypeVar

SHELF_BYTES = 64 * 1024 * 1024


class Sized(Protocol):
    """Something that has the size of a picture."""

    @property
    def size(self) -> tuple[int, int]: ...


P = ParamSpec("P")
R = TypeVar("R", bound=Sized)


class Shelf:
    """A cache of a limited number of bytes that drops what was used longest ago. Safe to use from
    several threads."""

    def __init__(self, room: int = SHELF_BYTES) -> None:
        self.room = room
        self.bytes = 0
        self._lock = Lock()
        self._things: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, key: Hashable) -> Any | None:
        with self._lock:
            found = self._things.get(key)
            if found is None:
                return None
            self._things.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, thing: Any, weight: int) -> None:
        with self._lock:
            replaced = self._things.pop(key, (None, 0))
            self._things[key] = (thing, weight)
            self.bytes += weight - replaced[1]
            while self.bytes > self.room and len(self._things) > 1:
                self.bytes -= self._things.popitem(last=False)[1][1]

    def clear(self) -> None:
        with self._lock:
            self._things.clear()
            self.bytes = 0


SHELF = Shelf()


def weight_of(thing: Sized) -> int:
    """About the bytes of a picture: masks take one byte a pixel in memory, all others four."""
    width, height = thing.size
    return width * height * (1 if getattr(thing, "mode", "RGB") == "L" else 4) + 256


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function on the shelf."""

    @wraps(make)
    def get(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (make, args, tuple(kwargs.items()))
        found: R | None = SHELF.get(key)
        if found is None:
            found = make(*args, **kwargs)
            SHELF.put(key, found, weight_of(found))
        return found

    return get
