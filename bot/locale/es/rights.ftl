### Quién puede hacer qué, y el registro público de ello: directores, miradas a lo secreto, acuerdos, relevos.

## Al margen del juego: en el canal, en el historial y en el registro

somebody = alguien que ya no está
nobody = nadie
aside-seat-leave = 💺 { $who } deja a **{ $seat }**; el puesto queda libre.
aside-seat-hand-over = 💺 { $who } ha dado el puesto de **{ $seat }** a { $whom }{ $before ->
    [none] {""}
   *[other] {" "}(hasta ahora, { $before })
  }.
aside-seat-free = 💺 { $who } ha dejado libre el puesto de **{ $seat }**{ $before ->
    [none] {""}
   *[other] {" "}(hasta ahora, { $before })
  }.
aside-gm-appoint = 🛠️ { $who } ha nombrado director de juego a { $whom }.
aside-gm-dismiss = 🛠️ { $who } ha relevado a { $whom }, que ya no dirige la partida.
aside-gm-take-over = 🛠️ { $who }, que administra este servidor, se ha hecho cargo de la partida y ahora la dirige.
aside-look-view = 👁️ { $who } ha mirado lo que solo puede ver **{ $seat }**.
aside-look-ask = 👁️ { $who } ha mirado lo que se le pregunta en privado a **{ $seat }**.
aside-look-reaction = 👁️ { $who } ha mirado lo que se está preguntando en secreto.
aside-look-facts = 👁️ { $who } ha mirado datos ocultos: { $keys }.
aside-look-export = 👁️ { $who } ha exportado la partida en curso con su semilla y todo lo oculto.
aside-answer-gm = 🛠️ { $who } ha respondido por **{ $seat }**: { $what }.
aside-answer-reaction = 🛠️ { $who } ha respondido por quien tenía que responder: { $what }.
aside-pause-clock = ⏸️ { $who } ha puesto la partida en pausa.
aside-resume-clock = ▶️ { $who } ha reanudado la partida: quien tenga que jugar dispone de todo el tiempo de un turno.
aside-extend-clock = ⏳ { $who } da { $hours ->
    [one] una hora
   *[other] { $hours } horas
  } más.
aside-consent = 🗳️ La mesa está de acuerdo con lo que ha propuesto { $who }{ $whom ->
    [none] {""}
   *[other] {" "}({ $whom })
  }: { $what }.
aside-keys-more = { $count ->
    [one] uno más
   *[other] { $count } más
  }
news-agreed = 🗳️ Por acuerdo de la mesa:
news-by-table = 🗳️ Por acuerdo de la mesa, en lugar de **{ $seat }**:

## El registro

ledger-title = 📒 **{ $game }: lo que se ha hecho al margen de los jugadores o en su lugar**, lo más reciente primero
ledger-empty = Nada todavía: ningún director de juego ha cambiado ni mirado nada, ningún puesto ha cambiado de manos.
ledger-head = **#{ $number }** { $when }{ $undone ->
    [yes] {" "}(deshecho)
   *[no] {""}
  }
ledger-amend = 🛠️ { $who } cambió la mesa.
ledger-abandon = 🏳️ { $who } abandonó la partida.
ledger-reopen = ▶️ { $who } reabrió la partida.
ledger-undo = ↩️ { $who } deshizo algo.
ledger-rollback = ⚠️ Las reglas se corrigieron mientras una orden de **{ $seat }** estaba en curso; se retiró.
ledger-command-gm = 🛠️ { $who } actuó por **{ $seat }**.
ledger-command-stand-in = 🤖 El suplente actuó por **{ $seat }**.
ledger-spoken-gm = 🛠️ Por **{ $seat }** valió la respuesta de un director de juego: { $what }.
ledger-spoken-stand-in = 🤖 El suplente respondió por **{ $seat }**: { $what }.
ledger-spoken-default = ⏰ Por **{ $seat }** valió la opción por defecto: { $what }.
ledger-spoken-quick = ⚖️ Resuelto por el bot, que aquí decide los empates: { $what }.
ledger-spoken-wise = 🤝 El bot respondió por **{ $seat }**, que le deja las preguntas fuera de su turno: { $what }.
ledger-setup = 🎬 Empezó la partida.

## Verificación

verify-gm-look = #{ $number }, { $who } miró cosas secretas
verify-gm-export = #{ $number }, { $who } exportó la partida en curso con sus secretos
verify-gm-seat = #{ $number }, { $who } pasó un puesto a otra persona
verify-gm-gm = #{ $number }, { $who } cambió quién dirige
verify-gm-consent = #{ $number }, la mesa estuvo de acuerdo con lo que propuso { $who }
cli-replay-gm-look = entrada { $number }, posición { $position }, miró cosas secretas
cli-replay-gm-export = entrada { $number }, posición { $position }, exportó la partida en curso con sus secretos
cli-replay-gm-seat = entrada { $number }, posición { $position }, pasó un puesto
cli-replay-gm-gm = entrada { $number }, posición { $position }, cambió quién dirige
cli-replay-gm-consent = entrada { $number }, posición { $position }, hecho con el acuerdo de la mesa

## Exportar

export-public = 📦 { $game } hasta ahora, tal como la han visto todos: sin semilla, manos, mazos ni respuestas secretas. Cuando termine la partida, se podrá exportar y verificar entera.
error-export-public = { $file } se exportó mientras la partida seguía en curso, sin sus secretos; no se puede volver a jugar. Exporta la partida otra vez cuando haya terminado.

## Lo que puede acordar una mesa sin director de juego

deed-skip = saltar un turno
deed-act = actuar en lugar de alguien
deed-answer = responder en lugar de alguien
deed-hand-over = pasar un puesto a otra persona
deed-amend = cambiar la mesa
deed-rewind = volver atrás
deed-appoint = tener director de juego
deed-abandon = abandonar la partida
deed-reopen = retomar la partida
deed-extend = dar más tiempo
deed-pause = hacer una pausa
deed-resume = seguir jugando

## Lo que se dice en el mensaje y el canal de la sala

home-plays = ▶️ **{ $name }** se juega en { $where }.
home-goes-on = ▶️ **{ $name }** sigue después de todo, en { $where }.
home-won = 🏆 **{ $name }** se ganó ({ $where }).
home-lost = 💀 **{ $name }** se perdió ({ $where }).
home-abandoned = 🏳️ **{ $name }** se abandonó ({ $where }).
home-players = En la mesa: { $who }.

## Quién dirige, en la sala

lobby-gm = Dirigir la partida
lobby-no-gm = Sin director
lobby-agree = De acuerdo
lobby-gm-campaign = 🛠️ Dirige la partida quien dirige la campaña: { $who }.
lobby-gm-leads = 🛠️ Dirige la partida { $who }.
lobby-gm-asked = 🛠️ { $who } se ofrece a dirigir la partida. Falta el acuerdo de { $missing }.
lobby-gm-nobody = 🛠️ Nadie dirige: para saltar un turno, decidir por otro o pasar un puesto hace falta el acuerdo de todos.
error-lobby-gm-taken = { $who } ya se ha ofrecido a dirigir; pulsa **Sin director** para dejar sitio.

## Una mesa sin director de juego se pone de acuerdo

consent-asked = Preguntado: los demás lo ven en el canal.
consent-missing = ⏳ Falta el acuerdo de { $who }. El plazo acaba { $until }: quien no haya dicho nada para entonces está de acuerdo.
consent-done = ✅ Todos están de acuerdo: hecho.
consent-by-silence = ✅ Nadie se ha opuesto ({ $who } no ha dicho nada): hecho.
consent-refused = ❌ { $who } está en contra.
consent-withdrawn = ↩️ { $who } lo ha retirado.
consent-moved-on = ⌛ La partida ha seguido; no se ha hecho nada.
consent-ask-skip = 🗳️ { $who } propone saltar { $seat ->
    [none] a quien le toca
   *[other] a **{ $seat }**
  }.
consent-ask-free = 🗳️ { $who } propone dejar libre el puesto de **{ $seat }**.
consent-ask-hand-over = 🗳️ { $who } propone dar el puesto de **{ $seat }** a { $whom }.
consent-ask-extend = 🗳️ { $who } propone dar más tiempo a quien le toca:
consent-ask-pause = 🗳️ { $who } propone hacer una pausa.
consent-ask-resume = 🗳️ { $who } propone seguir jugando.
consent-ask-amend = 🗳️ { $who } propone cambiar la mesa:
consent-ask-rewind = 🗳️ { $who } propone volver atrás; esto desaparecería:
consent-ask-appoint = 🗳️ { $who } propone que dirija la partida { $whom }.
consent-ask-abandon = 🗳️ { $who } propone abandonar la partida.
consent-ask-reopen = 🗳️ { $who } propone retomar la partida.
error-consent-not-asked = No eres de quienes tienen que responder.
error-consent-hidden = Nadie dirige esta partida: solo se puede cambiar lo que todos ven. Con `/{ command-gm } { command-gm-appoint }` propones quién la dirija.
deed-free = dejar libre un puesto

## Quienes administran el servidor se hacen cargo

command-campaign-takeover = asumir
    .help = Para quien administra el servidor: dirigir esta campaña y sus partidas
command-gm-takeover = asumir
    .help = Para quien administra el servidor: dirigir esta partida
campaign-taken = 🛠️ { $who }, que administra este servidor, se ha hecho cargo de la campaña **{ $name }** y { $before ->
    [none] ahora la dirige; no la dirigía nadie.
   *[other] ahora la dirige junto a { $before }.
  }
gms-none = ya nadie; quien administra el servidor puede hacerse cargo con `/{ command-campaign } { command-campaign-takeover }`
error-not-manager = Eso solo pueden hacerlo quienes administran el servidor.
not-gm-manager = Tú administras este servidor: con `/{ command-gm } { command-gm-takeover }` pasas a dirigir esta partida.
not-gm-unled = Nadie dirige esta partida. Para saltar un turno, corregir la mesa, pasar un puesto o retroceder, proponlo: los demás lo aceptan con un botón. `/{ command-gm } { command-gm-appoint }` propone a alguien para dirigirla.

## Cómo va una partida

status-away = 🏝️ Fuera: { $who }. Mientras tanto juega el suplente.
status-away-one = { $who }{ $until ->
    [open] {""}
   *[other] {" "}(hasta el { $until })
  }
status-late = 🤖 El suplente juega por { $who } hasta su vuelta.
games-yours = **te espera a ti.**
