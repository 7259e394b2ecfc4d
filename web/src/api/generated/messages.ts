// Made by tools/schema.py from src/megaciv/server/messages. Do not edit: run `make types`.

/** By decision, what limits the use of each special ability; or the end. */
export type AbilitiesBounds = {
  kind: "abilities";
  uses: Record<string, AbilityBounds>;
};

/** A player uses a special ability. */
export type AbilityUsed = {
  player: string;
  advance: string;
};

/** What a line of a working is about: the arguments of its sentence. What does not matter is not there. The fields are in alphabetical order, as golden scenes have them. */
export type About = {
  advance?: string;
  amount?: number;
  area?: string;
  calamity?: string;
  card?: string;
  cities?: number;
  cost?: number;
  each?: number;
  epoch?: "early_bronze" | "early_iron" | "late_bronze" | "late_iron" | "middle_bronze" | "stone";
  face?: number;
  group?: "arts" | "civics" | "crafts" | "religion" | "science";
  have?: number;
  need?: number;
  number?: number;
  plain?: string;
  player?: string;
  rate?: number;
  steps?: number;
  stock?: number;
  volcano?: string;
};

/** Something about me has changed, or is to be told to me: `/api/me` knows. */
export type AboutMe = {
  type: "about-me";
};

/** The offer of this player; which one, where there are several; perhaps with the packet. */
export type AcceptedOffer = {
  from: string;
  offer?: number | string;
  cards?: string[];
};

/** The choices are committed. `done` of them (all, unless this repeats the answer to one refused in part). */
export type Ack = {
  type: "ack";
  ref: string;
  seq: number;
  done: number;
};

/** A player has an advance now. */
export type AdvanceTaken = {
  player: string;
  advance: string;
};

/** A player buys advances. */
export type AdvancesBought = {
  player: string;
  advances: string[];
  price: number;
  worth: number;
  treasury: number;
};

/** The price of every advance that the player does not hold, and what they can pay with: `worth` is what their cards count, `rate` what a token of treasury does. `gifts` are what Anatomy may bring along. */
export type AdvancesBounds = {
  kind: "advances";
  prices: Record<string, number>;
  cards: Record<string, number>;
  treasury: number;
  rate: number;
  worth: number;
  gifts: string[];
  trade_empire: boolean;
};

/** Advances bought in one transaction. Which cards paid for them nobody tells: only what they were worth. */
export type AdvancesTold = {
  kind: "bought";
  civ: string;
  advances: string[];
  library?: string | null;
  anatomy?: string | null;
  credits?: Record<string, number>;
  treasury?: number | null;
  worth?: number | null;
};

/** A line for all: what the player seeks, what they have. */
export type Advertisement = {
  wanted?: string[];
  available?: string[];
};

/** Fights to come, warnings and proposals, for the table as it is. */
export type AdviceLine = {
  type: "advice";
  ref: string;
  fights: Fight[];
  cautions: Caution[];
  plans: Plan[];
  ends: End[];
};

/** What is worth knowing before I draft anything? */
export type AdviceOf = {
  type: "advice";
  ref: string;
  seat: string;
};

/** Something about a table besides its game: a change of seats, or a vote (`vote-...`). */
export type AffairLine = {
  at: number;
  what: string;
  civ: string;
  person?: string | null;
  name?: string;
  about?: string | null;
  ayes?: string[];
  noes?: string[];
  result?: string | null;
};

/** A whole number from low to high. */
export type AmountBounds = {
  kind: "amount";
  low: number;
  high: number;
};

/** What somebody has in stock. */
export type Annexable = {
  tokens: number;
  cities: number;
};

/** An answer that the desk asked for: a number, nations, or a number for each nation. */
export type AnswerTold = {
  kind: "calamity-answer";
  case: number;
  what: string;
  answer: number | string[] | Record<string, number>;
};

/** At most so many tokens could come into an area; so many of them take the city that stands there, if one does. */
export type Approach = {
  tokens: number;
  needed?: number;
};

/** One of these areas. */
export type AreaBounds = {
  kind: "area";
  among: string[];
};

/** A list of different areas, from `low` to `high` of them. */
export type AreasBounds = {
  kind: "areas";
  among: string[];
  low: number;
  high: number;
};

/** What a purchase would cost; the hand is forgotten with the answer. */
export type AskQuote = {
  civ: string;
  hand: string[];
  wanted: Wanted;
};

/** One thing that is asked of one nation, filled in beforehand. */
export type Asked = {
  wish:
    | "answer"
    | "calamities"
    | "cards"
    | "census"
    | "cities"
    | "moved"
    | "resolved"
    | "shop"
    | "tax-rate"
    | "trade"
    | "treasury";
  usual?: number;
  most?: number;
  choices?: number[];
  prices?: Record<string, number>;
  free?: number[];
  case?: number;
  question?: DeskQuestion | null;
  must?: boolean;
};

/** Goods of somebody: for what would they part with them? */
export type AskedPrice = {
  to: string;
  names: string[];
};

/** How a marker moves now: forward, back, or not at all; what the next space asks for (R3.13.1-R3.13.3). */
export type AstMove = {
  steps: number;
  space: number;
  epoch: string;
  step: AstStep | null;
};

/** A space that lies before the player's marker: its epoch, and all that it asks for (R3.13.2). */
export type AstStep = {
  space: number;
  epoch: string;
  needs: Need[];
  ends?: boolean;
};

/** The markers have moved as the rules say, but for these (R3.13). */
export type AstTold = {
  kind: "ast";
  instead?: Record<string, number>;
};

/** A defender lets an attack wait. */
export type AttackDeferred = {
  player: string;
  area: string;
};

/** What hosts and moderators have done, and why. */
export type AuditLine = {
  at: number;
  what: string;
  by: string;
  person: string | null;
  name: string;
  table: string | null;
  why: string;
  until: number | null;
};

/** With `what`: call a vote (my own aye is in it), or `return`: take my seat back. With `id`: my ballot in one. */
export type Ballot = {
  type: "vote";
  id?: number | null;
  aye?: boolean;
  what?: "again" | "bot" | "end" | "leave" | "pace" | "pause" | "resume" | "return" | "substitute" | "undo" | null;
  about?: Record<string, unknown>;
};

/** An advance that costs a player less than is printed on it. */
export type Bargain = {
  advance: string;
  cost: number;
  price: number;
};

export type BecomeGm = {
  code: string;
};

/** The clock of the trade phase: it rings at `ends`; stopped, it has `left`. Milliseconds. */
export type Bell = {
  ends?: number;
  left?: number;
  running?: boolean;
};

/** The trade clock: started, stopped, given more time, or put away. */
export type BellTold = {
  kind: "bell";
  do: "add" | "clear" | "start" | "stop";
  minutes?: number;
};

/** Who benefits from a calamity. */
export type BeneficiaryNamed = {
  calamity: string;
  player: string;
  beneficiary: string;
};

/** Hear nothing of this person any more, at any table; or again. */
export type Block = {
  person: string;
  blocked?: boolean;
};

/** Somebody of whom I hear nothing. */
export type Blocked = {
  person: string;
  name: string;
};

/** A player's line on the board: what they want, what they have to give, by name. */
export type BoardLine = {
  wanted: string[];
  available: string[];
};

/** The top card of a stack, perhaps as the free card of Wonder of the World. */
export type BoughtCard = {
  stack: number;
  wonder?: boolean;
};

/** Cities to build, by area; or the end. */
export type BuildingBounds = {
  kind: "building";
  areas: Record<string, Site>;
};

/** A special ability, and who uses it (R3.10). */
export type ByAbility = {
  kind: "ability";
  advance: string;
  player: string;
};

/** A calamity: its id, and its primary victim. Nobody holds two of one name (R3.8.2), so this names one copy. */
export type ByCalamity = {
  kind: "calamity";
  calamity: string;
  player: string;
};

/** A conflict of tokens, or an attack on a city, in an area (R3.4). */
export type ByConflict = {
  kind: "conflict";
  area: string;
};

/** Somebody has left the game (R4.1); None where several have. */
export type ByLeaving = {
  kind: "leaving";
  player?: string | null;
};

/** A tax revolt of this player's cities (R3.1.3). */
export type ByRevolt = {
  kind: "revolt";
  player: string;
};

/** More cities than the tokens support (R3.5.20). */
export type BySupport = {
  kind: "support";
  player: string;
};

/** More tokens than an area holds (R3.5.10). */
export type BySurplus = {
  kind: "surplus";
  player: string;
};

/** Calamities go to their discard piles without effect. */
export type CalamitiesDiscarded = {
  player: string;
  cards: string[];
};

/** A player lays so many calamities face down. */
export type CalamitiesLaid = {
  player: string;
  calamities: number;
};

/** A calamity has no effect. */
export type CalamityCancelled = {
  player: string;
  calamity: string;
};

/** A calamity is over. What it cost, where the clerk's own sum is not what happened. */
export type CalamityDoneTold = {
  kind: "calamity-done";
  case: number;
  cities?: Record<string, number>;
  treasury?: Record<string, number>;
  steps?: Record<string, number>;
};

/** What a calamity did, with its numbers. */
export type CalamityExplained = {
  player: string;
  calamity: string;
  working: Working;
};

/** A calamity is over. */
export type CalamityResolved = {
  player: string;
  calamity: string;
};

/** A calamity is shown. */
export type CalamityRevealed = {
  player: string;
  calamity: string;
};

/** A calamity card is laid open. */
export type CalamityTold = {
  kind: "calamity";
  named: Named;
};

/** A card is bought from a stack; only the player sees which. */
export type CardBought = {
  player: string;
  stack: number;
  water: boolean;
  card?: string;
};

/** A trade card bought from a stack; free with Wonder of the World (R3.6.11, R3.6.12). */
export type CardBoughtTold = {
  kind: "card-bought";
  civ: string;
  stack: number;
  free?: boolean;
};

/** A card is drawn from a stack; only the player sees which. */
export type CardDrawn = {
  player: string;
  stack: number;
  water: boolean;
  card?: string;
};

/** A neighbour gives a card; the two see which. */
export type CardGiven = {
  player: string;
  taker: string;
  card?: string;
};

/** `{card, open}`: one of these cards, shown to all or not. */
export type CardGivenBounds = {
  kind: "card-given";
  among: string[];
};

/** A neighbour gives a card and shows it. */
export type CardGivenOpenly = {
  player: string;
  taker: string;
  card: string;
};

/** A card is drawn from the victim's hand; the two see which. */
export type CardStolen = {
  player: string;
  victim: string;
  card?: string;
};

/** A list of exactly so many of these cards. */
export type CardsBounds = {
  kind: "cards";
  held: Record<string, number>;
  number: number;
};

/** Cards go to their discard piles: openly, or the others see only how many. */
export type CardsDiscarded = {
  player: string;
  number?: number;
  cards?: string[];
};

/** Advances are paid for with these cards. */
export type CardsHandedIn = {
  player: string;
  cards: string[];
};

/** A list of these cards; each brings `factor` times its face value, as long as the stock has it. */
export type CardsSoldBounds = {
  kind: "cards-sold";
  held: Record<string, number>;
  stock: number;
  factor: number;
};

/** Something to be warned of: a key of the catalogue (`caution-<what>`) and its arguments. */
export type Caution = {
  what: string;
  clause: string;
  about: CautionAbout;
  severity?: "note" | "risk" | "ruin";
};

/** What a caution is about: the arguments of its sentence. What does not matter is not there. */
export type CautionAbout = {
  area?: string;
  areas?: string[] | Record<string, number>;
  rate?: number;
  cities?: number;
  tokens?: number;
  needed?: number;
  short?: number;
  ships?: number;
  cards?: number;
  points?: number;
};

/** The tokens of a player are counted. */
export type CensusTaken = {
  player: string;
  census: number;
};

/** Tokens on the board, or those left in stock. */
export type CensusTold = {
  kind: "census";
  civ: string;
  board?: number | null;
  stock?: number | null;
};

/** An entry is put otherwise: it counts as this where it stands, and everything after it is reckoned again. */
export type ChangeTold = {
  kind: "change";
  number: number;
  told:
    | CensusTold
    | CitiesTold
    | TreasuryTold
    | RateTold
    | CardBoughtTold
    | AdvancesTold
    | CalamityTold
    | PointsTold
    | CorrectionTold
    | NoteTold;
};

/** A line of talk is deleted. */
export type ChatGone = {
  type: "chat-gone";
  id: number;
};

/** Something said: to the table, or between two seats. */
export type ChatLine = {
  type: "chat";
  id: number;
  at: number;
  name: string;
  text: string;
  civ?: string | null;
  to?: string | null;
  person?: string | null;
};

/** A player has taken their last choice back. */
export type ChoiceUndone = {
  player: string;
};

/** One or more choices of a seat, in order. `ref` is new for each message: the same one twice counts once. */
export type Choose = {
  type: "choose";
  ref: string;
  seat: string;
  key: string;
  choices: Record<string, unknown>[];
};

/** The draw of civilizations (R2.2.1): seats in the order of their picks, and what was picked. */
export type Choosing = {
  order: string[];
  picked: Record<string, string>;
  next: string | null;
  free: string[];
  deadline?: number | null;
  hurried?: number;
  hurry_at?: number | null;
};

/** How many cities a nation has on the board. */
export type CitiesTold = {
  kind: "cities";
  civ: string;
  cities: number;
};

/** A city changes hands. */
export type CityAnnexed = {
  by: string;
  owner: string;
  area: string;
};

/** A city is attacked. */
export type CityAttacked = {
  area: string;
  attacker: string;
  defender: string;
  needed: number;
  tokens: number;
  success: boolean;
};

/** A city is built, with tokens of the treasury and of areas around. */
export type CityBuilt = {
  player: string;
  area: string;
  treasury: number;
  outside: Record<string, number>;
};

/** A city goes from the board to stock. */
export type CityDestroyed = {
  owner: string;
  area: string;
};

/** `{civilization: area}`: one area of each of these civilizations. */
export type CityOfEachBounds = {
  kind: "city-of-each";
  cities: Record<string, string[]>;
};

/** A city comes from stock to the board. */
export type CityPlaced = {
  owner: string;
  area: string;
};

/** A city becomes tokens. */
export type CityReduced = {
  owner: string;
  area: string;
  tokens: number;
};

/** One of these civilizations. */
export type CivilizationBounds = {
  kind: "civilization";
  among: string[];
};

/** A person plays a civilization. */
export type CivilizationChosen = {
  person: string;
  civilization: string;
};

/** A list of different civilizations, from `low` to `high` of them. */
export type CivilizationsBounds = {
  kind: "civilizations";
  among: string[];
  low: number;
  high: number;
};

export type ClauseLine = {
  id: string;
  title: string;
  text: string;
  chapter: string;
  section: string;
  lang: string;
};

/** How time runs at this table: `none` (no clock), or what the pace says. */
export type Clock = {
  mode?: string;
  paused?: boolean;
  deadlines?: Record<string, number>;
  banks?: Record<string, number>;
  bell?: number | null;
  warned?: boolean;
  until?: number | null;
  missed?: Record<string, number>;
};

/** The clock has changed without a choice: a pause, another pace, the warning before trade ends. */
export type ClockLine = {
  type: "clock";
  clock: Clock;
};

export type CompanionPong = {
  type: "pong";
  now: number;
};

/** Everything that is shown, after each entry. */
export type CompanionStep = {
  type: "shown";
  shown: Shown;
  wanted: SeatWanted[];
  reached?: number;
};

/** `true` and nothing else. */
export type ConfirmBounds = {
  kind: "confirm";
};

/** A token conflict begins: owners and their tokens. */
export type ConflictBegun = {
  area: string;
  tokens: Record<string, number>;
};

/** A token conflict has ended: owners and what is left. */
export type ConflictEnded = {
  area: string;
  survivors: Record<string, number>;
};

/** A player lets a conflict wait. */
export type ConflictWaits = {
  player: string;
  area: string;
};

/** Do the copies of a calamity strike one after the other? */
export type CopiesOrdered = {
  calamity: string;
  sequential: boolean;
};

/** Numbers of a nation put right; what is not named stays. */
export type CorrectionTold = {
  kind: "correction";
  civ: string;
  cities?: number | null;
  board?: number | null;
  treasury?: number | null;
  ast?: number | null;
  advances?: string[] | null;
  credits?: Record<string, number> | null;
};

/** The choices, in order; and why: a key of the catalogue (`counsel-<why>`) with its arguments. */
export type Counsel = {
  choices: Record<string, unknown>[];
  why: string;
  about: Record<string, number | string | string[]>;
};

/** What a good bot would do in my seat, from what the seat knows; null where nothing is asked of it. */
export type CounselLine = {
  type: "counsel";
  ref: string;
  counsel: Counsel | null;
};

/** What would a good player do in my seat? */
export type CounselOf = {
  type: "counsel";
  ref: string;
  seat: string;
};

/** Another offer in place of one that the player has heard. */
export type CounterOffer = {
  offer: number | string;
  give: Said;
  want: Said;
  from?: string;
  open?: boolean;
  cards?: string[];
};

export type Credentials = {
  login: string;
  password: string;
};

/** A player has more credit in a group. */
export type CreditGained = {
  player: string;
  group: "arts" | "civics" | "crafts" | "religion" | "science";
  points: number;
};

/** `{group: points}`: so many points in all, in steps of `unit`. */
export type CreditsBounds = {
  kind: "credits";
  groups: string[];
  points: number;
  unit: number;
};

/** A cyclone strikes around an open sea. */
export type CycloneStruck = {
  sea: string;
  player: string;
};

/** The world of today: the same nation, cards and bots for everybody on this server. */
export type Daily = {
  day: string;
  civ: string;
  players: number;
  turns: number;
  bots: string;
  commitment: string;
  played: number;
  best: number | null;
  ranking: DailyRank[];
  week: DayLine[];
  before: string;
  before_seed: string;
  running?: string | null;
  finished?: string | null;
};

export type DailyRank = {
  place: number;
  name: string;
  vp: number;
  cities: number;
  mine?: boolean;
};

/** Units worth at least so many points, or all; with `reduction` a city may be reduced instead. */
export type DamageBounds = {
  kind: "damage";
  units: Record<string, UnitsThere>;
  damage: number;
  reduction: boolean;
};

/** Of the calamities that the other side may hold, the one that would hurt most now; in points of cards. */
export type Danger = {
  calamity: string;
  cost: number;
};

/** A day of my week: my place and points, if I have played, and how many have. */
export type DayLine = {
  day: string;
  place?: number | null;
  vp?: number | null;
  played?: number;
};

/** A deal that suits both, as far as can be seen. */
export type Deal = {
  to: string;
  give: string[];
  cards: string[];
  want: string[];
  gain: number;
  likely: number;
};

/** An agreed deal of the viewer: which of the two packets are there, never what is in the other's. */
export type DealView = {
  offer: string;
  from: string;
  give: SaidOfPacket;
  want: SaidOfPacket;
  with: string;
  sealed: boolean;
  other_sealed: boolean;
};

/** Deals that suit both, as far as my seat can know. */
export type DealsLine = {
  type: "deals";
  ref: string;
  deals: Deal[];
  gains: Record<string, number>;
  spare: string[];
  line: BoardLine | null;
};

/** Which deals would suit both? With somebody, or with anybody. */
export type DealsOf = {
  type: "deals";
  ref: string;
  seat: string;
  to?: string | null;
};

/** What a seat of mine is asked. A choice quotes the key; it changes only when this seat's question changes. Where the bounds tell everything the options are left out; `options` gets them. */
export type Decision = {
  key: string;
  ids: string[];
  clause: string;
  default: Record<string, unknown>;
  bounds: Bounds;
  options?: Record<string, unknown>[] | null;
  deadline?: number | null;
  plays_draft?: boolean;
  waits_for?: string[];
  may_hold?: boolean;
  optional?: boolean;
};

/** What the desk must know to go on. */
export type DeskQuestion = {
  what: string;
  wants: "by-nation" | "nations" | "number" | "yes-no";
  of: string;
  least?: number;
  most?: number;
  among?: string[];
  barred?: Record<string, string>;
  usual?: number;
  steps?: number[];
};

/** What a device may do here. The token is told once, to the device alone. */
export type Device = {
  id: string;
  gm: boolean;
  civs: string[];
  waiting: string[];
  token?: string;
  code?: string;
  address?: string;
  wifi?: boolean;
};

/** Tokens, from where to where. */
export type DiasporaAnswer = {
  lift: Record<string, number>;
  place: Record<string, number>;
};

/** `{lift, place}`: from 1 to `high` tokens, at most so many of each area, to others with so much room. */
export type DiasporaBounds = {
  kind: "diaspora";
  lift: Record<string, number>;
  place: Record<string, number>;
  high: number;
};

/** A calamity too many is discarded at random, before it is resolved (R3.8.2, R3.8.3). */
export type DiscardedTold = {
  kind: "calamity-discarded";
  civ: string;
  calamity: string;
};

/** A pirate city, or barbarian tokens. */
export type DoctrineAnswer = {
  city?: string;
  tokens?: Record<string, number>;
};

/** `{city}`, one of these; or `{tokens}` from 1 to `high` in all, at most so many in each area. */
export type DoctrineBounds = {
  kind: "doctrine";
  cities: string[];
  tokens: Record<string, number>;
  high: number;
};

/** Done with the phase: moved, drawn, resolved. */
export type DoneTold = {
  kind: "done";
  civ: string;
};

/** Into which of my areas they could come in a movement that began now, and I into theirs; what they buy cheaply, that which is most reduced first. */
export type Dossier = {
  coming: Record<string, Approach>;
  going: Record<string, Approach>;
  cheap: Bargain[];
};

/** What my seat knows of another: who could come where, and what comes cheap to them. */
export type DossierLine = {
  type: "dossier";
  ref: string;
  dossier: Dossier;
};

/** What does my seat know of another: who could come where, what comes cheap to them? */
export type DossierOf = {
  type: "dossier";
  ref: string;
  seat: string;
  other: string;
};

/** What a downloaded game file adds: with the commitment the shuffles can be checked. */
export type DownloadExtra = {
  commitment: string;
  people: Record<string, string>;
};

/** Keep a draft; null forgets it. */
export type Draft = {
  type: "draft";
  seat: string;
  key: string;
  draft: unknown;
};

/** A draft of one of my seats, saved from here or from another device. */
export type DraftLine = {
  type: "draft";
  seat: string;
  key: string;
  draft: unknown;
};

/** Whose turn it is at the stacks, from how many they draw, and what they may buy (R3.6). */
export type Draw = {
  civ: string;
  cities: number;
  prices: Record<string, number>;
};

/** What counts: as it was, as it has become, and as it would be at best. */
export type DrillFigure = {
  what: "cities" | "hand" | "people" | "rivals";
  before: number;
  mine: number;
  best: number;
};

/** How a drill went. */
export type DrillResult = {
  drill: "famine" | "heresy" | "ships" | "superstition" | "trade";
  figures: DrillFigure[];
  reached: boolean;
  stood: DrillStood[];
  hand: string[];
  best_hand: string[];
};

/** Where the board differs from the one of the best answers: what somebody has there, and would have. */
export type DrillStood = {
  civ: string;
  area: string;
  tokens: number;
  city: boolean;
  best_tokens: number;
  best_city: boolean;
};

/** One number: what it is now and would be then, and what it may be at most (`of`); of how many cities at what rate it is reckoned; whether something is lost by it, and where. Of a step: 1 forward, 0 or 1 back, and what the space asks for. */
export type End = {
  what:
    | "change"
    | "cities"
    | "given"
    | "income"
    | "placed"
    | "points"
    | "revolts"
    | "room"
    | "ships"
    | "starve"
    | "step"
    | "stock"
    | "support"
    | "tax"
    | "treasury";
  then: number;
  now?: number | null;
  of?: number | null;
  cities?: number | null;
  rate?: number | null;
  bad?: boolean;
  areas?: Record<string, number>;
  needs?: Need[];
  clause?: string;
};

/** Those at the table have agreed to end the game. */
export type EndAgreed = {
  turn: number;
};

/** The game is over; or goes on after all. */
export type EndTold = {
  kind: "end";
  over?: boolean;
};

/** An answer like another: why an entry does not fit, and whether the game master may insist on it. */
export type EntryRefused = {
  type: "refused";
  reason: string;
  clause: string;
  text: string;
  details: Record<string, unknown>;
  insist: boolean;
};

export type EntryTaken = {
  type: "taken";
  number: number;
};

/** Something that happened, as far as I may know. Ids grow. */
export type EventLineOf<K extends EventKind> = {
  id: number;
  turn: number;
  phase: string;
  cause?: ByCalamity | ByConflict | ByRevolt | ByAbility | BySurplus | BySupport | ByLeaving | null;
  kind: K;
  data: EventDataOf[K];
};

export type EventLine = { [K in EventKind]: EventLineOf<K> }[EventKind];

/** What each kind of event tells. */
export type EventDataOf = {
  "ability-used": AbilityUsed;
  "advance-taken": AdvanceTaken;
  "advances-bought": AdvancesBought;
  "attack-deferred": AttackDeferred;
  "beneficiary-named": BeneficiaryNamed;
  "calamities-discarded": CalamitiesDiscarded;
  "calamities-laid": CalamitiesLaid;
  "calamity-cancelled": CalamityCancelled;
  "calamity-explained": CalamityExplained;
  "calamity-resolved": CalamityResolved;
  "calamity-revealed": CalamityRevealed;
  "card-bought": CardBought;
  "card-drawn": CardDrawn;
  "card-given": CardGiven;
  "card-given-openly": CardGivenOpenly;
  "card-stolen": CardStolen;
  "cards-discarded": CardsDiscarded;
  "cards-handed-in": CardsHandedIn;
  "census-taken": CensusTaken;
  "choice-undone": ChoiceUndone;
  "city-annexed": CityAnnexed;
  "city-attacked": CityAttacked;
  "city-built": CityBuilt;
  "city-destroyed": CityDestroyed;
  "city-placed": CityPlaced;
  "city-reduced": CityReduced;
  "civilization-chosen": CivilizationChosen;
  "conflict-begun": ConflictBegun;
  "conflict-ended": ConflictEnded;
  "conflict-waits": ConflictWaits;
  "copies-ordered": CopiesOrdered;
  "credit-gained": CreditGained;
  "cyclone-struck": CycloneStruck;
  "end-agreed": EndAgreed;
  "final-turn-known": FinalTurnKnown;
  "game-over": GameOver;
  "game-stopped": GameStopped;
  "horde-moved": HordeMoved;
  "late-iron-entered": LateIronEntered;
  "leave-answered": LeaveAnswered;
  "leave-granted": LeaveGranted;
  "leave-requested": LeaveRequested;
  "lot-drawn": LotDrawn;
  "marker-moved": MarkerMoved;
  "marker-stays": MarkerStays;
  "movement-ended": MovementEnded;
  "no-card-to-give": NoCardToGive;
  "phase-begun": PhaseBegun;
  "plain-flooded": PlainFlooded;
  "player-left": PlayerLeft;
  "preferences-revealed": PreferencesRevealed;
  "region-out-of-play": RegionOutOfPlay;
  "secondary-victims-chosen": SecondaryVictimsChosen;
  "ship-destroyed": ShipDestroyed;
  "ship-maintained": ShipMaintained;
  "ship-placed": ShipPlaced;
  "ship-sailed": ShipSailed;
  "ship-scrapped": ShipScrapped;
  "stacks-reshuffled": StacksReshuffled;
  "startup-cards-dealt": StartupCardsDealt;
  "surplus-removed": SurplusRemoved;
  "table-rewound": TableRewound;
  "tax-collected": TaxCollected;
  "theme-dealt": ThemeDealt;
  "themes-revealed": ThemesRevealed;
  "tokens-annexed": TokensAnnexed;
  "tokens-destroyed": TokensDestroyed;
  "tokens-moved": TokensMoved;
  "tokens-placed": TokensPlaced;
  "tokens-relocated": TokensRelocated;
  "tokens-without-a-place": TokensWithoutAPlace;
  "trade-advertised": TradeAdvertised;
  "trade-agreed": TradeAgreed;
  "trade-asked": TradeAsked;
  "trade-called-off": TradeCalledOff;
  "trade-closed": TradeClosed;
  "trade-countered": TradeCountered;
  "trade-done": TradeDone;
  "trade-intended": TradeIntended;
  "trade-lapsed": TradeLapsed;
  "trade-line": TradeLine;
  "trade-made": TradeMade;
  "trade-matching": TradeMatching;
  "trade-offered": TradeOffered;
  "trade-packets": TradePackets;
  "trade-promised": TradePromised;
  "trade-quoted": TradeQuoted;
  "trade-reason": TradeReason;
  "trade-rejected": TradeRejected;
  "trade-resumed": TradeResumed;
  "trade-said": TradeSaid;
  "trade-sealed": TradeSealed;
  "trade-unsealed": TradeUnsealed;
  "trade-void": TradeVoid;
  "trade-withdrawn": TradeWithdrawn;
  "treasury-gained": TreasuryGained;
  "treasury-paid": TreasuryPaid;
  "volcano-erupted": VolcanoErupted;
};

export type EventKind = keyof EventDataOf;

/** Something that changed the regard: `kept` (their words were true), `false-name`, `slipped` (a calamity, unsaid), `cheated` (a calamity under a false name or a promise), `struck` (a calamity of theirs struck), `attacked`, `chosen` (as a secondary victim), `favoured` (gifts between them and somebody else), `amends`; `earlier-kept` and `earlier-broken` (what is remembered of games before). */
export type Evidence = {
  turn: number;
  what: string;
  step: number;
  cards?: string[];
};

/** A list of these cards with at least this face value, or all; none that could be kept. */
export type FaceValueBounds = {
  kind: "face-value";
  held: Record<string, number>;
  value: number;
};

/** A conflict to come, if everybody takes their losses on the spot: owners and their tokens before and after. */
export type Fight = {
  area: string;
  before: Record<string, number>;
  after: Record<string, number>;
  city_of?: string | null;
  city_falls?: boolean;
  clause?: string;
};

/** A player's figures at one moment. */
export type Figures = {
  vp: number;
  cities: number;
  census: number;
  treasury: number;
  ast: number;
};

/** A stretch of a game, choice by choice, from the table after `at` of `of` choices. The trade floor is left out: its deals are events. */
export type Film = {
  at: number;
  of: number;
  view: PublicView;
  hands: Record<string, string[]>;
  frames: Frame[];
  events: EventLine[];
};

/** A nation at the end: its place, and every point. */
export type FinalRow = {
  civ: string;
  name: string;
  place: number;
  points: number;
  parts: Record<string, number>;
  tie_break?: string | null;
};

/** It is known which turn is the last. */
export type FinalTurnKnown = {
  turn: number;
};

/** A list of at most so many areas, at least so many of them on city sites. */
export type FirstCitiesBounds = {
  kind: "first-cities";
  sites: string[];
  others: string[];
  most: number;
  on_sites: number;
};

/** The rounds of the trade floor have gone on; null: there are none. */
export type FloorLine = {
  type: "floor";
  floor: FloorRound | null;
};

/** How far the bots have come on the trade floor: they keep rounds where people are, and wait for them. */
export type FloorRound = {
  round: number;
  of: number;
  ready: string[];
  waits: boolean;
  still: boolean;
};

/** What a calamity would do to my seat now. */
export type ForecastLine = {
  type: "forecast";
  ref: string;
  working: Working;
};

export type ForecastOf = {
  type: "forecast";
  ref: string;
  seat: string;
  calamity: string;
};

export type ForkAt = {
  at: number;
};

/** What one choice changed: a merge patch on the view before it, and the hands that I may see and that changed. While a game runs nobody is named where nothing changed that all see. */
export type Frame = {
  at: number;
  civ: string;
  patch: Record<string, unknown>;
  hands: Record<string, string[]>;
};

/** A game as a file. It begins with a seed, or with a table at a phase boundary before which `at` of the choices were made. */
export type GameFile = {
  format?: "megaciv-game";
  version?: number;
  rules?: number;
  setup: Setup;
  seed?: string | null;
  choices?: [string, Record<string, unknown>][];
  table?: Record<string, unknown> | null;
  at?: number;
  about?: string;
  extra?: Record<string, unknown>;
};

/** The game has ended. */
export type GameOver = {
  turn: number;
};

/** The game stops without a result. */
export type GameStopped = {
  turn: number;
};

/** The game master's word on somebody who wants a seat that is taken. */
export type GiveSeat = {
  civ: string;
  device: string;
  give?: boolean;
};

/** A card, and whether everybody sees it. */
export type GivenCard = {
  card: string;
  open?: boolean;
};

/** At most so many tokens of a stack could get there by land, and so many with one load of a ship. */
export type Goal = {
  land?: number;
  sea?: number;
};

/** What the player's cards come to. */
export type HandFigures = {
  sets: Record<string, SetWorth>;
  sum: number;
  worth: number;
  rate: number;
  means: number;
  limit: number;
};

/** Everything, at the beginning or after too long a gap. In the lobby there is no view yet. */
export type Hello = {
  type: "hello";
  seq: number;
  table: TableInfo;
  seats: string[];
  view: PublicView | null;
  private: Record<string, PrivateView>;
  asked: Record<string, string>;
  clock: Clock;
  chat: ChatLine[];
  events: EventLine[];
  votes: Vote[];
  drafts: DraftLine[];
  presence: Record<string, "away" | "bot" | "caretaker" | "here">;
  since?: Record<string, number>;
  floor?: FloorRound | null;
  build?: string[];
};

/** Of a finished First Game, my decision that cost most, if one did. */
export type Hindsight = {
  otherwise?: Otherwise | null;
};

/** A game looked back upon. */
export type History = {
  moments: Moment[];
  turns: TurnFigures[];
};

/** Insist on waiting for those before (R7.65). */
export type Hold = {
  type: "hold";
  ref: string;
  seat: string;
};

/** Barbarians move on. */
export type HordeMoved = {
  source: string;
  target: string;
  tokens: number;
};

/** When somebody plays: from `opens` to `closes` in minutes after their midnight, on some days of the week. Hours that close before they open go past midnight; hours that close when they open never close. */
export type Hours = {
  opens?: number;
  closes?: number;
  offset?: number;
  days?: number;
};

/** An intention as it was chosen: goods to give, for which. */
export type Intended = {
  fill?: string[];
  for: string[];
  give?: Record<string, number>;
  never?: string[];
  unknown?: number;
  without?: string[];
};

/** One of the viewer's own intentions, with what is left of it. */
export type IntentionView = {
  give: Record<string, number>;
  for: string[];
  never: string[];
  unknown: number;
  fill: string[];
  without: string[];
};

export type Invite = {
  code: string;
  url: string;
  expires: number;
};

export type Join = {
  seat?: string | null;
  code?: string | null;
};

/** Enter for a nation from this device. */
export type JoinSeat = {
  civ: string;
  name?: string;
};

/** An entry as it is kept: who told it, from which device, when; whether the game master insisted on it. */
export type JournalEntry = {
  number: number;
  at: number;
  by: string;
  device: string;
  told: LedgerEntry;
  ref?: string;
  insisted?: boolean;
};

/** Entries since one that is known; with them a screen holds the whole record. */
export type KeptEntries = {
  begun: number;
  entries: JournalEntry[];
};

/** A ship maintained, and what is paid for it; which one, where several are there. */
export type KeptShip = {
  area: string;
  pay: "treasury" | PaidWithToken;
  ship?: number;
};

/** An area that a ship can get to: the fewest steps, and how many tokens of a full load may land there now. In open seas and areas out of play no voyage ends. */
export type Landfall = {
  steps: number;
  room: number;
  end: boolean;
};

/** A marker enters the Late Iron Age for the first time. */
export type LateIronEntered = {
  player: string;
};

/** One of those who stay answers whether the game goes on. */
export type LeaveAnswered = {
  player: string;
  leaver: string;
  agreed: boolean;
};

/** Everybody has agreed that a player leaves. */
export type LeaveGranted = {
  player: string;
};

/** A player asks to leave. */
export type LeaveRequested = {
  player: string;
};

/** `game.mcr.json`. */
export type LedgerRecord = {
  version: number;
  frame: TableFrame;
  begun: number;
  entries: JournalEntry[];
  turns?: LedgerTurn[];
  times?: PhaseTime[];
  final?: FinalRow[];
  over?: boolean;
};

/** A nation at the end of a turn. */
export type LedgerTurn = {
  turn: number;
  civ: string;
  cities: number;
  board: number;
  ast: number;
  advances: number;
  points: number;
};

/** A nation is out of the game, or in it again (R4.1). */
export type LeftTold = {
  kind: "left";
  civ: string;
  playing?: boolean;
};

/** How much the clerk keeps count of from now on. */
export type LevelTold = {
  kind: "level";
  level: "bank" | "score" | "table";
};

/** What a link would do, before it is used. */
export type LinkInfo = {
  name: string | null;
  mail: string;
  new_mail: boolean;
  old_mail: string | null;
  login: string | null;
  tables: number;
  same: boolean;
  guest: string | null;
  guest_tables: number;
};

/** Everybody is at the table: each phase has a bell. */
export type Live = {
  kind: "live";
  phase?: number;
  phases?: Record<string, number>;
  least?: number;
  trade?: number;
  warning?: number;
  grace?: number;
};

/** Events from one choice on. `next` is where to go on; `of` is the number of choices so far. */
export type Log = {
  events: EventLine[];
  next: number;
  of: number;
};

/** In a conflict there, what is lost: a token there, a ship there, or a token next door. */
export type Loss = {
  area: string;
  from: string;
};

/** `{area, from}`: in a conflict there, one of these sources: `here`, `ship`, or an area next door. */
export type LossBounds = {
  kind: "loss";
  area: string;
  sources: string[];
};

/** Several want one civilization: the lot decides. */
export type LotDrawn = {
  civilization: string;
  among: string[];
  winner: string;
};

/** Where a link is to be sent that signs in, or that makes this address mine. Who has a password gives it, unless the address is theirs already. */
export type MailLink = {
  mail: string;
  password?: string | null;
};

/** So many tokens go the same way. */
export type MarchAnswer = {
  path: string[];
  tokens: number;
};

/** A succession marker moves, forward or back. */
export type MarkerMoved = {
  player: string;
  steps: number;
  space: number;
};

/** A succession marker stays where it is. */
export type MarkerStays = {
  player: string;
  space: number;
};

/** Who I am. A guest has no login. */
export type Me = {
  id: string;
  name: string;
  login?: string | null;
  lang?: string;
  theme?: string;
  notices?: Record<string, unknown>;
  mail?: string | null;
  named?: boolean;
  moderator?: boolean;
  muted?: number | null;
  told?: ToldMeasure[];
};

export type MeChange = {
  name?: string | null;
  lang?: "en" | "pl" | null;
  theme?: string | null;
  notices?: Record<string, unknown> | null;
};

/** After `at` choices a phase had begun. Phases in which nobody was asked anything are left out. */
export type Moment = {
  at: number;
  turn: number;
  phase: string;
};

/** What one player can do from where their pieces stand. */
export type MovementBounds = {
  kind: "movement";
  unmoved: Record<string, number>;
  land: Record<string, Record<string, number>>;
  roads: Record<string, Record<string, Record<string, number>>>;
  build: string[];
  prices: ShipPrice[];
  maintain: Upkeep;
  ships: Ship[];
  range: number;
  capacity: number;
  open_sea: boolean;
};

/** A player has finished moving. */
export type MovementEnded = {
  player: string;
};

/** A calamity card that lies open: who holds it, who traded it last, of which block it is. */
export type Named = {
  civ: string;
  calamity: string;
  trader?: string | null;
  block?: "" | "east" | "west";
};

/** One requirement of a space, and what the player has of it (R3.13.2). */
export type Need = {
  what: "advance-points" | "advances" | "cities" | "priced-below" | "priced-least";
  have: number;
  want: number;
  price?: number;
};

/** A city, with treasury and tokens from next door, and whether a token stays. */
export type NewCity = {
  area: string;
  treasury?: number;
  outside?: Record<string, number>;
  leaveToken?: boolean;
};

/** Open a ledger; or go on with a record from elsewhere. */
export type NewCompanion = {
  frame: TableFrame;
  record?: LedgerRecord | null;
};

/** A login and password for me. Who has a password already gives it, and all their other sessions end. */
export type NewCredentials = {
  login: string;
  password: string;
  old?: string | null;
};

export type NewGuest = {
  name: string;
  lang?: "en" | "pl";
  named?: boolean;
};

/** Mute: not heard for so many days. Ban: does not get in. Warn: it is said and written down. Pardon: nothing of it any more. */
export type NewMeasure = {
  what: "ban" | "mute" | "pardon" | "warn";
  why: string;
  days?: number;
};

/** An offer to somebody or to all; perhaps so that all hear it; perhaps with its packet. */
export type NewOffer = {
  to: string;
  give: Said;
  want: Said;
  open?: boolean;
  cards?: string[];
};

/** A ship built there, and what is paid for it. */
export type NewShip = {
  area: string;
  treasury?: number;
  destroy?: Record<string, number>;
};

export type NewTable = {
  players: number;
  board?: "both" | "east" | "west" | null;
  ast?: "basic" | "expert";
  scenario?: "first" | "full" | "short";
  pace?: "free" | "ordered";
  options?: Options;
  civs?: string[] | null;
  name?: string;
  method?: "chosen" | "dealt" | "preferences" | "random";
  public?: boolean;
  spectators?: boolean;
  delay?: number;
  manners?: "brisk" | "people" | null;
  counsel?: boolean;
  memory?: boolean;
  seats?: SeatPlan[];
  time?: Live | Slow | null;
  webhook?: string;
};

/** The table's clock: live or slow; null, none. */
export type NewTiming = {
  timing?: Live | Slow | null;
};

/** On the trade floor: as far as I am concerned, the bots may begin the next round. */
export type NextRound = {
  type: "next-round";
  seat: string;
};

/** A neighbour has no card that is good enough. */
export type NoCardToGive = {
  player: string;
  taker: string;
};

/** Words for the journal; they change no number. */
export type NoteTold = {
  kind: "note";
  text: string;
};

/** The part of `notices` that the server reads. */
export type NoticePreferences = {
  mail?: boolean;
  push?: Subscription[];
  webhook?: string;
  quiet?: Quiet | null;
  hours?: Hours | null;
  zone?: string;
  once_a_day?: number | null;
  after?: number;
};

/** One of these numbers. */
export type NumberBounds = {
  kind: "number";
  among: number[];
};

/** What one player adds to an offer that they hear: whether it is sealed, if it is their own; what it would make of their hand, if they could accept it. */
export type OfferMark = {
  sealed?: boolean;
  worth?: OfferWorth;
};

/** An open offer, to a civilization or to `all`; if it is `open`, everybody hears it. What is not always there is the viewer's `OfferMark`. */
export type OfferView = {
  offer: string;
  from: string;
  give: SaidOfPacket;
  want: SaidOfPacket;
  to: string;
  open: boolean;
  sealed?: boolean;
  worth?: OfferWorth;
};

/** What a hand would be worth after a deal: if only the sworn cards are what they are said to be, and if all are. */
export type OfferWorth = {
  least: number;
  most: number;
};

/** Typed on another device, or opened there by its link, it signs in there as me. `qr` is the link as a picture: the source of an image. */
export type OneTimeCode = {
  code: string;
  expires: number;
  url: string;
  qr: string;
};

/** The named options of the rules. The defaults are the rulings of chapter 7. */
export type Options = {
  damageByReduction?: boolean;
  cityPrevention?: "nominal" | "protect";
  selectionLadder?: "split-first" | "whole-areas";
  wonderScoresAsCity?: boolean;
  bonusRule?: "firstEntry" | "gameEnd";
  turnLimit?: number | null;
  withoutTrade?: boolean;
  withoutCalamities?: boolean;
  withoutMinorCalamities?: boolean;
};

/** Every legal answer to what my seat is asked now; null if there are too many to list, or nothing is asked. */
export type OptionsLine = {
  type: "options";
  ref: string;
  key: string | null;
  options: Record<string, unknown>[] | null;
};

export type OptionsOf = {
  type: "options";
  ref: string;
  seat: string;
};

/** Who comes when, by what the order goes (R0.4). */
export type Orders = {
  census: string[];
  cities: string[];
  position: string[];
};

/** A decision that would have been better otherwise: after `at` choices; what was chosen, what a good bot would have chosen, and the mean of my points in so many games that bots played on from each. */
export type Otherwise = {
  at: number;
  turn: number;
  asked: string;
  chosen: Record<string, unknown>[];
  better: Record<string, unknown>[];
  points: number;
  better_points: number;
  games: number;
};

/** The game as it would be scored now; final once it is over. Those who have left are not in it (R4.1.3). */
export type Outcome = {
  over: boolean;
  places: Place[];
  bonus?: string | null;
  scored?: boolean;
};

/** How many tokens may come from next door, and what stands there. */
export type Outside = {
  most: number;
  areas: Record<string, number>;
};

/** The figures of one player, for that player alone. */
export type OwnFigures = {
  people: PeopleFigures;
  hand: HandFigures;
  shelf: ShelfFigures;
};

/** What a player knows of the floor beyond what everybody knows: `marks`, by the ids of the offers that all hear; `offers` that not all hear; the rest as in `FloorView`. What is empty is left out. */
export type OwnFloor = {
  marks?: Record<string, OfferMark>;
  offers?: OfferView[];
  agreed?: DealView[];
  intentions?: IntentionView[];
  asks?: PriceView[];
  refusals?: RefusalView[];
  sets?: Record<string, number>;
  worth?: number;
};

/** An offer of the player's own, or an agreed deal with somebody. */
export type OwnOffer = {
  offer?: number | string;
  with?: string;
};

/** What I know of a step beyond everybody; it comes before the step of this `seq`, and only to those who follow the table's stream: there steps are the same for all. */
export type OwnPart = {
  type: "own";
  seq: number;
  private?: Record<string, PrivateChange>;
  events?: unknown[][];
};

/** A token of this area pays. */
export type PaidWithToken = {
  destroy: string;
};

/** What the player's people and cities come to. */
export type PeopleFigures = {
  census: Record<string, number>;
  support: Working;
  taxes: Working[];
};

/** What moderators know of a person. */
export type PersonFile = {
  person: PersonLine;
  measures: AuditLine[];
  shared: SharedAddress[];
};

/** A person, as moderators see them. */
export type PersonLine = {
  id: string;
  name: string;
  created: number;
  login?: string | null;
  seats?: number;
  muted?: number | null;
  banned?: number | null;
  moderator?: boolean;
};

/** A phase begins. */
export type PhaseBegun = {
  turn: number;
  phase: string;
};

/** A phase, and the choices that told of it: what happened in it is among the events of choices `first` to `last`, for phases begin and end within a choice. */
export type PhaseLine = {
  turn: number;
  phase: string;
  first: number;
  last: number;
};

/** How long a phase took, in milliseconds. */
export type PhaseTime = {
  turn: number;
  phase: number;
  took: number;
};

/** The table is in this phase now. */
export type PhaseTold = {
  kind: "phase";
  turn: number;
  phase: number;
};

/** My civilization, when it is my turn to pick. */
export type PickCivilization = {
  civ: string;
};

/** What an owner has in an area. */
export type Pieces = {
  city?: boolean;
  ships?: number;
  tokens?: number;
};

export type Ping = {
  type: "ping";
};

/** A player's place. `tie_break` says which tie-break put this player behind the one before, if their points are equal. */
export type Place = {
  civilization: string;
  place: number;
  vp: number;
  points: Working;
  tie_break?: string | null;
};

/** One of these volcanoes or flood plains. */
export type PlaceBounds = {
  kind: "place";
  what: "flood_plain" | "volcano";
  among: string[];
};

/** A flood plain is flooded. */
export type PlainFlooded = {
  plain: string;
  player: string;
};

/** What it is (a key of the catalogue, `plan-<what>`), where, and the choices it is made of. */
export type Plan = {
  what: string;
  area: string | null;
  choices: Record<string, unknown>[];
};

/** A line of the plan: what it would cost once everything before it is there. */
export type PlannedAdvance = {
  advance: string;
  tag: PriceTag;
};

/** My table of today. Anyone who has finished it may practise. */
export type PlayDaily = {
  practice?: boolean;
  name?: string | null;
  lang?: "en" | "pl" | null;
};

/** A position to practise. */
export type PlayDrill = {
  drill: "famine" | "heresy" | "ships" | "superstition" | "trade";
  name?: string | null;
  lang?: "en" | "pl" | null;
};

export type PlayNow = {
  name?: string | null;
  named?: boolean;
  lang?: "en" | "pl" | null;
  scenario?: "first" | "full" | "short";
  players?: number;
  board?: "both" | "east" | "west" | null;
  turns?: number | null;
  seat?: string | null;
  bots?: string | null;
  manners?: "brisk" | "people" | null;
  leaders_of?: string | null;
};

/** A player is gone. */
export type PlayerLeft = {
  player: string;
};

/** A player's public figures; `calamities` from phase 8 on (R1.20). */
export type PlayerView = {
  civilization: string;
  block: string;
  stock: number;
  treasury: number;
  cities_in_stock: number;
  ships_in_stock: number;
  tokens_on_board: number;
  cities_on_board: number;
  census: number;
  ast: number;
  advances: string[];
  credits: Record<string, number>;
  hand_size: number;
  points: number;
  next_step?: AstStep | null;
  calamities?: number | null;
  left?: boolean;
};

/** A named line of points beside those of the rules. */
export type PointsTold = {
  kind: "points";
  civ: string;
  line: string;
  points: number;
};

/** Treasury gained, or an area annexed. */
export type PoliticsAnswer = {
  gain?: number;
  annex?: string;
};

/** `{gain}` up to so much treasury, or `{annex}` an area at its price. */
export type PoliticsBounds = {
  kind: "politics";
  gain: number;
  prices: Record<string, number>;
};

export type Pong = {
  type: "pong";
};

/** Everybody's list of civilizations. */
export type PreferencesRevealed = {
  lists: Record<string, string[]>;
};

export type Presence = {
  type: "presence";
  seats: Record<string, "away" | "bot" | "caretaker" | "here">;
};

/** What would follow. `patch` is on the view as it is now. */
export type PreviewLine = {
  type: "preview";
  ref: string;
  seq: number;
  done: number;
  unknown: boolean;
  patch: Record<string, unknown>;
  private: PrivateView;
  fights: Fight[];
  workings: Working[];
  cautions: Caution[];
  plans: Plan[];
  ends: End[];
  refusal?: Refused | null;
};

/** What would follow from a draft? One that is empty needs no dry run: figures come by themselves, `advice` tells the rest. */
export type PreviewOf = {
  type: "preview";
  ref: string;
  seat: string;
  choices: Record<string, unknown>[];
};

/** A price with all that it is made of: the printed cost less these (R3.12.2, R3.12.4). */
export type PriceTag = {
  price: number;
  group?: "arts" | "civics" | "crafts" | "religion" | "science" | null;
  credit?: number;
  specific?: Record<string, number>;
  library?: number;
  serves?: number | null;
};

/** What a viewer asked somebody, or was asked: what for these goods? `prices` is there once it is answered. */
export type PriceView = {
  ask: string;
  from: string;
  to: string;
  names: string[];
  prices?: string[][];
};

/** What changed in a private view: what is named here is replaced; null, it is gone. But `trade` is a merge patch if there was one before, and so are `figures`, and a `decision` without a key: it is the same question still. */
export type PrivateChange = {
  hand?: string[];
  traces?: Record<string, string>;
  decision?: Record<string, unknown> | null;
  trade?: Record<string, unknown> | null;
  figures?: Record<string, unknown> | null;
};

/** What only this seat knows. */
export type PrivateView = {
  hand?: string[];
  traces?: Record<string, string>;
  decision?: Decision | null;
  trade?: OwnFloor | null;
  figures?: OwnFigures | null;
};

/** What an HTTP request gets that is refused. `text` is in the caller's language. */
export type Problem = {
  status: number;
  reason: string;
  clause: string;
  details: Record<string, unknown>;
  text: string;
};

/** What a deal would make of the hand: by how much it would be worth more. */
export type Prospects = {
  all: number;
  sworn: number;
  worst: number;
  danger: Danger | null;
  theirs: number | null;
  likely: number | null;
  why: string | null;
  about: string | null;
};

/** The floor as everybody knows it: who can trade, who is done, how many deals were made, everybody's line on the board, the offers that all hear. */
export type PublicFloor = {
  traders: string[];
  done: string[];
  made: number;
  board: Record<string, BoardLine>;
  offers: OfferView[];
};

/** The table as everybody sees it (the engine's view for a spectator). Increments are merge patches (RFC 7396) on this, so nothing in it is null: what is not there is left out. */
export type PublicView = {
  turn: number;
  phase: string;
  areas: Record<string, Record<string, Pieces>>;
  players: Record<string, PlayerView>;
  empty_stacks: Record<string, number[]>;
  out_of_play: string[];
  built_this_turn: string[];
  over?: boolean;
  final_turn?: number;
  trade?: PublicFloor | null;
};

/** Advances and what is paid for them; what Library, Anatomy and Trade Empire apply to; groups of free credits. */
export type PurchaseOfAdvances = {
  advances: string[];
  cards?: Record<string, number>;
  treasury?: number;
  library?: string;
  anatomy?: string;
  tradeEmpire?: Substitute;
  credits?: Record<string, number>;
};

/** What a browser needs to subscribe to notices; and whether this server sends mail. */
export type PushKey = {
  key: string;
  mail: boolean;
};

export type PushKeys = {
  p256dh: string;
  auth: string;
};

/** No notices from `start` to `end`, minutes after the person's midnight. */
export type Quiet = {
  start: number;
  end: number;
  offset?: number;
};

/** What the basket costs, how it could be paid, and what would be afterwards. */
export type Quote = {
  price: number;
  prices: Record<string, PriceTag>;
  payments: Record<string, WayToPay>;
  by_hand: WayToPay | null;
  short: number;
  credits: Record<string, number>;
  spaces: AstStep[];
  plan: PlannedAdvance[];
  library: string[];
  gifts: string[];
  gift: string | null;
  free_credits: number;
  placed_credits: Record<string, number>;
};

/** What a purchase would cost, and how it could be paid. */
export type QuoteLine = {
  type: "quote";
  ref: string;
  quote: Quote;
};

/** What would these advances cost, and how could I pay? */
export type QuoteOf = {
  type: "quote";
  ref: string;
  seat: string;
  wanted: Wanted;
};

/** What the player would take, any one of these lists; none: not for sale. */
export type QuotedPrice = {
  ask: string;
  prices: string[][];
};

/** A list of these civilizations, most wanted first, as long or short as one likes. */
export type RankingBounds = {
  kind: "ranking";
  among: string[];
};

/** Another tax rate than the usual one (R0.5.1). */
export type RateTold = {
  kind: "tax-rate";
  civ: string;
  rate: number;
};

/** Where the tokens of each owner in an area could get to in a movement that began now: `{owner: {area: how many}}`, by land, and with one load of a ship. */
export type ReachLine = {
  type: "reach";
  ref: string;
  area: string;
  stacks: Record<string, Record<string, Goal>>;
};

/** How far could the stacks of an area get? */
export type ReachOf = {
  type: "reach";
  ref: string;
  seat: string;
  area: string;
};

/** As far as I am concerned the game may begin; or not yet. */
export type Ready = {
  ready?: boolean;
};

/** An offer of the viewer that somebody refused, with the reason they gave. */
export type RefusalView = {
  offer: string;
  from: string;
  give: SaidOfPacket;
  want: SaidOfPacket;
  to: string;
  reason: string;
  args: SpokenArgs;
};

/** Refused: `done` choices before it stand, `rest` comes back. Also the answer to a message nobody understands. */
export type Refused = {
  type: "refused";
  ref: string;
  reason: string;
  clause: string;
  details: Record<string, unknown>;
  text: string;
  done: number;
  rest: Record<string, unknown>[];
};

/** An offer to the player that they decline; perhaps with a reason of the catalogue, for the offerer alone. */
export type RefusedOffer = {
  offer: number | string;
  from?: string;
  reason?: string;
  args?: SpokenOf;
};

/** What a seat thinks of another. Counts fade from turn to turn. */
export type Regard = {
  steps?: number;
  deals?: number;
  clean?: number;
  slipped?: number;
  true_names?: number;
  false_names?: number;
  word?: [number, number];
  credit?: number;
  grudge?: number;
  evidence?: Evidence[];
};

/** What my seat has reason to think of another, and, where a bot plays that, what it thinks of mine. */
export type RegardLine = {
  type: "regard";
  ref: string;
  mine: Regard;
  theirs?: Regard | null;
};

/** What do my seat and another think of each other, and why? */
export type RegardOf = {
  type: "regard";
  ref: string;
  seat: string;
  other: string;
};

/** The region of a player who has left is out of play. */
export type RegionOutOfPlay = {
  player: string;
  areas: string[];
};

/** The table after `at` of `of` choices, as the viewer may know it; the events of the last of them. */
export type Replay = {
  at: number;
  of: number;
  view: PublicView;
  private: Record<string, PrivateView>;
  events: EventLine[];
};

/** Report what somebody said. */
export type Report = {
  chat: number;
  why?: string;
};

/** What somebody has reported of what another said, with what was said around it as both have heard it. */
export type ReportLine = {
  id: number;
  at: number;
  table: string;
  table_name: string;
  by: string;
  why: string;
  line: number;
  said: SaidLine[];
};

/** What is said of a packet: how many cards, some names, and perhaps that no calamity is among them. */
export type Said = {
  count: number;
  names: string[];
  clean?: boolean;
};

/** What was said before and after a line that was reported. */
export type SaidLine = {
  id: number;
  at: number;
  person: string;
  name: string;
  text: string;
};

/** What a party says of their packet: so many cards, these names, and perhaps that no calamity is among them. */
export type SaidOfPacket = {
  count: number;
  names: string[];
  clean?: boolean;
};

/** One entry of a voyage: a step, or tokens that come aboard or go ashore. */
export type SailedStep = {
  disembark?: number;
  embark?: number;
  to?: string;
};

export type Say = {
  type: "chat";
  text: string;
  to?: string | null;
};

/** A ship given up; which one, where several are there. */
export type ScrappedShip = {
  area: string;
  ship?: number;
};

/** The packet for a deal with this player; for which one, where there are several. */
export type SealedPacket = {
  with: string;
  cards: string[];
  offer?: number | string;
};

/** A seat. Before civilizations are given out, `civ` only numbers it. */
export type Seat = {
  civ: string;
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string | null;
  temper?: string | null;
  leader?: string | null;
  mine?: boolean;
  person?: string | null;
  wishes?: number | null;
  host?: boolean;
  ready?: boolean;
  lent?: boolean;
};

/** Who is to sit at a seat of a new table: `open`, `me`, or `bot:<kind>`. */
export type SeatPlan = {
  civ: string;
  who: string;
};

/** How a game ended for a seat. */
export type SeatResult = {
  place: number;
  vp: number;
};

/** Somebody enters for a nation from now on; or nobody. */
export type SeatTold = {
  kind: "seat";
  civ: string;
  taken: boolean;
  name?: string;
};

/** Somebody asks for a seat that is taken. */
export type SeatWanted = {
  civ: string;
  device: string;
  name: string;
};

/** The primary victim has chosen the others. */
export type SecondaryVictimsChosen = {
  calamity: string;
  player: string;
  victims: string[];
};

/** Units worth exactly so many points, in at most so many groups of connected areas, at most so many areas in part (none said: any), not more than the stock of the other side where that counts. `step` is the rung of R7.4. */
export type SelectionBounds = {
  kind: "selection";
  units: Record<string, UnitsThere>;
  points: number;
  step: "a" | "b" | "c" | "d" | "e";
  groups?: number | null;
  parts?: number | null;
  annexable?: Annexable | null;
};

/** A browser in which I am signed in. */
export type SessionLine = {
  id: string;
  device: string;
  created: number;
  used: number;
  here: boolean;
};

/** So many cards of one commodity: what they are worth, and how much one more would add (R0.2.7). */
export type SetWorth = {
  number: number;
  value: number;
  more: number;
};

/** What a group agrees on before the game. */
export type Setup = {
  players: number;
  board?: "both" | "east" | "west" | null;
  ast?: "basic" | "expert";
  scenario?: "first" | "full" | "short";
  pace?: "free" | "ordered";
  options?: Options;
  civs?: string[] | null;
  learner?: string | null;
  drill?: "famine" | "heresy" | "ships" | "superstition" | "trade" | null;
};

/** Of these units exactly so many tokens and so many cities. */
export type ShareBounds = {
  kind: "share";
  units: Record<string, UnitsThere>;
  tokens: number;
  cities: number;
};

/** People at one table who came from one address. */
export type SharedAddress = {
  table: string;
  name: string;
  people: SomebodyLine[];
  last: number;
};

/** What the advances cost that the player does not hold, and what for. */
export type ShelfFigures = {
  lacks: Need[];
  prices: Record<string, PriceTag>;
};

/** A ship on the board; one that may sail has its reach. */
export type Ship = {
  ship: number;
  area: string;
  ready: boolean;
  sailed: boolean;
  reach?: Record<string, Landfall> | null;
};

/** A ship goes from the board to stock. */
export type ShipDestroyed = {
  owner: string;
  area: string;
  ship: number;
};

/** A ship is kept. */
export type ShipMaintained = {
  player: string;
  area: string;
  ship: number;
};

/** A ship comes from stock to the board. */
export type ShipPlaced = {
  owner: string;
  area: string;
  ship: number;
};

/** What may be paid for a new ship; one of the tokens stands in the ship's area. */
export type ShipPrice = {
  treasury: number;
  tokens: number;
};

/** A ship makes its voyage. */
export type ShipSailed = {
  player: string;
  ship: number;
  path: string[];
  voyage: SailedStep[];
};

/** A ship is destroyed by its owner. */
export type ShipScrapped = {
  player: string;
  area: string;
  ship: number;
};

/** The whole companion. */
export type Shown = {
  id: string;
  number: number;
  frame: TableFrame;
  level: "bank" | "score" | "table";
  turn: number;
  phase:
    | "advances"
    | "ast-alteration"
    | "calamity-resolution"
    | "calamity-selection"
    | "city-construction"
    | "conflict"
    | "movement"
    | "population-expansion"
    | "special-abilities"
    | "surplus-and-support"
    | "tax-collection"
    | "trade"
    | "trade-card-acquisition";
  since: number;
  now: number;
  nextTurn: number;
  nextPhase:
    | "advances"
    | "ast-alteration"
    | "calamity-resolution"
    | "calamity-selection"
    | "city-construction"
    | "conflict"
    | "movement"
    | "population-expansion"
    | "special-abilities"
    | "surplus-and-support"
    | "tax-collection"
    | "trade"
    | "trade-card-acquisition";
  missing: string[];
  seats: ShownSeat[];
  orders: Orders;
  draws: Draw[];
  moves: Record<string, AstMove>;
  cases: ShownCase[];
  desk: number;
  log: ShownEntry[];
  bell?: Bell | null;
  finalTurn?: number;
  fits?: number | null;
  over?: boolean;
  notes?: string[];
  lastSpace?: number;
  hardStop?: number;
  abilities?: Record<string, string[]>;
};

/** A calamity on the desk. */
export type ShownCase = {
  case: number;
  named: Named;
  done: boolean;
  victims: string[];
  beneficiary: string | null;
  asked: DeskQuestion | null;
  lines: Working[];
  cities: Record<string, number>;
  treasury: Record<string, number>;
  steps: Record<string, number>;
  uncertain: string[];
  mayInsist?: boolean;
};

/** A line of the log. */
export type ShownEntry = {
  number: number;
  at: number;
  by: string;
  told: LedgerEntry;
  insisted?: boolean;
  struck?: boolean;
  misfit?: string;
};

/** A number, and how sure it is. */
export type ShownNumber = {
  value: number;
  how?: "guessed" | "reckoned" | "said";
  stale?: boolean;
};

/** A nation's row. */
export type ShownSeat = {
  civ: string;
  name: string;
  taken: boolean;
  playing: boolean;
  ast: number;
  epoch: string;
  cities: ShownNumber;
  board: ShownNumber;
  treasury: ShownNumber;
  stock: number;
  advances: string[];
  credits: Record<string, number>;
  grants: Record<string, number>;
  points: number;
  place: number;
  parts: Record<string, number>;
  tieBreak: string | null;
  support: Working;
  tax: Working;
  done: boolean;
  asked: Asked | null;
  bought: number[];
  paid: number;
  lines: Record<string, number>;
  was?: number | null;
};

/** I have seen everything up to this number. */
export type Since = {
  type: "since";
  seq: number;
};

/** Where a city may be built: what it needs, what stands there, and what may be used besides. */
export type Site = {
  needs: number;
  here: number;
  treasury: number;
  outside?: Outside | null;
  leave_token?: boolean;
};

/** A move now and then: a bank of time, and an increment for every decision. */
export type Slow = {
  kind: "slow";
  bank?: number;
  increment?: number;
  most?: number;
  trade?: number;
  warning?: number;
  grace?: number;
};

/** Somebody at this table. */
export type SomePerson = {
  person: string;
};

/** Of the units in an area so many tokens, and the city. */
export type SomeUnits = {
  tokens?: number;
  city?: boolean;
};

export type SomebodyLine = {
  id: string;
  name: string;
};

/** What a line or a reason speaks of: a commodity, a player; and the voice of a leader, by temper. */
export type SpokenArgs = {
  card?: string;
  player?: string;
  voice?: string;
};

/** What a reason or a line of the catalogue speaks of, and in whose voice. */
export type SpokenOf = {
  card?: string;
  player?: string;
  voice?: string;
};

/** Words to somebody or to all, in the player's own text or by a line of the catalogue; `clean` promises a packet without calamities. */
export type SpokenWords = {
  to: string;
  text?: string;
  clean?: boolean;
  line?: string;
  args?: SpokenOf;
};

/** `{stack}` with the price of a card by stack, or `{stack, wonder}` of those that are free; or none. */
export type StackBounds = {
  kind: "stack";
  prices: Record<string, number>;
  free: number[];
};

/** The discards go under the stacks. */
export type StacksReshuffled = Record<string, never>;

/** A trade to be made while the player is away: what may go, for what, and on which conditions. */
export type StandingIntention = {
  give: Record<string, number>;
  for: string[];
  never?: string[];
  unknown?: number;
  fill?: string[];
  without?: string[];
};

/** In which order people choose their civilizations. */
export type StartupCardsDealt = {
  order: string[];
};

/** What changed up to `seq`. Applies to a client at `since`; any other asks with `since`. */
export type Step = {
  type: "step";
  seq: number;
  since?: number | null;
  patch?: Record<string, unknown>;
  events?: unknown[][];
  asked?: Record<string, string | null>;
  private?: Record<string, PrivateChange>;
  clock?: Clock | null;
};

/** When the evening must end, in milliseconds since 1970; 0: open end. */
export type StopTold = {
  kind: "hard-stop";
  at: number;
};

/** An entry does not count any more. */
export type StrikeTold = {
  kind: "strike";
  number: number;
};

/** A browser's subscription, as it gives it. */
export type Subscription = {
  endpoint: string;
  keys: PushKeys;
};

/** Trade Empire: the set, and the card of another commodity that joins it. */
export type Substitute = {
  set: string;
  with: string;
};

/** More tokens than an area holds go to stock. */
export type SurplusRemoved = {
  player: string;
  areas: Record<string, number>;
};

/** Other settings before the game; what is not given stays. */
export type TableChange = {
  name?: string | null;
  public?: boolean | null;
  spectators?: boolean | null;
  delay?: number | null;
  method?: "chosen" | "dealt" | "preferences" | "random" | null;
  time?: NewTiming | null;
  webhook?: string | null;
};

/** What the group agrees on. A `Setup` of the rules knows printed set-ups; this knows any three to eighteen. */
export type TableFrame = {
  civs: string[];
  level?: "bank" | "score" | "table";
  ast?: "basic" | "expert";
  scenario?: "full" | "short";
  edition?: "mega-civilization" | "mega-empires";
  extras?: string[];
  tradeMinutes?: number;
  hardStop?: number;
  blocks?: Record<string, "east" | "west">;
  options?: Options;
};

/** A table as this person sees it. */
export type TableInfo = {
  id: string;
  name: string;
  status: "choosing" | "closed" | "finished" | "lobby" | "running";
  players: number;
  board: string;
  ast: string;
  scenario: string;
  pace: string;
  options: Record<string, unknown>;
  method: string;
  public: boolean;
  spectators: boolean;
  delay: number;
  manners: string;
  counsel: boolean;
  memory: boolean;
  host: string;
  am_host: boolean;
  seats: Seat[];
  created: number;
  commitment: string;
  started?: number | null;
  ended?: number | null;
  seed?: string | null;
  choosing?: Choosing | null;
  claim_at?: number | null;
  outcome?: Outcome | null;
  fork_of?: string | null;
  fork_at?: number | null;
  daily?: string | null;
  drill?: "famine" | "heresy" | "ships" | "superstition" | "trade" | null;
  last_turn?: number | null;
  time?: Live | Slow | null;
  webhook?: string | null;
  again?: string | null;
  company?: "live" | "slow" | "solo";
};

/** The lobby changed, or the table's state. */
export type TableLine = {
  type: "table";
  table: TableInfo;
};

/** Those at the table have gone back from one choice to an earlier one. A server tells it. */
export type TableRewound = {
  to: number;
  from: number;
};

/** A line in a list of tables. */
export type TableSummary = {
  id: string;
  name: string;
  status: "choosing" | "closed" | "finished" | "lobby" | "running";
  players: number;
  scenario: string;
  host: string;
  people: number;
  bots: number;
  open: number;
  created: number;
  turn?: number | null;
  phase?: string | null;
  mine?: string[];
  lent?: string[];
  asked?: Record<string, string[]>;
  deadline?: number | null;
  drill?: "famine" | "heresy" | "ships" | "superstition" | "trade" | null;
  daily?: string | null;
  results?: Record<string, SeatResult>;
};

export type Tables = {
  mine: TableSummary[];
  open: TableSummary[];
};

/** What an undo by vote takes back: all that somebody chose in one phase. */
export type TakenBack = {
  to: number;
  choices: number;
  turn: number;
  phase: string;
};

/** A player collects tax; some cities may revolt. */
export type TaxCollected = {
  player: string;
  rate: number;
  due: number;
  revolting: number;
};

/** An entry for the ledger. A message with the same `ref` counts once. */
export type TellEntry = {
  told: LedgerEntry;
  ref: string;
  insist?: boolean;
};

/** A player has a theme card; only they see which. */
export type ThemeDealt = {
  player: string;
  theme?: string;
};

/** All themes. */
export type ThemesRevealed = {
  themes: Record<string, string>;
};

/** Who could come into the areas of my seat in a movement that began now, and with how many at most, if every ship is loaded once: `{area: {owner: how many}}`. Who can come by land is not counted again for the sea. */
export type ThreatsLine = {
  type: "threats";
  ref: string;
  areas: Record<string, Record<string, Goal>>;
};

/** Who could come into the areas of my seat? */
export type ThreatsOf = {
  type: "threats";
  ref: string;
  seat: string;
};

/** Tokens change hands: those of one owner go, as many of another come. */
export type TokensAnnexed = {
  by: string;
  owner: string;
  area: string;
  tokens: number;
};

/** `{area: tokens}`: from `low` to `high` in all, at most so many in each area. */
export type TokensBounds = {
  kind: "tokens";
  caps: Record<string, number>;
  low: number;
  high: number;
};

/** Tokens go from the board to stock. */
export type TokensDestroyed = {
  owner: string;
  area: string;
  tokens: number;
};

/** Tokens move by land. */
export type TokensMoved = {
  player: string;
  path: string[];
  tokens: number;
};

/** Tokens come from stock to the board. */
export type TokensPlaced = {
  owner: string;
  area: string;
  tokens: number;
};

/** Tokens are taken up and placed elsewhere. */
export type TokensRelocated = {
  player: string;
  lift: Record<string, number>;
  place: Record<string, number>;
};

/** Tokens of land that is out of play find no room. */
export type TokensWithoutAPlace = {
  player: string;
  tokens: number;
};

/** What the host of the server or a moderator has done about me, and why. */
export type ToldMeasure = {
  id: number;
  at: number;
  what: string;
  why: string;
  until?: number | null;
};

/** A player's line on the board. */
export type TradeAdvertised = {
  player: string;
  wanted: string[];
  available: string[];
};

/** An offer is accepted. */
export type TradeAgreed = {
  offer: string;
  player: string;
  to: string;
};

/** A player asks another what they would take for these goods. */
export type TradeAsked = {
  ask: string;
  player: string;
  to: string;
  names: string[];
};

/** With whom the player may trade, which cards, and which offers and deals wait for them. A packet has at least `least` cards, `sworn` names of it are true, and so many offers of one player may be open at once. */
export type TradeBounds = {
  kind: "trade";
  partners: string[];
  cards: string[];
  calls: string[];
  least: number;
  sworn: number;
  open_offers: number;
};

/** A party steps out of a deal. */
export type TradeCalledOff = {
  offer: string;
  player: string;
  partner: string;
};

/** The floor is closed. */
export type TradeClosed = {
  reason: "all-done" | "time-up";
  deals: number;
};

/** An offer is answered with another. */
export type TradeCountered = {
  offer: string;
  player: string;
  to: string;
};

/** A player is done. */
export type TradeDone = {
  player: string;
};

/** A player leaves intentions. */
export type TradeIntended = {
  player: string;
  intentions: Intended[];
};

/** A deal that was not done in time. */
export type TradeLapsed = {
  offer: string;
  player: string;
  partner: string;
};

/** A line of the catalogue, to one or to all. */
export type TradeLine = {
  player: string;
  to: string;
  line: string;
  args: SpokenArgs;
};

/** Two packets have changed hands; how many cards, all see. */
export type TradeMade = {
  player: string;
  partner: string;
  number: number;
  back: number;
};

/** The intentions are matched, in this order. */
export type TradeMatching = {
  players: string[];
};

/** An offer: so many cards with these names for so many with those. */
export type TradeOffered = {
  offer: string;
  player: string;
  to: string;
  number: number;
  names: string[];
  back: number;
  wanted: string[];
};

/** What was in the two packets, and what had been said of them. */
export type TradePackets = {
  offer: string;
  player: string;
  partner: string;
  said: SaidOfPacket;
  gave: string[];
  heard: SaidOfPacket;
  got: string[];
};

/** A packet is promised to be free of calamities. */
export type TradePromised = {
  player: string;
  to: string;
  offer?: string;
};

/** The answer: any one of these lists, or nothing at all. */
export type TradeQuoted = {
  ask: string;
  player: string;
  to: string;
  names: string[];
  prices: string[][];
};

/** Why an offer was refused: told to its maker alone. */
export type TradeReason = {
  offer: string;
  player: string;
  to: string;
  reason: string;
  args: SpokenArgs;
};

/** Not now. */
export type TradeRejected = {
  offer: string;
  player: string;
  to: string;
};

/** A player is back on the floor. */
export type TradeResumed = {
  player: string;
};

/** Words to one or to all. */
export type TradeSaid = {
  player: string;
  to: string;
  text: string;
};

/** A party has sealed their packet. */
export type TradeSealed = {
  offer: string;
  player: string;
  partner: string;
};

/** A sealed packet is no longer complete: it must be chosen anew. */
export type TradeUnsealed = {
  offer: string;
  player: string;
};

/** An offer or a deal that a party can no longer keep. */
export type TradeVoid = {
  offer: string;
  player: string;
  to: string;
};

/** An offer is taken back. */
export type TradeWithdrawn = {
  offer: string;
  player: string;
};

/** Tokens go from stock to the treasury. */
export type TreasuryGained = {
  player: string;
  amount: number;
};

/** Tokens go from the treasury to stock. */
export type TreasuryPaid = {
  player: string;
  amount: number;
};

/** How many tokens a nation has in its treasury. */
export type TreasuryTold = {
  kind: "treasury";
  civ: string;
  treasury: number;
};

/** Everybody at the first question of a turn, after `at` choices; `hands` is the most that each hand was worth at the beginning of any phase of the turn, where hands may be seen. The last is the end, one turn after the last. */
export type TurnFigures = {
  turn: number;
  at: number;
  players: Record<string, Figures>;
  hands?: Record<string, number>;
};

/** One of these pairs of areas, or `false`. */
export type TwoCitiesBounds = {
  kind: "two-cities";
  pairs: [string, string][];
};

export type Undo = {
  type: "undo";
  ref: string;
  seat: string;
};

/** What an undo of my seat would take back, at this moment. */
export type UndoLine = {
  type: "undo-of";
  ref: string;
  choice: Record<string, unknown> | null;
  by_vote: TakenBack | null;
};

/** What would an undo take back; or, asked for by `vote`, what would the table take back for me? */
export type UndoOf = {
  type: "undo-of";
  ref: string;
  seat: string;
  vote?: boolean;
};

/** What stands in an area: tokens, and whether a city. */
export type UnitsThere = {
  tokens: number;
  city: boolean;
};

/** What maintenance may be paid with: whether treasury, and the areas a token may be taken from. */
export type Upkeep = {
  treasury: boolean;
  tokens: string[];
};

/** A one-time code from another device. */
export type UseCode = {
  code: string;
};

/** What stands in the link. Who is a guest here and sits at tables says what becomes of them. */
export type UseLink = {
  token: string;
  password?: string | null;
  guest?: "leave" | "merge" | null;
};

/** A volcano erupts. */
export type VolcanoErupted = {
  volcano: string;
  player: string;
};

/** Something the table decides together. */
export type Vote = {
  type: "vote";
  id: number;
  what: string;
  about: Record<string, unknown>;
  by: string;
  ayes: string[];
  noes: string[];
  until: number;
  result?: string | null;
};

/** A ship, by where it is (and its number), and its steps. */
export type VoyageAnswer = {
  ship: string;
  voyage: VoyagePart[];
  number?: number;
};

/** One of: tokens come aboard, the ship sails to an area, tokens go ashore. */
export type VoyagePart = {
  embark?: number;
  disembark?: number;
  to?: string;
};

/** What a player has in mind. Library's aim and Anatomy's gift count as soon as they make sense. */
export type Wanted = {
  advances: string[];
  library?: string | null;
  anatomy?: string | null;
  credits?: Record<string, number>;
  cards?: Record<string, number> | null;
  plan?: string[];
};

/** A payment: the fields of an `advances.buy` answer, and what it leaves. */
export type WayToPay = {
  cards: Record<string, number>;
  treasury: number;
  worth: number;
  treasury_worth: number;
  over: number;
  left_cards: number;
  left_worth: number;
  tradeEmpire?: Record<string, string> | null;
};

/** What an offer would be worth: to my hand, and to them as far as their line tells. */
export type WeighLine = {
  type: "weigh";
  ref: string;
  weighed: Prospects;
};

/** What would this offer be worth to me, and to them as far as I can know? `cards` are those that would go. */
export type WeighOf = {
  type: "weigh";
  ref: string;
  seat: string;
  offer: NewOffer;
};

/** Civilizations, most wanted first. */
export type Wishes = {
  civs: string[];
};

/** Something that cannot be undone: who has a password gives it once more. */
export type WithPassword = {
  password?: string | null;
};

/** Why it is done: it stands in the audit log, and whom it concerns is told. */
export type WithReason = {
  why: string;
};

/** One number and where it comes from. `what` is a key of the catalogue (`working-<what>`), `about` its arguments. Parts that add up have numbers of their own; a part may also just be a remark (value None). */
export type Working = {
  what: string;
  value?: number | null;
  clause?: string;
  about?: About;
  parts?: Working[];
};

/** `true` or `false`; perhaps about an area. */
export type YesNoBounds = {
  kind: "yes-no";
  area?: string | null;
};

export type ServerMessage =
  | Hello
  | Step
  | OwnPart
  | Ack
  | Refused
  | PreviewLine
  | AdviceLine
  | QuoteLine
  | ForecastLine
  | ReachLine
  | ThreatsLine
  | DossierLine
  | RegardLine
  | CounselLine
  | OptionsLine
  | UndoLine
  | WeighLine
  | DealsLine
  | FloorLine
  | DraftLine
  | ChatLine
  | ChatGone
  | Presence
  | TableLine
  | ClockLine
  | AboutMe
  | Vote
  | Pong;

export type ClientMessage =
  | Choose
  | Undo
  | UndoOf
  | Hold
  | Draft
  | PreviewOf
  | AdviceOf
  | QuoteOf
  | ForecastOf
  | ReachOf
  | ThreatsOf
  | DossierOf
  | RegardOf
  | CounselOf
  | OptionsOf
  | NextRound
  | WeighOf
  | DealsOf
  | Say
  | Since
  | Ballot
  | Ping;

export type Bounds =
  | ConfirmBounds
  | YesNoBounds
  | NumberBounds
  | AmountBounds
  | AreaBounds
  | PlaceBounds
  | CivilizationBounds
  | LossBounds
  | CardGivenBounds
  | StackBounds
  | AreasBounds
  | CivilizationsBounds
  | RankingBounds
  | FirstCitiesBounds
  | TwoCitiesBounds
  | CityOfEachBounds
  | CardsBounds
  | FaceValueBounds
  | CardsSoldBounds
  | CreditsBounds
  | TokensBounds
  | DamageBounds
  | SelectionBounds
  | ShareBounds
  | BuildingBounds
  | PoliticsBounds
  | DoctrineBounds
  | DiasporaBounds
  | MovementBounds
  | TradeBounds
  | AdvancesBounds
  | AbilitiesBounds;

export type AbilityBounds =
  | AreaBounds
  | PoliticsBounds
  | DoctrineBounds
  | DiasporaBounds
  | CivilizationsBounds
  | CardsSoldBounds;

export type LedgerEntry =
  | CensusTold
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
  | StrikeTold;

/** By decision, what answers it. */
export type Answers = {
  "setup.chooseCivilization": string;
  "setup.preferences": string[];
  "setup.short.placeCities": string[];
  "setup.short.destroyCity": string;
  "setup.short.placeTokens": Record<string, number>;
  "setup.short.credits": Record<string, number>;
  "setup.first.placeCities": string[];
  "setup.first.placeTokens": Record<string, number>;
  "setup.first.placeShip": string;
  "tax.setRate": number;
  "tax.annexRevoltCity": string;
  "tax.destroyRevoltCity": string;
  "expand.allocate": Record<string, number>;
  "move.land": MarchAnswer;
  "move.buildShip": NewShip;
  "move.maintainShip": KeptShip;
  "move.scrapShip": ScrappedShip;
  "move.sail": VoyageAnswer;
  "move.undo": true;
  "move.end": true;
  "conflict.wait": boolean;
  "conflict.removeLoss": Loss;
  "cityAttack.order": string;
  "cityAttack.defer": boolean;
  "cityAttack.drawCard": boolean;
  "cityAttack.plunder": number;
  "city.build": NewCity;
  "city.done": true;
  "support.reduceCity": string;
  "cards.buy": BoughtCard;
  "cards.pass": true;
  "trade.offer": NewOffer;
  "trade.counter": CounterOffer;
  "trade.withdraw": OwnOffer;
  "trade.reject": RefusedOffer;
  "trade.accept": AcceptedOffer;
  "trade.commit": SealedPacket;
  "trade.say": SpokenWords;
  "trade.ask": AskedPrice;
  "trade.quote": QuotedPrice;
  "trade.advertise": Advertisement;
  "trade.intend": StandingIntention[] | StandingIntention;
  "trade.match": true;
  "trade.timeUp": true;
  "trade.done": boolean;
  "calamity.insistSequential": boolean;
  "calamity.secondaryVictims": string[];
  "calamity.damage": Record<string, number | "all" | "city" | "reduce" | SomeUnits>;
  "calamity.reduceCities": string[];
  "calamity.destroyCity": string;
  "calamity.payInstead": number;
  "calamity.discardCommodities": string[];
  "volcano.choose": string;
  "earthquake.own": string;
  "earthquake.adjacent": string;
  "treachery.annex": string[];
  "flood.choosePlain": string;
  "civilWar.select": Record<string, number | "all" | "city" | "reduce" | SomeUnits>;
  "tyranny.select": Record<string, number | "all" | "city" | "reduce" | SomeUnits>;
  "annex.partial": Record<string, number | "all" | "city" | "reduce" | SomeUnits>;
  "hordes.chooseCity": string;
  "hordes.move": string;
  "cyclone.chooseSea": string;
  "cyclone.select": string[];
  "cyclone.unselect": string[];
  "iconoclasm.theocracy": boolean;
  "regression.enlightenment": boolean | string[];
  "piracy.secondaryCity": Record<string, string>;
  "piracy.victimCities": string[];
  "special.fundamentalism": string;
  "special.monotheism": string;
  "special.politics": PoliticsAnswer;
  "special.universalDoctrine": DoctrineAnswer;
  "special.diaspora": DiasporaAnswer;
  "special.provincialEmpire": string[];
  "special.provincialEmpire.give": GivenCard;
  "special.tradeRoutes": string[];
  "special.done": true;
  "advances.buy": PurchaseOfAdvances;
  "hand.discard": string[];
  "leave.request": boolean;
  "leave.consent": boolean;
  "oop.relocate": Record<string, number>;
  hold: true;
  undo: true;
  "table.end": true;
};
