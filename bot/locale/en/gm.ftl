### /gm: what game masters do, and what they read.

## Before and after

gm-preview = 🛠️ **This is what would change.** Nothing has been done yet.
amend-effects = ↪️ This changes as well:
amend-asked = ❓ The open question becomes another one.
amend-retold = 🔁 The open command now goes like this:
amend-ask-before = ❓ Asked now: { $question }
amend-ask-after = ❓ Asked afterwards: { $question }
amend-hidden = 🔒 In secret also: { $keys }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }
gm-moved-on = ⏱️ The table has moved on since you saw this, so nothing was done. As it stands now:
gm-in-secret = 🔒 The others are told only that this was changed in secret.
gm-confirm = Do it
gm-rewind = ↩️ **{ $count ->
    [one] This would be taken back.**
   *[other] These { $count } would be taken back**, the newest first.
  } The picture shows the table as it was then.
gm-rewind-revealed = 🎲 Something was revealed since: dice and cards will come out differently this time.
gm-rewind-confirm = Take it back
value-yes = yes
value-no = no

## Looking

gm-view = 👁️ What { $seat } sees. Only you can see this.
gm-facts = 🗂️ **Facts: { $count }.** Only you can see this.
gm-facts-none = No fact contains these words.
gm-fact = `{ $key }` = { $value } · { $meaning }{ $settable ->
    [yes] {""}
   *[no] {" "}(can only be read)
  }
gm-page = -# Page { $page } of { $pages }
gm-before = Back
gm-after = More

## What went wrong

error-value-kind = { $sort ->
    [number] `{ $key }` takes a whole number from { $low } to { $high }, not “{ $value }”.
    [yes-no] `{ $key }` takes yes or no, not “{ $value }”.
    [choice] `{ $key }` takes one of these: { $values }; not “{ $value }”.
    [list] `{ $key }` takes a list, such as `bat, rifle` (`-` empties it); not “{ $value }”.
   *[other] `{ $key }` cannot be “{ $value }”.
  }
error-fact-single = `{ $key }` is neither a number nor a list: it can be set, but nothing can be added to it or removed from it.
error-fact-no-card = There is no card to which `{ $key }` could belong.
error-fact-lacks = There is no “{ $value }” in `{ $key }`.
error-move-what = Say what is to be moved from `{ $key }`.
error-move-unlike = Nothing can be moved from `{ $source }` to `{ $target }`.
error-move-occupied = Only one thing fits in `{ $key }`, and it must be empty first; now it holds: { $value }.
error-pile-unknown = There is no pile “{ $pile }”; these exist: { $known }.
error-dice-none = No dice can be set in { $game }.
error-amend-nothing = Nothing would change: that is how it is already.
error-gm-already = { $who } is already a game master of this game.
error-gm-not-one = { $who } is not a game master of this game.
error-not-a-player = { $who } is a bot and cannot do that.

## Commands

command-gm = gm
    .help = For game masters: change the table, act for others, go back
command-gm-set = set
    .help = Set a fact of the table
command-gm-add = add
    .help = Add to a number, or to a list
command-gm-remove = remove
    .help = Take from a number, or from a list
command-gm-move = move
    .help = Move cards or points from one place to another, or exchange two places
command-gm-deck = deck
    .help = Put cards on top of a pile: they come next
command-gm-next-roll = next-roll
    .help = Set the next dice
command-gm-revert = revert
    .help = Take back one game master’s change and nothing else
command-gm-rewind = rewind
    .help = Take the game back to any command
command-gm-reopen = reopen
    .help = Go on with a game that was abandoned within the last seven days
command-gm-skip = skip
    .help = End the turn of someone who is not there
command-gm-extend = extend
    .help = Give more time to whoever the game waits for
command-gm-pause = pause
    .help = Stop the clock: no deadlines, no reminders, no stand-in
command-gm-resume = resume
    .help = Let the clock run again
option-gm-hours = hours
    .help = How many waking hours more; half a day if you leave it out
command-gm-act = act
    .help = Give a command for a seat
command-gm-answer = answer
    .help = Answer the open decision of a seat
command-gm-seat = seat
    .help = Hand a seat to somebody else, or free it
command-gm-view = view
    .help = The table and the hand as a seat sees them, for your eyes only
command-gm-facts = facts
    .help = Read the facts of the table, hidden ones too, for your eyes only
command-gm-ledger = ledger
    .help = Everything that game masters have done in this game
command-gm-note = note
    .help = Write a note into the game’s public ledger
command-gm-appoint = appoint
    .help = Make somebody a game master of this game
command-gm-dismiss = dismiss
    .help = Take the role of game master of this game from somebody
option-gm-key = key
    .help = Which fact; type a part of its name or of what it means
option-gm-value = value
    .help = A number, a word, yes or no; several with commas between them
option-gm-reason = reason
    .help = Why; everybody can read it
option-gm-from = from
    .help = The fact from which it is taken
option-gm-to = to
    .help = The fact to which it goes
option-gm-what = what
    .help = Which cards, or how many points; leave it out to exchange two places
option-gm-pile = pile
    .help = Which pile
option-gm-cards = cards
    .help = Which cards, the first one on top, with commas between them
option-gm-dice = dice
    .help = What they will show, in order, such as 6 6 1; a dash makes them random again
option-gm-number = number
    .help = The number of the change, as the ledger tells it
option-gm-rewind-to = to
    .help = The first thing to take back
option-gm-seat = seat
    .help = Which seat
option-gm-command = command
    .help = What it does
option-gm-user = user
    .help = Who
option-gm-search = search
    .help = A part of the name or of the meaning; everything if you leave it out
option-gm-text = text
    .help = What everybody is to read
