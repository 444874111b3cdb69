"""What a slip of the hand must not do: it is not the first button, and asks once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.locale import say
from tests.driver import Person, Table
from tests.e2e.gathering import newest
from tests.e2e.playing import fact, lay_out, services_of, verb_of, version, wordy_table
from tests.e2e.seen import Button, Seen, private
from tests.e2e.survivors import begin
from tests.e2e.test_play import people_at

# Bear alone has the turn; in the Zone beside him Cathy stands among zombies.
FIELD = {"grid": ["s1 s2 s3"], "start": ["s1"], "spawns": ["s3 1 2 3 4 5 6"]}
BESIDE: dict[str, Any] = {
    "survivor.bear.turn": "waiting",
    "survivor.bear.hands": ["pistol"],
    "survivor.cathy.zone": "B1",
    "zone.B1.skinner-walker": 2,
    **{f"survivor.{who}.turn": "done" for who in ("cathy", "dan", "james", "jane", "joe")},
}


async def beside(table: Table) -> tuple[Person, str]:
    ana, eva = await people_at(table, "Ana", "Eva")
    place = await begin(table, ana, eva, seed="caution", mission="", map=FIELD)
    await lay_out(table, place, BESIDE)
    return ana, place


def doing(table: Seen) -> list[Button]:
    return [one for one in table.buttons if verb_of(one.custom_id) == "do"]


def of(table: Seen, words: str) -> str:
    found = [one.custom_id or "" for one in doing(table) if words in one.label]
    assert found, [one.label for one in doing(table)]
    return found[0]


def styles(table: Seen) -> dict[str, int]:
    parts = [part for row in table.body["components"] for part in row.get("components", ())]
    return {part["custom_id"]: part["style"] for part in parts if part["type"] == 2}


async def test_a_shot_at_a_friend_is_not_first_and_asks(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, place = await beside(table)
        seen = await newest(ana, place)
        shot = of(seen, "Pistol")
        assert doing(seen)[0].custom_id != shot
        assert styles(seen)[shot] != 1  # the blue one
        before = (await services_of(table).sessions.look(place)).position
        asked = private(await ana.click(seen, shot))
        assert say("en", "caution-friend") in asked.text
        assert (await services_of(table).sessions.look(place)).position == before
        await ana.click(asked, say("en", "caution-yes"))
        assert (await services_of(table).sessions.look(place)).position > before


async def test_a_typed_shot_at_a_friend_asks_too(tmp_path: Path) -> None:
    """Neither its words nor what was left out of them tell who stands there."""
    async with wordy_table(tmp_path) as table:
        ana, place = await beside(table)
        before = await version(table, place)
        for words in ({"zone": "B1", "weapon": "pistol"}, {"zone": "B1"}):
            asked = private(await ana.slash(place, "zombicide shoot", **words))
            assert say("en", "caution-friend") in asked.text
            assert await version(table, place) == before
        await ana.click(asked, say("en", "caution-yes"))
        assert await version(table, place) > before
        await ana.slash(place, "me settings", careful=False)
        await lay_out(table, place, BESIDE)
        shot = await ana.slash(place, "zombicide shoot", zone="B1")
        assert isinstance(shot, Seen)
        assert not shot.ephemeral


async def test_the_question_can_be_switched_off(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, place = await beside(table)
        seen = await newest(ana, place)
        asked = private(await ana.click(seen, of(seen, "End")))
        assert say("en", "caution-actions") in asked.text
        await ana.click(asked, say("en", "caution-always"))
        assert await fact(table, place, "round") == 2
        assert not (await services_of(table).person(ana.id)).careful
        await lay_out(table, place, BESIDE)
        seen = await newest(ana, place)
        done = await ana.click(seen, of(seen, "End"))
        assert isinstance(done, Seen)
        assert not done.ephemeral
        told = private(await ana.slash(place, "me settings", careful=True))
        assert say("en", "my-careful") in told.text
        assert (await services_of(table).person(ana.id)).careful


async def test_an_answer_that_harms_a_friend_is_not_first_and_asks(tmp_path: Path) -> None:
    """RM-11.73: a free attack is a decision, and the friend stands where it would hit."""
    async with wordy_table(tmp_path) as table:
        ana, place = await beside(table)
        await lay_out(table, place, {"survivor.bear.skills": ["bloodlust-ranged"]})
        await ana.slash(place, "zombicide skill", skill="bloodlust-ranged", target="B1")
        seen = await newest(ana, place)
        first, *shots = [one for one in seen.buttons if verb_of(one.custom_id) == "answer"]
        assert "Pistol" not in first.label
        assert all(styles(seen)[one.custom_id or ""] != 1 for one in shots)
        before = await version(table, place)
        asked = private(await ana.click(seen, shots[0].custom_id or ""))
        assert say("en", "caution-friend") in asked.text
        assert await version(table, place) == before
        await ana.click(asked, say("en", "caution-yes"))
        look = await services_of(table).sessions.look(place)
        assert not look.asks
        assert look.version > before


async def test_a_question_about_another_table_does_nothing(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, place = await beside(table)
        seen = await newest(ana, place)
        asked = private(await ana.click(seen, of(seen, "Pistol")))
        await ana.slash(place, "zombicide end")
        before = (await services_of(table).sessions.look(place)).position
        stale = private(await ana.click(asked, say("en", "caution-yes")))
        assert (await services_of(table).sessions.look(place)).position == before
        assert "caution" not in stale.text
