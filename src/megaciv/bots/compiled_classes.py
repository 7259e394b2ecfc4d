"""Classes that Python may inherit from where rules and bots are compiled (docs/performance.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:  # the compiler reads it above; nobody else needs it

    def mypyc_attr(**_):
        return lambda opened: opened


__all__ = ["mypyc_attr"]
