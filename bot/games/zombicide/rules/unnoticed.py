"""What a Survivor does in a turn that zombies notice, so that the skill Rotten does not hide
them."""

from __future__ import annotations

from bot.engine.records import Command
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.rules.effects import has, is_used, skill_name, use_up
from bot.games.zombicide.rules.noise import MADE_NOISE, ROTTEN
from bot.games.zombicide.situation import AttackResult, Play
from bot.games.zombicide.state import Survivor

# Notes of a turn, beside those of noise.py.
FOUGHT, KILLED, PILOTED = "combat", "kill", "pilot"
NOTES = frozenset(f"turn:{note}" for note in (FOUGHT, KILLED, PILOTED, MADE_NOISE))
PILOTING = frozenset((commands.TakeOff.do, commands.Land.do, commands.Fly.do))


def forget(who: Survivor) -> None:
    """A turn begins: forget what the Survivor did in somebody else's."""
    who.used = [key for key in who.used if key not in NOTES]


def stir(who: Survivor) -> None:
    """skill.rotten: a combat Action: nothing hides the Survivor any more."""
    use_up(who, "turn", FOUGHT)
    if ROTTEN in who.marks:
        who.marks.remove(ROTTEN)


def note_attack(_: Play, who: Survivor, result: AttackResult) -> Steps[None]:
    """After an attack; a kill in his own turn allows Hold Your Nose (skill.hold-your-nose)."""
    stir(who)
    if result.killed and who.turn == "active":
        use_up(who, "turn", KILLED)
    return
    yield


def note(who: Survivor, command: Command) -> None:
    """skill.rotten: whoever pilots is noticed."""
    if command.do in PILOTING:
        use_up(who, "turn", PILOTED)


def settle(play: Play, who: Survivor) -> None:
    """skill.rotten: at the end of a turn without combat, Noise and piloting."""
    if ROTTEN in who.marks or not has(play, who, "unnoticed"):
        return
    if any(is_used(who, "turn", done) for done in (FOUGHT, PILOTED, MADE_NOISE)):
        return
    who.marks.append(ROTTEN)
    play.emit(events.SkillUsed("skill.rotten", who.id, skill_name(play, who, "unnoticed")))
