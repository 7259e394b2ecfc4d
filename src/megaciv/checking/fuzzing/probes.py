"""What must hold at any moment of any game. A probe looks; where something is wrong it raises `Wrong`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from megaciv.checking.fuzzing.spoiling import spoilt
from megaciv.checking.fuzzing.unknown import seen, shuffle_the_unknown, state
from megaciv.rules import Choice, Game, IllegalChoice
from megaciv.rules.facts.cards import CALAMITIES
from megaciv.rules.notation.notation import read, write

SPOILT: Final = 25
"""So many nearly legal answers are tried for each open decision."""
LISTED: Final = 12
"""So many of the listed options are looked at."""


class Wrong(AssertionError):
    """Something does not hold. `what` names the kind of defect, the text tells the rest."""

    def __init__(self, what: str, told: str = "") -> None:
        super().__init__(f"{what}: {told}" if told else what)
        self.what = what


def offers(game: Game, dice: random.Random) -> Game:
    """Defaults, listed options and samples are legal; nobody is asked where there is one answer (R3.0.4)."""
    for civ, decision in game.pending.items():
        _legal(game, civ, "default", decision.default())
        _legal(game, civ, "sample", decision.sample(dice))
        options = decision.options()
        if options is None:
            continue
        if len(options) < 2 and decision.single() is not None:
            raise Wrong("a decision with one answer is asked", f"{civ} {decision.ids[0]} {options}")
        for choice in dice.sample(options, min(LISTED, len(options))):
            _legal(game, civ, "option", choice)
    return game


def _legal(game: Game, civ: str, kind: str, choice: Choice) -> None:
    decision = game.pending[civ]
    refusal = decision.refusal(choice)
    if refusal is not None:
        raise Wrong(f"illegal {kind} of {next(iter(choice))}", f"{civ} {choice}: {refusal}")
    if read(write(choice)) != choice:
        raise Wrong(f"notation of {next(iter(choice))}", f"{choice}: {write(choice)}")


def privacy(game: Game, dice: random.Random) -> Game:
    """No view depends on what its viewer may not know (R1.20-R1.22)."""
    for civ in dice.sample([None, *game.setting.civs], 3):
        twin = game.copy()
        before = seen(twin, civ)
        shuffle_the_unknown(twin, civ, dice)
        if seen(twin, civ) != before:
            raise Wrong("a view leaks", f"{civ} in {game.phase}")
    return game


def reload(game: Game, dice: random.Random) -> Game:
    """A saved game goes on as the same game."""
    loaded = Game.load(game.save())
    if state(loaded) != state(game):
        raise Wrong("loaded table differs", game.phase)
    if _asked(loaded) != _asked(game):
        raise Wrong("loaded game asks something else", f"{_asked(game)} {_asked(loaded)}")
    return loaded


def _asked(game: Game) -> dict[str, tuple[str, ...]]:
    return {civ: decision.ids for civ, decision in game.pending.items()}


def copies(game: Game, dice: random.Random) -> Game:
    """A copy is the same game, and whatever happens to it leaves the game alone."""
    before, twin = state(game), game.copy()
    if state(twin) != before:
        raise Wrong("copied table differs", game.phase)
    for civ, decision in list(twin.pending.items())[:1]:
        twin.act(civ, decision.default())
    if state(game) != before:
        raise Wrong("a copy shares state", game.phase)
    return game


def foresight(game: Game, dice: random.Random) -> Game:
    """Previews, forecasts, reach and scores work everywhere, and change nothing."""
    before, told = state(game), len(game.events)
    for civ, decision in list(game.pending.items())[:2]:
        game.preview(civ, [decision.sample(dice)])
    civ = game.setting.civs[dice.choice(game.table.active)]
    game.forecast(civ, dice.choice(CALAMITIES).id)
    for area in game.threats(civ):
        game.reach(area)
    msgspec.json.encode(game.outcome())
    if state(game) != before or len(game.events) != told:
        raise Wrong("looking ahead changes the game", game.phase)
    return game


def nonsense(game: Game, dice: random.Random) -> Game:
    """What is refused has a reason and a clause, and changes nothing."""
    before, told = state(game), len(game.events)
    rubbish = [{}, [], 7, None, {"no.such": 1}, {"move.land": {"path": ["rome"]}}, {"undo": 1, "hold": 2}]
    for civ, decision in list(game.pending.items())[:3]:
        answers: list[Any] = [
            *rubbish,
            *({decision.ids[0]: odd} for odd in (None, -1, "", [], {}, ["x", "x"], {"x": 1})),
        ]
        for choice in dice.sample(answers, 6):
            if choice == [] or not _is_refused(game, civ, choice):
                continue
    if state(game) != before or len(game.events) != told:
        raise Wrong("a refused choice changes the game", game.phase)
    return game


def spoilings(game: Game, dice: random.Random) -> Game:
    """What is nearly legal is refused with a clause, or legal after all; and changes nothing while it is looked at."""
    before, told = state(game), len(game.events)
    for decision in game.pending.values():
        for _ in range(SPOILT):
            choice = spoilt(dict(decision.sample(dice)), game.setting.civs, dice)
            refusal = decision.refusal(choice)
            if refusal is not None and not (refusal.clause and refusal.reason):
                raise Wrong("a refusal without a clause", f"{choice}: {refusal}")
    if state(game) != before or len(game.events) != told:
        raise Wrong("looking at a choice changes the game", game.phase)
    return game


def _is_refused(game: Game, civ: str, choice: Any) -> bool:
    """Try it on a copy if it might be legal after all; the refusal must cite a clause."""
    if game.pending[civ].refusal(choice) is None:
        return False
    try:
        game.act(civ, choice)
    except IllegalChoice as refusal:
        if not refusal.clause or not refusal.reason:
            raise Wrong("a refusal without a clause", f"{choice}: {refusal}") from None
    return True


PROBES: Final[dict[str, Callable[[Game, random.Random], Game]]] = {
    "offers": offers,
    "privacy": privacy,
    "reload": reload,
    "copies": copies,
    "foresight": foresight,
    "nonsense": nonsense,
    "spoilings": spoilings,
}
