"""Modals: reads what a bot sends, and checks what a player fills in."""

from __future__ import annotations

from bot.local.payloads import limits
from bot.local.payloads.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    READERS,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    ComponentReader,
)
from bot.local.payloads.errors import Json
from bot.local.payloads.form import Form

IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def read_modal(form: Form) -> Json:
    """The modal of a callback; raises Discord's error if it is wrong."""
    reader = ModalReader()
    custom_id = form.text("custom_id", limits.CUSTOM_ID_CHARACTERS, low=1, required=True)
    title = form.text("title", limits.MODAL_TITLE_CHARACTERS, low=1, required=True)
    items = form.items("components", limits.MODAL_COMPONENTS, low=1)
    components = [reader.part(one) for one in items]
    reader.number()
    form.check()
    return {"custom_id": custom_id, "title": title, "components": components}


class ModalReader(ComponentReader):
    def part(self, form: Form) -> Json:
        kind = form.choice("type", (ROW, TEXT_DISPLAY, LABEL), required=True)
        if kind is None:
            return {}
        body: Json = {"type": kind}
        self._take_number(form, body)
        if kind == TEXT_DISPLAY:
            return READERS[TEXT_DISPLAY](self, form, body)
        if kind == ROW:
            inputs = form.items("components", 1, low=1)
            body["components"] = [self._field(one, (TEXT_INPUT,), labelled=True) for one in inputs]
            return body
        body["label"] = form.text("label", limits.LABEL_CHARACTERS, low=1, required=True)
        if form.has("description"):
            body["description"] = form.text("description", limits.LABEL_DESCRIPTION_CHARACTERS)
        inner = form.child("component")
        if inner is None:
            form.wrong("component", "BASE_TYPE_REQUIRED", "This field is required")
        else:
            body["component"] = self._field(inner, IN_LABEL, labelled=False)
        return body

    def _field(self, form: Form, allowed: tuple[int, ...], *, labelled: bool) -> Json:
        kind = form.choice("type", allowed, required=True)
        if kind is None:
            return {}
        body: Json = {"type": kind}
        self._take_number(form, body)
        required = form.flag("required")
        if kind == TEXT_INPUT:
            self._input(form, body, labelled=labelled)
        elif kind in SELECTS:
            self.select(form, body)
        else:
            self._other(form, body)
        if kind != CHECKBOX:
            body["required"] = True if required is None else required
        return body

    def _input(self, form: Form, body: Json, *, labelled: bool) -> None:
        body["custom_id"] = self.custom_id(form)
        body["style"] = form.choice("style", (1, 2), required=True)
        if labelled:
            body["label"] = form.text("label", limits.LABEL_CHARACTERS, low=1, required=True)
        low = form.number("min_length", 0, limits.INPUT_TEXT_CHARACTERS)
        high = form.number("max_length", 1, limits.INPUT_TEXT_CHARACTERS)
        for name, value in (("min_length", low), ("max_length", high)):
            if value is not None:
                body[name] = value
        if low is not None and high is not None and low > high:
            message = "The minimum length must not be larger than the maximum"
            form.wrong("min_length", "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", message)
        if form.has("value"):
            body["value"] = form.text("value", high or limits.INPUT_TEXT_CHARACTERS)
        if form.has("placeholder"):
            body["placeholder"] = form.text("placeholder", limits.INPUT_PLACEHOLDER_CHARACTERS)

    def _other(self, form: Form, body: Json) -> None:
        """Read a file upload, a radio group, a checkbox group or a checkbox."""
        body["custom_id"] = self.custom_id(form)
        if body["type"] == CHECKBOX:
            body["default"] = form.flag("default") or False
            return
        if body["type"] in (RADIO_GROUP, CHECKBOX_GROUP):
            body["options"] = self.options(form, body)
        if body["type"] in (FILE_UPLOAD, CHECKBOX_GROUP):
            low, high = form.number("min_values", 0, 10), form.number("max_values", 1, 10)
            fallback = 1 if body["type"] == FILE_UPLOAD else len(body["options"]) or 1
            body["min_values"] = 1 if low is None else low
            body["max_values"] = fallback if high is None else high


def answer(field: Json, value: object) -> Json:
    """A field with the player's value, as a submitted modal has it; ValueError if wrong."""
    body: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    needed = field.get("required", False)
    if field["type"] == TEXT_INPUT:
        text = "" if value is None else str(value)
        _check_text(field, text, needed)
        return {**body, "value": text}
    if field["type"] == CHECKBOX:
        return {**body, "value": bool(value)}
    if field["type"] == RADIO_GROUP:
        chosen = value[0] if isinstance(value, list) and value else value or None
        _check_values(field, [] if chosen is None else [str(chosen)], needed)
        return {**body, "value": chosen}
    values = value if isinstance(value, list) else [] if value in (None, "") else [value]
    texts = [str(one) for one in values]
    _check_values(field, texts, needed)
    return {**body, "values": texts}


def _check_text(field: Json, text: str, needed: bool) -> None:
    if not text and not needed:
        return
    low, high = field.get("min_length") or (1 if needed else 0), field.get("max_length")
    if not low <= len(text) <= (high or limits.INPUT_TEXT_CHARACTERS):
        raise ValueError("length")


def _check_values(field: Json, values: list[str], needed: bool) -> None:
    if not values and not needed:
        return
    if not field.get("min_values", 1) <= len(values) <= field.get("max_values", 1):
        raise ValueError("count")
    if field["type"] in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        known = {one["value"] for one in field["options"]}
        if not known.issuperset(values):
            raise ValueError("choice")
