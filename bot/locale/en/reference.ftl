### /about and /rules.

command-about = about
command-about-help = What Last Post is and what it can do
command-rules = rules
command-rules-help = Look up a rule by its number or by words
option-game = game
option-game-help = Whose rules
option-words = search
option-words-help = A rule number such as 5.11, or words
about = Last Post runs cooperative survival board games by post. Games so far: { $games }. It is an unofficial fan project for people who own the games.
rules-none = No rule holds the words “{ $words }”.
rules-title = Rules of { $game }
rules-count =
    { $count ->
        [one] One rule found.
       *[other] { $count } rules found.
    }
