"""The words of rules and of those who look for them."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\w+")


def bare_words(text: str) -> list[str]:
    """The words of a text, bare of capitals and accents: people leave both out when they search."""
    letters = unicodedata.normalize("NFD", text.lower())
    return _WORD.findall("".join(one for one in letters if not unicodedata.combining(one)))


# People ask with one of these and the rules may say another.
WINNING = tuple(bare_words("win wins won winning victory ganar gana ganamos ganan victoria"))
LOSING = tuple(bare_words("lose loses lost losing defeat perder pierde perdemos pierden derrota"))
GOALS = tuple(bare_words("goal goals aim objective objectives meta metas objetivo objetivos"))
ALIKE = (
    WINNING,
    (*GOALS, *WINNING),
    LOSING,
    tuple(bare_words("die dies dead death eliminated muere morir muerto muerte")),
    tuple(bare_words("heal heals healing regain curar cura recupera recuperar")),
    tuple(bare_words("shoot shooting shot ranged disparar disparo distancia")),
    tuple(bare_words("fight melee luchar cuerpo")),
    tuple(bare_words("trade trading exchange give intercambiar intercambio dar")),
)
# Whoever asks with one of these wants to know what the game is about.
AIMS = frozenset((*WINNING, *LOSING, *GOALS, *bare_words("mission misión")))
# What stands in a question and in no particular rule.
FILLING = frozenset(
    bare_words(
        """a an the how what when where who why which do does did can could may i we you it is are
        be to of in on at for from with and or if my our your there this that
        work works happen happens mean means many much
        el la los las un una unos unas cómo qué cuál cuándo dónde quién por para de del en con y o
        si se es son puedo puede puedes podemos hago hace hacer mi mis tu tus su sus al lo hay
        funciona funcionan pasa ocurre significa cuánto cuánta cuántos cuántas"""
    )
)


def sought(text: str) -> list[tuple[str, ...]]:
    """What somebody looks for: each word with those that mean the same. Words that only fill a
    question are left out, unless there is nothing else."""
    words = bare_words(text)
    telling = [word for word in words if word not in FILLING] or words
    return [next((group for group in ALIKE if word in group), (word,)) for word in telling]
