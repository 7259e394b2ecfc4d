"""The record of a game at a real table on paper: A4, by Typst, which sets the same page on every machine."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

from megaciv.companion.frame import BUILDINGS
from megaciv.companion.record import LedgerRecord
from megaciv.rules.facts import PHASES
from megaciv.server.errors import Refusal
from megaciv.text.telling import Teller

PAGE: Final = """
#let told = json(bytes(sys.inputs.told))
#set page("a4", margin: 16mm, numbering: "1")
#set text(size: 9pt, lang: told.lang, hyphenate: true)
#show heading: set block(above: 14pt, below: 7pt)
#let grid-of(rows, wide) = table(
  columns: (auto,) + range(1, rows.first().len()).map(at => {
    if at == wide { 2fr } else if wide == none { auto } else { 1fr }
  }),
  stroke: 0.4pt + gray, inset: 3.5pt,
  table.header(..rows.first().map(cell => text(size: 7.5pt, strong(cell)))),
  ..rows.slice(1).flatten().map(cell => table.cell(breakable: false, cell)),
)
= #told.title
#told.lead
#for part in told.parts [
  == #part.title
  #grid-of(part.rows, part.at("wide", default: none))
]
"""
"""Names and numbers come in as data, so that nothing that somebody calls themselves is taken for a command."""


def as_pdf(record: LedgerRecord, lang: str) -> bytes:
    """The final table with every point, then points and A.S.T. turn by turn, then how long the phases took."""
    try:
        import typst  # noqa: PLC0415 - an extra, needed here alone
    except ImportError:
        raise Refusal(501, "companion-no-printing") from None
    made = typst.compile(PAGE.encode(), format="pdf", sys_inputs={"told": json.dumps(told_of(record, lang))})
    assert isinstance(made, bytes)
    return made


def told_of(record: LedgerRecord, lang: str) -> dict[str, Any]:
    """What stands on the page."""
    teller = Teller(lang)
    word = teller.words.text
    last = max((row.turn for row in record.turns), default=1)
    return {
        "lang": lang,
        "title": word("companion-final" if record.over else "companion-record"),
        "lead": word("companion-turn", turn=last),
        "parts": [
            {"title": word("companion-table"), "rows": _final(record, teller), "wide": 1},
            {"title": word("companion-points-name"), "rows": _turns(record, teller, "points")},
            {"title": word("companion-ast"), "rows": _turns(record, teller, "ast")},
            {"title": word("companion-times"), "rows": _times(record, teller)},
        ],
    }


def _final(record: LedgerRecord, teller: Teller) -> list[list[str]]:
    word = teller.words.text
    parts = list(dict.fromkeys(part for row in record.final for part in row.parts))
    said = [_part_name(part, teller) for part in parts]
    head = [word("companion-nation"), word("companion-player"), "#", word("companion-points-name"), *said]
    rows = [
        [teller.name(row.civ), row.name, str(row.place), str(row.points), *(str(row.parts.get(p, 0)) for p in parts)]
        for row in record.final
    ]
    return [head, *rows]


def _part_name(part: str, teller: Teller) -> str:
    """Of the rules, of an edition, or as the table calls it."""
    if not part.startswith("line:"):
        return teller.words.text(f"companion-{part}")
    line = part[5:]
    return teller.words.text(f"companion-{line}") if line in BUILDINGS else line


def _turns(record: LedgerRecord, teller: Teller, what: Literal["points", "ast"]) -> list[list[str]]:
    turns = sorted({row.turn for row in record.turns})
    known = {(row.civ, row.turn): getattr(row, what) for row in record.turns}
    civs = dict.fromkeys(row.civ for row in record.final)
    head = [teller.words.text("companion-nation"), *map(str, turns)]
    return [head, *([teller.name(civ), *(str(known.get((civ, turn), "")) for turn in turns)] for civ in civs)]


def _times(record: LedgerRecord, teller: Teller) -> list[list[str]]:
    """Minutes of each phase over the whole game."""
    spent = dict.fromkeys(range(len(PHASES)), 0)
    for time in record.times:
        spent[time.phase] += time.took
    rows = [[teller.words.text(f"phase-{PHASES[at]}"), str(round(took / 60_000))] for at, took in spent.items() if took]
    return [[teller.words.text("companion-phase"), teller.words.text("companion-minutes")], *rows]
