"""What helps a player to decide: aims, duty, menu, cautions, chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from bot.engine.decisions import Ask, Choice
from bot.engine.offers import Aims, Chance, Duty, Offer
from bot.engine.records import Command
from bot.engine.state import S


class Guide(Generic[S]):
    """What one game puts before its players so that they can decide."""

    harmful: frozenset[str] = frozenset()  # commands that may harm a friend

    def aims(self, _view: S, _language: str, /) -> Aims:
        """Goal, defeat and special rules of the game that is played, and how far the goal is."""
        return Aims()

    def duty(self, _view: S, seats: Sequence[str], /) -> Duty:
        """What these seats of one person, for whom the game waits without a question, are to do."""
        return Duty("several" if len(seats) > 1 else "turn")

    def menu(self, _state: S, _seat: str, legal: Sequence[Command], /) -> Sequence[Offer]:
        """The legal commands as they are put before a player, most likely first."""
        return [Offer(command, command.do) for command in legal]

    def answer_caution(self, _view: S, _ask: Ask, _choice: Choice, /) -> str:
        """Why a slip of the hand must not give this answer, as `Offer.caution` says of a command;
        empty for most."""
        return ""

    def is_private(self, _command: Command, /) -> bool:
        """Whether a command tells something that only its seat knows: other people's menus are
        made without it, in their order and their cautions too."""
        return False

    def thinkable(self, _view: S, _seat: str, _do: str, _parameter: str, /) -> Sequence[str]:
        """What somebody may have in mind with this parameter of a command, legal or not, the
        likeliest first. Typed names are looked up in it, and what was left out is taken from it, so
        that the rules can say what is wrong. Made from a view, so it tells no secret."""
        return ()

    def odds(self, _view: S, _seat: str | None, _words: str, /) -> Sequence[Chance]:
        """Chances from what this view shows. They may take a while: call it off the event loop."""
        return ()
