"""The settings: from the environment and from the file .env in the current folder."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.engine.content import place
from bot.engine.errors import UserError
from bot.locale import LANGUAGES

ENV_FILE = Path(".env")


class Settings(BaseSettings):
    """All settings; `.env.example` explains each. The environment overrides the file."""

    model_config = SettingsConfigDict(
        env_prefix="LASTPOST_", env_file=ENV_FILE, env_ignore_empty=True, extra="ignore"
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Path = Path("lastpost.sqlite")
    table: Path = Path("lastpost-table.sqlite")
    language: str | None = None
    port: int = Field(default=8484, ge=1, le=65535)
    welcome: bool = True
    coach: Literal["notes", "button", "off"] = "notes"
    log: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("language")
    @classmethod
    def _is_spoken(cls, language: str | None) -> str | None:
        if language is not None and language not in LANGUAGES:
            raise ValueError(f"Input should be one of {', '.join(LANGUAGES)}")
        return language


def load_settings() -> Settings:
    """The settings, or a UserError that names the invalid one."""
    _check_file()
    try:
        return Settings()
    except ValidationError as problem:
        where, reason = place(problem)
        name = where.upper()
        prefixed = name if name == "DISCORD_TOKEN" else f"LASTPOST_{name}"
        raise UserError("setting-invalid", name=prefixed, reason=reason) from None


def _check_file() -> None:
    """UserError for a malformed line in .env, which the parser would ignore silently."""
    if not ENV_FILE.is_file():
        return
    try:
        with ENV_FILE.open(encoding="utf-8") as file:
            bad = [binding.original for binding in parse_stream(file) if binding.error]
    except (OSError, UnicodeDecodeError) as problem:
        raise UserError("file-unreadable", file=str(ENV_FILE), reason=str(problem)) from None
    if bad:  # the error gives only the line's number: the line may contain a secret
        raise UserError("setting-line", file=str(ENV_FILE), line=str(bad[0].line))
