"""Which calamities a partner may hold: never fewer than they do, and only what public facts leave open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from megaciv.bots import Seats
from megaciv.bots.calamities.whereabouts import may_hold
from megaciv.bots.trade.counsel import DealCounsel
from megaciv.rules import Game, Sight
from megaciv.rules.engine.events import CardDrawn, PhaseBegun, SaidOfPacket, SecretCard, TradeMade, TradePackets
from megaciv.rules.facts.cards import KIND, STACK_OF, calamity_of, card_of, is_calamity
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.trade.said import BoardLine, Statement
from tests.bots.tables import seated

PLAIN = Statement(3, (KIND["ochre"], KIND["ochre"]))


@pytest.fixture
def floor() -> Seats:
    """A trade floor of a game of five."""
    return seated("shrewd", 5, seed=3, turns=12).play(until=lambda game: game.turn == 6 and game.phase == "trade")


def deal(game: Game, a: int, b: int, gave: list[str], got: list[str]) -> None:
    """It is told that two packets have changed hands."""
    t, civs = game.table, game.setting.civs
    said = SaidOfPacket(3, ["ochre", "ochre"])
    t.tell(TradeMade(civs[a], civs[b], 3, 3))
    t.confide((a, b), TradePackets("x", civs[a], civs[b], said, gave, said, got))


def tradeable(game: Game, player: int) -> set[int]:
    return {card for card in game.table.hands[player] if is_calamity(card) and calamity_of(card).tradeable}


def floors(seats: Seats, every: int) -> Iterator[Game]:
    """Plays to the end; the game, each time that somebody has acted so often on the trade floor."""
    game, found = seats.game, 0
    while not game.over and seats.step():
        if floor_of(game.table) is not None:
            found += 1
            if found % every == 0:
                yield game


@pytest.mark.parametrize(
    ("players", "how"),
    [(5, {"scenario": "short"}), (9, {}), (12, {"scenario": "short"}), (15, {})],
)
def test_what_somebody_holds_is_never_left_out(players: int, how: dict[str, str]) -> None:
    seats = seated(["shrewd", "novice"], players, seed=2, turns=6, **how)
    held = ruled_out = 0
    for game in floors(seats, every=25):
        for civ in game.setting.civs[::3]:
            s = Sight(game, civ)
            for player in range(game.setting.n):
                if player != s.me:
                    found, real = may_hold(s, [player]), tradeable(game, player)
                    assert real <= found
                    held += len(real)
                    ruled_out += len(found) < 16
    assert held
    assert ruled_out


def test_nobody_holds_what_lies_in_stacks_that_nobody_reached() -> None:
    """One city each: stack 1 has no calamity; nobody can have bought a card of the ninth."""
    seats = seated("novice", 5, seed=1, turns=8)
    game = seats.play(until=lambda game: game.phase == "trade").game
    most = max(len(cities) for cities in game.table.cities[:5])
    bought = {e.data.stack for e in game.events if e.kind == "card-bought"}  # type: ignore[attr-defined]
    s = Sight(game, game.setting.civs[0])
    found = may_hold(s, range(1, 5))
    assert {STACK_OF[card] for card in found} <= {*range(2, most + 1), *bought}


def test_a_calamity_is_with_those_who_may_have_got_it(floor: Seats) -> None:
    """What I gave away the taker may hold, nobody else; and those who trade with them may, afterwards."""
    game = floor.game
    me, taker, third, fourth = range(4)
    piracy = card_of("piracy", 0)
    s = Sight(game, game.setting.civs[me])
    deal(game, fourth, me, ["piracy", "salt", "salt"], ["ochre", "ochre", "ochre"])
    assert all(piracy not in may_hold(s, [each]) for each in (taker, third, fourth))
    deal(game, me, taker, ["piracy", "ochre", "ochre"], ["salt", "salt", "salt"])
    assert [piracy in may_hold(s.look(), [each]) for each in (taker, third, fourth)] == [True, False, False]
    deal(game, taker, third, ["ochre", "ochre", "ochre"], ["salt", "salt", "salt"])
    assert [piracy in may_hold(s.look(), [each]) for each in (taker, third, fourth)] == [True, True, False]
    deal(game, me, third, ["salt", "salt", "salt"], ["ochre", "ochre", "piracy"])
    assert not any(piracy in may_hold(s.look(), [each]) for each in (taker, third, fourth))


def test_at_worst_is_what_the_partner_may_hold(floor: Seats) -> None:
    """As long as nothing may be among the others, the worst is that they are worth nothing."""
    game = floor.game
    me, partner = 0, 1
    game.table.events.clear()  # nothing was drawn but what is told here
    t, civs = game.table, game.setting.civs
    t.tell(PhaseBegun(turn=t.turn, phase="trade-card-acquisition"))
    weighed = DealCounsel(Sight(game, civs[me])).weigh(partner, PLAIN, PLAIN, [])
    assert (weighed.danger, weighed.worst) == (None, weighed.sworn)
    t.whisper((partner,), CardDrawn(civs[partner], 9, water=False), SecretCard("piracy"))
    weighed = DealCounsel(Sight(game, civs[me])).weigh(partner, PLAIN, PLAIN, [])
    assert weighed.danger is not None
    assert weighed.danger.calamity == "piracy"
    assert weighed.worst == weighed.sworn - weighed.danger.cost
    other = DealCounsel(Sight(game, civs[me])).weigh(2, PLAIN, PLAIN, [])
    assert other.danger is None
    to_all = DealCounsel(Sight(game, civs[me])).weigh(None, PLAIN, PLAIN, [])
    assert to_all.danger == weighed.danger


def test_where_nobody_remembers_everything_may_be_held(floor: Seats) -> None:
    game = floor.game
    game.table.events.clear()
    s = Sight(game, game.setting.civs[0])
    found = may_hold(s, [1]) | set(s.hand)
    assert {card_of(name, 0) for name in ("treachery", "barbarian_hordes", "epidemic", "piracy")} <= found


def test_what_a_partner_does_not_show_is_unlikely_and_a_gain_is_likely(floor: Seats) -> None:
    game = floor.game
    t, civs = game.table, game.setting.civs
    found = floor_of(t)
    assert found is not None
    fish, wine = KIND["fish"], KIND["wine"]
    found.board[1] = BoardLine(["wine"], ["fish", "fish", "salt"])
    counsel = DealCounsel(Sight(game, civs[0]))
    two, three = Statement(3, (fish, fish)), Statement(3, (KIND["salt"], KIND["salt"]))
    wanted = Statement(3, (wine, wine))
    assert counsel.weigh(1, wanted, two, []).likely == 5
    assert counsel.weigh(1, wanted, three, []).likely == 1
    assert counsel.weigh(1, wanted, three, []).why == "cannot"
