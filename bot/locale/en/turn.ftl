### The message of a turn: its first line says who must do what and why, the small line since when.

## What somebody is to do ($who are the Survivors, as names)

duty-turn = { $who }: your turn
duty-several = { $who } can act, in any order you like
duty-row = { $who }
duty-zombicide-row = { $who } in { $zone }, { $actions ->
    [0] no actions left
    [one] one action left
   *[other] { $actions } actions left
  }
duty-zombicide-turn = { $who }’s turn in { $zone }, { $actions ->
    [0] no actions left
    [one] one action left
   *[other] { $actions } actions left
  }
duty-cards-of-the-dead-turn = { $who }’s turn, { $actions ->
    [0] no actions left: walk, or end the turn
    [one] one action left
   *[other] { $actions } actions left
  }
duty-gears-heal = { $who }, Heal step: draw up to two Order cards
duty-gears-crawl = { $who } is bleeding out: crawl, or end the turn
duty-gears-order = { $who }, Order step: play one Order card
duty-gears-actions = { $who }: carry out { $card }, or skip what you do not want
duty-gears-end = { $who }: the order is done; take special actions, explore, or end the turn

## The first line

table-duty = 👉 { $who }: { $duty } ({ $rule })
table-duty-plain = 👉 { $who }: { $duty }
table-free = 🤖 the stand-in for { $seats } ({ $count ->
    [one] free seat
   *[other] free seats
  })
table-ask = ❓ { $who }: { $question } ({ $rule })
table-ask-seat = { $who } (**{ $seat }**)
table-ask-any = { $who } (one answer counts for all)
table-ask-each = { $who } (each of you)
table-ask-reactors = { $who } (whoever can and wants to react)
table-question = ❓ { $question }
table-waits = ⏳ The game has been waiting since { $since }.
table-asked = ⏳ Asked: { $since }.
table-nothing = The game went on below.
who-acts = Several of your Survivors can do that. Which one?
panel-seat-more = More for { $seat }…
