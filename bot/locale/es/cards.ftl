### Cards of the Dead: por qué se rechaza una orden (`refusal-` y la regla) y qué significan los datos.
### $card, $weapon y $survivor son nombres en el idioma de quien lee.

## Rechazos

refusal-cd-4-8 = La carta de { $position } sigue cubierta por otra; solo se puede dar la vuelta a cartas descubiertas.
refusal-cd-5-7 =
    .actions = No quedan Acciones en este turno.
refusal-cd-5-10 = Es el turno de { $active }; solo actúa el Superviviente activo.
refusal-cd-5-11 =
    .empty = No hay ninguna carta en { $space }.
refusal-cd-5-12 = No hay sitio para { $card }, ni tienes cartas que descartar para hacerlo.
refusal-cd-5-13 = { $card } no se puede recoger; solo se recogen Recursos.
refusal-cd-5-14 =
    .nothing = Indica una carta de la mano, una de la Reserva, o una de cada para intercambiarlas.
    .hand = { $card } no está en tu mano.
    .reserve = { $card } no está en tu Reserva.
    .reserve-full = Tu Reserva está llena ({ $size } cartas); solo puedes intercambiar dos cartas.
    .hand-full = Tu mano está llena ({ $limit } cartas); solo puedes intercambiar dos cartas.
refusal-cd-5-15 = { $card } no se puede poner en la Reserva.
refusal-cd-5-16 =
    .hand = { $card } no está en tu mano.
    .weapon = { $card } no es un arma; solo se equipan armas.
refusal-cd-5-20 =
    .card = No tienes { $card } ahí.
    .keeps = { $card } no se puede dar.
    .to = { $survivor } no es otro Superviviente vivo.
    .room = { $survivor } no tiene sitio en la mano ({ $limit } cartas).
refusal-cd-5-21 =
    .hand = { $card } no está en tu mano; solo se utilizan cartas de la mano.
refusal-cd-5-22 =
    .hand = { $card } no está en tu mano.
    .kind = { $card } no es Munición ni Agente.
    .weapon = { $card } va junto a { $weapon }, que no está equipada.
refusal-cd-5-24 =
    .rifle = El Rifle no está equipado.
refusal-cd-5-25 = Para Caminar hace falta al menos una Acción.
refusal-cd-5-26 =
    .card = No hay ninguna carta boca abajo en { $position }.
    .place = En { $space } no hay ningún Lugar por el que pasar.
refusal-cd-5-29 = Desde aquí no se puede pasar por { $card }.
refusal-cd-5-35 = { $card } no tiene ahora ese objetivo.
refusal-cd-8-5 = El Lugar de { $space } no se puede atacar.
refusal-cd-8-6 =
    .weapon = No hay ningún arma equipada.
    .ammunition = { $weapon } no tiene Munición a su lado.
refusal-cd-8-7 = En { $space } no hay nada que atacar.
refusal-cd-9-3 = { $card } no se puede descartar nunca.
refusal-cd-9-8 = { $card } no se utiliza desde la mano; equípala o cárgala.
refusal-cd-11-1 = La habilidad ya se ha usado en este turno.
refusal-cd-11-2 =
    .rick = Solo Rick puede Correr.
    .start = Correr solo es posible al empezar el turno, antes de cualquier acción.
refusal-cd-11-5 =
    .selena = Solo Selena puede Rastrear.
refusal-cd-11-6 = Rastrear exige descartar una carta, y { $card } no está ahí.
refusal-cd-11-9 = Solo Dan puede pagar con sangre, y solo un ataque con el Puñetazo.
refusal-cd-11-10 = Dan no puede pagar con su último punto de Vitalidad.

## Datos

fact-cards-of-the-dead-day = El Día, de 1 a 3.
fact-cards-of-the-dead-zone = Dónde está el grupo: la Zona Principal, la Farmacia o el Supermercado.
fact-cards-of-the-dead-actions = Acciones que le quedan al Superviviente activo.
fact-cards-of-the-dead-ability-used = Si el Superviviente activo ya ha usado su habilidad en este turno.
fact-cards-of-the-dead-turn-begun = Si ya se ha hecho alguna acción en este turno.
fact-cards-of-the-dead-last-breath = Si el Superviviente activo tiene Último Aliento.
fact-cards-of-the-dead-active = El Superviviente activo.
fact-cards-of-the-dead-threats = Las Amenazas en vigor.
fact-cards-of-the-dead-hard = Si está activo el modo Difícil.
fact-cards-of-the-dead-challenges = Los desafíos que ha aceptado el grupo.
fact-cards-of-the-dead-challenge = Si un desafío se cumple por ahora.
fact-cards-of-the-dead-eliminated = Zombies eliminados.
fact-cards-of-the-dead-noise = Puntos de Ruido hechos por Supervivientes.
fact-cards-of-the-dead-entered = Las Zonas Interiores en las que se ha entrado.
fact-cards-of-the-dead-outcome = Cómo va la partida: abierta, ganada o perdida.
fact-cards-of-the-dead-outcome-rule = La regla por la que terminó la partida.
fact-cards-of-the-dead-outcome-winners = Los Supervivientes que han ganado.
fact-cards-of-the-dead-hand-limit = El límite de la mano.
fact-cards-of-the-dead-free = Los espacios Libres.
fact-cards-of-the-dead-copies = Cuántas copias de cada carta hay en la partida, estén donde estén.
fact-cards-of-the-dead-dice-next = Los próximos dados; este juego no tira ninguno.
fact-cards-of-the-dead-bare = Al fijarlo se vacían manos, Reservas, las dos áreas y el mazo Común.
fact-cards-of-the-dead-survivor-vitality = La Vitalidad de un Superviviente, de 0 a 10.
fact-cards-of-the-dead-survivor-immunity = La Inmunidad de un Superviviente, de 0 a 10.
fact-cards-of-the-dead-survivor-alive = Si un Superviviente está vivo.
fact-cards-of-the-dead-survivor-reserve-size = Cuántas cartas caben en la Reserva de un Superviviente.
fact-cards-of-the-dead-survivor-side = El lado válido del arma equipada.
fact-cards-of-the-dead-survivor-hand = Las cartas de la mano de un Superviviente.
fact-cards-of-the-dead-survivor-hand-count = Cuántas cartas tiene en la mano un Superviviente.
fact-cards-of-the-dead-survivor-reserve = Las cartas de la Reserva de un Superviviente.
fact-cards-of-the-dead-survivor-reserve-count = Cuántas cartas hay en la Reserva de un Superviviente.
fact-cards-of-the-dead-survivor-equipped = El arma equipada, o ninguna (none).
fact-cards-of-the-dead-survivor-equipped-uses = Fichas de Uso sobre el arma equipada.
fact-cards-of-the-dead-survivor-beside = La Munición o el Agente junto al arma, o ninguno (none).
fact-cards-of-the-dead-survivor-beside-uses = Fichas de Uso sobre la carta junto al arma.
fact-cards-of-the-dead-survivor-kevlar = La Defensa que le queda a cada Kevlar en uso, del más antiguo al más nuevo.
fact-cards-of-the-dead-survivor-paralysis = La ficha de Parálisis de un Superviviente: ninguna, puesta, o ya costó un turno.
fact-cards-of-the-dead-space = Qué hay en un espacio: una carta, libre (free) o bloqueado (blocked).
fact-cards-of-the-dead-space-hits = Fichas de Golpe sobre la carta de un espacio.
fact-cards-of-the-dead-space-turns = Fichas de Turno sobre la carta de un espacio.
fact-cards-of-the-dead-space-acted = Si una carta de Turno blanco ya ha actuado.
fact-cards-of-the-dead-space-paralysis = La ficha de Parálisis sobre la carta de un espacio.
fact-cards-of-the-dead-main = La carta de una posición de la Zona Principal, o ninguna (none).
fact-cards-of-the-dead-main-count = Cuántas cartas hay en la Zona Principal.
fact-cards-of-the-dead-main-up = Si esa carta está boca arriba.
fact-cards-of-the-dead-main-seen = Los Supervivientes que conocen esa carta boca abajo.
fact-cards-of-the-dead-indoor = La carta de una posición de la Zona Interior, o ninguna (none).
fact-cards-of-the-dead-indoor-count = Cuántas cartas hay en la Zona Interior.
fact-cards-of-the-dead-indoor-up = Si esa carta está boca arriba.
fact-cards-of-the-dead-indoor-seen = Los Supervivientes que conocen esa carta boca abajo.
fact-cards-of-the-dead-pile = Las cartas de un mazo, la de arriba primero.
fact-cards-of-the-dead-pile-count = Cuántas cartas tiene un mazo.
fact-cards-of-the-dead-pile-top = Las cinco cartas de arriba de un mazo; al fijarlo se ponen cartas encima.
fact-cards-of-the-dead-pile-day = Las cartas Comunes de un Día que aún no han entrado, la de arriba primero.
fact-cards-of-the-dead-pile-day-count = Cartas Comunes de un Día que aún no han entrado.
fact-cards-of-the-dead-pile-threat = Las Amenazas aún boca abajo, la de arriba primero.
fact-cards-of-the-dead-call = Las cartas de un mazo de Llamamiento; E es el Conjunto Épico.

## Estadísticas

statistic-cards-of-the-dead-survivor-turns = Turnos de Superviviente
statistic-cards-of-the-dead-day = Día alcanzado
statistic-cards-of-the-dead-alive = Supervivientes vivos
statistic-cards-of-the-dead-eliminated = Zombies eliminados
statistic-cards-of-the-dead-noise = Ruido de los Supervivientes
statistic-cards-of-the-dead-last-breaths = Últimos Alientos
statistic-cards-of-the-dead-challenge-A = Desafío A (no murió nadie)
statistic-cards-of-the-dead-challenge-B = Desafío B (se entró en ambas Zonas Interiores)
statistic-cards-of-the-dead-challenge-C = Desafío C (más de 15 Zombies eliminados)
statistic-cards-of-the-dead-challenge-D = Desafío D (sin Ruido)

## La crónica: lo que ha pasado (`event-` y la clase de suceso).
## Los nombres van en el idioma de quien lee; $…-id es el identificador y $…-count lo larga que es una lista.
## $rule-id es la regla del suceso, con guiones por puntos, para lo que tiene varios motivos.

event-cards-of-the-dead-day-started = 🌅 **Empieza el Día { $day }.**
event-cards-of-the-dead-threat-turned-up = ⚠️ Aparece una Amenaza. { $threat }
event-cards-of-the-dead-zone-dealt = 🗺️ { $zone-id ->
    [pharmacy] El grupo está en la Farmacia; sus cartas se reparten boca abajo.
    [market] El grupo está en el Supermercado; sus cartas se reparten boca abajo.
   *[main] La ciudad se reparte boca abajo; la SALIDA está en algún lugar de la fila de arriba.
  }
event-cards-of-the-dead-turn-started = { $last_breath ->
    [yes] 😱 Turno de **{ $survivor }**, en Último Aliento: hay que liberar un espacio o irse por un Lugar, o todo está perdido.
   *[no] ▶️ Turno de **{ $survivor }**.
  }
event-cards-of-the-dead-turn-lost = 💫 **{ $survivor }** sufre Parálisis y pierde este turno.
event-cards-of-the-dead-turn-ended = ⏹️ **{ $survivor }** termina el turno; sigue el Turno de Juego.
event-cards-of-the-dead-immunity-lost = { $rule-id ->
    [CD-11-12] ☣️ Brote: **{ $survivor }** no tiene carta Común que descartar y pierde { $immunity } de Inmunidad y { $vitality } de Vitalidad (ahora { $vitality_left }).
    [CD-11-9] { $immunity ->
        [0] 🩸 **{ $survivor }** paga con sangre: { $vitality } de Vitalidad (ahora { $vitality_left }).
       *[other] 🩸 **{ $survivor }** paga con sangre: { $immunity } de Inmunidad (ahora { $immunity_left }).
      }
    [CD-6-10] { $vitality ->
        [0] ☣️ Veneno: **{ $survivor }** pierde { $immunity } de Inmunidad (ahora { $immunity_left }).
       *[other] ☣️ Veneno: **{ $survivor }** pierde { $immunity } de Inmunidad y { $vitality } de Vitalidad (ahora { $vitality_left }).
      }
   *[other] { $vitality ->
        [0] 🦠 **{ $survivor }** pierde { $immunity } de Inmunidad (ahora { $immunity_left }).
       *[other] { $immunity ->
            [0] 🦠 A **{ $survivor }** no le queda Inmunidad y pierde { $vitality } de Vitalidad (ahora { $vitality_left }).
           *[other] 🦠 **{ $survivor }** pierde lo último de su Inmunidad ({ $immunity }) y { $vitality } de Vitalidad (ahora { $vitality_left }).
          }
      }
  }
event-cards-of-the-dead-vitality-lost = { $rule-id ->
    [CD-9-24] 🍽️ No hay Sopa Enlatada que compartir: **{ $survivor }** pierde { $points } de Vitalidad (ahora { $vitality_left }).
   *[other] 💔 **{ $survivor }** pierde { $points } de Vitalidad (ahora { $vitality_left }).
  }
event-cards-of-the-dead-healed = { $immunity ->
    [0] { $vitality ->
        [0] 💚 **{ $survivor }** ya está al máximo.
       *[other] 💚 **{ $survivor }** recupera { $vitality } de Vitalidad (ahora { $vitality_left }).
      }
   *[other] 💚 **{ $survivor }** recupera { $immunity } de Inmunidad (ahora { $immunity_left }).
  }
event-cards-of-the-dead-survivor-hit = { $absorbed ->
    [0] 🩸 **{ $survivor }** sufre { $damage } de { $kind_of_damage } ({ $by }); Vitalidad: { $vitality_left }.
   *[other] 🛡️ **{ $survivor }** sufre { $damage } de { $kind_of_damage } ({ $by }); el Kevlar absorbe { $absorbed }. Vitalidad: { $vitality_left }.
  }
event-cards-of-the-dead-survivor-paralysed = 💫 **{ $survivor }** sufre Parálisis y perderá su próximo turno.
event-cards-of-the-dead-survivor-died = ☠️ **{ $survivor } muere** y se levanta como Zombie.
event-cards-of-the-dead-card-hit = 🎯 { $card } ({ $space }) recibe { $damage } de daño{ $left ->
    [0] { "" }
   *[other] : lleva { $hits } de { $hit_points } Puntos de Golpe
  }.
event-cards-of-the-dead-card-paralysed = 💫 { $card } ({ $space }) sufre Parálisis y esta vez no actuará.
event-cards-of-the-dead-card-destroyed = 💀 Destruido en { $space }: { $card }.
event-cards-of-the-dead-card-exploded = 💥 { $card } ({ $space }) explota: { $damage } de Daño Explosivo a todos los Supervivientes y a las cartas de al lado.
event-cards-of-the-dead-blast = 💣 Explosión en { $space }: { $damage } de Daño Explosivo allí y en las cartas de al lado.
event-cards-of-the-dead-noise-made = 🔊 { $points } de Ruido: { $points ->
    [one] se roba una carta Común.
   *[other] se roban { $points } cartas Comunes.
  }
event-cards-of-the-dead-noise-drew = 🔊 Carta robada por el Ruido y descartada: { $card }.
event-cards-of-the-dead-card-entered = { $rule-id ->
    [CD-7-5] 🔊 El Ruido atrae una carta a { $space }: { $card }.
    [CD-7-3] 🍼 { $card } acude a la llamada y entra en { $space }.
    [CD-6-2] ⚡ { $card } es carta Rápida y entra enseguida en { $space }.
   *[other] ➡️ { $card } entra en { $space }.
  }
event-cards-of-the-dead-card-waits = ⏳ { $card } espera en { $position }: no hay ningún espacio Libre.
event-cards-of-the-dead-card-turned = 🎴 En { $position } se da la vuelta a una carta: **{ $card }**.
event-cards-of-the-dead-cards-shown = { $rule-id ->
    [CD-9-16] 🔭 Ves lo que hay en { $positions }: { $cards }.
   *[other] 🔦 Todos ven lo que hay en { $positions }: { $cards }.
  }
event-cards-of-the-dead-cards-looked-at = 🔭 **{ $survivor }** mira en secreto { $positions-count ->
    [one] una carta boca abajo: { $positions }.
   *[other] { $positions-count } cartas boca abajo: { $positions }.
  }
event-cards-of-the-dead-cards-drawn = { $cards-count ->
    [0] 🃏 **{ $survivor }** no encuentra ninguna carta que robar.
   *[other] 🃏 **{ $survivor }** roba { $cards }.
  }
event-cards-of-the-dead-card-discarded = 🗑️ **{ $survivor }** descarta { $card-the }.
event-cards-of-the-dead-no-room-discarded = 🚫 No hay ningún espacio Libre: { $card } se descarta.
event-cards-of-the-dead-card-picked-up = 🎒 **{ $survivor }** recoge { $card-the } de { $space }.
event-cards-of-the-dead-card-kept = { $place-id ->
    [hand] 🎒 **{ $survivor }** se queda { $card-the } en la mano.
   *[reserve] 🎒 **{ $survivor }** guarda { $card-the } en la Reserva.
  }
event-cards-of-the-dead-cards-swapped = { $reserve-id ->
    [none] 🔁 **{ $survivor }** guarda { $hand-the } en la Reserva.
   *[other] { $hand-id ->
        [none] 🔁 **{ $survivor }** saca { $reserve-the } de la Reserva.
       *[other] 🔁 **{ $survivor }** guarda { $hand-the } y saca { $reserve-the } de la Reserva.
      }
  }
event-cards-of-the-dead-weapon-equipped = 🔧 **{ $survivor }** se equipa con { $card-the }.
event-cards-of-the-dead-card-given = 🤝 **{ $survivor }** da { $card-the } a **{ $receiver }**.
event-cards-of-the-dead-card-loaded = 🔋 **{ $survivor }** carga { $card-the }.
event-cards-of-the-dead-rifle-turned = 🔄 **{ $survivor }** pone el Rifle en { $side }.
event-cards-of-the-dead-card-used = ✋ **{ $survivor }** utiliza { $card-the }.
event-cards-of-the-dead-attacked = ⚔️ **{ $survivor }** ataca en { $space } con { $weapon-the }: { $card }.
event-cards-of-the-dead-used-up = 🪫 **{ $survivor }** agota { $card-the }.
# La pérdida que lo acompaña cuenta el pago.
event-cards-of-the-dead-paid-with-blood = { "" }
event-cards-of-the-dead-ability-used = ✨ **{ $survivor }** usa su habilidad: { $ability }.
event-cards-of-the-dead-space-blocked = ⛔ { $space } pasa a Bloqueado.
event-cards-of-the-dead-space-freed = 🟩 { $space } pasa a Libre.
# La carta a la que se dio la vuelta ya está contada, y lo que hace viene después.
event-cards-of-the-dead-event-resolved = { "" }
event-cards-of-the-dead-cards-called = { $letter-id ->
    [E] 📦 **{ $survivor }** encuentra el Conjunto Épico: { $cards }.
   *[other] 📦 **{ $survivor }** encuentra dentro: { $cards } (Llamamiento { $letter }).
  }
event-cards-of-the-dead-walked-through = 🚪 **{ $survivor }** pasa por { $card-the }.
event-cards-of-the-dead-area-cleared = 🧹 Se despeja el Área de Juego.
event-cards-of-the-dead-last-breath = 😱 **¡Último Aliento!** No hay ningún espacio Libre: quien sigue debe liberar uno o irse por un Lugar.
event-cards-of-the-dead-game-won = { $survivors-count ->
    [one] 🏆 **Termina el tercer Día: { $survivors } ha sobrevivido. ¡Victoria!**
   *[other] 🏆 **Termina el tercer Día: { $survivors } han sobrevivido. ¡Victoria!**
  }
event-cards-of-the-dead-game-lost = { $rule-id ->
    [CD-3-8] ☠️ **Último Aliento y ningún espacio Libre: la ciudad se cierra sobre el grupo. La partida está perdida.**
   *[other] ☠️ **No queda nadie con vida. La partida está perdida.**
  }

## Órdenes en botones y listas: breves, y claras por sí solas.

do-cards-of-the-dead-pick-up = Recoger { $card } ({ $space })
do-cards-of-the-dead-swap = { $reserve-id ->
    [none] Guardar { $hand }
   *[other] { $hand-id ->
        [none] Sacar { $reserve }
       *[other] Guardar { $hand }, sacar { $reserve }
      }
  }
do-cards-of-the-dead-equip = Equipar { $card }
do-cards-of-the-dead-give = { $place-id ->
    [reserve] Dar a { $to }: { $card } (Reserva)
   *[hand] Dar a { $to }: { $card }
  }
do-cards-of-the-dead-use = { $aim ->
    [space] { $card } → { $there } ({ $target })
    [points] { $card }: +{ $amount } de { $target }
   *[none] Utilizar { $card }
  }
do-cards-of-the-dead-load = Cargar { $card }
do-cards-of-the-dead-attack = { $pay-id ->
    [blood] Atacar { $there } ({ $space }) con sangre{ $result ->
        [destroys] {" "}💀
        [explodes] {" "}💥
       *[hits] { "" }
      }
   *[action] Atacar { $there } ({ $space }){ $result ->
        [destroys] {" "}💀
        [explodes] {" "}💥
       *[hits] { "" }
      }
  }
do-cards-of-the-dead-turn-rifle = Rifle en { $side } ({ $damage } de daño, { $noise } de Ruido)
do-cards-of-the-dead-walk = { $aim ->
    [place] Pasar por { $there } ({ $to })
    [known] Caminar a { $to }: { $there }
   *[hidden] Caminar a { $to } ({ $family })
  }
do-cards-of-the-dead-run = { $aim ->
    [known] Correr, primero { $to }: { $there }
   *[hidden] Correr, primero { $to } ({ $family })
  }
do-cards-of-the-dead-track = { $place-id ->
    [reserve] Rastrear descartando { $card } (Reserva)
   *[hand] Rastrear descartando { $card }
  }
do-cards-of-the-dead-end-turn = Terminar turno

## Títulos de las listas de órdenes.

menu-cards-of-the-dead-attack = Atacar…
menu-cards-of-the-dead-blood = Atacar pagando con sangre…
menu-cards-of-the-dead-pick-up = Recoger…
menu-cards-of-the-dead-walk = Caminar (termina tu turno)…
menu-cards-of-the-dead-run = Correr: dos cartas (termina tu turno)…
menu-cards-of-the-dead-use = Utilizar una carta…
menu-cards-of-the-dead-equip = Equipar o ajustar un arma…
menu-cards-of-the-dead-load = Cargar el arma…
menu-cards-of-the-dead-stow = Guardar una carta en la Reserva…
menu-cards-of-the-dead-take = Sacar una carta de la Reserva…
menu-cards-of-the-dead-exchange = Intercambiar mano y Reserva…
menu-cards-of-the-dead-give-rick = Dar a Rick…
menu-cards-of-the-dead-give-selena = Dar a Selena…
menu-cards-of-the-dead-give-dan = Dar a Dan…
menu-cards-of-the-dead-track = Rastrear: descarta una carta y roba dos…
menu-cards-of-the-dead-end-turn = Terminar el turno

## Decisiones: lo que se pregunta y, en `.name`, cómo se llama la decisión.
## $least y $most son cuántas se pueden elegir; $options es 0 para quien no puede verlas.

ask-cards-of-the-dead-last-supper = La Última Cena: el grupo debe entregar una Sopa Enlatada. ¿De quién?
    .name = Última Cena
ask-cards-of-the-dead-trade = El Comerciante: ¿qué cartas cambias? Por cada una robas otra del Kit de Supervivencia (hasta { $most }).
    .name = Trueque
ask-cards-of-the-dead-stow = ¿Cuáles de las cartas nuevas van a tu Reserva (hasta { $most })? Las demás van a tu mano.
    .name = Guardar cartas
ask-cards-of-the-dead-sweet-home = Dulce Hogar: ¿entrega el grupo una Linterna? Así la Vitalidad de todos pasa a 10.
    .name = Dulce Hogar
ask-cards-of-the-dead-outbreak = Brote: Dan ha muerto. ¿Qué carta Común descartas?
    .name = Descarte por Brote
ask-cards-of-the-dead-place = ¿Dónde guardas { $card-the }?
    .name = Lugar de la carta
ask-cards-of-the-dead-make-room = { $rule-id ->
    [CD-7-10] { $most ->
        [one] Tu mano está llena. ¿Qué carta descartas para hacer sitio a lo que has encontrado?
       *[other] Tu mano está llena. ¿Qué { $most } cartas descartas para hacer sitio a lo que has encontrado?
      }
   *[other] No hay sitio para { $card-the }. ¿Qué carta descartas en su lugar?
  }
    .name = Hacer sitio
ask-cards-of-the-dead-keep = ¿Qué Recurso de los que has robado te quedas? Uno como mucho; el resto se descarta.
    .name = Quedarse uno
ask-cards-of-the-dead-take-called = No te cabe todo en la mano. ¿Qué cartas de las encontradas te quedas (hasta { $most })? Las que rechaces salen de la partida.
    .name = Quedarse hallazgos
ask-cards-of-the-dead-run = Correr: ¿a qué carta das la vuelta ahora?
    .name = Segunda carta
ask-cards-of-the-dead-hand-limit = { $most ->
    [one] Tu mano supera el límite. ¿Qué carta descartas?
   *[other] Tu mano supera el límite. ¿Qué { $most } cartas descartas?
  }
    .name = Límite de mano
ask-cards-of-the-dead-look = Prismáticos: ¿qué cartas Comunes boca abajo miras (de 1 a { $most })? Solo tú las verás.
    .name = Mirada secreta
ask-cards-of-the-dead-rearrange = { $options ->
    [0] Prismáticos: las cartas vuelven a su sitio en secreto, quizá en otro orden.
   *[other] Prismáticos: ¿en qué orden devuelves las cartas? Van, una tras otra, a { $positions }.
  }
    .name = Nuevo orden
ask-cards-of-the-dead-lantern = Linterna: ¿qué cartas descubiertas muestras, y en qué orden (de 1 a { $most })? Los Recursos quedan boca arriba.
    .name = Luz de Linterna

## Opciones que necesitan algo más que un nombre.

option-cards-of-the-dead-run = { $option }: { $card }
option-cards-of-the-dead-look = { $option }: { $card }
option-cards-of-the-dead-lantern = { $option }: { $card }

## Probabilidades (`/odds`); $percent va de 0 a 100.

odds-cards-of-the-dead-turn = Al dar la vuelta a una carta ({ $family }): { $kind_of_card } { $percent } %
odds-cards-of-the-dead-exit = Entre las cartas de Ciudad boca abajo está { $card-the }: un { $percent } % para cada una
odds-cards-of-the-dead-noise = Cada carta que roba el Ruido es Zombie: { $percent } %
odds-cards-of-the-dead-card = Una carta boca abajo de aquí ({ $family }) es «{ $card }»: { $percent } %
odds-cards-of-the-dead-among = Al menos una de las { $count } cartas boca abajo de aquí ({ $family }) es «{ $card }»: { $percent } %
odds-cards-of-the-dead-not-here = Ninguna de las cartas boca abajo de aquí es «{ $card }».
odds-cards-of-the-dead-no-such-card = Ninguna carta tiene un nombre así.
odds-cards-of-the-dead-attack = { $survivor } ataca en { $space } ({ $card }): { $damage } de daño, hacen falta { $left }: { $result ->
    [explodes] explota
    [destroys] se destruye
   *[hits] aguanta
  }{ $hurt ->
    [0] { "" }
   *[other] , cada Superviviente sufre { $hurt }
  }{ $noise ->
    [0] { "" }
   *[other] , { $noise } de Ruido
  }.
odds-cards-of-the-dead-quiet = Si el turno termina ahora, nada hace daño a { $survivor }.
odds-cards-of-the-dead-game-turn = Si el turno termina ahora, { $survivor } sufre { $damage } de daño (absorbido: { $absorbed }) y pierde { $immunity } de Inmunidad: Vitalidad { $before } → { $after }.
odds-cards-of-the-dead-survive-turn = { $survivor } sobrevive al próximo Turno de Juego: { $percent } % ({ $samples } pruebas, con todos jugando con sensatez)
odds-cards-of-the-dead-survive-round = { $survivor } sobrevive a la ronda entera: { $percent } % ({ $samples } pruebas, con todos jugando con sensatez)
odds-cards-of-the-dead-hard = En modo Difícil las cartas más nuevas están encima, así que las probabilidades de cartas Comunes son aproximadas.
