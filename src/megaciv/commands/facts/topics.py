"""What `megaciv facts` can show, and how each kind of entry is listed, shown and printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from megaciv.commands.facts import cards, entries, lists, phrases
from megaciv.commands.facts.sheets import TOPIC_SUMMARIES, Sheets
from megaciv.rules.facts import (
    EPOCHS,
    Advance,
    Area,
    Calamity,
    Civilization,
    Commodity,
    SetUp,
    facts,
)
from megaciv.text.words import Words

Identified = TypeVar("Identified", Area, Advance, Calamity, Commodity, Civilization, SetUp)


@dataclass(frozen=True)
class Topic:
    """A kind of entry. Everything is asked by id, in a language."""

    name: str
    help: str
    ids: Callable[[], Sequence[str]]
    title: Callable[[Words, str], str]
    table: Callable[[Words], Sheets]
    card: Callable[[Words, str], Sheets]
    entry: Callable[[Words, str], entries.Entry]


def _simple(
    name: str,
    all_of: Callable[[], Sequence[Identified]],
    title: Callable[[Words, str], str],
    table: Callable[[Words], Sheets],
    card: Callable[[Words, Identified], Sheets],
    entry: Callable[[Words, Identified], entries.Entry],
) -> Topic:
    """A topic whose entries all are of one type of facts."""

    def of(entry_id: str) -> Identified:
        return next(each for each in all_of() if each.id == entry_id)

    return Topic(
        name,
        TOPIC_SUMMARIES[name],
        ids=lambda: [each.id for each in all_of()],
        title=title,
        table=table,
        card=lambda language, entry_id: card(language, of(entry_id)),
        entry=lambda language, entry_id: entry(language, of(entry_id)),
    )


def _commodities() -> Topic:
    """The commodities, and water, which is not one of them but lies beside them."""
    plain = _simple(
        "commodities",
        lambda: facts().commodities,
        phrases.commodity,
        lists.commodities,
        cards.commodity,
        entries.commodity,
    )

    def is_water(entry_id: str) -> bool:
        return entry_id == facts().water.id

    return Topic(
        plain.name,
        plain.help,
        ids=lambda: [*plain.ids(), facts().water.id],
        title=plain.title,
        table=plain.table,
        card=lambda language, each: cards.water(language) if is_water(each) else plain.card(language, each),
        entry=lambda language, each: entries.water(language) if is_water(each) else plain.entry(language, each),
    )


def _ast() -> Topic:
    """The A.S.T. has two kinds of entries: the rows of the civilizations and the requirements of the epochs."""
    rows = _simple(
        "ast",
        lambda: facts().civilizations,
        phrases.civilization,
        lists.ast,
        cards.ast_row,
        entries.ast_row,
    )
    return Topic(
        rows.name,
        rows.help,
        ids=lambda: [*rows.ids(), *EPOCHS],
        title=lambda language, each: phrases.epoch(language, each) if each in EPOCHS else rows.title(language, each),
        table=rows.table,
        card=lambda language, each: cards.epoch(language, each) if each in EPOCHS else rows.card(language, each),
        entry=lambda language, each: entries.epoch(language, each) if each in EPOCHS else rows.entry(language, each),
    )


TOPICS: tuple[Topic, ...] = (
    _simple(
        "areas",
        lambda: facts().areas,
        phrases.area,
        lists.areas,
        cards.area,
        entries.area,
    ),
    _simple(
        "advances",
        lambda: facts().advances,
        phrases.advance,
        lists.advances,
        cards.advance,
        entries.advance,
    ),
    _simple(
        "calamities",
        lambda: facts().calamities,
        phrases.calamity,
        lists.calamities,
        cards.calamity,
        entries.calamity,
    ),
    _commodities(),
    _ast(),
    _simple(
        "setups",
        lambda: facts().setups,
        phrases.setup,
        lists.setups,
        cards.setup,
        entries.setup,
    ),
    _simple(
        "civilizations",
        lambda: facts().civilizations,
        phrases.civilization,
        lists.civilizations,
        cards.civilization,
        entries.civilization,
    ),
)
