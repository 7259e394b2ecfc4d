"""`python -m tools.mutation [parts]`: mutants of the chosen parts of the rules, and what became of them.

What was killed once is not tried again while its function stays as it is, nor is a survivor with a reason in
survivors.yaml; other survivors are, because tests may have been added. The results are kept in artifacts/mutation.json;
`--report` writes them into docs/conformance.md.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutation.changes import functions, mutants
from tools.mutation.report import reason, report
from tools.mutation.running import Session, digest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "src" / "megaciv" / "rules"
PHASES = RULES / "phases"
RESULTS = ROOT / "artifacts" / "mutation.json"
NOTES = ROOT / "artifacts" / "mutation-lines.json"
PARTS = {
    "conflict": sorted((PHASES / "conflict").glob("*.py")),
    "calamities": sorted((PHASES / "calamities").glob("*.py")),
    "leaving": [RULES / "ending" / "leaving.py"],
    "purchase": [PHASES / "advances" / "prices.py", PHASES / "advances" / "decision.py"],
}
TESTS = ("tests/checking/cases/test_cases.py", "tests/rules", "tests/oracle", "tests/checking/test_golden.py")
ELSEWHERE = ("facts", "setup/test_draft.py", "setup/test_table.py", "notation", "phases/movement", "phases/trade",
             "phases/test_cards.py", "test_random_play.py")  # fmt: skip
"""Tests of other parts of the rules: they take time and would notice little."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Change the rules in small ways and see whether a test notices.")
    parser.add_argument("parts", nargs="*", help="conflict, calamities, leaving, purchase; all where none is named")
    parser.add_argument("--budget", type=float, default=5.0, help="seconds of tests for one mutant")
    parser.add_argument("--only", action="append", metavar="TEXT", help="only mutants with this in their name")
    parser.add_argument("--report", action="store_true", help="only write the figures into docs/conformance.md")
    arguments = parser.parse_args()
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    if arguments.only:
        return _look_closer(arguments.only, arguments.budget)
    if not arguments.report:
        _try(arguments.parts or list(PARTS), results, arguments.budget)
    return report(results, ROOT)


def _try(parts: list[str], results: dict[str, dict[str, Any]], budget: float) -> None:
    """All parts in one session, so that the tests are looked at once."""
    known: dict[str, str] = {}
    for part in parts:
        noted = results.get(part, {"functions": {}, "mutants": {}})
        same = {name for name, said in _functions(part).items() if noted["functions"].get(name) == said}
        known |= {f"{ROOT}/{key}": what for key, what in noted["mutants"].items() if _function_of(key, same)}
    files = [file for part in parts for file in PARTS[part]]
    there = {mutant.key for file in files for mutant in mutants(file.read_text("utf-8"), str(file))}
    known = {key: result for key, result in known.items() if key in there}
    explained = {key for key, result in known.items() if result != "killed" and reason(key, ROOT)}
    watched = [file for of_part in PARTS.values() for file in of_part]
    session = Session(
        files,
        set(map(str, watched)),
        budget,
        {key for key, result in known.items() if result == "killed"} | explained,
        NOTES,
        lambda found: _keep(parts, results, {**known, **found}),
    )
    _run(session)


def _run(session: Session) -> None:
    os.environ["MEGACIV_ORACLE"] = "0.125"
    ignored = [f"--ignore=tests/rules/{name}" for name in ELSEWHERE]
    pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not slow", *ignored, *TESTS], plugins=[session])


def _look_closer(texts: list[str], budget: float) -> int:
    """Some mutants, told by parts of their names, and which of them survive. Nothing is written down."""
    watched = [file for of_part in PARTS.values() for file in of_part]
    every = {mutant.key for file in watched for mutant in mutants(file.read_text("utf-8"), str(file))}
    others = {key for key in every if not any(text in key for text in texts)}
    session = Session(watched, set(map(str, watched)), budget, others, NOTES, lambda found: None)
    _run(session)
    survivors = sorted(key for key, result in session.results.items() if result != "killed")
    print("\n".join([f"{len(survivors)} of {len(session.results)} survive:", *survivors]))
    return 0


def _keep(parts: list[str], results: dict[str, dict[str, Any]], found: dict[str, str]) -> None:
    """Write down what is known so far."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    for part in parts:
        files = set(map(str, PARTS[part]))
        of_part = {key.removeprefix(f"{ROOT}/"): what for key, what in found.items() if key.split(" ")[0] in files}
        results[part] = {"functions": _functions(part), "date": today, "mutants": of_part}
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=1), encoding="utf-8")


def _functions(part: str) -> dict[str, str]:
    """By file and name: what each function of a part says, as a digest."""
    found = {}
    for file in PARTS[part]:
        for name, text in functions(file.read_text("utf-8")).items():
            found[f"{file.relative_to(ROOT)} {name}"] = digest(text.encode())
    return found


def _function_of(key: str, functions: set[str]) -> bool:
    """Is the mutant in one of these functions, or in a function within one?"""
    name = key.partition(":")[0]
    return name in functions or any(name.startswith(f"{function}.") for function in functions)


if __name__ == "__main__":
    sys.exit(main())
