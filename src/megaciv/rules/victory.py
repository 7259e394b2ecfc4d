from __future__ import annotations

from msgspec import Struct

from megaciv.rules.state import Table


class Outcome(Struct, frozen=True):
    over: bool


def outcome(t: Table) -> Outcome:
    return Outcome(t.over)
