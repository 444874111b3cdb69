### Cards of the Dead: why a command is refused (`refusal-` and the rule id), and what facts mean.
### $card, $weapon and $survivor are names in the reader's language.

## Refusals

refusal-cd-4-8 = The card at { $position } is still covered by another card; only uncovered cards can be turned over.
refusal-cd-5-7 =
    .actions = No Action is left in this turn.
refusal-cd-5-10 = It is { $active }’s turn; only the active Survivor acts.
refusal-cd-5-11 =
    .empty = No card lies in { $space }.
refusal-cd-5-12 = There is no room for { $card }, and no card of yours can be discarded to make room.
refusal-cd-5-13 = { $card } cannot be picked up; only Resources can.
refusal-cd-5-14 =
    .nothing = Name a card in your hand, a card in your Reserve, or one of each to exchange them.
    .hand = { $card } is not in your hand.
    .reserve = { $card } is not in your Reserve.
    .reserve-full = Your Reserve is full ({ $size } cards); you can only exchange two cards.
    .hand-full = Your hand is full ({ $limit } cards); you can only exchange two cards.
refusal-cd-5-15 = { $card } cannot be put in the Reserve.
refusal-cd-5-16 =
    .hand = { $card } is not in your hand.
    .weapon = { $card } is not a weapon; only weapons can be equipped.
refusal-cd-5-20 =
    .card = You do not have { $card } there.
    .keeps = { $card } cannot be given away.
    .to = { $survivor } is not another living Survivor.
    .room = { $survivor } has no room in the hand ({ $limit } cards).
refusal-cd-5-21 =
    .hand = { $card } is not in your hand; only cards in the hand can be used.
refusal-cd-5-22 =
    .hand = { $card } is not in your hand.
    .kind = { $card } is neither Ammunition nor an Agent.
    .weapon = { $card } goes beside { $weapon }, which is not equipped.
refusal-cd-5-24 =
    .rifle = The Rifle is not equipped.
refusal-cd-5-25 = Walking needs at least one Action.
refusal-cd-5-26 =
    .card = There is no face-down card at { $position }.
    .place = No Place to walk through lies in { $space }.
refusal-cd-5-29 = { $card } cannot be walked through from here.
refusal-cd-5-35 = { $card } has no such target now.
refusal-cd-8-5 = The Place in { $space } cannot be attacked.
refusal-cd-8-6 =
    .weapon = No weapon is equipped.
    .ammunition = { $weapon } has no Ammunition beside it.
refusal-cd-8-7 = There is nothing to attack in { $space }.
refusal-cd-9-3 = { $card } can never be discarded.
refusal-cd-9-8 = { $card } cannot be used from the hand; equip it or load it instead.
refusal-cd-11-1 = The ability has already been used in this turn.
refusal-cd-11-2 =
    .rick = Only Rick can RUN.
    .start = RUN is possible only at the start of the turn, before any action.
refusal-cd-11-5 =
    .selena = Only Selena can TRACK.
refusal-cd-11-6 = TRACK needs a card to discard, and { $card } is not there.
refusal-cd-11-9 = Only Dan can pay with blood, and only for an attack with the Punch.
refusal-cd-11-10 = Dan may not pay with his last point of Vitality.

## Facts

fact-cards-of-the-dead-day = The Day, 1 to 3.
fact-cards-of-the-dead-zone = Where the group is: the Main Zone, the Pharmacy or the Market.
fact-cards-of-the-dead-actions = Actions that the active Survivor has left.
fact-cards-of-the-dead-ability-used = Whether the active Survivor has used the ability in this turn.
fact-cards-of-the-dead-turn-begun = Whether an action has been taken in this turn.
fact-cards-of-the-dead-last-breath = Whether the active Survivor has Last Breath.
fact-cards-of-the-dead-active = The active Survivor.
fact-cards-of-the-dead-threats = The Threats that hold.
fact-cards-of-the-dead-hard = Whether Hard mode is on.
fact-cards-of-the-dead-challenges = The challenges that the group has taken on.
fact-cards-of-the-dead-challenge = Whether a challenge is met so far.
fact-cards-of-the-dead-eliminated = Zombies eliminated.
fact-cards-of-the-dead-noise = Points of Noise that Survivors have made.
fact-cards-of-the-dead-entered = The Indoor Zones that were entered.
fact-cards-of-the-dead-outcome = How the game stands: open, won or lost.
fact-cards-of-the-dead-outcome-rule = The rule by which the game ended.
fact-cards-of-the-dead-outcome-winners = The Survivors who have won.
fact-cards-of-the-dead-hand-limit = The hand limit.
fact-cards-of-the-dead-free = The Free spaces.
fact-cards-of-the-dead-copies = How many copies of each card are in the game, wherever they lie.
fact-cards-of-the-dead-dice-next = The next dice; this game rolls none.
fact-cards-of-the-dead-bare = Setting it empties hands, Reserves, both areas and the Common pile.
fact-cards-of-the-dead-survivor-vitality = A Survivor’s Vitality, 0 to 10.
fact-cards-of-the-dead-survivor-immunity = A Survivor’s Immunity, 0 to 10.
fact-cards-of-the-dead-survivor-alive = Whether a Survivor is alive.
fact-cards-of-the-dead-survivor-reserve-size = How many cards fit in a Survivor’s Reserve.
fact-cards-of-the-dead-survivor-side = The side of the equipped weapon that counts.
fact-cards-of-the-dead-survivor-hand = The cards in a Survivor’s hand.
fact-cards-of-the-dead-survivor-hand-count = How many cards a Survivor holds.
fact-cards-of-the-dead-survivor-reserve = The cards in a Survivor’s Reserve.
fact-cards-of-the-dead-survivor-reserve-count = How many cards lie in a Survivor’s Reserve.
fact-cards-of-the-dead-survivor-equipped = The equipped weapon, or none.
fact-cards-of-the-dead-survivor-equipped-uses = Use tokens on the equipped weapon.
fact-cards-of-the-dead-survivor-beside = The Ammunition or Agent beside the weapon, or none.
fact-cards-of-the-dead-survivor-beside-uses = Use tokens on the card beside the weapon.
fact-cards-of-the-dead-survivor-kevlar = The Defence that each Kevlar in use has left, oldest first.
fact-cards-of-the-dead-survivor-paralysis = A Survivor’s Paralysis token: none, placed, or a turn was lost to it.
fact-cards-of-the-dead-space = What lies in a space: a card, free or blocked.
fact-cards-of-the-dead-space-hits = Hit tokens on the card in a space.
fact-cards-of-the-dead-space-turns = Turn tokens on the card in a space.
fact-cards-of-the-dead-space-acted = Whether a card with a white Turn value has acted.
fact-cards-of-the-dead-space-paralysis = The Paralysis token on the card in a space.
fact-cards-of-the-dead-main = The card at a position of the Main Zone, or none.
fact-cards-of-the-dead-main-count = How many cards lie in the Main Zone.
fact-cards-of-the-dead-main-up = Whether that card lies face up.
fact-cards-of-the-dead-main-seen = The Survivors who know that face-down card.
fact-cards-of-the-dead-indoor = The card at a position of the Indoor Zone, or none.
fact-cards-of-the-dead-indoor-count = How many cards lie in the Indoor Zone.
fact-cards-of-the-dead-indoor-up = Whether that card lies face up.
fact-cards-of-the-dead-indoor-seen = The Survivors who know that face-down card.
fact-cards-of-the-dead-pile = The cards of a pile, top card first.
fact-cards-of-the-dead-pile-count = How many cards a pile has.
fact-cards-of-the-dead-pile-top = The top five cards of a pile; setting it puts cards on top.
fact-cards-of-the-dead-pile-day = The Common cards of a Day that have not come in yet, top card first.
fact-cards-of-the-dead-pile-day-count = Common cards of a Day that have not come in yet.
fact-cards-of-the-dead-pile-threat = The Threats still face down, top card first.
fact-cards-of-the-dead-call = The cards of a Call pile; E is the Epic Set.

## Statistics

statistic-cards-of-the-dead-survivor-turns = Survivor Turns
statistic-cards-of-the-dead-day = Day reached
statistic-cards-of-the-dead-alive = Survivors alive
statistic-cards-of-the-dead-eliminated = Zombies eliminated
statistic-cards-of-the-dead-noise = Noise made by Survivors
statistic-cards-of-the-dead-last-breaths = Last Breaths
statistic-cards-of-the-dead-challenge-A = Challenge A (nobody died)
statistic-cards-of-the-dead-challenge-B = Challenge B (both Indoor Zones entered)
statistic-cards-of-the-dead-challenge-C = Challenge C (more than 15 Zombies eliminated)
statistic-cards-of-the-dead-challenge-D = Challenge D (no Noise)

## The ledger: what happened (`event-` and the kind of the event).
## Names are in the reader's language; $…-id is the plain id and $…-count the length of a list.
## $rule-id is the rule behind the event with dashes for dots, for what has several reasons.

event-cards-of-the-dead-day-started = 🌅 **Day { $day } begins.**
event-cards-of-the-dead-threat-turned-up = ⚠️ A Threat turns up. { $threat }
event-cards-of-the-dead-zone-dealt = 🗺️ { $zone-id ->
    [pharmacy] The group is in the Pharmacy; its cards are dealt face down.
    [market] The group is in the Market; its cards are dealt face down.
   *[main] The city is dealt face down; the EXIT lies somewhere in the top row.
  }
event-cards-of-the-dead-turn-started = { $last_breath ->
    [yes] 😱 It is **{ $survivor }**’s turn, at Last Breath: free a space or leave through a Place, or all is lost.
   *[no] ▶️ It is **{ $survivor }**’s turn.
  }
event-cards-of-the-dead-turn-lost = 💫 **{ $survivor }** is paralysed and loses this turn.
event-cards-of-the-dead-turn-ended = ⏹️ **{ $survivor }** ends the turn; the Game Turn follows.
event-cards-of-the-dead-immunity-lost = { $rule-id ->
    [CD-11-12] ☣️ Outbreak: **{ $survivor }** has no Common card to discard and loses { $immunity } Immunity and { $vitality } Vitality ({ $vitality_left } left).
    [CD-11-9] { $immunity ->
        [0] 🩸 **{ $survivor }** pays with blood: { $vitality } Vitality ({ $vitality_left } left).
       *[other] 🩸 **{ $survivor }** pays with blood: { $immunity } Immunity ({ $immunity_left } left).
      }
    [CD-6-10] { $vitality ->
        [0] ☣️ Poison: **{ $survivor }** loses { $immunity } Immunity ({ $immunity_left } left).
       *[other] ☣️ Poison: **{ $survivor }** loses { $immunity } Immunity and { $vitality } Vitality ({ $vitality_left } left).
      }
   *[other] { $vitality ->
        [0] 🦠 **{ $survivor }** loses { $immunity } Immunity ({ $immunity_left } left).
       *[other] { $immunity ->
            [0] 🦠 **{ $survivor }** has no Immunity left and loses { $vitality } Vitality ({ $vitality_left } left).
           *[other] 🦠 **{ $survivor }** loses the last { $immunity } Immunity and { $vitality } Vitality ({ $vitality_left } left).
          }
      }
  }
event-cards-of-the-dead-vitality-lost = { $rule-id ->
    [CD-9-24] 🍽️ No Canned Soup to share: **{ $survivor }** loses { $points } Vitality ({ $vitality_left } left).
   *[other] 💔 **{ $survivor }** loses { $points } Vitality ({ $vitality_left } left).
  }
event-cards-of-the-dead-healed = { $immunity ->
    [0] { $vitality ->
        [0] 💚 **{ $survivor }** is already at full strength.
       *[other] 💚 **{ $survivor }** regains { $vitality } Vitality (now { $vitality_left }).
      }
   *[other] 💚 **{ $survivor }** regains { $immunity } Immunity (now { $immunity_left }).
  }
event-cards-of-the-dead-survivor-hit = { $absorbed ->
    [0] 🩸 **{ $survivor }** takes { $damage } { $kind_of_damage } from the { $by } ({ $vitality_left } Vitality left).
   *[other] 🛡️ **{ $survivor }** takes { $damage } { $kind_of_damage } from the { $by }; Kevlar absorbs { $absorbed } ({ $vitality_left } Vitality left).
  }
event-cards-of-the-dead-survivor-paralysed = 💫 **{ $survivor }** is paralysed and will lose the next turn.
event-cards-of-the-dead-survivor-died = ☠️ **{ $survivor } dies** and rises as a Zombie.
event-cards-of-the-dead-card-hit = 🎯 The { $card } ({ $space }) takes { $damage } damage{ $left ->
    [0] { "" }
   *[other] : { $hits } of { $hit_points } Hit Points
  }.
event-cards-of-the-dead-card-paralysed = 💫 The { $card } ({ $space }) is paralysed and will not act this time.
event-cards-of-the-dead-card-destroyed = 💀 The { $card } ({ $space }) is destroyed.
event-cards-of-the-dead-card-exploded = 💥 The { $card } ({ $space }) explodes: { $damage } Explosive Damage to all Survivors and to the cards beside it.
event-cards-of-the-dead-blast = 💣 A blast in { $space }: { $damage } Explosive Damage there and to the cards beside it.
event-cards-of-the-dead-noise-made = 🔊 { $points } Noise: { $points ->
    [one] a Common card is drawn.
   *[other] { $points } Common cards are drawn.
  }
event-cards-of-the-dead-noise-drew = 🔊 Drawn by the Noise and discarded: { $card }.
event-cards-of-the-dead-card-entered = { $rule-id ->
    [CD-7-5] 🔊 The Noise brings { $card } into { $space }.
    [CD-7-3] 🍼 { $card } answers the call and enters { $space }.
    [CD-6-2] ⚡ { $card } is fast and enters { $space } at once.
   *[other] ➡️ { $card } enters { $space }.
  }
event-cards-of-the-dead-card-waits = ⏳ { $card } waits at { $position }: no space is Free.
event-cards-of-the-dead-card-turned = 🎴 Turned over at { $position }: **{ $card }**.
event-cards-of-the-dead-cards-shown = { $rule-id ->
    [CD-9-16] 🔭 You see at { $positions }: { $cards }.
   *[other] 🔦 Shown to all at { $positions }: { $cards }.
  }
event-cards-of-the-dead-cards-looked-at = 🔭 **{ $survivor }** looks in secret at { $positions-count ->
    [one] a face-down card: { $positions }.
   *[other] { $positions-count } face-down cards: { $positions }.
  }
event-cards-of-the-dead-cards-drawn = { $cards-count ->
    [0] 🃏 **{ $survivor }** finds no cards left to draw.
   *[other] 🃏 **{ $survivor }** draws { $cards }.
  }
event-cards-of-the-dead-card-discarded = 🗑️ **{ $survivor }** discards { $card-the }.
event-cards-of-the-dead-no-room-discarded = 🚫 No space is Free: { $card } is discarded.
event-cards-of-the-dead-card-picked-up = 🎒 **{ $survivor }** picks up { $card-the } from { $space }.
event-cards-of-the-dead-card-kept = { $place-id ->
    [hand] 🎒 **{ $survivor }** takes { $card-the } in hand.
   *[reserve] 🎒 **{ $survivor }** puts { $card-the } in the Reserve.
  }
event-cards-of-the-dead-cards-swapped = { $reserve-id ->
    [none] 🔁 **{ $survivor }** stows { $hand-the } in the Reserve.
   *[other] { $hand-id ->
        [none] 🔁 **{ $survivor }** takes { $reserve-the } from the Reserve.
       *[other] 🔁 **{ $survivor }** stows { $hand-the } and takes { $reserve-the } from the Reserve.
      }
  }
event-cards-of-the-dead-weapon-equipped = 🔧 **{ $survivor }** equips { $card-the }.
event-cards-of-the-dead-card-given = 🤝 **{ $survivor }** gives { $card-the } to **{ $receiver }**.
event-cards-of-the-dead-card-loaded = 🔋 **{ $survivor }** readies { $card-the }.
event-cards-of-the-dead-rifle-turned = 🔄 **{ $survivor }** sets the Rifle to { $side }.
event-cards-of-the-dead-card-used = ✋ **{ $survivor }** uses { $card-the }.
event-cards-of-the-dead-attacked = ⚔️ **{ $survivor }** attacks the { $card } ({ $space }) with { $weapon-the }.
event-cards-of-the-dead-used-up = 🪫 **{ $survivor }** has used up { $card-the }.
# The loss that comes with it tells the payment.
event-cards-of-the-dead-paid-with-blood = { "" }
event-cards-of-the-dead-ability-used = ✨ **{ $survivor }** uses the ability { $ability }.
event-cards-of-the-dead-space-blocked = ⛔ { $space } becomes Blocked.
event-cards-of-the-dead-space-freed = 🟩 { $space } becomes Free.
# The card that was turned over is told already, and what it does follows.
event-cards-of-the-dead-event-resolved = { "" }
event-cards-of-the-dead-cards-called = { $letter-id ->
    [E] 📦 **{ $survivor }** finds the Epic Set: { $cards }.
   *[other] 📦 **{ $survivor }** finds inside: { $cards } (Call { $letter }).
  }
event-cards-of-the-dead-walked-through = 🚪 **{ $survivor }** walks through { $card-the }.
event-cards-of-the-dead-area-cleared = 🧹 The Play Area is cleared.
event-cards-of-the-dead-last-breath = 😱 **Last Breath!** No space is Free: the next Survivor must free one or leave through a Place.
event-cards-of-the-dead-game-won = { $survivors-count ->
    [one] 🏆 **The third Day is over: { $survivors } has survived. Victory!**
   *[other] 🏆 **The third Day is over: { $survivors } have survived. Victory!**
  }
event-cards-of-the-dead-game-lost = { $rule-id ->
    [CD-3-8] ☠️ **Last Breath, and no space is Free: the city closes over the group. The game is lost.**
   *[other] ☠️ **Nobody is left alive. The game is lost.**
  }

## Commands on buttons and in lists: short, and clear alone.

do-cards-of-the-dead-pick-up = Pick up { $card } ({ $space })
do-cards-of-the-dead-swap = { $reserve-id ->
    [none] Stow { $hand }
   *[other] { $hand-id ->
        [none] Take { $reserve }
       *[other] Stow { $hand }, take { $reserve }
      }
  }
do-cards-of-the-dead-equip = Equip { $card }
do-cards-of-the-dead-give = { $place-id ->
    [reserve] Give { $to }: { $card } (Reserve)
   *[hand] Give { $to }: { $card }
  }
do-cards-of-the-dead-use = { $aim ->
    [space] { $card } → { $there } ({ $target })
    [points] { $card }: +{ $amount } { $target }
   *[none] Use { $card }
  }
do-cards-of-the-dead-load = Load { $card }
do-cards-of-the-dead-attack = { $pay-id ->
    [blood] Attack { $there } ({ $space }) with blood{ $result ->
        [destroys] {" "}💀
        [explodes] {" "}💥
       *[hits] { "" }
      }
   *[action] Attack { $there } ({ $space }){ $result ->
        [destroys] {" "}💀
        [explodes] {" "}💥
       *[hits] { "" }
      }
  }
do-cards-of-the-dead-turn-rifle = Rifle to { $side } ({ $damage } damage, { $noise } Noise)
do-cards-of-the-dead-walk = { $aim ->
    [place] Walk through { $there } ({ $to })
    [known] Walk to { $to }: { $there }
   *[hidden] Walk to { $to } ({ $family })
  }
do-cards-of-the-dead-run = { $aim ->
    [known] RUN, first { $to }: { $there }
   *[hidden] RUN, first { $to } ({ $family })
  }
do-cards-of-the-dead-track = { $place-id ->
    [reserve] TRACK, discarding { $card } (Reserve)
   *[hand] TRACK, discarding { $card }
  }
do-cards-of-the-dead-end-turn = End turn

## Titles of the lists of commands.

menu-cards-of-the-dead-attack = Attack…
menu-cards-of-the-dead-blood = Attack, paid with blood…
menu-cards-of-the-dead-pick-up = Pick up…
menu-cards-of-the-dead-walk = Walk (ends your turn)…
menu-cards-of-the-dead-run = RUN: two cards (ends your turn)…
menu-cards-of-the-dead-use = Use a card…
menu-cards-of-the-dead-equip = Equip or set a weapon…
menu-cards-of-the-dead-load = Load the weapon…
menu-cards-of-the-dead-stow = Stow a card in the Reserve…
menu-cards-of-the-dead-take = Take a card from the Reserve…
menu-cards-of-the-dead-exchange = Exchange hand and Reserve…
menu-cards-of-the-dead-give-rick = Give to Rick…
menu-cards-of-the-dead-give-selena = Give to Selena…
menu-cards-of-the-dead-give-dan = Give to Dan…
menu-cards-of-the-dead-track = TRACK: discard one card, draw two…
menu-cards-of-the-dead-end-turn = End the turn

## Decisions: what is asked, and under `.name` what the decision is called.
## $least and $most are how many may be chosen; $options is 0 for those who may not see them.

ask-cards-of-the-dead-last-supper = The Last Supper: the group must give up one Canned Soup. Whose?
    .name = Last Supper
ask-cards-of-the-dead-trade = The Trader: which cards do you trade in? For each of them you draw a card from the Survival Kit (up to { $most }).
    .name = Trade-in
ask-cards-of-the-dead-stow = Which of the new cards go to your Reserve (up to { $most })? The others go to your hand.
    .name = Stow away
ask-cards-of-the-dead-sweet-home = Sweet Home: does the group give up a Lantern? Then everyone’s Vitality becomes 10.
    .name = Sweet Home
ask-cards-of-the-dead-outbreak = Outbreak: Dan has died. Which Common card do you discard?
    .name = Outbreak discard
ask-cards-of-the-dead-place = Where does { $card-the } go?
    .name = Card’s place
ask-cards-of-the-dead-make-room = { $rule-id ->
    [CD-7-10] { $most ->
        [one] Your hand is full. Which card do you discard to make room for what you found?
       *[other] Your hand is full. Which { $most } cards do you discard to make room for what you found?
      }
   *[other] There is no room for { $card-the }. Which card do you discard instead?
  }
    .name = Making room
ask-cards-of-the-dead-keep = Which of the Resources that you drew do you keep? One at most; the rest are discarded.
    .name = Keep one
ask-cards-of-the-dead-take-called = Your hand does not have enough room. Which of the cards that you found do you take (up to { $most })? Cards that you refuse leave the game.
    .name = Taking finds
ask-cards-of-the-dead-run = RUN: which card do you turn over next?
    .name = Second card
ask-cards-of-the-dead-hand-limit = { $most ->
    [one] Your hand is over the limit. Which card do you discard?
   *[other] Your hand is over the limit. Which { $most } cards do you discard?
  }
    .name = Hand limit
ask-cards-of-the-dead-look = Binoculars: at which face-down Common cards do you look (1 to { $most })? Only you will see them.
    .name = Secret look
ask-cards-of-the-dead-rearrange = { $options ->
    [0] Binoculars: the cards are being put back in secret, perhaps in another order.
   *[other] Binoculars: in which order do you put the cards back? One after another they go to { $positions }.
  }
    .name = New order
ask-cards-of-the-dead-lantern = Lantern: which uncovered cards do you show, and in which order (1 to { $most })? Resources stay face up.
    .name = Lantern light

## Options that need more than a name.

option-cards-of-the-dead-run = { $option }: { $card }
option-cards-of-the-dead-look = { $option }: { $card }
option-cards-of-the-dead-lantern = { $option }: { $card }

## Chances (`/odds`); $percent is from 0 to 100.

odds-cards-of-the-dead-turn = Turning over a card ({ $family }): { $kind_of_card } { $percent }%
odds-cards-of-the-dead-exit = Somewhere among the face-down City cards is { $card-the }: { $percent }% for each of them
odds-cards-of-the-dead-noise = Each card drawn by Noise is a Zombie: { $percent }%
odds-cards-of-the-dead-card = One face-down card here ({ $family }) is “{ $card }”: { $percent }%
odds-cards-of-the-dead-among = At least one of the { $count } face-down cards here ({ $family }) is “{ $card }”: { $percent }%
odds-cards-of-the-dead-not-here = None of the face-down cards here is “{ $card }”.
odds-cards-of-the-dead-no-such-card = No card has a name like that.
odds-cards-of-the-dead-attack = { $survivor } attacks { $card } ({ $space }): { $damage } damage, { $left } needed: { $result ->
    [explodes] it explodes
    [destroys] destroyed
   *[hits] it stays
  }{ $hurt ->
    [0] { "" }
   *[other] , every Survivor takes { $hurt }
  }{ $noise ->
    [0] { "" }
   *[other] , { $noise } Noise
  }.
odds-cards-of-the-dead-quiet = If the turn ends now, nothing hurts { $survivor }.
odds-cards-of-the-dead-game-turn = If the turn ends now, { $survivor } takes { $damage } damage ({ $absorbed } absorbed) and loses { $immunity } Immunity: Vitality { $before } → { $after }.
odds-cards-of-the-dead-survive-turn = { $survivor } lives through the coming Game Turn: { $percent }% ({ $samples } tries, everyone plays sensibly)
odds-cards-of-the-dead-survive-round = { $survivor } lives through the whole round: { $percent }% ({ $samples } tries, everyone plays sensibly)
odds-cards-of-the-dead-hard = In Hard mode the newest cards lie on top, so the chances of Common cards are only rough.
