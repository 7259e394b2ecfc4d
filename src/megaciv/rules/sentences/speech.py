"""The sentences of every decision: which tokens may come next, what was meant, and how a choice is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from megaciv.rules.engine.decisions import Decision, Pick, PickSome, Spread
from megaciv.rules.engine.described import Choice
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.phase import DiscardToLimit
from megaciv.rules.phases.calamities.choices import CityOfEach, DiscardCards, TwoCities
from megaciv.rules.phases.calamities.damage import Damage
from megaciv.rules.phases.calamities.selection import Partial, Select
from megaciv.rules.phases.cards import BuyCard
from megaciv.rules.phases.cities.building import BuildCity
from megaciv.rules.phases.conflict.tokens import RemoveLoss
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.special.commodities import GiveCard
from megaciv.rules.phases.special.phase import UseAbility
from megaciv.rules.phases.trade.decision import OnTheFloor, TheClock
from megaciv.rules.sentences import picking
from megaciv.rules.sentences.abilities import UsingAbility
from megaciv.rules.sentences.movement import Building, MovementSaid
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase
from megaciv.rules.sentences.purchases import Buying
from megaciv.rules.sentences.trade import TradeSpoken
from megaciv.rules.sentences.units import Chosen, DamageTaken, Share
from megaciv.rules.sentences.vocabulary import DECISION, WORD
from megaciv.rules.setup.draft import Preferences
from megaciv.rules.setup.scenarios import FreeCredits, PlaceCities

# Any: a phrase knows the decision that it is found by.
_PHRASES: Final[dict[type[Decision], Phrase[Any]]] = {
    Pick: picking.OneValue(),
    PickSome: picking.SomeValues(),
    Spread: picking.TokensSpread(),
    Preferences: picking.WishesSaid(),
    PlaceCities: picking.FirstCities(),
    FreeCredits: picking.Credits(),
    CityOfEach: picking.SeaRaids(),
    TwoCities: picking.CityPair(),
    BuyCard: picking.TopCard(),
    RemoveLoss: picking.LossTaken(),
    GiveCard: picking.CardHandedOver(),
    DiscardToLimit: picking.CardsDropped(),
    DiscardCards: picking.CardsLost(),
    TheClock: picking.OnTheHour(),
    Move: MovementSaid(),
    BuildCity: Building(),
    UseAbility: UsingAbility(),
    BuyAdvances: Buying(),
    OnTheFloor: TradeSpoken(),
    Damage: DamageTaken(),
    Select: Chosen(),
    Partial: Share(),
}


_found: Final[dict[type[Decision], Phrase[Any]]] = {}


def _phrase_of(decision: Decision) -> Phrase[Any]:
    kind = type(decision)
    if kind not in _found:
        _found[kind] = next(_PHRASES[base] for base in kind.__mro__ if base in _PHRASES)
    return _found[kind]


class Sentence:
    """A choice while it is said. It holds as long as nobody else acts; then it is begun anew with its tokens."""

    def __init__(self, decision: Decision, tokens: Iterable[str] = ()) -> None:
        """ValueError if these tokens are not the beginning of a sentence."""
        self.decision = decision
        self.tokens: list[str] = []
        self.choice: Choice | None = None
        """What was said, once it is complete."""
        self._part = _choice(decision)
        self.legal: Sequence[str] = next(self._part)
        """The tokens that may come next: none when it is complete."""
        for token in tokens:
            self.add(token)

    def add(self, token: str) -> None:
        """Say one more token. ValueError, and nothing has changed, if it cannot come here."""
        if token not in self.legal:
            begun = " ".join(self.tokens) or "the beginning"
            raise ValueError(f"{token!r} cannot follow {begun}: it may be {', '.join(self.legal) or 'nothing more'}")
        try:
            self.legal = self._part.send(token)
        except StopIteration as end:
            self.legal, self.choice = (), end.value
        self.tokens.append(token)


def _choice(decision: Decision) -> Part[Choice]:
    phrase = _phrase_of(decision)
    name = DECISION[(yield [WORD[name] for name in phrase.names(decision)])]
    return {name: (yield from phrase.speak(decision, name))}


def legal_next(decision: Decision, prefix: Iterable[str] = ()) -> Sequence[str]:
    """Exactly the tokens that can come after these and still lead to a legal choice; none if a choice is complete."""
    return Sentence(decision, prefix).legal


def hear(decision: Decision, tokens: Iterable[str]) -> Choice:
    """The choice that a sentence says. ValueError if it is none, or not complete."""
    sentence = Sentence(decision, tokens)
    if sentence.choice is None:
        raise ValueError(f"it goes on with one of {', '.join(sentence.legal)}")
    return sentence.choice


def say(decision: Decision, choice: Choice) -> list[str]:
    """A legal choice as a sentence. NotSayable where there is none; IllegalChoice where it is not legal."""
    decision.accept(choice)
    ((name, answer),) = choice.items()
    return [WORD[name], *_phrase_of(decision).write(decision, name, answer)]


__all__ = ["NotSayable", "Sentence", "hear", "legal_next", "say"]
