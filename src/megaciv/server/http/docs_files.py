"""The documentation as a site under /docs, where it was built (`make docs`) or came with the package."""

from __future__ import annotations

import base64
import hashlib
import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from megaciv.server.errors import Refusal
from megaciv.server.http.client_files import INDEX, respond, static_files
from megaciv.server.http.headers import POLICY

ADDRESS: Final = "/docs"
HASHED: Final = re.compile(r"\.[0-9a-f]{8}\.min\.(?:css|js)$")
INLINE_SCRIPT: Final = re.compile(rb"<script(?: id=\"\w+\")?>(.*?)</script>", re.DOTALL)


class DocsFiles:
    """Read once, at the start: nothing outside the site can be reached by any address."""

    def __init__(self, directory: Path | None = None) -> None:
        found = directory or docs_directory()
        self.files = {} if found is None else static_files(found, lambda name: HASHED.search(name) is not None)
        self._policies = {
            name: with_scripts(file.content) for name, file in self.files.items() if name.endswith(".html")
        }

    def route(self) -> HTTPRouteHandler:
        @get([ADDRESS, f"{ADDRESS}/{{path:path}}"], include_in_schema=False, name="docs")
        async def docs(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
            """The built documentation."""
            return self.answer(path.strip("/"), request.headers.get("if-none-match"))

        return docs

    def answer(self, path: str, known: str | None) -> Response[Any]:
        """A file of the site; of a folder its first page, at an address from which its links are right."""
        first = f"{path}/{INDEX}" if path else INDEX
        if first in self.files:
            return Redirect(f"{ADDRESS}/{first}")
        file = self.files.get(path)
        if file is None:
            raise Refusal(404, "not-found")
        answer = respond(file, known)
        if path in self._policies:
            answer.headers["content-security-policy"] = self._policies[path]
        return answer


def with_scripts(page: bytes) -> str:
    """The content policy with the few lines of script that this page has in itself, and no others."""
    hashes = sorted({base64.b64encode(hashlib.sha256(script).digest()) for script in INLINE_SCRIPT.findall(page)})
    allowed = " ".join(("script-src 'self'", *(f"'sha256-{each.decode()}'" for each in hashes)))
    return POLICY.replace("script-src 'self'", allowed)


def docs_directory() -> Path | None:
    """In an installed package, or in a checkout after `make docs`."""
    packaged = Path(str(files("megaciv"))) / "docs_site"
    built = Path(__file__).resolve().parents[4] / "artifacts" / "site"
    return next((each for each in (packaged, built) if (each / INDEX).is_file()), None)
