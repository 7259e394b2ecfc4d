/** The web socket of one table: it keeps itself connected, numbers what it sends, and says again what was not answered. */

import { readsPieces, StepPieces } from "./step-pieces";
import type { ClientMessage, OwnPart, ServerMessage } from "./wire";

export type Link = "connecting" | "connected" | "lost" | "refused";

interface Waiting {
  readonly message: ClientMessage;
  readonly resolve: (answer: ServerMessage) => void;
  /** So often the server was too busy to answer. */
  busy: number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** So often a line is looked at. One that was silent since the last look is asked, and dead if it is silent still: that
 * is noticed within thrice this. Where a game is played steps are told all the time, and nobody need ask. */
const LOOK_EVERY = 3000;
/** A line that has not opened after this will not: a server that hangs takes calls and answers none. */
const LONGEST_OPENING = 10_000;
/** A device that has woken learns within this whether its line has lived. */
const PROBE = 3000;
/** A server that is too busy is asked again after this, so often. */
const BUSY_WAIT = 1000;
const BUSY_TRIES = 10;
/** What may mean that the device has woken, or the network is back. */
const WOKEN = ["pageshow", "online"] as const;

/** The server closes with 4000 and an HTTP status; where it is ours to change (4xx), asking again changes nothing. */
const isRefusal = (code: number | undefined): boolean => code !== undefined && code >= 4400 && code < 4500;

/** A name for a message that nobody else has used. */
export function newRef(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Steps come as pieces of the table's stream where they can be read. */
const steps = (): string => (readsPieces() ? "?steps=stream" : "");

export class TableSocket {
  #pieces: StepPieces | null = null;
  /** What was heard and is not read yet: all else waits for it. */
  #unread = 0;
  #order: Promise<void> = Promise.resolve();
  /** What the next step tells me alone. */
  #own: OwnPart | null = null;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #look: ReturnType<typeof setInterval> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Since the last time that a line was open; people are told so until another one is. */
  #isLost = false;
  #unanswered = false;
  /** Was nothing heard since the last look? */
  #silent = false;
  #probe: ReturnType<typeof setTimeout> | undefined;
  readonly #woken = () => this.#wake();

  constructor(
    private readonly url: string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly linked: (link: Link) => void,
    private readonly make: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    if (this.#closed) return;
    this.#listen();
    if (!this.#isLost) this.linked("connecting");
    const socket = this.make(this.url + steps());
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#pieces = this.#own = null;
    socket.onopen = () => {
      if (this.#socket === socket) this.#opened();
    };
    this.#opening = setTimeout(() => this.#giveUp(socket), LONGEST_OPENING);
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#take(socket, event.data);
    };
    socket.onclose = (event) => {
      if (isRefusal(event.code)) this.#refused();
      this.#lost(socket);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#opening);
    clearInterval(this.#look);
    for (const event of WOKEN) globalThis.removeEventListener?.(event, this.#woken);
    globalThis.document?.removeEventListener("visibilitychange", this.#woken);
    this.#socket?.close();
  }

  #listen(): void {
    for (const event of WOKEN) globalThis.addEventListener?.(event, this.#woken);
    globalThis.document?.addEventListener("visibilitychange", this.#woken);
  }

  /** The device was asleep, or without a network: a line that was lost is taken up at once, another is tried. */
  #wake(): void {
    if (this.#closed || globalThis.document?.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      if (this.#probe !== undefined) return;
      this.#unanswered = true;
      this.say({ type: "ping" });
      this.#probe = setTimeout(() => {
        this.#probe = undefined;
        if (this.#unanswered && this.#socket !== null) this.#giveUp(this.#socket);
      }, PROBE);
    } else if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#wait = FIRST_WAIT;
      this.open();
    }
  }

  /** Ask a silent line whether the other end is there; if it has not answered by the next look, it is not. */
  #check(): void {
    const socket = this.#socket;
    if (socket === null) return;
    if (!this.#silent) {
      this.#silent = true;
    } else if (this.#unanswered) {
      this.#giveUp(socket);
    } else {
      this.#unanswered = true;
      this.say({ type: "ping" });
    }
  }

  /** Say something that has no answer. Lost where the connection is. */
  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Say something and wait for the answer with the same `ref`. It is said again after a lost connection: the server
   * knows the `ref` and does nothing twice. */
  ask(message: ClientMessage & { ref: string }): Promise<ServerMessage> {
    return new Promise((resolve) => {
      this.#waiting.set(message.ref, { message, resolve, busy: 0 });
      this.say(message);
    });
  }

  #opened(): void {
    clearTimeout(this.#opening);
    this.#wait = FIRST_WAIT;
    this.#isLost = false;
    this.linked("connected");
    clearInterval(this.#look);
    this.#unanswered = this.#silent = false;
    this.#look = setInterval(() => this.#check(), LOOK_EVERY);
    for (const { message } of this.#waiting.values()) this.say(message);
  }

  /** Messages are heard in the order in which they come, also where one takes a moment to read. */
  #take(socket: WebSocket, data: string | ArrayBuffer): void {
    if (typeof data === "string" && this.#unread === 0) {
      this.#heard(JSON.parse(data) as ServerMessage);
      return;
    }
    this.#unread += 1;
    this.#order = this.#order.catch(() => undefined).then(() => this.#read(socket, data));
  }

  async #read(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    try {
      const text = typeof data === "string" || this.#socket !== socket ? data : await this.#piece(socket, data);
      if (typeof text === "string" && this.#socket === socket) this.#heard(JSON.parse(text) as ServerMessage);
    } finally {
      this.#unread -= 1;
    }
  }

  /** The next piece of the stream. If it cannot be read, a new line begins a new stream. */
  async #piece(socket: WebSocket, data: ArrayBuffer): Promise<string | null> {
    this.#pieces ??= new StepPieces();
    try {
      return await this.#pieces.text(data);
    } catch {
      this.#giveUp(socket);
      return null;
    }
  }

  #heard(told: ServerMessage): void {
    this.#unanswered = this.#silent = false;
    if (told.type === "own") {
      this.#own = told;
      return;
    }
    const message =
      told.type === "step" && told.seq === this.#own?.seq ? { ...told, ...this.#own, type: told.type } : told;
    if (this.#isPutOff(message)) return;
    this.hear(message);
    if (!("ref" in message)) return;
    const waiting = this.#waiting.get(message.ref);
    this.#waiting.delete(message.ref);
    waiting?.resolve(message);
  }

  /** The server is too busy for something that waits for its answer: it is said again in a while. */
  #isPutOff(told: ServerMessage): boolean {
    if (told.type !== "refused" || told.reason !== "server-busy") return false;
    const { ref } = told;
    const waiting = this.#waiting.get(ref);
    if (!waiting || waiting.busy >= BUSY_TRIES) return false;
    waiting.busy += 1;
    setTimeout(() => this.#waiting.get(ref) === waiting && this.say(waiting.message), BUSY_WAIT);
    return true;
  }

  #refused(): void {
    this.#closed = true;
    this.linked("refused");
  }

  #giveUp(socket: WebSocket): void {
    this.#lost(socket);
    socket.close();
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#opening);
    clearInterval(this.#look);
    clearTimeout(this.#probe);
    this.#probe = undefined;
    if (this.#closed) return;
    this.#isLost = true;
    this.linked("lost");
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.open();
      },
      this.#wait * (0.75 + Math.random() / 2),
    );
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
