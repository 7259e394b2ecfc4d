"""Answers that all give at once and reveal together stay sealed until then.

Anyone who answers last tries every answer of theirs in a dry run, while the answers of the others are varied: what they
are shown must be the same byte for byte. After the reveal nobody takes an answer back (R3.3.4).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from megaciv.checking.cases.case import read_case, read_cases
from megaciv.checking.cases.running import CaseRun
from megaciv.rules import Choice, Game, IllegalChoice, Setup
from tests.rules.tables import MINOA, put, table
from tests.rules.trade_tables import floor, said

DECISIONS: Final = Path(__file__).parents[2] / "docs" / "rules" / "en" / "06-decisions.md"
SECRET: Final = re.compile(r"^\| `(\S+)` .*\| secret", re.MULTILINE)


def _case(setup: str, given: str) -> Callable[[], Game]:
    text = f"name: staged\nclauses: []\nsetup: {{{setup}}}\ngiven: {given}\nwhen: []\nthen: {{}}\n"

    def stage() -> Game:
        run = CaseRun(read_case(read_cases(text)[0]))
        run.play()
        assert run.game is not None
        return run.game

    return stage


def _short_game() -> Game:
    """Two players of eighteen hold a theme with Written Record."""
    game = Game.new(Setup(18, scenario="short", pace="free"), 0)
    while not any(decision.ids[0] == "setup.short.credits" for decision in game.pending.values()):
        civ = next(iter(game.pending))
        game.act(civ, game.pending[civ].default())
    return game


def _deal() -> Game:
    """Minoa and Hatti have agreed, and neither has put down a packet."""
    game = floor(minoa="clay clay ochre iron", hatti="wine wine oil fish ochre")
    game.act(
        "minoa", {"trade.offer": {"to": "hatti", "give": said(3, "clay", "clay"), "want": said(3, "wine", "wine")}}
    )
    game.act("hatti", {"trade.accept": {"from": "minoa"}})
    return game


class Moment(NamedTuple):
    """When a decision is asked: a game, and the answers that each of those concerned could give."""

    stage: Callable[[], Game]
    answers: Mapping[str, Sequence[Any]]


def _packets(partner: str, *packets: str) -> list[Any]:
    return [{"with": partner, "cards": packet.split()} for packet in packets]


MOMENTS: Final[dict[str, Moment]] = {
    "tax.setRate": Moment(
        _case(
            "players: 5, board: west, pace: free",
            "{phase: tax-collection, areas: {knossos: {minoa: city}, thera: {minoa: city}, hattusa: {hatti: city},"
            " kanesh: {hatti: city}, sparta: {hellas: city}}, players: {minoa: {advances: [coinage]},"
            " hatti: {advances: [monarchy, coinage], treasury: 49}, hellas: {advances: [monarchy]}}}",
        ),
        {"minoa": [1, 2, 3], "hatti": [1, 2, 3, 4], "hellas": [2, 3]},
    ),
    "conflict.removeLoss": Moment(
        _case(
            "players: 5, board: west, pace: free",
            "{phase: conflict, areas: {argos: {minoa: {tokens: 2, ships: 2}, hellas: {tokens: 2, ships: 2}}},"
            " players: {minoa: {advances: [naval_warfare]}, hellas: {advances: [naval_warfare]}}}",
        ),
        {civ: [{"area": "argos", "from": source} for source in ("here", "ship")] for civ in ("minoa", "hellas")},
    ),
    "setup.short.credits": Moment(_short_game, {civ: [{"arts": 10}, {"crafts": 10}] for civ in ("saba", "egypt")}),
    "calamity.insistSequential": Moment(
        _case(
            "players: 12, board: both, pace: free",
            "{phase: calamity-resolution, areas: {thera: {minoa: 20}, babylonia: {babylon: 20}, saba: {saba: 6},"
            " hattusa: {hatti: 6}, rome: {rome: 5}, memphis: {egypt: 5}, susa: {persia: 12}, sparta: {hellas: 12}},"
            " players: {minoa: {hand: [epidemic], traces: {epidemic: persia}},"
            " babylon: {hand: [epidemic], traces: {epidemic: hellas}}}}",
        ),
        {civ: [True, False] for civ in ("minoa", "babylon")},
    ),
    "trade.commit": Moment(
        _deal,
        {
            "minoa": _packets("hatti", "clay clay ochre", "clay clay iron"),
            "hatti": _packets("minoa", "wine wine oil", "wine wine fish"),
        },
    ),
    "cyclone.select": Moment(
        _case(
            "players: 5, board: west, pace: free",
            "{phase: calamity-resolution, areas: {thera: {minoa: city}, miletus: {minoa: city},"
            " chalcis: {minoa: city}, eretria: {minoa: city}, thessalonica: {hellas: city}, troy: {hellas: city},"
            " lesbos: {hellas: city}},"
            " players: {minoa: {hand: [cyclone]}}}",
        ),
        {
            "minoa": [["thera", "miletus", "chalcis"], ["thera", "miletus", "eretria"]],
            "hellas": [["thessalonica", "troy"], ["thessalonica", "lesbos"]],
        },
    ),
}
"""The rules' own word 'secret', and `cyclone.select`: the cities are chosen one after the other or at once, but all of
them fall together."""

ELSEWHERE: Final = {"setup.preferences"}
"""Asked in the lobby: no dry run, no undo."""


def test_every_secret_decision_is_tried_here() -> None:
    named = set(SECRET.findall(DECISIONS.read_text(encoding="utf-8")))
    assert named <= MOMENTS.keys() | ELSEWHERE
    assert len(named) >= 6


def _asked(name: str) -> Game:
    game = MOMENTS[name].stage()
    for civ in MOMENTS[name].answers:
        assert name in (game.pending[civ].ids), (civ, game.pending)
    return game


def _shown(game: Game, civ: str, choices: Sequence[Choice]) -> bytes:
    seen = game.preview(civ, choices)
    refusal = None if seen.refusal is None else [seen.refusal.reason, seen.refusal.details]
    told = (seen.done, refusal, seen.unknown, seen.view, seen.fights, seen.workings, seen.cautions, seen.plans)
    return msgspec.json.encode(told, enc_hook=str)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_dry_run_of_the_last_to_answer_does_not_tell_what_the_others_have_said(name: str) -> None:
    answers = MOMENTS[name].answers
    for last in answers:
        others = [civ for civ in answers if civ != last]
        shown: dict[tuple[int, int], set[bytes]] = {}
        for variant in range(2):
            game = _asked(name)
            for civ in others:
                game.act(civ, {name: answers[civ][variant]})
            for number, mine in enumerate(answers[last]):
                choice, undo = {name: mine}, {"undo": True}
                for way, tried in enumerate(([choice], [choice, undo], [choice, choice], [undo, choice])):
                    shown.setdefault((number, way), set()).add(_shown(game, last, tried))
        assert {tried: len(seen) for tried, seen in shown.items()} == dict.fromkeys(shown, 1), last


@pytest.mark.parametrize("name", MOMENTS)
def test_nobody_takes_back_an_answer_after_the_reveal(name: str) -> None:
    answers = MOMENTS[name].answers
    for one in answers:
        game = _asked(name)
        for civ in answers:
            game.act(civ, {name: answers[civ][-1]})
        if (one, {name: answers[one][-1]}) not in game._recent:
            continue  # the phase is over: nothing of it can be taken back
        with pytest.raises(IllegalChoice) as refused:
            game.act(one, {"undo": True})
        assert refused.value.reason == "undo-after-revelation"


@pytest.mark.parametrize("name", sorted(set(MOMENTS) - {"trade.commit"}))
def test_before_the_reveal_an_answer_can_be_taken_back(name: str) -> None:
    answers = MOMENTS[name].answers
    one = next(iter(answers))
    game = _asked(name)
    game.act(one, {name: answers[one][0]})
    game.act(one, {"undo": True})
    assert name in game.pending[one].ids


def test_a_rate_is_sealed_where_a_revolt_keeps_the_phase_open() -> None:
    """All rates are told, and then somebody is asked to annex: the phase goes on, the rates stand."""
    game = _asked("tax.setRate")
    for civ, rates in MOMENTS["tax.setRate"].answers.items():
        game.act(civ, {"tax.setRate": rates[-1]})
    assert game.phase == "tax-collection"
    for civ in MOMENTS["tax.setRate"].answers:
        with pytest.raises(IllegalChoice, match="undo after revelation"):
            game.act(civ, {"undo": True})


def test_a_dry_run_stays_dry_after_an_undo_in_it() -> None:
    """Cards are drawn in the real game only, whatever is tried before."""
    t = table("movement")
    put(t, "knossos", {}, city=MINOA)
    put(t, "phaestos", {MINOA: 3})
    game = Game(t)
    game.act("minoa", {"move.land": {"path": ["phaestos", "knossos"], "tokens": 1}})
    seen = game.preview("minoa", [{"undo": True}, {"move.end": True}])
    assert seen.unknown
    assert not seen.view.hand


def test_whether_a_whisper_waits_is_not_told_by_a_dry_run_of_done() -> None:
    def staged(whisper: bool) -> Game:
        game = floor(minoa="clay clay ochre", hatti="wine wine wine oil", egypt="gold gold fish")
        game.act("egypt", {"trade.done": True})
        if whisper:
            give, want = said(3, "wine", "wine"), said(3, "gold", "gold")
            game.act("hatti", {"trade.offer": {"to": "egypt", "give": give, "want": want}})
        game.act("hatti", {"trade.done": True})
        return game

    quiet, busy = staged(False), staged(True)
    for choices in ([{"trade.done": True}], [{"trade.done": True}, {"trade.done": False}]):
        assert _shown(quiet, "minoa", choices) == _shown(busy, "minoa", choices)
    assert quiet.preview("minoa", [{"trade.done": True}]).unknown
