"""One entry in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from megaciv.commands.facts import phrases
from megaciv.commands.facts.lists import seats
from megaciv.commands.facts.sheets import Card, Sheets
from megaciv.rules.facts import (
    EPOCHS,
    Advance,
    Area,
    AstSide,
    Calamity,
    Civilization,
    Commodity,
    Modifier,
    SetUp,
    facts,
)
from megaciv.text.words import Words

Row = tuple[str, str | Iterable[str] | None]
"""A heading and what stands beside it; rows without content are left out."""


def area(language: Words, what: Area) -> Sheets:
    return _card(
        language,
        phrases.area(language, what.id),
        [
            ("kind", language.text(f"kind-{what.kind}")),
            ("limit", None if what.limit is None else str(what.limit)),
            ("city_site", language.text(f"site-{what.city_site}") if what.city_site else None),
            ("flood_plain", language.text(f"plain-{what.flood_plain}") if what.flood_plain else None),
            ("volcano", language.text(f"volcano-{what.volcano}") if what.volcano else None),
            ("start", phrases.civilization(language, what.start) if what.start else None),
            ("region", phrases.civilization(language, what.region) if what.region else None),
            ("land", phrases.areas(language, what.land)),
            ("water", phrases.areas(language, what.water)),
        ],
    )


def advance(language: Words, what: Advance) -> Sheets:
    return _card(
        language,
        phrases.advance(language, what.id),
        [
            ("cost", str(what.cost)),
            ("vp", str(what.vp)),
            ("groups", phrases.groups(language, what.groups)),
            ("credits", phrases.credits_of(language, what)),
            ("free_credits", str(what.free_credits) if what.free_credits else None),
            ("bonus", _bonuses(language, what.bonus.items())),
            ("bonus_from", _bonuses(language, _helpers(what.id))),
            ("effects", _effects(language, what)),
            ("protects_against", (_ability(language, each) for each in what.protects_against)),
            ("helps", _in_calamities(language, what, "mitigates")),
            ("hurts", _in_calamities(language, what, "aggravates")),
            ("ignores", (phrases.advance(language, each) for each in what.ignores)),
        ],
    )


def calamity(language: Words, what: Calamity) -> Sheets:
    return _card(
        language,
        phrases.calamity(language, what.id),
        [
            ("stack", str(what.stack)),
            ("kind", phrases.calamity_kind(language, what)),
            ("text", phrases.calamity_text(language, what)),
            ("beneficiary", language.text(f"beneficiary-{what.beneficiary}")),
            ("helpers", _by_advances(language, what, "mitigates")),
            ("hinderers", _by_advances(language, what, "aggravates")),
            ("not_verified", (language.text(f"unverified-{each}") for each in what.unverified)),
        ],
    )


def commodity(language: Words, what: Commodity) -> Sheets:
    return _card(
        language,
        phrases.commodity(language, what.id),
        [
            ("stack", str(what.stack)),
            ("full_set", str(what.full_set)),
            ("set_values", ", ".join(str(value) for value in phrases.set_values(what))),
            ("block", language.text(f"block-{what.block}")),
            ("set_class", language.text(f"set_class-{what.set_class}")),
            ("cards", _cards(language, what.id)),
        ],
    )


def water(language: Words) -> Sheets:
    what = facts().water
    return _card(
        language,
        phrases.commodity(language, what.id),
        [
            ("stack", str(what.face_value)),
            ("set_class", language.text("set_class-water")),
            ("cards", language.text("facts-unlimited")),
            ("not_verified", None if what.verified else language.text("part-water")),
        ],
    )


def civilization(language: Words, what: Civilization) -> Sheets:
    region = [each for each in facts().areas if each.region == what.id]
    return _card(
        language,
        phrases.civilization(language, what.id),
        [
            ("number", str(what.number)),
            ("block", language.text(f"block-{what.block}")),
            ("color", what.color),
            ("start_area", next(phrases.area(language, each.id) for each in region if each.start == what.id)),
            ("city_sites", str(sum(each.city_site is not None for each in region))),
            ("areas", phrases.areas(language, (each.id for each in region))),
            ("not_verified", phrases.unverified(language, what.verified)),
        ],
    )


def ast_row(language: Words, what: Civilization) -> Sheets:
    return _card(
        language,
        phrases.civilization(language, what.id),
        [("number", str(what.number)), *((side, _epochs(language, what, side)) for side in phrases.AST_SIDES)],
    )


def epoch(language: Words, epoch_id: str) -> Sheets:
    asks = ((side, phrases.requirement_of(facts().ast, side, epoch_id)) for side in phrases.AST_SIDES)
    return _card(
        language,
        phrases.epoch(language, epoch_id),
        [(side, phrases.requirement(language, requirement)) for side, requirement in asks],
    )


def setup(language: Words, what: SetUp) -> Sheets:
    scheme = next(each.scheme for each in facts().preparations if each.id == what.preparation)
    return _card(
        language,
        phrases.setup(language, what.id),
        [
            ("civilizations", seats(language, what)),
            ("decks", (use.deck for use in what.decks)),
            ("third_set", phrases.yes_no(language, what.third_set)),
            ("minor_calamities", phrases.yes_no(language, what.minor_calamities)),
            ("preparation", language.text(f"scheme-{scheme}")),
            ("hand_limit", str(what.hand_limit)),
            ("extra_credits", str(what.extra_credits)),
            ("not_verified", phrases.unverified(language, what.verified)),
        ],
    )


def _card(language: Words, title: str, rows: Iterable[Row]) -> Sheets:
    texts = ((heading, text if isinstance(text, str) else "\n".join(text or ())) for heading, text in rows)
    return (Card(title, [(language.text(f"heading-{heading}"), text) for heading, text in texts if text]),)


def _bonuses(language: Words, bonuses: Iterable[tuple[str, int]]) -> str:
    return ", ".join(
        language.text("facts-bonus", name=phrases.advance(language, other), points=points) for other, points in bonuses
    )


def _helpers(advance_id: str) -> Iterator[tuple[str, int]]:
    for each in facts().advances:
        if advance_id in each.bonus:
            yield each.id, each.bonus[advance_id]


def _effects(language: Words, what: Advance) -> list[str]:
    lines = [
        f"{language.text(f'phase-{effect.phase}')}: {phrases.effect(language, what.id, effect)}"
        for effect in what.effects
    ]
    return lines if lines or what.modifiers else [language.text("facts-credits_only")]


def _ability(language: Words, advance_id: str) -> str:
    return language.text("facts-ability", name=phrases.advance(language, advance_id))


def _in_calamities(language: Words, what: Advance, sign: str) -> Iterator[str]:
    for calamity_id, modifier in what.modifiers.items():
        if modifier.sign == sign:
            name = phrases.calamity(language, calamity_id)
            yield _change(language, name, phrases.modifier(language, calamity_id, what.id, modifier), modifier)


def _by_advances(language: Words, what: Calamity, sign: str) -> Iterator[str]:
    for advance_id, modifier in what.modifiers.items():
        if modifier.sign == sign:
            name = phrases.advance(language, advance_id)
            yield _change(language, name, phrases.modifier(language, what.id, advance_id, modifier), modifier)


def _change(language: Words, name: str, text: str, modifier: Modifier) -> str:
    return language.text("facts-modifier", name=name, text=text, role=language.text(f"role-{modifier.who}"))


def _cards(language: Words, commodity_id: str) -> Iterator[str]:
    for setup_id, counts in phrases.cards(commodity_id).items():
        in_blocks = (
            language.text("facts-cards_in_block", block=language.text(f"block-{block}"), count=count)
            for block, count in counts.items()
        )
        yield f"{setup_id}: {', '.join(in_blocks)}"


def _epochs(language: Words, what: Civilization, side: AstSide) -> Iterator[str]:
    row = what.basic if side == "basic" else what.expert
    for each in EPOCHS:
        yield f"{phrases.epoch(language, each)} {language.text('facts-space', space=row.index(each))}"
