/** The printed facts of the game that a client shows: ids and numbers, the same for every table. */
import { api } from "./http";

export interface AreaFact {
  readonly id: string;
  readonly kind: "coastal" | "inland" | "open-sea";
  readonly limit?: number;
  readonly city_site?: string | null;
  readonly flood_plain?: string | null;
  readonly volcano?: string | null;
  readonly region?: string | null;
  readonly land?: readonly string[];
  readonly water?: readonly string[];
}

export interface AdvanceFact {
  readonly id: string;
  readonly cost: number;
  readonly vp: number;
  readonly groups: readonly string[];
  readonly credits?: Readonly<Record<string, number>>;
  readonly bonus?: Readonly<Record<string, number>> | null;
  readonly free_credits?: number;
  readonly modifiers?: Readonly<Record<string, Modifier>>;
  readonly effects?: readonly {
    readonly tag: string;
    readonly phase: string;
    readonly params?: Readonly<Record<string, unknown>>;
  }[];
}

/** What an advance changes in a calamity. */
export interface Modifier {
  readonly sign: "mitigates" | "aggravates";
  readonly quantity?: string | null;
  readonly delta?: number | null;
  readonly who?: string;
}

export interface CalamityFact {
  readonly id: string;
  readonly stack: number;
  readonly severity: "minor" | "major";
  readonly tradeable: boolean;
  readonly base?: Readonly<Record<string, number>>;
  readonly secondary?: Readonly<Record<string, number>>;
  readonly modifiers?: Readonly<Record<string, Modifier>>;
}

export interface CommodityFact {
  readonly id: string;
  readonly stack: number;
  readonly full_set: number;
  /** What no, one, two, ... cards of it are worth together. */
  readonly values: readonly number[];
}

export interface CivilizationFact {
  readonly id: string;
  readonly number: number;
  readonly basic: readonly string[];
  readonly expert: readonly string[];
}

export interface Facts {
  readonly areas: readonly AreaFact[];
  readonly advances: readonly AdvanceFact[];
  readonly calamities: readonly CalamityFact[];
  readonly commodities: readonly CommodityFact[];
  readonly civilizations: readonly CivilizationFact[];
  readonly setups: readonly {
    readonly players: number;
    readonly side: string;
    readonly seats: readonly { readonly civilization: string }[];
  }[];
  readonly ast: { readonly years: readonly number[] };
  /** Kinds of bots, from the easiest to the hardest. */
  readonly bots: readonly string[];
}

/** The facts by id, for looking up. */
export class Book {
  readonly area: ReadonlyMap<string, AreaFact>;
  readonly advance: ReadonlyMap<string, AdvanceFact>;
  readonly calamity: ReadonlyMap<string, CalamityFact>;
  readonly commodity: ReadonlyMap<string, CommodityFact>;
  readonly civilization: ReadonlyMap<string, CivilizationFact>;

  constructor(readonly facts: Facts) {
    const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
    this.area = byId(facts.areas);
    this.advance = byId(facts.advances);
    this.calamity = byId(facts.calamities);
    this.commodity = byId(facts.commodities);
    this.civilization = byId(facts.civilizations);
  }

  /** The number on a card: of its stack. Water counts nothing. */
  faceValue(card: string): number {
    return this.commodity.get(kindOf(card))?.stack ?? 0;
  }

  /** What so many cards of one kind are worth together, as it is printed on them. Water counts nothing. */
  setValue(card: string, number: number): number {
    const { values = [0] } = this.commodity.get(kindOf(card)) ?? {};
    return values[number] ?? values.at(-1) ?? 0;
  }

  isCalamity(card: string): boolean {
    return this.calamity.has(kindOf(card));
  }
}

/** `clay@east` is a Clay. */
export function kindOf(card: string): string {
  return card.split("@")[0] ?? card;
}

let loading: Promise<Book> | null = null;

export function book(): Promise<Book> {
  loading ??= api.facts().then((facts) => new Book(facts));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
