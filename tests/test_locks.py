"""The locks pin every package by hash and leave it to the machine where packages come from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WHOLE = "requirements.lock"
PARTS = ("requirements-play.lock", "requirements-test.lock")


def packages_of(lock: str) -> dict[str, str]:
    """The pins of a lock, each with its hashes. For which systems a package is needed may differ between locks."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    pins = (re.match(r"(\S+)[^\\]*\\\n(.*)", package, re.DOTALL) for package in re.split(r"\n(?=\S)", text.strip()))
    return {pin[1]: pin[2] for pin in pins if pin}


@pytest.mark.parametrize("lock", [WHOLE, *PARTS])
def test_python_lock_pins_by_hash_and_names_no_host(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", text.strip())
    assert packages
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []
    assert len(packages_of(lock)) == len(packages)
    assert "://" not in text


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_lock_pins_what_the_whole_one_pins(part: str) -> None:
    assert packages_of(part).items() < packages_of(WHOLE).items()


def test_playing_needs_no_tool_for_tests_or_simulations() -> None:
    names = {pin.split("==")[0] for pin in packages_of("requirements-play.lock")}
    assert {"litestar", "msgspec", "uvicorn"} <= names
    assert not names & {"hypothesis", "mypy", "playwright", "polars", "pytest", "ray", "ruff", "schemathesis", "uv"}


def test_client_lock_pins_by_hash_and_names_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "integrity" not in entry or "resolved" in entry] == []
