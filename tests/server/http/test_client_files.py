"""The built client as it is sent: compressed by the build where the browser takes that."""

from __future__ import annotations

from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient

from megaciv.server.http.client_files import ClientFiles

SCRIPT = b"export const game = 'Mega Civilization';\n" * 50


def test_a_file_is_sent_as_the_build_has_compressed_it_to_those_who_take_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "inside.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "inside.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "alone.js").write_bytes(SCRIPT)
    with TestClient(Litestar([ClientFiles(tmp_path).route()])) as client:
        taken = client.stream("GET", "/assets/inside.js", headers={"accept-encoding": "gzip, br"})
        with taken as answer:
            assert answer.headers["content-encoding"] == "br"
            assert b"".join(answer.iter_raw()) == b"brotli"
        for name, takes in (("inside", "gzip"), ("alone", "gzip, br"), ("inside", "gzip, sbr")):
            answer = client.get(f"/assets/{name}.js", headers={"accept-encoding": takes})
            assert (answer.headers.get("content-encoding"), answer.content) == (None, SCRIPT)
        assert client.get("/assets/inside.js.br").status_code >= 400, "it is no file of its own"
