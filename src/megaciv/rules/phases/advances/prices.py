"""What advances cost and what a player can pay: prices, the value of a hand, the best payment (R3.12.2-R3.12.8).

Pure functions over the table, for the phase itself, for previews, bots and clients. A *set* here is a kind of commodity
and how many of its cards are used, of whichever block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from megaciv.rules.engine.state import Player, PublicTable, Table
from megaciv.rules.engine.working import About, Working, total
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.advances import LIBRARY, MINING, TRADE_EMPIRE
from megaciv.rules.facts.cards import (
    ADVANCE_GROUPS,
    ADVANCE_IDS,
    ADVANCES,
    BONUS_FROM,
    COST,
    FIRST_CALAMITY,
    FULL_SET,
    KIND_IDS,
    STACK_OF,
)
from megaciv.rules.phases.advances.payment import Payment, PriceTag, Substitution

LIBRARY_DISCOUNT: Final = next(e.params.discount for e in ADVANCES[LIBRARY].effects if e.params.discount)
CHEAPEST_FIRST: Final = tuple(sorted(range(len(COST)), key=lambda a: COST[a]))
MOST_BONUS: Final = max(sum(points for _, points in bonuses) for bonuses in BONUS_FROM)
"""No advance is made cheaper than this by specific credits."""
FACE: Final = tuple(STACK_OF[2 * kind] for kind in range(len(FULL_SET)))
"""The face value of each kind of commodity."""

Sets = dict[int, int]
"""Kind of commodity -> number of cards."""


# -- prices ------------------------------------------------------------


_GROUPS_OF_CARDS: Final = tuple(sorted({(groups[0], groups[-1]) for groups in ADVANCE_GROUPS}))
_COST_AND_GROUPS: Final = tuple(
    (cost, _GROUPS_OF_CARDS.index((groups[0], groups[-1]))) for cost, groups in zip(COST, ADVANCE_GROUPS, strict=True)
)
_BONUSES: Final = tuple((other, a, points) for a in range(len(COST)) for other, points in BONUS_FROM[a])


def all_prices(credits: list[int], held: int) -> list[int]:
    """What each advance costs anyone who has these credits and advances (R3.12.2)."""
    credit = [credits[one] if credits[one] > credits[two] else credits[two] for one, two in _GROUPS_OF_CARDS]
    found = [cost - credit[groups] for cost, groups in _COST_AND_GROUPS]
    for other, advance, points in _BONUSES:
        if held >> other & 1:
            found[advance] -= points
    return [left if left > 0 else 0 for left in found]


def price(t: PublicTable, player: Player, advance: int, library: int | None = None) -> int:
    """What an advance costs the player: less the larger group credit and specific credits, less Library's discount if
    it is aimed here, never below 0 (R3.12.2, R3.12.4, R7.49)."""
    left = COST[advance] - max(map(t.credits[player].__getitem__, ADVANCE_GROUPS[advance]))
    for other, points in BONUS_FROM[advance]:
        if t.advances[player] >> other & 1:
            left -= points
    if advance == library:
        left -= LIBRARY_DISCOUNT
    return left if left > 0 else 0


def price_tag(
    t: Table, player: Player, advance: int, library: int | None = None, serves: int | None = None
) -> PriceTag:  # fmt: skip
    """The price of an advance, and what it is made of."""
    credits = t.credits[player]
    best = max(ADVANCE_GROUPS[advance], key=credits.__getitem__)
    specific = {ADVANCE_IDS[other]: points for other, points in BONUS_FROM[advance] if t.has(player, other)}
    return PriceTag(
        price(t, player, advance, library),
        GROUPS[best] if credits[best] else None,
        credits[best],
        specific,
        LIBRARY_DISCOUNT if advance == library else 0,
        serves,
    )


def price_working(t: Table, player: Player, advance: int, library: int | None = None) -> Working:
    """The same as a working."""
    tag = price_tag(t, player, advance, library)
    parts = [Working("cost", COST[advance], "R0.2.10")]
    if tag.group:
        parts.append(Working("group-credit", -tag.credit, "R3.12.2", About(group=tag.group)))
    for other, points in tag.specific.items():
        parts.append(Working("specific-credit", -points, "R3.12.2", About(advance=other)))
    if tag.library:
        parts.append(Working("library-discount", -tag.library, "R3.12.4"))
    return total("price", tuple(parts), "R3.12.2", floor=0, about=About(advance=ADVANCE_IDS[advance]))


def purchase_total(t: Table, player: Player, advances: Iterable[int], library: int | None = None) -> int:
    """The price of a whole transaction, one pot (R7.50)."""
    return sum(price(t, player, advance, library) for advance in advances)


def can_buy(t: Table, player: Player) -> bool:
    """Could the player pay for any advance that they do not hold?"""
    means = hand_value(t, player) + t.treasury[player] * treasury_rate(t, player)
    closed = not_for_sale(t, player)
    most = means + max(t.credits[player]) + MOST_BONUS
    for advance in CHEAPEST_FIRST:
        if COST[advance] > most:
            return False
        if not closed >> advance & 1 and price(t, player, advance) <= means:
            return True
    return False


def not_for_sale(t: Table, player: Player) -> int:
    """Bit mask of what the player cannot buy: what they hold, and in the First Game what the lesson keeps for later
    (R5.2.1)."""
    lesson = t.setting.lesson(t.turn)
    later = sum(1 << a for a, cost in enumerate(COST) if cost >= lesson.advances_below) if lesson else 0
    return t.advances[player] | later


# -- what a hand is worth ------------------------------------------------------------


def treasury_rate(t: Table, player: Player) -> int:
    """What a treasury token is worth: 2 with Mining held before the transaction (R3.12.6)."""
    return 2 if t.advances[player] >> MINING & 1 else 1


def commodity_sets(t: Table, player: Player) -> Sets:
    """The player's commodity cards by kind. Water is worth nothing and left out (R7.27)."""
    sets: Sets = {}
    for card in t.hands[player]:
        if card >= FIRST_CALAMITY:
            break
        kind = card >> 1
        sets[kind] = sets.get(kind, 0) + 1
    return sets


def sets_value(sets: Mapping[int, int]) -> int:
    """n cards of one name and face value f are worth n * n * f (R0.2.7)."""
    return sum(n * n * FACE[kind] for kind, n in sets.items())


def hand_value(t: Table, player: Player) -> int:
    """The most that all the player's cards are worth in a payment, with the best use of Trade Empire if they hold it; a
    use that loses by it is left (R3.12.8)."""
    sets = commodity_sets(t, player)
    value = sets_value(sets)
    if t.has(player, TRADE_EMPIRE):
        value += max([0, *(use.gain for use in substitutions(sets))])
    return value


def substitutions(sets: Mapping[int, int]) -> Iterator[Substitution]:
    """For each set that is not complete, its cheapest substitute: another commodity of at least the same face value
    (R3.12.8, R7.52)."""
    for kind, n in sets.items():
        face = FACE[kind]
        if n >= FULL_SET[kind]:
            continue
        givers = [other for other in sets if other != kind and FACE[other] >= face]
        if givers:
            giver = min(givers, key=lambda other: ((2 * sets[other] - 1) * FACE[other], other))
            yield Substitution(kind, giver, (2 * n + 1) * face - (2 * sets[giver] - 1) * FACE[giver])


# -- paying ------------------------------------------------------------


def treasury_due(owed: int, worth: int, rate: int) -> int:
    """The least number of treasury tokens that suffices beside these cards (R3.12.6)."""
    return -((worth - owed) // rate) if worth < owed else 0


def best_payment(t: Table, player: Player, owed: int, treasury: int | None = None) -> Payment | None:
    """The payment after which the player's hand and treasury are worth most: no overpayment and no broken set if
    possible, and among such the one that spares treasury. None if they cannot pay. Exact over whole and broken sets;
    Trade Empire is used on whole holdings only. `treasury` is how many tokens of it may be spent, if not all."""
    sets, rate = commodity_sets(t, player), treasury_rate(t, player)
    tokens = t.treasury[player] if treasury is None else treasury
    found = [_cheapest(sets, owed, tokens, rate)]
    if t.has(player, TRADE_EMPIRE):
        found += [_cheapest_with(use, sets, owed, tokens, rate) for use in substitutions(sets)]
    payments = [payment for payment in found if payment is not None]
    return min(payments, key=lambda payment: (payment.lost, payment.treasury), default=None)


def least_treasury(t: Table, player: Player, owed: int) -> Payment | None:
    """The payment that spends as little treasury as the cards allow, and among such the best."""
    return best_payment(
        t, player, owed, min(t.treasury[player], treasury_due(owed, hand_value(t, player), treasury_rate(t, player)))
    )


def whole_hand(t: Table, player: Player, owed: int) -> Payment | None:
    """All commodity cards, and treasury for the rest; Trade Empire where it gains."""
    sets = commodity_sets(t, player)
    uses = substitutions(sets) if t.has(player, TRADE_EMPIRE) else ()
    use = max((use for use in uses if use.gain > 0), key=lambda use: use.gain, default=None)
    if use is not None:
        sets[use.with_kind] -= 1
    return payment_with(t, player, owed, {kind: n for kind, n in sets.items() if n}, use)


def payment_with(
    t: Table, player: Player, owed: int, cards: Mapping[int, int], use: Substitution | None = None
) -> Payment | None:  # fmt: skip
    """The payment with just these sets, and treasury for the rest; None if that is not enough. A use of Trade Empire
    takes its card from beside them."""
    held, rate = commodity_sets(t, player), treasury_rate(t, player)
    rest = {kind: n - cards.get(kind, 0) for kind, n in held.items()}
    worth = sets_value(cards)
    if use is not None:
        rest[use.with_kind] -= 1
        worth += (2 * cards[use.kind] + 1) * FACE[use.kind]
    tokens = treasury_due(owed, worth, rate)
    if tokens > t.treasury[player]:
        return None
    empire = None if use is None else {"set": KIND_IDS[use.kind], "with": KIND_IDS[use.with_kind]}
    lost = sets_value(held) - sets_value(rest) + tokens * rate
    return Payment({KIND_IDS[kind]: n for kind, n in cards.items() if n}, tokens, worth, lost, empire)


def _cheapest_with(use: Substitution, sets: Sets, owed: int, treasury: int, rate: int) -> Payment | None:
    """The best payment that makes this use of Trade Empire."""
    n, face = sets[use.kind], FACE[use.kind]
    rest = {kind: number for kind, number in sets.items() if kind != use.kind}
    rest[use.with_kind] -= 1
    if not rest[use.with_kind]:
        del rest[use.with_kind]
    worth = (n + 1) * (n + 1) * face
    payment = _cheapest(rest, max(0, owed - worth), treasury, rate)
    if payment is None:
        return None
    given_up = sets_value(sets) - sets_value(rest)
    return Payment(
        {KIND_IDS[use.kind]: n} | payment.cards,
        payment.treasury,
        payment.worth + worth,
        payment.lost + given_up,
        {"set": KIND_IDS[use.kind], "with": KIND_IDS[use.with_kind]},
    )


def _cheapest(sets: Sets, owed: int, treasury: int, rate: int) -> Payment | None:
    """First whole sets only; if they do not suffice nothing does. Breaking a set of n wastes at least
    2 * (n - 1) * face; look at that only where whole sets waste more."""
    best = _whole_sets(sets, owed, treasury, rate)
    least = min((2 * (n - 1) * FACE[kind] for kind, n in sets.items() if n > 1), default=0)
    if best is None or not least or best.lost - owed <= least:
        return best
    return _broken_sets(sets, owed, treasury, rate, best)


def _whole_sets(sets: Sets, owed: int, treasury: int, rate: int) -> Payment | None:
    """The best choice among all subsets of complete holdings."""
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for kind, n in sets.items():
        value = n * n * FACE[kind]
        for reached, kinds in list(sums.items()):
            if reached < owed:
                sums.setdefault(reached + value, (*kinds, kind))
    payable = [v for v in sums if treasury_due(owed, v, rate) <= treasury]
    if not payable:
        return None

    def lost(worth: int) -> tuple[int, int]:
        tokens = treasury_due(owed, worth, rate)
        return worth + tokens * rate, tokens

    worth = min(payable, key=lost)
    given_up, tokens = lost(worth)
    return Payment({KIND_IDS[kind]: sets[kind] for kind in sums[worth]}, tokens, worth, given_up)


def _broken_sets(sets: Sets, owed: int, treasury: int, rate: int, best: Payment) -> Payment:
    """Depth first over how many cards of each kind are used; a branch that already gives up as much as the best found
    is cut."""
    kinds = sorted(sets, key=lambda kind: -sets[kind] * sets[kind] * FACE[kind])
    left = [0] * (len(kinds) + 1)
    for i in range(len(kinds) - 1, -1, -1):
        left[i] = left[i + 1] + sets[kinds[i]] ** 2 * FACE[kinds[i]]
    used: list[int] = []

    def search(at: int, worth: int, given_up: int) -> None:
        nonlocal best
        tokens = treasury_due(owed, worth, rate)
        if given_up + max(0, owed - worth) >= best.lost:
            return
        if tokens <= treasury and given_up + tokens * rate < best.lost:
            cards = {KIND_IDS[kind]: n for kind, n in zip(kinds, used, strict=False) if n}
            best = Payment(cards, tokens, worth, given_up + tokens * rate)
        if worth >= owed or at == len(kinds) or worth + left[at] + treasury * rate < owed:
            return
        n, face = sets[kinds[at]], FACE[kinds[at]]
        for number in range(n, -1, -1):
            used.append(number)
            search(at + 1, worth + number * number * face, given_up + (n * n - (n - number) ** 2) * face)
            used.pop()

    search(0, 0, 0)
    return best
