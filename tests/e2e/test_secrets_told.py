"""Whatever a game master sees of what is hidden is told to everybody: in the channel, in the ledger
and in the verification. Who leads nothing gets no secrets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games import find_game
from bot.locale import say
from bot.locale.telling import ask_name
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.playing import lay_out, services_of
from tests.e2e.seen import Seen
from tests.e2e.test_gears import GAME, begin
from tests.e2e.test_past import described, fetch
from tests.e2e.test_play import people_at
from tests.e2e.test_secret_reactions import ONE_HOLDER

RULES = find_game(GAME)
HAND = "cog.dominic.hand"


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


class Scene:
    """Ana plays Marcus and is game master; Eva, Ben and Eli play the others; Joe looks on."""

    def __init__(self, table: TimedTable, place: str, people: list[Person], joe: Person) -> None:
        self.table, self.place, self.joe = table, place, joe
        self.ana, self.eva = people[0], people[1]
        self.who = f"<@{self.ana.id}>"

    async def ask(self, person: Person, command: str, /, **options: Any) -> Seen:
        seen = await person.slash(self.place, command, **options)
        await self.table.quiet()
        assert isinstance(seen, Seen), seen
        return seen

    async def told(self, sentence: str) -> int:
        """How often it stands in the channel, for somebody who has asked nothing."""
        seen = await self.joe.messages(self.place, 100)
        return sum(sentence in message.text for message in seen if not message.ephemeral)

    async def kinds(self) -> list[str]:
        report = await services_of(self.table).sessions.verify(self.place)
        return [change.kind for change in report.gm_changes if change.kind != "amend"]


@pytest.fixture
async def scene(table: TimedTable) -> Scene:
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    joe = await table.player("Joe")
    place = await begin(table, *people, map=["0A"])
    await lay_out(table, place, ONE_HOLDER)
    return Scene(table, place, people, joe)


async def test_a_look_through_a_seats_eyes(scene: Scene) -> None:
    sentence = say("en", "aside-look-view", who=scene.who, seat="Dominic")
    assert (await scene.ask(scene.ana, "gm view", seat="dominic")).ephemeral
    assert await scene.told(sentence) == 1
    await scene.ask(scene.ana, "gm view", seat="dominic")
    assert await scene.told(sentence) == 1, "the same table was told already"
    ledger = await scene.ask(scene.joe, "gm ledger")
    assert sentence in ledger.text
    log = described(await scene.ask(scene.joe, "game log"))
    assert sentence in log
    assert await scene.kinds() == ["look"]


async def test_ones_own_seat_is_no_secret(scene: Scene) -> None:
    await scene.ask(scene.ana, "gm view", seat="marcus")
    assert await scene.kinds() == []


async def test_hidden_facts(scene: Scene) -> None:
    await scene.ask(scene.ana, "gm facts", search="cog.marcus.zone")
    assert await scene.kinds() == []
    await scene.ask(scene.ana, "gm facts", search=HAND)
    assert await scene.told(say("en", "aside-look-facts", who=scene.who, keys=f"`{HAND}`")) == 1
    preview = await scene.ask(scene.ana, "gm set", key=HAND, value="vault", reason="x")
    assert preview.ephemeral
    report = await services_of(scene.table).sessions.verify(scene.place)
    looked = [change for change in report.gm_changes if change.kind == "look"]
    assert [list(change.facts) for change in looked] == [[HAND]]


async def test_an_export_of_a_running_game(scene: Scene) -> None:
    public = await scene.ask(scene.eva, "game export")
    assert public.text == say("es", "export-public", game="Gears of War")
    assert await scene.kinds() == []
    name, raw = await fetch(public)
    assert name.endswith(".json")
    read = json.loads(raw)
    assert set(read) == {"format", "game", "seed_hash", "seats", "journal"}
    hands = [fact for row in read["journal"] for fact in row["facts"].items() if "hand" in fact[0]]
    assert hands
    assert all(values is None for _, values in hands)
    whole = await scene.ask(scene.ana, "game export")
    assert "seed" in json.loads((await fetch(whole))[1])
    assert await scene.told(say("en", "aside-look-export", who=scene.who)) == 1
    assert await scene.kinds() == ["export"]
    verified = await scene.ask(scene.joe, "game verify")
    assert say("en", "verify-gm-export", number="2", who=scene.who) in verified.text


async def test_the_question_of_a_secret_reaction(scene: Scene) -> None:
    """Who is asked holds a card for it, so nothing in public names the seat, before or after."""
    await scene.ask(scene.ana, "gears end")
    assert (await services_of(scene.table).sessions.look(scene.place)).waiting == ("dominic",)
    asked = await scene.ask(scene.ana, "gm answer", seat="dominic")
    assert await scene.told(say("en", "aside-look-reaction", who=scene.who)) == 1
    declining = RULES.words.word("option", "not-now", "en")
    await scene.ana.click(asked, asked.button(declining).custom_id or "")
    await scene.table.quiet()
    ledger = await scene.ask(scene.joe, "gm ledger")
    what = ask_name(RULES, "guard", "en")
    assert say("en", "aside-answer-reaction", who=scene.who, what=what) in ledger.text
    assert "Dominic" not in ledger.text
