"""A game master's change while a command is open: everybody is told all that changes with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.engine.table import Steps, Table
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import CHANNEL, GM, SEATS, same_as_stored, start
from tests.toy import TOY, Duel, Feast, Feasted, Sort, Toss, ToyRules, ToyState

ANA, BEN, CID = SEATS.values()


async def test_what_the_open_command_makes_of_it_is_told(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Duel(against="ben"), "d1")  # the fire is at 1 now
    shown = await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "", preview=True)
    told = await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d2")
    for seen in (shown, told):
        assert seen.facts == {"fire": (0, 9)}
        assert seen.news.record()["effects"] == {"fire": [1, 10]}
        assert not seen.news.record()["asked"]
    past = (await sessions.history(CHANNEL))[-1]
    assert (past.effects, past.asked) == ({"fire": [1, 10]}, False)
    await same_as_stored(sessions)


async def test_a_change_between_commands_has_no_effects_of_its_own(sessions: Sessions) -> None:
    await start(sessions)
    told = await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d1")
    assert told.news.record()["effects"] == {}


async def test_another_question_is_told(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["oil", "wood"]}, "so", "d1")
    await sessions.act(CHANNEL, ANA, Toss(count=1), "d2")
    shown = await sessions.amend(
        CHANNEL, GM, {"seat.ana.hand": ["water", "oil", "wood"]}, "so", "", preview=True
    )
    assert shown.news.record()["asked"]
    assert [option.id for option in shown.asks[0].options] == ["water", "oil", "wood"]
    assert len((await sessions.look(CHANNEL)).asks[0].options) == 2
    told = await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["water", "oil"]}, "so", "d3")
    assert told.news.record()["asked"]
    assert (await sessions.history(CHANNEL))[-1].asked


async def test_a_secret_question_and_hidden_facts_are_not_told(sessions: Sessions) -> None:
    await start(sessions)
    await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["oil", "wood"]}, "so", "d1")
    await sessions.act(CHANNEL, ANA, Sort(), "d2")
    told = await sessions.amend(CHANNEL, GM, {"seat.ana.hand": ["wood", "water"]}, "so", "d3")
    assert told.news.record()["facts"] == {"seat.ana.hand": None}
    assert told.news.record()["effects"] == {}
    assert not told.news.record()["asked"]  # nobody else can see that it has other options now
    three = ["wood", "water", "oil"]
    longer = await sessions.amend(CHANNEL, GM, {"seat.ana.hand": three}, "so", "d4")
    assert longer.news.record()["effects"] == {"seat.ana.hand": [2, 3]}  # how many is public


class Shouting(ToyRules):
    """The feast begins with an event that tells how high the fire is."""

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        table.emit(Feasted("TY-5", str(table.state.fire)))
        yield from super().feast(table)


async def test_what_was_told_of_the_open_command_is_told_again(file: Path) -> None:
    game = replace(TOY, rules=Shouting())
    sessions = await Sessions.open(file, lambda _: game)
    await start(sessions)
    first = await sessions.act(CHANNEL, ANA, Feast(), "d1")
    assert [event.what for event in first.events] == ["0"]  # type: ignore[attr-defined]
    told = await sessions.amend(CHANNEL, GM, {"fire": 9}, "so", "d2")
    assert told.news.record()["retold"]
    assert [event.what for event in told.events] == ["9"]  # type: ignore[attr-defined]
    end = await sessions.answer(CHANNEL, BEN, ["soup"], "d3")
    assert [event.what for event in end.events] == ["soup"]  # type: ignore[attr-defined]
    await sessions.close()
