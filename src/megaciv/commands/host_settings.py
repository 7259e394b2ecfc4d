"""Where the host of a server writes down its settings once, for `megaciv serve` and `megaciv admin` alike.

The file is an environment file as systemd reads it: `MEGACIV_DATABASE=...` a line. What is said on the command line
counts first, then the environment, then the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import typer

VARIABLE: Final = "MEGACIV_SETTINGS"
SETTINGS: Final = ("megaciv.env", "/etc/megaciv/megaciv.env")
"""Where it is looked for, unless the environment variable names it: here, then where the system keeps settings."""
PREFIX: Final = "MEGACIV_"


def register(_app: typer.Typer) -> None:
    """This is no command, but what two of them share."""


def host_settings(places: Iterable[str] = ()) -> dict[str, str]:
    """The first such file that can be read, as options: `database`, `address`, ..."""
    named = os.environ.get(VARIABLE)
    for place in places or ((named,) if named else SETTINGS):
        try:
            lines = Path(place).read_text("utf-8").splitlines()
        except OSError:
            continue
        pairs = [line.split("=", 1) for line in map(str.strip, lines) if "=" in line and not line.startswith("#")]
        told = {name.strip().removeprefix("export "): value.strip().strip("\"'") for name, value in pairs}
        return {name.removeprefix(PREFIX).lower(): value for name, value in told.items() if name.startswith(PREFIX)}
    return {}
