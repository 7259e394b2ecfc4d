"""Cases written in tests: run them, or build their tables."""

from __future__ import annotations

from pathlib import Path

from megaciv.checking.cases import check_file
from megaciv.checking.cases.case import read_case
from megaciv.checking.cases.given import build
from megaciv.checking.cases.nodes import read_documents
from megaciv.rules.engine.state import Table
from megaciv.rules.facts.cards import card_id

FRAME = """
name: A case
clauses: [R3.1.2]
setup: {players: 5, board: west}
"""


def reasons(text: str, folder: Path) -> list[str]:
    """Run the cases of a text; what is wrong with each, empty where it passed."""
    file = folder / "case.yaml"
    file.write_text(text, encoding="utf-8")
    return [result.reason.removeprefix(str(file)) for result in check_file(file)]


def table(text: str, setup: str = "{players: 5, board: west}") -> Table:
    (node,) = read_documents(f"name: A case\nclauses: [R3.1.2]\nsetup: {setup}\n{text}\nthen: {{}}")
    return build(read_case(node))


def names(cards: list[int]) -> list[str]:
    return [card_id(card) for card in cards]
