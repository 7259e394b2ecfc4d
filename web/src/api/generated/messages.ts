// Made by tools/schema.py from src/megaciv/server/messages. Do not edit: run `make types`.

/** The choices are committed. `done` of them (all, unless this repeats the answer to one refused in part). */
export type Ack = {
  type: "ack";
  ref: string;
  seq: number;
  done: number;
};

/** With `what`: call a vote (my own aye is in it), or `return`: take my seat back. With `id`: my ballot in one. */
export type Ballot = {
  type: "vote";
  id?: number | null;
  aye?: boolean;
  what?: "bot" | "end" | "leave" | "pace" | "pause" | "resume" | "return" | "substitute" | "undo" | null;
  about?: Record<string, unknown>;
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

/** Something to be warned of: a key of the catalogue (`caution-<what>`) and its arguments. */
export type Caution = {
  what: string;
  clause: string;
  about: Record<string, unknown>;
  severity?: "note" | "risk" | "ruin";
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

export type Credentials = {
  login: string;
  password: string;
};

/** What a seat of mine is asked. A choice quotes the key; it changes only when this seat's question changes. Where the bounds tell everything the options are left out; `options` gets them. */
export type Decision = {
  key: string;
  ids: string[];
  clause: string;
  default: Record<string, unknown>;
  options?: Record<string, unknown>[] | null;
  bounds?: Record<string, unknown> | null;
  deadline?: number | null;
  plays_draft?: boolean;
  waits_for?: string[];
  may_hold?: boolean;
  optional?: boolean;
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

/** Something that happened, as far as I may know. Ids grow. */
export type EventLine = {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  turn: number;
  phase: string;
  cause?: ByCalamity | ByConflict | ByRevolt | ByAbility | BySurplus | BySupport | ByLeaving | null;
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

/** What one choice changed: a merge patch on the view before it, and the hands that I may see and that changed. */
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

/** At most so many tokens of a stack could get there by land, and so many with one load of a ship. */
export type Goal = {
  land?: number;
  sea?: number;
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
  build?: string[];
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

export type Invite = {
  code: string;
  url: string;
};

export type Join = {
  seat?: string | null;
  code?: string | null;
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

/** Where a link is to be sent that signs in, or that adds this address to who I am. */
export type MailLink = {
  mail: string;
};

/** Who I am. A guest has no login. */
export type Me = {
  id: string;
  name: string;
  login?: string | null;
  lang?: string;
  theme?: string;
  notices?: Record<string, unknown>;
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

export type NewGuest = {
  name: string;
  lang?: "en" | "pl";
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
  seats?: SeatPlan[];
  time?: Live | Slow | null;
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

/** The game as it would be scored now; final once it is over. Those who have left are not in it (R4.1.3). */
export type Outcome = {
  over: boolean;
  places: Place[];
  bonus?: string | null;
  scored?: boolean;
};

/** My civilization, when it is my turn to pick. */
export type PickCivilization = {
  civ: string;
};

export type Ping = {
  type: "ping";
};

/** A player's place. `tie_break` says which step of the ladder put this player behind the one before, if their points are equal. */
export type Place = {
  civilization: string;
  place: number;
  vp: number;
  points: Working;
  tie_break?: string | null;
};

/** What it is (a key of the catalogue, `plan-<what>`), where, and the choices it is made of. */
export type Plan = {
  what: string;
  area: string | null;
  choices: Record<string, unknown>[];
};

export type PlayNow = {
  name?: string | null;
  lang?: "en" | "pl" | null;
  scenario?: "first" | "full" | "short";
  players?: number;
  board?: "both" | "east" | "west" | null;
  turns?: number | null;
  seat?: string | null;
  bots?: string | null;
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
  calamities?: number | null;
  left?: boolean;
};

export type Pong = {
  type: "pong";
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
  refusal?: Refused | null;
};

export type PreviewOf = {
  type: "preview";
  ref: string;
  seat: string;
  choices: Record<string, unknown>[];
};

/** What changed in a private view: what is named here is replaced; null, it is gone. But `trade` is a merge patch if there was one before, and so is a `decision` without a key: it is the same question still. */
export type PrivateChange = {
  hand?: string[];
  traces?: Record<string, string>;
  decision?: Record<string, unknown> | null;
  trade?: Record<string, unknown> | null;
};

/** What only this seat knows. */
export type PrivateView = {
  hand?: string[];
  traces?: Record<string, string>;
  decision?: Decision | null;
  trade?: Record<string, unknown> | null;
};

/** What an HTTP request gets that is refused. `text` is in the caller's language. */
export type Problem = {
  status: number;
  reason: string;
  clause: string;
  details: Record<string, unknown>;
  text: string;
};

/** The table as everybody sees it (the engine's view for a spectator). Increments are merge patches (RFC 7396) on this, so nothing in it is null: what is not there is left out. */
export type PublicView = {
  turn: number;
  phase: string;
  areas: Record<string, Record<string, unknown>>;
  players: Record<string, PlayerView>;
  empty_stacks: Record<string, number[]>;
  out_of_play: string[];
  built_this_turn: string[];
  over?: boolean;
  final_turn?: number;
  trade?: Record<string, unknown> | null;
};

/** What a browser needs to subscribe to notices; and whether this server sends mail. */
export type PushKey = {
  key: string;
  mail: boolean;
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

export type Say = {
  type: "chat";
  text: string;
  to?: string | null;
};

/** A seat. Before civilizations are given out, `civ` only numbers it. */
export type Seat = {
  civ: string;
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string | null;
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

/** What a group agrees on before the game. */
export type Setup = {
  players: number;
  board?: "both" | "east" | "west" | null;
  ast?: "basic" | "expert";
  scenario?: "first" | "full" | "short";
  pace?: "free" | "ordered";
  options?: Options;
  civs?: string[] | null;
};

/** I have seen everything up to this number. */
export type Since = {
  type: "since";
  seq: number;
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

/** A table as this person sees it. */
export type TableInfo = {
  id: string;
  name: string;
  status: "choosing" | "finished" | "lobby" | "running";
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
  host: string;
  am_host: boolean;
  seats: Seat[];
  created: number;
  commitment: string;
  started?: number | null;
  ended?: number | null;
  seed?: string | null;
  choosing?: Choosing | null;
  outcome?: Outcome | null;
  fork_of?: string | null;
  fork_at?: number | null;
};

/** The lobby changed, or the table's state. */
export type TableLine = {
  type: "table";
  table: TableInfo;
};

/** A line in a list of tables. */
export type TableSummary = {
  id: string;
  name: string;
  status: "choosing" | "finished" | "lobby" | "running";
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
};

export type Tables = {
  mine: TableSummary[];
  open: TableSummary[];
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

/** Everybody at the first question of a turn, after `at` choices; `hands` is the most that each hand was worth at the beginning of any phase of the turn, where hands may be seen. The last is the end, one turn after the last. */
export type TurnFigures = {
  turn: number;
  at: number;
  players: Record<string, Figures>;
  hands?: Record<string, number>;
};

export type Undo = {
  type: "undo";
  ref: string;
  seat: string;
};

/** A one-time code from another device. */
export type UseCode = {
  code: string;
};

/** What stands in the link. */
export type UseLink = {
  token: string;
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

/** Civilizations, most wanted first. */
export type Wishes = {
  civs: string[];
};

/** One number and where it comes from. `what` is a key of the catalogue (`working-<what>`), `about` its arguments. Parts that add up have numbers of their own; a part may also just be a remark (value None). */
export type Working = {
  what: string;
  value?: number | null;
  clause?: string;
  about?: Record<string, unknown>;
  parts?: Working[];
};

export type ServerMessage =
  | Hello
  | Step
  | Ack
  | Refused
  | PreviewLine
  | ForecastLine
  | ReachLine
  | ThreatsLine
  | OptionsLine
  | DraftLine
  | ChatLine
  | Presence
  | TableLine
  | ClockLine
  | Vote
  | Pong;

export type ClientMessage =
  | Choose
  | Undo
  | Hold
  | Draft
  | PreviewOf
  | ForecastOf
  | ReachOf
  | ThreatsOf
  | OptionsOf
  | Say
  | Since
  | Ballot
  | Ping;
