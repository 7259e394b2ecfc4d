/** A finished game as my story: at most six lines, each with the moment in the replay where it happened. Pure. */
import { type Book, kindOf } from "../../api/facts";
import { EVENTS_A_CHOICE } from "../../api/generated/constants";
import type { Civ, EventLine, History, Place } from "../../api/wire";
import { gravity, type Words } from "../herald/scene";
import { scenes } from "../herald/scenes";
import { type DealEntry, dealsOf, isFalse } from "../table/trade/ledger";

export interface StoryLine {
  readonly what: "turning" | "deal" | "hour" | "lie" | "believed" | "nemesis" | "friend" | "missing";
  readonly words: Words;
  /** After so many choices; null if it is of no moment. */
  readonly at: number | null;
}

export interface StoryTold {
  readonly me: Civ;
  readonly events: readonly EventLine[];
  readonly history: History | null;
  readonly places: readonly Place[];
  readonly book: Book;
}

const moment = (id: number): number => Math.floor(id / EVENTS_A_CHOICE);

const MOST = 6;
/** What is left out first where more could be told. */
const LEAST_TELLING: readonly StoryLine["what"][] = ["friend", "believed"];

export function myStory(told: StoryTold): StoryLine[] {
  const lines = [turning(told), deal(told), hour(told), ...lies(told), nemesis(told), friend(told), missing(told)];
  return fewest(lines.filter((line) => line !== null));
}

export function fewest(lines: StoryLine[]): StoryLine[] {
  const dropped = LEAST_TELLING.filter((what) => lines.some((line) => line.what === what)).slice(
    0,
    Math.max(0, lines.length - MOST),
  );
  return lines.filter(({ what }) => !dropped.includes(what));
}

/** The turn in which my rank changed most; of several the last. */
function turning({ me, history }: StoryTold): StoryLine | null {
  const ranks = (history?.turns ?? []).map(({ players }) => {
    const mine = players[me]?.vp;
    // Where all are equal nobody has a rank yet.
    if (mine === undefined || new Set(Object.values(players).map(({ vp }) => vp)).size === 1) return null;
    return 1 + Object.values(players).filter(({ vp }) => vp > mine).length;
  });
  let best = { size: 0, at: -1 };
  for (let at = 1; at < ranks.length; at += 1) {
    const [before, after] = [ranks[at - 1], ranks[at]];
    if (before == null || after == null) continue;
    if (Math.abs(before - after) >= Math.max(1, best.size)) best = { size: Math.abs(before - after), at };
  }
  const turn = history?.turns[best.at - 1];
  if (!turn) return null;
  const [from, to] = [ranks[best.at - 1] ?? 0, ranks[best.at] ?? 0];
  const key = to < from ? "my-story-turning-up" : "my-story-turning-down";
  return { what: "turning", words: { key, args: { turn: turn.turn, from, to } }, at: turn.at };
}

const faces = (book: Book, cards: readonly { readonly card: string }[]): number =>
  cards.reduce((sum, { card }) => sum + book.faceValue(card), 0);

function deal({ me, events, book }: StoryTold): StoryLine | null {
  const gain = (each: DealEntry) => faces(book, each.got) - faces(book, each.gave);
  const best = dealsOf(events, me).sort((a, b) => gain(b) - gain(a))[0];
  if (!best || gain(best) <= 0) return null;
  const got = best.got.filter(({ card }) => !book.isCalamity(card)).map(({ card }) => kindOf(card));
  const gave = best.gave.map(({ card }) => kindOf(card));
  const args = { turn: best.turn, civ: best.partner, got, gave };
  return { what: "deal", words: { key: "my-story-deal", args }, at: moment(best.id) };
}

/** The chapter that cost me most. */
function hour({ me, events }: StoryTold): StoryLine | null {
  const world = {
    me,
    own: new Set<string>(),
    near: new Set<string>(),
    past: events,
    epoch: () => "",
    last: null,
    lacks: [],
  };
  const lost = scenes(events, world).filter(({ mine, change }) => mine === "loss" && gravity(change) > 0);
  const worst = lost.sort((a, b) => gravity(b.change) - gravity(a.change))[0];
  const first = worst?.events[0];
  if (!worst || !first) return null;
  const { cities, people } = worst.change;
  const args = { turn: worst.turn, card: worst.card ?? "", cities: Math.max(0, -cities), people: Math.max(0, -people) };
  return {
    what: "hour",
    words: { key: worst.card ? "my-story-hour-card" : "my-story-hour", args },
    at: moment(first.id),
  };
}

function lies({ me, events, book }: StoryTold): (StoryLine | null)[] {
  const deals = dealsOf(events, me);
  const worth = (card: string) => (book.isCalamity(card) ? 100 + (book.calamity.get(kindOf(card))?.stack ?? 0) : 1);
  const best = (side: "gave" | "got") =>
    deals
      .flatMap((each) => each[side].filter(isFalse).map((told) => ({ each, told })))
      .sort((a, b) => worth(b.told.card) - worth(a.told.card))[0];
  const line = (what: "lie" | "believed", side: "gave" | "got"): StoryLine | null => {
    const found = best(side);
    if (!found) return null;
    const { each, told } = found;
    const args = { turn: each.turn, civ: each.partner, card: kindOf(told.card), said: told.said ?? "" };
    return { what, words: { key: `my-story-${what}`, args }, at: moment(each.id) };
  };
  return [line("lie", "gave"), line("believed", "got")];
}

/** Who cost me most: cities taken or stormed, calamities handed to me. */
function nemesis({ me, events, book }: StoryTold): StoryLine | null {
  const costs = new Map<Civ, { number: number; id: number }>();
  const add = (civ: Civ, number: number, id: number) => {
    if (civ === me || !book.civilization.has(civ)) return;
    costs.set(civ, { number: (costs.get(civ)?.number ?? 0) + number, id: costs.get(civ)?.id ?? id });
  };
  for (const { kind, data, id } of events) {
    if (kind === "city-annexed" && data.owner === me) add(data.by, 1, id);
    else if (kind === "city-attacked" && data.defender === me && data.success) add(data.attacker, 1, id);
    else if (kind === "card-stolen" && data.victim === me) add(data.player, 1, id);
  }
  for (const { partner, got, id } of dealsOf(events, me)) {
    const bad = got.filter(({ card }) => book.isCalamity(card)).length;
    if (bad) add(partner, bad, id);
  }
  const [worst] = [...costs].sort(([, a], [, b]) => b.number - a.number);
  if (!worst) return null;
  const [civ, { number, id }] = worst;
  return { what: "nemesis", words: { key: "my-story-nemesis", args: { civ, number } }, at: moment(id) };
}

/** With whom I traded most, where nothing bad came of it. */
function friend({ me, events, book }: StoryTold): StoryLine | null {
  const deals = new Map<Civ, DealEntry[]>();
  for (const each of dealsOf(events, me)) deals.set(each.partner, [...(deals.get(each.partner) ?? []), each]);
  const [best] = [...deals]
    .filter(([, all]) => all.length > 1 && !all.some(({ got }) => got.some(({ card }) => book.isCalamity(card))))
    .sort(([, a], [, b]) => b.length - a.length);
  if (!best) return null;
  const [civ, all] = best;
  const first = all.at(-1)?.id ?? 0;
  return { what: "friend", words: { key: "my-story-friend", args: { civ, number: all.length } }, at: moment(first) };
}

/** What I lacked for the place before mine; the winner, by how much. */
function missing({ me, places }: StoryTold): StoryLine | null {
  const at = places.findIndex(({ civilization }) => civilization === me);
  const [mine, other] = [places[at], places[at === 0 ? 1 : at - 1]];
  if (!mine || !other) return null;
  const number = Math.abs(other.vp - mine.vp);
  const key = at === 0 ? "my-story-ahead" : number ? "my-story-missing" : "my-story-tied";
  return { what: "missing", words: { key, args: { civ: other.civilization, number, place: other.place } }, at: null };
}
