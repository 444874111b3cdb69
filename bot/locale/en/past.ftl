### The past of a game: log, recap, undo, export, import, verification, giving up, the next game.

## The log

log-title = 📜 { $game }: what happened
log-entry = **#{ $number }** · { $when } · { $who }
log-setup = the beginning
log-by-gm = 🛠️ { $who } for **{ $seat }**
log-by-stand-in = 🤖 the stand-in for **{ $seat }**
log-undo = ↩️ What is struck through before this was taken back.
log-silent = *nothing that you may know*
log-more = { $count ->
    [one] … and one more line
   *[other] … and { $count } more lines
  }
log-page = Page { $page } of { $pages } · page 1 is the newest
log-older = Older
log-newer = Newer
error-log-page = There is no page { $page }; the log has { $pages ->
    [one] one page
   *[other] { $pages } pages
  }.

## The recap

recap-title = **Since you last looked:**
recap-first = **What has happened so far:**
recap-earlier = { $count ->
    [one] … one earlier line: `/{ command-game } { command-game-log }`
   *[other] … { $count } earlier lines: `/{ command-game } { command-game-log }`
  }
recap-nothing = Nothing has changed since you last looked.
recap-taken-back = ↩️ Something that you had seen was taken back; in the log it is struck through.
recap-open = ⏯️ A command of **{ $seat }** waits for a decision.

## Undo

undo-choice = { $more ->
    [0] Undo: { $what }
    [one] Undo: { $what } (and one more)
   *[other] Undo: { $what } (and { $more } more)
  }
undo-command = the command of { $seat }
undo-ended-turn = ⏹️ { $seat } ended the turn
undo-amend = 🛠️ a game master’s change ({ $reason })
undo-preview = ↩️ **{ $count ->
    [one] This would be taken back:
   *[other] These { $count } would be taken back, the newest first:
  }**
undo-preview-anew = ⏱️ The game has moved on meanwhile.
undo-needs = 🤝 Needs the consent of { $who }.
undo-needs-nobody = Nobody has to agree.
undo-do = Take it back
undo-ask = Ask them
undo-asked = The request is in the channel.
undo-scope-action = The last action
undo-scope-turn = The whole turn
undo-scope-phase = The whole phase
undo-scope-round = The whole round
undo-silence = 🤫 Time is up { $until }: whoever has said nothing by then has agreed.
undo-granted-by-silence = ↩️ Nobody objected to what { $asker } wanted to take back; the silence of { $who } counts as a yes here.
undo-request = ↩️ { $who } would like to take back:
undo-request-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
  }
undo-revealed = Dice were rolled or cards revealed since. With the consent of all, the same ones come again; if a game master decides for all, new ones.
undo-agreed = ✅ Agreed: { $who }.
undo-missing = ⏳ Still to agree: { $who }.
undo-one-gm = a game master ({ $gms })
undo-agree = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
undo-for-all = Agree for all (game master)
undo-granted = ↩️ All have agreed to what { $asker } wanted to take back. The last to agree was { $who }.
undo-granted-by-gm = 🛠️ The game master { $who } has agreed for all to what { $asker } wanted to take back.
undo-refused = ✋ { $who } does not agree; nothing was taken back ({ $asker } had asked).
undo-withdrawn = { $asker } no longer wants to take anything back.
undo-moved-on = ⏱️ The game has moved on since { $asker } asked; nothing was taken back.
error-undo-unknown = That cannot be taken back (any more); please choose from the suggestions.
error-undo-ended = The game is over and its seed has been told: only a game master can take it up again, with `/{ command-gm } { command-gm-rewind }`.
error-undo-gm = You have no seat in this game; as a game master you go back with `/{ command-gm } { command-gm-rewind }`.
error-undo-not-asked = Your consent is not needed for this.
error-undo-not-asker = Only { $asker }, who asked for it, can withdraw this.

## Export and verification

export-text = 📦 { $game }, the whole of it. `lastpost replay` plays this file again and verifies every card and every roll.
import-done = 📦 The file is true: every card and every roll was verified. { $game } goes on here and you are its game master.
verify-true = 🔍 **Verified:** this is a true game of { $game }. Every card and every roll comes from the seed with the fingerprint `{ $hash }`.
verify-counts = { $commands ->
    [one] One command
   *[other] { $commands } commands
  }, { $undos ->
    [0] nothing was taken back
    [one] taken back once
   *[other] taken back { $undos } times
  }.
verify-chance = All true: { $rolls ->
    [0] no dice rolled
    [one] one roll ({ $dice ->
        [one] one die
       *[other] { $dice } dice
      })
   *[other] { $rolls } rolls ({ $dice } dice in all)
  }, { $shuffles ->
    [one] one shuffle
   *[other] { $shuffles } shuffles
  }, { $picks ->
    [one] one blind draw
   *[other] { $picks } blind draws
  }.
verify-rollbacks = Commands dropped because the rules were corrected meanwhile: { $count }.
verify-reopened = Taken up again after the end, when the seed had been told: { $count ->
    [one] once
   *[other] { $count } times
  }.
verify-gm = { $count ->
    [0] No game master did anything.
    [one] One act of a game master:
   *[other] { $count } acts of game masters:
  }
verify-gm-amend = #{ $number }, { $who } changed the table
verify-gm-command = #{ $number }, { $who } acted for a seat
verify-gm-loaded-dice = #{ $number }, { $who } set the next dice
verify-gm-rewind = #{ $number }, { $who } went back past what had been seen: new dice and cards
verify-gm-reopen = #{ $number }, { $who } reopened the game: a new seed, and the unseen cards shuffled
verify-gm-answer = #{ $number }, a decision was answered by a game master

## Giving up

abandon-ask = Give up this game of { $game }? It ends for everybody, and its seed is told.
abandon-confirm = Give it up
abandon-reopen = A game master can reopen it for seven days; after that it is final.
log-abandon = 🏳️ The game was abandoned.
log-reopen = 🛠️ The game was reopened, with a new seed.
end-reopen = Reopen (game master)
error-reopen-first = This game was abandoned. A game master can reopen it for seven days, with `/{ command-gm } { command-gm-reopen }`.
error-reopen-not-abandoned = Only a game that was abandoned can be reopened.
error-reopen-late = It was abandoned more than { $days } days ago; it can no longer be reopened.

## The next game

next-opened = 🎲 { $who } is preparing the next game in { $where }; everyone is in again.
error-next-not-yours = Only those who played, or a game master, can prepare the next game from here; `/{ command-game } { command-game-new }` opens one of your own.
error-game-before = That belongs to an earlier game of this channel.

## Commands

command-game-log = log
    .help = What happened, page by page, the newest first
command-game-recap = recap
    .help = What changed since you last looked, with a picture
command-game-undo = undo
    .help = Take back the last command, or everything from a named one on
command-game-export = export
    .help = The whole game as a file; while it goes on, without its secrets unless a game master asks
command-game-import = import
    .help = Continue an exported game in this channel; for game masters
command-game-verify = verify
    .help = Play the game again in secret and prove every card and every roll
option-game-log-page = page
    .help = Which page; 1 is the newest
option-game-import-file = file
    .help = The file that the export command has given
option-game-undo-to = to
    .help = What to take back; all that came after it goes too
option-game-undo-scope = scope
    .help = The last action, or the whole turn, phase or round that it belongs to
