/** What an advance or a calamity does, in the words of the game; numbers come from the facts. */
import type { AdvanceFact, CalamityFact } from "../../../api/facts";
import { knows, t, teller } from "../../../i18n/say.svelte";

export function effectsOf(advance: AdvanceFact): string[] {
  return (advance.effects ?? [])
    .filter(({ tag }) => knows(`effect-${advance.id}-${tag}`))
    .map(({ tag, params }) => t(`effect-${advance.id}-${tag}`, flat(params ?? {})));
}

/** The lists in which an effect names those whom it spares, by what they hold. */
const SPARED = ["exempt_holders", "unaffected_holders", "excluded_holders", "not_vs_holders"];

/** How an advance of somebody else's touches one who holds these: what it forbids or threatens. */
export function touches(advance: AdvanceFact, held: readonly string[]): string[] {
  if (held.includes(advance.id)) return [];
  return (advance.effects ?? []).flatMap(({ tag, params }) => {
    const told = (params ?? {}) as Record<string, unknown>;
    const spared = SPARED.flatMap((name) => (told[name] as string[] | undefined) ?? []);
    const key = `touches-${advance.id}-${tag}`;
    return knows(key) && !spared.some((each) => held.includes(each)) ? [t(key, flat(told))] : [];
  });
}

export function calamityText(calamity: CalamityFact): string {
  const key = `calamity-${calamity.id}-text`;
  const secondary = Object.fromEntries(
    Object.entries(calamity.secondary ?? {}).map(([name, n]) => [`secondary_${name}`, n]),
  );
  return knows(key) ? t(key, { ...flat(calamity.base ?? {}), ...secondary }) : "";
}

/** Numbers by name; what lies deeper, in tables or lists of them, becomes `name_key`. */
export function flat(params: object): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "number") found[key] = value;
    else if (typeof value !== "object" || value === null) found[key] = teller().name(value);
    else {
      const deep = Array.isArray(value) ? value.filter((each) => typeof each === "object" && each !== null) : [value];
      for (const each of deep) for (const [sub, told] of Object.entries(flat(each))) found[`${key}_${sub}`] = told;
    }
  }
  return found;
}
