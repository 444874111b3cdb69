### How things are told of every game: lists, answers, the names of the games.

list-and = { $first } and { $last }
choice-nothing = nothing
menu-part = { $title } ({ $part })

game-cards-of-the-dead = Cards of the Dead
game-zombicide = Zombicide
game-rue-morgue = Zombicide: Rue Morgue
game-gears-of-war = Gears of War
game-gears = Gears of War
