### Who may do what, and the public ledger of it: game masters, looks at secrets, consent, take-over.

## Beside the game: in the channel, in the log and in the ledger

somebody = somebody who has left
nobody = nobody
aside-seat-leave = 💺 { $who } gives up **{ $seat }**; the seat is free.
aside-seat-hand-over = 💺 { $who } has given the seat of **{ $seat }** to { $whom }{ $before ->
    [none] {""}
   *[other] {" "}(until now { $before })
  }.
aside-seat-free = 💺 { $who } has freed the seat of **{ $seat }**{ $before ->
    [none] {""}
   *[other] {" "}(until now { $before })
  }.
aside-gm-appoint = 🛠️ { $who } has made { $whom } a game master.
aside-gm-dismiss = 🛠️ { $who } has relieved { $whom }, who is no longer a game master.
aside-gm-take-over = 🛠️ { $who }, who manages this server, has taken over the game and is a game master now.
aside-look-view = 👁️ { $who } looked at what only **{ $seat }** may see.
aside-look-ask = 👁️ { $who } looked at what **{ $seat }** is being asked in private.
aside-look-reaction = 👁️ { $who } looked at what is being asked in secret.
aside-look-facts = 👁️ { $who } looked at hidden facts: { $keys }.
aside-look-export = 👁️ { $who } exported the running game with its seed and everything that is hidden.
aside-answer-gm = 🛠️ { $who } answered for **{ $seat }**: { $what }.
aside-answer-reaction = 🛠️ { $who } answered for whoever was asked: { $what }.
aside-pause-clock = ⏸️ { $who } has paused the game.
aside-resume-clock = ▶️ { $who } has resumed the game: whoever it waits for has the full time of a turn.
aside-extend-clock = ⏳ { $who } gives { $hours ->
    [one] one hour
   *[other] { $hours } hours
  } more.
aside-consent = 🗳️ The table agreed to what { $who } proposed{ $whom ->
    [none] {""}
   *[other] {" "}({ $whom })
  }: { $what }.
aside-keys-more = { $count ->
    [one] one more
   *[other] { $count } more
  }
news-agreed = 🗳️ By consent of the table:
news-by-table = 🗳️ By consent of the table, for **{ $seat }**:

## The ledger

ledger-title = 📒 **{ $game }: what was done apart from the players or in their place**, the newest first
ledger-empty = Nothing yet: no game master has changed or looked at anything, no seat has changed hands.
ledger-head = **#{ $number }** { $when }{ $undone ->
    [yes] {" "}(undone)
   *[no] {""}
  }
ledger-amend = 🛠️ { $who } changed the table.
ledger-abandon = 🏳️ { $who } abandoned the game.
ledger-reopen = ▶️ { $who } reopened the game.
ledger-undo = ↩️ { $who } took something back.
ledger-rollback = ⚠️ The rules were corrected while a command of **{ $seat }** was open; it was taken back.
ledger-command-gm = 🛠️ { $who } acted for **{ $seat }**.
ledger-command-stand-in = 🤖 The stand-in acted for **{ $seat }**.
ledger-spoken-gm = 🛠️ A game master’s answer counted for **{ $seat }**: { $what }.
ledger-spoken-stand-in = 🤖 The stand-in answered for **{ $seat }**: { $what }.
ledger-spoken-default = ⏰ The default counted for **{ $seat }**: { $what }.
ledger-spoken-quick = ⚖️ Settled by the bot, which decides ties here: { $what }.
ledger-spoken-wise = 🤝 The bot answered for **{ $seat }**, who leaves questions out of turn to it: { $what }.
ledger-setup = 🎬 The game began.

## Verification

verify-gm-look = #{ $number }, { $who } looked at secrets
verify-gm-export = #{ $number }, { $who } exported the running game with its secrets
verify-gm-seat = #{ $number }, { $who } handed over a seat
verify-gm-gm = #{ $number }, { $who } changed who leads
verify-gm-consent = #{ $number }, the table agreed to what { $who } proposed
cli-replay-gm-look = entry { $number }, position { $position }, looked at secrets
cli-replay-gm-export = entry { $number }, position { $position }, exported the running game with its secrets
cli-replay-gm-seat = entry { $number }, position { $position }, handed over a seat
cli-replay-gm-gm = entry { $number }, position { $position }, changed who leads
cli-replay-gm-consent = entry { $number }, position { $position }, done with the consent of the table

## Export

export-public = 📦 { $game } so far, as everybody has seen it: without seed, hands, decks or secret answers. When the game is over, the whole of it can be exported and verified.
error-export-public = { $file } was exported while the game was going on, without its secrets; it cannot be played again. Export the game once more when it is over.

## What a table without a game master can agree to

deed-skip = to skip a turn
deed-act = to act for somebody
deed-answer = to answer for somebody
deed-hand-over = to hand over a seat
deed-amend = to change the table
deed-rewind = to go back
deed-appoint = to have a game master
deed-abandon = to give up the game
deed-reopen = to take the game up again
deed-extend = to give more time
deed-pause = to pause the game
deed-resume = to go on

## What the lobby's post and channel are told

home-plays = ▶️ **{ $name }** is being played in { $where }.
home-goes-on = ▶️ **{ $name }** goes on after all, in { $where }.
home-won = 🏆 **{ $name }** was won ({ $where }).
home-lost = 💀 **{ $name }** was lost ({ $where }).
home-abandoned = 🏳️ **{ $name }** was abandoned ({ $where }).
home-players = Played by { $who }.

## Who leads, in the lobby

lobby-gm = Lead the game
lobby-no-gm = No game master
lobby-agree = Agree
lobby-gm-campaign = 🛠️ The campaign’s game masters lead: { $who }.
lobby-gm-leads = 🛠️ Game master: { $who }.
lobby-gm-asked = 🛠️ { $who } offers to be the game master. Still to agree: { $missing }.
lobby-gm-nobody = 🛠️ No game master: to skip a turn, to overrule somebody or to hand over a seat takes everybody’s consent.
error-lobby-gm-taken = { $who } has already offered to lead; press **No game master** to make room.

## A table without a game master agrees

consent-asked = Asked: the others see it in the channel.
consent-missing = ⏳ Still to agree: { $who }. Time is up { $until }: whoever has said nothing by then has agreed.
consent-done = ✅ Everybody agreed: done.
consent-by-silence = ✅ Nobody was against it ({ $who } said nothing): done.
consent-refused = ❌ { $who } is against it.
consent-withdrawn = ↩️ { $who } has withdrawn it.
consent-moved-on = ⌛ The game has moved on; nothing was done.
consent-ask-skip = 🗳️ { $who } proposes to skip { $seat ->
    [none] whoever the game waits for
   *[other] **{ $seat }**
  }.
consent-ask-free = 🗳️ { $who } proposes to free the seat of **{ $seat }**.
consent-ask-hand-over = 🗳️ { $who } proposes to give the seat of **{ $seat }** to { $whom }.
consent-ask-extend = 🗳️ { $who } proposes more time for whoever the game waits for:
consent-ask-pause = 🗳️ { $who } proposes to pause the game.
consent-ask-resume = 🗳️ { $who } proposes to resume the game.
consent-ask-amend = 🗳️ { $who } proposes to change the table:
consent-ask-rewind = 🗳️ { $who } proposes to go back; this would vanish:
consent-ask-appoint = 🗳️ { $who } proposes { $whom } as game master.
consent-ask-abandon = 🗳️ { $who } proposes to give up the game.
consent-ask-reopen = 🗳️ { $who } proposes to take the game up again.
error-consent-not-asked = You are not one of those who are asked.
error-consent-hidden = This game has no game master: only what everybody can see can be changed. `/{ command-gm } { command-gm-appoint }` proposes a game master.
deed-free = to free a seat

## A server's managers take over

command-campaign-takeover = takeover
    .help = For managers of the server: become a game master of this campaign and its games
command-gm-takeover = takeover
    .help = For managers of the server: become a game master of this game
campaign-taken = 🛠️ { $who }, who manages this server, has taken over the campaign **{ $name }** and is { $before ->
    [none] its game master now; it had none.
   *[other] a game master of it now, besides { $before }.
  }
gms-none = nobody any more; whoever manages the server can take it over with `/{ command-campaign } { command-campaign-takeover }`
error-not-manager = Only those who manage the server can do that.
not-gm-manager = You manage this server: `/{ command-gm } { command-gm-takeover }` makes you a game master of this game.
not-gm-unled = This game has no game master. To skip, overrule, pass on a seat or go back, propose it: the others agree with a button. `/{ command-gm } { command-gm-appoint }` proposes a game master.

## Where a game stands

status-away = 🏝️ Away: { $who }. The stand-in plays meanwhile.
status-away-one = { $who }{ $until ->
    [open] {""}
   *[other] {" "}(until { $until })
  }
status-late = 🤖 The stand-in plays for { $who } until they are back.
games-yours = **it waits for you.**
