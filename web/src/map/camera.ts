/** What part of the board is seen: the point in the middle of the window, and pixels for a map unit. */
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

/** Where the board's corner lies in the window: on a whole dot, so that moving never blurs it. */
export function cornerOf(camera: Camera, window: Size): [number, number] {
  const dots = globalThis.devicePixelRatio || 1;
  const snap = (at: number): number => Math.round(at * dots) / dots;
  return [snap(window.width / 2 - camera.x * camera.scale), snap(window.height / 2 - camera.y * camera.scale)];
}
