"""The generator's own locks are as strict as the project's: every package by hash, no host named."""

from __future__ import annotations

import json
import re
from pathlib import Path

GENERATOR = Path(__file__).resolve().parents[2] / "tools" / "map"


def test_python_lock_pins_by_hash_and_names_no_host() -> None:
    lock = (GENERATOR / "requirements.lock").read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", lock.strip())
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []
    assert "://" not in lock


def test_lock_of_the_coastlines_names_no_host() -> None:
    lock = json.loads((GENERATOR / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "integrity" not in entry or "resolved" in entry] == []
