"""What lies on the trade floor: offers, agreed deals, the board, who is done and who is called back.

Nothing here survives the phase; hands change only in `deals`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.events import EventData, SpokenArgs, TradeDone, TradeResumed
from megaciv.rules.engine.flow import AskAny
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.cards import Card
from megaciv.rules.phases.trade.said import BoardLine, Statement
from megaciv.rules.phases.trade.statements import LEAST

ALL: Final = -1
"""The addressee of an open offer."""
MOST_OPEN: Final = 8
"""So many offers of one player may be open at once."""
MOST_ASKS: Final = 6
"""So many asks of one player may wait for their answers; of those answered, so many in all are kept."""
MOST_REFUSALS: Final = 12
"""So many refusals are kept for the player whom they refused."""


class Offer:
    """An offer to one player or to all; and, once it is accepted, the deal between the two."""

    __slots__ = ("aloud", "by", "give", "id", "partner", "sealed", "sealed_back", "to", "want")

    def __init__(self, id: str, by: Player, to: Player, give: Statement, want: Statement, aloud: bool) -> None:
        self.id, self.by, self.to, self.give, self.want = id, by, to, give, want
        self.aloud: Final = aloud
        """Everybody hears it: it is an offer to all, or one that others may overhear."""
        self.partner = to
        """The player who accepted it, or may."""
        self.sealed: list[Card] | None = None
        """The offerer's packet. Nobody sees it before the exchange."""
        self.sealed_back: list[Card] | None = None
        """The partner's."""

    def copy(self) -> Offer:
        new = Offer(self.id, self.by, self.to, self.give, self.want, self.aloud)
        new.partner, new.sealed, new.sealed_back = self.partner, self.sealed, self.sealed_back
        return new

    def other(self, player: Player) -> Player:
        """The other party of a deal."""
        return self.partner if player == self.by else self.by

    def says(self, player: Player) -> Statement:
        """What this party has said of their packet: by accepting, the partner makes the wanted list their own
        (R7.75)."""
        return self.give if player == self.by else self.want

    def packet(self, player: Player) -> list[Card] | None:
        """The player's sealed packet."""
        return self.sealed if player == self.by else self.sealed_back

    def seal(self, player: Player, packet: list[Card] | None) -> None:
        """Put the player's packet down, or take it up again."""
        if player == self.by:
            self.sealed = packet
        else:
            self.sealed_back = packet

    def is_heard_by(self, player: Player | None) -> bool:
        """Does this player, or a spectator, know of the offer?"""
        return self.aloud or player in (self.by, self.partner)


class PriceAsked:
    """ "What for your Tin?": somebody asks another for prices, and perhaps has them. None of it binds (R3.7.4)."""

    __slots__ = ("by", "id", "kinds", "prices", "to")

    def __init__(self, id: str, by: Player, to: Player, kinds: tuple[int, ...]) -> None:
        self.id, self.by, self.to, self.kinds = id, by, to, kinds
        self.prices: list[tuple[int, ...]] | None = None
        """What the other would take, any one of these lists; none of them: not for sale. None: they have not said."""

    def copy(self) -> PriceAsked:
        new = PriceAsked(self.id, self.by, self.to, self.kinds)
        new.prices = self.prices
        return new


class TurnedDown(NamedTuple):
    """An offer that was refused with a reason: what its maker, and nobody else, heard of it."""

    offer: Offer
    reason: str
    args: SpokenArgs


class Floor:
    """The floor. Players are indices; `traders` are those who have cards enough to trade: whether they also have two
    commodities (R3.7.8) nobody else can see (R1.20), so everybody is asked alike, and who cannot is refused in private.
    That cannot change in the phase: every trade brings at least three cards."""

    def __init__(self, t: Table) -> None:
        self.t: Final = t
        n = t.setting.n
        self.traders: Final = [p for p in t.active if p not in t.leaving and len(t.hands[p]) >= LEAST]
        self.done: Final = [p not in self.traders for p in range(n)]
        self.calls: Final[list[dict[str, None]]] = [{} for _ in range(n)]
        """By player: offers that reached them after they were done, and deals that wait for their packet."""
        self.offers: Final[dict[str, Offer]] = {}
        self.deals: Final[dict[str, Offer]] = {}
        self.made: Final[list[dict[str, Offer]]] = [{} for _ in range(n)]
        """By player: their open offers."""
        self.agreed: Final[list[dict[str, Offer]]] = [{} for _ in range(n)]
        """By player: their agreed deals."""
        self.spoken: Final[list[Offer]] = []
        """Every offer of the phase, in order."""
        self.numbers: Final[dict[tuple[Player, Player], int]] = {}
        """How many offers there were to all, and from one player to another: the ids tell nobody more than they
        heard."""
        self.board: Final[dict[Player, BoardLine]] = {}
        # Any: what an intention is, `intentions` knows, which imports this module.
        self.intentions: Final[list[list[Any]]] = [[] for _ in range(n)]
        self.asks: Final[list[dict[str, PriceAsked]]] = [{} for _ in range(n)]
        """By player: what they have asked prices for."""
        self.refusals: Final[list[list[TurnedDown]]] = [[] for _ in range(n)]
        """By player: why offers of theirs were refused, as far as they were told."""
        self.exchanged = 0
        self.time_up = False
        self.question: AskAny = AskAny({}, {})

    def copy(self, t: Table) -> Floor:
        """The same floor beside a copy of the table; nobody is asked there yet. An offer that is neither open nor
        agreed does not change any more: it is shared."""
        twin = Floor(t)
        alive = {name: offer.copy() for name, offer in (self.offers | self.deals).items()}
        twin.traders[:], twin.done[:] = self.traders, self.done
        twin.calls[:] = [calls.copy() for calls in self.calls]
        twin.offers.update({name: alive[name] for name in self.offers})
        twin.deals.update({name: alive[name] for name in self.deals})
        twin.made[:] = [{name: alive[name] for name in made} for made in self.made]
        twin.agreed[:] = [{name: alive[name] for name in agreed} for agreed in self.agreed]
        twin.spoken[:] = [alive.get(offer.id, offer) for offer in self.spoken]
        twin.numbers.update(self.numbers)
        twin.board.update(self.board)
        twin.intentions[:] = [[intention.copy() for intention in left] for left in self.intentions]
        twin.asks[:] = [{name: ask.copy() for name, ask in asks.items()} for asks in self.asks]
        twin.refusals[:] = [list(kept) for kept in self.refusals]
        twin.exchanged, twin.time_up = self.exchanged, self.time_up
        return twin

    # -- who is asked ------------------------------------------------------------

    def ask_all(self, decisions: dict[Player, Decision], asked: Iterable[Player]) -> AskAny:
        """Ask these, at the beginning everybody who can trade; hear everybody."""
        self.question = AskAny({p: decisions[p] for p in asked}, decisions)
        return self.question

    def ask(self, player: Player) -> None:
        """The player is asked while they are not done, or are called back."""
        if not self.done[player] or self.calls[player]:
            self.question.asked[player] = self.question.may[player]
        else:
            self.question.asked.pop(player, None)

    def call(self, player: Player, offer: Offer | PriceAsked) -> None:
        """Something waits for the player."""
        self.calls[player][offer.id] = None
        self.ask(player)

    def uncall(self, player: Player, offer: Offer | PriceAsked) -> None:
        """It waits no longer."""
        if self.calls[player].pop(offer.id, 0) is None:
            self.ask(player)

    def set_done(self, player: Player, done: bool) -> None:
        """Done, or back on the floor: everybody sees it (R3.7)."""
        if self.done[player] != done:
            self.done[player] = done
            self.t.tell(TradeDone(self.civ(player)) if done else TradeResumed(self.civ(player)))
        self.ask(player)

    # -- offers ------------------------------------------------------------

    def new_offer(self, by: Player, to: Player, give: Statement, want: Statement, aloud: bool) -> Offer:
        """An offer with an id. One that all hear has a number, a whispered one the names of the two as well."""
        channel = (ALL, ALL) if aloud else (by, to)
        number = self.numbers[channel] = self.numbers.get(channel, 0) + 1
        name = f"open-{number}" if aloud else f"{self.civ(by)}-{self.civ(to)}-{number}"
        offer = Offer(name, by, to, give, want, aloud)
        self.offers[offer.id] = self.made[by][offer.id] = offer
        self.spoken.append(offer)
        return offer

    def take_off(self, offer: Offer) -> None:
        """An offer is open no longer, a deal no longer agreed."""
        if self.offers.pop(offer.id, None) is not None:
            del self.made[offer.by][offer.id]
        elif self.deals.pop(offer.id, None) is not None:
            del self.agreed[offer.by][offer.id]
            del self.agreed[offer.partner][offer.id]
        self.uncall(offer.by, offer)
        if offer.partner != ALL:
            self.uncall(offer.partner, offer)

    # -- asking for prices ------------------------------------------------------------

    def new_ask(self, by: Player, to: Player, kinds: tuple[int, ...]) -> PriceAsked:
        """A question for prices. It takes the place of the same one asked before, or of the oldest answered."""
        kept = self.asks[by]
        same = [ask.id for ask in kept.values() if ask.to == to and ask.kinds == kinds]
        if not same and len(kept) >= MOST_ASKS:
            same = [ask.id for ask in kept.values() if ask.prices is not None][:1]
        for name in same:
            self.uncall(to, kept.pop(name))
        number = self.numbers[(by, ~to)] = self.numbers.get((by, ~to), 0) + 1
        ask = PriceAsked(f"{self.civ(by)}-{self.civ(to)}-ask-{number}", by, to, kinds)
        kept[ask.id] = ask
        return ask

    def ask_of(self, name: object, to: Player) -> PriceAsked | None:
        """The ask with this id, if it was put to this player and waits for an answer."""
        if type(name) is not str:
            return None
        found = next((kept[name] for kept in self.asks if name in kept), None)
        return found if found is not None and found.to == to and found.prices is None else None

    # -- telling ------------------------------------------------------------

    def civ(self, player: Player) -> str:
        """The player's civilization; `all` for everybody."""
        return "all" if player == ALL else self.t.setting.civs[player]

    def tell_about(self, offer: Offer, what: EventData) -> None:
        """Tell those who know of an offer: everybody, or the two."""
        if offer.aloud:
            self.t.reveal(what)
        else:
            self.t.confide((offer.by, offer.partner), what)

    def tell_parties(self, offer: Offer, what: EventData) -> None:
        """Tell the two parties of a deal and nobody else."""
        self.t.confide((offer.by, offer.partner), what)

    def civs(self, players: Iterable[Player]) -> list[str]:
        """Their civilizations, in order."""
        return [self.t.setting.civs[p] for p in players]


def floor_of(t: Table) -> Floor | None:
    """The trade floor of a table, while phase 7 is played."""
    return t.floor if isinstance(t.floor, Floor) else None
