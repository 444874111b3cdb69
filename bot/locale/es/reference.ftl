### /about y /rules.

command-about = acerca
command-about-help = Qué es Last Post y qué sabe hacer
command-rules = reglas
command-rules-help = Busca una regla por su número o por palabras
option-game = juego
option-game-help = De qué juego
option-words = buscar
option-words-help = Un número de regla como 5.11, o palabras
about = Last Post dirige juegos de mesa cooperativos de supervivencia por correo. Juegos por ahora: { $games }. Es un proyecto de aficionados, no oficial, para quienes tienen los juegos.
rules-none = Ninguna regla contiene «{ $words }».
rules-title = Reglas de { $game }
rules-count =
    { $count ->
        [one] Una regla encontrada.
       *[other] { $count } reglas encontradas.
    }
