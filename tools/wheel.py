"""Build sdist and wheel with the built client and the documentation inside, out of a copy: the working tree stays as
it is.

`make wheel` builds both first and calls this. Where the documentation is not built, the wheel goes without it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.compiling import compiled as compile_rules
from tools.compiling import extensions, has_compiler

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "web" / "dist"
PARTS: Final = (
    "src",
    "tests",
    "tools",
    "docs",
    "web",
    *sorted(path.name for kind in ("*.md", "requirements*.lock") for path in ROOT.glob(kind)),
    "LICENSE",
    "Makefile",
    "mkdocs.yml",
    "pyproject.toml",
)
DOCS: Final = ROOT / "artifacts" / "site"
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "*.pyc", "node_modules", "dist")


def build(out: Path, *kinds: str, client: bool = True, docs: bool = True, compiled: bool = False) -> Path:
    """Build into this folder; the wheel. With `compiled`, one for this platform and Python."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / part, copy)
        shutil.rmtree(copy / "src" / "megaciv" / "web", ignore_errors=True)
        if client:
            shutil.copytree(CLIENT, copy / "src" / "megaciv" / "web")
        shutil.rmtree(copy / "src" / "megaciv" / "docs_site", ignore_errors=True)
        if docs and DOCS.is_dir():
            shutil.copytree(DOCS, copy / "src" / "megaciv" / "docs_site")
        environment = dict(os.environ)
        if compiled:
            built = compile_rules()
            for extension in set(extensions(built)):
                shutil.copy(built / extension, copy / "src" / extension)
            environment["MEGACIV_COMPILED"] = "1"
        command = [sys.executable, "-m", "build", "--no-isolation", *kinds, "--outdir", str(out), str(copy)]
        subprocess.run(command, check=True, env=environment)
    return max(out.glob("megaciv-*.whl"), key=lambda path: path.stat().st_mtime)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build sdist and wheel.")
    parser.add_argument("--compiled", action="store_true", help="also a wheel for this platform, compiled by mypyc")
    asked = parser.parse_args()
    if not (CLIENT / "index.html").is_file():
        print("The client is not built: run `make client`.", file=sys.stderr)
        return 1
    out = ROOT / "dist"
    shutil.rmtree(out, ignore_errors=True)
    print(build(out).relative_to(ROOT))
    if asked.compiled:
        if not has_compiler():
            print("There is no C compiler, or no headers of Python, here.", file=sys.stderr)
            return 1
        print(build(out, "--wheel", compiled=True).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
