import type { AstStep, Shown, ShownEntry } from "../../api/wire";
import { t } from "../../i18n/say.svelte";

/** A part of somebody's points by name: of the rules, of an edition, or as the table calls it. */
export function partName(part: string): string {
  if (!part.startsWith("line:")) return t(`companion-${part}`);
  const line = part.slice(5);
  return line.startsWith("building-") ? t(`companion-${line}`) : line;
}

/** What a marker lacks for its next step on the A.S.T. */
export function stepOf(step: AstStep | null | undefined): string {
  const lacking = (step?.needs ?? [])
    .filter((need) => need.have < need.want)
    .map((need) => t(`companion-need-${need.what}`, { have: need.have, want: need.want, price: need.price ?? 0 }));
  return lacking.length ? `${t("companion-next-step")}: ${lacking.join(", ")}` : t("companion-step-ready");
}

/** Which calamity an entry of this phase is about: the desk counts its cases anew in every turn. */
export function calamityOf(shown: Shown, entry: ShownEntry): string {
  const told = entry.told;
  if (told.kind !== "calamity-done" && told.kind !== "calamity-answer") return "";
  const since = [...shown.log].reverse().find((each) => each.told.kind === "phase" && !each.struck)?.number ?? 0;
  return entry.number > since ? (shown.cases.find((each) => each.case === told.case)?.named.calamity ?? "") : "";
}
