"""The mutation tool changes what it says it changes, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutation.changes import functions, mutants, mutated
from tools.mutation.report import BEGIN, END, report

SOURCE = '''
"""Text."""
LIMIT = 3

def fits(tokens: int, limit: int = 5) -> bool:
    """Text too."""
    if not tokens:
        raise ValueError(1 + 1)
    note(tokens)
    return tokens + 2 <= limit and True
'''


def test_every_place_and_no_other() -> None:
    found = [(mutant.line, mutant.kind) for mutant in mutants(SOURCE, "x.py")]
    assert sorted(found) == [
        (7, "without not"),
        (9, "statement left out"),
        (10, "2 to 3"),
        (10, "Add to Sub"),
        (10, "And to Or"),
        (10, "True to False"),
        (10, "comparison 1 to Lt"),
    ]
    assert len({mutant.key for mutant in mutants(SOURCE, "x.py")}) == len(found)


def test_functions_within_functions_keep_their_annotations() -> None:
    """What stands in an annotation is never run."""
    source = "def outer(n: int) -> int:\n    def inner(m: int | None) -> int:\n        return n + 1\n    return n\n"
    assert [(m.function, m.kind) for m in mutants(source, "x.py")] == [
        ("outer.inner", "Add to Sub"),
        ("outer.inner", "1 to 2"),
    ]


def test_functions_are_told_apart() -> None:
    source = "def a():\n    return 1\n\nclass B:\n    def c(self):\n        return lambda: 2\n"
    assert functions(source).keys() == {"a", "B.c"}
    assert functions(source.replace("2", "3"))["a"] == functions(source)["a"]
    assert functions(source.replace("2", "3"))["B.c"] != functions(source)["B.c"]


@pytest.mark.parametrize(
    ("kind", "tokens", "fits"),
    [("2 to 3", 3, False), ("Add to Sub", 7, True), ("And to Or", 9, True), ("True to False", 1, False),
     ("comparison 1 to Lt", 3, False)],
)  # fmt: skip
def test_a_mutant_behaves_otherwise(kind: str, tokens: int, fits: bool) -> None:
    mutant = next(m for m in mutants(SOURCE, "x.py") if m.kind == kind)
    room: dict[str, object] = {"note": lambda tokens: None}
    exec(compile(mutated(SOURCE, mutant), "x.py", "exec"), room)
    changed = room["fits"]
    assert callable(changed)
    assert changed(tokens) is fits


def test_the_report_counts_and_gives_reasons(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "tools" / "mutation").mkdir(parents=True)
    (tmp_path / "tools" / "mutation" / "survivors.yaml").write_text("- {where: 'b.py', why: no difference}", "utf-8")
    page = tmp_path / "docs" / "conformance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    found = {"part": {"date": "2025-01-01", "mutants": {"a.py f: x": "killed", "b.py g: y": "survived"}}}
    assert report(found, tmp_path) == 1
    text = page.read_text("utf-8")
    assert "| part | 2 | 1 | 50.0% | 2025-01-01 |" in text
    assert "no difference (1):" in text
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
