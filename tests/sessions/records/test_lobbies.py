"""Lobbies: who has joined with which characters, also when two people come at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.engine.errors import UserError
from bot.sessions.records.lobbies import Lobby
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, opened

HOST, ANA, BEN = "user-host", "user-ana", "user-ben"


async def lobby_in(sessions: Sessions, channel: str = CHANNEL) -> Lobby:
    settings = {"packs": ("snow", "fog"), "level": ("hard",)}
    return await sessions.campaigns.open_lobby(channel, None, HOST, "toy", "standard", settings)


async def test_open(file: Path, sessions: Sessions) -> None:
    campaign = await sessions.campaigns.create(CHANNEL, "guild", "Winter", HOST, "en")
    lobby = await sessions.campaigns.open_lobby(
        CHANNEL, campaign.id, HOST, "toy", "standard", {"packs": ["snow", "fog"]}
    )
    other = await lobby_in(sessions, "attic")
    assert lobby.settings == {"packs": ("snow", "fog")}
    assert (lobby.channel, lobby.campaign, lobby.host) == (CHANNEL, campaign.id, HOST)
    assert (lobby.game, lobby.variant, lobby.players) == ("toy", "standard", {})
    assert (lobby.message, lobby.version) == ("", 1)
    with pytest.raises(UserError, match="lobby-exists") as caught:
        await lobby_in(sessions)
    assert caught.value.values == {"game": "toy"}
    await sessions.close()
    async with opened(file) as again:
        assert await again.campaigns.lobby(CHANNEL) == lobby
        assert await again.campaigns.lobby_by_id(lobby.id) == lobby
        assert await again.campaigns.lobby_by_id(other.id) == other
        assert await again.campaigns.lobby("cellar") is None


async def test_join_and_leave(sessions: Sessions) -> None:
    campaigns, lobby = sessions.campaigns, await lobby_in(sessions)
    assert (await campaigns.join(lobby.id, BEN, 2)).version == 2
    joined = await campaigns.join(lobby.id, ANA, 2)
    assert (list(joined.players.items()), joined.version) == ([(BEN, ()), (ANA, ())], 3)
    assert await campaigns.join(lobby.id, ANA, 2) == joined  # nothing has changed
    with pytest.raises(UserError, match="lobby-full") as caught:
        await campaigns.join(lobby.id, HOST, 2)
    assert caught.value.values == {"most": 2}
    left = await campaigns.leave(lobby.id, BEN)
    assert (left.players, left.version) == ({ANA: ()}, 4)
    with pytest.raises(UserError, match="lobby-not-in"):
        await campaigns.leave(lobby.id, BEN)
    back = await campaigns.join(lobby.id, BEN, 2)
    assert list(back.players) == [ANA, BEN]


async def test_two_come_for_the_last_place(sessions: Sessions) -> None:
    campaigns, lobby = sessions.campaigns, await lobby_in(sessions)
    await campaigns.join(lobby.id, HOST, 2)
    found = await asyncio.gather(
        campaigns.join(lobby.id, ANA, 2), campaigns.join(lobby.id, BEN, 2), return_exceptions=True
    )
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert problem.key == "lobby-full"
    after = await campaigns.lobby(CHANNEL)
    assert after in found
    assert after is not None
    assert len(after.players) == 2


async def test_two_processes_come_for_the_last_place(file: Path, sessions: Sessions) -> None:
    lobby = await lobby_in(sessions)
    async with opened(file) as other:
        found = await asyncio.gather(
            sessions.campaigns.join(lobby.id, ANA, 1),
            other.campaigns.join(lobby.id, BEN, 1),
            return_exceptions=True,
        )
        assert sum(isinstance(result, UserError) for result in found) == 1


async def test_characters(sessions: Sessions) -> None:
    campaigns, lobby = sessions.campaigns, await lobby_in(sessions)
    with pytest.raises(UserError, match="lobby-not-in"):
        await campaigns.take(lobby.id, ANA, ["cook"])
    for user in (ANA, BEN):
        await campaigns.join(lobby.id, user, 3)
    found = await asyncio.gather(
        campaigns.take(lobby.id, ANA, ["cook"]),
        campaigns.take(lobby.id, BEN, ["cook"]),
        return_exceptions=True,
    )
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert (problem.key, problem.values) == ("character-taken", {"character": "cook"})
    after = await campaigns.lobby(CHANNEL)
    assert after is not None
    assert (sorted(after.players.values()), after.version) == ([(), ("cook",)], 4)
    taker = next(user for user, character in after.players.items() if character)
    other = BEN if taker == ANA else ANA
    assert (await campaigns.take(lobby.id, taker, ["smith"])).players[taker] == ("smith",)
    assert (await campaigns.take(lobby.id, other, ["cook"])).players[other] == ("cook",)
    both = await campaigns.take(lobby.id, other, ["cook", "baker"])
    assert sorted(both.players[other]) == ["baker", "cook"]
    with pytest.raises(UserError, match="character-taken"):  # then nothing is taken at all
        await campaigns.take(lobby.id, taker, ["miller", "baker"])
    assert (await campaigns.lobby_by_id(lobby.id)) == both
    assert (await campaigns.take(lobby.id, other, [])).players[other] == ()
    assert (await campaigns.take(lobby.id, taker, [])).players == {ANA: (), BEN: ()}


async def test_a_character_is_free_in_another_lobby(sessions: Sessions) -> None:
    for channel in (CHANNEL, "attic"):
        lobby = await lobby_in(sessions, channel)
        await sessions.campaigns.join(lobby.id, ANA, 3)
        assert (await sessions.campaigns.take(lobby.id, ANA, ["cook"])).players == {ANA: ("cook",)}


async def test_settings(sessions: Sessions) -> None:
    campaigns, lobby = sessions.campaigns, await lobby_in(sessions)
    assert lobby.settings == {"packs": ("snow", "fog"), "level": ("hard",)}
    changed = await campaigns.set_settings(lobby.id, {"level": ["easy"], "packs": []})
    assert (changed.settings, changed.version) == ({"level": ("easy",), "packs": ()}, 2)
    varied = await campaigns.set_variant(lobby.id, "night")
    assert (varied.variant, varied.settings, varied.version) == ("night", changed.settings, 3)
    posted = await campaigns.set_message(lobby.id, "message-1")
    assert (posted.message, posted.version) == ("message-1", 3)
    assert await campaigns.lobby(CHANNEL) == posted


async def test_of_two_who_close_one_does(sessions: Sessions) -> None:
    campaigns, lobby = sessions.campaigns, await lobby_in(sessions)
    await campaigns.join(lobby.id, ANA, 3)
    closed = await asyncio.gather(campaigns.close_lobby(lobby.id), campaigns.close_lobby(lobby.id))
    assert sorted(closed) == [False, True]
    assert await campaigns.lobby_by_id(lobby.id) is None
    assert await sessions.check() == []
    again = await lobby_in(sessions)
    assert again.id > lobby.id  # a control of the old one never acts on the new one
    assert again.players == {}


GONE: dict[str, Callable[[Sessions], Awaitable[Lobby]]] = {
    "join": lambda s: s.campaigns.join(7, ANA, 3),
    "leave": lambda s: s.campaigns.leave(7, ANA),
    "take": lambda s: s.campaigns.take(7, ANA, ["cook"]),
    "variant": lambda s: s.campaigns.set_variant(7, "night"),
    "settings": lambda s: s.campaigns.set_settings(7, {}),
    "message": lambda s: s.campaigns.set_message(7, "m"),
}


@pytest.mark.parametrize("name", GONE)
async def test_gone(sessions: Sessions, name: str) -> None:
    await lobby_in(sessions)
    with pytest.raises(UserError, match="lobby-gone"):
        await GONE[name](sessions)
    assert await sessions.campaigns.lobby_by_id(7) is None
