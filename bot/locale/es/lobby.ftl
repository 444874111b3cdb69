### Antes de una partida: la sala, quién lleva a quién, de qué va.

lobby-title = # 🎲 { $game } · { $variant }
lobby-numbers = { $least ->
    [one] { $most ->
        [one] 1 personaje
       *[other] De 1 a { $most } personajes
      }
   *[other] De { $least } a { $most } personajes
  } · unos { $minutes } minutos de juego
lobby-minutes = { $minutes } min
lobby-rate = el bot gana el { $percent } %
lobby-win-rate = el { $percent } % con { $players ->
    [one] 1 personaje
   *[other] { $players } personajes
  }
lobby-win-rates = el bot, jugando solo, gana { $rates }
lobby-no-character = *aún sin personaje*
lobby-waits-for = ⏳ Aún sin personaje: { $who }. { $host } puede empezar tal cual; los que falten se reparten al azar.
lobby-needs = ⏳ { $count ->
    [one] Falta un personaje.
   *[other] Faltan { $count } personajes.
  } Elegid, o que { $host } empiece tal cual: lo que falte se reparte al azar entre los presentes.
lobby-needs-people = ⏳ { $count ->
    [one] Falta una persona.
   *[other] Faltan { $count } personas.
  }
lobby-empty = ⏳ Todavía no se ha unido nadie.
lobby-ready = ✅ Todo listo: { $host } puede empezar.
lobby-join = Unirse
lobby-leave = Salir
lobby-characters = Personajes
lobby-start = Empezar
lobby-start-as-it-is = Empezar tal cual
lobby-deal = Repartir el resto
lobby-random = Uno al azar
lobby-settings = Ajustes
lobby-close = Cerrar
lobby-close-ask = ¿Cerrar esta sala de { $game }? Se pierde lo que cada cual ha elegido.
lobby-take = ¿A quién llevas?
lobby-variant = Misión o variante…
lobby-language = Idioma del canal
lobby-closed = { $who } ha cerrado la sala.
lobby-started = ▶️ { $game } se juega en { $where }.
lobby-somebody = otra persona
lobby-settings-title = ⚙️ **Ajustes de esta partida.** Lo que elijas vale al momento.
lobby-settings-read = ⚙️ **Ajustes de esta partida.** Solo puede cambiarlos quien abrió la sala o un director de juego.

## Quién lleva a quién

picker-own = 🎭 Llevas a **{ $who }**.
picker-none = 🎭 Aún no tienes personaje.
picker-help = { $each ->
    [one] Elige uno.
   *[other] Marca todos los que quieras, hasta { $each }.
  } { $least ->
    [one] { "" }
   *[other] La misión necesita al menos { $least } en total.
  }
picker-gone = Los demás ya llevan a todos.
picker-taken = 🔒 { $character } · de { $who }

## De qué va la partida

aims-goal = 🎯 **Meta:** { $text }
aims-defeat = 💀 **Perdéis si:** { $text }
aims-special = 📜 **Reglas especiales:** { $text }

## El comienzo

start-title = # 🎬 { $game } · { $variant }
start-players = **Quién lleva a quién**
start-gms = **Directores de juego:** { $who }
start-small = -# { $numbers } · `/{ command-game } { command-game-status }` lo muestra otra vez, `/{ command-rules }` explica una regla · huella de la semilla: `{ $hash }`
start-unpinned = No he podido fijar el mensaje de inicio: aquí no puedo fijar mensajes. La partida sigue igualmente; con el permiso «Fijar mensajes» la meta queda siempre a mano.

## El idioma

language-changed = 🌐 { $who } ha cambiado el idioma de este canal: { $language }.
language-same = Este canal ya habla { $language }.
command-game-language = idioma
    .help = El idioma de este canal
option-game-language-language = idioma
    .help = Lo que se habla aquí a partir de ahora
