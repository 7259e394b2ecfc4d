/** What goes over the wire: the types made from the server's, and names for what they leave open (the rules' own JSON:
 * pieces in an area, the trade floor). Everything is named by ids; words come from the catalogues. */
import type { Decision, Pieces, PreviewLine, PublicView } from "./generated/messages";

export type * from "./generated/messages";

export type Civ = string;
export type Area = string;
export type Choice = Record<string, unknown>;

/** Somebody is asked: the first id of the question, and perhaps more of them. */
export interface Asked {
  readonly civ: Civ;
  readonly ids: readonly string[];
}

export function piecesIn(view: PublicView, area: Area): Record<Civ, Pieces> {
  return view.areas[area] ?? {};
}

/** What a party says of a packet: how many cards, and names, the first two of them sworn. */
export interface Statement {
  readonly count: number;
  readonly names: readonly string[];
  readonly clean?: boolean;
}

export interface Offer {
  readonly offer: string;
  readonly from: Civ;
  readonly to: Civ | "all";
  readonly open?: boolean;
  readonly give: Statement;
  readonly want: Statement;
  readonly sealed?: boolean;
  /** What my hand would be worth: only the sworn cards are true, or all that was said is. */
  readonly worth?: { readonly least: number; readonly most: number };
}

export interface Deal {
  readonly offer: string;
  readonly from: Civ;
  readonly with: Civ;
  readonly give: Statement;
  readonly want: Statement;
  readonly sealed: boolean;
  readonly other_sealed: boolean;
}

export interface TradeFloor {
  readonly traders: readonly Civ[];
  readonly done: readonly Civ[];
  readonly made: number;
  readonly board: Readonly<
    Record<Civ, { readonly wanted?: readonly string[]; readonly available?: readonly string[] }>
  >;
  readonly offers: readonly Offer[];
  readonly agreed?: readonly Deal[];
  readonly intentions?: readonly unknown[];
  readonly worth?: number;
}

/** A dry run of a draft: the table as it would be, what would be asked next, and what follows. */
export interface Preview extends Omit<PreviewLine, "type" | "ref" | "seq" | "patch" | "private"> {
  readonly view: PublicView;
  readonly next: Decision | null;
}
