import type { AstStep } from "../../api/wire";
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
