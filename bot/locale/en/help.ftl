### /help, the welcome, and the way to a first game.

command-help = help
    .help = What is going on here, and what you can do now

welcome = # 👋 This is Last Post
    Cooperative survival board games, played here by post over hours or days: you press a button when you have a moment, the bot keeps the rules, rolls the dice and draws the board. You need not be here at the same time, and you win or lose together.
    {"**"}Games:{"**"} { $games }. You can begin alone; others join when they like.
help-start = Start a game
help-how = How to play
help-signs = The signs

## What is going on

help-nowhere = No game is played in this channel. **{ help-start }** leads you to one in a few presses; `/{ command-game } { command-game-new }` lets you choose everything yourself.
help-elsewhere = No game is played in this channel, but there is one in { $places }.
help-lobby = 🎲 A lobby is open here: **{ $game } · { $variant }**.
help-lobby-join = You are not in it yet: press **{ lobby-join }** on its message, or type `/{ command-game } { command-game-join }`.
help-lobby-host = You opened it, so you can start it.
help-lobby-in = You are in it. { $host } starts the game.
help-game = 🎲 **{ $game }** is played here.
help-your-turn = ▶️ It is **your turn** with { $seats }.
help-you-can = You can { $what }.
help-your-panel = The table has your buttons: { $table }. **{ panel-hand }** shows your cards, and the same buttons in private.
help-asked = ❓ The game asks **you**, because a rule leaves this to you:
help-others-turn = ⏳ It is the turn of { $who }.
help-others-asked = ❓ The game waits for an answer from { $who }.
help-meanwhile = Meanwhile you can look around: `/{ command-game } { command-game-board }` (the board), `/{ command-game } { command-game-log }` (what happened), `/{ command-odds }` (chances). You will be called when it is up to you; if you are going to be away, use `/{ command-me } { command-me-away }`.
help-out = { $count ->
    [one] ☠️ { $seats } is out of the game, so you are not called any more.
   *[other] ☠️ { $seats } are out of the game, so you are not called any more.
  } You can go on watching: `/{ command-game } { command-game-board }` (the board), `/{ command-game } { command-game-log }` (what happened).
help-no-seat = 👀 You have no seat in this game: you may watch everything that is public and ask for the board and the rules.
help-free-seats = Free seats: { $seats }. `/{ command-game } { command-game-seat }` takes one.
help-no-free-seats = All seats are taken; their owners or a game master can give you one. A new game is opened in the channel above this thread.
help-over = 🏁 The game here is over. **{ help-start }** opens the next one.

start-help = 🎓 New to this? `/{ command-help }` says at any moment what is going on and what you can do.

## How to play

help-which = Which game?
help-choose = 🎲 **Choose a game.** You begin with its first mission, which is made for learning; a coach explains each thing the first time it comes up.
help-opened = ✓ The lobby is open. Others may join; you can start at once.
sentence-rue-morgue = Six to twelve Survivors on a map of streets, hospitals and tents against a growing horde. Tactical, about an hour of play.
sentence-gears-of-war = One to four soldiers against the Locust. Your hand of cards is your health. Tactical and tense.
sentence-cards-of-the-dead = One to three Survivors look for the way out of a city of cards, three days long. The shortest and easiest.
how-by-post = {"**"}By post:{"**"} when it is up to you, you are mentioned once. Press a button below the newest board: the action, the dice and the new board come at once. `/{ command-game } { command-game-undo }` takes a step back. If somebody is away for long, the stand-in plays for them, so that nobody waits.
how-zombicide = {"**"}Zombicide.{"**"} All of you win together by reaching the mission’s goal, which stands at the top of the board. In a round each player activates their Survivors, with 3 Actions each: move, search, open doors, fight, take Objectives. Then the zombies attack or walk, and new ones appear. Two wounds kill a Survivor. Be quiet, stay together, do not shoot where friends stand, and keep an Action to get away.
how-gears = {"**"}Gears of War.{"**"} All of you win together by completing the stages of the mission. Your cards are your health. In your turn: draw up to 2 cards, play one Order card (its actions, or a move, or an attack), explore doors if you like; then one AI card moves the Locust. Take cover, close emergence holes with grenades, revive comrades. If everybody bleeds out, the mission is lost.
how-cards-of-the-dead = {"**"}Cards of the Dead.{"**"} Find the EXIT on each of three Days; whoever is alive after the third wins. In your turn: 3 actions (pick up, equip, attack, use), then walk to turn over a card of the city. After each turn the zombies in the row S1 to S7 strike whoever has just played. If all seven spaces are full and stay full, everybody loses.
how-more = `/{ command-rules }` finds any rule by its words, `/{ command-card }` shows any card, and **{ why }** under a message tells you the rule behind it.

## The signs

signs-title = {"**"}Signs in messages{"**"}
signs-messages = 🎯 the goal · 💀 how you lose · 👉 whose turn it is · ⏳ since when the game has been waiting · ❓ a question · ▶️ a turn begins, or the game goes on · 🎲 dice · 🖐️ your cards, for you alone · 🔒 only you see it · 🎓 the coach · 🚫 the rules forbid it · ↩️ something was taken back · 🛠️ a game master did something · 👁️ a game master looked at something hidden · 🗳️ the table decides together · ⚖️ the bot settled a tie · 🤝 the bot reacted for somebody · 🤖 the stand-in plays · 📜 special rules, or a standing order that answered · 📝 a game master’s note · 🏝️ away · ⏸️ a pause · ⏰ time was up · 💺 a seat changes hands · ⚠️ take care · 🎬 the beginning · 🏁 the end
signs-zombicide = {"**"}On the board of Zombicide{"**"}
    Round signs with letters are Survivors (yellow ring: acting now; ✓: done). Green **W** Walker, violet **F** Fatty, orange **R** Runner, blue **C** Crawler, red **A** Abomination; the number beside it says how many. Red signs with a skull and numbers: here zombies appear. 🔊 Noise. A red ✕: an Objective. A grating: a sewer. Brown bars: open doors, yellow ones: closed. Red hatching: Survivors and zombies together.
    Below each Survivor’s name: hearts are wounds that can still be taken, the bar is experience (blue, yellow, orange, red), above are the hands, smaller boxes the reserve, yellow dots the Actions left.
signs-gears = {"**"}On the board of Gears of War{"**"}
    Round signs with letters are COGs, with their cards (health) as a number. Signs such as **WR9** are Locust: WR Wretch, DR Drone, BO Boomer, TI Ticker. Circles with a letter and a number are cover spaces; the white arrow is the side that they cover. Dark gearwheels: emergence holes (✕: closed). Green signs: equipment; a yellow gun: a dropped weapon. White lines: walls; blue stripes: a step that you can shoot over but not cross; dotted lines can be crossed.
    Below: hearts are cards in hand, yellow bars ammunition.
signs-cards-of-the-dead = {"**"}On the board of Cards of the Dead{"**"}
    Above: the city, face down; a yellow frame marks the cards that can be turned over now. The row S1 to S7 is where zombies and finds lie: ⊕ free, ✕ blocked. ❤ Vitality, the blue shield Immunity, yellow dots the actions left; under the name what is equipped, the hand and the Reserve. Red labels at the top: Threats.
