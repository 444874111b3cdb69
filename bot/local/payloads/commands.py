"""Application commands: reads and checks what a bot registers."""

from __future__ import annotations

import re
from typing import Any

from bot.local.payloads import limits
from bot.local.payloads.errors import Json, Path, Problems
from bot.local.payloads.form import Form

# the types of commands
SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
# the types of options
SUB_COMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    {
        "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
        "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
        "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
    }
)  # fmt: skip


def read_command(form: Form, old: Json | None = None) -> Json:
    """A command as the API returns it, without ids; `old` is the command that is edited."""
    kind = (old or {}).get("type") or form.choice("type", (1, 2, 3)) or SLASH
    slash = kind == SLASH
    body: Json = {"type": kind, "name": "", "description": "", **(old or {})}
    if old is None or form.has("name"):
        body["name"] = _name(form, slash=slash) or ""
    if old is None or form.has("description"):
        body["description"] = _description(form, needed=slash)
    for name in ("name_localizations", "description_localizations"):
        if form.given(name) or old is None:
            body[name] = _localizations(form, name, slash=slash)
    if form.given("options") or old is None:
        if form.has("options") and not slash:
            form.wrong("options", "CONTEXT_MENU_OPTIONS", "Context menu commands have no options")
        options = _options(form, depth=0) if slash else []
        body.pop("options", None)
        if options:
            body["options"] = options
    _settings(form, body, new=old is None)
    if _size(body) > limits.COMMAND_TOTAL_CHARACTERS:
        message = f"Command exceeds maximum size ({limits.COMMAND_TOTAL_CHARACTERS})"
        form.wrong("", "APPLICATION_COMMAND_TOO_LARGE", message)
    return body


def _settings(form: Form, body: Json, *, new: bool) -> None:
    if form.given("default_member_permissions") or new:
        held = form.number("default_member_permissions", 0)
        body["default_member_permissions"] = None if held is None else str(held)
    dm = form.flag("dm_permission")
    if dm is not None or new:
        body["dm_permission"] = True if dm is None else dm
    if form.given("contexts") or new:
        body["contexts"] = form.values("contexts", 3) if form.has("contexts") else None
    if form.has("integration_types") or new:
        body["integration_types"] = form.values("integration_types", 2) or [0]
    nsfw = form.flag("nsfw")
    if nsfw is not None or new:
        body["nsfw"] = nsfw or False


def _name(form: Form, *, slash: bool, field: str = "name") -> str | None:
    value = form.text(field, limits.COMMAND_NAME_CHARACTERS, low=1, required=True)
    if value is None:
        return None
    if slash and (not NAME.fullmatch(value) or value != value.lower()):
        code = "APPLICATION_COMMAND_INVALID_NAME"
        form.wrong(field, code, "Command name is invalid")
    return value


def _description(form: Form, *, needed: bool) -> str:
    if not needed:
        if form.data.get("description"):
            code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID"
            form.wrong("description", code, "Context menu commands cannot have description")
        return ""
    return (
        form.text("description", limits.COMMAND_DESCRIPTION_CHARACTERS, low=1, required=True) or ""
    )


def _localizations(form: Form, name: str, *, slash: bool) -> Json | None:
    inner = form.child(name)
    if inner is None:
        return None
    high = (
        limits.COMMAND_NAME_CHARACTERS
        if name.startswith("name")
        else limits.COMMAND_DESCRIPTION_CHARACTERS
    )
    found: Json = {}
    for locale in inner.data:
        if locale not in LOCALES:
            inner.wrong(str(locale), "BASE_TYPE_CHOICES", "Value must be a known locale.")
        elif name.startswith("name"):
            found[locale] = _name(inner, slash=slash, field=locale)
        else:
            found[locale] = inner.text(locale, high, low=1)
    return found


def _options(form: Form, depth: int) -> list[Json]:
    found: list[Json] = []
    names: set[str] = set()
    optional_before = False
    for one in form.items("options", limits.COMMAND_OPTIONS):
        option = _option(one, depth)
        if not option:
            continue
        found.append(option)
        if option["name"] in names:
            message = "The specified option name is already used"
            one.wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option["name"])
        if option.get("required") and optional_before:
            message = "Required options must be placed before non-required options"
            one.wrong("", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_before = optional_before or (option["type"] > GROUP and not option.get("required"))
    kinds = {one["type"] <= GROUP for one in found}
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive"
        form.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    return found


def _option(form: Form, depth: int) -> Json:
    kind = form.choice("type", range(1, 12), required=True)
    if kind is None:
        return {}
    option: Json = {
        "type": kind,
        "name": _name(form, slash=True) or "",
        "description": _description(form, needed=True),
        "name_localizations": _localizations(form, "name_localizations", slash=True),
        "description_localizations": _localizations(form, "description_localizations", slash=True),
    }
    if kind <= GROUP:
        _nested(form, option, depth)
    else:
        _plain(form, option)
    return option


def _nested(form: Form, option: Json, depth: int) -> None:
    if depth == 2 or (option["type"] == GROUP and depth != 0):
        message = "Sub-commands cannot be nested deeper"
        form.wrong("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        return
    option["options"] = _options(form, 1 if option["type"] == GROUP else 2)
    inner = {one["type"] for one in option["options"]}
    wrong = inner - {SUB_COMMAND} if option["type"] == GROUP else inner & {SUB_COMMAND, GROUP}
    if wrong:
        message = "Option type is not allowed here"
        form.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _plain(form: Form, option: Json) -> None:
    kind = option["type"]
    option["required"] = form.flag("required") or False
    if kind in (STRING, INTEGER, NUMBER):
        option["autocomplete"] = form.flag("autocomplete") or False
        choices = [_choice(one, kind) for one in form.items("choices", limits.COMMAND_CHOICES)]
        if choices:
            option["choices"] = choices
            _check_choices(form, choices)
            if option["autocomplete"]:
                message = "Choices and autocomplete exclude each other"
                form.wrong("autocomplete", "APPLICATION_COMMAND_OPTIONS_CHOICES", message)
    if kind == STRING:
        for name, low in (("min_length", 0), ("max_length", 1)):
            if form.has(name):
                option[name] = form.number(name, low, limits.STRING_OPTION_CHARACTERS)
    elif kind in (INTEGER, NUMBER):
        for name in ("min_value", "max_value"):
            if form.has(name):
                option[name] = _bound(form, name, kind)
    elif kind == CHANNEL and form.has("channel_types"):
        option["channel_types"] = form.values("channel_types")
    elif kind == ATTACHMENT:
        pass


def _bound(form: Form, name: str, kind: int) -> Any:
    value = form.data[name]
    right = isinstance(value, int) or (kind == NUMBER and isinstance(value, float))
    if isinstance(value, bool) or not right or abs(value) > 2**53:
        form.wrong(name, "NUMBER_TYPE_COERCE", "The value is not a number.")
        return None
    return value


def _choice(form: Form, kind: int) -> Json:
    value: Any = form.data.get("value")
    if kind == STRING:
        value = form.text("value", limits.CHOICE_TEXT_CHARACTERS, low=1, required=True)
    elif value is None:
        form.wrong("value", "BASE_TYPE_REQUIRED", "This field is required")
    else:
        value = _bound(form, "value", kind)
    return {
        "name": form.text("name", limits.CHOICE_TEXT_CHARACTERS, low=1, required=True) or "",
        "value": value,
        "name_localizations": _localizations(form, "name_localizations", slash=False),
    }


def _check_choices(form: Form, choices: list[Json]) -> None:
    for field in ("name", "value"):
        values = [one[field] for one in choices]
        if len(set(map(str, values))) != len(values):
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
            form.wrong("choices", code, "The specified option choice name is already used")
            return


def _size(body: Json) -> int:
    """The characters that count towards the limit of a whole command."""

    def longest(one: Json, name: str) -> int:
        texts = [one.get(name) or "", *(one.get(f"{name}_localizations") or {}).values()]
        return max(len(text or "") for text in texts)

    total = longest(body, "name") + longest(body, "description")
    for choice in body.get("choices", []):
        total += longest(choice, "name") + len(str(choice["value"]))
    return total + sum(_size(one) for one in body.get("options", []))


def check_names(bodies: list[Json], problems: Problems, path: Path = ()) -> None:
    """Note an error for every second command of one type with the same name."""
    seen: set[tuple[int, str]] = set()
    for index, body in enumerate(bodies):
        key = (body["type"], body["name"])
        if key in seen:
            message = "Application command names must be unique"
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            problems.add((*path, index), code, message)
        seen.add(key)
