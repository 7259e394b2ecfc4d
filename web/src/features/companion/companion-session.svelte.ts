/** One companion as this device sees it: everything that is shown, what the device may do, what it tells the clerk.
 * A line that is lost is taken up again at once when the device wakes; what could not be sent waits on the device. */
import { RequestRefused } from "../../api/http";
import { newRef } from "../../api/socket";
import type {
  CompanionPong,
  CompanionStep,
  Device,
  EntryRefused,
  LedgerRecord,
  Quote,
  SeatWanted,
  Shown,
  TableFrame,
  TellEntry,
  Wanted,
} from "../../api/wire";
import { companionApi } from "./companion-api";

export type ToldEntry = TellEntry["told"];
export type LedgerLink = "connecting" | "connected" | "lost";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 1500;
const PING_EVERY = 4000;
const PATIENCE = 5000;
/** A line on which something was heard so shortly ago lives, no matter what the device has slept through. */
const FRESH = 1000;

export class CompanionSession {
  shown = $state.raw<Shown | null>(null);
  wanted = $state.raw<readonly SeatWanted[]>([]);
  device = $state.raw<Device | null>(null);
  /** How many other machines have found the laptop. */
  reached = $state(0);
  link = $state<LedgerLink>("connecting");
  /** Why the last entry does not fit, and the entry, so that the game master may insist. */
  refused = $state.raw<{ readonly why: EntryRefused; readonly entry: ToldEntry } | null>(null);
  problem = $state("");
  /** The calamity that the last shuffle discarded. */
  discarded = $state("");
  unsent = $state(0);
  /** By how much the laptop's clock is ahead of this device's. */
  ahead = $state(0);

  /** The journal as this screen holds it, for the case that the laptop dies. */
  #held: LedgerRecord["entries"] = [];
  #begun = 0;
  #holding = false;
  #fetching = false;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(readonly id: string) {
    this.unsent = this.#kept().length;
  }

  /** Begin; `stop` ends it. */
  start(): () => void {
    const wake = () => {
      if (document.visibilityState === "visible") this.#again();
    };
    addEventListener("online", wake);
    addEventListener("pageshow", wake);
    document.addEventListener("visibilitychange", wake);
    void this.look();
    this.#open();
    return () => {
      this.#closed = true;
      removeEventListener("online", wake);
      removeEventListener("pageshow", wake);
      document.removeEventListener("visibilitychange", wake);
      clearTimeout(this.#timer);
      clearInterval(this.#ping);
      this.#socket?.close();
    };
  }

  /** What this device may do. */
  async look(): Promise<void> {
    await this.#try(async () => {
      this.device = await companionApi.device(this.id);
    });
  }

  async join(civ: string, name: string): Promise<void> {
    await this.#try(async () => {
      this.device = await companionApi.join(this.id, civ, name);
    });
  }

  async give(civ: string, device: string, give: boolean): Promise<void> {
    await this.#try(() => companionApi.give(this.id, civ, device, give));
  }

  async release(civ: string): Promise<void> {
    await this.#try(async () => {
      this.device = await companionApi.release(this.id, civ);
    });
  }

  async becomeGameMaster(code: string): Promise<void> {
    await this.#try(async () => {
      this.device = await companionApi.becomeGameMaster(this.id, code);
    });
  }

  quote(civ: string, hand: string[], wanted: Wanted): Promise<Quote> {
    return companionApi.quote(this.id, civ, hand, wanted);
  }

  /** Tell the clerk something. True if it is written down; without a line it waits on this device. */
  async tell(entry: ToldEntry, insist = false): Promise<boolean> {
    this.refused = null;
    this.problem = "";
    const message: TellEntry = { told: entry, ref: newRef(), insist };
    this.#keep([...this.#kept(), message]);
    return this.#send();
  }

  /** Hold the whole record from now on: another laptop can go on with it. */
  hold(): void {
    this.#holding = true;
    void this.#fetch();
  }

  get holds(): number {
    return this.#held.length;
  }

  /** The record as a file, from what this screen holds. */
  record(): Blob | null {
    if (!this.shown || !this.#held.length) return null;
    // What came last may not have been fetched yet: the log has it.
    const last = this.shown.log.filter((entry) => entry.number > this.#held.length);
    const shown = last.map(({ number, at, by, told, insisted }) => ({
      number,
      at,
      by,
      device: "",
      told,
      insisted: insisted ?? false,
    }));
    const record: LedgerRecord = {
      version: 1,
      frame: this.shown.frame,
      begun: this.#begun,
      entries: [...this.#held, ...shown],
    };
    return new Blob([JSON.stringify(record)], { type: "application/json" });
  }

  async #fetch(): Promise<void> {
    if (!this.#holding || this.#fetching || (this.shown?.number ?? 0) <= this.#held.length) return;
    this.#fetching = true;
    try {
      while ((this.shown?.number ?? 0) > this.#held.length) {
        const told = await companionApi.entries(this.id, this.#held.length);
        this.#begun = told.begun;
        if (!told.entries.length) break;
        this.#held = [...this.#held, ...told.entries];
      }
    } catch {
      // asked again after the next entry
    } finally {
      this.#fetching = false;
    }
  }

  /** Of calamities too many one goes at random (R3.8.2, R3.8.3): the clerk shuffles for the table. */
  async shuffle(entry: ToldEntry): Promise<void> {
    if (entry.kind !== "calamity") return;
    const { civ, calamity } = entry.named;
    const twice = this.shown?.cases.some(
      (each) => !each.done && each.named.civ === civ && each.named.calamity === calamity,
    );
    const lying = (this.shown?.cases ?? [])
      .filter((each) => !each.done && each.named.civ === civ)
      .map((each) => each.named.calamity);
    const among = twice ? [calamity] : [...lying, calamity];
    const dice = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const gone = among[dice % among.length] ?? calamity;
    if ((await this.tell({ kind: "calamity-discarded", civ, calamity: gone })) && gone !== calamity)
      await this.tell(entry);
    this.discarded = gone;
  }

  dismiss(): void {
    this.discarded = "";
    this.refused = null;
    this.problem = "";
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  // -- sending --

  #sending = false;

  /** Send what waits, in order. */
  async #send(): Promise<boolean> {
    if (this.#sending) return false;
    this.#sending = true;
    try {
      for (let first = this.#kept()[0]; first; first = this.#kept()[0]) {
        try {
          const answer = await companionApi.tell(this.id, first);
          if (answer.type === "refused") {
            this.#keep(this.#kept().slice(1));
            this.refused = { why: answer, entry: first.told };
            return false;
          }
        } catch (error) {
          if (!(error instanceof RequestRefused)) return false; // no line: it waits
          this.#keep(this.#kept().slice(1));
          this.problem = error.message;
          return false;
        }
        this.#keep(this.#kept().slice(1));
      }
      return true;
    } finally {
      this.#sending = false;
    }
  }

  get #place(): string {
    return `companion-${this.id}-unsent`;
  }

  #kept(): TellEntry[] {
    try {
      return JSON.parse(localStorage.getItem(this.#place) ?? "[]") as TellEntry[];
    } catch {
      return [];
    }
  }

  #keep(waiting: readonly TellEntry[]): void {
    this.unsent = waiting.length;
    try {
      localStorage.setItem(this.#place, JSON.stringify(waiting));
    } catch {
      // a device that keeps nothing sends at once or not at all
    }
  }

  async #try(act: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    try {
      await act();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  // -- the line --

  #open(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/companions/${encodeURIComponent(this.id)}/ws`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.link = "connected";
      this.#wait = FIRST_WAIT;
      void this.#send();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as CompanionStep | CompanionPong);
    socket.onclose = () => this.#lost(socket);
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#look(socket), PING_EVERY);
  }

  #hear(message: CompanionStep | CompanionPong): void {
    this.#heard = Date.now();
    if (this.unsent) void this.#send();
    if (message.type === "pong") {
      this.ahead = message.now - Date.now();
      return;
    }
    this.ahead = message.shown.now - Date.now();
    this.wanted = message.wanted;
    this.reached = message.reached ?? 0;
    this.shown = message.shown;
    void this.#fetch();
  }

  /** A line on which nothing is heard is no line. */
  #look(socket: WebSocket): void {
    if (Date.now() - this.#heard > PING_EVERY + PATIENCE) this.#lost(socket);
    else if (socket.readyState === WebSocket.OPEN) socket.send("{}");
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    clearInterval(this.#ping);
    socket.close();
    this.link = "lost";
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** The device is awake: no waiting. */
  #again(): void {
    const socket = this.#socket;
    if (socket && Date.now() - this.#heard < FRESH) {
      void this.#send();
      return;
    }
    // A line that looks open may be dead: a new one is there at once, asking the old one takes seconds.
    this.#socket = null;
    socket?.close();
    this.#open();
  }
}

/** Whether a frame that somebody composes can be opened. */
export function opens(frame: TableFrame): boolean {
  return frame.civs.length >= 3 && frame.civs.length <= 18;
}
