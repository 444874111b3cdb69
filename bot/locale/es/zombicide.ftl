### Zombicide, todas las ediciones: qué pasó, qué se puede hacer, qué se pregunta, qué niegan las reglas.
### $survivor, $card, $zombie, etc. son nombres en el idioma del lector; $…-id es el identificador,
### $…-the el nombre con su artículo, $zombies son zombis con sus números.

## El registro: qué pasó (`event-` y la clase de suceso).

event-zombicide-round-began = 🌘 **Ronda { $round }.** { $player } tiene la ficha de Primer Jugador.
event-zombicide-turn-began = ▶️ Es el turno de **{ $survivor }**.
event-zombicide-turn-ended = ⏹️ **{ $survivor }** termina su turno.
event-zombicide-phase-began = { $phase-id ->
    [players] 🙋 **Fase de los Jugadores**
    [zombies] 🧟 **Fase de los Zombis**
    [end] 🌙 **Fase Final**
   *[other] 🎬 **Preparación**
  }
event-zombicide-game-won = { $survivors-count ->
    [0] 🏆 **Misión cumplida en la ronda { $round }. ¡Victoria!**
   *[other] 🏆 **Misión cumplida en la ronda { $round }. ¡Victoria para { $survivors }!**
  }
event-zombicide-game-lost = { $why-id ->
    [all-dead] ☠️ **No queda nadie con vida en la ronda { $round }. Partida perdida.**
    [survivor-lost] ☠️ **Ha muerto alguien que la misión necesitaba, así que ya no puede cumplirse. Partida perdida en la ronda { $round }.**
    [fewer-than] ☠️ **Quedan muy pocos para la misión. Partida perdida en la ronda { $round }.**
    [rounds] ☠️ **Se acabó el tiempo: la ronda { $round } era la última. Partida perdida.**
   *[other] ☠️ **Partida perdida en la ronda { $round }.**
  }
event-zombicide-starting-gear = 🎒 **{ $survivor }** empieza con { $card-the }.
event-zombicide-action-given = 🎖️ **{ $survivor }** da a **{ $partner }** una Acción para su próximo turno.
event-zombicide-moved = { $how-id ->
    [sprint] 🏃 **{ $survivor }** esprinta { $start } → { $end }.
    [charge] ⚔️ **{ $survivor }** acomete { $start } → { $end }.
    [bloodlust] 🩸 **{ $survivor }** se lanza contra los muertos: { $start } → { $end }.
    [jump] 🦘 **{ $survivor }** salta { $start } → { $end }.
    [hit-and-run] 💨 **{ $survivor }** ataca y se retira: { $start } → { $end }.
    [blitz] 💨 **{ $survivor }** sigue adelante: { $start } → { $end }.
    [team] 🤝 **{ $survivor }** se mueve con su equipo: { $start } → { $end }.
   *[other] 👣 **{ $survivor }** se mueve { $start } → { $end }{ $actions ->
        [0] { "" }
        [1] { "" }
       *[other] {" "}({ $actions } Acciones para zafarse)
      }.
  }
event-zombicide-dragged = 🪝 **{ $survivor }** va a rastras de { $start } a { $end } ({ $by }).
event-zombicide-many-dragged = 🪝 Van a rastras de { $start } a { $end } ({ $by }): **{ $survivors }**.
event-zombicide-zombies-pushed = 🫸 **{ $survivor }** empuja a { $count ->
    [one] un zombi
   *[other] { $count } zombis
  } { $start } → { $end }.
event-zombicide-escaped = 🚪 **{ $survivor } escapa** por la Salida en { $zone }.
event-zombicide-searched = 🔎 **{ $survivor }** busca en { $zone }.
event-zombicide-card-drawn = 🃏 **{ $survivor }** encuentra: { $find }
# Lo encontrado ya se ha dicho; lo que no se conserva se dice como descarte.
event-zombicide-card-kept = { "" }
event-zombicide-card-discarded = { $why-id ->
    [wound] 🗑️ **{ $survivor }** pierde { $card-the } por el golpe.
    [search] 🗑️ **{ $survivor }** deja atrás { $card-the }.
    [room] 🗑️ **{ $survivor }** suelta { $card-the } para hacer sitio.
   *[other] 🗑️ **{ $survivor }** descarta { $card-the }.
  }
event-zombicide-deck-shuffled = { $deck-id ->
    [zombie] 🔀 Las cartas de Zombis se barajan en un mazo nuevo.
   *[equipment] 🔀 Las cartas de Equipo se barajan en un mazo nuevo.
  }
event-zombicide-rearranged = { $hands-count ->
    [0] 🔁 **{ $survivor }** se reorganiza: las manos quedan vacías.
   *[other] 🔁 **{ $survivor }** se reorganiza: en mano { $hands }.
  }
event-zombicide-traded = { $given-count ->
    [0] { $taken-count ->
        [0] 🤝 **{ $survivor }** y **{ $partner }** al final no intercambian nada.
       *[other] 🤝 **{ $survivor }** toma de **{ $partner }**: { $taken }.
      }
   *[other] { $taken-count ->
        [0] 🤝 **{ $survivor }** da a **{ $partner }**: { $given }.
       *[other] 🤝 **{ $survivor }** da a **{ $partner }**: { $given }; a cambio: { $taken }.
      }
  }
event-zombicide-trade-refused = 🙅 **{ $partner }** rechaza el intercambio con **{ $survivor }**.
event-zombicide-crafted = { $count ->
    [one] 🛠️ **{ $survivor }** fabrica { $card-the }.
   *[other] 🛠️ **{ $survivor }** fabrica { $count } × { $card }.
  }
event-zombicide-reloaded = { $count ->
    [one] 🔄 **{ $survivor }** recarga { $card-the }.
   *[other] 🔄 **{ $survivor }** recarga { $count } × { $card }.
  }
event-zombicide-door-opened = { $tool-id ->
    [none] 🚪 **{ $survivor }** abre la puerta { $door }.
   *[other] 🚪 **{ $survivor }** abre la puerta { $door } con { $tool-the }.
  }
event-zombicide-door-closed = 🔒 **{ $survivor }** cierra la puerta { $door }.
event-zombicide-noise-made = 🔊 Ruido en { $zone }: se ha oído a **{ $survivor }**.
event-zombicide-loud-used = 📣 **{ $survivor }** hace de { $zone } el lugar más ruidoso del tablero.
event-zombicide-noise-removed = 🔇 El Ruido se apaga.
event-zombicide-objective-taken = { $points ->
    [0] ⭐ **{ $survivor }** toma el Objetivo de { $zone } ({ $colour }).
   *[other] ⭐ **{ $survivor }** toma el Objetivo de { $zone } ({ $colour }): { $points } puntos de experiencia.
  }
event-zombicide-spawn-activated = 🌀 La Zona de aparición de { $zone } ({ $colour }) se activa.
event-zombicide-door-unlocked = 🗝️ La puerta { $door } ({ $colour }) ya se puede abrir.
event-zombicide-tent-revealed = ⛺ **{ $survivor }** entra en la tienda de { $zone }: **{ $tent }**.
event-zombicide-trigger-sprung = 🚨 ¡**{ $survivor }** activa el desencadenante de evento del módulo { $tile }!
event-zombicide-attacked = { $both ->
    [yes] ⚔️ **{ $survivor }** ataca { $zone } con 2 × { $weapon }
   *[no] ⚔️ **{ $survivor }** ataca { $zone } con { $weapon-the }
  }: 🎲 { $faces }, { $hits ->
    [0] ningún impacto
    [one] 1 impacto de Daño { $damage }
   *[other] { $hits } impactos de Daño { $damage }
  }.
event-zombicide-rerolled = 🎲 **{ $survivor }** repite la tirada { $faces } ({ $by }).
event-zombicide-extra-dice = 🎲 Los seises dan más dados a **{ $survivor }**: { $faces }.
event-zombicide-molotov-thrown = 🔥 **{ $survivor }** prende fuego a { $zone }: allí nada sobrevive.
event-zombicide-zombies-killed = 💀 **{ $survivor }** elimina en { $zone }: { $zombies }.
event-zombicide-horde-killed = 💀 **{ $survivor }** elimina en { $zone }: { $zombies }.
event-zombicide-hit-absorbed = 🪨 { $count ->
    [one] Un impacto no tiene efecto ({ $zombie }
   *[other] { $count } impactos no tienen efecto ({ $zombie }
  } en { $zone }).
event-zombicide-survivor-hit = 😱 ¡**{ $by }** alcanza a **{ $survivor }**: { $wounds ->
    [one] una Herida
   *[other] { $wounds } Heridas
  }!
event-zombicide-experience = 📈 **{ $survivor }** gana { $points ->
    [one] un punto de experiencia
   *[other] { $points } puntos de experiencia
  } (ahora { $total }).
event-zombicide-level-reached = ⬆️ **{ $survivor }** alcanza el nivel de Peligro **{ $level }**.
event-zombicide-skill-gained = ✨ **{ $survivor }** gana la habilidad **{ $skill }**.
event-zombicide-skill-used = { $target-id ->
    [none] ✨ **{ $survivor }** usa { $skill }.
   *[other] ✨ **{ $survivor }** usa { $skill }: { $target }.
  }
event-zombicide-wounded = { $by-id ->
    [none] 🩸 **{ $survivor }** recibe una Herida.
   *[other] 🩸 **{ $survivor }** recibe una Herida ({ $by }).
  }
event-zombicide-wound-ignored = 🛡️ **{ $survivor }** se libra de { $count ->
    [one] una Herida
   *[other] { $count } Heridas
  } ({ $by }).
event-zombicide-vest-damaged = { $lost ->
    [yes] 🦺 El Chaleco antibalas de **{ $survivor }** para un segundo disparo y se deshace.
   *[no] 🦺 El Chaleco antibalas de **{ $survivor }** para el disparo, pero queda dañado.
  }
event-zombicide-healed = { $by-id ->
    [regeneration] 💚 **{ $survivor }** se regenera y pierde todas sus Heridas.
   *[other] { $self ->
        [yes] 💚 **{ $survivor }** se cura una Herida.
       *[no] 💚 **{ $by }** cura una Herida de **{ $survivor }**.
      }
  }
event-zombicide-died = ☠️ **{ $survivor } muere** en { $zone }.
event-zombicide-zombies-appeared = 🧟 En { $zone }: { $zombies }.
event-zombicide-horde-arrived = { $cause-id ->
    [ambush] 😱 ¡Aaahh! De la oscuridad salen: { $arrivals }.
    [crawler] 🐛 Lo que murió sigue reptando: { $arrivals }.
    [escort] 🧟 Con ellos vienen: { $arrivals }.
    [sewer] 🕳️ De las alcantarillas salen: { $arrivals }.
    [bed] 🛏️ De las camas se levantan: { $arrivals }.
    [substitution] 🧟 En lugar de la Abominación vienen: { $arrivals }.
    [mission] 🧟 La misión trae: { $arrivals }.
   *[other] 🧟 Aparecen zombis: { $arrivals }.
  }
event-zombicide-zombies-short = ⚠️ { $missing ->
    [one] No hay figuras suficientes: falta 1 { $zombie }
   *[other] No hay figuras suficientes: faltan { $missing } × { $zombie }
  }. ¡Todos los de esa clase actúan otra vez!
event-zombicide-zombies-activated = { $action ->
    [1] { $why-id ->
        [card] 🧟 Activación adicional: { $hordes }.
        [shortage] 🧟 No hay figuras suficientes; actúan otra vez: { $hordes }.
        [taunt] 🧟 Acuden a la provocación: { $hordes }.
       *[other] 🧟 Los muertos actúan: { $hordes }.
      }
   *[other] 🏃 Segunda Acción: { $hordes }.
  }
event-zombicide-zombies-attacked = 🦷 { $zone }: ataque de { $zombies }, { $wounds ->
    [one] una Herida
   *[other] { $wounds } Heridas
  }.
event-zombicide-zombies-moved = 🧟 { $zombies } { $start } → { $end }.
event-zombicide-horde-moved = 🧟 En marcha: { $moves }.
event-zombicide-zombies-joined = ➗ El grupo se separa: en { $zone } hay además { $zombies }.
event-zombicide-zombies-turned = ☣️ { $zone }: { $zombies } → { $into }.
event-zombicide-spawn-rolled = 🎲 Dados de aparición: { $faces }.
event-zombicide-zombie-card-drawn = 🃏 { $zone }: carta de Zombis { $card } ({ $level }).
event-zombicide-card-brought = { $sort-id ->
    [extra-activation] 🃏 { $zone }: carta de Zombis { $card } ({ $level }): { $hordes-count ->
        [0] una activación adicional, pero en este nivel de Peligro no actúa ningún zombi.
       *[other] { $outcome-id ->
            [absent] una activación adicional de { $hordes }, pero no hay ninguno en el tablero.
           *[other] **activación adicional** de { $hordes } en todo el tablero.
          }
      }
    [sewer] 🃏 Carta de Zombis { $card } ({ $level }), **alcantarillas**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nada.
           *[other] : { $arrivals }.
          }
      }
    [blue-bed] 🃏 Carta de Zombis { $card } ({ $level }), **camas azules**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nada.
           *[other] : { $arrivals }.
          }
      }
    [green-bed] 🃏 Carta de Zombis { $card } ({ $level }), **camas verdes**{ $outcome-id ->
        [open] .
       *[other] { $arrivals-count ->
            [0] : nada.
           *[other] : { $arrivals }.
          }
      }
   *[common] 🃏 { $zone }: carta de Zombis { $card } ({ $level }): { $arrivals-count ->
        [0] nada.
       *[other] { $arrivals }.
      }
  }
event-zombicide-boarded = 🚁 **{ $survivor }** sube a bordo en { $zone } y ocupa { $seat }.
event-zombicide-alighted = { $rope ->
    [yes] 🪢 **{ $survivor }** baja con cuerda a { $zone }.
   *[no] 🚁 **{ $survivor }** baja en { $zone }.
  }
event-zombicide-seat-changed = 🚁 **{ $survivor }** ocupa ahora { $seat }.
event-zombicide-took-off = 🛫 **{ $survivor }** despega en { $zone }; nada hace más ruido que el rotor.
event-zombicide-landed = 🛬 **{ $survivor }** aterriza en { $zone }.
event-zombicide-flew = 🚁 **{ $survivor }** vuela { $start } → { $end }.
event-zombicide-cards-stored = 📦 **{ $survivor }** guarda en el Helicóptero: { $cards }.
event-zombicide-cards-retrieved = 📦 **{ $survivor }** saca del Helicóptero: { $cards }.
event-zombicide-team-acted = 🤝 **{ $survivor }**: **{ $card }** ({ $mode-id ->
    [spread] desde { $zone }
   *[gather] hacia { $zone }
  }). Participan: { $survivors }.

## Acciones en botones y listas: cortas, y claras por sí solas.

do-zombicide-move = Mover a { $to }{ $crowd ->
    [0] { "" }
   *[other] {" "}(🧟{ $crowd })
  }{ $cost ->
    [1] { "" }
   *[other] , { $cost } Acciones
  }{ $via-count ->
    [0] { "" }
   *[other] {" "}por { $via }
  }
do-zombicide-search = Buscar
do-zombicide-open = { $tool-id ->
    [none] Abrir la puerta a { $beyond }
   *[other] Abrir la puerta a { $beyond } ({ $tool })
  }
do-zombicide-reorganize = { $hands-count ->
    [0] Reorganizar: nada en mano
   *[other] En mano: { $hands }
  }
do-zombicide-trade = Intercambiar con { $partner }
do-zombicide-melee = { $both ->
    [yes] 2 × { $weapon } (🧟{ $crowd })
   *[no] { $weapon } (🧟{ $crowd })
  }
do-zombicide-shoot = { $both ->
    [yes] 2 × { $weapon } → { $zone }
   *[no] { $weapon } → { $zone }
  }{ $second-id ->
    [none] { "" }
   *[other] {" "}y { $second }
  } (🧟{ $crowd }){ $near ->
    [0] { "" }
    [1] {" "}⚠️ { $friends }
    [2] {" "}⚠️ { $friends }
   *[other] {" "}⚠️ { $near } Supervivientes
  }
do-zombicide-reload = Recargar { $weapon }
do-zombicide-take = Tomar el Objetivo
do-zombicide-noise = Hacer ruido
do-zombicide-end = Terminar turno
do-zombicide-escape = Escapar por la Salida
do-zombicide-enter = Subir: { $seat }
do-zombicide-leave = { $rope ->
    [yes] Bajar con cuerda
   *[no] Bajar del Helicóptero
  }
do-zombicide-change-seat = Ocupar { $seat }
do-zombicide-take-off = Despegar
do-zombicide-land = Aterrizar
do-zombicide-fly = Volar a { $to }
do-zombicide-store = Guardar cartas en el Helicóptero
do-zombicide-retrieve = Sacar cartas del Helicóptero
do-zombicide-craft = Fabricar { $recipe }
do-zombicide-discard = Descartar { $card }
do-zombicide-use-skill = { $target-id ->
    [none] { $skill }
   *[other] { $skill } → { $target }{ $crowd ->
        [0] { "" }
       *[other] {" "}(🧟{ $crowd })
      }
  }
do-zombicide-team-up = { $mode-id ->
    [spread] { $card } Desde { $zone }
   *[gather] { $card } Hacia { $zone }
  }

## Títulos de las listas de acciones.

menu-zombicide-move = Mover…
menu-zombicide-attack = Atacar…
menu-zombicide-act = Buscar, abrir, tomar, hacer ruido…
menu-zombicide-hands = Reorganizar las manos…
menu-zombicide-gear = Intercambiar, recargar, fabricar…
menu-zombicide-discard = Descartar una carta…
menu-zombicide-reckless = Disparar donde solo hay amigos
menu-zombicide-skill = Usar una habilidad…
menu-zombicide-helicopter = Helicóptero…
menu-zombicide-team = Acción de equipo…
menu-zombicide-end = Terminar el turno…

## Decisiones: qué se pregunta y, en `.name`, cómo se llama la decisión.

ask-zombicide-starting-gear = ¿Quién empieza con { $card-the }?
    .name = Equipo inicial
ask-zombicide-team-cards = ¿Qué cartas de Acción de equipo toma tu equipo (hasta { $most })?
    .name = Acciones de equipo
ask-zombicide-vest = ¿Quién lleva el Chaleco antibalas?
    .name = Chaleco antibalas
ask-zombicide-start-level = ¿Puede { $survivor } empezar en el nivel de Peligro { $level }? Todos deben estar de acuerdo.
    .name = Inicio más alto
ask-zombicide-first-player = ¿Quién empieza? Ese jugador recibe la ficha de Primer Jugador.
    .name = Primer jugador
ask-zombicide-first-spawn = ¿En qué Zona de aparición empieza el paso de aparición?
    .name = Primera Zona de aparición
ask-zombicide-keep = { $survivor } no tiene sitio para { $card-the }. ¿Quedarse con la carta y dejar otra?
    .name = Conservar el hallazgo
ask-zombicide-arrange = ¿Qué cartas lleva { $survivor } en mano? Las demás van a la reserva.
    .name = Cartas en mano
ask-zombicide-make-room = { $survivor } no tiene sitio. ¿Qué carta se descarta?
    .name = Hacer sitio
ask-zombicide-redraw = { $survivor } ha robado: { $card }. ¿Descartarla y robar otra (Destino)?
    .name = Otra carta
ask-zombicide-twin = { $survivor } ha robado: { $card }. ¿Buscar otra igual en el mazo?
    .name = Par conjuntado
ask-zombicide-trade = ¿Qué cambia de manos entre { $survivor } y { $partner }? Cualquier número de cartas, en ambos sentidos.
    .name = Intercambio
ask-zombicide-trade-consent = { $partner } propone un intercambio a { $survivor }. Da: { $given }. Pide: { $taken }. ¿De acuerdo?
    .name = Aceptar el intercambio
ask-zombicide-reroll = { $survivor } ha sacado { $dice } ({ $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
  }). ¿Repetir la tirada?
    .name = Repetir tirada
ask-zombicide-extra-dice = { $survivor } ha sacado { $count ->
    [one] un seis
   *[other] { $count } seises
  }. ¿Tirar los dados adicionales?
    .name = Dados adicionales
ask-zombicide-dice-by-actors = { $survivor }: ¿tirar { $actors } dados, uno por cada figura presente, en vez de { $dice }?
    .name = Número de dados
ask-zombicide-spare = ¿{ $survivor } evita dar a los demás Supervivientes de { $zone }?
    .name = Evitar a los amigos
ask-zombicide-hits = { $survivor } tiene { $count ->
    [one] un impacto en { $zone }. ¿A quién alcanza?
   *[other] { $count } impactos en { $zone }. ¿A quién alcanzan?
  }
    .name = Repartir impactos
ask-zombicide-reaper = Segador: ¿qué zombi de { $zone } muere también?
    .name = Segador
ask-zombicide-wounds = Los muertos de { $zone } causan { $count ->
    [one] una Herida. ¿Quién la recibe?
   *[other] { $count } Heridas. ¿Quién las recibe?
  }
    .name = Repartir Heridas
ask-zombicide-save = { $survivor } va a recibir { $wounds ->
    [one] una Herida
   *[other] { $wounds } Heridas
  }. ¿Qué haces?
    .name = Evitar Heridas
ask-zombicide-lose = { $survivor } recibe una Herida. ¿Qué carta pierde?
    .name = Carta perdida
ask-zombicide-skill = { $survivor } alcanza el nivel de Peligro { $level }. ¿Qué habilidad?
    .name = Nueva habilidad
ask-zombicide-spawn-order = ¿En qué Zona aparecen zombis ahora?
    .name = Orden de aparición
ask-zombicide-split = { $zombie } en { $zone }: varios caminos son igual de cortos. ¿Por dónde?
    .name = Caminos de zombis
ask-zombicide-grab = La Abominación alcanza a { $survivor } desde varios lados. ¿A qué Zona arrastra a { $survivor }?
    .name = Agarre
ask-zombicide-sewers = No hay figuras suficientes de { $zombie } para todas las alcantarillas. ¿Dónde { $count ->
    [one] sale la única que queda?
   *[other] salen las { $count } que quedan?
  }
    .name = Alcantarillas
ask-zombicide-beds = No hay figuras suficientes de { $zombie } para todas las camas. ¿Dónde se { $count ->
    [one] levanta la única que queda?
   *[other] levantan las { $count } que quedan?
  }
    .name = Camas
ask-zombicide-move-after = { $survivor } puede moverse gratis. ¿Adónde?
    .name = Movimiento gratuito
ask-zombicide-dragged = { $partner } quiere poner a salvo a { $survivor } a rastras. ¿Aceptas?
    .name = A rastras
ask-zombicide-free-attack = { $survivor } tiene un ataque gratuito. ¿Cuál?
    .name = Ataque gratuito
ask-zombicide-extra-turn = Vínculo zombi: { $survivor } juega un turno extra. ¿Y ahora?
    .name = Turno extra
ask-zombicide-distributor = ¿{ $survivor } reparte las cartas de Zombis de este paso de aparición (Distribuidor)?
    .name = Distribuidor
ask-zombicide-distributor-team = Varios equipos tienen Distribuidor. ¿Qué equipo lo usa en esta ronda?
    .name = Equipo del Distribuidor
ask-zombicide-distribute = ¿Adónde va esta carta de Zombis? Trae { $zombies }.
    .name = Repartir cartas
ask-zombicide-team-members = { $survivor }, { $card } ({ $zone }): ¿quién participa?
    .name = Quién participa
ask-zombicide-team-next = ¿Quién del equipo va ahora?
    .name = Siguiente del equipo
ask-zombicide-team-move = Acción de equipo: ¿adónde se mueve { $survivor }?
    .name = Movimiento de equipo
ask-zombicide-team-attack = Acción de equipo: ¿qué ataca { $survivor }?
    .name = Ataque de equipo
ask-zombicide-store = ¿Qué cartas guarda { $survivor } en el Helicóptero?
    .name = Guardar cartas
ask-zombicide-retrieve = ¿Qué cartas saca { $survivor } del Helicóptero?
    .name = Sacar cartas
ask-zombicide-linked = ¿De quién es el primer turno extra (Vínculo zombi)?
    .name = Orden de turnos

## Opciones que necesitan más que un nombre.

option-zombicide-spelled = { $do-id ->
    [move] { do-zombicide-move }
    [search] { do-zombicide-search }
    [open] { do-zombicide-open }
    [reorganize] { do-zombicide-reorganize }
    [trade] { do-zombicide-trade }
    [melee] { do-zombicide-melee }
    [shoot] { do-zombicide-shoot }
    [reload] { do-zombicide-reload }
    [take] { do-zombicide-take }
    [noise] { do-zombicide-noise }
    [end] { do-zombicide-end }
    [escape] { do-zombicide-escape }
    [enter] { do-zombicide-enter }
    [leave] { do-zombicide-leave }
    [change-seat] { do-zombicide-change-seat }
    [take-off] { do-zombicide-take-off }
    [land] { do-zombicide-land }
    [fly] { do-zombicide-fly }
    [store] { do-zombicide-store }
    [retrieve] { do-zombicide-retrieve }
    [craft] { do-zombicide-craft }
    [discard] { do-zombicide-discard }
    [use-skill] { do-zombicide-use-skill }
    [team-up] { do-zombicide-team-up }
   *[other] { $option }
  }
option-zombicide-free-attack = { option-zombicide-spelled }
option-zombicide-extra-turn = { option-zombicide-spelled }
option-zombicide-team-attack = { option-zombicide-spelled }
option-zombicide-reroll = { $option-id ->
    [keep] Conservar esta tirada
   *[other] Repetir: { $option }
  }
option-zombicide-save = { $option-id ->
    [take] Recibirla
   *[other] { $option }
  }

## Negativas: por qué una regla prohíbe algo (`refusal-` y la regla)

refusal-zombicide-round-players =
    .player = Es el turno del jugador de { $active }.
refusal-zombicide-turn-order =
    .active = { $active } está en pleno turno; primero debe terminarlo.
    .done = Este Superviviente ya ha tenido su turno en esta ronda.
refusal-zombicide-board-zone =
    .none = En este tablero no hay ninguna Zona { $zone }.
refusal-zombicide-board-wall =
    .wall = Nadie atraviesa muros, vallas ni puertas cerradas: no hay paso a { $zone }.
refusal-zombicide-board-closed-off =
    .wreck = El Helicóptero estrellado está en { $zone }: nadie puede entrar.
refusal-zombicide-door-key =
    .key = La puerta { $door } ({ $colour }) sigue cerrada hasta que se tome el Objetivo de ese color.
refusal-zombicide-turn-cost =
    .actions = Eso cuesta { $needed ->
        [one] una Acción
       *[other] { $needed } Acciones
      }, y para ello { $left ->
        [0] no queda ninguna
        [one] solo queda una
       *[other] solo quedan { $left }
      }.
refusal-zombicide-move-action =
    .far = { $zone } está demasiado lejos para este movimiento.
refusal-zombicide-move-leave =
    .zombies = Zafarse de { $zombies ->
        [one] un zombi
       *[other] { $zombies } zombis
      } cuesta { $needed } Acciones en total, y { $left ->
        [0] no queda ninguna
        [one] solo queda una
       *[other] solo quedan { $left }
      }.
refusal-zombicide-search-place =
    .place = En { $zone } no se puede Buscar.
    .zombies = Con zombis en la Zona no se puede Buscar; aquí hay { $zombies ->
        [one] uno
       *[other] { $zombies }
      }.
refusal-zombicide-search-once =
    .once = Un Superviviente solo Busca una vez por turno.
refusal-zombicide-door-open =
    .card = { $card } no abre puertas o no está en mano.
    .open = La puerta { $door } ya está abierta.
    .place = En esta Zona no hay ninguna puerta { $door }.
    .tool = Para abrir una puerta hace falta en mano una herramienta que la abra.
refusal-zombicide-inventory-reorganise =
    .missing = Solo pueden ir a las manos cartas que el Superviviente lleva.
    .same = Esas cartas ya están en mano.
refusal-zombicide-inventory-trade =
    .nothing = { $partner } y este Superviviente no tienen nada que intercambiar.
    .partner = Con { $partner } no se puede intercambiar.
    .zone = { $partner } no está en la misma Zona.
refusal-zombicide-attack-ranged =
    .sight = { $zone } no está en la línea de visión.
    .weapon = { $card } no es un arma a distancia.
refusal-zombicide-attack-melee =
    .weapon = { $card } no es un arma cuerpo a cuerpo.
refusal-zombicide-attack-target = En { $zone } no hay a quién alcanzar.
refusal-zombicide-objective-take =
    .place = El Objetivo { $objective } no está en esta Zona.
refusal-rm-5-32 = En esta misión no hay Helicóptero.
refusal-rm-5-33 =
    .aboard = Este Superviviente ya está a bordo.
    .seat = No está libre o no existe: { $seat }.
    .zone = El Helicóptero está en { $zone }; solo se sube allí y en tierra.
refusal-rm-5-34 = Con zombis en la Zona no se puede subir; aquí hay { $zombies ->
    [one] uno
   *[other] { $zombies }
  }.
refusal-rm-5-35 =
    .aboard = Este Superviviente no está a bordo.
refusal-rm-5-36 = Nadie baja de un Helicóptero en vuelo sin Descenso con cuerda.
refusal-rm-5-37 =
    .zone = La cuerda solo lleva a Zonas de calle que no sean pasillos, y { $zone } no lo es.
refusal-rm-5-38 = El piloto no puede dejar su asiento en el aire.
refusal-rm-5-39 =
    .aboard = Solo quienes están a bordo cambian de asiento.
refusal-rm-5-40 =
    .seat = No está libre: { $seat }.
refusal-rm-5-41 = El piloto no puede cambiar de asiento en el aire.
refusal-rm-5-42 =
    .flying = El Helicóptero ya está en el aire.
    .ground = El Helicóptero ya está en tierra.
    .seat = Solo puede hacerlo quien está en el asiento del piloto.
    .skill = Para eso hace falta la habilidad Piloto de helicóptero.
refusal-rm-5-43 = En esta misión el Helicóptero no puede volar.
refusal-rm-5-44 = En { $zone } no se puede despegar ni aterrizar.
refusal-rm-5-48 =
    .ground = Primero hay que despegar.
refusal-rm-5-49 = { $zone } está a más de dos Zonas de vuelo en línea recta.
refusal-zombicide-presence-apart =
    .aloft = Desde un Helicóptero en vuelo no se alcanza nada de fuera.
    .attack = Nadie ataca desde un Helicóptero en vuelo.
refusal-rm-5-58 =
    .cards = No hay ninguna carta que guardar.
    .zone = El Helicóptero está en { $zone }, fuera de alcance.
refusal-rm-5-59 =
    .cards = En el Helicóptero no hay nada guardado.
refusal-zombicide-attack-in-hand = { $card } no está en mano.
refusal-zombicide-attack-dual =
    .dual = { $card } no es un arma Doble.
    .pair = Hacen falta 2 × { $card } en mano, listas para usarse.
refusal-zombicide-attack-dual-zone = Sin Tiro acrobático, las dos armas deben apuntar a la misma Zona.
refusal-zombicide-attack-range-least = { $zone } está demasiado cerca: distancia { $distance }, y el Alcance empieza en { $least }.
refusal-zombicide-attack-range-most = { $zone } está demasiado lejos: distancia { $distance }, y el Alcance llega a { $most }.
refusal-zombicide-wound-dead =
    .dead = Un Superviviente muerto ya no puede hacer nada.
refusal-zombicide-ammo-weapons = { $card } no es un arma que se recargue.
refusal-zombicide-ammo-empty = { $card } no tiene munición; primero hay que recargar.
refusal-zombicide-ammo-reload =
    .hand = { $card } no está en mano.
    .loaded = { $card } ya tiene munición.
refusal-zombicide-inventory-slots =
    .room = Así quedan en la reserva más cartas de las que caben: { $room }.
refusal-zombicide-inventory-discard =
    .missing = { $card } no está en el Inventario.
refusal-zombicide-wound-not-discarded =
    .wound = Las cartas de Herida no se pueden descartar.
refusal-zombicide-craft-parts =
    .parts = { $recipe } pide dos cartas, y no están las dos.
    .recipe = No se puede fabricar nada llamado «{ $recipe }».
refusal-zombicide-rank-skills =
    .once = { $skill } ya se ha usado, y ahora no se puede volver a usar.
    .passive = { $skill } actúa por sí sola; no hay nada que usar.
    .skill = Este Superviviente no tiene la habilidad { $skill }.
refusal-zombicide-skill-charge =
    .enemy = Acometida solo lleva a una Zona alcanzable con enemigos, y { $zone } no lo es.
refusal-zombicide-skill-hold-your-nose =
    .kill = Antes el Superviviente debe eliminar a un zombi en este turno.
    .target = Esta habilidad no pide blanco: se Busca donde está el Superviviente.
refusal-zombicide-skill-lock-it-down =
    .place = En esta Zona no hay ninguna puerta abierta { $door }.
refusal-zombicide-skill-shove =
    .vehicle = Nadie empuja desde un vehículo.
    .zombies = Aquí no hay zombis a los que empujar.
    .zone = Solo se puede empujar a los zombis a una Zona contigua con paso libre.
refusal-zombicide-skill-born-leader =
    .partner = No se puede dar una Acción a { $partner }.
refusal-zombicide-skill-medic =
    .unhurt = { $target } no tiene Heridas.
    .zone = { $target } no está en la misma Zona.
refusal-zombicide-skill-ninja =
    .target = Esta habilidad se activa y desactiva sin blanco.
refusal-zombicide-skill-taunt =
    .sight = Esa Zona no se ve.
    .zombies = No hay zombis a los que provocar.
refusal-zombicide-skill-loud =
    .aloft = El rotor hace más ruido que nadie a bordo.
    .target = Esta habilidad no pide blanco: hace ruido donde está el Superviviente.
refusal-zombicide-skill-jump =
    .far = Un Salto lleva a una Zona a la vista situada exactamente a dos Zonas, y { $zone } no lo es.
refusal-zombicide-skill-bloodlust =
    .enemy = Sed de sangre solo lleva a una Zona alcanzable con enemigos, y { $zone } no lo es.
refusal-zombicide-skill-lifesaver =
    .aboard = No se arrastra a nadie desde un vehículo ni hacia él.
    .nobody = En { $zone } no hay nadie a quien apartar de los zombis.
    .path = No hay paso libre desde { $zone }.
refusal-zombicide-skill-trick-shot = Tiro acrobático pide dos armas Dobles y dos Zonas distintas.
refusal-zombicide-skill-tactician =
    .rival = { $active }, de un equipo rival, va antes: los Tácticos siguen el orden de turno.
refusal-zombicide-exit-leave =
    .exit = Solo se escapa desde una Zona de salida.
    .zombies = Nadie escapa mientras haya zombis en la Zona; hay { $zombies ->
        [one] uno
       *[other] { $zombies }
      }.
refusal-rm-13-3 =
    .card = El equipo no tiene la carta { $card }.
refusal-rm-13-4 =
    .card = { $card } ya se ha usado en esta ronda.
    .team = El equipo ya ha usado su Acción de equipo de esta fase.
refusal-rm-13-5 =
    .able = Este Superviviente no puede hacerlo en { $zone }.
    .partner = Ningún compañero puede participar en { $zone }.
    .weapon = Para eso hace falta un arma adecuada en mano.
    .zone = { $zone } no sirve para esa Acción de equipo.
refusal-zombicide-exit-escaped =
    .escaped = Quien ha escapado ya no puede hacer nada.
refusal-zombicide-craft-none-left =
    .left = No queda ninguna carta para { $recipe }.
refusal-zombicide-presence-aboard =
    .aboard = Este Superviviente debe bajar antes del Helicóptero.

## Qué significan los datos

fact-zombicide-round = La ronda, desde la 1.
fact-zombicide-phase = La fase de la ronda.
fact-zombicide-first = El jugador con la ficha de Primer Jugador, contando desde 1.
fact-zombicide-player = El jugador que tiene el turno, contando desde 1.
fact-zombicide-acting = El Superviviente en pleno turno, o nadie.
fact-zombicide-order = Si los jugadores actúan en orden estricto o cualquier Superviviente puede ser el siguiente.
fact-zombicide-starting = Supervivientes al empezar; de ello dependen los dados de aparición.
fact-zombicide-competitive = Si los equipos son rivales.
fact-zombicide-danger-level = El mayor nivel de Peligro de quienes están en juego.
fact-zombicide-loud = La Zona del último uso de Ruidoso, o ninguna.
fact-zombicide-filled = Zonas que ya han recibido los zombis de su edificio.
fact-zombicide-mark = Un contador de la misión.
fact-zombicide-outcome = Cómo está la partida: abierta, ganada o perdida.
fact-zombicide-outcome-rule = La regla por la que terminó la partida.
fact-zombicide-outcome-winners = Los Supervivientes que han ganado.
fact-zombicide-dice-next = Los próximos dados, por orden.
fact-zombicide-copies = Cuántas copias de cada carta hay en la partida, estén donde estén.
fact-zombicide-bare = Al fijarlo se vacían el tablero y todos los Inventarios.
fact-zombicide-only = Los Supervivientes en juego; al fijarlo salen los demás.
fact-zombicide-survivor-zone = Dónde está un Superviviente.
fact-zombicide-survivor-experience = Los puntos de experiencia de un Superviviente.
fact-zombicide-survivor-fate = Si un Superviviente vive, ha muerto o ha escapado.
fact-zombicide-survivor-aboard = El asiento de un Superviviente en el Helicóptero, o ninguno.
fact-zombicide-survivor-turn = Si el turno de un Superviviente espera, está en marcha o ha terminado.
fact-zombicide-survivor-gift = Acciones que otros le han dado para el próximo turno.
fact-zombicide-survivor-used = Los límites que un Superviviente ha agotado.
fact-zombicide-survivor-marks = Estados duraderos de un Superviviente.
fact-zombicide-survivor-hands = Las cartas en mano de un Superviviente.
fact-zombicide-survivor-reserve = Las cartas en reserva de un Superviviente.
fact-zombicide-survivor-skills = Las habilidades de un Superviviente.
fact-zombicide-survivor-actions = Las Acciones que le quedan a un Superviviente, incluidas las que solo valen para un fin.
fact-zombicide-survivor-player = El jugador de un Superviviente, contando desde 1.
fact-zombicide-survivor-team = El equipo de un Superviviente, contando desde 1.
fact-zombicide-survivor-wounds = Las Heridas de un Superviviente.
fact-zombicide-survivor-level = El nivel de Peligro de un Superviviente.
fact-zombicide-zone-noise = Fichas de Ruido en una Zona.
fact-zombicide-zone-loudness = Cuánto ruido hay en una Zona: sus fichas y los Supervivientes que están en ella.
fact-zombicide-zone = Zombis de una clase en una Zona.
fact-zombicide-supply = Zombis de una clase que quedan en la caja.
fact-zombicide-killed = Zombis de una clase eliminados hasta ahora.
fact-zombicide-door = Si una puerta está abierta.
fact-zombicide-exits = Las Zonas de salida.
fact-zombicide-objective-zone = Dónde está un Objetivo.
fact-zombicide-objective-colour = El verdadero color de un Objetivo.
fact-zombicide-objective-hidden = Si ese color aún se desconoce.
fact-zombicide-objective-taken-by = Quién ha tomado un Objetivo, o nadie.
fact-zombicide-spawn-active = Si una Zona de aparición está activa.
fact-zombicide-spawn-locators = Los números de los Localizadores de una Zona de aparición.
fact-zombicide-spawn-colour = El color de una Zona de aparición.
fact-zombicide-spawn-first = La Zona de aparición en la que empieza el paso de aparición.
fact-zombicide-crawlers = Si los Descarnados muertos dejan Reptadores.
fact-zombicide-wreck = Las Zonas que cubre el Helicóptero estrellado.
fact-zombicide-tent-card = La carta de Tienda de una Zona.
fact-zombicide-tent-revealed = Si alguien ha entrado ya en una tienda.
fact-zombicide-trigger = Si el desencadenante de evento de un módulo ya ha saltado.
fact-zombicide-helicopter-zone = Dónde está el Helicóptero.
fact-zombicide-helicopter-flying = Si el Helicóptero está en el aire.
fact-zombicide-helicopter-store = Las cartas guardadas en el Helicóptero.
fact-zombicide-team-cards = Las cartas de Acción de equipo de un equipo.
fact-zombicide-team-used = Las cartas de Acción de equipo que un equipo ha usado en esta ronda.
fact-zombicide-team-acted = Si un equipo ha usado ya su Acción de equipo de esta fase.
fact-zombicide-deck-equipment = El mazo de Equipo, la carta de encima primero.
fact-zombicide-deck-equipment-count = Cuántas cartas tiene el mazo de Equipo.
fact-zombicide-deck-equipment-top = Las primeras cartas del mazo de Equipo; al fijarlo se ponen cartas encima.
fact-zombicide-deck-equipment-discard = Los descartes de Equipo, la carta de encima primero.
fact-zombicide-deck-equipment-discard-count = Cuántas cartas de Equipo se han descartado.
fact-zombicide-deck-equipment-discard-top = Las primeras cartas de los descartes de Equipo; al fijarlo se ponen cartas encima.
fact-zombicide-deck-aside = Las cartas apartadas, la de encima primero.
fact-zombicide-deck-aside-count = Cuántas cartas se han apartado.
fact-zombicide-deck-aside-top = Las primeras de las cartas apartadas; al fijarlo se ponen cartas encima.
fact-zombicide-deck-removed = Las cartas fuera de la partida, la de encima primero.
fact-zombicide-deck-removed-count = Cuántas cartas están fuera de la partida.
fact-zombicide-deck-removed-top = Las primeras de las cartas fuera de la partida; al fijarlo se ponen cartas encima.
fact-zombicide-deck-zombie = El mazo de Zombis, la carta de encima primero.
fact-zombicide-deck-zombie-count = Cuántas cartas tiene el mazo de Zombis.
fact-zombicide-deck-zombie-top = Las primeras cartas del mazo de Zombis; al fijarlo se ponen cartas encima.
fact-zombicide-deck-zombie-discard = Los descartes de Zombis, la carta de encima primero.
fact-zombicide-deck-zombie-discard-count = Cuántas cartas de Zombis se han descartado.
fact-zombicide-deck-zombie-discard-top = Las primeras cartas de los descartes de Zombis; al fijarlo se ponen cartas encima.

## Estadísticas

statistic-zombicide-rounds = Rondas
statistic-zombicide-alive = Supervivientes con vida
statistic-zombicide-escaped = Supervivientes a salvo
statistic-zombicide-dead = Supervivientes muertos
statistic-zombicide-objectives = Objetivos tomados
statistic-zombicide-killed = Bajas de { $what }
statistic-zombicide-experience = Puntos de experiencia entre todos
statistic-zombicide-best-experience = Máximo de puntos de experiencia de un Superviviente
statistic-zombicide-team = Experiencia del equipo { $what }

## Probabilidades (`/odds`); $percent va de 0 a 100.

odds-zombicide-attack = ⚔️ { $survivor }, { $both ->
    [yes] 2 × { $weapon }
   *[no] { $weapon }
  } → { $zone } ({ $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }, { $accuracy }+, Daño { $damage }): al menos una baja { $percent } %, { $mean } de media
odds-zombicide-attack-kills = … al menos { $count } bajas: { $percent } %
odds-zombicide-attack-sure = 🔥 { $survivor }, { $weapon } → { $zone }: allí muere todo, también los Supervivientes.
odds-zombicide-attack-clear = … mueren los { $count }: { $percent } %
odds-zombicide-friend-hit = … ⚠️ alcanza a un Superviviente: { $percent } %
odds-zombicide-no-attack = { $survivor } no puede atacar nada desde aquí.
odds-zombicide-survive = 🧟 { $survivor } sobrevive a la próxima Fase de los Zombis: { $percent } % ({ $samples } pruebas, si los turnos acabaran ya)
odds-zombicide-unhurt = … sin ninguna Herida: { $percent } %
odds-zombicide-nobody = No hay nadie en juego con ese nombre.

## La sala de espera: lo que no encaja

error-survivors-count = Esta misión admite de { $least } a { $most } Supervivientes, y { $given ->
    [one] se ha elegido 1
   *[other] se han elegido { $given }
  }.
error-survivors-per-player = Un jugador lleva como mucho { $most } Supervivientes, y alguien tiene { $given }.
error-teams-mission = Esta misión no se puede jugar con { $teams ->
    [one] un equipo
   *[other] { $teams } equipos
  }.
error-teams-size = { $given } Supervivientes no se pueden repartir en { $teams ->
    [one] un equipo
   *[other] { $teams } equipos iguales
  }; sí con estos números: { $fitting }.
error-teams-unequal = Cada jugador pertenece a un solo equipo, así que estos Supervivientes no pueden formar { $teams } equipos de { $each }. Que los jugadores tomen otros números de Supervivientes.
error-mission-needs = { $count ->
    [one] Esta misión necesita un Superviviente con la habilidad { $skill ->
        [pilot] Piloto de helicóptero
        [rope-descent] Descenso con cuerda
       *[other] «{ $skill }»
      }.
   *[other] Esta misión necesita además otro Superviviente con la habilidad { $skill ->
        [pilot] Piloto de helicóptero
        [rope-descent] Descenso con cuerda
       *[other] «{ $skill }»
      }.
  }
error-board-zone-unknown = En este tablero no hay ninguna Zona «{ $zone }».
error-competitive-teams = En esta misión los equipos se enfrentan: elegid al menos dos.

## Comandos y sus opciones

command-zombicide = zombicide
    .help = Lo que hacen tus Supervivientes, en todas las ediciones de Zombicide
command-zombicide-move = mover
    .help = Moverse a otra Zona
command-zombicide-search = buscar
    .help = Buscar Equipo en la Zona
command-zombicide-open = abrir
    .help = Abrir una puerta
command-zombicide-take = tomar
    .help = Tomar o activar un Objetivo
command-zombicide-noise = ruido
    .help = Hacer ruido
command-zombicide-melee = golpear
    .help = Luchar en tu Zona; con la mejor arma si no dices cuál
command-zombicide-shoot = disparar
    .help = Disparar a una Zona; con la mejor arma si no dices cuál
command-zombicide-reload = recargar
    .help = Recargar un arma
command-zombicide-hands = manos
    .help = Elegir qué llevas en las manos
command-zombicide-trade = intercambiar
    .help = Intercambiar con un Superviviente de tu Zona
command-zombicide-craft = fabricar
    .help = Fabricar un arma mejor con dos cartas
command-zombicide-discard = descartar
    .help = Descartar una carta
command-zombicide-skill = habilidad
    .help = Usar una habilidad
command-zombicide-team = equipo
    .help = Usar una carta de Acción de equipo
command-zombicide-helicopter = helicóptero
    .help = Subir, bajar, cambiar de asiento, despegar, aterrizar, volar, guardar y sacar cartas
command-zombicide-end = terminar
    .help = Terminar el turno
command-zombicide-escape = escapar
    .help = Salir del tablero por la Salida; termina el turno
command-zombicide-turn = turno
    .help = Qué puedes hacer ahora, solo para ti
command-zombicide-survivor = superviviente
    .help = Todo sobre un Superviviente
command-zombicide-zone = zona
    .help = Quién y qué hay en una Zona, y adónde lleva
option-play-survivor = superviviente
    .help = Cuál de tus Supervivientes; si no lo dices, el que tiene el turno
option-play-whom = superviviente
    .help = A quién quieres ver
option-play-to = a
    .help = Adónde
option-play-door = puerta
    .help = Qué puerta
option-play-tool = herramienta
    .help = Con qué
option-play-objective = objetivo
    .help = Qué Objetivo
option-play-weapon = arma
    .help = Qué arma
option-play-both = ambas
    .help = Con las dos armas de un par Doble
option-play-zone = zona
    .help = Qué Zona
option-play-second = segunda
    .help = El blanco de la otra arma (Tiro acrobático)
option-play-hands = cómo
    .help = Qué va a las manos
option-play-partner = con
    .help = Con quién
option-play-recipe = receta
    .help = Qué fabricas
option-play-card = carta
    .help = Qué carta
option-play-skill = habilidad
    .help = Qué habilidad
option-play-target = blanco
    .help = Zona, Superviviente o puerta a la que se aplica
option-play-team = cómo
    .help = Qué carta y cómo
option-play-helicopter = cómo
    .help = Qué haces con él
