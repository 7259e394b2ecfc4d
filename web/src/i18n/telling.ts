/** From what the rules say (keys and ids) to words: events, refusals, workings. The twin of `src/megaciv/text/telling.py`,
 * which also marks the names in a sentence, so that they can be links. */
import type { EventKind, EventLineOf, Working } from "../api/wire";
import type { Args } from "./words";

export type Kind = "area" | "civilization" | "card" | "advance" | "clause";

/** A piece of a sentence: plain text, or the name of something. */
export interface SentencePiece {
  readonly text: string;
  readonly kind?: Kind;
  readonly id?: string;
}

/** What is needed of an event to tell it. */
export type ToldEvent = { [K in EventKind]: Pick<EventLineOf<K>, "kind" | "data"> }[EventKind];

export interface WorkingLine {
  readonly depth: number;
  readonly value: number | null;
  readonly text: string;
  readonly clause: string;
}

const KIND_OF_FIELD: Record<string, string> = {
  area: "area",
  areas: "area",
  path: "area",
  card: "card",
  cards: "card",
  set: "card",
  epoch: "epoch",
};
/** In this order a plain id is looked up: a name used twice (Rome) is the nation unless the field says otherwise. */
const KINDS: readonly [string, Kind | undefined][] = [
  ["civilization", "civilization"],
  ["area", "area"],
  ["advance", "advance"],
  ["calamity", "card"],
  ["commodity", "card"],
  ["plain", undefined],
  ["volcano", undefined],
  ["phase", undefined],
  ["group", undefined],
];
// Around a name in a formatted sentence; nobody types these.
const OPEN = "\u{E000}";
const BETWEEN = "\u{E001}";
const CLOSE = "\u{E002}";

export class Teller {
  constructor(
    private readonly text: (key: string, args?: Args) => string,
    private readonly has: (key: string) => boolean,
  ) {}

  /** A value of an event or a refusal as a person reads it. */
  name(value: unknown, field = ""): string {
    return pieces(this.#marked(value, field))
      .map((piece) => piece.text)
      .join("");
  }

  /** An event as a sentence in pieces. */
  event(event: ToldEvent): SentencePiece[] {
    const args = { card: "", cards: "", ...this.args(event.data), ...this.#spoken(event) };
    return pieces(this.text(`event-${event.kind}`, args));
  }

  /** What was said by a line of the catalogue, or asked for something. */
  #spoken(event: ToldEvent): Args {
    switch (event.kind) {
      case "trade-line":
        return { text: this.#line(`line-${event.data.line}`, event.data.args) };
      case "trade-reason":
        return { text: this.#line(`refusal-${event.data.reason}`, event.data.args) };
      case "trade-quoted":
        return { prices: this.#prices(event.data.prices) };
      default:
        return {};
    }
  }

  #line(line: string, args: Readonly<Record<string, unknown>>): string {
    return this.text(line, { voice: "plain", ...this.args(args) });
  }

  /** A line or a reason of the trade floor. */
  line(line: string, args: Readonly<Record<string, unknown>>): string {
    return plain(pieces(this.#line(line, args)));
  }

  #prices(prices: readonly (readonly string[])[]): string {
    const [first, ...rest] = prices.map((price) => this.#marked(price, "cards"));
    if (first === undefined) return this.text("price-none");
    return rest.reduce((told, next) => this.text("price-or", { first: told, next }), first);
  }

  sentence(key: string, data: Readonly<Record<string, unknown>>): SentencePiece[] {
    return pieces(this.text(key, this.args(data)));
  }

  refusal(reason: string, details: Readonly<Record<string, unknown>>): string {
    return plain(this.sentence(`reason-${reason}`, details));
  }

  /** A working as indented lines, the total first. */
  working(working: Working, depth = 0): WorkingLine[] {
    const told = plain(this.sentence(`working-${working.what}`, working.about ?? {}));
    const line = { depth, value: working.value ?? null, text: told, clause: working.clause ?? "" };
    return [line, ...(working.parts ?? []).flatMap((part) => this.working(part, depth + 1))];
  }

  args(data: Readonly<Record<string, unknown>>): Args {
    const told: Args = {};
    for (const [key, value] of Object.entries(data)) {
      told[key] = typeof value === "number" ? value : this.#marked(value, key);
    }
    return told;
  }

  #marked(value: unknown, field: string): string {
    if (Array.isArray(value)) {
      return value.map((each) => this.#marked(each, field)).join(field === "path" ? " → " : ", ");
    }
    if (typeof value === "object" && value !== null) {
      return Object.entries(value)
        .map(([key, each]) => `${this.#marked(key, field)} ${this.#marked(each, field)}`)
        .join(", ");
    }
    if (typeof value !== "string") return String(value);
    const [name = "", block] = value.split("@");
    const told = this.#named(name, KIND_OF_FIELD[field] ?? "");
    return block ? `${told} (${this.text(`block-${block}`)})` : told;
  }

  #named(value: string, kind: string): string {
    if (kind === "epoch") return this.text(`epoch-${value}`);
    if (kind === "area" && this.has(`area-${value}`)) return mark("area", value, this.text(`area-${value}`));
    for (const [prefix, marked] of KINDS) {
      if (!this.has(`${prefix}-${value}`)) continue;
      const told = this.text(`${prefix}-${value}`);
      return marked ? mark(marked, value, told) : told;
    }
    return value;
  }
}

function mark(kind: Kind, id: string, text: string): string {
  return `${OPEN}${kind}${BETWEEN}${id}${BETWEEN}${text}${CLOSE}`;
}

/** A sentence with marks, taken apart. */
export function pieces(marked: string): SentencePiece[] {
  const found: SentencePiece[] = [];
  for (const part of marked.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`, "u"))) {
    if (!part.startsWith(OPEN)) {
      if (part) found.push({ text: part });
      continue;
    }
    const [kind, id, text = ""] = part.slice(1, -1).split(BETWEEN);
    found.push({ text, kind: kind as Kind, ...(id === undefined ? {} : { id }) });
  }
  return found;
}

export function plain(found: readonly SentencePiece[]): string {
  return found.map((piece) => piece.text).join("");
}
