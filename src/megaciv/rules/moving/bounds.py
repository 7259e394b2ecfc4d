"""What a client needs to draw every legal movement, without knowing the rules."""

from __future__ import annotations

from typing import Any

from megaciv.rules.advances import ASTRONAVIGATION
from megaciv.rules.board import BOARD, AreaIndex
from megaciv.rules.moving.entering import room
from megaciv.rules.moving.listing import marches
from megaciv.rules.moving.march import unmoved
from megaciv.rules.moving.ships import may_build_at, prices
from megaciv.rules.moving.voyage import ship_capacity, ship_range
from megaciv.rules.state import IN_STOCK, Player, Table


def bounds(t: Table, player: Player) -> dict[str, Any]:
    """Everything by area id:

    `unmoved`   how many tokens have not moved: they may march or embark;
    `land`      the paths that may be marched, each with the most tokens that may go it;
    `build`     where a ship may be built; `prices` what may be paid for it, each as treasury and tokens (one of them in
                the ship's area);
    `maintain`  what maintenance may be paid with: whether treasury, and the areas a token may be taken from;
    `ships`     each ship on the board; one that may sail has its `reach`: for each area that it can get to the fewest
                steps, and how many tokens of a full load may land there now (none, and no end, in open seas and areas
                out of play);
    `range`, `capacity`, `open_sea`  of his ships.
    """
    tokens = t.tokens[player]
    build = [area for area in sorted(tokens) if may_build_at(t, player, area)]
    return {
        "unmoved": {BOARD.ids[a]: n for a in sorted(tokens) if (n := unmoved(t, player, a))},
        "land": [{"path": [BOARD.ids[a] for a in path], "tokens": most} for path, most in marches(t, player)],
        "build": BOARD.names(build),
        "prices": [{"treasury": treasury, "tokens": paid} for treasury, paid in prices(t, player)] if build else [],
        "maintain": {"treasury": t.treasury[player] > 0, "tokens": BOARD.names(tokens)},
        "ships": [_ship(t, player, n) for n, area in enumerate(t.ships[player]) if area != IN_STOCK],
        "range": ship_range(t, player),
        "capacity": ship_capacity(t, player),
        "open_sea": t.has(player, ASTRONAVIGATION),
    }


def _ship(t: Table, player: Player, ship: int) -> dict[str, Any]:
    area = t.ships[player][ship]
    ready, sailed = bool(t.ready[player] >> ship & 1), bool(t.sailed[player] >> ship & 1)
    told: dict[str, Any] = {"ship": ship + 1, "area": BOARD.ids[area], "ready": ready, "sailed": sailed}
    if ready and not sailed:
        load = ship_capacity(t, player)
        told["reach"] = {
            BOARD.ids[a]: {"steps": steps, "room": room(t, player, a, load), "end": not _only_passed(t, a)}
            for a, steps in sorted(reach(t, player, area).items())
        }
    return told


def reach(t: Table, player: Player, start: AreaIndex) -> dict[AreaIndex, int]:
    """Where a ship of his can get to from there, and in how many steps at least (R3.3.21, R3.3.22, R3.3.26)."""
    open_sea = t.has(player, ASTRONAVIGATION)
    steps, shore = {start: 0}, [start]
    for step in range(1, ship_range(t, player) + 1):
        beyond = {a for b in shore for a in BOARD.water[b] if a not in steps and (open_sea or not BOARD.is_sea[a])}
        shore = sorted(beyond)
        steps.update(dict.fromkeys(shore, step))
    return steps


def _only_passed(t: Table, area: AreaIndex) -> bool:
    return bool(BOARD.is_sea[area] or t.out_of_play[area])
