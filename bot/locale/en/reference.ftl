### /about, /rules, /card and /odds.

command-about = about
    .help = What Last Post is and what it can do
command-rules = rules
    .help = Look up a rule by its number or by words
command-card = card
    .help = Any card, character or enemy as a picture
command-odds = odds
    .help = Chances, from what you may know
option-reference-game = game
    .help = Which game
option-rules-words = search
    .help = A rule number such as 5.11, or words
option-card-name = name
    .help = Its name
option-odds-words = about
    .help = What you want to know the chances of; everything if you leave it out
about = Last Post runs cooperative survival board games by post. Games so far: { $games }. It is an unofficial fan project for people who own the games.
rules-none = No rule holds the words “{ $words }”.
rules-title = Rules of { $game }
rules-count =
    { $count ->
        [one] One rule found.
       *[other] { $count } rules found.
    }
card-which = Which of these cards?
odds-none = There is nothing to reckon with now.
# The marks of the rules
rules-mark-choice = choice
rules-mark-roll = roll
rules-mark-random = random
rules-mark-hidden = hidden
rules-mark-optional = optional
rules-mark-rules = printed rules
rules-mark-reported = reported
rules-mark-invented = ours
rules-mark-decision = decision
rules-mark-multi = with several Survivors
