### /campaign: a series of games, its pace, its history.

campaign-created = # 📖 { $name }
    A campaign has begun; { $gm } leads it. `/{ command-game } { command-game-new }` opens a lobby, `/{ command-campaign } { command-campaign-settings }` changes the pace.
campaign-title = ## 📖 { $name } · { $channel }
campaign-played = { $count ->
    [0] No game has ended yet.
    [one] One game has ended, { $won ->
        [0] and it was not won.
       *[other] and it was won.
    }
   *[other] { $count } games have ended, { $won } of them won.
  }
campaign-running = ▶️ { $game } goes on in { $where }.
campaign-end-ask = { $running ->
    [0] Do you want to end “{ $name }”? Its history stays, and the channel is free for another campaign.
    [one] Do you want to end “{ $name }”? One game still goes on; it can be played to its end, but without deadlines and reminders.
   *[other] Do you want to end “{ $name }”? { $running } games still go on; they can be played to their end, but without deadlines and reminders.
  }
campaign-end-yes = End the campaign
campaign-ended = # 🏁 { $name } is over. Thank you for playing!

## Settings

settings-changed = ⚙️ { $who } changed the campaign:
settings-same = That is how it already is; nothing was changed.
setting-changed = • { $setting }: { $before } → **{ $after }**
setting-name = Name
setting-language = Language
setting-order = Order
setting-turn = Time for a turn
setting-reactions = Time for a reaction
setting-reminders = Reminders before time is up
setting-waking = Waking hours
setting-deadline = When time is up
setting-quorum = Decisions of the group
setting-threads = A thread for each game
setting-undo = Silence on an undo request
setting-gms = Game masters
order-strict = one after another
order-open = open
reminders-remark = -# A reminder that is not shorter than the turn is not sent.
order-remark = -# Open order applies to games whose rules allow it: so far only Zombicide.
turn-unlimited = no limit
reactions-turn = as long as a turn
undo-silence-never = is not consent
undo-silence-after = is consent after { $time }
deadline-remind = remind once more, and let the table decide
deadline-stand-in = the stand-in plays
deadline-gm = a game master decides
quorum-any = the first answer counts
quorum-majority = the majority counts
reminders-none = none
reminders-before = { $before } before the end
waking-always = always
waking-hours = { $start } to { $end } ({ $zone })
yes = yes
no = no
language-en = English
language-es = Spanish
language-auto = as in Discord
duration-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
duration-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
  }
duration-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
  }

## History and statistics

history-title = { $count ->
    [0] ## 📜 { $name }: no game has ended yet
   *[other] ## 📜 { $name }
  }
history-line = { $number }. { $result } · { $game } · { $date } · { $players } · { $where }
history-page = -# Page { $page } of { $pages }
history-newer = ◀ Newer
history-older = Older ▶
ending-won = 🏆 won
ending-lost = 💀 lost
ending-abandoned = 🏳️ abandoned
stats-title = { $count ->
    [0] ## 📊 { $name }: no game has ended yet
   *[other] ## 📊 { $name }
  }
stats-players = Players
stats-games = Games
stats-tally = { $games ->
    [one] one game
   *[other] { $games } games
  } · 🏆 { $won } · 💀 { $lost } · 🏳️ { $abandoned } · { $commands ->
    [one] one command
   *[other] { $commands } commands
  }
stats-average = {"  "}◦ { $what }: { $value } on average
stats-share = {"  "}◦ { $what }: in { $percent }% of the games

## What is wrong

error-campaign-none = This channel has no campaign; `/{ command-campaign } { command-campaign-create }` begins one.
error-not-campaign-gm = { $gms ->
    [none] Only a game master of the campaign may do that, and it has none any more.
   *[other] Only a game master of the campaign may do that: { $gms }.
  } Whoever manages the server can take it over with `/{ command-campaign } { command-campaign-takeover }`.
error-reminders-unreadable = I cannot read “{ $text }” as reminders; write them like `6h 1h 30m`, or `-` for none.
error-reminder-too-long = A reminder { $reminder } before the end does not fit a turn of { $turn }: it would come before the turn begins. Reminders must be shorter than the turn.
error-waking-incomplete = Waking hours need their beginning, their end and a time zone.
error-gm-is-bot = { $who } is a bot and cannot be a game master.

## Commands

command-campaign = campaign
    .help = The series of games in this channel
command-campaign-create = create
    .help = Begin a campaign in this channel; you become its game master
command-campaign-info = info
    .help = The campaign of this channel
command-campaign-settings = settings
    .help = Show the settings, or change them (game masters)
command-campaign-history = history
    .help = The games of this campaign and how they ended
command-campaign-stats = stats
    .help = Games and players of this campaign in numbers
command-campaign-end = end
    .help = End the campaign (game masters)
option-campaign-name = name
    .help = What the campaign is called
option-campaign-language = language
    .help = The language of the channel; yours if you leave it out
option-campaign-order = order
    .help = One after another, or open where the rules allow it
option-campaign-turn = turn
    .help = Time to act, in waking hours only; try 5 minutes to see what a deadline does
option-campaign-reactions = reactions
    .help = How long to wait for a reaction out of turn before its default is taken
option-campaign-reminders = reminders
    .help = How long before the end to remind, such as 6h 1h 30m; - for never
option-campaign-deadline = deadline
    .help = What happens when time is up
option-campaign-quorum = quorum
    .help = How the group decides
option-campaign-threads = threads
    .help = Whether each game gets a thread of its own
option-campaign-undo = undo
    .help = After how long silence on an undo request is a yes
option-campaign-add-gm = add-gm
    .help = Another game master
option-campaign-remove-gm = remove-gm
    .help = Who is no longer a game master
option-waking-from = waking-from
    .help = The hour at which the day begins (0 to 23); same as its end: always awake
option-waking-to = waking-to
    .help = The hour at which the day ends (0 to 23)
option-zone = zone
    .help = The time zone of these hours, such as Europe/Madrid
choice-language-auto = as in Discord
choice-order-strict = one after another
choice-order-open = open (if the rules allow it)
choice-turn-0 = no limit
choice-turn-5 = 5 minutes (to try it out)
choice-turn-15 = 15 minutes
choice-turn-30 = 30 minutes
choice-turn-60 = 1 hour
choice-turn-180 = 3 hours
choice-turn-360 = 6 hours
choice-turn-720 = 12 hours
choice-turn-1440 = 24 hours
choice-turn-2160 = 36 hours
choice-turn-2880 = 2 days
choice-turn-4320 = 3 days
choice-turn-10080 = 1 week
choice-reactions-0 = as long as a turn
choice-reactions-5 = 5 minutes
choice-reactions-15 = 15 minutes
choice-reactions-30 = 30 minutes
choice-reactions-60 = 1 hour
choice-reactions-180 = 3 hours
choice-reactions-360 = 6 hours
choice-reactions-720 = 12 hours
choice-undo-0 = never
choice-undo-30 = 30 minutes
choice-undo-60 = 1 hour
choice-undo-180 = 3 hours
choice-undo-720 = 12 hours
choice-undo-1440 = 1 day
choice-deadline-remind = remind; the table decides
choice-deadline-stand-in = the stand-in plays
choice-deadline-gm = a game master decides
choice-quorum-any = the first answer counts
choice-quorum-majority = the majority counts
