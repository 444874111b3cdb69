"""The sentences that the stand-in itself says to a player, in English and Spanish."""

from __future__ import annotations

ENGLISH = {
    "late": "Last Post did not answer in time.",
    "offline": "Last Post is not connected.",
    "refused": "Last Post answered with something that is not allowed here.",
    "no-player": "There is no such player.",
    "no-channel": "There is no such channel.",
    "no-message": "There is no such message.",
    "no-command": "There is no such command.",
    "no-component": "There is no such button or menu.",
    "no-modal": "This form is no longer open.",
    "no-upload": "There is no such upload.",
    "no-role": "There is no such role.",
    "disabled": "This cannot be pressed now.",
    "forbidden": "You may not do that here.",
    "unknown-act": "This is not something the table can do.",
    "missing": "Something is missing: {name}.",
    "wrong": "This value cannot be used: {name}.",
    "too-long": "That is too long.",
    "too-large": "That file is too large.",
    "empty": "There is nothing to send.",
    "name": "A name has between 1 and 32 signs.",
    "taken": "That name is taken.",
    "failed": "That did not work.",
}
SPANISH = {
    "late": "Last Post no respondió a tiempo.",
    "offline": "Last Post no está conectado.",
    "refused": "Last Post respondió con algo que aquí no se permite.",
    "no-player": "No existe ese jugador.",
    "no-channel": "No existe ese canal.",
    "no-message": "No existe ese mensaje.",
    "no-command": "No existe esa orden.",
    "no-component": "No existe ese botón o menú.",
    "no-modal": "Este formulario ya no está abierto.",
    "no-upload": "No existe ese archivo.",
    "no-role": "No existe ese rol.",
    "disabled": "Esto no se puede pulsar ahora.",
    "forbidden": "No puedes hacer eso aquí.",
    "unknown-act": "La mesa no sabe hacer eso.",
    "missing": "Falta algo: {name}.",
    "wrong": "Este valor no sirve: {name}.",
    "too-long": "Es demasiado largo.",
    "too-large": "El archivo es demasiado grande.",
    "empty": "No hay nada que enviar.",
    "name": "Un nombre tiene entre 1 y 32 signos.",
    "taken": "Ese nombre ya está en uso.",
    "failed": "No ha funcionado.",
}


def say(locale: str, key: str, **values: str) -> str:
    sentences = SPANISH if locale.startswith("es") else ENGLISH
    return sentences[key].format(**values)


class ActError(Exception):
    """A player asked for what cannot be done; `code` is the page's, `key` the sentence."""

    def __init__(self, code: str, key: str, **values: str) -> None:
        super().__init__(f"{code}: {ENGLISH[key].format(**values)}")
        self.code = code
        self.key = key
        self.values = values

    def sentence(self, locale: str) -> str:
        return say(locale, self.key, **self.values)
