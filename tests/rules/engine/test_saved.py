"""A saved table has every field of the state, with its type: the two are written down in two places."""

from __future__ import annotations

from typing import get_type_hints

from megaciv.rules.engine.saved import DATA, Saved
from megaciv.rules.engine.state import Data, PublicTable
from megaciv.rules.setup.setting import Setting


def test_what_is_saved_is_the_state() -> None:
    assert {"setting": Setting, **get_type_hints(Saved)} == get_type_hints(Data)
    assert list(DATA) == sorted({*Data.__slots__, *PublicTable.__slots__} - {"setting"})
