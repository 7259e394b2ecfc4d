/** The kinds of bots that the server knows, with the names that people read. */
import { knows, t } from "./say.svelte";

/** The bots that sit down where nobody said which. */
export const BOT = "steady";

export interface BotKind {
  readonly kind: string;
  readonly name: string;
}

/** The name of a kind; one that came as a plug-in shows its own. */
export function botName(kind: string): string {
  return knows(`bot-name-${kind}`) ? t(`bot-name-${kind}`) : t("bot-name", { kind });
}

/** From the easiest to the hardest, as the server lists them. */
export function bots(kinds: readonly string[]): BotKind[] {
  return kinds.map((kind) => ({ kind, name: botName(kind) }));
}
