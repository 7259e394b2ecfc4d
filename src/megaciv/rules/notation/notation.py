"""A short human notation for every choice, one line each, that round-trips: `read(write(choice)) == choice`.

    M rome>etruria>cisalpina 1
    SAIL knossos: embark 3, to thera, disembark 2, to rhodes
    BUY mysticism masonry with salt*3 wine*2 treasury 4

A line is the word of the decision and its answer. Decisions without a word of their own are written by their id, with
the answer as JSON.
"""

from __future__ import annotations

import re
from typing import Any, Final

from megaciv.rules.engine.decisions import Choice
from megaciv.rules.notation.shapes import (
    Counts,
    Either,
    Field,
    Flag,
    Name,
    Names,
    NotationError,
    Nothing,
    NotWritable,
    Number,
    Pairs,
    Path,
    Plain,
    Record,
    Scanner,
    Shape,
    Units,
    VoyageSteps,
)

__all__ = ["NOTATION", "NotWritable", "NotationError", "read", "write"]

AREA: Final = Name("area")
AREAS: Final = Names("area")
CARDS: Final = Names("card")
CIVILIZATION: Final = Name("civilization")
CIVILIZATIONS: Final = Names("civilization")
TOKENS: Final = Counts("area")
CREDITS: Final = Counts("group")
STATEMENT: Final = Record(Field("count", Number()), Field("names", CARDS), Field("clean", Flag(), "clean"))
PAYMENT: Final = Either(
    Name("payment", "treasury"),
    Record(Field("destroy", AREA, "destroy"), least=1),
    is_first=lambda answer: answer == "treasury",
    begins=lambda _, text: text == "treasury",
)
TWO_CITIES: Final = Either(
    Flag(), AREAS, is_first=lambda answer: isinstance(answer, bool), begins=lambda _, text: text in {"yes", "no"}
)
OFFER: Final = Record(
    Field("to", Name("civilization", "all")),
    Field("give", STATEMENT, "give"),
    Field("want", STATEMENT, "want"),
    Field("open", Flag(), "open"),
    Field("cards", CARDS, "cards"),
    least=3,
)
OFFER_ID: Final = Either(
    Number(),
    Name("offer"),
    is_first=lambda answer: isinstance(answer, int),
    begins=lambda kind, _: kind == "number",
)
TRADED: Final = Either(
    Nothing(), Flag(), is_first=lambda answer: answer is True, begins=lambda kind, _: kind != "word"
)  # fmt: skip

NOTATION: Final[dict[str, tuple[str, Shape]]] = {
    "setup.chooseCivilization": ("CIVILIZATION", CIVILIZATION),
    "setup.short.placeCities": ("CITIES", AREAS),
    "setup.short.destroyCity": ("THEME", AREA),
    "setup.short.placeTokens": ("TOKENS", TOKENS),
    "setup.short.credits": ("CREDITS", CREDITS),
    "tax.setRate": ("RATE", Number()),
    "tax.annexRevoltCity": ("REVOLT", AREA),
    "tax.destroyRevoltCity": ("RAZE", AREA),
    "expand.allocate": ("GROW", TOKENS),
    "move.land": ("M", Record(Field("path", Path()), Field("tokens", Number()))),
    "move.buildShip": (
        "SHIP",
        Record(Field("area", AREA), Field("treasury", Number(), "pay"), Field("destroy", TOKENS, "destroy")),
    ),
    "move.maintainShip": (
        "KEEP",
        Record(Field("area", AREA), Field("ship", Number(), "ship"), Field("pay", PAYMENT, "pay"), least=2),
    ),
    "move.scrapShip": ("SCRAP", Record(Field("area", AREA), Field("ship", Number(), "ship"))),
    "move.sail": (
        "SAIL",
        Record(Field("ship", AREA), Field("number", Number(), "number"), Field("voyage", VoyageSteps(), ":"), least=2),
    ),
    "move.undo": ("UNDO", Nothing()),
    "move.end": ("END", Nothing()),
    "conflict.removeLoss": ("LOSS", Record(Field("area", AREA), Field("from", Name("area", "here", "ship")))),
    "conflict.wait": ("WAIT", Flag()),
    "cityAttack.order": ("ATTACK", AREA),
    "cityAttack.defer": ("DEFER", Flag()),
    "cityAttack.drawCard": ("STEAL", Flag()),
    "cityAttack.plunder": ("PLUNDER", Number()),
    "city.build": (
        "BUILD",
        Record(
            Field("area", AREA),
            Field("treasury", Number(), "treasury"),
            Field("outside", TOKENS, "outside"),
            Field("leaveToken", Flag(), "token"),
        ),
    ),
    "city.done": ("BUILT", Nothing()),
    "support.reduceCity": ("SUPPORT", AREA),
    "cards.buy": ("CARD", Record(Field("stack", Number()), Field("wonder", Flag(), "wonder"))),
    "cards.pass": ("PASS", Nothing()),
    "trade.offer": ("OFFER", OFFER),
    "trade.accept": (
        "ACCEPT",
        Record(Field("from", CIVILIZATION), Field("offer", OFFER_ID, "offer"), Field("cards", CARDS, "cards")),
    ),
    "trade.commit": (
        "COMMIT",
        Record(Field("with", CIVILIZATION), Field("offer", OFFER_ID, "offer"), Field("cards", CARDS, ":"), least=2),
    ),
    "trade.done": ("TRADED", TRADED),
    "calamity.insistSequential": ("INSIST", Flag()),
    "calamity.secondaryVictims": ("VICTIMS", CIVILIZATIONS),
    "calamity.damage": ("DAMAGE", Units()),
    "calamity.reduceCities": ("REDUCE", AREAS),
    "calamity.destroyCity": ("DESTROY", AREA),
    "calamity.payInstead": ("RANSOM", Number()),
    "calamity.discardCommodities": ("DISCARD", CARDS),
    "volcano.choose": ("VOLCANO", Name("volcano")),
    "flood.choosePlain": ("FLOOD", Name("flood plain")),
    "cyclone.chooseSea": ("CYCLONE", Name("open sea")),
    "cyclone.select": ("SELECT", AREAS),
    "cyclone.unselect": ("SPARE", AREAS),
    "earthquake.own": ("QUAKE", AREA),
    "earthquake.adjacent": ("TREMOR", AREA),
    "treachery.annex": ("TREACHERY", AREAS),
    "civilWar.select": ("REBEL", Units()),
    "tyranny.select": ("TYRANNY", Units()),
    "annex.partial": ("ANNEX", Units()),
    "hordes.chooseCity": ("HORDE", AREA),
    "hordes.move": ("INVADE", AREA),
    "iconoclasm.theocracy": ("THEOCRACY", Flag()),
    "regression.enlightenment": ("ENLIGHTENMENT", TWO_CITIES),
    "piracy.secondaryCity": ("PIRACY", Pairs()),
    "piracy.victimCities": ("PIRATES", AREAS),
    "special.fundamentalism": ("FUNDAMENTALISM", AREA),
    "special.monotheism": ("MONOTHEISM", AREA),
    "special.politics": ("POLITICS", Record(Field("gain", Number(), "gain"), Field("annex", AREA, "annex"), least=1)),
    "special.universalDoctrine": (
        "DOCTRINE",
        Record(Field("city", AREA, "city"), Field("tokens", TOKENS, "tokens"), least=1),
    ),
    "special.diaspora": ("DIASPORA", Record(Field("lift", TOKENS, "lift"), Field("place", TOKENS, "place"), least=2)),
    "special.provincialEmpire": ("EMPIRE", CIVILIZATIONS),
    "special.provincialEmpire.give": ("TRIBUTE", Record(Field("card", Name("card")), Field("open", Flag(), "open"))),
    "special.tradeRoutes": ("ROUTES", CARDS),
    "special.done": ("DONE", Nothing()),
    "advances.buy": (
        "BUY",
        Record(
            Field("advances", Names("advance")),
            Field("cards", Counts("card", "*"), "with"),
            Field("treasury", Number(), "treasury"),
            Field("library", Name("advance"), "discount"),
            Field("anatomy", Name("advance"), "gift"),
            Field(
                "tradeEmpire",
                Record(Field("set", Name("card")), Field("with", Name("card"), "by"), least=2),
                "empire",
            ),
            Field("credits", CREDITS, "credits"),
        ),
    ),
    "hand.discard": ("DROP", CARDS),
    "leave.request": ("LEAVE", Flag()),
    "leave.consent": ("CONSENT", Flag()),
    "oop.relocate": ("RELOCATE", TOKENS),
    "hold": ("HOLD", Nothing()),
    "undo": ("TAKEBACK", Nothing()),
}
"""By decision: the word that begins the line, and the shape of the answer."""

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


def read(text: str) -> dict[str, Any]:
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
