"""What the pages of the research section show can be run as it stands; commands exist, with these options."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.rules.engine import debug
from megaciv.rules.sentences.vocabulary import TOKEN

RESEARCH = Path(__file__).parents[2] / "docs" / "research"
PAGE = (RESEARCH / "environment.md").read_text("utf-8")
LINES = 16


def test_the_quick_start_runs(capsys: pytest.CaptureFixture[str]) -> None:
    debug.off()
    code = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= LINES
    exec(compile(code, "environment.md", "exec"), {})
    assert "'minoa': " in capsys.readouterr().out


def test_the_sentences_shown_are_of_the_vocabulary() -> None:
    shown = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[0]
    said = [re.split(r"  +", line)[0].split() for line in shown.splitlines()]
    assert len(said) >= 5
    assert all(token in TOKEN for sentence in said for token in sentence)


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", (RESEARCH / page).read_text("utf-8"), re.DOTALL)


def test_a_language_model_sits_down_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    debug.off()
    names: dict[str, object] = {}
    for code in blocks("language-models.md", "python"):
        exec(compile(code, "language-models.md", "exec"), names)
    assert "Usage(calls=" in capsys.readouterr().out
    assert callable(names["seat"])


def test_data_is_read_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some turns of one game of the hundred are enough: its seed is the one that the page names."""
    debug.off()
    export = next(line for line in "".join(blocks("data.md", "sh")).splitlines() if line.startswith("megaciv export"))
    monkeypatch.chdir(tmp_path)
    asked = shlex.split(export.replace("--games 100", "--games 1").removeprefix("megaciv "))
    told = CliRunner().invoke(app, [*asked, "--turn-limit", "3", "--jobs", "1"])
    assert told.exit_code == 0, told.output
    names: dict[str, object] = {}
    for code in blocks("data.md", "python"):
        exec(compile(code.replace("turn_limit=25", "turn_limit=3"), "data.md", "exec"), names)
    assert names["game"].over  # type: ignore[attr-defined]


COMMANDS = sorted({
    (page.name, line)
    for page in RESEARCH.glob("*.md")
    for block in blocks(page.name, "sh")
    for line in block.replace("\\\n", " ").splitlines()
    if line.startswith("megaciv ")
})  # fmt: skip


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_a_command_has_these_options(page: str, line: str) -> None:
    command: Any = typer.main.get_command(app)
    arguments = shlex.split(line, comments=True)[1:]
    while hasattr(command, "get_command"):
        command = command.get_command(None, arguments.pop(0))
    names = {option for given in command.params for option in given.opts}
    assert {word for word in arguments if word.startswith("--")} <= names


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 10
