/** What goes over the wire: the types made from the server's, and names for what is made of them here. Everything is
 * named by ids; words come from the catalogues. */
import type { Answers, Decision, OwnFloor, Pieces, PreviewLine, PublicFloor, PublicView } from "./generated/messages";

export type * from "./generated/messages";

export type Civ = string;
export type AreaId = string;
export type Choice = Record<string, unknown>;

/** What a choice answers to this decision, if it does. */
export function answerTo<K extends keyof Answers>(choice: Choice, id: K): Answers[K] | undefined {
  return choice[id] as Answers[K] | undefined;
}

/** Somebody is asked: the first id of the question, and perhaps more of them. */
export interface AskedSeat {
  readonly civ: Civ;
  readonly ids: readonly string[];
}

export function piecesIn(view: PublicView, area: AreaId): Record<Civ, Pieces> {
  return view.areas[area] ?? {};
}

/** The trade floor as a seat knows it: what everybody knows, and what the seat adds to it. */
export type TradeFloor = PublicFloor & Omit<OwnFloor, "marks" | "offers">;

/** A dry run of a draft: the table as it would be, what would be asked next, and what follows. */
export interface Preview extends Omit<PreviewLine, "type" | "ref" | "seq" | "patch" | "private"> {
  readonly view: PublicView;
  readonly next: Decision | null;
}
