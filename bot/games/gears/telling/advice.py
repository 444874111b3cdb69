"""What the sensible player would do with public knowledge only.

The public panel uses what everybody sees, the private panel of the hand uses what its owner sees
(GW-3.18).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from bot.engine.chance import Stream
from bot.engine.records import Command
from bot.games.gears.player.choosing import choose
from bot.games.gears.state import CODEC, State
from bot.games.gears.telling.menu import is_private
from bot.games.gears.telling.unseen import determinise
from bot.games.gears.view import view


def favourites(state: State, seat: str, legal: Sequence[Command]) -> list[Command]:
    """The best of the commands that everybody may see, and the best of those that name a card of
    the hand."""
    public = [command for command in legal if not is_private(command)]
    private = [command for command in legal if is_private(command)]
    found = [_best(state, None, seat, public), _best(state, seat, seat, private)]
    return [command for command in found if command is not None]


def _best(state: State, eyes: str | None, seat: str, legal: Sequence[Command]) -> Command | None:
    """The best command. The cards that `eyes` do not see are dealt at random, so they have no
    influence."""
    if len(legal) < 2:
        return next(iter(legal), None)
    seen = CODEC.dump(view(state, eyes))
    return choose(determinise(seen, Stream(sha256(seen).digest(), 0, 0)), seat, legal)
