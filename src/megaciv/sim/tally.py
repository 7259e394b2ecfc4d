"""What happened to whom, read from the events of a finished game. They are the only source: nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from megaciv.rules.engine.events import Event
from megaciv.rules.facts.cards import CALAMITIES as CALAMITY_CARDS
from megaciv.sim.records import LossRow, SeatRow, TradeRow

_MINOR: Final = frozenset(c.id for c in CALAMITY_CARDS if c.severity == "minor")
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
        self.bought: dict[tuple[int, str], int] = {}
        self.spent: dict[tuple[int, str], int] = {}
        self._turn, self._phase = 1, ""
        self._open: list[tuple[str, str]] = []
        """Calamities revealed and not yet resolved: victim and kind, in order."""
        self._chosen: set[str] = set()
        """Secondary victims of the calamity being resolved."""

    def read(self, events: Iterable[Event]) -> Tally:
        for event in events:
            reader = _READERS.get(event.kind)
            if reader is not None:
                reader(self, event.data if not event.private else event.secret or {})
        return self

    # -- phases ------------------------------------------------------------

    def phase_begun(self, data: dict[str, Any]) -> None:
        self._turn, self._phase = data["turn"], data["phase"]
        self._open, self._chosen = [], set()

    def taxed(self, data: dict[str, Any]) -> None:
        self.seats[data["player"]].revolts += data["revolting"]

    def bought_advances(self, data: dict[str, Any]) -> None:
        seat, at = self.seats[data["player"]], (self._turn, data["player"])
        seat.spent += data["price"]
        self.spent[at] = self.spent.get(at, 0) + data["price"]
        seat.first_advance = seat.first_advance or self._turn

    def took_advance(self, data: dict[str, Any]) -> None:
        at = (self._turn, data["player"])
        self.bought[at] = self.bought.get(at, 0) + 1

    # -- fights ------------------------------------------------------------

    def fought(self, data: dict[str, Any]) -> None:
        fighters = [civ for civ in data["tokens"] if civ in self.seats]
        if self._phase == "conflict" and len(fighters) > 1:
            for civ in fighters:
                self.seats[civ].conflicts += 1

    def attacked(self, data: dict[str, Any]) -> None:
        attacker, defender = self.seats.get(data["attacker"]), self.seats.get(data["defender"])
        if self._phase == "conflict" and attacker is not None and defender is not None:
            attacker.attacks += 1
            defender.attacked += 1

    # -- trade ------------------------------------------------------------

    def traded(self, data: dict[str, Any]) -> None:
        """The two packets of a deal, as the parties know them."""
        self._gave(data["player"], data["partner"], data["gave"])
        self._gave(data["partner"], data["player"], data["got"])

    def _gave(self, giver: str, taker: str, cards: list[str]) -> None:
        row = self.trades.setdefault((giver, taker), TradeRow(giver, taker))
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

    # -- calamities ------------------------------------------------------------

    def revealed(self, data: dict[str, Any]) -> None:
        civ, calamity = data["player"], _plain(data["calamity"])
        self._open.append((civ, calamity))
        seat = self.seats[civ]
        seat.primary += 1
        seat.calamities[calamity] = seat.calamities.get(calamity, 0) + 1
        self._loss(civ, calamity)

    def resolved(self, data: dict[str, Any]) -> None:
        self._open.remove((data["player"], _plain(data["calamity"])))
        if not self._open:
            self._chosen = set()

    def chosen(self, data: dict[str, Any]) -> None:
        for civ in data["victims"]:
            self.seats[civ].secondary += 1
            self._chosen.add(civ)

    def _blame(self, civ: str) -> str | None:
        """Which calamity is at work on this player. All major ones that are open are of one kind; minor ones strike
        only their holder, one after the other."""
        if not self._open:
            return None
        if self._open[0][1] not in _MINOR:
            return self._open[0][1]
        return next((calamity for holder, calamity in self._open if holder == civ), None)

    def _loss(self, civ: str, calamity: str) -> LossRow:
        key = (self._turn, calamity, civ)
        if key not in self.losses:
            primary = (civ, calamity) in self._open
            role = "primary" if primary else "secondary" if civ in self._chosen else "other"
            self.losses[key] = LossRow(self._turn, calamity, civ, role)
        return self.losses[key]

    def tokens_destroyed(self, data: dict[str, Any]) -> None:
        civ = data["owner"]
        if civ in self.seats and (calamity := self._blame(civ)) is not None:
            self._loss(civ, calamity).tokens += data["tokens"]
            self.seats[civ].tokens_lost += data["tokens"]

    def city_destroyed(self, data: dict[str, Any]) -> None:
        civ = data["owner"]
        if civ in self.seats and (calamity := self._blame(civ)) is not None:
            self._loss(civ, calamity).destroyed += 1
            self.seats[civ].cities_destroyed += 1

    def city_reduced(self, data: dict[str, Any]) -> None:
        civ = data["owner"]
        if civ not in self.seats:
            return
        if (calamity := self._blame(civ)) is not None:
            self._loss(civ, calamity).reduced += 1
            self.seats[civ].cities_reduced += 1
        elif self._phase in ("city-construction", "surplus-and-support"):
            self.seats[civ].unsupported += 1

    def city_annexed(self, data: dict[str, Any]) -> None:
        civ = data["owner"]
        if civ in self.seats and (calamity := self._blame(civ)) is not None:
            self._loss(civ, calamity).annexed += 1
            self.seats[civ].cities_annexed += 1


_READERS: Final[dict[str, Callable[[Tally, dict[str, Any]], None]]] = {
    "phase-begun": Tally.phase_begun,
    "tax-collected": Tally.taxed,
    "advances-bought": Tally.bought_advances,
    "advance-taken": Tally.took_advance,
    "conflict-begun": Tally.fought,
    "city-attacked": Tally.attacked,
    "trade-packets": Tally.traded,
    "calamity-revealed": Tally.revealed,
    "calamity-resolved": Tally.resolved,
    "secondary-victims-chosen": Tally.chosen,
    "tokens-destroyed": Tally.tokens_destroyed,
    "city-destroyed": Tally.city_destroyed,
    "city-reduced": Tally.city_reduced,
    "city-annexed": Tally.city_annexed,
}
