"""What happened to whom, read from the events of a finished game. They are the only source: nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from megaciv.bots.evidence import Packet
from megaciv.bots.opinions import face, opened
from megaciv.rules import ByCalamity, BySupport, Cause, Event
from megaciv.rules.engine.events import (
    AdvancesBought,
    AdvanceTaken,
    CalamityRevealed,
    CityAnnexed,
    CityAttacked,
    CityDestroyed,
    CityReduced,
    ConflictBegun,
    EventData,
    PhaseBegun,
    SaidOfPacket,
    SecondaryVictimsChosen,
    TaxCollected,
    TokensDestroyed,
    TradePackets,
)
from megaciv.rules.facts.cards import CALAMITIES as CALAMITY_CARDS
from megaciv.sim.records import LossRow, PurchaseRow, SeatRow, TradeRow

_CALAMITIES: Final = frozenset(c.id for c in CALAMITY_CARDS)


def _plain(card: str) -> str:
    """A card's name without its block."""
    return card.partition("@")[0]


class Tally:
    """Counts for all seats of one game."""

    def __init__(self, seats: Mapping[str, SeatRow]) -> None:
        self.seats = seats
        self.losses: dict[tuple[int, str, str], LossRow] = {}
        self.trades: dict[tuple[str, str], TradeRow] = {}
        self.purchases: list[PurchaseRow] = []
        self.bought: dict[tuple[int, str], int] = {}
        self.spent: dict[tuple[int, str], int] = {}
        self._turn, self._phase = 1, ""
        self._cause: Cause | None = None
        """Why the event that is being read has happened."""
        self._chosen: dict[Cause | None, list[str]] = {}
        """Secondary victims of the calamities of this turn."""

    def read(self, events: Iterable[Event]) -> Tally:
        for event in events:
            self._cause = event.cause
            self._read(event.whole if event.private else event.data)
        return self

    def _read(self, data: EventData) -> None:
        match data:
            case PhaseBegun():
                self.phase_begun(data)
            case TaxCollected():
                self.taxed(data)
            case AdvancesBought():
                self.bought_advances(data)
            case AdvanceTaken():
                self.took_advance(data)
            case ConflictBegun():
                self.fought(data)
            case CityAttacked():
                self.attacked(data)
            case TradePackets():
                self.traded(data)
            case _:
                self._read_calamity(data)

    def _read_calamity(self, data: EventData) -> None:
        match data:
            case CalamityRevealed():
                self.revealed(data)
            case SecondaryVictimsChosen():
                self.chosen(data)
            case TokensDestroyed():
                self.tokens_destroyed(data)
            case CityDestroyed():
                self.city_destroyed(data)
            case CityReduced():
                self.city_reduced(data)
            case CityAnnexed():
                self.city_annexed(data)

    # -- phases ------------------------------------------------------------

    def phase_begun(self, data: PhaseBegun) -> None:
        self._turn, self._phase = data.turn, data.phase
        self._chosen = {}

    def taxed(self, data: TaxCollected) -> None:
        self.seats[data.player].revolts += data.revolting

    def bought_advances(self, data: AdvancesBought) -> None:
        seat, at = self.seats[data.player], (self._turn, data.player)
        seat.spent += data.price
        self.spent[at] = self.spent.get(at, 0) + data.price
        seat.first_advance = seat.first_advance or self._turn
        together = len(data.advances)
        self.purchases += [PurchaseRow(self._turn, data.player, a, together, data.price) for a in data.advances]

    def took_advance(self, data: AdvanceTaken) -> None:
        at = (self._turn, data.player)
        self.bought[at] = self.bought.get(at, 0) + 1

    # -- fights ------------------------------------------------------------

    def fought(self, data: ConflictBegun) -> None:
        fighters = [civ for civ in data.tokens if civ in self.seats]
        if self._phase == "conflict" and len(fighters) > 1:
            for civ in fighters:
                self.seats[civ].conflicts += 1

    def attacked(self, data: CityAttacked) -> None:
        attacker, defender = self.seats.get(data.attacker), self.seats.get(data.defender)
        if self._phase == "conflict" and attacker is not None and defender is not None:
            attacker.attacks += 1
            defender.attacked += 1

    # -- trade ------------------------------------------------------------

    def traded(self, data: TradePackets) -> None:
        """The two packets of a deal, as the parties know them."""
        more = face(data.gave) - face(data.got)
        self._gave(data.player, data.partner, data.gave, data.said, more)
        self._gave(data.partner, data.player, data.got, data.heard, -more)

    def _gave(self, giver: str, taker: str, cards: list[str], said: SaidOfPacket, surplus: int) -> None:
        row = self.trades.setdefault((giver, taker), TradeRow(giver, taker))
        self._said(row, opened(cards, said), said.clean is True)
        row.surplus += surplus
        passed = sum(_plain(card) in _CALAMITIES for card in cards)
        row.deals += 1
        row.cards += len(cards)
        row.calamities += passed
        gave, took = self.seats[giver], self.seats[taker]
        gave.deals += 1
        gave.cards_given += len(cards)
        gave.calamities_passed += passed
        took.cards_taken += len(cards)
        took.calamities_taken += passed

    def _said(self, row: TradeRow, packet: Packet, clean: bool) -> None:
        """What was said of a packet, and what was in it."""
        for one in (row, self.seats[row.giver]):
            one.names_told += len(packet.true_names) + len(packet.false_names)
            one.names_false += len(packet.false_names)
            one.promises += clean
            one.promises_broken += clean and bool(packet.calamities)

    # -- calamities ------------------------------------------------------------

    def revealed(self, data: CalamityRevealed) -> None:
        seat, calamity = self.seats[data.player], _plain(data.calamity)
        seat.primary += 1
        seat.calamities[calamity] = seat.calamities.get(calamity, 0) + 1
        self._loss(data.player)

    def chosen(self, data: SecondaryVictimsChosen) -> None:
        for civ in data.victims:
            self.seats[civ].secondary += 1
        self._chosen[self._cause] = data.victims

    def _loss(self, civ: str) -> LossRow | None:
        """The row of what a calamity does to somebody; None if something else did it, or it befell no player."""
        cause = self._cause
        if not isinstance(cause, ByCalamity) or civ not in self.seats:
            return None
        key = (self._turn, cause.calamity, civ)
        if key not in self.losses:
            secondary = civ in self._chosen.get(cause, ())
            role = "primary" if civ == cause.player else "secondary" if secondary else "other"
            self.losses[key] = LossRow(self._turn, cause.calamity, civ, role)
        return self.losses[key]

    def tokens_destroyed(self, data: TokensDestroyed) -> None:
        if (row := self._loss(data.owner)) is not None:
            row.tokens += data.tokens
            self.seats[data.owner].tokens_lost += data.tokens

    def city_destroyed(self, data: CityDestroyed) -> None:
        if (row := self._loss(data.owner)) is not None:
            row.destroyed += 1
            self.seats[data.owner].cities_destroyed += 1

    def city_reduced(self, data: CityReduced) -> None:
        if (row := self._loss(data.owner)) is not None:
            row.reduced += 1
            self.seats[data.owner].cities_reduced += 1
        elif isinstance(self._cause, BySupport):
            self.seats[data.owner].unsupported += 1

    def city_annexed(self, data: CityAnnexed) -> None:
        if (row := self._loss(data.owner)) is not None:
            row.annexed += 1
            self.seats[data.owner].cities_annexed += 1
