/** Small things about people and bots at a table. */
import { t } from "./say.svelte";

/** The bots that sit down where nobody said which. */
export const BOT = "steady";

/** A name for somebody who has not said one. */
export function guestName(): string {
  return t("guest-name", { number: `${Math.floor(100 + Math.random() * 900)}` });
}
