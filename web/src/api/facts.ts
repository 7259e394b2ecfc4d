/** The printed facts of the game that a client shows: ids and numbers, the same for every table. */
import type { Advance, AllFacts, Area, Calamity, Civilization, CommodityWithValues } from "./generated/fact-types";
import { api } from "./http";

export type Facts = AllFacts;
export type AreaFact = Area;
export type AdvanceFact = Advance;
export type CalamityFact = Calamity;
export type { Modifier } from "./generated/fact-types";

/** The facts by id, for looking up. */
export class Book {
  readonly area: ReadonlyMap<string, AreaFact>;
  readonly advance: ReadonlyMap<string, AdvanceFact>;
  readonly calamity: ReadonlyMap<string, CalamityFact>;
  readonly commodity: ReadonlyMap<string, CommodityWithValues>;
  readonly civilization: ReadonlyMap<string, Civilization>;

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
