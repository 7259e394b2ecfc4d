/** How much of a story is told at once: what is not told by itself goes into one scene, 'Meanwhile', or happens silently
 * before the next scene. Nothing is lost: every event belongs to what is told. */
import type { EventLine } from "../../api/wire";
import type { Pace } from "../../browser/preferences.svelte";
import { MOST_CLAUSES } from "./deeds";
import { MEANWHILE, type Scene } from "./scene";

const FACTOR: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, brisk: 0.5, off: 0 };

/** A scene on its way: what happened before it without being told. */
export interface Played extends Scene {
  readonly silent: readonly EventLine[];
}

/** After one choice of mine the telling lasts no longer, scenes that wait apart. */
export const MOST_MS = 12_000;
/** Where others wait, the page is never further behind than 6 s: one telling, and what came meanwhile. */
export const LIVE_MS = 3_000;
/** After a long absence no more scenes are told at once. */
const MOST_AWAY = 8;

export interface TellingWish {
  readonly pace: Pace;
  /** Nobody waits for me: my losses may wait until I have seen them. */
  readonly solo: boolean;
  readonly lossesWait: boolean;
  /** I was away: only what touches me. */
  readonly away?: boolean;
}

export function lasting(scenes: readonly Scene[]): number {
  return scenes.reduce((all, { ms, waits }) => all + (waits ? 0 : ms), 0);
}

/** The scenes in order, within the time there is. */
export function budget(scenes: readonly Scene[], { pace, solo, lossesWait, away = false }: TellingWish): Played[] {
  const waiting = scenes.map((scene) => ({ ...scene, waits: scene.waits && solo && lossesWait }));
  const most = solo ? MOST_MS : LIVE_MS;
  let kept: Scene[] = waiting.filter(({ weight }) => weight !== "D");
  if (!kept.length || pace === "off") return [];
  if (away) kept = kept.filter(({ weight }) => weight === "A" || weight === "B").slice(0, MOST_AWAY);
  const time = () => (lasting(kept) + MEANWHILE) * FACTOR[pace];
  if (time() > most) kept = without(kept, kept.filter(({ weight }) => weight === "C").slice(2));
  if (time() > most) kept = kept.filter(({ mine, weight }) => mine !== "near" || weight === "A");
  if (time() > most && !solo) kept = kept.filter(({ weight }) => weight !== "C");
  if (time() > most && !solo) kept = kept.filter(({ weight }) => weight === "A");
  // Where others wait, what is left over is in the line of what happened; alone nothing of mine is left over.
  const least = solo ? 0.4 : 0.5;
  while (!solo && kept.length > 1 && time() * least > most) kept = kept.slice(0, -1);
  const share = Math.min(1, Math.max(least, most / Math.max(1, time())));
  return inTime(waiting, new Set(kept), FACTOR[pace] * share);
}

/** How many scenes that touch me are not in what is told. */
export function untoldOf(found: readonly Scene[], told: readonly Scene[]): number {
  const chapters = new Set(told.map(({ chapter }) => chapter));
  return found.filter(({ weight, chapter }) => (weight === "A" || weight === "B") && !chapters.has(chapter)).length;
}

/** So long a scene lasts at least that somebody wants to be told. */
const WANTED_MS = 1600;

/** Scenes that somebody wants to be told, for the first time or again: nothing waits. */
export function again(found: readonly Scene[], pace: Pace): Played[] {
  const factor = FACTOR[pace === "off" ? "normal" : pace];
  return found.map((scene) => ({ ...scene, waits: false, silent: [], ms: Math.max(scene.ms, WANTED_MS) * factor }));
}

const without = (all: readonly Scene[], some: readonly Scene[]): Scene[] =>
  all.filter((scene) => !some.includes(scene));

function inTime(all: readonly Scene[], kept: ReadonlySet<Scene>, factor: number): Played[] {
  const found: Played[] = [];
  const clauses: Scene["cause"][number][] = [];
  let silent: EventLine[] = [];
  for (const scene of all) {
    if (!kept.has(scene)) {
      silent.push(...scene.events);
      clauses.push(...(scene.weight === "D" ? scene.cause : [scene.title]));
      continue;
    }
    found.push({ ...scene, silent, ms: scene.ms * factor });
    silent = [];
  }
  const [last] = all.slice(-1);
  if (!last || !clauses.length) return found;
  const meanwhile: Scene = {
    chapter: `${last.chapter}.meanwhile`,
    turn: last.turn,
    phase: last.phase,
    weight: "D",
    mine: "none",
    civ: null,
    card: null,
    title: { key: "herald-meanwhile", args: {} },
    cause: clauses.slice(0, MOST_CLAUSES),
    about: null,
    change: last.change,
    hits: [],
    events: [],
    ms: MEANWHILE * factor,
    waits: false,
  };
  return [...found, { ...meanwhile, silent }];
}

/** For the strip: what touches me first, and all else after it. */
export function chips(scenes: readonly Scene[]): Scene[] {
  const rank = ({ weight, mine }: Scene) =>
    (mine === "loss" ? 0 : mine === "caused" ? 1 : mine === "gain" ? 2 : 3) + "ABCD".indexOf(weight) * 4;
  return scenes
    .filter(({ cause, weight, chapter }) => !chapter.endsWith(".opener") && (weight !== "D" || cause.length > 0))
    .sort((a, b) => rank(a) - rank(b));
}

/** What a line shows of them: all that is worth a scene of its own, else the first in few words. */
export function shownOf(chips: readonly Scene[]): readonly Scene[] {
  const told = chips.filter(({ weight }) => weight !== "D");
  return told.length ? told : chips.slice(0, 1);
}
