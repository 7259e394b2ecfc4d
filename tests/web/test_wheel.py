"""The wheel, installed where there is no Node and no checkout: `megaciv play` serves the client."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import started
from tests.web.page_player import PagePlayer
from tools.wheel import build


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel. What it depends on is lent by ours, so that no network is needed; our own
    checkout is not (a path file lends packages, never what they link to). The documentation stays out of it: whether it
    is built already depends on which check came first."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = build(folder, "--wheel", docs=False)
    place = folder / "venv"
    venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    lent = sysconfig.get_path("purelib")
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    (place / "lib" / version / "site-packages" / "lent.pth").write_text(lent)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--force-reinstall", str(wheel)], check=True, cwd=folder)
    return place


@pytest.mark.slow
def test_the_wheel_is_small_with_its_client(installed: Path) -> None:
    """With msgspec, which is all that the core needs, it is under 15 MB."""
    places = [*installed.glob("lib/*/site-packages/megaciv"), Path(msgspec.__file__).parent]
    assert len(places) == 2
    files = [file for place in places for file in place.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert sum(file.stat().st_size for file in files) < 15_000_000


@pytest.mark.slow
def test_the_wheel_plays_without_node(installed: Path, browser: Browser, tmp_path: Path) -> None:
    bare = {"PATH": str(installed / "bin"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    asked = "import megaciv, shutil; print(megaciv.__file__); print(shutil.which('node'))"
    python = [str(installed / "bin" / "python"), "-c", asked]
    told = subprocess.run(python, env=bare, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.split()
    assert Path(told[0]).is_relative_to(installed)
    assert told[1] == "None"
    command = [str(installed / "bin" / "megaciv"), "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with started(command, tmp_path / "log", bare) as address, browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(address)
        hands = PagePlayer(page)
        hands.play_now()
        hands.decide()  # the first cities, which are the same in every game
        expect(page.locator(".log")).not_to_be_empty()
        page.goto(f"{address}rules/R3.4.10")
        expect(page.locator("article")).to_contain_text("R3.4.10")
    assert (tmp_path / "games.sqlite3").is_file()
