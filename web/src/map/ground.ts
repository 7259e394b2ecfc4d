/** Paint the ground of the board, what is printed on it, and the washes of layers. Everything in map units. */
import type { MapFile } from "./format";
import { paintFurniture } from "./furniture";
import { type Ink, picture } from "./ink";
import { paintName } from "./letters";
import { paintHaze, paintShade, shoreOf } from "./light";
import { BLOCK_COLOURS, type BoardPieces, type DrawnArea, holder, type Layer, type MapTheme, NATIONS } from "./look";
import { coversName } from "./pieces";
import { type BorderLine, type Box, meets, openPath, type Shape, type Shapes } from "./shapes";
import { paintLimit, paintRelief, paintSite, paintVolcano } from "./signs";

/** The last, sharp stroke of light along the coasts. */
const SURF = { width: 13, strength: 0.3 };
const REACH = 70;
/** Dots for a unit below which the simplified lines are good enough. */
const COARSE_BELOW = 0.2;
/** Dots for a unit above which the shade along the coasts can be seen. */
const SHADED = 0.25;
/** Pixels of type below which a name is not worth its ink. */
const LEGIBLE = 5.4;

const WAVE = new Path2D("M0 9q7-7 14 0t14 0M-14 23q7-7 14 0t14 0t14 0");

export interface GroundScene {
  readonly map: MapFile;
  /** The shapes in full detail, made when first needed; and simplified. */
  readonly fine: Shapes;
  readonly coarse: Shapes;
  readonly facts: Readonly<Record<string, DrawnArea>>;
  readonly blocks: Readonly<Record<string, string>>;
  readonly theme: MapTheme;
  readonly layers: ReadonlySet<Layer>;
  readonly pieces: BoardPieces;
  /** Land that is not in this game: it is painted as bare paper, hatched, with nothing printed on it but its name. */
  readonly closed: ReadonlySet<string>;
  /** The name of the board and a line below it, in an empty corner. */
  readonly title: readonly [string, string] | null;
}

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
export function paintGround(ink: Ink, scene: GroundScene, box: Box, scale: number, density: number): void {
  const shapes = scale * density < COARSE_BELOW ? scene.coarse : scene.fine;
  const wide = { x0: box.x0 - REACH, y0: box.y0 - REACH, x1: box.x1 + REACH, y1: box.y1 + REACH };
  const near = shapes.all.filter((shape) => meets(shape.box, wide));
  const lines = shapes.lines.filter((line) => meets(line.box, wide));
  ink.lineJoin = "round";
  ink.lineCap = "round";
  sea(ink, scene, near, lines, wide);
  offBoard(ink, scene, shapes, box);
  land(ink, scene, near, lines, scale);
  if (scale * density > SHADED) paintShade(ink, scene.coarse, scene.theme);
  rivers(ink, scene, shapes, box);
  if (scene.layers.has("relief")) paintRelief(ink, shapes.map, scene.theme, box, scale, density);
  borders(ink, scene, lines, scale);
  printed(ink, scene, near, scale);
  paintFurniture(ink, scene, box);
}

function strokeAll(ink: Ink, lines: readonly BorderLine[], kind: string): void {
  for (const line of lines) if (line.kind === kind) ink.stroke(line.path);
}

function sea(
  ink: Ink,
  { theme, map, coarse }: GroundScene,
  near: readonly Shape[],
  lines: readonly BorderLine[],
  box: Box,
): void {
  ink.fillStyle = theme.sea;
  ink.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  ink.globalAlpha = 0.72;
  ink.fillStyle = theme.strip;
  for (const shape of near) if (shape.land && shape.water) ink.fill(shape.water, "evenodd");
  ink.globalAlpha = 1;
  paintHaze(ink, coarse, theme);
  ink.strokeStyle = theme.foam;
  ink.globalAlpha = SURF.strength;
  ink.lineWidth = SURF.width;
  ink.stroke(shoreOf(lines));
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
  for (const { at } of map.joints) {
    if (at[0] < box.x0 || at[0] > box.x1 || at[1] < box.y0 || at[1] > box.y1) continue;
    ink.beginPath();
    ink.arc(at[0], at[1], 8, 0, 7);
    ink.fillStyle = theme.fire;
    ink.fill();
    ink.strokeStyle = theme.foam;
    ink.stroke();
  }
}

function offBoard(ink: Ink, { theme }: GroundScene, shapes: Shapes, box: Box): void {
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

function wash({ layers, facts, blocks, pieces }: GroundScene, id: string): string | null {
  const region = facts[id]?.region ?? "";
  if (layers.has("owners")) {
    const owner = holder(pieces[id]);
    if (owner) return NATIONS[owner]?.colour ?? null;
  }
  if (layers.has("regions")) return NATIONS[region]?.colour ?? null;
  if (layers.has("trade")) return BLOCK_COLOURS[blocks[region] ?? ""] ?? null;
  return null;
}

/** How strong the washes of layers are: from far away they say what pieces cannot. */
const WASH = 0.3;
const WASH_AFAR = 0.55;
const AFAR = 0.14;

function land(ink: Ink, scene: GroundScene, near: readonly Shape[], lines: readonly BorderLine[], scale: number): void {
  const { theme, layers, facts } = scene;
  const waves = layers.has("plains") ? wavePattern(ink, theme.wave) : null;
  const strength = scale < AFAR ? WASH_AFAR : WASH;
  // Below the seams between two areas lies land, not sea.
  ink.strokeStyle = theme.land[1] ?? theme.paper;
  ink.lineWidth = 4;
  strokeAll(ink, lines, "land");
  for (const shape of near) {
    if (!shape.land) continue;
    const fact = facts[shape.id];
    if (scene.closed.has(shape.id)) {
      ink.fillStyle = theme.paper;
      ink.fill(shape.land, "evenodd");
      const lines = hatchPattern(ink, theme.relief);
      if (lines) {
        ink.globalAlpha = 0.3;
        ink.fillStyle = lines;
        ink.fill(shape.land, "evenodd");
        ink.globalAlpha = 1;
      }
      continue;
    }
    const isWet = waves !== null && Boolean(fact?.flood_plain);
    const ground = isWet ? theme.plain : (theme.land[fact?.limit ?? 0] ?? theme.paper);
    const colour = wash(scene, shape.id);
    ink.fillStyle = colour ? mixed(ground, colour, strength) : ground;
    ink.fill(shape.land, "evenodd");
    if (isWet && waves) {
      ink.globalAlpha = colour ? 1 - strength : 1;
      ink.fillStyle = waves;
      ink.fill(shape.land, "evenodd");
      ink.globalAlpha = 1;
    }
  }
}

/** A colour with so much of another one in it; both as #rrggbb. */
function mixed(ground: string, colour: string, share: number): string {
  const part = (of: string, at: number): number => Number.parseInt(of.slice(at, at + 2), 16);
  const mix = (at: number): number => Math.round(part(ground, at) * (1 - share) + part(colour, at) * share);
  return `rgb(${mix(1)} ${mix(3)} ${mix(5)})`;
}

const HATCH = new Path2D("M-2 18L18-2M6 26L26 6");
const hatchPatterns = new Map<string, CanvasPattern | null>();

function hatchPattern(ink: Ink, colour: string): CanvasPattern | null {
  let pattern = hatchPatterns.get(colour);
  if (pattern === undefined) {
    const tile = picture(24, 24, 1, (small) => {
      small.strokeStyle = colour;
      small.lineWidth = 2;
      small.stroke(HATCH);
    });
    pattern = ink.createPattern(tile, "repeat");
    hatchPatterns.set(colour, pattern);
  }
  return pattern;
}

const wavePatterns = new Map<string, CanvasPattern | null>();

/** A tile of waves: one pixel of it is one map unit. */
function wavePattern(ink: Ink, colour: string): CanvasPattern | null {
  let pattern = wavePatterns.get(colour);
  if (pattern === undefined) {
    const tile = picture(28, 28, 1, (small) => {
      small.strokeStyle = colour;
      small.globalAlpha = 0.6;
      small.lineWidth = 2;
      small.stroke(WAVE);
    });
    pattern = ink.createPattern(tile, "repeat");
    wavePatterns.set(colour, pattern);
  }
  return pattern;
}

function rivers(ink: Ink, { theme }: GroundScene, shapes: Shapes, box: Box): void {
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

function borders(ink: Ink, { theme, layers, facts }: GroundScene, lines: readonly BorderLine[], scale: number): void {
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
function printed(
  ink: Ink,
  { map, theme, layers, facts, pieces, closed }: GroundScene,
  near: readonly Shape[],
  scale: number,
): void {
  const grown = Math.max(1, 0.2 / scale);
  const land = { colour: theme.name, halo: theme.halo, isItalic: false, spacing: 0.05 };
  const sea = { colour: theme.sea_name, halo: theme.strip, isItalic: true, spacing: 0.1 };
  for (const { id, plan } of near) {
    const fact = facts[id];
    const isOpen = !closed.has(id);
    if (isOpen && plan.city && fact?.city_site) paintSite(ink, plan.city, fact.city_site, theme, grown);
    if (isOpen && plan.volcano) paintVolcano(ink, plan.volcano, theme, grown);
    if (isOpen && layers.has("limits") && plan.limit && typeof fact?.limit === "number" && scale > 0.24)
      paintLimit(ink, plan.limit, fact.limit, theme);
    const isHidden = layers.has("pieces") && coversName(map, id, pieces[id], scale);
    if (layers.has("names") && plan.label.size * scale > LEGIBLE && !isHidden)
      paintName(ink, plan.label, fact?.kind === "open-sea" ? sea : land);
  }
}
