"""The browser client: the files of its build, and its first page for every address that is the client's own."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from megaciv.server.errors import Refusal, teller

INDEX: Final = "index.html"
OURS: Final = ("api", "schema", "health", "ready", "metrics")
"""First parts of addresses that are never the client's."""
FOREVER: Final = "public, max-age=31536000, immutable"


PACKED: Final = ".br"
"""The ending of a file that is another one compressed with Brotli, as the client's build makes them."""


class File(NamedTuple):
    content: bytes
    kind: str
    etag: str
    cache: str
    packed: bytes | None = None
    """Compressed, where the build has done so."""


class ClientFiles:
    """Read once, at the start: nothing outside the build can be reached by any address."""

    def __init__(self, directory: Path | None = None) -> None:
        found = directory or client_directory()
        self.files = {} if found is None else static_files(found, lambda name: name.startswith("assets/"))
        first = self.files[INDEX].content.decode() if INDEX in self.files else ""
        self.build = sorted(set(re.findall(r"/assets/[\w.-]+", first)))
        """The files that the first page names: with their fingerprints they say which build this is."""

    def route(self) -> HTTPRouteHandler:
        @get(["/", "/{path:path}"], include_in_schema=False, name="client")
        async def client(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
            """The built client."""
            takes_packed = "br" in re.findall(r"[\w*]+", request.headers.get("accept-encoding", ""))
            return self.answer(path.strip("/"), request.headers.get("if-none-match"), takes_packed)

        return client

    def answer(self, path: str, known: str | None, takes_packed: bool = False) -> Response[bytes]:
        if path.split("/", maxsplit=1)[0] in OURS:
            raise Refusal(404, "not-found")
        if path.startswith("assets/") and path not in self.files:  # of an older build: a page is no answer
            raise Refusal(404, "not-found")
        file = self.files.get(path) or self.files.get(INDEX)
        if file is None:
            text = teller("en").words.text("problem-client-not-built")
            return Response(text.encode(), media_type="text/plain", status_code=503)
        return respond(file, known, takes_packed)


def static_files(directory: Path, never_changes: Callable[[str], bool]) -> dict[str, File]:
    """Every file below a directory, by its name from there; those that never change are kept by browsers."""
    found = {}
    for path in sorted(Path(at) / name for at, _, names in os.walk(directory) for name in names):
        if path.suffix != PACKED:
            try:
                content = path.read_bytes()
            except FileNotFoundError:  # all of it is built anew at this moment
                continue
            name = path.relative_to(directory).as_posix()
            etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            beside = path.with_name(path.name + PACKED)
            packed = beside.read_bytes() if beside.is_file() else None
            found[name] = File(content, kind, etag, FOREVER if never_changes(name) else "no-cache", packed)
    return found


def respond(file: File, known: str | None, takes_packed: bool = False) -> Response[bytes]:
    """A file, or that it is still the one the browser knows."""
    headers = {"etag": file.etag, "cache-control": file.cache}
    if known == file.etag:
        return Response(b"", status_code=304, headers=headers)
    if takes_packed and file.packed is not None:
        headers |= {"content-encoding": "br", "vary": "accept-encoding"}
        return Response(file.packed, media_type=file.kind, headers=headers)
    return Response(file.content, media_type=file.kind, headers=headers)


def client_directory() -> Path | None:
    """In an installed package, or in a checkout after `make client`."""
    packaged = Path(str(files("megaciv"))) / "web"
    built = Path(__file__).resolve().parents[4] / "web" / "dist"
    return next((each for each in (packaged, built) if (each / INDEX).is_file()), None)
