"""The missions match the specification (chapter 12)."""

from __future__ import annotations

import re

from bot.games.gears.content.loading import load_content
from tests.games.specification import Specification, as_id

SPEC = Specification("gears-of-war")
table, paragraph = SPEC.table, SPEC.paragraph
BOOK = load_content()


# Missions


def test_missions() -> None:
    rows = table("GW-17.13")
    names = {mission.name["en"]: mission for mission in BOOK.missions.values()}
    assert [row[0] for row in rows] == list(names)
    for name, *slots, general, one, two, three in rows:
        mission = names[name]
        expected = {
            slot: as_id(cell)
            for slot, cell in zip("ABC", slots, strict=True)
            if not cell.startswith("-")
        }
        assert mission.slots == expected
        assert list(mission.general) == [int(number) for number in general.split()]
        levels, locked = {}, []
        for level, cell in enumerate((one, two, three), start=1):
            if tiles := tuple(re.findall(r"\b\d+[AB]\b", cell)):
                levels[level] = tiles
            if "locked" in cell:
                locked.append(level)
        assert mission.levels == levels
        assert list(mission.locked) == locked
    told_cards = re.search(r"Cards per mission: ([\d, ]+) in", paragraph("GW-17.13"))
    assert told_cards is not None
    assert [mission.cards for mission in BOOK.missions.values()] == [
        int(count) for count in told_cards[1].split(",")
    ]
    assert [name for name, mission in BOOK.missions.items() if 1 not in mission.players] == [
        "scattered"
    ]


def test_the_second_stage_of_emergence() -> None:
    told_so = re.findall(r"(\d): ([^.]*)\.", paragraph("GW-12.7"))
    expected = {
        int(players): {
            re.sub(r"(?<=ch)es$|s$", "", kind.lower()): int(count)
            for count, kind in re.findall(r"(\d) (\w+)", troop)
        }
        for players, troop in told_so
    }
    flip = BOOK.missions["emergence"].stage(1).flip[0]
    assert flip.do == "spawn"
    assert flip.troops == expected


def test_horde_maps() -> None:
    told_so = re.findall(r"(Casual|Normal|Hardcore|Insane) ((?:\d+[AB] ?)+)", paragraph("GW-17.20"))
    assert {one.name["en"]: " ".join(one.tiles) for one in BOOK.missions["horde"].difficulties} == {
        name: tiles.strip() for name, tiles in told_so
    }


def test_horde_waves() -> None:
    stages = BOOK.missions["horde"].stages
    first, *rows = table("GW-17.20")
    assert first[1] == "Wretch, Drone"
    for row, stage in zip(rows, stages, strict=False):
        (slots,) = (flip.slots for flip in stage.flip if flip.do == "slots")
        assert list(slots.values()) == [as_id(one) for one in row[1].split(",")]
        assert list(slots) == list("ABC"[: len(slots)])
        (wave,) = (flip.troops for flip in stage.flip if flip.do == "wave")
        kinds = list(wave[1])
        assert kinds == [as_id(kind) for kind in re.findall(r"\d ([A-Z][A-Za-z ]+)", row[2])]
        for players in (1, 2, 3, 4):
            told_so = [int(number) for number in re.findall(r"\d", row[players + 1])]
            assert list(wave[players].values()) == told_so
    refilled = ["refill" in [flip.do for flip in stage.flip] for stage in stages]
    assert refilled == [True, True, True, True, False, False]


def test_waves_fit_the_figures() -> None:
    for stage in BOOK.missions["horde"].stages:
        for flip in stage.flip:
            if flip.do == "wave":
                for troop in flip.troops.values():
                    for kind, count in troop.items():
                        assert count <= BOOK.figures[BOOK.enemies[kind].figure].count
