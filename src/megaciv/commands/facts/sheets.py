"""What `megaciv facts` shows, no matter who draws it: tables of many entries, cards of one."""

from __future__ import annotations

TYPE_CHECKING = False  # as in `megaciv.front`
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAP = "  "

TOPIC_SUMMARIES = {
    "areas": "The areas: limit, city site, region, neighbours by land and by water.",
    "advances": "The advances: cost, credits, effects, what they protect against.",
    "calamities": "The calamities: what happens, and which advances change it.",
    "commodities": "The commodities: stack, complete set, cards in every set-up.",
    "ast": "The Archaeological Succession Table: the epochs of each civilization, and what they ask for.",
    "setups": "The set-ups for 5 to 18 players.",
    "civilizations": "The civilizations: number, block, start area, region.",
}
"""What can be shown; `topics` says how."""


class Listing:
    """A table with a title. A cell may have several lines."""

    has_lines = False
    """Between its rows: its cells are long."""

    def __init__(self, title: str, headings: Sequence[str], caption: str = "", figures_from: int | None = None) -> None:
        self.title, self.headings, self.caption = title, headings, caption
        self.figures_from = figures_from
        """From this column on there are figures, which stand to the right."""
        self.rows: list[tuple[str, ...]] = []

    def add(self, *cells: str) -> None:
        self.rows.append(cells)

    def lines(self) -> Iterator[str]:
        """As plain text, a row a line."""
        rows = [tuple(" / ".join(cell.splitlines()) for cell in row) for row in (self.headings, *self.rows)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.headings))]
        yield self.title
        for row in rows:
            yield GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        if self.caption:
            yield self.caption


class Card:
    """One entry: headings, and what stands beside each."""

    def __init__(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        self.title, self.rows = title, rows

    def lines(self) -> Iterator[str]:
        """As plain text."""
        width = max((len(heading) for heading, _ in self.rows), default=0)
        yield self.title
        for heading, text in self.rows:
            for number, line in enumerate(text.splitlines()):
                yield ("" if number else heading).ljust(width) + GAP + line


Sheets = tuple[Listing | Card, ...]
"""One below the other."""
