"""The sentences of one language, each read when it is first asked for.

There are thousands: parsing all of them at the start would take longer than everything else that
the start does, and most are never needed.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

# Where an entry begins. Its other lines are indented, so it lasts until the next such line.
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME = re.compile(r"-?[a-zA-Z][\w-]*")
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


class Sentences:
    """A Fluent bundle that parses an entry when it is first asked for."""

    def __init__(self, language: str, folder: Path) -> None:
        # Without Unicode isolation marks: Discord, terminals and pictures would show or count them.
        self.bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        self._texts: dict[str, str] = {}  # of what has been read
        self._variables: dict[str, frozenset[str]] = {}
        for path in sorted(folder.glob("*.ftl")):
            for name, text in entries(path.read_text(encoding="utf-8")):
                self._unread.setdefault(name, text)

    def has(self, name: str) -> bool:
        """Whether there is a message of this name; if there is, it is in the bundle afterwards."""
        if name in self._unread:
            self._read(name)
        return self.bundle.has_message(name)

    def variables(self, name: str) -> frozenset[str]:
        """The variables of a message that has been read, and of whatever it names."""
        if name not in self._variables:
            ahead = [name]
            for entry in ahead:  # the loop itself appends to this list
                found = NAME.findall(self._texts[entry])
                ahead += {other for other in found if other in self._texts} - set(ahead)
            told = "".join(self._texts[entry] for entry in ahead)
            self._variables[name] = frozenset(VARIABLE.findall(told))
        return self._variables[name]

    def _read(self, name: str) -> None:
        """Parse an entry and every entry that it names. It counts as unread until all of them are
        in the bundle, because another thread may ask for it meanwhile."""
        ahead, text = [name], self._unread
        for entry in ahead:  # the loop itself appends to this list
            found = set(NAME.findall(text.get(entry, "")))
            ahead += sorted(other for other in found if other in text and other not in ahead)
        for entry in reversed(ahead):
            self.bundle.add_resource(FluentResource(text.get(entry, "")))
        for entry in ahead:
            self._texts[entry] = text.get(entry, "")
        for entry in ahead:
            text.pop(entry, None)


def entries(text: str) -> list[tuple[str, str]]:
    """The messages and terms (`-name`) of a file, each with its own lines."""
    found = list(ENTRY.finditer(text))
    ends = [entry.start() for entry in found[1:]] + [len(text)]
    return [(e[1], text[e.start() : end]) for e, end in zip(found, ends, strict=True)]
