"""How to cite: the file that readers of CITATION.cff expect, with the version that is there."""

from __future__ import annotations

from pathlib import Path

import yaml

from megaciv import __version__

FILE = Path(__file__).resolve().parent.parent / "CITATION.cff"


def test_it_names_what_must_be_named() -> None:
    cited = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    assert cited.keys() >= {"cff-version", "message", "title", "authors", "license", "type"}
    assert cited["version"] == __version__
    assert cited["license"] == "Apache-2.0"
    assert all(author["name"] for author in cited["authors"])
