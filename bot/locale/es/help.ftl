### /ayuda, la bienvenida y el camino a una primera partida.

command-help = ayuda
    .help = Qué pasa aquí y qué puedes hacer ahora

welcome = # 👋 Esto es Last Post
    Juegos de mesa cooperativos de supervivencia, jugados aquí por correo durante horas o días: pulsas un botón cuando tienes un momento; el bot cuida las reglas, tira los dados y dibuja el tablero. No hace falta coincidir, y se gana o se pierde en grupo.
    {"**"}Juegos:{"**"} { $games }. Puedes empezar en solitario; los demás se unen cuando quieran.
help-start = Empezar una partida
help-how = Cómo se juega
help-signs = Los signos

## Qué está pasando

help-nowhere = En este canal no se juega ninguna partida. **{ help-start }** te lleva a una en pocos pasos; `/{ command-game } { command-game-new }` te deja elegirlo todo.
help-elsewhere = En este canal no se juega, pero hay una partida en { $places }.
help-lobby = 🎲 Aquí hay una sala abierta: **{ $game } · { $variant }**.
help-lobby-join = Aún no estás en ella: pulsa **{ lobby-join }** en su mensaje o escribe `/{ command-game } { command-game-join }`.
help-lobby-host = La has abierto tú, así que puedes empezar la partida.
help-lobby-in = Estás en ella. Empieza la partida { $host }.
help-game = 🎲 Aquí se juega a **{ $game }**.
help-your-turn = ▶️ Es **tu turno** con { $seats }.
help-you-can = Puedes { $what }.
help-your-panel = La mesa tiene tus botones: { $table }. **{ panel-hand }** enseña tus cartas y los mismos botones en privado.
help-asked = ❓ La partida **te** pregunta, porque una regla te lo deja a ti:
help-others-turn = ⏳ Es el turno de { $who }.
help-others-asked = ❓ La partida espera una respuesta de { $who }.
help-meanwhile = Mientras tanto puedes mirar: `/{ command-game } { command-game-board }` (el tablero), `/{ command-game } { command-game-log }` (qué ha pasado), `/{ command-odds }` (probabilidades). Se te llamará cuando te toque; si vas a estar fuera, usa `/{ command-me } { command-me-away }`.
help-out = { $count ->
    [one] ☠️ { $seats } está fuera de la partida, así que ya no se te llamará.
   *[other] ☠️ { $seats } están fuera de la partida, así que ya no se te llamará.
  } Puedes seguir mirando: `/{ command-game } { command-game-board }` (el tablero), `/{ command-game } { command-game-log }` (qué ha pasado).
help-no-seat = 👀 No tienes puesto en esta partida: puedes ver todo lo público y pedir el tablero y las reglas.
help-free-seats = Puestos libres: { $seats }. `/{ command-game } { command-game-seat }` ocupa uno.
help-no-free-seats = Todos los puestos están ocupados; sus dueños o quien dirige pueden darte uno. Una partida nueva se abre en el canal de este hilo.
help-over = 🏁 La partida de aquí ha terminado. **{ help-start }** abre la siguiente.

start-help = 🎓 ¿Es tu primera vez? `/{ command-help }` dice en todo momento qué pasa y qué puedes hacer.

## Cómo se juega

help-which = ¿Qué juego?
help-choose = 🎲 **Elige un juego.** Empiezas con su primera misión, hecha para aprender; un entrenador explica cada cosa la primera vez que aparece.
help-opened = ✓ La sala está abierta. Otros pueden unirse; tú puedes empezar ya.
sentence-rue-morgue = De seis a doce Supervivientes en un mapa de calles, hospitales y tiendas contra una horda creciente. Táctico, una hora de juego.
sentence-gears-of-war = De uno a cuatro soldados contra los Locust. Tu mano de cartas es tu salud. Táctico y tenso.
sentence-cards-of-the-dead = De uno a tres Supervivientes buscan la salida de una ciudad de cartas, en tres días. El más corto y fácil.
how-by-post = {"**"}Por correo:{"**"} cuando te toca se te menciona una vez. Pulsa un botón bajo el tablero más reciente: la acción, los dados y el tablero nuevo llegan al momento. `/{ command-game } { command-game-undo }` da un paso atrás. Por quien falta mucho tiempo juega el suplente, para que nadie espere.
how-zombicide = {"**"}Zombicide.{"**"} Ganáis todos juntos al alcanzar la meta de la misión, que está arriba en el tablero. En cada ronda cada jugador activa a sus Supervivientes, con 3 Acciones cada uno: mover, buscar, abrir puertas, luchar, tomar Objetivos. Después los zombis atacan o caminan, y aparecen más. Dos heridas matan a un Superviviente. Haced poco ruido, seguid juntos, no disparéis donde hay amigos y guardad una Acción para escapar.
how-gears = {"**"}Gears of War.{"**"} Ganáis todos juntos al completar las fases de la misión. Tus cartas son tu salud. En tu turno: roba hasta 2 cartas, juega una carta de Orden (sus acciones, o un movimiento, o un ataque) y explora puertas si quieres; después una carta de IA mueve a los Locust. Poneos a cubierto, cerrad agujeros de emergencia con granadas, revivid a los compañeros. Si todos se desangran, la misión se pierde.
how-cards-of-the-dead = {"**"}Cards of the Dead.{"**"} Encontrad la SALIDA en cada uno de los tres Días; gana quien siga vivo tras el tercero. En tu turno: 3 acciones (recoger, equipar, atacar, utilizar) y después caminar para dar la vuelta a una carta de la ciudad. Tras cada turno los Zombies de la fila S1 a S7 golpean a quien acaba de jugar. Si los siete espacios se llenan y siguen llenos, perdéis todos.
how-more = `/{ command-rules }` encuentra cualquier regla por sus palabras, `/{ command-card }` enseña cualquier carta, y **{ why }** bajo un mensaje dice la regla que hay detrás.

## Los signos

signs-title = {"**"}Signos en los mensajes{"**"}
signs-messages = 🎯 la meta · 💀 cómo se pierde · 👉 de quién es el turno · ⏳ desde cuándo espera la partida · ❓ una pregunta · ▶️ empieza un turno o se reanuda la partida · 🎲 dados · 🖐️ tus cartas, solo para ti · 🔒 solo lo ves tú · 🎓 el entrenador · 🚫 las reglas lo prohíben · ↩️ se ha deshecho algo · 🛠️ ha intervenido quien dirige · 👁️ quien dirige ha mirado algo oculto · 🗳️ la mesa decide entre todos · ⚖️ el bot ha resuelto un empate · 🤝 el bot ha reaccionado por alguien · 🤖 juega el suplente · 📜 reglas especiales, o ha respondido una orden permanente · 📝 una nota de quien dirige · 🏝️ ausente · ⏸️ una pausa · ⏰ se acabó el tiempo · 💺 un puesto cambia de manos · ⚠️ atención · 🎬 el comienzo · 🏁 el final
signs-zombicide = {"**"}En el tablero de Zombicide{"**"}
    Los signos redondos con letras son Supervivientes (anillo amarillo: actúa ahora; ✓: ya ha jugado). Verde **C** Caminante, violeta **G** Gordo, naranja **CO** Corredor, azul **R** Reptador, rojo **A** Abominación; el número de al lado dice cuántos. Letreros rojos con calavera y números: ahí aparecen zombis. 🔊 Ruido. Una ✕ roja: un Objetivo. Una rejilla: una alcantarilla. Barras marrones: puertas abiertas; amarillas: cerradas. Rayado rojo: Supervivientes y zombis juntos.
    Bajo cada Superviviente: los corazones son heridas que aún aguanta, la barra es la experiencia (azul, amarillo, naranja, rojo), arriba las manos, en las casillas pequeñas la reserva, y los puntos amarillos son las Acciones que quedan.
signs-gears = {"**"}En el tablero de Gears of War{"**"}
    Los signos redondos con letras son CGO, con sus cartas (salud) como número. Signos como **WR9** son Locust: WR Infame, DR Drone, BO Boomer, TI Ticker. Los círculos con letra y número son espacios de cobertura; la flecha blanca es el lado que cubren. Ruedas dentadas oscuras: agujeros de emergencia (✕: cerrado). Signos verdes: equipo; una pistola amarilla: un arma soltada. Líneas blancas: paredes; rayas azules: un escalón por el que se dispara pero no se pasa; las líneas de puntos se cruzan.
    Abajo: los corazones son cartas en la mano; las barras amarillas, munición.
signs-cards-of-the-dead = {"**"}En el tablero de Cards of the Dead{"**"}
    Arriba: la ciudad, boca abajo; un marco amarillo señala las cartas a las que se puede dar la vuelta ahora. En la fila S1 a S7 están los Zombies y los hallazgos: ⊕ libre, ✕ bloqueado. ❤ Vitalidad, el escudo azul Inmunidad, los puntos amarillos son las acciones que quedan; bajo el nombre, lo equipado, la mano y la Reserva. Letreros rojos arriba: Amenazas.
