"""Exported games: round trips, proofs, forgeries and imports."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.sessions.session.exports import verify
from bot.sessions.sessions import Sessions
from tests.sessions.helpers import (
    CHANNEL,
    GM,
    SEATS,
    find_toy,
    memory,
    play_commands,
    random_step,
    reloaded,
    same_as_stored,
    start,
)
from tests.toy import Bid, Draw, Feast, Stoke

ANA, BEN, CID = SEATS.values()


async def played(sessions: Sessions) -> None:
    """A game with a bit of everything, and an open decision with one vote."""
    await start(sessions, quorum="majority")
    await sessions.set_standing(CHANNEL, CID, "cid", [{"kind": "parry"}], "s1")
    await play_commands(sessions, Random(2), 8, "p")
    await sessions.amend(CHANNEL, GM, {"active": "ana"}, "so", "a0")
    await sessions.act(CHANNEL, ANA, Stoke(dice=3), "d0")
    await sessions.undo(CHANNEL, GM, 5, "u1", gm=True)
    await sessions.amend(CHANNEL, GM, {"fire": 20, "active": "ana"}, "so", "a1")
    await sessions.act(CHANNEL, ANA, Stoke(dice=2), "d1")
    await sessions.act(CHANNEL, BEN, Draw(), "d2")
    await sessions.act(CHANNEL, CID, Feast(), "d3")
    await sessions.answer(CHANNEL, ANA, ["bread"], "d4")


async def test_round_trip(sessions: Sessions) -> None:
    await played(sessions)
    raw = await sessions.export(CHANNEL, GM)
    told = await sessions.import_game("attic", raw, "user-new", "i1")
    assert told.kind == "import"
    there, here = await reloaded(sessions, "attic"), await reloaded(sessions)
    kept = ("game", "options", "seed", "quorum", "epoch", "position", "entries", "state", "now",
            "open_seat", "open_user", "open_command", "open_answers", "open_votes", "told",
            "asks", "events", "seats", "standing")  # fmt: skip
    assert {name: there[name] for name in kept} == {name: here[name] for name in kept}
    assert there["gms"] == {"user-new"}
    again = json.loads(await sessions.export("attic", "user-new"))
    assert again == json.loads(raw)
    assert (await sessions.import_game("attic", raw, "user-new", "i1")).repeated
    with pytest.raises(UserError, match="session-exists"):
        await sessions.import_game(CHANNEL, raw, "user-new", "i2")
    await sessions.answer("attic", BEN, ["bread"], "d9")
    await sessions.undo("attic", "user-new", 3, "u9", gm=True)
    await same_as_stored(sessions, "attic")


async def test_a_running_game_is_exported_without_its_secrets(sessions: Sessions) -> None:
    """Only GMs get the complete file; the file of the others cannot be re-executed."""
    await start(sessions, goal=1)
    whole = json.loads(await sessions.export(CHANNEL, GM))
    assert whole["seed"]
    assert whole["state"]
    for user in (None, ANA, "stranger"):
        raw = await sessions.export(CHANNEL, user)
        public = json.loads(raw)
        assert set(public) == {"format", "game", "seed_hash", "seats", "journal"}
        assert public["format"] == "public"
        assert not any({"command", "answers", "draws"} & set(row) for row in public["journal"])
        assert whole["seed"] not in raw.decode()
        with pytest.raises(UserError, match="export-public"):
            verify(raw, find_toy)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    assert await sessions.export(CHANNEL) == await sessions.export(CHANNEL, ANA)


async def test_the_report(sessions: Sessions) -> None:
    await played(sessions)
    await sessions.undo(CHANNEL, GM, 8, "u2", gm=True)
    await sessions.act(CHANNEL, CID, Bid(), "b1")
    await sessions.answer_for(CHANNEL, GM, "ana", [], "b2", by="gm")
    await sessions.answer(CHANNEL, BEN, [], "b3")
    await sessions.answer(CHANNEL, CID, [], "b4")
    steps: list[tuple[int, int]] = []
    raw = await sessions.export(CHANNEL, GM)
    report = verify(raw, find_toy, progress=lambda done, whole: steps.append((done, whole)))
    assert (report.undos, report.shuffles, report.commands) == (2, 2, 12)
    assert report.dice >= report.rolls >= 2
    kinds = [change.kind for change in report.gm_changes]
    assert kinds == ["amend", "rewind", "amend", "answer"]
    assert steps[-1] == (report.entries, report.entries)
    assert report.outcome is None


async def test_every_random_game_verifies(sessions: Sessions) -> None:
    for seed in range(5):
        channel, chance, number = f"room-{seed}", Random(seed), 0
        await start(sessions, channel, seed=str(seed))
        while not (await sessions.look(channel)).ended:
            await random_step(sessions, chance, f"{seed}-{number}", channel)
            number += 1
        report = verify(await sessions.export(channel), find_toy)
        assert report.outcome is not None


Forge = Callable[[dict[str, Any]], object]


def entry(game: dict[str, Any], kind: str, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = [e for e in game["journal"] if e["kind"] == kind][number]
    return found


FORGERIES: dict[str, tuple[str, Forge]] = {
    "format": ("export-invalid", lambda g: g.update(format=2)),
    "extra": ("export-invalid", lambda g: g.update(note="hi")),
    "extra in entry": ("export-invalid", lambda g: g["journal"][0].update(note="hi")),
    "missing": ("export-invalid", lambda g: g.pop("seats")),
    "type": ("export-invalid", lambda g: g["journal"][0].update(position="0")),
    "game": ("game-unknown", lambda g: g.update(game="chess")),
    "options": ("export-invalid", lambda g: g.update(options={"wind": 1})),
    "seed": ("export-invalid", lambda g: g.update(seed="00" * 32)),
    "no seed": ("export-invalid", lambda g: g.update(seed="zz")),
    "seed and hash": (
        "export-diverges",
        lambda g: g.update(
            seed="00" * 32,
            seed_hash="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        ),
    ),
    "roll": ("export-diverges", lambda g: entry(g, "command", -2).update(draws=["d6:6,6"])),
    "event": ("export-diverges", lambda g: entry(g, "command", -2).update(events=[])),
    "revealed": ("export-diverges", lambda g: entry(g, "command", -2).update(revealed=False)),
    "command": ("export-diverges", lambda g: entry(g, "command", -2).update(command={"do": "x"})),
    "seat": ("export-invalid", lambda g: entry(g, "command").update(seat="zoe")),
    "other seat": ("export-diverges", lambda g: entry(g, "command").update(seat="ben")),
    "position": ("export-invalid", lambda g: entry(g, "command").update(position=9)),
    "number": ("export-invalid", lambda g: entry(g, "command").update(number=9)),
    "epoch": ("export-invalid", lambda g: entry(g, "command", -1).update(epoch=0)),
    "undo": ("export-invalid", lambda g: entry(g, "undo").update(position=99)),
    "facts": ("export-diverges", lambda g: entry(g, "amend")["facts"].update(fire=90)),
    "before": ("export-diverges", lambda g: entry(g, "amend")["before"].update(fire=90)),
    "reason": ("export-invalid", lambda g: entry(g, "amend").update(reason="")),
    "left out": ("export-invalid", lambda g: g["journal"].pop(3)),
    "cut": ("export-diverges", lambda g: (g["journal"].pop(), g.update(open=None))),
    "empty": ("export-invalid", lambda g: g.update(journal=[], open=None)),
    "state": ("export-diverges", lambda g: g["state"].update(fire=1)),
    "bad state": ("export-invalid", lambda g: g["state"].update(fire="hot")),
    "ended": ("export-invalid", lambda g: g.update(ended="over")),
    "seats": ("export-invalid", lambda g: g["seats"].update(zoe="x")),
    "open": ("export-diverges", lambda g: g["open"].update(command={"do": "draw"})),
    "setup open": ("export-diverges", lambda g: g["open"].update(command={})),
    "vote": ("export-diverges", lambda g: g["open"]["votes"][0].update(choice=["cake"])),
    "vote for none": ("export-diverges", lambda g: g["open"]["votes"][0].update(ask=5)),
    "voter": ("export-diverges", lambda g: g["open"]["votes"][0].update(seat="zoe")),
    "two votes": ("export-diverges", lambda g: g["open"]["votes"].append(g["open"]["votes"][0])),
}


@pytest.mark.parametrize("name", FORGERIES)
async def test_forgeries_are_found(sessions: Sessions, name: str) -> None:
    await played(sessions)
    game = json.loads(await sessions.export(CHANNEL, GM))
    verify(json.dumps(game).encode(), find_toy)
    key, forge = FORGERIES[name]
    forge(game)
    raw = json.dumps(game).encode()
    with pytest.raises(UserError, match=key) as caught:
        verify(raw, find_toy, file="game.json")
    if key != "game-unknown":
        assert caught.value.values["file"] == "game.json"
    before = await sessions.stats()
    with pytest.raises(UserError, match=key):
        await sessions.import_game("attic", raw, GM, "i1")
    assert await sessions.stats() == before


async def test_a_forged_answer_is_found(sessions: Sessions) -> None:
    """The answer is none of the options, although the question is the recorded one."""
    await start(sessions)
    await sessions.act(CHANNEL, ANA, Feast(), "d1")
    await sessions.answer(CHANNEL, ANA, ["soup"], "d2")
    game = json.loads(await sessions.export(CHANNEL, GM))
    entry(game, "command")["answers"][0]["choice"] = ["cake"]
    with pytest.raises(UserError, match="export-diverges"):
        verify(json.dumps(game).encode(), find_toy)


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}"])
def test_no_export_at_all(raw: bytes) -> None:
    with pytest.raises(UserError, match="export-invalid"):
        verify(raw, find_toy)


async def test_imports_keep_an_end(sessions: Sessions) -> None:
    await start(sessions, goal=1)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.import_game("attic", await sessions.export(CHANNEL), GM, "i1")
    assert (await sessions.look("attic")).ended == "over"
    await start(sessions, "yard")
    await sessions.abandon("yard", GM, "d2")
    await sessions.import_game("shed", await sessions.export("yard"), GM, "i2")
    assert (await sessions.look("shed")).ended == "abandoned"
    assert memory(sessions, "shed")["position"] == 0


async def test_an_import_leaves_seats_to_those_who_are_there(sessions: Sessions) -> None:
    await played(sessions)
    await sessions.records.change_person(BEN, reactions="orders")
    raw = await sessions.export(CHANNEL, GM)
    assert await sessions.owners_in(raw) == [ANA, BEN, CID]
    await sessions.import_game("attic", raw, GM, "i1", players=[BEN])
    look = await sessions.look("attic", GM)
    assert look.seats == {"ana": "", "ben": BEN, "cid": ""}
    assert look.former == {"ana": ANA, "cid": CID}
    live = sessions._live["attic"]
    assert live.play.standing == {}
    assert live.play.handling.reactions == {"ben": "orders"}
    await same_as_stored(sessions, "attic")
    await sessions.take_seat("attic", "user-dan", "cid", "t1")


async def test_an_import_needs_a_free_channel(sessions: Sessions) -> None:
    await start(sessions)
    raw = await sessions.export(CHANNEL, GM)
    await sessions.records.open_lobby("attic", None, ANA, "toy", "", {})
    for channel, key in ((CHANNEL, "session-exists"), ("attic", "lobby-exists")):
        with pytest.raises(UserError, match=key):
            await sessions.need_free(channel)
        with pytest.raises(UserError, match=key):
            await sessions.import_game(channel, raw, GM, "i1")
    await sessions.need_free("shed")


async def test_an_import_belongs_to_the_campaign_of_its_channel(sessions: Sessions) -> None:
    """A running game counts for the campaign; an ended one has counted where it was played."""
    campaign = await sessions.records.create_campaign("attic", "guild", "Winter", GM, "en")
    await start(sessions, goal=1)
    running = await sessions.export(CHANNEL, GM)
    await sessions.act(CHANNEL, ANA, Stoke(dice=1), "d1")
    await sessions.import_game("attic", await sessions.export(CHANNEL), GM, "i1")
    assert await sessions.records.results(campaign.id) == []
    await sessions.import_game("attic", running, GM, "i2")
    await sessions.act("attic", ANA, Stoke(dice=1), "d2")
    (result,) = await sessions.records.results(campaign.id)
    assert result.channel == "attic"
