"""`lastpost`, or `python -m bot`: the command line.

Every process that multiprocessing starts imports this module too (the studio in
`rendering/studio.py`, for one), so it imports nothing until `main` is called.
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
