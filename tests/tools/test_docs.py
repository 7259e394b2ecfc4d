"""The tool that builds the documentation finds what a site must not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv import bots, rules
from tools.docs import clean, exported, foreign_loads


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example/x.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example/x.css">'),
        ("a.html", '<img src="http://example/x.png">'),
        ("a.html", '<pre class="x mermaid">graph</pre>'),
        ("a.css", "@import 'https://fonts.example/x.css'"),
        ("a.css", 'a { background: url("//example/x.png") }'),
    ],
)
def test_what_comes_from_another_host_is_found(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    assert len(list(foreign_loads(tmp_path))) == 1


def test_links_and_own_files_are_free(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="https://example.org">a</a><script src="b.js"></script><img src="/c.png">'
    )
    (tmp_path / "a.css").write_text("a { background: url(data:image/png;base64,AA) }")
    assert list(foreign_loads(tmp_path)) == []


def test_what_nobody_needs_is_removed(tmp_path: Path) -> None:
    for name in ("a.html", "404.html", "assets/a.js", "assets/a.js.map", "assets/javascripts/lunr/ja.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    clean(tmp_path)
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"a.html", "assets/a.js"}


def test_the_front_doors_are_read() -> None:
    assert exported("rules") == list(rules.__all__)
    assert exported("bots") == list(bots.__all__)


def test_json_has_no_spaces_and_compiled_examples_go(tmp_path: Path) -> None:
    (tmp_path / "examples" / "__pycache__").mkdir(parents=True)
    (tmp_path / "examples" / "__pycache__" / "a.pyc").touch()
    (tmp_path / "a.json").write_text('{\n "ż": [1, 2]\n}\n', encoding="utf-8")
    clean(tmp_path)
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == '{"ż":[1,2]}'
    assert not (tmp_path / "examples" / "__pycache__").exists()
