/** What the open decision shows on the board and what a tap there means: controls write it, the board reads it. */
import { getContext, setContext } from "svelte";
import type { Area } from "../session/wire";

export interface Arrow {
  readonly path: readonly Area[];
  readonly label?: string;
  readonly kind?: "land" | "sea";
}

export interface Marks {
  /** Areas that a tap can use: dotted gold. */
  readonly legal?: Iterable<Area>;
  /** Areas that are chosen: gold wash. */
  readonly chosen?: Iterable<Area>;
  /** What is lost where: red hatch with the number. */
  readonly lost?: Readonly<Record<Area, number>>;
  readonly arrows?: readonly Arrow[];
  /** One line that says what a tap would do. */
  readonly hint?: string;
}

const NOTHING: Marks = {};

export class Stage {
  marks = $state.raw<Marks>(NOTHING);
  /** The area that somebody wants to see. */
  focus = $state.raw<{ area: Area } | null>(null);
  pick: ((area: Area) => void) | null = null;
  readonly legal: ReadonlySet<Area> = $derived(new Set(this.marks.legal ?? []));
  readonly chosen: ReadonlySet<Area> = $derived(new Set(this.marks.chosen ?? []));
  readonly lost: Readonly<Record<Area, number>> = $derived(this.marks.lost ?? {});
  readonly arrows: readonly Arrow[] = $derived(this.marks.arrows ?? []);

  show(marks: Marks, pick: (area: Area) => void): void {
    this.marks = marks;
    this.pick = pick;
  }

  clear(): void {
    this.marks = NOTHING;
    this.pick = null;
  }

  look(area: Area): void {
    this.focus = { area };
  }
}

const KEY = Symbol("stage");

export function provideStage(): Stage {
  return setContext(KEY, new Stage());
}

export function useStage(): Stage {
  return getContext<Stage>(KEY);
}

/** For a control: show these marks as long as it is there. */
export function onStage(stage: Stage, marks: () => Marks, pick: (area: Area) => void): void {
  $effect(() => {
    stage.show(marks(), pick);
  });
  $effect(() => () => stage.clear());
}
