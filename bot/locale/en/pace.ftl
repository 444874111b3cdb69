### What the clock says: reminders, deadlines, the stand-in.

pace-remind = ⏰ { $who }: the game has been waiting for you since { $since }; time is up { $until }.
pace-remind-reaction = ⏰ { $who }: there may be a reaction of yours to answer, in private. The game has been waiting since { $since }; the window closes { $until }.
pace-last = ⌛ Time is up for { $who } (waiting since { $since }). Anyone at this table may let the stand-in play this turn.
pace-last-default = ⌛ Time is up for { $who } (waiting since { $since }). Anyone at this table may take the default of this decision.
pace-last-reaction = ⌛ The time for reactions is up (waiting since { $since }). Anyone at this table may take the default of this decision.
pace-reactors = whoever can react
pace-let-play = Let the stand-in play
pace-take-default = Take the default
pace-gms = 🛠️ { $gms }: the game waits for { $who } since { $since }; a game master decides how it goes on.
pace-pause = 💤 Nobody is here to play with, so the game pauses. It goes on as soon as somebody comes back.
pace-new-clock = { $until ->
    [never] ⏱️ The pace of the campaign has changed: there is no limit on this turn.
   *[other] ⏱️ The pace of the campaign has changed: the clock of this turn starts anew, time is up { $until }.
  }
