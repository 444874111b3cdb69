"""Scenarios: rule cases as data. One TOML file sets up a table, does steps and checks facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from bot.engine.chance import seed_from
from bot.engine.content import load
from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Diverged, Refusal, UserError
from bot.engine.game import Game
from bot.engine.runner import Play

Given = str | list[str]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class ScenarioStep(_Strict):
    """One step. Without `do` it only answers decisions, sets facts or checks."""

    do: str = ""
    by: str = ""
    given: dict[str, Any] = Field(default_factory=dict, alias="with")
    facts: dict[str, Any] = Field(default_factory=dict)
    rolls: list[int] | None = None
    answers: list[Given | dict[str, Given]] = Field(default_factory=list)
    expect: dict[str, Any] = Field(default_factory=dict)
    view: str = ""
    refused: str = ""
    why: str = ""
    asks: str = ""
    asked: str = ""
    options: list[str] | None = None
    happens: list[str] = Field(default_factory=list)
    never: list[str] = Field(default_factory=list)
    legal: list[dict[str, Any]] = Field(default_factory=list)
    illegal: list[dict[str, Any]] = Field(default_factory=list)

    @field_validator("answers")
    @classmethod
    def _one_decision_each(cls, answers: list[Any]) -> list[Any]:
        if any(isinstance(answer, dict) and len(answer) != 1 for answer in answers):
            raise ValueError("an answer that names its decision names exactly one")
        return answers


class Scenario(_Strict):
    """A whole file."""

    game: str
    title: str
    rules: list[str] = Field(min_length=1)
    example: str = ""
    table: dict[str, Any] = Field(default_factory=dict)
    facts: dict[str, Any] = Field(default_factory=dict)
    map: dict[str, Any] | None = None
    step: list[ScenarioStep] = Field(min_length=1)


@dataclass(frozen=True)
class Verdict:
    """How a scenario ended: passed, or failed at a step and why. `warnings` name what makes the
    case weaker than its writer may think."""

    path: Path
    title: str
    problem: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.problem


class Failed(Exception):  # noqa: N818 - a scenario's finding, not a program error
    """A scenario's expectation was not met."""


def run_scenario(path: Path, find_game: Callable[[str], Game[Any]]) -> Verdict:
    """Run one file. A malformed file raises UserError; a failed expectation is a verdict."""
    scenario = load(path, Scenario)
    problem, warnings = "", list[str]()
    try:
        _Runner(find_game(scenario.game), scenario, warnings).run()
    except Failed as failed:
        problem = str(failed)
    except UserError as error:
        error.values.setdefault("file", str(path))
        raise
    return Verdict(path, scenario.title, problem, tuple(warnings))


class _Runner:
    def __init__(self, game: Game[Any], scenario: Scenario, warnings: list[str]) -> None:
        self.game = game
        self.scenario = scenario
        self.warnings = warnings
        table = dict(scenario.table)
        if scenario.map is not None:
            table["map"] = scenario.map
        seed = seed_from(str(table.pop("seed", scenario.title)))
        self.play: Play[Any] = Play(game, seed, game.records.options(table))

    def run(self) -> None:
        self.play.begin()
        while self.play.open:
            ask = self.play.unsettled[0]
            self.play.answer(ask.seats[0], ask.default, by="default", kind=ask.kind)
        self.play.close()
        if self.scenario.facts:
            self.play.amend(self.scenario.facts)
        for number, step in enumerate(self.scenario.step, start=1):
            try:
                self.step(step, number)
            except Failed as failed:
                raise Failed(f"step {number}: {failed}") from None
            except UserError as error:
                error.values.setdefault("step", number)
                raise

    def step(self, step: ScenarioStep, number: int) -> None:
        play = self.play
        if step.facts:
            try:
                play.amend(step.facts)
            except Diverged as problem:
                raise Failed(f"facts change the open command: {problem}") from None
        if step.rolls is not None:
            self.load_dice(step.rolls)
        told = len(play.events)
        drawn = 0 if play.run is None or step.do else len(play.run.table.draws)
        prepared = len(play.state.loaded_dice)
        refusal: Refusal | None = None
        try:
            self.act(step)
        except Refusal as caught:
            refusal = caught
            if step.rolls is not None and play.run is None:
                self.load_dice([])  # not rolled, and not for the next step
        self.check_refusal(step, refusal)
        happened = [event.kind for event in play.events[told if not step.do else 0 :]]
        self.check_decisions(step)
        if step.rolls is None and play.run is not None:
            prepared -= len(play.state.loaded_dice)
            self.warn_of_dice(number, play.run.table.draws[drawn:], prepared)
        if play.run is not None and not play.open:
            play.close()
        if step.rolls is not None and play.state.loaded_dice and not step.refused:
            raise Failed(f"dice left over: {play.state.loaded_dice}")
        self.check_events(step, happened)
        self.check_legal(step)
        state = play.state
        if step.view:
            state = self.game.views.view(state, None if step.view == "spectator" else step.view)
        for key, wanted in step.expect.items():
            found = self.game.facts.read(state, key)
            if found != wanted:
                raise Failed(f"{key} is {found!r}, expected {wanted!r}")

    def load_dice(self, rolls: list[int]) -> None:
        play = self.play
        play.state.loaded_dice = list(rolls)
        if play.run is None:  # a refused answer runs the command again from there
            play.before = self.game.codec.dump(play.state)

    def warn_of_dice(self, number: int, draws: list[str], prepared: int) -> None:
        """Warn if dice fell at random. The first `prepared` dice were set by a fact."""
        rolled = [draw.partition(":")[2].split(",") for draw in draws if draw.startswith("d")]
        dice = ", ".join([die for roll in rolled for die in roll][prepared:])
        if dice:
            self.warnings.append(f"step {number}: no `rolls`, the dice fell at random ({dice})")

    def act(self, step: ScenarioStep) -> None:
        play = self.play
        if step.do:
            if play.open:
                raise Failed(f"decision {play.open[0].kind!r} is open, cannot do {step.do!r}")
            command = self.game.records.command({"do": step.do, **step.given})
            seat = step.by or next(iter(self.game.turns.waiting(play.state)), "")
            play.act(seat, command)
        for answer in step.answers:
            kind, choice = named(answer)
            met = self.meet(kind, choice)
            seat = step.by if not step.do and step.by else met.seats[0]
            ask = play.find_open(seat, met.kind)[1]
            try:
                ask.check(choice)
            except UserError:
                given, options = ", ".join(choice), ", ".join(o.id for o in ask.options)
                raise UserError(
                    "scenario-answer", answer=given, kind=ask.kind, options=options,
                    least=ask.least, most=ask.most,
                ) from None  # fmt: skip
            play.answer(seat, choice, kind=ask.kind)

    def meet(self, kind: str, choice: Choice) -> Ask:
        """The decision that an answer is for: the next one, which must be of the kind it names."""
        waiting = [ask for ask in self.play.unsettled if kind in ("", ask.kind)]
        if waiting:
            return waiting[0]
        open_kinds = [ask.kind for ask in self.play.unsettled]
        if not open_kinds:
            meant = f"{kind!r} = " if kind else ""
            raise Failed(
                f"no decision is open for the answer {meant}{list(choice)}"
                " (what has only one possible answer is not asked)"
            )
        raise Failed(f"decision {kind!r} is not open, but {open_kinds}")

    def check_refusal(self, step: ScenarioStep, refusal: Refusal | None) -> None:
        if step.refused and refusal is None:
            raise Failed(f"not refused, expected {step.refused}")
        if refusal is not None and refusal.rule != step.refused:
            raise Failed(f"refused by {refusal}" + (step.refused and f", not {step.refused}"))
        if refusal is not None and step.why and refusal.why != step.why:
            raise Failed(f"refused by {refusal}, not for {step.why!r}")

    def check_decisions(self, step: ScenarioStep) -> None:
        kinds = [ask.kind for ask in self.play.open]
        if not step.asks and kinds:
            ids = [option.id for option in self.play.open[0].options]
            raise Failed(f"decision {kinds[0]!r} is open with options {ids}")
        if step.asks and step.asks not in kinds:
            raise Failed(f"decision {step.asks!r} is not open, but {kinds or 'none'}")
        if step.asks:
            ask = self.play.open[kinds.index(step.asks)]
            if step.asked and step.asked not in ask.seats:
                raise Failed(f"{step.asks!r} asks {ask.seats}, not {step.asked}")
            ids = sorted(option.id for option in ask.options for _ in range(option.limit))
            if step.options is not None and ids != sorted(step.options):
                raise Failed(f"{step.asks!r} has options {ids}")

    def check_events(self, step: ScenarioStep, happened: list[str]) -> None:
        left = iter(happened)
        for wanted in step.happens:
            if wanted not in left:
                raise Failed(f"event {wanted!r} did not happen (in order) among {happened}")
        for unwanted in step.never:
            if unwanted in happened:
                raise Failed(f"event {unwanted!r} happened")

    def check_legal(self, step: ScenarioStep) -> None:
        if not step.legal and not step.illegal:
            return
        offered = [
            c.record()
            for seat in self.game.turns.waiting(self.play.state)
            for c in self.game.rules.legal(self.play.state, seat)
        ]
        for wanted in step.legal:
            if not any(wanted.items() <= record.items() for record in offered):
                raise Failed(f"{wanted} is not legal")
        for unwanted in step.illegal:
            if any(unwanted.items() <= record.items() for record in offered):
                raise Failed(f"{unwanted} is legal")


def named(answer: Given | dict[str, Given]) -> tuple[str, Choice]:
    """The kind of decision that an answer names ("" for none), and the answer."""
    if isinstance(answer, dict):
        ((kind, given),) = answer.items()
        return kind, named(given)[1]
    return "", (answer,) if isinstance(answer, str) else tuple(answer)
