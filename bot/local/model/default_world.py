"""What exists when the local table is started for the first time."""

from __future__ import annotations

from bot.local.model.permissions import BOT_PERMISSIONS, EVERYONE_PERMISSIONS, MASTER_PERMISSIONS
from bot.local.model.records import TEXT, Channel, Guild, Player, Role
from bot.local.model.world import World

CHANNELS = {
    "table": "Sit down and play.",
    "campaign-1": "A campaign from mission to mission.",
    "lounge": "Talk about anything.",
}


def furnish(world: World) -> None:
    """Add the guild, its owner, channels and roles, the bot, and two players, Ana and Ben."""
    ids = world.ids
    owner = Player(ids.next(), "house", "The house", member=False)
    bot = Player(ids.next(), "Last Post", None, bot=True)
    guild = Guild(ids.next(), "Last Post", owner.id, application_id=bot.id)
    for record in (owner, guild):
        world.add(record)
    own = Role(ids.next(), "Last Post", BOT_PERMISSIONS, 3, managed=True, bot_id=bot.id)
    master = Role(ids.next(), "Game Master", MASTER_PERMISSIONS, 2, 0xC27C0E, True, True)
    player_role = Role(ids.next(), "Player", 0, 1, 0x1F8B4C, False, True)
    for role in (Role(guild.id, "@everyone", EVERYONE_PERMISSIONS, 0), own, master, player_role):
        world.add(role)
    bot.roles.append(own.id)
    world.add(bot)
    world.add(Player(ids.next(), "ana", "Ana", roles=[master.id, player_role.id]))
    world.add(Player(ids.next(), "ben", "Ben", roles=[player_role.id]))
    for position, (name, topic) in enumerate(CHANNELS.items()):
        world.add(Channel(ids.next(), TEXT, name, position=position, topic=topic))
