"""What a good bot would do in somebody's seat, and a line of why: for a person who wonders.

The bot sees what the seat sees. Where an answer is made of steps (movement, founding) all of them are worked out on a
copy of the game that draws nothing and shows nothing hidden; where it would have to, counsel ends. The reason is read
off what the answer changes, in the order of what matters most.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

from megaciv.bots.steady import Steady
from megaciv.rules import Choice, Decision, Event, Game, IllegalChoice, Preview, Sight
from megaciv.rules.engine.bounds import BuildingBounds
from megaciv.rules.engine.chance import Unknown
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.ast import is_known_to_be_last

MOST_STEPS: Final = 80
STEPS: Final = ("move.", "city.")
"""Decisions that are answered step by step."""
ENDS: Final = frozenset(("move.end", "city.done"))
DICE: Final = "counsel"
OTHERWISE_AT_THE_END: Final = frozenset(("cities", "spread", "buy", "save", "settle", "loss-people"))
"""Reasons that look beyond this turn: on the last one they are others (`counsel-<why>-last`)."""


class Counsel(Struct, frozen=True):
    """The choices, in order; and why: a key of the catalogue (`counsel-<why>`) with its arguments."""

    choices: tuple[Choice, ...]
    why: str
    about: dict[str, int | str | list[str]]


def counsel(game: Game, seat: str, past: Iterable[Event] = ()) -> Counsel | None:
    """For what a seat is asked now; None where nothing is. `past` is what has happened, as far as it teaches what to
    think of others."""
    decision = game.pending.get(seat)
    if decision is None:
        return None
    bot = Steady()
    bot.recall([known for event in past if (known := event.seen_by(seat)) is not None], seat)
    if isinstance(bounds := decision.bounds(), BuildingBounds):  # where people were gathered, a city was planned
        bot.mind.builds = [BOARD.index[area] for area, site in bounds.areas.items() if site.here >= site.needs]
    choices = _steps(game, seat, bot) if decision.ids[0].startswith(STEPS) else (_answer(game, seat, bot, decision),)
    choices, made, seen = _sparing(game, seat, decision, choices)
    why, about = _why(game, seat, decision.ids[0], made, seen)
    if why in OTHERWISE_AT_THE_END and is_known_to_be_last(game.table):
        why += "-last"
    return Counsel(tuple(choices), why, about)


def _sparing(
    game: Game, seat: str, decision: Decision, choices: tuple[Choice, ...]
) -> tuple[tuple[Choice, ...], list[Choice], Preview]:
    """The choices, those of them that are more than a last word, and what they come to. Where more people would be lost
    by them than by the default, that is counselled instead: nobody is told to let people starve."""
    made = [choice for choice in choices if not ENDS & choice.keys()]
    seen = game.preview(seat, made)
    if not _end(seen, "starve")[1]:
        return choices, made, seen
    default = decision.default()
    spared = [] if ENDS & default.keys() else [default]
    otherwise = game.preview(seat, spared)
    if _end(otherwise, "starve")[1] < _end(seen, "starve")[1]:
        return (default,), spared, otherwise
    return choices, made, seen


def _look(game: Game, seat: str) -> Sight:
    """What the seat sees. What has happened the bot was told already: it is not news."""
    sight = Sight(game, seat)
    sight.news(())
    return sight


def _answer(game: Game, seat: str, bot: Steady, decision: Decision) -> Choice:
    """The bot's answer, or the default if it is none."""
    choice = bot.choose(_look(game, seat), decision, random.Random(DICE))
    try:
        decision.accept(choice)
    except IllegalChoice:
        return decision.default()
    return choice


def _steps(game: Game, seat: str, bot: Steady) -> tuple[Choice, ...]:
    """All steps up to the end of this decision."""
    twin = game.copy()
    twin.table.dry = twin.table.chance.closed = True
    sight, dice = _look(twin, seat), random.Random(DICE)
    first = twin.pending[seat].ids[0].partition(".")[0]
    made: list[Choice] = []
    while len(made) < MOST_STEPS:
        decision = twin.pending.get(seat)
        if decision is None or decision.ids[0].partition(".")[0] != first:
            break
        choice = bot.choose(sight, decision, dice)
        try:
            twin.act(seat, choice)
        except IllegalChoice:
            break
        except Unknown:
            made.append(choice)
            break
        made.append(choice)
        if ENDS & choice.keys():
            break
    return tuple(made) or (game.pending[seat].default(),)


# -- why ------------------------------------------------------------

Reason = tuple[str, dict[str, int | str | list[str]]]


def _why(game: Game, seat: str, asked: str, made: list[Choice], seen: Preview) -> Reason:
    for start, reason in REASONS.items():
        if asked.startswith(start):
            return reason(game, seat, made, seen)
    return "any", {}


def _end(seen: Preview, what: str) -> tuple[int, int]:
    """A number as it is and as it would be."""
    found = next((end for end in seen.ends if end.what == what), None)
    return (0, 0) if found is None else (found.now or 0, found.then)


def _of_movement(game: Game, seat: str, made: list[Choice], seen: Preview) -> Reason:
    now = game.advice(seat)
    mine = [fight for fight in seen.fights if fight.area not in {each.area for each in now.fights}]
    (_, before), (_, after) = _end_of(now.ends, "cities"), _end_of(seen.ends, "cities")
    starving = _end_of(now.ends, "starve")[1] - _end_of(seen.ends, "starve")[1]
    if not made:
        return "stay", {}
    if after > before:
        return "cities", {"number": after - before}
    if any(fight.city_falls and fight.city_of != seat for fight in mine):
        return "conquest", {"area": next(fight.area for fight in mine if fight.city_falls)}
    if starving > 0:
        return "room", {"number": starving}
    return "spread", {"number": len(made)}


def _end_of(ends: Iterable[Any], what: str) -> tuple[int, int]:
    return next(((end.now or 0, end.then) for end in ends if end.what == what), (0, 0))


def _of_building(game: Game, seat: str, made: list[Choice], seen: Preview) -> Reason:
    support = next((end for end in seen.ends if end.what == "support"), None)
    if not made:
        return "build-none", {}
    spare = 0 if support is None or support.of is None else support.of - support.then
    return "build", {"number": len(made), "spare": max(0, spare)}


def _of_purchase(game: Game, seat: str, made: list[Choice], seen: Preview) -> Reason:
    answer = made[0].get("advances.buy") if made else None
    bought = list(answer.get("advances", ())) if isinstance(answer, Mapping) else []
    if not bought:
        return "save", {}
    now, then = _end(seen, "points")
    return "buy", {"advances": bought, "points": then - now}


def _of_loss(game: Game, seat: str, made: list[Choice], seen: Preview) -> Reason:
    now, then = _end(seen, "cities")
    return ("loss-cities", {"number": now - then}) if then < now else ("loss-people", {})


def _plain(why: str) -> Callable[[Game, str, list[Choice], Preview], Reason]:
    return lambda game, seat, made, seen: (why, {})


REASONS: Final[dict[str, Callable[[Game, str, list[Choice], Preview], Reason]]] = {
    "move.": _of_movement,
    "city.": _of_building,
    "advances.buy": _of_purchase,
    "setup.first.placeCities": _plain("first-cities"),
    "setup.short.placeCities": _plain("first-cities"),
    "setup.": _plain("settle"),
    "expand.": _plain("settle"),
    "tax.setRate": _plain("tax"),
    "trade.": _plain("trade"),
    "cards.": _plain("cards"),
    "calamity.secondaryVictims": _plain("victims"),
    "calamity.": _of_loss,
    "civilWar.": _of_loss,
    "support.": _of_loss,
    "conflict.": _of_loss,
    "hand.discard": _plain("discard"),
    "special.": _plain("ability"),
}
