### Gears of War: what happens, what can be done, what is asked, and why a command is refused.
### $cog, $leader and $friends are soldiers, $locust a figure ("Drone 3"), $enemy its kind, $card an
### Order card, all as names in the reader's language; areas are called "2A-c", cover spaces "2A-c1".

## What happens

event-gears-turn-began = 🔁 **{ $cog }** is up: turn { $turn }.
event-gears-step-began = { $step-id ->
    [locust] 👾 **The Locust act.**
   *[other] { "" }
  }
event-gears-game-won = 🏆 **The mission is accomplished after { $turn } { $turn ->
    [one] turn
   *[other] turns
  }. Victory!**
event-gears-game-lost = ☠️ **Every COG is down: the mission has failed in turn { $turn }.**
event-gears-tile-placed = 🗺️ Tile { $tile } is placed (level { $level }).
event-gears-door-placed = { $level ->
    [0] 🚪 A door closes tile { $tile }.
   *[other] 🚪 A door closes tile { $tile }; behind it lies level { $level }.
  }
event-gears-explored = 🧭 **{ $cog }** opens the door to level { $level }.
event-gears-level-unlocked = 🔓 Level { $level } is unlocked.
event-gears-level-redrawn = 🔀 The tiles of level { $level } did not fit; they are laid out anew.
event-gears-hole-sealed = 🧱 The emergence hole in { $area } is sealed.
event-gears-hole-opened = 🕳️ An emergence hole opens in { $area }!
event-gears-cog-placed = 📍 **{ $cog }** starts in { $area }.
event-gears-cards-drawn = 🎴 **{ $cog }** draws { $count } { $count ->
    [one] Order card
   *[other] Order cards
  }.
event-gears-drew-cards = You have drawn: { $cards }.
event-gears-card-discarded = 🗑️ **{ $cog }** discards { $card }.
event-gears-cards-lost = { $why-id ->
    [wound] 💔 **{ $cog }** loses { $cards }.
    [revive] 🗑️ **{ $cog }** discards { $cards } to revive a comrade.
    [pick-up] 🗑️ **{ $cog }** discards { $cards } to pick up a weapon.
    [equipment] 🗑️ **{ $cog }** discards { $cards } to use the equipment.
    [replace] ♻️ **{ $cog }** removes { $cards } from the game for a new card.
   *[other] 🗑️ **{ $cog }** discards { $cards }.
  }
event-gears-deck-shuffled = 🔀 { $deck-id ->
    [markers] The wound markers are shuffled.
   *[other] Shuffled: { $deck }.
  }
event-gears-order-played = { $use-id ->
    [actions] 📋 **{ $cog }** plays **{ $card }**.
    [charge] ☀️ **{ $cog }** discards { $card } to charge the Hammer of Dawn.
   *[other] 📋 **{ $cog }** plays { $card } for { $use }.
  }
event-gears-action-skipped = ⏭️ **{ $cog }** skips: { $action }.
event-gears-locust-skipped = 🤫 **{ $cog }** sits tight: the Locust do not act this turn.
event-gears-cog-moved = 👣 **{ $cog }**: { $start } → { $end }.
event-gears-cog-walked = { $how-id ->
    [crawl] 🩹 **{ $cog }** crawls: { $ways }.
    [follow] 👣 **{ $cog }** follows: { $ways }.
    [junker] 🚙 **{ $cog }** drives the Junker: { $ways }.
   *[other] 👣 **{ $cog }**: { $ways }.
  }{ $cover-id ->
    [none] { "" }
   *[other] {" "}In cover: { $cover }.
  }
event-gears-cover-taken = 🧱 **{ $cog }** takes cover in { $cover }.
event-gears-cover-left = { "" }
event-gears-follows = 👥 **{ $cog }** goes along with **{ $leader }**.
event-gears-locust-moved = 👣 { $locust }: { $start } → { $end }.
event-gears-locust-cover = { $left ->
    [yes] 🧱 { $locust } leaves cover { $cover }.
   *[no] 🧱 { $locust } takes cover in { $cover }.
  }
event-gears-horde-moved = 👾 On the move: { $moves }.
event-gears-cog-attacked = { $mode-id ->
    [chainsaw] 🪚 **{ $cog }** revs the chainsaw at { $target }: { $faces }
   *[other] { $guard ->
        [yes] 🛡️ **{ $cog }** guards against { $target } with { $weapon-the }
       *[no] 🔫 **{ $cog }** attacks { $target } with { $weapon-the }
      }{ $mode-id ->
        [overkill] , overkill
       *[other] { "" }
      }: { $faces }{ $rule-id ->
        [GW-8-28] .
       *[other] {" "}against { $shields }, { $wounds ->
            [0] no wound
            [one] 1 wound
           *[other] { $wounds } wounds
          }.
      }
  }
event-gears-locust-attacked = 👹 { $locust } { $rule-id ->
    [GW-6-36] attacks everybody in **{ $target }**: { $faces }.
   *[other] attacks **{ $target }**: { $faces } against { $shields }, { $wounds ->
        [0] no wound
        [one] 1 wound
       *[other] { $wounds } wounds
      }.
  }
event-gears-defended = ↳ { $who }: { $shields }, { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
  }.
event-gears-reacted = { $reaction-id ->
    [guard] 🛡️ **{ $cog }** plays { $card } to **Guard**.
    [dodge] 🤸 **{ $cog }** plays { $card } to **Dodge**.
   *[follow] 👥 **{ $cog }** plays { $card } to **Follow**.
  }
event-gears-omen-triggered = 🌑 Omen: **{ $ability }**{ $times ->
    [1] { "" }
   *[other] {" "}× { $times }
  }.
event-gears-splash = 💥 { $who } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
  } ({ $why }).
event-gears-locust-wounded = 🩸 { $locust } is wounded: health { $health }.
event-gears-locust-unhurt = 🪨 { $locust } shrugs it off.
event-gears-locust-healed = 💚 { $locust } recovers.
event-gears-locust-died = 💀 **{ $locust }** dies in { $area }.
event-gears-locust-removed = 🌫️ { $locust } leaves the map.
event-gears-weapon-dropped = 📦 The { $enemy } drops { $weapon-the } in { $area }.
event-gears-dropped-removed = 🧹 { $weapon } in { $area } is gone.
event-gears-ticker-exploded = 💥 **{ $locust } explodes** in { $area }!
event-gears-cog-wounded = 🩸 **{ $cog }** takes { $wounds ->
    [one] a wound
   *[other] { $wounds } wounds
  }.
event-gears-bled-out = 🆘 **{ $cog } goes down** in { $area } and is bleeding out!
event-gears-revived = 💉 **{ $by }** gets **{ $cog }** back on his feet.
event-gears-executed = ☠️ { $locust } **executes { $cog }**.
event-gears-ammo-changed = { $rule-id ->
    [GW-17-11] 🪫 **{ $cog }** loses ammo: { $weapon } has { $ammo } left.
   *[other] { $change ->
        [-1] { "" }
       *[other] 🔋 **{ $cog }**: { $weapon } now has { $ammo }.
      }
  }
event-gears-weapon-taken = 🔫 **{ $cog }** takes { $weapon-the } ({ $ammo }).
event-gears-weapon-lost = 🗑️ **{ $cog }** throws away { $weapon-the }.
event-gears-equipment-used = 🧰 **{ $cog }** uses the equipment of tile { $tile }: { $equipment }.
event-gears-equipment-flipped = { $up ->
    [yes] 🧰 The equipment of tile { $tile } is ready again.
   *[no] 🧰 The equipment of tile { $tile } is used up for this wave.
  }
event-gears-ai-drawn = { $again ->
    [yes] 🃏 Another AI card: { $ai_name }.
   *[no] 🃏 AI card: { $ai_name }.
  }
event-gears-ai-branch = { $branch-id ->
    [redraw] ↪️ { $locust-id ->
        [none] It does not apply; another card is drawn.
       *[other] { $locust } does nothing.
      }
    [nothing] ↪️ It does not apply; nothing happens.
   *[other] ▸ { $locust-id ->
        [none] { $ai_text }
       *[other] **{ $locust }**: { $ai_text }
      }
  }
event-gears-locust-spawned = 👾 { $enemy-id ->
    [skorge] { $enemy }
    [berserker] The { $enemy }
   *[other] A { $enemy }
  } appears in { $area }.
event-gears-horde-spawned = 👾 Locust appear: { $arrivals }.
event-gears-nothing-spawned = 💨 { $rule-id ->
    [GW-7-12] There is no place for a { $enemy-id ->
        [A] Locust A
        [B] Locust B
        [C] Locust C
       *[other] { $enemy }
      } to appear
   *[other] No { $enemy-id ->
        [A] Locust A
        [B] Locust B
        [C] Locust C
       *[other] { $enemy }
      } is left to appear{ $area-id ->
        [none] { "" }
       *[other] {" "}in { $area }
      }
  }.
event-gears-stage-completed = 🚩 **Stage { $stage } of { $mission } is completed!** { $flip }
event-gears-stage-began = 🎯 Stage { $stage }: { $objective }
event-gears-slots-changed = 👾 The enemies now: { $slots }.

## Commands on buttons and in lists: short, and clear alone.

do-gears-heal = { $cards ->
    [0] Draw no cards
    [one] Draw 1 card
   *[other] Draw { $cards } cards
  }
do-gears-play = { $use-id ->
    [actions] { $card }: { $actions }
    [move] Move up to 2 ({ $card })
    [attack] Attack ({ $card })
   *[charge] Charge the Hammer of Dawn ({ $card })
  }
do-gears-move = { $stays ->
    [yes] Stay in { $to }
   *[no] Move to { $to }{ $via-count ->
        [0] { "" }
       *[other] {" "}via { $via }
      }
  }{ $cover-id ->
    [none] { "" }
   *[other] , cover { $cover }
  }{ $crowd ->
    [0] { "" }
   *[other] {" "}(👾{ $crowd })
  }
do-gears-take-cover = Take cover: { $cover }
do-gears-attack = { $mode-id ->
    [chainsaw] Chainsaw
   *[other] { $weapon }{ $more ->
        [yes] , overkill
       *[no] { "" }
      }
  } → { $target }{ $place-id ->
    [none] {" "}(👾{ $crowd }{ $hole ->
        [yes] {" "}🕳️
       *[no] { "" }
      })
   *[other] {" "}({ $place })
  }{ $kills ->
    [-1] { "" }
   *[other] {" "}💀 { $kills }%
  }{ $friends-count ->
    [0] { "" }
   *[other] {" "}⚠️ { $friends }
  }
do-gears-act = { $target-id ->
    [none] { $action }
   *[other] { $action }: { $target }
  }
do-gears-skip = { $moving ->
    [yes] End the move
   *[no] Skip: { $action }
  }
do-gears-revive = { $card-id ->
    [none] Revive { $who }
   *[other] Revive { $who } (discard { $card })
  }
do-gears-pick-up = { $card-id ->
    [none] Pick up { $weapon }
   *[other] Pick up { $weapon } (discard { $card })
  }
do-gears-equip = { $card-id ->
    [none] Use the equipment: { $equipment }
   *[other] Use the equipment: { $equipment } (discard { $card })
  }
do-gears-explore = { $tile-id ->
    [none] Open the door
   *[other] Open the door of tile { $tile }
  }
do-gears-stride = { $stays ->
    [yes] Extra step: stay in { $to }
   *[no] Extra step to { $to }
  }{ $cover-id ->
    [none] { "" }
   *[other] , cover { $cover }
  }{ $card-id ->
    [none] { "" }
   *[other] {" "}(discard { $card })
  }
do-gears-replace = Replace { $card }
do-gears-throw-away = Throw away { $weapon }
do-gears-crawl = { $stays ->
    [yes] Lie still
   *[no] Crawl to { $to }
  }{ $crowd ->
    [0] { "" }
   *[other] {" "}(👾{ $crowd })
  }
do-gears-end = End turn: the Locust act

## Titles of the lists of commands.

menu-gears-heal = Heal…
menu-gears-attack = Attack…
menu-gears-move = Move…
menu-gears-cover = Take cover…
menu-gears-act = Carry out the action…
menu-gears-explore = Explore…
menu-gears-play = Play an Order card for its actions…
menu-gears-play-move = Play a card for a move…
menu-gears-play-attack = Play a card for an attack…
menu-gears-charge = Charge the Hammer of Dawn…
menu-gears-revive = Revive…
menu-gears-pick-up = Pick up a weapon…
menu-gears-equip = Use the equipment…
menu-gears-stride = Extra step…
menu-gears-replace = Replace a card for 2+ players…
menu-gears-skip = Skip…
menu-gears-crawl = Crawl…
menu-gears-end = End the turn…
menu-gears-throw-away = Throw away a weapon…
menu-gears-reckless = Attack an area with comrades, or with nobody…

## Decisions: what is asked, and under `.name` what the decision is called.
## $options is 0 for those who may not see them.

ask-gears-guard = { $options ->
    [0] **Guard?** Whoever holds a suitable card decides in private.
   *[other] **Guard?** { $locust } is about to { $moment-id ->
        [attack] attack
       *[move] move
      }, { $distance ->
        [0] in your area
        [one] 1 area away
       *[other] { $distance } areas away
      }. You hold { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
  }
    .name = Guard
ask-gears-dodge = { $options ->
    [0] **Dodge?** { $by-id ->
        [none] Whoever
       *[other] { $by } attacks { $area }. Whoever
      } is attacked and holds a suitable card decides in private.
   *[other] **Dodge?** { $enemy-id ->
        [skorge] { $enemy }
        [berserker] The { $enemy }
       *[other] A { $enemy }
      } attacks { $cog } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
      }. You hold { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
  }
    .name = Dodge
ask-gears-follow = { $options ->
    [0] **Follow?** { $to-id ->
        [none] Whoever
       *[other] { $leader } is on the way to { $to }. Whoever
      } holds a suitable card decides in private.
   *[other] **Follow?** { $leader } is leaving your area{ $to-id ->
        [none] {""}
       *[other] {" "}on the way to { $to }
      }. You hold { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
  }
    .name = Follow
ask-gears-reaction-plan = { $options ->
    [0] **Reactions in this Locust step:** whoever wants to be asked decides in private, all at the same time.
   *[other] **How do you react in this Locust step?** You hold { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }. A plan is carried out once, and you are not asked again in this step.
  }
    .name = Plan of reactions
ask-gears-guard-who = Several of you want to Guard against { $locust }. Who does?
    .name = Who guards
ask-gears-wound-cards = { $options ->
    [0] Wounds: the cards to discard are chosen in private.
   *[other] { $cog } is wounded. Which { $most ->
        [one] card do you discard?
       *[other] { $most } cards do you discard?
      }
  }
    .name = Cards for wounds
ask-gears-ai-order = { $enemy-id ->
    [none] Locust
   *[other] { $enemy }
  }: { $count } figures are still to act. Which is next?
    .name = Next figure
ask-gears-ai-target = { $locust } has several equally good targets. Which one?
    .name = Target of a Locust
ask-gears-ai-path = { $locust } has several equally good ways. Where to?
    .name = Way of a Locust
ask-gears-ai-patient = { $locust } can heal several. Which one?
    .name = Locust to heal
ask-gears-locust-cover = { $locust } can take several cover spaces in { $area }. Which one?
    .name = Cover of a Locust
ask-gears-spawn-area = Where does { $enemy-id ->
    [skorge] { $enemy }
   *[other] the { $enemy }
  } appear?
    .name = Place to appear
ask-gears-spawn-order = Which of the { $count } figures appears first{ $area-id ->
    [none] { "" }
   *[other] {" "}in { $area }
  }?
    .name = Order of appearing
ask-gears-spawn-door = Two map exits are equally near. At which do the Locust appear?
    .name = Map exit
ask-gears-horde-spawn = The wave is spread evenly: where does { $enemy-id ->
    [skorge] { $enemy }
   *[other] the { $enemy }
  } appear?
    .name = Place in the wave
ask-gears-raise = { $locust } raises a fallen Locust. Which one?
    .name = Raising the fallen
ask-gears-marker = No wound marker is left. Which dropped weapon gives up its marker?
    .name = Marker to use
ask-gears-splash-order = Several are hit at once. Who takes the wound first?
    .name = Order of wounds
ask-gears-mortar = Omen of the Mortar: which area beside { $area } is hit as well?
    .name = Second impact
ask-gears-you = You are down: whom does “you” on this AI card mean?
    .name = Meaning of “you”
ask-gears-teamwork = { $options ->
    [0] Teamwork: whether a card is played is decided in private.
   *[other] Teamwork with { $leader }: which of your Order cards do you resolve?
  }
    .name = Teamwork
ask-gears-teamwork-move = Teamwork: where does { $cog } go (up to { $areas ->
    [one] 1 area
   *[other] { $areas } areas
  })?
    .name = Move by Teamwork
ask-gears-teamwork-attack = Teamwork: what does { $cog } attack?
    .name = Attack by Teamwork
ask-gears-teamwork-act = Teamwork, { $cog }: { $action }?
    .name = Action by Teamwork
ask-gears-ammo = { $rule-id ->
    [GW-17-11] Which of { $cog }’s weapons loses an ammo token?
   *[other] Which of { $cog }’s weapons get ammo tokens (up to { $most })?
  }
    .name = Ammo
ask-gears-weapon-choice = Which of the two weapons does { $cog } keep?
    .name = New weapon
ask-gears-discard-weapon = { $cog } carries too much. Which weapon makes way for { $weapon-the }?
    .name = Weapon to give up
ask-gears-junker = The Junker: to which area does { $cog } drive?
    .name = Junker
ask-gears-heavy-gun = The heavy gun: at whom does { $cog } fire?
    .name = Heavy gun
ask-gears-cover-after = Does { $cog } take cover in { $area }?
    .name = Cover after moving
ask-gears-start-area = Where does { $cog } start?
    .name = Starting area
ask-gears-start-cover = Does { $cog } start in cover?
    .name = Starting cover
ask-gears-hole = Which emergence hole stays open?
    .name = Open hole
ask-gears-map = On which map does { $cog } start?
    .name = Map
ask-gears-unlock = Which level do you unlock?
    .name = Level to unlock
ask-gears-hammer = Who takes the Hammer of Dawn?
    .name = Hammer of Dawn

## Options that need more than a name.

option-gears-guard = { $option }{ $kills ->
    [-1] { "" }
   *[other] {" "}(💀 { $kills }%)
  }
option-gears-ai-order = { option-gears-figure }
option-gears-ai-target = { option-gears-figure }
option-gears-ai-patient = { option-gears-figure }
option-gears-splash-order = { option-gears-figure }
option-gears-heavy-gun = { option-gears-figure }
option-gears-guard-who = { option-gears-figure }
option-gears-you = { option-gears-figure }
option-gears-figure = { $option }{ $place-id ->
    [none] { "" }
   *[other] {" "}({ $place }{ $wounded ->
        [yes] , wounded
       *[no] { "" }
      }{ $cards ->
        [-1] { "" }
        [one] , 1 card
       *[other] , { $cards } cards
      })
  }
option-gears-ammo = { $option }{ $ammo ->
    [-1] { "" }
   *[other] {" "}({ $ammo })
  }
option-gears-discard-weapon = { option-gears-ammo }

## Chances (`/odds`); $percent is from 0 to 100.

odds-gears-nobody = No COG of that name is standing.
odds-gears-no-attack = { $cog } has no Locust to attack.
odds-gears-attack = { $cog }, { $weapon }{ $overkill ->
    [yes] , overkill
   *[no] { "" }
  } → { $locust } ({ $area }), { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } against { $defence }: dies { $percent }%, wounded or worse { $wounds }%, { $mean ->
    [1] 1 wound on average
   *[other] { $mean } wounds on average
  }
odds-gears-chainsaw = { $cog }, chainsaw → { $locust } ({ $area }), { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }: dies { $percent }%
odds-gears-blast = { $cog }, { $weapon } → { $area }: { $mean } of { $count } Locust die on average{ $friends ->
    [0] { "" }
    [one] , ⚠️ one of you stands there
   *[other] , ⚠️ { $friends } of you stand there
  }
odds-gears-seal = {"  "}◦ an omen, which seals a hole in { $area }: { $percent }%
odds-gears-threat = If { $locust } ({ $area }) attacks { $cog }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } against { $defence }: hurt { $percent }% (with a Dodge { $dodged }%), { $mean ->
    [1] 1 wound on average
   *[other] { $mean } wounds on average
  }, bleeds out { $falls }%
odds-gears-unseen = No Locust sees { $cog } where he is.
odds-gears-coming = If this turn ends now, the Locust step ({ $samples } tries, reactions as a sensible player would make them):
odds-gears-later = The { $steps } Locust steps up to the next turn of { $leader }, if nobody gives another order:
odds-gears-fate = {"  "}◦ { $cog }: hurt { $percent }%, { $mean ->
    [1] 1 wound on average
   *[other] { $mean } wounds on average
  }, bleeds out { $falls }%
odds-gears-helps = What helps { $cog }: Guard in { $guard }%, Dodge in { $dodge }% of the tries. Without any reaction he would take { $bare } wounds on average (with them { $mean }) and bleed out in { $worse }% (with them { $falls }%).

## Numbers of a finished game

statistic-gears-turns = Turns
statistic-gears-stage = Stage reached
statistic-gears-standing = COGs standing
statistic-gears-bleeding = COGs bleeding out
statistic-gears-eliminated = COGs eliminated
statistic-gears-killed = { $what } killed

## The lobby

error-cogs-count = This mission is for { $least } to { $most } COGs, and { $given } { $given ->
    [one] has
   *[other] have
  } been chosen.
error-one-cog-each = Every player has exactly one COG (GW-2.22).
error-area-unknown = There is no area “{ $area }” on the map.

## Refusals

refusal-gw-3-1 =
    .not-active = It is { $active }’s turn.
refusal-gw-3-2 =
    .step = Not now: this is { $step }.
refusal-gw-4-16 =
    .no-area = There is no area { $area } on the map.
    .not-adjacent = { $area } is not adjacent; walls, elevation borders and doors cannot be crossed.
    .elsewhere = That way does not end in { $area }.
refusal-gw-4-18 =
    .far = { $area } is too far: this move allows { $areas } { $areas ->
        [one] area
       *[other] areas
      }.
    .stays = You are already in { $area }, exactly like that.
refusal-gw-4-20 =
    .not-there = There is no cover space { $cover } in { $area }.
refusal-gw-4-21 =
    .not-moving = Cover is taken only at the end of a move.
refusal-gw-4-22 =
    .taken = { $cover } is already occupied.
refusal-gw-4-31 = { $target } is not in your line of sight.
refusal-gw-4-39 =
    .no-door = There is no door to open in your area.
refusal-gw-4-41 =
    .locked = The door is locked: level { $level } has to be unlocked first.
refusal-gw-4-42 =
    .nothing-behind = Nothing lies behind the door of tile { $tile }.
refusal-gw-4-46 =
    .nothing-locked = No level is locked.
refusal-gw-5-2 =
    .limit = { $room ->
        [0] Your hand has no room for more.
       *[other] Your hand has room for { $room } more.
      }
refusal-gw-5-5 =
    .bleeding = Whoever is bleeding out draws no Order cards.
refusal-gw-5-6 =
    .no-order = Play an Order card first.
    .not-held = { $card } is not in your hand.
    .played = You have already played your order this turn.
refusal-gw-5-7 =
    .no-move = No move is due; next comes: { $action }.
    .no-attack = No attack is due; next comes: { $action }.
    .no-action = That action is not due; next comes: { $action }.
    .nothing-left = Nothing of the order is left to skip.
refusal-gw-5-12 =
    .no-card = A special action costs one Order card from your hand; say which.
    .not-held = { $card } is not in your hand.
refusal-gw-5-13 =
    .revive = You have already revived somebody this turn.
    .pick-up = You have already picked up a weapon this turn.
    .equip = You have already used equipment this turn.
refusal-gw-5-15 =
    .within = The attack of the Ambush comes first: make it or skip it before you do anything else.
refusal-gw-5-16 =
    .not-here = { $who } is not in your area.
    .standing = { $who } is not bleeding out.
refusal-gw-5-17 =
    .no-equipment = There is no equipment in your area.
    .used-up = The equipment of tile { $tile } has been used up.
refusal-gw-5-18 =
    .not-here = No { $weapon } lies in your area.
refusal-gw-5-19 =
    .last-card = You need your last card for the order of this turn.
refusal-gw-8-2 =
    .target = { $target } is not a Locust on the map.
refusal-gw-8-5 =
    .weapon = You do not have { $weapon-the }.
refusal-gw-8-20 = An overkill attack costs ammo, and { $weapon-the } has none.
refusal-gw-8-21 = There is no ammo left for { $weapon-the }.
refusal-gw-8-22 = { $weapon } can only make overkill attacks.
refusal-gw-8-25 = You have no grenades left.
refusal-gw-8-26 = Grenades cannot be used here: they use no ammo.
refusal-gw-8-27 =
    .area = A Bolo Grenade is thrown into an area, and { $area } is not one.
    .range = Too far: { $distance } areas, and the weapon reaches { $range }.
refusal-gw-8-36 =
    .weapon = { $weapon } has no chainsaw.
    .area = { $locust } is not in your area; the chainsaw needs that.
refusal-gw-8-40 = { $locust } is immune to the chainsaw.
refusal-gw-8-57 =
    .far = { $area } is too far to crawl.
    .standing = You are not bleeding out.
refusal-gw-9-2 =
    .grenade = { $weapon } cannot be thrown away.
    .not-yours = You do not have { $weapon-the }.
refusal-gw-9-12 = { $weapon } reaches { $range } { $range ->
    [one] area
   *[other] areas
  }, and the target is { $distance } away.
refusal-gw-9-14 = { $weapon } cannot be used against figures in your own area.
refusal-gw-9-27 =
    .no-weapon = You have no weapon that takes ammo.
refusal-gw-11-4 =
    .no-order = The extra area comes with an Order card: play one first.
    .not-his = Only Dominic has an extra area.
    .within = The attack of the Ambush comes first: make it or skip it before you do anything else.
refusal-gw-12-38 =
    .face-down = The equipment of tile { $tile } is face down until the wave is beaten.
refusal-gw-13-2 =
    .no-mark = { $card } is not marked for 2+ players.
    .not-held = { $card } is not in your hand.
refusal-gw-13-3 =
    .not-solo = The 2+ mark counts in solo games only.
refusal-gw-13-5 =
    .no-follow = { $card } is not a Follow card.
    .not-solo = Only in solo games can Follow move your own figure.
    .used = You have already used Follow this turn.
refusal-gw-13-10 =
    .eliminated = You are out of the game.
refusal-gw-16-9 = You cannot see any point of { $area }.
refusal-gw-16-16 =
    .empty-hand = With an empty hand you must draw at least one card.
refusal-gw-16-53 =
    .used = You have already used the extra area this turn.
refusal-gw-17-4 =
    .attacks = { $weapon } makes no attacks.
    .grenades = Whoever carries { $weapon-the } cannot throw grenades.
    .kept = { $weapon } cannot be thrown away.
    .moved = { $weapon } cannot be used in a turn in which you have moved.
    .no-hammer = You do not have the Hammer of Dawn.
    .second-order = The Hammer of Dawn is charged with the order of the turn, not with a second card.
refusal-gw-17-5 =
    .free = Baird discards no card for that.
refusal-gw-17-6 =
    .mode = This action allows only: { $mode }, or the chainsaw.
    .choice = { $action }: { $target } is not a possible choice.
    .open = { $action }: say which one you choose.
    .target = This action allows an attack on { $locust } only.
refusal-gw-17-9 =
    .began-elsewhere = The heavy gun is only for those who began their turn here.
    .no-target = The heavy gun has no target on this tile.
    .ordered = The heavy gun takes the place of the order, and you have already played yours.
refusal-gw-17-19 =
    .closed = The door of tile { $tile } cannot be opened in this stage.

## Commands and their options

command-gears = gears
    .help = What your COG does in Gears of War
command-gears-heal = heal
    .help = Draw up to 2 Order cards; ends the Heal step
command-gears-play = play
    .help = Play an Order card: for its actions, a move or an attack
command-gears-move = move
    .help = Go on with the move that is due
command-gears-cover = cover
    .help = Take cover at the end of a move
command-gears-attack = attack
    .help = Attack a Locust or an area; the best weapon if you name none
command-gears-act = act
    .help = Carry out the action that is due: draw, ammo, a choice
command-gears-skip = skip
    .help = Skip the next action, or end the move
command-gears-end = end
    .help = End your turn: the Locust act
command-gears-revive = revive
    .help = Get a comrade back on his feet
command-gears-pickup = pickup
    .help = Pick up a dropped weapon in your area
command-gears-equip = equip
    .help = Use the equipment of your area
command-gears-explore = explore
    .help = Open the door in your area
command-gears-stride = stride
    .help = An extra area: Dominic’s ability, or Follow in a solo game
command-gears-replace = replace
    .help = Solo: a new card for one that needs 2+ players
command-gears-discard = discard
    .help = Throw away a weapon
command-gears-crawl = crawl
    .help = Bleeding out: crawl one area, or lie still
command-gears-hand = hand
    .help = Your cards, only for you
command-gears-turn = turn
    .help = What you can do now, only for you
command-gears-cog = cog
    .help = Where a COG is, his weapons, how many cards he holds
command-gears-area = area
    .help = Who and what is in an area, where it leads, what is seen
option-gear-cards = cards
    .help = How many cards
option-gear-card = card
    .help = Which Order card
option-gear-use = use
    .help = For its actions, a move, an attack, or the Hammer of Dawn
option-gear-to = to
    .help = Which area
option-gear-cover = cover
    .help = Which cover space
option-gear-target = target
    .help = A Locust, or an area
option-gear-weapon = weapon
    .help = Which weapon
option-gear-mode = mode
    .help = Normal, overkill or chainsaw
option-gear-choice = target
    .help = What or whom the action is about
option-gear-who = who
    .help = Whom
option-gear-price = card
    .help = The Order card that you discard for it
option-gear-tile = tile
    .help = The tile whose door it is
option-gear-whom = cog
    .help = Whom to look at
option-gear-area = area
    .help = Which area
