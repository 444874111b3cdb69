### Zombicide, all editions: what happened, what can be done, what is asked, what the rules refuse.
### $survivor, $card, $zombie and the like are names in the reader's language; $…-id is the plain id,
### $…-the the name with its article, $zombies are zombies with their numbers.

## The ledger: what happened (`event-` and the kind of the event).

event-zombicide-round-began = 🌘 **Round { $round }.** { $player } has the First Player token.
event-zombicide-turn-began = ▶️ It is **{ $survivor }**’s turn.
event-zombicide-turn-ended = ⏹️ **{ $survivor }** ends the turn.
event-zombicide-phase-began = { $phase-id ->
    [players] 🙋 **Players’ Phase**
    [zombies] 🧟 **Zombies’ Phase**
    [end] 🌙 **End Phase**
   *[other] 🎬 **Setup**
  }
event-zombicide-game-won = { $survivors-count ->
    [0] 🏆 **The mission is accomplished in round { $round }. Victory!**
   *[other] 🏆 **The mission is accomplished in round { $round }. Victory for { $survivors }!**
  }
event-zombicide-game-lost = { $why-id ->
    [all-dead] ☠️ **Nobody is left alive in round { $round }. The game is lost.**
    [survivor-lost] ☠️ **Somebody whom the mission needs is dead, so it can no longer succeed. The game is lost in round { $round }.**
    [fewer-than] ☠️ **Too few are left for the mission. The game is lost in round { $round }.**
    [rounds] ☠️ **Time is up: round { $round } was the last. The game is lost.**
   *[other] ☠️ **The game is lost in round { $round }.**
  }
event-zombicide-starting-gear = 🎒 **{ $survivor }** starts with { $card-the }.
event-zombicide-action-given = 🎖️ **{ $survivor }** gives **{ $partner }** an Action for the coming turn.
event-zombicide-moved = { $how-id ->
    [sprint] 🏃 **{ $survivor }** sprints { $start } → { $end }.
    [charge] ⚔️ **{ $survivor }** charges { $start } → { $end }.
    [bloodlust] 🩸 **{ $survivor }** rushes at the dead: { $start } → { $end }.
    [jump] 🦘 **{ $survivor }** jumps { $start } → { $end }.
    [hit-and-run] 💨 **{ $survivor }** hits and runs: { $start } → { $end }.
    [blitz] 💨 **{ $survivor }** dashes on: { $start } → { $end }.
    [team] 🤝 **{ $survivor }** moves with the team: { $start } → { $end }.
   *[other] 👣 **{ $survivor }** moves { $start } → { $end }{ $actions ->
        [0] { "" }
        [1] { "" }
       *[other] {" "}({ $actions } Actions to break away)
      }.
  }
event-zombicide-dragged = 🪝 **{ $survivor }** is dragged { $start } → { $end } ({ $by }).
event-zombicide-many-dragged = 🪝 Dragged { $start } → { $end } ({ $by }): **{ $survivors }**.
event-zombicide-zombies-pushed = 🫸 **{ $survivor }** shoves { $count ->
    [one] one zombie
   *[other] { $count } zombies
  } { $start } → { $end }.
event-zombicide-escaped = 🚪 **{ $survivor } escapes** through the Exit in { $zone }.
event-zombicide-searched = 🔎 **{ $survivor }** searches { $zone }.
event-zombicide-card-drawn = 🃏 **{ $survivor }** finds: { $find }
# What was found is told already; what is not kept is told as discarded.
event-zombicide-card-kept = { "" }
event-zombicide-card-discarded = { $why-id ->
    [wound] 🗑️ **{ $survivor }** loses { $card-the } to the blow.
    [search] 🗑️ **{ $survivor }** leaves { $card-the } behind.
    [room] 🗑️ **{ $survivor }** drops { $card-the } to make room.
   *[other] 🗑️ **{ $survivor }** discards { $card-the }.
  }
event-zombicide-deck-shuffled = { $deck-id ->
    [zombie] 🔀 The Zombie cards are shuffled into a new deck.
   *[equipment] 🔀 The Equipment cards are shuffled into a new deck.
  }
event-zombicide-rearranged = { $hands-count ->
    [0] 🔁 **{ $survivor }** rearranges: the hands are empty.
   *[other] 🔁 **{ $survivor }** rearranges: in hand { $hands }.
  }
event-zombicide-traded = { $given-count ->
    [0] { $taken-count ->
        [0] 🤝 **{ $survivor }** and **{ $partner }** trade nothing after all.
       *[other] 🤝 **{ $survivor }** takes from **{ $partner }**: { $taken }.
      }
   *[other] { $taken-count ->
        [0] 🤝 **{ $survivor }** gives **{ $partner }**: { $given }.
       *[other] 🤝 **{ $survivor }** gives **{ $partner }**: { $given }; in return: { $taken }.
      }
  }
event-zombicide-trade-refused = 🙅 **{ $partner }** declines the trade with **{ $survivor }**.
event-zombicide-crafted = { $count ->
    [one] 🛠️ **{ $survivor }** makes { $card-the }.
   *[other] 🛠️ **{ $survivor }** makes { $count } × { $card }.
  }
event-zombicide-reloaded = { $count ->
    [one] 🔄 **{ $survivor }** reloads { $card-the }.
   *[other] 🔄 **{ $survivor }** reloads { $count } × { $card }.
  }
event-zombicide-door-opened = { $tool-id ->
    [none] 🚪 **{ $survivor }** opens the door { $door }.
   *[other] 🚪 **{ $survivor }** opens the door { $door } with { $tool-the }.
  }
event-zombicide-door-closed = 🔒 **{ $survivor }** closes the door { $door }.
event-zombicide-noise-made = 🔊 Noise in { $zone }: **{ $survivor }** was heard.
event-zombicide-loud-used = 📣 **{ $survivor }** makes { $zone } the loudest place on the board.
event-zombicide-noise-removed = 🔇 The Noise dies away.
event-zombicide-objective-taken = { $points ->
    [0] ⭐ **{ $survivor }** takes the Objective in { $zone } ({ $colour }).
   *[other] ⭐ **{ $survivor }** takes the Objective in { $zone } ({ $colour }) for { $points } experience points.
  }
event-zombicide-spawn-activated = 🌀 The Spawn Zone in { $zone } ({ $colour }) becomes active.
event-zombicide-door-unlocked = 🗝️ The door { $door } ({ $colour }) can now be opened.
event-zombicide-tent-revealed = ⛺ **{ $survivor }** enters the tent in { $zone }: **{ $tent }**.
event-zombicide-trigger-sprung = 🚨 **{ $survivor }** sets off the Event Trigger of tile { $tile }!
event-zombicide-attacked = { $both ->
    [yes] ⚔️ **{ $survivor }** attacks { $zone } with 2 × { $weapon }
   *[no] ⚔️ **{ $survivor }** attacks { $zone } with { $weapon-the }
  }: 🎲 { $faces }, { $hits ->
    [0] no hit
    [one] 1 hit of Damage { $damage }
   *[other] { $hits } hits of Damage { $damage }
  }.
event-zombicide-rerolled = 🎲 **{ $survivor }** re-rolls { $faces } ({ $by }).
event-zombicide-extra-dice = 🎲 Sixes bring **{ $survivor }** more dice: { $faces }.
event-zombicide-molotov-thrown = 🔥 **{ $survivor }** sets { $zone } on fire: nothing there survives.
event-zombicide-zombies-killed = 💀 **{ $survivor }** kills { $zombies } in { $zone }.
event-zombicide-horde-killed = 💀 **{ $survivor }** kills { $zombies } in { $zone }.
event-zombicide-hit-absorbed = 🪨 { $count ->
    [one] One hit has no effect on the { $zombie }
   *[other] { $count } hits have no effect on the { $zombie }
  } in { $zone }.
event-zombicide-survivor-hit = 😱 **{ $by }** hits **{ $survivor }**: { $wounds ->
    [one] one Wound
   *[other] { $wounds } Wounds
  }!
event-zombicide-experience = 📈 **{ $survivor }** gains { $points ->
    [one] one experience point
   *[other] { $points } experience points
  } (now { $total }).
event-zombicide-level-reached = ⬆️ **{ $survivor }** reaches Danger Level **{ $level }**.
event-zombicide-skill-gained = ✨ **{ $survivor }** gains the skill **{ $skill }**.
event-zombicide-skill-used = { $target-id ->
    [none] ✨ **{ $survivor }** uses { $skill }.
   *[other] ✨ **{ $survivor }** uses { $skill }: { $target }.
  }
event-zombicide-wounded = { $by-id ->
    [none] 🩸 **{ $survivor }** takes a Wound.
   *[other] 🩸 **{ $survivor }** takes a Wound ({ $by }).
  }
event-zombicide-wound-ignored = 🛡️ **{ $survivor }** is spared { $count ->
    [one] a Wound
   *[other] { $count } Wounds
  } ({ $by }).
event-zombicide-vest-damaged = { $lost ->
    [yes] 🦺 **{ $survivor }**’s Bulletproof Vest stops a second shot and falls apart.
   *[no] 🦺 **{ $survivor }**’s Bulletproof Vest stops the shot, but is damaged.
  }
event-zombicide-healed = { $by-id ->
    [regeneration] 💚 **{ $survivor }** regenerates and loses all Wounds.
   *[other] { $self ->
        [yes] 💚 **{ $survivor }** treats a Wound.
       *[no] 💚 **{ $by }** treats one of **{ $survivor }**’s Wounds.
      }
  }
event-zombicide-died = ☠️ **{ $survivor } is eliminated** in { $zone }.
event-zombicide-zombies-appeared = 🧟 { $zombies } in { $zone }.
event-zombicide-horde-arrived = { $cause-id ->
    [ambush] 😱 Aaahh! Out of the dark: { $arrivals }.
    [crawler] 🐛 What was killed crawls on: { $arrivals }.
    [escort] 🧟 With them come: { $arrivals }.
    [sewer] 🕳️ Out of the sewers: { $arrivals }.
    [bed] 🛏️ From the beds rise: { $arrivals }.
    [substitution] 🧟 In place of the Abomination come: { $arrivals }.
    [mission] 🧟 The mission brings: { $arrivals }.
   *[other] 🧟 Zombies appear: { $arrivals }.
  }
event-zombicide-zombies-short = ⚠️ { $missing ->
    [one] Not enough figures: one { $zombie } is missing
   *[other] Not enough figures: { $missing } × { $zombie } are missing
  }. All of that kind act again!
event-zombicide-zombies-activated = { $action ->
    [1] { $why-id ->
        [card] 🧟 Extra activation: { $hordes } act.
        [shortage] 🧟 Not enough figures: { $hordes } act again.
        [taunt] 🧟 Taunted: { $hordes } come.
       *[other] 🧟 The dead act: { $hordes }.
      }
   *[other] 🏃 Second Action: { $hordes }.
  }
event-zombicide-zombies-attacked = 🦷 { $zone }: attack by { $zombies }, { $wounds ->
    [one] one Wound
   *[other] { $wounds } Wounds
  }.
event-zombicide-zombies-moved = 🧟 { $zombies } { $start } → { $end }.
event-zombicide-horde-moved = 🧟 On the move: { $moves }.
event-zombicide-zombies-joined = ➗ The group splits; added in { $zone }: { $zombies }.
event-zombicide-zombies-turned = ☣️ { $zone }: { $zombies } → { $into }.
event-zombicide-spawn-rolled = 🎲 Spawn dice: { $faces }.
event-zombicide-zombie-card-drawn = 🃏 { $zone }: Zombie card { $card } ({ $level }).
event-zombicide-card-brought = { $sort-id ->
    [extra-activation] 🃏 { $zone }: Zombie card { $card } ({ $level }): { $hordes-count ->
        [0] an extra activation, but at this Danger Level no zombie acts.
       *[other] { $outcome-id ->
            [absent] an extra activation of { $hordes }, but there are none on the board.
           *[other] **extra activation** of { $hordes }, all over the board.
          }
      }
    [sewer] 🃏 Zombie card { $card } ({ $level }), **sewers**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nothing.
           *[other] : { $arrivals }.
          }
      }
    [blue-bed] 🃏 Zombie card { $card } ({ $level }), **blue beds**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nothing.
           *[other] : { $arrivals }.
          }
      }
    [green-bed] 🃏 Zombie card { $card } ({ $level }), **green beds**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nothing.
           *[other] : { $arrivals }.
          }
      }
   *[common] 🃏 { $zone }: Zombie card { $card } ({ $level }): { $arrivals-count ->
        [0] nothing.
       *[other] { $arrivals }.
      }
  }
event-zombicide-boarded = 🚁 **{ $survivor }** climbs aboard in { $zone } and takes { $seat }.
event-zombicide-alighted = { $rope ->
    [yes] 🪢 **{ $survivor }** descends by rope into { $zone }.
   *[no] 🚁 **{ $survivor }** climbs out in { $zone }.
  }
event-zombicide-seat-changed = 🚁 **{ $survivor }** changes to { $seat }.
event-zombicide-took-off = 🛫 **{ $survivor }** takes off in { $zone }; the rotor is the loudest noise of all.
event-zombicide-landed = 🛬 **{ $survivor }** lands in { $zone }.
event-zombicide-flew = 🚁 **{ $survivor }** flies { $start } → { $end }.
event-zombicide-cards-stored = 📦 **{ $survivor }** stores on the Helicopter: { $cards }.
event-zombicide-cards-retrieved = 📦 **{ $survivor }** takes from the Helicopter: { $cards }.
event-zombicide-team-acted = 🤝 **{ $survivor }**: **{ $card }** ({ $mode-id ->
    [spread] from { $zone }
   *[gather] towards { $zone }
  }). Taking part: { $survivors }.

## Commands on buttons and in lists: short, and clear alone.

do-zombicide-move = Move to { $to }{ $crowd ->
    [0] { "" }
   *[other] {" "}(🧟{ $crowd })
  }{ $cost ->
    [1] { "" }
   *[other] , { $cost } Actions
  }{ $via-count ->
    [0] { "" }
   *[other] {" "}via { $via }
  }
do-zombicide-search = Search
do-zombicide-open = { $tool-id ->
    [none] Open the door to { $beyond }
   *[other] Open the door to { $beyond } ({ $tool })
  }
do-zombicide-reorganize = { $hands-count ->
    [0] Rearrange: nothing in hand
   *[other] In hand: { $hands }
  }
do-zombicide-trade = Trade with { $partner }
do-zombicide-melee = { $both ->
    [yes] 2 × { $weapon } (🧟{ $crowd })
   *[no] { $weapon } (🧟{ $crowd })
  }
do-zombicide-shoot = { $both ->
    [yes] 2 × { $weapon } → { $zone }
   *[no] { $weapon } → { $zone }
  }{ $second-id ->
    [none] { "" }
   *[other] {" "}and { $second }
  } (🧟{ $crowd }){ $near ->
    [0] { "" }
    [1] {" "}⚠️ { $friends }
    [2] {" "}⚠️ { $friends }
   *[other] {" "}⚠️ { $near } Survivors
  }
do-zombicide-reload = Reload { $weapon }
do-zombicide-take = Take the Objective
do-zombicide-noise = Make Noise
do-zombicide-end = End turn
do-zombicide-escape = Escape through the Exit
do-zombicide-enter = Board: { $seat }
do-zombicide-leave = { $rope ->
    [yes] Descend by rope
   *[no] Leave the Helicopter
  }
do-zombicide-change-seat = Change to { $seat }
do-zombicide-take-off = Take off
do-zombicide-land = Land
do-zombicide-fly = Fly to { $to }
do-zombicide-store = Store cards on the Helicopter
do-zombicide-retrieve = Take cards from the Helicopter
do-zombicide-craft = Make { $recipe }
do-zombicide-discard = Discard { $card }
do-zombicide-use-skill = { $target-id ->
    [none] { $skill }
   *[other] { $skill } → { $target }{ $crowd ->
        [0] { "" }
       *[other] {" "}(🧟{ $crowd })
      }
  }
do-zombicide-team-up = { $mode-id ->
    [spread] { $card } From { $zone }
   *[gather] { $card } Towards { $zone }
  }

## Titles of the lists of commands.

menu-zombicide-move = Move…
menu-zombicide-attack = Attack…
menu-zombicide-act = Search, open, take, make Noise…
menu-zombicide-hands = Rearrange the hands…
menu-zombicide-gear = Trade, reload, make…
menu-zombicide-discard = Discard a card…
menu-zombicide-reckless = Shoot where only friends stand
menu-zombicide-skill = Use a skill…
menu-zombicide-helicopter = Helicopter…
menu-zombicide-team = Team Action…
menu-zombicide-end = End the turn…

## Decisions: what is asked, and under `.name` what the decision is called.

ask-zombicide-starting-gear = Who starts with { $card-the }?
    .name = Starting Equipment
ask-zombicide-team-cards = Which Team Action cards does your team take (up to { $most })?
    .name = Team Action cards
ask-zombicide-vest = Who wears the Bulletproof Vest?
    .name = Bulletproof Vest
ask-zombicide-start-level = May { $survivor } start at Danger Level { $level }? All must agree.
    .name = Higher start
ask-zombicide-first-player = Who begins? That player takes the First Player token.
    .name = First player
ask-zombicide-first-spawn = At which Spawn Zone does the spawn step begin?
    .name = First Spawn Zone
ask-zombicide-keep = { $survivor } has no room for { $card-the }. Keep it and part with something else?
    .name = Keep a find
ask-zombicide-arrange = Which cards does { $survivor } take in hand? All others go to the reserve.
    .name = Cards in hand
ask-zombicide-make-room = { $survivor } has no room. Which card is discarded?
    .name = Making room
ask-zombicide-redraw = { $survivor } has drawn: { $card }. Discard it and draw another (Destiny)?
    .name = Another card
ask-zombicide-twin = { $survivor } has drawn: { $card }. Look for a second one in the deck?
    .name = Matching Set
ask-zombicide-trade = What changes hands between { $survivor } and { $partner }? Any number of cards, both ways.
    .name = Trade
ask-zombicide-trade-consent = { $partner } offers { $survivor } a trade. Gives: { $given }. Wants: { $taken }. Agreed?
    .name = Consent to trade
ask-zombicide-reroll = { $survivor } has rolled { $dice } ({ $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
  }). Re-roll all the dice?
    .name = Re-roll
ask-zombicide-extra-dice = { $survivor } has rolled { $count ->
    [one] a six
   *[other] { $count } sixes
  }. Roll the extra dice?
    .name = Extra dice
ask-zombicide-dice-by-actors = { $survivor }: roll { $actors } dice, one for each figure there, instead of { $dice }?
    .name = Number of dice
ask-zombicide-spare = Does { $survivor } spare the other Survivors in { $zone }?
    .name = Spare friends
ask-zombicide-hits = { $survivor } has { $count ->
    [one] one hit in { $zone }. Whom does it strike?
   *[other] { $count } hits in { $zone }. Whom do they strike?
  }
    .name = Assigning hits
ask-zombicide-reaper = Reaper: which zombie in { $zone } dies as well?
    .name = Reaper
ask-zombicide-wounds = The dead in { $zone } deal { $count ->
    [one] one Wound. Who takes it?
   *[other] { $count } Wounds. Who takes them?
  }
    .name = Sharing Wounds
ask-zombicide-save = { $survivor } is about to take { $wounds ->
    [one] a Wound
   *[other] { $wounds } Wounds
  }. What do you do?
    .name = Averting Wounds
ask-zombicide-lose = { $survivor } is wounded. Which card is lost?
    .name = Card lost
ask-zombicide-skill = { $survivor } reaches Danger Level { $level }. Which skill?
    .name = New skill
ask-zombicide-spawn-order = Which Zone gets its zombies next?
    .name = Spawn order
ask-zombicide-split = { $zombie } in { $zone }: several ways are equally short. Which way?
    .name = Ways of the dead
ask-zombicide-grab = The Abomination reaches { $survivor } from several sides. Into which Zone is { $survivor } pulled?
    .name = Grab
ask-zombicide-sewers = Too few { $zombie } figures for all the sewers. Where { $count ->
    [one] does the only one come up?
   *[other] do the { $count } come up?
  }
    .name = Sewers
ask-zombicide-beds = Too few { $zombie } figures for all the beds. Where { $count ->
    [one] does the only one rise?
   *[other] do the { $count } rise?
  }
    .name = Beds
ask-zombicide-move-after = { $survivor } may move for free. Where to?
    .name = Free move
ask-zombicide-dragged = { $partner } wants to drag { $survivor } to safety. Accept?
    .name = Being dragged
ask-zombicide-free-attack = { $survivor } has a free attack. Which one?
    .name = Free attack
ask-zombicide-extra-turn = Zombie Link: { $survivor } plays an extra turn. What now?
    .name = Extra turn
ask-zombicide-distributor = Does { $survivor } hand out the Zombie cards of this spawn step (Distributor)?
    .name = Distributor
ask-zombicide-distributor-team = Several teams have Distributor. Which team uses it this round?
    .name = Team of the Distributor
ask-zombicide-distribute = Where does this Zombie card go? It brings { $zombies }.
    .name = Handing out cards
ask-zombicide-team-members = { $survivor }, { $card } ({ $zone }): who takes part?
    .name = Who takes part
ask-zombicide-team-next = Who in the team is next?
    .name = Next of the team
ask-zombicide-team-move = Team Action: where does { $survivor } move?
    .name = Team move
ask-zombicide-team-attack = Team Action: what does { $survivor } attack?
    .name = Team attack
ask-zombicide-store = Which cards does { $survivor } store on the Helicopter?
    .name = Storing cards
ask-zombicide-retrieve = Which cards does { $survivor } take from the Helicopter?
    .name = Taking cards
ask-zombicide-linked = Whose extra turn comes first (Zombie Link)?
    .name = Order of turns

## Options that need more than a name.

option-zombicide-spelled = { $do-id ->
    [move] { do-zombicide-move }
    [search] { do-zombicide-search }
    [open] { do-zombicide-open }
    [reorganize] { do-zombicide-reorganize }
    [trade] { do-zombicide-trade }
    [melee] { do-zombicide-melee }
    [shoot] { do-zombicide-shoot }
    [reload] { do-zombicide-reload }
    [take] { do-zombicide-take }
    [noise] { do-zombicide-noise }
    [end] { do-zombicide-end }
    [escape] { do-zombicide-escape }
    [enter] { do-zombicide-enter }
    [leave] { do-zombicide-leave }
    [change-seat] { do-zombicide-change-seat }
    [take-off] { do-zombicide-take-off }
    [land] { do-zombicide-land }
    [fly] { do-zombicide-fly }
    [store] { do-zombicide-store }
    [retrieve] { do-zombicide-retrieve }
    [craft] { do-zombicide-craft }
    [discard] { do-zombicide-discard }
    [use-skill] { do-zombicide-use-skill }
    [team-up] { do-zombicide-team-up }
   *[other] { $option }
  }
option-zombicide-free-attack = { option-zombicide-spelled }
option-zombicide-extra-turn = { option-zombicide-spelled }
option-zombicide-team-attack = { option-zombicide-spelled }
option-zombicide-reroll = { $option-id ->
    [keep] Keep this roll
   *[other] Re-roll: { $option }
  }
option-zombicide-save = { $option-id ->
    [take] Take it
   *[other] { $option }
  }

## Refusals: why a rule forbids something (`refusal-` and the rule id)

refusal-zombicide-round-players =
    .player = It is the turn of { $active }’s player.
refusal-zombicide-turn-order =
    .active = { $active } is in the middle of a turn; it must end first.
    .done = This Survivor has already had a turn in this round.
refusal-zombicide-board-zone =
    .none = There is no Zone { $zone } on this board.
refusal-zombicide-board-wall =
    .wall = Nobody passes through walls, fences or closed doors: there is no way to { $zone }.
refusal-zombicide-board-closed-off =
    .wreck = The Crashed Helicopter lies in { $zone }: nobody can enter.
refusal-zombicide-door-key =
    .key = The door { $door } ({ $colour }) stays locked until the Objective of that colour is taken.
refusal-zombicide-turn-cost =
    .actions = That costs { $needed ->
        [one] one Action
       *[other] { $needed } Actions
      }, and { $left ->
        [0] none is
        [one] only one is
       *[other] only { $left } are
      } left for it.
refusal-zombicide-move-action =
    .far = { $zone } is too far away for this move.
refusal-zombicide-move-leave =
    .zombies = Breaking away from { $zombies ->
        [one] one zombie
       *[other] { $zombies } zombies
      } costs { $needed } Actions in all, and { $left ->
        [0] none is
        [one] only one is
       *[other] only { $left } are
      } left.
refusal-zombicide-search-place =
    .place = { $zone } cannot be searched.
    .zombies = Nobody searches with zombies in the Zone; there { $zombies ->
        [one] is one
       *[other] are { $zombies }
      } here.
refusal-zombicide-search-once =
    .once = A Survivor searches only once per turn.
refusal-zombicide-door-open =
    .card = { $card } does not open doors, or is not in hand.
    .open = The door { $door } is open already.
    .place = There is no door { $door } at this Zone.
    .tool = Opening a door takes a tool in hand that can open it.
refusal-zombicide-inventory-reorganise =
    .missing = Only cards that the Survivor carries can go into the hands.
    .same = These cards are in hand already.
refusal-zombicide-inventory-trade =
    .nothing = { $partner } and this Survivor have nothing to trade.
    .partner = Nobody can trade with { $partner }.
    .zone = { $partner } is not in the same Zone.
refusal-zombicide-attack-ranged =
    .sight = { $zone } is not in line of sight.
    .weapon = { $card } is not a ranged weapon.
refusal-zombicide-attack-melee =
    .weapon = { $card } is not a melee weapon.
refusal-zombicide-attack-target = There is nobody to hit in { $zone }.
refusal-zombicide-objective-take =
    .place = The Objective { $objective } is not in this Zone.
refusal-rm-5-32 = There is no Helicopter in this mission.
refusal-rm-5-33 =
    .aboard = This Survivor is aboard already.
    .seat = Already taken, or not there: { $seat }.
    .zone = The Helicopter is in { $zone }; it can only be boarded there, on the ground.
refusal-rm-5-34 = Nobody boards with zombies in the Zone; there { $zombies ->
    [one] is one
   *[other] are { $zombies }
  } here.
refusal-rm-5-35 =
    .aboard = This Survivor is not aboard.
refusal-rm-5-36 = Nobody leaves a flying Helicopter without Rope Descent.
refusal-rm-5-37 =
    .zone = The rope leads only to street Zones that are not corridors, and { $zone } is not one.
refusal-rm-5-38 = The pilot cannot leave the seat in the air.
refusal-rm-5-39 =
    .aboard = Only those aboard can change seats.
refusal-rm-5-40 =
    .seat = Not free: { $seat }.
refusal-rm-5-41 = The pilot cannot change seats in the air.
refusal-rm-5-42 =
    .flying = The Helicopter is in the air already.
    .ground = The Helicopter is on the ground already.
    .seat = Only the one in the pilot seat can do that.
    .skill = That takes the skill Helicopter Pilot.
refusal-rm-5-43 = The Helicopter cannot fly in this mission.
refusal-rm-5-44 = The Helicopter cannot take off or land in { $zone }.
refusal-rm-5-48 =
    .ground = The Helicopter must take off first.
refusal-rm-5-49 = { $zone } is more than two Zones of straight flight away.
refusal-zombicide-presence-apart =
    .aloft = From a flying Helicopter nothing outside can be reached.
    .attack = Nobody attacks from a flying Helicopter.
refusal-rm-5-58 =
    .cards = There is no card to store.
    .zone = The Helicopter is in { $zone }, out of reach.
refusal-rm-5-59 =
    .cards = Nothing is stored on the Helicopter.
refusal-zombicide-attack-in-hand = { $card } is not in hand.
refusal-zombicide-attack-dual =
    .dual = { $card } is not a Dual weapon.
    .pair = That takes 2 × { $card } in hand, ready to use.
refusal-zombicide-attack-dual-zone = Both weapons must be aimed at the same Zone without Trick Shot.
refusal-zombicide-attack-range-least = { $zone } is too near: distance { $distance }, and the Range begins at { $least }.
refusal-zombicide-attack-range-most = { $zone } is too far: distance { $distance }, and the Range ends at { $most }.
refusal-zombicide-wound-dead =
    .dead = A dead Survivor can do nothing more.
refusal-zombicide-ammo-weapons = { $card } is not a weapon that is reloaded.
refusal-zombicide-ammo-empty = { $card } is empty and must be reloaded first.
refusal-zombicide-ammo-reload =
    .hand = { $card } is not in hand.
    .loaded = { $card } is loaded already.
refusal-zombicide-inventory-slots =
    .room = That leaves more cards in the reserve than fit: it holds { $room }.
refusal-zombicide-inventory-discard =
    .missing = { $card } is not in the Inventory.
refusal-zombicide-wound-not-discarded =
    .wound = Wound cards cannot be discarded.
refusal-zombicide-craft-parts =
    .parts = { $recipe } takes two cards, and they are not both there.
    .recipe = Nothing called “{ $recipe }” can be made.
refusal-zombicide-rank-skills =
    .once = { $skill } has already been used, and cannot be used again now.
    .passive = { $skill } works by itself; there is nothing to use.
    .skill = This Survivor does not have the skill { $skill }.
refusal-zombicide-skill-charge =
    .enemy = Charge leads only to a Zone with enemies within reach, and { $zone } is not one.
refusal-zombicide-skill-hold-your-nose =
    .kill = The Survivor must first kill a zombie in this turn.
    .target = This skill needs no target: the search is where the Survivor is.
refusal-zombicide-skill-lock-it-down =
    .place = There is no open door { $door } at this Zone.
refusal-zombicide-skill-shove =
    .vehicle = Nobody shoves from a vehicle.
    .zombies = There are no zombies here to shove.
    .zone = Zombies can only be shoved into a Zone next to this one with a clear way.
refusal-zombicide-skill-born-leader =
    .partner = { $partner } cannot be given an Action.
refusal-zombicide-skill-medic =
    .unhurt = { $target } has no Wound.
    .zone = { $target } is not in the same Zone.
refusal-zombicide-skill-ninja =
    .target = This skill is switched on and off without a target.
refusal-zombicide-skill-taunt =
    .sight = That Zone is not in sight.
    .zombies = There are no zombies to taunt.
refusal-zombicide-skill-loud =
    .aloft = The rotor is louder than anybody aboard.
    .target = This skill needs no target: it is loud where the Survivor is.
refusal-zombicide-skill-jump =
    .far = A Jump leads to a Zone in sight exactly two Zones away, and { $zone } is not one.
refusal-zombicide-skill-bloodlust =
    .enemy = Bloodlust leads only to a Zone with enemies within reach, and { $zone } is not one.
refusal-zombicide-skill-lifesaver =
    .aboard = Nobody is dragged from or into a vehicle.
    .nobody = In { $zone } nobody needs to be dragged away from zombies.
    .path = There is no clear way from { $zone }.
refusal-zombicide-skill-trick-shot = Trick Shot takes two Dual weapons and two different Zones.
refusal-zombicide-skill-tactician =
    .rival = { $active } of a rival team comes first: Tacticians follow the order of turns.
refusal-zombicide-exit-leave =
    .exit = Survivors escape only from an Exit Zone.
    .zombies = Nobody escapes while zombies are in the Zone; there { $zombies ->
        [one] is one
       *[other] are { $zombies }
      }.
refusal-rm-13-3 =
    .card = The team does not have the card { $card }.
refusal-rm-13-4 =
    .card = { $card } has already been used in this round.
    .team = The team has already used its Team Action of this phase.
refusal-rm-13-5 =
    .able = This Survivor cannot do that at { $zone }.
    .partner = No team-mate can take part at { $zone }.
    .weapon = That takes a suitable weapon in hand.
    .zone = { $zone } does not suit that Team Action.
refusal-zombicide-exit-escaped =
    .escaped = Those who have escaped can do nothing more.
refusal-zombicide-craft-none-left =
    .left = No { $recipe } card is left.
refusal-zombicide-presence-aboard =
    .aboard = This Survivor must leave the Helicopter first.

## What facts mean

fact-zombicide-round = The round, from 1 on.
fact-zombicide-phase = The phase of the round.
fact-zombicide-first = The player with the First Player token, counted from 1.
fact-zombicide-player = The player whose turn it is, counted from 1.
fact-zombicide-acting = The Survivor in the middle of a turn, or nobody.
fact-zombicide-order = Whether the players act in strict order or any Survivor may be next.
fact-zombicide-starting = Survivors at the start; the spawn dice depend on it.
fact-zombicide-competitive = Whether the teams are rivals.
fact-zombicide-danger-level = The highest Danger Level among those in play.
fact-zombicide-loud = The Zone of the last use of Loud, or none.
fact-zombicide-filled = Zones that have already been given the zombies of their building.
fact-zombicide-mark = A counter of the mission.
fact-zombicide-outcome = How the game stands: open, won or lost.
fact-zombicide-outcome-rule = The rule by which the game ended.
fact-zombicide-outcome-winners = The Survivors who have won.
fact-zombicide-dice-next = The next dice, in order.
fact-zombicide-copies = How many copies of each card are in the game, wherever they lie.
fact-zombicide-bare = Setting it empties the board and all Inventories.
fact-zombicide-only = The Survivors in play; setting it takes all others out.
fact-zombicide-survivor-zone = Where a Survivor is.
fact-zombicide-survivor-experience = A Survivor’s experience points.
fact-zombicide-survivor-fate = Whether a Survivor is alive, dead or escaped.
fact-zombicide-survivor-aboard = The seat of a Survivor in the Helicopter, or none.
fact-zombicide-survivor-turn = Whether a Survivor’s turn waits, goes on or is over.
fact-zombicide-survivor-gift = Actions that others have given for the next turn.
fact-zombicide-survivor-used = The limits that a Survivor has used up.
fact-zombicide-survivor-marks = Lasting conditions of a Survivor.
fact-zombicide-survivor-hands = The cards in a Survivor’s hands.
fact-zombicide-survivor-reserve = The cards in a Survivor’s reserve.
fact-zombicide-survivor-skills = The skills of a Survivor.
fact-zombicide-survivor-actions = The Actions that a Survivor has left, including those for one purpose only.
fact-zombicide-survivor-player = The player of a Survivor, counted from 1.
fact-zombicide-survivor-team = The team of a Survivor, counted from 1.
fact-zombicide-survivor-wounds = The Wounds of a Survivor.
fact-zombicide-survivor-level = The Danger Level of a Survivor.
fact-zombicide-zone-noise = Noise tokens in a Zone.
fact-zombicide-zone-loudness = How loud a Zone is: its tokens and the Survivors in it.
fact-zombicide-zone = Zombies of a kind in a Zone.
fact-zombicide-supply = Zombies of a kind left in the box.
fact-zombicide-killed = Zombies of a kind killed so far.
fact-zombicide-door = Whether a door is open.
fact-zombicide-exits = The Exit Zones.
fact-zombicide-objective-zone = Where an Objective lies.
fact-zombicide-objective-colour = The true colour of an Objective.
fact-zombicide-objective-hidden = Whether that colour is still unknown.
fact-zombicide-objective-taken-by = Who has taken an Objective, or nobody.
fact-zombicide-spawn-active = Whether a Spawn Zone is active.
fact-zombicide-spawn-locators = The numbers of a Spawn Zone’s Locators.
fact-zombicide-spawn-colour = The colour of a Spawn Zone.
fact-zombicide-spawn-first = The Spawn Zone at which the spawn step begins.
fact-zombicide-crawlers = Whether killed Skinners leave Crawlers.
fact-zombicide-wreck = The Zones that the Crashed Helicopter covers.
fact-zombicide-tent-card = The Tent card in a Zone.
fact-zombicide-tent-revealed = Whether a tent has been entered.
fact-zombicide-trigger = Whether the Event Trigger of a tile has gone off.
fact-zombicide-helicopter-zone = Where the Helicopter is.
fact-zombicide-helicopter-flying = Whether the Helicopter is in the air.
fact-zombicide-helicopter-store = The cards stored on the Helicopter.
fact-zombicide-team-cards = The Team Action cards of a team.
fact-zombicide-team-used = The Team Action cards that a team has used in this round.
fact-zombicide-team-acted = Whether a team has used its Team Action of this phase.
fact-zombicide-deck-equipment = The Equipment deck, top card first.
fact-zombicide-deck-equipment-count = How many cards the Equipment deck has.
fact-zombicide-deck-equipment-top = The top cards of the Equipment deck; setting it puts cards on top.
fact-zombicide-deck-equipment-discard = The Equipment discards, top card first.
fact-zombicide-deck-equipment-discard-count = How many Equipment cards have been discarded.
fact-zombicide-deck-equipment-discard-top = The top cards of the Equipment discards; setting it puts cards on top.
fact-zombicide-deck-aside = The cards set aside, top card first.
fact-zombicide-deck-aside-count = How many cards have been set aside.
fact-zombicide-deck-aside-top = The top ones of the cards set aside; setting it puts cards on top.
fact-zombicide-deck-removed = The cards out of the game, top card first.
fact-zombicide-deck-removed-count = How many cards are out of the game.
fact-zombicide-deck-removed-top = The top ones of the cards out of the game; setting it puts cards on top.
fact-zombicide-deck-zombie = The Zombie deck, top card first.
fact-zombicide-deck-zombie-count = How many cards the Zombie deck has.
fact-zombicide-deck-zombie-top = The top cards of the Zombie deck; setting it puts cards on top.
fact-zombicide-deck-zombie-discard = The Zombie discards, top card first.
fact-zombicide-deck-zombie-discard-count = How many Zombie cards have been discarded.
fact-zombicide-deck-zombie-discard-top = The top cards of the Zombie discards; setting it puts cards on top.

## Statistics

statistic-zombicide-rounds = Rounds
statistic-zombicide-alive = Survivors alive
statistic-zombicide-escaped = Survivors escaped
statistic-zombicide-dead = Survivors dead
statistic-zombicide-objectives = Objectives taken
statistic-zombicide-killed = { $what } killed
statistic-zombicide-experience = Experience points of all together
statistic-zombicide-best-experience = Most experience points of one Survivor
statistic-zombicide-team = Experience of team { $what }

## Chances (`/odds`); $percent is from 0 to 100.

odds-zombicide-attack = ⚔️ { $survivor }, { $both ->
    [yes] 2 × { $weapon }
   *[no] { $weapon }
  } → { $zone } ({ $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, { $accuracy }+, Damage { $damage }): at least one kill { $percent }%, { $mean } on average
odds-zombicide-attack-kills = … at least { $count } kills: { $percent }%
odds-zombicide-attack-sure = 🔥 { $survivor }, { $weapon } → { $zone }: everything there dies, Survivors too.
odds-zombicide-attack-clear = … all { $count } dead: { $percent }%
odds-zombicide-friend-hit = … ⚠️ a Survivor there is hit: { $percent }%
odds-zombicide-no-attack = { $survivor } can attack nothing from here.
odds-zombicide-survive = 🧟 { $survivor } lives through the coming Zombies’ Phase: { $percent }% ({ $samples } tries, if the turns ended now)
odds-zombicide-unhurt = … without a Wound: { $percent }%
odds-zombicide-nobody = Nobody of that name is in play.

## The lobby: what does not fit together

error-survivors-count = This mission is for { $least } to { $most } Survivors, and { $given } { $given ->
    [one] has
   *[other] have
  } been chosen.
error-survivors-per-player = A player takes at most { $most } Survivors, and somebody has { $given }.
error-teams-mission = This mission cannot be played with { $teams ->
    [one] one team
   *[other] { $teams } teams
  }.
error-teams-size = { $given } Survivors cannot be divided into { $teams ->
    [one] one team
   *[other] { $teams } equal teams
  }; these numbers can: { $fitting }.
error-teams-unequal = Every player belongs to one team, so these Survivors cannot form { $teams } teams of { $each }. Let the players take other numbers of Survivors.
error-mission-needs = { $count ->
    [one] This mission needs a Survivor with the skill { $skill ->
        [pilot] Helicopter Pilot
        [rope-descent] Rope Descent
       *[other] “{ $skill }”
      }.
   *[other] This mission also needs another Survivor with the skill { $skill ->
        [pilot] Helicopter Pilot
        [rope-descent] Rope Descent
       *[other] “{ $skill }”
      }.
  }
error-board-zone-unknown = There is no Zone “{ $zone }” on this board.
error-competitive-teams = In this mission teams play against each other: choose at least two.

## Slash commands and their options

command-zombicide = zombicide
    .help = What your Survivors do, in all editions of Zombicide
command-zombicide-move = move
    .help = Move to another Zone
command-zombicide-search = search
    .help = Search the Zone for Equipment
command-zombicide-open = open
    .help = Open a door
command-zombicide-take = take
    .help = Take or activate an Objective
command-zombicide-noise = noise
    .help = Make Noise
command-zombicide-melee = melee
    .help = Fight in your Zone; the best weapon if you name none
command-zombicide-shoot = shoot
    .help = Shoot at a Zone; the best weapon if you name none
command-zombicide-reload = reload
    .help = Reload a weapon
command-zombicide-hands = hands
    .help = Choose what you hold in your hands
command-zombicide-trade = trade
    .help = Trade with a Survivor in your Zone
command-zombicide-craft = craft
    .help = Make an improved weapon out of two cards
command-zombicide-discard = discard
    .help = Discard a card
command-zombicide-skill = skill
    .help = Use a skill
command-zombicide-team = team
    .help = Use a Team Action card
command-zombicide-helicopter = helicopter
    .help = Board, leave, change seat, take off, land, fly, store and take cards
command-zombicide-end = end
    .help = End the turn
command-zombicide-escape = escape
    .help = Leave the board through the Exit; ends the turn
command-zombicide-turn = turn
    .help = What you can do now, for your eyes only
command-zombicide-survivor = survivor
    .help = Everything about a Survivor
command-zombicide-zone = zone
    .help = Who and what is in a Zone, and where it leads
option-play-survivor = survivor
    .help = Which of your Survivors; the one in turn if you leave it out
option-play-whom = survivor
    .help = Whom you want to see
option-play-to = to
    .help = Where to
option-play-door = door
    .help = Which door
option-play-tool = tool
    .help = With what
option-play-objective = objective
    .help = Which Objective
option-play-weapon = weapon
    .help = Which weapon
option-play-both = both
    .help = With both weapons of a Dual pair
option-play-zone = zone
    .help = Which Zone
option-play-second = second
    .help = The target of the other weapon (Trick Shot)
option-play-hands = how
    .help = What goes into your hands
option-play-partner = partner
    .help = With whom
option-play-recipe = recipe
    .help = What you make
option-play-card = card
    .help = Which card
option-play-skill = skill
    .help = Which skill
option-play-target = target
    .help = Zone, Survivor or door on which it is used
option-play-team = how
    .help = Which card, and how
option-play-helicopter = how
    .help = What you do with it
