### Las palabras de la línea de órdenes.

cli-description = Last Post lleva juegos de mesa cooperativos de supervivencia por correo. Sin nada más pone en marcha el bot; con una suborden hace una de estas cosas.
cli-usage = uso:
cli-arguments = argumentos
cli-options = opciones
cli-subcommand = suborden
cli-subcommands = subórdenes
cli-help-help = muestra esta ayuda
cli-version-help = muestra la versión
cli-version-unknown = (sin instalar)
cli-language-help = habla en { $languages }
cli-game = el juego: { $known }
cli-progress = { $done } de { $total }, { NUMBER($rate, maximumFractionDigits: 0) } por segundo, quedan { $left }
cli-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-bug = Es un fallo de Last Post, no tuyo; las líneas de arriba dicen dónde está.
cli-in-file = { $file }: { $problem }
cli-in-step = { $file }, paso { $step }: { $problem }

## lastpost

cli-start-discord = Last Post se está conectando a Discord; Ctrl-C lo detiene.
cli-start-local = La mesa está puesta en { $url }: ábrela en un navegador; Ctrl-C la recoge, y la próxima vez todo sigue ahí.
cli-start-stopped = Last Post se ha detenido; todas las partidas están guardadas.

## lastpost scenario

cli-scenario-help = ejecuta archivos de escenario, una línea cada uno
cli-scenario-path = archivos de escenario, o carpetas que los contienen
cli-scenario-passed = bien   { $file }: { $title }
cli-scenario-failed = FALLA  { $file }: { $title }: { $problem }
cli-scenario-warning = aviso  { $file }: { $warning }
cli-scenario-summary = { $passed } bien, { $failed } con fallos, { $malformed } ilegibles.

## lastpost simulate

cli-simulate-help = juega por sí solo muchas partidas y cuenta cómo acaban
cli-simulate-mission = la misión que se juega
cli-simulate-players = el número de jugadores; sin él, todos los que permite el juego
cli-simulate-games = cuántas partidas para cada número de jugadores (100)
cli-simulate-seed = cualquier texto; la misma semilla da las mismas partidas (1)
cli-simulate-policy = quién juega: al azar (random) o el jugador sensato (sensible)
cli-simulate-post = por correo, con los ajustes por defecto de una campaña: cuántas veces espera la partida a alguien y cuántos mensajes cuesta
cli-simulate-json = escribe el resultado en JSON
cli-simulate-title = { $game }, jugador { $policy ->
    [random] al azar
   *[sensible] sensato
  }, semilla { $seed }, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } para cada número de jugadores.
cli-simulate-won = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
  }: { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de victorias (intervalo del 95 %: de { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } a { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
cli-simulate-commands = órdenes por partida
cli-simulate-speed = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } en { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($rate, maximumFractionDigits: 0) } por segundo.

cli-post-players = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
  } por correo:
cli-post-default = por defecto
cli-post-asked = preguntándolo todo
cli-post-won = victorias, %
cli-post-start = preguntas antes del primer turno
cli-post-most-at-start = el máximo en una partida
cli-post-stops = esperas por alguien
cli-post-others = esperas por alguien que no tiene el turno
cli-post-messages = mensajes
cli-post-per-round = por ronda
cli-post-per-turn = por turno de un jugador
cli-post-kinds = Lo que se pregunta a otros por defecto: { $kinds }.

## lastpost replay

cli-replay-help = repite una partida exportada y comprueba cada tirada
cli-replay-file = la partida exportada
cli-replay-verified = { $file } es una partida verdadera de { $game }: cada tirada y cada carta salen de la semilla con la huella { $hash }.
cli-replay-counts = { $commands ->
    [one] { $commands } orden
   *[other] { $commands } órdenes
  }, { $rolls ->
    [one] { $rolls } tirada
   *[other] { $rolls } tiradas
  } ({ $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  } en total), { $shuffles ->
    [one] { $shuffles } mezcla de mazo
   *[other] { $shuffles } mezclas de mazo
  }, { $picks ->
    [one] { $picks } robo a ciegas
   *[other] { $picks } robos a ciegas
  }, { $undos ->
    [one] algo se deshizo { $undos } vez
   *[other] algo se deshizo { $undos } veces
  }.
cli-replay-rollbacks = Órdenes retiradas porque las reglas se corrigieron mientras tanto: { $count }.
cli-replay-reopened = Retomada después del final, con la semilla ya revelada: { $count ->
    [one] una vez
   *[other] { $count } veces
  }.
cli-replay-outcome = { $result ->
    [won] La partida se ganó ({ $rule }).
    [lost] La partida se perdió ({ $rule }).
   *[open] La partida no ha terminado; está en la posición { $position }.
  }
cli-replay-gm = { $count ->
    [0] Ningún director de juego ha intervenido.
    [one] { $count } intervención de un director de juego:
   *[other] { $count } intervenciones de directores de juego:
  }
cli-replay-gm-amend = entrada { $number }, posición { $position }, datos cambiados
cli-replay-gm-command = entrada { $number }, posición { $position }, actuó por un puesto
cli-replay-gm-loaded-dice = entrada { $number }, posición { $position }, dados fijados
cli-replay-gm-rewind = entrada { $number }, vuelta a la posición { $position } más allá de lo visto, dados nuevos
cli-replay-gm-reopen = entrada { $number }, posición { $position }, reabierta con una semilla nueva
cli-replay-gm-answer = entrada { $number }, posición { $position }, una decisión respondida

## lastpost render

cli-render-help = juega algunas órdenes por sí solo y guarda las imágenes
cli-render-seed = cualquier texto; la misma semilla da la misma partida (1)
cli-render-commands = cuántas órdenes juega antes el jugador sensato (20)
cli-render-players = el número de jugadores; sin él, tantos como permita el juego
cli-render-only = solo las imágenes de estos nombres, con comas y * (table,hand-*,card-zombie)
cli-render-out = la carpeta en la que se guardan las imágenes
cli-render-wrote = { $file }: { $width } x { $height }, { $kilobytes } KiB

## lastpost rules

cli-rules-help = las reglas de un juego: capítulos, una sola regla, o lo que las prueba
cli-rules-id = una regla o un ejemplo, como 5.11 o X3
cli-rules-coverage = dónde nombra el código cada regla, y qué escenarios y pruebas la demuestran
cli-rules-chapter = capítulo
cli-rules-title = título
cli-rules-rule = regla
cli-rules-rules = reglas
cli-rules-code = código
cli-rules-scenarios = escenarios
cli-rules-tests = pruebas
cli-rules-proven = probadas
cli-rules-none = ninguna
cli-rules-total = { $game }: { $rules } reglas y { $examples } ejemplos.
cli-rules-without-code = Reglas de los capítulos { $first } a { $last } sin código
cli-rules-without-test = Reglas de los capítulos { $first } a { $last } sin escenario ni prueba
cli-rules-without-scenario = Ejemplos sin escenario
cli-rules-elsewhere = { $heading } ({ $count }):
cli-rules-elsewhere-with-code = { $heading } y, sin embargo, las nombra el código
cli-rules-unknown = Nombradas, pero no están en las reglas

## lastpost check

cli-check-help = valida todo el contenido
cli-check-game = { $game }: { $files } archivos de contenido, { $rules } reglas, { $examples } ejemplos, { $scenarios } escenarios.
cli-check-missing = di todo lo que le falta a un idioma
cli-check-language = A { $name } ({ $code }) le { $count ->
    [one] falta { $count } cosa
   *[other] faltan { $count } cosas
}:
cli-check-fine = El contenido de { $games ->
    [one] { $games } juego es válido
   *[other] { $games } juegos es válido
  }.

## lastpost db

cli-db-help = migra o copia la base de datos, importa una partida o cuenta lo que hay en ella
cli-db-action = migrate pone al día la base de datos (y la crea si no existe), backup la copia mientras está en uso, import continúa en un canal una partida exportada, stats cuenta lo que hay en ella
cli-db-file = adónde va la copia, o la partida exportada
cli-db-channel = el canal de Discord (su identificador) en el que continúa una partida importada
cli-db-gm = la persona de Discord (su identificador) que dirige una partida importada
cli-db-database = la base de datos, en lugar de la de los ajustes
cli-db-migrated = { $file } está al día (versión { $version } de la base de datos).
cli-db-backed-up = { $file } se ha copiado en { $copy }.
cli-db-imported = { $file } es auténtico: se ha verificado cada carta y cada tirada. { $game } continúa en el canal { $channel }; el bot la mostrará allí cuando arranque.
cli-db-game = juego
cli-db-live = en curso
cli-db-ended = terminadas
cli-db-journal = entradas del registro
cli-db-total = { $file }: { $live ->
    [one] { $live } partida en curso
   *[other] { $live } partidas en curso
  }, { $ended ->
    [one] { $ended } terminada
   *[other] { $ended } terminadas
  }, { $journal ->
    [one] { $journal } entrada del registro
   *[other] { $journal } entradas del registro
  }, { $pending ->
    [one] { $pending } mensaje
   *[other] { $pending } mensajes
  } por enviar, { $kilobytes } KiB.

## lastpost new-game

cli-new-game-help = crea un juego nuevo y pequeño, que se puede jugar y pasa todas las comprobaciones
cli-new-game-name = el identificador del juego: letras minúsculas, cifras y guiones
cli-new-game-done = El juego { $name } tiene sus archivos y una línea en { $registry }. Prueba: lastpost simulate { $name }; después cambia las reglas.
