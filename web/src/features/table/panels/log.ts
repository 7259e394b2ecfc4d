/** The log as it is read: newest first, under the heads of its phases; what is told many times over is folded. */
import type { EventLine } from "../../../api/wire";
import type { SentencePiece } from "../../../i18n/telling";

export interface LogEntry {
  readonly id: number;
  readonly first: EventLine;
  /** The same kind of thing by the same nation, right after. */
  readonly more: readonly EventLine[];
}

export interface LogChapter {
  readonly key: string;
  readonly turn: number;
  readonly phase: string;
  readonly entries: readonly LogEntry[];
}

/** Who did it, or whom it befell. */
export function actorOf(event: EventLine): string {
  const { data } = event;
  if ("player" in data) return data.player;
  return "owner" in data ? data.owner : "";
}

/** The names in a sentence; a nation that none of those before it named comes with who plays it. */
export function introduced(
  told: readonly SentencePiece[],
  named: Set<string>,
  playerOf: (civ: string) => string,
): SentencePiece[] {
  return told.map((piece) => {
    if (piece.kind !== "civilization" || !piece.id || named.has(piece.id)) return piece;
    named.add(piece.id);
    const player = playerOf(piece.id);
    return player ? { ...piece, text: `${piece.text} (${player})` } : piece;
  });
}

/** The head of the chapter says it; the working stands in the story of the calamity. */
export const UNTOLD: ReadonlySet<string> = new Set(["phase-begun", "calamity-explained"]);

export function chapters(events: readonly EventLine[], most: number): LogChapter[] {
  const found: {
    key: string;
    turn: number;
    phase: string;
    entries: { id: number; first: EventLine; more: EventLine[] }[];
  }[] = [];
  for (const event of events.slice(-most)) {
    let chapter = found.at(-1);
    if (!chapter || chapter.turn !== event.turn || chapter.phase !== event.phase) {
      chapter = { key: `${event.id}`, turn: event.turn, phase: event.phase, entries: [] };
      found.push(chapter);
    }
    if (UNTOLD.has(event.kind)) continue;
    const last = chapter.entries.at(-1);
    if (last && last.first.kind === event.kind && actorOf(last.first) === actorOf(event)) last.more.push(event);
    else chapter.entries.push({ id: event.id, first: event, more: [] });
  }
  for (const chapter of found) chapter.entries.reverse();
  return found.filter((chapter) => chapter.entries.length).reverse();
}
