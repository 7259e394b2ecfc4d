/** Paint the ground of the board, what is printed on it, and the washes of layers. Everything in map units. */
import { type AreaFact, BLOCK_COLOURS, holder, type Layer, NATIONS, type Pieces, SERIF, type Theme } from "./look";
import { type Box, type Line, meets, openPath, type Shape, type Shapes } from "./shapes";

const GLOW: readonly (readonly [number, number])[] = [
  [120, 0.1],
  [84, 0.12],
  [54, 0.14],
  [30, 0.18],
  [13, 0.3],
];
const REACH = 70;
/** Dots for a unit below which the simplified lines are good enough. */
const COARSE_BELOW = 0.2;
/** Pixels of type below which a name is not worth its ink. */
const LEGIBLE = 6.2;

const WAVE = new Path2D("M0 9q7-7 14 0t14 0M-14 23q7-7 14 0t14 0t14 0");
const MOUNTAIN = new Path2D("M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0Z");
const MOUNTAIN_SHADE = new Path2D("M.02-.9Q.1-.86.1-.82Q.3-.4.64 0L.2 0Q.34-.2.12-.42Q.16-.64.02-.9Z");
const MOUNTAIN_INK = new Path2D("M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0");
const DUNE = new Path2D("M-.8 0Q-.3-.5.1-.14Q.4.1.9-.06M-.1-.2Q.05-.05.02.1");
const TREE = new Path2D("M0 0V-.4M-.36-.3Q-.42-.62-.16-.78Q0-1.1.2-.78Q.46-.6.36-.3Q0-.16-.36-.3Z");
const CONE = new Path2D("M-17 13L-5-9Q0-5 5-9L17 13Z");
const LAVA = new Path2D("M-5-9Q0-5 5-9Q8 0 2 2Q0 8-3 3Q-8 0-5-9Z");

export interface Scene {
  readonly fine: Shapes;
  readonly coarse: Shapes;
  readonly facts: Readonly<Record<string, AreaFact>>;
  readonly blocks: Readonly<Record<string, string>>;
  readonly theme: Theme;
  readonly layers: ReadonlySet<Layer>;
  readonly pieces: Pieces;
}

type Ink = CanvasRenderingContext2D;

type Drawn = ReturnType<typeof openPath>;
const beyondPaths = new WeakMap<object, { land: Drawn[]; sea: Drawn[]; rivers: Drawn[] }>();

function decoration(shapes: Shapes) {
  let found = beyondPaths.get(shapes.map);
  if (!found) {
    const { beyond, rivers } = shapes.map;
    found = {
      land: beyond.land.map((ring) => openPath(ring, true)),
      sea: beyond.sea.map((ring) => openPath(ring, true)),
      rivers: rivers.map((river) => openPath(river.line)),
    };
    beyondPaths.set(shapes.map, found);
  }
  return found;
}

/** The ground within a box, at so many pixels for a unit, each of so many dots of the screen. */
export function paintGround(ink: Ink, scene: Scene, box: Box, scale: number, density: number): void {
  const shapes = scale * density < COARSE_BELOW ? scene.coarse : scene.fine;
  const wide = { x0: box.x0 - REACH, y0: box.y0 - REACH, x1: box.x1 + REACH, y1: box.y1 + REACH };
  const near = shapes.all.filter((shape) => meets(shape.box, wide));
  const lines = shapes.lines.filter((line) => meets(line.box, wide));
  ink.lineJoin = "round";
  ink.lineCap = "round";
  sea(ink, scene, near, lines, wide);
  offBoard(ink, scene, shapes, box);
  land(ink, scene, near);
  rivers(ink, scene, shapes, box);
  if (scene.layers.has("relief")) relief(ink, scene, shapes, box, scale);
  borders(ink, scene, lines, scale);
  printed(ink, scene, near, scale);
}

function strokeAll(ink: Ink, lines: readonly Line[], kind: string): void {
  for (const line of lines) if (line.kind === kind) ink.stroke(line.path);
}

function sea(ink: Ink, { theme, fine, coarse }: Scene, near: readonly Shape[], lines: readonly Line[], box: Box): void {
  ink.fillStyle = theme.sea;
  ink.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  ink.globalAlpha = 0.72;
  ink.fillStyle = theme.strip;
  for (const shape of near) if (shape.land && shape.water) ink.fill(shape.water, "evenodd");
  // One path, so that the light of neighbouring arcs does not add up where they meet; such broad strokes need no detail.
  const shore = new Path2D();
  for (const line of coarse.lines) if (line.kind === "shore" && meets(line.box, box)) shore.addPath(line.path);
  ink.strokeStyle = theme.foam;
  for (const [width, strength] of GLOW) {
    ink.globalAlpha = strength;
    ink.lineWidth = width;
    ink.stroke(shore);
  }
  ink.strokeStyle = theme.water_border;
  ink.globalAlpha = 0.75;
  ink.lineWidth = 2.2;
  ink.setLineDash([7, 7]);
  strokeAll(ink, lines, "water");
  ink.setLineDash([]);
  ink.globalAlpha = 0.6;
  ink.lineWidth = 3;
  strokeAll(ink, lines, "sea");
  ink.globalAlpha = 1;
  for (const { at } of fine.map.joints) {
    if (at[0] < box.x0 || at[0] > box.x1 || at[1] < box.y0 || at[1] > box.y1) continue;
    ink.beginPath();
    ink.arc(at[0], at[1], 8, 0, 7);
    ink.fillStyle = theme.fire;
    ink.fill();
    ink.strokeStyle = theme.foam;
    ink.stroke();
  }
}

function offBoard(ink: Ink, { theme }: Scene, shapes: Shapes, box: Box): void {
  const { land, sea } = decoration(shapes);
  const [paper, water] = [land, sea].map((all) => all.filter((each) => meets(each.box, box)).map((each) => each.path));
  if (!paper || !water) return;
  ink.fillStyle = ink.strokeStyle = theme.paper;
  ink.lineWidth = 4;
  for (const path of [...paper, ...water]) {
    ink.fill(path, "evenodd");
    ink.stroke(path);
  }
  ink.globalAlpha = 0.75;
  ink.fillStyle = theme.sea;
  for (const path of water) ink.fill(path, "evenodd");
  ink.globalAlpha = 1;
}

function wash({ layers, facts, blocks, pieces }: Scene, id: string): string | null {
  const region = facts[id]?.region ?? "";
  if (layers.has("owners")) {
    const owner = holder(pieces[id]);
    if (owner) return NATIONS[owner]?.colour ?? null;
  }
  if (layers.has("regions")) return NATIONS[region]?.colour ?? null;
  if (layers.has("trade")) return BLOCK_COLOURS[blocks[region] ?? ""] ?? null;
  return null;
}

function land(ink: Ink, scene: Scene, near: readonly Shape[]): void {
  const { theme, layers, facts } = scene;
  const waves = layers.has("plains") ? wavePattern(ink, theme.wave) : null;
  for (const shape of near) {
    if (!shape.land) continue;
    const fact = facts[shape.id];
    const wet = waves !== null && Boolean(fact?.flood_plain);
    ink.fillStyle = ink.strokeStyle = wet ? theme.plain : (theme.land[fact?.limit ?? 0] ?? theme.paper);
    ink.lineWidth = 2;
    ink.fill(shape.land, "evenodd");
    ink.stroke(shape.land);
    if (wet && waves) {
      ink.fillStyle = waves;
      ink.fill(shape.land, "evenodd");
    }
    const colour = wash(scene, shape.id);
    if (colour) {
      ink.globalAlpha = 0.3;
      ink.fillStyle = colour;
      ink.fill(shape.land, "evenodd");
      ink.globalAlpha = 1;
    }
  }
}

const wavePatterns = new Map<string, CanvasPattern | null>();

/** A tile of waves: one pixel of it is one map unit. */
function wavePattern(ink: Ink, colour: string): CanvasPattern | null {
  let pattern = wavePatterns.get(colour);
  if (pattern === undefined) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 28;
    const small = tile.getContext("2d");
    if (!small) return null;
    small.strokeStyle = colour;
    small.globalAlpha = 0.6;
    small.lineWidth = 2;
    small.stroke(WAVE);
    pattern = ink.createPattern(tile, "repeat");
    wavePatterns.set(colour, pattern);
  }
  return pattern;
}

function rivers(ink: Ink, { theme }: Scene, shapes: Shapes, box: Box): void {
  ink.strokeStyle = theme.river;
  ink.globalAlpha = 0.85;
  const paths = decoration(shapes).rivers;
  shapes.map.rivers.forEach((river, number) => {
    const drawn = paths[number];
    if (!drawn || !meets(drawn.box, box)) return;
    ink.lineWidth = 1.4 + 1.5 * river.width;
    ink.stroke(drawn.path);
  });
  ink.globalAlpha = 1;
}

function relief(ink: Ink, { theme }: Scene, shapes: Shapes, box: Box, scale: number): void {
  const { signs } = shapes.map;
  for (const kind of ["dune", "tree", "mountain"] as const) {
    if (kind !== "mountain" && scale < 0.2) continue;
    const flat = signs[kind];
    for (let i = 0; i < flat.length; i += 3) {
      const [x, y, size] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as number];
      if (x < box.x0 - size || x > box.x1 + size || y < box.y0 - size || y > box.y1 + size) continue;
      ink.save();
      ink.translate(x, y);
      ink.scale(size, size);
      ink.strokeStyle = theme.relief;
      if (kind === "mountain") {
        ink.globalAlpha = 0.68;
        ink.fillStyle = theme.relief_light;
        ink.fill(MOUNTAIN);
        ink.fillStyle = theme.relief_shade;
        ink.fill(MOUNTAIN_SHADE);
        ink.globalAlpha = 0.9;
        ink.lineWidth = 0.055;
        ink.stroke(MOUNTAIN_INK);
      } else {
        ink.globalAlpha = kind === "dune" ? 0.45 : 0.55;
        ink.lineWidth = 0.09;
        ink.stroke(kind === "dune" ? DUNE : TREE);
      }
      ink.restore();
    }
  }
}

function borders(ink: Ink, { theme, layers, facts }: Scene, lines: readonly Line[], scale: number): void {
  const thin = Math.max(1, 0.45 / scale);
  ink.strokeStyle = theme.border;
  ink.lineWidth = Math.max(3, thin * 1.2);
  strokeAll(ink, lines, "land");
  ink.lineWidth = 4;
  ink.setLineDash([2, 9]);
  for (const line of lines) {
    const side = line.sides[0] || line.sides[1];
    if (line.kind === "rim" && facts[side]?.kind !== "open-sea") ink.stroke(line.path);
  }
  ink.setLineDash([]);
  if (layers.has("regions")) {
    ink.strokeStyle = theme.frame;
    ink.lineWidth = 9;
    for (const line of lines) {
      const [a, b] = line.sides;
      if (line.kind === "land" && facts[a]?.region !== facts[b]?.region) ink.stroke(line.path);
    }
  }
  ink.strokeStyle = theme.shore;
  ink.lineWidth = Math.max(3.4, thin * 1.6);
  strokeAll(ink, lines, "shore");
}

/** Sites, volcanoes, limits and names. */
function printed(ink: Ink, scene: Scene, near: readonly Shape[], scale: number): void {
  const { theme, layers, facts } = scene;
  const grown = Math.max(1, 0.2 / scale);
  for (const { id, plan } of near) {
    const fact = facts[id];
    if (plan.city && fact?.city_site) site(ink, plan.city, fact.city_site, theme, grown);
    if (plan.volcano) volcano(ink, plan.volcano, theme, grown);
    if (layers.has("limits") && plan.limit && typeof fact?.limit === "number" && scale > 0.24)
      limit(ink, plan.limit, fact.limit, theme);
    if (layers.has("names")) name(ink, scene, id, scale);
  }
}

function site(ink: Ink, [x, y]: readonly [number, number], kind: string, theme: Theme, grown: number): void {
  const half = 13 * grown;
  ink.beginPath();
  ink.roundRect(x - half, y - half, 2 * half, 2 * half, kind === "black" ? 2 : 8);
  ink.fillStyle = kind === "black" ? theme.site_black : theme.site_white;
  ink.fill();
  ink.strokeStyle = kind === "black" ? theme.site_rim : theme.site_black;
  ink.lineWidth = kind === "black" ? 3 : 5;
  ink.stroke();
}

function volcano(ink: Ink, [x, y]: readonly [number, number], theme: Theme, grown: number): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(grown, grown);
  ink.fillStyle = theme.fire;
  ink.strokeStyle = theme.halo;
  ink.lineWidth = 2.5;
  ink.fill(CONE);
  ink.stroke(CONE);
  ink.fillStyle = theme.gold;
  ink.fill(LAVA);
  ink.restore();
}

function limit(ink: Ink, [x, y]: readonly [number, number], number: number, theme: Theme): void {
  ink.beginPath();
  ink.arc(x, y, 15, 0, 7);
  ink.fillStyle = theme.badge;
  ink.fill();
  ink.strokeStyle = theme.badge_ink;
  ink.lineWidth = 2;
  ink.stroke();
  ink.fillStyle = theme.badge_ink;
  ink.font = `700 21px ${SERIF}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  ink.fillText(String(number), x, y + 7.5);
}

/** A name in small capitals; seas in italics. */
function name(ink: Ink, { theme, facts, fine }: Scene, id: string, scale: number): void {
  const label = fine.byId.get(id)?.plan.label;
  if (!label || label.size * 0.8 * scale < LEGIBLE * 0.7) return;
  const wet = facts[id]?.kind === "open-sea";
  ink.save();
  ink.translate(label.at[0], label.at[1]);
  if (label.turn) ink.rotate((label.turn * Math.PI) / 180);
  ink.fillStyle = wet ? theme.sea_name : theme.name;
  ink.strokeStyle = wet ? theme.strip : theme.halo;
  ink.lineWidth = Math.max(3, label.size * 0.2);
  ink.textAlign = "left";
  ink.textBaseline = "alphabetic";
  label.lines.forEach((line, number) => {
    const down = (number - (label.lines.length - 1) / 2) * 0.98 * label.size + 0.31 * label.size;
    ink.letterSpacing = `${label.size * (wet ? 0.1 : 0.05)}px`;
    const runs = measured(ink, line, label.size, wet);
    let x = -runs.reduce((sum, run) => sum + run.width, 0) / 2;
    for (const run of runs) {
      ink.font = run.font;
      ink.globalAlpha = 0.55;
      ink.strokeText(run.text, x, down);
      ink.globalAlpha = 1;
      ink.fillText(run.text, x, down);
      x += run.width;
    }
  });
  ink.letterSpacing = "0px";
  ink.restore();
}

interface Run {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}
const runsOf = new Map<string, Run[]>();

/** Forget how wide names are, because the letters have changed. */
export function forgetLetters(): void {
  runsOf.clear();
}

/** A line of a name as runs with their widths: measured once. */
function measured(ink: Ink, line: string, size: number, wet: boolean): Run[] {
  const key = `${line} ${size} ${wet}`;
  let runs = runsOf.get(key);
  if (!runs) {
    runs = smallCapitals(line).map(([text, large]) => {
      const font = `${wet ? "italic " : ""}600 ${size * (large ? 1 : 0.8)}px ${SERIF}`;
      ink.font = font;
      return { text, font, width: ink.measureText(text).width };
    });
    runsOf.set(key, runs);
  }
  return runs;
}

/** Runs of letters, each large (first letters of words) or small. */
export function smallCapitals(text: string): [string, boolean][] {
  const runs: [string, boolean][] = [];
  let initial = true;
  for (const letter of text.toUpperCase()) {
    const last = runs.at(-1);
    if (last && last[1] === initial) last[0] += letter;
    else runs.push([letter, initial]);
    initial = letter === " " || letter === "-";
  }
  return runs;
}
