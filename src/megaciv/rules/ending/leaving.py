"""Leaving the game before its end, and what becomes of the land (chapter 4).

A player asks to leave; the others agree to go on without them (R4.1.1). From then on the leaver's decisions take the
defaults (R7.84), and just before the A.S.T. is altered the leaver is gone (R4.1.2).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final

from megaciv.rules.engine.decisions import Spread, YesNo
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import (
    ByLeaving,
    EndAgreed,
    GameStopped,
    LeaveAnswered,
    LeaveGranted,
    LeaveRequested,
    PlayerLeft,
    RegionOutOfPlay,
    TokensWithoutAPlace,
)
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Player, Table
from megaciv.rules.engine.verbs import (
    annex_city,
    annex_tokens,
    destroy_city,
    destroy_ship,
    destroy_tokens,
    discard_secretly,
    pay_treasury,
    place_tokens,
)
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.support import remove_surplus, support_check

END: Final = "table.end"
"""What `table` chooses when its people have agreed to end the game."""
CONSENT: Final = YesNo("leave.consent", "R4.1.1", default=True)


def request(t: Table, player: Player, answer: object) -> None:
    """A player asks to leave; all who stay are asked whether the game goes on (R4.1.1)."""
    if answer is not True:
        raise IllegalChoice("true-expected", "R4.1.1", field="leave.request", value=answer)
    if t.over or player not in t.active or player in t.leaving or player in t.consents:
        raise IllegalChoice("leaving-already", "R4.1.1")
    t.tell(LeaveRequested(player=t.setting.civs[player]))
    gone = {player, *t.leaving, *t.consents}
    for waiting in t.consents.values():
        if player in waiting:
            waiting.remove(player)
    t.consents[player] = [p for p in t.active if p not in gone]
    _grant(t)


def consent(t: Table, player: Player, agreed: bool) -> None:
    """One of those who stay answers. If they do not agree the game stops, unscored (R4.1.1)."""
    leaver = next(p for p, waiting in t.consents.items() if player in waiting)
    t.consents[leaver].remove(player)
    t.tell(LeaveAnswered(player=t.setting.civs[player], leaver=t.setting.civs[leaver], agreed=agreed))
    if not agreed:
        t.over, t.scratch["unscored"] = True, True
        t.tell(GameStopped(turn=t.turn))
        return
    _grant(t)


def agree_to_end(t: Table, answer: object) -> None:
    """Those at the table agree that the game ends now: it is scored at once by R3.13.20; so is one that has stopped
    without a result, if they agree on that (R4.1.1)."""
    if answer is not True:
        raise IllegalChoice("true-expected", "R4.1.1", field=END, value=answer)
    if t.over and not t.scratch.get("unscored"):
        raise IllegalChoice("game-is-over", "R4.1.1")
    t.scratch.pop("unscored", None)
    t.over = True
    t.tell(EndAgreed(turn=t.turn))


def _grant(t: Table) -> None:
    """Everybody has agreed: the player who asked leaves this turn."""
    for leaver in [p for p, waiting in t.consents.items() if not waiting]:
        del t.consents[leaver]
        t.leaving.append(leaver)
        t.tell(LeaveGranted(player=t.setting.civs[leaver]))


def departures(t: Table) -> Strand:
    """Everybody who leaves this turn is gone now, in A.S.T. order; then the others clear the land (R4.1.3-R4.2.4)."""
    leavers, t.leaving = sorted(t.leaving), []
    if not leavers:
        return
    for leaver in leavers:
        with t.because(ByLeaving(t.setting.civs[leaver])):
            _depart(t, leaver)
    lost = sorted(area for leaver in leavers for area in t.setting.region[leaver])
    if len(t.active) <= 1:
        t.over = True
    with t.because(ByLeaving(t.setting.civs[leavers[0]] if len(leavers) == 1 else None)):
        homeless = {player: _clear(t, player, lost) for player in t.active}
        for player, (number, cleared) in homeless.items():
            yield from _settle_again(t, player, number, cleared)
    for player in t.active:
        remove_surplus(t, player)
    yield Together({p: support_check(t, p) for p in t.active}, ordered=t.setting.ordered)


def _depart(t: Table, leaver: Player) -> None:
    """R4.1.3-R4.1.8."""
    t.tell(PlayerLeft(player=t.setting.civs[leaver]))
    t.active.remove(leaver)
    t.advances[leaver], t.credits[leaver], t.credit_tokens[leaver] = 0, [0] * 5, 0
    t.census[leaver] = t.ast[leaver] = 0
    discard_secretly(t, leaver, list(t.hands[leaver]))
    for card in [card for card, giver in t.traces.items() if giver == leaver]:
        del t.traces[card]
    for ship, area in enumerate(t.ships[leaver]):
        if area != IN_STOCK:
            destroy_ship(t, leaver, ship)
    _take_out_of_play(t, leaver)
    _leave_to_the_barbarians(t, leaver)
    pay_treasury(t, leaver, t.treasury[leaver])


def _take_out_of_play(t: Table, leaver: Player) -> None:
    """The leaver's region is out of play: their pieces, barbarian tokens and pirate cities there are removed
    (R4.1.6)."""
    region, neutral = t.setting.region[leaver], t.setting.barbarians
    for area in region:
        if t.city[area] in (leaver, neutral):
            destroy_city(t, area)
        for owner in (leaver, neutral):
            destroy_tokens(t, owner, area, t.tokens[owner].get(area, 0))
    markers = bytearray(t.out_of_play)
    for area in region:
        markers[area] = 1
    t.out_of_play = bytes(markers)
    t.tell(RegionOutOfPlay(player=t.setting.civs[leaver], areas=BOARD.names(region)))


def _leave_to_the_barbarians(t: Table, leaver: Player) -> None:
    """Elsewhere the leaver's tokens turn into barbarian tokens, their cities into pirate cities (R4.1.7); but nothing
    stays on the land of somebody who has left before them this turn (R4.3.1)."""
    neutral = t.setting.barbarians
    for area in sorted(t.cities[leaver]):
        if t.out_of_play[area]:
            destroy_city(t, area)
        else:
            annex_city(t, neutral, area)
    for area, tokens in sorted(t.tokens[leaver].items()):
        if t.out_of_play[area]:
            destroy_tokens(t, leaver, area, tokens)
        else:
            annex_tokens(t, neutral, leaver, area, tokens)


def _clear(t: Table, player: Player, lost: Iterable[AreaIndex]) -> tuple[int, list[AreaIndex]]:
    """One player takes their pieces off the land that is out of play (R4.2.1-R4.2.3): how many tokens seek a new place,
    and where they were. Nothing is chosen here, so everybody does it before anybody settles again (R1.7)."""
    for ship, area in enumerate(t.ships[player]):
        if area in lost:
            destroy_ship(t, player, ship)
    cleared = [area for area in lost if t.has_units(player, area)]
    return _lift(t, player, cleared), cleared


def _settle_again(t: Table, player: Player, homeless: int, cleared: Iterable[AreaIndex]) -> Strand:
    """The player places those tokens elsewhere, as far as there is room (R4.2.3)."""
    room = _room(t, player)
    number = min(homeless, sum(room.values()))
    if number:
        caps = {area: min(room[area], number) for area in room}
        placed: dict[AreaIndex, int] = yield Ask(player, Relocate(caps, number, cleared))
        for area, tokens in sorted(placed.items()):
            place_tokens(t, player, area, tokens)
    if homeless > number:
        t.tell(TokensWithoutAPlace(player=t.setting.civs[player], tokens=homeless - number))


def _lift(t: Table, player: Player, areas: Iterable[AreaIndex]) -> int:
    """Reduce the player's cities there as far as their stock goes, and take all tokens up; returns how many seek a new
    place.

    The tokens of a reduced city go through the stock, because nothing may be placed on land that is out of play.
    """
    homeless, stock = 0, t.stock[player]
    for area in areas:
        here = t.tokens[player].get(area, 0)
        if t.city[area] == player:
            destroy_city(t, area)
            gained = min(max(0, t.limit(player, area) - here), stock)
            stock -= gained
            homeless += gained
        destroy_tokens(t, player, area, here)
        homeless += here
    return homeless


def _room(t: Table, player: Player) -> dict[AreaIndex, int]:
    """Areas that hold one of the player's tokens already, and how many more may come without a conflict (R4.2.3)."""
    plenty = 55
    room = {}
    for area in t.tokens[player]:
        if t.out_of_play[area] or t.is_conflict(area):
            continue
        alone = t.occupants[area] == 1 << player and t.city[area] in (NOBODY, player)
        if free := plenty if alone else BOARD.limit[area] - t.tokens_at(area):
            room[area] = free
    return room


class Relocate(Spread):
    """Where the tokens from land out of play go; by default to the nearest areas."""

    def __init__(self, caps: Mapping[AreaIndex, int], number: int, cleared: Iterable[AreaIndex]) -> None:
        super().__init__("oop.relocate", "R4.2.3", caps, number, number)
        self._steps = _distances(cleared)

    def default(self) -> Choice:
        left, placed = self.high, {}
        for area in sorted(self.caps, key=lambda a: (self._steps.get(a, BOARD.size), a)):
            if number := min(left, self.caps[area]):
                placed[BOARD.ids[area]] = number
                left -= number
        return {self.ids[0]: placed}


def _distances(sources: Iterable[AreaIndex]) -> dict[AreaIndex, int]:
    """Steps by land or water from the nearest of some areas."""
    steps = dict.fromkeys(sources, 0)
    queue = deque(steps)
    while queue:
        area = queue.popleft()
        for near in BOARD.near[area]:
            if near not in steps:
                steps[near] = steps[area] + 1
                queue.append(near)
    return steps
