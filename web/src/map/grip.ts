/** What fingers and the mouse do to the board: move it, zoom it, tap, press long, carry a piece away. */
import { type Camera, held, moved, type Size, zoomed } from "./camera";

type Place = readonly [number, number];

export interface MovableBoard {
  readonly size: Size;
  readonly whole: Size;
  camera: Camera;
  /** Stop whatever moves the board by itself. */
  halt(): void;
  /** Let the board go on by itself, so many pixels a millisecond. */
  glide(speed: Place): void;
  zoom(factor: number, at: Place): void;
  /** Is there something to be carried away? */
  grab(at: Place): boolean;
  carry(at: Place): void;
  drop(at: Place | null): void;
  hover(at: Place): void;
  /** True where the tap meant something: then a second one means it again, and does not zoom. */
  tap(at: Place, touch: boolean): boolean;
  press(at: Place): void;
}

const LONG = 550;
/** So far a finger may tremble. */
const STILL = 6;

export class Grip {
  readonly #fingers = new Map<number, Place>();
  #travelled = 0;
  #spread = 0;
  #speed: Place = [0, 0];
  #last = 0;
  #tapped = { when: 0, x: 0, y: 0 };
  #used = false;
  #carries = false;
  #long: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly frame: HTMLElement,
    readonly board: MovableBoard,
  ) {}

  get isBusy(): boolean {
    return this.#fingers.size > 0;
  }

  place(event: MouseEvent): Place {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  down(event: PointerEvent): void {
    if (event.button) return;
    this.board.halt();
    this.frame.setPointerCapture(event.pointerId);
    const at = this.place(event);
    this.#fingers.set(event.pointerId, at);
    this.#spread = this.#reach();
    this.#speed = [0, 0];
    clearTimeout(this.#long);
    if (this.#fingers.size > 1) {
      this.#letGo();
      return;
    }
    this.#travelled = 0;
    this.#carries = this.board.grab(at);
    this.#long = setTimeout(() => this.#pressedLong(at), LONG);
  }

  move(event: PointerEvent): void {
    const at = this.place(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      this.board.hover(at);
      return;
    }
    this.#fingers.set(event.pointerId, at);
    const share = this.#fingers.size;
    const [dx, dy] = [(at[0] - before[0]) / share, (at[1] - before[1]) / share];
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    if (this.#travelled > STILL) clearTimeout(this.#long);
    if (this.#carries) {
      if (this.#travelled > STILL) this.board.carry(at);
      return;
    }
    this.#pan(dx, dy);
  }

  #pan(dx: number, dy: number): void {
    const { board } = this;
    let next = moved(board.camera, dx, dy);
    const wide = this.#reach();
    const [a, b] = [...this.#fingers.values()];
    if (wide && this.#spread && a && b) {
      next = zoomed(next, wide / this.#spread, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, board.size);
    }
    this.#spread = wide;
    const now = performance.now();
    const time = Math.max(1, now - this.#last);
    this.#speed = [0.6 * (dx / time) + 0.4 * this.#speed[0], 0.6 * (dy / time) + 0.4 * this.#speed[1]];
    this.#last = now;
    board.camera = held(next, board.whole, board.size);
  }

  up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    clearTimeout(this.#long);
    this.#spread = this.#reach();
    if (this.#fingers.size) return;
    const at = this.place(event);
    const cancelled = event.type === "pointercancel";
    if (this.#carries && this.#travelled > STILL) {
      this.#carries = false;
      this.board.drop(cancelled ? null : at);
      return;
    }
    this.#letGo();
    if (cancelled) return;
    if (this.#travelled > STILL) {
      if (performance.now() - this.#last < 40 && Math.hypot(...this.#speed) > 0.25) this.board.glide(this.#speed);
      return;
    }
    this.#tap(at, event.pointerType === "touch");
  }

  #tap(at: Place, touch: boolean): void {
    const [px, py] = at;
    const { when, x, y } = this.#tapped;
    const again = performance.now() - when < 320 && Math.hypot(px - x, py - y) < 24;
    this.#tapped = { when: again && !this.#used ? 0 : performance.now(), x: px, y: py };
    if (again && !this.#used) this.board.zoom(2, at);
    else this.#used = this.board.tap(at, touch);
  }

  #pressedLong(at: Place): void {
    this.#letGo();
    this.#fingers.clear();
    this.board.press(at);
  }

  #letGo(): void {
    if (this.#carries) this.board.drop(null);
    this.#carries = false;
  }

  #reach(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  }

  destroy(): void {
    clearTimeout(this.#long);
  }
}
