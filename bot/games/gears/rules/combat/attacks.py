"""The attacks of COGs (`strikes`) and Locust (`locust_attacks`), gathered for the other rules."""

from __future__ import annotations

from bot.games.gears.rules.combat.aiming import attack_offers, no_strike
from bot.games.gears.rules.combat.locust_attacks import area_attack, locust_attack
from bot.games.gears.rules.combat.strikes import attack_dice, fire_gun, strike

__all__ = [
    "area_attack",
    "attack_dice",
    "attack_offers",
    "fire_gun",
    "locust_attack",
    "no_strike",
    "strike",
]
