"""Databases that an earlier release has made, as it left them when it ended.

They were made by the code of commit 2c4fc55, the last one before modules, classes and the store
were reordered. They are never made anew: what they prove is that such files can be opened.

- `games` and `table` belong together: the bot's database and that of the local table. Four games
  of Cards of the Dead, their threads in this order: one with a proposal to which Ben has not
  agreed yet, one with an undo request to which Ana must agree (or be silent for an hour), one with
  an open decision, one whose last changes nobody has been told; and a lobby of Rue Morgue. The
  clock stood at noon of 1 May 2030.
- `each-game`: a game of each kind in which a decision is open after fifteen commands; the channel
  is the id of the game, its seats belong to `user-0` and `user-1`, and `gm` leads.
"""

from __future__ import annotations

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent


def unpack(folder: Path, *names: str) -> None:
    """Put these databases into a folder, as `<name>.sqlite`."""
    for name in names:
        packed = (FOLDER / f"{name}.sqlite.gz").read_bytes()
        (folder / f"{name}.sqlite").write_bytes(gzip.decompress(packed))
