### /campaña: una serie de partidas, su ritmo, su historia.

campaign-created = # 📖 { $name }
    Empieza una campaña; la dirige { $gm }. `/{ command-game } { command-game-new }` abre una sala, `/{ command-campaign } { command-campaign-settings }` cambia el ritmo.
campaign-title = ## 📖 { $name } · { $channel }
campaign-played = { $count ->
    [0] Todavía no ha terminado ninguna partida.
    [one] Ha terminado una partida, { $won ->
        [0] y no se ganó.
       *[other] y se ganó.
    }
   *[other] Han terminado { $count } partidas, { $won } de ellas con victoria.
  }
campaign-running = ▶️ { $game } sigue en { $where }.
campaign-end-ask = { $running ->
    [0] ¿Quieres terminar «{ $name }»? Su historia se conserva, y el canal queda libre para otra campaña.
    [one] ¿Quieres terminar «{ $name }»? Aún hay una partida en marcha; se puede jugar hasta el final, pero sin plazos ni avisos.
   *[other] ¿Quieres terminar «{ $name }»? Aún hay { $running } partidas en marcha; se pueden jugar hasta el final, pero sin plazos ni avisos.
  }
campaign-end-yes = Terminar la campaña
campaign-ended = # 🏁 { $name } ha terminado. ¡Gracias por jugar!

## Ajustes

settings-changed = ⚙️ { $who } ha cambiado la campaña:
settings-same = Ya está así; no se ha cambiado nada.
setting-changed = • { $setting }: { $before } → **{ $after }**
setting-name = Nombre
setting-language = Idioma
setting-order = Orden
setting-turn = Tiempo por turno
setting-reactions = Tiempo para una reacción
setting-reminders = Avisos antes de acabarse el tiempo
setting-waking = Horario activo
setting-deadline = Al acabarse el tiempo
setting-quorum = Decisiones del grupo
setting-threads = Un hilo por partida
setting-undo = El silencio ante una petición de deshacer
setting-gms = Directores de juego
order-strict = por turnos
order-open = libre
reminders-remark = -# Un aviso que no es más corto que el turno no se envía.
order-remark = -# El orden libre vale en los juegos cuyas reglas lo permiten: por ahora solo en Zombicide.
turn-unlimited = sin límite
reactions-turn = tanto como un turno
undo-silence-never = no es un sí
undo-silence-after = es un sí al cabo de { $time }
deadline-remind = avisar otra vez y que la mesa decida
deadline-stand-in = juega el suplente
deadline-gm = decide un director de juego
quorum-any = cuenta la primera respuesta
quorum-majority = cuenta la mayoría
reminders-none = ninguno
reminders-before = { $before } antes del final
waking-always = siempre
waking-hours = de { $start } a { $end } ({ $zone })
yes = sí
no = no
language-en = inglés
language-es = español
language-auto = el de Discord
duration-days = { $count ->
    [one] un día
   *[other] { $count } días
  }
duration-hours = { $count ->
    [one] una hora
   *[other] { $count } horas
  }
duration-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
  }

## Historia y estadísticas

history-title = { $count ->
    [0] ## 📜 { $name }: aún no ha terminado ninguna partida
   *[other] ## 📜 { $name }
  }
history-line = { $number }. { $result } · { $game } · { $date } · { $players } · { $where }
history-page = -# Página { $page } de { $pages }
history-newer = ◀ Más recientes
history-older = Más antiguas ▶
ending-won = 🏆 victoria
ending-lost = 💀 derrota
ending-abandoned = 🏳️ abandonada
stats-title = { $count ->
    [0] ## 📊 { $name }: aún no ha terminado ninguna partida
   *[other] ## 📊 { $name }
  }
stats-players = Jugadores
stats-games = Juegos
stats-tally = { $games ->
    [one] una partida
   *[other] { $games } partidas
  } · 🏆 { $won } · 💀 { $lost } · 🏳️ { $abandoned } · { $commands ->
    [one] una orden
   *[other] { $commands } órdenes
  }
stats-average = {"  "}◦ { $what }: { $value } de media
stats-share = {"  "}◦ { $what }: en el { $percent } % de las partidas

## Lo que está mal

error-campaign-none = Este canal no tiene campaña; `/{ command-campaign } { command-campaign-create }` empieza una.
error-not-campaign-gm = { $gms ->
    [none] Eso solo puede hacerlo un director de juego de la campaña, y ya no tiene ninguno.
   *[other] Eso solo puede hacerlo un director de juego de la campaña: { $gms }.
  } Quien administra el servidor puede hacerse cargo con `/{ command-campaign } { command-campaign-takeover }`.
error-reminders-unreadable = No entiendo «{ $text }» como avisos; escríbelos así: `6h 1h 30m`, o `-` para ninguno.
error-reminder-too-long = Un aviso { $reminder } antes del final no cabe en un turno de { $turn }: llegaría antes de que empiece el turno. Los avisos tienen que ser más cortos que el turno.
error-waking-incomplete = El horario activo necesita comienzo, final y zona horaria.
error-gm-is-bot = { $who } es un bot y no puede ser director de juego.

## Órdenes

command-campaign = campaña
    .help = La serie de partidas de este canal
command-campaign-create = crear
    .help = Empezar una campaña en este canal; serás su director de juego
command-campaign-info = información
    .help = La campaña de este canal
command-campaign-settings = ajustes
    .help = Ver los ajustes, o cambiarlos (directores de juego)
command-campaign-history = historia
    .help = Las partidas de esta campaña y cómo terminaron
command-campaign-stats = estadísticas
    .help = Partidas y jugadores de esta campaña en números
command-campaign-end = terminar
    .help = Terminar la campaña (directores de juego)
option-campaign-name = nombre
    .help = Cómo se llama la campaña
option-campaign-language = idioma
    .help = El idioma del canal; si no lo indicas, el tuyo
option-campaign-order = orden
    .help = Por turnos, o libre donde las reglas lo permitan
option-campaign-turn = turno
    .help = Tiempo para actuar, solo en el horario activo; prueba 5 minutos para ver qué pasa al acabarse
option-campaign-reactions = reacciones
    .help = Cuánto se espera una reacción fuera de turno; después vale la opción por defecto
option-campaign-reminders = avisos
    .help = Cuánto antes del final avisar, por ejemplo 6h 1h 30m; - para nunca
option-campaign-deadline = plazo
    .help = Qué pasa cuando se acaba el tiempo
option-campaign-quorum = quórum
    .help = Cómo decide el grupo
option-campaign-threads = hilos
    .help = Si cada partida tiene un hilo propio
option-campaign-undo = deshacer
    .help = Al cabo de cuánto el silencio ante una petición de deshacer es un sí
option-campaign-add-gm = añadir-director
    .help = Otro director de juego
option-campaign-remove-gm = quitar-director
    .help = Quién deja de ser director de juego
option-waking-from = despierto-desde
    .help = La hora a la que empieza el día (0 a 23); igual que su final: siempre despierto
option-waking-to = despierto-hasta
    .help = La hora a la que acaba el día (0 a 23)
option-zone = zona
    .help = La zona horaria de esas horas, por ejemplo Europe/Madrid
choice-language-auto = el de Discord
choice-order-strict = por turnos
choice-order-open = libre (si se permite)
choice-turn-0 = sin límite
choice-turn-5 = 5 minutos (para probarlo)
choice-turn-15 = 15 minutos
choice-turn-30 = 30 minutos
choice-turn-60 = 1 hora
choice-turn-180 = 3 horas
choice-turn-360 = 6 horas
choice-turn-720 = 12 horas
choice-turn-1440 = 24 horas
choice-turn-2160 = 36 horas
choice-turn-2880 = 2 días
choice-turn-4320 = 3 días
choice-turn-10080 = 1 semana
choice-reactions-0 = tanto como un turno
choice-reactions-5 = 5 minutos
choice-reactions-15 = 15 minutos
choice-reactions-30 = 30 minutos
choice-reactions-60 = 1 hora
choice-reactions-180 = 3 horas
choice-reactions-360 = 6 horas
choice-reactions-720 = 12 horas
choice-undo-0 = nunca
choice-undo-30 = 30 minutos
choice-undo-60 = 1 hora
choice-undo-180 = 3 horas
choice-undo-720 = 12 horas
choice-undo-1440 = 1 día
choice-deadline-remind = avisar; la mesa decide
choice-deadline-stand-in = juega el suplente
choice-deadline-gm = decide un director de juego
choice-quorum-any = cuenta la primera respuesta
choice-quorum-majority = cuenta la mayoría
