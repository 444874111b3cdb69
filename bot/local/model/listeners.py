"""Passes on what changes in the local Discord to whoever listens: the bot's gateway, the pages."""

from __future__ import annotations

from bot.local.model.records import Channel, Interaction, Message, Player, Role
from bot.local.payloads.errors import Json


class Listener:
    """Is told of every change. Subclasses override the methods that they need; here they do
    nothing.

    `event` is always the name of Discord's gateway event, such as CHANNEL_UPDATE."""

    # --- messages

    def message(self, message: Message, channel: Channel, body: Json, *, created: bool) -> None:
        """A message is new or has changed; `body` is the message as Discord's API gives it."""

    def message_gone(self, message: Message, channel: Channel) -> None:
        """A message was deleted."""

    def messages_gone(self, messages: list[Message], channel: Channel) -> None:
        """Several messages were deleted by one request."""

    def reaction(
        self, event: str, message: Message, channel: Channel, emoji: Json, player: Player | None
    ) -> None:
        """A reaction was added or removed; `player` is None if those of everybody were removed."""

    def pins(self, channel: Channel) -> None:
        """A message of the channel was pinned or unpinned."""

    def typing(self, channel: Channel, player: Player, unix_seconds: int) -> None:
        """Someone has begun to type."""

    def marks(self, channel: Channel, player: Player | None = None) -> None:
        """What is unread, who is mentioned or whose turn it is has changed for a player, or for
        all."""

    # --- channels and threads

    def channel(self, channel: Channel, event: str) -> None:
        """A channel or thread is new or has changed."""

    def thread_created(self, thread: Channel) -> None:
        """A thread was just made."""

    def channel_gone(self, channel: Channel, seen_by: list[Player]) -> None:
        """A channel or thread was deleted; these members, perhaps the bot too, saw it before."""

    def thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        """Users with these ids have joined or left a thread."""

    # --- the guild

    def guild_changed(self) -> None:
        """The guild's own settings have changed."""

    def member(self, player: Player, event: str) -> None:
        """A member has come, changed or left."""

    def role(self, role: Role, event: str) -> None:
        """A role was made, changed or deleted."""

    def permissions_changed(self) -> None:
        """Permissions of a channel have changed, and with them perhaps what a player sees."""

    def commands(self) -> None:
        """The bot has registered other commands, or the guild has changed who may use them."""

    def bot_online(self, online: bool) -> None:
        """The bot has connected or is gone."""

    # --- interactions

    def modal_opened(self, interaction: Interaction, modal: Json) -> None:
        """The bot answers an interaction with a modal."""

    def interaction_failed(self, interaction: Interaction, sentence: str) -> None:
        """The bot did not answer; `sentence` tells the player so."""

    def interaction_done(self, interaction: Interaction) -> None:
        """The bot has answered, if only by saying that it is thinking."""


class Listeners(Listener):
    """Tells every listener, in the order in which they were added."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def message(self, message: Message, channel: Channel, body: Json, *, created: bool) -> None:
        for one in self.listeners:
            one.message(message, channel, body, created=created)

    def message_gone(self, message: Message, channel: Channel) -> None:
        for one in self.listeners:
            one.message_gone(message, channel)

    def messages_gone(self, messages: list[Message], channel: Channel) -> None:
        for one in self.listeners:
            one.messages_gone(messages, channel)

    def reaction(
        self, event: str, message: Message, channel: Channel, emoji: Json, player: Player | None
    ) -> None:
        for one in self.listeners:
            one.reaction(event, message, channel, emoji, player)

    def pins(self, channel: Channel) -> None:
        for one in self.listeners:
            one.pins(channel)

    def typing(self, channel: Channel, player: Player, unix_seconds: int) -> None:
        for one in self.listeners:
            one.typing(channel, player, unix_seconds)

    def marks(self, channel: Channel, player: Player | None = None) -> None:
        for one in self.listeners:
            one.marks(channel, player)

    def channel(self, channel: Channel, event: str) -> None:
        for one in self.listeners:
            one.channel(channel, event)

    def thread_created(self, thread: Channel) -> None:
        for one in self.listeners:
            one.thread_created(thread)

    def channel_gone(self, channel: Channel, seen_by: list[Player]) -> None:
        for one in self.listeners:
            one.channel_gone(channel, seen_by)

    def thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        for one in self.listeners:
            one.thread_members(thread, added, removed)

    def guild_changed(self) -> None:
        for one in self.listeners:
            one.guild_changed()

    def member(self, player: Player, event: str) -> None:
        for one in self.listeners:
            one.member(player, event)

    def role(self, role: Role, event: str) -> None:
        for one in self.listeners:
            one.role(role, event)

    def permissions_changed(self) -> None:
        for one in self.listeners:
            one.permissions_changed()

    def commands(self) -> None:
        for one in self.listeners:
            one.commands()

    def bot_online(self, online: bool) -> None:
        for one in self.listeners:
            one.bot_online(online)

    def modal_opened(self, interaction: Interaction, modal: Json) -> None:
        for one in self.listeners:
            one.modal_opened(interaction, modal)

    def interaction_failed(self, interaction: Interaction, sentence: str) -> None:
        for one in self.listeners:
            one.interaction_failed(interaction, sentence)

    def interaction_done(self, interaction: Interaction) -> None:
        for one in self.listeners:
            one.interaction_done(interaction)
