"""Slash commands, context menus, autocomplete and the ways to answer."""

from __future__ import annotations

import discord
import pytest

from bot.local.words import ActError
from tests.local.bot_under_test import PIXEL
from tests.local.conftest import Play


async def test_a_slash_command_is_answered(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "echo", {"text": "hello"})
    answer = await handle.done()
    assert answer.kind == 4
    assert answer.message["content"] == "hello"
    assert answer.message["interaction"]["name"] == "echo"
    seen = await play.table.messages_seen_by("Ben", "table")
    assert [one["content"] for one in seen] == ["hello"]


async def test_every_kind_of_option_arrives(play: Play) -> None:
    table = play.table
    upload = table.upload("Ana", "notes.txt", b"some notes")
    role = next(one for one in table.core.world.roles.values() if one.name == "Game Master")
    said = await play.says(
        "Ana",
        "options",
        text="word",
        whole=3,
        number=1.5,
        yes=True,
        member=table.player("Ben"),
        channel=table.channel("lounge"),
        role=role,
        anyone=table.player("Ana"),
        file=upload["id"],
    )
    expected = "word|3|1.5|True|Ben|lounge|Game Master|ana|notes.txt|10|True|None"
    assert said == expected


async def test_wrong_options_are_refused_before_the_bot_hears_of_them(play: Play) -> None:
    with pytest.raises(ActError):
        await play.table.slash("Ana", "table", "echo", {})
    with pytest.raises(ActError):
        await play.table.slash("Ana", "table", "echo", {"text": 5})
    with pytest.raises(ActError):
        await play.table.slash("Ana", "table", "game new", {"mission": "m", "size": "huge"})
    with pytest.raises(ActError):
        await play.table.slash("Ana", "table", "no such", {})


async def test_groups_and_locales(play: Play) -> None:
    play.table.create_player("Eva", "es-ES")
    said = await play.says("Eva", "game new", mission="last stand", size="small")
    assert said == "last stand small es-ES"
    handle = await play.table.slash("Ana", "table", "game seats take", {"number": 2})
    answer = await handle.done()
    assert answer.message["content"] == "seat 2"
    assert answer.message["ephemeral"] is True
    assert answer.message["interaction"]["name"] == "game seats take"


async def test_autocomplete(play: Play) -> None:
    found = await play.table.autocomplete(
        "Ana", "table", "game new", {"mission": "fly"}, focused="mission"
    )
    assert found == [{"name": "Learning To Fly", "value": "learning to fly"}]
    found = await play.table.autocomplete(
        "Ana", "table", "options", {"whole": 4, "text": "whole"}, focused="text"
    )
    assert [one["value"] for one in found] == ["whole-4"]


async def test_context_menus(play: Play) -> None:
    message = await play.table.send("Ben", "table", "to be quoted")
    handle = await play.table.context_menu("Ana", "table", "Quote", message)
    assert (await handle.done()).message["content"] == "Ben: to be quoted"
    handle = await play.table.context_menu("Ana", "table", "Greet", play.table.player("Ben"))
    answer = await handle.done()
    ben = play.table.player("Ben")
    assert answer.message["content"] == f"Hello <@{ben.id}>"
    assert [one["id"] for one in answer.message["mentions"]] == [ben.id]


async def test_private_answers_are_seen_by_one(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "secret")
    await handle.done()
    await play.until(lambda: len(handle.message_ids) == 2)
    await play.until(lambda: play.watch.count("PATCH", "/messages/{message_id}") == 1)
    mine = await play.table.messages_seen_by("Ana", "table")
    assert [one["content"] for one in mine] == ["only you True", "more, edited"]
    assert all(one["ephemeral"] for one in mine)
    assert await play.table.messages_seen_by("Ben", "table") == []
    with pytest.raises(ActError):
        await play.table.message(mine[0]["id"], play.table.player("Ben"))
    channel = play.bot.get_channel(int(play.table.channel("table").id))
    assert isinstance(channel, discord.TextChannel)
    assert [one async for one in channel.history()] == []


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize(("how", "text"), [("edit", "thought"), ("follow", "followed")])
async def test_thinking_first(play: Play, hidden: bool, how: str, text: str) -> None:
    handle = await play.table.slash("Ana", "table", "slow", {"hidden": hidden, "how": how})
    await handle.acknowledged()
    loading = (await handle.answer()).message
    assert loading["loading"] is True
    assert loading.get("ephemeral", False) is hidden
    answer = await handle.done()
    assert answer.message["id"] == loading["id"]
    assert answer.message["content"] == text
    assert answer.message.get("ephemeral", False) is hidden
    assert "loading" not in answer.message
    if how == "follow":
        await play.until(lambda: len(handle.message_ids) == 2)
        second = (await handle.answer()).messages[1]
        assert second["message_reference"]["message_id"] == loading["id"]
        assert "ephemeral" not in second


async def test_a_thought_can_be_taken_back(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "slow", {"hidden": True, "how": "delete"})
    answer = await handle.done()
    assert answer.messages == []


async def test_edits_and_deletes(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "rework")
    await handle.done()
    await play.until(lambda: bool(play.bot.heard("message_delete")))
    seen = await play.table.messages_seen_by("Ben", "table")
    assert [one["content"] for one in seen] == ["changed"]
    assert seen[0]["edited_timestamp"] is not None


async def test_no_answer_in_time(play: Play) -> None:
    play.table.core.interactions.acknowledge_seconds = 0.05
    play.table.create_player("Eva", "es-ES")
    handle = await play.table.slash("Eva", "table", "silent", {"seconds": 0.1})
    answer = await handle.done()
    assert answer.kind == 0
    assert answer.failed == "Last Post no respondió a tiempo."
    await play.until(lambda: bool(play.bot.failures))
    failure = play.bot.failures.pop()
    assert isinstance(failure, discord.NotFound)
    assert failure.code == 10062


async def test_a_second_answer_is_refused(play: Play) -> None:
    await play.says("Ana", "twice")
    await play.until(lambda: bool(play.bot.failures))
    failure = play.bot.failures.pop()
    assert isinstance(failure, discord.HTTPException)
    assert failure.code == 40060


async def test_a_token_lasts_a_quarter_of_an_hour(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "echo", {"text": "x"})
    await handle.done()
    interaction = handle.interaction
    webhook = discord.Webhook.partial(
        int(play.table.core.world.guild.application_id),
        interaction.token,
        session=play.bot.http._HTTPClient__session,  # type: ignore[attr-defined]
    )
    sent = await webhook.send("later", wait=True)
    assert sent.content == "later"
    interaction.created -= 16 * 60
    with pytest.raises(discord.HTTPException) as caught:
        await webhook.send("too late")
    assert caught.value.code == 50027
    play.table.core.prune()
    with pytest.raises(discord.NotFound) as gone:
        await webhook.send("much too late")
    assert gone.value.code == 10015


async def test_permissions_are_kept(play: Play) -> None:
    assert await play.says("Ana", "master") == "as you wish"
    with pytest.raises(ActError) as caught:
        await play.table.slash("Ben", "table", "master")
    assert caught.value.code == "forbidden"
    assert await play.says("Ana", "checked") == "allowed"
    assert (await play.says("Ben", "checked")).startswith("refused: You are missing")
    role = next(one for one in play.table.core.world.roles.values() if one.managed)
    role.permissions &= ~(1 << 51)
    assert "Bot requires" in await play.says("Ana", "checked")


async def test_commands_are_kept_and_replaced(play: Play) -> None:
    before = {one.body["name"]: one.id for one in play.table.core.world.commands.values()}
    await play.bot.tree.sync()
    after = {one.body["name"]: one.id for one in play.table.core.world.commands.values()}
    assert before == after
    guild = discord.Object(int(play.table.core.world.guild.id))
    play.bot.tree.copy_global_to(guild=guild)
    await play.bot.tree.sync(guild=guild)
    fetched = await play.bot.tree.fetch_commands(guild=guild)
    assert {one.name for one in fetched} == set(before)
    assert await play.says("Ana", "echo", text="from the guild's own") == "from the guild's own"
    await fetched[0].edit(description="Changed") if fetched[0].description else None
    await fetched[0].delete()
    left = await play.bot.tree.fetch_commands(guild=guild)
    assert len(left) == len(fetched) - 1


async def test_direct_messages(play: Play) -> None:
    await play.says("Ana", "whisper")
    await play.until(
        lambda: play.table.core.world.direct_channel(play.table.player("Ana")) is not None
    )
    channel = play.table.direct("Ana")
    await play.until(lambda: channel.last_message_id is not None)
    seen = await play.table.messages_seen_by("Ana", channel)
    assert [one["content"] for one in seen] == ["hello there"]
    answer = await (await play.table.press("Ana", seen[0], "lasting:press")).done()
    assert answer.message["content"] == "ana Press"
    with pytest.raises(ActError):
        await play.table.messages_seen_by("Ben", channel)
    assert await play.says("Ana", "echo", channel.id, text="in private") == "in private"


async def test_a_written_command_and_typing(play: Play) -> None:
    play.table.typing("Ana", "table")
    sent = await play.table.send("Ana", "table", "!hello", files=[("a.png", PIXEL)])
    assert sent["attachments"][0]["width"] == 2
    await play.until(lambda: len(play.bot.heard("message")) == 2)
    seen = await play.table.messages_seen_by("Ana", "table")
    assert seen[-1]["content"] == "hi Ana"
    assert seen[-1]["referenced_message"]["id"] == sent["id"]
    await play.until(lambda: bool(play.bot.heard("typing")))


async def test_a_guild_may_narrow_a_command(play: Play) -> None:
    table = play.table
    ben, seat = table.player("Ben"), table.core.world.roles[table.player("Ben").roles[0]]
    table.permit_command("echo", [{"id": seat.id, "type": 1, "permission": False}])
    with pytest.raises(ActError):
        await table.slash("Ben", "table", "echo", {"text": "x"})
    table.permit_command(
        "echo",
        [
            {"id": seat.id, "type": 1, "permission": False},
            {"id": ben.id, "type": 2, "permission": True},
            {"id": table.channel("lounge").id, "type": 3, "permission": False},
        ],
    )
    assert await play.says("Ben", "echo", text="x") == "x"
    with pytest.raises(ActError):
        await table.slash("Ben", "lounge", "echo", {"text": "x"})
    await play.until(lambda: bool(play.bot.heard("raw_app_command_permissions_update")))
    guild = play.bot.guilds[0]
    command = next(one for one in await play.bot.tree.fetch_commands() if one.name == "echo")
    fetched = await command.fetch_permissions(guild)
    assert len(fetched.permissions) == 3
