"""The decision `advances.buy`: reading a purchase, checking it, drawing one at random (R3.12.1-R3.12.9)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from megaciv.rules.engine.bounds import AdvancesBounds
from megaciv.rules.engine.decisions import Decision, Dice, Test, never
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import is_named, read_card, read_fields, read_list, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.advances import ANATOMY, LIBRARY, TRADE_EMPIRE
from megaciv.rules.facts.cards import (
    ADVANCE,
    ADVANCE_GROUPS,
    ADVANCE_IDS,
    ADVANCES,
    COST,
    FULL_SET,
    GROUP_INDEX,
    KIND,
    KIND_IDS,
    Card,
    is_calamity,
    is_commodity,
)
from megaciv.rules.phases.advances.payment import Purchase
from megaciv.rules.phases.advances.prices import (
    FACE,
    Sets,
    commodity_sets,
    hand_value,
    not_for_sale,
    price,
    purchase_total,
    substitutions,
    treasury_due,
    treasury_rate,
)

SCIENCE: Final = GROUP_INDEX["science"]
GIFTS: Final = tuple(a for a in range(len(COST)) if SCIENCE in ADVANCE_GROUPS[a] and COST[a] < 100)
"""What Anatomy may bring along (R3.12.5, R7.51)."""
FREE_CREDITS: Final = tuple(advance.free_credits for advance in ADVANCES)
"""Credit points in groups of the buyer's choice: Written Record, Monument (R3.12.9)."""
CREDIT_UNIT: Final = 5
"""They are placed by fives (R3.12.9)."""


NOTHING: Final = Purchase()


class BuyAdvances(Decision):
    """One transaction with any set of advances and its payment, or nothing."""

    ids: tuple[str, ...] = ("advances.buy",)
    clause = "R3.12.1"

    def __init__(self, t: Table, player: Player) -> None:
        self._t, self._player = t, player

    def take(self, name: str, answer: object) -> Purchase:
        t, player = self._t, self._player
        fields = read_fields(answer, ("advances",), OPTIONAL, name)
        advances = [_read_advance(item, "advances") for item in read_list(fields["advances"], "advances")]
        _check_new(t, player, advances)
        if not advances:
            return _nothing(fields)
        gift = _read_gift(t, player, fields, advances)
        library = _read_library(fields, advances)
        acquired = advances if gift is None else [*advances, gift]
        credits = read_free_credits(fields.get("credits", {}), sum(FREE_CREDITS[a] for a in acquired))
        cards, worth = _read_payment(t, player, fields)
        owed = purchase_total(t, player, advances, library)
        treasury = _check_treasury(t, player, fields, owed, worth)
        return Purchase(tuple(advances), gift, tuple(cards), treasury, credits, owed, worth)

    def single(self) -> None:
        """The one who is asked can afford something, and may also buy nothing."""

    def bounds(self) -> AdvancesBounds:
        t, player = self._t, self._player
        closed = not_for_sale(t, player)
        missing = [a for a in range(len(COST)) if not closed >> a & 1]
        held = Counter(KIND_IDS[card >> 1] for card in t.hands[player] if is_named(card))
        return AdvancesBounds(
            prices={ADVANCE_IDS[a]: price(t, player, a) for a in missing},
            cards=dict(held),
            treasury=t.treasury[player],
            rate=treasury_rate(t, player),
            worth=hand_value(t, player),
            gifts=[ADVANCE_IDS[a] for a in GIFTS if a in missing] if ANATOMY in missing else [],
            trade_empire=t.has(player, TRADE_EMPIRE),
        )

    def default(self) -> Choice:
        return {"advances.buy": {"advances": []}}

    def watch(self) -> Test:
        """Prices and means are the player's own affair."""
        return never

    def sample(self, dice: Dice) -> Choice:
        return {"advances.buy": _sampled(self._t, self._player, dice)}


OPTIONAL: Final = ("cards", "treasury", "library", "anatomy", "tradeEmpire", "credits")


# -- reading ------------------------------------------------------------


def _read_advance(value: object, field: str) -> int:
    advance = ADVANCE.get(value) if type(value) is str else None
    if advance is None:
        raise IllegalChoice("unknown-advance", field=field, value=value)
    return advance


def _check_new(t: Table, player: Player, advances: list[int]) -> None:
    """Each once, none that the player holds, none that the lesson of a First Game keeps for later (R1.3, R3.12.1,
    R5.2.1)."""
    closed = not_for_sale(t, player)
    for advance in advances:
        if t.has(player, advance):
            raise IllegalChoice("advance-held", "R3.12.1", advance=ADVANCE_IDS[advance])
        if closed >> advance & 1:
            raise IllegalChoice("advance-not-for-sale-yet", "R5.2.1", advance=ADVANCE_IDS[advance])
    if len(set(advances)) != len(advances):
        raise IllegalChoice("named-twice", "R3.12.1")


def _nothing(fields: dict[str, object]) -> Purchase:
    """Who buys nothing pays nothing."""
    for field in OPTIONAL:
        if fields.get(field):
            raise IllegalChoice("nothing-bought", "R3.12.1", field=field)
    return NOTHING


def _read_gift(t: Table, player: Player, fields: dict[str, object], advances: list[int]) -> int | None:
    """The advance that comes free with Anatomy (R3.12.5, R7.51)."""
    if "anatomy" not in fields:
        return None
    gift = _read_advance(fields["anatomy"], "anatomy")
    name = ADVANCE_IDS[gift]
    if ANATOMY not in advances:
        raise IllegalChoice("anatomy-not-bought", "R3.12.5")
    if gift not in GIFTS:
        raise IllegalChoice("anatomy-cheap-science", "R3.12.5", advance=name)
    if gift in advances:
        raise IllegalChoice("named-twice", "R3.12.5")
    if t.has(player, gift):
        raise IllegalChoice("advance-held", "R3.12.5", advance=name)
    return gift


def _read_library(fields: dict[str, object], advances: list[int]) -> int | None:
    """The other advance of the transaction that Library makes cheaper (R3.12.4); Anatomy's gift costs nothing anyway
    and cannot be it (R7.51)."""
    if "library" not in fields:
        return None
    target = _read_advance(fields["library"], "library")
    if LIBRARY not in advances:
        raise IllegalChoice("library-not-bought", "R3.12.4")
    if target == LIBRARY or target not in advances:
        raise IllegalChoice("library-other-advance", "R3.12.4", advance=ADVANCE_IDS[target])
    return target


def read_free_credits(value: object, points: int) -> dict[int, int]:
    """Free-choice credits: all of them, by fives; only with an advance that gives them (R3.12.9)."""
    if not isinstance(value, dict):
        raise IllegalChoice("mapping-expected", field="credits", value=value)
    credits = {}
    for group, number in value.items():
        if group not in GROUP_INDEX:
            raise IllegalChoice("unknown-group", "R3.12.9", value=group)
        if read_number(number, "credits") % CREDIT_UNIT:
            raise IllegalChoice("credits-by-fives", "R3.12.9", value=number)
        if number:
            credits[GROUP_INDEX[group]] = number
    if sum(credits.values()) != points:
        raise IllegalChoice("wrong-credits", "R3.12.9", total=sum(credits.values()), wanted=points)
    return credits


def _read_payment(t: Table, player: Player, fields: dict[str, object]) -> tuple[list[Card], int]:
    """The cards handed in, and what their sets are worth (R3.12.6-R3.12.8)."""
    value = fields.get("cards", {})
    if not isinstance(value, dict):
        raise IllegalChoice("mapping-expected", field="cards", value=value)
    held = t.hands[player][:]
    cards: list[Card] = []
    for name, number in value.items():
        for _ in range(read_number(number, "cards", 1)):
            cards.append(_read_payable(t, player, name, held, "cards"))
    sets: Sets = {}
    for card in cards:
        if is_commodity(card):
            sets[card >> 1] = sets.get(card >> 1, 0) + 1
    worth = sum(n * n * FACE[kind] for kind, n in sets.items())
    if "tradeEmpire" in fields:
        substitute, more = _read_substitute(t, player, fields["tradeEmpire"], sets, held)
        cards.append(substitute)
        worth += more
    return cards, worth


def _read_payable(t: Table, player: Player, name: object, held: list[Card], field: str) -> Card:
    card = read_card(t, player, name, held, field)
    if is_calamity(card):
        raise IllegalChoice("calamity-not-paid-with", "R3.12.6", card=name)
    return card


def _read_substitute(t: Table, player: Player, value: object, sets: Sets, held: list[Card]) -> tuple[Card, int]:
    """Trade Empire: another commodity card of at least the same face value joins an incomplete set (R3.12.8, R7.52).
    Returns it and how much more the set is worth."""
    fields = read_fields(value, ("set", "with"), field="tradeEmpire")
    if not t.has(player, TRADE_EMPIRE):
        raise IllegalChoice("no-trade-empire", "R3.12.8")
    kind = KIND.get(fields["set"].partition("@")[0]) if type(fields["set"]) is str else None
    if kind is None or kind not in sets:
        raise IllegalChoice("trade-empire-needs-set", "R3.12.8", set=fields["set"])
    n = sets[kind]
    if n >= FULL_SET[kind]:
        raise IllegalChoice("trade-empire-set-complete", "R3.12.8", set=fields["set"])
    card = _read_payable(t, player, fields["with"], held, "with")
    if not is_commodity(card) or card >> 1 == kind or FACE[card >> 1] < FACE[kind]:
        raise IllegalChoice("trade-empire-substitute", "R3.12.8", card=fields["with"], face=FACE[kind])
    return card, (2 * n + 1) * FACE[kind]


def _check_treasury(t: Table, player: Player, fields: dict[str, object], owed: int, worth: int) -> int:
    """Exactly the least that suffices (R3.12.6, R7.85); and the player must have it."""
    due = treasury_due(owed, worth, treasury_rate(t, player))
    if due > t.treasury[player]:
        raise IllegalChoice("cannot-pay", "R3.12.6", price=owed, worth=worth, due=due, treasury=t.treasury[player])
    if "treasury" in fields and read_number(fields["treasury"], "treasury") != due:
        raise IllegalChoice("treasury-is-least", "R3.12.6", due=due, value=fields["treasury"])
    return due


# -- sampling ------------------------------------------------------------


def _sampled(t: Table, player: Player, dice: Dice) -> dict[str, object]:
    """A random purchase: some affordable advances, paid with sets in random order."""
    sets, rate = commodity_sets(t, player), treasury_rate(t, player)
    substitute = _sampled_substitute(t, player, sets, dice)
    worths = {kind: n * n * FACE[kind] for kind, n in sets.items()}
    if substitute is not None:
        worths[substitute[0]] += (2 * sets[substitute[0]] + 1) * FACE[substitute[0]]
    means = sum(worths.values()) + t.treasury[player] * rate
    advances, owed = _sampled_advances(t, player, means, dice)
    answer: dict[str, object] = {"advances": [ADVANCE_IDS[a] for a in advances]}
    if not advances:
        return answer
    owed -= _sampled_extras(t, player, advances, answer, dice)
    used = _sampled_sets(worths, owed - t.treasury[player] * rate, substitute, dice)
    answer["cards"] = {KIND_IDS[kind]: sets[kind] for kind in used}
    if substitute is not None and substitute[0] in used:
        answer["tradeEmpire"] = {"set": KIND_IDS[substitute[0]], "with": KIND_IDS[substitute[1]]}
    return answer


def _sampled_substitute(t: Table, player: Player, sets: Sets, dice: Dice) -> tuple[int, int] | None:
    """Half the time, a use of Trade Empire; the substitute is taken out of `sets`."""
    if not t.has(player, TRADE_EMPIRE) or dice.randrange(2):
        return None
    uses = list(substitutions(sets))
    if not uses:
        return None
    use = uses[dice.randrange(len(uses))]
    sets[use.with_kind] -= 1
    if not sets[use.with_kind]:
        del sets[use.with_kind]
    return use.kind, use.with_kind


def _sampled_advances(t: Table, player: Player, means: int, dice: Dice) -> tuple[list[int], int]:
    """Advances drawn one by one while they can be paid; each time one chance in four to stop."""
    closed, chosen, spent = not_for_sale(t, player), [], 0
    prices = [(price(t, player, a), a) for a in range(len(COST)) if not closed >> a & 1]
    while dice.randrange(4) and (prices := [entry for entry in prices if entry[0] <= means - spent]):
        cost, advance = prices.pop(dice.randrange(len(prices)))
        chosen.append(advance)
        spent += cost
    return chosen, spent


def _sampled_extras(t: Table, player: Player, advances: list[int], answer: dict[str, object], dice: Dice) -> int:
    """Library's aim, Anatomy's gift and free credits, where they apply. Returns how much cheaper it becomes."""
    acquired, saved = list(advances), 0
    if LIBRARY in advances and len(advances) > 1:
        others = [a for a in advances if a != LIBRARY]
        target = others[dice.randrange(len(others))]
        answer["library"] = ADVANCE_IDS[target]
        saved = price(t, player, target) - price(t, player, target, target)
    gifts = [a for a in GIFTS if a not in advances and not t.has(player, a)] if ANATOMY in advances else []
    if gifts:
        acquired.append(gifts[dice.randrange(len(gifts))])
        answer["anatomy"] = ADVANCE_IDS[acquired[-1]]
    credits: dict[str, int] = {}
    for _ in range(sum(FREE_CREDITS[a] for a in acquired) // CREDIT_UNIT):
        group = GROUPS[dice.randrange(len(GROUPS))]
        credits[group] = credits.get(group, 0) + CREDIT_UNIT
    if credits:
        answer["credits"] = credits
    return saved


def _sampled_sets(worths: dict[int, int], need: int, substitute: tuple[int, int] | None, dice: Dice) -> list[int]:
    """Whole sets in random order, until treasury can pay the rest (and sometimes one more)."""
    left, used = list(worths), []
    if substitute is not None:
        left.remove(substitute[0])
        used.append(substitute[0])
        need -= worths[substitute[0]]
    while left and (need > 0 or not dice.randrange(3)):
        used.append(left.pop(dice.randrange(len(left))))
        need -= worths[used[-1]]
    return used
