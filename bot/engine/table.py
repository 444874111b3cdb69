"""The table: what a rule reads, changes and calls while it runs."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from hashlib import blake2s
from typing import Generic, NoReturn, Required, TypedDict, TypeVar, Unpack

from bot.engine.chance import Stream
from bot.engine.decisions import Ask, Choice, Option
from bot.engine.errors import Refusal, Value
from bot.engine.records import Event
from bot.engine.state import BaseState

S = TypeVar("S", bound=BaseState)
R = TypeVar("R")
Card = TypeVar("Card", bound=str)

# A rule: it yields the decisions that are open together and gets one choice for each.
Steps = Generator[tuple[Ask, ...], tuple[Choice, ...], R]


class Details(TypedDict, total=False):
    """What `question` takes besides whom, what and among which options."""

    rule: Required[str]
    pick: int | tuple[int, int]
    default: Iterable[str] | None
    ordered: bool
    secret: bool
    lead: str
    about: dict[str, Value] | None
    declines: Iterable[str]
    late: Iterable[str]


class Table(Generic[S]):
    """State, chance, events and questions for the rules of one command."""

    __slots__ = ("draws", "events", "revealed", "seat", "state", "stream")

    def __init__(self, state: S, stream: Stream, seat: str = "") -> None:
        self.state = state
        self.stream = stream
        self.seat = seat
        self.events: list[Event] = []
        self.draws: list[str] = []  # every roll and shuffle, so that a re-execution can be checked
        self.revealed = False  # something became known that an undo cannot make unknown

    def require(self, held: object, rule: str, why: str = "", /, **numbers: Value) -> None:
        """Refuse the command unless `held` is true."""
        if not held:
            raise Refusal(rule, why, **numbers)

    def refuse(self, rule: str, why: str = "", /, **numbers: Value) -> NoReturn:
        raise Refusal(rule, why, **numbers)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def reveal(self) -> None:
        """Note that hidden information becomes known: then an undo needs everybody's consent."""
        self.revealed = True

    def roll(self, dice: int, sides: int = 6) -> list[int]:
        """Roll dice. Dice that a game master (or a scenario) has set come first."""
        self.revealed = True
        loaded = self.state.loaded_dice
        rolled = [loaded.pop(0) if loaded else self.stream.below(sides) + 1 for _ in range(dice)]
        self.draws.append(f"d{sides}:" + ",".join(map(str, rolled)))
        return rolled

    def pick(self, items: Sequence[R]) -> R:
        """One of the items, each equally likely."""
        index = self.stream.below(len(items))
        self.draws.append(f"pick:{index}/{len(items)}")
        return items[index]

    def shuffle(self, pile: list[str]) -> None:
        """Shuffle a pile in place."""
        self.stream.shuffle(pile)
        print_of = blake2s(",".join(pile).encode(), digest_size=6).hexdigest()
        self.draws.append(f"shuffle:{len(pile)}:{print_of}")

    def ask(
        self,
        seats: str | Iterable[str],
        kind: str,
        options: Iterable[str | Option],
        **details: Unpack[Details],
    ) -> Steps[Choice]:
        """Ask one decision; see `question`. The acting seat leads unless another lead is named."""
        options = list(options)
        if len(options) == 1 and details.get("pick", 1) == 1:
            sole = options[0]  # most questions have one answer only: skip making the Ask
            if isinstance(sole, str) or sole.limit:
                return (sole if isinstance(sole, str) else sole.id,)
        details.setdefault("lead", self.seat)
        ask = question(seats, kind, options, **details)
        only = ask.only_answer()
        if only is not None:
            return only
        return (yield (ask,))[0]

    def ask_each(self, asks: Sequence[Ask]) -> Steps[list[Choice]]:
        """Ask several decisions at once (a reaction window). None waits for another, and nobody
        sees another's answer before all are given."""
        answers = {i: only for i, ask in enumerate(asks) if (only := ask.only_answer()) is not None}
        left = [i for i in range(len(asks)) if i not in answers]
        if left:
            given = yield tuple(asks[i] for i in left)
            answers.update(zip(left, given, strict=True))
        return [answers[i] for i in range(len(asks))]


def question(
    seats: str | Iterable[str],
    kind: str,
    options: Iterable[str | Option],
    *,
    rule: str,
    pick: int | tuple[int, int] = 1,
    default: Iterable[str] | None = None,
    ordered: bool = False,
    secret: bool = False,
    lead: str = "",
    about: dict[str, Value] | None = None,
    declines: Iterable[str] = (),
    late: Iterable[str] = (),
) -> Ask:
    """A decision: `pick` is how many options (or least and most); without a default the first
    options are the default. Options given twice become one that may be chosen twice. `declines`
    and `late` are those of `Ask`."""
    merged: dict[str, Option] = {}
    room = 0
    for option in options:
        made = Option(option) if isinstance(option, str) else option
        room += made.limit
        if made.id in merged:
            known = merged[made.id]
            merged[made.id] = replace(known, limit=known.limit + made.limit)
        else:
            merged[made.id] = made
    least, most = (pick, pick) if isinstance(pick, int) else pick
    least, most = min(least, room), min(most, room)
    ask = Ask(
        seats=(seats,) if isinstance(seats, str) else tuple(seats),
        kind=kind,
        rule=rule,
        options=tuple(merged.values()),
        least=least,
        most=most,
        default=(),
        ordered=ordered,
        secret=secret,
        lead=lead,
        about=about or {},
        declines=tuple(declines),
        late=tuple(late),
    )
    if default is None:
        whole = [option.id for option in ask.options for _ in range(option.limit)]
        ask.default = tuple(whole[:least])
    else:
        ask.default = ask.check(default)
    return ask
