/** Founding cities: a list of sites, each with what is used besides the tokens there. */
import type { Answers, AreaId, Choice, Site } from "../../../api/wire";
import type { FormOf } from "./form";
import type { Logic } from "./logic";

export interface Founding {
  readonly steps: readonly Choice[];
}

/** The plainest way to found there: treasury only where tokens are missing, then tokens from next door. */
export function plainBuild(area: AreaId, plan: Site): Choice {
  let missing = Math.max(0, plan.needs - plan.here);
  const answer: Answers["city.build"] = { area };
  const treasury = Math.min(missing, plan.treasury);
  if (treasury) answer.treasury = treasury;
  missing -= treasury;
  if (missing && plan.outside) {
    const outside: Record<AreaId, number> = {};
    for (const [near, tokens] of Object.entries(plan.outside.areas)) {
      const taken = Math.min(missing, tokens);
      if (taken) outside[near] = taken;
      missing -= taken;
    }
    answer.outside = outside;
  }
  if (plan.leave_token && plan.here > plan.needs) answer.leaveToken = true;
  return { "city.build": answer };
}

export function siteOf(step: Choice): AreaId {
  return (step["city.build"] as Answers["city.build"]).area;
}

export const buildKind: Logic<FormOf<"build">, Founding> = {
  start: () => ({ steps: [] }),
  fits: (_, value) => Array.isArray((value as Founding | null)?.steps),
  propose: (_, { steps }) => ({
    choices: [...steps, { "city.done": true }],
    args: { number: steps.length },
    label: "commit-city-done",
    isNothing: !steps.length,
  }),
  marks: (form, { steps }) => ({ legal: Object.keys(form.areas ?? {}), chosen: steps.map(siteOf) }),
  probe: (_, __, area) => ({ "city.build": { area } }),
  pick: (form, { steps }, area) => {
    if (steps.some((step) => siteOf(step) === area)) return { steps: steps.filter((step) => siteOf(step) !== area) };
    const plan = form.areas?.[area];
    return plan ? { steps: [...steps, plainBuild(area, plan)] } : { steps };
  },
};
