### Lo que dice el reloj: avisos, plazos, el suplente.

pace-remind = ⏰ { $who }: la partida está esperando desde { $since }; el tiempo se acaba { $until }.
pace-remind-reaction = ⏰ { $who }: puede haber una reacción por contestar, en privado. La partida espera desde { $since }; la ventana se cierra { $until }.
pace-last = ⌛ Se acabó el tiempo de { $who } (se espera desde { $since }). Cualquiera de esta mesa puede dejar que el suplente juegue este turno.
pace-last-default = ⌛ Se acabó el tiempo de { $who } (se espera desde { $since }). Cualquiera de esta mesa puede tomar la opción por defecto de esta decisión.
pace-last-reaction = ⌛ Se acabó el tiempo de reaccionar (se espera desde { $since }). Cualquiera de esta mesa puede tomar la opción por defecto de esta decisión.
pace-reactors = quien pueda reaccionar
pace-let-play = Que juegue el suplente
pace-take-default = Tomar la opción por defecto
pace-gms = 🛠️ { $gms }: la partida espera a { $who } desde { $since }; un director de juego decide cómo sigue.
pace-pause = 💤 No hay nadie con quien jugar, así que la partida hace una pausa. Sigue en cuanto alguien vuelva.
pace-new-clock = { $until ->
    [never] ⏱️ El ritmo de la campaña ha cambiado: este turno no tiene límite.
   *[other] ⏱️ El ritmo de la campaña ha cambiado: el reloj de este turno vuelve a empezar, el tiempo se acaba { $until }.
  }
