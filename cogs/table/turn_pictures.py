"""The pictures of a turn message: the board first, then the film of what happened."""

from __future__ import annotations

import logging

from bot.sessions.records.turn_messages import Shown
from cogs.kit.films import MOST_FILES, film_of
from cogs.kit.pictures import Drawn
from cogs.kit.sending import UNTOLD
from cogs.kit.services import Services, mentions
from cogs.table.composer import ComposedMessage
from cogs.table.layout import settled, shown_in
from cogs.table.order import ChannelOrder
from cogs.table.resting import Resting
from cogs.table.sender import PlacedMessage

log = logging.getLogger("cogs")


class TurnPictures:
    def __init__(self, services: Services, order: ChannelOrder, resting: Resting) -> None:
        self.services = services
        self._order = order
        self._resting = resting

    async def add(self, composed: ComposedMessage, placed: PlacedMessage) -> None:
        """Draw the pictures of a turn message and add them. The picture for the end of a phase is
        always added; others only while the message shows this state."""
        game, look, language = composed.game, composed.look, composed.room.language
        keep = composed.turn_message.kept and placed.message != composed.edits
        moments = game.views.moments(look.view, game.views.events(composed.events, None), language)
        scenes = [game.views.scene(look.view, language), *moments]
        drawn = await self.services.pictures.draw(scenes, None if keep else look.channel)
        if not drawn or not await self._show(composed, placed, drawn, keep=keep):
            return
        film = await film_of(self.services.sessions, game, composed.reel, language)
        if film is None or len(drawn) >= MOST_FILES or not await self._is_newest(composed, placed):
            return
        picture = await self.services.studio.film(film)
        reel = Drawn(picture, f"{film.board.theme}-film", film.alt, "film")
        await self._show(composed, placed, [*drawn, reel], keep=keep)

    async def _is_newest(self, composed: ComposedMessage, placed: PlacedMessage) -> bool:
        """Whether this message still shows this state."""
        turn_message = (await self.services.room(composed.look.channel)).turn_message
        return turn_message is not None and (turn_message.message, turn_message.version) == (
            placed.message,
            composed.look.version,
        )

    async def _show(
        self, composed: ComposedMessage, placed: PlacedMessage, drawn: list[Drawn], *, keep: bool
    ) -> bool:
        """Add these pictures to the message. False if it shows a newer state, or if it is settled
        and they are not to be kept."""
        channel = composed.look.channel
        async with self._order.turn(channel):
            at_rest = self._resting.find(placed.message)
            newest = await self._is_newest(composed, placed)
            if not newest and (not keep or at_rest is None):
                return False
            shown = [Shown(f"attachment://{one.filename}", one.alt, one.kind) for one in drawn]
            if newest or at_rest is None:
                view = composed.page.view(shown)
            else:
                view = settled(at_rest.lines or (), shown, composed.room.language)
            try:
                posted = await placed.edit(
                    view=view,
                    attachments=[one.file() for one in drawn],
                    # Without this, Discord highlights everybody whom the message names.
                    allowed_mentions=mentions(composed.named if newest else []),
                )
            except UNTOLD as problem:
                log.warning("the picture of %s could not be posted: %s", channel, problem)
                return False
            if newest:
                await self.services.set_pictures(composed.turn_message, shown_in(posted, shown))
            return True
