"""From `given` to a table."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from megaciv.checking.cases import names
from megaciv.checking.cases.case import Case
from megaciv.checking.cases.nodes import Node
from megaciv.rules import BrokenLaw
from megaciv.rules.engine.state import SHIPS, TOKENS, Player, Table
from megaciv.rules.engine.verbs import (
    add_credit,
    card_name,
    pile_index,
    place_city,
    place_ship,
    place_tokens,
    take_advance,
    take_card,
)
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import BLOCKS, STACK_OF, WATER, Card, is_calamity
from megaciv.rules.phases.turn import LAST_PHASE, PHASE_IDS
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table, prepare_stacks

KEYS: Final = ("turn", "phase", "step", "areas", "players", "stacks", "built_this_turn", "history", "seed")
PLAYER_KEYS: Final = ("treasury", "advances", "hand", "traces", "ast", "census", "credits", "leaving")
SET_UP: Final = PHASE_IDS[0]
SEED: Final = "rule case"
STEP: Final = "step"
"""The note in `scratch` by which a set-up starts at a later step."""


class Content(Struct, frozen=True):
    """What one owner has in one area."""

    tokens: int = 0
    city: bool = False
    ships: int = 0

    def __str__(self) -> str:
        parts = [f"{self.tokens} tokens"] if self.tokens else []
        parts += ["a city"] if self.city else []
        parts += [f"{self.ships} ships"] if self.ships else []
        return " and ".join(parts) or "nothing"


def read_content(node: Node) -> Content:
    """`city`, a number of tokens, or `{tokens, city, ships}`."""
    if node.value == "city":
        return Content(city=True)
    if isinstance(node.value, dict):
        fields = node.fields("content", ("tokens", "city", "ships"))
        return Content(
            fields["tokens"].number("tokens") if "tokens" in fields else 0,
            _has_city(fields["city"]) if "city" in fields else False,
            fields["ships"].number("ships") if "ships" in fields else 0,
        )
    return Content(node.number("content of an area ('city', a number of tokens, or {tokens, city, ships})"))


def _has_city(node: Node) -> bool:
    """`true` or `false`; as a number of pieces 1 or 0."""
    return bool(node.value) if node.value in (0, 1) else node.flag("city")


def read_areas(setting: Setting, node: Node) -> dict[AreaIndex, list[tuple[Player, Content, Node]]]:
    """`area: {owner: content}`. Barbarians and pirates are one owner with two names."""
    return {names.area(owners, name): _owners(setting, owners) for name, owners in node.items("areas")}


def _owners(setting: Setting, node: Node) -> list[tuple[Player, Content, Node]]:
    found = []
    for name, content in node.items("area"):
        read = read_content(content)
        if (name == "barbarians" and (read.city or read.ships)) or (name == "pirates" and read.tokens + read.ships):
            raise content.error("barbarians have tokens only, pirates a city only")
        found.append((names.owner(setting, content, name), read, content))
    return found


# -- the table ------------------------------------------------------------


def build(case: Case) -> Table:
    """The table of `given`."""
    fields = case.given.fields("given", KEYS)
    t = _fresh(case, str(fields["seed"].value) if "seed" in fields else SEED)
    if "areas" in fields:
        _place(t, fields["areas"])
    named = _players(t, fields.get("players"), counted=case.phase != SET_UP)
    _hands(t, named)
    if "stacks" in fields:
        _stacks(t, fields["stacks"])
    for node in fields["built_this_turn"].entries("built_this_turn") if "built_this_turn" in fields else []:
        _mark_built(t, node)
    if "history" in fields:
        _history(t, fields["history"])
    if "turn" in fields:
        t.turn = fields["turn"].number("turn", low=1)
    t.events.clear()
    t.revealed = False
    return t


def _fresh(case: Case, seed: str) -> Table:
    step = _step(case)
    if case.phase == SET_UP:
        t = lay_table(case.setting, seed)
        t.phase = 1 if step == "prepared" else 0
        if step != "prepared":
            t.scratch[STEP] = step
        if step == "place-cities":
            from megaciv.rules.setup.scenarios import deal_themes  # noqa: PLC0415 (few cases begin with the set-up)

            list(deal_themes(t))
        return t
    t = Table(case.setting, seed)
    prepare_stacks(t)
    t.phase = LAST_PHASE if case.phase == names.LEAVING else PHASE_IDS.index(case.phase)
    return t


def _step(case: Case) -> str:
    node = case.given.value.get("step")
    if node is None:
        return "themes" if case.setting.setup.scenario == "short" else "prepared"
    if case.phase != SET_UP:
        raise node.error("step: only with phase set-up")
    if node.value not in names.STEPS:
        raise node.error(f"unknown step {node.shown()} (known are {', '.join(names.STEPS)})")
    if node.value != "prepared" and case.setting.setup.scenario != "short":
        raise node.error(f"step {node.value}: only in the Short Game")
    return str(node.value)


def is_prepared(case: Case) -> bool:
    """Is this a fresh table, judged before the first turn?"""
    return case.phase == SET_UP and _step(case) == "prepared"


def _place(t: Table, node: Node) -> None:
    for area, owners in read_areas(t.setting, node).items():
        for owner, content, where in owners:
            try:
                _put(t, owner, area, content)
            except BrokenLaw as law:
                raise where.error(_broken(t, law, area)) from None


def _put(t: Table, owner: Player, area: AreaIndex, content: Content) -> None:
    if content.city:
        place_city(t, owner, area)
    place_tokens(t, owner, area, content.tokens)
    for _ in range(content.ships):
        place_ship(t, owner, area)


def _broken(t: Table, law: BrokenLaw, area: AreaIndex) -> str:
    name = BOARD.ids[area]
    if t.out_of_play[area]:
        return f"{name} is out of play in this set-up [R1.7]"
    if BOARD.is_sea[area]:
        return f"{name} is open sea: no pieces there [R1.7]"
    if law.clause == "R1.7":
        return f"{name}: at most one city an area [R1.7]"
    what = {"R1.5": f"more than {TOKENS} tokens", "R1.6": f"more than 9 cities or {SHIPS} ships, or a ship inland"}
    return f"{name}: {what.get(law.clause, str(law))} [{law.clause}]"


# -- players ------------------------------------------------------------


def _players(t: Table, node: Node | None, counted: bool) -> dict[Player, dict[str, Node]]:
    """Everything about the players but their hands."""
    found: dict[Player, dict[str, Node]] = {}
    for name, entry in node.items("players") if node is not None else ():
        player = names.player(t.setting, entry, name)
        found[player] = entry.fields(name, PLAYER_KEYS)
        _player(t, player, found[player])
    for player in range(t.setting.n):
        census = found.get(player, {}).get("census")
        if census is not None:
            t.census[player] = census.number("census")
        elif counted:
            t.census[player] = t.on_board(player)
    return found


def _player(t: Table, player: Player, fields: dict[str, Node]) -> None:
    if "treasury" in fields:
        _treasury(t, player, fields["treasury"])
    for node in fields["advances"].entries("advances") if "advances" in fields else []:
        advance = names.advance(node)
        if t.has(player, advance):
            raise node.error(f"advance '{node.value}' is named twice")
        take_advance(t, player, advance)
    if "credits" in fields:
        _credits(t, player, fields["credits"])
    if "ast" in fields:
        t.ast[player] = fields["ast"].number("ast")
        if t.ast[player] > t.setting.last_space:
            raise fields["ast"].error(f"ast: the last space is {t.setting.last_space} [R1.11]")
    if "leaving" in fields and fields["leaving"].flag("leaving"):
        t.leaving.append(player)
        t.leaving.sort()


def _treasury(t: Table, player: Player, node: Node) -> None:
    amount = node.number("treasury")
    if amount > t.stock[player]:
        raise node.error(f"treasury: {amount}, but only {t.stock[player]} of the {TOKENS} tokens are left [R1.5]")
    t.treasury[player] = amount
    t.stock[player] -= amount


def _credits(t: Table, player: Player, node: Node) -> None:
    """Complete totals; as tokens they are tens and at most one five a group."""
    t.credits[player], t.credit_tokens[player] = [0] * 5, 0
    for name, entry in node.items("credits"):
        points = entry.number(name)
        if points % 5:
            raise entry.error(f"credits: {points} is no multiple of 5")
        add_credit(t, player, names.group(entry, name), points)


# -- cards ------------------------------------------------------------


def _hands(t: Table, players: dict[Player, dict[str, Node]]) -> None:
    for player, fields in players.items():
        if "hand" in fields:
            for card in names.cards(t.setting, fields["hand"], t.setting.block[player]):
                _take_out(t, fields["hand"], card)
                take_card(t, player, card)
    for player, fields in players.items():
        if "traces" in fields:
            _traces(t, player, fields["traces"])


def _take_out(t: Table, node: Node, card: Card) -> None:
    """A card out of its pile: the first from the top. Water is outside the stacks."""
    if card == WATER:
        return
    pile = t.piles[pile_index(card & 1, STACK_OF[card])]
    if card not in pile:
        raise node.error(f"there is no further card '{_shown(t, card)}' in this set-up [R1.8]")
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def _shown(t: Table, card: Card) -> str:
    return card_name(t, 0, card)


def held_card(t: Table, player: Player, node: Node, name: str) -> Card:
    """The card of this name that the player holds: of their block if they have it, else of the other."""
    card = names.card(t.setting, node, t.setting.block[player], name)
    other = card ^ 1
    return other if "@" not in name and card not in t.hands[player] and other in t.hands[player] else card


def _traces(t: Table, player: Player, node: Node) -> None:
    for name, entry in node.items("traces"):
        card = held_card(t, player, entry, name)
        if not is_calamity(card) or card not in t.hands[player]:
            raise entry.error(f"traces: '{name}' is no calamity in this hand")
        if entry.value is not None:
            t.traces[card] = names.player(t.setting, entry)


def read_stacks(t: Table, node: Node) -> list[tuple[int, int, Node]]:
    """`N: ...`, or with two blocks `west: {N: ...}`, as (block, stack, what is said of it)."""
    found = []
    for name, entry in node.items("stacks"):
        if name in BLOCKS:
            block = BLOCKS.index(name)
            if block not in t.setting.blocks:
                raise entry.error(f"stacks: there is no block '{name}' in this set-up")
            found += [(block, _stack(inner, number), inner) for number, inner in entry.items(name)]
        elif t.setting.two_blocks:
            raise entry.error("stacks: with two blocks say 'west: {N: ...}' or 'east: {N: ...}'")
        else:
            found.append((t.setting.blocks[0], _stack(entry, name), entry))
    return found


def _stack(node: Node, name: str) -> int:
    if name not in set("123456789"):
        raise node.error(f"stacks: unknown stack '{name}' (1 to 9)")
    return int(name)


def _stacks(t: Table, node: Node) -> None:
    for block, stack, said in read_stacks(t, node):
        pile = t.piles[pile_index(block, stack)]
        exact = isinstance(said.value, dict)
        draw = said.fields("stacks", ("draw",), required=("draw",))["draw"] if exact else said
        top = names.cards(t.setting, draw, block)
        for card in top:
            if card not in pile:
                raise said.error(f"stack {stack}: there is no further card '{_shown(t, card)}' in it [R1.8]")
            del pile[len(pile) - 1 - pile[::-1].index(card)]
        if exact:
            t.discards[pile_index(block, stack)], pile[:] = pile[:], []
        pile.extend(reversed(top))


# -- the rest ------------------------------------------------------------


def _mark_built(t: Table, node: Node) -> None:
    area = names.area(node)
    if t.city[area] < 0:
        raise node.error(f"built_this_turn: there is no city in {node.value}")
    t.built_this_turn.add(area)


def _history(t: Table, node: Node) -> None:
    """Somebody entered the Late Iron Age in an earlier turn: this is the Expert final turn (R3.13.11)."""
    fields = node.fields("history", ("late_iron_first_entered",), required=("late_iron_first_entered",))
    entered = fields["late_iron_first_entered"].fields("late_iron_first_entered", ("turn", "by"), ("turn", "by"))
    turn = entered["turn"].number("turn", low=1)
    for civ in entered["by"].one_or_many():
        t.late_iron[names.player(t.setting, civ)] = turn
    t.turn = t.final_turn = turn + 1
