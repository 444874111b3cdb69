"""Small parts by themselves: pictures, file names, permissions, mentions."""

from __future__ import annotations

import struct

import pytest

from bot.local.model import images, permissions
from bot.local.model.files import safe_name
from bot.local.model.mentions import find
from bot.local.server import LocalTable
from tests.local.bot_under_test import PIXEL


def test_pictures_are_known_by_their_bytes() -> None:
    gif = b"GIF89a" + struct.pack("<HH", 3, 4)
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + struct.pack(">HH", 5, 6) + b"\0" * 9
    webp = b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + b"\x06\0\0\x07\0\0"
    for data, kind, size in (
        (PIXEL, "image/png", (2, 1)), (gif, "image/gif", (3, 4)), (jpeg, "image/jpeg", (6, 5)),
        (webp, "image/webp", (7, 8)),
    ):  # fmt: skip
        assert images.content_type("x.bin", data) == kind
        assert images.size(kind, data) == size
    assert images.content_type("x.png", b"<html>") == "application/octet-stream"
    assert images.size("image/png", b"\x89PNG") is None


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a.png", "a.png"), ("../../etc/passwd", "passwd"), ("c:\\x\\y.txt", "y.txt"),
        ("dos\r\nx.txt", "dos__x.txt"), ("..", "file"), ("ñandú.txt", "_and_.txt"[1:]),
        ("SPOILER_a.png", "SPOILER_a.png"),
    ],
)  # fmt: skip
def test_names_of_files(given: str, kept: str) -> None:
    assert safe_name(given) == kept


async def test_permissions_follow_roles_and_overwrites() -> None:
    async with await LocalTable.start(port=0) as table:
        world, channel = table.core.world, table.channel("table")
        ana, ben = table.player("Ana"), table.player("Ben")
        assert permissions.in_channel(world, ana, channel) & permissions.MANAGE_MESSAGES
        assert not permissions.in_channel(world, ben, channel) & permissions.MANAGE_MESSAGES
        seat = next(one for one in world.roles.values() if one.name == "Player")
        deny, allow = str(permissions.SEND_MESSAGES), str(permissions.SEND_MESSAGES)
        channel.overwrites = [{"id": world.guild.id, "type": 0, "allow": "0", "deny": deny}]
        assert not permissions.in_channel(world, ben, channel) & permissions.SEND_MESSAGES
        assert not permissions.in_channel(world, ben, channel) & permissions.ATTACH_FILES
        channel.overwrites.append({"id": seat.id, "type": 0, "allow": allow, "deny": "0"})
        assert permissions.in_channel(world, ben, channel) & permissions.SEND_MESSAGES
        channel.overwrites.append({"id": ben.id, "type": 1, "allow": "0", "deny": deny})
        assert not permissions.in_channel(world, ben, channel) & permissions.SEND_MESSAGES
        assert permissions.in_channel(world, ana, channel) & permissions.SEND_MESSAGES
        seat.permissions |= permissions.ADMINISTRATOR
        assert permissions.in_channel(world, ben, channel) == permissions.ALL
        seat.permissions = 0
        channel.overwrites = [{"id": ben.id, "type": 1, "allow": "0", "deny": "1024"}]
        assert permissions.in_channel(world, ben, channel) == 0
        assert [one["name"] for one in table.channels(ben)] == ["campaign-1", "lounge"]


async def test_mentions_are_only_those_allowed() -> None:
    async with await LocalTable.start(port=0) as table:
        world = table.core.world
        ana, ben = table.player("Ana"), table.player("Ben")
        text = f"<@{ana.id}> <@!{ben.id}> <@&{ana.roles[0]}> @everyone <@1>"
        found = find(world, text, None, everyone=True)
        assert found.users == [ana.id, ben.id]
        assert found.roles == [ana.roles[0]]
        assert found.everyone
        only = {"parse": [], "users": [ben.id], "roles": []}
        found = find(world, text, only, everyone=True)
        assert (found.users, found.roles, found.everyone) == ([ben.id], [], False)
        assert not find(world, text, None, everyone=False).everyone
