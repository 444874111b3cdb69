### Lo que el usuario hizo mal, una frase cada vez: `error-` y la clave del UserError.
### $reason viene de la biblioteca que encontró el problema y se deja como está.

error-unnamed = No ha funcionado: { $problem }.
refusal-unnamed = La regla { $rule } no lo permite.

## Archivos y ajustes

error-file-unreadable = No se puede leer { $file }: { $reason }.
error-file-not-toml = { $file } no es TOML válido: { $reason }.
error-file-invalid = { $file } no es válido en { $place }: { $reason }.
error-setting-invalid = El ajuste { $name } no es válido: { $reason }.
error-setting-line = { $file }, línea { $line }: no es un ajuste de la forma NOMBRE=valor.
error-token-refused = Discord no acepta la clave de DISCORD_TOKEN.
error-discord-unreachable = No se puede llegar a Discord: { $reason }.
error-state-invalid = El estado guardado de la partida no es válido en { $place }: { $reason }.
error-state-newer = El estado guardado tiene el esquema { $found }, pero esta versión solo conoce hasta el { $known }; hay que actualizar Last Post.
error-bad-seed = La semilla de la partida no es válida: deben ser 64 cifras hexadecimales.

## Juegos, órdenes y opciones

error-game-unknown = No hay ningún juego «{ $game }»; hay: { $known }.
error-options-invalid = El juego { $game } no se puede preparar así, { $place }: { $reason }.
error-post-policy = --post cuenta lo que hace el jugador sensato; no pongas --policy.
error-players-count = A { $game } se juega con entre { $least } y { $most } jugadores, no con { $players }.
error-command-unknown = { $game } no tiene la orden «{ $command }».
error-command-invalid = La orden «{ $command }» no es válida en { $place }: { $reason }.
error-card-unknown = No hay ninguna carta «{ $card }».
error-game-over = La partida ha terminado.

## Decisiones

error-decision-open = Antes hay que tomar la decisión «{ $kind }».
error-answer-not-asked = No hay ninguna decisión pendiente.
error-answer-not-yours = La decisión pendiente no es para { $seat }.
error-plan-not-yours = Aquí no tienes que decidir nada. Solo se pregunta a quien aún puede reaccionar y ha elegido «{ choice-my-reactions-ask }»: en la sala, o con `/{ command-me } { command-me-orders } { command-me-orders-reactions }`.
error-answer-unknown = «{ $option }» no está entre las opciones de la decisión «{ $kind }».
error-answer-too-often = «{ $option }» se puede elegir como mucho { $limit ->
    [one] una vez
   *[other] { $limit } veces
  }.
error-answer-count = La decisión «{ $kind }» admite { $most ->
    [one] una sola opción
   *[other] entre { $least } y { $most } opciones
  }, y { $given ->
    [one] se ha dado 1
   *[other] se han dado { $given }
  }.
error-scenario-answer = «{ $answer }» no responde a la decisión «{ $kind }», que admite entre { $least } y { $most } de estas opciones: { $options }.

## Datos

error-fact-unknown = { $game } no tiene ahora el dato «{ $key }».
error-fact-read-only = El dato «{ $key }» se puede leer, pero no cambiar.
error-fact-value = El dato «{ $key }» no puede tener este valor: { $reason }.

## La base de datos y sus copias

error-database-missing = No hay ninguna base de datos { $file }; lastpost db migrate crea una.
error-database-corrupt = { $file } no es una base de datos de Last Post en buen estado: { $reason }.
error-database-newer = { $file } es de una versión más nueva de Last Post (versión { $found } de la base de datos; esta conoce hasta la { $known }); hay que actualizar.
error-database-full = No se puede escribir { $file }, el disco está lleno: { $reason }.
error-database-locked = Otro programa está usando { $file }: { $reason }.
error-database-failed = No se puede usar { $file }: { $reason }.
error-file-exists = { $file } ya existe y no se sobrescribe.
error-file-unwritable = No se puede escribir { $file }: { $reason }.

## Sesiones

error-no-session = No hay ninguna partida en este canal.
error-session-exists = En este canal ya hay una partida de { $game } en curso.
error-conflict = Alguien se ha adelantado y la partida ha cambiado; míralo de nuevo, por favor.
error-stale = La partida ha avanzado desde que se creó este botón (era para la versión { $given }, ahora es la { $version }); usa el más reciente, por favor.
error-seat-unknown = No hay ningún puesto «{ $seat }»; hay: { $seats }.
error-seat-taken = El puesto de { $seat } está ocupado.
error-seat-not-yours = { $seat } no es tu personaje.
error-no-seat = No tienes ningún puesto en esta partida de { $game }.
error-not-gm = Eso solo lo puede hacer quien dirige la partida.
error-last-gm = Una partida debe conservar al menos a una persona que la dirija.
error-reason-missing = Un cambio de quien dirige la partida necesita un motivo.
error-standing-invalid = La orden permanente no es válida en { $place }: { $reason }.
error-undo-position = La partida no puede volver a la posición { $position }; la última es la { $last }.
error-undo-nothing = No hay nada que deshacer.
error-undo-consent = { $gm ->
    [yes] Para deshacer esto tienen que estar de acuerdo quien dirige la partida y todas las personas cuyas órdenes se deshacen.
   *[no] Para deshacer esto falta el acuerdo de: { $who }.
  }
error-undo-diverges = La partida no puede volver a la posición { $position }, porque las reglas han cambiado desde entonces: { $reason }.
error-revert-unknown = La entrada { $number } del registro no es un cambio vigente de quien dirige la partida.
error-amend-diverges = Con este cambio la orden en curso habría seguido otro camino, así que no se ha cambiado nada. Deja que la orden termine, o deshazla.
error-amend-other-dice = Con este cambio la orden en curso se habría encontrado con dados o cartas distintos de los ya vistos, así que no se ha cambiado nada. Deja que la orden termine, o deshazla.
error-amend-refused = Con este cambio la regla { $rule } no habría permitido la orden en curso, así que no se ha cambiado nada. Deja que la orden termine, o deshazla.

## Campañas y salas de espera

error-campaign-exists = Este canal ya tiene la campaña «{ $name }».
error-campaign-name = El nombre de una campaña tiene de 1 a { $most } caracteres.
error-campaign-gone = Esta campaña ha terminado.
error-lobby-exists = En este canal ya se está preparando una partida de { $game }.
error-lobby-full = No queda sitio: pueden jugar { $most } y todas las plazas están ocupadas.
error-lobby-not-in = No te has apuntado a esta partida; apúntate primero.
error-lobby-gone = Esta partida ya no se está preparando.
error-character-taken = Otra persona ya ha elegido a { $character }.
error-character-of = { $who } ya lleva a { $character }.
error-characters-each = { $most ->
    [one] Aquí cada cual lleva un personaje.
   *[other] Aquí cada cual lleva como mucho { $most } personajes.
  }
error-characters-gone = Ya están elegidos todos los personajes.
error-pace-invalid = El ritmo de la campaña no se puede ajustar así, { $place }: { $reason }.
error-hours-invalid = El horario activo va de una hora en punto a otra, ambas de 0 a 23, no de { $start } a { $end }.
error-zone-unknown = No hay ninguna zona horaria «{ $zone }»; las zonas horarias se llaman, por ejemplo, Europe/Madrid o America/Bogota.
error-person-invalid = Esto no se puede ajustar así, { $place }: { $reason }.
error-seat-idle = { $seat } no tiene nada que hacer ahora.
error-note-empty = Una nota necesita algunas palabras.

## Partidas exportadas

error-export-invalid = { $file } no es una partida exportada válida, { $place }: { $reason }.
error-export-diverges = { $file } no es lo que se jugó, entrada { $number } (posición { $position }): { $reason }.
error-import-large = { $file } ocupa más de { $most } MB; ninguna partida exportada es tan grande.
error-import-not-gm = Aquí solo puede importar una partida quien dirige la campaña o la última partida de este canal, o quien administra el servidor.

## El reglamento

error-rule-unknown = { $game } no tiene la regla { $rule }.
error-rule-twice = { $file }, línea { $line }: la regla { $rule } está dos veces.
error-rule-misplaced = { $file }, línea { $line }: la regla { $rule } no es del capítulo { $chapter }.
error-rule-missing = { $file }, línea { $line }: no hay ninguna regla { $rule }.
error-language-incomplete = { $code } debería estar completo, pero a { $file } le falta algo: { $place }.
error-language-unknown = { $file }, en { $place }: no existe el idioma { $code }.
error-language-order = { $file }, en { $place }: { $language } debe ir primero.
error-sentence-unknown = { $file }, en { $place }: nada dice esta frase.
error-command-name = { $file }, en { $place }: Discord no admite el nombre «{ $name }».
error-rules-empty = { $file } no contiene reglas con el prefijo { $prefix }.
error-checkout-missing = La cobertura compara reglas, código y pruebas, así que necesita el código fuente; aquí no hay «{ $folder }».

## La línea de órdenes

error-argument-missing = Falta { $argument }; mira lastpost { $command } --help.
error-argument-unexpected = «{ $argument }» no se espera aquí; mira lastpost --help.
error-arguments-invalid = La línea de órdenes no es válida: { $reason }.
error-subcommand-unknown = No hay ninguna suborden «{ $command }»; hay: { $known }.
error-choice-unknown = { $argument } no puede ser «{ $value }»; puede ser: { $known }.
error-number-invalid = { $argument } debe ser un número entero, { $least } como mínimo, no «{ $value }».
error-scenarios-none = No hay archivos de escenario en { $path }.
error-scenario-misplaced = { $file } es un escenario de «{ $game }», pero está en la carpeta de { $folder }.

## En la mesa

error-game-elsewhere = En este canal no se juega ninguna partida; mira en { $places }.
error-command-not-now = «{ $words }» no es posible ahora.
error-option-unknown = «{ $words }» no vale para «{ $name }». Ahora es posible: { $known }.
error-another-game = Aquí se juega a { $game }, no a { $wanted }.
error-variant-unknown = { $game } no tiene ninguna misión o variante «{ $variant }».
error-character-unknown = No hay ningún personaje «{ $character }».
error-not-host = Eso solo puede hacerlo { $host }, que abrió la sala, o un director de juego.
error-lobby-none = No hay ninguna sala en este canal; `/partida nueva` abre una.
error-lobby-people = Hacen falta al menos { $least } personas y { $given ->
    [0] no se ha unido nadie
    [one] se ha unido una
   *[other] se han unido { $given }
  }.
error-lobby-too-few = { $least ->
    [one] Hay que elegir al menos un personaje, y no hay ninguno.
   *[other] Hay que elegir al menos { $least } personajes, y { $given ->
        [0] no hay ninguno
        [one] solo hay uno
       *[other] solo hay { $given }
      }.
  }
error-draft-gone = Eso ya está resuelto.
error-draft-not-yours = Solo puede confirmarlo quien lo preparó.

## Pensar

error-thinking-busy = Aún estoy calculando lo que me pediste antes. Las cosas, de una en una: vuelve a preguntar cuando tengas esa respuesta.
error-thinking-too-long = Esto lleva más tiempo del que puedo dedicar a una sola pregunta, así que lo he dejado. Pide algo más concreto.
error-thinking-ended = Me están apagando, así que ahora no puedo calcularlo. Vuelve a preguntar cuando esté de vuelta.

## Mapas

error-map-empty = { $file }, { $place }: el mapa no tiene zonas.
error-map-row-length = { $file }, { $place }: la fila tiene { $found } casillas en lugar de { $wanted }.
error-map-zone-kind = { $file }, { $place }: «{ $zone }» no es una zona; una zona es una letra ({ $known }) y un número.
error-map-zone-parted = { $file }, { $place }: las casillas de la zona { $zone } no están unidas.
error-map-tiles-size = { $file }, { $place }: los módulos cubren { $rows } filas y { $columns } columnas, pero la cuadrícula no.
error-map-tile-twice = { $file }, { $place }: el módulo { $tile } aparece dos veces.
error-map-tile-unknown = { $file }, { $place }: el mapa no tiene ningún módulo «{ $tile }».
error-map-section-unknown = { $file }, { $place }: los mapas de este juego no tienen esa sección.
error-map-entry-form = { $file }, { $place }: «{ $entry }» no está escrito como «{ $form }».
error-map-zone-unknown = { $file }, { $place }: el mapa no tiene ninguna zona «{ $zone }».
error-map-zones-apart = { $file }, { $place }: las zonas { $one } y { $other } no se tocan.
error-map-edge-twice = { $file }, { $place }: «{ $entry }» está entre zonas que ya tienen algo parecido.
error-map-cell-elsewhere = { $file }, { $place }: { $cell } no está donde se tocan las zonas { $one } y { $other }.
error-map-cell-outside = { $file }, { $place }: { $cell } no es una casilla de la zona { $zone }.
error-map-word-unknown = { $file }, { $place }: «{ $word }» no se conoce aquí; se conoce: { $known }.
error-map-unconnected = { $file }, { $place }: ningún camino lleva a estas zonas: { $zones }.
error-extend-no-limit = Este turno no tiene ningún plazo que ampliar.
error-clock-paused = La partida está en pausa; un director de juego puede reanudarla con `/director reanudar`.
error-clock-runs = La partida no está en pausa.
error-seat-free-already = Nadie tiene este puesto.
error-seat-same = { $who } ya juega con { $seat }.
error-seat-offer-not-yours = Solo { $who } puede responder a esto.
error-seat-offer-old = Esto ya no vale: la partida ha terminado o el puesto ha cambiado de manos.
error-seat-not-former = Solo quien jugaba antes con { $seat } puede pedirlo de vuelta.
error-late-no-more = { $who } ya está de vuelta y conserva su puesto.

error-new-game-name = «{ $name }» no puede ser el nombre de un juego; necesita letras minúsculas, cifras y guiones sueltos, una letra al principio y como mucho { $most } caracteres.
error-new-game-keyword = «{ $name }» es una palabra de Python y no puede ser el nombre de un juego.
error-new-game-taken = «{ $name }» no puede ser el nombre de un juego nuevo: { $taken } ya existe.
error-new-game-registry = No se encuentra la lista de juegos en { $file }.
error-new-game-checkout = { $folder } no es una copia de Last Post con sus pruebas; los juegos nuevos se crean allí.
