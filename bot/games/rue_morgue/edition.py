"""Rue Morgue put together: its content, and the parts in which it differs from other editions."""

from __future__ import annotations

from bot.games.rue_morgue.content.book import BOOK, TOPICS
from bot.games.rue_morgue.content.missions import MISSIONS, TERRAIN
from bot.games.rue_morgue.rules import (
    cargo,
    crawlers,
    grab,
    helicopter,
    presence,
    sewers_beds,
    spawn_dice,
    team_actions,
    tents,
    triggers,
    turning,
)
from bot.games.rue_morgue.rules.ending import RueMorgueEnding
from bot.games.rue_morgue.rules.places import RueMorguePlaces
from bot.games.zombicide.rules import (
    attacks,
    attention,
    crafting,
    doors,
    extra_activation,
    goals,
    handling,
    healing,
    move_skills,
    moving,
    objectives,
    rounds,
    searching,
    skill_uses,
    spawning,
)
from bot.games.zombicide.rules.noise import NoiseCount
from bot.games.zombicide.rules.wounds import WoundCards
from bot.games.zombicide.situation import Edition, Hooks, RoundPlan

EDITION = Edition(
    id="rue-morgue",
    content=BOOK,
    terrain=TERRAIN,
    missions=MISSIONS,
    actions={
        **moving.ACTIONS,
        **searching.ACTIONS,
        **doors.ACTIONS,
        **handling.ACTIONS,
        **crafting.ACTIONS,
        **attacks.ACTIONS,
        **objectives.ACTIONS,
        **skill_uses.ACTIONS,
        **helicopter.ACTIONS,
        **cargo.ACTIONS,
        **team_actions.ACTIONS,
    },
    skill_uses={
        **move_skills.SKILL_USES,
        **searching.SKILL_USES,
        **doors.SKILL_USES,
        **attacks.SKILL_USES,
        **objectives.SKILL_USES,
        **attention.SKILL_USES,
    },
    health=WoundCards(),
    noise=NoiseCount(),
    goals=goals.reachable_noise,
    round=RoundPlan(
        zombies_phase=(rounds.activation, spawn_dice.spawn_step, turning.turn_zombies),
        end_phase=(
            rounds.end_noise,
            rounds.reload_all,
            healing.regeneration,
            rounds.check_end,
            rounds.pass_token,
        ),
        begins=(team_actions.renew_cards,),
    ),
    read_card={**spawning.READERS, **extra_activation.READERS, **sewers_beds.READERS},
    hooks=Hooks(
        entered=(tents.entered,),
        action_ended=(triggers.action_ended,),
        attack_ended=(crawlers.leave_crawlers,),
        activation_ended=(grab.grab,),
    ),
    ending=RueMorgueEnding(),
    places=RueMorguePlaces(),
    presence=presence.FromTheAir(),
    stores=presence.stores,
    topics=TOPICS,
    shared_by=sewers_beds.SHARED_BY,
)
