"""Land of others: taken by sea, too, by those who conquer; left to those who keep the peace by all others."""

from __future__ import annotations

from msgspec.structs import replace

from megaciv.bots.master import Master
from megaciv.bots.memory import Mind
from megaciv.bots.movement.landing import land
from megaciv.bots.movement.plan import plan_movement
from megaciv.bots.movement.planned_board import PlannedBoard
from megaciv.bots.movement.sailing import Fleet
from megaciv.bots.movement.war import punish
from megaciv.bots.opinions import Memory
from megaciv.bots.personality import Personality
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.catalogue import LiarBot
from megaciv.bots.sparring.old import OldShrewd
from megaciv.rules import Choice
from megaciv.rules.engine.events import CityAttacked, TradeMade
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_city, place_tokens
from megaciv.rules.facts.advances import CULTURAL_ASCENDANCY
from megaciv.rules.facts.board import BOARD, NO_SITE
from megaciv.rules.game import Game
from megaciv.rules.seeing.sight import Sight
from tests.rules.rich import empty_table

INDEX = BOARD.index


def mind() -> Mind:
    return Shrewd(Personality()).mind


def peaceful() -> Mind:
    """Takes no land of those who keep the peace, whatever it costs to hold back."""
    return Shrewd(Personality(), replace(Shrewd.weights, conquers=0.0)).mind


def conqueror() -> Mind:
    return Master(Personality(), replace(Master.weights, conquers=1.0, land=3.0, first_march=4)).mind


def sight(t: Table, civ: str) -> Sight:
    return Sight(Game(t, until="conflict"), civ)


def islands() -> Table:
    """On Thera two tokens of Minoa's find no room; one of Hatti's stands on Eretria."""
    t = empty_table(5, phase="movement")
    minoa, hatti = (t.setting.player[civ] for civ in ("minoa", "hatti"))
    place_tokens(t, minoa, INDEX["thera"], 5)
    place_tokens(t, hatti, INDEX["eretria"], 1)
    t.treasury[minoa] = 2
    return t


def landings(t: Table, who: Mind) -> list[Choice]:
    """The ships that sail to take land."""
    f = PlannedBoard(sight(t, "minoa"))
    land(who, f, Fleet(who, f))
    return f.ship_choices


def test_an_island_is_taken_by_sea() -> None:
    """Two against one: the fewer remove first (R3.4.10), so nothing of ours is lost but what finds no room."""
    built, sailed = landings(islands(), conqueror())
    assert built == {"move.buildShip": {"area": "thera", "treasury": 2}}
    voyage = sailed["move.sail"]["voyage"]
    assert voyage[0] == {"embark": 2}
    assert voyage[-2:] == [{"to": "eretria"}, {"disembark": 2}]


def test_who_stands_there_in_strength_is_left_alone() -> None:
    t = islands()
    place_tokens(t, t.setting.player["hatti"], INDEX["eretria"], 2)
    assert not landings(t, conqueror())


def test_the_frozen_one_leaves_it_to_them() -> None:
    assert not landings(islands(), OldShrewd(Personality()).mind)


def border(ours: int = 5) -> tuple[Table, int, int]:
    """We stand with so many, and next door, on poor land without a site, somebody with one."""
    t = empty_table(5, phase="movement", board="west")
    poor = {a for a in range(BOARD.size) if BOARD.limit[a] == 2 and BOARD.site[a] == NO_SITE and not t.out_of_play[a]}
    area, other = next((a, b) for a in sorted(poor) for b in BOARD.land[a] if b in poor)
    t.turn = 8
    place_tokens(t, 0, area, ours)
    place_tokens(t, 1, other, 1)
    return t, area, other


def taken(t: Table, who: Mind, area: int, other: int) -> int:
    return plan_movement(who, sight(t, t.setting.civs[0])).marches.get((area, other), 0)


def test_land_is_left_to_those_who_keep_the_peace() -> None:
    t, area, other = border()
    assert taken(t, peaceful(), area, other) == 0


def test_those_who_find_no_room_take_it() -> None:
    """Five where two find room: two of them lose nothing. Of three, one would leave land of ours."""
    t, area, other = border()
    assert taken(t, mind(), area, other) == 2
    t, area, other = border(3)
    assert taken(t, mind(), area, other) == 0
    assert taken(t, conqueror(), area, other) == 2


def test_near_the_end_peace_is_worth_nothing_more() -> None:
    """Somebody is two spaces from the last one; those who were frozen do not think of it."""
    t, area, other = border()
    t.ast[2] = t.setting.last_space - 2
    assert taken(t, peaceful(), area, other) == 2
    assert taken(t, OldShrewd(Personality()).mind, area, other) == 0
    t.ast[2] -= 1
    assert taken(t, peaceful(), area, other) == 0


def test_those_who_are_in_no_league_keep_the_peace_until_the_end() -> None:
    """Others have been seen to be in league: it would win by quarrels of ours."""
    t, area, other = border()
    t.ast[2] = t.setting.last_space - 2
    who, civs = peaceful(), t.setting.civs
    who.memory = Memory(civs[0])
    who.memory.learn(TradeMade(civs[2], civs[3], 8, 3))
    assert taken(t, who, area, other) == 0


def test_whom_cultural_ascendancy_protects_is_left_alone() -> None:
    """R3.3.32."""
    t, area, other = border()
    t.advances[1] |= 1 << CULTURAL_ASCENDANCY
    assert taken(t, conqueror(), area, other) == 0


def test_whoever_breaks_it_has_no_peace() -> None:
    """By an attack on us, by a league with somebody, or by attacks on cities of others."""
    t, area, other = border()
    us, them, third = t.setting.civs[:3]
    attacked, favoured, raided = Memory(us), Memory(us), Memory(us)
    attacked.learn(CityAttacked("x", them, us, 7, 7, True))
    favoured.learn(TradeMade(them, third, 8, 3))
    for _ in range(2):
        raided.learn(CityAttacked("x", them, third, 7, 7, True))
    for memory in (attacked, favoured, raided):
        who = mind()
        who.memory = memory
        assert taken(t, who, area, other) == 2


def test_a_league_is_punished_by_sea() -> None:
    """Hatti was given cards for nothing; its city on Eretria has nobody of ours next door who is enough. Those who were
    frozen stay at home, and nobody sails against those who keep the peace."""
    t = empty_table(5, phase="movement")
    t.turn = 8
    minoa, hatti = (t.setting.player[civ] for civ in ("minoa", "hatti"))
    city = INDEX["eretria"]
    place_city(t, hatti, city)
    near = BOARD.land[city][0]
    place_tokens(t, minoa, near, 3)
    place_tokens(t, minoa, INDEX["thera"], 5)
    t.treasury[minoa] = 2
    who = mind()
    assert not punished(t, who)
    who.memory = Memory("minoa")
    who.memory.learn(TradeMade("egypt", "hatti", 12, 3))
    built, sailed = punished(t, who)
    assert built == {"move.buildShip": {"area": "thera", "treasury": 2}}
    assert sailed["move.sail"]["voyage"][-2:] == [{"to": "eretria"}, {"disembark": 4}]
    frozen = LiarBot(Personality()).mind
    frozen.memory = who.memory
    assert not punished(t, frozen)


def punished(t: Table, who: Mind) -> list[Choice]:
    """The ships that sail against a league."""
    f = PlannedBoard(sight(t, "minoa"))
    punish(who, f, Fleet(who, f))
    return f.ship_choices


def test_it_is_no_raid_to_punish_a_league() -> None:
    memory = Memory("egypt")
    memory.learn(TradeMade("hatti", "minoa", 8, 3))
    memory.learn(CityAttacked("x", "hellas", "minoa", 7, 7, True))
    assert not memory.of("hellas").raids
