/** Paths made of the map's arcs, ready to paint and to be asked what lies under a point. */
import { type AreaPlan, type BorderKind, type MapFile, type Point, type Ring, type Steps, walk } from "./format";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

type Rings = readonly Float32Array[];

/** An area. Its rings, flat points, and its paths are made when they are first needed. */
export class Shape {
  #box: Box | undefined;
  #landRings: Rings | undefined;
  #waterRings: Rings | undefined;
  #land: Path2D | null | undefined;
  #water: Path2D | null | undefined;

  constructor(
    readonly id: string,
    readonly plan: AreaPlan,
    private readonly join: (ring: Ring) => Float32Array,
  ) {}

  get box(): Box {
    this.#box ??= boxOf([...this.landRings, ...this.waterRings]);
    return this.#box;
  }

  get landRings(): Rings {
    this.#landRings ??= (this.plan.land ?? []).map(this.join);
    return this.#landRings;
  }

  get waterRings(): Rings {
    this.#waterRings ??= (this.plan.water ?? []).map(this.join);
    return this.#waterRings;
  }

  get land(): Path2D | null {
    if (this.#land === undefined) this.#land = pathOf(this.landRings);
    return this.#land;
  }

  get water(): Path2D | null {
    if (this.#water === undefined) this.#water = pathOf(this.waterRings);
    return this.#water;
  }
}

export interface BorderLine {
  readonly path: Path2D;
  readonly box: Box;
  readonly kind: BorderKind;
  readonly sides: readonly [string, string];
}

export function meets(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}

function boxOf(lines: Iterable<Float32Array>): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = [line[i] as number, line[i + 1] as number];
      if (x < box.x0) box.x0 = x;
      if (x > box.x1) box.x1 = x;
      if (y < box.y0) box.y0 = y;
      if (y > box.y1) box.y1 = y;
    }
  }
  return box;
}

function trace(path: Path2D, points: Float32Array, close: boolean): void {
  path.moveTo(points[0] as number, points[1] as number);
  for (let i = 2; i < points.length; i += 2) path.lineTo(points[i] as number, points[i + 1] as number);
  if (close) path.closePath();
}

function pathOf(rings: readonly Float32Array[]): Path2D | null {
  if (!rings.length) return null;
  const path = new Path2D();
  for (const ring of rings) trace(path, ring, true);
  return path;
}

/** By the even-odd rule. */
export function within(x: number, y: number, rings: readonly Float32Array[]): boolean {
  let odd = false;
  for (const ring of rings) {
    const last = ring.length - 2;
    let ax = ring[last] as number;
    let ay = ring[last + 1] as number;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      ax = bx;
      ay = by;
    }
  }
  return odd;
}

/** The board at one level of detail. */
export class Shapes {
  readonly all: readonly Shape[];
  readonly byId: ReadonlyMap<string, Shape>;
  readonly #outlines = new Map<string, string>();

  readonly #arcs: (Float32Array | undefined)[] = [];
  #lines: readonly BorderLine[] | undefined;

  constructor(
    readonly map: MapFile,
    readonly level: "fine" | "coarse",
  ) {
    const join = (ring: Ring): Float32Array => this.#join(ring);
    this.all = Object.entries(map.areas).map(([id, plan]) => new Shape(id, plan, join));
    this.byId = new Map(this.all.map((shape) => [shape.id, shape]));
  }

  get lines(): readonly BorderLine[] {
    this.#lines ??= this.map.borders.map(([kind, a, b], number) => {
      const points = this.#arc(number);
      const path = new Path2D();
      trace(path, points, false);
      return { path, box: boxOf([points]), kind, sides: [a, b] };
    });
    return this.#lines;
  }

  #arc(number: number): Float32Array {
    let arc = this.#arcs[number];
    if (!arc) {
      arc = walk((this.level === "fine" ? this.map.arcs : this.map.coarse)[number] as Steps);
      this.#arcs[number] = arc;
    }
    return arc;
  }

  #join(ring: Ring): Float32Array {
    const points: number[] = [];
    for (const number of ring) {
      const arc = this.#arc(number >= 0 ? number : ~number);
      const count = arc.length / 2;
      for (let i = points.length ? 1 : 0; i < count; i++) {
        const at = number >= 0 ? i : count - 1 - i;
        points.push(arc[2 * at] as number, arc[2 * at + 1] as number);
      }
    }
    return new Float32Array(points);
  }

  /** The area under a point, its land or its water. */
  at(x: number, y: number): string | null {
    for (const shape of this.all) {
      const { x0, y0, x1, y1 } = shape.box;
      if (x < x0 || x > x1 || y < y0 || y > y1) continue;
      if (within(x, y, shape.landRings) || within(x, y, shape.waterRings)) return shape.id;
    }
    return null;
  }

  /** The land of an area (the water of a sea) as a path of SVG, made when first needed. */
  outline(id: string): string {
    let path = this.#outlines.get(id);
    if (path === undefined) {
      const shape = this.byId.get(id);
      const rings = shape?.landRings.length ? shape.landRings : (shape?.waterRings ?? []);
      path = rings.map((ring) => `M${Array.from(ring).join(" ")}Z`).join("");
      this.#outlines.set(id, path);
    }
    return path;
  }

  /** The middle of an area, for walking from one to the next. */
  middle(id: string): Point {
    const plan = this.byId.get(id)?.plan;
    return plan?.city ?? plan?.label.at ?? [0, 0];
  }
}

const known = { fine: new WeakMap<MapFile, Shapes>(), coarse: new WeakMap<MapFile, Shapes>() };

/** The shapes of a map, made once. */
export function shapesOf(map: MapFile, level: "fine" | "coarse"): Shapes {
  let made = known[level].get(map);
  if (!made) {
    made = new Shapes(map, level);
    known[level].set(map, made);
  }
  return made;
}

export function openPath(steps: readonly number[], close = false): { path: Path2D; box: Box } {
  const points = walk(steps);
  const path = new Path2D();
  trace(path, points, close);
  return { path, box: boxOf([points]) };
}
