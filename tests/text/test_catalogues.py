"""The catalogues: both languages have the same keys, and everything that has an id has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from megaciv.commands.facts import phrases
from megaciv.rules.facts import EPOCHS, GROUPS, PHASES, facts
from megaciv.text.telling import Teller
from megaciv.text.words import LANGUAGES, catalogue, words

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def needed() -> Iterator[str]:
    """The key of every id in the facts."""
    yield from (f"area-{area.id}" for area in facts().areas)
    yield from (f"plain-{area.flood_plain}" for area in facts().areas if area.flood_plain)
    yield from (f"volcano-{area.volcano}" for area in facts().areas if area.volcano)
    yield from (f"civilization-{civilization.id}" for civilization in facts().civilizations)
    yield from (f"advance-{advance.id}" for advance in facts().advances)
    yield from (f"effect-{advance.id}-{effect.tag}" for advance in facts().advances for effect in advance.effects)
    yield from (f"calamity-{calamity.id}" for calamity in facts().calamities)
    yield from (f"calamity-{calamity.id}-text" for calamity in facts().calamities)
    yield from (f"unverified-{point}" for calamity in facts().calamities for point in calamity.unverified)
    yield from (f"commodity-{commodity.id}" for commodity in facts().commodities)
    yield f"commodity-{facts().water.id}"
    yield from (f"phase-{phase}" for phase in (*PHASES, "any", "set-up", "leaving"))
    yield from (f"epoch-{epoch}" for epoch in EPOCHS)
    yield from (f"group-{group}" for group in GROUPS)
    yield from (f"theme-{theme.id}" for theme in facts().scenarios.short.themes)
    yield from (f"part-{part}" for setup in facts().setups for part in setup.verified)
    yield from (f"part-{part}" for civilization in facts().civilizations for part in civilization.verified)


def test_languages_have_the_same_keys() -> None:
    assert catalogue("en").keys == catalogue("pl").keys


@each_language
def test_every_id_has_words(lang: str) -> None:
    assert set(needed()) <= catalogue(lang).keys


@each_language
def test_lessons_are_about_phases_or_topics_with_a_name(lang: str) -> None:
    for lesson in facts().scenarios.first.lessons:
        for topic in lesson.teaches:
            assert {f"phase-{topic}", f"lesson-{topic}"} & catalogue(lang).keys


@each_language
def test_files_are_fluent_without_junk_and_without_doubles(lang: str) -> None:
    seen: list[str] = []
    for file in (files("megaciv.text") / "locale" / lang).iterdir():
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], file.name
        seen += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert len(seen) == len(set(seen))
    assert set(seen) == catalogue(lang).keys


def test_messages_use_the_same_variables_in_all_languages() -> None:
    assert variables("en") == variables("pl")


def variables(lang: str) -> dict[str, set[str]]:
    """The variables of each message."""
    found = {}
    for file in (files("megaciv.text") / "locale" / lang).iterdir():
        for block in re.split(r"\n(?=[a-z])", file.read_text(encoding="utf-8")):
            key, _, value = block.partition(" =")
            found[key] = set(re.findall(r"\$(\w+)", value))
    return {key: names for key, names in found.items() if re.fullmatch(r"[\w-]+", key)}


@each_language
def test_areas_keep_their_names(lang: str) -> None:
    english = words("en")
    assert all(words(lang).text(f"area-{area.id}") == english.text(f"area-{area.id}") for area in facts().areas)


@each_language
def test_effects_find_their_numbers_in_the_facts(lang: str) -> None:
    for advance in facts().advances:
        for effect in advance.effects:
            assert_complete(phrases.effect(words(lang), advance.id, effect))


@each_language
def test_calamities_find_their_numbers_in_the_facts(lang: str) -> None:
    for calamity in facts().calamities:
        assert_complete(phrases.calamity_text(words(lang), calamity))


@each_language
def test_every_modifier_has_a_phrase(lang: str) -> None:
    for calamity in facts().calamities:
        for advance, modifier in calamity.modifiers.items():
            assert_complete(phrases.modifier(words(lang), calamity.id, advance, modifier))


def assert_complete(text: str) -> None:
    """A real text, not a key, with every variable filled in."""
    assert " " in text
    assert "{" not in text


def test_polish_counts_as_poles_do() -> None:
    polish = words("pl")
    texts = [polish.text("facts-cities", count=count) for count in (1, 2, 5, 12, 22)]
    assert texts == ["1 miasto", "2 miasta", "5 miast", "12 miast", "22 miasta"]


def test_unknown_language_speaks_english_and_unknown_key_is_itself() -> None:
    assert words("tlh").text("epoch-stone") == "Stone Age"
    assert words("pl").text("no-such-key") == "no-such-key"
    assert "no-such-key" not in words("pl")
    assert "epoch-stone" in words("pl")


def test_plains_and_volcanoes_are_named() -> None:
    """As the client names them."""
    assert Teller("pl").name("po", "plain") == "Pad"
    assert Teller("en").name("vesuvius", "volcano") == "Vesuvius"
