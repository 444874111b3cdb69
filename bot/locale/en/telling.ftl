### How things are told of every game: lists, answers, the names of the games.

list-and = { $first } and { $last }
list-and-before-i = { $first } and { $last }
list-or = { $first } or { $last }
list-or-before-o = { $first } or { $last }
choice-nothing = nothing
menu-part = { $title } ({ $part })

game-cards-of-the-dead = Cards of the Dead
game-zombicide = Zombicide
game-rue-morgue = Zombicide: Rue Morgue
game-gears-of-war = Gears of War
game-gears = Gears of War
