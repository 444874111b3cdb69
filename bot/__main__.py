"""`lastpost`, or `python -m bot`: the command line.

The painter's process (`rendering/studio.py`) imports this module too, as every process does that
multiprocessing starts: so it imports nothing before it is called.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; returns the exit code."""
    from bot.cli.line import main  # noqa: PLC0415 - see above

    return main(argv)


if __name__ == "__main__":
    sys.exit(main())
