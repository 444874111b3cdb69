### What people read at a table: lobby, panel, decisions, the line of the turn, the ledger's heads.

## Answers

done = ✓ Done.
already-done = That has already been done.
vote-noted = Your answer counts; the others have not answered yet.
why-which = Which of these?
why = Why?
bug = Something went wrong on my side; nothing was changed. It has been written down and will be looked at.
done-untold = That was done, but something went wrong on my side when I tried to show it. It has been written down; `/game board` shows the table.
connection-lost = My connection to Discord broke off for a moment. Check whether it was done before you do it again.
not-allowed = You may not do that here.
command-old = I have learned new commands in the meantime; please type it again in a moment.
permissions-missing = I am missing permissions in this channel: { $permissions }. Someone who manages the server can give them to me in the channel’s settings.
permissions-unknown = Discord does not let me do that here.
permission-view-channel = see the channel
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-create-public-threads = create threads
permission-attach-files = attach files
permission-embed-links = embed links
permission-read-message-history = read the message history

draft-cancel = Cancel
draft-cancelled = Nothing was changed.

## The line of the turn

waiting = ⏳ Waiting for { $who } since { $since }.
waiting-until = Time is up { $until }.
waiting-stand-in = Unless they act, the stand-in plays { $until }.
waiting-next = Next: { $who }.
game-ended = 🏁 This game is over.
game-ended-how = 🏁 This game is over: { $result }.
stale = ⏱️ The game has moved on since that button was made, so nothing was done. What happened:
stale-quiet = ⏱️ The game has moved on since that button was made, so nothing was done. This is how it stands now:
stale-other-game = That button belongs to an earlier game; please use the newest table.

## The panel

panel-hand = My hand
panel-undo = Undo
panel-in-hand = 🖐️ Cards are played in private: press **My hand**.
panel-more = More…
panel-more-text = What else you can do now:
panel-of = **{ $seat }** acts:
hand-text = 🖐️ { $seat }: only you can see this.

## Decisions

ask-line = ❓ { $who }: { $question }
ask-default = { $until ->
    [no] Without an answer: { $choice }.
   *[other] Without an answer { $until }: { $choice }.
  }
ask-stand-in = what the stand-in chooses
ask-group = Any of you
ask-reactors = Whoever can react
ask-open = Decide
ask-one = Choose one…
ask-several = { $exact ->
    [0] { $least ->
        [0] Choose up to { $most }…
       *[other] Choose { $least } to { $most }…
      }
    [one] Choose one…
   *[other] Choose { $exact }…
  }
ask-next = Number { $number } of at most { $most }…
ask-done = That is all
ask-again = Start again
ask-so-far = So far: { $choice }

## The ledger

news-by-gm = 🛠️ A game master acts for **{ $seat }**.
news-by-stand-in = 🤖 The stand-in plays **{ $seat }**.
news-by-default = ⏰ Time was up: the default counts for **{ $seat }**.
news-by-standing = 📜 A standing order answered for **{ $seat }**.
news-window-over = ⏰ The time to react is over: { $what }.
news-gm-reaction = 🛠️ A game master has answered for whoever was asked: { $what }.
news-answered-standing = 📜 Standing order { $order } of **{ $seat }** answered: { $what }.
news-answered-default = ⏰ Time was up: the default counts for **{ $seat }**.
news-answered-stand-in = 🤖 The stand-in answered for **{ $seat }**.
news-answered-gm = 🛠️ A game master answered for **{ $seat }**.
news-setup = 🎬 The game begins.
news-undo = ↩️ { $count ->
    [one] One command was taken back
   *[other] { $count } commands were taken back
  } ({ $who }){ $gm ->
    [yes] {" "}by a game master
   *[no] {""}
  }.
news-undo-seed = 🔑 The game was over and its seed had been told, so it has a new one (fingerprint `{ $hash }`), and everything that nobody had seen was shuffled.
news-undo-silent = 🤫 { $who } said nothing in time; in this campaign silence is a yes.
news-amend = 🛠️ A game master changed the table:
news-reason = Reason: { $reason }
news-seat = 💺 { $who } plays **{ $seat }** now.
news-seat-free = 💺 The seat of **{ $seat }** is free.
news-gm = 🛠️ Game masters now: { $who }.
news-note = 📝 { $text }
news-abandon = 🏳️ The game was abandoned.
news-reopen = 🛠️ { $who } has reopened the game. It goes on where it stood, and the time of the turn begins anew. Its seed had been told, so it has a new one (fingerprint `{ $hash }`), and everything that nobody had seen was shuffled.
news-rollback = ⚠️ The rules were corrected while a command of **{ $seat }** was open; it was taken back and can be given again.
news-import = 📦 An exported game goes on here.
fact-changed = `{ $key }`: { $before } → { $after }
fact-hidden = `{ $key }`: changed in secret

## The end

result-won = # 🏆 Won!
result-lost = # 💀 Lost.
result-abandoned = # 🏳️ Abandoned.
result-given-up = To give up is to lose: it counts as lost (`{ $rule }`).
result-number = · { $name }: { $value }
result-winners = { $count ->
    [one] { $who } made it.
   *[other] { $who } have made it.
  }
result-seed = The seed was `{ $seed }` (its fingerprint, told at the start: `{ $hash }`).
end-next = Next game
end-export = Export
end-verify = Verify

## The lobby

thread-name = { $series } { $number }: { $mission }
status-free = Free seats: { $seats }. `/game seat` takes one.
status-gms = Game masters: { $who }
status-seed = Fingerprint of the seed: `{ $hash }`

## Commands

command-game = game
    .help = The game in this channel
command-game-new = new
    .help = Open a lobby for a new game
command-game-join = join
    .help = Join the lobby
command-game-leave = leave
    .help = Leave the lobby, or give up your seat
command-game-seat = seat
    .help = Take a character in the lobby, or a free seat in the running game
command-game-start = start
    .help = Start the game (its host or a game master)
command-game-board = board
    .help = The table as you may see it, as a picture or in words
command-game-status = status
    .help = Whom the game waits for, who plays, who leads
command-game-decide = decide
    .help = Answer the open decision
command-game-abandon = abandon
    .help = End a game that nobody will finish (game masters)
option-game-new-game = game
    .help = Which game
option-game-new-variant = variant
    .help = Mission or variant; the usual one if you leave it out
option-game-seat-character = character
    .help = Whom you want to play
option-game-decide-choice = choice
    .help = What you choose
option-game-board-text = text
    .help = In words instead of a picture

command-cards = cards
    .help = Cards of the Dead: what your Survivor does
command-cards-pickup = pickup
    .help = Take a Resource from the Play Area
command-cards-swap = swap
    .help = Move a card between hand and Reserve, or exchange two
command-cards-equip = equip
    .help = Equip a weapon from your hand
command-cards-give = give
    .help = Give a card to another Survivor
command-cards-use = use
    .help = Use a card from your hand
command-cards-load = load
    .help = Put Ammunition or an Agent beside your weapon
command-cards-attack = attack
    .help = Attack a card in the Play Area
command-cards-rifle = rifle
    .help = Turn the Rifle to its other side
command-cards-walk = walk
    .help = Walk: turn over a card, or go through a Place
command-cards-ability = ability
    .help = Your Survivor’s ability: RUN, TRACK, or an attack paid with blood
command-cards-end = end
    .help = End the turn without walking
command-cards-hand = hand
    .help = Your cards, for your eyes only
option-cards-space = space
    .help = A space of the Play Area, S1 to S7
option-cards-hand = hand
    .help = A card from your hand
option-cards-reserve = reserve
    .help = A card from your Reserve
option-cards-card = card
    .help = Which card
option-cards-to = to
    .help = Where to, or to whom
option-cards-place = place
    .help = Where you have it: hand or Reserve
option-cards-target = target
    .help = What it is used on
option-cards-pay = pay
    .help = Paid with an Action, or with blood
option-cards-how = how
    .help = What you do with it
