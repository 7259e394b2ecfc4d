/** Films of games, one on each line of standard input: what the Herald tells is held against what is. For
 * tools/measure_herald.py, which prints what this prints. */
import { createInterface } from "node:readline";
import { merge } from "../../../src/api/patch";
import type { EventLine, PublicView } from "../../../src/api/wire";
import { differences } from "./differences";
import { Listener } from "./listener";

interface Film {
  readonly name: string;
  readonly view: PublicView;
  readonly me: string;
  readonly steps: readonly {
    readonly patch: Record<string, unknown>;
    readonly events: readonly EventLine[];
    readonly by: string;
  }[];
}

let [games, steps, lost] = [0, 0, 0];
const wrong: string[] = [];
const untold: string[] = [];
const strays: string[] = [];
const lasted: number[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  const film = JSON.parse(line) as Film;
  let { view } = film;
  games += 1;
  const listener = new Listener(film.me);
  for (const [at, step] of film.steps.entries()) {
    // Before my next choice I am told what happened since the last one.
    if (step.by === film.me) listener.listen();
    const after = merge(view, step.patch);
    steps += 1;
    for (const found of differences(view, step.events, after))
      wrong.push(`${film.name} step ${at} (${step.events.map(({ kind }) => kind).join(" ")}): ${found}`);
    listener.hear(view, step.events);
    view = after;
  }
  listener.listen();
  lost += listener.lost;
  untold.push(...listener.untold.map((each) => `${film.name}: ${each}`));
  strays.push(...listener.strays.map((each) => `${film.name}: ${each}`));
  lasted.push(...listener.lasted);
}
lasted.sort((a, b) => a - b);
const seconds = (ms = 0): number => Math.round(ms / 10) / 100;
console.log(
  JSON.stringify({
    games,
    steps,
    differences: wrong.length,
    lost,
    untold: untold.length,
    strays: strays.length,
    tellings: lasted.length,
    median_s: seconds(lasted[lasted.length >> 1]),
    longest_s: seconds(lasted.at(-1)),
    first: [...wrong, ...untold, ...strays].slice(0, 20),
  }),
);
