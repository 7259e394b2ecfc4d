// Made by tools/schema.py from src/megaciv/rules/facts/types.py. Do not edit: run `make types`.

/** A Civilization Advance (R0.2.10). `bonus` is the specific credit printed for exactly one other advance. */
export type Advance = {
  id: string;
  cost: number;
  vp: number;
  groups: Group[];
  credits: Record<string, number>;
  free_credits?: number;
  bonus?: Record<string, number>;
  special_ability?: boolean;
  effects?: Effect[];
  modifiers?: Record<string, Modifier>;
  protects_against?: string[];
  ignores?: string[];
  verified?: boolean;
};

/** All facts of the game, the orders of epochs, groups and phases, and the kinds of bots, the easiest first. */
export type AllFacts = {
  areas: Area[];
  civilizations: Civilization[];
  advances: Advance[];
  calamities: Calamity[];
  commodities: CommodityWithValues[];
  water: Water;
  decks: Deck[];
  preparations: Preparation[];
  setups: SetUp[];
  ast: Ast;
  scenarios: Scenarios;
  epochs: Epoch[];
  groups: Group[];
  phases: Phase[];
  bots: string[];
};

/** A land area or an open sea (R0.1.1-R0.1.9). */
export type Area = {
  id: string;
  kind: "coastal" | "inland" | "open-sea";
  limit?: number | null;
  city_site?: "black" | "white" | null;
  flood_plain?: string | null;
  volcano?: string | null;
  start?: string | null;
  region?: string | null;
  land?: string[];
  water?: string[];
};

/** The Archaeological Succession Table: requirements of both sides, and the year of each space (B.C. negative). */
export type Ast = {
  basic: Requirement[];
  expert: Requirement[];
  years: number[];
};

/** What it costs to be spared. */
export type BuyOff = {
  commodity_cards?: number | null;
  cities_destroyed_per_step?: number | null;
  prefer?: string | null;
};

/** A calamity card (R0.2.8), its base numbers and what each advance changes. `unverified` names the points on which the sources are silent; the words are in the catalogue under `unverified-<point>`. */
export type Calamity = {
  id: string;
  stack: number;
  severity: "major" | "minor";
  tradeable: boolean;
  beneficiary: "last_trader" | "most_cities_in_stock" | "none";
  base: Record<string, number>;
  secondary?: Record<string, number>;
  modifiers?: Record<string, Modifier>;
  verified?: boolean;
  unverified?: string[];
};

/** A nation: its number is its A.S.T. ranking; the epoch of each of its spaces, from space 0 on, both sides. `block` is the printed letter; the block it plays in is in the set-up. */
export type Civilization = {
  id: string;
  number: number;
  block: "east" | "west";
  color: string;
  text_on_color: string;
  basic: Epoch[];
  expert: Epoch[];
  verified: Record<string, boolean>;
};

/** A commodity with what no, one, two, ... cards of it are worth together. */
export type CommodityWithValues = {
  id: string;
  stack: number;
  full_set: number;
  block: "both" | "east" | "west";
  set_class: "additional" | "home" | "shared";
  values: number[];
};

/** The commodity cards of nine stacks (R2.3.1). */
export type Deck = {
  id: string;
  stacks: DeckStack[];
  verified: boolean;
};

/** The commodity cards of one stack: always `base`; `third_set` only where the set-up says so. */
export type DeckStack = {
  base: Record<string, number>;
  third_set: Record<string, number>;
};

/** Which deck a block plays with. */
export type DeckUse = {
  block: "east" | "west";
  deck: string;
};

/** What an advance changes outside calamities. `tag` is unique within its advance; the words are in the catalogue under `effect-<advance>-<tag>`. */
export type Effect = {
  tag: string;
  phase: Phase | "any";
  trigger: string;
  kind: string;
  optional?: boolean;
  params?: EffectParams;
};

/** One of the ways in which a special ability can be used. */
export type EffectChoice = {
  gain_treasury_max?: number;
  annex_area?: boolean;
  cost_per_unit_point?: number;
  pirate_city?: number;
  barbarian_tokens_max?: number;
};

/** The numbers and bounds of an effect, as they are printed; each effect has a few of them. */
export type EffectParams = {
  default?: number;
  delta?: number;
  amount?: number;
  unit?: number;
  count?: number;
  cities?: number;
  price?: number | null;
  prices?: Record<string, number>;
  max_cards?: number | null;
  discount?: number;
  targets?: number;
  group?: Group | null;
  max_printed_cost_exclusive?: number;
  eligible?: string[];
  uses_per_turn?: number;
  choices?: EffectChoice[];
  action?: string | null;
  adjacency?: string | null;
  range?: string | null;
  requires?: string | null;
  constraint?: string | null;
  exception?: string | null;
  protected?: string | null;
  protects_from?: string | null;
  prevents?: string | null;
  ignores?: string | null;
  exempt_holders?: string[];
  excluded_holders?: string[];
  unaffected_holders?: string[];
  unaffected_pieces?: string[];
  not_vs_holders?: string[];
  applies_vs?: string | string[] | null;
  position?: string | null;
  among_holders?: string | null;
  holder_removes?: string | null;
  substitute?: string | null;
  recheck_majority_each_round?: boolean;
  printed_limits?: number[];
  allowed_deltas?: number[];
  max_fraction?: number;
  city_site_max?: number;
  wilderness_max?: number;
  open_sea?: boolean;
  ship_steps?: number;
  ship_capacity?: number;
  land_steps?: number;
  stop_in_conflict?: boolean;
  attackers_needed?: number;
  default_attackers_needed?: number;
  replacement_tokens?: number;
  default_replacement_tokens?: number;
  treasury_value?: number;
  treasury_per_face_value?: number;
  max_players?: number;
  max_tokens?: number;
  max_borrowed_tokens?: number;
  required_tokens?: number;
  extra_tokens?: number;
  min_face_value?: number | "same_as_set";
  cards_each?: number;
  substitutes?: number;
  set_must_be?: string | null;
  stack_must_be?: string | null;
};

/** The beginners' scenario (R5.2), ours. */
export type FirstGame = {
  setup: string;
  turns: number;
  space: number;
  cities: number;
  tokens: number;
  treasury: number;
  ships: number;
  credits: number;
  lessons: Lesson[];
  opening: Record<string, string[]>;
  learners: Record<string, LaidOut>;
  verified: boolean;
};

/** Where a learner of the First Game begins. */
export type LaidOut = {
  cities: string[];
  tokens: Record<string, number>;
  ship: string;
};

/** What a turn of the First Game teaches (phases and other topics), forbids and offers for sale. */
export type Lesson = {
  turn: number;
  teaches: string[];
  no_city_attacks?: boolean;
  one_major_calamity?: boolean;
  advances_below?: number;
  draws?: Record<string, string[]>;
};

/** What one advance changes in one calamity. Stated on the advance and on the calamity, both alike. A negative `delta` helps the victim: so many fewer of `quantity` are lost. The words are in the catalogue under `modifier-<quantity>-<sign>`, or under `modifier-<calamity>-<advance>` where a modifier needs its own. */
export type Modifier = {
  type: "base_rate" | "buy_off" | "delta" | "replace";
  who: "both" | "primary" | "secondary";
  sign: "aggravates" | "mitigates";
  quantity?: string | null;
  delta?: number | null;
  optional?: boolean;
  extra?: ModifierExtra;
};

/** What a modifier says where it is no plain delta. */
export type ModifierExtra = {
  variant?: string | null;
  replace_action?: string | null;
  with_action?: string | null;
  cost?: BuyOff | null;
  prevents?: string | null;
  immune_as_secondary?: boolean;
};

/** How a stack is laid (R2.3.3): `simple` or `layered`. */
export type Preparation = {
  id: string;
  scheme: "layered" | "simple";
  verified: boolean;
};

/** So many advances of at least, or of less than, a price. */
export type PricedCount = {
  count: number;
  at_least?: number | null;
  below?: number | null;
};

/** What an epoch asks for (R3.13.2). */
export type Requirement = {
  epoch: Epoch;
  cities?: number;
  advances?: number;
  advance_vp?: number;
  priced?: PricedCount[];
};

/** The games beside the full one. */
export type Scenarios = {
  short: ShortGame;
  first: FirstGame;
};

/** The set-up for a number of players and a side (chapter 2). */
export type SetUp = {
  id: string;
  players: number;
  side: "both" | "east" | "west";
  seats: SetupSeat[];
  decks: DeckUse[];
  third_set: boolean;
  preparation: string;
  minor_calamities: boolean;
  hand_limit: number;
  extra_credits: number;
  verified: Record<string, boolean>;
};

/** A civilization of a set-up and the block whose stacks it draws from. */
export type SetupSeat = {
  civilization: string;
  block: "east" | "west";
};

/** The Short Game (R5.1). */
export type ShortGame = {
  themes: Theme[];
  themes_by_players: Record<string, Record<string, number>>;
  cities: number;
  cities_on_sites: number;
  tokens: number;
  treasury: number;
  space: number;
};

/** A theme card of the Short Game (R5.1.3). */
export type Theme = {
  id: string;
  advances: string[];
  destroy_city: boolean;
  verified: boolean;
};

/** The card that replaces a card of an empty stack (R0.2.7); its supply never ends (R1.2). */
export type Water = {
  id: string;
  face_value: number;
  verified: boolean;
};

export const PHASES = [
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
] as const;
export type Phase = (typeof PHASES)[number];

export const EPOCHS = ["stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron"] as const;
export type Epoch = (typeof EPOCHS)[number];

export const GROUPS = ["science", "arts", "crafts", "civics", "religion"] as const;
export type Group = (typeof GROUPS)[number];
