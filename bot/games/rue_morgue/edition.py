"""Rue Morgue put together: its content, and the parts in which it differs from other editions."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from bot.games.rue_morgue.book import BOOK
from bot.games.rue_morgue.ending import ending
from bot.games.rue_morgue.missions import MISSIONS, TERRAIN
from bot.games.zombicide.edition import Edition, Hooks


def part(path: str, default: Any) -> Any:
    """TEMPORARY while the kernel is being written: a part of a module that may not exist yet."""
    module, _, name = path.rpartition(".")
    try:
        return getattr(import_module(f"bot.games.{module}"), name)
    except Exception as problem:
        print(f"rue-morgue: without {path}: {problem}", file=sys.stderr)
        return default


def hook(path: str) -> Any:
    found = part(path, None)
    return () if found is None else (found,)


EDITION = Edition(
    id="rue-morgue",
    content=BOOK,
    terrain=TERRAIN,
    missions=MISSIONS,
    actions={
        **part("zombicide.moving.ACTIONS", {}),
        **part("zombicide.searching.ACTIONS", {}),
        **part("zombicide.doors.ACTIONS", {}),
        **part("zombicide.handling.ACTIONS", {}),
        **part("zombicide.crafting.ACTIONS", {}),
        **part("zombicide.attacks.ACTIONS", {}),
        **part("zombicide.objectives.ACTIONS", {}),
        **part("zombicide.skill_uses.ACTIONS", {}),
        **part("zombicide.skill_uses.ACTIONS", {}),
        **part("rue_morgue.helicopter.ACTIONS", {}),
        **part("rue_morgue.team_actions.ACTIONS", {}),
    },
    skill_uses={
        **part("zombicide.attacks.SKILL_USES", {}),
        **part("zombicide.move_skills.SKILL_USES", {}),
        **part("zombicide.searching.SKILL_USES", {}),
        **part("zombicide.doors.SKILL_USES", {}),
        **part("zombicide.objectives.SKILL_USES", {}),
        **part("zombicide.attention.SKILL_USES", {}),
    },
    health=part("zombicide.wounds.WoundCards", lambda: None)(),
    noise=part("zombicide.noise.NoiseCount", lambda: None)(),
    goals=part("zombicide.goals.reachable_noise", None),
    spawn_step=part("rue_morgue.spawn_dice.spawn_step", None),
    read_card={
        **part("zombicide.spawning.READERS", {}),
        **part("rue_morgue.extra_activation.READERS", {}),
        **part("rue_morgue.sewers_beds.READERS", {}),
    },
    hooks=Hooks(
        entered=hook("rue_morgue.tents.entered"),
        action_ended=hook("rue_morgue.triggers.action_ended"),
        attack_ended=hook("rue_morgue.crawlers.leave_crawlers"),
        activation_ended=hook("rue_morgue.grab.grab"),
        end_phase=hook("zombicide.healing.regeneration"),
    ),
    ending=ending,
    searchable_tents=frozenset(name for name, tent in BOOK.tents.items() if tent.searchable),
)
