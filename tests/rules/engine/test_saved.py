"""A saved table has every field of the state, with its type: the two are written down in two places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_type_hints

import pytest

from megaciv import is_compiled
from megaciv.rules.engine.saved import DATA, Saved
from megaciv.rules.engine.state import Data, PublicTable
from megaciv.rules.setup.setting import Setting


def test_what_is_saved_is_the_state() -> None:
    compiled: Iterable[str] = getattr(Data, "__mypyc_attrs__", ())
    names = {*compiled} or {*Data.__slots__, *PublicTable.__slots__}
    assert list(DATA) == sorted(names - {"setting"})


@pytest.mark.skipif(is_compiled(), reason="compiled classes have no annotations")
def test_what_is_saved_has_the_types_of_the_state() -> None:
    assert {"setting": Setting, **get_type_hints(Saved)} == get_type_hints(Data)
