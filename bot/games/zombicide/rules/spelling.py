"""Writes commands as options of a decision, to choose a free Action or what to do in an extra
turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

from bot.engine.records import Command
from bot.engine.table import Details, Steps
from bot.games.zombicide.situation import Play

NOTHING = "nothing"


def spell(command: Command) -> str:
    """A readable id of exactly this command: "shoot/mac-10/B2/both"."""
    parts = [command.do]
    for name, value in command.model_dump(mode="json", exclude_defaults=True).items():
        if isinstance(value, list):
            parts += [str(one) for one in value] or [f"no-{name}"]
        else:
            parts.append(name if value is True else str(value))
    return "/".join(parts)


def ask_command(
    play: Play,
    seats: str | Iterable[str],
    kind: str,
    commands: Iterable[Command],
    *,
    may_pass: bool = True,
    wise: bool = True,
    **details: Unpack[Details],
) -> Steps[Command | None]:
    """Ask for one of these commands; None if the owner declines or there is none. The default is
    the first one if it is `wise`, otherwise to decline."""
    spelled = {spell(command): command for command in commands}
    if not spelled:
        return None
    options = [*spelled, NOTHING] if may_pass else list(spelled)
    details.setdefault("default", (options[0] if wise else NOTHING,))
    return spelled.get((yield from play.ask_one(seats, kind, options, **details)))
