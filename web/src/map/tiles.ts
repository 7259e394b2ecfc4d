/** The board as tiles: painted one at a time between frames, moved and scaled by the browser's compositor. */
import type { Camera, Size } from "./camera";
import { forgetLetters, paintGround, type Scene } from "./ground";
import { holder, type Pieces } from "./look";
import { paintPiece, placed } from "./pieces";
import { type Box, meets } from "./shapes";

/** Pixels along the side of a tile, and how many tiles beyond the window are painted ahead. */
const SIDE = 512;
const AHEAD = 0.5;
/** The same while nobody moves the board: then there is time for the next swipe. */
const AHEAD_AT_REST = 1.2;
/** Pixels by which tiles overlap. */
const LAP = 1;
/** Scales come in steps, so that tiles serve while one zooms; each is this many times the one before. */
const STEP = Math.SQRT2;
/** Milliseconds of painting in one frame. */
const BUDGET = 6;
/** Milliseconds without a movement after which the board is at rest. */
const REST = 60;
const KEPT = 90;
/** How far pieces may stand out of their area, in map units. */
const REACH = 70;
/** The version of a tile that was painted, but shows what is no longer so; 0 is one that was never painted. */
const WORN = -1;

interface Tile {
  readonly key: string;
  readonly level: number;
  readonly column: number;
  readonly row: number;
  readonly canvas: HTMLCanvasElement;
  /** What was painted: versions of ground and pieces. */
  ground: number;
  pieces: number;
  picture: HTMLCanvasElement | null;
  used: number;
}

function widened({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

export class Tiles {
  #tiles = new Map<string, Tile>();
  #scene: Scene | null = null;
  #ground = 0;
  #pieces = 0;
  #clock = 0;
  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #camera: Camera | null = null;
  #window: Size = { width: 0, height: 0 };
  /** Resolves when nothing is left to paint. */
  #rest: (() => void)[] = [];

  constructor(
    readonly stage: HTMLElement,
    readonly density: number,
  ) {}

  /** A new scene: the ground is painted again, or only what stands on it. */
  show(scene: Scene): void {
    const old = this.#scene;
    const same =
      old !== null &&
      old.theme === scene.theme &&
      old.layers === scene.layers &&
      old.facts === scene.facts &&
      old.fine === scene.fine;
    this.#scene = scene;
    if (!same) {
      this.#ground++;
      this.#pieces++;
    } else if (old.pieces !== scene.pieces) this.#wear(old.pieces, scene);
    this.#ask();
  }

  /** Only tiles that show an area whose pieces have changed are painted again. */
  #wear(before: Pieces, { pieces, layers, fine }: Scene): void {
    const areas = new Set([...Object.keys(before), ...Object.keys(pieces)]);
    for (const area of areas) {
      const shape = before[area] === pieces[area] ? undefined : fine.byId.get(area);
      if (!shape) continue;
      const tinted = layers.has("owners") && holder(before[area]) !== holder(pieces[area]);
      for (const tile of this.#tiles.values()) {
        if (!meets(shape.box, widened(this.#box(tile.level, tile.column, tile.row), REACH))) continue;
        tile.pieces = WORN;
        if (tinted && tile.ground !== 0) tile.ground = WORN;
      }
    }
  }

  /** Forget what was painted, because the letters have changed. */
  repaint(): void {
    forgetLetters();
    this.#ground++;
    this.#pieces++;
    this.#ask();
  }

  look(camera: Camera, window: Size): void {
    this.#camera = camera;
    this.#window = window;
    this.#place();
    this.#ask();
  }

  rested(): Promise<void> {
    return new Promise((done) => {
      this.#rest.push(done);
      this.#ask();
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#later);
    for (const tile of this.#tiles.values()) tile.canvas.remove();
    this.#tiles.clear();
  }

  #level(scale: number): number {
    return Math.ceil(Math.log(scale) / Math.log(STEP) - 0.35);
  }

  #scale(level: number): number {
    return STEP ** level;
  }

  #ask(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** One transform moves everything; tiles lie in map units scaled by their own level. */
  #place(): void {
    const camera = this.#camera;
    if (!camera) return;
    const { width, height } = this.#window;
    const x = width / 2 - camera.x * camera.scale;
    const y = height / 2 - camera.y * camera.scale;
    this.stage.style.transform = `translate(${x}px, ${y}px) scale(${camera.scale})`;
  }

  /** The tiles that the camera wants, the nearest to the middle first. */
  #wanted(camera: Camera, ahead = AHEAD): { column: number; row: number; seen: boolean; away: number }[] {
    const map = this.#scene?.fine.map;
    if (!map) return [];
    const side = SIDE / this.#scale(this.#level(camera.scale));
    const halfWidth = this.#window.width / camera.scale / 2;
    const halfHeight = this.#window.height / camera.scale / 2;
    const columns = Math.ceil(map.width / side);
    const rows = Math.ceil(map.height / side);
    const from = (at: number) => Math.max(0, Math.floor(at / side));
    const found = [];
    const lastColumn = Math.min(columns - 1, Math.floor((camera.x + halfWidth + ahead * side) / side));
    const lastRow = Math.min(rows - 1, Math.floor((camera.y + halfHeight + ahead * side) / side));
    for (let column = from(camera.x - halfWidth - ahead * side); column <= lastColumn; column++) {
      for (let row = from(camera.y - halfHeight - ahead * side); row <= lastRow; row++) {
        const dx = Math.abs((column + 0.5) * side - camera.x);
        const dy = Math.abs((row + 0.5) * side - camera.y);
        const seen = dx < halfWidth + side / 2 && dy < halfHeight + side / 2;
        found.push({ column, row, seen, away: Math.hypot(dx, dy) });
      }
    }
    return found.sort((a, b) => Number(b.seen) - Number(a.seen) || a.away - b.away);
  }

  #paint(): void {
    this.#frame = 0;
    const camera = this.#camera;
    const scene = this.#scene;
    if (!camera || !scene) return;
    const level = this.#level(camera.scale);
    const wanted = this.#wanted(camera);
    const end = performance.now() + BUDGET;
    const first = this.#clock++ === 0;
    let left = 0;
    let blank = false;
    let whole = true;
    for (const { column, row, seen } of wanted) {
      const tile = this.#tile(level, column, row);
      tile.used = this.#clock;
      if (tile.ground === this.#ground && tile.pieces === this.#pieces) continue;
      // The first time nothing moves yet: everything in sight is painted at one go.
      if (performance.now() > end && !(first && seen)) {
        left++;
        if (seen) whole = false;
        if (seen && tile.ground === 0) blank = true;
        continue;
      }
      this.#fill(tile, scene);
    }
    if (!blank) this.#tidy(level);
    if (whole) for (const done of this.#rest.splice(0)) done();
    if (left) this.#ask();
    else this.#askAtRest();
  }

  /** All that is seen is painted: what lies around it is painted while nothing else is to be done. */
  #askAtRest(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#idle(() => this.#paintAround()), REST);
  }

  #idle(work: () => void): void {
    if (typeof requestIdleCallback === "function") requestIdleCallback(work);
    else setTimeout(work, 50);
  }

  #paintAround(): void {
    const camera = this.#camera;
    const scene = this.#scene;
    if (!camera || !scene || this.#frame) return;
    const level = this.#level(camera.scale);
    for (const { column, row } of this.#wanted(camera, AHEAD_AT_REST)) {
      const tile = this.#tile(level, column, row);
      tile.used = this.#clock;
      if (tile.ground === this.#ground && tile.pieces === this.#pieces) continue;
      this.#fill(tile, scene);
      this.#askAtRest();
      return;
    }
  }

  #tile(level: number, column: number, row: number): Tile {
    const key = `${level} ${column} ${row}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = (SIDE + 2 * LAP) * this.density;
    const { x0, y0, x1 } = this.#box(level, column, row);
    canvas.style.cssText = `left:${x0}px;top:${y0}px;width:${x1 - x0}px;height:${x1 - x0}px;z-index:${level + 40}`;
    const tile = { key, level, column, row, canvas, ground: 0, pieces: 0, picture: null, used: 0 };
    this.#tiles.set(key, tile);
    return tile;
  }

  /** What a tile shows: its own place, and a hair of its neighbours', so that no seam is seen. */
  #box(level: number, column: number, row: number): Box {
    const side = SIDE / this.#scale(level);
    const lap = LAP / this.#scale(level);
    const [x, y] = [column * side, row * side];
    return { x0: x - lap, y0: y - lap, x1: x + side + lap, y1: y + side + lap };
  }

  #fill(tile: Tile, scene: Scene): void {
    const started = performance.now();
    const scale = this.#scale(tile.level);
    const box = this.#box(tile.level, tile.column, tile.row);
    const dots = scale * this.density;
    if (tile.ground !== this.#ground) {
      tile.picture ??= document.createElement("canvas");
      tile.picture.width = tile.picture.height = tile.canvas.width;
      const ink = tile.picture.getContext("2d");
      ink?.setTransform(dots, 0, 0, dots, -box.x0 * dots, -box.y0 * dots);
      if (ink) paintGround(ink, scene, box, scale, this.density);
      tile.ground = this.#ground;
    }
    const ink = tile.canvas.getContext("2d");
    if (ink && tile.picture) {
      ink.setTransform(1, 0, 0, 1, 0, 0);
      ink.drawImage(tile.picture, 0, 0);
      ink.setTransform(dots, 0, 0, dots, -box.x0 * dots, -box.y0 * dots);
      if (scene.layers.has("pieces")) this.#standing(ink, scene, box, scale);
    }
    tile.pieces = this.#pieces;
    if (!tile.canvas.isConnected) this.stage.prepend(tile.canvas);
    performance.measure("map-tile", { start: started });
  }

  #standing(ink: CanvasRenderingContext2D, scene: Scene, box: Box, scale: number): void {
    const around = widened(box, REACH);
    const found = [];
    for (const [area, held] of Object.entries(scene.pieces)) {
      const shape = scene.fine.byId.get(area);
      if (!shape || !meets(shape.box, around)) continue;
      found.push(...placed(scene.fine.map, area, held, scale));
    }
    for (const piece of found.sort((a, b) => a.at[1] - b.at[1])) paintPiece(ink, piece, scale);
  }

  /** Take away tiles of other levels, and those that nobody looked at for long. */
  #tidy(level: number): void {
    const old = [...this.#tiles.values()].filter((tile) => tile.used !== this.#clock);
    for (const tile of old) if (tile.level !== level && tile.canvas.isConnected) tile.canvas.remove();
    // What stays in memory comes back at once when one zooms back.
    for (const tile of this.#tiles.values()) {
      if (tile.used === this.#clock && tile.ground !== 0 && !tile.canvas.isConnected) this.stage.prepend(tile.canvas);
    }
    if (this.#tiles.size <= KEPT) return;
    for (const tile of old.sort((a, b) => a.used - b.used).slice(0, this.#tiles.size - KEPT)) {
      tile.canvas.remove();
      this.#tiles.delete(tile.key);
    }
  }
}
