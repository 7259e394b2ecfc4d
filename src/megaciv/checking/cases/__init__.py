"""Rule cases: small YAML files with a table, some choices, and what must be true afterwards (docs/cases.md).

May import: rules, text, and the replays of `fuzzing`. Imported by: `megaciv check`, `megaciv.front`, tests, `tools`.
"""

from megaciv.checking.cases.checking import Result, case_files, check_file, check_files

__all__ = ["Result", "case_files", "check_file", "check_files"]
