### /director: lo que hacen y leen quienes dirigen la partida.

## Antes y después

gm-preview = 🛠️ **Esto es lo que cambiaría.** Todavía no se ha hecho nada.
amend-effects = ↪️ Con ello cambia también:
amend-asked = ❓ La pregunta pendiente pasa a ser otra.
amend-retold = 🔁 La orden en curso queda ahora así:
amend-ask-before = ❓ Se pregunta ahora: { $question }
amend-ask-after = ❓ Se preguntaría: { $question }
amend-hidden = 🔒 En secreto también: { $keys }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
  }
gm-moved-on = ⏱️ La mesa ha cambiado desde que viste esto, así que no se ha hecho nada. Tal como está ahora:
gm-in-secret = 🔒 A los demás solo se les dice que esto ha cambiado en secreto.
gm-confirm = Hacerlo
gm-rewind = ↩️ **{ $count ->
    [one] Se desharía esto.**
   *[other] Se desharían estas { $count } cosas**, lo más reciente primero.
  } La imagen muestra la mesa como estaba entonces.
gm-rewind-revealed = 🎲 Desde entonces se ha revelado algo: esta vez los dados y las cartas saldrán distintos.
gm-rewind-confirm = Deshacerlo
value-yes = sí
value-no = no

## Mirar

gm-view = 👁️ Lo que ve { $seat }. Esto solo lo ves tú.
gm-facts = 🗂️ **Datos: { $count }.** Esto solo lo ves tú.
gm-facts-none = Ningún dato contiene esas palabras.
gm-fact = `{ $key }` = { $value } · { $meaning }{ $settable ->
    [yes] {""}
   *[no] {" "}(solo se puede leer)
  }
gm-page = -# Página { $page } de { $pages }
gm-before = Atrás
gm-after = Más

## Lo que ha ido mal

error-value-kind = { $sort ->
    [number] `{ $key }` admite un número entero de { $low } a { $high }, no «{ $value }».
    [yes-no] `{ $key }` admite sí o no, no «{ $value }».
    [choice] `{ $key }` admite uno de estos valores: { $values }; no «{ $value }».
    [list] `{ $key }` admite una lista, por ejemplo `bat, rifle` (`-` la vacía); no «{ $value }».
   *[other] `{ $key }` no puede ser «{ $value }».
  }
error-fact-single = `{ $key }` no es ni un número ni una lista: se puede cambiar, pero no se le puede sumar ni quitar nada.
error-fact-no-card = No hay ninguna carta a la que pueda pertenecer `{ $key }`.
error-fact-lacks = No hay ningún «{ $value }» en `{ $key }`.
error-move-what = Di qué hay que mover desde `{ $key }`.
error-move-unlike = No se puede mover nada de `{ $source }` a `{ $target }`.
error-move-occupied = En `{ $key }` solo cabe una cosa y antes debe estar vacío; ahora contiene: { $value }.
error-pile-unknown = No hay ningún mazo «{ $pile }»; hay: { $known }.
error-dice-none = En { $game } no se pueden fijar dados.
error-amend-nothing = No cambiaría nada: ya está así.
error-gm-already = { $who } ya dirige esta partida.
error-gm-not-one = { $who } no dirige esta partida.
error-not-a-player = { $who } es un bot y no puede hacer eso.

## Órdenes

command-gm = director
    .help = Para quienes dirigen: cambiar la mesa, actuar por otros, volver atrás
command-gm-set = poner
    .help = Cambiar un dato de la mesa
command-gm-add = sumar
    .help = Sumar a un número o añadir a una lista
command-gm-remove = quitar
    .help = Restar de un número o quitar de una lista
command-gm-move = mover
    .help = Mover cartas o puntos de un sitio a otro, o intercambiar dos sitios
command-gm-deck = mazo
    .help = Poner cartas encima de un mazo: son las siguientes en salir
command-gm-next-roll = dados
    .help = Fijar los próximos dados
command-gm-revert = revertir
    .help = Deshacer un solo cambio de un director de juego y nada más
command-gm-rewind = rebobinar
    .help = Volver a cualquier punto de la partida
command-gm-reopen = reabrir
    .help = Seguir con una partida abandonada en los últimos siete días
command-gm-skip = saltar
    .help = Terminar el turno de quien no está
command-gm-extend = ampliar
    .help = Dar más tiempo a quien se espera
command-gm-pause = pausar
    .help = Parar el reloj: sin plazos, sin avisos, sin suplente
command-gm-resume = reanudar
    .help = Dejar que el reloj corra de nuevo
option-gm-hours = horas
    .help = Cuántas horas más, del horario activo; medio día si no lo indicas
command-gm-act = actuar
    .help = Dar una orden por un puesto
command-gm-answer = responder
    .help = Responder a la decisión pendiente de un puesto
command-gm-seat = puesto
    .help = Pasar un puesto a otra persona, o dejarlo libre
command-gm-view = ver
    .help = La mesa y la mano tal como las ve un puesto; solo lo ves tú
command-gm-facts = datos
    .help = Leer los datos de la mesa, también los ocultos; solo lo ves tú
command-gm-ledger = registro
    .help = Todo lo que han hecho los directores de juego en esta partida
command-gm-note = nota
    .help = Escribir una nota en el registro público de la partida
command-gm-appoint = nombrar
    .help = Nombrar a alguien director de juego de esta partida
command-gm-dismiss = relevar
    .help = Hacer que alguien deje de dirigir esta partida
option-gm-key = dato
    .help = Qué dato; escribe una parte de su nombre o de lo que significa
option-gm-value = valor
    .help = Un número, una palabra, sí o no; varios separados por comas
option-gm-reason = motivo
    .help = Por qué; todos pueden leerlo
option-gm-from = desde
    .help = El dato del que se toma
option-gm-to = hasta
    .help = El dato al que va
option-gm-what = cosa
    .help = Qué cartas o cuántos puntos; si no lo indicas, se intercambian dos sitios
option-gm-pile = mazo
    .help = Qué mazo
option-gm-cards = cartas
    .help = Qué cartas, la primera encima de todas, separadas por comas
option-gm-dice = dados
    .help = Lo que mostrarán, en orden, por ejemplo 6 6 1; un guion los deja otra vez al azar
option-gm-number = número
    .help = El número del cambio, tal como aparece en el registro
option-gm-rewind-to = hasta
    .help = Lo primero que hay que deshacer
option-gm-seat = puesto
    .help = Qué puesto
option-gm-command = orden
    .help = Lo que hace
option-gm-user = persona
    .help = Quién
option-gm-search = buscar
    .help = Una parte del nombre o del significado; todo si no pones nada
option-gm-text = texto
    .help = Lo que todos han de leer
