"""/campaign: begun, led, looked back on and ended, in both languages."""

from __future__ import annotations

import pytest

from bot.engine.errors import UserError
from bot.locale import say
from bot.sessions.records.campaigns import Campaign
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, said
from tests.e2e.gathering import find_button, gather, newest
from tests.e2e.seen import Seen, Thread, message_of


async def campaign_of(table: TimedTable, channel: str) -> Campaign:
    found = await table.bot.sessions.records.campaign_of(channel)
    assert found is not None
    return found


async def play_out(table: TimedTable, thread: Thread) -> None:
    """The sensible player plays for everybody, to the end."""
    sessions = table.bot.sessions
    look = await table.look(thread)
    while not look.ended:
        seat, delivery = look.waiting[0], f"out-{look.version}"
        if look.asks:
            kind = next(ask.kind for ask in look.asks if seat in ask.seats)
            await sessions.answer_for(thread.id, "", seat, None, delivery, by="stand-in", kind=kind)
        else:
            command = await sessions.sensible(thread.id, seat)
            await sessions.act(thread.id, look.seats[seat], command, delivery, seat=seat)
        look = await table.look(thread)
    await services_at(table.bot).turn_messages.post(thread.id)
    await table.quiet()


# Beginning and settings


async def test_a_campaign_is_begun_by_its_game_master(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    seen = message_of(await ana.slash("table", "campaign create", name="Night *of* @everyone"))
    assert not seen.ephemeral
    assert "Night \\*of\\* @everyone" in seen.text
    assert pinged(seen) == set()
    assert not seen.body["mention_everyone"]
    made = await campaign_of(table, seen.channel)
    assert (made.gms, made.language) == ((ana.id,), "en")
    again = message_of(await eva.slash("table", "campaña crear", nombre="Otra", idioma="es"))
    assert again.ephemeral
    assert "Night" in again.text


async def test_without_a_campaign_it_is_said_how_to_begin_one(ana: Person, eva: Person) -> None:
    for command in ("info", "settings", "history", "stats", "end"):
        seen = message_of(await ana.slash("table", f"campaign {command}"))
        assert seen.text == "🚫 " + say("en", "error-campaign-none")
    spanish = message_of(await eva.slash("table", "campaña historia"))
    assert "/campaña crear" in spanish.text


async def test_a_campaign_has_its_language(table: TimedTable, ana: Person, eva: Person) -> None:
    await ana.slash("table", "campaign create", name="Noches", language="es")
    thread = await gather(ana, eva)
    await table.quiet()
    texts = [one.text for one in await ana.messages(thread)]
    assert any("La partida espera desde el <t:" in text for text in texts)
    await ana.slash("table", "campaign settings", language="en")
    assert (await services_at(table.bot).room(thread.id)).language == "en"


async def test_settings_say_what_has_changed(table: TimedTable, ana: Person, eva: Person) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    refused = message_of(await eva.slash("table", "campaña ajustes", turno=60))
    assert refused.ephemeral
    assert f"<@{ana.id}>" in refused.text
    hours = {"waking-from": 8, "waking-to": 22, "zone": "Europe/Madrid"}
    seen = message_of(await ana.slash(
        "table", "campaign settings", turn=60, reminders="30m", deadline="stand-in",
        threads=False, quorum="majority", order="open", name="Days", **hours,
    ))  # fmt: skip
    assert not seen.ephemeral
    assert pinged(seen) == set()
    assert len(seen.text.splitlines()) == 9
    assert "24 hours → **one hour**" in seen.text
    pace = (await campaign_of(table, created.channel)).pace
    assert (pace.turn_minutes, pace.reminders, pace.deadline) == (60, (30,), "stand-in")
    assert (pace.threads, pace.quorum, pace.order) == (False, "majority", "open")
    assert pace.waking is not None
    assert pace.waking.zone == "Europe/Madrid"
    assert say("en", "reminders-remark") not in seen.text
    short = message_of(await ana.slash("table", "campaign settings", turn=15))
    assert say("en", "reminders-remark") in short.text  # half an hour before is too early
    await ana.slash("table", "campaign settings", turn=60)
    shown = message_of(await eva.slash("table", "campaña ajustes"))
    assert shown.ephemeral
    assert "una hora" in shown.text
    assert say("es", "order-remark") in shown.text
    same = message_of(await ana.slash("table", "campaign settings", turn=60))
    assert same.text == say("en", "settings-same")
    none = message_of(await ana.slash("table", "campaign settings", turn=0, reminders="-"))
    assert "no limit" in none.text
    assert (await campaign_of(table, created.channel)).pace.turn_minutes is None


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"reminders": "soon"}, "error-reminders-unreadable"),
        ({"waking-from": 8}, "error-waking-incomplete"),
        ({"waking-from": 8, "waking-to": 9, "zone": "Mars"}, "error-zone-unknown"),
    ],
)
async def test_what_cannot_be_set_changes_nothing(
    table: TimedTable, ana: Person, given: dict[str, object], key: str
) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    before = await campaign_of(table, created.channel)
    seen = message_of(await ana.slash("table", "campaign settings", turn=60, **given))
    assert seen.text[2:20] == say("en", key, text="soon", zone="Mars")[:18]
    assert await campaign_of(table, created.channel) == before


async def test_a_short_turn_says_which_reminders_it_leaves_out(ana: Person) -> None:
    """To try what happens at a deadline, a turn may be of five minutes."""
    await ana.slash("table", "campaign create", name="Nights", language="en")
    told = await ana.slash("table", "campaign settings", turn=5)
    assert isinstance(told, Seen)
    assert say("en", "reminders-remark") in told.text
    told = await ana.slash("table", "campaign settings", reminders="2m", turn=15)
    assert isinstance(told, Seen)
    assert say("en", "reminders-remark") not in told.text


async def test_suggestions(ana: Person, eva: Person) -> None:
    zones = await ana.autocomplete("table", "campaign settings", "zone", "new york")
    assert [one.value for one in zones] == ["America/New_York"]
    assert len(await ana.autocomplete("table", "campaign settings", "zone", "")) == 25
    found = await eva.autocomplete("table", "campaña ajustes", "avisos", "2h 30m")
    assert [(one.name, one.value) for one in found] == [
        ("2 horas y 30 minutos antes del final", "2h 30m")
    ]
    assert await ana.autocomplete("table", "campaign settings", "reminders", "x") == []


async def test_game_masters_are_added_and_taken_away(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    thread = await gather(ana, eva)
    await ana.slash("table", "campaign settings", **{"add-gm": eva})
    await table.quiet()
    assert set((await table.look(thread)).gms) == {ana.id, eva.id}
    await eva.slash("table", "campaign settings", **{"remove-gm": ana})
    await table.quiet()
    assert (await campaign_of(table, created.channel)).gms == (eva.id,)
    assert (await table.look(thread)).gms == (eva.id,)
    last = message_of(await eva.slash("table", "campaign settings", **{"remove-gm": eva}))
    assert last.text == "🚫 " + say("es", "error-last-gm")


# History


async def test_history_and_statistics(table: TimedTable, ana: Person, eva: Person) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    campaign = await campaign_of(table, created.channel)
    first = await gather(ana, eva)
    assert f"<#{first.id}>" in message_of(await ana.slash("table", "campaign info")).text
    await play_out(table, first)
    (result,) = await table.bot.sessions.records.results(campaign.id)
    second = await gather(ana, eva)
    await table.bot.sessions.abandon(second.id, ana.id, "stop")
    await services_at(table.bot).turn_messages.post(second.id)
    history = message_of(await ana.slash(second, "campaign history"))
    assert history.ephemeral
    title, newest, oldest = history.text.splitlines()
    assert "Nights" in title
    assert newest.startswith(f"2. {say('en', 'ending-abandoned')}")
    assert oldest.startswith(f"1. {say('en', f'ending-{result.result}')}")
    for part in (f"<#{first.id}>", f"<@{ana.id}>", f"<@{eva.id}>"):
        assert part in oldest
    stats = message_of(await eva.slash("table", "campaña estadísticas"))
    lines = stats.text.splitlines()
    won, lost = int(result.result == "won"), int(result.result == "lost")
    for who in (ana, eva):
        (line,) = [one for one in lines if f"<@{who.id}>" in one]
        mine = result.commands_by[who.id]
        assert f"2 partidas · 🏆 {won} · 💀 {lost} · 🏳️ 1 · " in line
        assert f"{mine} órdenes" in line
    assert any("de media" in line for line in lines)


async def test_an_end_that_was_undone_is_no_part_of_the_history(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    campaign = await campaign_of(table, created.channel)
    thread = await gather(ana, eva)
    await play_out(table, thread)
    sessions = table.bot.sessions
    assert len(await sessions.records.results(campaign.id)) == 1
    look = await table.look(thread)
    back = look.position - 3
    await sessions.undo(thread.id, ana.id, back, "back", gm=True, reason="a mistake")
    await services_at(table.bot).turn_messages.post(thread.id)
    fresh = (await table.look(thread)).seed_hash
    assert fresh != look.seed_hash  # the seed before has been told
    told = await newest(ana, thread)
    assert say("en", "news-undo-seed", hash=fresh) in told.text
    assert await sessions.records.results(campaign.id) == []
    assert [where for where, _ in await sessions.records.running_games(campaign.id)] == [thread.id]
    await play_out(table, thread)
    assert len(await sessions.records.results(campaign.id)) == 1


async def test_a_long_history_has_pages(table: TimedTable, ana: Person) -> None:
    await ana.slash("table", "campaign create", name="Nights")
    for number in range(7):
        thread = await gather(ana)
        await table.bot.sessions.abandon(thread.id, ana.id, f"stop-{number}")
        await services_at(table.bot).turn_messages.post(thread.id)
    seen = message_of(await ana.slash("table", "campaign history"))
    numbers = [line.split(".")[0] for line in seen.text.splitlines()[1:-1]]
    assert numbers == [str(number) for number in range(7, 2, -1)]
    assert [one.disabled for one in seen.buttons] == [True, False]
    older = message_of(await ana.click(seen, say("en", "history-older")))
    assert [line.split(".")[0] for line in older.text.splitlines()[1:-1]] == ["2", "1"]
    assert [one.disabled for one in older.buttons] == [False, True]


# The end


async def test_a_campaign_ends_when_its_game_master_confirms(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    created = message_of(await ana.slash("table", "campaign create", name="Nights"))
    await ana.slash("table", "campaign settings", turn=60, reminders="30m", deadline="stand-in")
    thread = await gather(ana, eva)
    refused = message_of(await eva.slash("table", "campaign end"))
    assert refused.text.startswith("🚫")
    asked = message_of(await ana.slash("table", "campaign end"))
    assert asked.ephemeral
    await ana.click(asked, find_button(asked, "cancel"))
    assert (await campaign_of(table, created.channel)).ended == ""
    asked = message_of(await ana.slash("table", "campaign end"))
    await ana.click(asked, find_button(asked, "confirm"))
    await table.quiet()
    assert await table.bot.sessions.records.campaign_of(created.channel) is None
    assert len(await said(ana, "table", "# 🏁")) == 1
    before = await table.look(thread)
    await table.later(hours=3)  # no clock runs any more
    assert (await table.look(thread)).version == before.version
    assert await said(ana, thread, "⏰") == []
    past = message_of(await eva.slash("table", "campaña historia"))
    assert "Nights" in past.text  # it can still be looked up
    fresh = await eva.slash("table", "campaign create", name="More")
    assert isinstance(fresh, Seen)
    with pytest.raises(UserError):
        await table.bot.sessions.records.end_campaign(1)
