"""Dials: how a bot weighs things, and the personalities that turn some of them.

A personality multiplies; none is meant to cost more than a few victory points. Which is drawn for a seat follows from
the seed, so tables look different and can be repeated.
"""

from __future__ import annotations

import random
from typing import Final

from msgspec import Struct


class Personality(Struct, frozen=True):
    """How a player differs from a sober one."""

    name: str = "sober"
    expansion: float = 1.0
    """How much land and cities are worth to the bot."""
    peace: float = 1.0
    """How much a war must bring before the bot begins one."""
    honesty: float = 1.0
    """How much the partners' trust is worth to the bot."""
    demand: float = 1.0
    """How much a deal must bring."""
    credits: float = 1.0
    """How much discounts on later advances are worth."""
    cash: float = 1.0
    """How rich the bot wants to be before it goes shopping, or to stay after it."""
    faith: float = 1.0
    """How the bot likes advances of religion."""
    arms: float = 1.0
    """How the bot likes Engineering, Military and the like."""
    ships: float = 1.0
    """How the bot likes ships."""
    risk: float = 1.0
    """How much the bot fears what is in unnamed cards (less than 1 is more careful)."""


PERSONALITIES: Final = {
    p.name: p
    for p in (
        Personality(),
        Personality("builder", expansion=1.2, peace=1.3, honesty=1.2, credits=1.2, cash=1.07, risk=0.8),
        Personality("merchant", expansion=0.9, peace=1.2, honesty=1.3, demand=0.7, cash=1.25, risk=1.2),
        Personality("warlord", expansion=1.2, peace=0.4, honesty=0.8, demand=1.1, credits=0.9, cash=0.95, faith=0.8,
                    arms=1.5),
        Personality("priest", honesty=1.1, faith=1.6),
        Personality("schemer", peace=0.9, honesty=0.5, demand=0.9, risk=1.1),
        Personality("sailor", expansion=1.1, peace=0.9, ships=1.5),
    )
}  # fmt: skip


def personality(name: str | None, seed: int | str = 0) -> Personality:
    """By name; None draws one of the colourful ones by the seed."""
    if name is not None:
        return PERSONALITIES[name]
    return PERSONALITIES[random.Random(f"personality {seed}").choice(sorted(PERSONALITIES.keys() - {"sober"}))]


class Weights(Struct, frozen=True):
    """The dials of a level of play. Values come from the model in the design notes and were tried in real games;
    `docs/bots.md` says how."""

    # movement
    sweeps: int = 3
    most_cities: float = 7.0
    margin: int = 1
    late_margin: int = 2
    ship_assembly: bool = True
    ferries: bool = True
    wilderness: bool = True
    wars: bool = True
    seizes: float = 0.0
    """Builds where others stand: in its own land if not 0; elsewhere if its love of peace is not above this."""
    stage: float = 0.1
    # trade
    slip: float = 0.8
    """How often a calamity that would hurt goes into a packet."""
    feared: float = 20.0
    """What a calamity in a packet costs on average, in points, when the phase is old: many are passed on."""
    spared: float = 0.0
    """How much less is believed that nothing bad is in the packets of those who are struck less often than others."""
    relief: float = 1000.0
    """What a deal is worth at most, in points, for the calamity that goes with it: others may take it for nothing."""
    least_gain: float = 0.6
    most_offers: int = 12
    advertise: bool = True
    partners: int = 12
    """How many partners the bot looks at for one offer."""
    tries: int = 10
    """How many possible wishes the bot thinks through for one offer."""
    memory: bool = True
    counters: bool = False
    """Answers with other terms, and remembers what partners were glad to get."""
    intends: bool = False
    """Leaves an intention behind when the bot is done."""
    bluff: float = 0.0
    """Which share of the bot's promises of clean packets may be false, so that its partners still believe them; 0: it
    promises nothing."""
    league: float = 10.0
    """What a deal must bring beyond the usual for each card that the partner was given for nothing, as all could see:
    who is fed by somebody else finds no other partner."""
    ledger: float = 0.0
    """How much of what somebody has given another beyond what came back is remembered after a turn; 0: nothing, so that
    only a gift within a turn is seen."""
    raiders: float = 0.0
    """What it must bring beyond the usual for each attack of the partner on a city that all have seen lately."""
    keep: float = 0.7
    """What a card kept for next turn is worth, in a saving turn."""
    hope: float = 2.0
    """What a card bought for treasury is thought to be worth, compared with a single one."""
    # shopping
    cash_at: int = 150
    saves: bool = True
    plans: int = 7
    due: float = 2.5
    credit: float = 0.03
    """What a point of credit is worth for each turn left, in victory points."""
    ability: float = 0.8
    bulk: int = 25
    """Added to prices when worth is compared: the larger, the more dear advances are preferred."""
    # looking ahead
    looks_ahead: bool = False
    # land of others
    conquers: float = 0.0
    """How much land that others hold is worth, compared with empty land; 0: it is left to them."""
    land: float = 3.0
    """What an area more is worth when it is taken: by 3 as much as an empty one that is settled."""
    first_march: int = 4
    """The first turn in which such land is taken."""
    closing: int = 0
    """In so many last turns land of others counts as if it were empty: nobody has the time to take it back, or to make
    us pay for it."""
    spite: float = 0.3
    """What a token that another loses in such a conflict is worth to us."""
    avenges: float = 0.0
    """The same for land of those with whom the peace is broken: they have wronged us, are in league with somebody, or
    go from city to city."""
    punishes: float = 0.1
    """What it counts in war for each such card of the owner of a city."""
    vendetta: bool = False
    """Goes to war with those in league before it builds cities of its own."""
    lands: bool = False
    """Takes such land by sea, too, with tokens that find no room."""
    # the judgement of a planned movement
    city_next: float = 1.1
    """What a city that can be fed is worth for the turns to come, beside its own point."""
    token_kept: float = 0.12
    growing: float = 0.05
    staged: float = 0.15
    """A free site with six tokens round it."""
    exposed: float = 1.0
    # the sketch of the turns to come
    kept: float = 55.0
    """Points in cards that are better kept than spent, as a rule."""
    usually_kept: float = 30.0
    """What is kept in the sketch of later turns: whole sets are paid, so that seldom as much is left as one would
    wish."""
    usual_cities: float = 5.7
    city_cards: float = 10.7
    """What a city brings to a hand, in points of cards."""
    regrown: float = 1.4
    """How many times its worth a small hand that was kept is worth after the next trade."""
    taste: float = 0.05
    """How much the worth of a basket itself counts beside the sketch."""
    step: float = 5.0
    """What a basket is worth more that completes this turn's step."""
    # treasury
    full_purse: float = 30.0
    """Tax is not raised beyond this."""
    card_fee: float = 8.0
    """What a card bought for treasury must bring beyond its price."""
    # calamities
    dread: float = 1.0
    """How much worse than reckoned a calamity is taken to be when it might be passed on."""
    trust: float = 3.0
    """What a partner's trust is worth for each turn left, in points of cards."""
    # blows
    reach: float = 6.0
    """A player further ahead, or further behind, is not reached by one blow."""
    neighbour: float = 6.0
    """What it counts, in the same points, that a player lives next door."""
    foresees: bool = False
    """Knows from games who will end ahead (`bots.value`), and aims at them instead of those who look it."""
    # asking on the trade floor
    least_score: float = 2.0
    """What an offer must promise."""
    least_hope: float = 0.25
    """An offer that is less likely to be taken is not made."""
    good_terms: float = 4.0
    """What the partner must gain so that they take the offer as likely as not."""
    candid: float = 0.0
    """How many true names a stranger is thought to have told when asked for more cards than can be sworn."""
