"""Every decision of the game: its id, the type of its answer, its kinds of bounds, who is asked, and the clause.

From this table come the schema of messages and the client's types (`tools/schema.py`), the schema of rule cases, the
notation, and `docs/reference/decisions.md`. `tests/test_decisions.py` names what a new decision still lacks in
notation, cases, bots and client.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from megaciv.rules.engine import answers, bounds
from megaciv.rules.engine.bounds import Limits


class DecisionType(NamedTuple):
    """What is known of a decision before it is asked."""

    answer: object
    """The type of an answer: a type that msgspec understands."""
    bounds: tuple[type[Limits], ...]
    """The kinds of bounds that it has; none where nobody is asked, but anybody may say it."""
    asked: str
    """Who is asked, in the words of chapter 6."""
    clause: str
    """Where the rules say so."""


DECISIONS: Final[Mapping[str, DecisionType]] = {
    "setup.chooseCivilization": DecisionType(
        answers.CivilizationId, (bounds.CivilizationBounds,), "players by start-up card", "R2.2.1"
    ),
    "setup.preferences": DecisionType(
        list[answers.CivilizationId],
        (bounds.RankingBounds,),
        "each player, where civilizations are given by wishes",
        "R2.2.1",
    ),
    "setup.short.placeCities": DecisionType(answers.Areas, (bounds.FirstCitiesBounds,), "each player", "R5.1.4"),
    "setup.short.destroyCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "owner of the theme", "R5.1.4"),
    "setup.short.placeTokens": DecisionType(answers.Tokens, (bounds.TokensBounds,), "each player", "R5.1.4"),
    "setup.short.credits": DecisionType(answers.Credits, (bounds.CreditsBounds,), "holder of Written Record", "R5.1.4"),
    "setup.first.placeCities": DecisionType(answers.Areas, (bounds.FirstCitiesBounds,), "each player", "R5.2.1"),
    "setup.first.placeTokens": DecisionType(answers.Tokens, (bounds.TokensBounds,), "each player", "R5.2.1"),
    "setup.first.placeShip": DecisionType(answers.AreaId, (bounds.AreaBounds,), "each player", "R5.2.1"),
    "tax.setRate": DecisionType(int, (bounds.NumberBounds,), "holder of Monarchy or Coinage with cities", "R3.1.1"),
    "tax.annexRevoltCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "beneficiary", "R3.1.5"),
    "tax.destroyRevoltCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "victim", "R3.1.6"),
    "expand.allocate": DecisionType(answers.Tokens, (bounds.TokensBounds,), "player with too small a stock", "R3.2.3"),
    "move.land": DecisionType(answers.MarchAnswer, (bounds.MovementBounds,), "the player moving", "R3.3.1"),
    "move.buildShip": DecisionType(answers.NewShip, (bounds.MovementBounds,), "the player moving", "R3.3.6"),
    "move.maintainShip": DecisionType(answers.KeptShip, (bounds.MovementBounds,), "the player moving", "R3.3.10"),
    "move.scrapShip": DecisionType(answers.ScrappedShip, (bounds.MovementBounds,), "the player moving", "R3.3.11"),
    "move.sail": DecisionType(answers.VoyageAnswer, (bounds.MovementBounds,), "the player moving", "R3.3.20"),
    "move.undo": DecisionType(answers.Yes, (bounds.MovementBounds,), "the player moving", "R3.3.4"),
    "move.end": DecisionType(answers.Yes, (bounds.MovementBounds,), "the player moving", "R3.3.5"),
    "conflict.wait": DecisionType(bool, (bounds.YesNoBounds,), "holder of Advanced Military", "R3.4.17"),
    "conflict.removeLoss": DecisionType(
        answers.Loss, (bounds.LossBounds,), "owner with Naval Warfare or Advanced Military", "R3.4.12"
    ),
    "cityAttack.order": DecisionType(answers.AreaId, (bounds.AreaBounds,), "defender of several cities", "R3.4.30"),
    "cityAttack.defer": DecisionType(
        bool, (bounds.YesNoBounds,), "defender with a short stock who attacks elsewhere", "R3.4.36"
    ),
    "cityAttack.drawCard": DecisionType(bool, (bounds.YesNoBounds,), "successful attacker", "R3.4.38"),
    "cityAttack.plunder": DecisionType(int, (bounds.AmountBounds,), "successful attacker", "R3.4.39"),
    "city.build": DecisionType(answers.NewCity, (bounds.BuildingBounds,), "each player", "R3.5.1"),
    "city.done": DecisionType(answers.Yes, (bounds.BuildingBounds,), "each player", "R3.5.1"),
    "support.reduceCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "player without support", "R3.5.20"),
    "cards.buy": DecisionType(answers.BoughtCard, (bounds.StackBounds,), "each player", "R3.6.10"),
    "cards.pass": DecisionType(answers.Yes, (bounds.StackBounds,), "each player", "R3.6.10"),
    "trade.offer": DecisionType(answers.NewOffer, (bounds.TradeBounds,), "anybody", "R3.7.1"),
    "trade.counter": DecisionType(answers.CounterOffer, (bounds.TradeBounds,), "the partner", "R3.7.1"),
    "trade.withdraw": DecisionType(answers.OwnOffer, (bounds.TradeBounds,), "who made the offer", "R3.7.5"),
    "trade.reject": DecisionType(answers.RefusedOffer, (bounds.TradeBounds,), "the partner", "R3.7.5"),
    "trade.accept": DecisionType(answers.AcceptedOffer, (bounds.TradeBounds,), "the partner", "R3.7.5"),
    "trade.commit": DecisionType(answers.SealedPacket, (bounds.TradeBounds,), "both", "R3.7.2"),
    "trade.say": DecisionType(answers.SpokenWords, (bounds.TradeBounds,), "anybody", "R3.7.4"),
    "trade.ask": DecisionType(answers.AskedPrice, (bounds.TradeBounds,), "anybody", "R3.7.4"),
    "trade.quote": DecisionType(answers.QuotedPrice, (bounds.TradeBounds,), "who was asked", "R3.7.4"),
    "trade.advertise": DecisionType(answers.Advertisement, (bounds.TradeBounds,), "anybody", "R3.7.4"),
    "trade.intend": DecisionType(answers.Intentions, (bounds.TradeBounds,), "anybody", "R3.7.4"),
    "trade.match": DecisionType(answers.Yes, (bounds.ConfirmBounds,), "the clock", "R3.7.4"),
    "trade.timeUp": DecisionType(answers.Yes, (bounds.ConfirmBounds,), "the clock", "R3.7.5"),
    "trade.done": DecisionType(answers.UsuallyYes, (bounds.TradeBounds,), "each player", "R3.7.5"),
    "calamity.insistSequential": DecisionType(bool, (bounds.YesNoBounds,), "both primary victims", "R3.9.30"),
    "calamity.secondaryVictims": DecisionType(
        list[answers.CivilizationId], (bounds.CivilizationsBounds,), "primary victim", "R3.9.6"
    ),
    "calamity.damage": DecisionType(answers.Units, (bounds.DamageBounds,), "victim", "R7.1"),
    "calamity.reduceCities": DecisionType(answers.Areas, (bounds.AreasBounds,), "victim", "R3.9.45"),
    "calamity.destroyCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "victim", "R3.9.35"),
    "calamity.payInstead": DecisionType(int, (bounds.NumberBounds,), "victim of City in Flames or Banditry", "R3.9.35"),
    "calamity.discardCommodities": DecisionType(
        answers.Cards,
        (bounds.CardsBounds, bounds.FaceValueBounds),
        "victim of Banditry or Corruption, user of Theocracy",
        "R3.9.35",
    ),
    "volcano.choose": DecisionType(answers.VolcanoId, (bounds.PlaceBounds,), "primary victim", "R3.9.40"),
    "earthquake.own": DecisionType(answers.AreaId, (bounds.AreaBounds,), "primary victim", "R3.9.40"),
    "earthquake.adjacent": DecisionType(answers.AreaId, (bounds.AreaBounds,), "primary victim", "R3.9.40"),
    "treachery.annex": DecisionType(answers.Areas, (bounds.AreasBounds,), "beneficiary", "R3.9.41"),
    "flood.choosePlain": DecisionType(answers.PlainId, (bounds.PlaceBounds,), "primary victim", "R3.9.44"),
    "civilWar.select": DecisionType(answers.Units, (bounds.SelectionBounds,), "primary victim", "R3.9.46"),
    "tyranny.select": DecisionType(answers.Units, (bounds.SelectionBounds,), "beneficiary", "R3.9.50"),
    "annex.partial": DecisionType(answers.Units, (bounds.ShareBounds,), "beneficiary with a short stock", "R3.9.61"),
    "hordes.chooseCity": DecisionType(answers.AreaId, (bounds.AreaBounds,), "beneficiary", "R3.9.71"),
    "hordes.move": DecisionType(answers.AreaId, (bounds.AreaBounds,), "beneficiary", "R3.9.74"),
    "cyclone.chooseSea": DecisionType(answers.SeaId, (bounds.AreaBounds,), "primary victim", "R3.9.48"),
    "cyclone.select": DecisionType(answers.Areas, (bounds.AreasBounds,), "each victim", "R3.9.48"),
    "cyclone.unselect": DecisionType(answers.Areas, (bounds.AreasBounds,), "each victim", "R3.9.48"),
    "iconoclasm.theocracy": DecisionType(bool, (bounds.YesNoBounds,), "victim with Theocracy", "R3.9.53"),
    "regression.enlightenment": DecisionType(
        answers.TwoCities, (bounds.TwoCitiesBounds,), "victim with Enlightenment", "R3.9.54"
    ),
    "piracy.secondaryCity": DecisionType(answers.CityOfEach, (bounds.CityOfEachBounds,), "primary victim", "R3.9.55"),
    "piracy.victimCities": DecisionType(answers.Areas, (bounds.AreasBounds,), "beneficiary", "R3.9.55"),
    "special.fundamentalism": DecisionType(answers.AreaId, (bounds.AreaBounds,), "holder", "R3.10.3"),
    "special.monotheism": DecisionType(answers.AreaId, (bounds.AreaBounds,), "holder", "R3.10.4"),
    "special.politics": DecisionType(answers.PoliticsAnswer, (bounds.PoliticsBounds,), "holder", "R3.10.5"),
    "special.universalDoctrine": DecisionType(answers.DoctrineAnswer, (bounds.DoctrineBounds,), "holder", "R3.10.6"),
    "special.diaspora": DecisionType(answers.DiasporaAnswer, (bounds.DiasporaBounds,), "holder", "R3.10.7"),
    "special.provincialEmpire": DecisionType(
        list[answers.CivilizationId], (bounds.CivilizationsBounds,), "holder", "R3.10.8"
    ),
    "special.provincialEmpire.give": DecisionType(
        answers.GivenCard, (bounds.CardGivenBounds,), "each player named", "R3.10.8"
    ),
    "special.tradeRoutes": DecisionType(answers.Cards, (bounds.CardsSoldBounds,), "holder", "R3.10.9"),
    "special.done": DecisionType(answers.Yes, (bounds.AbilitiesBounds,), "holder", "R3.10.11"),
    "advances.buy": DecisionType(answers.PurchaseOfAdvances, (bounds.AdvancesBounds,), "each player", "R3.12.1"),
    "hand.discard": DecisionType(answers.Cards, (bounds.CardsBounds,), "player above the hand limit", "R3.12.11"),
    "leave.request": DecisionType(bool, (), "anybody", "R4.1.1"),
    "leave.consent": DecisionType(bool, (bounds.YesNoBounds,), "the others", "R4.1.1"),
    "oop.relocate": DecisionType(answers.Tokens, (bounds.TokensBounds,), "player concerned", "R4.2.3"),
    "hold": DecisionType(answers.Yes, (), "a player who may wait for others", "R7.65"),
    "undo": DecisionType(answers.Yes, (), "anybody", "R3.3.4"),
    "table.end": DecisionType(answers.Yes, (), "all together", "R4.1.1"),
}
"""By id, in the order of chapter 6 of the rules; then what may be said at any time."""
