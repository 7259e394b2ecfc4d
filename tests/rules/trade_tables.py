"""Tables about to trade, for the tests of phase 7."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import draw_card, pile_index, take_advance, take_card
from megaciv.rules.facts.advances import MINING, TRADE_EMPIRE
from megaciv.rules.facts.cards import STACK_OF, WATER, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

TRADE = PHASE_IDS.index("trade")
ADVANCES = {"mining": MINING, "trade_empire": TRADE_EMPIRE}


def table(hands: Mapping[str, str], players: int = 5, advances: Mapping[str, str] | None = None) -> Table:
    """A table at the beginning of trade; hands are written as words."""
    t = Table(Setting(Setup(players=players)), "trade")
    prepare_stacks(t)
    for civ, words in hands.items():
        player = t.setting.player[civ]
        for word in words.split():
            card = card_of(word, t.setting.block[player])
            if card != WATER:
                t.piles[pile_index(card & 1, STACK_OF[card])].remove(card)
            take_card(t, player, card)
    for civ, words in (advances or {}).items():
        for word in words.split():
            take_advance(t, t.setting.player[civ], ADVANCES[word])
    t.phase = TRADE
    t.events.clear()
    return t


def floor(players: int = 5, **hands: str) -> Game:
    """A game at the beginning of trade."""
    return Game(table(hands, players), until="calamity-selection")


def dealt(players: int, seed: int, stacks: int) -> Table:
    """Everybody has drawn from the first so many stacks, twice from the upper ones."""
    t = Table(Setting(Setup(players=players)), str(seed))
    prepare_stacks(t)
    for player in t.active:
        for stack in [*range(1, stacks + 1), *range(stacks // 2, stacks + 1)]:
            draw_card(t, player, max(stack, 1))
    t.phase = TRADE
    t.events.clear()
    return t


def said(count: int, *names: str, **more: Any) -> dict[str, Any]:
    """A statement."""
    return {"count": count, "names": list(names), **more}


def offer(to: str, give: dict[str, Any], want: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The choice `trade.offer`."""
    return {"trade.offer": {"to": to, "give": give, "want": want, **more}}


def accept(by: str, **more: Any) -> dict[str, Any]:
    """The choice `trade.accept`."""
    return {"trade.accept": {"from": by, **more}}


def commit(partner: str, words: str, **more: Any) -> dict[str, Any]:
    """The choice `trade.commit`."""
    return {"trade.commit": {"with": partner, "cards": words.split(), **more}}


def hand(game: Game, civ: str) -> list[str]:
    """The player's cards, as they see them."""
    return game.view(civ).hand if not game.over else []


def kinds(game: Game) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in game.events]
