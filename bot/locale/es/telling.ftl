### Cómo se cuentan las cosas de cada juego: listas, respuestas, los nombres de los juegos.

list-and = { $first } y { $last }
list-and-before-i = { $first } e { $last }
list-or = { $first } o { $last }
list-or-before-o = { $first } u { $last }
choice-nothing = nada
menu-part = { $title } ({ $part })

game-cards-of-the-dead = Cards of the Dead
game-zombicide = Zombicide
game-rue-morgue = Zombicide: Rue Morgue
game-gears-of-war = Gears of War
game-gears = Gears of War
