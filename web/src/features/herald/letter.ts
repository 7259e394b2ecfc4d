/** What happened while I was away for more than a turn: a letter with a page for each turn. Pure. */
import { phaseNumber } from "../../api/phases";
import type { Civ, EventLine } from "../../api/wire";
import { chips } from "./budget";
import { changeOf, isTold, NONE, type Scene, type SceneChange, spanOf, type Words, type World } from "./scene";
import { scenes } from "./scenes";

export interface LetterPage {
  readonly turn: number;
  /** What I have more or less of at its end, and how many advances more. */
  readonly change: SceneChange;
  readonly advances: number;
  /** What touches me, the worst first. */
  readonly mine: readonly Scene[];
  /** What was done in my name: nobody has seen me draft it. */
  readonly done: readonly Words[];
  readonly rest: readonly Scene[];
}

/** Have I missed more than a turn? From one movement to the next is one, and is told as usual. */
export function isLong(events: readonly EventLine[]): boolean {
  const span = spanOf(events);
  if (!span) return false;
  const turns = span.to.turn - span.from.turn;
  return turns > 1 || (turns === 1 && phaseNumber(span.to.phase) > phaseNumber(span.from.phase));
}

export function pagesOf(events: readonly EventLine[], world: World): LetterPage[] {
  const byTurn = new Map<number, EventLine[]>();
  for (const event of events) byTurn.set(event.turn, [...(byTurn.get(event.turn) ?? []), event]);
  return [...byTurn].map(([turn, all]) => {
    const told = chips(scenes(all.filter(isTold), { ...world, isWhole: true }));
    return {
      turn,
      change: world.me ? changeOf(all, world.me) : NONE,
      advances: all.filter(({ kind, data }) => kind === "advance-taken" && data.player === world.me).length,
      mine: told.filter(({ mine }) => mine !== "none"),
      done: world.me ? done(all, world.me) : [],
      rest: told.filter(({ mine }) => mine === "none"),
    };
  });
}

export interface LetterSummary {
  readonly from: number;
  readonly to: number;
  /** Over all turns. */
  readonly change: SceneChange;
  readonly advances: number;
  /** What touched me most: losses, then what I caused and gained, each with its turn. */
  readonly most: readonly { readonly turn: number; readonly scene: Scene }[];
}

const MOST = 5;
const ORDER: readonly Scene["mine"][] = ["loss", "caused", "gain", "near", "none"];

/** The whole in a few lines, for those who have more than a page to read. */
export function summaryOf(pages: readonly LetterPage[]): LetterSummary {
  const change = { ...NONE } as { -readonly [K in keyof SceneChange]: number };
  for (const page of pages)
    for (const each of Object.keys(change) as (keyof SceneChange)[]) change[each] += page.change[each];
  const all = pages.flatMap(({ turn, mine }) => mine.map((scene) => ({ turn, scene })));
  const rank = ({ scene }: (typeof all)[number]): number =>
    ORDER.indexOf(scene.mine) * 10 + scene.weight.charCodeAt(0) - "A".charCodeAt(0);
  return {
    from: pages[0]?.turn ?? 0,
    to: pages.at(-1)?.turn ?? 0,
    change,
    advances: pages.reduce((sum, page) => sum + page.advances, 0),
    most: [...all]
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, MOST)
      .sort((a, b) => a.turn - b.turn),
  };
}

function done(events: readonly EventLine[], me: Civ): Words[] {
  const built = events.flatMap(({ kind, data }) => (kind === "city-built" && data.player === me ? [data.area] : []));
  const advances = events.flatMap(({ kind, data }) =>
    kind === "advance-taken" && data.player === me ? [data.advance] : [],
  );
  const deals = events.filter(
    ({ kind, data }) => kind === "trade-packets" && [data.player, data.partner].includes(me),
  ).length;
  return [
    ...(built.length ? [{ key: "letter-built", args: { areas: built } }] : []),
    ...(advances.length ? [{ key: "letter-bought", args: { advances } }] : []),
    ...(deals ? [{ key: "letter-deals", args: { number: deals } }] : []),
  ];
}
