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

error-game-unknown = There is no game “{ $game }”; there is: { $known }.
error-options-invalid = The game { $game } cannot be set up like this, { $place }: { $reason }.
error-players-count = { $game } is played by { $least } to { $most } players, not by { $players }.
error-command-unknown = { $game } has no command “{ $command }”.
error-command-invalid = The command “{ $command }” is not valid at { $place }: { $reason }.
error-card-unknown = There is no card “{ $card }”.
error-game-over = The game is over.

## Decisions

error-decision-open = The decision “{ $kind }” must be made first.
error-answer-not-asked = No decision is open.
error-answer-not-yours = The open decision is not for { $seat }.
error-answer-unknown = “{ $option }” is not one of the options of the decision “{ $kind }”.
error-answer-too-often = “{ $option }” can be chosen at most { $limit ->
    [one] once
   *[other] { $limit } times
  }.
error-answer-count = The decision “{ $kind }” takes { $least } to { $most } options, and { $given } were given.

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
error-stale = The game has moved on since this control was made (it was for version { $given }, now it is { $version }); please use the newest one.
error-seat-unknown = There is no seat “{ $seat }”; there is: { $seats }.
error-seat-taken = The seat { $seat } is taken.
error-seat-not-yours = The seat { $seat } is not yours.
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
error-revert-unknown = Entry { $number } of the journal is not a game master's change that still stands.
error-amend-diverges = With this change the open command would have gone another way, so nothing was changed: { $reason }.

## Exported games

error-export-running = The game still goes on: only a game master may export it.
error-export-invalid = { $file } is not a valid exported game, { $place }: { $reason }.
error-export-diverges = { $file } is not what was played, entry { $number } (position { $position }): { $reason }.

## The rules reference

error-rule-unknown = { $game } has no rule { $rule }.
error-rule-twice = { $file }, line { $line }: rule { $rule } is there twice.
error-rule-misplaced = { $file }, line { $line }: rule { $rule } is not in chapter { $chapter }.
error-rule-missing = { $file }, line { $line }: there is no rule { $rule }.
error-rules-empty = { $file } holds no rules with the prefix { $prefix }.
error-checkout-missing = The coverage compares rules, code and tests, so it needs a source checkout; there is no “{ $folder }” here.

## The command line

error-argument-missing = { $argument } is missing; see lastpost { $command } --help.
error-argument-unexpected = “{ $argument }” is not expected here; see lastpost --help.
error-arguments-invalid = The command line is not valid: { $reason }.
error-subcommand-unknown = There is no sub-command “{ $command }”; there is: { $known }.
error-choice-unknown = { $argument } cannot be “{ $value }”; it can be: { $known }.
error-number-invalid = { $argument } must be a whole number of at least { $least }, not “{ $value }”.
error-scenarios-none = There are no scenario files in { $path }.
error-scenario-misplaced = { $file } is a scenario of “{ $game }”, but lies in the folder of { $folder }.
