"""Turn messages whose turn is over: they keep what happened, without controls, and their picture
only if a phase ended with it."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial

import discord

from bot.sessions.records.turn_messages import TurnMessage
from cogs.kit.delivery import Delivery
from cogs.kit.interactions import Given
from cogs.kit.services import Services, mentions
from cogs.table.layout import settled

REMEMBERED_MESSAGES = 100  # settled messages, for pictures that come later


class Resting:
    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery
        self._settled: OrderedDict[str, TurnMessage] = OrderedDict()  # by message

    def find(self, message: str) -> TurnMessage | None:
        """The turn message with this id, if it was settled not long ago."""
        return self._settled.get(message)

    def remember(self, turn_message: TurnMessage) -> None:
        self._settled[turn_message.message] = turn_message
        if len(self._settled) > REMEMBERED_MESSAGES:
            self._settled.popitem(last=False)

    async def settle(self, turn_message: TurnMessage) -> None:
        """Take the controls off a turn message, and the picture if it is not to be kept."""
        self.remember(turn_message)
        given: Given = {"view": None, "allowed_mentions": mentions([])}
        if turn_message.lines is not None:  # else a plain message of an earlier release
            language = (await self._services.room(turn_message.channel)).language
            given["view"] = settled(
                turn_message.lines, turn_message.pictures if turn_message.kept else (), language
            )
        given |= {} if turn_message.kept else {"attachments": []}
        await self._delivery.surely(partial(self._message(turn_message).edit, **given))

    async def remove(self, turn_message: TurnMessage) -> None:
        """Delete a turn message whose turn goes on in another one."""
        await self._delivery.surely(self._message(turn_message).delete)

    def _message(self, turn_message: TurnMessage) -> discord.PartialMessage:
        place = self._services.place(turn_message.channel)
        return place.get_partial_message(int(turn_message.message))
