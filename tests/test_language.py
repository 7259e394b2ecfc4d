"""Persons are they: no gendered pronoun for them in source, docs, tests, rule cases and English catalogues."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

WORDS = re.compile(r"(?<![a-z])(?:he|him|his|himself|she|her|hers|herself)(?![a-z])", re.IGNORECASE)
"""As whole words, and as parts of a name: `_` and a digit end a word."""
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a word ends in a name written in camel case."""
SENTENCE_END = re.compile(r"(?<=[.?!]) ")

KINDS = {".css", ".ftl", ".html", ".js", ".json", ".mako", ".md", ".py", ".svelte", ".toml", ".ts", ".yaml"}
NAMES = {"Makefile"}
EXCLUDED_NAMES = {"package-lock.json", Path(__file__).name}
"""Hashes; and this file, which has to name the words."""
EXCLUDED_FOLDERS = {"__pycache__", "artifacts", "build", "dist", "node_modules", "site"}
"""Where there is no git to say what is ours: what tools write. Folders that begin with a dot are not ours either."""
BUILT = {"src/megaciv/docs_site", "src/megaciv/web"}
"""Built documentation and client, which are inside a source distribution."""

ALLOWED = {
    "not-his-coastal-city": "id of a message",
    "if-chosen-himself": "id of a message",
    "trade-with-himself": "id of a message",
    '"He"': "the sign of Hellas on the map",
}
"""Texts in which such a word is no pronoun for a person that somebody reads, with the reason."""


def found_in(line: str) -> list[str]:
    """The sentences of a line that have such a word."""
    for text in ALLOWED:
        line = line.replace(text, "")
    return [part.strip() for part in SENTENCE_END.split(line) if WORDS.search(HUMP.sub(" ", part))]


def files() -> list[Path]:
    """Everything of ours that is written in English."""
    return [path for path in _known_to_git() or _in_the_tree() if _is_english(path.relative_to(ROOT))]


def _known_to_git() -> list[Path]:
    """What is tracked, and what is new and not ignored; nothing where there is no git, as in a source distribution."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return []
    return sorted({path for name in listed.split("\0") if name and (path := ROOT / name).is_file()})


def _in_the_tree(root: Path = ROOT, folder: Path | None = None) -> Iterator[Path]:
    for path in sorted((folder or root).iterdir()):
        if path.is_file():
            yield path
        elif path.is_dir() and not path.name.startswith(".") and not _is_built(path.relative_to(root)):
            yield from _in_the_tree(root, path)


def _is_built(folder: Path) -> bool:
    return folder.name in EXCLUDED_FOLDERS or folder.as_posix() in BUILT


def _is_english(path: Path) -> bool:
    """Is this a kind of file that is looked at, and not in Polish?"""
    if path.name in EXCLUDED_NAMES or "pl" in (*path.parts, path.stem):
        return False
    return path.suffix in KINDS or path.name in NAMES


def test_persons_are_they() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {sentence}"
        for path in files()
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        for sentence in found_in(line)
    ]
    assert not found, "\n".join(["write they, or name the role:", *found])


STILTED = re.compile(r"\b(?:whoever|thereof|see above)\b", re.IGNORECASE)
THE_LAW = "docs/rules"
"""The clauses have a voice of their own."""


def test_words_are_plain() -> None:
    """Docs, docstrings and catalogues are read by people from everywhere."""
    found = [
        f"{name}:{number}: {line.strip()}"
        for path in files()
        if not (name := path.relative_to(ROOT).as_posix()).startswith(THE_LAW)
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        if STILTED.search(line)
    ]
    assert not found, "\n".join(["say it in plain words:", *found])


@pytest.mark.parametrize("listing", [files, _in_the_tree])
def test_every_kind_is_looked_at(listing: Callable[[], Iterable[Path]]) -> None:
    """With git and without; otherwise the test above could pass because it looks at nothing."""
    seen = {path.suffix for path in listing() if _is_english(path.relative_to(ROOT))}
    assert seen >= {".ftl", ".md", ".py", ".yaml"}


def test_without_git_what_was_built_is_passed_over(tmp_path: Path) -> None:
    """A source distribution holds the documentation and the client as they were built, if they were."""
    for name in ("src/megaciv/docs_site/search.js", "src/megaciv/web/index.html", "web/dist/a.js", "web/src/a.ts"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    assert [path.name for path in _in_the_tree(tmp_path)] == ["a.ts"]


@pytest.mark.parametrize(
    "line",
    [
        "Everybody takes his time.",
        "def test_his_draft_is_played() -> None:",
        "his_gain = 3",
        "const whatHeHolds = 3;",
        "# He's done",
        "name: Nobody trades with himself",
        "HER",
        "s/he",
    ],
)
def test_a_pronoun_is_found(line: str) -> None:
    assert found_in(line) == [line]


def test_the_sentence_is_told() -> None:
    assert found_in("A player moves. Then she builds (R3.5). The others wait.") == ["Then she builds (R3.5)."]


@pytest.mark.parametrize(
    "line",
    [
        "the history of this theme, there and where; ashes, ushers, Hermes",
        'raise IllegalChoice("trade-with-himself", "R3.7.1")',
        '"hellas": {"code": "He", "rim": "dashed"}',
    ],
)
def test_other_words_are_not(line: str) -> None:
    assert found_in(line) == []
