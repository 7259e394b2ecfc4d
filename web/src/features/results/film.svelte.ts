/** A game that plays again: views choice by choice, fetched in stretches and built from patches; any moment can be sought. */
import { EVENTS_A_CHOICE } from "../../api/generated/constants";
import { api } from "../../api/http";
import { merge } from "../../api/patch";
import type { EventLine, Film, PublicView } from "../../api/wire";

const STRETCH = 200;

export interface FilmMoment {
  readonly at: number;
  readonly view: PublicView;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** What the last choice caused. */
  readonly events: readonly EventLine[];
}

/** The moments of a stretch: before its first choice, and after each. */
function momentsOf(film: Film): FilmMoment[] {
  const caused = new Map<number, EventLine[]>();
  for (const event of film.events) {
    const at = Math.floor(event.id / EVENTS_A_CHOICE);
    caused.set(at, [...(caused.get(at) ?? []), event]);
  }
  let { view, hands }: { view: PublicView; hands: Readonly<Record<string, readonly string[]>> } = film;
  const moments: FilmMoment[] = [{ at: film.at, view, hands, events: caused.get(film.at) ?? [] }];
  for (const frame of film.frames) {
    view = merge(view, frame.patch);
    hands = { ...hands, ...frame.hands };
    moments.push({ at: frame.at, view, hands, events: caused.get(frame.at) ?? [] });
  }
  return moments;
}

export class Projector {
  at = $state(0);
  of = $state(0);
  moment = $state.raw<FilmMoment | null>(null);
  problem = $state("");
  #stretches = new Map<number, Promise<FilmMoment[]>>();

  constructor(readonly id: string) {}

  /** Show the moment after so many choices. */
  async seek(wanted: number): Promise<void> {
    const at = Math.max(0, this.of ? Math.min(this.of, wanted) : wanted);
    this.at = at;
    try {
      const moments = await this.#stretch(Math.floor(at / STRETCH) * STRETCH);
      if (this.at !== at) return;
      this.moment = moments.filter((moment) => moment.at <= at).at(-1) ?? null;
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Events of everything shown so far in this stretch, for the log. */
  async told(): Promise<readonly EventLine[]> {
    const moments = await this.#stretch(Math.floor(this.at / STRETCH) * STRETCH);
    return moments.filter((moment) => moment.at <= this.at).flatMap((moment) => moment.events);
  }

  #stretch(begin: number): Promise<FilmMoment[]> {
    const known = this.#stretches.get(begin);
    if (known) return known;
    const coming = api.film(this.id, begin, STRETCH).then((film) => {
      this.of = film.of;
      return momentsOf(film);
    });
    coming.catch(() => this.#stretches.delete(begin));
    this.#stretches.set(begin, coming);
    return coming;
  }
}
