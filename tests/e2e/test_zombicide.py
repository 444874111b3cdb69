"""Rue Morgue at the local table: two and six people, a game master, a restart in the middle of a
split, the film of the zombies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.driver import Person
from tests.e2e.gathering import find_button, newest, table_of
from tests.e2e.playing import (
    awaited,
    fact,
    is_deciding,
    is_over,
    lay_out,
    next_table,
    play,
    press_on,
    services_of,
    wordy_table,
)
from tests.e2e.seen import Seen, Thread, public
from tests.e2e.survivors import begin, gather
from tests.e2e.test_play import by_id, people_at


async def everything_said(person: Person, thread: Thread) -> list[Seen]:
    return [m for m in await person.messages(thread, 100) if not m.ephemeral]


@pytest.mark.parametrize("names", [("Ana", "Eva"), ("Ana", "Eva", "Ben", "Eli", "Ivo", "Zoe")])
async def test_people_play_by_the_panel(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Until the zombies have acted twice, or the game is over."""
    async with table_of(tmp_path) as table:
        people = await people_at(table, *names)
        thread = await gather(*people)
        players = by_id(people)
        rounds = 0
        for _ in range(80):
            now = await newest(people[0], thread)
            if is_over(now) or rounds == 2:
                break
            await press_on(players[awaited(now)], now)
            said = " ".join(m.text for m in await everything_said(people[0], thread))
            rounds = sum(f"Round {number}" in said for number in (2, 3))
        assert is_over(now) or rounds == 2
        await services_of(table).background.drain()
        seen = await everything_said(people[0], thread)
        assert sum(bool(m.buttons) for m in seen) == 1
        with_pictures = [m for m in seen if m.pictures]
        assert with_pictures
        assert all(alt for m in with_pictures for alt in m.alt_texts)
        for message in seen:
            for raw in ("skinner-", "zombicide-", "rue-morgue-", "{$", "{ $"):
                assert raw not in message.text


# A board on which the way to the Survivors forks: the zombies at the far corner split.
RING = {
    "grid": ["s1 s2", "s3 s4"],
    "start": ["s1"],
    "spawns": ["s4 1 2 3 4 5 6"],
}
SPLIT: dict[str, Any] = {
    "zone.B2.a-bomb": 1,  # never splits: which way it goes is decided (RM-6.26)
    "survivor.bear.turn": "waiting",
    **{f"survivor.{who}.turn": "done" for who in ("cathy", "dan", "james", "jane", "joe")},
}


async def test_restarted_in_the_middle_of_a_split(tmp_path: Path) -> None:
    """RM-6.26: the first player decides; the question is still there after a restart."""
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="split", mission="", map=RING)
        await lay_out(table, place, SPLIT)
        await ana.slash(place, "zombicide end")
        asked = await newest(ana, place)
        assert is_deciding(asked)
        assert await fact(table, place, "zone.B2.a-bomb") == 1
        await table.restart_bot()
        assert (await newest(ana, place)).id == asked.id
        await press_on({ana.id: ana, eva.id: eva}[awaited(asked)], asked)
        assert (await newest(ana, place)).id != asked.id
        moved = [await fact(table, place, f"zone.{zone}.a-bomb") for zone in ("A2", "B1", "A1")]
        assert sum(moved) == 1


async def test_a_game_master_overrides_by_fact(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="gm")
        home = await fact(table, place, "survivor.bear.zone")
        draft = await ana.slash(
            place, "gm set", key=f"zone.{home}.skinner-walker", value="3", reason="a test"
        )
        assert isinstance(draft, Seen), draft
        assert "0" in draft.text
        assert "3" in draft.text
        await ana.click(draft, find_button(draft, "confirm"))
        assert await fact(table, place, f"zone.{home}.skinner-walker") == 3
        services = services_of(table)
        assert (await services.sessions.look(place)).version > 0
        refused = await eva.slash(place, "gm set", key="round", value="5", reason="no GM")
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert await fact(table, place, "round") == 1


async def test_typed_commands_name_the_survivor(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="typed")
        found = await ana.autocomplete(place, "zombicide move", "to", "", survivor="cathy")
        assert isinstance(found, list)
        assert found
        seen = await ana.slash(place, "zombicide move", to=found[0].value, survivor="cathy")
        assert isinstance(seen, Seen), seen
        assert not seen.ephemeral, seen.text
        assert await fact(table, place, "acting") == "cathy"
        refused = await ana.slash(place, "zombicide search", survivor="bear")
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert await fact(table, place, "acting") == "cathy"


async def test_the_zombies_are_shown_in_a_film(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="film")
        done = {f"survivor.{who}.turn": "done" for who in ("cathy", "dan", "james", "jane", "joe")}
        await lay_out(table, place, done)
        await ana.slash(place, "zombicide end", survivor="bear")
        await services_of(table).background.drain()
        shown = (await newest(ana, place)).pictures
        assert len(shown) >= 2
        assert any("film" in picture.name for picture in shown)


async def test_a_whole_game_by_panel(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva")
        place = await begin(table, *people, seed="whole", mission="", map=RING)
        crowd = {"zone.A2.skinner-walker": 12, "zone.B1.skinner-runner": 8}
        await lay_out(table, place, crowd)
        last = await play(by_id(people), place, most=300)  # type: ignore[arg-type]
        assert is_over(last)
        assert "# 💀" in last.text or "# 🏆" in last.text


async def test_each_who_would_be_dragged_is_asked_until_they_answer(tmp_path: Path) -> None:
    """RM-11.79: what one Survivor has answered is not asked again while another still thinks."""
    drag = {
        "survivor.dan.turn": "waiting",
        "survivor.dan.skills": ["lifesaver"],
        "survivor.bear.zone": "B1",
        "survivor.cathy.zone": "B1",
        "zone.B1.skinner-walker": 1,
        **{f"survivor.{who}.turn": "done" for who in ("bear", "cathy", "james", "jane", "joe")},
    }
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="drag", mission="", map=RING)
        await lay_out(table, place, drag)
        now = await newest(ana, place)
        drags = next(b for b in now.buttons if "Lifesaver" in b.label)
        asked = public(await ana.click(now, drags.custom_id or ""))
        assert [b.label for b in asked.buttons].count("Yes") == 2
        assert "**Bear**):" in asked.text
        assert "**Cathy**):" in asked.text
        refuses = [b.custom_id or "" for b in asked.buttons if b.label == "No"]
        await ana.click(asked, refuses[1])  # for Cathy
        left = await next_table(ana, place, asked)
        assert "**Cathy**):" not in left.text
        done = await ana.click(
            left, next(b.custom_id or "" for b in left.buttons if b.label == "Yes")
        )
        assert isinstance(done, Seen)
        assert await fact(table, place, "survivor.bear.zone") == "A1"
        assert await fact(table, place, "survivor.cathy.zone") == "B1"
