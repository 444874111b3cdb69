"""The numbers of an attack, for pictures of cards and for what is told of a find."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Number
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.records import Attack
from bot.games.zombicide.telling.picture_words import word


def attack_numbers(content: Content, attack: Attack, language: str) -> Iterator[Number]:
    """Range, dice, accuracy and Damage, as the card shows them."""
    least, most = attack.range
    reach = str(most) if least == most else f"{least}–{most}"
    yield Number("arrow-expand-horizontal", reach, word(content, "range", language), "changed")
    if attack.accuracy is not None:
        yield Number("dice-multiple", str(attack.dice), word(content, "dice", language), "active")
        hits = f"{attack.accuracy}+"
        yield Number("bullseye-arrow", hits, word(content, "accuracy", language), "good")
    damage = "∞" if attack.damage == "kills" else str(attack.damage)
    told = "kills" if attack.damage == "kills" else "damage"
    yield Number("water", damage, word(content, told, language), "danger")
