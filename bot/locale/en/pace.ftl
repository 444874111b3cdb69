### What the clock says: reminders, deadlines, the stand-in.

pace-remind = ⏰ { $who }: the game has been waiting for you since { $since }; time is up { $until }.
pace-remind-reaction = ⏰ { $who }: you may have a reaction to decide, in private. The game has been waiting since { $since }; the window closes { $until }.
pace-last = ⌛ Time is up for { $who }; the game has been waiting since { $since }. Anyone at this table may let the stand-in play until they are back.
pace-last-default = ⌛ Time is up for { $who }; the game has been waiting since { $since }. Anyone at this table may take the default of this decision.
pace-last-reaction = ⌛ The time for reactions is up; the game has been waiting since { $since }. Anyone at this table may take the default of this decision.
pace-reactors = whoever can react
pace-let-play = Let the stand-in play
pace-take-default = Take the default
pace-gms = 🛠️ { $gms }: the game has been waiting for { $who } since { $since }; a game master decides how it goes on.
pace-pause = 💤 Nobody is here to play, so the game pauses. It goes on with the first word or press of anybody at this table.
pace-plays-for = 🕰️ Time is up for { $who }: the stand-in plays on in their place, turns and questions, until they press a button or give a command here.
pace-here = I am here
pace-welcome-back = 👋 Good to have you back: the stand-in has stopped playing for you.
pace-goes-on = ▶️ { $who } { $count ->
    [one] is
   *[other] are
  } back: the game goes on.
pace-paused = ⏸️ Paused { $since } by { $who }{ $reason ->
    [none] {""}
   *[other] : { $reason }
  }. No deadline runs until a game master resumes the game; anybody who likes may play on.
pace-new-clock = { $until ->
    [never] ⏱️ The pace of the campaign has changed: there is no limit on this turn.
   *[other] ⏱️ The pace of the campaign has changed: the clock of this turn starts anew, time is up { $until }.
  }
remedy-extend = Half a day more
remedy-skip = Skip the turn
remedy-free = Free the seat
remedy-reason = time was up

## Seats that change hands

seat-free-post = 💺 { $seats } { $count ->
    [one] is
   *[other] are
  } free{ $before ->
    [none] {""}
   *[other] {" "}(until now { $before }, who can come back with the same button)
  }. The stand-in plays until somebody takes over.
seat-take = Take { $seat }
seat-offer = 💺 { $who }: { $by } would like to give you the seat of **{ $seat }**{ $before ->
    [none] {""}
   *[other] {" "}(until now { $before })
  }. Do you take it? You get everything you need to know in private.
seat-accept = Take it
seat-decline = No, thanks
seat-back-ask = 💺 { $owner }: { $who } used to play **{ $seat }** and would like to have the seat back. A game master can answer this too.
seat-give-back = Give it back
seat-keep = Keep it
seat-want-back = I want it back
seat-asked = I have asked { $who }.
seat-declined = 💺 { $who } has said no; the seat of **{ $seat }** stays as it is.
seat-offer-withdrawn = 💺 { $who } has taken this back; the seat of **{ $seat }** stays as it is.
dossier-head = 🗂️ You play **{ $seat }** now{ $before ->
    [none] {""}
   *[other] {" "}(until now { $before })
  }. This is how things stand:
dossier-no-orders = You have no standing orders for this seat; you can give some with `/me orders`.
dossier-orders = { $count ->
    [one] One standing order of yours counts
   *[other] { $count } standing orders of yours count
  } for this seat:
dossier-reactions-wise = Reactions are handled as a sensible player would handle them.
dossier-reactions-orders = Reactions are handled by your standing orders.
dossier-reactions-ask = You are asked about reactions.
dossier-past = **What happened lately**
dossier-more = More with `/game log`; the pictures of your hand and of the board follow.
dossier-button = Dossier
