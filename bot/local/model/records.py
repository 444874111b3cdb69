"""The records of the local table: one small class per kind, each stored as a JSON object."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeVar

from bot.local.payloads.errors import Json
from bot.local.payloads.snowflakes import stamp
from bot.local.words import DEFAULT_LOCALE

TEXT, DIRECT, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 4, 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 4, 32, 64, 128
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15


@dataclass(slots=True)
class Player:
    """A user: a person who plays, the bot itself, or the account that owns the guild."""

    kind: ClassVar[str] = "player"
    id: str
    username: str
    global_name: str | None = None
    locale: str = DEFAULT_LOCALE
    theme: str = "auto"
    roles: list[str] = field(default_factory=list)
    joined_at: str = field(default_factory=stamp)
    nick: str | None = None
    bot: bool = False
    member: bool = True
    read: dict[str, str] = field(default_factory=dict)
    mentioned: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Role:
    kind: ClassVar[str] = "role"
    id: str
    name: str
    permissions: int = 0
    position: int = 1
    color: int = 0
    hoist: bool = False
    mentionable: bool = False
    managed: bool = False
    bot_id: str | None = None


@dataclass(slots=True)
class Guild:
    kind: ClassVar[str] = "guild"
    id: str
    name: str
    owner_id: str
    application_id: str
    locale: str = DEFAULT_LOCALE


@dataclass(slots=True)
class Channel:
    """A channel, a thread or a direct conversation."""

    kind: ClassVar[str] = "channel"
    id: str
    type: int
    name: str = ""
    parent_id: str | None = None
    position: int = 0
    topic: str | None = None
    nsfw: bool = False
    rate_limit_per_user: int = 0
    overwrites: list[Json] = field(default_factory=list)
    last_message_id: str | None = None
    last_pin_timestamp: str | None = None
    recipients: list[str] = field(default_factory=list)
    owner_id: str | None = None
    archived: bool = False
    archive_timestamp: str | None = None
    auto_archive_duration: int = 1440
    locked: bool = False
    invitable: bool = True
    created_at: str = field(default_factory=stamp)
    message_count: int = 0
    members: dict[str, str] = field(default_factory=dict)
    turn: list[str] = field(
        default_factory=list
    )  # ids of the players for whom the bot waits in this channel
    turn_id: str | None = None  # the id of the bot's message that names them

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    @property
    def is_direct(self) -> bool:
        return self.type == DIRECT


@dataclass(slots=True, weakref_slot=True)
class Message:
    """A message; if it is ephemeral, `viewer` is the one player who sees it."""

    kind: ClassVar[str] = "message"
    id: str
    channel_id: str
    author_id: str
    type: int = 0
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    reactions: list[Json] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    edited: str | None = None
    pinned_at: str | None = None
    viewer: str | None = None
    nonce: str | int | None = None
    tts: bool = False
    reference: Json | None = None
    metadata: Json | None = None
    command_name: str | None = None
    interaction_id: str | None = None
    webhook: bool = False
    poll: Json | None = None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)


@dataclass(slots=True)
class ApplicationCommand:
    """An application command; `body` is what the bot registered, as the API returns it."""

    kind: ClassVar[str] = "command"
    id: str
    guild_id: str | None
    body: Json
    permissions: list[Json] = field(default_factory=list)


@dataclass(slots=True)
class Interaction:
    """A command, click or modal of a player, and whether the bot has answered it.

    It is kept as long as its token is valid, a quarter of an hour.
    """

    kind: ClassVar[str] = "interaction"
    id: str
    token: str
    type: int
    player_id: str
    channel_id: str
    created: float = field(default_factory=time.time)
    state: str = "open"  # open, answered, failed
    answer: int = 0  # the type of the bot's callback
    ephemeral: bool = False
    original_id: str | None = None
    source_id: str | None = None
    command_name: str | None = None
    command_type: int = 1
    target_id: str | None = None
    metadata: Json = field(default_factory=dict)


Record = Player | Role | Guild | Channel | ApplicationCommand | Interaction
R = TypeVar("R", Player, Role, Guild, Channel, Message, ApplicationCommand, Interaction)


def plain(record: Record | Message) -> Json:
    """A record as a JSON object."""
    return {one.name: getattr(record, one.name) for one in fields(record)}


def revive(kind: type[R], body: dict[str, Any]) -> R:
    """Make the record from its JSON again; ignore fields that this version does not know."""
    known = {one.name for one in fields(kind)}
    return kind(**{name: value for name, value in body.items() if name in known})
