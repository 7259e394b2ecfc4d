/** The Herald: tells scene after scene what happened since my last choice. Two times are kept: the present, which the
 * session knows, and what was told, which the page shows where nobody waits (`session.told`). */

import type { Book } from "../../api/facts";
import { EVENTS_A_CHOICE } from "../../api/generated/constants";
import { api } from "../../api/http";
import type { TableSession } from "../../api/table-session.svelte";
import type { AreaId, Civ, EventKind, EventLine, PublicView } from "../../api/wire";
import { type Pace, preferences } from "../../browser/preferences.svelte";
import { play } from "../../browser/sound";
import { isMet } from "../table/figures";
import { paceAt } from "../table/pace";
import type { Stage } from "../table/stage.svelte";
import { again, budget, chips, lasting, type Played, untoldOf } from "./budget";
import { isLong, type LetterPage, pagesOf } from "./letter";
import { isFloor, isTold, looksAt, type Missed, type Scene, spanOf, type Words, type World } from "./scene";
import { scenes } from "./scenes";
import { tell } from "./told";

export type State = "idle" | "telling" | "holding";

/** So long after my choice the telling begins, though the next question has not come yet. */
const PATIENCE = 1200;
/** Steps that come together are told together. */
const GATHER = 60;
/** Pieces change when the camera is on its way. */
const CHANGE = 250;
/** So long one must have been away to be told so. */
const AWAY = 20_000;
const PAGE = 2000;
/** What is kept for a telling, at most. */
const MOST_EVENTS = 6000;

export interface Numbers {
  readonly what: "cities" | "people" | "treasury" | "steps";
  readonly before: number;
  readonly after: number;
}

export class Herald {
  state = $state<State>("idle");
  /** What is told now, and how far it is. */
  list = $state.raw<readonly Played[]>([]);
  at = $state(0);
  isPaused = $state(false);
  /** What happened since my last choice, for the strip. */
  strip = $state.raw<readonly Scene[]>([]);
  /** The last strip that has left: with my next choice, or put away. The log keeps it. */
  last = $state.raw<readonly Scene[]>([]);
  /** Of the strip, how many were not told by scenes. */
  untold = $state(0);
  /** Steps come in that will be told in a moment. */
  isGathering = $state(false);
  /** I have been away, and this is what I missed. */
  isReturn = $state(false);
  /** What I missed then: from the first to the last of it. */
  missed = $state.raw<Missed | null>(null);
  /** I was away for more than a turn: a page for each. It stays until I have read it. */
  letter = $state.raw<readonly LetterPage[]>([]);
  /** It tells all that has happened: I have never chosen anything here. */
  isStory = $state(false);
  /** Told again, on my wish: nothing waits, and the page shows the present. */
  isAgain = $state(false);
  numbers = $state.raw<readonly Numbers[]>([]);
  /** Why it happened, with the figures of that moment. */
  cause = $state.raw<readonly Words[]>([]);

  readonly scene: Played | null = $derived(this.state === "idle" ? null : (this.list[this.at] ?? null));
  /** My question is kept back until I have been told what led to it. */
  readonly keepsBack: boolean = $derived(
    this.#isSolo() && !this.isAgain && (this.state !== "idle" || this.isGathering),
  );

  #pending: EventLine[] = [];
  /** Of what is pending, what was not part of the telling so far. */
  #views: (PublicView | null)[] = [];
  #shown: PublicView | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #starting: ReturnType<typeof setTimeout> | null = null;
  #chosen = 0;
  /** What came before my last choice is still told, but is none of what happened since: from this event on it is. */
  #fresh = 0;
  #hiddenAt = 0;
  /** The last choice that I knew of when I looked away. */
  #hiddenSince = 0;
  #begun = 0;
  #left = 0;

  constructor(
    private readonly session: TableSession,
    private readonly book: Book,
    private readonly stage: Stage,
    private readonly now: () => number = () => Date.now(),
  ) {
    session.onstep = (before, events) => this.hear(before, events);
  }

  get pace(): Pace {
    return paceAt(this.session.info);
  }

  #isSolo(): boolean {
    return this.session.info?.company === "solo" && this.session.seat !== null;
  }

  /** Is anything told by itself here? Letters and the tables of others are read when one wishes. */
  #tellsItself(): boolean {
    const { info, seat } = this.session;
    if (this.pace === "off" || !info) return false;
    if (seat === null) return (info.delay ?? 0) > 0;
    return info.company !== "slow";
  }

  // -- hearing ------------------------------------------------------------

  /** A step has come: `before` is the view before it. */
  hear(before: PublicView, events: readonly EventLine[]): void {
    const { session } = this;
    if (session.chosen !== this.#chosen) {
      this.#chosen = session.chosen;
      this.#fresh = (this.#pending.at(-1)?.id ?? -1) + 1;
      this.#putAway();
    }
    if (!events.length) return;
    if (events.some(({ kind }) => kind === "choice-undone" || kind === "table-rewound")) {
      this.#pending = [];
      this.skip();
      return;
    }
    this.#pending.push(...events);
    if (this.#pending.length > MOST_EVENTS) this.#pending.splice(0, this.#pending.length - MOST_EVENTS);
    if (this.#tellsItself() && !isFloor(events)) {
      this.#shown ??= before;
      // What I did myself I have seen while I drafted it.
      this.#shown = tell(
        this.#shown,
        events.filter((event) => isMine(event, session.seat)),
      );
      if (this.state === "idle") this.#put(this.#shown);
      if (this.#isSolo()) this.isGathering = true;
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.state !== "idle" && !this.isAgain) return;
    const { decision, view } = this.session;
    const isAsked = (decision !== null && !decision.optional) || view?.over;
    if (this.#starting !== null) {
      if (!isAsked) return;
      clearTimeout(this.#starting);
    }
    const wait = isAsked || !this.#isSolo() ? GATHER : PATIENCE;
    this.#starting = setTimeout(() => this.#start(), wait);
  }

  #start(): void {
    this.#starting = null;
    const found = this.#gathered();
    const shown = this.#shown;
    this.#shown = null;
    this.isGathering = false;
    this.#remember();
    const list = this.#tellsItself() ? budget(found, this.#wish()) : [];
    if (list.length) {
      this.untold += untoldOf(found, list);
      this.isAgain = this.isReturn = false;
      this.#run(list, shown);
      return;
    }
    if (!this.#tellsItself()) this.untold += found.filter(({ weight }) => weight !== "D").length;
    if (shown) this.stage.fly(found.flatMap((scene) => scene.events));
    this.#rest();
  }

  /** What has come, as scenes; what came since my last choice is in the strip from now on. */
  #gathered(): Scene[] {
    const { seat } = this.session;
    const events = this.#pending.filter((event) => isTold(event) && !isMine(event, seat));
    this.#pending = [];
    const fresh = events.filter(({ id }) => id >= this.#fresh);
    const found = scenes(events, this.#world());
    this.strip = chips([...this.strip, ...(fresh.length === events.length ? found : scenes(fresh, this.#world()))]);
    return found;
  }

  #wish(away = false) {
    return { pace: this.pace, solo: this.#isSolo(), lossesWait: preferences.lossesWait, away };
  }

  #world(): World {
    const { session, book } = this;
    const me = session.seat;
    const view = session.told ?? session.view;
    const own = new Set<AreaId>(
      Object.keys(view?.areas ?? {}).filter((area) => me !== null && view?.areas[area]?.[me]),
    );
    const near = new Set<AreaId>(own);
    for (const area of own)
      for (const next of [...(book.area.get(area)?.land ?? []), ...(book.area.get(area)?.water ?? [])]) near.add(next);
    const last = session.info?.last_turn ?? null;
    const lacks = (me && session.view?.players[me]?.next_step?.needs.filter((need) => !isMet(need))) || [];
    return { me, own, near, past: session.events, epoch: (civ, space) => this.epoch(civ, space), last, lacks };
  }

  /** Events as scenes that concern me; all of them, my own deeds too. */
  scenesOf(events: readonly EventLine[]): Scene[] {
    const past = [...events, ...this.session.events];
    return scenes(events.filter(isTold), { ...this.#world(), past });
  }

  epoch: (civ: Civ, space: number) => string = () => "";

  // -- telling ------------------------------------------------------------

  #run(list: readonly Played[], shown: PublicView | null): void {
    this.list = list;
    this.#views = [shown];
    this.at = -1;
    this.isPaused = document.visibilityState === "hidden";
    this.state = "telling";
    this.#show(0);
  }

  #show(at: number): void {
    const scene = this.list[at];
    if (!scene) {
      this.#end();
      return;
    }
    this.#clear();
    this.at = at;
    this.state = "telling";
    const from = this.#views[at] ?? null;
    const before = from && tell(from, scene.silent);
    const after = before && tell(before, scene.events);
    this.#views[at + 1] = after;
    this.numbers = numbersOf(scene, before, after);
    this.cause = causeOf(scene, before);
    if (before) this.#put(before);
    this.stage.scene = {
      hits: scene.hits,
      looks: looksAt(scene, this.session.seat),
      events: scene.events,
      civs: civsOf(scene),
      key: `${scene.chapter}.${at}`,
    };
    if (scene.weight === "A" && scene.mine === "loss") play("calamity");
    else if (scene.chapter.endsWith(".opener")) play("bell");
    if (after) this.#later(() => this.#put(after), CHANGE);
    this.#begin(scene.ms);
  }

  /** The page as far as it was told where nobody waits; where others do, the board alone, and not while it is used. */
  #put(view: PublicView): void {
    if (this.#isSolo()) this.session.told = view;
    else this.stage.told = this.stage.legal.size ? null : view;
  }

  #begin(ms: number): void {
    this.#left = ms;
    this.#begun = this.now();
    if (!this.isPaused) this.#later(() => this.#over(), ms);
  }

  #over(): void {
    if (this.scene?.waits && !this.isAgain) this.state = "holding";
    else this.#show(this.at + 1);
  }

  #later(work: () => void, ms: number): void {
    this.#timers.push(setTimeout(work, ms));
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #end(): void {
    this.#clear();
    this.list = [];
    this.state = "idle";
    this.isReturn = false;
    const again = this.isAgain;
    this.isAgain = false;
    if (this.#pending.length && !again) {
      this.isGathering = this.#isSolo() && this.#tellsItself();
      this.#schedule();
      this.stage.scene = null;
      if (this.#shown) this.#put(this.#shown);
      else this.stage.told = this.session.told = null;
      return;
    }
    this.#rest();
  }

  /** The page shows the present. */
  #rest(): void {
    this.stage.scene = this.stage.told = null;
    this.#shown = null;
    this.session.told = null;
  }

  // -- what I wish ------------------------------------------------------------

  next(): void {
    if (this.state !== "idle") this.#show(this.at + 1);
  }

  back(): void {
    if (this.state !== "idle") this.#show(Math.max(0, this.at - 1));
  }

  /** From any state: all is told that is to be told. */
  skip(): void {
    if (this.state === "idle" && !this.isGathering) return;
    if (this.#starting !== null) clearTimeout(this.#starting);
    this.#starting = null;
    if (this.#pending.length) this.#gathered();
    this.isGathering = false;
    this.#end();
    this.#remember();
  }

  pause(paused = !this.isPaused): void {
    if (paused === this.isPaused) return;
    this.isPaused = paused;
    if (this.state !== "telling") return;
    if (paused) {
      this.#left = Math.max(0, this.#left - (this.now() - this.#begun));
      const after = this.#views[this.at + 1];
      this.#clear();
      if (after) this.#put(after);
    } else this.#begin(Math.max(300, this.#left));
  }

  /** A decision of mine uses the board, and others wait: the rest is for the strip. */
  makeWay(): void {
    if (this.state === "idle" || this.#isSolo() || this.isAgain) return;
    // One that has just begun was not seen either.
    const seen = this.now() - this.#begun > this.#left / 2 ? this.at + 1 : this.at;
    this.untold += this.list.slice(seen).filter(({ weight }) => weight !== "D").length;
    this.#end();
  }

  /** Tell these again, or for the first time, on my wish; the board stays as it is now. */
  tellAgain(found: readonly Scene[]): void {
    if (!found.length) return;
    this.skip();
    this.untold = 0;
    this.isAgain = true;
    this.#run(again(found, this.pace), null);
  }

  /** A letter that I put aside comes again with the next greeting. */
  dismiss(): void {
    this.#putAway();
    this.letter = [];
  }

  #putAway(): void {
    if (this.strip.length) this.last = this.strip;
    this.strip = [];
    this.untold = 0;
  }

  // -- coming and going ------------------------------------------------------------

  /** The page was greeted, or another seat is looked through: what happened since my last choice. */
  async greet(since: number): Promise<void> {
    const { session } = this;
    const me = session.seat;
    this.skip();
    this.dismiss();
    this.last = [];
    if (me === null) return;
    const from = letterFrom(session.id, me, since);
    // What my last choice brought about befell me after it.
    const all = await newsOf(session.id, Math.min(since, from) - 1);
    const events = all.filter((event) => isAfter(event, since - 1) && isTold(event) && !isMine(event, me));
    if (session.seat !== me || this.state !== "idle") return;
    this.#write(
      all.filter((event) => isAfter(event, from)),
      from,
    );
    const last = recall(session.id, me);
    const found = scenes(events, this.#world());
    // Before my first choice only the set-up lies behind me.
    this.strip = since || found.some(({ weight }) => weight !== "D") ? chips(found) : [];
    this.#remember();
    const fresh = events.filter((event) => event.id > last);
    const list = last ? budget(scenes(fresh, this.#world()), this.#wish(true)) : [];
    if (!list.length) return;
    if (this.#isSolo() && this.#tellsItself()) {
      this.isReturn = true;
      this.missed = spanOf(fresh);
      this.#run(list, null);
    } else this.untold = list.length;
  }

  /** A letter, if what happened after this choice is more than a turn. */
  #write(events: readonly EventLine[], since: number): void {
    const { id, seat } = this.session;
    if (seat === null || !isLong(events)) return;
    this.letter = pagesOf(events, { ...this.#world(), past: [...events, ...this.session.events] });
    this.isStory = since === 0;
    keepLetter(id, seat, since, false);
  }

  /** I have read the letter, or want none. */
  readLetter(): void {
    const { id, seat, events } = this.session;
    if (seat !== null) keepLetter(id, seat, Math.floor((events.at(-1)?.id ?? 0) / EVENTS_A_CHOICE), true);
    this.letter = [];
  }

  /** I come back to a page that was open all the time. */
  async #catchUp(since: number): Promise<void> {
    const { id, seat } = this.session;
    const all = seat === null ? [] : await newsOf(id, since);
    if (this.session.seat === seat) this.#write(all, since);
  }

  /** The page is hidden, or seen again. */
  seen(isSeen: boolean): void {
    const { events, view } = this.session;
    const newest = Math.floor((events.at(-1)?.id ?? 0) / EVENTS_A_CHOICE);
    if (!isSeen) {
      [this.#hiddenAt, this.#hiddenSince] = [this.now(), newest];
      this.pause(true);
      return;
    }
    if (this.#hiddenAt && this.now() - this.#hiddenAt > AWAY) this.#welcome();
    if (this.#hiddenAt && view && isLong(events.filter((event) => isAfter(event, this.#hiddenSince))))
      void this.#catchUp(this.#hiddenSince);
    this.pause(false);
  }

  /** I have looked away for a while: what was not told by then, shortly, and from when to when. */
  #welcome(): void {
    if (this.state === "idle" || this.isAgain) return;
    const [left, shown] = [this.list.slice(this.at), this.#views[this.at] ?? null];
    const came = this.#pending.filter((event) => isTold(event) && !isMine(event, this.session.seat));
    this.#gathered();
    this.#remember();
    const events = [...left.flatMap(({ silent, events }) => [...silent, ...events]), ...came];
    const found = scenes(
      events.sort((a, b) => a.id - b.id),
      this.#world(),
    );
    const list = budget(found, this.#wish(true));
    if (!list.length) return;
    this.#clear();
    this.#shown = null;
    this.isReturn = true;
    this.missed = spanOf(events);
    this.untold += untoldOf(found, list);
    this.#run(list, shown);
  }

  #remember(): void {
    const { id, seat, events } = this.session;
    const newest = events.at(-1)?.id;
    if (seat && newest !== undefined) note(id, seat, newest);
  }

  close(): void {
    this.#clear();
    if (this.#starting !== null) clearTimeout(this.#starting);
    this.session.onstep = null;
  }

  /** How long the scenes of the strip would last, in seconds. */
  seconds(found: readonly Scene[]): number {
    return Math.ceil(lasting(again(found, this.pace)) / 1000);
  }
}

/** Whom a scene is about. */
const civsOf = ({ about, civ }: Scene): Civ[] => [about, civ].filter((each) => each !== null);

/** What is told even of my own deeds: the rest I have seen. What befell me has a cause. */
const TOLD: ReadonlySet<EventKind> = new Set<EventKind>([
  "marker-moved",
  "marker-stays",
  "card-stolen",
  "late-iron-entered",
  "player-left",
]);

function isMine({ cause, data, kind }: EventLine, me: Civ | null): boolean {
  if (cause || TOLD.has(kind)) return false;
  return ("player" in data && data.player === me) || ("owner" in data && data.owner === me);
}

function numbersOf(scene: Scene, before: PublicView | null, after: PublicView | null): Numbers[] {
  const [was, is] = [scene.about && before?.players[scene.about], scene.about && after?.players[scene.about]];
  if (!was || !is) return [];
  const all: Numbers[] = [
    { what: "cities", before: was.cities_on_board, after: is.cities_on_board },
    { what: "people", before: was.tokens_on_board, after: is.tokens_on_board },
    { what: "treasury", before: was.treasury, after: is.treasury },
    { what: "steps", before: was.ast, after: is.ast },
  ];
  return all.filter((each) => each.before !== each.after).slice(0, 3);
}

/** A city that nobody feeds: how many there were, and how many people. */
function causeOf({ about, cause, title }: Scene, before: PublicView | null): readonly Words[] {
  const was = about ? before?.players[about] : undefined;
  if (!was || title.key !== "herald-support-mine") return cause;
  return [{ key: "herald-support-counted", args: { cities: was.cities_on_board, people: was.tokens_on_board } }];
}

const isAfter = ({ id }: EventLine, since: number): boolean => id >= (since + 1) * EVENTS_A_CHOICE;

/** What the choices after a number caused, all of it; from the beginning, if there is none before. */
async function newsOf(table: string, since: number): Promise<EventLine[]> {
  const found: EventLine[] = [];
  for (let from = Math.max(0, since); ; ) {
    const log = await api.log(table, from, PAGE).catch(() => null);
    found.push(...(log?.events.filter((event) => isAfter(event, from)) ?? []));
    if (!log || log.next <= from || log.next >= log.of) return found;
    from = log.next;
  }
}

const key = (table: string, seat: Civ): string => `megaciv.told.${table}.${seat}`;

function recall(table: string, seat: Civ): number {
  try {
    return Number(localStorage.getItem(key(table, seat)) ?? 0);
  } catch {
    return 0;
  }
}

function note(table: string, seat: Civ, id: number): void {
  try {
    localStorage.setItem(key(table, seat), String(id));
  } catch {
    // then it is told once more
  }
}

const letterKey = (table: string, seat: Civ): string => `megaciv.letter.${table}.${seat}`;

/** After which choice a letter begins: the one that I have not read, or what came after the one that I have. */
function letterFrom(table: string, seat: Civ, since: number): number {
  try {
    const kept = JSON.parse(localStorage.getItem(letterKey(table, seat)) ?? "null") as KeptLetter | null;
    if (!kept) return since;
    return kept.isRead ? Math.max(since, kept.at) : Math.min(since, kept.at);
  } catch {
    return since;
  }
}

interface KeptLetter {
  /** Read up to this choice, or to be read from it on. */
  readonly at: number;
  readonly isRead: boolean;
}

function keepLetter(table: string, seat: Civ, at: number, isRead: boolean): void {
  try {
    localStorage.setItem(letterKey(table, seat), JSON.stringify({ at, isRead } satisfies KeptLetter));
  } catch {
    // then it is there until the next choice
  }
}
