"""The log of benchmarks: rows go to its end, a damaged one is named and left alone, the picture is up to date."""

from __future__ import annotations

import datetime
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from megaciv import __version__
from megaciv.benches import engine, history
from megaciv.benches.history import COLUMNS, DamagedLog, Row, Run, append, read, rows_of
from megaciv.cli import app
from tools import benchmarks

HEAD = ",".join(COLUMNS)
GOOD = "2026-11-16,0.1.0,abc,3.11.7,Linux x86_64,2,0.5,5,engine,ratio_chess,0.89"
RUN = Run(datetime.date(2026, 11, 16), "0.1.0", "3.11.7", "Linux x86_64", 2, 5, "abc", 0.5)

runner = CliRunner()


def test_rows_are_added_after_those_that_are_there(tmp_path: Path) -> None:
    log = tmp_path / "log.csv"
    append(log, rows_of(RUN, "engine", {"ratio_chess": 0.89}))
    assert log.read_text(encoding="utf-8") == f"{HEAD}\n{GOOD}\n"
    append(log, rows_of(RUN, "trade", {"offers_per_second": 12345.678, "deals": 400}))
    assert log.read_text(encoding="utf-8").startswith(f"{HEAD}\n{GOOD}\n")
    first, *others = read(log)
    assert first == Row(**{name: getattr(RUN, name) for name in RUN.__struct_fields__},
                        bench="engine", key="ratio_chess", value=0.89)  # fmt: skip
    assert [(row.bench, row.key, row.value) for row in others] == [
        ("trade", "offers_per_second", 12345.7),
        ("trade", "deals", 400),
    ]


def test_what_is_not_known_stays_empty(tmp_path: Path) -> None:
    log = tmp_path / "log.csv"
    append(log, rows_of(replace(RUN, commit="", load=None), "engine", {"ageing": 1.0}))
    assert log.read_text(encoding="utf-8").splitlines()[1].split(",")[2::4] == ["", "", "1.0"]
    (row,) = read(log)
    assert (row.commit, row.load) == ("", None)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "wrong-columns"),
        ("date,value\n", 1, "wrong-columns"),
        (f"{HEAD}\n{GOOD}", 2, "cut-off"),
        (f"{HEAD}\n{GOOD}\n{GOOD[:-20]}\n", 3, "wrong-cells"),
        (f"{HEAD}\n{GOOD},1\n", 2, "wrong-cells"),
        (f"{HEAD}\n\n{GOOD}\n", 2, "wrong-cells"),
        (f"{HEAD}\n{GOOD}\n{GOOD.replace('0.89', 'fast')}\n", 3, "wrong-value"),
        (f"{HEAD}\n{GOOD.replace('0.89', 'nan')}\n", 2, "wrong-value"),
        (f"{HEAD}\n{GOOD.replace('2026-11-16', 'yesterday')}\n", 2, "wrong-value"),
        (f"{HEAD}\n{GOOD.replace('ratio_chess', '')}\n", 2, "wrong-value"),
        (f"{HEAD}\n<<<<<<< ours\n{GOOD}\n", 2, "wrong-cells"),
    ],
)
def test_a_damaged_log_is_named_by_its_line_and_left_alone(tmp_path: Path, text: str, line: int, reason: str) -> None:
    log = tmp_path / "log.csv"
    log.write_text(text, encoding="utf-8")
    with pytest.raises(DamagedLog) as damage:
        append(log, rows_of(RUN, "engine", {"ageing": 1.0}))
    assert (damage.value.line, damage.value.reason) == (line, reason)
    assert log.read_text(encoding="utf-8") == text


def test_a_log_that_is_no_text_is_damaged(tmp_path: Path) -> None:
    log = tmp_path / "log.csv"
    log.write_bytes(f"{HEAD}\n".encode() + b"\xff\xfe\n")
    with pytest.raises(DamagedLog) as damage:
        read(log)
    assert (damage.value.line, damage.value.reason) == (2, "not-text")


# -- the command ------------------------------------------------------------


def test_the_command_adds_what_it_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "measure", lambda rounds, tell: {"ratio_chess": 0.5, "rounds": float(rounds)})
    log = tmp_path / "log.csv"
    for _ in range(2):
        result = runner.invoke(app, ["bench", "engine", "--json", "--rounds", "3", "--record", str(log)])
        assert result.exit_code == 0, result.output
    rows = read(log)
    assert [(row.bench, row.key, row.value) for row in rows] == [
        ("engine", "ratio_chess", 0.5),
        ("engine", "rounds", 3.0),
    ] * 2
    assert {(row.version, row.rounds, row.cores > 0) for row in rows} == {(__version__, 3, True)}


@pytest.mark.parametrize(("lang", "word"), [("en", "damaged in line 2"), ("pl", "uszkodzony w wierszu 2")])
def test_a_damaged_log_is_told_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    def measure(rounds: int, tell: object) -> dict[str, float]:
        raise AssertionError("nothing should be measured")

    monkeypatch.setattr(engine, "measure", measure)
    log = tmp_path / "log.csv"
    log.write_text(f"{HEAD}\n{GOOD},1\n", encoding="utf-8")
    result = runner.invoke(app, ["--lang", lang, "bench", "engine", "--record", str(log)])
    assert result.exit_code == 2
    assert word in result.stderr


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "measure", lambda rounds, tell: {})
    result = runner.invoke(app, ["bench", "engine", "--record", str(tmp_path / "no" / "log.csv")])
    assert result.exit_code == 2
    assert "cannot be read or written" in result.stderr


def test_outside_a_repository_there_is_no_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "_git", lambda *_: None)
    assert history.here(1).commit == ""


# -- our own log, and its picture ------------------------------------------------------------


def test_our_log_is_whole_and_its_picture_is_up_to_date() -> None:
    rows = read(benchmarks.LOG)
    assert {row.key for row in rows} >= {"ratio_chess", "replay_ratio_chess", "steady_18.ratio_chess"}
    drawn = benchmarks.PICTURE.read_text(encoding="utf-8")
    assert drawn == benchmarks.picture(rows), "draw it anew: .venv/bin/python -m tools.benchmarks"


def test_the_picture_has_a_dot_for_each_figure_and_names_that_do_not_touch() -> None:
    series = {bench: [key for each, key in benchmarks.SERIES if each == bench] for bench in ("engine", "bots")}
    runs = [replace(RUN, version=f"0.{minor}.0") for minor in range(1, 4)]
    rows = [row for run in runs for bench, keys in series.items()
            for row in rows_of(run, bench, dict.fromkeys(keys, 0.5))]  # fmt: skip
    root = ET.fromstring(benchmarks.picture([*rows, *rows_of(RUN, "trade", {"deals": 400})]))
    tag = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{tag}circle")) == len(runs) * len(benchmarks.SERIES)
    assert len(root.findall(f"{tag}path")) == len(benchmarks.SERIES)
    names = [text for text in root.findall(f"{tag}text") if (text.text or "").endswith("0.50")]
    heights = sorted(float(text.attrib["y"]) for text in names if text.attrib["text-anchor"] == "start")
    assert len(heights) == len(benchmarks.SERIES)
    assert min(b - a for a, b in pairwise(heights)) >= benchmarks.APART
