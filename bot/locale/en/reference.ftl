### /about, /rules, /card and /odds.

command-about = about
    .help = What Last Post is and what it can do
command-rules = rules
    .help = Look up a rule by its number or by words
command-card = card
    .help = Any card, character or enemy as a picture
command-odds = odds
    .help = Chances, based on what you may know
option-reference-game = game
    .help = Which game; inside a game you need not say it
option-rules-words = search
    .help = A rule number such as 5.11, or words
option-card-name = name
    .help = Its name
option-odds-words = about
    .help = What you want to know the chances of; everything if you leave it out
about = Last Post runs cooperative survival board games by post. Games so far: { $games }. It is an unofficial fan project for people who own the games.
rules-none = No rule contains the words “{ $words }”.
rules-for-builders = { $rule } is a note for the builders of this game: it changes nothing in how you play. Search by words, such as “how to win”, for the rules of play.
rules-title = Rules of { $game }
rules-count =
    { $count ->
        [one] One rule found.
       *[other] { $count } rules found.
    }
rules-part = Rules { $first } to { $last } of { $count }.
page-back = Back
page-on = Next
card-which = Which of these cards?
odds-none = There are no chances to work out now.
# The marks of the rules
rules-mark-choice = decided by
rules-mark-roll = roll
rules-mark-random = random
rules-mark-hidden = hidden
rules-mark-optional = optional
rules-mark-rules = printed rules
rules-mark-reported = reported
rules-mark-invented = ours
rules-mark-decision = decision
rules-mark-multi = with several Survivors
