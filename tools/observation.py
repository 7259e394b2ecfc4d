"""docs/research/observation.md from the table in `megaciv.env.observation`: `python -m tools.observation` writes it."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill
from typing import Final

from megaciv.env.observation import FIGURES, TERMS, layout
from megaciv.rules.sentences.vocabulary import VOCABULARY

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "research" / "observation.md"
SEATS: Final = (5, 9, 18)
WIDTH: Final = 118

HEAD: Final = """# The observation

One array of 16-bit integers for each seat, of the same length in every game of so many players:
{sizes}. It is made from the seat's own sight alone
(`megaciv.env.observation`); a test shuffles everything that a seat may not know and looks whether a single number
changes. Seats are counted from the viewer on: 0 is the viewer, 1 the next in ranking
order. This page is written by `python -m tools.observation`, and a test compares it.

`layout(players).part(array, name)` gives a part in its shape; *n* is the number of players.

| part | shape | offset with {seats} players |
|---|---|---|
"""


def table() -> str:
    """The page."""
    layouts = [layout(players) for players in SEATS]
    sizes = ", ".join(f"{lay.size} with {lay.players}" for lay in layouts)
    text = HEAD.format(sizes=sizes, seats=", ".join(map(str, SEATS)))
    for name, part in layouts[0].parts.items():
        offsets = ", ".join(str(lay.parts[name].offset) for lay in layouts)
        text += f"| `{name}` | {' x '.join(map(str, part.shape))} | {offsets} |\n"
    text += "\n"
    for name, part in layouts[0].parts.items():
        text += fill(f"- `{name}`: {part.meaning}", WIDTH, subsequent_indent="  ") + "\n"
    text += f"\n`players` has {len(FIGURES)} figures for each seat, an offer {len(TERMS)} before its goods; "
    return text + f"the vocabulary has {len(VOCABULARY)} tokens\n([The research environment](environment.md)).\n"


if __name__ == "__main__":
    PAGE.write_text(table(), encoding="utf-8")
