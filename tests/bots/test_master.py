"""The strongest bot: learned weights, and land taken where others stand thinly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from megaciv.bots import PERSONALITIES, Seats, create
from megaciv.bots.master import OPENINGS, WEIGHTS, Master, tempered
from megaciv.bots.memory import Mind
from megaciv.bots.movement.conquest import fight
from megaciv.bots.movement.plan import plan_movement
from megaciv.bots.personality import Personality
from megaciv.bots.shrewd import Shrewd
from megaciv.rules import Setup
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_tokens
from megaciv.rules.facts.board import BOARD, NO_SITE
from megaciv.rules.game import Game
from megaciv.rules.seeing.sight import Sight
from tests.rules.rich import empty_table


@pytest.mark.parametrize(
    ("ours", "theirs", "limit", "metal", "left"),
    [
        (2, 1, 2, 0, (2, 0)),
        (2, 1, 3, 0, (2, 1)),  # there is room for all
        (4, 2, 3, 0, (3, 0)),  # V16
        (3, 3, 1, -1, (0, 1)),  # V20
        (3, 3, 1, 1, (1, 0)),
        (2, 2, 1, 0, (0, 0)),
        (1, 2, 2, 0, (0, 2)),
        (1, 2, 2, 1, (1, 1)),
    ],
)
def test_who_is_left_of_a_conflict(ours: int, theirs: int, limit: int, metal: int, left: tuple[int, int]) -> None:
    """R3.4.10 to R3.4.14."""
    assert fight(ours, theirs, limit, metal) == left


def poor_land(t: Table) -> tuple[int, int]:
    """Two areas of a limit of two, side by side, without a site."""
    poor = {a for a in range(BOARD.size) if BOARD.limit[a] == 2 and BOARD.site[a] == NO_SITE and not t.out_of_play[a]}
    return next((a, b) for a in sorted(poor) for b in BOARD.land[a] if b in poor)


def border(ours: int = 5) -> tuple[Table, int, int]:
    """We stand with so many, and next door somebody with one."""
    t = empty_table(5, phase="movement", board="west")
    area, other = poor_land(t)
    t.turn = 8
    place_tokens(t, 0, area, ours)
    place_tokens(t, 1, other, 1)
    return t, area, other


def marches(t: Table, mind: Mind) -> dict[tuple[int, int], int]:
    return plan_movement(mind, Sight(Game(t, until="conflict"), t.setting.civs[0])).marches


def test_thinly_held_land_is_taken() -> None:
    t, area, other = border()
    assert marches(t, Master(Personality()).mind)[area, other] == 2


def test_shrewd_leaves_it_alone_with_land_of_its_own_to_lose() -> None:
    t, area, other = border(3)
    assert marches(t, Master(Personality()).mind)[area, other] == 2
    assert (area, other) not in marches(t, Shrewd(Personality()).mind)


def test_more_than_can_be_beaten_are_left_alone() -> None:
    t, area, other = border()
    place_tokens(t, 1, other, 5)
    assert (area, other) not in marches(t, Master(Personality()).mind)


def test_a_weight_of_nothing_is_peace() -> None:
    t, area, other = border()
    assert (area, other) not in marches(t, Master(Personality(), replace(Master.weights, conquers=0.0)).mind)


def test_land_of_others_is_left_alone_before_its_turn() -> None:
    t, area, other = border()
    t.turn = WEIGHTS.first_march - 1
    assert (area, other) not in marches(t, Master(Personality()).mind)
    assert marches(t, Master(Personality(), replace(WEIGHTS, first_march=t.turn)).mind)[area, other] == 2


def test_some_open_otherwise_at_a_table_of_nine() -> None:
    game = Game.new(Setup(players=9), seed=1)
    own = replace(WEIGHTS, keep=0.9)
    bots = {civ: Master(weights=own if civ == "celt" else None) for civ in game.setting.civs}
    Seats(game, bots).play(lambda game: game.turn > 2)
    assert bots["carthage"].mind.w == OPENINGS[9, "carthage"] != WEIGHTS
    assert bots["celt"].mind.w == own  # weights that were asked for stay
    assert bots["rome"].mind.w == WEIGHTS


@pytest.mark.parametrize("name", sorted(PERSONALITIES))
def test_personality_shows_less(name: str) -> None:
    """Dials lie between the common temper and what a shrewd player of that name has."""
    calm, plain = tempered(PERSONALITIES[name]), tempered(Personality())
    assert calm.name == name
    assert abs(calm.demand - plain.demand) <= abs(PERSONALITIES[name].demand - 1)
    assert abs(calm.faith - plain.faith) <= abs(PERSONALITIES[name].faith - 1)


def test_it_is_offered_by_name() -> None:
    assert isinstance(create("master/priest?keep=0.9"), Master)
