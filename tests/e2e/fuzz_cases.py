"""What the fuzzing says: right requests, and ways to make them wrong."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.e2e.seen import Json

IDS = ("channel", "message", "buttons", "private", "direct", "form", "upload", "ana", "eve",
       "guild", "application", "role")  # fmt: skip

EMBED: Json = {
    "title": "t", "description": "d", "url": "https://example.org", "color": 1,
    "timestamp": "2026-01-01T00:00:00+00:00", "footer": {"text": "f"},
    "image": {"url": "https://example.org/a.png"}, "author": {"name": "a"},
    "fields": [{"name": "n", "value": "v", "inline": True}],
}  # fmt: skip
BUTTON: Json = {"type": 2, "style": 1, "label": "b", "custom_id": "b", "emoji": {"name": "🎲"}}
MENU: Json = {
    "type": 3, "custom_id": "s", "placeholder": "p", "min_values": 1, "max_values": 1,
    "options": [{"label": "l", "value": "v", "description": "d", "default": False}],
}  # fmt: skip
ROWS = [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [MENU]}]
V2: list[Json] = [
    {"type": 17, "accent_color": 1, "spoiler": False, "components": [
        {"type": 10, "content": "text"},
        {"type": 9, "components": [{"type": 10, "content": "in a section"}], "accessory": BUTTON},
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "spoiler": False}]},
        {"type": 14, "divider": True, "spacing": 1},
    ]},
    {"type": 1, "components": [MENU]},
]  # fmt: skip
MESSAGE: Json = {
    "content": "hello <@1>", "embeds": [EMBED], "components": ROWS, "flags": 0, "tts": False,
    "allowed_mentions": {"parse": ["users"], "replied_user": True}, "nonce": "1",
    "message_reference": {"message_id": "<message>", "fail_if_not_exists": False},
    "attachments": [],
}  # fmt: skip
MESSAGE_V2: Json = {"components": V2, "flags": 1 << 15}
MODAL: Json = {
    "title": "t", "custom_id": "m",
    "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "i", "style": 1, "label": "l"}]},
        {"type": 18, "label": "l", "component": {**MENU, "required": True}},
        {"type": 18, "label": "f", "component": {"type": 19, "custom_id": "u", "max_values": 2}},
        {"type": 10, "content": "text"},
    ],
}  # fmt: skip
COMMAND: Json = {
    "name": "fuzzed", "description": "d", "type": 1, "name_localizations": {"es-ES": "nombre"},
    "default_member_permissions": "0", "nsfw": False, "contexts": [0, 1],
    "options": [
        {"type": 3, "name": "a", "description": "d", "required": True, "min_length": 1,
         "choices": [{"name": "n", "value": "v", "name_localizations": {"es-ES": "x"}}]},
        {"type": 4, "name": "b", "description": "d", "min_value": 0, "max_value": 5},
        {"type": 7, "name": "c", "description": "d", "channel_types": [0]},
    ],
}  # fmt: skip
GROUP: Json = {
    "name": "fuzzgroup", "description": "d",
    "options": [{"type": 2, "name": "g", "description": "d", "options": [
        {"type": 1, "name": "s", "description": "d", "options": COMMAND["options"]}]}],
}  # fmt: skip
OVERWRITE: Json = {"id": "<eve>", "type": 1, "allow": "1024", "deny": "0"}
HERE = "/channels/<channel>"
COMMANDS = "/applications/<application>/guilds/<guild>/commands"

REQUESTS: list[tuple[str, str, Any]] = [
    ("POST", f"{HERE}/messages", MESSAGE),
    ("POST", f"{HERE}/messages", MESSAGE_V2),
    ("PATCH", f"{HERE}/messages/<buttons>", MESSAGE),
    ("POST", "CALLBACK", {"type": 4, "data": MESSAGE}),
    ("POST", "CALLBACK", {"type": 4, "data": MESSAGE_V2}),
    ("POST", "CALLBACK", {"type": 5, "data": {"flags": 64}}),
    ("POST", "CALLBACK", {"type": 9, "data": MODAL}),
    ("POST", "FOLLOW", MESSAGE),
    ("PATCH", "ORIGINAL", MESSAGE),
    ("POST", COMMANDS, COMMAND),
    ("POST", COMMANDS, GROUP),
    ("PUT", COMMANDS, [COMMAND, GROUP]),
    ("PATCH", HERE, {"name": "fuzzed", "topic": "t", "position": 3, "rate_limit_per_user": 0,
                     "permission_overwrites": [OVERWRITE]}),
    ("PUT", f"{HERE}/permissions/<eve>", {"type": 1, "allow": "1024", "deny": "0"}),
    ("POST", f"{HERE}/messages/<message>/threads", {"name": "n", "auto_archive_duration": 60}),
    ("POST", f"{HERE}/threads", {"name": "n", "type": 11, "auto_archive_duration": 60}),
    ("POST", f"{HERE}/messages/bulk-delete", {"messages": ["<upload>", "<form>"]}),
    ("POST", "/users/@me/channels", {"recipient_id": "<eve>"}),
    ("POST", "/guilds/<guild>/channels", {"name": "n", "type": 0, "topic": "t",
                                          "permission_overwrites": [OVERWRITE]}),
    ("POST", "/guilds/<guild>/roles", {"name": "n", "permissions": "0", "color": 1,
                                       "hoist": True, "mentionable": False}),
    ("PATCH", "/guilds/<guild>/members/<eve>", {"roles": ["<role>"]}),
    ("PATCH", "/users/@me", {"username": "Last Post"}),
    ("PATCH", "/applications/@me", {"description": "d"}),
]  # fmt: skip

PATHS = (
    "/gateway", "/gateway/bot", "/users/@me", "/applications/@me", HERE, f"{HERE}/messages",
    f"{HERE}/messages/<message>", f"{HERE}/messages/pins", f"{HERE}/messages/pins/<message>",
    f"{HERE}/messages/<message>/reactions/%F0%9F%8E%B2/@me",
    f"{HERE}/messages/<message>/reactions/%F0%9F%8E%B2",
    f"{HERE}/messages/<private>", "/channels/<direct>/messages", f"{HERE}/thread-members",
    f"{HERE}/threads/archived/public", "/guilds/<guild>", "/guilds/<guild>/members",
    "/guilds/<guild>/members/search", "/guilds/<guild>/members/<ana>", "/guilds/<guild>/roles",
    "/guilds/<guild>/threads/active", "/guilds/<guild>/channels", "/users/<ana>", COMMANDS,
    "/webhooks/<application>/token/messages/@original", "/interactions/<message>/token/callback",
)  # fmt: skip

# --- values

surrogates = st.text(st.characters(), max_size=8)
texts = st.one_of(
    surrogates,
    st.sampled_from(["", "\0", "\ud800", "0", "-1", "1" * 25, "９", "NaN", "attachment://x", "@"]),
    st.sampled_from([f"<{one}>" for one in IDS]),
    st.integers(1, 3).map(lambda n: "x" * 10 ** (n + 1)),
)
scalars = st.one_of(
    st.none(), st.booleans(), texts, st.floats(),
    st.sampled_from([0, -1, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**30), 1 << 15, 64]),
    st.integers(-30, 30),
)  # fmt: skip
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
mutation = st.tuples(
    st.integers(0, 10**6), st.sampled_from(["replace", "replace", "delete", "add", "many"]), values
)
mutations = st.lists(mutation, min_size=1, max_size=3)
requests = st.tuples(st.sampled_from(REQUESTS), mutations)


def places(body: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) within a JSON body."""
    found: list[tuple[Any, Any]] = []
    keys = body.keys() if isinstance(body, dict) else range(len(body))
    for key in keys:
        found.append((body, key))
        if isinstance(body[key], dict | list):
            found += places(body[key])
    return found


def mutated(body: Any, changes: list[tuple[int, str, Any]]) -> Any:
    changed = copy.deepcopy(body)
    for number, kind, value in changes:
        there = places(changed) if isinstance(changed, dict | list) else []
        if not there or number % 50 == 49:
            return value
        container, key = there[number % len(there)]
        if kind == "delete":
            del container[key]
        elif kind == "many":
            container[key] = [container[key]] * (number % 45)
        elif kind == "add" and isinstance(container, dict):
            container[str(value)[:20]] = value
        else:
            container[key] = value
    return changed


# --- frames of the two sockets

raw_frames = st.one_of(
    st.tuples(st.just("text"), st.text(max_size=60)),
    st.tuples(st.just("binary"), st.binary(max_size=60)),
    st.tuples(st.just("json"), values),
    st.tuples(st.just("text"), st.sampled_from(["[" * 5000, "{" * 3000, "9" * 5000, "\ud83c"])),
)
identify = {"token": "TOKEN", "intents": 513, "properties": {"os": "o"}}
gateway_frames = st.one_of(
    raw_frames,
    st.tuples(
        st.just("json"),
        st.fixed_dictionaries(
            {"op": st.one_of(st.integers(-1, 45), values)}, optional={"d": values, "s": values}
        ),
    ),
    st.tuples(
        st.just("json"),
        st.tuples(st.sampled_from([2, 6]), mutations).map(
            lambda case: {"op": case[0], "d": mutated(identify, case[1])}
        ),
    ),
    st.tuples(
        st.just("json"),
        st.fixed_dictionaries(
            {
                "guild_id": values | st.just("<guild>"),
                "query": values,
                "limit": values,
                "user_ids": values,
                "nonce": values,
            }
        ).map(lambda data: {"op": 8, "d": data}),
    ),
)
DOES = ("hello", "players.create", "players.change", "channels.create", "direct", "open", "read",
        "send", "delete", "react", "typing", "slash", "autocomplete", "context", "press", "submit",
        "dismiss")  # fmt: skip
FIELDS = ("name", "locale", "theme", "topic", "channel", "limit", "before", "around", "message",
          "content", "uploads", "reply_to", "nonce", "emoji", "on", "command", "options", "target",
          "custom_id", "values", "modal")  # fmt: skip
names = st.sampled_from(["<channel>", "<private>", "<form>", "<upload>", "<buttons>", "<direct>",
                         "<ana>", "<eve>", "echo", "options", "game", "Quote", "Greet",
                         "seat:3", "name"])  # fmt: skip
options = st.lists(
    st.fixed_dictionaries(
        {"name": st.sampled_from(["text", "new", "whole", "member", "file", "mission"]) | values},
        optional={"value": values | names, "type": values, "focused": st.booleans(),
                  "options": values},
    ),
    max_size=3,
)  # fmt: skip
page_frames = st.one_of(
    raw_frames,
    st.tuples(
        st.just("json"),
        st.fixed_dictionaries(
            {"id": values, "do": st.sampled_from(DOES) | values},
            optional={
                **dict.fromkeys(FIELDS, names | values),
                "player": values,
                "options": options | values,
                "uploads": st.lists(names, max_size=2),
                "values": st.lists(names, max_size=2) | st.dictionaries(names, names | values),
            },
        ),
    ),
)
