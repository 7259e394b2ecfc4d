import type { Civ, EventLine, PublicView } from "../../../src/api/wire";
import { budget, lasting } from "../../../src/features/herald/budget";
import { chapterOf, isTold, type World } from "../../../src/features/herald/scene";
import { scenes } from "../../../src/features/herald/scenes";
import { book } from "../../fixtures/book";

const CITIES: ReadonlySet<string> = new Set(["city-destroyed", "city-reduced", "city-annexed"]);
const LOSSES: ReadonlySet<string> = new Set([...CITIES, "tokens-annexed"]);
/** Before the first turn cities are given up, not lost. */
const SET_UP = "set-up";

/** Somebody alone at a table, who is told what happened from choice to choice. */
export class Listener {
  lost = 0;
  readonly untold: string[] = [];
  readonly strays: string[] = [];
  readonly lasted: number[] = [];
  #pending: EventLine[] = [];
  #past: EventLine[] = [];
  #before: PublicView | null = null;

  constructor(private readonly me: Civ) {}

  hear(before: PublicView, events: readonly EventLine[]): void {
    if (!this.#pending.length) this.#before = before;
    this.#pending.push(...events);
    this.#past.push(...events);
  }

  /** All that was heard is told. */
  listen(): void {
    const events = this.#pending.filter((event) => isTold(event) && event.phase !== SET_UP);
    this.#pending = [];
    const told = budget(scenes(events, this.#world()), { pace: "normal", solo: true, lossesWait: true });
    if (told.length) this.lasted.push(lasting(told));
    const mine = new Set(told.filter(({ mine }) => mine === "loss").flatMap((scene) => scene.events));
    for (const event of events) {
      if (LOSSES.has(event.kind) && !event.cause) this.strays.push(`${event.kind} ${event.id} has no cause`);
      if (!CITIES.has(event.kind) || !("owner" in event.data) || event.data.owner !== this.me) continue;
      this.lost += 1;
      if (!mine.has(event)) this.untold.push(`${event.kind} ${event.id} in turn ${event.turn}, ${event.phase}`);
    }
    for (const { chapter, card, events: all } of told)
      for (const event of all)
        if (card && chapterOf(event) !== chapter) this.strays.push(`${event.kind} ${event.id} is told in ${chapter}`);
  }

  #world(): World {
    const own = new Set(Object.keys(this.#before?.areas ?? {}).filter((area) => this.#before?.areas[area]?.[this.me]));
    const near = new Set(
      [...own].flatMap((area) => [area, ...(book.area.get(area)?.land ?? []), ...(book.area.get(area)?.water ?? [])]),
    );
    return { me: this.me, own, near, past: this.#past, epoch: () => "", last: null, lacks: [] };
  }
}
