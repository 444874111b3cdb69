"""Tables of Gears of War built by hand on the sample tile (GW-17.24), and a way to run a single
rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.engine.chance import Stream, seed_bytes, seed_from
from bot.engine.decisions import Ask
from bot.engine.records import Event
from bot.engine.table import Steps, Table
from bot.games.gears.commands import Attack
from bot.games.gears.content.book import ENEMIES, FIGURES, markers, special_weapons
from bot.games.gears.state import Cog, Locust, Placed, State, Weapon

T = TypeVar("T")
P, Q, R, S = "0A-p", "0A-q", "0A-r", "0A-s"
# Faces of the dice as numbers: GW-16.1, GW-16.2.
BLANK, WOUND, WOUNDS, OMEN = 1, 2, 5, 6
NONE, SHIELD, SHIELDS = 1, 4, 6


def sample(*cogs: Cog, **slots: str) -> State:
    """The sample tile; the first COG is the active player, in his Order step."""
    state = State(
        mission="emergence",
        cogs={cog.id: cog for cog in cogs},
        active=cogs[0].id,
        step="order",
        turn=1,
        slots=slots or {"A": "wretch", "B": "drone", "C": "boomer"},
        supply={name: figure.count for name, figure in FIGURES.items()},
        markers=markers(),
        armoury=special_weapons(),
        tiles=[Placed("0A", 0, 0)],
    )
    state.orders = ["assault"] * 10
    return state


def soldier(name: str, area: str = P, cover: str = "", *, hand: int = 3, **weapons: int) -> Cog:
    """A COG with so many cards (Vault, for Follow) and weapons with ammo (`snub_pistol=2`)."""
    held = [Weapon(card.replace("_", "-"), ammo) for card, ammo in weapons.items()]
    return Cog(name, area, cover, hand=["vault"] * hand, weapons=held)


def put(state: State, kind: str, area: str, cover: str = "", *, wounded: bool = False) -> Locust:
    """A Locust figure on the map; a wounded one has the top marker of its pile."""
    state.figures += 1
    figure = ENEMIES[kind].figure
    state.supply[figure] -= 1
    locust = Locust(f"{kind}-{state.figures}", kind, figure, area, cover)
    if wounded:
        locust.marker = state.markers[figure].pop()
    state.locusts[locust.id] = locust
    return locust


class Ran(Table[State]):
    """A table that runs one rule with given dice and answers, and records the questions."""

    def __init__(self, state: State, dice: Sequence[int] = (), seed: str = "test") -> None:
        super().__init__(state, Stream(seed_bytes(seed_from(seed)), 0, 0), state.active)
        state.loaded_dice = list(dice)
        self.asked: list[Ask] = []

    def run(self, steps: Steps[T], *answers: str | tuple[str, ...]) -> T:
        """Run to the end; every answer must meet a question, and every question an answer."""
        left = [(answer,) if isinstance(answer, str) else answer for answer in answers]
        try:
            asks = next(steps)
            while True:
                self.asked += asks
                given = tuple(ask.check(left.pop(0)) for ask in asks)
                asks = steps.send(given)
        except StopIteration as end:
            assert not left, f"answers left over: {left}"
            result: T = end.value
            return result

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


# Attacks


def overkill(weapon: str, target: Locust | str) -> Attack:
    return Attack(
        weapon=weapon, target=target if isinstance(target, str) else target.id, mode="overkill"
    )


def normal(weapon: str, target: Locust) -> Attack:
    return Attack(weapon=weapon, target=target.id)


def saw(target: Locust) -> Attack:
    return Attack(weapon="lancer", target=target.id, mode="chainsaw")
