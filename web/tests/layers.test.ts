import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";

// docs/client.md says what belongs where. A layer imports itself and those before it.
const LAYERS = ["browser", "api", "i18n", "map", "ui", "features", "routes", "app"];
/** Tests about all files, not about one. */
const ABOUT_ALL = ["layers.test.ts", "names.test.ts", "no-rules.test.ts", "plurals.test.ts", "sizes.test.ts"];

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
const sources = files("src");

/** The imports in a text, as paths from `src`; what lies outside of it is left out. */
function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"'?]+)/g)]
    .map((found) => ({ from: file, to: join(dirname(file), found[1] ?? "") }))
    .filter(({ to }) => !to.startsWith(".."));
}

const imports = sources
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .flatMap((file) => importsIn(file, readFileSync(join("src", file), "utf8")));

const layerOf = (file: string): number => LAYERS.indexOf(file.split("/")[0] ?? "");
const upwards = (all: readonly Import[]): Import[] => all.filter(({ from, to }) => layerOf(from) < layerOf(to));

/** The part of the client that a file of `features/` belongs to: its feature, and of the table its folder. */
function partOf(file: string): string {
  const folders = dirname(file).split("/").slice(1);
  return folders.slice(0, folders[0] === "table" ? 2 : 1).join("/");
}

/** Parts that import each other in a circle: what is left once those go that import, or are imported by, none that is left. */
function circle(all: readonly Import[]): string[] {
  let ways = all
    .filter(({ from, to }) => from.startsWith("features/") && to.startsWith("features/"))
    .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
    .filter(({ from, to }) => from !== to);
  for (let before = -1; before !== ways.length; ) {
    before = ways.length;
    const [starts, ends] = [new Set(ways.map(({ from }) => from)), new Set(ways.map(({ to }) => to))];
    ways = ways.filter(({ from, to }) => starts.has(to) && ends.has(from));
  }
  return [...new Set(ways.map(({ from }) => from))].sort();
}

describe("the layers of the client", () => {
  it("are all the folders there are", () => {
    expect(readdirSync("src").sort()).toEqual([...LAYERS].sort());
  });

  it("are read from imports that lead to files", () => {
    const ends = ["", ".ts", ".svelte.ts"];
    expect(imports.filter(({ to }) => !ends.some((end) => existsSync(join("src", to + end))))).toEqual([]);
    expect(new Set(imports.map(({ from }) => from)).size).toBeGreaterThan(sources.length / 2);
  });

  it("import downwards only", () => {
    expect(upwards(imports)).toEqual([]);
  });

  it("have features that do not import each other in a circle", () => {
    expect(circle(imports)).toEqual([]);
  });
});

describe("what the layers forbid", () => {
  const table = (part: string): string => `features/table/${part}`;

  it("is found in every way to import", () => {
    const text = `import A from '../features/lobby/A.svelte';
      import type { B } from "./b";
      import "./c.css";
      export type * from "./d";
      const E = () => import('../routes/E.svelte');
      import { f } from "../../../src/megaciv/map/nations.json";`;
    const found = importsIn("ui/X.svelte", text);
    expect(found.map(({ to }) => to)).toEqual([
      "features/lobby/A.svelte",
      "ui/b",
      "ui/c.css",
      "ui/d",
      "routes/E.svelte",
    ]);
    expect(upwards(found).map(({ to }) => to)).toEqual(["features/lobby/A.svelte", "routes/E.svelte"]);
  });

  it("is a circle, however long, but no folder within a part", () => {
    const chain = [
      { from: table("frame/x"), to: table("trade/a") },
      { from: table("trade/a"), to: table("drafts/b") },
      { from: table("drafts/b"), to: table("c") },
      { from: table("decisions/controls/d"), to: table("decisions/e") },
      { from: table("decisions/e"), to: table("decisions/controls/d") },
    ];
    expect(circle(chain)).toEqual([]);
    expect(circle([...chain, { from: table("c"), to: table("trade/f") }])).toEqual([
      "table",
      "table/drafts",
      "table/trade",
    ]);
  });
});

describe("names", () => {
  const bare = (file: string): string => (file.split("/").at(-1) ?? "").replace(/\..*$/, "").toLowerCase();

  it("stand for one thing: only a component and its logic, side by side, share one", () => {
    const folders = new Map<string, Set<string>>();
    for (const file of sources.filter((one) => !one.endsWith(".ftl"))) {
      folders.set(bare(file), (folders.get(bare(file)) ?? new Set()).add(dirname(file)));
    }
    expect([...folders].filter(([, where]) => where.size > 1)).toEqual([]);
  });

  it("of tests are those of the files they test", () => {
    const known = new Set(sources.map((file) => join(dirname(file), bare(file))));
    const tests = files("tests").filter((file) => file.endsWith(".test.ts") && !ABOUT_ALL.includes(file));
    expect(tests.filter((file) => !known.has(join(dirname(file), bare(file))))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });
});
