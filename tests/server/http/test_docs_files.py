"""The documentation under /docs: where it is built, with right headers, and nothing but it."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from megaciv.server.config import Config
from tests.server.conftest import Running

SCRIPT = 'document.title = "docs"'
PAGE = f'<script>{SCRIPT}</script><script src="assets/bundle.0a1b2c3d.min.js"></script><p>docs'


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("docs")
    site, client = folder / "site", folder / "client"
    (site / "assets").mkdir(parents=True)
    (site / "rules").mkdir()
    client.mkdir()
    (folder / "secret.html").write_text("secret")
    (site / "index.html").write_text(PAGE)
    (site / "rules" / "index.html").write_text("rules")
    (site / "engine.html").write_text("engine")
    (site / "assets" / "bundle.0a1b2c3d.min.js").write_text("1")
    (site / "assets" / "plain.css").write_text("a {}")
    (client / "index.html").write_text("the client")
    running = Running(Config(f"sqlite:///{folder / 'games.sqlite3'}", client=client, docs=site))
    yield running
    running.stop()


def get(running: Running, path: str, **headers: str) -> httpx.Response:
    """An answer to this very path: httpx would tidy it up."""
    with httpx.Client() as client:
        request = client.build_request("GET", running.address, headers=headers)
        request.url = request.url.copy_with(raw_path=path.encode())
        return client.send(request)


@pytest.mark.parametrize(
    ("folder", "first"),
    [
        ("/docs", "/docs/index.html"),
        ("/docs/", "/docs/index.html"),
        ("/docs/rules", "/docs/rules/index.html"),
        ("/docs/rules/", "/docs/rules/index.html"),
    ],
)
def test_a_folder_leads_to_its_first_page(serving: Running, folder: str, first: str) -> None:
    """Links in a page are relative, so it has one address only."""
    answer = get(serving, folder)
    assert (answer.status_code, answer.headers["location"]) == (302, first)
    assert get(serving, first).status_code == 200


def test_a_page_may_run_its_own_script_and_no_other(serving: Running) -> None:
    answer = get(serving, "/docs/index.html")
    assert answer.text == PAGE
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    own = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{own}';" in policy
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in get(serving, "/docs/engine.html").headers["content-security-policy"]


def test_files_are_kept_by_browsers_as_long_as_they_last(serving: Running) -> None:
    assert "immutable" in get(serving, "/docs/assets/bundle.0a1b2c3d.min.js").headers["cache-control"]
    style = get(serving, "/docs/assets/plain.css")
    assert (style.headers["cache-control"], style.headers["content-type"]) == ("no-cache", "text/css; charset=utf-8")
    again = get(serving, "/docs/assets/plain.css", **{"if-none-match": style.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/docs/nothing.html",
        "/docs/engine.html/index.html",
        "/docs/../secret.html",
        "/docs/..%2fsecret.html",
        "/docs/%2e%2e/secret.html",
        "/docs/..%5csecret.html",
        "/docs//etc/passwd",
    ],
)
def test_nothing_else_is_given_out(serving: Running, path: str) -> None:
    answer = get(serving, path)
    assert "secret" not in answer.text
    assert answer.status_code == 404 or answer.text == "the client"  # whose addresses are all others


def test_what_is_not_there_is_a_problem(serving: Running) -> None:
    assert get(serving, "/docs/nothing.html").json()["reason"] == "not-found"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/R3.4.10", "/docsy"])
def test_the_client_keeps_its_addresses(serving: Running, path: str) -> None:
    assert get(serving, path).text == "the client"


def test_without_a_site_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "nothing").mkdir()
    running = Running(Config(f"sqlite:///{tmp_path / 'games.sqlite3'}", docs=tmp_path / "nothing"))
    try:
        assert get(running, "/docs").status_code == 404
    finally:
        running.stop()
