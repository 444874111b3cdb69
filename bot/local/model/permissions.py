"""Computes permissions from roles, overwrites and threads, as Discord does."""

from __future__ import annotations

from bot.local.model.records import PRIVATE_THREAD, Channel, Player
from bot.local.model.world import World

KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
CHANGE_NICKNAME = 1 << 26
MANAGE_NICKNAMES = 1 << 27
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1
DIRECT_PERMISSIONS = (
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY
    | ADD_REACTIONS | USE_EXTERNAL_EMOJIS | USE_APPLICATION_COMMANDS | PIN_MESSAGES
)  # fmt: skip
EVERYONE_PERMISSIONS = (
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY
    | ADD_REACTIONS | USE_EXTERNAL_EMOJIS | USE_APPLICATION_COMMANDS | CHANGE_NICKNAME
    | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | SEND_MESSAGES_IN_THREADS
)  # fmt: skip
MASTER_PERMISSIONS = MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES | MANAGE_GUILD
BOT_PERMISSIONS = (
    EVERYONE_PERMISSIONS | MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES | MANAGE_CHANNELS
    | MANAGE_ROLES | MENTION_EVERYONE
)  # fmt: skip


def of_member(world: World, player: Player) -> int:
    """What a member may do in the guild as a whole."""
    if player.id == world.guild.owner_id:
        return ALL
    held = world.roles[world.guild.id].permissions
    for role_id in player.roles:
        if role_id in world.roles:
            held |= world.roles[role_id].permissions
    return ALL if held & ADMINISTRATOR else held


def in_channel(world: World, player: Player, channel: Channel) -> int:
    """What a member may do in a channel; nothing in a channel that the member cannot see."""
    if channel.is_direct:
        mine = player.bot or player.id in channel.recipients
        return DIRECT_PERMISSIONS if mine else 0
    if channel.is_thread:
        return _in_thread(world, player, channel)
    if not player.member:
        return 0
    held = of_member(world, player)
    if held == ALL:
        return ALL
    held = _overwritten(world, player, channel, held)
    if not held & VIEW_CHANNEL:
        return 0
    if not held & SEND_MESSAGES:
        held &= ~(MENTION_EVERYONE | ATTACH_FILES | EMBED_LINKS)
    return held


def _overwritten(world: World, player: Player, channel: Channel, held: int) -> int:
    by_id = {one["id"]: one for one in channel.overwrites}
    steps = [
        [by_id.get(world.guild.id)],
        [by_id.get(role_id) for role_id in player.roles],
        [by_id.get(player.id)],
    ]
    for step in steps:
        allow = deny = 0
        for overwrite in step:
            if overwrite is not None:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        held = (held & ~deny) | allow
    return held


def _in_thread(world: World, player: Player, thread: Channel) -> int:
    parent = world.channels.get(thread.parent_id or "")
    if parent is None:
        return 0
    held = in_channel(world, player, parent)
    hidden = thread.type == PRIVATE_THREAD and player.id not in thread.members
    if hidden and not held & MANAGE_THREADS:
        return 0
    if held & SEND_MESSAGES_IN_THREADS:
        return held | SEND_MESSAGES
    return held & ~SEND_MESSAGES


def sees(world: World, player: Player, channel: Channel) -> bool:
    return bool(in_channel(world, player, channel) & VIEW_CHANNEL)
