"""What people tell the clerk: entries of a journal that only grows. What is known is their fold (`fold`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from megaciv.companion.frame import Level
from megaciv.companion.ledger import Civ, Named

Count = Annotated[int, Meta(ge=0, le=999)]
Text = Annotated[str, Meta(max_length=400)]
Name = Annotated[str, Meta(max_length=40)]
Sign = Annotated[str, Meta(max_length=64)]
Moment = Annotated[int, Meta(ge=0, le=9_999_999_999_999)]
"""Milliseconds since 1970, up to a year that a calendar has."""


class Told(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="camel", tag_field="kind"):
    """What all entries have in common."""


class CensusTold(Told, frozen=True, tag="census"):
    """Tokens on the board, or those left in stock."""

    civ: Civ
    board: Count | None = None
    stock: Count | None = None


class CitiesTold(Told, frozen=True, tag="cities"):
    """How many cities a nation has on the board."""

    civ: Civ
    cities: Count


class TreasuryTold(Told, frozen=True, tag="treasury"):
    """How many tokens a nation has in its treasury."""

    civ: Civ
    treasury: Count


class RateTold(Told, frozen=True, tag="tax-rate"):
    """Another tax rate than the usual one (R0.5.1)."""

    civ: Civ
    rate: Count


class DoneTold(Told, frozen=True, tag="done"):
    """Done with the phase: moved, drawn, resolved."""

    civ: Civ


class CardBoughtTold(Told, frozen=True, tag="card-bought"):
    """A trade card bought from a stack; free with Wonder of the World (R3.6.11, R3.6.12)."""

    civ: Civ
    stack: Annotated[int, Meta(ge=1, le=9)]
    free: bool = False


class AdvancesTold(Told, frozen=True, tag="bought"):
    """Advances bought in one transaction. Which cards paid for them nobody tells: only what they were worth."""

    civ: Civ
    advances: tuple[str, ...]
    library: str | None = None
    anatomy: str | None = None
    credits: dict[str, Count] = {}
    treasury: Count | None = None
    """Tokens paid; not said where nobody counts them."""
    worth: Count | None = None


class CalamityTold(Told, frozen=True, tag="calamity"):
    """A calamity card is laid open."""

    named: Named


class DiscardedTold(Told, frozen=True, tag="calamity-discarded"):
    """A calamity too many is discarded at random, before it is resolved (R3.8.2, R3.8.3)."""

    civ: Civ
    calamity: Annotated[str, Meta(max_length=40)]


class AnswerTold(Told, frozen=True, tag="calamity-answer"):
    """An answer that the desk asked for: a number, nations, or a number for each nation."""

    case: Count
    what: Annotated[str, Meta(max_length=40)]
    answer: Count | list[str] | dict[str, Count]


class CalamityDoneTold(Told, frozen=True, tag="calamity-done"):
    """A calamity is over. What it cost, where the clerk's own sum is not what happened."""

    case: Count
    cities: dict[Civ, int] = {}
    """By how many the cities of a nation have changed."""
    treasury: dict[Civ, int] = {}
    steps: dict[Civ, int] = {}


class AstTold(Told, frozen=True, tag="ast"):
    """The markers have moved as the rules say, but for these (R3.13)."""

    instead: dict[Civ, int] = {}
    """Steps of a nation that moved otherwise."""


class PhaseTold(Told, frozen=True, tag="phase"):
    """The table is in this phase now."""

    turn: Annotated[int, Meta(ge=1, le=99)]
    phase: Annotated[int, Meta(ge=0, le=12)]


class BellTold(Told, frozen=True, tag="bell"):
    """The trade clock: started, stopped, given more time, or put away."""

    do: Literal["start", "stop", "add", "clear"]
    minutes: Annotated[int, Meta(ge=0, le=240)] = 0


class SeatTold(Told, frozen=True, tag="seat"):
    """Somebody enters for a nation from now on; or nobody."""

    civ: Civ
    taken: bool
    name: Name = ""


class LeftTold(Told, frozen=True, tag="left"):
    """A nation is out of the game, or in it again (R4.1)."""

    civ: Civ
    playing: bool = False


class NoteTold(Told, frozen=True, tag="note"):
    """Words for the journal; they change no number."""

    text: Text


class PointsTold(Told, frozen=True, tag="points"):
    """A named line of points beside those of the rules."""

    civ: Civ
    line: Name
    points: Annotated[int, Meta(ge=-99, le=99)]


class LevelTold(Told, frozen=True, tag="level"):
    """How much the clerk keeps count of from now on."""

    level: Level


class CorrectionTold(Told, frozen=True, tag="correction"):
    """Numbers of a nation put right; what is not named stays."""

    civ: Civ
    cities: Count | None = None
    board: Count | None = None
    treasury: Count | None = None
    ast: Count | None = None
    advances: tuple[str, ...] | None = None
    credits: dict[str, Count] | None = None
    """Credits that no advance prints, by group."""


class EndTold(Told, frozen=True, tag="end"):
    """The game is over; or goes on after all."""

    over: bool = True


class StopTold(Told, frozen=True, tag="hard-stop"):
    """When the evening must end, in milliseconds since 1970; 0: open end."""

    at: Moment


Changeable = (
    CensusTold
    | CitiesTold
    | TreasuryTold
    | RateTold
    | CardBoughtTold
    | AdvancesTold
    | CalamityTold
    | PointsTold
    | CorrectionTold
    | NoteTold
)
"""What can be put otherwise where it stands."""


class ChangeTold(Told, frozen=True, tag="change"):
    """An entry is put otherwise: it counts as this where it stands, and everything after it is reckoned again."""

    number: Annotated[int, Meta(ge=1)]
    told: Changeable


class StrikeTold(Told, frozen=True, tag="strike"):
    """An entry does not count any more."""

    number: Annotated[int, Meta(ge=1)]


Entry = (
    CensusTold
    | CitiesTold
    | TreasuryTold
    | RateTold
    | DoneTold
    | CardBoughtTold
    | AdvancesTold
    | CalamityTold
    | DiscardedTold
    | AnswerTold
    | CalamityDoneTold
    | AstTold
    | PhaseTold
    | BellTold
    | SeatTold
    | LeftTold
    | NoteTold
    | PointsTold
    | LevelTold
    | CorrectionTold
    | EndTold
    | StopTold
    | ChangeTold
    | StrikeTold
)


class JournalEntry(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """An entry as it is kept: who told it, from which device, when; whether the game master insisted on it."""

    number: int
    at: Moment
    by: Sign
    """A nation, or `gm`."""
    device: Sign
    told: Entry
    ref: Sign = ""
    insisted: bool = False
