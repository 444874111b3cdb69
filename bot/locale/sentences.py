"""The sentences of one language, each read when it is first asked for.

There are thousands, and to read them all takes longer than the rest of the start; most are never
said between two starts.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

# What follows belongs to the entry, until the next one begins: Fluent indents all of it.
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME = re.compile(r"-?[a-zA-Z][\w-]*")
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


class Sentences:
    """A Fluent bundle that grows as it is asked."""

    def __init__(self, language: str, folder: Path) -> None:
        # No isolating marks: Discord, terminals and pictures would show or count them.
        self.bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        self._texts: dict[str, str] = {}  # of what has been read
        self._variables: dict[str, frozenset[str]] = {}
        for path in sorted(folder.glob("*.ftl")):
            for name, text in entries(path.read_text(encoding="utf-8")):
                self._unread.setdefault(name, text)

    def has(self, name: str) -> bool:
        """Whether there is such a message; afterwards it is in the bundle."""
        if name in self._unread:
            self._read(name)
        return self.bundle.has_message(name)

    def variables(self, name: str) -> frozenset[str]:
        """The variables of a message that has been read, and of whatever it names."""
        if name not in self._variables:
            ahead = [name]
            for entry in ahead:  # grows
                found = NAME.findall(self._texts[entry])
                ahead += {other for other in found if other in self._texts} - set(ahead)
            told = "".join(self._texts[entry] for entry in ahead)
            self._variables[name] = frozenset(VARIABLE.findall(told))
        return self._variables[name]

    def _read(self, name: str) -> None:
        """An entry and whatever it names. It is unread until all of that is in the bundle, for
        somebody in another thread who asks meanwhile."""
        ahead, text = [name], self._unread
        for entry in ahead:  # grows
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
