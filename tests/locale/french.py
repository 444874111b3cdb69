"""A language that is made for a test: a copy of the program, in which some files are others.

`python -m tests.locale.french FOLDER` plays in that copy and prints what was seen, as JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from bot.local.page.languages import languages_module
from tests.driver import Person
from tests.e2e.gathering import GAME
from tests.e2e.playing import wordy_table
from tests.e2e.seen import Json, private, public

ROOT = Path(__file__).parents[2]
OURS = ("bot", "cogs", "data", "rendering", "tests")
FRENCH: dict[str, str] = {
    "bot/locale/fr/language.toml": 'name = "Français"\nlocales = ["fr"]\ndecimal = ","\n',
    "bot/locale/fr/some.ftl": (
        "lobby-join = Rejoindre\n"
        "command-about = àpropos\n    .help = Qui je suis\n"
        "about = Je connais { $games }.\n"
        "list-and = { $first } et { $last }\n"
        "cli-check-help = vérifie tout le contenu\n"
    ),
    "bot/locale/fr/page.toml": 'brand = "La Table"\n',
    "data/cards-of-the-dead/rules.fr.md": "## 2 Jeu\n\n- **CD-2.2** Une phrase à trouver.\n",
}
CARD = 'name = { en = "Canned Soup", es = "Sopa Enlatada" }'
FRENCH_CARD = 'name = { en = "Canned Soup", es = "Sopa Enlatada", fr = "Soupe en boîte" }'


def make_copy(home: Path, files: dict[str, str]) -> None:
    """The program at `home`, made of links, with these files of its own."""
    made = {home / name for name in files}
    folders = {folder for path in made for folder in path.parents}

    def link(source: Path, target: Path) -> None:
        if target in folders:
            target.mkdir(exist_ok=True)
            for inner in source.iterdir() if source.is_dir() else ():
                link(inner, target / inner.name)
        elif target not in made and source.name != "__pycache__":
            target.symlink_to(source)

    for name in OURS:
        link(ROOT / name, home / name)
    for name, text in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")


async def play(folder: Path) -> dict[str, Any]:
    """What a French player sees, and one who has only chosen to read French."""
    async with wordy_table(folder) as table:
        luc, ana = await table.player("Luc", locale="fr"), await table.player("Ana")
        lobby = public(await luc.slash("table", "game new", game=GAME))
        return {
            "languages": choices_of(ana, "game", "language"),
            "commands": sorted(luc.commands()),
            "lobby": [button.label for button in lobby.buttons],
            "about": private(await luc.slash("table", "àpropos")).text,
            "card": private(await luc.slash("table", "card", name="soupe")).text,
            "rule": rule(private(await luc.slash("table", "rules", search="CD-2.2")).embeds),
            "untranslated": rule(private(await luc.slash("table", "rules", search="2.1")).embeds),
            "found": rule(private(await luc.slash("table", "rules", search="trouver")).embeds),
            "page": languages_module().removeprefix("export const LANGUAGES = ").strip(";\n"),
            "told": public(await luc.slash("table", "game language", language="es")).text,
            "back": public(await luc.slash("table", "game language", language="fr")).text,
        }


def choices_of(person: Person, group: str, command: str) -> list[str]:
    inner = next(one for one in person.commands()[group]["options"] if one["name"] == command)
    return [choice["name"] for choice in inner["options"][0]["choices"]]


def rule(embeds: list[Json]) -> str:
    return "\n".join(field["name"] + field["value"] for field in embeds[0]["fields"])


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(Path(sys.argv[1])))))
