"""Every test runs with the invariants of chapter 1 asserted after every step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from megaciv.rules.engine import debug

settings.register_profile("megaciv", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("megaciv")


@pytest.fixture(autouse=True)
def _invariants_asserted() -> Iterator[None]:
    debug.on()
    yield
    debug.off()
