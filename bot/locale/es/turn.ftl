### El mensaje de un turno: la primera línea dice quién debe hacer qué y por qué; la pequeña, desde cuándo.

## Lo que alguien tiene que hacer ($who son los Supervivientes, por su nombre)

duty-turn = { $who }: te toca
duty-several = { $who } pueden actuar, en el orden que quieras
duty-row = { $who }
duty-zombicide-row = { $who } en { $zone }, { $actions ->
    [0] no quedan acciones
    [one] queda una acción
   *[other] quedan { $actions } acciones
  }
duty-zombicide-turn = turno de { $who } en { $zone }, { $actions ->
    [0] no quedan acciones
    [one] queda una acción
   *[other] quedan { $actions } acciones
  }
duty-cards-of-the-dead-turn = turno de { $who }, { $actions ->
    [0] no quedan acciones: camina o termina el turno
    [one] queda una acción
   *[other] quedan { $actions } acciones
  }
duty-gears-heal = { $who }, paso de Curación: roba hasta dos cartas de Orden
duty-gears-crawl = { $who } se desangra: arrástrate o termina el turno
duty-gears-order = { $who }, paso de Órdenes: juega una carta de Orden
duty-gears-actions = { $who }: lleva a cabo { $card } u omite lo que no quieras
duty-gears-end = { $who }: la orden está cumplida; haz acciones especiales, explora o termina el turno

## La primera línea

table-duty = 👉 { $who }: { $duty } ({ $rule })
table-duty-plain = 👉 { $who }: { $duty }
table-free = 🤖 el suplente por { $seats } ({ $count ->
    [one] puesto libre
   *[other] puestos libres
  })
table-ask = ❓ { $who }: { $question } ({ $rule })
table-ask-seat = { $who } (**{ $seat }**)
table-ask-any = { $who } (una respuesta vale por todos)
table-ask-each = { $who } (cada uno de vosotros)
table-ask-reactors = { $who } (quien pueda y quiera reaccionar)
table-question = ❓ { $question }
table-waits = ⏳ La partida espera desde el { $since }.
table-asked = ⏳ Preguntado: { $since }.
table-nothing = La partida siguió más abajo.
who-acts = Varios de tus Supervivientes pueden hacerlo. ¿Cuál?
panel-seat-more = Más para { $seat }…
