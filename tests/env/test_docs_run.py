"""What the page of the environment shows can be run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from megaciv.rules.engine import debug
from megaciv.rules.sentences.vocabulary import TOKEN

PAGE = (Path(__file__).parents[2] / "docs" / "research" / "environment.md").read_text("utf-8")
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
