"""What one player may know of another: who could come where, and what comes cheap to them."""

from __future__ import annotations

from megaciv.rules.advice.dossier import MOST_BARGAINS, Approach, Bargain, dossier
from megaciv.rules.engine.verbs import place_city
from megaciv.rules.facts.advances import ENGINEERING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, COST
from megaciv.rules.phases.advances.prices import price
from tests.rules.movement_tables import EGYPT, HELLAS, MINOA, begin, put, table


def test_both_ways_with_what_a_city_takes() -> None:
    """R3.4.32: seven take a city, eight of those who have Engineering; areas that none could come to are not told."""
    t = table()
    place_city(t, MINOA, BOARD.index["knossos"])
    put(t, HELLAS, phaestos=9)
    put(t, EGYPT, siwa=4)
    assert dossier(t, MINOA, HELLAS).coming["knossos"] == Approach(9, 7)
    assert dossier(t, HELLAS, MINOA).going["knossos"] == Approach(9, 7)
    assert dossier(t, MINOA, EGYPT).coming == {}
    t.advances[MINOA] |= 1 << ENGINEERING
    assert dossier(t, MINOA, HELLAS).coming["knossos"] == Approach(9, 8)


def test_only_what_is_cheaper_is_cheap() -> None:
    """R3.12.2: what is most reduced comes first, and nothing that they hold."""
    t = table()
    assert dossier(t, MINOA, HELLAS).cheap == []
    t.credits[HELLAS][0] = 20
    cheap = dossier(t, MINOA, HELLAS).cheap
    assert 0 < len(cheap) <= MOST_BARGAINS
    assert [each.cost - each.price for each in cheap] == sorted(
        (each.cost - each.price for each in cheap), reverse=True
    )
    first = ADVANCE_IDS.index(cheap[0].advance)
    assert cheap[0] == Bargain(cheap[0].advance, COST[first], price(t, HELLAS, first))
    t.advances[HELLAS] |= 1 << first
    assert cheap[0].advance not in {each.advance for each in begin(t).dossier("minoa", "hellas").cheap}
