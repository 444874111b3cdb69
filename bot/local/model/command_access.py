"""Which application commands a player may use, and where."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.records import ApplicationCommand, Channel, Player
from bot.local.model.world import World

GUILD_CONTEXT, BOT_DIRECT_CONTEXT = 0, 1  # in a command's `contexts`


def usable(
    world: World, player: Player, channel: Channel | None = None
) -> list[ApplicationCommand]:
    """The commands that this player may use in a channel, or somewhere in the guild."""
    return [one for one in world.commands.values() if may_use(world, player, one, channel)]


def may_use(
    world: World, player: Player, command: ApplicationCommand, channel: Channel | None
) -> bool:
    """Discord's rules: context, the guild's own settings, then the command's default."""
    body = command.body
    if channel is not None and channel.is_direct:
        contexts = body.get("contexts")
        wanted = (
            body.get("dm_permission", True) if contexts is None else BOT_DIRECT_CONTEXT in contexts
        )
        return bool(wanted) and command.guild_id is None
    contexts = body.get("contexts")
    if contexts is not None and GUILD_CONTEXT not in contexts:
        return False
    if channel is None:
        held = permissions.of_member(world, player)
    else:
        held = permissions.in_channel(world, player, channel)
    if held == permissions.ALL:
        return True
    if not held & permissions.USE_APPLICATION_COMMANDS:
        return False
    set_by_guild = _set_by_guild(world, player, command, channel)
    if set_by_guild is not None:
        return set_by_guild
    needed = body.get("default_member_permissions")
    if needed is None:
        return True
    return int(needed) != 0 and held & int(needed) == int(needed)


def _set_by_guild(
    world: World, player: Player, command: ApplicationCommand, channel: Channel | None
) -> bool | None:
    """What the guild's settings of this command allow the player; None if they do not say."""
    by_id = {one["id"]: one["permission"] for one in command.permissions}
    if channel is not None:
        place = channel.parent_id if channel.is_thread else channel.id
        all_channels = str(int(world.guild.id) - 1)  # the id with which Discord means them
        allowed = by_id.get(place or "", by_id.get(all_channels))
        if allowed is False:
            return False
    if player.id in by_id:
        return bool(by_id[player.id])
    roles = [by_id[one] for one in player.roles if one in by_id]
    if roles:
        return any(roles)
    if world.guild.id in by_id:
        return bool(by_id[world.guild.id])
    return None
