### What the bot settles by itself: ties for a game, reactions for a person.

setting-ties = Ties and the start
ties-quick = the bot settles them
    .help = Ties among enemies and the set-up; told in the log, and after an undo you are asked
ties-ask = ask us
    .help = The group decides every tie among enemies and the layout of the start
choice-ties-quick = { ties-quick }
choice-ties-ask = { ties-ask }
option-campaign-ties = ties
    .help = Whether the bot settles ties among enemies and the layout of the start
news-quick = ⚖️ The bot settled: { $what }.{ $ended ->
    [yes] { "" }
   *[no] { " " }To decide it yourselves, undo the action.
  }
news-quick-start = ⚖️ The bot laid out the start: { $what }. To lay it out yourselves, undo it before anybody acts.
news-undo-start = ↩️ The start is laid out anew; this time you decide it yourselves.
undo-start = the start as the bot has laid it out
news-wise = 🤝 Decided for **{ $seat }** as a sensible player would: { $what }.
news-times = { $what } ({ $count } times)
lobby-reactions = My reactions
reactions-panel = ⚡ **What happens when you could react out of turn?** It counts in all your games.
reactions-now-wise = Now: **wisely**. I react for you as a sensible player would; your standing orders come first.
reactions-now-orders = Now: **by my orders**. Your standing orders answer; I ask you about what they do not cover.
reactions-now-ask = Now: **ask me**. I ask you in private beforehand where the game allows it, otherwise each time; your standing orders come first.
choice-my-reactions-wise = wisely
    .help = I react for you as a sensible player would
choice-my-reactions-orders = by my orders
    .help = Your standing orders answer; I ask the rest
choice-my-reactions-ask = ask me
    .help = I ask you, beforehand where the game allows it
command-me-orders-reactions = reactions
    .help = How your reactions out of turn are handled
option-me-orders-how = how
    .help = Wisely, by your standing orders, or by asking you
my-reactions = Reactions
