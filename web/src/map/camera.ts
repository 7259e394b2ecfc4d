/** What part of the board is seen: the point in the middle of the window, and pixels for a map unit. */
import type { Box } from "./shapes";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const CLOSEST = 1.4;
/** How far beyond its edge the board may be moved, as a share of the window. */
const SLACK = 0.25;

/** The scale at which the whole board is seen. */
export function fitting(board: Size, window: Size): number {
  return Math.min(window.width / board.width, window.height / board.height);
}

export function whole(board: Size, window: Size): Camera {
  return { x: board.width / 2, y: board.height / 2, scale: fitting(board, window) };
}

/** Keep the board in the window and the scale in reason. */
export function held(camera: Camera, board: Size, window: Size): Camera {
  const least = fitting(board, window) * 0.9;
  const scale = Math.min(CLOSEST, Math.max(least, camera.scale));
  const keep = (at: number, length: number, seen: number) => {
    const half = seen / scale / 2;
    const low = half - (SLACK * seen) / scale;
    const high = length - low;
    return low > high ? length / 2 : Math.min(high, Math.max(low, at));
  };
  return { x: keep(camera.x, board.width, window.width), y: keep(camera.y, board.height, window.height), scale };
}

/** Zoom by a factor, keeping the board's point under (px, py) where it is. */
export function zoomed(camera: Camera, factor: number, px: number, py: number, window: Size): Camera {
  const scale = Math.min(CLOSEST, camera.scale * factor);
  const dx = px - window.width / 2;
  const dy = py - window.height / 2;
  return {
    x: camera.x + dx / camera.scale - dx / scale,
    y: camera.y + dy / camera.scale - dy / scale,
    scale,
  };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** The board's point under a point of the window. */
export function toBoard(camera: Camera, px: number, py: number, window: Size): [number, number] {
  return [camera.x + (px - window.width / 2) / camera.scale, camera.y + (py - window.height / 2) / camera.scale];
}

export function toWindow(camera: Camera, x: number, y: number, window: Size): [number, number] {
  return [(x - camera.x) * camera.scale + window.width / 2, (y - camera.y) * camera.scale + window.height / 2];
}

/** A camera between two, for a smooth flight: scales are mixed as ratios. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const eased = share * share * (3 - 2 * share);
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    scale: from.scale * (to.scale / from.scale) ** eased,
  };
}

/** The box around all of these. */
export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}

/** Of boxes too far apart for a window so large, in units of the board: those around the one near which most others lie. */
export function gathered(boxes: readonly Box[], { width, height }: Size): readonly Box[] {
  const all = around(boxes);
  if (all.x1 - all.x0 <= width && all.y1 - all.y0 <= height) return boxes;
  const near = (from: Box): Box[] =>
    boxes.filter(
      (to) =>
        Math.abs(from.x0 + from.x1 - to.x0 - to.x1) + to.x1 - to.x0 <= width &&
        Math.abs(from.y0 + from.y1 - to.y0 - to.y1) + to.y1 - to.y0 <= height,
    );
  const groups = boxes.map(near).sort((a, b) => b.length - a.length);
  return groups[0]?.length ? groups[0] : boxes.slice(0, 1);
}

/** Where the board's corner lies in the window: on a whole dot, so that moving never blurs it. */
export function cornerOf(camera: Camera, window: Size): [number, number] {
  const dots = globalThis.devicePixelRatio || 1;
  const snap = (at: number): number => Math.round(at * dots) / dots;
  return [snap(window.width / 2 - camera.x * camera.scale), snap(window.height / 2 - camera.y * camera.scale)];
}
