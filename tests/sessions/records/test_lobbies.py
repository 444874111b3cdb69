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
    return await sessions.records.open_lobby(channel, None, HOST, "toy", "standard", settings)


async def test_open(file: Path, sessions: Sessions) -> None:
    campaign = await sessions.records.create_campaign(CHANNEL, "guild", "Winter", HOST, "en")
    lobby = await sessions.records.open_lobby(
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
        assert await again.records.lobby(CHANNEL) == lobby
        assert await again.records.lobby_by_id(lobby.id) == lobby
        assert await again.records.lobby_by_id(other.id) == other
        assert await again.records.lobby("cellar") is None


async def test_join_and_leave(sessions: Sessions) -> None:
    records, lobby = sessions.records, await lobby_in(sessions)
    assert (await records.join_lobby(lobby.id, BEN, 2)).version == 2
    joined = await records.join_lobby(lobby.id, ANA, 2)
    assert (list(joined.players.items()), joined.version) == ([(BEN, ()), (ANA, ())], 3)
    assert await records.join_lobby(lobby.id, ANA, 2) == joined  # nothing has changed
    with pytest.raises(UserError, match="lobby-full") as caught:
        await records.join_lobby(lobby.id, HOST, 2)
    assert caught.value.values == {"most": 2}
    left = await records.leave_lobby(lobby.id, BEN)
    assert (left.players, left.version) == ({ANA: ()}, 4)
    with pytest.raises(UserError, match="lobby-not-in"):
        await records.leave_lobby(lobby.id, BEN)
    back = await records.join_lobby(lobby.id, BEN, 2)
    assert list(back.players) == [ANA, BEN]


async def test_two_come_for_the_last_place(sessions: Sessions) -> None:
    records, lobby = sessions.records, await lobby_in(sessions)
    await records.join_lobby(lobby.id, HOST, 2)
    found = await asyncio.gather(
        records.join_lobby(lobby.id, ANA, 2),
        records.join_lobby(lobby.id, BEN, 2),
        return_exceptions=True,
    )
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert problem.key == "lobby-full"
    after = await records.lobby(CHANNEL)
    assert after in found
    assert after is not None
    assert len(after.players) == 2


async def test_two_processes_come_for_the_last_place(file: Path, sessions: Sessions) -> None:
    lobby = await lobby_in(sessions)
    async with opened(file) as other:
        found = await asyncio.gather(
            sessions.records.join_lobby(lobby.id, ANA, 1),
            other.records.join_lobby(lobby.id, BEN, 1),
            return_exceptions=True,
        )
        assert sum(isinstance(result, UserError) for result in found) == 1


async def test_characters(sessions: Sessions) -> None:
    records, lobby = sessions.records, await lobby_in(sessions)
    with pytest.raises(UserError, match="lobby-not-in"):
        await records.take_characters(lobby.id, ANA, ["cook"])
    for user in (ANA, BEN):
        await records.join_lobby(lobby.id, user, 3)
    found = await asyncio.gather(
        records.take_characters(lobby.id, ANA, ["cook"]),
        records.take_characters(lobby.id, BEN, ["cook"]),
        return_exceptions=True,
    )
    (problem,) = [problem for problem in found if isinstance(problem, UserError)]
    assert (problem.key, problem.values) == ("character-taken", {"character": "cook"})
    after = await records.lobby(CHANNEL)
    assert after is not None
    assert (sorted(after.players.values()), after.version) == ([(), ("cook",)], 4)
    taker = next(user for user, character in after.players.items() if character)
    other = BEN if taker == ANA else ANA
    assert (await records.take_characters(lobby.id, taker, ["smith"])).players[taker] == ("smith",)
    assert (await records.take_characters(lobby.id, other, ["cook"])).players[other] == ("cook",)
    both = await records.take_characters(lobby.id, other, ["cook", "baker"])
    assert sorted(both.players[other]) == ["baker", "cook"]
    with pytest.raises(UserError, match="character-taken"):  # then nothing is taken at all
        await records.take_characters(lobby.id, taker, ["miller", "baker"])
    assert (await records.lobby_by_id(lobby.id)) == both
    assert (await records.take_characters(lobby.id, other, [])).players[other] == ()
    assert (await records.take_characters(lobby.id, taker, [])).players == {ANA: (), BEN: ()}


async def test_a_character_is_free_in_another_lobby(sessions: Sessions) -> None:
    for channel in (CHANNEL, "attic"):
        lobby = await lobby_in(sessions, channel)
        await sessions.records.join_lobby(lobby.id, ANA, 3)
        assert (await sessions.records.take_characters(lobby.id, ANA, ["cook"])).players == {
            ANA: ("cook",)
        }


async def test_settings(sessions: Sessions) -> None:
    records, lobby = sessions.records, await lobby_in(sessions)
    assert lobby.settings == {"packs": ("snow", "fog"), "level": ("hard",)}
    changed = await records.set_lobby_settings(lobby.id, {"level": ["easy"], "packs": []})
    assert (changed.settings, changed.version) == ({"level": ("easy",), "packs": ()}, 2)
    varied = await records.set_lobby_variant(lobby.id, "night")
    assert (varied.variant, varied.settings, varied.version) == ("night", changed.settings, 3)
    posted = await records.set_lobby_message(lobby.id, "message-1")
    assert (posted.message, posted.version) == ("message-1", 3)
    assert await records.lobby(CHANNEL) == posted


async def test_of_two_who_close_one_does(sessions: Sessions) -> None:
    records, lobby = sessions.records, await lobby_in(sessions)
    await records.join_lobby(lobby.id, ANA, 3)
    closed = await asyncio.gather(records.close_lobby(lobby.id), records.close_lobby(lobby.id))
    assert sorted(closed) == [False, True]
    assert await records.lobby_by_id(lobby.id) is None
    assert await sessions.check() == []
    again = await lobby_in(sessions)
    assert again.id > lobby.id  # a control of the old one never acts on the new one
    assert again.players == {}


GONE: dict[str, Callable[[Sessions], Awaitable[Lobby]]] = {
    "join": lambda s: s.records.join_lobby(7, ANA, 3),
    "leave": lambda s: s.records.leave_lobby(7, ANA),
    "take": lambda s: s.records.take_characters(7, ANA, ["cook"]),
    "variant": lambda s: s.records.set_lobby_variant(7, "night"),
    "settings": lambda s: s.records.set_lobby_settings(7, {}),
    "message": lambda s: s.records.set_lobby_message(7, "m"),
}


@pytest.mark.parametrize("name", GONE)
async def test_gone(sessions: Sessions, name: str) -> None:
    await lobby_in(sessions)
    with pytest.raises(UserError, match="lobby-gone"):
        await GONE[name](sessions)
    assert await sessions.records.lobby_by_id(7) is None
