### Lo que dice el reloj: avisos, plazos, el suplente.

pace-remind = ⏰ { $who }: la partida te espera desde el { $since }; el tiempo se acaba { $until }.
pace-remind-reaction = ⏰ { $who }: puede que tengas una reacción por decidir, en privado. La partida espera desde el { $since }; la ventana se cierra { $until }.
pace-last = ⌛ Se acabó el tiempo de { $who }; la partida espera desde el { $since }. Cualquiera de esta mesa puede dejar que juegue el suplente hasta su vuelta.
pace-last-default = ⌛ Se acabó el tiempo de { $who }; la partida espera desde el { $since }. Cualquiera de esta mesa puede tomar la opción por defecto de esta decisión.
pace-last-reaction = ⌛ Se acabó el tiempo de reaccionar; la partida espera desde el { $since }. Cualquiera de esta mesa puede tomar la opción por defecto de esta decisión.
pace-reactors = quien pueda reaccionar
pace-let-play = Que juegue el suplente
pace-take-default = Tomar la opción por defecto
pace-gms = 🛠️ { $gms }: la partida espera a { $who } desde el { $since }; un director de juego decide cómo sigue.
pace-pause = 💤 No hay nadie para jugar, así que la partida hace una pausa. Sigue con la primera palabra o pulsación de cualquiera de esta mesa.
pace-plays-for = 🕰️ Se acabó el tiempo de { $who }: el suplente juega en su lugar, turnos y preguntas, hasta su próxima pulsación u orden aquí.
pace-here = Ya estoy aquí
pace-welcome-back = 👋 Qué bien que hayas vuelto: el suplente ha dejado de jugar en tu lugar.
pace-goes-on = ▶️ { $who } { $count ->
    [one] ha
   *[other] han
  } vuelto: la partida sigue.
pace-paused = ⏸️ En pausa { $since } por { $who }{ $reason ->
    [none] {""}
   *[other] : { $reason }
  }. No corre ningún plazo hasta que un director de juego la reanude; quien quiera puede seguir jugando.
pace-new-clock = { $until ->
    [never] ⏱️ El ritmo de la campaña ha cambiado: este turno no tiene límite.
   *[other] ⏱️ El ritmo de la campaña ha cambiado: el reloj de este turno vuelve a empezar, el tiempo se acaba { $until }.
  }
remedy-extend = Medio día más
remedy-skip = Saltar el turno
remedy-free = Liberar el puesto
remedy-reason = se acabó el tiempo

## Puestos que cambian de manos

seat-free-post = 💺 { $count ->
    [one] Está libre { $seats }
   *[other] Están libres { $seats }
  }{ $before ->
    [none] {""}
   *[other] {" "}(hasta ahora { $before }, que puede volver con el mismo botón)
  }. El suplente juega hasta que alguien se haga cargo.
seat-take = Jugar con { $seat }
seat-offer = 💺 { $who }: { $by } quiere darte el puesto de **{ $seat }**{ $before ->
    [none] {""}
   *[other] {" "}(hasta ahora { $before })
  }. ¿Lo tomas? Recibirás en privado todo lo que hay que saber.
seat-accept = Lo tomo
seat-decline = No, gracias
seat-back-ask = 💺 { $owner }: { $who } jugaba antes con **{ $seat }** y quiere recuperar el puesto. También puede responder un director de juego.
seat-give-back = Devolverlo
seat-keep = Quedármelo
seat-want-back = Quiero recuperarlo
seat-asked = Se lo he preguntado a { $who }.
seat-declined = 💺 { $who } ha dicho que no; el puesto de **{ $seat }** queda como está.
seat-offer-withdrawn = 💺 { $who } lo ha retirado; el puesto de **{ $seat }** queda como está.
dossier-head = 🗂️ Ahora juegas con **{ $seat }**{ $before ->
    [none] {""}
   *[other] {" "}(hasta ahora { $before })
  }. Así están las cosas:
dossier-no-orders = No tienes órdenes permanentes para este puesto; puedes darlas con `/yo órdenes`.
dossier-orders = { $count ->
    [one] Una orden permanente tuya vale
   *[other] { $count } órdenes permanentes tuyas valen
  } para este puesto:
dossier-reactions-wise = Las reacciones se deciden como lo haría un jugador sensato.
dossier-reactions-orders = Las reacciones se deciden según tus órdenes permanentes.
dossier-reactions-ask = Se te pregunta por las reacciones.
dossier-past = **Lo que ha pasado últimamente**
dossier-more = Más con `/partida historial`; siguen las imágenes de tu mano y del tablero.
dossier-button = Informe
