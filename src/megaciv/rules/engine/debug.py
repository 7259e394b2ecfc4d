"""With `debug.on()` every invariant of chapter 1 is asserted after every step. Tests always run so."""

from __future__ import annotations

from megaciv.rules.engine import invariants
from megaciv.rules.engine.state import Table

_on = False


def on() -> None:
    """Assert invariants from now on."""
    global _on  # noqa: PLW0603
    _on = True


def off() -> None:
    """Play at full speed."""
    global _on  # noqa: PLW0603
    _on = False


def is_on() -> bool:
    """Are invariants asserted?"""
    return _on


def check(t: Table) -> None:
    """Assert what must hold after every step, if invariants are asserted."""
    if _on:
        invariants.check(t)


def check_copy(t: Table, copy: Table) -> None:
    """Assert that a checkpoint, which shares what nobody has touched, is the table as it is."""
    if _on:
        assert copy.tokens == t.tokens
        assert copy.occupants == t.occupants


def check_phase_end(t: Table, phase: str) -> None:
    """Assert what must hold at the end of a phase, if invariants are asserted."""
    if _on:
        invariants.check_phase_end(t, phase)
