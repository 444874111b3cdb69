### /about, /rules, /card y /odds.

command-about = acerca
    .help = Qué es Last Post y qué sabe hacer
command-rules = reglas
    .help = Busca una regla por su número o por palabras
command-card = carta
    .help = Cualquier carta, personaje o enemigo en imagen
command-odds = probabilidades
    .help = Probabilidades, según lo que puedes saber
option-reference-game = juego
    .help = Qué juego; dentro de una partida no hace falta decirlo
option-rules-words = buscar
    .help = Un número de regla como 5.11, o palabras
option-card-name = nombre
    .help = Cómo se llama
option-odds-words = sobre
    .help = De qué quieres saber las probabilidades; de todo si no lo indicas
about = Last Post dirige juegos de mesa cooperativos de supervivencia por correo. Juegos por ahora: { $games }. Es un proyecto de aficionados, no oficial, para quienes tienen los juegos.
rules-none = Ninguna regla contiene «{ $words }».
rules-for-builders = { $rule } es una nota para quienes construyen este juego: no cambia nada de cómo se juega. Para las reglas de juego, busca con palabras, por ejemplo «cómo se gana».
rules-title = Reglas de { $game }
rules-count =
    { $count ->
        [one] Una regla encontrada.
       *[other] { $count } reglas encontradas.
    }
rules-part = Reglas { $first } a { $last } de { $count }.
page-back = Atrás
page-on = Siguiente
card-which = ¿Cuál de estas cartas?
odds-none = Ahora no hay nada que calcular.
# Las marcas de las reglas
rules-mark-choice = decide
rules-mark-roll = tirada
rules-mark-random = al azar
rules-mark-hidden = oculto
rules-mark-optional = opcional
rules-mark-rules = reglas impresas
rules-mark-reported = según se cuenta
rules-mark-invented = propuesto aquí
rules-mark-decision = decisión
rules-mark-multi = con varios Supervivientes
