"""Publishes changes: composes the turn message, sends it, takes the postings out of the outbox, and
settles the turn message before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord

from bot.sessions.model import Posting
from cogs.kit.delivery import Delivery
from cogs.kit.services import Services
from cogs.table.composer import ComposedMessage, Composer
from cogs.table.order import ChannelOrder
from cogs.table.resting import Resting
from cogs.table.sender import PlacedMessage, Sender
from cogs.table.talk import Talk
from cogs.table.turn_pictures import TurnPictures


class Publisher:
    def __init__(self, services: Services, delivery: Delivery) -> None:
        self.services = services
        self.talk = Talk()
        self.order = ChannelOrder()
        self.composer = Composer(services, self.talk)
        self.sender = Sender(services)
        self.resting = Resting(services, delivery)
        self.pictures = TurnPictures(services, self.order, self.resting)

    async def publish(self, postings: Sequence[Posting], read: str = "") -> ComposedMessage | None:
        """Show these postings of one channel in its turn message, or in a new one. `read` is a page
        that has been sent already. None if there is nothing to show."""
        if not postings:
            return None
        channel = postings[0].channel
        async with self.order.turn(channel) as alone:
            news = [posting.news for posting in postings]
            composed = await self.composer.compose(channel, news, anew=not alone)
            composed.before = [page for page in composed.before if page != read]
            placed = await self.sender.edit(composed) or await self.sender.send(
                composed, postings[-1].id
            )
            await self.mark_told(posting.id for posting in postings)
            await self.place(composed, placed)
        return composed

    async def adopt(self, postings: Sequence[Posting], message: discord.Message) -> None:
        """Note that this message tells these postings already, and make it the turn message."""
        channel = postings[0].channel
        async with self.order.turn(channel):
            news = [posting.news for posting in postings]
            composed = await self.composer.compose(channel, news)
            await self.mark_told(posting.id for posting in postings)
            await self.place(composed, PlacedMessage(str(message.id), message.edit))

    async def mark_told(self, postings: Iterable[int]) -> None:
        """Take these postings out of the outbox."""
        for posting in postings:
            await self.services.sessions.posted(posting)

    async def place(self, composed: ComposedMessage, placed: PlacedMessage) -> None:
        """This message is the turn message now; settle the one before it, and draw the pictures."""
        if composed.seen is not None:
            self.composer.memory.keep(composed.look.channel, composed.seen)
        room, old = composed.room, composed.room.turn_message_of(composed.look.session)
        turn_message = replace(composed.turn_message, message=placed.message)
        if placed.message != composed.edits:  # the pictures are in another message
            turn_message = replace(turn_message, pictures=())
        composed.turn_message = turn_message
        start = self.services.background.start
        if old is not None and old.version > composed.look.version:
            if placed.message != old.message:
                start(self.resting.settle(replace(turn_message, kept=False)))
            return
        await self.services.set_turn_message(turn_message)
        if old is None or old.message != placed.message:
            self.talk.begin(room.channel, placed.message)
            if old is not None and old.message:
                taken_over = composed.edits == old.message  # the new message tells all of it
                start(self.resting.remove(old) if taken_over else self.resting.settle(old))
        start(self.pictures.add(composed, placed))
        self.services.bot.dispatch("turn_message_set", room.channel, composed.passed)
