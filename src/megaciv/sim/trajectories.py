"""Games as data: one row a decision, with what the seat saw, what it chose and what came of it; deals and promises.

What a row says of the table is what the seat knew (`Sight`); what came of it stands beside it. The choices of a game,
in their order, and its seed are the whole game: whatever else somebody wants to know of a moment is found by playing
them again (`Game.replay`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from megaciv.bots import Seats
from megaciv.bots.opinions import face, opened
from megaciv.rules import Choice, Decision, Event, Sight
from megaciv.rules.ending.victory import STEP_POINTS
from megaciv.rules.engine.events import PhaseBegun, SaidOfPacket, TradePackets, TradePromised
from megaciv.rules.engine.state import IN_STOCK
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.cards import ADVANCE_VP, KIND_IDS, is_calamity, set_value
from megaciv.rules.notation import notation
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.sentences.speech import NotSayable, Sentence, say
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import play_game
from megaciv.sim.records import GameRecord


class DecisionRow(Struct, array_like=True):
    """A decision of a seat."""

    step: int
    """The number of the choice in the game."""
    turn: int
    phase: str
    civ: str
    bot: str
    decision: str
    """The first id of what was asked."""
    asked: int
    """How many seats were asked something at this moment."""
    points: int
    """The seat's victory points so far, without the bonus of the end; so are all figures up to `deals` the seat's."""
    rank: int
    """1 has most points."""
    leader: int
    """Most points of anybody."""
    ast: int
    cities: int
    tokens: int
    stock: int
    treasury: int
    ships: int
    cards: int
    worth: int
    """What the sets in the hand count."""
    calamities: int
    """In the hand."""
    hand: str
    advances: int
    """A bit for each advance, in the order of their ids."""
    science: int
    """Credits; so are the next four."""
    arts: int
    crafts: int
    civics: int
    religion: int
    offers: int
    """Open offers on the trade floor that the seat could accept."""
    deals: int
    """Deals made so far on the floor, by anybody."""
    options: int | None
    """How many choices are legal; None where they are too many to list."""
    choice: str
    """In our notation."""
    prefixes: list[int] | None
    """Said token by token, how many tokens were legal at each place; None where the choice has no sentence."""
    reward: int = 0
    """Points that the seat gained or lost until it was asked again; the last one with the bonus."""
    place: int = 0
    """In which the seat ended; 1 has won."""
    vp: int = 0
    """Points with which it ended."""


class DealRow(Struct, array_like=True):
    """A packet that changed hands; a deal has two."""

    turn: int
    offer: str
    giver: str
    taker: str
    said: str
    """Names, the first two of them sworn."""
    count: int
    clean: bool
    """Called free of calamities."""
    gave: str
    false_names: int
    calamities: int
    face: int
    """Face value of the packet."""
    got: int
    """Face value of what came back."""


class PromiseRow(Struct, array_like=True):
    """A promise of a packet without calamities."""

    turn: int
    giver: str
    taker: str
    """Or `all`."""
    offer: str
    """Empty where it was only words."""
    kept: bool | None
    """None where no packet followed."""


class Trajectory(Struct):
    """A game as data."""

    record: GameRecord
    decisions: list[DecisionRow]
    deals: list[DealRow]
    promises: list[PromiseRow]


def points_of(sight: Sight, player: int) -> int:
    """Victory points as they stand, from what is public (R3.13.20)."""
    held = sight.advances[player]
    advances = sum(vp for a, vp in enumerate(ADVANCE_VP) if held >> a & 1)
    return len(sight.cities[player]) + advances + STEP_POINTS * sight.ast[player]


class _NotedSeats(Seats):
    """Seats that somebody looks over the shoulder of."""

    rows: list[DecisionRow]
    names: dict[str, str]

    def _choice(self, civ: str, decision: Decision) -> Choice:
        sight = self.sights[civ].look()
        row = _row(sight, decision, len(self.rows), self.names[civ], len(self.game.pending))
        choice = super()._choice(civ, decision)
        made = choice if choice in decision else decision.default()
        row.choice, row.prefixes = notation.write(made), prefixes_of(decision, made)
        self.rows.append(row)
        return choice


def _row(sight: Sight, decision: Decision, step: int, bot: str, asked: int) -> DecisionRow:
    me, options = sight.me, decision.options()
    points = {player: points_of(sight, player) for player in sight.active}
    counted = Counter(KIND_IDS[card >> 1] for card in sight.hand)
    sets = Counter(card >> 1 for card in sight.hand if not is_calamity(card))
    floor = sight.floor
    return DecisionRow(
        step=step,
        turn=sight.turn,
        phase=PHASE_IDS[sight.phase],
        civ=sight.civ,
        bot=bot,
        decision=decision.ids[0],
        asked=asked,
        points=points.get(me, 0),
        rank=1 + sum(one > points.get(me, 0) for one in points.values()),
        leader=max(points.values(), default=0),
        ast=sight.ast[me],
        cities=len(sight.cities[me]),
        tokens=sight.on_board(me),
        stock=sight.stock[me],
        treasury=sight.treasury[me],
        ships=sum(area != IN_STOCK for area in sight.ships[me]),
        cards=len(sight.hand),
        worth=sum(set_value(_face(kind), number) for kind, number in sets.items()),
        calamities=sum(map(is_calamity, sight.hand)),
        hand=" ".join(f"{name}*{number}" if number > 1 else name for name, number in counted.items()),
        advances=sight.advances[me],
        **dict(zip(GROUPS, sight.credits[me], strict=True)),
        offers=0 if floor is None else len(floor.offers_to_me()),
        deals=0 if floor is None else floor.exchanged,
        options=None if options is None else len(options),
        choice="",
        prefixes=None,
    )


def prefixes_of(decision: Decision, choice: Choice) -> list[int] | None:
    """How many tokens are legal at each place of a choice's sentence, if it has one."""
    try:
        tokens = say(decision, choice)
    except NotSayable:
        return None
    sentence, found = Sentence(decision), list[int]()
    for token in tokens:
        found.append(len(sentence.legal))
        sentence.add(token)
    return found


def _face(kind: int) -> int:
    return face([KIND_IDS[kind]])


def trajectory(plan: RunPlan, number: int) -> Trajectory:
    """Play game `number` of a plan, and note every decision."""
    kept: list[_NotedSeats] = []

    def seated(*seats: object, **how: object) -> Seats:
        made = _NotedSeats(*seats, **how)  # type: ignore[arg-type]
        made.rows, made.names = [], plan.seating(number)
        kept.append(made)
        return made

    record = play_game(plan, number, seated=seated).record
    (seats,) = kept
    _reward(seats.rows, record)
    deals, promises = _traded(seats.game.events)
    return Trajectory(record, seats.rows, deals, promises)


def _reward(rows: list[DecisionRow], record: GameRecord) -> None:
    """Look back from the end: what came of each decision."""
    ends = {seat.civ: seat for seat in record.seats}
    after = {seat.civ: seat.vp for seat in record.seats}
    for row in reversed(rows):
        row.reward, row.place, row.vp = after[row.civ] - row.points, ends[row.civ].place, ends[row.civ].vp
        after[row.civ] = row.points


def _traded(events: Iterable[Event]) -> tuple[list[DealRow], list[PromiseRow]]:
    deals: list[DealRow] = []
    promises: list[PromiseRow] = []
    turn = 1
    for event in events:
        data = event.whole if event.private else event.data
        match data:
            case PhaseBegun():
                turn = data.turn
            case TradePromised():
                promises.append(PromiseRow(turn, data.player, data.to, data.offer or "", None))
            case TradePackets():
                back, forth = face(data.got), face(data.gave)
                deals.append(_deal(turn, data, data.player, data.partner, data.said, data.gave, forth, back))
                deals.append(_deal(turn, data, data.partner, data.player, data.heard, data.got, back, forth))
                for deal in deals[-2:]:
                    _keep(promises, deal)
    return deals, promises


def _deal(
    turn: int, data: TradePackets, giver: str, taker: str, said: SaidOfPacket, gave: list[str], value: int, back: int
) -> DealRow:
    packet = opened(gave, said)
    return DealRow(turn, data.offer, giver, taker, " ".join(said.names), said.count, said.clean is True,
                   " ".join(gave), len(packet.false_names), len(packet.calamities), value, back)  # fmt: skip


def _keep(promises: list[PromiseRow], deal: DealRow) -> None:
    """Which promises of this turn were about this packet, and whether they were kept: those of its offer, and words to
    its taker that no packet has answered yet."""
    for promise in promises:
        about = promise.offer == deal.offer or (not promise.offer and promise.taker in (deal.taker, "all"))
        if promise.kept is None and promise.turn == deal.turn and promise.giver == deal.giver and about:
            promise.kept = deal.calamities == 0
