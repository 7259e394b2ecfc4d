"""What a seat thinks of the others, and why: a fold over the events that it knows.

`regard(events, seat, other)` is the whole of it. Bots keep a `Memory` that learns event by event, so that they need not
begin anew each time; both come to the same. Nothing else goes in, but for what is known of others from earlier games
where a table allows that: a table that is loaded anew, and told what has happened, has bots of the same opinions.

Events that were told to somebody else alone teach nothing; events of other kinds than `LESSONS` are left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from math import fsum
from typing import Final

from megaciv.bots.atlas import IS_TRADEABLE
from megaciv.bots.evidence import Acquaintance, Evidence, Packet, Regard
from megaciv.rules import Event
from megaciv.rules.engine.events import (
    CalamityRevealed,
    CardsHandedIn,
    CityAttacked,
    EventData,
    PhaseBegun,
    SaidOfPacket,
    SecondaryVictimsChosen,
    TradeAdvertised,
    TradeMade,
    TradePackets,
)
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.statements import SWORN, WATER_KIND

FIRST_CALAMITY_KIND: Final = FIRST_CALAMITY // 2
FADE: Final = 0.9
"""How much of a record is left after a turn."""
LOWEST, OPEN, HIGHEST = 1.0, 3.0, 5.0
"""The steps of regard: will not deal, open to anybody, trusts."""
BACK: Final = 0.5
"""So much of a step regard comes back in a turn: of strangers towards `OPEN`."""
REPUTATION: Final = 1.5
"""So many steps regard for those who are known from earlier games can lie beyond that."""
KNOWN: Final = 0.25
"""Who leans less than this to one side in earlier games is nobody to speak of."""
SULKS: Final = 2
"""Who has sunk to the lowest step stays there for so many turns."""
AMENDS: Final = 8
"""Who gives so much more, by face, than they take makes up for something."""
GIFT: Final = 4
"""Who gives somebody so many cards more in a turn than they get makes a gift."""
LEDGER: Final = 0.8
"""How much of what was given beyond what came back is remembered after a turn by those who keep a ledger."""
OWED: Final = 3
"""For those, so many cards more are a gift, at once or little by little."""
RICH, POOR = 1.1, 0.9
"""Of two who hide their gifts one pays at least, the other at most, so much of what everybody pays for advances on
average."""
CLOSE: Final = 0.5
"""The part of the rich one's deals, in cards, that two who hide their gifts make with each other."""
WATCHED: Final = 2
"""For so many turns after the first advance the table is watched before somebody is suspected."""
HIDDEN: Final = 4.0
"""What such a suspicion counts, in cards given for nothing."""
SPARED: Final = 1.0
"""So many calamities more are counted for everybody: one turn without any says little."""
EVIDENCE: Final = 6
"""So many reasons are remembered."""


_KINDS: dict[str, int] = {}


def kind_named(name: str) -> int:
    """The kind of a card by its id, whatever its block. Every seat asks for the same few ids."""
    kind = _KINDS.get(name)
    if kind is None:
        kind = _KINDS[name] = KIND[name.partition("@")[0]]
    return kind


def opened(cards: Iterable[str], said: SaidOfPacket) -> Packet:
    """What comes out when a packet is opened: each name is borne out by one card."""
    left = [name.partition("@")[0] for name in cards]
    true: list[str] = []
    false: list[str] = []
    for at, name in enumerate(said.names):
        if name in left:
            left.remove(name)
            if at >= SWORN:
                true.append(name)
        else:
            false.append(name)
    calamities = [name for name in left if KIND[name] >= FIRST_CALAMITY_KIND and KIND[name] != WATER_KIND]
    unsaid = [name for name in left if name not in calamities]
    return Packet(tuple(true), tuple(false), tuple(calamities), tuple(unsaid))


def face(names: Iterable[str]) -> int:
    """The face value of some cards; calamities and water have none."""
    return sum(FACE[kind] for kind in map(kind_named, names) if kind < FIRST_CALAMITY_KIND)


class Opinion:
    """What is remembered of one other player."""

    __slots__ = (
        "clean", "credit", "deals", "evidence", "false_names", "fancies", "favours", "grudge", "mood", "promised",
        "raids", "rest", "row", "slipped", "sulks", "true_names", "word",
    )  # fmt: skip

    def __init__(self, known: Acquaintance | None = None) -> None:
        self.clean = self.slipped = 2.0
        """Packets without and with calamities; two of each are taken for granted."""
        self.true_names = self.false_names = 0.0
        self.word = [0.0, 0.0]
        """Their promises to us, kept and broken."""
        self.promised = [0.0, 0.0]
        """Ours to them."""
        self.credit = self.grudge = self.deals = 0.0
        self.favours = 0.0
        """Cards that others gave them for nothing, as all could see; half of those that they gave."""
        self.raids = 0.0
        """Attacks of theirs on cities, whosever, as all could see; older ones count less."""
        self.fancies: dict[int, float] = {}
        """What they took two or more of from us; not what they have paid with since."""
        self.mood = OPEN
        self.row = 0
        """True deals since the last step up, or the last lie."""
        self.sulks = 0
        """The turn until which the lowest step lasts."""
        self.rest = OPEN
        """Where regard comes back to when nothing happens."""
        self.evidence: deque[Evidence] = deque(maxlen=EVIDENCE)
        if known is not None:
            self._meet_again(known)

    def _meet_again(self, known: Acquaintance) -> None:
        """They are known from earlier games."""
        self.clean, self.slipped = 2.0 + known.clean, 2.0 + known.slipped
        self.true_names, self.false_names, self.credit = known.true_names, known.false_names, known.credit
        self.word, self.promised = list(known.word), list(known.promised)
        leaning = known.leaning
        self.mood = self.rest = OPEN + REPUTATION * leaning
        if abs(leaning) >= KNOWN:
            what = "earlier-kept" if leaning > 0 else "earlier-broken"
            self.evidence.append(Evidence(0, what, REPUTATION * leaning))

    def carried(self) -> Acquaintance:
        """What is left of it for the next game."""
        word, promised = (self.word[0], self.word[1]), (self.promised[0], self.promised[1])
        return Acquaintance(
            self.clean - 2, self.slipped - 2, self.true_names, self.false_names, word, promised, self.credit
        )

    @property
    def suspicion(self) -> float:
        """How likely, compared with an average of 1, a card of theirs that is not sworn is bad."""
        return 2 * self.slipped / (self.clean + self.slipped)

    @property
    def belief(self) -> float:
        """How far a promise of theirs is believed: a stranger's one time in three, and a broken one counts twice."""
        kept, broken = self.word
        return (kept + 0.5) / (kept + 2 * broken + 1.5)

    @property
    def candour(self) -> float:
        """How far a name of theirs beyond the sworn ones is believed: a stranger's not at all, and a false one counts
        three times."""
        return self.true_names / (self.true_names + 3 * self.false_names + 2)

    @property
    def step(self) -> int:
        return int(self.mood + 0.5)

    def told(self) -> Regard:
        """As others are shown it."""
        return Regard(
            self.step, self.deals, self.clean - 2, self.slipped - 2, self.true_names, self.false_names,
            (self.word[0], self.word[1]), self.credit, self.grudge, tuple(reversed(self.evidence)),
        )  # fmt: skip

    # -- learning ------------------------------------------------------------

    def move(self, turn: int, what: str, step: float, cards: tuple[str, ...] = ()) -> None:
        """Think better or worse of them."""
        self.mood = max(LOWEST, min(HIGHEST, self.mood + step))
        if step < 0:
            self.row = 0
            if self.step <= LOWEST:
                self.sulks = turn + SULKS
        self.evidence.append(Evidence(turn, what, step, cards))

    def fade(self, turn: int) -> None:
        """A turn has passed."""
        self.clean, self.slipped = 2 + (self.clean - 2) * FADE, 2 + (self.slipped - 2) * FADE
        self.true_names, self.false_names = self.true_names * FADE, self.false_names * FADE
        self.credit *= FADE
        for promises in (self.word, self.promised):
            promises[0], promises[1] = promises[0] * FADE, promises[1] * FADE
        self.grudge, self.deals, self.favours = self.grudge * 0.8, self.deals * 0.8, self.favours * 0.6
        self.raids *= 0.8
        for kind in self.fancies:
            self.fancies[kind] *= 0.6
        if turn > self.sulks:
            self.mood += max(-BACK, min(BACK, self.rest - self.mood))

    def packet(self, turn: int, got: list[str], heard: SaidOfPacket, gave: list[str], said: SaidOfPacket) -> None:
        """A deal with us: what came, what was said of it, and what went."""
        packet = opened(got, heard)
        bad, promised = len(packet.calamities), heard.clean is True
        self.deals += 1
        if bad:
            self.slipped += 1.5 * bad
        else:
            self.clean += 1
        if promised:
            self.word[bad > 0] += 1
        if said.clean is True:
            self.promised[bool(opened(gave, said).calamities)] += 1
        self.true_names += len(packet.true_names)
        self.false_names += len(packet.false_names)
        self.credit += face(packet.true_names) - 2 * face(packet.false_names)
        if bad and (promised or packet.false_names):
            self.move(turn, "cheated", -2.0, packet.calamities)
        elif packet.false_names:
            self.move(turn, "false-name", -1.0, packet.false_names)
        elif bad:
            self.move(turn, "slipped", -1.0, packet.calamities)
        else:
            self._true_deal(turn, face(got) - face(gave))

    def _true_deal(self, turn: int, brought: int) -> None:
        if brought >= AMENDS and self.mood < OPEN:
            self.move(turn, "amends", 1.0)
            return
        self.row += 1
        if self.row >= 2:
            self.row = 0
            self.move(turn, "kept", 1.0)

    def took(self, given: list[str]) -> None:
        """Two of a sort, or more, went to them: they collect it."""
        kinds = [kind_named(name) for name in given]
        for kind in set(kinds):
            if kind < FIRST_CALAMITY_KIND and kinds.count(kind) > 1:
                self.fancies[kind] = 1.0

    def favour(self, turn: int, cards: float) -> None:
        """They are in league with somebody."""
        self.favours += cards
        self.hurt(turn, "favoured", -0.5, 0.2)

    def hurt(self, turn: int, what: str, step: float, grudge: float, cards: tuple[str, ...] = ()) -> None:
        """They have done us harm."""
        self.grudge = min(1.0, self.grudge + grudge)
        self.move(turn, what, step, cards)


UNKNOWN: Final = Opinion()
"""What is thought of somebody of whom nothing is known. It learns nothing."""


class Memory:
    """What one seat has learned of all others."""

    __slots__ = (
        "balance", "dealt", "gift", "gifts", "ledger", "opinions", "paid", "seat", "since", "struck", "swapped", "turn",
    )  # fmt: skip

    def __init__(self, seat: str = "", ledger: float = LEDGER, known: Mapping[str, Acquaintance] | None = None) -> None:
        self.seat, self.ledger = seat, ledger
        self.gift = OWED if ledger else GIFT
        self.opinions = {civ: Opinion(who) for civ, who in (known or {}).items()}
        self.turn = 0
        self.dealt: set[str] = set()
        """Who has traded since putting up a line: the line is out of date."""
        self.gifts: dict[str, str] = {}
        """Calamities that came in packets this turn, and from whom."""
        self.balance: dict[tuple[str, str], float] = {}
        """By giver and taker: cards given beyond those that came back; older ones count less."""
        self.swapped: dict[tuple[str, str], float] = {}
        """By two in order of their names: cards that they exchanged; older deals count less."""
        self.paid: dict[str, float] = {}
        """What everybody paid for advances with cards; older payments count less."""
        self.since = 0
        """The turn in which somebody first did."""
        self.struck: dict[str, float] = {}
        """How many calamities that can be traded everybody was left with; older ones count less."""

    def of(self, civ: str) -> Opinion:
        """What is thought of somebody; to read, not to change."""
        return self.opinions.get(civ, UNKNOWN)

    def _about(self, civ: str) -> Opinion:
        if civ not in self.opinions:
            self.opinions[civ] = Opinion()
        return self.opinions[civ]

    def learn(self, data: EventData) -> None:
        """Take in something that happened, as the seat knows it."""
        if type(data) is TradeAdvertised:  # the most frequent ones first; `isinstance` of a struct takes its time
            self.dealt.discard(data.player)
        elif type(data) is TradeMade:
            self._made(data)
        elif type(data) is PhaseBegun:
            self._turn(data.turn)
        elif type(data) is CardsHandedIn:
            self._paid(data)
        elif type(data) is TradePackets:
            self._packets(data)
        elif type(data) is CityAttacked:
            if data.attacker != self.seat:
                self._attacked(data.attacker, data.defender)
        elif type(data) is SecondaryVictimsChosen:
            if self.seat in data.victims:
                self._about(data.player).hurt(self.turn, "chosen", -0.5, 0.2)
        elif type(data) is CalamityRevealed:
            self._revealed(data)

    def _revealed(self, data: CalamityRevealed) -> None:
        """All see who is left with what."""
        if IS_TRADEABLE[kind_named(data.calamity)]:
            self.struck[data.player] = self.struck.get(data.player, 0.0) + 1
        if data.player == self.seat and data.calamity in self.gifts:
            giver = self.gifts.pop(data.calamity)
            self._about(giver).hurt(self.turn, "struck", -1.0, 0.0, (data.calamity,))

    def spared(self, civ: str, among: int) -> float:
        """How often so many were struck on average, compared with somebody: who is never left with what can be traded
        has passed it on, to whomever."""
        mean = fsum(self.struck.values()) / among
        return (mean + SPARED) / (self.struck.get(civ, 0.0) + SPARED)

    def _attacked(self, attacker: str, defender: str) -> None:
        """Somebody else has attacked a city. It is no raid to punish those who raid, or are in league."""
        theirs = self.of(defender)
        if not (theirs.favours or theirs.raids):
            self._about(attacker).raids += 1
        if defender == self.seat:
            self._about(attacker).hurt(self.turn, "attacked", -1.0, 0.6)

    def _made(self, data: TradeMade) -> None:
        """All have seen how many cards changed hands. Who has given somebody far more lately than they got, and not
        to us, is in league with them."""
        one, other, number, back = data.player, data.partner, data.number, data.back
        self.dealt.add(one)
        self.dealt.add(other)
        two = (one, other) if one < other else (other, one)
        self.swapped[two] = self.swapped.get(two, 0.0) + number + back
        before = self.balance.get((one, other), 0.0)
        now = before + number - back
        self.balance[one, other], self.balance[other, one] = now, -now
        if abs(now) < self.gift or self.seat in two:
            return
        giver, taker = (one, other) if now > 0 else (other, one)
        given = abs(now) - (abs(before) if abs(before) >= self.gift else 0.0)
        if given > 0:
            self._about(taker).favour(self.turn, given)
            self._about(giver).favour(self.turn, given / 2)

    def _turn(self, turn: int) -> None:
        while self.turn < turn:
            self.turn += 1
            self.gifts.clear()
            if self.ledger:
                self.balance = {two: cards * self.ledger for two, cards in self.balance.items()}
            else:
                self.balance.clear()
            for opinion in self.opinions.values():
                opinion.fade(self.turn)
            self._suspect()
            self.struck = {civ: number * FADE for civ, number in self.struck.items()}
            self.swapped = {two: cards * FADE for two, cards in self.swapped.items()}
            self.paid = {civ: worth * FADE for civ, worth in self.paid.items()}

    def _suspect(self) -> None:
        """Those who are fed in secret are in league, and so are those who feed them. One's own partners are known."""
        if not self.since or self.turn < self.since + WATCHED:
            return
        for rich, poor in fed(self.paid, list(self.swapped.items())):
            if self.seat not in (rich, poor):
                self._about(rich).favour(self.turn, HIDDEN)
                self._about(poor).favour(self.turn, HIDDEN / 2)

    def _packets(self, data: TradePackets) -> None:
        if data.player == self.seat:
            other, got, heard, gave, said = data.partner, data.got, data.heard, data.gave, data.said
        elif data.partner == self.seat:
            other, got, heard, gave, said = data.player, data.gave, data.said, data.got, data.heard
        else:
            return
        opinion = self._about(other)
        opinion.took(gave)
        opinion.packet(self.turn, got, heard, gave, said)
        for name in opened(got, heard).calamities:
            self.gifts[name] = other

    def _paid(self, data: CardsHandedIn) -> None:
        """Somebody has paid with cards that all could see: they collect something else now."""
        kinds = [kind_named(name) for name in data.cards]
        worth = 0
        for kind in set(kinds):
            if kind < FIRST_CALAMITY_KIND:
                number = kinds.count(kind)
                worth += number * number * FACE[kind]
        self.since = self.since or self.turn
        self.paid[data.player] = self.paid.get(data.player, 0.0) + worth
        opinion = self.opinions.get(data.player)
        if opinion is not None:
            for kind in kinds:
                opinion.fancies.pop(kind, None)


Deals = list[tuple[tuple[str, str], float]]
"""By two: cards that they exchanged."""
Fed = list[tuple[str, str]]
_LAST: list[tuple[dict[str, float], Deals, Fed]] = [({}, [], [])]
"""All seats of a table ask the same, one after the other: what was asked last, and the answer."""


def fed(paid: dict[str, float], deals: Deals) -> Fed:
    """Gifts can be hidden: ten good cards for ten worthless ones. But what everybody pays is seen. Somebody who pays
    far more than the others, and deals mostly with somebody who pays hardly anything, is fed by them. Who, and by whom,
    in the order of the deals."""
    last = _LAST[0]
    if last[0] != paid or last[1] != deals:
        last = _LAST[0] = (dict(paid), deals, _fed(paid, deals))
    return last[2]


def _fed(paid: dict[str, float], deals: Deals) -> Fed:
    known = set(paid)
    for two, _ in deals:
        known.update(two)
    mean = fsum(paid.values()) / len(known)
    sums: dict[str, float] = {}
    found: Fed = []
    for two, cards in deals:
        poor, rich = two
        if paid.get(poor, 0.0) > paid.get(rich, 0.0):
            rich, poor = two
        if paid.get(rich, 0.0) < RICH * mean or paid.get(poor, 0.0) > POOR * mean:
            continue
        if rich not in sums:
            sums[rich] = fsum([number for pair, number in deals if rich in pair])
        if cards >= CLOSE * sums[rich]:
            found.append((rich, poor))
    return found


LESSONS: Final = frozenset(
    each.kind
    for each in (
        CalamityRevealed, CardsHandedIn, CityAttacked, PhaseBegun, SecondaryVictimsChosen, TradeAdvertised, TradeMade,
        TradePackets,
    )
)  # fmt: skip
"""The kinds of events that teach something."""


def remembered(
    events: Iterable[Event], seat: str, ledger: float = LEDGER, known: Mapping[str, Acquaintance] | None = None
) -> Memory:  # fmt: skip
    """What a seat has learned from all that happened, and what it knew of others before."""
    memory = Memory(seat, ledger, known)
    for event in events:
        if event.kind in LESSONS:
            heard = event.seen_by(seat)
            if heard is not None:
                memory.learn(heard.data)
    return memory


def regard(
    events: Iterable[Event], seat: str, other: str, known: Mapping[str, Acquaintance] | None = None
) -> Regard:  # fmt: skip
    """What a seat thinks of another, from the events of a game since its beginning: whole ones, or as the seat knows
    them. And from what it knew of others before, where a table allows that."""
    return remembered(events, seat, known=known).of(other).told()
