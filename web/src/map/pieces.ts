/** Paint what stands on the board: one disc for a nation's people, a castle for a city, a hull for ships. */
import { type MapFile, type Point, pairs } from "./format";
import { type Ink, picture } from "./ink";
import { isUnder } from "./letters";
import { type BoardPieces, CREAM, type Held, INK, NATIONS, type NationLook, SERIF } from "./look";

const CASTLE = new Path2D("M-22 20V-20h9v8h8v-8h10v8h8v-8h9V20z");
const HULL = new Path2D("M-20 8h40q-4 12-12 12h-16q-8 0-12-12z");
const SAIL = new Path2D("M-2 5V-22q20 5 18 25z");
const HATCHES: Readonly<Record<string, string>> = {
  bars: "M0 3h12M0 9h12",
  pales: "M3 0v12M9 0v12",
  bends: "M-3 3l6-6M-1 13l14-14M9 15l6-6",
  checks: "M0 0h6v6h-6zM6 6h6v6h-6z",
  dots: "M3 1.2a1.8 1.8 0 1 0 .01 0zM9 7.2a1.8 1.8 0 1 0 .01 0z",
};
const hatchPaths = new Map<string, Path2D>();

/** A hatch all over a piece, as one path. */
function hatchOf(pattern: string): Path2D | null {
  const single = HATCHES[pattern];
  if (!single) return null;
  let path = hatchPaths.get(pattern);
  if (!path) {
    path = new Path2D();
    const cell = new Path2D(single);
    for (let x = -36; x < 36; x += 12) for (let y = -36; y < 36; y += 12) path.addPath(cell, { e: x, f: y });
    hatchPaths.set(pattern, path);
  }
  return path;
}

/** One piece, where it stands. */
export interface Piece {
  readonly kind: "token" | "city" | "ship" | "more";
  readonly owner: string;
  readonly count: number;
  readonly at: Point;
}

/** Below this scale an area shows its strongest piece only, larger, and no ships. */
export const WORLD = 0.28;
/** Pixels that a piece is wide from its middle, at least; from so far away that this would be a crowd, it is a dot. */
const LEAST_RADIUS = 8;
const LEAST_DOT = 2.6;
const FAR = 0.14;

/** All pieces of an area with their places. */
export function placed(map: MapFile, area: string, held: Held, scale: number): Piece[] {
  const plan = map.areas[area];
  if (!plan) return [];
  const owners = Object.entries(held);
  const stacks = owners
    .filter(([, each]) => each.tokens)
    .map(([owner, each]) => ({ kind: "token" as const, owner, count: each.tokens ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const spots = pairs(plan.tokens);
  const found: Piece[] = [];
  const city = owners.find(([, each]) => each.city);
  if (city && plan.city) found.push({ kind: "city", owner: city[0], count: 1, at: plan.city });
  if (scale < WORLD) {
    const first = stacks[0];
    if (!city && first && plan.city) found.push({ ...first, at: plan.city });
    return found;
  }
  const room = stacks.length <= spots.length ? stacks.length : spots.length - 1;
  stacks.slice(0, room).forEach((stack, number) => {
    found.push({ ...stack, at: spots[number] as Point });
  });
  if (stacks.length > room)
    found.push({ kind: "more", owner: "", count: stacks.length - room, at: spots[room] as Point });
  const berths = pairs(plan.ships);
  owners
    .filter(([, each]) => each.ships)
    .forEach(([owner, each], number) => {
      const berth = berths[number % berths.length];
      if (!berth) return;
      const nudge = 22 * Math.floor(number / berths.length);
      found.push({ kind: "ship", owner, count: each.ships ?? 1, at: [berth[0] + nudge, berth[1] + nudge] });
    });
  return found;
}

/** The piece under a point of the board, the nearest of those that are near enough; `reach` is how far off a finger may be. */
export function pieceAt(
  map: MapFile,
  pieces: BoardPieces,
  [x, y]: Point,
  scale: number,
  reach = 0,
): { area: string; piece: Piece } | null {
  let best: { area: string; piece: Piece } | null = null;
  let least = 24 * grownAt(scale) + reach;
  for (const [area, held] of Object.entries(pieces)) {
    for (const piece of placed(map, area, held, scale)) {
      const away = Math.hypot(piece.at[0] - x, piece.at[1] - y);
      if (away < least) [best, least] = [{ area, piece }, away];
    }
  }
  return best;
}

/** From so far away that pieces are drawn larger than their places they would lie on some names. */
export function coversName(map: MapFile, area: string, held: Held | undefined, scale: number): boolean {
  const grown = grownAt(scale);
  const label = map.areas[area]?.label;
  if (!held || !label || grown === 1) return false;
  return placed(map, area, held, scale).some((piece) => isUnder(label, piece.at, 21 * grown));
}

/** How much larger a piece is drawn, so that it can still be seen at this scale. */
function grownAt(scale: number): number {
  const radius = scale < FAR ? Math.max(LEAST_DOT, 32 * scale) : LEAST_RADIUS;
  return Math.max(1, radius / (21 * scale));
}

/** People as a round dot, a city as a square one. */
function paintDot(ink: Ink, { kind, owner, at: [x, y] }: Piece, radius: number): void {
  ink.beginPath();
  if (kind === "city") ink.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else ink.arc(x, y, radius, 0, 7);
  ink.fillStyle = NATIONS[owner]?.colour ?? CREAM;
  ink.fill();
  ink.strokeStyle = INK;
  ink.lineWidth = radius * 0.36;
  ink.stroke();
}

const STAMP = 80;
const stamps = new Map<string, OffscreenCanvas>();

/** Paint a piece from its stamp, drawn once for a nation and a size; the count comes on top. */
export function paintPiece(ink: Ink, piece: Piece, scale: number): void {
  const grown = piece.kind === "ship" ? 1 : grownAt(scale);
  if (scale < FAR) {
    paintDot(ink, piece, (piece.kind === "city" ? 21 : 18) * grown);
    return;
  }
  const density = Math.max(1, Math.ceil(scale * grown * 4)) / 2;
  const key = `${piece.kind} ${piece.owner} ${density}`;
  let stamp = stamps.get(key);
  if (!stamp) {
    stamp = picture(STAMP * density, STAMP * density, density, (small) => {
      small.translate(STAMP / 2, STAMP / 2);
      drawPiece(small, piece);
    });
    stamps.set(key, stamp);
  }
  const size = STAMP * grown;
  const [x, y] = piece.at;
  ink.drawImage(stamp, x - size / 2, y - size / 2, size, size);
  drawCount(ink, piece, grown);
}

/** A piece around the origin, without its count. */
function drawPiece(ink: Ink, { kind, owner }: Piece): void {
  ink.textAlign = "center";
  if (kind === "more") {
    disc(ink, 21, CREAM, INK, 2.5);
    return;
  }
  const nation = NATIONS[owner];
  if (!nation) return;
  if (kind === "token") {
    const round = new Path2D();
    round.arc(0, 0, 21, 0, 7);
    body(ink, nation, round);
    ink.globalAlpha = 0.85;
    disc(ink, 13, nation.colour);
    ink.globalAlpha = 1;
    const edge = new Path2D();
    edge.arc(0, 0, 19.3, 0, 7);
    rim(ink, nation, edge);
    tab(ink, nation.code, 20);
  } else if (kind === "city") {
    body(ink, nation, CASTLE);
    ink.save();
    ink.translate(0, 5);
    ink.globalAlpha = 0.9;
    disc(ink, 14, nation.colour);
    ink.globalAlpha = 1;
    ink.restore();
    rim(ink, nation, CASTLE);
    ink.save();
    ink.translate(0, 5);
    glyph(ink, nation, 1.1, nation.ink, nation.colour);
    ink.restore();
    tab(ink, nation.code, 25);
  } else {
    ship(ink, nation);
  }
}

function drawCount(ink: Ink, { kind, owner, count, at: [x, y] }: Piece, grown: number): void {
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  if (kind === "token") write(ink, String(count), x, y + 5 * grown, 25 * grown, NATIONS[owner]?.ink ?? INK);
  else if (kind === "more") write(ink, `+${count}`, x, y + 7 * grown, 22 * grown, INK);
  else if (kind === "ship" && count > 1) {
    disc(ink, 10, CREAM, INK, 1.6, x - 14, y - 10);
    write(ink, String(count), x - 14, y - 4, 16, INK);
  }
}

function ship(ink: Ink, nation: NationLook): void {
  ink.strokeStyle = INK;
  ink.lineWidth = 3;
  ink.stroke(new Path2D("M-2 8V-24"));
  ink.fillStyle = CREAM;
  ink.fill(SAIL);
  ink.lineWidth = 2;
  ink.stroke(SAIL);
  ink.save();
  ink.translate(6, -8);
  glyph(ink, nation, 0.62, INK, CREAM);
  ink.restore();
  body(ink, nation, HULL);
  rim(ink, nation, HULL);
}

function disc(ink: Ink, radius: number, fill: string, stroke?: string, width = 1, x = 0, y = 0): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 7);
  ink.fillStyle = fill;
  ink.fill();
  if (!stroke) return;
  ink.strokeStyle = stroke;
  ink.lineWidth = width;
  ink.stroke();
}

function write(ink: Ink, text: string, x: number, y: number, size: number, colour: string): void {
  ink.font = `700 ${size}px ${SERIF}`;
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

function tab(ink: Ink, code: string, y: number): void {
  ink.beginPath();
  ink.roundRect(-15, y - 8, 30, 16, 7);
  ink.fillStyle = CREAM;
  ink.fill();
  ink.strokeStyle = INK;
  ink.lineWidth = 1.6;
  ink.stroke();
  write(ink, code, 0, y + 5, 14, INK);
}

function body(ink: Ink, nation: NationLook, shape: Path2D): void {
  ink.fillStyle = nation.colour;
  ink.fill(shape);
  const hatch = hatchOf(nation.pattern);
  if (!hatch) return;
  ink.save();
  ink.clip(shape);
  ink.globalAlpha = 0.42;
  ink.fillStyle = ink.strokeStyle = nation.ink;
  ink.lineWidth = 2.4;
  if (nation.pattern === "checks" || nation.pattern === "dots") ink.fill(hatch);
  else ink.stroke(hatch);
  ink.restore();
}

function rim(ink: Ink, nation: NationLook, shape: Path2D): void {
  ink.strokeStyle = INK;
  ink.lineWidth = 3.4;
  ink.stroke(shape);
  if (nation.rim === "plain") return;
  ink.strokeStyle = CREAM;
  ink.lineWidth = nation.rim === "dashed" ? 3.4 : 1.4;
  if (nation.rim === "dashed") {
    ink.lineCap = "butt";
    ink.setLineDash([5, 4]);
  }
  ink.stroke(shape);
  ink.setLineDash([]);
  ink.lineCap = "round";
}

/** The emblem of a nation, in a box from -10 to 10 times the scale. */
function glyph(ink: Ink, nation: NationLook, scale: number, colour: string, groundColour: string): void {
  ink.save();
  ink.scale(scale, scale);
  ink.fillStyle = ink.strokeStyle = colour;
  for (const [kind, ...rest] of nation.glyph) {
    const values = rest as number[];
    const first = values[0] as number;
    ink.beginPath();
    if (kind === "poly" || kind === "line") {
      for (let i = kind === "poly" ? 0 : 1; i < values.length; i += 2)
        ink.lineTo(values[i] as number, values[i + 1] as number);
      if (kind === "poly") {
        ink.closePath();
        ink.fill();
      } else {
        ink.lineWidth = first;
        ink.stroke();
      }
      continue;
    }
    ink.arc(first, values[1] as number, values[2] as number, 0, 7);
    if (kind === "disc") ink.fill();
    else {
      ink.fillStyle = groundColour;
      ink.fill();
      ink.fillStyle = colour;
      ink.lineWidth = values[3] as number;
      ink.stroke();
    }
  }
  ink.restore();
}
