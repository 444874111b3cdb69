### Before a game: the lobby, who plays whom, what the game is about.

lobby-title = # 🎲 { $game } · { $variant }
lobby-numbers = { $least ->
    [one] { $most ->
        [one] 1 character
       *[other] 1 to { $most } characters
      }
   *[other] { $least } to { $most } characters
  } · about { $minutes } minutes of play
lobby-minutes = { $minutes } min
lobby-rate = the bot wins { $percent }%
lobby-win-rate = { $percent }% with { $players ->
    [one] 1 character
   *[other] { $players } characters
  }
lobby-win-rates = the bot, playing alone, wins { $rates }
lobby-no-character = *no character yet*
lobby-waits-for = ⏳ Still without a character: { $who }. { $host } can start as it is; then the missing ones are dealt at random.
lobby-needs = ⏳ { $count ->
    [one] One more character is needed.
   *[other] { $count } more characters are needed.
  } Choose, or let { $host } start as it is: then what is missing is dealt at random to those who are here.
lobby-needs-people = ⏳ { $count ->
    [one] One more person is needed.
   *[other] { $count } more people are needed.
  }
lobby-empty = ⏳ Nobody has joined yet.
lobby-ready = ✅ Ready: { $host } can start.
lobby-join = Join
lobby-leave = Leave
lobby-characters = Characters
lobby-start = Start
lobby-start-as-it-is = Start as it is
lobby-deal = Deal the rest
lobby-random = One at random
lobby-settings = Settings
lobby-close = Close
lobby-close-ask = Close this lobby for { $game }? Everyone’s choices are lost.
lobby-take = Whom do you play?
lobby-variant = Mission or variant…
lobby-language = Language of the channel
lobby-closed = The lobby was closed by { $who }.
lobby-started = ▶️ { $game } is being played in { $where }.
lobby-somebody = somebody
lobby-settings-title = ⚙️ **Settings of this game.** What you choose counts at once.
lobby-settings-read = ⚙️ **Settings of this game.** Only the host or a game master can change them.

## Who plays whom

picker-own = 🎭 You play **{ $who }**.
picker-none = 🎭 You have no character yet.
picker-help = { $each ->
    [one] Choose one.
   *[other] Tick all that you want, up to { $each }.
  } { $least ->
    [one] { "" }
   *[other] The mission needs at least { $least } in all.
  }
picker-gone = The others already play everybody.
picker-taken = 🔒 { $character } · taken by { $who }

## What the game is about

aims-goal = 🎯 **Goal:** { $text }
aims-defeat = 💀 **You lose when:** { $text }
aims-special = 📜 **Special rules:** { $text }

## The start

start-title = # 🎬 { $game } · { $variant }
start-players = **Who plays whom**
start-gms = **Game masters:** { $who }
start-small = -# { $numbers } · `/{ command-game } { command-game-status }` shows all this again, `/{ command-rules }` explains a rule · fingerprint of the seed: `{ $hash }`
start-unpinned = The start message could not be pinned: I may not pin messages here. The game goes on without it; with the permission “Pin Messages” the goal stays one press away.

## The language

language-changed = 🌐 { $who } has set the language of this channel: { $language }.
language-same = This channel already speaks { $language }.
command-game-language = language
    .help = The language of this channel
option-game-language-language = language
    .help = What is spoken here from now on
