"""What happened to whom, read from the events of a finished game. They are the only source: nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from megaciv.rules.engine.events import ByCalamity, BySupport, Cause, Event
from megaciv.rules.facts.cards import CALAMITIES as CALAMITY_CARDS
from megaciv.sim.records import LossRow, SeatRow, TradeRow

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
        self._cause: Cause | None = None
        """Why the event that is being read has happened."""
        self._chosen: dict[Cause | None, list[str]] = {}
        """Secondary victims of the calamities of this turn."""

    def read(self, events: Iterable[Event]) -> Tally:
        for event in events:
            reader = _READERS.get(event.kind)
            if reader is not None:
                self._cause = event.cause
                reader(self, event.data if not event.private else event.secret or {})
        return self

    # -- phases ------------------------------------------------------------

    def phase_begun(self, data: dict[str, Any]) -> None:
        self._turn, self._phase = data["turn"], data["phase"]
        self._chosen = {}

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
        seat, calamity = self.seats[data["player"]], _plain(data["calamity"])
        seat.primary += 1
        seat.calamities[calamity] = seat.calamities.get(calamity, 0) + 1
        self._loss(data["player"])

    def chosen(self, data: dict[str, Any]) -> None:
        for civ in data["victims"]:
            self.seats[civ].secondary += 1
        self._chosen[self._cause] = data["victims"]

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

    def tokens_destroyed(self, data: dict[str, Any]) -> None:
        if (row := self._loss(data["owner"])) is not None:
            row.tokens += data["tokens"]
            self.seats[data["owner"]].tokens_lost += data["tokens"]

    def city_destroyed(self, data: dict[str, Any]) -> None:
        if (row := self._loss(data["owner"])) is not None:
            row.destroyed += 1
            self.seats[data["owner"]].cities_destroyed += 1

    def city_reduced(self, data: dict[str, Any]) -> None:
        if (row := self._loss(data["owner"])) is not None:
            row.reduced += 1
            self.seats[data["owner"]].cities_reduced += 1
        elif isinstance(self._cause, BySupport):
            self.seats[data["owner"]].unsupported += 1

    def city_annexed(self, data: dict[str, Any]) -> None:
        if (row := self._loss(data["owner"])) is not None:
            row.annexed += 1
            self.seats[data["owner"]].cities_annexed += 1


_READERS: Final[dict[str, Callable[[Tally, dict[str, Any]], None]]] = {
    "phase-begun": Tally.phase_begun,
    "tax-collected": Tally.taxed,
    "advances-bought": Tally.bought_advances,
    "advance-taken": Tally.took_advance,
    "conflict-begun": Tally.fought,
    "city-attacked": Tally.attacked,
    "trade-packets": Tally.traded,
    "calamity-revealed": Tally.revealed,
    "secondary-victims-chosen": Tally.chosen,
    "tokens-destroyed": Tally.tokens_destroyed,
    "city-destroyed": Tally.city_destroyed,
    "city-reduced": Tally.city_reduced,
    "city-annexed": Tally.city_annexed,
}
