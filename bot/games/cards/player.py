from bot.engine.decisions import Ask, Choice


def choose(state, seat, legal):
    return legal[0]


def choose_answer(state, ask):
    return ask.default
