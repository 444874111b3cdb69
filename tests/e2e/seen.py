"""What a player sees: messages, pictures, forms and refusals."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import aiohttp
from PIL import Image

from bot.local.payloads.components import BUTTON, LABEL, ROW, SELECTS, TEXT_DISPLAY, walk

Json = dict[str, Any]
THUMBNAIL, GALLERY = 11, 12


class Choice(NamedTuple):
    """A suggestion, or an option of a menu."""

    name: str
    value: Any


class Thread(NamedTuple):
    id: str
    name: str
    private: bool
    archived: bool


class Upload(NamedTuple):
    """An uploaded file, to be given to `slash`, `submit` or `send`."""

    id: str
    filename: str
    url: str


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str | None
    disabled: bool
    url: str | None = None
    emoji: str | None = None


@dataclass(frozen=True)
class Select:
    custom_id: str
    kind: int
    options: tuple[Choice, ...]
    disabled: bool
    placeholder: str | None = None
    chosen: tuple[str, ...] = ()


@dataclass
class Picture:
    """A picture of a message; it is fetched and decoded when a test opens it."""

    name: str
    url: str
    alt: str | None
    _image: Image.Image | None = field(default=None, repr=False)

    async def open(self) -> Image.Image:
        if self._image is None:
            async with aiohttp.ClientSession() as session, session.get(self.url) as response:
                response.raise_for_status()
                data = await response.read()
            self._image = Image.open(io.BytesIO(data))
            self._image.load()
        return self._image


@dataclass(frozen=True)
class Failed:
    """An act that the local table refused; `text` is the sentence that the player reads."""

    text: str
    code: str = "failed"


@dataclass(frozen=True)
class Form:
    """A modal that is open before the player."""

    id: str
    title: str
    custom_id: str
    components: list[Json] = field(repr=False)

    @property
    def text(self) -> str:
        return self.title

    @property
    def fields(self) -> dict[str, str]:
        """The label of each field by its custom_id."""
        found: dict[str, str] = {}
        for part in self.components:
            if part["type"] == ROW:
                found |= {one["custom_id"]: one.get("label", "") for one in part["components"]}
            elif part["type"] == LABEL:
                found[part["component"]["custom_id"]] = part["label"]
        return found


class Seen:
    """A message as one player sees it at this moment."""

    def __init__(self, body: Json) -> None:
        self.body = body
        self.id: str = body["id"]
        self.channel: str = body["channel_id"]
        self.embeds: list[Json] = body["embeds"]
        self.ephemeral: bool = body.get("ephemeral", False)
        self.loading: bool = body.get("loading", False)
        self.pinned: bool = body["pinned"]

    def __repr__(self) -> str:
        buttons = [one.label for one in self.buttons]
        return f"<Seen {self.author}: {self.text!r} {buttons} ephemeral={self.ephemeral}>"

    @property
    def author(self) -> str:
        who = self.body["author"]
        return str(who.get("global_name") or who["username"])

    @property
    def text(self) -> str:
        """The content, or the texts of Components V2 in their order."""
        shown = [one["content"] for one in self._parts() if one["type"] == TEXT_DISPLAY]
        return "\n".join([self.body["content"], *shown] if self.body["content"] else shown)

    def _parts(self) -> Iterator[Json]:
        yield from walk(self.body.get("components", []))

    @property
    def buttons(self) -> list[Button]:
        return [_button(one) for one in self._parts() if one["type"] == BUTTON]

    def button(self, name: str) -> Button:
        """The button with this label or custom_id; the test fails if there is none."""
        for one in self.buttons:
            if name in (one.label, one.custom_id, one.emoji):
                return one
        there = [one.label or one.custom_id for one in self.buttons]
        raise AssertionError(f"there is no button {name!r}, only {there}: {self!r}")

    @property
    def selects(self) -> list[Select]:
        return [_select(one) for one in self._parts() if one["type"] in SELECTS]

    def select(self, custom_id: str) -> Select:
        for one in self.selects:
            if custom_id in (one.custom_id, one.placeholder):
                return one
        there = [one.custom_id for one in self.selects]
        raise AssertionError(f"there is no menu {custom_id!r}, only {there}: {self!r}")

    @property
    def controls(self) -> list[Button | Select]:
        """Its buttons, then its menus."""
        return [*self.buttons, *self.selects]

    @property
    def pictures(self) -> list[Picture]:
        """All pictures: attached ones, and those of embeds, galleries and thumbnails."""
        found: list[Picture] = []
        for one in self.body.get("attachments", []):
            if one.get("content_type", "").startswith("image/"):
                found.append(Picture(one["filename"], one["url"], one.get("description")))
        for embed in self.embeds:
            for place in ("image", "thumbnail"):
                if place in embed:
                    found.append(_picture(embed[place]["url"], embed[place]))
        for part in self._parts():
            if part["type"] == THUMBNAIL:
                found.append(_picture(part["media"]["url"], part))
            elif part["type"] == GALLERY:
                found += [_picture(one["media"]["url"], one) for one in part["items"]]
        return found

    @property
    def alt_texts(self) -> list[str]:
        """The description of each picture; "" where it has none."""
        return [one.alt or "" for one in self.pictures]

    @property
    def reactions(self) -> dict[str, int]:
        return {one["emoji"]["name"]: one["count"] for one in self.body.get("reactions", [])}


Outcome = Seen | Form | Failed | None  # None: the bot deleted its answer


def message_of(outcome: Outcome) -> Seen:
    """The message that an act was answered with; the test fails if it was something else."""
    assert isinstance(outcome, Seen), outcome
    return outcome


def private(outcome: Outcome) -> Seen:
    """The same, where only the person who acted may see the answer."""
    message = message_of(outcome)
    assert message.ephemeral, message
    return message


def public(outcome: Outcome) -> Seen:
    """The same, where everybody in the channel must see the answer."""
    message = message_of(outcome)
    assert not message.ephemeral, message
    return message


def form_of(outcome: Outcome) -> Form:
    """The modal that an act has opened; the test fails if it was answered with something else."""
    assert isinstance(outcome, Form), outcome
    return outcome


def failure_of(outcome: Outcome) -> Failed:
    """The failure of an act that the local table must refuse; the test fails if it worked."""
    assert isinstance(outcome, Failed), outcome
    return outcome


def _picture(url: str, described: Json) -> Picture:
    name = url.split("?")[0].rsplit("/", 1)[-1]
    return Picture(name, url, described.get("description"))


def _button(part: Json) -> Button:
    return Button(
        part.get("label") or "",
        part.get("custom_id"),
        bool(part.get("disabled")),
        part.get("url"),
        (part.get("emoji") or {}).get("name"),
    )


def _select(part: Json) -> Select:
    options = part.get("options", [])
    return Select(
        part["custom_id"],
        part["type"],
        tuple(Choice(one["label"], one["value"]) for one in options),
        bool(part.get("disabled")),
        part.get("placeholder"),
        tuple(one["value"] for one in options if one.get("default")),
    )
