/** One table as this browser knows it: what the server told, kept up to date, and what one can say to it. */

import { eventLines } from "./events";
import { EVENTS_A_CHOICE } from "./generated/constants";
import { api } from "./http";
import { merge } from "./patch";
import { people } from "./people.svelte";
import { changedPrivates, floorOf, withDeadlines } from "./privates";
import { type Link, newRef, TableSocket } from "./socket";
import { version } from "./version.svelte";
import type {
  AskedSeat,
  Ballot,
  ChatLine,
  Choice,
  Civ,
  ClientMessage,
  Clock,
  Counsel,
  DealsLine,
  Decision,
  Dossier,
  EventLine,
  FloorRound,
  Hello,
  NewOffer,
  Preview,
  PrivateView,
  Prospects,
  PublicView,
  Quote,
  ReachLine,
  Refused,
  RegardLine,
  Seat,
  ServerMessage,
  Step,
  TableInfo,
  TakenBack,
  ThreatsLine,
  TradeFloor,
  Vote,
  Wanted,
  Working,
} from "./wire";

type VoteOn = NonNullable<Ballot["what"]>;

/** At most so many events are kept, besides older ones that were asked for. */
const MOST_EVENTS = 3000;
/** An answer that takes longer than this is told to be late. */
const LATE = 3000;
/** The events of so many choices are fetched at once: about two turns of a full table. */
const PAGE = 500;

export class TableSession {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<readonly Civ[]>([]);
  /** Which of my seats I look through; a spectator has none. */
  seat = $state<Civ | null>(null);
  view = $state.raw<PublicView | null>(null);
  privates = $state.raw<Readonly<Record<Civ, PrivateView>>>({});
  /** Is everything known from the very beginning? */
  #isWhole = $state(false);
  #waiting = $state.raw<Readonly<Record<Civ, string>>>({});
  events = $state.raw<readonly EventLine[]>([]);
  /** Events of the last step, for the live region and motion. */
  latest = $state.raw<readonly EventLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  clock = $state.raw<Clock>({});
  presence = $state.raw<Readonly<Record<Civ, string>>>({});
  votes = $state.raw<readonly Vote[]>([]);
  /** Drafts that the server keeps, by decision key. */
  drafts = $state.raw<Readonly<Record<string, unknown>>>({});
  /** How far the bots have come on the trade floor, where they keep rounds. */
  round = $state.raw<FloorRound | null>(null);
  sending = $state(false);
  /** The server has not answered what I sent for a while. */
  late = $state(false);
  /** What becomes of what I have sent, in a word; null while nothing is on its way, or not for long. */
  readonly fate: "kept" | "late" | null = $derived(
    this.sending && this.link !== "connected" ? "kept" : this.sending && this.late ? "late" : null,
  );
  /** Does this table play with counsel? */
  readonly isCounselled: boolean = $derived(this.info?.counsel ?? true);
  /** Those of my seats that still play, and vote. */
  readonly playing: readonly Civ[] = $derived(this.seats.filter((seat) => !this.view?.players[seat]?.left));
  /** Has the seat through which I look left the game? */
  readonly hasLeft: boolean = $derived(this.seat !== null && !this.playing.includes(this.seat));
  /** A seat that I had at this table and have no longer: its owner is back, or it was lent. */
  gone = $state<Civ | null>(null);
  /** The table as far as it was told, while somebody tells it: the page shows this where nobody waits. */
  told = $state.raw<PublicView | null>(null);
  readonly shown: PublicView | null = $derived(this.told ?? this.view);
  /** How often the server greeted; of each of my seats, the number of my last choice as it said then. */
  greetings = $state(0);
  since = $state.raw<Readonly<Record<Civ, number>>>({});
  /** How many choices I have sent from here. */
  chosen = 0;
  /** Hears each step, with the view before it. */
  onstep: ((before: PublicView, events: readonly EventLine[]) => void) | null = null;
  /** Why the last vote or ballot of mine was refused. */
  refusal = $state("");

  readonly mine: PrivateView | null = $derived(this.seat === null ? null : (this.privates[this.seat] ?? null));
  readonly decision: Decision | null = $derived(this.mine?.decision ?? null);
  readonly floor: TradeFloor | null = $derived(floorOf(this.view?.trade, this.mine?.trade));
  /** For whom the table waits, and for what. */
  readonly asked: Readonly<Record<Civ, AskedSeat>> = $derived(
    Object.fromEntries(Object.entries(this.#waiting).map(([civ, id]) => [civ, { civ, ids: [id] }])),
  );

  /** Older events are on their way. */
  isReading = $state(false);
  /** Is there something that was told before all that I know? */
  readonly hasOlder: boolean = $derived(!this.#isWhole && (this.events[0]?.id ?? 0) >= 2 * EVENTS_A_CHOICE);

  #refusedFor = "";
  /** My last vote or ballot, until the server has answered: a second click says nothing. */
  #voting = "";
  #seq = -1;
  #most = MOST_EVENTS;
  #socket: TableSocket;

  constructor(
    readonly id: string,
    private readonly make?: (url: string) => WebSocket,
  ) {
    this.#socket = this.#line();
  }

  #line(): TableSocket {
    const { protocol, host } = location;
    const url = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${encodeURIComponent(this.id)}/ws`;
    const linked = (link: Link) => {
      this.link = link;
      if (link === "refused") this.#forget();
    };
    return new TableSocket(url, (message) => this.hear(message), linked, this.make);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  /** A person who came as a stranger and has a session now speaks on a new line: the old one does not know them. */
  renew(): void {
    this.#socket.close();
    this.#socket = this.#line();
    this.#socket.open();
  }

  /** Who sits there. */
  seatOf(civ: Civ): Seat | undefined {
    return this.info?.seats.find((seat) => seat.civ === civ);
  }

  // -- what the server says ------------------------------------------------------------

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#greeted(message);
        return;
      case "step":
        this.#stepped(message);
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "chat-gone":
        this.chat = this.chat.filter(({ id }) => id !== message.id);
        return;
      case "presence":
        this.presence = { ...this.presence, ...message.seats };
        return;
      case "table":
        this.info = message.table;
        return;
      case "clock":
        this.clock = message.clock;
        this.privates = withDeadlines(this.privates, message.clock);
        return;
      case "about-me":
        void people.look().catch(() => undefined);
        return;
      case "floor":
        this.round = message.floor;
        return;
      case "draft":
        this.drafts = { ...this.drafts, [message.key]: message.draft };
        return;
      case "refused":
        if (!message.ref) this.#voting = "";
        if (!message.ref) [this.refusal, this.#refusedFor] = [message.text, message.reason];
        return;
      case "vote":
        this.#voting = "";
        this.votes = [...this.votes.filter((vote) => vote.id !== message.id), message];
        return;
    }
  }

  #greeted(message: Hello): void {
    version.hear(message.build);
    this.#voting = "";
    this.#seq = message.seq;
    this.info = message.table;
    const gone = this.seats.find((seat) => !message.seats.includes(seat));
    if (gone && message.view) this.gone = gone;
    this.seats = message.seats;
    if (this.seat === null || !this.seats.includes(this.seat)) this.seat = this.seats[0] ?? null;
    this.view = message.view;
    this.privates = message.private;
    this.#waiting = message.asked;
    this.clock = message.clock;
    this.chat = message.chat;
    this.votes = message.votes;
    this.presence = message.presence;
    this.round = message.floor ?? null;
    this.drafts = Object.fromEntries(message.drafts.map((line) => [line.key, line.draft]));
    this.told = null;
    this.since = message.since ?? {};
    this.#addEvents(message.events);
    this.greetings += 1;
  }

  /** I may not be here any more: what I knew of the table is not shown any longer. Who sat here for somebody at a table
   * without spectators is told so: no greeting comes that would. */
  #forget(): void {
    if (this.#refusedFor === "no-spectators" && this.seats[0]) this.gone = this.seats[0];
    [this.view, this.privates, this.seats, this.seat] = [null, {}, [], null];
  }

  #stepped(message: Step): void {
    if (message.seq <= this.#seq) return; // told twice, after a reconnect
    const since = message.since ?? message.seq - 1;
    if (since > this.#seq) {
      this.#socket.say({ type: "since", seq: Math.max(0, this.#seq) });
      return;
    }
    this.#seq = message.seq;
    this.latest = this.view ? eventLines(message.events ?? [], since, this.view) : [];
    const before = this.view;
    if (this.view && message.patch) this.view = merge(this.view, message.patch);
    if (message.private) this.privates = changedPrivates(this.privates, message.private);
    if (message.asked) this.#waiting = merge(this.#waiting, message.asked);
    if (message.clock) this.clock = message.clock;
    this.#addEvents(this.latest);
    if (before) this.onstep?.(before, this.latest);
  }

  #addEvents(events: readonly EventLine[]): void {
    const last = this.events.at(-1)?.id ?? -1;
    const fresh = events.filter((event) => event.id > last);
    if (fresh.length) this.events = [...this.events, ...fresh].slice(-this.#most);
  }

  /** Fetch what was told before all that I know, a page of it. A greeting tells only the last moments. */
  async older(): Promise<void> {
    if (!this.hasOlder) return;
    const since = Math.max(0, Math.floor((this.events[0]?.id ?? 0) / EVENTS_A_CHOICE) - PAGE);
    this.isReading = true;
    const log = await api.log(this.id, since, PAGE).finally(() => {
      this.isReading = false;
    });
    this.#isWhole = since === 0;
    const known = this.events[0]?.id ?? 0;
    const found = log.events.filter((event) => event.id < known);
    this.#most += found.length;
    this.events = [...found, ...this.events];
  }

  // -- what I say ------------------------------------------------------------

  /** Commit these choices, in order, for this decision. What was refused comes back; null is 'done'. */
  choose(key: string, choices: readonly Choice[]): Promise<Refused | null> {
    this.chosen += 1;
    return this.#act({ type: "choose", ref: newRef(), seat: this.seat ?? "", key, choices: [...choices] });
  }

  undo(): Promise<Refused | null> {
    return this.#act({ type: "undo", ref: newRef(), seat: this.seat ?? "" });
  }

  /** What an undo would take back now, if it would be granted. */
  async undoable(): Promise<Choice | null> {
    const answer = await this.#socket.ask({ type: "undo-of", ref: newRef(), seat: this.seat ?? "" });
    return answer.type === "undo-of" ? answer.choice : null;
  }

  /** What the table would take back for me, if I asked for it and it agreed. */
  async undoByVote(): Promise<TakenBack | null> {
    const answer = await this.#socket.ask({ type: "undo-of", ref: newRef(), seat: this.seat ?? "", vote: true });
    return answer.type === "undo-of" ? answer.by_vote : null;
  }

  hold(): Promise<Refused | null> {
    return this.#act({ type: "hold", ref: newRef(), seat: this.seat ?? "" });
  }

  async #act(message: ClientMessage & { ref: string }): Promise<Refused | null> {
    this.sending = true;
    const slow = setTimeout(() => (this.late = true), LATE);
    try {
      const answer = await this.#socket.ask(message);
      return answer.type === "refused" ? answer : null;
    } finally {
      clearTimeout(slow);
      this.sending = this.late = false;
    }
  }

  /** What is worth knowing before anything is drafted: the table as it is, with fights, warnings and proposals. */
  async advice(): Promise<Preview | null> {
    if (this.seat === null || this.view === null) return null;
    const { view } = this;
    const answer = await this.#socket.ask({ type: "advice", ref: newRef(), seat: this.seat });
    if (answer.type !== "advice") return null;
    const { fights, cautions, plans, ends } = answer;
    return { view, next: null, done: 0, unknown: false, workings: [], fights, cautions, plans, ends };
  }

  /** What a purchase would cost me, and how I could pay. */
  async quote(wanted: Wanted): Promise<Quote | null> {
    const answer = await this.#socket.ask({ type: "quote", ref: newRef(), seat: this.seat ?? "", wanted });
    return answer.type === "quote" ? answer.quote : null;
  }

  /** Which deals suit both me and somebody, or anybody, as far as I can know? */
  async deals(to: Civ | null): Promise<DealsLine | null> {
    const answer = await this.#socket.ask({ type: "deals", ref: newRef(), seat: this.seat ?? "", to });
    return answer.type === "deals" ? answer : null;
  }

  /** What would this offer be worth? */
  async weigh(offer: NewOffer): Promise<Prospects | null> {
    const answer = await this.#socket.ask({ type: "weigh", ref: newRef(), seat: this.seat ?? "", offer });
    return answer.type === "weigh" ? answer.weighed : null;
  }

  /** On the trade floor: the bots may go on. */
  nextRound(): void {
    this.#socket.say({ type: "next-round", seat: this.seat ?? "" });
  }

  /** What would be if I made these choices: one at least. */
  async preview(choices: readonly Choice[]): Promise<Preview | null> {
    if (this.seat === null || this.view === null) return null;
    const view = this.view;
    const ref = newRef();
    const answer = await this.#socket.ask({ type: "preview", ref, seat: this.seat, choices: [...choices] });
    if (answer.type !== "preview") return null;
    return { ...answer, view: merge(view, answer.patch), next: answer.private.decision ?? null };
  }

  /** What a calamity would do to me now. */
  async forecast(calamity: string): Promise<Working | null> {
    const ref = newRef();
    const answer = await this.#socket.ask({ type: "forecast", ref, seat: this.seat ?? "", calamity });
    return answer.type === "forecast" ? answer.working : null;
  }

  /** How far the stacks of an area could get in one movement, by owner. */
  async reach(area: string): Promise<ReachLine["stacks"]> {
    const answer = await this.#socket.ask({ type: "reach", ref: newRef(), seat: this.seat ?? "", area });
    return answer.type === "reach" ? answer.stacks : {};
  }

  /** Who could come into my areas in one movement. */
  async threats(): Promise<ThreatsLine["areas"]> {
    const answer = await this.#socket.ask({ type: "threats", ref: newRef(), seat: this.seat ?? "" });
    return answer.type === "threats" ? answer.areas : {};
  }

  /** What I may know of another nation: who could come where, what comes cheap to it. */
  async dossier(other: Civ): Promise<Dossier | null> {
    const answer = await this.#socket.ask({ type: "dossier", ref: newRef(), seat: this.seat ?? "", other });
    return answer.type === "dossier" ? answer.dossier : null;
  }

  /** What a good bot would do in my seat, and why. */
  async counsel(): Promise<Counsel | null> {
    const answer = await this.#socket.ask({ type: "counsel", ref: newRef(), seat: this.seat ?? "" });
    return answer.type === "counsel" ? answer.counsel : null;
  }

  /** What my seat and another think of each other, and why. */
  async regard(other: Civ): Promise<RegardLine | null> {
    const answer = await this.#socket.ask({ type: "regard", ref: newRef(), seat: this.seat ?? "", other });
    return answer.type === "regard" ? answer : null;
  }

  saveDraft(key: string, draft: unknown): void {
    if (this.seat) this.#socket.say({ type: "draft", seat: this.seat, key, draft });
  }

  /** Ask the table for something; my own aye is in it. */
  callVote(what: VoteOn, about: Record<string, unknown> = {}): void {
    this.#vote({ type: "vote", what, about });
  }

  /** My word in a vote. */
  cast(id: number, aye: boolean): void {
    this.#vote({ type: "vote", id, aye });
  }

  #vote(ballot: Ballot): void {
    const said = JSON.stringify(ballot);
    if (said === this.#voting) return;
    [this.refusal, this.#voting] = ["", said];
    this.#socket.say(ballot);
  }

  /** I am back: my seat is mine again, no matter who has played it. */
  comeBack(seat: Civ): void {
    this.refusal = "";
    this.#socket.say({ type: "vote", what: "return", about: { seat } });
  }

  /** Leave the game by the rules (R4.1); the others are asked whether it goes on. */
  leaveGame(): Promise<Refused | null> {
    return this.choose(this.decision?.key ?? "leave", [{ "leave.request": true }]);
  }

  talk(text: string, to?: Civ): void {
    this.#socket.say({ type: "chat", text, ...(to ? { to } : {}) });
  }
}
