"""The package says what it needs."""

from __future__ import annotations

import importlib
import importlib.util
import sys

import pytest


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo"])
def test_without_its_extra_the_environment_says_so(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else found(name))
    monkeypatch.delitem(sys.modules, "megaciv.env", raising=False)
    with pytest.raises(ModuleNotFoundError) as told:
        importlib.import_module("megaciv.env")
    assert str(told.value) == 'The research environment needs an extra: pip install "megaciv[env]"'
    assert told.value.name == module
