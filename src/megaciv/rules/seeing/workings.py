"""The workings of the numbers on a player's mat: tax, support, census. Prices and points are reckoned elsewhere."""

from __future__ import annotations

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import About, Working, total
from megaciv.rules.facts.advances import CULTURAL_ASCENDANCY, DEMOCRACY
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.tax import DEFAULT_RATE, revolting_cities


def tax_working(t: Table, player: Player, rate: int = DEFAULT_RATE) -> Working:
    """What the player would collect now at this rate, and how many cities would revolt (R3.1.2, R3.1.3)."""
    cities = len(t.cities[player])
    due = Working("tax-due", cities * rate, "R3.1.2", About(cities=cities, rate=rate))
    short = min(0, t.stock[player] - cities * rate)
    revolt = Working("revolting-cities", revolting_cities(t, player, rate), "R3.1.3")
    notes = (revolt, Working("democracy", clause="R3.1.3")) if t.has(player, DEMOCRACY) else (revolt,)
    missing = Working("stock-short", short, "R3.1.2", About(stock=t.stock[player]), notes)
    return Working("tax", cities * rate + short, "R3.1.2", About(rate=rate), (due, missing) if short else (due,))


def support_working(t: Table, player: Player) -> Working:
    """Tokens on the board beyond what the player's cities need; below 0, cities will be reduced (R3.5.20)."""
    cities, rate = len(t.cities[player]), t.support_rate(player)
    notes = (Working("cultural-ascendancy", 1, "R0.5.2"),) if t.has(player, CULTURAL_ASCENDANCY) else ()
    tokens = Working("tokens-on-board", t.on_board(player), "R3.5.20")
    need = Working("support-needed", -cities * rate, "R0.5.2", About(cities=cities, rate=rate), notes)
    return total("support", (tokens, need), "R3.5.20")


def census_working(t: Table, player: Player) -> Working:
    """The player's tokens on the board, area by area (R0.5.3)."""
    areas = sorted(t.tokens[player].items())
    parts = tuple(Working("tokens-in-area", n, "", About(area=BOARD.ids[a])) for a, n in areas)
    return total("census", parts, "R0.5.3")
