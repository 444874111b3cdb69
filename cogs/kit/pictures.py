"""Pictures for messages: drawn in the studio, attached when they are ready."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import discord

from bot.engine.scene import Scene
from cogs.kit.background import Background
from cogs.kit.interactions import Interaction, answer_of
from cogs.kit.sending import UNTOLD
from rendering.canvas.picture import Picture
from rendering.studio import Studio

log = logging.getLogger("cogs")
ALT_CHARACTERS = 1024  # the longest description of a file that Discord takes
# How a message is edited: a bound `edit` of discord.py, whose overloads have no common signature.
Edit = Callable[..., Awaitable[discord.Message]]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture to be sent; `kind` as in `Shown`."""

    picture: Picture
    name: str
    alt: str
    kind: str = "board"

    @property
    def filename(self) -> str:
        return f"{self.name}.{self.picture.suffix.lstrip('.')}"

    def file(self) -> discord.File:
        data = io.BytesIO(self.picture.data)
        return discord.File(data, self.filename, description=self.alt[:ALT_CHARACTERS] or None)


class Pictures:
    """Draws scenes, and adds pictures to private messages."""

    def __init__(self, studio: Studio, background: Background) -> None:
        self.studio = studio
        self._background = background
        self._tickets: dict[str, object] = {}  # private messages whose pictures are being drawn

    async def draw(self, scenes: Iterable[Scene], key: str | None = None) -> list[Drawn]:
        """The scenes as pictures; none if a newer scene with the same `key` came meanwhile."""
        made = []
        for number, scene in enumerate(scenes):
            picture = await self.studio.paint(scene, key=key if number == 0 else None)
            if picture is None:
                return []
            kind = "moment" if number else "board"
            made.append(Drawn(picture, f"{scene.theme}-{number}", scene.alt, kind))
        return made

    async def files(self, scenes: Iterable[Scene], key: str | None = None) -> list[discord.File]:
        """As `draw`, as files for a message."""
        return [one.file() for one in await self.draw(scenes, key)]

    def illustrate(self, interaction: Interaction, scenes: Iterable[Scene]) -> None:
        """Add these pictures to the private answer just given as soon as they are drawn, unless it
        is put away or gets others before."""
        message, ticket = answer_of(interaction), object()
        self._tickets[message] = ticket
        self._background.start(self._illustrate(interaction, list(scenes), message, ticket))

    async def _illustrate(
        self, interaction: Interaction, scenes: list[Scene], message: str, ticket: object
    ) -> None:
        def is_wanted() -> bool:
            return self._tickets.get(message) is ticket

        try:
            edit = interaction.edit_original_response
            await self.attach(edit, scenes, key=f"private-{message}", is_wanted=is_wanted)
        finally:
            if is_wanted():
                del self._tickets[message]

    def put_away(self, interaction: Interaction) -> None:
        """The private message that was pressed needs no pictures any more."""
        if interaction.message is not None:
            message = str(interaction.message.id)
            self._tickets.pop(message, None)
            self.studio.forget(f"private-{message}")

    async def attach(
        self,
        edit: Edit,
        scenes: list[Scene],
        *,
        key: str | None = None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """Add these pictures by `edit` to a message that was just sent, if they are still wanted
        when they are drawn."""
        files = await self.files(scenes, key) if is_wanted() else []
        if not files or not is_wanted():
            return
        try:
            await edit(attachments=files)
        except UNTOLD as problem:
            log.info("a private picture came too late: %s", problem)  # its reader put it away
