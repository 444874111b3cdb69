### Lo que se lee en una mesa: sala de espera, panel, decisiones, línea del turno, crónica.

## Respuestas

done = ✓ Hecho.
already-done = Eso ya está hecho.
vote-noted = Tu respuesta cuenta; los demás aún no han contestado.
why-which = ¿Cuál de estas?
why = ¿Por qué?
bug = Algo ha fallado por mi parte; no se ha cambiado nada. Queda anotado y se revisará.
done-untold = Está hecho, pero algo falló por mi parte al mostrarlo. Ha quedado anotado; `/partida tablero` muestra la mesa.
connection-lost = Se cortó un momento mi conexión con Discord. Mira si se hizo antes de repetirlo.
not-allowed = No puedes hacer eso aquí.
command-old = He aprendido órdenes nuevas; escríbela otra vez dentro de un momento.
permissions-missing = Me faltan permisos en este canal: { $permissions }. Quien administre el servidor puede dármelos en los ajustes del canal.
permissions-unknown = Discord no me deja hacer eso aquí.
permission-view-channel = ver el canal
permission-send-messages = enviar mensajes
permission-send-messages-in-threads = enviar mensajes en hilos
permission-create-public-threads = crear hilos
permission-attach-files = adjuntar archivos
permission-embed-links = insertar enlaces
permission-read-message-history = leer el historial de mensajes

draft-cancel = Cancelar
draft-cancelled = No se ha cambiado nada.

## La línea del turno

waiting = ⏳ Se espera a { $who } desde el { $since }.
waiting-until = El tiempo se acaba { $until }.
waiting-stand-in = Si no actúa nadie antes, el suplente juega { $until }.
waiting-next = Después: { $who }.
game-ended = 🏁 Esta partida ha terminado.
game-ended-how = 🏁 Esta partida ha terminado: { $result }.
stale = ⏱️ La partida ha avanzado desde que se creó ese botón, así que no se ha hecho nada. Lo que ha pasado:
stale-quiet = ⏱️ La partida ha avanzado desde que se creó ese botón, así que no se ha hecho nada. Ahora está así:
stale-other-game = Ese botón es de una partida anterior; usa la mesa más reciente.

## El panel

panel-hand = Mi mano
panel-undo = Deshacer
panel-in-hand = 🖐️ Las cartas se juegan en privado: pulsa **Mi mano**.
panel-more = Más…
panel-more-text = Qué más puedes hacer ahora:
panel-of = Actúa **{ $seat }**:
hand-text = 🖐️ { $seat }: esto solo lo ves tú.

## Decisiones

ask-line = ❓ { $who }: { $question }
ask-default = { $until ->
    [no] Sin respuesta: { $choice }.
   *[other] Sin respuesta { $until }: { $choice }.
  }
ask-stand-in = lo que elija el suplente
ask-group = Quien quiera de vosotros
ask-reactors = Quien pueda reaccionar
ask-open = Decidir
ask-one = Elige una opción…
ask-several = { $exact ->
    [0] { $least ->
        [0] Elige hasta { $most }…
       *[other] Elige de { $least } a { $most }…
      }
    [one] Elige una opción…
   *[other] Elige { $exact }…
  }
ask-next = Número { $number } de { $most } como máximo…
ask-done = Ya está todo
ask-again = Empezar de nuevo
ask-so-far = Hasta ahora: { $choice }

## La crónica

news-by-gm = 🛠️ Un director de juego actúa por **{ $seat }**.
news-by-stand-in = 🤖 El suplente juega por **{ $seat }**.
news-by-default = ⏰ Se acabó el tiempo: por **{ $seat }** vale la opción por defecto.
news-by-standing = 📜 Una orden permanente respondió por **{ $seat }**.
news-window-over = ⏰ Se acabó el tiempo de reaccionar: { $what }.
news-gm-reaction = 🛠️ Un director de juego ha respondido por quien tenía que responder: { $what }.
news-answered-standing = 📜 La orden permanente { $order } de **{ $seat }** ha respondido: { $what }.
news-answered-default = ⏰ Se acabó el tiempo: por **{ $seat }** vale la opción por defecto.
news-answered-stand-in = 🤖 El suplente respondió por **{ $seat }**.
news-answered-gm = 🛠️ Un director de juego respondió por **{ $seat }**.
news-setup = 🎬 Empieza la partida.
news-undo = ↩️ { $count ->
    [one] Se ha deshecho una orden
   *[other] Se han deshecho { $count } órdenes
  } ({ $who }){ $gm ->
    [yes] {" "}por decisión de un director de juego
   *[no] {""}
  }.
news-undo-seed = 🔑 La partida había terminado y su semilla se había dicho, así que tiene una nueva (huella `{ $hash }`), y todo lo que nadie había visto se ha barajado.
news-undo-silent = 🤫 { $who } no dijo nada a tiempo; en esta campaña el silencio es un sí.
news-amend = 🛠️ Un director de juego ha cambiado la mesa:
news-reason = Motivo: { $reason }
news-seat = 💺 { $who } juega ahora con **{ $seat }**.
news-seat-free = 💺 El puesto de **{ $seat }** está libre.
news-gm = 🛠️ Directores de juego ahora: { $who }.
news-note = 📝 { $text }
news-abandon = 🏳️ La partida se ha abandonado.
news-reopen = 🛠️ { $who } ha reabierto la partida. Sigue donde estaba, y el tiempo del turno empieza de nuevo. Su semilla ya se había dicho, así que tiene otra (huella `{ $hash }`), y se ha barajado todo lo que nadie había visto.
news-rollback = ⚠️ Las reglas se han corregido mientras una orden de **{ $seat }** estaba en curso; se ha retirado y se puede dar otra vez.
news-import = 📦 Una partida exportada continúa aquí.
fact-changed = `{ $key }`: { $before } → { $after }
fact-hidden = `{ $key }`: cambiado en secreto

## El final

result-won = # 🏆 ¡Victoria!
result-lost = # 💀 Derrota.
result-abandoned = # 🏳️ Abandonada.
result-given-up = Rendirse es perder: cuenta como derrota (`{ $rule }`).
result-number = · { $name }: { $value }
result-winners = { $count ->
    [one] { $who } lo ha conseguido.
   *[other] { $who } lo han conseguido.
  }
result-seed = La semilla era `{ $seed }` (su huella, dicha al principio: `{ $hash }`).
end-next = Siguiente partida
end-export = Exportar
end-verify = Verificar

## La sala de espera

thread-name = { $series } { $number }: { $mission }
status-free = Puestos libres: { $seats }. `/partida puesto` ocupa uno.
status-gms = Directores de juego: { $who }
status-seed = Huella de la semilla: `{ $hash }`

## Órdenes

command-game = partida
    .help = La partida de este canal
command-game-new = nueva
    .help = Abrir una sala para una partida nueva
command-game-join = unirse
    .help = Unirse a la sala
command-game-leave = salir
    .help = Salir de la sala o dejar tu puesto
command-game-seat = puesto
    .help = Elegir un personaje en la sala, o un puesto libre de la partida en curso
command-game-start = empezar
    .help = Empezar la partida (anfitrión o director de juego)
command-game-board = tablero
    .help = La mesa tal como puedes verla, en imagen o en palabras
command-game-status = estado
    .help = A quién se espera, quién juega, quién dirige
command-game-decide = decidir
    .help = Responder a la decisión pendiente
command-game-abandon = abandonar
    .help = Terminar una partida que nadie acabará (directores de juego)
option-game-new-game = juego
    .help = Qué juego
option-game-new-variant = variante
    .help = Misión o variante; la habitual si no la indicas
option-game-seat-character = personaje
    .help = Con quién quieres jugar
option-game-decide-choice = elección
    .help = Qué eliges
option-game-board-text = texto
    .help = En palabras en vez de una imagen

command-cards = cartas
    .help = Cards of the Dead: lo que hace tu Superviviente
command-cards-pickup = recoger
    .help = Tomar un Recurso del Área de Juego
command-cards-swap = cambiar
    .help = Mover una carta entre mano y Reserva, o intercambiar dos
command-cards-equip = equipar
    .help = Equipar un arma de tu mano
command-cards-give = dar
    .help = Dar una carta a otro Superviviente
command-cards-use = usar
    .help = Utilizar una carta de tu mano
command-cards-load = cargar
    .help = Poner Munición o un Agente junto a tu arma
command-cards-attack = atacar
    .help = Atacar una carta del Área de Juego
command-cards-rifle = rifle
    .help = Girar el Rifle a su otro lado
command-cards-walk = caminar
    .help = Caminar: dar la vuelta a una carta o salir por un Lugar
command-cards-ability = habilidad
    .help = La habilidad de tu Superviviente: CORRER, RASTREAR o un ataque pagado con sangre
command-cards-end = terminar
    .help = Terminar el turno sin caminar
command-cards-hand = mano
    .help = Tus cartas, solo para ti
option-cards-space = espacio
    .help = Un espacio del Área de Juego, de S1 a S7
option-cards-hand = mano
    .help = Una carta de tu mano
option-cards-reserve = reserva
    .help = Una carta de tu Reserva
option-cards-card = carta
    .help = Qué carta
option-cards-to = a
    .help = Adónde, o a quién
option-cards-place = sitio
    .help = Dónde la tienes: mano o Reserva
option-cards-target = objetivo
    .help = Sobre qué se utiliza
option-cards-pay = pago
    .help = Con una Acción o con sangre
option-cards-how = cómo
    .help = Qué haces con ella
