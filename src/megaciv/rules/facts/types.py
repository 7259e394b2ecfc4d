"""The facts of the game, as types: areas, civilizations, advances, calamities, commodities, set-ups.

The facts are read once, from the JSON files in `data/`, by `facts()`. Everything is frozen. Names
that people read are not here but in the Fluent catalogues; ids are the same in rule cases, logs and the wire format.
"""

from typing import Literal, get_args

from msgspec import Struct

Group = Literal["science", "arts", "crafts", "civics", "religion"]
GROUPS: tuple[Group, ...] = ("science", "arts", "crafts", "civics", "religion")
BlockName = Literal["west", "east"]
Side = Literal["west", "east", "both"]
AstSide = Literal["basic", "expert"]
Epoch = Literal["stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron"]
EPOCHS: tuple[Epoch, ...] = ("stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron")
Phase = Literal[
    "tax-collection",
    "population-expansion",
    "movement",
    "conflict",
    "city-construction",
    "trade-card-acquisition",
    "trade",
    "calamity-selection",
    "calamity-resolution",
    "special-abilities",
    "surplus-and-support",
    "advances",
    "ast-alteration",
]
PHASES: tuple[Phase, ...] = get_args(Phase)


class Fact(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every entry of a data file has in common."""


class Area(Fact, frozen=True):
    """A land area or an open sea (R0.1.1-R0.1.9)."""

    id: str
    kind: Literal["coastal", "inland", "open-sea"]
    limit: int | None = None
    city_site: Literal["black", "white"] | None = None
    flood_plain: str | None = None
    volcano: str | None = None
    start: str | None = None
    region: str | None = None
    land: tuple[str, ...] = ()
    water: tuple[str, ...] = ()


class Civilization(Fact, frozen=True):
    """A nation: its number is its A.S.T. ranking; the epoch of each of its spaces, from space 0 on, both sides.

    `block` is the printed letter; the block it plays in is in the set-up.
    """

    id: str
    number: int
    block: BlockName
    color: str
    text_on_color: str
    basic: tuple[Epoch, ...]
    expert: tuple[Epoch, ...]
    verified: dict[str, bool]


class EffectChoice(Fact, frozen=True):
    """One of the ways in which a special ability can be used."""

    gain_treasury_max: int = 0
    annex_area: bool = False
    cost_per_unit_point: int = 0
    pirate_city: int = 0
    barbarian_tokens_max: int = 0


class EffectParams(Fact, frozen=True):
    """The numbers and bounds of an effect, as they are printed; each effect has a few of them."""

    default: int = 0
    delta: int = 0
    amount: int = 0
    unit: int = 0
    count: int = 0
    cities: int = 0
    price: int | None = None
    """None if there is none; 0 is free."""
    prices: dict[str, int] = {}
    """By stack."""
    max_cards: int | None = None
    discount: int = 0
    targets: int = 0
    group: Group | None = None
    max_printed_cost_exclusive: int = 0
    eligible: tuple[str, ...] = ()
    uses_per_turn: int = 0
    choices: tuple[EffectChoice, ...] = ()
    action: str | None = None
    adjacency: str | None = None
    range: str | None = None
    requires: str | None = None
    constraint: str | None = None
    exception: str | None = None
    protected: str | None = None
    protects_from: str | None = None
    prevents: str | None = None
    ignores: str | None = None
    exempt_holders: tuple[str, ...] = ()
    excluded_holders: tuple[str, ...] = ()
    unaffected_holders: tuple[str, ...] = ()
    unaffected_pieces: tuple[str, ...] = ()
    not_vs_holders: tuple[str, ...] = ()
    applies_vs: str | tuple[str, ...] | None = None
    position: str | None = None
    among_holders: str | None = None
    holder_removes: str | None = None
    substitute: str | None = None
    recheck_majority_each_round: bool = False
    printed_limits: tuple[int, ...] = ()
    allowed_deltas: tuple[int, ...] = ()
    max_fraction: float = 0
    city_site_max: int = 0
    wilderness_max: int = 0
    open_sea: bool = False
    ship_steps: int = 0
    ship_capacity: int = 0
    land_steps: int = 0
    stop_in_conflict: bool = False
    attackers_needed: int = 0
    default_attackers_needed: int = 0
    replacement_tokens: int = 0
    default_replacement_tokens: int = 0
    treasury_value: int = 0
    treasury_per_face_value: int = 0
    max_players: int = 0
    max_tokens: int = 0
    max_borrowed_tokens: int = 0
    required_tokens: int = 0
    extra_tokens: int = 0
    min_face_value: int | Literal["same_as_set"] = 0
    cards_each: int = 0
    substitutes: int = 0
    set_must_be: str | None = None
    stack_must_be: str | None = None


class Effect(Fact, frozen=True):
    """What an advance changes outside calamities.

    `tag` is unique within its advance; the words are in the catalogue under `effect-<advance>-<tag>`.
    """

    tag: str
    phase: Phase | Literal["any"]
    trigger: str
    kind: str
    optional: bool = False
    params: EffectParams = EffectParams()


class BuyOff(Fact, frozen=True):
    """What it costs to be spared."""

    commodity_cards: int | None = None
    cities_destroyed_per_step: int | None = None
    prefer: str | None = None


class ModifierExtra(Fact, frozen=True):
    """What a modifier says where it is no plain delta."""

    variant: str | None = None
    replace_action: str | None = None
    with_action: str | None = None
    cost: BuyOff | None = None
    prevents: str | None = None
    immune_as_secondary: bool = False


class Modifier(Fact, frozen=True):
    """What one advance changes in one calamity. Stated on the advance and on the calamity, both alike.

    A negative `delta` helps the victim: so many fewer of `quantity` are lost. The words are in the catalogue under
    `modifier-<quantity>-<sign>`, or under `modifier-<calamity>-<advance>` where a modifier needs its own.
    """

    type: Literal["delta", "buy_off", "replace", "base_rate"]
    who: Literal["primary", "secondary", "both"]
    sign: Literal["mitigates", "aggravates"]
    quantity: str | None = None
    delta: int | None = None
    optional: bool = False
    extra: ModifierExtra = ModifierExtra()


class Advance(Fact, frozen=True):
    """A Civilization Advance (R0.2.10). `bonus` is the specific credit printed for exactly one other advance."""

    id: str
    cost: int
    vp: int
    groups: tuple[Group, ...]
    credits: dict[Group, int]
    free_credits: int = 0
    bonus: dict[str, int] = {}
    special_ability: bool = False
    effects: tuple[Effect, ...] = ()
    modifiers: dict[str, Modifier] = {}
    protects_against: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()
    verified: bool = True


class Calamity(Fact, frozen=True):
    """A calamity card (R0.2.8), its base numbers and what each advance changes.

    `unverified` names the points on which the sources are silent; the words are in the catalogue under
    `unverified-<point>`.
    """

    id: str
    stack: int
    severity: Literal["minor", "major"]
    tradeable: bool
    beneficiary: Literal["none", "most_cities_in_stock", "last_trader"]
    base: dict[str, int]
    secondary: dict[str, int] = {}
    modifiers: dict[str, Modifier] = {}
    verified: bool = True
    unverified: tuple[str, ...] = ()


class Commodity(Fact, frozen=True):
    """A commodity: its stack is its face value; `full_set` is the size of its complete set (R0.2.7)."""

    id: str
    stack: int
    full_set: int
    block: Literal["west", "east", "both"]
    set_class: Literal["home", "shared", "additional"]


class Water(Fact, frozen=True):
    """The card that replaces a card of an empty stack (R0.2.7); its supply never ends (R1.2)."""

    id: str
    face_value: int
    verified: bool


class DeckStack(Fact, frozen=True):
    """The commodity cards of one stack: always `base`; `third_set` only where the set-up says so."""

    base: dict[str, int]
    third_set: dict[str, int]


class Deck(Fact, frozen=True):
    """The commodity cards of nine stacks (R2.3.1)."""

    id: str
    stacks: tuple[DeckStack, ...]
    verified: bool


class Preparation(Fact, frozen=True):
    """How a stack is laid (R2.3.3): `simple` or `layered`."""

    id: str
    scheme: Literal["simple", "layered"]
    verified: bool


class DeckUse(Fact, frozen=True):
    """Which deck a block plays with."""

    block: BlockName
    deck: str


class SetupSeat(Fact, frozen=True):
    """A civilization of a set-up and the block whose stacks it draws from."""

    civilization: str
    block: BlockName


class SetUp(Fact, frozen=True):
    """The set-up for a number of players and a side (chapter 2)."""

    id: str
    players: int
    side: Side
    seats: tuple[SetupSeat, ...]
    decks: tuple[DeckUse, ...]
    third_set: bool
    preparation: str
    minor_calamities: bool
    hand_limit: int
    extra_credits: int
    verified: dict[str, bool]


class PricedCount(Fact, frozen=True):
    """So many advances of at least, or of less than, a price."""

    count: int
    at_least: int | None = None
    below: int | None = None


class Requirement(Fact, frozen=True):
    """What an epoch asks for (R3.13.2)."""

    epoch: Epoch
    cities: int = 0
    advances: int = 0
    advance_vp: int = 0
    priced: tuple[PricedCount, ...] = ()


class Ast(Fact, frozen=True):
    """The Archaeological Succession Table: requirements of both sides, and the year of each space (B.C. negative)."""

    basic: tuple[Requirement, ...]
    expert: tuple[Requirement, ...]
    years: tuple[int, ...]


class Theme(Fact, frozen=True):
    """A theme card of the Short Game (R5.1.3)."""

    id: str
    advances: tuple[str, ...]
    destroy_city: bool
    verified: bool


class ShortGame(Fact, frozen=True):
    """The Short Game (R5.1)."""

    themes: tuple[Theme, ...]
    themes_by_players: dict[int, dict[str, int]]
    cities: int
    cities_on_sites: int
    tokens: int
    treasury: int
    space: int


class Lesson(Fact, frozen=True):
    """What a turn of the First Game teaches (phases and other topics), forbids and offers for sale."""

    turn: int
    teaches: tuple[str, ...]
    no_city_attacks: bool = False
    one_major_calamity: bool = False
    advances_below: int = 0
    draws: dict[str, tuple[str, ...]] = {}
    """For a learner, by role: the cards that lie on top of their stacks when that seat draws in this turn."""


class LaidOut(Fact, frozen=True):
    """Where a learner of the First Game begins."""

    cities: tuple[str, ...]
    tokens: dict[str, int]
    ship: str


class FirstGame(Fact, frozen=True):
    """The beginners' scenario (R5.2), ours."""

    setup: str
    turns: int
    space: int
    cities: int
    tokens: int
    treasury: int
    ships: int
    credits: int
    lessons: tuple[Lesson, ...]
    opening: dict[str, tuple[str, ...]]
    """For a learner, by role: the cards with which each seat begins."""
    learners: dict[str, LaidOut]
    """The seats that a learner may have, and where their units are laid out."""
    verified: bool


class Scenarios(Fact, frozen=True):
    """The games beside the full one."""

    short: ShortGame
    first: FirstGame


class Facts(Fact, frozen=True):
    """All facts. Tuples are in the order of ids, except civilizations (by number) and set-ups (by players, side)."""

    areas: tuple[Area, ...]
    civilizations: tuple[Civilization, ...]
    advances: tuple[Advance, ...]
    calamities: tuple[Calamity, ...]
    commodities: tuple[Commodity, ...]
    water: Water
    decks: tuple[Deck, ...]
    preparations: tuple[Preparation, ...]
    setups: tuple[SetUp, ...]
    ast: Ast
    scenarios: Scenarios
