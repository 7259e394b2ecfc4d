/** My desk on the trade floor: what I am composing, which deal I look at. One for each table, so that the composer may
 * stand beside the floor or in it. */
import type { Book } from "../../../api/facts";
import type { TableSession } from "../../../api/table-session.svelte";
import type { Choice, Civ } from "../../../api/wire";
import { teller } from "../../../i18n/say.svelte";
import { NOTHING, type Terms } from "./offer";

export type FloorTab = "offers" | "board" | "compose" | "deals" | "risk";

export class Desk {
  terms = $state.raw<Terms>(NOTHING);
  tab = $state<FloorTab>("offers");
  /** The offer that I am about to take: its packet sheet is open. */
  taking = $state<string | null>(null);
  /** Offers that I do not want to see, and nations that I do not listen to in this phase. */
  muted = $state.raw<readonly string[]>([]);
  deaf = $state.raw<{ readonly turn: number; readonly to: readonly Civ[] }>({ turn: 0, to: [] });
  refused = $state.raw<{ text: string; clause: string } | null>(null);

  constructor(
    readonly session: TableSession,
    readonly book: Book,
  ) {
    this.terms = recall(this) ?? NOTHING;
    addEventListener("pagehide", () => remember(this));
  }

  get turn(): number {
    return this.session.view?.turn ?? 0;
  }

  /** The nations whose offers I do not see in this phase. */
  get mutedNations(): readonly Civ[] {
    return this.deaf.turn === this.turn ? this.deaf.to : [];
  }

  mute(civ: Civ, on = true): void {
    const others = this.mutedNations.filter((each) => each !== civ);
    this.deaf = { turn: this.turn, to: on ? [...others, civ] : others };
  }

  compose(terms: Terms): void {
    this.terms = terms;
    this.tab = "compose";
    requestAnimationFrame(() => document.getElementById("composer-title")?.focus());
  }

  /** Do something on the floor. False if it was refused; the reason then stands in `refused`. */
  async act(choice: Choice): Promise<boolean> {
    const key = this.session.decision?.key;
    if (!key) return false;
    const answer = await this.session.choose(key, [choice]);
    this.refused = answer && {
      text: teller().refusal(answer.reason, answer.details) || answer.text,
      clause: answer.clause,
    };
    return !answer;
  }
}

/** An offer that I am composing outlives a reload of the page, as long as I hold its cards. */
const kept = ({ session }: Desk) => `megaciv.offer.${session.id}.${session.seat}`;

function recall(desk: Desk): Terms | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(kept(desk)) ?? "null") as { turn: number; terms: Terms } | null;
    const hand = desk.session.mine?.hand ?? [];
    return found?.turn === desk.turn && found.terms.give.every(({ card }) => hand.includes(card)) ? found.terms : null;
  } catch {
    return null;
  }
}

function remember(desk: Desk): void {
  try {
    sessionStorage.setItem(kept(desk), JSON.stringify({ turn: desk.turn, terms: desk.terms }));
  } catch {
    // then it is composed anew
  }
}

const desks = new WeakMap<TableSession, Desk>();

export function deskOf(session: TableSession, book: Book): Desk {
  const found = desks.get(session) ?? new Desk(session, book);
  desks.set(session, found);
  return found;
}
