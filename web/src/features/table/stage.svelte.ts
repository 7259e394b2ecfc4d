/** What the open decision shows on the board and what a tap there means: controls write it, the board reads it. */
import { getContext, setContext } from "svelte";
import type { AreaId, Civ, EventLine, PublicView } from "../../api/wire";
import type { Arrow, Badge } from "../../map/overlay";

/** What was tapped in an area, where it was a piece. */
export type TappedPiece = "token" | "city" | "ship" | "more";

export interface Marks {
  /** Areas that a tap can use: dotted gold. */
  readonly legal?: Iterable<AreaId>;
  /** Areas that are chosen: gold wash. */
  readonly chosen?: Iterable<AreaId>;
  /** Areas that somebody proposes: dashed. */
  readonly ghosts?: Iterable<AreaId>;
  /** What is lost where: red hatch with the number. */
  readonly lost?: Readonly<Record<AreaId, number>>;
  readonly arrows?: readonly Arrow[];
  /** Words at areas: fights to come, cities that could be founded, room. */
  readonly badges?: readonly Badge[];
  /** Areas whose people or ships can be carried away. */
  readonly grab?: Iterable<AreaId>;
  /** One line that says what a tap would do. */
  readonly hint?: string;
}

const NOTHING: Marks = {};

/** What somebody tells on the board: where it happened, and what comes or goes. */
export interface Telling {
  /** A new one is a new scene. */
  readonly key: string;
  readonly hits: readonly {
    readonly area: AreaId;
    readonly kind: "lost" | "taken" | "gained" | "came";
    readonly tokens: number | null;
  }[];
  /** Where the camera goes. */
  readonly looks: readonly AreaId[];
  readonly events: readonly EventLine[];
  /** Whom it is about: their rows glow. */
  readonly civs?: readonly Civ[];
}

export class Stage {
  marks = $state.raw<Marks>(NOTHING);
  /** The area that somebody wants to see. */
  focus = $state.raw<{ area: AreaId } | null>(null);
  /** Areas that somebody wants to see together. */
  gaze = $state.raw<readonly AreaId[]>([]);
  /** What is told now; the rest of the board is dimmed. */
  scene = $state.raw<Telling | null>(null);
  /** The board as far as it was told, where the rest of the page shows the present. */
  told = $state.raw<PublicView | null>(null);
  /** Pieces that move without a scene. */
  flown = $state.raw<readonly EventLine[]>([]);
  pick: ((area: AreaId, piece?: TappedPiece) => void) | null = null;
  readonly legal: ReadonlySet<AreaId> = $derived(new Set(this.marks.legal ?? []));
  readonly chosen: ReadonlySet<AreaId> = $derived(new Set(this.marks.chosen ?? []));
  readonly ghosts: ReadonlySet<AreaId> = $derived(new Set(this.marks.ghosts ?? []));
  readonly lost: Readonly<Record<AreaId, number>> = $derived(this.marks.lost ?? {});
  readonly arrows: readonly Arrow[] = $derived(this.marks.arrows ?? []);
  readonly grab: ReadonlySet<AreaId> = $derived(new Set(this.marks.grab ?? []));

  show(marks: Marks, pick: (area: AreaId, piece?: TappedPiece) => void): void {
    this.marks = marks;
    this.pick = pick;
  }

  clear(): void {
    this.marks = NOTHING;
    this.pick = null;
  }

  fly(events: readonly EventLine[]): void {
    this.flown = events;
  }

  look(area: AreaId): void {
    this.focus = { area };
  }
}

/** What a draft shows, and over it, as ghosts, what somebody proposes instead. */
export function haunted(own: Marks, proposed: Marks): Marks {
  const known = new Set((own.arrows ?? []).map((arrow) => JSON.stringify(arrow)));
  const fresh = (proposed.arrows ?? []).filter((arrow) => !known.has(JSON.stringify(arrow)));
  return {
    ...own,
    arrows: [...(own.arrows ?? []), ...fresh.map((arrow) => ({ ...arrow, ghost: true }))],
    ghosts: [...(proposed.chosen ?? []), ...Object.keys(proposed.lost ?? {})],
    badges: [
      ...(own.badges ?? []),
      ...(proposed.badges ?? []),
      ...Object.entries(proposed.lost ?? {}).flatMap(([area, lost]) =>
        lost ? [{ area, text: `−${lost}`, kind: "loss" as const }] : [],
      ),
    ],
  };
}

/** Where what is proposed lies. */
export function hauntsOf({ arrows = [], chosen = [], lost = {}, badges = [] }: Marks): AreaId[] {
  const areas = [
    ...arrows.flatMap(({ path }) => path),
    ...chosen,
    ...Object.keys(lost),
    ...badges.map(({ area }) => area),
  ];
  return [...new Set(areas)];
}

const KEY = Symbol("stage");

export function provideStage(): Stage {
  return setContext(KEY, new Stage());
}

export function useStage(): Stage {
  return getContext<Stage>(KEY);
}

/** For a control: show these marks as long as it is there; null leaves the board to a control inside of it. */
export function onStage(
  stage: Stage,
  marks: () => Marks | null,
  pick: (area: AreaId, piece?: TappedPiece) => void,
): void {
  $effect(() => {
    const shown = marks();
    if (shown) stage.show(shown, pick);
  });
  $effect(() => () => stage.clear());
}
