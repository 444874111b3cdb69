"""Embeds: reads and checks them, and gives them as the API returns them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.local.payloads import limits
from bot.local.payloads.errors import Json
from bot.local.payloads.form import Form

Resolve = Callable[[str], str]


def read_embeds(form: Form, resolve: Resolve) -> list[Json]:
    """The embeds of a message; `resolve` gives an address as it is stored."""
    found = [_embed(one, resolve) for one in form.items("embeds", limits.EMBEDS)]
    if sum(_size(one) for one in found) > limits.EMBED_TOTAL_CHARACTERS:
        message = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL_CHARACTERS}"
        form.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", message)
    return found


def _size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [embed.get("footer", {}).get("text"), embed.get("author", {}).get("name")]
    for one in embed.get("fields", []):
        texts += [one["name"], one["value"]]
    return sum(len(text) for text in texts if text)


def _embed(form: Form, resolve: Resolve) -> Json:
    body: Json = {
        "type": "rich",
        "title": form.text("title", limits.EMBED_TITLE_CHARACTERS),
        "description": form.text("description", limits.EMBED_DESCRIPTION_CHARACTERS),
        "url": form.url("url"),
        "color": form.number("color", 0, 0xFFFFFF),
        "timestamp": _moment(form),
        "fields": [_field(one) for one in form.items("fields", limits.EMBED_FIELDS)] or None,
        "author": _author(form.child("author"), resolve),
        "footer": _footer(form.child("footer"), resolve),
        "image": _media(form.child("image"), resolve),
        "thumbnail": _media(form.child("thumbnail"), resolve),
    }
    kept = {name: value for name, value in body.items() if value is not None}
    if len(kept) == 1:
        form.wrong("description", "BASE_TYPE_REQUIRED", "This field is required")
    return kept


def _moment(form: Form) -> str | None:
    text = form.text("timestamp")
    if text is None:
        return None
    try:
        datetime.fromisoformat(text)
    except ValueError:
        form.wrong("timestamp", "ISO8601_DATE_TYPE_PARSE", "Could not parse as ISO8601.")
    return text


def _field(form: Form) -> Json:
    return {
        "name": form.text("name", limits.EMBED_FIELD_NAME_CHARACTERS, required=True, low=1) or "",
        "value": form.text("value", limits.EMBED_FIELD_VALUE_CHARACTERS, required=True, low=1)
        or "",
        "inline": form.flag("inline") or False,
    }


def _author(form: Form | None, resolve: Resolve) -> Json | None:
    if form is None:
        return None
    body: Json = {"name": form.text("name", limits.EMBED_AUTHOR_CHARACTERS, required=True) or ""}
    if url := form.url("url"):
        body["url"] = url
    return body | _icon(form, resolve)


def _footer(form: Form | None, resolve: Resolve) -> Json | None:
    if form is None:
        return None
    text = form.text("text", limits.EMBED_FOOTER_CHARACTERS) or ""
    return {"text": text} | _icon(form, resolve)


def _icon(form: Form, resolve: Resolve) -> Json:
    url = form.url("icon_url")
    if url is None:
        return {}
    address = resolve(url)
    return {"icon_url": address, "proxy_icon_url": address}


def _media(form: Form | None, resolve: Resolve) -> Json | None:
    url = form.url("url", required=True) if form is not None else None
    if url is None:
        return None
    address = resolve(url)
    return {"url": address, "proxy_url": address}
