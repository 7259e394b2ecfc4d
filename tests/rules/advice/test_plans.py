"""Proposals for a person: they are legal as they stand, and do what they say."""

from __future__ import annotations

import random

from megaciv.rules.advice.plans import plans
from megaciv.rules.engine.described import Choice
from megaciv.rules.game import Game
from megaciv.rules.phases.movement.decision import Move
from tests.rules import playing
from tests.rules.tables import HELLAS, MINOA, put, table


def proposed(game: Game, civ: str = "minoa") -> dict[tuple[str, str | None], tuple[Choice, ...]]:
    return {(plan.what, plan.area): plan.choices for plan in game.preview(civ, []).plans}


def test_people_gather_at_a_site_next_door() -> None:
    """R3.5.2: five in Knossos, three in Phaestos: one walks over, and six stand on the site."""
    t = table("movement")
    put(t, "knossos", {MINOA: 5})
    put(t, "phaestos", {MINOA: 3})
    game = Game(t, until="conflict")
    choices = proposed(game)["gather", "knossos"]
    assert choices == ({"move.land": {"path": ["phaestos", "knossos"], "tokens": 1}},)
    seen = game.preview("minoa", list(choices))
    assert "knossos" in next(c.about["areas"] for c in seen.cautions if c.what == "city-possible")


def test_nobody_gathers_where_others_stand() -> None:
    t = table("movement")
    put(t, "knossos", {MINOA: 5, HELLAS: 1})
    put(t, "phaestos", {MINOA: 3})
    assert ("gather", "knossos") not in proposed(Game(t, until="conflict"))


def test_people_above_the_limit_spread_out() -> None:
    """R3.5.10: Argos feeds one; the others find room next door, and nobody is wasted who need not be."""
    t = table("movement")
    put(t, "argos", {MINOA: 3})
    game = Game(t, until="conflict")
    seen = game.preview("minoa", list(proposed(game)["spread", None]))
    assert seen.refusal is None
    assert not [c for c in seen.cautions if c.what == "wasted-tokens"]


def test_every_plan_is_legal_wherever_a_game_goes() -> None:
    dice, tried = random.Random(11), 0
    for seed in range(8):
        game = playing.start(7, seed)
        playing.steps(game, dice, 120 + 60 * seed)
        for civ, decision in game.pending.items():
            player = game.setting.player[civ]
            for plan in plans(game.table, player, decision):
                seen = game.preview(civ, list(plan.choices))
                assert seen.refusal is None, plan
                assert plan.what == "way" or isinstance(decision, Move)
                tried += 1
    assert tried > 10
