### /yo: lo que cada cual le dice al bot de sí mismo.

my-language = Idioma
my-reminders = Avisos
my-on-deck = Mención cuando tu turno es el siguiente
my-careful = Una pregunta antes de lo arriesgado o definitivo
my-coach = El entrenador
my-waking = Horario activo
my-away = Fuera hasta
my-orders = Órdenes permanentes
me-away = { $until ->
    [open] 🌴 Estás fuera hasta que digas `/{ command-me } { command-me-back }` o actúes. Mientras tanto juega el suplente por ti.
   *[other] 🌴 Estás fuera hasta el { $until }, o hasta que digas `/{ command-me } { command-me-back }` o actúes. Mientras tanto juega el suplente por ti.
  }
me-back = 👋 ¡Hola de nuevo! El suplente deja de jugar por ti.
me-back-acted = 👋 Has actuado, así que ya no estás fuera; el suplente deja de jugar por ti.
me-not-away = No estabas fuera.
me-no-games = No tienes puesto en ninguna partida. `/{ command-game } { command-game-new }` abre una sala.
me-more-games = { $count ->
    [one] … y otra más.
   *[other] … y { $count } más.
  }

## Órdenes permanentes

orders-title = 📜 Tus órdenes permanentes; la primera que encaja responde por ti:
orders-none = 📜 No tienes órdenes permanentes. `/{ command-me } { command-me-orders } { command-me-orders-add }` crea una: responde a una decisión antes de que se te pregunte.
order-line = **{ $kind }**{ $game ->
    [any] {""}
   *[other] {" "}({ $game })
  }: { $choose }{ $when ->
    [always] {""}
   *[other] , si { $when }
  }
order-answered = ✓ Ha respondido enseguida a lo que te esperaba en { $channel }: { $what }.
choose-default = la opción por defecto del juego
    .typed = defecto
choose-ask = preguntarme
    .typed = preguntar
choose-any = cualquier opción que haga algo
    .typed = cualquiera
choose-rest = lo que haya
choose-most = la opción con más { $name }
    .typed = más
choose-least = la opción con menos { $name }
    .typed = menos
condition-dice = dados de ataque
    .typed = dados
condition-cards = cartas en tu mano
    .typed = cartas
condition-distance = zonas de distancia
    .typed = distancia
condition-enemy = enemigo
    .typed = enemigo
condition-moment = a punto de
    .typed = momento
condition-leader = quien se mueve
    .typed = líder
condition-count = heridas a la vez
    .typed = heridas
condition-defence = dados de defensa
    .typed = defensa

## Ser olvidado

forget-ask = ⚠️ ¿Quieres que te olvide?
    {"**"}Lo que se borra:{"**"} tus ajustes, horario activo, ausencia, órdenes permanentes y lo que el entrenador te ha explicado; lo que has mirado; lo que has preparado sin confirmar; tu sitio en las salas.
    {"**"}Lo que queda, con un nombre neutro:{"**"} las partidas que has jugado y sus jugadas, porque otros también las jugaron; tus puestos, que desde ahora juega el suplente si nadie los toma; las campañas que dirigías, que necesitarán otro director de juego. Los motivos y notas que escribiste como director de juego quedan como están.
    Los mensajes de los canales son de Discord; yo no los borro. Esto no se puede deshacer.
forget-yes = Olvidarme
forget-done = ✓ Te he olvidado: tus ajustes ya no están, y donde estabas tú hay un nombre neutro.

## Lo que está mal

error-away-unreadable = No entiendo «{ $text }» como un día; escríbelo así: `2026-12-24` o `2026-12-24 18:00`.
error-away-past = «{ $text }» ya ha pasado.
error-decision-unknown = No hay una decisión «{ $kind }» en este juego; elige una de las sugerencias.
error-order-when = No entiendo «{ $text }» como condición; escríbela como `dados>=3` o `enemigo=boomer`.
error-order-condition = «{ $text }» no es una condición de { $what }; son posibles: { $possible }
error-order-value = «{ $text }» no vale para «{ $name }»; son posibles: { $possible }
error-order-range = «{ $name }» no puede ser a la vez { $low } o más y { $high } o menos.
error-order-option = { $what } no puede elegir «{ $text }»; son posibles: { $possible }
error-order-alone = «{ $text }» es una respuesta entera: no se enumera nada delante ni detrás.
error-order-choose = Una orden permanente tiene que decir qué elegir; `defecto` es la opción por defecto del juego.
error-order-none = No tienes una orden permanente número { $number }.
error-orders-full = Puedes tener como mucho { $most } órdenes permanentes; quita una antes.

## Órdenes

command-me = yo
    .help = Tus ajustes, tu ausencia, tus partidas
command-me-settings = ajustes
    .help = Ver o cambiar tu idioma, avisos y horario activo
command-me-away = fuera
    .help = Que el suplente juegue por ti durante un tiempo
command-me-back = volver
    .help = Has vuelto: el suplente deja de jugar por ti
command-me-orders = órdenes
    .help = Órdenes permanentes: cómo respondes a una decisión antes de que se te pregunte
command-me-orders-list = lista
    .help = Tus órdenes permanentes
command-me-orders-add = añadir
    .help = Una orden permanente nueva, para tus puestos de ahora y de después
command-me-orders-remove = quitar
    .help = Quitar una orden permanente
command-me-games = partidas
    .help = Tus partidas y a quién esperan
command-me-forget = olvidar
    .help = Que se borren todos tus datos
option-me-language = idioma
    .help = El idioma de las respuestas privadas
option-me-reminders = avisos
    .help = Si te aviso cuando una partida te espera
option-me-on-deck = siguiente
    .help = Si te menciono cuando tu turno es el siguiente
option-me-careful = con-cuidado
    .help = Si pregunto antes de dañar a un amigo, acabar con acciones por usar o gastar lo último
option-me-coach = entrenador
    .help = Cómo se te explican las cosas nuevas
option-me-away-until = hasta
    .help = Hasta cuándo, por ejemplo 2026-12-24 o 2026-12-24 18:00
option-me-away-days = días
    .help = Durante cuántos días
option-me-orders-game = juego
    .help = En qué juego
option-me-orders-decision = decisión
    .help = A qué decisión responde
option-me-orders-choose = elegir
    .help = defecto, preguntar, cualquiera, más:NOMBRE, menos:NOMBRE, u opciones por preferencia (* es todo)
option-me-orders-when = cuando
    .help = Solo con condiciones, como dados>=3, enemigo=boomer
option-me-orders-number = número
    .help = Cuál, por su número en la lista
