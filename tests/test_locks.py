"""The locks pin every package by hash and leave it to the machine where packages come from."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_python_lock_pins_by_hash_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", lock.strip())
    assert packages
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []
    assert "://" not in lock


def test_client_lock_pins_by_hash_and_names_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "integrity" not in entry or "resolved" in entry] == []
