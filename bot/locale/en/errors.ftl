### What a user got wrong, one sentence each: `error-` and the key of the UserError.
### $reason comes from the library that found the problem and stays as it is.

error-unnamed = That did not work: { $problem }.
refusal-unnamed = Rule { $rule } does not allow that.

## Files and settings

error-file-unreadable = { $file } cannot be read: { $reason }.
error-file-not-toml = { $file } is not valid TOML: { $reason }.
error-file-invalid = { $file } is not valid at { $place }: { $reason }.
error-setting-invalid = The setting { $name } is not valid: { $reason }.
error-setting-line = { $file }, line { $line }, is not a setting of the form NAME=value.
error-token-refused = Discord does not accept the token in DISCORD_TOKEN.
error-discord-unreachable = Discord cannot be reached: { $reason }.
error-state-invalid = The stored state of the game is not valid at { $place }: { $reason }.
error-state-newer = The stored state has schema { $found }, but this version knows only up to { $known }; please update Last Post.
error-bad-seed = The seed of the game is not valid: it must be 64 hexadecimal digits.

## Games, commands and options

error-game-unknown = There is no game “{ $game }”; these exist: { $known }.
error-options-invalid = The game { $game } cannot be set up like this, { $place }: { $reason }.
error-post-policy = --post counts what the sensible player does; leave out --policy.
error-players-count = { $game } is played by { $least } to { $most } players, not by { $players }.
error-command-unknown = { $game } has no command “{ $command }”.
error-command-invalid = The command “{ $command }” is not valid at { $place }: { $reason }.
error-card-unknown = There is no card “{ $card }”.
error-game-over = The game is over.

## Decisions

error-decision-open = The decision “{ $kind }” must be made first.
error-answer-not-asked = No decision is open.
error-answer-not-yours = The open decision is not for { $seat }.
error-plan-not-yours = You need not decide here. Only those are asked who can still react and have chosen “{ choice-my-reactions-ask }”: in the lobby, or with `/{ command-me } { command-me-orders } { command-me-orders-reactions }`.
error-answer-unknown = “{ $option }” is not one of the options of the decision “{ $kind }”.
error-answer-too-often = “{ $option }” can be chosen at most { $limit ->
    [one] once
   *[other] { $limit } times
  }.
error-answer-count = The decision “{ $kind }” takes { $most ->
    [one] one option
   *[other] { $least } to { $most } options
  }, and { $given } { $given ->
    [one] was
   *[other] were
  } given.
error-scenario-answer = “{ $answer }” does not answer the decision “{ $kind }”, which takes { $least } to { $most } of these options: { $options }.

## Facts

error-fact-unknown = { $game } has no fact “{ $key }” now.
error-fact-read-only = The fact “{ $key }” can be read but not set.
error-fact-value = The fact “{ $key }” cannot have this value: { $reason }.

## The database and backups

error-database-missing = There is no database { $file }; lastpost db migrate makes one.
error-database-corrupt = { $file } is not a sound database of Last Post: { $reason }.
error-database-newer = { $file } was made by a newer version of Last Post (database version { $found }, this one knows up to { $known }); please update.
error-database-full = { $file } cannot be written, the disk is full: { $reason }.
error-database-locked = { $file } is in use by another program: { $reason }.
error-database-failed = { $file } cannot be used: { $reason }.
error-file-exists = { $file } is already there and is not overwritten.
error-file-unwritable = { $file } cannot be written: { $reason }.

## Sessions

error-no-session = There is no game in this channel.
error-session-exists = A game of { $game } is already going on in this channel.
error-conflict = Somebody else was faster and the game has changed; please look again.
error-stale = The game has moved on since this button was made (it was for version { $given }, now it is { $version }); please use the newest one.
error-seat-unknown = There is no seat “{ $seat }”; these exist: { $seats }.
error-seat-taken = The seat of { $seat } is taken.
error-seat-not-yours = You do not play { $seat }.
error-no-seat = You have no seat in this game of { $game }.
error-not-gm = Only a game master may do that.
error-last-gm = A game must keep at least one game master.
error-reason-missing = A change by a game master needs a reason.
error-standing-invalid = The standing order is not valid at { $place }: { $reason }.
error-undo-position = The game cannot go back to position { $position }; the last one is { $last }.
error-undo-nothing = There is nothing to take back.
error-undo-consent = { $gm ->
    [yes] This undo needs the consent of a game master, and of all whose commands it takes back.
   *[no] This undo still needs the consent of: { $who }.
  }
error-undo-diverges = The game cannot go back to position { $position }, because the rules have changed since then: { $reason }.
error-revert-unknown = Entry { $number } of the ledger is not a game master’s change that still stands.
error-amend-diverges = With this change the open command would have gone another way, so nothing was changed. Let the command end first, or take it back.
error-amend-other-dice = With this change the open command would have met other dice or cards than those already seen, so nothing was changed. Let the command end first, or take it back.
error-amend-refused = With this change rule { $rule } would not have allowed the open command, so nothing was changed. Let the command end first, or take it back.

## Campaigns and lobbies

error-campaign-exists = This channel already has the campaign “{ $name }”.
error-campaign-name = The name of a campaign has 1 to { $most } characters.
error-campaign-gone = This campaign is over.
error-lobby-exists = A game of { $game } is already being prepared in this channel.
error-lobby-full = There is no place left: { $most } can play, and all places are taken.
error-lobby-not-in = You have not joined this game; join it first.
error-lobby-gone = This game is no longer being prepared.
error-character-taken = { $character } has already been taken by somebody else.
error-character-of = { $character } is already played by { $who }.
error-characters-each = { $most ->
    [one] Everyone plays one character here.
   *[other] Everyone plays at most { $most } characters here.
  }
error-characters-gone = All characters have been taken.
error-pace-invalid = The pace of the campaign cannot be set like this, { $place }: { $reason }.
error-hours-invalid = Waking hours go from one whole hour to another, each from 0 to 23, not from { $start } to { $end }.
error-zone-unknown = There is no time zone “{ $zone }”; time zones have names such as Europe/Madrid or America/Bogota.
error-person-invalid = This cannot be set like this, { $place }: { $reason }.
error-seat-idle = { $seat } has nothing to do now.
error-note-empty = A note needs some words.

## Exported games

error-export-invalid = { $file } is not a valid exported game, { $place }: { $reason }.
error-export-diverges = { $file } is not what was played, entry { $number } (position { $position }): { $reason }.
error-import-large = { $file } is larger than { $most } MB; no exported game is that large.
error-import-not-gm = Only a game master may import a game here: of this channel’s campaign, of its last game, or whoever manages the server.

## The rules reference

error-rule-unknown = { $game } has no rule { $rule }.
error-rule-twice = { $file }, line { $line }: rule { $rule } is there twice.
error-rule-misplaced = { $file }, line { $line }: rule { $rule } is not in chapter { $chapter }.
error-rule-missing = { $file }, line { $line }: there is no rule { $rule }.
error-language-incomplete = { $code } should be complete, but { $file } lacks something: { $place }.
error-language-unknown = { $file }, at { $place }: there is no language { $code }.
error-language-order = { $file }, at { $place }: { $language } must come first.
error-sentence-unknown = { $file }, at { $place }: nothing says this sentence.
error-command-name = { $file }, at { $place }: Discord does not take the name “{ $name }”.
error-rules-empty = { $file } holds no rules with the prefix { $prefix }.
error-checkout-missing = The coverage compares rules, code and tests, so it needs a source checkout; there is no “{ $folder }” here.

## The command line

error-argument-missing = { $argument } is missing; see lastpost { $command } --help.
error-argument-unexpected = “{ $argument }” is not expected here; see lastpost --help.
error-arguments-invalid = The command line is not valid: { $reason }.
error-subcommand-unknown = There is no sub-command “{ $command }”; these exist: { $known }.
error-choice-unknown = { $argument } cannot be “{ $value }”; it can be: { $known }.
error-number-invalid = { $argument } must be a whole number of at least { $least }, not “{ $value }”.
error-scenarios-none = There are no scenario files in { $path }.
error-scenario-misplaced = { $file } is a scenario of “{ $game }”, but lies in the folder of { $folder }.

## At the table

error-game-elsewhere = No game is played in this channel; look in { $places }.
error-command-not-now = “{ $words }” is not possible now.
error-option-unknown = “{ $words }” does not fit “{ $name }”. Possible now: { $known }.
error-another-game = { $game } is played here, not { $wanted }.
error-variant-unknown = { $game } has no mission or variant “{ $variant }”.
error-character-unknown = There is no character “{ $character }”.
error-not-host = Only { $host }, who opened the lobby, or a game master may do that.
error-lobby-none = There is no lobby in this channel; `/game new` opens one.
error-lobby-people = This needs at least { $least } people, and { $given ->
    [0] nobody has
    [one] one has
   *[other] { $given } have
  } joined.
error-lobby-too-few = { $least ->
    [one] At least one character must be taken, and none is.
   *[other] At least { $least } characters must be taken, and { $given ->
        [0] none is
        [one] only one is
       *[other] only { $given } are
      }.
  }
error-draft-gone = That has already been dealt with.
error-draft-not-yours = Only the one who prepared this can confirm it.

## Thinking

error-thinking-busy = You have asked for something that I am still working out. One thing at a time: ask again when that answer is there.
error-thinking-too-long = This takes longer than I can spend on one question, so I have stopped. Please ask for something smaller.
error-thinking-ended = I am being shut down, so I cannot work this out now. Please ask again when I am back.

## Maps

error-map-empty = { $file }, { $place }: the map has no zones.
error-map-row-length = { $file }, { $place }: the row has { $found } cells instead of { $wanted }.
error-map-zone-kind = { $file }, { $place }: “{ $zone }” is not a zone; a zone is a letter ({ $known }) and a number.
error-map-zone-parted = { $file }, { $place }: the cells of zone { $zone } are not connected.
error-map-tiles-size = { $file }, { $place }: the tiles cover { $rows } rows and { $columns } columns, the grid does not.
error-map-tile-twice = { $file }, { $place }: tile { $tile } is there twice.
error-map-tile-unknown = { $file }, { $place }: the map has no tile “{ $tile }”.
error-map-section-unknown = { $file }, { $place }: maps of this game have no such section.
error-map-entry-form = { $file }, { $place }: “{ $entry }” is not written like “{ $form }”.
error-map-zone-unknown = { $file }, { $place }: the map has no zone “{ $zone }”.
error-map-zones-apart = { $file }, { $place }: zones { $one } and { $other } do not touch.
error-map-edge-twice = { $file }, { $place }: “{ $entry }” lies between zones that already have something like it.
error-map-cell-elsewhere = { $file }, { $place }: { $cell } is not where zones { $one } and { $other } touch.
error-map-cell-outside = { $file }, { $place }: { $cell } is not a cell of zone { $zone }.
error-map-word-unknown = { $file }, { $place }: “{ $word }” is not known here; known: { $known }.
error-map-unconnected = { $file }, { $place }: no way leads to these zones: { $zones }.
error-extend-no-limit = This turn has no deadline that could be extended.
error-clock-paused = The game is paused; a game master can resume it with `/gm resume`.
error-clock-runs = The game is not paused.
error-seat-free-already = Nobody has this seat.
error-seat-same = { $who } already plays { $seat }.
error-seat-offer-not-yours = Only { $who } can answer this.
error-seat-offer-old = This is no longer open: the game is over or the seat has changed hands since.
error-seat-not-former = Only whoever played { $seat } before can ask for it back.
error-late-no-more = { $who } is back and keeps the seat.

error-new-game-name = “{ $name }” cannot be the name of a game; it needs small letters, digits and single hyphens, a letter first, { $most } characters at most.
error-new-game-keyword = “{ $name }” is a word of Python and cannot be the name of a game.
error-new-game-taken = “{ $name }” cannot be the name of a new game: { $taken } is there already.
error-new-game-registry = The list of games was not found in { $file }.
error-new-game-checkout = { $folder } is not a checkout of Last Post with its tests; new games are laid out there.
