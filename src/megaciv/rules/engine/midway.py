"""Phases that can be taken up in their middle, so that a game is copied there without making the choices of the phase
again. Movement and trade are such: they are long, and what they are about lies on the table but for a few notes."""

from __future__ import annotations

from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Table


class Midway:
    """A phase in progress: what it has noted beside the table, and how it goes on from there."""

    def copy(self, t: Table) -> Midway:
        """The same for a copy of the table."""
        raise NotImplementedError

    def go_on(self) -> Strand:
        """The phase from here to its end. It asks again what was asked here."""
        raise NotImplementedError


def midway_of(t: Table) -> Midway | None:
    """The phase that is played, if it can be taken up in its middle."""
    return t.midway if isinstance(t.midway, Midway) else None
