### Lo que el bot resuelve solo: los empates de una partida, las reacciones de una persona.

setting-ties = Empates y preparación
ties-quick = los resuelve el bot
    .help = Empates entre enemigos y preparación; consta en el historial, y si lo deshacéis se os pregunta
ties-ask = pregúntanos
    .help = El grupo decide cada empate entre enemigos y la preparación
choice-ties-quick = { ties-quick }
choice-ties-ask = { ties-ask }
option-campaign-ties = empates
    .help = Si el bot resuelve los empates entre enemigos y la preparación
news-quick = ⚖️ El bot ha resuelto: { $what }.{ $ended ->
    [yes] { "" }
   *[no] { " " }Si queréis decidirlo vosotros, deshaced la acción.
  }
news-quick-start = ⚖️ El bot ha preparado el comienzo: { $what }. Si queréis hacerlo vosotros, deshacedlo antes de que alguien actúe.
news-undo-start = ↩️ El comienzo se prepara de nuevo; esta vez lo decidís vosotros.
undo-start = el comienzo tal como lo ha preparado el bot
news-wise = 🤝 Decidido por **{ $seat }** como lo haría un jugador sensato: { $what }.
news-times = { $what } ({ $count } veces)
lobby-reactions = Mis reacciones
reactions-panel = ⚡ **¿Qué pasa cuando podrías reaccionar fuera de tu turno?** Vale para todas tus partidas.
reactions-now-wise = Ahora: **con sensatez**. Reacciono por ti como lo haría un jugador sensato; tus órdenes permanentes van primero.
reactions-now-orders = Ahora: **según mis órdenes**. Responden tus órdenes permanentes; lo que no cubren, te lo pregunto.
reactions-now-ask = Ahora: **pregúntame**. Te pregunto en privado de antemano donde el juego lo permite y, si no, cada vez; tus órdenes permanentes van primero.
choice-my-reactions-wise = con sensatez
    .help = Reacciono por ti como lo haría un jugador sensato
choice-my-reactions-orders = según mis órdenes
    .help = Responden tus órdenes permanentes; lo demás te lo pregunto
choice-my-reactions-ask = pregúntame
    .help = Te pregunto, de antemano donde el juego lo permite
command-me-orders-reactions = reacciones
    .help = Cómo se resuelven tus reacciones fuera de turno
option-me-orders-how = cómo
    .help = Con sensatez, según tus órdenes permanentes o preguntándote
my-reactions = Reacciones
