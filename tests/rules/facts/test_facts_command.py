"""`megaciv facts`: what people read and what machines get."""

from __future__ import annotations

import pytest

from megaciv.rules.facts import facts
from megaciv.text.words import LANGUAGES
from tests.command_line import Command

TOPICS = ("areas", "advances", "calamities", "commodities", "ast", "setups", "civilizations")
AREA_KEYS = ["id", "name", "kind", "limit", "city_site", "flood_plain", "volcano", "start", "region", "land", "water"]

COMMAND = Command("facts")
run, read, entries = COMMAND.run, COMMAND.read, COMMAND.entries

each_topic = pytest.mark.parametrize("topic", TOPICS)


@pytest.mark.parametrize("lang", LANGUAGES)
@each_topic
def test_every_topic_has_a_table_and_a_card_for_each_entry(topic: str, lang: str) -> None:
    assert read(topic, lang=lang)
    listed = entries(topic, lang=lang)
    for entry in (listed[0], listed[-1]):
        assert entry["name"] in read(topic, entry["id"], lang=lang)


@each_topic
def test_entries_have_ids_names_and_all_the_same_keys(topic: str) -> None:
    listed = entries(topic)
    assert len({entry["id"] for entry in listed}) == len(listed)
    assert all(entry["name"] for entry in listed)
    assert {tuple(entry) for entry in listed} == {tuple(listed[0])}


def test_numbers_of_entries() -> None:
    counted = {topic: len(entries(topic)) for topic in TOPICS}
    assert counted == {
        "areas": 338,
        "advances": 51,
        "calamities": 24,
        "commodities": 46,
        "ast": 24,
        "setups": 19,
        "civilizations": 18,
    }


def test_an_area_has_exactly_these_keys() -> None:
    assert [list(entry) for entry in entries("areas")] == [AREA_KEYS] * len(facts().areas)


def test_memphis_as_json() -> None:
    assert entries("areas", "memphis") == [
        {
            "id": "memphis",
            "name": "Memphis",
            "kind": "inland",
            "limit": 4,
            "city_site": "white",
            "flood_plain": "nile",
            "volcano": None,
            "start": None,
            "region": "egypt",
            "land": ["alexandria", "eastern-desert", "fayum", "paraetonium", "tanis", "western-desert"],
            "water": [],
        }
    ]


def test_json_speaks_the_language() -> None:
    [famine] = entries("calamities", "famine", lang="pl")
    assert famine["name"] == "Głód"
    assert famine["base"] == {"damage": 10}
    assert "10 obrażeń" in famine["text"]


def test_commodities_come_with_their_cards_in_every_setup() -> None:
    [clay] = entries("commodities", "clay")
    assert clay["cards"]["7-west"] == {"west": 9}
    assert clay["cards"]["18-both"] == {"west": 5, "east": 4}
    assert "11-east" not in clay["cards"]
    [water] = entries("commodities", "water")
    assert water["full_set"] is water["cards"] is None


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["Protects against Monotheism (special ability)", "Iconoclasm and Heresy: 3 cities fewer are reduced"]),
        ("pl", ["Chroni przed Monoteizm (zdolność specjalna)", "Ikonoklazm i herezja: redukujesz o 3 miasta mniej"]),
    ],
)
def test_what_does_theology_protect_against(lang: str, expected: list[str]) -> None:
    shown = read("advances", "theology", lang=lang)
    assert all(text in shown for text in expected)


@pytest.mark.parametrize(
    ("lang", "by_land", "by_water"), [("en", "By land", "By water none"), ("pl", "Lądem", "Wodą brak")]
)
def test_which_areas_border_memphis(lang: str, by_land: str, by_water: str) -> None:
    shown = read("areas", "memphis", lang=lang)
    assert f"{by_land} Alexandria, Eastern Desert, Fayum, Paraetonium, Tanis, Western Desert {by_water}" in shown


def test_calamities_in_polish() -> None:
    shown = read("calamities", lang="pl")
    assert "Katastrofy" in shown
    assert "Hordy barbarzyńców" in shown
    assert "poważna, niezbywalna" in shown


@pytest.mark.parametrize("name", ["famine", "FAMINE", "Famine", "Głód", "głód", "glod"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_any_language_and_case_are_understood(name: str, lang: str) -> None:
    assert entries("calamities", name, lang=lang)[0]["id"] == "famine"


@pytest.mark.parametrize(
    ("topic", "name", "found"),
    [
        ("areas", "Ma'in", "ma-in"),
        ("areas", "western desert", "western-desert"),
        ("advances", "wonder of the world", "wonder_of_the_world"),
        ("setups", "12-both", "12-both"),
        ("ast", "Late Bronze Age", "late_bronze"),
        ("civilizations", "rzym", "rome"),
    ],
)
def test_names_are_found(topic: str, name: str, found: str) -> None:
    assert entries(topic, name)[0]["id"] == found


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There is no area called “memfis”.\nDid you mean: Memphis?\n"),
        ("pl", "Nie ma obszaru „memfis”.\nCzy chodziło o: Memphis?\n"),
    ],
)
def test_unknown_names_get_suggestions(lang: str, said: str) -> None:
    result = run("areas", "memfis", lang=lang)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == said


@each_topic
def test_hopeless_names_get_an_answer_too(topic: str) -> None:
    result = run(topic, "qqqqqqqq")
    assert result.exit_code == 2
    assert "“qqqqqqqq”" in result.stderr
    assert "leave the name out" in result.stderr


def test_a_part_of_a_name_suggests() -> None:
    assert "Western Desert" in run("areas", "desert").stderr


def test_unverified_points_are_shown() -> None:
    assert "Not verified cards in the decks" in read("setups", "18-both")
    assert "Niepotwierdzone czy można odrzucić karty wody" in read("calamities", "banditry", lang="pl")
