"""`lastpost` alone: it will start the bot or the local table; until then it says so."""

from __future__ import annotations

from bot.config import Settings
from bot.locale import speak


def run(settings: Settings) -> int:
    # The two surfaces come with later steps of the project; what can be used now is told instead.
    if settings.discord_token is not None:
        print(speak("cli-start-discord"))
    else:
        print(speak("cli-start-local", port=str(settings.port)))
    return 0
