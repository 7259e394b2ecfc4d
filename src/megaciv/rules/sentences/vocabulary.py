"""All tokens there are, each with its place: the words of the notation, areas, civilizations, cards, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from megaciv.rules.engine.decision_types import DECISIONS
from megaciv.rules.facts import GROUPS, facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, BLOCKS, KIND_IDS
from megaciv.rules.notation.notation import NOTATION
from megaciv.rules.phases.trade.talk import LINES, REASONS, VOICES

NOTHING: Final = ""
"""No token: where there is none, and for who is not asked."""
END: Final = "."
"""Ends a list, or leaves out what may be left out."""
NUMBERS: Final = tuple(str(number) for number in range(100))

WORD: Final[Mapping[str, str]] = {name: NOTATION[name][0] if name in NOTATION else name for name in DECISIONS}
"""By decision: the word that begins its sentences."""
DECISION: Final[Mapping[str, str]] = {word: name for name, word in WORD.items()}

ALL: Final = "all"
CITY: Final = "city"
CLEAN: Final = "clean"
CARDS: Final = "cards"
OPEN: Final = "open"
YES: Final = "yes"
NO: Final = "no"
_SMALL_WORDS: Final = (
    YES, NO, ALL, CITY, CLEAN, CARDS, OPEN, "here", "ship", "treasury", "tokens", "token", "wonder", "embark",
    "disembark", "annex", "gain", "give",
)  # fmt: skip

VOCABULARY: Final = tuple(
    dict.fromkeys(
        (
            NOTHING,
            END,
            *_SMALL_WORDS,
            *NUMBERS,
            *WORD.values(),
            *sorted(civ.id for civ in facts().civilizations),
            *BOARD.ids,
            *BOARD.volcanoes,
            *BOARD.plains,
            *KIND_IDS,
            *(f"{kind}@{block}" for kind in KIND_IDS if kind != "water" for block in BLOCKS),
            *ADVANCE_IDS,
            *GROUPS,
            *REASONS,
            *LINES,
            *VOICES,
        )
    )
)
"""Every token, by its place. A name that means two things (Rome is an area and a civilization) is one token."""
TOKEN: Final[Mapping[str, int]] = {token: at for at, token in enumerate(VOCABULARY)}
"""The place of every token."""
