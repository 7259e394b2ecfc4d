"""A book that is not translated as a whole."""

from __future__ import annotations

import pytest

from megaciv.text.rulebook import Rulebook, read_chapters, rulebook, texts


@pytest.fixture
def without_conflict() -> Rulebook:
    """The Polish rules without the chapter on conflict: as a clause is found that is new and not yet translated."""
    chapters = [each for each in read_chapters(texts() / "pl", "pl") if each.name != "03-04-conflict"]
    return Rulebook("pl", chapters, rulebook("en"))
