"""The documentation: lines that fit, paths and packages that exist, diagrams that show what is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.syntax import syntax_of
from tools.diagrams import DRAWINGS, PART_OF, PICTURES, ROOMS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "megaciv"
GLOSSARY = ROOT / "docs" / "glossary.md"

MOST = 119
CLAUSES = ("docs/rules/en", "docs/rules/pl")
"""The texts of the rules are free of it: their parser takes a line for a paragraph (docs/rules/README.md)."""
GENERATED = re.compile(r"<!-- mutation:.*?<!-- end of mutation -->", re.DOTALL)
"""So is what `python -m tools.mutation --report` writes into docs/conformance.md: it quotes lines of code."""

PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if path.relative_to(ROOT).parent.as_posix() not in CLAUSES
)

# A row of a table is one line in Markdown, and so may be longer if its words need it.
TABLE = re.compile(r"\s*\|")


def long_lines(text: str) -> list[str]:
    return [line for line in GENERATED.sub("", text).splitlines() if len(line) > MOST and not TABLE.match(line)]


@pytest.mark.parametrize("page", PAGES)
def test_lines_are_short_enough(page: str) -> None:
    assert long_lines((ROOT / page).read_text(encoding="utf-8")) == []


def test_a_long_line_is_found() -> None:
    assert long_lines(f"{'x' * 120}\n| {'x' * 120} |\n{'x' * 119}") == ["x" * 120]


# -- the glossary ------------------------------------------------------------


def entries() -> list[tuple[str, str]]:
    """Each term of the glossary with what is said of it."""
    text = GLOSSARY.read_text(encoding="utf-8")
    return re.findall(r"^- (\*\*.+?\*\*[^:]*): (.+?)(?=\n- |\n\n|\n?\Z)", text, re.MULTILINE | re.DOTALL)


def paths(text: str) -> list[str]:
    return re.findall(r"`([a-z_]+(?:/[a-z_]+)+\.(?:py|ftl|ts))`", text)


def test_the_glossary_has_entries() -> None:
    assert len(entries()) == GLOSSARY.read_text(encoding="utf-8").count("\n- ") > 60


@pytest.mark.parametrize(("term", "text"), entries(), ids=lambda value: value[:20])
def test_every_term_has_a_place_that_exists(term: str, text: str) -> None:
    assert paths(text), f"{term} has no place"
    assert [path for path in paths(text) if not any((base / path).is_file() for base in (PACKAGE, ROOT))] == []


@pytest.mark.parametrize("page", ["docs/overview.md", "docs/how-to-add.md"])
def test_paths_of_the_overview_exist(page: str) -> None:
    """Those below a folder of the package, and those of the repository."""
    named = re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", (ROOT / page).read_text(encoding="utf-8"))
    assert named
    assert [path for path in named if not any((base / path).exists() for base in (PACKAGE, ROOT))] == []


# -- the diagrams ------------------------------------------------------------


@pytest.mark.parametrize("name", DRAWINGS)
def test_diagrams_are_as_drawn(name: str) -> None:
    """`python -m tools.diagrams` writes them anew."""
    assert (PICTURES / f"{name}.svg").read_text(encoding="utf-8") == DRAWINGS[name]().svg()


def room_of(module: str) -> str:
    """The room of `megaciv.server.app`, or of the file `server/app.py`."""
    return PART_OF.get(module, module)


def imports() -> Iterator[tuple[str, str]]:
    """Which room imports which."""
    for path in sorted(PACKAGE.rglob("*.py")):
        own = room_of(path.relative_to(PACKAGE).parts[0].removesuffix(".py"))
        for node in syntax_of(path).imports:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("megaciv."):
                yield own, room_of(node.module.split(".")[1])


def test_every_room_is_drawn() -> None:
    there = {path.stem for path in PACKAGE.glob("*.py")} | {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert {room_of(name) for name in there - {"__init__"}} == {name for row in ROOMS for name in row}


def test_rooms_import_downwards_as_drawn() -> None:
    row = {name: number for number, names in enumerate(ROOMS) for name in names}
    found = {(own, other) for own, other in imports() if own != other}
    assert ("server", "rules") in found
    assert {pair for pair in found if row[pair[0]] >= row[pair[1]]} == set()
