"""The sparring partners by name.

An exploiter is `shrewd` with another answer on the trade floor, other weights or another temper. `SEATS` says how many
of a kind sit down together.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from megaciv.bots.base import Answer, Thinker
from megaciv.bots.personality import Personality, Weights
from megaciv.bots.shrewd import ANSWERS, Shrewd
from megaciv.bots.sparring import (
    accomplices,
    bodyguards,
    cartel,
    dumper,
    extortioner,
    framer,
    hagglers,
    liar,
    matchmaker,
    pair,
    peddler,
    poser,
    pump,
    smugglers,
)
from megaciv.bots.sparring.old import OldShrewd, OldSteady
from megaciv.bots.trade.floor import acting_as
from megaciv.bots.valuation import turns_left
from megaciv.rules import Choice, Decision, Sight

PEACEFUL: Final = 8
"""Until this turn a backstabber keeps the peace whatever comes."""
STABBING: Final = 6
"""So many turns before the end it breaks it."""


class LiarBot(Shrewd):
    """Swears what is worthless, says what is false, and asks for sets. It sits at the arena's tables, so that its
    weights stand still."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(liar.Liar)}
    weights: ClassVar[Weights] = Weights(
        late_margin=1, slip=1.0, keep=0.85, partners=18, tries=20, plans=12, looks_ahead=True,
        bluff=0.25, counters=True, intends=True, seizes=0.5,
        avenges=1.0, raiders=4.0, punishes=0.4, vendetta=True,
    )  # fmt: skip


class BlufferBot(Shrewd):
    """As the liar, with one sworn card that the partner wants."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(liar.Bluffer)}


class BetrayerBot(Shrewd):
    """Tells the truth until it is believed, and lies when the end is near."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(liar.Betrayer)}


class DumperBot(Shrewd):
    """Fills packets with calamities."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(dumper.Dumper)}


class HagglerBot(Shrewd):
    """Leaves the partner next to nothing, and asks everybody."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(hagglers.Haggler)}
    weights: ClassVar[Weights] = replace(Shrewd.weights, most_offers=60, tries=60, least_hope=0.04)


class StallerBot(Shrewd):
    """Waits until the others are tired, and haggles then."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(hagglers.Staller)}
    weights: ClassVar[Weights] = replace(Shrewd.weights, most_offers=60, tries=60, least_hope=0.04)


class HoarderBot(Shrewd):
    """Collects high cards, sells none, and buys late."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(hagglers.Hoarder)}
    weights: ClassVar[Weights] = replace(Shrewd.weights, keep=1.1, hope=3.0)

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(replace(personality or Personality(), cash=1.6), weights)


class RusherBot(Shrewd):
    """Everything for the next step of the A.S.T."""

    weights: ClassVar[Weights] = replace(Shrewd.weights, due=6.0, credit=0.015, bulk=5, late_margin=2)

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(replace(personality or Personality(), cash=0.7), weights)


class WarmongerBot(Shrewd):
    """Takes what it can reach."""

    weights: ClassVar[Weights] = replace(Shrewd.weights, seizes=9.0)

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(replace(personality or Personality(), peace=0.0, arms=2.0, expansion=1.3), weights)


class BackstabberBot(Shrewd):
    """Keeps the peace until the end is near enough that nobody can make it pay, and takes what it can reach then."""

    def choose(self, sight: Sight, decision: Decision, dice: Random) -> Choice:
        mind = self.mind
        if mind.p.peace and sight.turn > PEACEFUL and turns_left(sight) <= STABBING:
            mind.p = replace(mind.p, peace=0.0, arms=1.5)
            mind.w = replace(mind.w, seizes=9.0, conquers=1.0, spite=0.6)
        return super().choose(sight, decision, dice)


class KingmakerBot(Shrewd):
    """Feeds those behind, starves those ahead."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(hagglers.Kingmaker)}


class PairBot(Shrewd):
    """One of two who play for one of them."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(pair.Colluder)}


class AccompliceBot(Shrewd):
    """One of two who play for one of them, and hide it."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(accomplices.Accomplice)}


class SmugglerBot(Shrewd):
    """One of two who play for one of them, and give a little less than what is counted."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(smugglers.Smuggler)}


class BodyguardBot(bodyguards.Guarding):
    """One of two of whom the one behind fights for the one ahead."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(bodyguards.Bodyguard)}


class ExtortionerBot(Shrewd):
    """Honest, and asks for whole sets."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(extortioner.Extortioner)}


class FramerBot(Shrewd):
    """Makes the one ahead look like one of a pair."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(framer.Framer)}


class PoserBot(Shrewd):
    """Looks dearer than it is."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(poser.Poser)}


class PeddlerBot(BackstabberBot):
    """Asks for every card by name, and tries everybody."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(peddler.Peddler)}
    weights: ClassVar[Weights] = replace(Shrewd.weights, most_offers=60, tries=60, least_hope=0.04, keep=1.1)


class CartelBot(Shrewd):
    """One of two who share out the sorts of cards between them."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(cartel.Cartel)}


class MatchmakerBot(Shrewd):
    """Leaves intentions for every price."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": acting_as(matchmaker.Matchmaker)}
    weights: ClassVar[Weights] = replace(Shrewd.weights, intends=False)


FROZEN: Final[Mapping[str, type[Thinker]]] = {"steady-1": OldSteady, "shrewd-1": OldShrewd}
EXPLOITERS: Final[Mapping[str, type[Thinker]]] = {
    "liar": LiarBot,
    "bluffer": BlufferBot,
    "betrayer": BetrayerBot,
    "dumper": DumperBot,
    "haggler": HagglerBot,
    "staller": StallerBot,
    "hoarder": HoarderBot,
    "rusher": RusherBot,
    "warmonger": WarmongerBot,
    "backstabber": BackstabberBot,
    "kingmaker": KingmakerBot,
    "pair": PairBot,
    "accomplices": AccompliceBot,
    "smugglers": SmugglerBot,
    "bodyguards": BodyguardBot,
    "extortioner": ExtortionerBot,
    "framer": FramerBot,
    "poser": PoserBot,
    "peddler": PeddlerBot,
    "cartel": CartelBot,
    "matchmaker": MatchmakerBot,
    "pump": pump.PumpBot,
    "sitter": pump.SitterBot,
}
SPARRING: Final[Mapping[str, type[Thinker]]] = {**FROZEN, **EXPLOITERS}
SEATS: Final[Mapping[str, int]] = {"pair": 2, "accomplices": 2, "smugglers": 2, "bodyguards": 2, "cartel": 2}
"""Those of whom one alone is none."""
