"""Talk: promises, the board, what may not be said. None of it binds anybody (R3.7.3, R3.7.4)."""

from __future__ import annotations

import re
from typing import Final

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import (
    EventData,
    SpokenArgs,
    TradeAdvertised,
    TradeAsked,
    TradeLine,
    TradePromised,
    TradeQuoted,
    TradeSaid,
)
from megaciv.rules.engine.reading import read_fields, read_player
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import CALAMITIES, KIND_IDS
from megaciv.rules.phases.trade.floor import ALL, MOST_ASKS, Floor
from megaciv.rules.phases.trade.said import BoardLine
from megaciv.rules.phases.trade.statements import read_goods

LONGEST: Final = 280
"""Letters in one message."""
MOST_NAMES: Final = 20
"""Names in one list on the board."""

MOST_ASKED: Final = 3
"""Names in one ask."""
MOST_PRICES: Final = 3
"""Lists in one quote."""
LONGEST_PRICE: Final = 6
"""Names in one of them."""

REASONS: Final[dict[str, tuple[str, ...]]] = {
    "cannot": ("card",),
    "distrust": (),
    "owed": ("card",),
    "league": (),
    "fear": (),
    "word": ("card",),
    "breaks-set": ("card",),
    "short": ("card",),
    "not-collecting": ("card",),
    "leader": (),
    "better": ("card",),
    "enough": (),
    "done": (),
}
"""Why an offer is refused, with what each reason speaks of. What they mean is told in `docs/trade.md`."""

VOICES: Final = ("builder", "merchant", "priest", "sailor", "schemer", "warlord")
"""How a leader speaks, by temper; a person says no voice and speaks plainly."""
OCCASIONS: Final[dict[str, tuple[str, ...]]] = {
    "open": (),
    "trusted": (),
    "mistrusted": (),
    "collect": (),
    "approach": ("card",),
    "again": ("card",),
    "glad": (),
    "fooled": ("card",),
    "betrayed": (),
    "warning": ("card", "player"),
    "amends": (),
    "threat": (),
    "gloat": (),
    "last": (),
    "thanks": (),
    "wait": (),
}
"""What is said by lines of the catalogue, with what each speaks of. None has a word for a calamity (R3.7.3)."""
LINES: Final[dict[str, tuple[str, ...]]] = {
    f"{occasion}-{number}": spoken for occasion, spoken in OCCASIONS.items() for number in (1, 2)
}
"""Every line, by id: what it speaks of. The catalogues have its words, so it is read in every language."""

_CALAMITY: Final = re.compile(
    r"\b(" + "|".join(re.escape(c.id.replace("_", " ")) for c in CALAMITIES) + r")\b", re.IGNORECASE
)


def is_writable(text: str) -> bool:
    """Can it be written down? Half a character (a lone surrogate) cannot, and would break anyone who writes it."""
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def named_calamity(text: str) -> str | None:
    """The first calamity that a text speaks of by its English name. Other languages are for callers with catalogues."""
    found = _CALAMITY.search(text.replace("_", " "))
    return None if found is None else found.group(1)


def say(floor: Floor, player: Player, to: Player, text: str, clean: bool) -> None:
    """Words to one or to all; `clean` is the promise of a packet without calamities, true or not (R3.7.3)."""
    if text:
        _tell(floor, player, to, TradeSaid(floor.civ(player), floor.civ(to), text))
    if clean:
        _tell(floor, player, to, TradePromised(floor.civ(player), floor.civ(to)))


def read_args(floor: Floor, value: object, wanted: tuple[str, ...]) -> SpokenArgs:
    """What a line or a reason speaks of: commodities and players, never a calamity (R3.7.3)."""
    fields = read_fields({} if value is None else value, wanted, ("voice",), "args")
    args: SpokenArgs = {}
    if "card" in fields:
        args["card"] = KIND_IDS[read_goods(fields["card"], "card")]
    if "player" in fields:
        args["player"] = floor.civ(read_player(floor.t, fields["player"], "player"))
    if "voice" in fields:
        voice = fields["voice"]
        if type(voice) is not str or voice not in VOICES:
            raise IllegalChoice("trade-no-such-line", "R3.7.4", value=voice)
        args["voice"] = voice
    return args


def say_line(floor: Floor, player: Player, to: Player, line: str, args: SpokenArgs) -> None:
    """A line of the catalogue, to one or to all."""
    _tell(floor, player, to, TradeLine(floor.civ(player), floor.civ(to), line, args))


def ask(floor: Floor, player: Player, to: Player, kinds: tuple[int, ...]) -> None:
    """For what would you part with these? A whisper. Who is done is called back, as by an offer."""
    asked = floor.new_ask(player, to, kinds)
    names = [KIND_IDS[kind] for kind in kinds]
    floor.t.confide((player, to), TradeAsked(asked.id, floor.civ(player), floor.civ(to), names))
    floor.call(to, asked)


def check_asks(floor: Floor, player: Player) -> None:
    """Refuse to ask more than can be answered."""
    if sum(ask.prices is None for ask in floor.asks[player].values()) >= MOST_ASKS:
        raise IllegalChoice("trade-too-many-asks", "R3.7.7", most=MOST_ASKS)


def quote(floor: Floor, player: Player, name: str, prices: list[tuple[int, ...]]) -> None:
    """The answer: any one of these lists, or none at all."""
    asked = floor.ask_of(name, player)
    assert asked is not None
    asked.prices = prices
    floor.uncall(player, asked)
    told = TradeQuoted(
        ask=asked.id,
        player=floor.civ(player),
        to=floor.civ(asked.by),
        names=[KIND_IDS[kind] for kind in asked.kinds],
        prices=[[KIND_IDS[kind] for kind in price] for price in prices],
    )
    floor.t.confide((player, asked.by), told)


def _tell(floor: Floor, player: Player, to: Player, what: EventData) -> None:
    if to == ALL:
        floor.t.reveal(what)
    else:
        floor.t.confide((player, to), what)


def advertise(floor: Floor, player: Player, wanted: list[str], available: list[str]) -> None:
    """The player's line on the board; it replaces the one before, and an empty one takes it down."""
    if wanted or available:
        floor.board[player] = BoardLine(wanted, available)
    else:
        floor.board.pop(player, None)
    floor.t.reveal(TradeAdvertised(player=floor.civ(player), wanted=wanted, available=available))
