"""The diagrams of docs/overview.md, as SVG of ours: `python -m tools.diagrams` writes them into docs/pictures.

`ROOMS` is more than a drawing: tests/test_docs.py compares it with what the packages really import.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from typing import Final

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"

ROOMS: Final[tuple[dict[str, str], ...]] = (
    {"commands": "megaciv serve, play, check, ..., one module each"},
    {"benches": "megaciv bench"},
    {
        "server": "tables for people",
        "client": "a player over the network",
        "sim": "many games of bots",
        "env": "seats for research",
        "checking": "cases, fuzzing, golden games",
        "terminal": "a game in a terminal",
    },
    {"companion": "the clerk of a game at a real table", "map": "the board, drawn"},
    {
        "bots": "players without hands",
        "text": "keys to words, rulebook",
        "timing": "clocks, absence",
    },
    {"rules": "the game: facts, engine, phases, what a player may know"},
)
"""From top to bottom: a room may import those in the rows below it, none beside it and none above it."""
PART_OF: Final = {"cli": "commands", "front": "commands", "__main__": "commands", "settings": "commands"}
"""Modules that are drawn as part of a room."""

STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #2b2520; }
.title { font-weight: 600; }
.code { font: 12px ui-monospace, monospace; }
.small { font-size: 12px; fill: #5d534a; }
.paper { fill: #fbf8f2; }
.box { fill: #ffffff; stroke: #8d6e63; stroke-width: 1.5; }
.ours { fill: #e6f2f0; stroke: #2f7a70; stroke-width: 1.5; }
.kept { fill: #f6e7c8; stroke: #a8762a; stroke-width: 1.5; }
.way { fill: none; stroke: #2b2520; stroke-width: 1.5; marker-end: url(#head); }
"""
LINE: Final = 17


class Drawing:
    """A sheet with boxes and arrows."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.width, self.height, self.title = width, height, title
        self.parts: list[str] = []

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> None:
        self.parts.append(f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>')

    def box(self, x: int, y: int, width: int, height: int, title: str, *lines: str, kind: str = "box") -> None:
        """A box with a title and lines below it; a line that begins with ` is code."""
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" class="{kind}"/>')
        top = y + (height - LINE * (1 + len(lines))) / 2 + LINE * 0.8
        self.text(x + width / 2, top, title, "title", "middle")
        for number, line in enumerate(lines, 1):
            style = "code" if line.startswith("`") else "small"
            self.text(x + width / 2, top + number * LINE, line.strip("`"), style, "middle")

    def arrow(self, *points: tuple[int, int]) -> None:
        way = " L".join(f"{x} {y}" for x, y in points)
        self.parts.append(f'<path d="M{way}" class="way"/>')

    def svg(self) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" role="img" aria-label="{escape(self.title)}">'
        )
        marker = (
            '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" '
            'orient="auto-start-reverse"><path d="M0 1 L10 5 L0 9 z" fill="#2b2520"/></marker>'
        )
        paper = f'<rect width="{self.width}" height="{self.height}" rx="8" class="paper"/>'
        style = f"<style>{STYLE}</style>"
        return "\n".join((head, style, f"<defs>{marker}</defs>", paper, *self.parts, "</svg>", ""))


def rooms() -> Drawing:
    """Which packages there are, and who may import whom."""
    sheet = Drawing(980, 480, "The packages of megaciv in rows: each may import those in the rows below it")
    for row, there in enumerate(ROOMS):
        y = 20 + row * 84
        width = (940 - 12 * (len(there) - 1)) // len(there)
        for column, (name, about) in enumerate(there.items()):
            words = about if width > 200 else ""
            lines = (words,) if words else _halves(about)
            kind = "ours" if name == "rules" else "box"
            sheet.box(20 + column * (width + 12), y, width, 64, name, *lines, kind=kind)
        if row:
            sheet.arrow((490, y - 20), (490, y - 2))
    words = "A room imports from the rows below it: never sideways, never upwards. web/ talks to server by network."
    sheet.text(490, 462, words, "small", "middle")
    return sheet


def _halves(about: str) -> tuple[str, ...]:
    words = about.split()
    middle = (len(words) + 1) // 2
    return tuple(" ".join(part) for part in (words[:middle], words[middle:]) if part)


def choice() -> Drawing:
    """From a click to eighteen browsers."""
    sheet = Drawing(980, 430, "A choice goes from a browser through socket, game task and journal to all browsers")
    sheet.box(20, 40, 180, 90, "1 browser", "sends choose with", "seat, key, ref", "`web/src")
    sheet.box(260, 40, 200, 90, "2 socket", "decodes, checks", "the message", "`push/socket.py")
    sheet.box(520, 40, 200, 90, "3 game task", "waits for its table's lock", "`table/game_task.py")
    sheet.box(780, 40, 180, 90, "4 rules", "legal, or refused", "with a clause", "`Game.act", kind="ours")
    sheet.box(780, 190, 180, 90, "5 journal", "one commit for", "all who wait", "`storage/journal.py")
    sheet.box(780, 330, 180, 76, "database", "`choices", "table, number", kind="kept")
    sheet.box(520, 190, 200, 90, "6 publisher", "to everybody at the table", "`push/publisher.py")
    sheet.box(520, 330, 200, 76, "7 diff", "what changed, for all", "and for each seat", "`push/diff.py")
    sheet.box(260, 190, 200, 90, "8 connections", "their own, then a piece", "of the one stream", "`push/increments.py")
    sheet.box(20, 190, 180, 90, "9 browsers", "1 to 18, and", "spectators: step", "the sender: ack")
    sheet.box(260, 330, 200, 76, "other processes", "make the choices that", "the notice carries", "`cluster/peers.py")
    sheet.arrow((200, 85), (258, 85))
    sheet.arrow((460, 85), (518, 85))
    sheet.arrow((720, 85), (778, 85))
    sheet.arrow((870, 130), (870, 188))
    sheet.arrow((870, 280), (870, 328))
    sheet.arrow((780, 235), (722, 235))
    sheet.arrow((620, 280), (620, 328))
    sheet.arrow((520, 235), (462, 235))
    sheet.arrow((260, 235), (202, 235))
    sheet.arrow((780, 395), (750, 395), (750, 418), (360, 418), (360, 408))
    sheet.text(20, 24, "What nobody has stored, nobody is told.", "small")
    return sheet


def calamity() -> Drawing:
    """From the stack to the story."""
    sheet = Drawing(980, 360, "A calamity: drawn, perhaps traded, selected, called, suffered, explained")
    sheet.box(20, 40, 210, 90, "1 drawn (phase 6)", "from the stack of its number", "`phases/cards.py")
    sheet.box(270, 40, 210, 90, "2 traded (phase 7)", "its trace names the trader", "`phases/trade/deals.py")
    sheet.box(520, 40, 200, 90, "3 selected (phase 8)", "at most three a player", "`calamities/phase.py")
    sheet.box(760, 40, 200, 90, "4 called (phase 9)", "minor ones, then MAJOR", "in its order", "`calamities/majors.py")
    sheet.box(
        760, 200, 200, 100, "5 framework", "reveal, beneficiary,", "secondary victims", "`calamities/framework.py"
    )
    sheet.box(
        520, 200, 200, 100, "6 reckoning", "number on the card, plus", "and minus advances", "`calamities/reckoning.py"
    )
    sheet.box(
        270, 200, 210, 100, "7 losses", "the victim decides, the", "verbs destroy, events tell", "`calamities/damage.py"
    )
    sheet.box(
        20, 200, 210, 100, "8 explained", "the Working of the whole", "is an event; the client", "makes it a story"
    )
    sheet.arrow((230, 85), (268, 85))
    sheet.arrow((480, 85), (518, 85))
    sheet.arrow((720, 85), (758, 85))
    sheet.arrow((860, 130), (860, 198))
    sheet.arrow((760, 250), (722, 250))
    sheet.arrow((520, 250), (482, 250))
    sheet.arrow((270, 250), (232, 250))
    sheet.text(
        490, 338, "calamities/ is src/megaciv/rules/phases/calamities/; numbers are in facts/data.", "small", "middle"
    )
    return sheet


def stored() -> Drawing:
    """What is in the database, and what is worked out from it."""
    sheet = Drawing(980, 390, "The tables of the database, and how a game in memory follows from two of them")
    sheet.box(20, 30, 280, 150, "A game", "`choices", "append-only: number, civ, choice, events", "`checkpoints",
              "the whole table, every hundred choices", "`tables, seats", kind="kept")  # fmt: skip
    sheet.box(350, 30, 280, 150, "Around a game", "`clocks, votes, drafts", "who has how long, what is asked",
              "`chat, reports, invites", "`notices", "what is to be sent to whom", kind="kept")  # fmt: skip
    sheet.box(680, 30, 280, 150, "People", "`people, sessions, codes", "passwords and tokens as hashes",
              "`mails, links, blocks", "`settings", "the server's own secrets", kind="kept")  # fmt: skip
    sheet.box(20, 240, 280, 90, "A game in memory", "last checkpoint, and the choices since",
              "`storage/loading.py")  # fmt: skip
    sheet.box(350, 240, 280, 90, "Views, increments, figures", "never stored: worked out from", "the game in memory")
    sheet.box(680, 240, 280, 90, "Statistics, replays, downloads", "worked out from choices and events")
    sheet.arrow((160, 180), (160, 238))
    sheet.arrow((300, 285), (348, 285))
    sheet.arrow((260, 180), (260, 210), (820, 210), (820, 238))
    sheet.text(
        490, 368, "SQLite or PostgreSQL. The key (table, number) of choices decides who was first.", "small", "middle"
    )
    return sheet


DRAWINGS: Final = {"rooms": rooms, "choice": choice, "calamity": calamity, "stored": stored}


def main() -> int:
    for name, draw in DRAWINGS.items():
        (PICTURES / f"{name}.svg").write_text(draw().svg(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
