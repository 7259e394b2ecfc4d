/** The words around a decision: what is asked, what the button says, what an answer means. */
import { NAMED_BY_ANSWER } from "../../../api/generated/constants";
import { type AreaId, answerTo, type Caution, type Choice, type Decision } from "../../../api/wire";
import { areaName, knows, t, teller } from "../../../i18n/say.svelte";
import { pieces, plain } from "../../../i18n/telling";
import { type Args, dashed } from "../../../i18n/words";
import type { Proposal } from "../drafts/logic";

/** A button that would need more letters than this says "Decide". */
const LONGEST = 36;

/** What is asked, as a title. Of several abilities none is *the* question. */
export function titleOf(decision: Decision): string {
  if (decision.bounds.kind === "abilities" && decision.ids.length > 2) return t("ask-special");
  const id = dashed(decision.ids[0] ?? "");
  const told = knows(`ask-${id}`) ? t(`ask-${id}`) : t(`decision-${id}`);
  return told.replace(/\.$/, "");
}

/** Some words more, where there are any. */
export function subtitleOf(decision: Decision, args: Args = {}): string {
  const id = dashed(decision.ids[0] ?? "");
  return knows(`sub-${id}`) ? t(`sub-${id}`, args) : "";
}

/** What the button that commits says: where the decision has no words of its own for it, the answer itself. */
export function commitLabel(id: string, proposal: Proposal): string {
  if (proposal.missing) return t(proposal.missing.key, proposal.missing.args);
  const own = `commit-${dashed(id)}`;
  const key = proposal.label ?? (knows(own) ? own : null);
  if (key === null) {
    const [answer] = proposal.choices ?? [];
    const told = answer ? withVerb(id, choiceWords(answer)) : "";
    return told && told.length <= LONGEST ? told : t("commit-any");
  }
  const args: Args = {};
  for (const [name, value] of Object.entries(proposal.args)) {
    args[name] = typeof value === "number" ? value : teller().name(value, name);
  }
  return t(key, { number: 0, answer: "", area: "", ...args });
}

/** An answer that is a mere name, with what is done to it: a button is a verb. */
function withVerb(id: string, told: string): string {
  const key = `verb-${dashed(id)}`;
  if (!knows(key)) return told;
  return t(key, { what: id === "conflict.removeLoss" ? told.charAt(0).toLowerCase() + told.slice(1) : told });
}

const starving = (ruin: readonly Caution[]): number =>
  ruin.find(({ what }) => what === "wasted-tokens")?.about?.tokens ?? 0;

/** The button that would lose many names how many. */
export function ruinLabel(what: string, ruin: readonly Caution[]): string {
  const number = starving(ruin);
  return number ? t("commit-starving", { what, number }) : what;
}

/** The button that does it all the same. */
export function reallyLabel(proposal: Proposal, label: string, ruin: readonly Caution[]): string {
  return proposal.label === "commit-move-end" && starving(ruin)
    ? t("really-starving")
    : t("really-yes", { what: label });
}

/** An answer in words: for options, defaults, the waiting card. */
export function choiceWords(choice: Choice): string {
  return plain(pieces(markedWords(choice)));
}

function markedWords(choice: Choice): string {
  const step = stepWords(choice);
  if (step) return step.text;
  const [id, answer] = Object.entries(choice)[0] ?? ["", null];
  const key = dashed(id);
  const bought = answerTo(choice, "advances.buy")?.advances ?? [];
  if (bought.length) return t("option-advances-buy-these", { advances: teller().name(bought, "advances") });
  if (typeof answer !== "object" || answer === null) {
    const own = `option-${key}-${answer}`;
    if (knows(own)) return t(own);
  }
  if (answer === true) return t(`decision-${key}`);
  if (answer === false) return t("option-no");
  if (knows(`option-${key}`)) return t(`option-${key}`, spread(answer));
  if (Array.isArray(answer) && !answer.length) return t("option-none");
  if (Array.isArray(answer)) {
    const these = teller().name(answer, fieldOf(id));
    return knows(`option-${key}-these`) ? t(`option-${key}-these`, { what: these }) : these;
  }
  if (typeof answer === "object" && answer !== null) return objectWords(answer as Record<string, unknown>);
  return teller().name(answer, fieldOf(id));
}

function spread(answer: unknown): Args {
  const fields = typeof answer === "object" && answer !== null ? answer : { answer };
  return teller().args(fields as Record<string, unknown>);
}

/** `{gain: 3}` as "gain 3", `{area: all}` as names. */
function objectWords(answer: Readonly<Record<string, unknown>>): string {
  return Object.entries(answer)
    .map(([field, value]) => {
      const name = knows(`field-${field}`) ? t(`field-${field}`) : teller().name(field, "area");
      return value === true ? name : `${name} ${valueWords(value, field)}`;
    })
    .join(", ");
}

function valueWords(value: unknown, field: string): string {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    if ("tokens" in value || "city" in value) return t("units-some", { tokens: 0, city: 0, ...numbers(value) });
    return objectWords(value as Record<string, unknown>);
  }
  return knows(`value-${String(value)}`) ? t(`value-${String(value)}`) : teller().name(value, field);
}

function numbers(units: object): Args {
  return Object.fromEntries(Object.entries(units).map(([name, value]) => [name, Number(value)]));
}

/** What the answer to a decision names: a name used twice (Rome) is that of an area, where areas are answered. */
function fieldOf(id: string): string {
  const named = NAMED_BY_ANSWER[id] ?? "";
  return named === "open sea" ? "area" : named;
}

/** A step of a draft that is made of steps: its words, and the middle area that it goes through. */
export interface StepWords {
  icon: "land" | "ship" | "city";
  text: string;
  via?: AreaId;
}

export function stepWords(step: Choice): StepWords | null {
  const land = answerTo(step, "move.land");
  if (land) {
    const { path, tokens } = land;
    const via = path.length > 2 ? path[1] : undefined;
    return {
      icon: "land",
      ...(via ? { via } : {}),
      text: t("step-land", { from: areaName(path[0] ?? ""), to: areaName(path.at(-1) ?? ""), number: tokens }),
    };
  }
  const sail = answerTo(step, "move.sail");
  if (sail) {
    const to = sail.voyage.flatMap((stop) => stop.to ?? []).at(-1) ?? "";
    const number = sail.voyage.reduce((sum, stop) => sum + (stop.embark ?? 0), 0);
    return { icon: "ship", text: t("step-sail", { from: areaName(sail.ship), to: areaName(to), number }) };
  }
  const kept = answerTo(step, "move.maintainShip");
  if (kept) {
    const [key, from] =
      kept.pay === "treasury" ? ["step-keep-treasury", ""] : ["step-keep-person", areaName(kept.pay.destroy)];
    return { icon: "ship", text: t(key, { area: areaName(kept.area), from }) };
  }
  const built = answerTo(step, "move.buildShip");
  if (built) return { icon: "ship", text: t("step-build-ship", { area: areaName(built.area) }) };
  const scrapped = answerTo(step, "move.scrapShip");
  if (scrapped) return { icon: "ship", text: t("step-scrap-ship", { area: areaName(scrapped.area) }) };
  const city = answerTo(step, "city.build");
  return city
    ? { icon: "city", text: t("step-city", { area: areaName(city.area), treasury: city.treasury ?? 0 }) }
    : null;
}
