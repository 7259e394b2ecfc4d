"""Every decision of `DECISIONS` is what the rules ask, and is handled everywhere; what a new one lacks is named."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import megaciv.rules
from megaciv.bots import Seats, create
from megaciv.bots.steady import Steady
from megaciv.checking.cases import names
from megaciv.checking.cases.schema import schema
from megaciv.checking.fuzzing.scenes import PHASES
from megaciv.checking.fuzzing.tables import rich_table
from megaciv.rules import DECISIONS, Bounds, Choice, Decision, Game, Setup
from megaciv.rules.engine.bounds import AbilitiesBounds, Limits
from megaciv.rules.notation.notation import NOTATION, WORDLESS
from tools import asked
from tools import schema as messages

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+")
NO_DECISIONS = re.compile(r".*\.json|megaciv\..*|options\..*|.*\.phase")
UNASKED = {name for name, decision in DECISIONS.items() if not decision.bounds}
NOT_FOR_BOTS = {*UNASKED, "move.undo", "trade.match", "trade.timeUp"}
"""What nobody is asked, what takes back, and what the clock says."""
WITHOUT_WORDS = {"trade.match", "trade.timeUp", "hold", "undo", "table.end"}
"""These are no question to anybody."""
TOGETHER = {
    "move.": "move.land",
    "city.": "city.build",
    "cards.": "cards.buy",
    "trade.": "trade.offer",
    "special.done": "special.politics",
}
"""A decision with several ids is found by its first; special abilities by whichever can be used."""


# -- the list is what the rules say ------------------------------------------------------------


def chapter() -> dict[str, tuple[str, str]]:
    """Of each decision in chapter 6 of the rules, who decides and the clause."""
    text = (ROOT / "docs/rules/en/06-decisions.md").read_text(encoding="utf-8")
    rows = (line.strip("|").split("|") for line in text.splitlines())
    cells = ([cell.strip() for cell in row] for row in rows if len(row) == 7)
    return {row[0].strip("`"): (row[2], row[6]) for row in cells if row[0].startswith("`")}


def test_the_list_is_that_of_chapter_6() -> None:
    at_any_time = ("hold", "undo", "table.end")
    assert {n: (d.asked, d.clause) for n, d in DECISIONS.items() if n not in at_any_time} == chapter()


def test_whatever_the_rules_call_a_decision_is_in_the_list() -> None:
    front_door = Path(megaciv.rules.__file__)  # it names modules, which look the same
    files = [file for file in front_door.parent.rglob("*.py") if file != front_door]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    texts = {n.value for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Constant) and type(n.value) is str}
    assert {text for text in texts if NAME.fullmatch(text) and not NO_DECISIONS.fullmatch(text)} <= DECISIONS.keys()


# -- what is asked has the types that are promised ------------------------------------------------------------


def played(number: int) -> Iterator[Decision]:
    """What is asked in some phase of a random table, and in set-ups."""
    dice = random.Random(number)
    if number < 2:
        game = Game.new(Setup(players=5, scenario="short" if number else "first"), number)
    else:
        game = Game(rich_table(Setup(players=9), PHASES[number % len(PHASES)], number))
    for _ in range(60):
        if not game.pending:
            return
        civ = dice.choice(sorted(game.pending))
        yield game.pending[civ]
        game.act(civ, game.pending[civ].sample(dice))


def check_bounds(name: str, bounds: Limits) -> None:
    assert type(bounds) in DECISIONS[name].bounds
    assert msgspec.convert(msgspec.to_builtins(bounds), Bounds) == bounds
    if isinstance(bounds, AbilitiesBounds):
        for ability, limits in bounds.uses.items():
            check_bounds(ability, limits)


def is_of_its_type(choice: Choice) -> bool:
    ((name, answer),) = choice.items()
    try:
        msgspec.convert(answer, DECISIONS[name].answer)
    except msgspec.ValidationError:
        return False
    return True


ODD: tuple[object, ...] = (
    None,
    1.5,
    -1,
    7,
    "",
    "rome",
    [],
    ["rome"],
    [[]],
    {},
    {"rome": 1},
    {"rome": "all"},
    {"area": "rome"},
    {"x": 1},
)


@pytest.mark.parametrize("number", range(2 + 2 * len(PHASES)))
def test_what_is_asked_has_its_types(number: int) -> None:
    """Bounds and legal answers are of the types of `DECISIONS`; an answer of another type is refused."""
    for decision in played(number):
        last = "special.done" if "special.done" in decision.ids else decision.ids[0]
        check_bounds(last, decision.bounds())
        options = decision.options() or []
        legal = [decision.default(), decision.sample(random.Random(number)), *options[:5], *options[-5:]]
        assert [choice for choice in legal if not is_of_its_type(choice)] == []
        odd = [{name: answer} for name in decision.ids for answer in ODD]
        assert [choice for choice in odd if choice in decision and not is_of_its_type(choice)] == []


@pytest.mark.parametrize("players", [5, 9])
def test_nobody_can_spoil_a_default(players: int) -> None:
    """A bot may do with it what it likes: the next one is another object."""
    game = Game.new(Setup(players=players, pace="free" if players == 5 else "ordered"), players)
    seats, seen = Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs}, 1), set[str]()
    while not game.over:
        for decision in game.pending.values():
            if decision.ids[0] not in seen:
                seen.add(decision.ids[0])
                first, second = decision.default(), decision.default()
                assert first == second, decision.ids
                assert not {id(first), *map(id, first.values())} & changeable(second), decision.ids
        seats.step()
    assert seen >= {"move.land", "trade.offer", "city.build", "advances.buy", "hand.discard"}


def changeable(choice: Choice) -> set[int]:
    return {id(part) for part in (choice, *choice.values()) if isinstance(part, dict | list)}


def test_an_answer_with_a_name_that_is_no_text_is_refused() -> None:
    game = Game.new(Setup(players=5), 1)
    refused = game.pending["minoa"].refusal({"move.land": {"path": [], "tokens": 1, True: 1}})
    assert refused is not None
    assert refused.reason == "field-unknown"


# -- everybody handles it ------------------------------------------------------------


def catalogue(language: str) -> str:
    files = sorted((ROOT / "src/megaciv/text/locale" / language).glob("*.ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def first_of(name: str) -> str:
    return next((first for prefix, first in TOGETHER.items() if name.startswith(prefix)), name)


def lacking(name: str) -> Iterator[str]:
    """Where a decision is not handled."""
    if name not in NOTATION and name not in WORDLESS:
        yield "notation: a line in rules/notation/notation.py, or an entry in WORDLESS"
    if name not in names.NOT_OF_PLAYERS:
        if name not in schema()["$defs"]["choice"]["properties"]:
            yield "rule cases: checking/cases/names.py"
        if name not in names.ACTS and f"`{name}`" not in (ROOT / "docs/cases.md").read_text(encoding="utf-8"):
            yield "rule cases: a row in docs/cases.md"
    if name not in NOT_FOR_BOTS and first_of(name) not in Steady.answers:
        yield "bots: an answer in bots/steady.py"
    for language in ("en", "pl"):
        key = f"decision-{name.replace('.', '-')} ="
        if name not in WITHOUT_WORDS and f"\n{key}" not in catalogue(language):
            yield f"words: {key} in text/locale/{language}/decisions.ftl"


@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_is_handled(name: str) -> None:
    assert list(lacking(name)) == []


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DECISIONS, "senate.vote", DECISIONS["leave.consent"])
    assert [line.partition(":")[0] for line in lacking("senate.vote")] == [
        "notation", "rule cases", "rule cases", "bots", "words", "words",
    ]  # fmt: skip


def tags() -> set[str]:
    return {str(kind.__struct_config__.tag) for decision in DECISIONS.values() for kind in decision.bounds}


def test_every_kind_of_bounds_has_a_case_in_the_client() -> None:
    """TypeScript says so, too: `npm run types`."""
    text = (ROOT / "web/src/features/table/drafts/form.ts").read_text(encoding="utf-8")
    assert set(re.findall(r'^    case "([\w-]+)":', text, re.MULTILINE)) == tags()


def test_every_kind_of_bounds_is_asked_by_some_decision() -> None:
    known = msgspec.json.schema(Bounds)["$defs"]
    assert {name for name in known if name.endswith("Bounds")} == {
        kind.__name__ for decision in DECISIONS.values() for kind in decision.bounds
    }


# -- what is made of the list ------------------------------------------------------------


def test_generated_files_are_up_to_date() -> None:
    """`make types` writes them."""
    assert messages.stale() == []


def test_the_clients_fixture_has_the_types_of_today() -> None:
    """`python tools/asked.py` writes it anew."""
    told = msgspec.json.decode(asked.FIXTURE.read_bytes())
    assert len(told) > 55
    for question in told:
        name = "special.done" if "special.done" in question["ids"] else question["ids"][0]
        check_bounds(name, msgspec.convert(question["bounds"], Bounds))
