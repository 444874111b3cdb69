"""Seats change hands: free seats, offers with consent, the dossier, and the way back."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.games import find_game
from bot.locale import say
from cogs.kit.news import seat_name
from cogs.kit.services import services_at, stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged
from tests.e2e.gathering import find_button, gather_with
from tests.e2e.pairs import LAST, MASTERS, REMINDER, Pair, hourly, sit_down
from tests.e2e.seen import Seen, message_of
from tests.e2e.test_remedies import remedy

SEAT = "💺"


async def name_of(game: Pair, seat: str, language: str = "en") -> str:
    return seat_name(find_game((await game.look()).game), seat, language)


async def seat_posts(game: Pair) -> list[Seen]:
    return [one for one in await game.said(SEAT) if one.buttons and "do" not in verbs(one)]


def verbs(message: Seen) -> list[str]:
    return [(button.custom_id or "").split(":")[1] for button in message.buttons]


async def whispers(person: Person, game: Pair) -> list[Seen]:
    return [one for one in await person.messages(game.thread) if one.ephemeral]


# Free seats


async def test_a_free_seat_says_whose_it_was_and_can_be_taken(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    seat = (await game.look()).waiting[0]
    name = await name_of(game, seat)
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    (post,) = await seat_posts(game)
    before = f"<@{game.first.id}>"
    words = say("en", "seat-free-post", seats=f"**{name}**", count=1, before=before)
    assert post.text == words
    assert [button.label for button in post.buttons] == [say("en", "seat-take", seat=name)]
    max_, ben = await table.player("Max"), await table.player("Ben")
    take = find_button(post, "take-seat")
    await asyncio.gather(max_.click(post, take), ben.click(post, take))  # one gets it
    await table.quiet()
    look = await game.look()
    assert look.seats[seat] in (max_.id, ben.id)
    winner, loser = (max_, ben) if look.seats[seat] == max_.id else (ben, max_)
    assert any("🚫" in one.text for one in await whispers(loser, game))
    assert any(one.text.startswith("🗂️") for one in await whispers(winner, game))
    after = await ana.again(post)
    assert verbs(after) == ["dossier", "seat-back"]
    assert say("en", "news-seat", who=f"<@{winner.id}>", seat=name) == after.text
    assert winner.id in (await game.newest()).text


async def test_who_left_comes_back_with_the_same_button(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    seat = (await game.look()).waiting[0]
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    (post,) = await seat_posts(game)
    await table.restart_bot()
    await game.first.click(post, find_button(post, "take-seat"))
    await table.quiet()
    look = await game.look()
    assert look.seats[seat] == game.first.id
    await game.later(minutes=9)  # nobody plays it in their place
    assert (await game.look()).version == look.version
    assert verbs(await ana.again(post)) == ["dossier"]  # nobody else had it


async def test_who_left_asks_back_whoever_has_taken_the_seat(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    seat = (await game.look()).waiting[0]
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    (post,) = await seat_posts(game)
    max_ = await table.player("Max")
    await max_.click(post, find_button(post, "take-seat"))
    await table.quiet()
    await game.first.click(await ana.again(post), find_button(await ana.again(post), "seat-back"))
    await table.quiet()
    request = (await seat_posts(game))[-1]
    assert pinged(request) == {max_.id}
    await max_.click(request, find_button(request, "seat-yes"))
    await table.quiet()
    assert (await game.look()).seats[seat] == game.first.id


async def test_a_free_seat_is_nobody_who_must_act(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    """The first line says that the stand-in plays it, and the table says once that it is free."""
    seat = (await game.look()).waiting[0]
    name = await name_of(game, seat)
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    shown = await ana.wait_for(lambda one: "do" in verbs(one), channel=game.thread)
    told = shown.text.splitlines()
    assert told[0].startswith("👉 " + say("en", "table-free", seats=name, count=1))
    left = say("en", "aside-seat-leave", who=f"<@{game.first.id}>", seat=name)
    assert [line for line in told if line.startswith("💺")] == [left]


@pytest.mark.parametrize("deadline", ["remind", "gm", "stand-in"])
async def test_who_gets_a_seat_that_is_waited_for_has_the_whole_time(
    table: TimedTable, ana: Person, eva: Person, deadline: str
) -> None:
    lea, max_ = await table.player("Lea"), await table.player("Max")
    await hourly(lea, deadline=deadline)
    game = await sit_down(table, ana, eva)
    seat = (await game.look()).waiting[0]
    await game.later(minutes=61 if deadline != "stand-in" else 59)
    before = (await game.look()).version
    await lea.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    await max_.click(post, find_button(post, "seat-yes"))
    await table.quiet()
    assert stamp(table.clock.now + timedelta(hours=1)) in (await game.newest()).text
    known = len([*await game.said(LAST), *await game.said(MASTERS)])
    version = (await game.look()).version
    assert version == before + 1  # the seat, and nothing that the stand-in has done
    await game.later(minutes=31)
    assert pinged((await game.said(REMINDER))[-1]) == {max_.id}
    await game.later(minutes=28)
    assert (await game.look()).version == version
    await game.later(minutes=2)
    if deadline == "stand-in":
        assert await game.waits_for(game.second)
    else:
        assert len([*await game.said(LAST), *await game.said(MASTERS)]) == known + 1


async def test_more_time_that_was_given_stays_with_the_seat(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea, max_ = await table.player("Lea"), await table.player("Max")
    await hourly(lea)
    game = await sit_down(table, ana, eva)
    seat = (await game.look()).waiting[0]
    await table.quiet()
    await lea.slash(game.thread, "gm extend", hours=12)
    due = stamp(table.clock.now + timedelta(hours=13))
    await lea.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    await max_.click(post, find_button(post, "seat-yes"))
    await table.quiet()
    assert due in (await game.newest()).text


async def test_who_leaves_frees_all_their_seats_in_spanish_too(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await eva.slash("table", "campaña crear", nombre="Noches")
    thread = await gather_with({ana: ("rick",), eva: ("selena", "dan")})
    await eva.slash(thread, "partida salir")
    await table.quiet()
    look = await table.look(thread)
    assert [look.seats[seat] for seat in ("selena", "dan")] == ["", ""]
    game = Pair(table, thread, ana, ana, eva)
    posts = await seat_posts(game)
    taken = {button.label for button in posts[-1].buttons}
    names = [await name_of(game, seat, "es") for seat in ("selena", "dan")]
    assert taken == {say("es", "seat-take", seat=name) for name in names}
    await eva.click(posts[-1], say("es", "seat-take", seat=names[0]))
    await table.quiet()
    again = await ana.again(posts[-1])
    assert {button.label for button in again.buttons} == {say("es", "seat-take", seat=names[1])}


async def test_a_seat_freed_at_the_deadline_can_be_taken(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lea = await table.player("Lea")
    await hourly(lea, deadline="remind")
    game = await sit_down(table, ana, eva)
    seat = (await game.look()).waiting[0]
    await game.later(minutes=61)
    (last,) = await game.said(LAST)
    await lea.click(last, remedy(last, "free"))
    await table.quiet()
    assert (await game.look()).seats[seat] == ""
    (post,) = await seat_posts(game)
    assert game.first.id in post.text
    max_ = await table.player("Max")
    seen = await max_.click(post, find_button(post, "take-seat"))
    await table.quiet()
    assert isinstance(seen, Seen)
    assert seen.ephemeral
    assert (await game.look()).seats[seat] == max_.id


async def test_a_free_seat_is_played_where_game_masters_decide(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """The post says so, and nobody asks the game master about it."""
    lea = await table.player("Lea")
    await hourly(lea, deadline="gm")
    game = await sit_down(table, ana, eva)
    seat = (await game.look()).waiting[0]
    await lea.slash(game.thread, "gm seat", seat=seat)
    await table.quiet()
    assert len(await seat_posts(game)) == 1
    await game.later(seconds=61)
    assert await game.waits_for(game.second)
    assert await game.said(MASTERS) == []


# Offers


async def test_whoever_is_given_a_seat_is_asked_and_gets_a_dossier(
    table: TimedTable, game: Pair, ana: Person, eva: Person
) -> None:
    await game.end_turn(game.first)
    await game.end_turn(game.second)
    seat = (await game.look()).waiting[0]
    name = await name_of(game, seat)
    max_ = await table.player("Max")
    await ana.slash(game.thread, "gm seat", seat=seat, user=max_)
    await table.quiet()
    assert (await game.look()).seats[seat] == game.first.id  # nobody gets one unasked
    (post,) = await seat_posts(game)
    assert pinged(post) == {max_.id}
    assert post.text == say(
        "en", "seat-offer", who=f"<@{max_.id}>", by=f"<@{ana.id}>", seat=name,
        before=f"<@{game.first.id}>",
    )  # fmt: skip
    refused = message_of(await eva.click(post, find_button(post, "seat-yes")))
    assert refused.text.startswith("🚫")
    await table.restart_bot()
    seen = await max_.click(post, find_button(post, "seat-yes"))
    await table.quiet()
    assert (await game.look()).seats[seat] == max_.id
    assert isinstance(seen, Seen)
    assert seen.ephemeral
    first = say("en", "dossier-head", seat=name, before=f"<@{game.first.id}>")
    assert seen.text.startswith(first)
    assert say("en", "dossier-no-orders") in seen.text
    assert seen.buttons  # it is their turn, with its controls
    await services_at(table.bot).background.drain()
    told = await whispers(max_, game)
    assert any(one.text.startswith(say("en", "dossier-past")) for one in told)
    assert any(len(one.body["attachments"]) == 2 for one in told)  # the hand and the board
    assert not any(say("en", "dossier-past") in one.text for one in await whispers(eva, game))
    after = await ana.again(post)
    assert verbs(after) == ["dossier", "seat-back"]
    assert after.body["attachments"] == []
    again = message_of(await eva.click(after, find_button(after, "dossier")))
    assert again.text.startswith("🚫")


async def test_a_dossier_tells_who_acted_and_nothing_of_what_was_undone(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    seat = (await game.look()).waiting[0]
    name = await name_of(game, seat)
    await game.end_turn(game.first)
    await game.second.slash(game.thread, "game undo")
    await ana.slash(game.thread, "gm rewind", reason="again", scope="turn")
    rewind = (await whispers(ana, game))[-1]
    await ana.click(rewind, find_button(rewind, "confirm"))
    await table.quiet()
    assert (await game.look()).waiting == (seat,)
    await ana.slash(game.thread, "gm skip", seat=seat, reason="asleep")
    await table.quiet()
    max_ = await table.player("Max")
    await ana.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    await max_.click(post, find_button(post, "seat-yes"))
    await table.quiet()
    past = say("en", "dossier-past")
    (told,) = [one.text for one in await whispers(max_, game) if one.text.startswith(past)]
    assert say("en", "log-undo") not in told
    lines = [line.removeprefix("> ") for line in told.splitlines()]
    by_gm = lines.index(say("en", "news-by-gm", seat=name))
    assert lines[by_gm + 1] == say("en", "news-reason", reason="asleep")
    assert lines[by_gm + 2].startswith("⏹️")
    assert lines.count(say("en", "news-by-gm", seat=name)) == 1


async def test_an_offer_in_spanish_and_a_dossier_in_the_language_of_its_reader(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    await eva.slash("table", "campaña crear", nombre="Noches")
    game = await sit_down(table, ana, eva)
    look = await game.look()
    seat = next(seat for seat, owner in look.seats.items() if owner == ana.id)
    name = await name_of(game, seat, "es")
    max_ = await table.player("Max")
    await eva.slash(game.thread, "director puesto", puesto=seat, persona=max_)
    (post,) = await seat_posts(game)
    who, by, before = (f"<@{one.id}>" for one in (max_, eva, ana))
    assert post.text == say("es", "seat-offer", who=who, by=by, seat=name, before=before)
    seen = message_of(await max_.click(post, say("es", "seat-accept")))
    await table.quiet()
    english = await name_of(game, seat)
    assert seen.text.startswith(say("en", "dossier-head", seat=english, before=before))
    after = await ana.again(post)
    assert after.text == say("es", "news-seat", who=who, seat=name)
    assert [b.label for b in after.buttons] == [
        say("es", "dossier-button"), say("es", "seat-want-back"),
    ]  # fmt: skip


async def test_no_is_an_answer(table: TimedTable, game: Pair, ana: Person) -> None:
    seat = (await game.look()).waiting[0]
    max_, ben = await table.player("Max"), await table.player("Ben")
    await ana.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    refused = message_of(await ben.click(post, find_button(post, "seat-no")))
    assert refused.text.startswith("🚫")
    await max_.click(post, find_button(post, "seat-no"))
    await table.quiet()
    told = await ana.again(post)
    assert told.buttons == []
    name = await name_of(game, seat)
    assert told.text == say("en", "seat-declined", who=f"<@{max_.id}>", seat=name)
    assert (await game.look()).seats[seat] == game.first.id


async def test_an_offer_of_a_seat_that_has_changed_hands_is_void(
    table: TimedTable, game: Pair, ana: Person
) -> None:
    seat = (await game.look()).waiting[0]
    max_ = await table.player("Max")
    await ana.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    await game.first.slash(game.thread, "game leave")
    await table.quiet()
    refused = message_of(await max_.click(post, find_button(post, "seat-yes")))
    assert refused.text == "🚫 " + say("en", "error-seat-offer-old")
    assert (await game.look()).seats[seat] == ""


async def test_a_game_master_takes_a_seat_without_being_asked(
    table: TimedTable, game: Pair, ana: Person, eva: Person
) -> None:
    look = await game.look()
    seat = next(s for s, owner in look.seats.items() if owner == eva.id)
    await ana.slash(game.thread, "gm seat", seat=seat, user=ana)
    await table.quiet()
    assert (await game.look()).seats[seat] == ana.id
    assert any(one.text.startswith("🗂️") for one in await whispers(ana, game))


async def test_who_lost_a_seat_asks_for_it_back(
    table: TimedTable, game: Pair, ana: Person, eva: Person
) -> None:
    look = await game.look()
    seat = next(s for s, owner in look.seats.items() if owner == eva.id)
    name = await name_of(game, seat)
    max_ = await table.player("Max")
    await ana.slash(game.thread, "gm seat", seat=seat, user=max_)
    (post,) = await seat_posts(game)
    await max_.click(post, find_button(post, "seat-yes"))
    await table.quiet()
    refused = message_of(await max_.click(post, find_button(await ana.again(post), "seat-back")))
    assert refused.text.startswith("🚫")
    offered = await eva.autocomplete(game.thread, "partida puesto", "personaje", "")
    assert seat in [choice.value for choice in offered]
    await eva.slash(game.thread, "partida puesto", personaje=seat)
    await table.quiet()
    request = (await seat_posts(game))[-1]
    assert pinged(request) == {max_.id}
    assert request.text == say(
        "en", "seat-back-ask", who=f"<@{eva.id}>", owner=f"<@{max_.id}>", seat=name
    )
    refused = message_of(await eva.click(request, find_button(request, "seat-yes")))
    assert refused.text.startswith("🚫")
    await max_.click(request, find_button(request, "seat-yes"))
    await table.quiet()
    assert (await game.look()).seats[seat] == eva.id
    mine = message_of(await eva.click(await ana.again(request), say("en", "dossier-button")))
    assert mine.text.startswith("🗂️")
