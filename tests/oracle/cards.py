"""The printed facts, straight from the data files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import megaciv.rules

DATA = Path(megaciv.rules.__file__).parent / "facts" / "data"


def _read(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


ADVANCES: dict[str, dict[str, Any]] = {advance["id"]: advance for advance in _read("advances.json")}
COMMODITIES: dict[str, dict[str, Any]] = {c["id"]: c for c in _read("commodities.json")["commodities"]}
CALAMITIES: dict[str, dict[str, Any]] = {c["id"]: c for c in _read("calamities.json")}
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in _read("areas.json")}
