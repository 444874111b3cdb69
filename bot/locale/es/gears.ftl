### Gears of War: lo que pasa, lo que se puede hacer, lo que se pregunta y por qué se rechaza algo.
### $cog, $leader y $friends son soldados, $locust una miniatura («Drone 3»), $enemy su clase, $card una
### carta de Orden, todos con su nombre en el idioma de quien lee; las zonas se llaman «2A-c» y los
### espacios de cobertura «2A-c1».

## Lo que pasa

event-gears-turn-began = 🔁 Le toca a **{ $cog }**: turno { $turn }.
event-gears-step-began = { $step-id ->
    [locust] 👾 **Actúan los Locust.**
   *[other] { "" }
  }
event-gears-game-won = 🏆 **Misión cumplida tras { $turn } { $turn ->
    [one] turno
   *[other] turnos
  }. ¡Victoria!**
event-gears-game-lost = ☠️ **No queda ningún CGO en pie: la misión ha fracasado en el turno { $turn }.**
event-gears-tile-placed = 🗺️ Se coloca la pieza { $tile } (nivel { $level }).
event-gears-door-placed = { $level ->
    [0] 🚪 Una puerta cierra la pieza { $tile }.
   *[other] 🚪 Una puerta cierra la pieza { $tile }; detrás está el nivel { $level }.
  }
event-gears-explored = 🧭 **{ $cog }** abre la puerta del nivel { $level }.
event-gears-level-unlocked = 🔓 El nivel { $level } queda desbloqueado.
event-gears-level-redrawn = 🔀 Las piezas del nivel { $level } no encajaban; se colocan de nuevo.
event-gears-hole-sealed = 🧱 El agujero de emergencia de { $area } queda sellado.
event-gears-hole-opened = 🕳️ ¡Se abre un agujero de emergencia en { $area }!
event-gears-cog-placed = 📍 **{ $cog }** empieza en { $area }.
event-gears-cards-drawn = 🎴 **{ $cog }** roba { $count } { $count ->
    [one] carta de Orden
   *[other] cartas de Orden
  }.
event-gears-drew-cards = Has robado: { $cards }.
event-gears-card-discarded = 🗑️ **{ $cog }** descarta { $card }.
event-gears-cards-lost = { $why-id ->
    [wound] 💔 **{ $cog }** pierde { $cards }.
    [revive] 🗑️ **{ $cog }** descarta { $cards } para revivir a un compañero.
    [pick-up] 🗑️ **{ $cog }** descarta { $cards } para recoger un arma.
    [equipment] 🗑️ **{ $cog }** descarta { $cards } para usar el equipo.
    [replace] ♻️ **{ $cog }** retira { $cards } de la partida a cambio de otra carta.
   *[other] 🗑️ **{ $cog }** descarta { $cards }.
  }
event-gears-deck-shuffled = 🔀 { $deck-id ->
    [markers] Se barajan
   *[other] Se baraja
  } { $deck }.
event-gears-order-played = { $use-id ->
    [actions] 📋 **{ $cog }** juega **{ $card }**.
    [charge] ☀️ **{ $cog }** descarta { $card } para cargar el Martillo del Alba.
   *[other] 📋 **{ $cog }** juega { $card } para { $use }.
  }
event-gears-action-skipped = ⏭️ **{ $cog }** omite: { $action }.
event-gears-locust-skipped = 🤫 **{ $cog }** aguanta sin hacer ruido: los Locust no actúan este turno.
event-gears-cog-moved = 👣 **{ $cog }**: { $start } → { $end }.
event-gears-cog-walked = { $how-id ->
    [crawl] 🩹 **{ $cog }** se arrastra: { $ways }.
    [follow] 👣 **{ $cog }** sigue: { $ways }.
    [junker] 🚙 **{ $cog }** conduce el Cacharro: { $ways }.
   *[other] 👣 **{ $cog }**: { $ways }.
  }{ $cover-id ->
    [none] { "" }
   *[other] {" "}A cubierto: { $cover }.
  }
event-gears-cover-taken = 🧱 **{ $cog }** se pone a cubierto en { $cover }.
event-gears-cover-left = { "" }
event-gears-follows = 👥 **{ $cog }** va con **{ $leader }**.
event-gears-locust-moved = 👣 { $locust }: { $start } → { $end }.
event-gears-locust-cover = { $left ->
    [yes] 🧱 { $locust } deja la cobertura { $cover }.
   *[no] 🧱 { $locust } se pone a cubierto en { $cover }.
  }
event-gears-horde-moved = 👾 Se mueven: { $moves }.
event-gears-cog-attacked = { $mode-id ->
    [chainsaw] 🪚 **{ $cog }** acelera la motosierra contra { $target }: { $faces }
   *[other] { $guard ->
        [yes] 🛡️ **{ $cog }** usa Proteger contra { $target } con { $weapon-the }
       *[no] 🔫 **{ $cog }** ataca a { $target } con { $weapon-the }
      }{ $mode-id ->
        [overkill] , ataque excesivo
       *[other] { "" }
      }: { $faces }{ $rule-id ->
        [GW-8-28] .
       *[other] {" "}contra { $shields }, { $wounds ->
            [0] ninguna herida
            [one] 1 herida
           *[other] { $wounds } heridas
          }.
      }
  }
event-gears-locust-attacked = 👹 { $locust } { $rule-id ->
    [GW-6-36] ataca a todos en **{ $target }**: { $faces }.
   *[other] ataca a **{ $target }**: { $faces } contra { $shields }, { $wounds ->
        [0] ninguna herida
        [one] 1 herida
       *[other] { $wounds } heridas
      }.
  }
event-gears-defended = ↳ { $who }: { $shields }, { $wounds ->
    [0] ninguna herida
    [one] 1 herida
   *[other] { $wounds } heridas
  }.
event-gears-reacted = { $reaction-id ->
    [guard] 🛡️ **{ $cog }** juega { $card } para **Proteger**.
    [dodge] 🤸 **{ $cog }** juega { $card } para **Esquivar**.
   *[follow] 👥 **{ $cog }** juega { $card } para **Seguir**.
  }
event-gears-omen-triggered = 🌑 Augurio: **{ $ability }**{ $times ->
    [1] { "" }
   *[other] {" "}× { $times }
  }.
event-gears-splash = 💥 { $who } recibe { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
  } ({ $why }).
event-gears-locust-wounded = 🩸 { $locust } sufre heridas: salud { $health }.
event-gears-locust-unhurt = 🪨 { $locust } ni lo nota.
event-gears-locust-healed = 💚 { $locust } se recupera.
event-gears-locust-died = 💀 **{ $locust }** muere en { $area }.
event-gears-locust-removed = 🌫️ { $locust } deja el mapa.
event-gears-weapon-dropped = 📦 El { $enemy } suelta { $weapon-the } en { $area }.
event-gears-dropped-removed = 🧹 Desaparece { $weapon } de { $area }.
event-gears-ticker-exploded = 💥 ¡**{ $locust } explota** en { $area }!
event-gears-cog-wounded = 🩸 **{ $cog }** recibe { $wounds ->
    [one] una herida
   *[other] { $wounds } heridas
  }.
event-gears-bled-out = 🆘 ¡**{ $cog } cae** en { $area } y se desangra!
event-gears-revived = 💉 **{ $by }** pone en pie a **{ $cog }**.
event-gears-executed = ☠️ { $locust } **ejecuta a { $cog }**.
event-gears-ammo-changed = { $rule-id ->
    [GW-17-11] 🪫 **{ $cog }** pierde munición: { $weapon } tiene ahora { $ammo }.
   *[other] { $change ->
        [-1] { "" }
       *[other] 🔋 **{ $cog }**: { $weapon } tiene ahora { $ammo }.
      }
  }
event-gears-weapon-taken = 🔫 **{ $cog }** toma { $weapon-the } ({ $ammo }).
event-gears-weapon-lost = 🗑️ **{ $cog }** tira { $weapon-the }.
event-gears-equipment-used = 🧰 **{ $cog }** usa el equipo de la pieza { $tile }: { $equipment }.
event-gears-equipment-flipped = { $up ->
    [yes] 🧰 El equipo de la pieza { $tile } vuelve a estar listo.
   *[no] 🧰 El equipo de la pieza { $tile } queda agotado en esta oleada.
  }
event-gears-ai-drawn = { $again ->
    [yes] 🃏 Otra carta de IA: { $ai_name }.
   *[no] 🃏 Carta de IA: { $ai_name }.
  }
event-gears-ai-branch = { $branch-id ->
    [redraw] ↪️ { $locust-id ->
        [none] No se aplica; se roba otra carta.
       *[other] { $locust } no hace nada.
      }
    [nothing] ↪️ No se aplica; no pasa nada.
   *[other] ▸ { $locust-id ->
        [none] { $ai_text }
       *[other] **{ $locust }**: { $ai_text }
      }
  }
event-gears-locust-spawned = 👾 Aparece { $enemy-id ->
    [skorge] { $enemy }
    [berserker] la { $enemy }
   *[other] un { $enemy }
  } en { $area }.
event-gears-horde-spawned = 👾 Aparecen Locust: { $arrivals }.
event-gears-nothing-spawned = 💨 { $rule-id ->
    [GW-7-12] No hay sitio donde pueda aparecer { $enemy-id ->
        [A] un Locust A
        [B] un Locust B
        [C] un Locust C
        [berserker] la { $enemy }
       *[other] un { $enemy }
      }
   *[other] No queda ninguna miniatura de { $enemy-id ->
        [A] Locust A
        [B] Locust B
        [C] Locust C
       *[other] { $enemy }
      } que pueda aparecer{ $area-id ->
        [none] { "" }
       *[other] {" "}en { $area }
      }
  }.
event-gears-stage-completed = 🚩 **¡Fase { $stage } de { $mission } completada!** { $flip }
event-gears-stage-began = 🎯 Fase { $stage }: { $objective }
event-gears-slots-changed = 👾 Los enemigos son ahora: { $slots }.

## Acciones en botones y listas: breves, y claras por sí solas.

do-gears-heal = { $cards ->
    [0] No robar cartas
    [one] Robar 1 carta
   *[other] Robar { $cards } cartas
  }
do-gears-play = { $use-id ->
    [actions] { $card }: { $actions }
    [move] Mover hasta 2 ({ $card })
    [attack] Atacar ({ $card })
   *[charge] Cargar el Martillo del Alba ({ $card })
  }
do-gears-move = { $stays ->
    [yes] Quedarse en { $to }
   *[no] Ir a { $to }{ $via-count ->
        [0] { "" }
       *[other] {" "}por { $via }
      }
  }{ $cover-id ->
    [none] { "" }
   *[other] , cobertura { $cover }
  }{ $crowd ->
    [0] { "" }
   *[other] {" "}(👾{ $crowd })
  }
do-gears-take-cover = Ponerse a cubierto: { $cover }
do-gears-attack = { $mode-id ->
    [chainsaw] Motosierra
   *[other] { $weapon }{ $more ->
        [yes] , excesivo
       *[no] { "" }
      }
  } → { $target }{ $place-id ->
    [none] {" "}(👾{ $crowd }{ $hole ->
        [yes] {" "}🕳️
       *[no] { "" }
      })
   *[other] {" "}({ $place })
  }{ $kills ->
    [-1] { "" }
   *[other] {" "}💀 { $kills } %
  }{ $friends-count ->
    [0] { "" }
   *[other] {" "}⚠️ { $friends }
  }
do-gears-act = { $target-id ->
    [none] { $action }
   *[other] { $action }: { $target }
  }
do-gears-skip = { $moving ->
    [yes] Terminar el movimiento
   *[no] Omitir: { $action }
  }
do-gears-revive = { $card-id ->
    [none] Revivir a { $who }
   *[other] Revivir a { $who } (descarta { $card })
  }
do-gears-pick-up = { $card-id ->
    [none] Recoger { $weapon }
   *[other] Recoger { $weapon } (descarta { $card })
  }
do-gears-equip = { $card-id ->
    [none] Usar el equipo: { $equipment }
   *[other] Usar el equipo: { $equipment } (descarta { $card })
  }
do-gears-explore = { $tile-id ->
    [none] Abrir la puerta
   *[other] Abrir la puerta de la pieza { $tile }
  }
do-gears-stride = { $stays ->
    [yes] Paso extra: quedarse en { $to }
   *[no] Paso extra a { $to }
  }{ $cover-id ->
    [none] { "" }
   *[other] , cobertura { $cover }
  }{ $card-id ->
    [none] { "" }
   *[other] {" "}(descarta { $card })
  }
do-gears-replace = Cambiar { $card }
do-gears-throw-away = Tirar { $weapon }
do-gears-crawl = { $stays ->
    [yes] No moverse
   *[no] Arrastrarse a { $to }
  }{ $crowd ->
    [0] { "" }
   *[other] {" "}(👾{ $crowd })
  }
do-gears-end = Terminar el turno: actúan los Locust

## Títulos de las listas de acciones.

menu-gears-heal = Curarse…
menu-gears-attack = Atacar…
menu-gears-move = Moverse…
menu-gears-cover = Ponerse a cubierto…
menu-gears-act = Realizar la acción…
menu-gears-explore = Explorar…
menu-gears-play = Jugar una carta de Orden por sus acciones…
menu-gears-play-move = Jugar una carta para moverse…
menu-gears-play-attack = Jugar una carta para atacar…
menu-gears-charge = Cargar el Martillo del Alba…
menu-gears-revive = Revivir…
menu-gears-pick-up = Recoger un arma…
menu-gears-equip = Usar el equipo…
menu-gears-stride = Paso extra…
menu-gears-replace = Cambiar una carta para 2+ jugadores…
menu-gears-skip = Omitir…
menu-gears-crawl = Arrastrarse…
menu-gears-end = Terminar el turno…
menu-gears-throw-away = Tirar un arma…
menu-gears-reckless = Atacar una zona con compañeros, o sin nadie…

## Decisiones: lo que se pregunta, y en `.name` cómo se llama la decisión.
## $options es 0 para quienes no pueden ver las opciones.

ask-gears-guard = { $options ->
    [0] **¿Proteger?** Quien tenga una carta adecuada lo decide en privado.
   *[other] **¿Proteger?** { $locust } está a punto de { $moment-id ->
        [attack] atacar
       *[move] moverse
      }, { $distance ->
        [0] en tu zona
        [one] a 1 zona
       *[other] a { $distance } zonas
      }. Tienes { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
      }.
  }
    .name = Proteger
ask-gears-dodge = { $options ->
    [0] **¿Esquivar?** { $by-id ->
        [none] Quien
       *[other] { $by } ataca { $area }. Quien
      } sea atacado y tenga una carta adecuada lo decide en privado.
   *[other] **¿Esquivar?** { $enemy-id ->
        [skorge] { $enemy }
        [berserker] La { $enemy }
        [bolo-grenade] Una { $enemy }
       *[other] Un { $enemy }
      } ataca a { $cog } con { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
      }. Tienes { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
      }.
  }
    .name = Esquivar
ask-gears-follow = { $options ->
    [0] **¿Seguir?** { $to-id ->
        [none] Quien
       *[other] { $leader } va hacia { $to }. Quien
      } tenga una carta adecuada lo decide en privado.
   *[other] **¿Seguir?** { $leader } sale de tu zona{ $to-id ->
        [none] {""}
       *[other] {" "}hacia { $to }
      }. Tienes { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
      }.
  }
    .name = Seguir
ask-gears-reaction-plan = { $options ->
    [0] **Reacciones en este paso de los Locust:** quien quiera que se le pregunte decide en privado, todos a la vez.
   *[other] **¿Cómo reaccionas en este paso de los Locust?** Tienes { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
      }. Un plan se cumple una vez, y no se te vuelve a preguntar en este paso.
  }
    .name = Plan de reacciones
ask-gears-guard-who = Varios queréis usar Proteger contra { $locust }. ¿Quién lo hace?
    .name = Quién usa Proteger
ask-gears-wound-cards = { $options ->
    [0] Heridas: las cartas que se descartan se eligen en privado.
   *[other] { $cog } está herido. ¿Qué { $most ->
        [one] carta descartas?
       *[other] { $most } cartas descartas?
      }
  }
    .name = Cartas por heridas
ask-gears-ai-order = { $enemy-id ->
    [none] Locust
   *[other] { $enemy }
  }: faltan { $count } miniaturas por actuar. ¿Cuál es la siguiente?
    .name = Siguiente miniatura
ask-gears-ai-target = { $locust } tiene varios objetivos igual de buenos. ¿A por cuál va?
    .name = Objetivo del Locust
ask-gears-ai-path = { $locust } tiene varios caminos igual de buenos. ¿Por dónde?
    .name = Camino del Locust
ask-gears-ai-patient = { $locust } puede curar a varios. ¿A cuál?
    .name = Locust por curar
ask-gears-locust-cover = { $locust } puede usar varios espacios de cobertura en { $area }. ¿Cuál?
    .name = Cobertura del Locust
ask-gears-spawn-area = ¿Dónde aparece { $enemy-id ->
    [skorge] { $enemy }
    [berserker] la { $enemy }
   *[other] el { $enemy }
  }?
    .name = Lugar de aparición
ask-gears-spawn-order = ¿Cuál de las { $count } miniaturas aparece primero{ $area-id ->
    [none] { "" }
   *[other] {" "}en { $area }
  }?
    .name = Orden de aparición
ask-gears-spawn-door = Dos salidas del mapa están igual de cerca. ¿Por cuál aparecen los Locust?
    .name = Salida del mapa
ask-gears-horde-spawn = La oleada se reparte por igual: ¿dónde aparece { $enemy-id ->
    [skorge] { $enemy }
    [berserker] la { $enemy }
   *[other] el { $enemy }
  }?
    .name = Lugar en la oleada
ask-gears-raise = { $locust } levanta a un Locust caído. ¿A cuál?
    .name = Levantar al caído
ask-gears-marker = No quedan indicadores de Herida. ¿Qué arma soltada presta el suyo?
    .name = Indicador que usar
ask-gears-splash-order = Varios reciben el golpe a la vez. ¿Quién recibe primero la herida?
    .name = Orden de heridas
ask-gears-mortar = Augurio del Mortero: ¿qué zona junto a { $area } recibe también el impacto?
    .name = Segundo impacto
ask-gears-you = No estás en pie: ¿a quién se refiere «tú» en esta carta de IA?
    .name = Quién es «tú»
ask-gears-teamwork = { $options ->
    [0] Trabajo en equipo: en privado se decide si se juega una carta.
   *[other] Trabajo en equipo con { $leader }: ¿qué carta de Orden tuya resuelves?
  }
    .name = Trabajo en equipo
ask-gears-teamwork-move = Trabajo en equipo: ¿adónde va { $cog } (hasta { $areas ->
    [one] 1 zona
   *[other] { $areas } zonas
  })?
    .name = Movimiento en equipo
ask-gears-teamwork-attack = Trabajo en equipo: ¿qué ataca { $cog }?
    .name = Ataque en equipo
ask-gears-teamwork-act = Trabajo en equipo, { $cog }: ¿{ $action }?
    .name = Acción en equipo
ask-gears-ammo = { $rule-id ->
    [GW-17-11] ¿Qué arma de { $cog } pierde un contador de Munición?
   *[other] ¿Qué armas de { $cog } reciben contadores de Munición (hasta { $most })?
  }
    .name = Munición
ask-gears-weapon-choice = ¿Con cuál de las dos armas se queda { $cog }?
    .name = Arma nueva
ask-gears-discard-weapon = { $cog } lleva demasiado. ¿Qué arma deja por { $weapon-the }?
    .name = Arma que dejar
ask-gears-junker = El Cacharro: ¿a qué zona conduce { $cog }?
    .name = Cacharro
ask-gears-heavy-gun = El arma pesada: ¿a quién dispara { $cog }?
    .name = Arma pesada
ask-gears-cover-after = ¿Se pone { $cog } a cubierto en { $area }?
    .name = Cobertura tras mover
ask-gears-start-area = ¿Dónde empieza { $cog }?
    .name = Zona inicial
ask-gears-start-cover = ¿Empieza { $cog } a cubierto?
    .name = Cobertura inicial
ask-gears-hole = ¿Qué agujero de emergencia queda abierto?
    .name = Agujero abierto
ask-gears-map = ¿En qué mapa empieza { $cog }?
    .name = Mapa
ask-gears-unlock = ¿Qué nivel desbloqueáis?
    .name = Nivel que desbloquear
ask-gears-hammer = ¿Quién recibe el Martillo del Alba?
    .name = Martillo del Alba

## Opciones que necesitan más que un nombre.

option-gears-guard = { $option }{ $kills ->
    [-1] { "" }
   *[other] {" "}(💀 { $kills } %)
  }
option-gears-ai-order = { option-gears-figure }
option-gears-ai-target = { option-gears-figure }
option-gears-ai-patient = { option-gears-figure }
option-gears-splash-order = { option-gears-figure }
option-gears-heavy-gun = { option-gears-figure }
option-gears-guard-who = { option-gears-figure }
option-gears-you = { option-gears-figure }
option-gears-figure = { $option }{ $place-id ->
    [none] { "" }
   *[other] {" "}({ $place }{ $wounded ->
        [yes] , herido
       *[no] { "" }
      }{ $cards ->
        [-1] { "" }
        [one] , 1 carta
       *[other] , { $cards } cartas
      })
  }
option-gears-ammo = { $option }{ $ammo ->
    [-1] { "" }
   *[other] {" "}({ $ammo })
  }
option-gears-discard-weapon = { option-gears-ammo }

## Probabilidades (`/odds`); $percent va de 0 a 100.

odds-gears-nobody = No hay en pie ningún CGO con ese nombre.
odds-gears-no-attack = { $cog } no tiene ningún Locust al que atacar.
odds-gears-attack = { $cog }, { $weapon }{ $overkill ->
    [yes] , excesivo
   *[no] { "" }
  } → { $locust } ({ $area }), { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  } contra { $defence }: muere { $percent } %, herido o peor { $wounds } %, { $mean ->
    [1] 1 herida de media
   *[other] { $mean } heridas de media
  }
odds-gears-chainsaw = { $cog }, motosierra → { $locust } ({ $area }), { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }: muere { $percent } %
odds-gears-blast = { $cog }, { $weapon } → { $area }: de { $count } Locust mueren { $mean } de media{ $friends ->
    [0] { "" }
    [one] , ⚠️ uno de los vuestros está ahí
   *[other] , ⚠️ { $friends } de los vuestros están ahí
  }
odds-gears-seal = {"  "}◦ un augurio, que sella un agujero de { $area }: { $percent } %
odds-gears-threat = Si { $locust } ({ $area }) ataca a { $cog }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  } contra { $defence }: daño { $percent } % (esquivando { $dodged } %), { $mean ->
    [1] 1 herida de media
   *[other] { $mean } heridas de media
  }, se desangra { $falls } %
odds-gears-unseen = Ningún Locust ve a { $cog } donde está.
odds-gears-coming = Si este turno acaba ya, el paso de los Locust ({ $samples } intentos, reacciones como las de un jugador sensato):
odds-gears-later = Los { $steps } pasos de los Locust hasta el próximo turno de { $leader }, si nadie da otra orden:
odds-gears-fate = {"  "}◦ { $cog }: daño { $percent } %, { $mean ->
    [1] 1 herida de media
   *[other] { $mean } heridas de media
  }, se desangra { $falls } %
odds-gears-helps = Lo que ayuda a { $cog }: proteger en el { $guard } % y esquivar en el { $dodge } % de los intentos. Sin reacciones recibiría { $bare } heridas de media (con ellas, { $mean }) y se desangraría en el { $worse } % (con ellas, en el { $falls } %).

## Números de una partida terminada

statistic-gears-turns = Turnos
statistic-gears-stage = Fase alcanzada
statistic-gears-standing = CGO en pie
statistic-gears-bleeding = CGO que se desangran
statistic-gears-eliminated = CGO eliminados
statistic-gears-killed = Bajas de { $what }

## La sala

error-cogs-count = Esta misión admite de { $least } a { $most } CGO, y { $given ->
    [one] se ha elegido 1
   *[other] se han elegido { $given }
  }.
error-one-cog-each = Cada jugador tiene exactamente un CGO (GW-2.22).
error-area-unknown = En el mapa no hay ninguna zona «{ $area }».

## Rechazos

refusal-gw-3-1 =
    .not-active = Es el turno de { $active }.
refusal-gw-3-2 =
    .step = Ahora no: estamos en { $step }.
refusal-gw-4-16 =
    .no-area = No hay ninguna zona { $area } en el mapa.
    .not-adjacent = { $area } no es adyacente; no se pueden cruzar paredes, cambios de altura ni puertas.
    .elsewhere = Ese camino no termina en { $area }.
refusal-gw-4-18 =
    .far = { $area } está demasiado lejos: este movimiento permite { $areas } { $areas ->
        [one] zona
       *[other] zonas
      }.
    .stays = Ya estás en { $area }, exactamente así.
refusal-gw-4-20 =
    .not-there = No hay ningún espacio de cobertura { $cover } en { $area }.
refusal-gw-4-21 =
    .not-moving = Solo puedes ponerte a cubierto al final de un movimiento.
refusal-gw-4-22 =
    .taken = { $cover } ya está ocupado.
refusal-gw-4-31 = { $target } no está en tu línea de visión.
refusal-gw-4-39 =
    .no-door = En tu zona no hay ninguna puerta que abrir.
refusal-gw-4-41 =
    .locked = La puerta está bloqueada: antes hay que desbloquear el nivel { $level }.
refusal-gw-4-42 =
    .nothing-behind = No hay nada tras la puerta de la pieza { $tile }.
refusal-gw-4-46 =
    .nothing-locked = No hay ningún nivel bloqueado.
refusal-gw-5-2 =
    .limit = { $room ->
        [0] En tu mano no caben más.
        [one] En tu mano solo cabe 1 más.
       *[other] En tu mano caben { $room } más.
      }
refusal-gw-5-5 =
    .bleeding = Quien se desangra no roba cartas de Orden.
refusal-gw-5-6 =
    .no-order = Juega antes una carta de Orden.
    .not-held = { $card } no está en tu mano.
    .played = Ya has jugado tu orden de este turno.
refusal-gw-5-7 =
    .no-move = No toca ningún movimiento; lo siguiente es: { $action }.
    .no-attack = No toca ningún ataque; lo siguiente es: { $action }.
    .no-action = No toca esa acción; lo siguiente es: { $action }.
    .nothing-left = De la orden no queda nada que omitir.
refusal-gw-5-12 =
    .no-card = Una acción especial cuesta una carta de Orden de tu mano; di cuál.
    .not-held = { $card } no está en tu mano.
refusal-gw-5-13 =
    .revive = Ya has revivido a alguien este turno.
    .pick-up = Ya has recogido un arma este turno.
    .equip = Ya has usado equipo este turno.
refusal-gw-5-15 =
    .within = Primero va el ataque de la Emboscada: hazlo u omítelo antes de cualquier otra cosa.
refusal-gw-5-16 =
    .not-here = { $who } no está en tu zona.
    .standing = { $who } no se desangra.
refusal-gw-5-17 =
    .no-equipment = En tu zona no hay equipo.
    .used-up = El equipo de la pieza { $tile } está agotado.
refusal-gw-5-18 =
    .not-here = En tu zona no hay { $weapon }.
refusal-gw-5-19 =
    .last-card = Necesitas tu última carta para la orden de este turno.
refusal-gw-8-2 =
    .target = { $target } no es un Locust del mapa.
refusal-gw-8-5 =
    .weapon = No tienes { $weapon-the }.
refusal-gw-8-20 = Un ataque excesivo cuesta munición, y { $weapon-the } no tiene.
refusal-gw-8-21 = No queda munición para { $weapon-the }.
refusal-gw-8-22 = { $weapon } solo puede hacer ataques excesivos.
refusal-gw-8-25 = No te quedan granadas.
refusal-gw-8-26 = Aquí no valen las granadas: no usan munición.
refusal-gw-8-27 =
    .area = Una Granada bolo se lanza a una zona, y { $area } no lo es.
    .range = Demasiado lejos: { $distance } zonas, y el arma alcanza { $range }.
refusal-gw-8-36 =
    .weapon = { $weapon } no tiene motosierra.
    .area = { $locust } no está en tu zona, y la motosierra lo exige.
refusal-gw-8-40 = { $locust } es inmune a la motosierra.
refusal-gw-8-57 =
    .far = { $area } está demasiado lejos para arrastrarse.
    .standing = No te estás desangrando.
refusal-gw-9-2 =
    .grenade = { $weapon } no se puede tirar.
    .not-yours = No tienes { $weapon-the }.
refusal-gw-9-12 = { $weapon } alcanza { $range } { $range ->
    [one] zona
   *[other] zonas
  }, y el objetivo está a { $distance }.
refusal-gw-9-14 = { $weapon } no se puede usar contra miniaturas de tu propia zona.
refusal-gw-9-27 =
    .no-weapon = No tienes ningún arma que lleve munición.
refusal-gw-11-4 =
    .no-order = La zona extra va con una carta de Orden: juega antes una.
    .not-his = Solo Dominic tiene una zona extra.
    .within = Primero va el ataque de la Emboscada: hazlo u omítelo antes de cualquier otra cosa.
refusal-gw-12-38 =
    .face-down = El equipo de la pieza { $tile } está boca abajo hasta vencer a la oleada.
refusal-gw-13-2 =
    .no-mark = { $card } no lleva la marca de 2+ jugadores.
    .not-held = { $card } no está en tu mano.
refusal-gw-13-3 =
    .not-solo = La marca 2+ solo cuenta en partidas en solitario.
refusal-gw-13-5 =
    .no-follow = { $card } no es una carta de Seguir.
    .not-solo = Seguir solo mueve a la propia miniatura en partidas en solitario.
    .used = Ya has usado Seguir este turno.
refusal-gw-13-10 =
    .eliminated = Estás fuera de la partida.
refusal-gw-16-9 = No ves ningún punto de { $area }.
refusal-gw-16-16 =
    .empty-hand = Con la mano vacía tienes que robar al menos una carta.
refusal-gw-16-53 =
    .used = Ya has usado la zona extra este turno.
refusal-gw-17-4 =
    .attacks = { $weapon } no hace ataques.
    .grenades = Quien lleva { $weapon-the } no puede lanzar granadas.
    .kept = { $weapon } no se puede tirar.
    .moved = { $weapon } no se puede usar en un turno en que te has movido.
    .no-hammer = No tienes el Martillo del Alba.
    .second-order = El Martillo del Alba se carga con la orden del turno, no con una segunda carta.
refusal-gw-17-5 =
    .free = Baird no descarta ninguna carta por eso.
refusal-gw-17-6 =
    .mode = Esta acción solo permite: { $mode }, o la motosierra.
    .choice = { $action }: { $target } no se puede elegir.
    .open = { $action }: falta decir qué eliges.
    .target = Esta acción solo permite atacar a { $locust }.
refusal-gw-17-9 =
    .began-elsewhere = El arma pesada es solo para quien empezó aquí su turno.
    .no-target = El arma pesada no tiene ningún objetivo en esta pieza.
    .ordered = El arma pesada sustituye a la orden, y ya la has jugado.
refusal-gw-17-19 =
    .closed = La puerta de la pieza { $tile } no se puede abrir en esta fase.

## Comandos y sus opciones

command-gears = gears
    .help = Lo que hace tu CGO en Gears of War
command-gears-heal = curar
    .help = Robar hasta 2 cartas de Orden; termina el paso de Curación
command-gears-play = jugar
    .help = Jugar una carta de Orden: por sus acciones, para mover o para atacar
command-gears-move = mover
    .help = Seguir con el movimiento que toca
command-gears-cover = cubrirse
    .help = Ponerse a cubierto al final de un movimiento
command-gears-attack = atacar
    .help = Atacar a un Locust o una zona; con la mejor arma si no dices cuál
command-gears-act = acción
    .help = Realizar la acción que toca: robar, munición, una elección
command-gears-skip = omitir
    .help = Omitir la siguiente acción, o terminar el movimiento
command-gears-end = terminar
    .help = Terminar el turno: actúan los Locust
command-gears-revive = revivir
    .help = Poner en pie a un compañero
command-gears-pickup = recoger
    .help = Recoger un arma soltada de tu zona
command-gears-equip = equipo
    .help = Usar el equipo de tu zona
command-gears-explore = explorar
    .help = Abrir la puerta de tu zona
command-gears-stride = paso
    .help = Una zona extra: la capacidad de Dominic, o Seguir en solitario
command-gears-replace = cambiar
    .help = En solitario: una carta nueva por una para 2+ jugadores
command-gears-discard = tirar
    .help = Tirar un arma
command-gears-crawl = arrastrarse
    .help = Si te desangras: arrastrarte una zona, o no moverte
command-gears-hand = mano
    .help = Tus cartas, solo para ti
command-gears-turn = turno
    .help = Qué puedes hacer ahora, solo para ti
command-gears-cog = cgo
    .help = Dónde está un CGO, sus armas y cuántas cartas tiene
command-gears-area = zona
    .help = Quién y qué hay en una zona, adónde lleva y qué se ve
option-gear-cards = cartas
    .help = Cuántas cartas
option-gear-card = carta
    .help = Qué carta de Orden
option-gear-use = para
    .help = Sus acciones, mover, atacar o el Martillo del Alba
option-gear-to = a
    .help = Qué zona
option-gear-cover = cobertura
    .help = Qué espacio de cobertura
option-gear-target = objetivo
    .help = Un Locust o una zona
option-gear-weapon = arma
    .help = Qué arma
option-gear-mode = modo
    .help = Normal, excesivo o motosierra
option-gear-choice = elección
    .help = De qué o de quién trata la acción
option-gear-who = quién
    .help = A quién
option-gear-price = carta
    .help = La carta de Orden que descartas
option-gear-tile = pieza
    .help = La pieza de la puerta
option-gear-whom = cgo
    .help = A quién quieres ver
option-gear-area = zona
    .help = Qué zona
