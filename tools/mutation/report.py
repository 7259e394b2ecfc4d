"""The figures of mutation testing, as a part of docs/conformance.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

BEGIN = "<!-- mutation: written by `python -m tools.mutation --report` -->"
END = "<!-- end of mutation -->"
WANTED = 0.85


def report(results: dict[str, Any], root: Path) -> int:
    """Print the figures, write them into the document; 1 if too few mutants are killed."""
    rows, lists, enough = [], [], True
    for part, found in results.items():
        mutants = found["mutants"]
        survivors = sorted(key for key, result in mutants.items() if result != "killed")
        killed = len(mutants) - len(survivors)
        share = killed / len(mutants)
        enough = enough and share >= WANTED
        rows.append(f"| {part} | {len(mutants)} | {killed} | {share:.1%} | {found['date']} |")
        print(f"{part}: {killed} of {len(mutants)} killed ({share:.1%})")
        lists += [f"\n**{part}**\n", *_listed(survivors, root)]
    text = "\n".join(["| part | mutants | killed | share | date |", "|---|---:|---:|---:|---|", *rows,
                      "\n### Survivors\n", "\n".join(lists).strip()])  # fmt: skip
    document = root / "docs" / "conformance.md"
    if document.exists() and BEGIN in (old := document.read_text("utf-8")):
        before, _, rest = old.partition(BEGIN)
        document.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    return 0 if enough else 1


def reason(key: str, root: Path) -> str | None:
    """Why this mutant survives: the first entry whose text is a part of its name."""
    return next((why for where, why in _reasons(root / "tools" / "mutation" / "survivors.yaml") if where in key), None)


@cache
def _reasons(file: Path) -> list[tuple[str, str]]:
    return [(entry["where"], entry["why"]) for entry in yaml.safe_load(file.read_text("utf-8")) or []]


def _listed(survivors: list[str], root: Path) -> list[str]:
    """Grouped by reason."""
    groups: dict[str, list[str]] = {}
    for key in survivors:
        why = reason(key, root) or "without a reason yet"
        groups.setdefault(why, []).append(key.replace("src/megaciv/rules/", ""))
    lines = []
    for why, keys in sorted(groups.items(), key=lambda group: len(group[1])):
        lines.append(f"- {why} ({len(keys)}):")
        lines += [f"  - `{key}`" for key in keys]
    return lines
