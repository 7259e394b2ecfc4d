/** My desk on the trade floor: what I am composing, which deal I look at. One for each table, so that the composer may
 * stand beside the floor or in it. */
import { type Book, kindOf } from "../../../api/facts";
import type { TableSession } from "../../../api/table-session.svelte";
import type { BoardLine, Choice, Civ, Deal, OfferView, PriceView, Prospects, RefusalView } from "../../../api/wire";
import { teller } from "../../../i18n/say.svelte";
import { chosenNames, filled } from "./deal-table";
import { settled } from "./ledger";
import { choiceOf, missing, NOTHING, type Terms, without } from "./offer";
import { readyPacket } from "./packet";

export type FloorTab = "offers" | "board" | "compose" | "deals" | "risk";

const QUIET = "megaciv.leaders-quiet";
/** Milliseconds after which the server is asked what the draft is worth. */
const SOON = 60;

export class Desk {
  #draft = $state.raw<{ readonly turn: number; readonly terms: Terms }>({ turn: 0, terms: NOTHING });
  #tab = $state.raw<{ readonly turn: number; readonly tab: FloorTab }>({ turn: 0, tab: "compose" });
  /** Deals that suit both, what goods of others would add to my hand, my cards from those that I miss least on. */
  deals = $state.raw<readonly Deal[]>([]);
  gains = $state.raw<Readonly<Record<string, number>>>({});
  spare = $state.raw<readonly string[]>([]);
  /** What I might put on the board of wants. */
  proposed = $state.raw<BoardLine | null>(null);
  looked = $state(false);
  weighed = $state.raw<Prospects | null>(null);
  /** The turn in which my line was put up by itself. */
  saidAt = -1;
  /** Refusals and prices that I have read. */
  read = $state.raw<readonly string[]>([]);
  /** The board of wants and my deals are shown below the deal table. */
  board = $state(false);
  /** Whom I speak to on the floor. */
  whom = $state("all");
  /** Leaders' words are not shown. */
  quiet = $state(localStorage.getItem(QUIET) === "yes");
  #sent = $state("");
  #asks = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
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
    const kept = recall(this);
    if (kept) this.terms = kept;
    addEventListener("pagehide", () => remember(this));
  }

  get turn(): number {
    return this.session.view?.turn ?? 0;
  }

  /** What a phone shows of the floor: each phase begins with the deal table and my hand. */
  get tab(): FloorTab {
    return this.#tab.turn === this.turn ? this.#tab.tab : "compose";
  }

  set tab(tab: FloorTab) {
    this.#tab = { turn: this.turn, tab };
  }

  /** The nations whose offers I do not see in this phase. */
  get mutedNations(): readonly Civ[] {
    return this.deaf.turn === this.turn ? this.deaf.to : [];
  }

  mute(civ: Civ, on = true): void {
    const others = this.mutedNations.filter((each) => each !== civ);
    this.deaf = { turn: this.turn, to: on ? [...others, civ] : others };
  }

  /** What I am composing. It dies with the phase. */
  get terms(): Terms {
    return this.#draft.turn === this.turn ? this.#draft.terms : NOTHING;
  }

  set terms(terms: Terms) {
    this.#draft = { turn: this.turn, terms };
  }

  /** The same, with the third card that goes along unsaid. */
  get filled(): Terms {
    return filled(this.terms, this.spare, this.book);
  }

  get last(): Civ | null {
    return this.session.floor?.traders.find((civ) => civ !== this.session.seat) ?? null;
  }

  /** My offer of just these terms, while it is being thought about. */
  get reading(): OfferView | null {
    if (this.#sent !== JSON.stringify(this.filled)) return null;
    const mine = (this.session.floor?.offers ?? []).filter((offer) => offer.from === this.session.seat);
    return mine.filter((offer) => offer.to === this.terms.to).at(-1) ?? null;
  }

  sent(terms: Terms): void {
    this.terms = terms;
    this.#sent = JSON.stringify(terms);
  }

  async withdraw(): Promise<void> {
    if (this.reading) await this.act({ "trade.withdraw": { offer: this.reading.offer } });
  }

  /** Put somebody on the deal table: what I asked of somebody else is cleared, my cards stay. */
  choose(civ: Civ): void {
    if (civ !== this.terms.to)
      this.terms = { ...this.terms, to: civ, answers: null, want: [], count: NOTHING.count, open: false };
  }

  /** Ask what they would take for what lies on their side. */
  async ask(): Promise<void> {
    const { to, want } = this.terms;
    if (to !== "all" && want.length) await this.act({ "trade.ask": { to, names: want.slice(0, 3) } });
  }

  /** The terms that were refused, on the table again. */
  restore(refusal: RefusalView): void {
    const { to, give, want } = this.terms;
    const names = chosenNames(refusal.want.names);
    if (to === refusal.to && chosenNames(want) === names && give.length) return;
    this.terms = { ...NOTHING, to: refusal.to, give, want: [...refusal.want.names], count: refusal.want.count };
  }

  dismiss(id: string): void {
    this.read = [...this.read, id].slice(-50);
  }

  hush(quiet: boolean): void {
    this.quiet = quiet;
    localStorage.setItem(QUIET, quiet ? "yes" : "no");
  }

  /** Which deals suit both now? The hand may have changed: cards that are gone are taken off the table. */
  look(): void {
    const { session, terms } = this;
    const hand = session.mine?.hand ?? [];
    const cards = terms.give.map(({ card }) => card);
    if (without(hand, cards).length !== hand.length - cards.length) this.terms = { ...NOTHING, to: terms.to };
    if (!session.decision || !session.floor) return;
    const asked = ++this.#asks;
    void session.deals(terms.to === "all" ? null : terms.to).then((found) => {
      if (!found || asked !== this.#asks) return;
      this.deals = found.deals;
      this.gains = found.gains;
      this.spare = found.spare;
      this.proposed = found.line;
      this.looked = true;
    });
  }

  /** What would the draft be worth? */
  weigh(): void {
    clearTimeout(this.#later);
    const { filled: full, session, book } = this;
    if (!session.decision || missing(full, book)) {
      this.weighed = null;
      return;
    }
    this.#later = setTimeout(async () => {
      const offer = choiceOf({ ...full, answers: null }, book)["trade.offer"];
      const found = await session.weigh(offer as Parameters<TableSession["weigh"]>[0]);
      if (JSON.stringify(full) === JSON.stringify(this.filled)) this.weighed = found;
    }, SOON);
  }

  compose(terms: Terms): void {
    this.terms = terms;
    this.tab = "compose";
    requestAnimationFrame(() => document.getElementById("deal-title")?.focus());
  }

  /** Offers of others that I look at. */
  get incoming(): readonly OfferView[] {
    const { floor, seat } = this.session;
    const isHeard = ({ from, offer }: OfferView) => !this.muted.includes(offer) && !this.mutedNations.includes(from);
    return (floor?.offers ?? []).filter((offer) => offer.from !== seat && isHeard(offer));
  }

  /** Why offers of mine were refused, until I have put it away or dealt with them; the latest first. */
  get refusals(): readonly RefusalView[] {
    const { floor, events, seat } = this.session;
    const past = [...this.read, ...settled(events, seat ?? "", this.turn)];
    return (floor?.refusals ?? []).filter(({ offer }) => !past.includes(offer)).reverse();
  }

  /** What they would take for what I asked about: the same. */
  get prices(): readonly PriceView[] {
    const { floor, seat } = this.session;
    const isOpen = ({ from, prices, ask }: PriceView) => from === seat && prices && !this.read.includes(ask);
    return (floor?.asks ?? []).filter(isOpen).reverse();
  }

  /** Take an offer: at once where my packet needs no thought, else its sheet opens. */
  async take(offer: OfferView): Promise<void> {
    const { session, book } = this;
    const hand = (session.mine?.hand ?? []).filter((card) => book.calamity.get(kindOf(card))?.tradeable ?? true);
    const cards = readyPacket(offer.want, hand, book);
    if (!cards || !(await this.seal(offer, cards))) this.taking = offer.offer;
  }

  /** Take an offer with these cards. */
  async seal({ from, offer }: OfferView, cards: readonly string[]): Promise<boolean> {
    const isLast = this.incoming.length <= 1;
    if (!(await this.act({ "trade.accept": { from, offer, cards: [...cards] } }))) return false;
    this.taking = null;
    if (isLast) this.tab = "compose"; // nothing else waits there
    return true;
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
