"""How a calamity is resolved: called, revealed, beneficiary, secondary victims, losses, explained (R3.9.1-R3.9.31)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import YesNo
from megaciv.rules.engine.events import (
    BeneficiaryNamed,
    ByCalamity,
    CalamityCancelled,
    CalamityExplained,
    CalamityResolved,
    CalamityRevealed,
    CopiesOrdered,
    SecondaryVictimsChosen,
)
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import (
    annex_city,
    card_name,
    destroy_city,
    destroy_tokens,
    discard_card,
    discard_openly,
    reduce_city,
)
from megaciv.rules.engine.working import NOTHING_ELSE, About, Working
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import Card, calamity_of
from megaciv.rules.phases.calamities.choices import DiscardCards, Reduce, Victims
from megaciv.rules.phases.calamities.damage import Damage, Losses, Scope, everywhere, suffer
from megaciv.rules.phases.calamities.reckoning import CLAUSES, at_most, public_works_token


class Copy:
    """One calamity card while it is resolved, and the story of it."""

    __slots__ = ("beneficiary", "calamity", "card", "cause", "clause", "primary", "secondary", "story", "t", "trace")

    def __init__(self, t: Table, primary: Player, card: Card) -> None:
        self.t, self.primary, self.card = t, primary, card
        self.calamity = calamity_of(card)
        self.clause = CLAUSES[self.calamity.id]
        self.cause = ByCalamity(self.calamity.id, self.civ(primary))
        self.trace = t.traces.get(card)
        self.beneficiary: Player | None = None
        self.secondary: list[Player] = []
        self.story: list[Working] = []

    @property
    def id(self) -> str:
        return self.calamity.id

    @property
    def victims(self) -> list[Player]:
        """Primary and secondary victims, in ranking order."""
        return sorted((self.primary, *self.secondary))

    def is_secondary(self, player: Player) -> bool:
        return player != self.primary

    def note(self, what: str, value: int | None = None, clause: str = "", about: About = NOTHING_ELSE) -> None:
        """Add a line to the story."""
        self.story.append(Working(what, value, clause or self.clause, about))

    def civ(self, player: Player) -> str:
        return self.t.setting.owners[player]


def _always(t: Table, player: Player) -> bool:
    return True


def _nobody_spared(t: Table, player: Player) -> str:
    return ""


class Rules(NamedTuple):
    """How one major calamity goes. `loss` is what one victim suffers, where victims have nothing to do with each other;
    `strike` is everything after the choice of secondary victims, where it is more than that."""

    loss: Callable[[Copy, Player], Strand] | None = None
    strike: Callable[[Copy], Strand] | None = None
    applies: Callable[[Table, Player], bool] = _always
    """To this primary victim; otherwise it is cancelled (R3.9.4)."""
    spares: Callable[[Table, Player], str] = _nobody_spared
    """What keeps it from striking this player as a secondary victim (R3.9.23, R7.32); empty if nothing does."""


# -- one calling ------------------------------------------------------------


def call(t: Table, copies: list[Copy], rules: Rules) -> Strand:
    """All copies of one calamity, higher-ranked primary victim first: revealed and fully resolved (R3.9.1)."""
    for copy in copies:
        reveal(t, copy)
    if len(copies) > 1 and (yield from _insisted(t, copies)):
        for copy in copies:
            name_beneficiary(copy)
            yield from choose_victims(copy, copies, rules)
            yield from _strike(copy, rules)
            finish(copy)
        return
    for copy in copies:
        name_beneficiary(copy)
    for copy in copies:
        yield from choose_victims(copy, copies, rules)
    if rules.loss is not None and not t.setting.ordered:
        yield from _strike_at_once(copies, rules)
        return
    for copy in copies:
        yield from _strike(copy, rules)
        finish(copy)


def reveal(t: Table, copy: Copy) -> None:
    """The holder shows their calamity."""
    if t.dry:
        raise Unknown("calamity")
    t.shown.append(copy.card)
    with t.because(copy.cause):
        t.reveal(CalamityRevealed(player=copy.civ(copy.primary), calamity=card_name(t, copy.primary, copy.card)))


def _insisted(t: Table, copies: list[Copy]) -> Strand:
    """Does one of the primary victims insist on one after the other (R3.9.30, R7.82)?"""
    answers: dict[Player, bool] = yield Together({copy.primary: _insist(copy.primary) for copy in copies}, secret=True)
    sequential = any(answers.values())
    t.tell(CopiesOrdered(calamity=copies[0].id, sequential=sequential))
    return sequential


def _insist(player: Player) -> Strand:
    answer: bool = yield Ask(player, YesNo("calamity.insistSequential", "R3.9.30", default=False))
    return answer


def _strike(copy: Copy, rules: Rules) -> Strand:
    """The effect, unless its condition fails by now (R3.9.4, R3.9.31)."""
    t = copy.t
    with t.because(copy.cause):
        if not rules.applies(t, copy.primary):
            cancel(copy)
        elif rules.strike is not None:
            yield from rules.strike(copy)
        elif rules.loss is not None:
            yield Together({p: rules.loss(copy, p) for p in copy.victims}, ordered=t.setting.ordered)


def _strike_at_once(copies: list[Copy], rules: Rules) -> Strand:
    """In free pace the victims of all copies may act at once; those of the second may wait for the first, even if they
    rank higher (R3.9.30). Nobody is a victim of both (R3.9.21)."""
    assert rules.loss is not None
    struck = [copy for copy in copies if rules.applies(copy.t, copy.primary)]
    for copy in copies:
        if copy not in struck:
            cancel(copy)
    yield Together({p: _caused(copy, rules.loss(copy, p)) for copy in struck for p in copy.victims})
    for copy in copies:
        finish(copy)


def _caused(copy: Copy, strand: Strand) -> Strand:
    """The strand, and the calamity as the cause of all that happens in it."""
    with copy.t.because(copy.cause):
        yield from strand


def cancel(copy: Copy) -> None:
    """Without effect (R3.9.4)."""
    copy.note("cancelled", clause=copy.clause)
    with copy.t.because(copy.cause):
        copy.t.tell(CalamityCancelled(player=copy.civ(copy.primary), calamity=copy.id))


def finish(copy: Copy) -> None:
    """Explain it, and put it on its discard pile (R3.9.7)."""
    t = copy.t
    told = Working("calamity", None, copy.clause, About(calamity=copy.id, player=copy.civ(copy.primary)),
                   tuple(copy.story))  # fmt: skip
    name = card_name(t, copy.primary, copy.card)
    with t.because(copy.cause):
        t.tell(CalamityExplained(player=copy.civ(copy.primary), calamity=name, working=told))
        discard_card(t, copy.primary, copy.card)
        t.tell(CalamityResolved(player=copy.civ(copy.primary), calamity=name))


# -- beneficiary ------------------------------------------------------------


def beneficiary_of(t: Table, copy: Copy) -> tuple[Player | None, str]:
    """Who benefits, and on which clause that rests (R3.9.10, R3.9.11, R7.72)."""
    others = [p for p in t.active if p != copy.primary]
    if copy.calamity.beneficiary == "most_cities_in_stock":
        block = t.setting.block
        return t.default_beneficiary([p for p in others if block[p] == block[copy.primary]]), "R3.9.10"
    if copy.trace in others:
        return copy.trace, "R3.9.11"
    return t.default_beneficiary(others), "R0.6.1"


def name_beneficiary(copy: Copy) -> None:
    """Determine the beneficiary, stocks counted now (R3.9.5, R3.9.13)."""
    if copy.calamity.beneficiary == "none":
        return
    copy.beneficiary, clause = beneficiary_of(copy.t, copy)
    if copy.beneficiary is not None:
        copy.note(
            "beneficiary-traded" if clause == "R3.9.11" else "beneficiary-by-stock",
            None,
            clause,
            about=About(player=copy.civ(copy.beneficiary)),
        )
        with copy.t.because(copy.cause):
            copy.t.tell(
                BeneficiaryNamed(
                    calamity=copy.id, player=copy.civ(copy.primary), beneficiary=copy.civ(copy.beneficiary)
                )
            )


# -- secondary victims ------------------------------------------------------------


def bar(copy: Copy, copies: list[Copy], rules: Rules, player: Player) -> str:
    """What keeps the primary victim from choosing this player; empty if nothing does (R3.9.20-R3.9.23)."""
    block = copy.t.setting.block
    if player in (copy.primary, copy.beneficiary):
        return "victim-is-primary" if player == copy.primary else "victim-is-beneficiary"
    if any(player in _concerned(other) for other in copies if other is not copy):
        return "victim-of-the-other"
    if not copy.calamity.tradeable and block[player] != block[copy.primary]:
        return "victim-of-another-block"
    return rules.spares(copy.t, player)


def _concerned(copy: Copy) -> set[Player | None]:
    """Whom a copy spares from the other copy of its name: its victims and its beneficiary."""
    traced = {copy.trace} if copy.calamity.beneficiary == "last_trader" else set()
    return {copy.primary, copy.beneficiary, *copy.secondary, *traced}


def eligible(copy: Copy, copies: list[Copy], rules: Rules) -> list[Player]:
    """Whom the primary victim may choose."""
    return [p for p in copy.t.active if not bar(copy, copies, rules, p)]


def choose_victims(copy: Copy, copies: list[Copy], rules: Rules) -> Strand:
    """The primary victim chooses, as many as there are legal targets (R3.9.6)."""
    wanted = copy.calamity.secondary.get("players", 0)
    if not wanted or not rules.applies(copy.t, copy.primary):
        return
    among = eligible(copy, copies, rules)
    number = min(wanted, len(among))
    if number:
        barred = {p: bar(copy, copies, rules, p) for p in copy.t.active if p not in among}
        chosen: list[Player] = yield Ask(copy.primary, Victims(copy.t, among, number, barred))
        copy.secondary = sorted(chosen)
        for player in copy.secondary:
            copy.note("secondary-victim", None, "R3.9.6", about=About(player=copy.civ(player)))
        with copy.t.because(copy.cause):
            copy.t.tell(
                SecondaryVictimsChosen(
                    calamity=copy.id, player=copy.civ(copy.primary), victims=[copy.civ(p) for p in copy.secondary]
                )
            )


# -- losses that many calamities have in common ------------------------------------------------------------


def take_damage(
    copy: Copy, player: Player, damage: Working, scope: Callable[[Table, Player], Scope] = everywhere
) -> Strand:
    """The victim chooses units in scope and destroys them (R0.3.4)."""
    t, wanted = copy.t, damage.number
    there = scope(t, player).points()
    copy.story.append(at_most(damage, there))
    lost = 0
    if wanted and there:
        losses: Losses = yield Ask(player, Damage(t, player, wanted, scope, copy.clause))
        lost = suffer(t, player, losses)
    copy.note("unit-points-lost", lost, "R7.1", about=About(player=copy.civ(player)))


def reduce_cities(copy: Copy, player: Player, number: int, among: Collection[AreaIndex]) -> Strand:
    """The victim chooses cities and reduces them in the order they named (R7.76)."""
    chosen: list[AreaIndex] = []
    if number:
        chosen = yield Ask(player, Reduce(copy.t, player, number, among, copy.clause))
        reduce_all(copy, chosen)
    copy.note("cities-reduced", len(chosen), about=About(player=copy.civ(player)))


def reduce_all(copy: Copy, cities: list[AreaIndex]) -> None:
    """Reduce these cities one after the other."""
    for area in cities:
        reduce_city(copy.t, area)


def look_into_hand(t: Table) -> None:
    """What follows depends on hidden cards: a dry run ends here."""
    if t.dry:
        raise Unknown("hand")


def discard_commodities(copy: Copy, player: Player, clause: str, number: int = 0, value: int = 0) -> Strand:
    """Commodity cards of the player's choice go openly to the discard piles (R3.9.7, R7.42)."""
    cards: list[Card] = yield Ask(player, DiscardCards(copy.t, player, clause, number, value))
    discard_openly(copy.t, player, cards)
    return cards


def ruin(t: Table, area: AreaIndex) -> None:
    """Destroy a city together with its Public Works token (R7.61)."""
    owner, token = t.city[area], public_works_token(t, area)
    destroy_city(t, area)
    destroy_tokens(t, owner, area, token)


def hand_over(t: Table, area: AreaIndex, owner: Player) -> None:
    """A city changes hands alone; its Public Works token is destroyed (R7.61). The Barbarians' is a pirate city."""
    victim, token = t.city[area], public_works_token(t, area)
    annex_city(t, owner, area)
    destroy_tokens(t, victim, area, token)


def lowest_limit(area: AreaIndex) -> tuple[int, int]:
    """The order in which cities are given up by default."""
    return BOARD.limit[area], area
