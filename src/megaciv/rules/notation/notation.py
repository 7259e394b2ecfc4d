"""A short human notation for every choice, one line each, that round-trips: `read(write(choice)) == choice`.

    M rome>etruria>cisalpina 1
    SAIL knossos: embark 3, to thera, disembark 2, to rhodes
    BUY mysticism masonry with salt*3 wine*2 treasury 4

A line is the word of the decision and its answer. What an answer is made of comes from its type in `DECISIONS`; here
are the words. Decisions without a word of their own are written by their id, with the answer as JSON.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from megaciv.rules.engine.decision_types import DECISIONS
from megaciv.rules.engine.described import Choice
from megaciv.rules.notation.forms import Words, shape_of
from megaciv.rules.notation.shapes import NotationError, NotWritable, Plain, Scanner, Shape

__all__ = ["NOTATION", "SHAPES", "WORDLESS", "NotWritable", "NotationError", "read", "write"]


class Line(NamedTuple):
    """The word that begins a line; and of an answer with fields, in their order, the word before each (none: it stands
    in its place)."""

    word: str
    fields: Words = MappingProxyType({})


_STATEMENT: Final[Words] = {"count": "", "names": "", "clean": "clean"}
_SHIP: Final[Words] = {"area": "", "ship": "ship"}

_LINES: Final[Mapping[str, Line]] = {
    "setup.chooseCivilization": Line("CIVILIZATION"),
    "setup.short.placeCities": Line("CITIES"),
    "setup.short.destroyCity": Line("THEME"),
    "setup.short.placeTokens": Line("TOKENS"),
    "setup.short.credits": Line("CREDITS"),
    "tax.setRate": Line("RATE"),
    "tax.annexRevoltCity": Line("REVOLT"),
    "tax.destroyRevoltCity": Line("RAZE"),
    "expand.allocate": Line("GROW"),
    "move.land": Line("M", {"path": "", "tokens": ""}),
    "move.buildShip": Line("SHIP", {"area": "", "treasury": "pay", "destroy": "destroy"}),
    "move.maintainShip": Line("KEEP", {**_SHIP, "pay": "pay"}),
    "move.scrapShip": Line("SCRAP", _SHIP),
    "move.sail": Line("SAIL", {"ship": "", "number": "number", "voyage": ":"}),
    "move.undo": Line("UNDO"),
    "move.end": Line("END"),
    "conflict.removeLoss": Line("LOSS", {"area": "", "from": ""}),
    "conflict.wait": Line("WAIT"),
    "cityAttack.order": Line("ATTACK"),
    "cityAttack.defer": Line("DEFER"),
    "cityAttack.drawCard": Line("STEAL"),
    "cityAttack.plunder": Line("PLUNDER"),
    "city.build": Line("BUILD", {"area": "", "treasury": "treasury", "outside": "outside", "leaveToken": "token"}),
    "city.done": Line("BUILT"),
    "support.reduceCity": Line("SUPPORT"),
    "cards.buy": Line("CARD", {"stack": "", "wonder": "wonder"}),
    "cards.pass": Line("PASS"),
    "trade.offer": Line(
        "OFFER",
        {
            "to": "",
            "give": ("give", _STATEMENT),
            "want": ("want", _STATEMENT),
            "open": "open",
            "cards": "cards",
        },
    ),
    "trade.accept": Line("ACCEPT", {"from": "", "offer": "offer", "cards": "cards"}),
    "trade.commit": Line("COMMIT", {"with": "", "offer": "offer", "cards": ":"}),
    "trade.ask": Line("ASK", {"to": "", "names": "for"}),
    "trade.done": Line("TRADED"),
    "calamity.insistSequential": Line("INSIST"),
    "calamity.secondaryVictims": Line("VICTIMS"),
    "calamity.damage": Line("DAMAGE"),
    "calamity.reduceCities": Line("REDUCE"),
    "calamity.destroyCity": Line("DESTROY"),
    "calamity.payInstead": Line("RANSOM"),
    "calamity.discardCommodities": Line("DISCARD"),
    "volcano.choose": Line("VOLCANO"),
    "flood.choosePlain": Line("FLOOD"),
    "cyclone.chooseSea": Line("CYCLONE"),
    "cyclone.select": Line("SELECT"),
    "cyclone.unselect": Line("SPARE"),
    "earthquake.own": Line("QUAKE"),
    "earthquake.adjacent": Line("TREMOR"),
    "treachery.annex": Line("TREACHERY"),
    "civilWar.select": Line("REBEL"),
    "tyranny.select": Line("TYRANNY"),
    "annex.partial": Line("ANNEX"),
    "hordes.chooseCity": Line("HORDE"),
    "hordes.move": Line("INVADE"),
    "iconoclasm.theocracy": Line("THEOCRACY"),
    "regression.enlightenment": Line("ENLIGHTENMENT"),
    "piracy.secondaryCity": Line("PIRACY"),
    "piracy.victimCities": Line("PIRATES"),
    "special.fundamentalism": Line("FUNDAMENTALISM"),
    "special.monotheism": Line("MONOTHEISM"),
    "special.politics": Line("POLITICS"),
    "special.universalDoctrine": Line("DOCTRINE"),
    "special.diaspora": Line("DIASPORA", {"lift": "lift", "place": "place"}),
    "special.provincialEmpire": Line("EMPIRE"),
    "special.provincialEmpire.give": Line("TRIBUTE", {"card": "", "open": "open"}),
    "special.tradeRoutes": Line("ROUTES"),
    "special.done": Line("DONE"),
    "advances.buy": Line(
        "BUY",
        {
            "advances": "",
            "cards": "with",
            "treasury": "treasury",
            "library": "discount",
            "anatomy": "gift",
            "tradeEmpire": ("empire", {"set": "", "with": "by"}),
            "credits": "credits",
        },
    ),
    "hand.discard": Line("DROP"),
    "leave.request": Line("LEAVE"),
    "leave.consent": Line("CONSENT"),
    "oop.relocate": Line("RELOCATE"),
    "hold": Line("HOLD"),
    "undo": Line("TAKEBACK"),
}

WORDLESS: Final = frozenset(
    {
        "setup.preferences", "setup.first.placeCities", "setup.first.placeTokens", "setup.first.placeShip",
        "trade.counter", "trade.withdraw", "trade.reject", "trade.say", "trade.quote", "trade.advertise",
        "trade.intend", "trade.match", "trade.timeUp", "table.end",
    }
)  # fmt: skip
"""Talk and what is seldom written: by id, with the answer as JSON."""

_NO_LINE: Final = Line("")
SHAPES: Final[Mapping[str, Shape]] = {
    name: shape_of(decision.answer, _LINES.get(name, _NO_LINE).fields) for name, decision in DECISIONS.items()
}
"""By decision: the shape of the answer."""

NOTATION: Final[dict[str, tuple[str, Shape]]] = {name: (line.word, SHAPES[name]) for name, line in _LINES.items()}
"""By decision that has one: the word that begins the line, and the shape of the answer."""

_DECISION: Final = {word: name for name, (word, _) in NOTATION.items()}
_HEAD: Final = re.compile(r"\s*([A-Za-z][\w.]*)")
_PLAIN: Final = Plain()


def write(choice: Choice) -> str:
    """A choice as a line. Raises NotWritable where the answer has not the shape of its decision."""
    if len(choice) != 1:
        raise NotWritable("one decision", dict(choice))
    ((name, answer),) = choice.items()
    word, shape = NOTATION.get(name, (name, _PLAIN))
    return f"{word} {shape.write(answer)}".rstrip()


def read(text: str) -> dict[str, object]:
    """The choice out of a line. Raises NotationError, which names the column."""
    head = _HEAD.match(text)
    scan = Scanner(text, head.end() if head else 0)
    word = head[1] if head else ""
    name = _DECISION.get(word, word if "." in word else "")
    if not name:
        Scanner(text).fail("the word of a decision")
    shape = NOTATION[name][1] if word in _DECISION else _PLAIN
    answer = shape.read(scan)
    if text[scan.at :].strip():
        scan.fail("the end of the line")
    return {name: answer}
