"""States of Rue Morgue built by hand for tests of pictures; no rules are used."""

from __future__ import annotations

import json

from bot.games.rue_morgue.edition import EDITION
from bot.games.zombicide.content.missions import Mission, sketched
from bot.games.zombicide.state import (
    Helicopter,
    Objective,
    SpawnZone,
    State,
    Survivor,
    Team,
    Tent,
)
from tests.games.zombicide.maps.kit import quarter

CONTENT = EDITION.content
# A mission of the tests alone, with every kind of Zone, edge and mark.
SKETCH = json.dumps(
    {
        "id": "sketch",
        "name": {"en": "Old Quarter", "es": "Barrio viejo"},
        "briefing": {"en": "Leave.", "es": "Marchaos."},
        "goals": [{"name": "all-escape"}],
        "map": quarter(),
    }
)
QUARTER = sketched(SKETCH, EDITION.terrain)
SIX = ("bear", "cathy", "dan", "james", "jane", "joe")


def begun(mission: Mission, names: tuple[str, ...] = SIX) -> State:
    """A mission whose Survivors stand in the starting Zone; the first one is in turn."""
    marks = mission.board.marks
    start = marks["start"][0].place
    survivors = {name: Survivor(name, zone=start, skills=_blue(name)) for name in names}
    first = survivors[names[0]]
    first.turn, first.purse = "active", {"any": 3}
    state = State(
        mission=mission.id,
        sketch=SKETCH if mission is QUARTER else "",
        round=1,
        phase="players",
        players=[list(names)],
        acting=first.id,
        starting=len(names),
        survivors=survivors,
        teams=[Team()],
        supply={kind: one.count for kind, one in CONTENT.zombies.items() if one.box is None},
        open=list(mission.board.start().open),
        objectives=[
            Objective(f"objective-{number}", mark.place, (*mark.words, "red")[0])
            for number, mark in enumerate(marks["objectives"], start=1)
        ],
        spawns=[_spawn(mark.place, mark.words) for mark in marks["spawns"]],
        tents={mark.place: Tent("normal-blue") for mark in marks["tents"]},
        triggers={mark.place: False for mark in marks["triggers"]},
        exits=[mark.place for mark in marks["exits"]],
        wreck=[mark.place for mark in marks["wreck"]],
    )
    if marks["helicopter"]:
        state.helicopter = Helicopter(marks["helicopter"][0].place)
    return state


def _blue(name: str) -> list[str]:
    return list(CONTENT.survivors[name].skills.blue)


def _spawn(zone: str, words: tuple[str, ...]) -> SpawnZone:
    numbers = [int(word) for word in words if word.isdecimal()]
    colour = next((word for word in words if not word.isdecimal()), "red")
    return SpawnZone(zone, numbers, colour, active=bool(numbers))


def crowded(mission: Mission, names: tuple[str, ...] = SIX) -> State:
    """The same in the middle of a game: everything that a panel or a Zone can show."""
    state = begun(mission, names)
    zones = list(mission.board.zones)
    state.round = 6
    for number, name in enumerate(names):
        who = state.survivors[name]
        who.zone = zones[(number * 5) % len(zones)]
        who.experience = (0, 9, 21, 44, 7, 18)[number % 6]
        who.hands = [["fire-axe", "pistol"], ["mac-10", "mac-10:empty"], ["chainsaw"]][number % 3]
        who.reserve = [["scope"], ["wound", "molotov"], ["plenty-of-ammo-heavy", "sword", "rifle"]][
            number % 3
        ]
        skills = CONTENT.survivors[name].skills
        if who.experience >= 7:
            who.skills.append(skills.yellow[0])
        if who.experience >= 19:
            who.skills.append(skills.orange[0])
        if who.experience >= 43:
            who.skills.append(skills.red[1])
    first, second = state.survivors[names[0]], state.survivors[names[1]]
    first.purse = {"any": 1, "melee": 1}
    second.turn = "done"
    state.survivors[names[-1]].fate = "dead"
    for number, zone in enumerate(zones[::3]):
        state.zombies[zone] = {"skinner-walker": number % 3 + 1}
    state.zombies[zones[3]] = {
        "skinner-walker": 9,
        "skinner-fatty": 2,
        "skinner-runner": 4,
        "crawler": 3,
        "a-bomb": 1,
    }
    state.zombies[first.zone] = {"crawler": 2}
    state.supply = {
        kind: count - sum(there.get(kind, 0) for there in state.zombies.values())
        for kind, count in state.supply.items()
    }
    state.noise = {zones[0]: 2, second.zone: 1}
    for objective in state.objectives[:1]:
        objective.taken_by = names[0]
    for tile in list(state.triggers)[:1]:
        state.triggers[tile] = True
    for zone, card in zip(state.tents, ("infirmary", "normal-green"), strict=False):
        state.tents[zone] = Tent(card, revealed=True)
    return state
