"""The past in words: pages of the log, the recap, names of undone entries, the report of a
verification."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import UserError
from bot.games import find_game
from bot.games.cards.events import Attacked, CardDestroyed, CardsShown, TurnEnded
from bot.games.zombicide.events import Moved, TurnBegan
from bot.locale import say
from bot.sessions.model import Look, Past, UndoPlan
from bot.sessions.session.exports import GmChange, GmKind, Report
from cogs.history import log
from cogs.history.acts import entry_name
from cogs.history.log import LogPage, actor, fitting, log_embed, numbered_page, told
from cogs.history.undo_requests import missing
from cogs.history.whole_game import report_lines
from cogs.kit.services import Services
from tests.languages import COMPLETE

GAME = find_game("cards-of-the-dead")
ANA, EVA, BEN, BOT = "11", "22", "33", "99"
LOOK = Look(
    channel="1", game=GAME.id, version=1, position=0, quorum="any",
    seats={"rick": ANA, "selena": EVA}, gms=(BEN,), mine=(), waiting=("rick",), asks=(),
    seat=None, view=None, views={}, acting="", command=None, standing={}, outcome=None,
    ended="", seed_hash="", seed=None, session=1,
)  # fmt: skip
ENTRY = Past(
    number=1, position=1, kind="command", seat="rick", user=ANA, command={"do": "end-turn"},
    events=(TurnEnded("CD-5.9", "rick"),), facts={}, revealed=False, reason="",
    at="2026-01-01T00:00:00+00:00",
)  # fmt: skip
SECRET = CardsShown("CD-9.16", ["4.2"], ["common.lantern"], to="rick")


def services_with(entries: list[Past]) -> Services:
    async def journal(_: str, __: str, *, first: int, limit: int) -> list[Past]:
        return entries[first : first + limit]

    bot = SimpleNamespace(user=SimpleNamespace(id=int(BOT)))
    return cast(Services, SimpleNamespace(sessions=SimpleNamespace(journal=journal), bot=bot))


# Pages of the log


@given(st.integers(1, 200))
def test_pages_hold_every_entry_once(entries: int) -> None:
    look = replace(LOOK, entries=entries)
    first = numbered_page(look, 1)
    found: list[int] = []
    for number in range(1, first.count + 1):
        page = numbered_page(look, number)
        assert (page.number, page.count) == (number, first.count)
        assert 1 <= page.last - page.first <= log.PER_PAGE
        found = [*range(page.first, page.last), *found]
    assert found == list(range(entries))
    for wrong in (0, -1, first.count + 1):
        with pytest.raises(UserError, match="log-page"):
            numbered_page(look, wrong)


@given(st.integers(7, 60), st.integers(0, 20))
def test_no_entry_is_skipped_when_new_ones_come_in_between(entries: int, new: int) -> None:
    page = numbered_page(replace(LOOK, entries=entries), 2)
    newer, disabled = next_page(replace(LOOK, entries=entries + new), page)
    assert newer.first == page.last
    assert not disabled


def next_page(look: Look, page: LogPage) -> tuple[LogPage, bool]:
    """The page to which the button for newer entries leads."""
    _, button = log.log_buttons(look, LogPage.of(look, page.first, page.last), "en")
    first, last = map(int, (button.item.custom_id or "").split(":")[3:])
    return LogPage.of(look, first, min(last, look.entries)), button.item.disabled


@pytest.mark.parametrize("language", COMPLETE)
async def test_the_longest_page_fits(language: str) -> None:
    long = "word " * 200
    facts: dict[str, Any] = {f"survivor.rick.some-long-key-{n}": (long, long) for n in range(30)}
    entries = [
        replace(ENTRY, number=10_000 + n, kind="amend", facts=facts, reason=long, stands=False)
        for n in range(log.PER_PAGE)
    ]
    look = replace(LOOK, entries=len(entries))
    embed = await log_embed(services_with(entries), look, BEN, numbered_page(look, 1), language)
    assert embed.description is not None
    assert len(embed.description) <= log.DESCRIPTION_CHARACTERS
    assert len(embed) <= 6000
    assert embed.description.count("**#100") == log.PER_PAGE


async def test_an_entry_without_a_word_for_the_reader_says_so() -> None:
    look = replace(LOOK, entries=1)
    services = services_with([replace(ENTRY, events=())])
    embed = await log_embed(services, look, EVA, numbered_page(look, 1), "en")
    assert say("en", "log-silent") in (embed.description or "")


@pytest.mark.parametrize(
    ("user", "by", "name"),
    [
        (ANA, "", "**Rick**"),
        ("(forgotten)", "", "**Rick**"),
        (BEN, "gm", "🛠️ <@33> for **Rick**"),
        ("", "stand-in", "🤖 the stand-in for **Rick**"),
        ("44", "", "**Rick** (<@44>)"),
    ],
)
def test_who_did_it(user: str, by: str, name: str) -> None:
    assert actor(GAME, LOOK, replace(ENTRY, user=user, by=by), "en") == name


def test_secrets_are_marked_for_the_one_who_knows_them() -> None:
    lines = told(GAME, replace(ENTRY, events=(SECRET, *ENTRY.events)), "en")
    assert [line.startswith("🔒") for line in lines] == [True, False]


# The recap


@given(st.lists(st.text("ab *", min_size=1, max_size=400), max_size=60), st.integers(0, 900))
def test_a_recap_fits_and_ends_with_the_newest(lines: list[str], length: int) -> None:
    last = "x" * length
    text = fitting("title", lines, last, "es")
    assert len(text) <= 2000
    assert text.endswith(f"\n\n{last}")
    if lines:
        assert f"> {lines[-1]}\n" in text
        shown = sum(line.startswith("> ") for line in text.splitlines())
        assert shown <= log.RECAP_LINES
        hidden = len(lines) - shown
        assert (say("es", "recap-earlier", count=hidden) in text) == (hidden > 0)
    else:
        assert text.startswith(say("es", "recap-nothing"))


# Undo


def test_the_public_name_of_an_entry_tells_no_secret() -> None:
    entry = replace(ENTRY, command={"do": "use"}, events=(SECRET, *ENTRY.events))
    assert "Lantern" in entry_name(GAME, entry, "en")
    assert "Lantern" not in entry_name(GAME, entry, "en", public=True)
    only = replace(ENTRY, command={"do": "use"}, events=(SECRET,))
    assert entry_name(GAME, only, "en", public=True) == say("en", "undo-command", seat="Rick")
    change = replace(ENTRY, kind="amend", seat="", events=(), reason="*x* <@1>")
    assert r"\*x\*" in entry_name(GAME, change, "en", public=True)
    assert "*x*" in entry_name(GAME, change, "en")


def test_an_entry_is_called_by_the_act_and_what_came_of_it() -> None:
    """Not by events before it, such as the beginning of a turn or a reaction."""
    zombicide = find_game("rue-morgue")
    moved = replace(
        ENTRY, seat="jane", command={"do": "move"},
        events=(TurnBegan("RM-5.1", "jane"), Moved("RM-6.1", "jane", "B2", "B3")),
    )  # fmt: skip
    assert entry_name(zombicide, moved, "en") == "👣 **Jane** moves B2 → B3."
    attack = replace(
        ENTRY, command={"do": "attack"},
        events=(Attacked("CD-8.1", "rick", "kit.bat", "common.zombie", "S1"),
                CardDestroyed("CD-8.2", "common.zombie", "S1")),
    )  # fmt: skip
    line = entry_name(GAME, attack, "en")
    assert "attacks" in line
    assert "is destroyed" in line
    gears = find_game("gears-of-war")
    ended = replace(ENTRY, seat="marcus", command={"do": "end"}, events=())
    assert entry_name(gears, ended, "es") == "⏹️ Marcus terminó el turno"


@pytest.mark.parametrize(
    ("asker", "agreed", "gm", "users", "gms"),
    [
        (ANA, [], False, (EVA,), ()),
        (ANA, [EVA], False, (), ()),
        (ANA, [EVA], True, (), (BEN,)),
        (ANA, [BEN], True, (EVA,), ()),
        (BEN, [EVA], True, (), ()),
    ],
)
def test_who_is_missing(
    asker: str, agreed: list[str], gm: bool, users: tuple[str, ...], gms: tuple[str, ...]
) -> None:
    plan = UndoPlan(0, (ENTRY,), (EVA,), gm, False)
    found = missing(LOOK, plan, asker, agreed)
    assert (found.users, found.gms) == (users, gms)
    assert bool(found) == bool(users or gms)


# Verification


@pytest.mark.parametrize("language", COMPLETE)
def test_a_report_lists_everything_a_game_master_did(language: str) -> None:
    report = Report(GAME.id, "abc", 9, commands=1, undos=2, rollbacks=1, reopened=1)
    kinds: tuple[GmKind, ...] = ("amend", "loaded-dice", "rewind", "answer")
    report.gm_changes = [
        GmChange(n, n, kind, BEN, "*why*", {"a.b": None}) for n, kind in enumerate(kinds)
    ]
    lines = report_lines(report, language)
    assert "`abc`" in lines[0]
    assert say(language, "verify-rollbacks", count=1) in lines
    assert say(language, "verify-reopened", count=1) in lines
    assert len([line for line in lines if line.startswith("• #")]) == len(kinds)
    assert all(line.endswith(r"`a.b`: \*why\*") for line in lines[-len(kinds) :])
    quiet = report_lines(Report(GAME.id, "abc", 1), language)
    assert quiet[-1] == say(language, "verify-gm", count=0)
