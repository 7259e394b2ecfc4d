"""`megaciv play` and `megaciv serve` as processes; the example bot; the client's files."""

from __future__ import annotations

import os
import random
import runpy
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

import megaciv.client
from megaciv.cli import app
from megaciv.commands.play import data_folder, has_browser
from megaciv.server.errors import Refusal
from megaciv.server.http.client_files import ClientFiles
from megaciv.server.run import place_at, port_of
from megaciv.server.storage.place import ServerLock
from tests.server.conftest import PATIENCE, Client, Running, this_test

ROOT = Path(__file__).resolve().parents[2]


def started(*arguments: str) -> tuple[subprocess.Popen[str], str]:
    """A command that serves, and where it says it is."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "megaciv", "--lang", "en", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    said = process.stdout.readline()
    assert "megaciv is at http://" in said, process.communicate(timeout=PATIENCE)
    return process, said.split()[-1]


def stopped(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in errors


def test_play_starts_a_server_of_ones_own(tmp_path: Path) -> None:
    process, address = started("play", "--port", "0", "--data", str(tmp_path / "mine"))
    try:
        assert httpx.get(f"{address}ready", timeout=PATIENCE).json() == {"status": "ready"}
        assert (tmp_path / "mine" / "games.sqlite3").exists()
    finally:
        stopped(process)


def test_serve_takes_any_free_port_and_says_which(tmp_path: Path) -> None:
    process, address = started("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/games.sqlite3")
    try:
        assert httpx.get(f"{address}ready", timeout=PATIENCE).json() == {"status": "ready"}
    finally:
        stopped(process)


def test_the_example_bot_plays_a_game(
    shared: Running, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a program; but its table has the seed of this test, and so have its dice."""
    monkeypatch.setattr(megaciv.client, "Client", Client)
    monkeypatch.setattr(sys, "argv", ["bot.py", shared.address, "3"])
    random.seed(this_test())
    runpy.run_path(str(ROOT / "docs" / "examples" / "bot.py"), run_name="__main__")
    told = capsys.readouterr()
    assert told.err == ""
    assert [line.split()[0] for line in told.out.splitlines()] == ["1", "2", "3", "4", "5"]


def test_where_games_are_kept_and_whether_there_is_a_browser() -> None:
    home = Path("home")
    assert data_folder("linux", {}, home) == home / ".local" / "share" / "megaciv"
    assert data_folder("linux", {"XDG_DATA_HOME": "data"}, home) == Path("data") / "megaciv"
    assert data_folder("darwin", {}, home).name == "megaciv"
    assert data_folder("win32", {"LOCALAPPDATA": "local"}, home) == Path("local") / "megaciv"
    assert not has_browser("linux", {})
    assert has_browser("linux", {"DISPLAY": ":0"})


def test_a_port_in_use_is_left_alone(shared: Running) -> None:
    port = int(shared.address.rsplit(":", 1)[1])
    assert place_at("127.0.0.1", [port]) is None
    with place_at("127.0.0.1", [port, 0]) or pytest.fail("no port is free") as other:
        assert port_of(other) != port


def test_a_small_answer_does_not_wait_for_the_other_side() -> None:
    """What is accepted here has the option of the place: without it every answer takes 40 ms longer."""
    with place_at("127.0.0.1", [0]) or pytest.fail("no port is free") as place:
        asking = socket.create_connection(place.getsockname())
        line, _ = place.accept()
        with asking, line:
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_client_is_served_for_its_own_addresses_only(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>megaciv</title>")
    (tmp_path / "assets" / "main.js").write_text("1")
    (tmp_path.parent / "secret").write_text("secret")
    files = ClientFiles(tmp_path)
    assert files.answer("t/abc", None).content == b"<title>megaciv</title>"
    script = files.answer("assets/main.js", None)
    assert "immutable" in script.headers["cache-control"]
    assert files.answer("assets/main.js", script.headers["etag"]).status_code == 304
    assert files.answer("../secret", None).content == b"<title>megaciv</title>"
    with pytest.raises(Refusal):
        files.answer("api/nothing", None)


def test_every_answer_has_the_security_headers(shared: Running) -> None:
    for path in ("/", "/health", "/api/me", "/api/facts", "/nowhere"):
        answer = shared.get(path)
        assert "script-src 'self'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"


def test_texts_are_cached_by_their_fingerprint(shared: Running) -> None:
    for path in ("/api/facts", "/api/map", "/api/words/en", "/api/words/pl", "/api/words/pl/names"):
        first = shared.get(path)
        assert first.status_code == 200
        again = shared.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    names = shared.get("/api/words/pl/names").text
    assert all(f"\ncivilization-{owner} = " in names for owner in ("egypt", "barbarians", "pirates"))
    assert "civilization-minoa =" in names
    assert names.count("\n") < shared.get("/api/words/pl").text.count("\n") / 4
    assert shared.get("/api/words/de/names").status_code == 404
    assert shared.get("/api/rules/R3.3.1").json()["id"] == "R3.3.1"
    assert shared.get("/api/rules", params={"q": "famine"}).json()
    missing = shared.get("/api/rules/R99.1").json()
    assert (missing["status"], missing["reason"]) == (404, "no-such-clause")
    assert shared.get("/schema/openapi.json").json()["paths"]["/api/play-now"]


def test_play_says_that_its_games_are_served_already(tmp_path: Path) -> None:
    lock = ServerLock(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    try:
        told = CliRunner().invoke(app, ["--lang", "en", "play", "--data", str(tmp_path)])
    finally:
        lock.release()
    assert (told.exit_code, type(told.exception)) == (2, SystemExit)
    assert "games.sqlite3" in told.output.replace("\n", "")
