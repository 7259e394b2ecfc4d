"""What counsel is worth: games in which every seat does what it is told, beside the same games of sober bots.

    python -m tools.measure_counsel --json

On the trade floor, where counsel is of the moment and knows no end of haggling, a sober bot trades in either game.

- `games`, `counselled`, `steady`: games of each sort, and the mean of the points that a seat came to.
- `difference`: the first less the second.
- `suggestions`: counsel that was given; `losing`: that by which more people would be lost for want of room than by the
  default, by its own dry run.
"""

from __future__ import annotations

import argparse
import json
import random
from statistics import fmean
from typing import Any, Final

from megaciv.bots import Bot, Seats, counsel, create
from megaciv.bots.suggesting import ENDS
from megaciv.rules import Choice, Decision, Game, Preview, Setup, Sight
from megaciv.rules.ending.victory import victory_points

GAMES: Final = 12
PLAYERS: Final = 5


def starving(seen: Preview) -> int:
    return next((end.then for end in seen.ends if end.what == "starve"), 0)


class Told:
    """A seat that does what it is told, but on the trade floor."""

    def __init__(self, game: Game, civ: str, trader: Bot) -> None:
        self.game, self.civ, self.trader = game, civ, trader
        self.steps: list[Choice] = []
        self.asked: tuple[str, ...] = ()
        self.suggestions = self.losing = 0

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        if decision.ids[0].startswith("trade."):
            return self.trader.choose(sight, decision, dice)
        if not self.steps or self.asked != decision.ids:
            told = counsel(self.game, self.civ, self.game.events)
            assert told is not None
            self.steps, self.asked = list(told.choices), decision.ids
            self.suggestions += 1
            self.losing += self._loses(decision)
        return self.steps.pop(0)

    def _loses(self, decision: Decision) -> bool:
        """Would more people be lost than by the default?"""
        made = [choice for choice in self.steps if not ENDS & choice.keys()]
        default = [choice for choice in (decision.default(),) if not ENDS & choice.keys()]
        return starving(self.game.preview(self.civ, made)) > starving(self.game.preview(self.civ, default))


def played(seed: int, is_told: bool) -> tuple[list[int], list[Told]]:
    """The points of all seats of a game, and those who were told what to do."""
    game = Game.new(Setup(PLAYERS, scenario="short"), seed)
    bots: dict[str, Bot] = {c: create("steady", personality="sober", seed=f"{seed} {c}") for c in game.setting.civs}
    told = [Told(game, civ, bot) for civ, bot in bots.items()] if is_told else []
    Seats(game, bots | {each.civ: each for each in told}, seed).play()
    return [victory_points(game.table, player).number for player in range(game.setting.n)], told


def measure(games: int) -> dict[str, Any]:
    """So many games of either sort."""
    told: list[int] = []
    sober: list[int] = []
    seats: list[Told] = []
    for seed in range(1, games + 1):
        points, counselled = played(seed, is_told=True)
        told += points
        seats += counselled
        sober += played(seed, is_told=False)[0]
    return {
        "games": games,
        "counselled": round(fmean(told), 1),
        "steady": round(fmean(sober), 1),
        "difference": round(fmean(told) - fmean(sober), 1),
        "suggestions": sum(seat.suggestions for seat in seats),
        "losing": sum(seat.losing for seat in seats),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--games", type=int, default=GAMES)
    chosen = parser.parse_args()
    told = measure(chosen.games)
    if chosen.json:
        print(json.dumps(told))
    else:
        for name, value in told.items():
            print(f"{name:22} {value}")


if __name__ == "__main__":
    main()
