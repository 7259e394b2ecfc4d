/** The board painted at one scale, cut into tiles. Where the camera has that scale, a tile's dot is a dot of the screen. */
import { type Camera, cornerOf, type Size } from "./camera";
import type { Box } from "./shapes";

/** Pixels along the side of a tile. */
const SIDE = 512;
/** Pixels by which tiles overlap. */
const LAP = 1;
/** Pixels beyond the window within which tiles hang ready: each costs the browser a little in every frame. */
const MARGIN = 96;

export interface Tile {
  readonly column: number;
  readonly row: number;
  readonly canvas: HTMLCanvasElement;
  /** What was painted last; 0 for nothing yet. */
  version: number;
  used: number;
}

/** A tile that the camera wants: is it in the window, and if not, near? */
export interface WantedTile {
  readonly tile: Tile;
  readonly seen: boolean;
  readonly near: boolean;
}

export class Sheet {
  readonly element = document.createElement("div");
  readonly #tiles = new Map<string, Tile>();

  constructor(
    readonly scale: number,
    readonly density: number,
    readonly board: Size,
  ) {
    this.element.style.cssText = "position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform";
  }

  get tiles(): Iterable<Tile> {
    return this.#tiles.values();
  }

  get count(): number {
    return this.#tiles.size;
  }

  /** One transform moves all tiles. At the sheet's own scale they are copied to the screen dot by dot. */
  place(camera: Camera, window: Size): void {
    const [x, y] = cornerOf(camera, window);
    const zoom = camera.scale === this.scale ? "" : ` scale(${camera.scale / this.scale})`;
    this.element.style.transform = `translate(${x}px, ${y}px)${zoom}`;
  }

  /** The tiles in the window and so many beyond it, the nearest to the middle first. */
  wanted(camera: Camera, window: Size, ahead: number): WantedTile[] {
    const side = SIDE / this.scale;
    const halfWidth = window.width / camera.scale / 2;
    const halfHeight = window.height / camera.scale / 2;
    const margin = MARGIN / camera.scale;
    const range = (middle: number, half: number, length: number): [number, number] => {
      const last = Math.ceil(length / side) - 1;
      return [
        Math.max(0, Math.floor((middle - half) / side - ahead)),
        Math.min(last, Math.floor((middle + half) / side + ahead)),
      ];
    };
    const [left, right] = range(camera.x, halfWidth, this.board.width);
    const [top, bottom] = range(camera.y, halfHeight, this.board.height);
    const found: (WantedTile & { away: number })[] = [];
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom; row++) {
        const dx = Math.abs((column + 0.5) * side - camera.x);
        const dy = Math.abs((row + 0.5) * side - camera.y);
        const beyond = Math.max(dx - halfWidth, dy - halfHeight) - side / 2;
        found.push({
          tile: this.#tile(column, row),
          seen: beyond < 0,
          near: beyond < margin,
          away: Math.hypot(dx, dy),
        });
      }
    }
    return found.sort((a, b) => Number(b.seen) - Number(a.seen) || a.away - b.away);
  }

  /** What a tile shows, in map units: its own place, and a hair of its neighbours', so that no seam is seen. */
  box({ column, row }: Tile): Box {
    const side = SIDE / this.scale;
    const lap = LAP / this.scale;
    const [x, y] = [column * side, row * side];
    return { x0: x - lap, y0: y - lap, x1: x + side + lap, y1: y + side + lap };
  }

  /** Show a tile, or take it from the screen. It stays painted. */
  hang(tile: Tile, shown: boolean): void {
    if (shown && !tile.canvas.parentNode) this.element.append(tile.canvas);
    else if (!shown && tile.canvas.parentNode) tile.canvas.remove();
  }

  drop(tile: Tile): void {
    tile.canvas.remove();
    this.#tiles.delete(`${tile.column} ${tile.row}`);
  }

  #tile(column: number, row: number): Tile {
    const key = `${column} ${row}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = dotsOfTile(this.density);
    const side = SIDE + 2 * LAP;
    canvas.style.cssText = `left:${column * SIDE - LAP}px;top:${row * SIDE - LAP}px;width:${side}px;height:${side}px`;
    const tile = { column, row, canvas, version: 0, used: 0 };
    this.#tiles.set(key, tile);
    return tile;
  }
}

/** Dots along the side of a tile, its hair included. */
export function dotsOfTile(density: number): number {
  return (SIDE + 2 * LAP) * density;
}
