"""What holds for the whole command line, whichever command runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """The languages that have a catalogue."""

    ENGLISH = "en"
    POLISH = "pl"


@dataclass(frozen=True, slots=True)
class Settings:
    """Travels to every command as `ctx.obj`."""

    lang: Language


def language_from(environment: Mapping[str, str]) -> Language:
    """The language a POSIX environment asks for, English where it asks for none that we have."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(variable):
            code = locale.replace("-", "_").partition(".")[0].partition("_")[0].lower()
            return next((language for language in Language if language == code), Language.ENGLISH)
    return Language.ENGLISH
