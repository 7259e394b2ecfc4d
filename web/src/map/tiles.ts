/** The board as tiles: painted one at a time between frames, moved and scaled by the browser's compositor. */
import { whenIdle } from "../browser/when-idle";
import type { Camera, Size } from "./camera";
import { type GroundScene, paintGround } from "./ground";
import type { Ink } from "./ink";
import { forgetLetters } from "./letters";
import type { BoardPieces } from "./look";
import { paintPiece, placed } from "./pieces";
import { type Box, meets } from "./shapes";
import { dotsOfTile, Sheet, type Tile } from "./tile-sheet";

/** How many tiles beyond the window are painted while the board moves, and while nobody moves it. */
const AHEAD = 0.5;
const AHEAD_AT_REST = 1.2;
/** Tiles serve for scales so many times larger or smaller, while one zooms. Once the board rests, they are painted anew. */
const STRETCH = 1.35;
/** Milliseconds of painting in one frame. */
const BUDGET = 6;
/** Milliseconds without a movement after which the board is at rest. */
const REST = 90;
/** What waits for a quiet moment does not wait longer, in milliseconds: on a busy machine none may come. */
const LATEST = 250;
/** So many tiles are kept, of all scales, for when one comes back. */
const KEPT = 90;
/** How far pieces may stand out of their area, in map units. */
const REACH = 70;
/** The version of a tile that was painted, but shows what is no longer so. */
const WORN = -1;

function widened({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

export class Tiles {
  readonly #sheets = new Map<number, Sheet>();
  readonly #easel: OffscreenCanvas;
  #sheet: Sheet | null = null;
  #scene: GroundScene | null = null;
  #version = 0;
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
  ) {
    const dots = dotsOfTile(density);
    this.#easel = new OffscreenCanvas(dots, dots);
  }

  /** A new scene: everything is painted again, or only where pieces have changed. */
  show(scene: GroundScene): void {
    const old = this.#scene;
    const same =
      old !== null &&
      old.theme === scene.theme &&
      old.layers === scene.layers &&
      old.facts === scene.facts &&
      old.closed === scene.closed &&
      old.map === scene.map &&
      old.title === scene.title;
    this.#scene = scene;
    if (!same) this.#version++;
    else if (old.pieces !== scene.pieces) this.#wear(old.pieces, scene);
    this.#ask();
  }

  /** Only tiles that show an area whose pieces have changed are painted again. */
  #wear(before: BoardPieces, { pieces, coarse }: GroundScene): void {
    for (const area of new Set([...Object.keys(before), ...Object.keys(pieces)])) {
      const shape = before[area] === pieces[area] ? undefined : coarse.byId.get(area);
      if (!shape) continue;
      for (const sheet of this.#sheets.values()) {
        for (const tile of sheet.tiles) {
          if (tile.version && meets(shape.box, widened(sheet.box(tile), REACH))) tile.version = WORN;
        }
      }
    }
  }

  /** Forget what was painted, because the letters have changed. */
  repaint(): void {
    forgetLetters();
    this.#version++;
    this.#ask();
  }

  look(camera: Camera, window: Size): void {
    this.#camera = camera;
    this.#window = window;
    for (const sheet of this.#sheets.values()) if (sheet.element.parentNode) sheet.place(camera, window);
    // The first time there is nothing to wait for.
    if (this.#clock === 0) this.#paint();
    else this.#ask();
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
    for (const sheet of this.#sheets.values()) sheet.element.remove();
    this.#sheets.clear();
  }

  #ask(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** The sheet for this scale: the last one while it serves, else one of just that scale. */
  #choose(camera: Camera, exact: boolean): Sheet | null {
    const last = this.#sheet;
    const map = this.#scene?.map;
    if (!map) return null;
    const stretch = last ? Math.max(camera.scale / last.scale, last.scale / camera.scale) : Infinity;
    if (last && (stretch === 1 || (!exact && stretch < STRETCH))) return last;
    const sheet = this.#sheets.get(camera.scale) ?? new Sheet(camera.scale, this.density, map);
    this.#sheets.set(camera.scale, sheet);
    this.#sheet = sheet;
    sheet.place(camera, this.#window);
    this.stage.append(sheet.element);
    return sheet;
  }

  #paint(exact = false): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const camera = this.#camera;
    const scene = this.#scene;
    const sheet = camera && this.#choose(camera, exact);
    if (!camera || !scene || !sheet) return;
    const end = performance.now() + BUDGET;
    const first = this.#clock++ === 0;
    let left = 0;
    let isWhole = true;
    let isBlank = false;
    for (const { tile, seen, near } of sheet.wanted(camera, this.#window, AHEAD)) {
      tile.used = this.#clock;
      if (tile.version !== this.#version) {
        // The first time nothing moves yet: everything in sight is painted at one go.
        if (performance.now() < end || (first && seen)) this.#fill(tile, sheet, scene);
        else {
          left++;
          if (seen) isWhole = false;
          if (seen && tile.version === 0) isBlank = true;
        }
      }
      sheet.hang(tile, near && tile.version !== 0);
    }
    this.#tidy(sheet, isBlank);
    if (left) this.#ask();
    else this.#askAtRest();
    if (isWhole && sheet.scale === camera.scale) for (const done of this.#rest.splice(0)) done();
  }

  /** All that is seen is painted: the exact scale, and what lies around, when nothing else is to be done. */
  #askAtRest(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => whenIdle(() => this.#paintAtRest(), LATEST), REST);
  }

  #paintAtRest(): void {
    const camera = this.#camera;
    const scene = this.#scene;
    const sheet = this.#sheet;
    if (!camera || !scene || !sheet || this.#frame) return;
    if (sheet.scale !== camera.scale) {
      this.#frame = requestAnimationFrame(() => this.#paint(true));
      return;
    }
    for (const { tile } of sheet.wanted(camera, this.#window, AHEAD_AT_REST)) {
      tile.used = this.#clock;
      if (tile.version === this.#version) continue;
      this.#fill(tile, sheet, scene);
      whenIdle(() => this.#paintAtRest(), LATEST);
      return;
    }
  }

  /** Painted elsewhere and handed over as a picture: a canvas that keeps its strokes would draw them only when it is
   * first seen, in the middle of a swipe. */
  #fill(tile: Tile, sheet: Sheet, scene: GroundScene): void {
    const started = performance.now();
    const ink = this.#easel.getContext("2d", { alpha: false });
    const box = sheet.box(tile);
    const dots = sheet.scale * this.density;
    tile.version = this.#version; // who gets no ink does not get it later either
    if (ink) {
      ink.setTransform(dots, 0, 0, dots, -box.x0 * dots, -box.y0 * dots);
      paintGround(ink, scene, box, sheet.scale, this.density);
      if (scene.layers.has("pieces")) paintPieces(ink, scene, box, sheet.scale);
      const picture = this.#easel.transferToImageBitmap();
      tile.canvas.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(picture);
    }
    performance.measure("map-tile", { start: started, detail: `${tile.column} ${tile.row}` });
  }

  /** Other sheets are seen only while this one has holes: those of the zoom that is going on, and below everything the
   * board as painted from farthest away. */
  #tidy(current: Sheet, isBlank: boolean): void {
    const below = [...this.#sheets.values()].reduce((a, b) => (b.scale < a.scale ? b : a));
    if (!isBlank) {
      for (const sheet of this.#sheets.values()) if (sheet !== current) sheet.element.remove();
    } else if (below !== current && this.#camera) {
      for (const tile of below.tiles) below.hang(tile, tile.version === this.#version || tile.version === WORN);
      below.place(this.#camera, this.#window);
      if (this.stage.firstChild !== below.element) this.stage.prepend(below.element);
    }
    this.#drop(current, below);
  }

  /** Tiles that nobody looked at for long are dropped, but not those of the sheet below. */
  #drop(current: Sheet, below: Sheet): void {
    const all = [...this.#sheets.values()];
    const many = all.reduce((sum, sheet) => sum + sheet.count, 0);
    if (many <= KEPT) return;
    const old = all
      .filter((sheet) => sheet !== below)
      .flatMap((sheet) => [...sheet.tiles].map((tile) => ({ sheet, tile })))
      .filter(({ tile }) => tile.used !== this.#clock)
      .sort((a, b) => a.tile.used - b.tile.used);
    for (const { sheet, tile } of old.slice(0, many - KEPT)) sheet.drop(tile);
    for (const [scale, sheet] of this.#sheets) if (!sheet.count && sheet !== current) this.#sheets.delete(scale);
  }
}

function paintPieces(ink: Ink, scene: GroundScene, box: Box, scale: number): void {
  const around = widened(box, REACH);
  const found = [];
  for (const [area, held] of Object.entries(scene.pieces)) {
    const shape = scene.coarse.byId.get(area);
    if (!shape || !meets(shape.box, around)) continue;
    found.push(...placed(scene.map, area, held, scale));
  }
  for (const piece of found.sort((a, b) => a.at[1] - b.at[1])) paintPiece(ink, piece, scale);
}
