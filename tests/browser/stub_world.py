"""A canned world for the page: three players, two channels, a thread, and a bot that answers.

It stands in for the local table where a test needs a rich conversation at once, or a bot that fails
on purpose; `test_real_table.py` plays on the real one.
"""

from __future__ import annotations

import io
import time
from datetime import UTC, datetime
from typing import Any

from PIL import Image, ImageDraw

Json = dict[str, Any]

GUILD = "9000000000000000001"
BOT = {"id": "9000000000000000002", "username": "Last Post", "global_name": None, "bot": True}
ANA, BERTO, CARLA = "9000000000000000011", "9000000000000000012", "9000000000000000013"
STREET, RULES, THREAD = "9000000000000000101", "9000000000000000102", "9000000000000000103"
ROLE_GM, ROLE_PLAYER = "9000000000000000201", "9000000000000000202"
EVIL = '<img src=x onerror="window.hacked=1">'
V2 = 1 << 15
MISSIONS = ["Learning to Fly", "Lost Supplies", "The Long Night", "Last Train", f"Trap {EVIL}"]

_count = 0


def snowflake() -> str:
    """Rising ids, as Discord's are."""
    global _count
    _count += 1
    return str(9000000000001000000 + _count)


def now(offset: float = 0) -> str:
    return datetime.fromtimestamp(time.time() + offset, UTC).isoformat()


def player(identity: str, name: str, locale: str, roles: list[str]) -> Json:
    return {
        "id": identity,
        "username": name.lower(),
        "global_name": name,
        "locale": locale,
        "theme": "auto",
        "roles": roles,
        "avatar": None,
        "bot": False,
    }


def board_picture(width: int = 1600, height: int = 900) -> bytes:
    """Something like a board: zones, walls, discs."""
    image = Image.new("RGB", (width, height), "#12171d")
    draw = ImageDraw.Draw(image)
    for column in range(6):
        for row in range(4):
            box = [40 + column * 180, 40 + row * 205, 210 + column * 180, 235 + row * 205]
            draw.rectangle(
                box, fill=("#4b463a", "#3a414b")[(column + row) % 2], outline="#d9d2c4", width=4
            )
    for index, colour in enumerate(("#2b6ca3", "#b03a2e", "#5f7026", "#7a4a91")):
        x, y = 120 + index * 190, 150 + (index % 3) * 205
        draw.ellipse([x - 42, y - 42, x + 42, y + 42], fill=colour, outline="#ffffff", width=6)
        box = [1150, 40 + index * 205, 1570, 225 + index * 205]
        draw.rounded_rectangle(box, 16, fill="#1d242c", outline=colour, width=6)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def attachment(name: str, size: int, kind: str, **more: Any) -> Json:
    identity = snowflake()
    url = f"/files/{name}"
    return {
        "id": identity,
        "filename": name,
        "size": size,
        "content_type": kind,
        "url": url,
        "proxy_url": url,
        **more,
    }


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def option(kind: int, name: str, description: str, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": description, **more}


def select(kind: int, custom_id: str, placeholder: str, **more: Any) -> Json:
    base = {"type": kind, "custom_id": custom_id, "placeholder": placeholder}
    return {**base, "min_values": 1, "max_values": 1, **more}


COMMANDS: list[Json] = [
    {
        "id": "501",
        "type": 1,
        "name": "game",
        "name_localizations": {"es-ES": "partida"},
        "description": "The game in this channel",
        "options": [
            option(
                1,
                "new",
                "Open a lobby for a new game",
                name_localizations={"es-ES": "nueva"},
                description_localizations={"es-ES": "Abre una sala para otra partida"},
                options=[
                    option(3, "mission", "Which mission", required=True, autocomplete=True),
                    option(
                        4, "seats", "How many survivors", required=True, min_value=1, max_value=6
                    ),
                    option(
                        3,
                        "pace",
                        "How fast",
                        choices=[
                            {"name": "Slow post", "value": "slow"},
                            {"name": "Evening", "value": "quick"},
                        ],
                    ),
                    option(5, "open", "May others join"),
                    option(6, "partner", "Someone to invite"),
                    option(11, "banner", "A picture for the lobby"),
                ],
            ),
            option(1, "join", "Take a seat"),
            option(1, "status", "Whom the game waits for"),
        ],
    },
    {
        "id": "502",
        "type": 1,
        "name": "echo",
        "description": "Say it again",
        "options": [option(3, "text", "What to say", required=True, max_length=40)],
    },
    {
        "id": "503",
        "type": 1,
        "name": "hand",
        "description": "Your hand, for your eyes only",
        "options": [],
    },
    {"id": "504", "type": 1, "name": "form", "description": "Open a form", "options": []},
    {"id": "505", "type": 1, "name": "think", "description": "Take a while", "options": []},
    {"id": "506", "type": 1, "name": "fail", "description": "Never answers", "options": []},
    {"id": "507", "type": 3, "name": "Why?", "description": ""},
    {"id": "508", "type": 2, "name": "Seats of this player", "description": ""},
]

PANEL = [
    {
        "type": 17,
        "accent_color": 0xC0392B,
        "components": [
            {
                "type": 9,
                "components": [
                    {
                        "type": 10,
                        "content": "## Ana's turn\nThree actions left in **B2**.\n"
                        "-# Round 4 · danger amber",
                    }
                ],
                "accessory": {
                    "type": 11,
                    "media": {"url": "/files/board.png", "width": 1600, "height": 900},
                    "description": "Ana in zone B2",
                },
            },
            {"type": 14, "divider": True, "spacing": 1},
            {
                "type": 12,
                "items": [
                    {
                        "media": {"url": "/files/board.png", "width": 1600, "height": 900},
                        "description": "The board after round 4: Ana stands in B2, "
                        "five walkers wait in A1, the exit in D4 is open.",
                    }
                ],
            },
            {"type": 10, "content": "What will you do?"},
            row(
                button("Attack", "count", 4, emoji={"name": "🪓"}),
                button("Move", "whisper", 1),
                button("Search", "form", 3),
                button("End turn", "fail", 2),
                button("Locked", "locked", 2, disabled=True),
            ),
            row(
                select(
                    3,
                    "zone",
                    "Move to a zone",
                    options=[
                        {
                            "label": f"Zone {name}",
                            "value": name,
                            "description": f"{count} walkers, door to the street",
                            "emoji": {"name": "🚪"},
                        }
                        for count, name in enumerate(["A1", "B1", "B2", "C3"])
                    ],
                )
            ),
            {"type": 14, "divider": True, "spacing": 2},
            {"type": 13, "file": {"url": "/files/log.txt"}, "name": "log.txt", "size": 44},
            row(
                {
                    "type": 2,
                    "style": 5,
                    "label": "To the beginning",
                    "url": f"https://discord.com/channels/{GUILD}/{RULES}",
                }
            ),
        ],
    }
]

SELECTS = [
    row(
        select(
            3,
            "many",
            "Up to three items",
            min_values=2,
            max_values=3,
            options=[
                {"label": item, "value": item.lower(), "default": item == "Pistol"}
                for item in ("Axe", "Pistol", "Rope", "Torch", "Water")
            ],
        )
    ),
    row(select(5, "user", "A person")),
    row(select(6, "role", "A role")),
    row(select(7, "mentionable", "A person or a role")),
    row(select(8, "channel", "A channel", channel_types=[0])),
]

FORM = {
    "title": "Standing orders",
    "components": [
        {"type": 10, "content": "What should happen **while you are away**?"},
        row(
            {
                "type": 4,
                "style": 1,
                "custom_id": "name",
                "label": "Name of the order",
                "min_length": 3,
                "max_length": 20,
                "required": True,
                "placeholder": "Dodge first",
            }
        ),
        {
            "type": 18,
            "label": "In your own words",
            "description": "The group sees it.",
            "component": {"type": 4, "style": 2, "custom_id": "words", "required": False},
        },
        {
            "type": 18,
            "label": "When",
            "component": select(
                3,
                "when",
                "Choose a moment",
                options=[
                    {"label": "Always", "value": "always"},
                    {"label": "At night", "value": "night"},
                ],
            ),
        },
        {
            "type": 18,
            "label": "A map, if you have one",
            "component": {
                "type": 19,
                "custom_id": "map",
                "min_values": 0,
                "max_values": 2,
                "required": False,
            },
        },
        {
            "type": 18,
            "label": "How sure",
            "component": {
                "type": 21,
                "custom_id": "sure",
                "required": False,
                "options": [
                    {"label": "Quite", "value": "a"},
                    {"label": "Not at all", "value": "b"},
                ],
            },
        },
    ],
}

MARKDOWN = """# The first night
## Round one
We **held** the *door*, __all__ of us, ~~alone~~ together. ||Joe was bitten.||
> The street is never empty.
> Not even on Sunday.
- an axe
- a rope
  - frayed
1. first
2. then
`inline code` and
```py
print("<b>not bold</b>")
```
Ask <@{berto}> in <#{rules}> <t:{time}:R>, or <@&{role}>. \
See [the rules](https://example.org/rules) \
and https://discord.com/channels/{guild}/{street}/{message} <:axe:123> </game new:501>
-# Posted by hand"""


def embed() -> Json:
    return {
        "title": "Learning to Fly",
        "url": "https://example.org/mission",
        "description": "Find the **pilot**, fuel the plane, leave before the third spawn.",
        "color": 0xF0B429,
        "author": {"name": "Mission board"},
        "thumbnail": {"url": "/files/board.png", "width": 1600, "height": 900},
        "fields": [
            {"name": "Length", "value": "90 minutes", "inline": True},
            {"name": "Survivors", "value": "2 to 6", "inline": True},
            {"name": "Won", "value": "41 %", "inline": True},
            {"name": "Special rule", "value": "Doors cannot be **closed** again.", "inline": False},
        ],
        "footer": {"text": "House numbers"},
        "timestamp": now(-4000),
    }
