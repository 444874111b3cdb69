"""Message components: reads and checks them, and gives them as the API returns them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.local.payloads import limits
from bot.local.payloads.emojis import is_sign
from bot.local.payloads.errors import Json
from bot.local.payloads.form import Form

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
TOP_V2 = (*IN_CONTAINER, CONTAINER)
LINK_BUTTON, PREMIUM_BUTTON = 5, 6

Media = Callable[[Form], Json]


class ComponentReader:
    """Reads the components of one message or modal, in which ids and custom_ids are unique."""

    def __init__(self, media: Media | None = None) -> None:
        self.media = media
        self.count = 0
        self.text = 0
        self._custom_ids: set[str] = set()
        self._numbers: set[int] = set()
        self._unnumbered: list[Json] = []

    # --- messages

    def message(self, form: Form, *, v2: bool) -> list[Json]:
        high = limits.COMPONENTS if v2 else limits.ROWS
        allowed = TOP_V2 if v2 else (ROW,)
        found = [self.one(item, allowed) for item in form.items("components", high)]
        if v2 and self.count > limits.COMPONENTS:
            message = f"The maximum number of components allowed is {limits.COMPONENTS}"
            form.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if v2 and self.text > limits.COMPONENT_TEXT_CHARACTERS:
            message = (
                f"The displayable text size must be at most {limits.COMPONENT_TEXT_CHARACTERS}"
            )
            form.wrong("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
        self.number()
        return found

    def number(self) -> None:
        """Give the components without an id the next free ones, in order."""
        free = 1
        for body in self._unnumbered:
            while free in self._numbers:
                free += 1
            body["id"] = free
            self._numbers.add(free)

    def one(self, form: Form, allowed: tuple[int, ...]) -> Json:
        kind = form.number("type", required=True)
        if kind is None:
            return {}
        if kind not in allowed:
            choices = ", ".join(str(one) for one in allowed)
            message = f'Value of field "type" must be one of ({choices},).'
            form.wrong("type", "UNION_TYPE_CHOICES", message)
            return {}
        self.count += 1
        body: Json = {"type": kind}
        self._take_number(form, body)
        return READERS[kind](self, form, body)

    def _take_number(self, form: Form, body: Json) -> None:
        number = form.number("id", 0, (1 << 31) - 1)
        body["id"] = number or 0
        if not number:
            self._unnumbered.append(body)
        elif number in self._numbers:
            form.wrong("id", "COMPONENT_ID_DUPLICATED", "Component ids must be unique")
        else:
            self._numbers.add(number)

    def custom_id(self, form: Form) -> str:
        value = form.text("custom_id", limits.CUSTOM_ID_CHARACTERS, low=1, required=True)
        if value is not None and value in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            form.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self._custom_ids.add(value or "")
        return value or ""

    def _row(self, form: Form, body: Json) -> Json:
        children = form.items("components", limits.BUTTONS_IN_ROW, low=1)
        body["components"] = [self.one(one, (BUTTON, *SELECTS)) for one in children]
        kinds = [one.get("type") for one in body["components"]]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            message = "The specified component exceeds the maximum width"
            form.wrong("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        return body

    def _button(self, form: Form, body: Json) -> Json:
        style = form.choice("style", range(1, 7), required=True)
        body["style"] = style or 1
        if form.has("label"):
            body["label"] = form.text("label", limits.BUTTON_LABEL_CHARACTERS)
        _emoji(form, body)
        if form.flag("disabled"):
            body["disabled"] = True
        if style == LINK_BUTTON:
            body["url"] = form.url("url", 512, required=True)
            if form.has("custom_id"):
                message = "A custom id and url cannot both be specified"
                form.wrong(
                    "custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message
                )
        elif style == PREMIUM_BUTTON:
            body["sku_id"] = form.snowflake("sku_id", required=True)
        else:
            body["custom_id"] = self.custom_id(form)
            if form.has("url"):
                message = "A custom id and url cannot both be specified"
                form.wrong("url", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        if style != PREMIUM_BUTTON and not form.data.get("label") and "emoji" not in body:
            message = "A button must have a label or an emoji"
            form.wrong("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)
        return body

    def select(self, form: Form, body: Json) -> Json:
        body["custom_id"] = self.custom_id(form)
        if form.has("placeholder"):
            body["placeholder"] = form.text("placeholder", limits.PLACEHOLDER_CHARACTERS)
        low = form.number("min_values", 0, 25)
        high = form.number("max_values", 1, 25)
        body["min_values"] = 1 if low is None else low
        body["max_values"] = 1 if high is None else high
        if body["min_values"] > body["max_values"]:
            message = "min_values must not be larger than max_values"
            form.wrong("min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", message)
        if form.flag("disabled"):
            body["disabled"] = True
        if body["type"] == STRING_SELECT:
            body["options"] = self.options(form, body)
            return body
        if form.has("default_values"):
            body["default_values"] = [
                {"id": one.snowflake("id", required=True), "type": one.text("type", required=True)}
                for one in form.items("default_values", body["max_values"])
            ]
        if body["type"] == CHANNEL_SELECT and form.has("channel_types"):
            body["channel_types"] = form.values("channel_types")
        return body

    def options(self, form: Form, body: Json) -> list[Json]:
        found: list[Json] = []
        seen: set[str] = set()
        for one in form.items("options", limits.SELECT_OPTIONS, low=1):
            value = one.text("value", limits.SELECT_TEXT_CHARACTERS, low=1, required=True) or ""
            option: Json = {
                "label": one.text("label", limits.SELECT_TEXT_CHARACTERS, low=1, required=True)
                or "",
                "value": value,
            }
            if one.has("description"):
                option["description"] = one.text("description", limits.SELECT_TEXT_CHARACTERS)
            _emoji(one, option)
            if one.flag("default"):
                option["default"] = True
            if value in seen:
                message = "The specified option value is already used"
                one.wrong("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(value)
            found.append(option)
        if found and body.get("max_values", 1) > len(found):
            body["max_values"] = len(found)
        return found

    # --- Components V2

    def _section(self, form: Form, body: Json) -> Json:
        texts = form.items("components", limits.SECTION_TEXTS, low=1)
        body["components"] = [self.one(one, (TEXT_DISPLAY,)) for one in texts]
        accessory = form.child("accessory")
        if accessory is None:
            form.wrong("accessory", "BASE_TYPE_REQUIRED", "This field is required")
        else:
            body["accessory"] = self.one(accessory, (BUTTON, THUMBNAIL))
        return body

    def _text_display(self, form: Form, body: Json) -> Json:
        body["content"] = (
            form.text("content", limits.COMPONENT_TEXT_CHARACTERS, low=1, required=True) or ""
        )
        self.text += len(body["content"])
        return body

    def _media(self, form: Form, name: str) -> Json:
        item = form.child(name)
        if item is None or self.media is None:
            form.wrong(name, "BASE_TYPE_REQUIRED", "This field is required")
            return {}
        return self.media(item)

    def _thumbnail(self, form: Form, body: Json) -> Json:
        body["media"] = self._media(form, "media")
        body["description"] = form.text("description", limits.DESCRIPTION_CHARACTERS)
        body["spoiler"] = form.flag("spoiler") or False
        return body

    def _gallery(self, form: Form, body: Json) -> Json:
        body["items"] = [
            {
                "media": self._media(one, "media"),
                "description": one.text("description", limits.DESCRIPTION_CHARACTERS),
                "spoiler": one.flag("spoiler") or False,
            }
            for one in form.items("items", limits.GALLERY, low=1)
        ]
        return body

    def _file(self, form: Form, body: Json) -> Json:
        media = self._media(form, "file")
        if media and not media.get("attachment_id"):
            message = "Only attachment:// references are allowed here"
            form.wrong("file", "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED", message)
        body["name"] = body["size"] = None
        body["file"] = media
        body["spoiler"] = form.flag("spoiler") or False
        return body

    def _separator(self, form: Form, body: Json) -> Json:
        divider = form.flag("divider")
        body["divider"] = True if divider is None else divider
        body["spacing"] = form.choice("spacing", (1, 2)) or 1
        return body

    def _container(self, form: Form, body: Json) -> Json:
        children = form.items("components", limits.COMPONENTS, low=1)
        body["components"] = [self.one(one, IN_CONTAINER) for one in children]
        body["accent_color"] = form.number("accent_color", 0, 0xFFFFFF)
        body["spoiler"] = form.flag("spoiler") or False
        return body


def _emoji(form: Form, body: Json) -> None:
    emoji = form.child("emoji")
    if emoji is None:
        return
    found: Json = {"name": emoji.text("name", 32) or ""}
    if not emoji.has("id") and not is_sign(found["name"]):
        emoji.wrong("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    if emoji.has("id"):
        found["id"] = emoji.snowflake("id")
        if emoji.flag("animated"):
            found["animated"] = True
    body["emoji"] = found


Reader = Callable[[ComponentReader, Form, Json], Json]
READERS: Mapping[int, Reader] = {
    ROW: ComponentReader._row,
    BUTTON: ComponentReader._button,
    SECTION: ComponentReader._section,
    TEXT_DISPLAY: ComponentReader._text_display,
    THUMBNAIL: ComponentReader._thumbnail,
    GALLERY: ComponentReader._gallery,
    FILE: ComponentReader._file,
    SEPARATOR: ComponentReader._separator,
    CONTAINER: ComponentReader._container,
} | dict.fromkeys(SELECTS, ComponentReader.select)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, depth first."""
    for one in components:
        yield one
        yield from walk(one.get("components", []))
        for name in ("accessory", "component"):
            if one.get(name):
                yield from walk([one[name]])
