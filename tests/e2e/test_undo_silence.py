"""Silence on an undo request: a yes after a set time, where the campaign says so."""

from __future__ import annotations

from bot.locale import say
from cogs.kit.services import stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged
from tests.e2e.gathering import find_button
from tests.e2e.pairs import Pair, campaign, sit_down
from tests.e2e.party import newest_with
from tests.e2e.seen import Seen


async def request(pair: Pair) -> Seen:
    """The first player asks to undo two turns; the second must agree, as one of them is theirs."""
    await pair.end_turn(pair.first)
    await pair.end_turn(pair.second)
    spanish = pair.first is not pair.ana
    command, option = ("partida deshacer", "alcance") if spanish else ("game undo", "scope")
    preview = await pair.first.slash(pair.thread, command, **{option: "round"})
    assert isinstance(preview, Seen)
    await pair.first.click(preview, find_button(preview, "undo-do"))
    found = await newest_with(pair.ana, pair.thread, "undo-agree")
    assert pinged(found) == {pair.second.id}
    return found


async def test_silence_is_a_yes_after_the_time_that_the_campaign_sets(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    told = await campaign(ana, undo=60)
    assert say("en", "undo-silence-after", time="one hour") in told.text
    pair = await sit_down(table, ana, eva)
    asked = await request(pair)
    until = stamp(table.clock.now.replace(hour=13))
    assert say("en", "undo-silence", until=until) in asked.text
    await pair.later(minutes=59)
    assert (await pair.look()).position == 2
    await table.restart_bot()
    await pair.later(minutes=2)
    assert (await pair.look()).position == 0
    who = f"<@{pair.second.id}>"
    assert say("en", "news-undo-silent", who=who) in (await pair.newest()).text
    ended = await ana.again(asked)
    assert ended.text == say("en", "undo-granted-by-silence", asker=f"<@{pair.first.id}>", who=who)
    assert not ended.buttons
    await pair.end_turn(pair.first)  # the game goes on, and nothing is taken back twice
    await pair.later(hours=5)
    assert (await pair.look()).position == 1


async def test_whoever_speaks_in_time_is_heard(table: TimedTable, ana: Person, eva: Person) -> None:
    await campaign(ana, undo=30)
    pair = await sit_down(table, ana, eva)
    asked = await request(pair)
    await pair.second.click(asked, find_button(asked, "undo-refuse"))
    await pair.later(hours=2)
    assert (await pair.look()).position == 2
    ended = await ana.again(asked)
    who = {"asker": f"<@{pair.first.id}>", "who": f"<@{pair.second.id}>"}
    assert ended.text == say("en", "undo-refused", **who)


async def test_a_game_that_has_moved_on_is_not_taken_back_by_silence(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, undo=30)
    pair = await sit_down(table, ana, eva)
    asked = await request(pair)
    await pair.end_turn(pair.first)
    await pair.later(hours=2)
    assert (await pair.look()).position == 3
    ended = await ana.again(asked)
    assert ended.text == say("en", "undo-moved-on", asker=f"<@{pair.first.id}>", who="")
    assert not ended.buttons


async def test_where_nothing_is_set_silence_is_no_consent(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await campaign(ana, undo=30)
    told = await campaign(ana, undo=0)
    assert say("en", "undo-silence-never") in told.text
    pair = await sit_down(table, ana, eva)
    asked = await request(pair)
    assert "🤫" not in asked.text
    await pair.later(days=3)
    assert (await pair.look()).position == 2
    await pair.second.click(asked, find_button(asked, "undo-agree"))
    await table.quiet()
    assert (await pair.look()).position == 0


async def test_nobody_agrees_in_their_sleep(table: TimedTable, ana: Person, eva: Person) -> None:
    """Half an hour of silence, asked for at 21:45, where the day ends at 22:00."""
    table.clock.now = table.clock.now.replace(hour=21, minute=45)
    hours = {"waking-from": 9, "waking-to": 22, "zone": "UTC"}
    await campaign(ana, undo=30, **hours)
    pair = await sit_down(table, ana, eva)
    await request(pair)
    await pair.later(hours=11)  # 8:45
    assert (await pair.look()).position == 2
    await pair.later(minutes=31)  # 9:16
    assert (await pair.look()).position == 0
