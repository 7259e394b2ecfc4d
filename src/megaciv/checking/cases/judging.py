"""What must be true afterwards: `then`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import to_builtins

from megaciv.checking.cases import names
from megaciv.checking.cases.given import Content, held_card, read_areas, read_stacks
from megaciv.checking.cases.grounds import grounds
from megaciv.checking.cases.nodes import Node
from megaciv.checking.cases.running import CaseRun
from megaciv.checking.cases.scoring import GAME, victory_points
from megaciv.rules import Event
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.engine.verbs import card_name, pile_index
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE_IDS, Card, card_id, is_calamity

Problems = Iterable[str]


def judge(run: CaseRun) -> list[str]:
    """Everything in which the table differs from `then`, in words; an empty list is a case that passes."""
    then = run.case.then.fields("then", tuple(JUDGES))
    problems: list[str] = []
    if run.refusal is None and "error" in then and not run.case.when:
        raise then["error"].error("error: there is no choice that could be refused")
    for key, node in then.items():
        problems += [f"line {node.line}: {problem}" for problem in JUDGES[key](run, node)]
    return problems


# -- areas ------------------------------------------------------------


def content(t: Table, owner: Player, area: AreaIndex) -> Content:
    """What an owner has in an area."""
    ships = t.ships[owner].count(area) if owner < t.setting.n else 0
    return Content(t.tokens[owner].get(area, 0), t.city[area] == owner, ships)


def _contents(t: Table, area: AreaIndex) -> dict[Player, Content]:
    found = {owner: content(t, owner, area) for owner in range(t.setting.n + 1)}
    return {owner: what for owner, what in found.items() if what != Content()}


def _areas(run: CaseRun, node: Node) -> Problems:
    for area, owners in read_areas(run.table.setting, node).items():
        wanted: dict[Player, Content] = {}
        for owner, what, _ in owners:
            there = wanted.get(owner, Content())
            wanted[owner] = Content(there.tokens + what.tokens, there.city or what.city, there.ships + what.ships)
        yield from _area_problems(run.table, area, wanted)


def _area_problems(t: Table, area: AreaIndex, wanted: dict[Player, Content]) -> Problems:
    there = _contents(t, area)
    for owner in sorted(there.keys() | wanted.keys()):
        is_, should = there.get(owner, Content()), wanted.get(owner, Content())
        if is_ != should:
            yield f"{BOARD.ids[area]}: {t.setting.owners[owner]} has {is_}, expected {should}"


# -- unchanged ------------------------------------------------------------


def _unchanged(run: CaseRun, node: Node) -> Problems:
    """`[areas, players]`, or `{areas: [..], players: [..]}`; names alone will do."""
    areas: set[AreaIndex] = set()
    players: set[Player] = set()
    if isinstance(node.value, dict):
        fields = node.fields("unchanged", ("areas", "players"))
        entries = [(key, entry) for key, value in fields.items() for entry in value.one_or_many()]
    else:
        entries = [("", entry) for entry in node.one_or_many()]
    for key, entry in entries:
        _add_unchanged(run, key, entry, areas, players)
    for area in sorted(areas):
        yield from _area_problems(run.table, area, _contents(run.before, area))
    for player in sorted(players):
        yield from _same_player(run, player)


def _add_unchanged(run: CaseRun, key: str, node: Node, areas: set[AreaIndex], players: set[Player]) -> None:
    what = node.value
    if what in (True, "all"):
        what = key or "all"
    if what in ("areas", "players", "all"):
        areas.update(range(BOARD.size) if what != "players" else ())
        players.update(range(run.table.setting.n) if what != "areas" else ())
    elif key == "players" or (not key and what in run.table.setting.player):
        players.add(names.player(run.table.setting, node))
    else:
        areas.add(names.area(node))


def _same_player(run: CaseRun, player: Player) -> Problems:
    civ = run.table.setting.civs[player]
    for key in ("treasury", "stock", "cities_in_stock", "ships_in_stock", "hand", "advances", "credits", "ast",
                "census", "traces", "left"):  # fmt: skip
        was, is_ = (READERS[key](t, player) for t in (run.before, run.table))
        if was != is_:
            yield f"{civ}: {key} was {_shown(was)} and is {_shown(is_)}, expected unchanged"


# -- players ------------------------------------------------------------


def _traces(t: Table, player: Player) -> dict[str, str]:
    return {card_name(t, player, c): t.setting.civs[p] for c, p in sorted(t.traces.items()) if c in t.hands[player]}


READERS: Final[dict[str, Callable[[Table, Player], Any]]] = {
    "treasury": lambda t, p: t.treasury[p],
    "stock": lambda t, p: t.stock[p],
    "cities_in_stock": lambda t, p: t.cities_in_stock(p),
    "ships_in_stock": lambda t, p: t.ships[p].count(IN_STOCK),
    "tokens_on_board": lambda t, p: t.on_board(p),
    "cities_on_board": lambda t, p: len(t.cities[p]),
    "hand_size": lambda t, p: len(t.hands[p]),
    "calamities": lambda t, p: sum(map(is_calamity, t.hands[p])),
    "ast": lambda t, p: t.ast[p],
    "census": lambda t, p: t.census[p],
    "vp": victory_points,
    "hand": lambda t, p: [card_name(t, p, card) for card in t.hands[p]],
    "advances": lambda t, p: sorted(name for a, name in enumerate(ADVANCE_IDS) if t.advances[p] >> a & 1),
    "credits": lambda t, p: dict(zip(GROUPS, t.credits[p], strict=True)),
    "traces": _traces,
    "left": lambda t, p: p not in t.active,
}
"""What a case may ask of a player, as it is on the table."""
NUMBERS: Final = tuple(READERS)[: tuple(READERS).index("vp") + 1]
PLAYER_KEYS: Final = (*READERS, "hand_has")


def _players(run: CaseRun, node: Node) -> Problems:
    for name, entry in node.items("players"):
        player = names.player(run.table.setting, entry, name)
        for key, wanted in entry.fields(name, PLAYER_KEYS).items():
            yield from (f"{name}: {problem}" for problem in _player_problems(run.table, player, key, wanted))


def _player_problems(t: Table, player: Player, key: str, wanted: Node) -> Problems:
    if key in NUMBERS:
        yield from _differ(key, READERS[key](t, player), wanted.number(key))
    elif key == "left":
        yield from _differ(key, READERS[key](t, player), wanted.flag(key))
    elif key == "advances":
        yield from _differ(
            key, READERS[key](t, player), sorted(ADVANCE_IDS[names.advance(n)] for n in wanted.entries(key))
        )
    elif key == "credits":
        for group, points in wanted.items(key):
            yield from _differ(f"credits {group}", t.credits[player][names.group(points, group)], points.number(group))
    elif key == "traces":
        yield from _trace_problems(t, player, wanted)
    else:
        yield from _hand_problems(t, player, wanted, exact=key == "hand")


def _trace_problems(t: Table, player: Player, wanted: Node) -> Problems:
    for name, entry in wanted.items("traces"):
        card = held_card(t, player, entry, name)
        held = card in t.hands[player]
        traced = t.traces.get(card) if held else None
        expected = None if entry.value is None else names.player(t.setting, entry)
        if not held:
            yield f"traces: {name} is not in the hand"
        elif traced != expected:
            yield f"traces: {name} is traced to {_civ(t, traced)}, expected {_civ(t, expected)}"


def _civ(t: Table, player: Player | None) -> str:
    return "nobody" if player is None else t.setting.civs[player]


def _hand_problems(t: Table, player: Player, wanted: Node, exact: bool) -> Problems:
    expected = names.cards(t.setting, wanted, t.setting.block[player])
    there = Counter(t.hands[player])
    missing = Counter(expected) - there
    if missing or (exact and there - Counter(expected)):
        yield f"hand is {_shown_cards(t, there.elements())}, expected {_shown_cards(t, expected)}"


def _shown_cards(t: Table, cards: Iterable[Card]) -> str:
    found = sorted(card_id(card, None if not t.setting.two_blocks else -1) for card in cards)
    return "[" + ", ".join(found) + "]"


# -- what was asked, what happened ------------------------------------------------------------


def _was_asked(run: CaseRun, node: Node, asked: dict[Player, set[str]]) -> Iterable[tuple[str, str, bool]]:
    for name, entry in node.items("asked"):
        ids = asked.get(names.player(run.table.setting, entry, name), set())
        for decision in entry.one_or_many():
            prefix = names.decision_prefix(decision)
            yield name, prefix, any(each == prefix or each.startswith(prefix + ".") for each in ids)


def _asked(run: CaseRun, node: Node) -> Problems:
    return [f"{civ} was never asked {decision}" for civ, decision, was in _was_asked(run, node, run.asked) if not was]


def _not_asked(run: CaseRun, node: Node) -> Problems:
    return [f"{civ} was asked {decision}" for civ, decision, was in _was_asked(run, node, run.mattered) if was]


def _events(run: CaseRun, node: Node) -> Problems:
    left = iter(run.events)
    for entry in node.entries("events"):
        kind, wanted = _event(entry)
        for event in left:
            if event.kind == kind and _is_told(event, wanted):
                break
        else:
            yield f"there is no event {kind} {wanted or ''} (after those before it)"


def _is_told(event: Event, wanted: dict[str, Any]) -> bool:
    """Does the event tell this? Of its cause, too, only what is named matters."""
    told = to_builtins(event.whole)
    why, wanted_why = to_builtins(event.cause) or {}, wanted.get("cause", {})
    return all(told.get(key) == value for key, value in wanted.items() if key != "cause") and all(
        why.get(key) == value for key, value in wanted_why.items()
    )


def _event(node: Node) -> tuple[str, dict[str, Any]]:
    """`kind`, `{kind: .., key: value}` or `{kind: {key: value}}`."""
    if isinstance(node.value, str):
        return node.value, {}
    fields = dict(node.items("event"))
    if "kind" in fields:
        return fields["kind"].text("kind"), {key: value.plain() for key, value in fields.items() if key != "kind"}
    if len(fields) != 1:
        raise node.error("event: its kind, and what it tells, are expected")
    ((kind, told),) = fields.items()
    return kind, told.plain() or {}


def _error(run: CaseRun, node: Node) -> Problems:
    clause = names.clause(node.fields("error", ("clause",), required=("clause",))["clause"])
    if run.refusal is None:
        yield f"the last choice was accepted, expected a refusal by {clause}"
    elif clause not in grounds(run, run.refusal):
        yield f"refused by {run.refusal.clause} ({run.refusal}), expected {clause}"
    elif run.changed_by_refusal:
        yield "the refused choice changed the table"


# -- stacks and the game ------------------------------------------------------------


def _stacks(run: CaseRun, node: Node) -> Problems:
    t = run.table
    for block, stack, said in read_stacks(t, node):
        index = pile_index(block, stack)
        pile, discards = t.piles[index][::-1], t.discards[index]
        for key, wanted in said.fields("stack", ("count", "top", "bottom", "discard_has")).items():
            if key == "count":
                yield from _differ(f"stack {stack}: count", len(pile), wanted.number("count"))
                continue
            cards = names.cards(t.setting, wanted, block)
            if key == "discard_has":
                if Counter(cards) - Counter(discards):
                    yield f"stack {stack}: discarded are {_shown_cards(t, discards)}, expected {_shown_cards(t, cards)}"
            else:
                there = pile[: len(cards)] if key == "top" else pile[len(pile) - len(cards) :]
                if there != cards:
                    yield f"stack {stack}: {key} is {_ids(there)}, expected {_ids(cards)}"


def _ids(cards: Iterable[Card]) -> str:
    return "[" + ", ".join(card_id(card) for card in cards) + "]"


def _game(run: CaseRun, node: Node) -> Problems:
    for key, wanted in node.fields("game", tuple(GAME)).items():
        yield from _differ(key, GAME[key](run, wanted), wanted.plain())


# -- helpers ------------------------------------------------------------


def _view(run: CaseRun, node: Node) -> Problems:
    from megaciv.checking.cases.seeing import judge_view  # noqa: PLC0415 (few cases look at a view)

    return judge_view(run, node)


def _differ(what: str, there: Any, wanted: Any) -> Problems:
    if there != wanted or type(there) is not type(wanted):
        yield f"{what} is {_shown(there)}, expected {_shown(wanted)}"


def _shown(value: Any) -> str:
    return ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


JUDGES: Final[dict[str, Callable[[CaseRun, Node], Problems]]] = {
    "areas": _areas,
    "unchanged": _unchanged,
    "players": _players,
    "asked": _asked,
    "not_asked": _not_asked,
    "events": _events,
    "error": _error,
    "view": _view,
    "stacks": _stacks,
    "game": _game,
    "until": lambda run, node: (),
}
