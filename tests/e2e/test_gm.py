"""Game masters at the table: they see before and after, give a reason, and all can read it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.app import LastPost
from bot.games import find_game
from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person, Table
from tests.e2e.gathering import GAME, find_button, find_menu, gather, newest, table_of
from tests.e2e.pairs import TOO_MANY
from tests.e2e.playing import awaited
from tests.e2e.processes import BotHere
from tests.e2e.seen import Seen, Thread

RULES = find_game(GAME)
RICK, SELENA = "survivor.rick.vitality", "survivor.selena.vitality"


@dataclass
class Club:
    """Ana plays Rick and is the game master, Eva plays Selena and reads Spanish, Ben looks on."""

    table: Table
    ana: Person
    eva: Person
    ben: Person
    thread: Thread

    @property
    def bot(self) -> LastPost:
        assert isinstance(self.table.client, BotHere)
        assert isinstance(self.table.client.bot, LastPost)
        return self.table.client.bot

    async def state(self) -> Any:
        return (await self.bot.sessions.complete_state(self.thread.id, self.ana.id))[1]

    async def fact(self, key: str) -> Any:
        return RULES.facts.read(await self.state(), key)

    async def gm(self, command: str, /, **options: Any) -> Seen:
        """A command of Ana's."""
        return await self.by(self.ana, f"gm {command}", **options)

    async def by(self, person: Person, command: str, /, **options: Any) -> Seen:
        seen = await person.slash(self.thread, command, **options)
        assert isinstance(seen, Seen), seen
        return seen

    async def set(self, key: str, value: object) -> Seen:
        return await self.confirm(
            self.ana, await self.gm("set", key=key, value=str(value), reason="test")
        )

    async def confirm(self, person: Person, preview: Seen) -> Seen:
        """Press the button; the public table that comes of it."""
        done = await person.click(preview, find_button(preview, "confirm"))
        assert isinstance(done, Seen), done
        assert done.ephemeral
        assert done.text == say(locale_of(person), "done")
        await self.table.settle()
        return await newest(person, self.thread)

    async def public(self) -> list[str]:
        """What Ben, who has asked nothing, can read."""
        return [message.text for message in await self.ben.messages(self.thread, 100)]


def locale_of(person: Person) -> str:
    return str(person._player.locale)[:2]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with table_of(tmp_path) as table:
        ana, eva = await table.player("Ana"), await table.player("Eva", locale="es-ES")
        ben = await table.player("Ben")
        yield Club(table, ana, eva, ben, await gather(ana, eva))


# A change: before and after, then done


async def test_a_change_is_shown_first_and_told_to_all(club: Club) -> None:
    before = await club.public()
    preview = await club.gm("set", key="space.S1", value="Ghoul", reason="*late* @everyone")
    assert preview.ephemeral
    assert "`space.S1`: free → Ghoul" in preview.text
    assert r"Reason: \*late\* @everyone" in preview.text
    pictured = await club.ana.wait_for(
        lambda m: m.id == preview.id and len(m.pictures) == 2, 15, club.thread
    )
    was, would_be = pictured.alt_texts  # as it is, and as it would be
    assert "Ghoul" not in (was or "")
    assert "Ghoul" in (would_be or "")
    assert await club.fact("space.S1") == "free"
    assert await club.public() == before
    table = await club.confirm(club.ana, preview)
    assert await club.fact("space.S1") == "ghoul"
    assert say("en", "news-amend") in table.text
    assert "`space.S1`: free → Ghoul" in table.text
    assert r"Reason: \*late\* @everyone" in table.text
    assert table.text in await club.public()
    assert [one["id"] for one in table.body["mentions"]] == [awaited(table)]  # an edit: no ping
    assert not table.body["mention_everyone"]


async def test_a_spanish_game_master(club: Club) -> None:
    await club.gm("appoint", user=club.eva)
    keys = await club.eva.autocomplete(club.thread, "director poner", "dato", "vitalidad")
    assert [key.value for key in keys] == [RICK, SELENA]
    found = await club.eva.autocomplete(
        club.thread, "director poner", "valor", "necrofago", dato="space.S1"
    )
    assert ("Necrófago · ghoul", "ghoul") in found
    preview = await club.by(
        club.eva, "director poner", dato="space.S1", valor="Necrófago", motivo="sí"
    )
    assert preview.text.startswith(say("es", "gm-preview"))
    assert "`space.S1`: free → Necrófago" in preview.text
    table = await club.confirm(club.eva, preview)
    assert say("en", "news-amend") in table.text  # the channel's language
    assert "free → Ghoul" in table.text


async def test_a_change_is_cancelled(club: Club) -> None:
    preview = await club.gm("set", key=RICK, value="3", reason="no")
    seen = await club.ana.click(preview, find_button(preview, "cancel"))
    assert isinstance(seen, Seen)
    assert seen.text == say("en", "draft-cancelled")
    assert not seen.buttons
    assert await club.fact(RICK) != 3


async def test_two_presses_at_once_change_once(club: Club) -> None:
    preview = await club.gm("add", key="noise", value="2", reason="a bang")
    button = find_button(preview, "confirm")
    pressed = await asyncio.gather(*(club.ana.click(preview, button) for _ in range(2)))
    texts = {seen.text for seen in pressed if isinstance(seen, Seen)}
    assert texts == {say("en", "done"), "🚫 " + say("en", "error-draft-gone")}
    assert await club.fact("noise") == 2


async def test_a_restart_between_preview_and_confirmation(club: Club) -> None:
    preview = await club.gm("set", key=RICK, value="4", reason="asleep")
    await club.table.restart_bot()
    table = await club.confirm(club.ana, preview)
    assert await club.fact(RICK) == 4
    assert f"`{RICK}`" in table.text


async def test_a_stale_preview_is_shown_anew(club: Club) -> None:
    preview = await club.gm("add", key="noise", value="2", reason="a bang")
    await club.set("noise", 5)
    again = await club.ana.click(preview, find_button(preview, "confirm"))
    assert isinstance(again, Seen)
    assert again.ephemeral
    assert again.id == preview.id
    assert again.text.startswith(say("en", "gm-moved-on"))
    assert "`noise`: 5 → 7" in again.text
    assert await club.fact("noise") == 5
    await club.confirm(club.ana, again)
    assert await club.fact("noise") == 7


async def test_a_note_or_a_new_seat_does_not_make_a_preview_stale(club: Club) -> None:
    preview = await club.gm("add", key="noise", value="2", reason="a bang")
    await club.gm("note", text="nothing has changed")
    await club.gm("seat", seat="selena", user=club.ben)
    await club.confirm(club.ana, preview)
    assert await club.fact("noise") == 2


async def test_who_is_no_longer_game_master_confirms_nothing(club: Club) -> None:
    preview = await club.gm("set", key=RICK, value="4", reason="late")
    await club.gm("appoint", user=club.eva)
    await club.by(club.eva, "director relevar", persona=club.ana)
    seen = await club.ana.click(preview, find_button(preview, "confirm"))
    assert isinstance(seen, Seen)
    assert say("en", "error-not-gm") in seen.text
    look, state = await club.bot.sessions.complete_state(club.thread.id, club.eva.id)
    assert look.gms == (club.eva.id,)
    assert RULES.facts.read(state, RICK) != 4


# The short forms


async def test_adding_removing_and_moving(club: Club) -> None:
    await club.set("survivor.rick.hand", "bat, rifle")
    await club.set("survivor.selena.hand", "knife")
    added = await club.gm("add", key="survivor.rick.hand", value="Lantern", reason="found")
    await club.confirm(club.ana, added)
    assert await club.fact("survivor.rick.hand") == ["bat", "rifle", "lantern"]
    taken = await club.gm("remove", key="survivor.rick.hand", value="bat", reason="lost")
    await club.confirm(club.ana, taken)
    what = await club.ana.autocomplete(
        club.thread, "gm move", "what", "", **{"from": "survivor.rick.hand"}
    )
    assert {one.value for one in what} == {"rifle", "lantern"}
    moved = await club.gm(
        "move", to="survivor.selena.hand", reason="given", what="rifle",
        **{"from": "survivor.rick.hand"},
    )  # fmt: skip
    await club.confirm(club.ana, moved)
    assert await club.fact("survivor.rick.hand") == ["lantern"]
    assert await club.fact("survivor.selena.hand") == ["knife", "rifle"]


async def test_the_next_card_and_the_next_dice_are_marked(club: Club) -> None:
    piles = await club.ana.autocomplete(club.thread, "gm deck", "pile", "common")
    assert "pile.common" in [pile.value for pile in piles]
    cards = await club.ana.autocomplete(club.thread, "gm deck", "cards", "ghou", pile="pile.common")
    assert "baby-ghoul" in [card.value for card in cards]
    preview = await club.gm("deck", pile="pile.common", cards="Baby Ghoul", reason="a scare")
    assert "🔒" in preview.text
    table = await club.confirm(club.ana, preview)
    assert (await club.fact("pile.common"))[0] == "baby-ghoul"
    assert "`pile.common`: changed in secret" in table.text
    assert "ghoul" not in table.text.casefold()
    dice = await club.gm("next-roll", dice="6 6 1", reason="luck")
    await club.confirm(club.ana, dice)
    assert await club.fact("dice.next") == [6, 6, 1]
    report = await club.bot.sessions.verify(club.thread.id)
    told = [(change.kind, list(change.facts), change.reason) for change in report.gm_changes]
    assert told == [
        ("look", ["pile.common"], ""),
        ("amend", ["pile.common"], "a scare"),
        ("loaded-dice", ["dice.next"], "luck"),
    ]


async def test_one_older_change_is_reverted_alone(club: Club) -> None:
    before = await club.fact(RICK)
    await club.set(RICK, 2)
    await club.set(SELENA, 3)
    numbers = await club.ana.autocomplete(club.thread, "gm revert", "number", "rick")
    assert [one.value for one in numbers] == [1]
    preview = await club.gm("revert", number=1, reason="a slip")
    assert f"`{RICK}`: 2 → {before}" in preview.text
    await club.confirm(club.ana, preview)
    assert (await club.fact(RICK), await club.fact(SELENA)) == (before, 3)


async def test_a_card_put_on_a_pile_is_taken_back(club: Club) -> None:
    before = await club.fact("pile.common")
    preview = await club.gm("set", key="pile.common.top", value="gun", reason="a gift")
    await club.confirm(club.ana, preview)
    assert await club.fact("pile.common") == ["gun", *before]
    await club.confirm(club.ana, await club.gm("revert", number=2, reason="no gift"))
    assert await club.fact("pile.common") == before


# For somebody else


async def active(club: Club) -> str:
    """Whose turn it is: at the beginning the shuffle decides."""
    return str(await club.fact("active"))


async def test_a_turn_is_skipped(club: Club) -> None:
    seat = await active(club)
    name = seat.capitalize()
    table = await club.gm("skip", seat=seat, reason="asleep")
    assert not table.ephemeral
    assert say("en", "news-by-gm", seat=name) in table.text
    assert say("en", "news-reason", reason="asleep") in table.text
    assert await active(club) != seat
    idle = await club.gm("skip", seat=seat, reason="asleep")
    assert idle.ephemeral
    assert say("en", "error-seat-idle", seat=name) in idle.text


async def run(club: Club) -> Seen:
    """Rick runs, and is asked for his second card."""
    if await active(club) != "rick":
        await club.set("active", "rick")
    commands = await club.ana.autocomplete(club.thread, "gm act", "command", "RUN", seat="rick")
    assert commands
    table = await club.gm("act", seat="rick", command=commands[0].value)
    assert say("en", "news-by-gm", seat="Rick") in table.text
    return table


async def test_an_open_decision_is_answered(club: Club) -> None:
    await club.gm("seat", seat="rick", user=club.ben)
    await run(club)
    wrong = await club.gm("answer", seat="selena")
    assert say("en", "error-answer-not-yours", seat="Selena") in wrong.text
    asked = await club.gm("answer", seat="rick")
    assert asked.ephemeral
    position = (await club.bot.sessions.look(club.thread.id)).position
    if asked.selects:
        menu = find_menu(asked, "answer")
        await club.ana.select(asked, menu, asked.select(menu).options[0].value)
    else:
        await club.ana.click(asked, find_button(asked, "answer"))
    await club.table.settle()
    assert (await club.bot.sessions.look(club.thread.id)).position == position + 1
    table = await newest(club.ana, club.thread)
    assert say("en", "news-by-gm", seat="Rick") in table.text
    report = await club.bot.sessions.verify(club.thread.id)
    assert "answer" in [change.kind for change in report.gm_changes]


async def test_skipping_an_open_decision_takes_its_default(club: Club) -> None:
    await run(club)
    table = await club.gm("skip", seat="rick", reason="gone")
    assert say("en", "news-reason", reason="gone") in table.text
    assert not (await club.bot.sessions.look(club.thread.id)).asks


async def hand_over(club: Club, seat: str, to: Person) -> None:
    """The game master offers a seat, and it is accepted."""
    await club.gm("seat", seat=seat, user=to)
    accept = say("en", "seat-accept")
    offer = await to.wait_for(
        lambda m: any(button.label == accept for button in m.buttons), 15, club.thread
    )
    await to.click(offer, accept)


async def test_a_seat_is_handed_over_and_freed(club: Club) -> None:
    await hand_over(club, "selena", club.ben)
    ana, eva, ben = (f"<@{one.id}>" for one in (club.ana, club.eva, club.ben))
    told = say("en", "aside-seat-hand-over", who=ana, whom=ben, before=eva, seat="Selena")
    await club.ana.wait_for(lambda m: told in m.text, 15, club.thread)
    assert (await club.bot.sessions.look(club.thread.id)).seats["selena"] == club.ben.id
    table = await club.gm("seat", seat="selena")
    assert say("en", "aside-seat-free", seat="Selena", who=ana, before=ben) in table.text
    assert (await club.bot.sessions.look(club.thread.id)).seats["selena"] == ""


async def test_the_table_through_the_eyes_of_a_seat_is_private(club: Club) -> None:
    before = await club.public()
    seen = await club.gm("view", seat="selena")
    assert seen.ephemeral
    pictured = await club.ana.wait_for(
        lambda m: m.id == seen.id and len(m.pictures) == 2, 15, club.thread
    )
    assert all(pictured.alt_texts)
    assert await club.public() == before
    assert len(await club.eva.messages(club.thread)) == len(before)


# Going back, looking back


async def test_a_rewind(club: Club) -> None:
    first = await active(club)
    await club.gm("note", text="before it all")
    await club.gm("skip", seat=first, reason="asleep")
    await club.gm("skip", seat=await active(club), reason="asleep too")
    choices = await club.ana.autocomplete(club.thread, "gm rewind", "to", "")
    assert len(choices) == 2
    preview = await club.gm("rewind", to=choices[1].value, reason="unfair")
    assert preview.ephemeral
    assert say("en", "gm-rewind", count=2) in preview.text
    assert (await club.bot.sessions.look(club.thread.id)).position == 2
    await club.table.restart_bot()
    table = await club.confirm(club.ana, preview)
    assert say("en", "news-reason", reason="unfair") in table.text
    assert (await club.bot.sessions.look(club.thread.id)).position == 0
    assert await active(club) == first
    gone = await club.gm("rewind", to=choices[0].value, reason="again")
    assert say("en", "error-undo-unknown") in gone.text


async def test_a_rewind_by_action_turn_phase_or_round(club: Club) -> None:
    """Each way that comes to something else is a button of the preview, and only those."""
    await club.gm("skip", seat=await active(club), reason="asleep")
    await club.gm("skip", seat=await active(club), reason="asleep too")
    last = await club.gm("rewind", scope="action", reason="unfair")
    assert say("en", "gm-rewind", count=1) in last.text
    starts = await club.bot.sessions.undo_starts(club.thread.id)
    assert starts["round"] < starts["action"]
    offered = [one.label for one in last.buttons if ":rewind-show:" in (one.custom_id or "")]
    assert say("en", "undo-scope-round") in offered
    assert len(offered) == len({*starts.values()} - {starts["action"]})
    await club.ana.click(last, last.button(say("en", "undo-scope-round")).custom_id or "")
    whole = await club.ana.again(last)
    gone = (await club.bot.sessions.look(club.thread.id)).position - starts["round"]
    assert say("en", "gm-rewind", count=gone) in whole.text
    assert say("en", "undo-scope-action") in [one.label for one in whole.buttons]
    table = await club.confirm(club.ana, whole)
    assert say("en", "news-reason", reason="unfair") in table.text
    assert (await club.bot.sessions.look(club.thread.id)).position == starts["round"]
    nothing = await club.gm("rewind", scope="round", reason="again")
    assert say("en", "error-undo-nothing") in nothing.text


async def test_a_stale_rewind_is_shown_anew(club: Club) -> None:
    await club.set(RICK, 4)
    preview = await club.gm("rewind", to="1", reason="a slip")
    await club.set(SELENA, 4)
    again = await club.ana.click(preview, find_button(preview, "confirm"))
    assert isinstance(again, Seen)
    assert again.text.startswith(say("en", "gm-moved-on"))
    assert await club.fact(RICK) == 4
    await club.confirm(club.ana, again)
    assert (await club.bot.sessions.look(club.thread.id)).position == 0


async def test_notes_and_the_ledger(club: Club) -> None:
    table = await club.gm("note", text="The *dog* barks")
    assert r"The \*dog\* barks" in table.text
    assert not table.ephemeral
    await club.set("survivor.rick.hand", "bat")
    await club.set("noise", 3)
    seat = await active(club)
    await hand_over(club, seat, club.ben)
    await club.gm("skip", seat=seat, reason="asleep")
    await club.gm("appoint", user=club.eva)
    ledger = await club.gm("ledger")
    assert ledger.ephemeral
    lines = ledger.text.splitlines()
    heads = [line for line in lines if line.startswith("**#")]
    assert [head.split("**")[1] for head in heads] == ["#6", "#5", "#4", "#3", "#2", "#1"]
    ana = f"<@{club.ana.id}>"
    assert say("en", "aside-gm-appoint", who=ana, whom=f"<@{club.eva.id}>") in heads[0]
    assert say("en", "ledger-command-gm", who=ana, seat=seat.capitalize()) in heads[1]
    assert f"**{seat.capitalize()}** to <@{club.ben.id}>" in heads[2]
    assert any(line.endswith("→ [Bat]") for line in lines)
    assert sum("Reason: test" in line for line in lines) == 2
    spanish = await club.by(club.eva, "director registro")
    assert say("es", "ledger-amend", who=ana) in spanish.text
    assert "[Bate]" in spanish.text
    onlooker = await club.by(club.ben, "gm ledger")  # who has no part in the game may read it too
    assert onlooker.text == ledger.text


async def test_the_ledger_names_what_was_taken_back(club: Club) -> None:
    await club.set("noise", 3)
    await club.set("noise", 4)
    for _ in range(2):
        preview = await club.gm("rewind", reason="wrong", scope="action")
        await club.confirm(club.ana, preview)
    ledger = (await club.gm("ledger")).text.splitlines()
    heads = [at for at, line in enumerate(ledger) if line.startswith("**#")]
    took = say("en", "ledger-undo", who=f"<@{club.ana.id}>")
    undone = [ledger[at + 1 : after] for at, after in pairwise(heads)
              if took in ledger[at]]  # fmt: skip
    change = f"> {say('en', 'undo-amend', reason='test')}"
    assert undone == [[change, "> Reason: wrong"]] * 2  # one each, not both again


async def test_a_long_ledger_and_the_facts_have_pages(club: Club) -> None:
    facts = await club.gm("facts")
    assert facts.ephemeral
    assert len(facts.text) <= 2000
    more = await club.ana.click(facts, say("en", "gm-after"))
    assert isinstance(more, Seen)
    assert more.id == facts.id
    assert more.text != facts.text
    await club.table.restart_bot()
    back = await club.ana.click(more, say("en", "gm-before"))
    assert isinstance(back, Seen)
    assert back.text == facts.text
    found = await club.gm("facts", search="Vitality")
    assert [line.split("`")[1] for line in found.text.splitlines()[1:]] == [RICK, SELENA]
    assert say("en", "gm-facts-none") in (await club.gm("facts", search="qwxyz")).text


# Who leads


async def test_game_masters_come_and_go(club: Club) -> None:
    table = await club.gm("appoint", user=club.eva)
    assert f"<@{club.eva.id}>" in table.text
    twice = await club.gm("appoint", user=club.eva)
    assert twice.ephemeral
    assert say("en", "error-gm-already", who=f"<@{club.eva.id}>") in twice.text
    await club.gm("dismiss", user=club.eva)
    assert (await club.bot.sessions.look(club.thread.id)).gms == (club.ana.id,)
    nobody = await club.gm("dismiss", user=club.eva)
    assert say("en", "error-gm-not-one", who=f"<@{club.eva.id}>") in nobody.text
    last = await club.gm("dismiss", user=club.ana)
    assert say("en", "error-last-gm") in last.text


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("set", {"key": RICK, "value": "1", "reason": "x"}),
    ("add", {"key": "noise", "value": "1", "reason": "x"}),
    ("remove", {"key": RICK, "value": "1", "reason": "x"}),
    ("move", {"from": RICK, "to": SELENA, "reason": "x", "what": "1"}),
    ("deck", {"pile": "pile.common", "cards": "ghoul", "reason": "x"}),
    ("next-roll", {"dice": "6", "reason": "x"}),
    ("revert", {"number": 1, "reason": "x"}),
    ("rewind", {"to": "1", "reason": "x"}),
    ("skip", {"seat": "selena", "reason": "x"}),
    ("act", {"seat": "selena", "command": "x"}),
    ("answer", {"seat": "selena"}),
    ("seat", {"seat": "selena"}),
    ("view", {"seat": "selena"}),
    ("facts", {}),
    ("note", {"text": "x"}),
]
COMPLETED = {
    "set": ("key", "value"),
    "add": ("key", "value"),
    "remove": ("key", "value"),
    "move": ("from", "to", "what"),
    "deck": ("pile", "cards"),
    "revert": ("number",),
    "rewind": ("to",),
    "skip": ("seat",),
    "act": ("seat", "command"),
    "answer": ("seat",),
    "seat": ("seat",),
    "view": ("seat",),
}


async def test_others_are_refused_and_are_suggested_nothing(club: Club) -> None:
    await club.set(RICK, 5)
    version = (await club.bot.sessions.look(club.thread.id)).version
    for command, given in WRONG:
        refused = await club.by(club.eva, f"gm {command}", **given)
        assert refused.ephemeral
        assert refused.text == "🚫 " + say("es", "error-not-gm"), command
        for option in COMPLETED.get(command, ()):
            others = {name: value for name, value in given.items() if name != option}
            found = await club.eva.autocomplete(club.thread, f"gm {command}", option, "", **others)
            assert found == [], (command, option)
    for command in ("appoint", "dismiss"):
        refused = await club.by(club.ben, f"gm {command}", user=club.ben)
        assert refused.text == "🚫 " + say("en", "error-not-gm")
    assert (await club.bot.sessions.look(club.thread.id)).version == version


async def test_words_that_are_about_one_fact_name_it(club: Club) -> None:
    preview = await club.gm("set", key="rick vitality", value="3", reason="x")
    assert f"`{RICK}`" in preview.text
    assert preview.buttons
    several = await club.gm("set", key="vitality", value="3", reason="x")  # Rick's, Selena's
    assert several.text.startswith("🚫")
    assert "vitality" in several.text


async def test_what_is_typed_wrong_changes_nothing(club: Club) -> None:
    wrong: list[tuple[str, dict[str, Any], str]] = [
        ("set", {"key": "moon", "value": "1"}, "moon"),
        ("set", {"key": "outcome", "value": "won"}, "outcome"),
        ("set", {"key": RICK, "value": "many"}, "0 to 10"),
        ("set", {"key": RICK, "value": "11"}, "0 to 10"),
        ("set", {"key": "last-breath", "value": "maybe"}, "yes or no"),
        ("set", {"key": "zone", "value": "*moon*"}, r"main, pharmacy, market; not “\*moon\*”"),
        ("set", {"key": "space.S1", "value": "dragon"}, "dragon"),
        ("set", {"key": "space.S1.hits", "value": "1"}, "There is no card"),
        ("set", {"key": "noise", "value": "0"}, say("en", "error-amend-nothing")),
        ("set", {"key": "bare", "value": "yes"}, say("en", "error-amend-nothing")),
        ("add", {"key": "zone", "value": "1"}, "neither a number nor a list"),
        ("move", {"from": RICK, "to": "zone"}, "Nothing can be moved"),
        ("deck", {"pile": "moon", "cards": "ghoul"}, "pile.common"),
        ("next-roll", {"dice": "7"}, "1 to 6"),
        ("revert", {"number": 99}, "99"),
        ("rewind", {"to": "99"}, say("en", "error-undo-unknown")),
        ("skip", {"seat": "moon"}, "moon"),
    ]
    version = (await club.bot.sessions.look(club.thread.id)).version
    for command, given, part in wrong:
        seen = await club.gm(command, **given, reason="x")
        assert seen.ephemeral
        assert seen.text.startswith("🚫")
        assert part in seen.text, (command, given)
        assert not seen.buttons
    blank = await club.gm("set", key=RICK, value="1", reason="  ")
    assert say("en", "error-reason-missing") in blank.text
    assert (await club.bot.sessions.look(club.thread.id)).version == version


async def test_everything_that_changes_with_a_change_is_told(club: Club) -> None:
    """In the middle of a decision: in the preview, in the post, in the ledger and in the log."""
    if await active(club) != "rick":
        await club.set("active", "rick")
    facts = {"bare": True, "survivor.rick.hand": TOO_MANY}
    await club.bot.sessions.amend(club.thread.id, club.ana.id, facts, "a test", "hand")
    await services_at(club.bot).turn_messages.post(club.thread.id)
    await club.by(club.ana, "cards end")
    (ask,) = (await club.bot.sessions.look(club.thread.id)).asks
    assert ask.kind == "hand-limit"
    fewer = ", ".join(["rifle", *TOO_MANY[1:]])
    preview = await club.gm("set", key="survivor.rick.hand", value=fewer, reason="a mistake")
    assert say("en", "amend-asked") in preview.text
    before, after = (
        next(line for line in preview.text.splitlines() if line.startswith(f"❓ Asked {when}"))
        for when in ("now", "afterwards")
    )
    assert "Rifle" not in before
    assert "Rifle" in after
    table = await club.confirm(club.ana, preview)
    assert say("en", "amend-asked") in table.text
    ledger = await club.gm("ledger")
    assert say("en", "amend-asked") in ledger.text
    log = await club.by(club.ben, "game log")
    assert say("en", "amend-asked") in str(log.embeds[0]["description"])


async def test_a_change_that_an_open_command_cannot_bear(club: Club) -> None:
    """With Selena active, the run of Rick that waits for an answer could never have begun."""
    await run(club)
    seen = await club.gm("set", key="active", value="selena", reason="x")
    assert seen.ephemeral
    assert "rule CD-5.10 would not have allowed the open command" in seen.text
    assert (await club.bot.sessions.look(club.thread.id)).asks


async def test_where_no_game_is_played(club: Club) -> None:
    for command, given in WRONG[:1] + WRONG[-3:]:
        seen = await club.ana.slash("table", f"gm {command}", **given)
        assert isinstance(seen, Seen)
        assert seen.text.startswith("🚫")
        assert seen.ephemeral
    assert await club.ana.autocomplete("table", "gm set", "key", "") == []
