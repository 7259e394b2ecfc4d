"""A purchase as R3.12 tells it: is it allowed, and what is left afterwards?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.oracle.cards import ADVANCES, COMMODITIES

GROUPS = ("science", "arts", "crafts", "civics", "religion")
FREE = {"written_record": 10, "monument": 20}


@dataclass
class Buyer:
    """A player before their transaction. `hand` counts commodities and water by name."""

    held: set[str]
    credits: dict[str, int]
    hand: Counter[str]
    treasury: int


class No(Exception):
    """The purchase is against the rules; says which."""


def set_value(name: str, number: int) -> int:
    """R0.2.7, R7.27: n * n * face value; water is worth nothing."""
    return number * number * COMMODITIES[name]["stack"] if name in COMMODITIES else 0


def price(buyer: Buyer, advance: str, library: str | None) -> int:
    """R3.12.2, R3.12.4, R7.49."""
    card = ADVANCES[advance]
    group_credit: int = max(buyer.credits[group] for group in card["groups"])
    specific: int = sum(ADVANCES[other].get("bonus", {}).get(advance, 0) for other in buyer.held)
    discount = 40 if advance == library else 0
    return max(0, int(card["cost"]) - group_credit - specific - discount)


def buy(buyer: Buyer, answer: dict[str, Any]) -> Buyer:
    """The buyer afterwards, or No."""
    wanted = answer["advances"]
    if not wanted:
        if any(answer.get(key) for key in answer if key != "advances"):
            raise No("nothing is bought and something is paid")
        return buyer
    _check_wanted(buyer, wanted)
    gift = _gift(buyer, wanted, answer)
    library = _library(wanted, answer)
    acquired = [*wanted, *([gift] if gift else [])]
    free = _free_credits(acquired, answer.get("credits", {}))
    left, worth = _cards(buyer, answer)
    owed = sum(price(buyer, advance, library) for advance in wanted)
    rate = 2 if "mining" in buyer.held else 1
    due = 0
    while worth + due * rate < owed:  # R3.12.6: the least that suffices
        due += 1
    if due > buyer.treasury:
        raise No("too little treasury")
    if "treasury" in answer and answer["treasury"] != due:
        raise No("R7.85")
    credits = dict(buyer.credits)
    for advance in acquired:
        for group, points in ADVANCES[advance].get("credits", {}).items():
            credits[group] += points
    for group, points in free.items():
        credits[group] += points
    return Buyer(buyer.held | set(acquired), credits, left, buyer.treasury - due)


def _check_wanted(buyer: Buyer, wanted: list[str]) -> None:
    for advance in wanted:
        if advance not in ADVANCES or advance in buyer.held or wanted.count(advance) > 1:
            raise No("R3.12.1")


def _gift(buyer: Buyer, wanted: list[str], answer: dict[str, Any]) -> str | None:
    """R3.12.5, R7.51."""
    gift = answer.get("anatomy")
    if gift is None:
        return None
    card = ADVANCES.get(gift)
    if card is None or "anatomy" not in wanted or gift in wanted or gift in buyer.held:
        raise No("R3.12.5")
    if "science" not in card["groups"] or card["cost"] >= 100:
        raise No("R3.12.5")
    return str(gift)


def _library(wanted: list[str], answer: dict[str, Any]) -> str | None:
    """R3.12.4."""
    target = answer.get("library")
    if target is None:
        return None
    if "library" not in wanted or target == "library" or target not in wanted:
        raise No("R3.12.4")
    return str(target)


def _free_credits(acquired: list[str], chosen: dict[str, int]) -> dict[str, int]:
    """R3.12.9."""
    if any(group not in GROUPS or points < 5 or points % 5 for group, points in chosen.items()):
        raise No("R3.12.9")
    if sum(chosen.values()) != sum(FREE.get(advance, 0) for advance in acquired):
        raise No("R3.12.9")
    return chosen


def _cards(buyer: Buyer, answer: dict[str, Any]) -> tuple[Counter[str], int]:
    """R3.12.6-R3.12.8, R7.52: the hand that is left, and what the cards are worth."""
    used: dict[str, int] = answer.get("cards", {})
    left = Counter(buyer.hand)
    for name, number in used.items():
        if number < 1 or left[name] < number:
            raise No("cards the buyer does not have")
        left[name] -= number
    worth = sum(set_value(name, number) for name, number in used.items())
    empire = answer.get("tradeEmpire")
    if empire is None:
        return left, worth
    name, substitute = empire["set"], empire["with"]
    number = used.get(name, 0)
    if "trade_empire" not in buyer.held or name not in COMMODITIES or number < 1:
        raise No("R3.12.8")
    if number + 1 > COMMODITIES[name]["full_set"] or substitute == name or substitute not in COMMODITIES:
        raise No("R7.52")
    if COMMODITIES[substitute]["stack"] < COMMODITIES[name]["stack"] or left[substitute] < 1:
        raise No("R3.12.8")
    left[substitute] -= 1
    return left, worth - set_value(name, number) + set_value(name, number + 1)
