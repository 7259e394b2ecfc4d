import { t } from "./say.svelte";

/** A name for somebody who has not said one. */
export function guestName(): string {
  return t("guest-name", { number: `${Math.floor(100 + Math.random() * 900)}` });
}
