"""Pictures, threads, pins, reactions, history, channels and turns, as a bot uses them."""

from __future__ import annotations

import pytest

from bot.local.words import ActError
from tests.local.conftest import Play


@pytest.mark.parametrize("inside", [True, False])
async def test_pictures(play: Play, inside: bool) -> None:
    await (await play.table.slash("Ana", "table", "draw", {"inside": inside})).done()
    edits = 1 if inside else 2
    await play.until(lambda: play.watch.count("PATCH", "/messages/@original") == edits)
    message = (await play.table.messages_seen_by("Ben", "table"))[-1]
    assert message["content"] == "round 2"
    embed = message["embeds"][0]
    if inside:
        assert message["attachments"] == []
        assert embed["image"]["url"].startswith(play.table.url)
        assert embed["image"]["width"] == 2
    else:
        assert [one["description"] for one in message["attachments"]] == ["Another"]
        assert "image" not in embed


async def test_threads(play: Play) -> None:
    table = play.table
    table.create_player("Cat", roles=())
    handle = await table.slash("Ana", "table", "weave", {"friend": table.player("Ben")})
    await handle.done()
    await play.until(lambda: play.watch.count("PATCH", "/messages/@original") == 1)
    assert (await handle.answer()).message["content"] == "2 ['alone'] 2"
    assert [one["name"] for one in table.threads("Ben")] == ["from message", "alone", "private"]
    assert [one["name"] for one in table.threads("Cat")] == ["from message", "alone"]
    private = table.channel("private")
    seen = await table.messages_seen_by("Ben", private)
    assert seen[-1]["mentions"][0]["global_name"] == "Ben"
    with pytest.raises(ActError):
        await table.messages_seen_by("Cat", private)
    marks = next(one for one in table.channels("Ben") if one["id"] == private.id)
    assert marks["unread"]
    assert marks["mention"]
    table.read("Ben", private)
    marks = next(one for one in table.channels("Ben") if one["id"] == private.id)
    assert not marks["unread"]
    assert play.bot.heard("thread_create")
    assert await play.says("Ben", "echo", private.id, text="inside") == "inside"


async def test_pins_and_reactions(play: Play) -> None:
    table = play.table
    handle = await table.slash("Ana", "table", "mark")
    await handle.done()
    await play.until(lambda: play.watch.count("PATCH", "/messages/@original") == 1)
    assert (await handle.answer()).message["content"] == "['mark me'] ['👍1'] ['Last Post']"
    pinned = await table.pinned("Ben", "table")
    assert [one["content"] for one in pinned] == ["mark me"]
    await table.react("Ben", pinned[0], "👍")
    await play.until(lambda: len(play.bot.heard("raw_reaction_add")) == 3)
    seen = (await table.pinned("Ben", "table"))[0]["reactions"][0]
    assert (seen["count"], seen["me"]) == (2, True)
    await table.react("Ben", pinned[0], "👍", False)
    seen = (await table.pinned("Ben", "table"))[0]["reactions"][0]
    assert (seen["count"], seen["me"]) == (1, False)


async def test_history_and_replies(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "recall")
    answer = await handle.done()
    assert answer.message["content"] == (
        "['line 4', 'line 3', 'line 2']['line 1', 'line 0']['line 3', 'line 4']"
        "['line 1', 'line 2', 'line 3'] True"
    )
    seen = await play.table.messages_seen_by("Ben", "table")
    contents = [one["content"] for one in seen]
    assert contents[1:] == ["line 3", "line 4", "a reply"]
    assert play.bot.heard("bulk_message_delete")


async def test_channels_roles_and_members(play: Play) -> None:
    table = play.table
    handle = await table.slash("Ana", "table", "build", {"friend": table.player("Ben")})
    answer = await handle.done()
    assert answer.message["content"] == "True ['ben'] 3 Last Post"
    room = table.channel("secret-room")
    assert room.topic == "psst"
    assert [one["content"] for one in await table.messages_seen_by("Ben", room)]
    with pytest.raises(ActError):
        await table.messages_seen_by("Ana", room)


async def test_whose_turn_it_is(play: Play) -> None:
    table = play.table
    ana, ben = table.player("Ana"), table.player("Ben")

    def turns() -> list[bool]:
        return [bool(table.channels(one)[0]["turn"]) for one in (ana, ben)]

    async def calls(text: str) -> str:
        answer = await (await table.slash("Ana", "table", "call", {"text": text})).done()
        return str(answer.message["id"])

    assert turns() == [False, False]
    first = await calls(
        f"👉 <@{ben.id}>: your turn\n-# ⏳ Since <t:1900000000:R>. Next: <@{ana.id}>"
    )
    assert turns() == [False, True]
    assert table.channels(ben)[0]["turn"] == first
    await play.says("Ana", "echo", text=f"only a word to <@{ana.id}>")
    await calls(f"⏳ Still to agree: <@{ana.id}>")
    assert turns() == [False, True]
    old = f"⏳ Waiting for <@{ana.id}> since <t:1900000000:f>. Next: <@{ben.id}>."
    await calls(f"<@{ben.id}> did something\n{old}")
    assert turns() == [True, False]
    press = await table.press("Ana", first, "call:done")
    await press.done()
    assert turns() == [True, False]  # an older message does not matter any more
    both = await calls(f"❓ <@{ana.id}> and <@{ben.id}> (each of you): which card? (CD-1.1)")
    assert turns() == [True, True]
    press = await table.press("Ana", both, "call:done")
    await press.done()
    assert turns() == [False, False]


async def test_pins_and_threads_leave_lines(play: Play) -> None:
    handle = await play.table.slash("Ana", "table", "mark")
    await handle.done()
    await play.until(lambda: play.watch.count("PATCH", "/messages/@original") == 1)
    seen = await play.table.messages_seen_by("Ben", "table")
    assert [one["type"] for one in seen] == [20, 0, 6]
    assert seen[2]["message_reference"]["message_id"] == seen[1]["id"]
