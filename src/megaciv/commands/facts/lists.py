"""Tables of all entries of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.commands.facts import phrases
from megaciv.commands.facts.sheets import Listing, Sheets
from megaciv.rules.facts import EPOCHS, Civilization, SetUp, facts
from megaciv.text.words import Words


def areas(language: Words) -> Sheets:
    table = _table(
        language,
        "facts-areas",
        ("name", "kind", "limit", "city_site", "flood_plain", "volcano", "start", "region"),
    )
    for each in facts().areas:
        table.add(
            phrases.area(language, each.id),
            language.text(f"kind-{each.kind}"),
            "" if each.limit is None else str(each.limit),
            language.text(f"site-{each.city_site}") if each.city_site else "",
            language.text(f"plain-{each.flood_plain}") if each.flood_plain else "",
            language.text(f"volcano-{each.volcano}") if each.volcano else "",
            phrases.civilization(language, each.start) if each.start else "",
            phrases.civilization(language, each.region) if each.region else "",
        )
    return (table,)


def advances(language: Words) -> Sheets:
    table = _table(language, "facts-advances", ("name", "cost", "vp", "groups", "credits", "bonus"))
    for each in sorted(facts().advances, key=lambda advance: (advance.cost, phrases.advance(language, advance.id))):
        bonus = (
            language.text("facts-bonus", name=phrases.advance(language, other), points=points)
            for other, points in each.bonus.items()
        )
        table.add(
            phrases.advance(language, each.id),
            str(each.cost),
            str(each.vp),
            phrases.groups(language, each.groups),
            phrases.credits_of(language, each),
            ", ".join(bonus),
        )
    return (table,)


def calamities(language: Words) -> Sheets:
    table = _table(language, "facts-calamities", ("stack", "name", "kind", "text"))
    table.has_lines = True
    for each in sorted(facts().calamities, key=lambda card: (card.stack, card.severity, card.tradeable)):
        table.add(
            str(each.stack),
            phrases.calamity(language, each.id),
            phrases.calamity_kind(language, each),
            phrases.calamity_text(language, each),
        )
    return (table,)


def commodities(language: Words) -> Sheets:
    table = _table(language, "facts-commodities", ("stack", "name", "full_set", "block", "set_class"))
    table.add(
        str(facts().water.face_value),
        phrases.commodity(language, facts().water.id),
        language.text("facts-unlimited"),
        language.text("block-both"),
        language.text("set_class-water"),
    )
    for each in sorted(facts().commodities, key=lambda commodity: (commodity.stack, commodity.set_class, commodity.id)):
        table.add(
            str(each.stack),
            phrases.commodity(language, each.id),
            str(each.full_set),
            language.text(f"block-{each.block}"),
            language.text(f"set_class-{each.set_class}"),
        )
    return (table,)


def ast(language: Words) -> Sheets:
    """The first space of each epoch for every civilization, Basic / Expert where they differ, and the requirements."""
    names = [language.text("heading-number"), language.text("heading-name")]
    epochs = [phrases.epoch(language, epoch) for epoch in EPOCHS]
    rows = Listing(language.text("facts-ast"), [*names, *epochs], language.text("facts-ast_caption"), figures_from=2)
    for each in facts().civilizations:
        rows.add(str(each.number), phrases.civilization(language, each.id), *_first_spaces(each))
    asks = _table(language, "facts-requirements", ("epoch", "basic", "expert"))
    for epoch in EPOCHS:
        sides = (phrases.requirement_of(facts().ast, side, epoch) for side in phrases.AST_SIDES)
        asks.add(phrases.epoch(language, epoch), *(phrases.requirement(language, side) for side in sides))
    return (rows, asks)


def setups(language: Words) -> Sheets:
    headings = ("id", "civilizations", "hand_limit", "extra_credits", "minor_calamities")
    table = _table(language, "facts-setups", headings)
    for each in facts().setups:
        table.add(
            each.id,
            seats(language, each),
            str(each.hand_limit),
            str(each.extra_credits),
            phrases.yes_no(language, each.minor_calamities),
        )
    return (table,)


def civilizations(language: Words) -> Sheets:
    headings = ("number", "name", "block", "start_area", "areas", "city_sites")
    table = _table(language, "facts-civilizations", headings)
    for each in facts().civilizations:
        region = [area for area in facts().areas if area.region == each.id]
        table.add(
            str(each.number),
            phrases.civilization(language, each.id),
            language.text(f"block-{each.block}"),
            next(phrases.area(language, area.id) for area in region if area.start == each.id),
            str(len(region)),
            str(sum(area.city_site is not None for area in region)),
        )
    return (table,)


def seats(language: Words, what: SetUp) -> str:
    """The civilizations of a set-up, block by block where there are two."""
    lines = []
    for use in what.decks:
        names = [phrases.civilization(language, seat.civilization) for seat in what.seats if seat.block == use.block]
        block = language.text(f"block-{use.block}")
        lines.append(f"{block}: {', '.join(names)}" if what.side == "both" else ", ".join(names))
    return "\n".join(lines)


def _first_spaces(what: Civilization) -> list[str]:
    spaces = ((what.basic.index(epoch), what.expert.index(epoch)) for epoch in EPOCHS)
    return [str(basic) if basic == expert else f"{basic} / {expert}" for basic, expert in spaces]


def _table(language: Words, title: str, headings: Sequence[str]) -> Listing:
    return Listing(language.text(title), [language.text(f"heading-{heading}") for heading in headings])
