"""Say whether a release is ready to be tagged: `python tools/release_check.py v0.2.0`. docs/releasing.md has the steps.

The versions of package and client, the tag and the newest section of the changelog must agree, and the log of
benchmarks must have figures of that version. It needs the standard library only, so that it runs before any set-up.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SECTION: Final = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\S+))?$", re.MULTILINE)


def problems(tag: str, root: Path = ROOT) -> Iterator[str]:
    """What is in the way of this tag, a sentence each."""
    package = (root / "src" / "megaciv" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', package, re.MULTILINE)
    version = found[1] if found else "no version"
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        yield f"The tag {tag} is not of the form v1.2.3."
    if tag != f"v{version}":
        yield f"The tag is {tag}, but src/megaciv/__init__.py says {version}."
    client = json.loads((root / "web" / "package.json").read_text(encoding="utf-8"))["version"]
    if client != version:
        yield f"web/package.json says {client}, but src/megaciv/__init__.py says {version}."
    yield from _changelog((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    with (root / "docs" / "benchmarks.csv").open(encoding="utf-8", newline="") as log:
        if version not in {row["version"] for row in csv.DictReader(log)}:
            yield f"docs/benchmarks.csv has no figures of {version}: run `make bench RECORD=1`."


def _changelog(text: str, version: str) -> Iterator[str]:
    sections = list(SECTION.finditer(text))
    if not sections or sections[0]["version"] != "Unreleased":
        yield "CHANGELOG.md does not begin with a section [Unreleased]."
        return
    end = sections[1].start() if len(sections) > 1 else len(text)
    if text[sections[0].end() : end].strip():
        yield "CHANGELOG.md still has entries under [Unreleased]."
    if len(sections) < 2 or sections[1]["version"] != version:
        yield f"The newest release in CHANGELOG.md is not [{version}]."
    elif not re.fullmatch(r"\d{4}-\d\d-\d\d", sections[1]["date"] or ""):
        yield f"The section [{version}] of CHANGELOG.md has no date: ## [{version}] - 2026-12-31."


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("Which tag? For example: python tools/release_check.py v0.2.0", file=sys.stderr)
        return 2
    found = list(problems(arguments[0]))
    for problem in found:
        print(problem, file=sys.stderr)
    if not found:
        print(f"{arguments[0]} is ready.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
