from bot.engine.scene import Scene


def draw(view, language):
    return Scene("cards-of-the-dead")
