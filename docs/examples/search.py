"""Search where much is hidden, in under 80 lines: a bot that tries each purchase in worlds that could be the real one.

`Game.imagine(civ, dice)` makes a game that the player of `civ` cannot tell from this one: the same view to the byte,
and hands, stacks and all chance to come drawn anew. In some such worlds every purchase that a good bot would propose is
made, and played on for two turns by `steady` in all seats. What it is worth then: points, and credits for as many
turns as are left. The purchase with the best mean is taken.

    python docs/examples/search.py 10        plays 10 games of five against `steady` and prints how it did
"""

import random
import sys
from statistics import fmean, pstdev

from megaciv.bots import PERSONALITIES, Seats, create
from megaciv.rules import Choice, Decision, Game, Setup, Sight

WORLDS, AHEAD, CREDIT, SPACES = 6, 2, 0.02, 16


class Searcher:
    """Plays as `steady` does, and searches purchases of advances. It holds the game only to imagine it."""

    def __init__(self, game: Game, civ: str, worlds: int = WORLDS, ahead: int = AHEAD) -> None:
        self.game, self.civ, self.worlds, self.ahead = game, civ, worlds, ahead
        self.usual = create("steady", seed=civ)
        self.searched = 0

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        usual = self.usual.choose(sight, decision, dice)
        if decision.ids[0] != "advances.buy":
            return usual
        purchases = [usual, *self.proposed(decision, dice)]
        purchases = [one for at, one in enumerate(purchases) if one not in purchases[:at] and one in decision]
        if len(purchases) == 1:
            return usual
        self.searched += 1
        seeds = [dice.randrange(1 << 30) for _ in range(self.worlds)]
        return max(purchases, key=lambda one: fmean(self.worth(one, seed) for seed in seeds))

    def proposed(self, decision: Decision, dice: random.Random) -> list[Choice]:
        """What bots of other tempers would buy."""
        bots = [create(name, temper) for name in ("steady", "shrewd") for temper in PERSONALITIES]
        return [bot.choose(Sight(self.game, self.civ), decision, dice) for bot in bots]

    def worth(self, purchase: Choice, seed: int) -> float:
        """How the seat stands some turns after a purchase, in one world; the same seed is the same world."""
        world = self.game.imagine(self.civ, random.Random(seed))
        world.act(self.civ, purchase)
        end = world.turn + self.ahead
        bots = {civ: create("steady", seed=f"{seed} {civ}") for civ in world.setting.civs}
        Seats(world, bots, seed).play(until=lambda game: game.turn >= end)
        me = world.view(self.civ).players[self.civ]
        return me.points + CREDIT * max(0, SPACES - me.ast) * sum(me.credits.values())


def play(number: int) -> tuple[float, int]:
    """A game of five with one who searches: how far ahead of the others' mean they end, and in which place."""
    game = Game.new(Setup(5), f"search {number}")
    civ = game.setting.civs[number % 5]
    bots = {other: create("steady", seed=f"{number} {other}") for other in game.setting.civs}
    Seats(game, {**bots, civ: Searcher(game, civ)}, number).play()
    places = {place.civilization: place for place in game.outcome().places}
    own = places.pop(civ)
    return own.vp - fmean(place.vp for place in places.values()), own.place


if __name__ == "__main__":
    played = [play(number) for number in range(100, 100 + int(sys.argv[1] if len(sys.argv) > 1 else 10))]
    leads, wins = [lead for lead, _ in played], sum(place == 1 for _, place in played)
    half = 1.96 * pstdev(leads) / len(leads) ** 0.5
    print(f"{len(leads)} games: {fmean(leads):+.1f} ± {half:.1f} points, {wins} wins (fair: {len(leads) / 5:g})")
