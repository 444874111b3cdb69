"""The studio draws and encodes outside the event loop, a few pictures at a time at most.

If several pictures of one session wait, only the newest is drawn. Finished pictures are cached, so
an equal scene returns the same bytes at once."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.engine.processes import leave_with_owner
from bot.engine.scene import Card, Film, Scene
from rendering.canvas.picture import Picture

KEPT_BYTES = 24 * 1024 * 1024
Thing = Scene | Card | Film


# Pillow and the modules that draw are imported inside these functions, so that they are loaded
# only in the painter's process and not in the bot's.


def finished(thing: Thing) -> Picture:
    """Draw and encode; runs in the painter's process."""
    from rendering.draw import finished  # noqa: PLC0415 - only in the painter's process

    return finished(thing)


def warm(theme: str) -> None:
    """Load fonts and icons; runs in the painter's process."""
    from rendering.draw import warm  # noqa: PLC0415 - only in the painter's process

    warm(theme)


def _settle_in() -> None:
    """Prepare the painter's process: only its owner reacts to signals, and players have
    priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # some hosts send it to all processes at once
    os.nice(5)
    leave_with_owner()


class Painter:
    """Draws one thing after the other, in a process of its own or, if `workers` is given, in
    threads of this process."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self.pool = self._hire()
        self.places = asyncio.Semaphore(workers or 1)

    def _hire(self) -> Executor:
        if self._workers:
            return ThreadPoolExecutor(self._workers, thread_name_prefix="studio")
        # A fresh process, not a fork: it must not inherit our threads and sockets.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=fresh, initializer=_settle_in)

    async def paint(self, thing: Thing) -> Picture:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool, finished, thing)
        except BrokenProcessPool:  # the process was killed: start another one, once
            self.pool.shutdown(wait=False)
            self.pool = self._hire()
            return await loop.run_in_executor(self.pool, finished, thing)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


class Studio:
    """By default one painter in a process of its own: Pillow holds the interpreter for tens of
    milliseconds at a time, during which the event loop would have to wait (docs/benchmarks.md).
    `workers` are threads instead, for tests and the command line. A film takes a second to draw, so
    films have a painter of their own, started with the first of them; no other picture waits for
    them."""

    def __init__(self, workers: int = 0, kept: int = KEPT_BYTES) -> None:
        self._workers = workers
        self._painter = Painter(workers)
        self._cinema: Painter | None = None
        self._newest: dict[str, object] = {}
        self._underway: dict[Thing, asyncio.Future[Picture]] = {}
        self._kept: OrderedDict[Thing, Picture] = OrderedDict()
        self._room = kept
        self._bytes = 0
        self.drawn = 0  # pictures that were really drawn, for tests and figures

    async def paint(self, scene: Scene, *, key: str | None = None) -> Picture | None:
        """The picture of a scene; None if a newer one with the same key has been asked for
        meanwhile."""
        found = self._known(scene)
        if found is not None:
            if key is not None:
                self._newest.pop(key, None)  # older ones that still wait are out of date
            return found
        if key is None:
            return await self._one(scene)
        ticket = self._newest[key] = object()
        try:
            async with self._painter.places:
                if self._newest.get(key) is not ticket:
                    return None
                del self._newest[key]
                return await self._make(scene)
        finally:
            if self._newest.get(key) is ticket:  # the caller was cancelled
                del self._newest[key]

    def forget(self, key: str) -> None:
        """The picture of this key is not needed any more; it is not drawn unless that has begun
        already."""
        self._newest.pop(key, None)

    async def paint_card(self, card: Card) -> Picture:
        """One card alone."""
        return await self._one(card)

    async def film(self, film: Film) -> Picture:
        """A film of a board; it takes about a second."""
        return await self._one(film)

    async def _one(self, thing: Thing) -> Picture:
        found = self._known(thing)
        if found is not None:
            return found
        async with self._painter_of(thing).places:
            return await self._make(thing)

    async def warm(self, theme: str) -> None:
        """Load fonts and icons before the first picture is asked for."""
        await asyncio.get_running_loop().run_in_executor(self._painter.pool, warm, theme)

    def close(self) -> None:
        """Finish what is being drawn, and end the painters."""
        for painter in (self._painter, self._cinema):
            if painter is not None:
                painter.close()

    def _painter_of(self, thing: Thing) -> Painter:
        if not isinstance(thing, Film):
            return self._painter
        if self._cinema is None:
            self._cinema = Painter(min(self._workers, 1))
        return self._cinema

    async def _make(self, thing: Thing) -> Picture:
        """Have it drawn; if it is being drawn already, wait for that."""
        found = self._known(thing)
        if found is not None:
            return found
        underway = self._underway.get(thing)
        if underway is None:
            underway = asyncio.ensure_future(self._painter_of(thing).paint(thing))
            self._underway[thing] = underway
            underway.add_done_callback(lambda done: self._done(thing, done))
        # Shielded: if one caller is cancelled, the others must still get the picture.
        return await asyncio.shield(underway)

    def _done(self, thing: Thing, done: asyncio.Future[Picture]) -> None:
        self._underway.pop(thing, None)
        if not done.cancelled() and done.exception() is None:
            self.drawn += 1
            self._keep(thing, done.result())

    def _known(self, thing: Thing) -> Picture | None:
        found = self._kept.get(thing)
        if found is not None:
            self._kept.move_to_end(thing)
        return found

    def _keep(self, thing: Thing, picture: Picture) -> None:
        self._kept[thing] = picture
        self._bytes += len(picture.data)
        while self._bytes > self._room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest.data)
