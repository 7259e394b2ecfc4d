"""A tag is refused unless version, changelog and benchmarks agree with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.release_check import ROOT, main, problems

CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-31\n\n- Something.\n\n## [0.1.0] - 2026-11-30\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that is ready to be released as 0.2.0."""
    for name, text in {
        "src/megaciv/__init__.py": '"""A game."""\n\n__version__ = "0.2.0"\n',
        "web/package.json": '{"version": "0.2.0"}\n',
        "CHANGELOG.md": CHANGELOG,
        "docs/benchmarks.csv": "date,version,value\n2026-12-31,0.2.0,1\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def test_what_agrees_is_ready(project: Path) -> None:
    assert list(problems("v0.2.0", project)) == []


@pytest.mark.parametrize("tag", ["0.2.0", "v0.2", "v0.2.0rc1", "v0.2.1"])
def test_another_tag_is_refused(project: Path, tag: str) -> None:
    assert any(tag in problem for problem in problems(tag, project))


@pytest.mark.parametrize(
    ("changelog", "told"),
    [
        (CHANGELOG.replace("## [Unreleased]\n", ""), "does not begin with"),
        (CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n- Not yet out.\n"), "still has entries"),
        (CHANGELOG.replace("## [0.2.0] - 2026-12-31", ""), "still has entries"),
        (CHANGELOG.replace("## [0.2.0] - 2026-12-31\n\n- Something.\n", ""), "is not [0.2.0]"),
        (CHANGELOG.replace(" - 2026-12-31", ""), "has no date"),
        (CHANGELOG.replace("2026-12-31", "soon"), "has no date"),
    ],
)
def test_a_changelog_that_is_not_ready_is_told(project: Path, changelog: str, told: str) -> None:
    (project / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    assert any(told in problem for problem in problems("v0.2.0", project))


def test_a_client_of_another_version_is_told(project: Path) -> None:
    (project / "web" / "package.json").write_text('{"version": "0.1.0"}', encoding="utf-8")
    assert list(problems("v0.2.0", project)) == ["web/package.json says 0.1.0, but src/megaciv/__init__.py says 0.2.0."]


def test_a_version_without_figures_is_told(project: Path) -> None:
    (project / "docs" / "benchmarks.csv").write_text("date,version,value\n2026-11-16,0.1.0,1\n", encoding="utf-8")
    assert [problem for problem in problems("v0.2.0", project) if "make bench RECORD=1" in problem]


def test_our_own_project_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["v999.0.0"]) == 1
    assert "v999.0.0" in capsys.readouterr().err
    assert (ROOT / "CHANGELOG.md").exists()
    assert main([]) == 2
