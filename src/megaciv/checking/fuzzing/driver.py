"""A player who favours what has seldom been seen: rare decisions, rare sorts of answers, rare acts between them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from megaciv.checking.fuzzing.replays import PROBE, TRY
from megaciv.rules import Choice, Decision, Entry, Game
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS, WATER
from megaciv.rules.phases.trade.floor import floor_of

TRIES: Final = 3
"""So many random choices are drawn; the one whose like was seen least is taken."""


class Seen:
    """How often each decision, each sort of answer and each kind of event has come up."""

    def __init__(self) -> None:
        self.decisions: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def note(self, choice: Choice) -> None:
        self.decisions[next(iter(choice))] += 1
        self.answers[shape(choice)] += 1

    def rarity(self, choice: Choice) -> int:
        return self.answers[shape(choice)]


def shape(choice: Choice) -> str:
    """The sort of an answer: its form without the names in it, large numbers taken together."""
    ((name, answer),) = choice.items()
    return f"{name} {_form(answer)}"


def _form(value: Any, depth: int = 0) -> str:
    if isinstance(value, bool) or value is None:
        return str(value)
    if isinstance(value, int):
        return str(value) if value < 4 else "4+" if value < 10 else "10+"
    if isinstance(value, str):
        return value if value in {"all", "city", "treasury", "here", "ship"} else "name"
    if isinstance(value, list):
        return f"[{min(len(value), 6)} {','.join(sorted({_form(v, depth + 1) for v in value}))}]"
    if depth and len(value) > 2:
        return "{..}"
    return "{" + ",".join(sorted({f"{_key(k)}:{_form(v, depth + 1)}" for k, v in value.items()})) + "}"


def _key(key: str) -> str:
    return key if key in _FIELDS else "name"


_FIELDS: Final = frozenset(
    "path tokens area treasury destroy pay ship voyage embark to disembark from outside leaveToken stack "
    "wonder give want count names offer with cards city lift place card open gain annex advances library "
    "anatomy tradeEmpire set credits text clean wanted available for never unknown fill without reason args line "
    "ask prices player".split()
)


class Driver:
    """Draws the next step of a game."""

    def __init__(self, seen: Seen, dice: random.Random, interruptions: float = 0.02) -> None:
        self.seen, self.dice, self.interruptions = seen, dice, interruptions
        self.leavers = dice.random() < 0.25

    def step(self, game: Game) -> Entry:
        """What happens next: mostly a choice of somebody who is asked."""
        dice = self.dice
        if dice.random() < self.interruptions and (other := self._interruption(game)):
            return other
        pending = game.pending
        civ = min(dice.sample(sorted(pending), min(2, len(pending))), key=lambda c: self._asked(pending[c]))
        choice = self._choice(game, civ, pending[civ])
        self.seen.note(choice)
        return civ, dict(choice)

    def _asked(self, decision: Decision) -> int:
        return self.seen.decisions[decision.ids[0]]

    def _choice(self, game: Game, civ: str, decision: Decision) -> Choice:
        dice = self.dice
        if decision.ids[0] == "leave.consent":
            return {"leave.consent": dice.random() < 0.98}
        if decision.ids[0] == "trade.offer" and dice.random() < 0.15:
            return self._talk(game, civ)
        drawn = [decision.sample(dice) for _ in range(1 if dice.random() < 0.4 else TRIES)]
        return min(drawn, key=self.seen.rarity)

    # -- between the choices ------------------------------------------------------------

    def _interruption(self, game: Game) -> Entry | None:
        dice = self.dice
        what = dice.randrange(12)
        civ = dice.choice(list(game.pending))
        if what < 6:
            return PROBE, {"probe": dice.choice(_PROBES), "seed": dice.getrandbits(20)}
        if what < 8:
            return TRY + civ, {"undo": True}
        if what < 9 and game.waits_for(civ):
            return civ, {"hold": True}
        if what < 10 and game.phase == "trade":
            return "clock", {dice.choice(("trade.match", "trade.match", "trade.timeUp")): True}
        if what == 11 and self.leavers and dice.random() < 0.3:
            return TRY + civ, {"leave.request": True}
        return None

    # -- what random players never say on the trade floor ------------------------------------------------------------

    def _talk(self, game: Game, civ: str) -> Choice:
        """Talk, the board, an intention, a counter-offer, taking `done` back; or else what a random player does."""
        dice, t = self.dice, game.table
        floor, player = floor_of(t), t.setting.player[civ]
        own = [KIND_IDS[c >> 1] for c in t.hands[player] if c < FIRST_CALAMITY or c == WATER]
        goods = [KIND_IDS[dice.randrange(FIRST_CALAMITY) >> 1] for _ in range(3)]
        made: list[Choice] = [
            {"trade.say": {"to": dice.choice(["all", *game.setting.civs]), "text": "Any wine?"}},
            {"trade.say": {"to": "all", "clean": True}},
            {"trade.advertise": {"wanted": goods[:1], "available": own[:3]}},
            {"trade.done": False},
            {"trade.intend": []},
        ]
        if own:
            give = {name: dice.randrange(1, 5) for name in dice.sample(own, min(3, len(own)))}
            wants = [name for name in dict.fromkeys(goods) if name not in give] or ["gold"]
            made.append({"trade.intend": {"give": give, "for": wants, "unknown": 2, "fill": ["epidemic", "water"]}})
        for offer in list(floor.offers.values())[-4:] if floor is not None else []:
            answer = {"offer": offer.id, "give": offer.want.told(), "want": offer.give.told()}
            made += [{"trade.counter": answer}, {"trade.withdraw": {"offer": offer.id}}]
        decision = game.pending[civ]
        legal = [choice for choice in made if choice in decision]
        return min(legal, key=self.seen.rarity) if legal else decision.sample(dice)


_PROBES: Final = (
    "offers",
    "offers",
    "offers",
    "privacy",
    "reload",
    "copies",
    "foresight",
    "nonsense",
    "spoilings",
    "spoilings",
)
