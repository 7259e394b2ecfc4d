"""Phases 8 and 9: calamity selection and resolution (R3.8, R3.9). The calamities themselves are beside it."""

from __future__ import annotations

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.events import CalamitiesDiscarded, CalamitiesLaid
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import discard_openly
from megaciv.rules.facts.cards import Card, calamity_of, is_calamity
from megaciv.rules.phases.calamities.framework import Copy, call
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.minor import MINOR, minor_calamities

MOST_CALAMITIES = 3
MOST_MAJOR = 2


def held_calamities(t: Table, player: Player) -> list[Card]:
    """The calamities in the player's hand, in calling order."""
    return [card for card in t.hands[player] if is_calamity(card)]


def is_major(card: Card) -> bool:
    """A major calamity, tradeable or not (R0.2.8)."""
    return calamity_of(card).severity == "major"


def calamity_selection(t: Table) -> Strand:
    """Everybody lays their calamities face down and discards at random down to the limits (R3.8). No choices."""
    if t.dry:
        raise Unknown("calamities")
    holders = {p: held for p in t.active if (held := held_calamities(t, p))}
    for player, held in holders.items():
        t.reveal(CalamitiesLaid(player=t.setting.civs[player], calamities=len(held)))
    for player, held in holders.items():
        if t.setting.options.without_calamities:
            discard_openly(t, player, held, CalamitiesDiscarded)
        else:
            _down_to_limits(t, player, held)
    yield from ()


def _down_to_limits(t: Table, player: Player, held: list[Card]) -> None:
    """One of each pair first, then one by one whatever chance says (R3.8.2, R3.8.3, R7.30, R7.31)."""
    for card in [card for card in held if card & 1 == 0 and card + 1 in held]:
        _discard(t, player, held, t.chance.pick([card, card + 1]))
    most = most_major(t)
    while len(held) > MOST_CALAMITIES or sum(map(is_major, held)) > most:
        _discard(t, player, held, t.chance.pick(held))


def most_major(t: Table) -> int:
    """Two; one in some lessons of the First Game (R5.2.1)."""
    lesson = t.setting.lesson(t.turn)
    return 1 if lesson is not None and lesson.one_major_calamity else MOST_MAJOR


def _discard(t: Table, player: Player, held: list[Card], card: Card) -> None:
    held.remove(card)
    discard_openly(t, player, [card], CalamitiesDiscarded)


def calamity_resolution(t: Table) -> Strand:
    """First the minor calamities (9a), then the major ones in the order in which they are called (9b)."""
    if t.setting.options.without_calamities:
        for player in t.active:
            discard_openly(t, player, held_calamities(t, player), CalamitiesDiscarded)
        return
    minor = {p: copies for p in t.active if (copies := [copy for copy in _copies(t, p) if copy.id in MINOR])}
    if minor:
        yield from minor_calamities(t, minor)
    held = _held(t)
    for name, rules in MAJOR.items():
        copies = [copy for copy in held if copy.id == name]
        if copies:
            yield from call(t, copies, rules)
            held = _held(t)  # cards may have changed hands
    t.shown = []


def _held(t: Table) -> list[Copy]:
    """The calamities that all players hold now."""
    return [copy for p in t.active for copy in _copies(t, p)]


def _copies(t: Table, player: Player) -> list[Copy]:
    """The calamities that the player holds now: a card that is still to be called stays hidden in the hand."""
    return [Copy(t, player, card) for card in held_calamities(t, player)]
