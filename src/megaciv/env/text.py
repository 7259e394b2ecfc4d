"""What a seat knows as compact text, for players who read: language models above all.

`seen(view)` is the table, `happened(events)` what was told since, `told(sight)` both, at most `MOST` bytes. All of it
comes from the seat's own `View` and the events that the seat knows of, so nothing can be read here that the seat may
not know. Names are ids, as choices use them; an advance of somebody else is its shortest unmistakable beginning.

What does not fit is left out from the least important end, and the text says how much: old news first, then what
stands far from the seat's own areas.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from megaciv.rules import Event, Sight, View
from megaciv.rules.engine.events import EVENTS, EventData, SaidOfPacket, TradeLine, TradeReason, TradeSaid
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS
from megaciv.rules.seeing.trade_floor import FloorView, TermsView
from megaciv.rules.seeing.views import Pieces
from megaciv.text.telling import Teller

MOST: Final = 6000
"""Bytes of the whole text."""
NEWS: Final = 1400
"""Bytes that are kept for what happened; it gets what the table leaves over, too."""
LONGEST_LINE: Final = 400
"""Letters of one line of news."""

HEARD_BY_ALL: Final = frozenset(
    """advances-bought beneficiary-named calamity-cancelled calamity-revealed card-given-openly city-annexed
city-attacked city-destroyed cyclone-struck final-turn-known game-over late-iron-entered plain-flooded player-left
region-out-of-play secondary-victims-chosen stacks-reshuffled tax-collected themes-revealed trade-line trade-promised
trade-said volcano-erupted""".split()
)
"""News whomever it concerns."""
STATE: Final = frozenset(
    """advance-taken calamities-laid calamity-explained calamity-resolved census-taken city-built city-placed
conflict-ended credit-gained marker-moved movement-ended phase-begun ship-maintained ship-placed ship-sailed
surplus-removed tokens-moved tokens-placed trade-advertised trade-countered trade-done trade-intended trade-made
trade-resumed trade-sealed treasury-gained treasury-paid""".split()
)
"""No news even for who did it: the table shows it."""


def _codes(ids: Sequence[str], least: int = 3) -> dict[str, str]:
    """The shortest beginning of each id that none of the others has."""
    found = {}
    for name in ids:
        size = least
        while sum(other.startswith(name[:size]) for other in ids) > 1 and size < len(name):
            size += 1
        found[name] = name[:size]
    return found


CODES: Final = _codes(ADVANCE_IDS)
"""Advances in short."""
_TELLER: Final = Teller("en")


def told(sight: Sight, most: int = MOST) -> str:
    """The table, and what happened since this was last asked of this sight."""
    view = sight.look().view()
    table = seen(view, most - NEWS)
    news = happened(sight.news(EVENTS), sight.civ, most - _size(table) - 1)
    return f"{table}\n{news}" if news else table


def _size(text: str) -> int:
    return len(text.encode())


# -- the table ------------------------------------------------------------


def seen(view: View, most: int = MOST - NEWS) -> str:
    """The table as the viewer knows it, in at most so many bytes."""
    parts = [_head(view), _players(view)]
    if view.viewer is not None and view.viewer in view.players:
        parts += [_mine(view, view.viewer)]
    if view.trade is not None:
        parts += [_floor(view, view.trade)]
    text = "\n".join(part for part in parts if part)
    lists = _lists(view)
    for name, items in lists.items():
        text += _fitting(name, items, most - _size(text))
    return text if _size(text) <= most else _cut(text, most)


def _cut(text: str, most: int) -> str:
    """The first whole lines that have room."""
    mark = "\n(more left out)"
    kept = text.encode()[: most - len(mark)].decode(errors="ignore")
    return kept.rpartition("\n")[0] + mark


def _fitting(name: str, items: Sequence[str], room: int) -> str:
    """A line with as many of the items as there is room for; the first are the most important."""
    if not items:
        return ""
    line, left = f"\n{name}:", room - _size(f"\n{name}: (+999 more)")
    for number, item in enumerate(items):
        left -= _size(item) + 1
        if left < 0:
            return f"{line} (+{len(items) - number} more)" if number else ""
        line += f" {item}"
    return line


def _head(view: View) -> str:
    told = [f"turn {view.turn}", f"phase {view.phase}"]
    if view.viewer is not None:
        told.insert(0, f"you are {view.viewer}")
    if view.final_turn:
        told.append(f"last turn {view.final_turn}")
    if view.over:
        told.append("the game is over")
    empty = [f"{block} {' '.join(map(str, stacks))}" for block, stacks in view.empty_stacks.items() if stacks]
    if empty:
        told.append(f"empty stacks: {', '.join(empty)}")
    return "; ".join(told)


def _players(view: View) -> str:
    """A line a player, the leader first."""
    lines = ["civ points ast cities tokens stock treasury cards advances"]
    for player in sorted(view.players.values(), key=lambda p: (-p.points, p.civilization)):
        if player.left:
            lines.append(f"{player.civilization} has left")
            continue
        calamities = "" if player.calamities is None else f"({player.calamities} calamities)"
        figures = (player.civilization, player.points, player.ast, player.cities_on_board, player.tokens_on_board,
                   player.stock, player.treasury, f"{player.hand_size}{calamities}")  # fmt: skip
        lines.append(" ".join((*map(str, figures), *(CODES[name] for name in player.advances))))
    return "\n".join(lines)


def _mine(view: View, civ: str) -> str:
    me = view.players[civ]
    cards = " ".join(f"{card}*{n}" if n > 1 else card for card, n in Counter(view.hand).items())
    traces = "".join(f"; {card} came from {giver}" for card, giver in view.traces.items())
    credits = " ".join(f"{group} {me.credits[group]}" for group in GROUPS)
    lines = [
        f"your hand: {cards or 'none'}{traces}",
        f"your credits: {credits}; ships in stock {me.ships_in_stock}, cities in stock {me.cities_in_stock}, "
        f"census {me.census}",
    ]
    if me.next_step is not None:
        needs = ", ".join(f"{need.what} {need.have} of {need.want}" for need in me.next_step.needs) or "nothing"
        lines.append(f"your next space {me.next_step.space} ({me.next_step.epoch}) needs {needs}")
    return "\n".join(lines)


def _lists(view: View) -> dict[str, list[str]]:
    """What stands where, nearest first: own areas, next to them, all others by owner. `3/4` is three tokens where
    the limit is four, `+` a city site."""
    civ = view.viewer
    own = {BOARD.index[name] for name, owners in view.areas.items() if civ in owners}
    near = {a for area in own for a in BOARD.near[area]} | own
    mine, beside = [], []
    far: dict[str, list[str]] = {}
    for name, owners in view.areas.items():
        area = BOARD.index[name]
        place = f"{name}{'+' if BOARD.site[area] else ''}"
        if civ in owners:
            mine.append(f"{place}:{_pieces(owners[civ], BOARD.limit[area])}")
        others = {owner: _pieces(held) for owner, held in owners.items() if owner != civ}
        if others and area in near:
            beside.append(f"{name}:{','.join(f'{owner} {held}' for owner, held in others.items())};")
        elif area not in near:
            for owner, held in others.items():
                far.setdefault(owner, []).append(f"{name}:{held}")
    elsewhere = [f"{owner.upper()} {' '.join(held)};" for owner, held in sorted(far.items(), key=_short_first)]
    return {"your areas": mine, "others in and next to them": beside, "elsewhere": elsewhere}


def _short_first(entry: tuple[str, list[str]]) -> tuple[int, str]:
    return len(entry[1]), entry[0]


def _pieces(held: Pieces, limit: int | None = None) -> str:
    parts = ["city"] if held.get("city") else []
    if tokens := held.get("tokens", 0):
        parts.append(str(tokens) if limit is None else f"{tokens}/{limit}")
    if ships := held.get("ships", 0):
        parts.append(f"{ships}ship")
    return "&".join(parts)


# -- the trade floor ------------------------------------------------------------

MOST_OFFERS: Final = 12
MOST_LINES: Final = 900
"""Bytes of the lines on the board."""


def _floor(view: View, floor: FloorView) -> str:
    me = view.viewer
    lines = [f"deals made {floor.made}; done trading: {' '.join(floor.done) or 'nobody'}"]
    if isinstance(floor.worth, int):
        lines[0] += f"; your hand is worth {floor.worth}"
    board = [
        f"{civ} wants {_counted(line.wanted)} has {_counted(line.available)};"
        for civ, line in floor.board.items()
        if civ != me and (line.wanted or line.available)
    ]
    lines += [_fitting("on the board", board, MOST_LINES).strip()] if board else []
    lines += [_deal(deal) for deal in floor.agreed or ()]
    open_to_me = [offer for offer in floor.offers if offer.by != me and offer.to in (me, "all")]
    open_to_me.sort(key=lambda offer: offer.to != me)
    for offer in open_to_me[:MOST_OFFERS]:
        worth = "" if not offer.worth else f" (your hand would be worth {offer.worth.least} to {offer.worth.most})"
        lines.append(f"offer {offer.offer} to {offer.to}: {_terms(offer)}{worth}")
    if len(open_to_me) > MOST_OFFERS:
        lines.append(f"({len(open_to_me) - MOST_OFFERS} more offers to all)")
    lines += [f"your offer {o.offer} to {o.to}: {_terms(o)}" for o in floor.offers if o.by == me]
    lines += [f"your offer {r.offer} was refused by {r.to}: {r.reason}" for r in (floor.refusals or ())[-3:]]
    for ask in floor.asks or ():
        answer = "" if not isinstance(ask.prices, list) else f": {' or '.join(map(_counted, ask.prices)) or 'no'}"
        lines.append(f"{ask.ask}: {ask.by} asks {ask.to} the price of {_counted(ask.names)}{answer}")
    return "\n".join(lines)


def _deal(deal: Any) -> str:
    waits = "sealed" if deal.sealed else "YOUR PACKET IS WAITED FOR (trade.commit)"
    return f"agreed {deal.offer} with {deal.partner}: {_terms(deal)}; {waits}"


def _terms(terms: TermsView) -> str:
    return f"{terms.by} gives {_said(terms.give)} for {_said(terms.want)}"


def _said(said: SaidOfPacket) -> str:
    return f"{said.count} cards with {_counted(said.names)}{' clean' if said.clean is True else ''}"


def _counted(names: Iterable[str]) -> str:
    return " ".join(f"{name}*{n}" if n > 1 else name for name, n in Counter(names).items()) or "nothing"


# -- what happened ------------------------------------------------------------


def happened(events: Iterable[Event], civ: str, most: int = NEWS) -> str:
    """What is news to this seat among events that it knows of, the latest last; old ones give way."""
    lines = [line for event in events if (line := _news(event, civ)) is not None]
    kept: list[str] = []
    room = most - _size("since then (9999 earlier left out):\n")
    for line in reversed(lines):
        room -= _size(line) + 1
        if room < 0:
            break
        kept.append(line)
    if not kept:
        return ""
    left_out = f" ({len(lines) - len(kept)} earlier left out)" if len(kept) < len(lines) else ""
    return "\n".join([f"since then{left_out}:", *reversed(kept)])


def _news(event: Event, civ: str) -> str | None:
    """A line, if it is news: what concerns the seat, and what everybody talks about."""
    data = event.data
    if event.kind in STATE:
        return None
    plain: dict[str, Any] = msgspec.to_builtins(data)
    if event.kind not in HEARD_BY_ALL and not _concerns(plain, civ):
        return None
    if event.kind == "tax-collected" and not plain.get("revolting"):
        return None
    return _line(event.kind, data, plain)[:LONGEST_LINE]


def _concerns(plain: Mapping[str, Any], civ: str) -> bool:
    return any(value == civ or (isinstance(value, (list, dict)) and civ in value) for value in plain.values())


def _line(kind: str, data: EventData, plain: Mapping[str, Any]) -> str:
    match data:
        case TradeSaid(player=player, to=to, text=text):
            return f"{player} to {to}: {msgspec.json.encode(text).decode()}"
        case TradeLine(player=player, to=to, line=line, args=args):
            return f"{player} to {to}: {_TELLER.line(f'line-{line}', args)}"
        case TradeReason(player=player, to=to, reason=reason, args=args):
            return f"{player} to {to}: {_TELLER.line(f'refusal-{reason}', args)}"
    return (
        f"{kind} {', '.join(f'{key} {_value(value)}' for key, value in plain.items() if value not in ('', []))}".strip()
    )


def _value(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_value, value))
    if isinstance(value, dict):
        return " ".join(f"{key} {_value(one)}" for key, one in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
