### /me: what a person tells the bot about themselves.

my-language = Language
my-reminders = Reminders
my-on-deck = A ping when your turn is next
my-careful = A question before risky or final moves
my-coach = The coach
my-waking = Waking hours
my-away = Away until
my-orders = Standing orders
me-away = { $until ->
    [open] 🌴 You are away until you say `/{ command-me } { command-me-back }` or act yourself. Meanwhile the stand-in plays for you.
   *[other] 🌴 You are away until { $until }, or until you say `/{ command-me } { command-me-back }` or act yourself. Meanwhile the stand-in plays for you.
  }
me-back = 👋 Welcome back; the stand-in has stopped.
me-back-acted = 👋 You have acted, so you are no longer away; the stand-in has stopped.
me-not-away = You were not away.
me-no-games = You have no seat in any game. `/{ command-game } { command-game-new }` opens a lobby.
me-more-games = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
  }

## Standing orders

orders-title = 📜 Your standing orders; the first that fits answers for you:
orders-none = 📜 You have no standing orders. `/{ command-me } { command-me-orders } { command-me-orders-add }` makes one: it answers a decision before you are asked.
order-line = **{ $kind }**{ $game ->
    [any] {""}
   *[other] {" "}({ $game })
  }: { $choose }{ $when ->
    [always] {""}
   *[other] , when { $when }
  }
order-answered = ✓ It has answered at once what was waiting for you in { $channel }: { $what }.
choose-default = the game’s default
    .typed = default
choose-ask = ask me
    .typed = ask
choose-any = any option that does something
    .typed = any
choose-rest = whatever there is
choose-most = the one with the most { $name }
    .typed = most
choose-least = the one with the fewest { $name }
    .typed = least
condition-dice = attack dice
    .typed = dice
condition-cards = cards in your hand
    .typed = cards
condition-distance = areas away
    .typed = distance
condition-enemy = enemy
    .typed = enemy
condition-moment = about to
    .typed = moment
condition-leader = who moves
    .typed = leader
condition-count = wounds at once
    .typed = wounds
condition-defence = defence dice
    .typed = defence

## Being forgotten

forget-ask = ⚠️ Do you want me to forget you?
    {"**"}What goes:{"**"} your settings, waking hours, absence, standing orders and what the coach has told you; what you have looked at; what you have prepared and not confirmed; your place in lobbies.
    {"**"}What stays, under a neutral name:{"**"} the games that you have played and their commands, because others played them too; your seats, which the stand-in plays from now on unless somebody takes them; the campaigns that you led, which then need another game master. Reasons and notes that you typed as a game master stay as they are.
    Messages in the channels belong to Discord; I do not delete them. This cannot be undone.
forget-yes = Forget me
forget-done = ✓ You are forgotten: your settings are gone, and a neutral name stands where yours did.

## What is wrong

error-away-unreadable = I cannot read “{ $text }” as a day; write it like `2026-12-24` or `2026-12-24 18:00`.
error-away-past = “{ $text }” has already passed.
error-decision-unknown = There is no decision “{ $kind }” in this game; choose one of the suggestions.
error-order-when = I cannot read “{ $text }” as a condition; write it like `dice>=3` or `enemy=boomer`.
error-order-condition = “{ $text }” is not a condition of { $what }; possible: { $possible }
error-order-value = “{ $text }” is not a value of “{ $name }”; possible: { $possible }
error-order-range = “{ $name }” cannot be at least { $low } and at most { $high } at once.
error-order-option = { $what } cannot choose “{ $text }”; possible: { $possible }
error-order-alone = “{ $text }” is a whole answer: nothing can be listed before or after it.
error-order-choose = A standing order must say what to choose; `default` is the game’s default.
error-order-none = You have no standing order number { $number }.
error-orders-full = You can keep at most { $most } standing orders; remove one first.

## Commands

command-me = me
    .help = Your settings, your absence, your games
command-me-settings = settings
    .help = Show or change your language, reminders and waking hours
command-me-away = away
    .help = Let the stand-in play for you for a while
command-me-back = back
    .help = You are back: the stand-in stops
command-me-orders = orders
    .help = Standing orders: how you answer a decision before you are asked
command-me-orders-list = list
    .help = Your standing orders
command-me-orders-add = add
    .help = A new standing order, for your seats now and later
command-me-orders-remove = remove
    .help = Remove a standing order
command-me-games = games
    .help = Your games and whom they wait for
command-me-forget = forget
    .help = Have all your data removed
option-me-language = language
    .help = The language of private answers
option-me-reminders = reminders
    .help = Whether I remind you when a game waits for you
option-me-on-deck = on-deck
    .help = Whether I ping you when your turn is next
option-me-careful = careful
    .help = Whether I ask before you harm a friend, end a turn with actions left or spend the last of something
option-me-coach = coach
    .help = How new things are explained to you
option-me-away-until = until
    .help = Until when, such as 2026-12-24 or 2026-12-24 18:00
option-me-away-days = days
    .help = For how many days
option-me-orders-game = game
    .help = In which game
option-me-orders-decision = decision
    .help = Which decision it answers
option-me-orders-choose = choose
    .help = default, ask, any, most:NAME, least:NAME, or options by preference (* stands for anything)
option-me-orders-when = when
    .help = Only under conditions, such as dice>=3, enemy=boomer
option-me-orders-number = number
    .help = Which one, by its number in the list
