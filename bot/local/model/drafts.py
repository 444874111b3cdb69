"""The contents of a message to be posted or edited, read from a request and checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.local.model.files import Files, Upload, safe_name
from bot.local.model.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from bot.local.payloads import limits
from bot.local.payloads.components import FILE, ComponentReader, walk
from bot.local.payloads.embeds import read_embeds
from bot.local.payloads.errors import Json, empty_message, invalid, too_large
from bot.local.payloads.form import Form

SCHEME = "attachment://"
CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2


@dataclass(slots=True)
class MessageDraft:
    """The contents that a message is to have; for an edit also what stays as it was."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    nonce: str | int | None = None
    enforce_nonce: bool = False
    reference: Json | None = None
    mentions: Json | None = None
    reworded: bool = True  # False: an edit that changes no text keeps the mentions
    poll: Json | None = None


class DraftReader:
    """Reads the request to create a message or, with `old`, to edit one."""

    def __init__(
        self,
        files: Files,
        form: Form,
        uploads: dict[int, Upload],
        *,
        old: Message | None = None,
        ephemeral: bool = False,
    ) -> None:
        self.files = files
        self.form = form
        self.uploads = uploads
        self.old = old
        self.may_hide = ephemeral
        self._described: dict[int, Json] = {}
        self._kept: list[Json] = list(old.attachments) if old else []
        self._names: set[str] = set()

    def read(self, channel_id: str) -> MessageDraft:
        form, old = self.form, self.old
        if len(self.uploads) > limits.FILES:
            raise invalid(("files",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        if any(len(one.data) > limits.FILE_BYTES for one in self.uploads.values()):
            raise too_large()
        draft = MessageDraft(flags=self._flags())
        self._read_attachments()
        v2 = bool(draft.flags & COMPONENTS_V2)
        self._read_parts(draft, v2)
        self._read_rest(draft)
        form.check()
        self._finish(draft, channel_id)
        if old is None or any(
            form.given(n) for n in ("content", "embeds", "components", "attachments")
        ):
            self._check_empty(draft)
        return draft

    def _flags(self) -> int:
        asked = self.form.number("flags", 0, (1 << 31) - 1) or 0
        if self.old is None:
            allowed = CREATE_FLAGS | (EPHEMERAL if self.may_hide else 0)
            return asked & allowed
        if not self.form.has("flags"):
            return self.old.flags
        kept = self.old.flags & ~SUPPRESS_EMBEDS
        return kept | (asked & EDIT_FLAGS)

    def _read_attachments(self) -> None:
        form = self.form
        if form.has("attachments"):
            known = {one["id"]: one for one in self._kept}
            listed: list[Json] = []
            for item in form.items("attachments", limits.FILES):
                snowflake = item.snowflake("id", required=True)
                description = item.text("description", limits.DESCRIPTION_CHARACTERS)
                if snowflake in known:
                    kept = dict(known[snowflake])
                    if item.has("description"):
                        kept["description"] = description
                    listed.append(kept)
                elif snowflake is not None and int(snowflake) in self.uploads:
                    self._described[int(snowflake)] = {
                        "description": description,
                        "filename": item.text("filename", limits.DESCRIPTION_CHARACTERS, low=1),
                        "title": item.text("title", limits.DESCRIPTION_CHARACTERS),
                    }
                elif snowflake is not None:
                    message = "The referenced attachment was not found"
                    item.wrong("id", "ATTACHMENT_NOT_FOUND", message)
            hidden = [dict(one, unlisted=True) for one in self._kept if one.get("inline")]
            ids = {one["id"] for one in listed}
            self._kept = listed + [one for one in hidden if one["id"] not in ids]
        elif form.given("attachments") and self.old is not None:
            self._kept = [dict(one, unlisted=True) for one in self._kept if one.get("inline")]
        self._names = {one["filename"] for one in self._kept}
        for index, upload in self.uploads.items():
            given = self._described.get(index, {}).get("filename")
            upload.filename = safe_name(given or upload.filename)
            self._names.add(upload.filename)

    def _read_parts(self, draft: MessageDraft, v2: bool) -> None:
        form, old = self.form, self.old
        content = form.text("content", limits.CONTENT_CHARACTERS)
        embeds = read_embeds(form, self._resolve)
        reader = ComponentReader(self._media)
        components = reader.message(form, v2=v2) if form.has("components") else []
        draft.content, draft.embeds, draft.components = content or "", embeds, components
        if old is not None:
            draft.content = draft.content if form.given("content") else old.content
            draft.embeds = embeds if form.given("embeds") else old.embeds
            draft.components = components if form.given("components") else old.components
            draft.reworded = form.given("content") or (v2 and form.given("components"))
        if v2:
            for name in ("content", "embeds"):
                if getattr(draft, name):
                    message = (
                        f"The '{name}' field cannot be used when using "
                        "MessageFlags.IS_COMPONENTS_V2"
                    )
                    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                    form.wrong(name, code, message)
            if not draft.components:
                form.wrong("components", "BASE_TYPE_REQUIRED", "This field is required")

    def _resolve(self, url: str) -> str:
        """The address as it is kept for now; `_finish` replaces attachment:// by a stored one."""
        if url.lower().startswith(SCHEME):
            return SCHEME + safe_name(url[len(SCHEME) :])
        return self.files.stored(url)

    def _media(self, form: Form) -> Json:
        url = self._resolve(form.url("url", required=True) or "")
        if url.startswith(SCHEME) and url.removeprefix(SCHEME) not in self._names:
            message = "The referenced attachment was not found"
            form.wrong("url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        body: Json = {"id": self.files.world.ids.next(), "url": url, "proxy_url": url}
        return body | self._attachment_id(url)

    def _attachment_id(self, url: str) -> Json:
        """The id of the attachment that this media is; "0" until a new one is stored."""
        if url.startswith(SCHEME):
            return {"attachment_id": "0"}
        found = next((one for one in self._kept if one["url"] == url), None)
        return {} if found is None else {"attachment_id": found["id"]}

    def _read_rest(self, draft: MessageDraft) -> None:
        form = self.form
        draft.tts = form.flag("tts") or False
        nonce = form.data.get("nonce")
        if isinstance(nonce, str) and len(nonce) > limits.NONCE_CHARACTERS:
            form.wrong("nonce", "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")
        elif isinstance(nonce, str) or (isinstance(nonce, int) and not isinstance(nonce, bool)):
            draft.nonce = nonce
        draft.enforce_nonce = form.flag("enforce_nonce") or False
        reference = form.child("message_reference")
        if reference is not None:
            draft.reference = {
                "message_id": reference.snowflake("message_id", required=True),
                "channel_id": reference.snowflake("channel_id"),
                "must_exist": reference.flag("fail_if_not_exists") is not False,
            }
        mentions = form.child("allowed_mentions")
        if mentions is not None:
            draft.mentions = {
                "parse": mentions.values("parse") if mentions.has("parse") else None,
                "users": mentions.snowflakes("users"),
                "roles": mentions.snowflakes("roles"),
                "replied_user": mentions.flag("replied_user") or False,
            }

    def _finish(self, draft: MessageDraft, channel_id: str) -> None:
        """Store the new files, put in their addresses, and mark those shown inside the message."""
        by_name = {one["filename"]: one for one in self._kept}
        added: list[Json] = []
        for index, upload in sorted(self.uploads.items()):
            stored = self.files.store(upload, channel_id, used=True)
            for name in ("description", "title"):
                if value := self._described.get(index, {}).get(name):
                    stored[name] = value
            by_name[stored["filename"]] = stored
            added.append(stored)
        used: set[str] = set()
        draft.embeds = _put_in(draft.embeds, by_name, used)
        draft.components = _put_in(draft.components, by_name, used)
        _name_files(draft.components, by_name)
        for one in self._kept + added:
            one = {name: value for name, value in one.items() if name != "inline"}
            if one["url"] in used:
                one["inline"] = True
            elif one.pop("unlisted", False):
                continue
            one.pop("unlisted", None)
            draft.attachments.append(one)

    def _check_empty(self, draft: MessageDraft) -> None:
        shown = draft.content.strip() or draft.embeds or draft.components or draft.attachments
        if not shown and not self.form.data.get("sticker_ids"):
            raise empty_message()


def _put_in(value: Any, by_name: dict[str, Json], used: set[str]) -> Any:
    """A copy with attachment:// replaced; adds the addresses it uses to `used`."""
    if isinstance(value, list):
        return [_put_in(one, by_name, used) for one in value]
    if not isinstance(value, dict):
        return value
    body = {name: _put_in(one, by_name, used) for name, one in value.items()}
    found: Json | None = None
    for name, one in body.items():
        if not isinstance(one, str) or not name.endswith("url"):
            continue
        if one.startswith(SCHEME):
            found = by_name.get(one.removeprefix(SCHEME))
            if found is not None:
                body[name] = found["url"]
        if body[name].startswith("local://"):
            used.add(body[name])
    if found is not None:
        _describe(body, found)
    return body


def _describe(body: Json, attachment: Json) -> None:
    """Add the attachment's size and type to the media that shows it."""
    if "icon_url" in body:
        return
    for name in ("width", "height", "content_type"):
        if name in attachment:
            body[name] = attachment[name]
    if "attachment_id" in body:
        body["attachment_id"] = attachment["id"]


def _name_files(components: list[Json], by_name: dict[str, Json]) -> None:
    """Give every file component the name and size of its attachment."""
    by_id = {one["id"]: one for one in by_name.values()}
    for component in walk(components):
        if component["type"] == FILE:
            attachment = by_id.get(component["file"].get("attachment_id", ""))
            if attachment is not None:
                component |= {"name": attachment["filename"], "size": attachment["size"]}
