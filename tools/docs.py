"""Build the documentation as a site into artifacts/site (`make docs`), and check what mkdocs does not.

mkdocs runs in strict mode: a link to nothing or a page that is not in the navigation is an error. Then what readers do
not need is removed, and the site is refused if it would load anything from another host, leaves out a name of the
front doors, or has grown too large.
"""

from __future__ import annotations

import ast
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

ROOT: Final = Path(__file__).resolve().parent.parent
SITE: Final = ROOT / "artifacts" / "site"
FIRST_PAGE: Final = "index.html"

DOORS: Final = ("rules", "bots")
NEEDLESS: Final = (
    "**/*.map",
    "**/__pycache__",
    "assets/javascripts/lunr",
    "sitemap.xml",
    "sitemap.xml.gz",
    "404.html",
    "objects.inv",
)
"""Source maps, compiled examples, search in languages that the site has not, and what is for a site with an address of
its own."""
MOST_BYTES: Final = 3_000_000
"""What the site may add to the wheel, compressed."""

LOADING: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "object": "data"}
FOREIGN: Final = re.compile(r"(?:[a-z]+:)?//", re.IGNORECASE)
FOREIGN_IN_CSS: Final = re.compile(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", re.IGNORECASE)


class _Page(HTMLParser):
    """Collects what a page makes a browser load."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.has_mermaid = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if (address := values.get(LOADING.get(tag, ""))) is not None:
            self.loads.append(address)
        self.has_mermaid |= "mermaid" in (values.get("class") or "").split()


def foreign_loads(site: Path) -> Iterator[str]:
    """Everything that a page or a style sheet of the site would load from another host."""
    for path in sorted(site.rglob("*.html")):
        page = _Page()
        page.feed(path.read_text(encoding="utf-8"))
        name = path.relative_to(site)
        yield from (f"{name} loads {address}" for address in page.loads if FOREIGN.match(address))
        if page.has_mermaid:
            yield f"{name} has a Mermaid diagram, whose script would come from another host"
    for path in sorted(site.rglob("*.css")):
        if FOREIGN_IN_CSS.search(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(site)} loads from another host"


def exported(package: str) -> list[str]:
    """The names in `__all__` of a package of ours."""
    source = (ROOT / "src" / "megaciv" / package / "__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    return []


def without_reference(site: Path) -> Iterator[str]:
    """Names of the two front doors that the reference does not show."""
    for package in DOORS:
        page = (site / "reference" / f"{package}.html").read_text(encoding="utf-8")
        for name in exported(package):
            if f'id="megaciv.{package}.{name}"' not in page:
                yield f"reference/{package}.html does not show {name}"


def clean(site: Path) -> None:
    """Remove what no reader needs; JSON is for machines, which need no spaces."""
    for pattern in NEEDLESS:
        for path in list(site.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in site.rglob("*.json"):
        plain = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(plain, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def packed_size(site: Path) -> int:
    """The bytes that the site takes in a wheel."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for path in sorted(site.rglob("*")):
            file.write(path, path.relative_to(site))
    return packed.getbuffer().nbytes


def main() -> int:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=False)
    if done.returncode:
        return done.returncode
    clean(SITE)
    faults = [*foreign_loads(SITE), *without_reference(SITE)]
    if (size := packed_size(SITE)) > MOST_BYTES:
        faults.append(f"the site takes {size:,} bytes in the wheel, more than {MOST_BYTES:,}")
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        pages, whole = list(SITE.rglob("*.html")), sum(p.stat().st_size for p in SITE.rglob("*") if p.is_file())
        print(f"{SITE.relative_to(ROOT)}: {len(pages)} pages, {whole / 1e6:.1f} MB, {size / 1e6:.1f} MB compressed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
