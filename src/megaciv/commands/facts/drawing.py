"""Sheets and cards in a terminal."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from megaciv.commands.facts.sheets import Card, Listing, Sheets

PIPED_WIDTH = 120


def draw(sheets: Sheets) -> None:
    console = _console()
    for number, each in enumerate(sheets):
        if number:
            console.print()
        if isinstance(each, Card):
            console.print(Text(each.title, style="bold"))
        console.print(_sheet(each) if isinstance(each, Listing) else _card(each))


def _sheet(sheet: Listing) -> RenderableType:
    table = Table(title=sheet.title, title_justify="left", show_lines=sheet.has_lines)
    if sheet.caption:
        table.caption, table.caption_justify = sheet.caption, "left"
    for number, heading in enumerate(sheet.headings):
        is_figure = sheet.figures_from is not None and number >= sheet.figures_from
        table.add_column(heading, justify="right" if is_figure else "left")
    for row in sheet.rows:
        table.add_row(*row)
    return table


def _card(card: Card) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for row in card.rows:
        grid.add_row(*row)
    return grid


def _console() -> Console:
    """As wide as the terminal; wide enough for tables where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)
