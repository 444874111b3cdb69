### El pasado de una partida: historial, resumen, deshacer, exportar, importar, verificar, abandonar, la siguiente.

## El historial

log-title = 📜 { $game }: lo que ha pasado
log-entry = **#{ $number }** · { $when } · { $who }
log-setup = el comienzo
log-by-gm = 🛠️ { $who } por **{ $seat }**
log-by-stand-in = 🤖 el suplente por **{ $seat }**
log-undo = ↩️ Se ha deshecho lo que antes de esto aparece tachado.
log-silent = *nada que puedas saber*
log-more = { $count ->
    [one] … y una línea más
   *[other] … y { $count } líneas más
  }
log-page = Página { $page } de { $pages } · la 1 es la más reciente
log-older = Anteriores
log-newer = Posteriores
error-log-page = No hay página { $page }; el historial tiene { $pages ->
    [one] una página
   *[other] { $pages } páginas
  }.

## El resumen

recap-title = **Desde la última vez que miraste:**
recap-first = **Lo que ha pasado hasta ahora:**
recap-earlier = { $count ->
    [one] … una línea anterior: `/{ command-game } { command-game-log }`
   *[other] … { $count } líneas anteriores: `/{ command-game } { command-game-log }`
  }
recap-nothing = Nada ha cambiado desde la última vez que miraste.
recap-taken-back = ↩️ Se ha deshecho algo que ya habías visto; en el historial aparece tachado.
recap-open = ⏯️ Una orden de **{ $seat }** espera una decisión.

## Deshacer

undo-choice = { $more ->
    [0] Deshacer: { $what }
    [one] Deshacer: { $what } (y una más)
   *[other] Deshacer: { $what } (y { $more } más)
  }
undo-command = la orden de { $seat }
undo-ended-turn = ⏹️ { $seat } terminó el turno
undo-amend = 🛠️ un cambio de un director de juego ({ $reason })
undo-preview = ↩️ **{ $count ->
    [one] Se desharía esto:
   *[other] Se desharían estas { $count } cosas, la última primero:
  }**
undo-preview-anew = ⏱️ Entretanto la partida ha avanzado.
undo-needs = 🤝 Hace falta el acuerdo de { $who }.
undo-needs-nobody = No hace falta el acuerdo de nadie.
undo-do = Deshacerlo
undo-ask = Pedirlo
undo-asked = La petición está en el canal.
undo-scope-action = La última acción
undo-scope-turn = Todo el turno
undo-scope-phase = Toda la fase
undo-scope-round = Toda la ronda
undo-silence = 🤫 El plazo acaba { $until }: quien no haya dicho nada para entonces está de acuerdo.
undo-granted-by-silence = ↩️ Nadie se ha opuesto a lo que { $asker } quería deshacer; el silencio de { $who } vale aquí como un sí.
undo-request = ↩️ { $who } quiere deshacer:
undo-request-more = { $count ->
    [one] … y una más
   *[other] … y { $count } más
  }
undo-revealed = Desde entonces se han tirado dados o revelado cartas. Con el acuerdo de todos volverán a salir los mismos; si decide un director de juego por todos, otros nuevos.
undo-agreed = ✅ De acuerdo: { $who }.
undo-missing = ⏳ Falta el acuerdo de { $who }.
undo-one-gm = un director de juego ({ $gms })
undo-agree = De acuerdo
undo-refuse = Rechazar
undo-withdraw = Retirar
undo-for-all = Aceptar por todos (director de juego)
undo-granted = ↩️ Todos están de acuerdo con lo que { $asker } quería deshacer. Quien faltaba era { $who }.
undo-granted-by-gm = 🛠️ El director de juego { $who } ha aceptado por todos lo que { $asker } quería deshacer.
undo-refused = ✋ { $who } no está de acuerdo; no se ha deshecho nada (lo había pedido { $asker }).
undo-withdrawn = { $asker } ya no quiere deshacer nada.
undo-moved-on = ⏱️ La partida ha seguido desde que { $asker } lo pidió; no se ha deshecho nada.
error-undo-unknown = Eso no se puede deshacer (o ya no); elige una de las sugerencias.
error-undo-ended = La partida ha terminado y su semilla se ha dicho: solo un director de juego puede retomarla, con `/{ command-gm } { command-gm-rewind }`.
error-undo-gm = No tienes puesto en esta partida; como director de juego vuelves atrás con `/{ command-gm } { command-gm-rewind }`.
error-undo-not-asked = Para esto no hace falta tu acuerdo.
error-undo-not-asker = Solo { $asker }, que lo pidió, puede retirarlo.

## Exportar y verificar

export-text = 📦 { $game }, la partida entera. `lastpost replay` vuelve a jugar este archivo y verifica cada carta y cada tirada.
import-done = 📦 El archivo es auténtico: se ha verificado cada carta y cada tirada. { $game } continúa aquí y la partida la diriges tú.
verify-true = 🔍 **Verificada:** es una partida auténtica de { $game }. Cada carta y cada tirada salen de la semilla con la huella `{ $hash }`.
verify-counts = { $commands ->
    [one] Una orden
   *[other] { $commands } órdenes
  }, { $undos ->
    [0] no se deshizo nada
    [one] algo se deshizo una vez
   *[other] algo se deshizo { $undos } veces
  }.
verify-chance = Todo auténtico: { $rolls ->
    [0] ninguna tirada de dados
    [one] una tirada ({ $dice ->
        [one] un dado
       *[other] { $dice } dados
      })
   *[other] { $rolls } tiradas ({ $dice } dados en total)
  }, { $shuffles ->
    [one] una mezcla de mazo
   *[other] { $shuffles } mezclas de mazo
  }, { $picks ->
    [one] un robo a ciegas
   *[other] { $picks } robos a ciegas
  }.
verify-rollbacks = Órdenes retiradas porque las reglas se corrigieron mientras tanto: { $count }.
verify-reopened = Retomada después del final, cuando ya se conocía la semilla: { $count ->
    [one] una vez
   *[other] { $count } veces
  }.
verify-gm = { $count ->
    [0] Ningún director de juego ha intervenido.
    [one] Una intervención de un director de juego:
   *[other] { $count } intervenciones de directores de juego:
  }
verify-gm-amend = #{ $number }, { $who } cambió la mesa
verify-gm-command = #{ $number }, { $who } actuó por un puesto
verify-gm-loaded-dice = #{ $number }, { $who } fijó los siguientes dados
verify-gm-rewind = #{ $number }, { $who } volvió atrás más allá de lo que se había visto: dados y cartas nuevos
verify-gm-reopen = #{ $number }, { $who } reabrió la partida: semilla nueva, y lo no visto barajado
verify-gm-answer = #{ $number }, un director de juego respondió a una decisión

## Abandonar

abandon-ask = ¿Abandonar esta partida de { $game }? Termina para todos y se dice su semilla.
abandon-confirm = Abandonarla
abandon-reopen = Un director de juego puede reabrirla durante siete días; después es definitivo.
log-abandon = 🏳️ La partida se abandonó.
log-reopen = 🛠️ La partida se reabrió, con una semilla nueva.
end-reopen = Reabrir (director de juego)
error-reopen-first = Esta partida se abandonó. Un director de juego puede reabrirla durante siete días, con `/{ command-gm } { command-gm-reopen }`.
error-reopen-not-abandoned = Solo se puede reabrir una partida que se haya abandonado.
error-reopen-late = Se abandonó hace más de { $days } días; ya no se puede reabrir.

## La siguiente partida

next-opened = 🎲 { $who } prepara la siguiente partida en { $where }; todos vuelven a estar dentro.
error-next-not-yours = Desde aquí solo pueden preparar la siguiente partida quienes jugaron o un director de juego; con `/{ command-game } { command-game-new }` abres una tuya.
error-game-before = Eso es de una partida anterior de este canal.

## Órdenes

command-game-log = historial
    .help = Lo que ha pasado, página a página, primero lo más reciente
command-game-recap = resumen
    .help = Lo que ha cambiado desde la última vez que miraste, con una imagen
command-game-undo = deshacer
    .help = Deshacer la última orden, o todo a partir de una orden concreta
command-game-export = exportar
    .help = La partida entera en un archivo; mientras dura, sin secretos salvo para directores de juego
command-game-import = importar
    .help = Continúa en este canal una partida exportada; para quienes dirigen la partida
command-game-verify = verificar
    .help = Volver a jugar la partida en secreto y probar cada carta y cada tirada
option-game-log-page = página
    .help = Qué página; la 1 es la más reciente
option-game-import-file = archivo
    .help = El archivo que ha dado la orden de exportar
option-game-undo-to = hasta
    .help = Qué deshacer; también se deshace todo lo que vino después
option-game-undo-scope = alcance
    .help = La última acción, o todo el turno, la fase o la ronda a los que pertenece
