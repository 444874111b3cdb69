"""Controls for decisions: a button or a menu line for each possible answer if there are few; a menu
for several options at once; or one pick after another if order or repetition matters."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2s
from itertools import combinations, islice, permutations

import discord

from bot.engine.decisions import Ask, Choice
from bot.engine.game import AnyGame
from bot.locale import say
from bot.locale.telling import tell_ask, tell_choice, tell_option
from bot.sessions.model import Look
from cogs.kit.controls import BUTTON_CHARACTERS, MOST_OPTIONS, Item, button, menu, option
from cogs.kit.panel import Carried
from cogs.kit.services import stamp

FEW_ANSWERS = 5
MOST_COMBINATIONS = 2000  # equal options make equal answers: the most to look at


def answers_of(ask: Ask, most: int = MOST_OPTIONS) -> list[Choice] | None:
    """Every possible answer, or None if there are more than `most`."""
    found: dict[Choice, None] = {}
    for choice in islice(_answers(ask), MOST_COMBINATIONS):
        found[choice] = None
        if len(found) > most:
            return None
    return list(found) if len(found) < MOST_COMBINATIONS else None


def _answers(ask: Ask) -> Iterator[Choice]:
    """Answers with as many options as the default come first."""
    copies = [o.id for o in ask.options for _ in range(min(o.limit, ask.most))]
    for size in sorted(range(ask.least, ask.most + 1), key=lambda n: n != len(ask.default)):
        yield from permutations(copies, size) if ask.ordered else combinations(copies, size)


def answer_mark(choice: Choice) -> str:
    return blake2s("\n".join(choice).encode(), digest_size=6).hexdigest()


def find_answer(ask: Ask, mark: str) -> Choice | None:
    """The answer with this mark. "Nothing" is found even if there are too many answers to list."""
    whole = answers_of(ask) or ([()] if ask.least == 0 else [])
    return next((choice for choice in whole if answer_mark(choice) == mark), None)


def question(
    game: AnyGame, look: Look, ask: Ask, who: str, language: str, due: datetime | None
) -> str:
    """The question with its default and deadline, as far as this reader may see it."""
    told = tell_ask(game, ask, language, look.command, look.acting)
    lines = [say(language, "ask-line", who=who, question=told)]
    if ask.options:
        late = say(language, "ask-stand-in")
        if ask.kind not in game.decisions.aftermath:
            late = tell_choice(game, look.view, ask, ask.late or ask.default, language)
        until = stamp(due) if due is not None else ""
        lines.append(say(language, "ask-default", choice=late, until=until or "no"))
    return "\n".join(lines)


def ask_controls(
    game: AnyGame, look: Look, ask: Ask, language: str, *, seat: str = ""
) -> list[Item]:
    """The controls for those who are asked; a secret decision gets a button that opens it in
    private. With a `seat`, they let a game master decide for it."""
    carried = Carried.of(look, seat)
    if not ask.options:
        label = say(language, "ask-open")
        mark = ask.kind if ask.secret and ask.kind in game.decisions.reactions else ask.mark
        return [button("decide", *carried.parts, mark, label=label, style=PRIMARY, emoji="🔒")]
    whole = answers_of(ask)
    if whole is not None:
        return _whole(game, look, ask, carried, whole, language)
    if (
        not ask.ordered
        and len(ask.options) <= MOST_OPTIONS
        and all(o.limit == 1 for o in ask.options)
    ):
        options = [
            option(tell_option(game, look.view, ask, o.id, language), o.id) for o in ask.options
        ]
        exact = ask.least if ask.least == ask.most else 0
        title = say(language, "ask-several", least=ask.least, most=ask.most, exact=exact)
        given: list[Item] = [
            menu("answers", *carried.parts, ask.mark, placeholder=title, options=options,
                 least=max(ask.least, 1), most=ask.most)
        ]  # fmt: skip
        if ask.least == 0:
            label = say(language, "choice-nothing")
            given.append(button("answer", *carried.parts, ask.mark, answer_mark(()), label=label))
        return given
    return steps(game, look, ask, (), language, seat=seat)


PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def _whole(
    game: AnyGame, look: Look, ask: Ask, carried: Carried, whole: list[Choice], language: str
) -> list[Item]:
    cautions = {choice: game.guide.answer_caution(look.view, ask, choice) for choice in whole}
    whole = sorted(
        whole, key=lambda choice: bool(cautions[choice])
    )  # those with a caution come last
    labels = {choice: tell_choice(game, look.view, ask, choice, language) for choice in whole}
    if len(whole) <= FEW_ANSWERS and all(
        len(label) <= BUTTON_CHARACTERS for label in labels.values()
    ):
        return [
            button("answer", *carried.parts, ask.mark, answer_mark(choice), label=label,
                   style=PRIMARY if choice == ask.default and not cautions[choice] else SECONDARY)
            for choice, label in labels.items()
        ]  # fmt: skip
    options = [option(label, answer_mark(choice)) for choice, label in labels.items()]
    title = say(language, "ask-one")
    return [menu("answer", *carried.parts, ask.mark, placeholder=title, options=options)]


# One pick after another. A control carries the picks so far as positions in the list of options.
# The list cannot have changed, because the control also carries the mark of the question.


def steps(
    game: AnyGame,
    look: Look,
    ask: Ask,
    picked: tuple[int, ...],
    language: str,
    *,
    seat: str = "",
) -> list[Item]:
    carried = Carried.of(look, seat)
    so_far = ".".join(map(str, picked)) or "-"
    left = [
        (place, o)
        for place, o in enumerate(ask.options)
        if picked.count(place) < o.limit and len(picked) < ask.most
    ]
    items: list[Item] = []
    for start in range(0, min(len(left), 4 * MOST_OPTIONS), MOST_OPTIONS):
        options = [
            option(tell_option(game, look.view, ask, o.id, language), str(place))
            for place, o in left[start : start + MOST_OPTIONS]
        ]
        title = say(language, "ask-next", number=len(picked) + 1, most=ask.most)
        arguments = (*carried.parts, ask.mark, so_far, start)
        items.append(menu("step", *arguments, placeholder=title, options=options))
    if len(picked) >= ask.least:
        label = say(language, "ask-done")
        items.append(
            button("stepped", *carried.parts, ask.mark, so_far, label=label, style=PRIMARY)
        )
    if picked:
        label = say(language, "ask-again")
        items.append(button("restep", *carried.parts, ask.mark, label=label))
    return items


def read_steps(so_far: str) -> tuple[int, ...]:
    return () if so_far == "-" else tuple(map(int, so_far.split(".")))


def picks(ask: Ask, picked: tuple[int, ...]) -> Choice:
    return tuple(ask.options[place].id for place in picked)


def places(ask: Ask, choice: Choice) -> str:
    """The picks as a control carries them."""
    ids = [option.id for option in ask.options]
    return ".".join(str(ids.index(one)) for one in choice) or "-"
