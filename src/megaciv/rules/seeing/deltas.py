"""Following a game choice by choice: what changed since one last looked, without building views again.

A view is complete and costs a thousand times what a choice changes of it. An eye remembers what it saw last, in the
integers of the table, and describes anew only what is different. What eyes see is what views show, no more:
`tests/rules/seeing/test_deltas.py` compares the two after every choice.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from megaciv.rules.engine.decisions import Decision, Test, always
from megaciv.rules.engine.flow import Flow
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import Card, is_calamity
from megaciv.rules.phases.trade.floor import Floor, floor_of
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.figures import FiguresEye
from megaciv.rules.seeing.merge_patch import Json, patch, patched, without_nulls
from megaciv.rules.seeing.trade_floor import Known, OwnFloor, Told, own_sight, spectators_sight
from megaciv.rules.seeing.views import (
    CALAMITIES_COUNTED,
    View,
    asked_by,
    empty_stacks,
    out_of_play,
    pieces_in,
    player_view,
    traces_of,
)

if TYPE_CHECKING:
    from megaciv.rules.game import Game

NOT_PUBLIC = ("viewer", "asked", "hand", "traces", "decision")


def public_part(view: View) -> Json:
    """Of a view, what everybody may see, as JSON values without nulls; but the trade floor is the viewer's own."""
    told: Json = msgspec.to_builtins(replace(view, areas={}, decision=None))
    for name in NOT_PUBLIC:
        told.pop(name, None)
    return without_nulls(told) | {"areas": view.areas}  # by far the most of it, and JSON values without nulls as it is


class TableEye:
    """The table as everybody sees it. `view` is a spectator's view as JSON values; `look` brings it up to date."""

    def __init__(self, game: Game | None = None) -> None:
        """Without a game: one to be filled from another, as `copy` does where this is compiled."""
        if game is None:
            return
        self._game = game
        self.view = public_part(game.view(None))
        self.areas: set[AreaIndex] = set()
        """Where something changed between the last two looks."""
        self.players: set[Player] = set()
        """Whose pieces, money or cards did. That somebody's cards have changed is for the owner's eye."""
        self.asked = game.asked()
        self.new_rounds = True
        """Did it change who waits for whom?"""
        self._rounds: tuple[Flow, int] = game.flow, game.flow.rounds
        self._remember(game.table)

    def waiting(self) -> dict[str, str]:
        """For whom the table waits, and for which decision, as far as everybody knows."""
        t, asked = self._game.table, self.asked
        if t.floor is not None:
            return {civ: ids[0] for civ, ids in asked_by(t, None, asked).items()}
        civs = t.setting.civs
        return {civs[player]: decision.ids[0] for player, decision in asked.items()}

    def _remember(self, t: Table) -> None:
        self._tokens = [tokens.copy() for tokens in t.tokens]
        self._city, self._ships = t.city[:], [fleet[:] for fleet in t.ships]
        self._figures, self._active = _figures(t), t.active[:]
        self._piles = [not pile for pile in t.piles]
        self._built, self._out = t.built_this_turn.copy(), t.out_of_play
        self._hands, self._traces = [hand[:] for hand in t.hands], t.traces.copy()
        self.heard, self.asks = _heard(t), _asks(t)
        self._floor, self._said = floor_of(t), Told()

    def look(self) -> Json:
        """What changed since the last look: a merge patch on the view as it was."""
        t, flow = self._game.table, self._game.flow
        self.asked = self._game.asked()
        self.asks = _asks(t)
        rounds = flow, flow.rounds
        self.new_rounds, self._rounds = rounds != self._rounds, rounds
        change = self._changed(t) | self._changed_floor(t)
        change = {name: value for name, value in change.items() if value != {}}
        self.view = patched(self.view, change)
        return change

    def ahead(self, t: Table) -> Json:
        """What would change if the table were this one, but for the trade floor: a merge patch on the view. The eye
        goes on seeing what it saw."""
        other = copy(self)
        other.areas, other.players = set(), set()
        other._tokens, other._ships, other._hands = self._tokens[:], self._ships[:], self._hands[:]
        return {name: value for name, value in other._changed(t).items() if value != {}}

    # -- where something changed ------------------------------------------------------------

    def _touched(self, t: Table) -> None:
        areas, players = self.areas, self.players
        areas.clear()
        players.clear()
        for owner, (now, then) in enumerate(zip(t.tokens, self._tokens, strict=True)):
            if now != then:
                areas.update([area for area, _ in now.items() ^ then.items()])
                players.add(owner)
                self._tokens[owner] = now.copy()
        if t.city != self._city:
            areas.update(a for a in range(BOARD.size) if t.city[a] != self._city[a])
            self._city = t.city[:]
        if t.ships != self._ships:
            self._touched_ships(t)
        self._touched_figures(t)
        self._touched_cards(t)
        players.discard(t.setting.n)  # the Barbarians

    def _touched_ships(self, t: Table) -> None:
        for player, (now, then) in enumerate(zip(t.ships, self._ships, strict=True)):
            if now != then:
                self.areas.update(a for a in {*now, *then} - {IN_STOCK} if now.count(a) != then.count(a))
                self.players.add(player)
                self._ships[player] = now[:]

    def _touched_figures(self, t: Table) -> None:
        figures = _figures(t)
        if figures != self._figures:
            self.players.update(
                p for p, (now, then) in enumerate(zip(figures, self._figures, strict=True)) if now != then
            )
            self._figures = figures
        if t.active != self._active:
            self.players.update({*t.active} ^ {*self._active})
            self._active = t.active[:]

    def _touched_cards(self, t: Table) -> None:
        if t.hands != self._hands:
            for player, hand in enumerate(t.hands):
                if hand != self._hands[player]:
                    self._hands[player] = hand[:]
                    self.players.add(player)
        if t.traces != self._traces:
            self._traces = t.traces.copy()
            self.players.update(t.active)
        heard = _heard(t)
        if heard != self.heard:  # else it stays the same object, and comparing it costs nothing
            self.heard = heard

    # -- what it is now ------------------------------------------------------------

    def _changed(self, t: Table) -> Json:
        """All but the trade floor. Remembers what it sees."""
        self._touched(t)
        change: Json = {}
        if self.areas:
            change["areas"] = self._changed_areas(t)
        if self.players:
            change["players"] = self._changed_players(t)
        return change | self._changed_rest(t)

    def _changed_areas(self, t: Table) -> Json:
        known, change = self.view["areas"], {}
        for area in sorted(self.areas):
            name, pieces = BOARD.ids[area], pieces_in(t, area)
            before = known.get(name)
            if before is None or not pieces:
                change[name] = pieces or None
            else:
                change[name] = patch(before, pieces)
        return change

    def _changed_players(self, t: Table) -> Json:
        known, change = self.view["players"], {}
        for player in sorted(self.players):
            name = t.setting.civs[player]
            if different := patch(known[name], without_nulls(msgspec.to_builtins(player_view(t, player)))):
                change[name] = different
        return change

    def _changed_rest(self, t: Table) -> Json:
        view = self.view
        change: Json = {}
        if view["turn"] != t.turn:
            change["turn"] = t.turn
        if view["phase"] != PHASE_IDS[t.phase]:
            change["phase"] = PHASE_IDS[t.phase]
        if view.get("over", False) != t.over:
            change["over"] = t.over or None
        if view.get("final_turn", 0) != t.final_turn:
            change["final_turn"] = t.final_turn or None
        if t.built_this_turn != self._built:
            self._built = t.built_this_turn.copy()
            change["built_this_turn"] = BOARD.names(self._built)
        return change | self._changed_seldom(t)

    def _changed_seldom(self, t: Table) -> Json:
        piles = [not pile for pile in t.piles]
        if piles == self._piles and t.out_of_play == self._out:
            return {}
        self._piles, self._out = piles, t.out_of_play
        told = {"empty_stacks": empty_stacks(t), "out_of_play": out_of_play(t)}
        return patch({name: self.view[name] for name in told}, told)

    def _changed_floor(self, t: Table) -> Json:
        known = self.view.get("trade")
        if t.floor is not self._floor:
            self._floor, self._said = floor_of(t), {}
        if self._floor is None:
            return {} if known is None else {"trade": None}
        told = spectators_sight(self._floor, self._said)
        return {"trade": told if known is None else patch(known, told)}


def _heard(t: Table) -> tuple[tuple[str, bool], ...] | None:
    """Something that changes when the offers on the trade floor do."""
    floor = floor_of(t)
    return None if floor is None else tuple((offer.id, offer.sealed is None) for offer in floor.offers.values())


def _figures(t: Table) -> list[tuple[object, ...]]:
    """By player, what their public figures are made of."""
    counted = t.phase in CALAMITIES_COUNTED
    calamities = [sum(map(is_calamity, hand)) for hand in t.hands] if counted else [None] * len(t.hands)
    return list(
        zip(
            t.stock, t.treasury, t.census, t.ast, t.advances, map(tuple, t.credits), map(len, t.hands),
            map(len, t.cities), calamities, strict=False,
        )
    )  # fmt: skip


class SeatEye:
    """What one seat adds to what everybody sees: its hand and figures, its question, its side of the trade floor.
    After a look each part that has not changed is the same object as before."""

    def __init__(self, game: Game, civ: str, table: TableEye) -> None:
        self._game, self._table, self._player = game, table, game.setting.player[civ]
        self.hand: list[str] = []
        self.traces: dict[str, str] = {}
        self.decision: Json | None = None
        """The short description of what the player is asked, or may say unasked; and those before them who have not
        finished."""
        self.is_asked = False
        """Do the others wait for the player's answer?"""
        self.trade: Json | None = None
        self.figures: Json | None = None
        """The numbers of the seat's mat, hand and shelf."""
        self._figures = FiguresEye(self._player)
        self._held: list[Card] = []
        self._question: Decision | None = None
        self._ids: tuple[str, ...] = ()
        self._may_be_old: Test = always
        self._floor: Floor | None = None
        self._heard: object = None
        self._known, self._own = Known(), OwnFloor()
        self.look(True)

    def look(self, chosen: bool) -> bool:
        """See again, after the table was; did anything change? `chosen`: this seat has made a choice since."""
        t, table, player = self._game.table, self._table, self._player
        own = chosen or player in table.players
        if own:
            self._look_at_hand(t)
            self.figures = self._figures.look(t)
        question = table.asked.get(player)
        was_asked, self.is_asked = self.is_asked, question is not None
        if question is None and not t.over:
            question = self._game.flow.hears(player)
        changed = self.is_asked != was_asked
        if question is None:
            changed = changed or self._question is not None
            self.decision = self._question = None
        elif own or question is not self._question or question.ids != self._ids or self._may_be_old(table.areas):
            changed = self._describe(question) or changed
        elif table.new_rounds:
            changed = self._wait(self.decision or {}) or changed
        if t.floor is not None or self._floor is not None:
            changed = self._look_at_floor(t, own) or changed
        return own or changed

    def _look_at_hand(self, t: Table) -> None:
        player = self._player
        mine = player in t.active
        held = t.hands[player] if mine else []
        if held != self._held:
            self._held, self._known = held[:], Known()
            self.hand = [card_name(t, player, card) for card in held]
        traces = traces_of(t, player) if mine and t.traces else {}
        if traces != self.traces:
            self.traces = traces

    def _describe(self, question: Decision) -> bool:
        told: Json = msgspec.to_builtins(question.describe(short=True))
        self._question, self._ids, self._may_be_old = question, question.ids, question.watch()
        return self._wait(told)

    def _wait(self, told: Json) -> bool:
        """For whom the player waits; is the question another now?"""
        told = told | {"waits_for": [self._game.setting.civs[p] for p in self._game.flow.waits_for(self._player)]}
        if told == self.decision:
            return False
        self.decision = told
        return True

    def _look_at_floor(self, t: Table, own: bool) -> bool:
        if t.floor is not self._floor:  # another floor may use the same numbers for its offers
            self._floor, self._known, self._heard = floor_of(t), Known(), None
        elif own:
            self._heard = None
        if self._floor is None:
            gone, self.trade = self.trade is not None, None
            return gone
        heard = self._table.heard, _deals(self._floor, self._player), self._table.asks.get(self._player)
        if heard == self._heard:
            return False
        self._heard = heard
        seen = own_sight(self._floor, self._player, self._known)
        if self.trade is not None and seen == self._own:
            return False
        self._own, self.trade = seen, msgspec.to_builtins(seen)
        return True


def _asks(t: Table) -> dict[Player, list[tuple[str, bool]]]:
    """By player, something that changes when what they asked, or were asked, does."""
    found: dict[Player, list[tuple[str, bool]]] = {}
    floor = floor_of(t)
    for ask in () if floor is None else [ask for kept in floor.asks for ask in kept.values()]:
        for player in {ask.by, ask.to}:
            found.setdefault(player, []).append((ask.id, ask.prices is None))
    return found


def _deals(floor: Floor, player: Player) -> list[tuple[str, bool, bool]]:
    """Something that changes when the player's agreed deals do."""
    return [(deal.id, deal.sealed is None, deal.sealed_back is None) for deal in floor.agreed[player].values()]
