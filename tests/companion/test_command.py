"""`megaciv companion`: what it does on the laptop beside serving pages."""

from __future__ import annotations

import ssl
import sys
from pathlib import Path

import pytest

from megaciv.benches.companion import on_pages
from megaciv.commands.companion import awake, certificate_in, is_for_phones


def test_a_certificate_of_the_laptops_own_is_made_once(tmp_path: Path) -> None:
    file = certificate_in(tmp_path, ["192.168.1.7"])
    assert certificate_in(tmp_path, ["192.168.1.7"]) == file
    assert file.stat().st_mode & 0o077 == 0
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(file)


def test_a_system_without_a_command_against_sleep_is_served_all_the_same() -> None:
    with awake("plan9"):
        pass


def test_addresses_of_virtual_networks_are_not_for_phones() -> None:
    assert is_for_phones("192.168.1.7")
    assert not is_for_phones("100.64.3.2")
    assert not is_for_phones("127.0.0.1")


def test_a_rehearsal_without_a_browser_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "megaciv.benches.companion_pages", None)
    found = on_pages([0])
    assert (found.entries, found.fingers, found.taps) == (0, 0, {})
    assert "companion_pages" in found.missing
