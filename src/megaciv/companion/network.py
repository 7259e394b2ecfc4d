"""The network of the room: a code that makes a phone join it."""

from __future__ import annotations

from typing import Final

_MEANT: Final = str.maketrans({char: "\\" + char for char in '\\;,:"'})


def wifi_code(name: str, password: str = "") -> str:
    """What cameras of phones understand as 'join this network'. Without a password it is open."""
    return f"WIFI:T:{'WPA' if password else 'nopass'};S:{name.translate(_MEANT)};P:{password.translate(_MEANT)};;"
