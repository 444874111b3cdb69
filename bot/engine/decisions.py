"""Decisions: what is asked, who answers, what counts as an answer, and standing orders that
answer in advance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from hashlib import blake2s
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.engine.errors import UserError, Value

Choice = tuple[str, ...]
By = Literal["seat", "standing", "default", "stand-in", "gm", "quick", "wise"]
# These decide even against the votes of others.
AT_ONCE: tuple[By, ...] = ("gm", "default", "quick", "wise")
Quorum = Literal["any", "majority"]


@dataclass(slots=True)
class Option:
    """One thing that can be chosen, at most `limit` times. Options with an equal `same` are
    alike; if all options are alike, nobody is asked."""

    id: str
    limit: int = 1
    same: str = ""
    about: Mapping[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Ask:
    """An open decision. If it is put to several seats, they decide as a group, and `lead` breaks a
    tied vote.

    `declines` are options besides the default that do nothing. `late` is the answer when time is
    up, if that is not the default."""

    seats: tuple[str, ...]
    kind: str
    rule: str
    options: tuple[Option, ...]
    least: int
    most: int
    default: Choice
    ordered: bool = False
    secret: bool = False
    lead: str = ""
    about: Mapping[str, Value] = field(default_factory=dict)
    declines: tuple[str, ...] = ()
    late: Choice = ()

    @property
    def group(self) -> bool:
        return len(self.seats) > 1

    @property
    def mark(self) -> str:
        """A short fingerprint of the question. A re-execution compares it to see that the same
        question has come up."""
        parts = [self.kind, *self.seats, f"{self.least}-{self.most}", str(self.ordered)]
        parts += [f"{option.id}*{option.limit}" for option in self.options]
        return blake2s("\n".join(parts).encode(), digest_size=6).hexdigest()

    def only_answer(self) -> Choice | None:
        """The answer if there is no real choice: it is the only one, or all answers are alike.
        Otherwise None."""
        if self.most == 0:
            return ()
        whole = [option.id for option in self.options for _ in range(option.limit)]
        if self.least >= len(whole):
            if not self.ordered or len(self.options) == 1 or self._alike():
                return tuple(whole)
        elif self.least == self.most and (len(self.options) == 1 or self._alike()):
            return tuple(whole[: self.most])
        return None

    def _alike(self) -> bool:
        kinds = {option.same for option in self.options}
        return len(kinds) == 1 and "" not in kinds

    def check(self, choice: Iterable[str]) -> Choice:
        """The choice in its normal form, or a UserError that says what is wrong with it."""
        chosen = tuple(choice)
        if len(chosen) == 1 and self.least <= 1 <= self.most:  # nearly always
            for option in self.options:
                if option.id == chosen[0] and option.limit:
                    return chosen
        limits = {option.id: option.limit for option in self.options}
        counts = Counter(chosen)
        for name, count in counts.items():
            if name not in limits:
                raise UserError("answer-unknown", option=name, kind=self.kind)
            if count > limits[name]:
                raise UserError("answer-too-often", option=name, limit=limits[name])
        if not self.least <= len(chosen) <= self.most:
            raise UserError(
                "answer-count", given=len(chosen), least=self.least, most=self.most, kind=self.kind
            )
        if self.ordered:
            return chosen
        return tuple(name for name in limits for _ in range(counts[name]))

    def is_quiet(self, choice: Choice) -> bool:
        """Whether nobody may learn of this answer. Declining a secret question is quiet, because
        telling of it would show that there was something to decline."""
        declined = bool(choice) and {*choice} <= {*self.declines}
        return self.secret and (declined or choice == self.default)

    def seen_by(self, seat: str | None) -> Ask:
        """The question as this seat may see it: the options of a secret question are shown only
        to its own seats."""
        if not self.secret or seat in self.seats:
            return self
        return replace(self, options=(), default=(), about={}, declines=(), late=())


@dataclass(slots=True)
class Vote:
    """The answer of one seat to the decision number `ask` of those that are open together."""

    ask: int
    seat: str
    choice: Choice
    by: By = "seat"
    told: bool = False  # see Answer


@dataclass(slots=True)
class Answer:
    """A settled decision as recorded: what was asked (`mark`), what was chosen, and who chose.
    `told` means that the bot or the stand-in has answered a question that may be secret, and
    that everybody was told of it."""

    kind: str
    mark: str
    choice: Choice
    seat: str
    by: By = "seat"
    told: bool = False


def settle(ask: Ask, votes: Sequence[Vote], quorum: Quorum) -> Vote | None:
    """The vote that decides, once enough of the asked seats have voted; until then None.

    "any": the first vote decides. "majority": more than half agree, or all have voted and the
    most votes win; in a tie the lead's vote wins, otherwise the earliest. A vote of a GM, of the
    deadline's default or of the bot decides at once."""
    if not votes:
        return None
    for vote in votes:
        if vote.by in AT_ONCE:
            return vote
    if quorum == "any" or not ask.group:
        return votes[0]
    tally = Counter(vote.choice for vote in votes)
    best = max(tally.values())
    if 2 * best <= len(ask.seats) and len(votes) < len(ask.seats):
        return None
    winners = [vote for vote in votes if tally[vote.choice] == best]
    return next((vote for vote in winners if vote.seat == ask.lead), winners[0])


ASK_ME = "ask"  # in an order: ask the person, whatever later orders say
ANY = "any"  # in an order: any option that does something; not the default, not one that declines


class Standing(BaseModel):
    """A standing order: how a seat answers one kind of decision before the person is asked.

    `choose` is "default", "ask" (the person after all), "most:NAME" or "least:NAME" (by a number
    that the options carry), or patterns of option ids in order of preference ("any" is every
    option but the default and those that decline); `at_least` and `at_most` are conditions on the
    numbers of the decision, `only` on its words: each must be one of those given. `game` is the
    only one in which it speaks; orders from before there was such a word speak in all."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    choose: str | tuple[str, ...] = "default"
    at_least: dict[str, int] = Field(default_factory=dict)
    at_most: dict[str, int] = Field(default_factory=dict)
    only: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    game: str = ""

    def speaks_in(self, game: str) -> bool:
        return self.game in ("", game)

    def speaks_about(self, ask: Ask) -> bool:
        return self.kind == ask.kind and self._applies(ask.about)

    def answer(self, ask: Ask) -> Choice | None:
        """The answer that this order gives, or None if it does not apply to the decision."""
        if self.choose == ASK_ME or not self.speaks_about(ask):
            return None
        try:
            return ask.check(self._choose(ask))
        except UserError:
            return None  # an order that does not fit the question: the person is asked

    def _applies(self, about: Mapping[str, Value]) -> bool:
        def number(name: str) -> float | None:
            value = about.get(name)
            return None if value is None or isinstance(value, str) else value

        low = all((n := number(k)) is not None and n >= v for k, v in self.at_least.items())
        high = all((n := number(k)) is not None and n <= v for k, v in self.at_most.items())
        return low and high and all(about.get(k) in words for k, words in self.only.items())

    def _choose(self, ask: Ask) -> Choice:
        if self.choose == "default":
            return ask.default
        ranked: list[Option] = []
        if isinstance(self.choose, str) and self.choose.split(":")[0] in ("most", "least"):
            direction, _, name = self.choose.partition(":")
            numbered = [o for o in ask.options if isinstance(o.about.get(name), int)]
            ranked = sorted(numbered, key=lambda o: int(o.about[name]), reverse=direction == "most")
            wanted = max(ask.least, 1)
        else:
            patterns = (self.choose,) if isinstance(self.choose, str) else self.choose
            for pattern in patterns:
                ranked += [o for o in ask.options if o not in ranked and _fits(o.id, pattern, ask)]
            wanted = ask.most
        copies = [option.id for option in ranked for _ in range(option.limit)]
        return tuple(copies[:wanted])


def _fits(option: str, pattern: str, ask: Ask) -> bool:
    if pattern == ANY:
        return option not in ask.default and option not in ask.declines
    return fnmatchcase(option, pattern)


def first_answer(orders: Iterable[Standing], ask: Ask, game: str = "") -> tuple[int, Choice] | None:
    """The first standing order for this game that has an answer: its number (from 1) and the
    answer. None if the person must be asked."""
    for number, order in enumerate(orders, 1):
        if game and not order.speaks_in(game):
            continue
        if order.choose == ASK_ME and order.speaks_about(ask):
            return None
        choice = order.answer(ask)
        if choice is not None:
            return number, choice
    return None
