### The words of the command line.

cli-description = Last Post runs cooperative survival board games by post. Alone it starts the bot; with a sub-command it does one of the following.
cli-usage = usage:
cli-arguments = arguments
cli-options = options
cli-subcommand = sub-command
cli-subcommands = sub-commands
cli-help-help = show this help
cli-version-help = show the version
cli-version-unknown = (not installed)
cli-language-help = speak { $languages }
cli-game = the game: { $known }
cli-progress = { $done } of { $total }, { NUMBER($rate, maximumFractionDigits: 0) } per second, { $left } left
cli-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-bug = That is a bug in Last Post, not a mistake of yours; the lines above say where it is.
cli-in-file = { $file }: { $problem }
cli-in-step = { $file }, step { $step }: { $problem }

## lastpost

cli-start-discord = Last Post is connecting to Discord; Ctrl-C stops it.
cli-start-local = The table is laid at { $url } - open it in a browser; Ctrl-C clears it away, and everything is there again next time.
cli-start-stopped = Last Post has stopped; every game is saved.

## lastpost scenario

cli-scenario-help = run scenario files, a line each
cli-scenario-path = scenario files, or folders of them
cli-scenario-passed = passed  { $file }: { $title }
cli-scenario-failed = FAILED  { $file }: { $title }: { $problem }
cli-scenario-warning = warning { $file }: { $warning }
cli-scenario-summary = { $passed } passed, { $failed } failed, { $malformed } not readable.

## lastpost simulate

cli-simulate-help = play many games automatically and count how they end
cli-simulate-mission = the mission to play
cli-simulate-players = the number of players; without it, every number that the game allows
cli-simulate-games = how many games for each number of players (100)
cli-simulate-seed = any text; the same seed gives the same games (1)
cli-simulate-policy = who plays: at random, or the sensible player (sensible)
cli-simulate-post = by post with a campaign’s default settings: how often the game stops for a person, and how many messages it takes
cli-simulate-json = print the result as JSON
cli-simulate-title = { $game }, { $policy ->
    [random] random player
   *[sensible] sensible player
  }, seed { $seed }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  } for each number of players.
cli-simulate-won = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }: won { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) }% (95% interval: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%)
cli-simulate-commands = commands per game
cli-simulate-speed = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($rate, maximumFractionDigits: 0) } per second.

cli-post-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
  } by post:
cli-post-default = by default
cli-post-asked = everything asked
cli-post-won = won, %
cli-post-start = questions before the first turn
cli-post-most-at-start = the most of them in one game
cli-post-stops = stops for a person
cli-post-others = stops for somebody whose turn it is not
cli-post-messages = messages
cli-post-per-round = per round
cli-post-per-turn = per turn of a player
cli-post-kinds = Asked of others by default: { $kinds }.

## lastpost replay

cli-replay-help = play an exported game again and verify every roll
cli-replay-file = the exported game
cli-replay-verified = { $file } is a true game of { $game }: every roll and every card comes from the seed with the fingerprint { $hash }.
cli-replay-counts = { $commands ->
    [one] { $commands } command
   *[other] { $commands } commands
  }, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
  } ({ $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  } in all), { $shuffles ->
    [one] { $shuffles } shuffle
   *[other] { $shuffles } shuffles
  }, { $picks ->
    [one] { $picks } blind draw
   *[other] { $picks } blind draws
  }, { $undos ->
    [one] { $undos } undo
   *[other] { $undos } undos
  }.
cli-replay-rollbacks = Commands dropped because the rules were corrected meanwhile: { $count }.
cli-replay-reopened = Taken up again after the end, when the seed had been told: { $count ->
    [one] once
   *[other] { $count } times
  }.
cli-replay-outcome = { $result ->
    [won] The game was won ({ $rule }).
    [lost] The game was lost ({ $rule }).
   *[open] The game has not ended; it stands at position { $position }.
  }
cli-replay-gm = { $count ->
    [0] No game master did anything.
    [one] { $count } act of a game master:
   *[other] { $count } acts of game masters:
  }
cli-replay-gm-amend = entry { $number }, position { $position }, facts set
cli-replay-gm-command = entry { $number }, position { $position }, acted for a seat
cli-replay-gm-loaded-dice = entry { $number }, position { $position }, dice set
cli-replay-gm-rewind = entry { $number }, back to position { $position } past what was seen, new dice
cli-replay-gm-reopen = entry { $number }, position { $position }, reopened with a new seed
cli-replay-gm-answer = entry { $number }, position { $position }, a decision answered

## lastpost render

cli-render-help = play some commands automatically and write the pictures
cli-render-seed = any text; the same seed gives the same game (1)
cli-render-commands = how many commands the sensible player plays first (20)
cli-render-players = the number of players; without it, as many as the game allows
cli-render-only = only the pictures of these names, with commas and * (table,hand-*,card-zombie)
cli-render-out = the folder that the pictures go to
cli-render-wrote = { $file }: { $width } x { $height }, { $kilobytes } KiB

## lastpost rules

cli-rules-help = the rules of a game: chapters, a single rule, or what proves them
cli-rules-id = a rule or worked example, like 5.11 or X3
cli-rules-coverage = where the code names each rule, and which scenarios and tests prove it
cli-rules-chapter = chapter
cli-rules-title = title
cli-rules-rule = rule
cli-rules-rules = rules
cli-rules-code = code
cli-rules-scenarios = scenarios
cli-rules-tests = tests
cli-rules-proven = proven
cli-rules-none = none
cli-rules-total = { $game }: { $rules } rules and { $examples } worked examples.
cli-rules-without-code = Rules of chapters { $first } to { $last } without code
cli-rules-without-test = Rules of chapters { $first } to { $last } without scenario or test
cli-rules-without-scenario = Worked examples without scenario
cli-rules-elsewhere = { $heading } ({ $count }):
cli-rules-elsewhere-with-code = { $heading }, and yet named by code
cli-rules-unknown = Named, but not in the rules

## lastpost check

cli-check-help = validate all content
cli-check-game = { $game }: { $files } content files, { $rules } rules, { $examples } worked examples, { $scenarios } scenarios.
cli-check-missing = tell everything that a language lacks
cli-check-language = { $name } ({ $code }) lacks { $count } { $count ->
    [one] thing
   *[other] things
}:
cli-check-fine = The content of { $games ->
    [one] { $games } game is
   *[other] { $games } games is
  } valid.

## lastpost db

cli-db-help = migrate or back up the database, import a game, or tell what is in it
cli-db-action = migrate brings the database up to date (and makes it where there is none), backup copies it while it is in use, import continues an exported game in a channel, stats tells what is in it
cli-db-file = where the copy goes, or the exported game
cli-db-channel = the Discord channel (its id) in which an imported game goes on
cli-db-gm = the Discord user (the id) who is game master of an imported game
cli-db-database = the database, instead of the one from the settings
cli-db-migrated = { $file } is up to date (database version { $version }).
cli-db-backed-up = { $file } has been copied to { $copy }.
cli-db-imported = { $file } is true: every card and every roll was verified. { $game } goes on in channel { $channel }; the bot shows it there when it starts.
cli-db-game = game
cli-db-live = going on
cli-db-ended = ended
cli-db-journal = journal entries
cli-db-total = { $file }: { $live ->
    [one] { $live } game going on
   *[other] { $live } games going on
  }, { $ended } ended, { $journal ->
    [one] { $journal } journal entry
   *[other] { $journal } journal entries
  }, { $pending ->
    [one] { $pending } message
   *[other] { $pending } messages
  } still to be posted, { $kilobytes } KiB.

## lastpost new-game

cli-new-game-help = lay out a small new game that can be played and passes all checks
cli-new-game-name = the id of the game: small letters, digits and hyphens
cli-new-game-done = The game { $name } has its files and a line in { $registry }. Try: lastpost simulate { $name }; then change the rules.
