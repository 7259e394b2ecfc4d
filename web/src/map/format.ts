/** The map file that `make map` draws: types, and lines from steps to points. */
import address from "../../../src/megaciv/map/map.json?url";
import { SERIF } from "./look";

export type Point = readonly [number, number];
export type Ring = readonly number[];
export type Steps = readonly number[];
export type BorderKind = "land" | "shore" | "water" | "sea" | "rim";

export interface Label {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly size: number;
  readonly turn?: number;
}

export interface AreaPlan {
  readonly label: Label;
  readonly land?: readonly Ring[];
  readonly water?: readonly Ring[];
  readonly limit?: Point;
  readonly city?: Point;
  readonly volcano?: Point;
  readonly tokens?: Steps;
  readonly ships?: Steps;
}

export interface MapFile {
  readonly width: number;
  readonly height: number;
  readonly table: number;
  readonly sizes: Readonly<Record<"token" | "city" | "limit" | "ship", number>>;
  readonly borders: readonly (readonly [BorderKind, string, string])[];
  readonly arcs: readonly Steps[];
  readonly coarse: readonly Steps[];
  readonly areas: Readonly<Record<string, AreaPlan>>;
  readonly joints: readonly { readonly at: Point; readonly areas: readonly string[] }[];
  readonly rivers: readonly { readonly name: string; readonly width: number; readonly line: Steps }[];
  readonly signs: Readonly<Record<"mountain" | "dune" | "tree", Steps>>;
  readonly beyond: Readonly<Record<"land" | "sea", readonly Steps[]>>;
}

let loading: Promise<MapFile> | null = null;

/** The map, fetched once; its letters come at the same time. */
export function loadMap(): Promise<MapFile> {
  if (!loading) void globalThis.document?.fonts?.load(`600 20px ${SERIF}`);
  loading ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`the map could not be loaded: ${answer.status}`);
    const text = await answer.text();
    performance.mark("map-data");
    return JSON.parse(text) as MapFile;
  });
  return loading;
}

/** From steps to points, flat: x, y, x, y … */
export function walk(steps: Steps): Float32Array {
  const points = new Float32Array(steps.length);
  let x = 0;
  let y = 0;
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] as number;
    y += steps[i + 1] as number;
    points[i] = x;
    points[i + 1] = y;
  }
  return points;
}

export function pairs(flat: Steps | undefined): Point[] {
  const found: Point[] = [];
  for (let i = 0; flat && i < flat.length; i += 2) found.push([flat[i] as number, flat[i + 1] as number]);
  return found;
}
