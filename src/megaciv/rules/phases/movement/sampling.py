"""Random legal actions, fast: the inner loop of simulation.

A ticket is an area with tokens of the player or one of their ships. An area: on a coast, with a ship in stock, one time
in twelve a ship is built there at a random price; else a random number of its unmoved tokens, as many as may, goes
to a random neighbour, with Roadbuilding half of the time one step further. A ship: not maintained, it is maintained
three times in four (with treasury or a token of a random area, evenly), else scrapped; ready, it makes a random voyage:
a random number of steps to random neighbours, and before each step a random number of tokens disembarks half of the
time, and embarks half of the time. What turns out to be illegal is no choice, and another ticket is drawn. Every legal
action, or one with the same outcome, has a chance.

Ships are built seldom because a player without treasury pays with tokens, and would build themselves off the board.
"""

from __future__ import annotations

from megaciv.rules.engine.decisions import Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import IN_STOCK, SHIPS, Player, Table
from megaciv.rules.facts.advances import ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.march import may_pass, room_beyond
from megaciv.rules.phases.movement.ships import may_build_at, prices
from megaciv.rules.phases.movement.voyage import Voyage


def draw(t: Table, player: Player, ticket: int, dice: Dice) -> Choice | None:
    """A choice for a ticket: 0 to 3 are the player's ships, the others their areas."""
    if ticket < SHIPS:
        return _draw_ship(t, player, ticket, dice)
    area = list(t.tokens[player])[ticket - SHIPS]
    if BOARD.coastal[area] and dice.randrange(12) == 0 and may_build_at(t, player, area):
        return _draw_build(t, player, area, dice)
    return _draw_march(t, player, area, dice)


def _draw_march(t: Table, player: Player, area: AreaIndex, dice: Dice) -> Choice | None:
    neighbours = BOARD.land[area]
    free = t.tokens[player][area] - t.moved[player].get(area, 0)
    if not (free and neighbours):
        return None
    wanted = 1 + dice.randrange(free)
    path = [area, neighbours[dice.randrange(len(neighbours))]]
    if t.advances[player] >> ROADBUILDING & 1 and dice.randrange(2) and may_pass(t, player, path[1]):
        further = BOARD.land[path[1]]
        path.append(further[dice.randrange(len(further))])
        tokens = room_beyond(t, player, path, wanted)
    else:
        tokens = room(t, player, path[1], wanted)
    if not tokens:
        return None
    ids = BOARD.ids
    return {"move.land": {"path": [ids[a] for a in path], "tokens": tokens}}


def _draw_build(t: Table, player: Player, area: AreaIndex, dice: Dice) -> Choice | None:
    possible = prices(t, player)
    if not possible:
        return None
    treasury, paid = possible[dice.randrange(len(possible))]
    destroy = {BOARD.ids[area]: 1} if paid else {}
    if paid == 2:
        source = _second_token(t, player, area, dice)
        destroy[source] = destroy.get(source, 0) + 1
    return {"move.buildShip": {"area": BOARD.ids[area], "treasury": treasury, "destroy": destroy}}


def _second_token(t: Table, player: Player, area: AreaIndex, dice: Dice) -> str:
    """An area of the player that has a token when the first in the ship's area has gone."""
    sources = [a for a, n in t.tokens[player].items() if n > (a == area)]
    return BOARD.ids[sources[dice.randrange(len(sources))]]


def _draw_ship(t: Table, player: Player, ship: int, dice: Dice) -> Choice | None:
    area = t.ships[player][ship]
    if area == IN_STOCK:
        return None
    if t.ready[player] >> ship & 1:
        return None if t.sailed[player] >> ship & 1 else _draw_voyage(t, player, ship, dice)
    name = BOARD.ids[area]
    if dice.randrange(4) == 0:
        return {"move.scrapShip": {"area": name, "ship": ship + 1}}
    if t.treasury[player] and dice.randrange(2):
        return {"move.maintainShip": {"area": name, "pay": "treasury", "ship": ship + 1}}
    if not t.tokens[player]:
        return None
    source = list(t.tokens[player])[dice.randrange(len(t.tokens[player]))]
    return {"move.maintainShip": {"area": name, "pay": {"destroy": BOARD.ids[source]}, "ship": ship + 1}}


def _draw_voyage(t: Table, player: Player, ship: int, dice: Dice) -> Choice | None:
    voyage = Voyage(t, player, ship)
    start = BOARD.ids[voyage.area]
    try:
        for _ in range(1 + dice.randrange(voyage.range)):
            _draw_stop(voyage, dice)
            shores = BOARD.water[voyage.area]
            voyage.sail(shores[dice.randrange(len(shores))])
        voyage.end()
    except IllegalChoice:
        return None
    return {"move.sail": {"ship": start, "number": ship + 1, "voyage": voyage.log}}


def _draw_stop(voyage: Voyage, dice: Dice) -> None:
    """Before the ship sails on some may go ashore, and some come aboard."""
    if voyage.aboard and dice.randrange(2) and (most := voyage.may_land(voyage.aboard)):
        voyage.disembark(1 + dice.randrange(most))
    if dice.randrange(2) and (most := voyage.may_embark()) > 0:
        voyage.embark(1 + dice.randrange(most))
