/** Films of games, one on each line of standard input: what the Herald tells is held against what is. For
 * tools/measure_herald.py, which prints what this prints. */
import { createInterface } from "node:readline";
import { merge } from "../../../src/api/patch";
import type { EventLine, PublicView } from "../../../src/api/wire";
import { differences } from "./differences";

interface Film {
  readonly name: string;
  readonly view: PublicView;
  readonly steps: readonly { readonly patch: Record<string, unknown>; readonly events: readonly EventLine[] }[];
}

let [games, steps] = [0, 0];
const wrong: string[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  const film = JSON.parse(line) as Film;
  let { view } = film;
  games += 1;
  for (const [at, step] of film.steps.entries()) {
    const after = merge(view, step.patch);
    steps += 1;
    for (const found of differences(view, step.events, after))
      wrong.push(`${film.name} step ${at} (${step.events.map(({ kind }) => kind).join(" ")}): ${found}`);
    view = after;
  }
}
console.log(JSON.stringify({ games, steps, differences: wrong.length, first: wrong.slice(0, 20) }));
