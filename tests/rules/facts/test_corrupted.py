"""A corrupted copy of the facts is refused, and the error names file, entry and reason."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

from megaciv.rules.facts import FactsError, facts, load

FILES = ("advances", "areas", "ast", "calamities", "civilizations", "commodities", "decks", "scenarios", "setups")

Change = Callable[[Any], object]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    with as_file(files("megaciv.rules.facts") / "data") as data:
        return Path(shutil.copytree(data, tmp_path / "data"))


def of(data: Any, entry_id: str) -> Any:
    """The entry of a list with this id."""
    return next(each for each in data if each["id"] == entry_id)


def test_an_untouched_copy_is_the_same(copy: Path) -> None:
    assert load(copy) == facts()


@pytest.mark.parametrize("file", FILES)
def test_every_file_is_needed(copy: Path, file: str) -> None:
    (copy / f"{file}.json").unlink()
    assert refusal(copy).file == f"{file}.json"


@pytest.mark.parametrize("file", FILES)
def test_every_file_must_be_json(copy: Path, file: str) -> None:
    with (copy / f"{file}.json").open("a") as opened:
        opened.write("]")
    refused = refusal(copy)
    assert refused.file == f"{file}.json"
    assert "is not JSON" in refused.reason


def test_no_file_is_forgotten_here(copy: Path) -> None:
    assert {path.stem for path in copy.iterdir() if path.suffix == ".json"} == set(FILES)


CORRUPTIONS: list[tuple[str, str, str, Change]] = [
    # Types and fields.
    ("areas", "memphis", "limit", lambda d: of(d, "memphis").update(limit="four")),
    ("areas", "memphis", "kind", lambda d: of(d, "memphis").pop("kind")),
    ("areas", "memphis", "climate", lambda d: of(d, "memphis").update(climate="dry")),
    ("areas", "entry 0", "id", lambda d: d[0].pop("id")),
    ("advances", "theology", "cost", lambda d: of(d, "theology").pop("cost")),
    ("advances", "theology", "'magic'", lambda d: of(d, "theology").update(groups=["magic"])),
    ("calamities", "famine", "base", lambda d: of(d, "famine").pop("base")),
    ("calamities", "famine", "beneficiary", lambda d: of(d, "famine").update(beneficiary="me")),
    ("civilizations", "rome", "number", lambda d: of(d, "rome").pop("number")),
    ("commodities", "salt", "full_set", lambda d: of(d["commodities"], "salt").pop("full_set")),
    ("commodities", "water", "face_value", lambda d: d["water"].pop("face_value")),
    ("decks", "blue_west", "stacks", lambda d: of(d, "blue_west").pop("stacks")),
    ("setups", "7-west", "hand_limit", lambda d: setup(d, "7-west").pop("hand_limit")),
    ("setups", "simple", "verified", lambda d: of(d["preparations"], "simple").pop("verified")),
    ("ast", "basic, entry 1", "cities", lambda d: d["basic"][1].update(cities="two")),
    ("ast", "(whole file)", "years", lambda d: d.pop("years")),
    ("scenarios", "short", "tokens", lambda d: d["short"].pop("tokens")),
    ("scenarios", "coin_and_commerce", "verified", lambda d: d["short"]["themes"][0].pop("verified")),
    # The map.
    ("areas", "memphis", "'atlantis'", lambda d: of(d, "memphis")["land"].append("atlantis")),
    ("areas", "memphis", "'tanis' by land, but not", lambda d: of(d, "tanis")["land"].remove("memphis")),
    ("areas", "alexandria", "'tanis' by water, but not", lambda d: of(d, "tanis")["water"].remove("alexandria")),
    ("areas", "memphis", "borders itself", lambda d: of(d, "memphis")["land"].append("memphis")),
    ("areas", "memphis", "out of order", lambda d: of(d, "memphis")["land"].reverse()),
    ("areas", "memphis", "limit 5", lambda d: of(d, "memphis").update(limit=5)),
    ("areas", "memphis", "no region", lambda d: of(d, "memphis").pop("region")),
    ("areas", "memphis", "'troy'", lambda d: of(d, "memphis").update(region="troy")),
    ("areas", "memphis", "no flood plain", lambda d: of(d, "memphis").pop("flood_plain")),
    ("areas", "memphis", "against its water", lambda d: of(d, "memphis").update(kind="coastal")),
    ("areas", "red-sea", "land area", lambda d: of(d, "red-sea").update(limit=1)),
    ("areas", "rome", "flood plain 'nile'", lambda d: of(d, "rome").update(flood_plain="nile")),
    ("areas", "rome", "volcano 'thera'", lambda d: of(d, "rome").update(volcano="thera")),
    ("areas", "egypt", "0 start areas", lambda d: of(d, "tanis").pop("start")),
    ("areas", "egypt", "2 start areas", lambda d: of(d, "memphis").update(start="egypt")),
    ("areas", "tanis", "outside its region", lambda d: of(d, "tanis").update(region="assyria")),
    ("areas", "memphis", "apart", lambda d: of(d, "memphis").update(region="rome")),
    ("areas", "ad-dhana", "order of their ids", lambda d: d.insert(2, d.pop(0)) or d.insert(0, d.pop(1))),
    ("areas", "abhisara", "twice", lambda d: d.insert(0, d[0])),
    # Advances and calamities.
    ("advances", "theology", "6 vp", lambda d: of(d, "theology").update(cost=150)),
    ("advances", "pottery", "'plumbing'", lambda d: of(d, "pottery").update(bonus={"plumbing": 10})),
    ("advances", "pottery", "next price band", lambda d: of(d, "pottery").update(bonus={"theology": 10})),
    ("advances", "pottery", "not 10", lambda d: of(d, "pottery").update(bonus={"agriculture": 20})),
    ("advances", "pottery", "second bonus", lambda d: of(d, "pottery").update(bonus={"law": 10})),
    ("advances", "theology", "'monotheism' do not agree", lambda d: of(d, "theology").pop("protects_against")),
    ("advances", "theology", "'iconoclasm_and_heresy'", lambda d: one_modifier(d, "theology").update(delta=-2)),
    (
        "advances",
        "theology",
        "'plague'",
        lambda d: add_modifier(d, "theology", "plague"),
    ),
    ("advances", "pottery", "one group or two", lambda d: of(d, "pottery").update(groups=[])),
    ("advances", "pottery", "group of its own", lambda d: of(d, "pottery").update(credits={"arts": 5})),
    ("advances", "pottery", "not in fives", lambda d: of(d, "pottery").update(credits={"crafts": 7})),
    ("advances", "pottery", "special ability", lambda d: of(d, "pottery").update(special_ability=True)),
    ("advances", "pottery", "free credits", lambda d: of(d, "pottery").update(free_credits=5)),
    (
        "calamities",
        "famine",
        "'plumbing'",
        lambda d: add_modifier(d, "famine", "plumbing"),
    ),
    (
        "calamities",
        "famine",
        "'law' does not state",
        lambda d: add_modifier(d, "famine", "law"),
    ),
    ("calamities", "famine", "'hunger'", lambda d: one_modifier(d, "famine").update(quantity="hunger")),
    ("calamities", "famine", "that aggravates", lambda d: one_modifier(d, "famine").update(delta=-5)),
    ("calamities", "stack 3", "of each kind", lambda d: of(d, "famine").update(stack=4)),
    ("calamities", "famine", "last trader", lambda d: of(d, "famine").update(beneficiary="last_trader")),
    (
        "calamities",
        "banditry",
        "is minor",
        lambda d: of(d, "banditry").update(modifiers={"law": one_modifier(d, "famine")}),
    ),
    # Set-ups, decks, commodities.
    ("commodities", "salt", "stack 12", lambda d: of(d["commodities"], "salt").update(stack=12)),
    ("decks", "blue_west", "'gravel'", lambda d: of(d, "blue_west")["stacks"][0]["base"].update(gravel=3)),
    ("decks", "blue_west", "8 stacks", lambda d: of(d, "blue_west")["stacks"].pop()),
    ("decks", "blue_west", "wrong part", lambda d: of(d, "blue_west")["stacks"][0]["base"].update(bone=8)),
    ("setups", "7-west", "'troy'", lambda d: setup(d, "7-west")["seats"][0].update(civilization="troy")),
    ("setups", "7-west", "6 seats", lambda d: setup(d, "7-west")["seats"].pop()),
    ("setups", "7-west", "ranking order", lambda d: setup(d, "7-west")["seats"].reverse()),
    ("setups", "7-west", "different blocks", lambda d: setup(d, "7-west")["seats"][0].update(block="east")),
    (
        "setups",
        "12-both",
        "uneven",
        lambda d: [seat.update(block="west") for seat in setup(d, "12-both")["seats"][:8]],
    ),
    ("setups", "7-west", "'green'", lambda d: setup(d, "7-west")["decks"][0].update(deck="green")),
    ("setups", "7-west", "'tossed'", lambda d: setup(d, "7-west").update(preparation="tossed")),
    ("setups", "7-west", "'layered'", lambda d: setup(d, "7-west").update(preparation="layered")),
    ("setups", "7-west", "minor", lambda d: setup(d, "7-west").update(minor_calamities=True)),
    ("setups", "7-west", "third set", lambda d: setup(d, "7-west").update(third_set=True)),
    ("setups", "7-west", "hand limit 9", lambda d: setup(d, "7-west").update(hand_limit=9)),
    ("setups", "7-west", "gives 5 credits", lambda d: setup(d, "7-west").update(extra_credits=5)),
    ("setups", "7-west", "8 players", lambda d: setup(d, "7-west").update(players=8)),
    ("setups", "18-both", "missing", lambda d: d["setups"].pop()),
    # Tables.
    ("civilizations", "rome", "15 spaces", lambda d: of(d, "rome")["basic"].pop(0)),
    ("civilizations", "rome", "back in epochs", lambda d: of(d, "rome")["expert"].reverse()),
    ("civilizations", "rome", "each epoch", lambda d: of(d, "rome").update(basic=["stone"] * 15 + ["late_iron"])),
    ("civilizations", "rome", "color", lambda d: of(d, "rome").update(color="pink")),
    ("civilizations", "number", "are [1,", lambda d: of(d, "rome").update(number=12)),
    ("ast", "basic", "each epoch once", lambda d: d["basic"].pop()),
    ("ast", "basic middle_bronze", "fewer cities", lambda d: d["basic"][2].update(cities=1)),
    ("ast", "years", "16 entries", lambda d: d["years"].pop()),
    ("ast", "years", "back in time", lambda d: d["years"].reverse()),
    ("scenarios", "coin_and_commerce", "'plumbing'", lambda d: theme(d)["advances"].append("plumbing")),
    ("scenarios", "coin_and_commerce", "3 advances", lambda d: theme(d)["advances"].pop()),
    (
        "scenarios",
        "themes for 5 players",
        "'ice_age'",
        lambda d: themes(d, 5).update(ice_age=1),
    ),
    (
        "scenarios",
        "themes for 9 players",
        "8 cards",
        lambda d: themes(d, 9).pop("coin_and_commerce"),
    ),
    ("scenarios", "first", "'4-west'", lambda d: d["first"].update(setup="4-west")),
    ("scenarios", "first", "lessons", lambda d: d["first"]["lessons"].pop()),
    ("scenarios", "first", "'teacher'", lambda d: d["first"]["opening"].update(teacher=["fish"])),
    ("scenarios", "first", "'ambrosia'", lambda d: d["first"]["lessons"][0]["draws"]["learner"].append("ambrosia")),
    ("scenarios", "first", "'atlantis'", lambda d: d["first"]["learners"].update(atlantis=learner(d))),
    ("scenarios", "egypt", "'utopia'", lambda d: learner(d).update(ship="utopia")),
    ("scenarios", "egypt", "units", lambda d: learner(d)["tokens"].pop("memphis")),
]


def learner(data: Any) -> Any:
    return data["first"]["learners"]["egypt"]


def one_modifier(data: Any, entry_id: str) -> Any:
    """The first modifier of an entry."""
    return next(iter(of(data, entry_id)["modifiers"].values()))


def add_modifier(data: Any, entry_id: str, other: str) -> None:
    """Let an entry state a modifier once more, for another card."""
    of(data, entry_id)["modifiers"][other] = one_modifier(data, entry_id)


def setup(data: Any, setup_id: str) -> Any:
    return of(data["setups"], setup_id)


def themes(data: Any, players: int) -> Any:
    return data["short"]["themes_by_players"][str(players)]


def theme(data: Any) -> Any:
    return of(data["short"]["themes"], "coin_and_commerce")


@pytest.mark.parametrize(("file", "where", "reason", "change"), CORRUPTIONS)
def test_corruption_is_refused(copy: Path, file: str, where: str, reason: str, change: Change) -> None:
    corrupt(copy, file, change)
    refused = refusal(copy)
    assert (refused.file, refused.entry) == (f"{file}.json", where)
    assert reason in refused.reason
    assert str(refused) == f"{refused.file}: {refused.entry}: {refused.reason}"


def test_files_must_agree_with_each_other(copy: Path) -> None:
    corrupt(copy, "commodities", lambda d: of(d["commodities"], "salt").update(stack=4))
    assert str(refusal(copy)) == "decks.json: blue_east: has 'salt' in stack 3, not 4"


def test_cards_must_make_up_full_sets(copy: Path) -> None:
    corrupt(copy, "decks", lambda d: of(d, "blue_west")["stacks"][0]["base"].update(clay=8))
    assert str(refusal(copy)) == "setups.json: 5-west: has 8 cards of 'clay', not 9"


def corrupt(copy: Path, file: str, change: Change) -> None:
    path = copy / f"{file}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


def refusal(copy: Path) -> FactsError:
    with pytest.raises(FactsError) as refused:
        load(copy)
    return refused.value
