/** Scenes in the words of now. */
import { advanceName, areaName, cardName, civName, knows, t } from "../../i18n/say.svelte";
import { leaderName, seatOf } from "../../i18n/who-plays.svelte";
import type { LetterPage } from "./letter";
import type { Missed, Scene, SceneChange, Words } from "./scene";

const NAMES: Readonly<Record<string, (id: string) => string>> = {
  civ: civName,
  by: civName,
  attacker: civName,
  defender: civName,
  civs: civName,
  got: (card) => cardName(card),
  gave: (card) => cardName(card),
  area: areaName,
  areas: areaName,
  card: (card) => (card ? cardName(card) : t("herald-a-card")),
  said: (card) => (card ? cardName(card) : ""),
  advance: advanceName,
  advances: advanceName,
  epoch: (epoch) => t(`epoch-${epoch}`),
  sum: (sum) => sum.replace(/\[(\w+)\]/g, (_, advance: string) => advanceName(advance)),
};

/** A title or a sentence begins with a capital, whatever name comes first. */
export const say = (words: Words): string => naming(words, civName);

/** The same, with nations called as one wishes. */
export function naming(words: Words, nation: (civ: string) => string): string {
  const told = put(words, nation);
  return told.charAt(0).toLocaleUpperCase() + told.slice(1);
}

function put({ key, args }: Words, nation: (civ: string) => string): string {
  const told: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(args)) {
    const name = field === "civ" ? nation : (NAMES[field] ?? ((id: string) => id));
    told[field] =
      typeof value === "number" ? value : typeof value === "string" ? name(value) : value.map(name).join(", ");
  }
  return key.startsWith("herald-due-") ? due(key.slice("herald-due-".length), told) : t(key, told);
}

/** `15 + 5 Monarchy = 20 points to lose.` */
function due(what: string, { sum = "", value = 0 }: Record<string, string | number>): string {
  const key = [`herald-to-lose-${what}`, `forecast-due-${what}`].find(knows);
  const words = key ? t(key, { value }) : String(value);
  return String(sum) === String(value) || !sum
    ? t("herald-due-plain", { what: words })
    : t("herald-due", { sum, what: words });
}

const FIGURES = ["cities", "steps", "people", "treasury", "cards", "ships"] as const;

/** What it took or brought, in a word: `−4 cities`. */
export function changeWords(change: SceneChange): string {
  const figure = FIGURES.find((each) => change[each] !== 0);
  if (!figure) return "";
  return inWords(figure, change[figure]);
}

const inWords = (figure: string, value: number): string =>
  t(`herald-change-${figure}`, { number: Math.abs(value), sign: value < 0 ? "−" : "+" });

/** A page of a letter in a line: `Turn 4: −1 city, +2 advances`. */
export function pageWords({ turn, ...page }: LetterPage): string {
  const what = changesIn(page);
  return what ? t("letter-page", { turn, what }) : t("letter-page-quiet", { turn });
}

/** Cities, steps, people and advances more or less; empty if nothing has changed. */
export function changesIn({ change, advances }: Pick<LetterPage, "change" | "advances">): string {
  const figures = (["cities", "steps", "people"] as const).filter((each) => change[each] !== 0);
  const words = [
    ...figures.map((each) => inWords(each, change[each])),
    ...(advances ? [inWords("advances", advances)] : []),
  ];
  return words.join(", ");
}

/** Who has muted the leaders on the floor hears them nowhere. */
const MUTED = "megaciv.leaders-quiet";

/** What a bot's leader says to me about it: whom my card struck, who took a city of mine, whose city I took. */
export function quoteOf({ mine, card, civ, title }: Scene): { readonly civ: string; readonly text: string } | null {
  const { attacker, defender } = title.args;
  const [speaker, line] =
    title.key === "herald-attack-mine-taken"
      ? [attacker, "gloat"]
      : title.key === "herald-attack-by-me-taken"
        ? [defender, "threat"]
        : mine === "caused" && card
          ? [civ, "betrayed"]
          : [null, ""];
  const seat = typeof speaker === "string" ? seatOf(speaker) : undefined;
  if (typeof speaker !== "string" || seat?.kind !== "bot" || localStorage.getItem(MUTED) === "yes") return null;
  const words = t(`line-${line}-1`, { voice: seat.temper ?? "sober" });
  return { civ: speaker, text: t("leader-says", { words, leader: leaderName(speaker) }) };
}

/** A scene as one sentence or two, for those who hear it. */
export function sentence(scene: Scene): string {
  const change = changeWords(scene.change);
  return [`${say(scene.title)}${change ? `: ${change}` : ""}.`, ...scene.cause.map(say)].join(" ");
}

/** While I was away: from which phase of which turn to which. */
export function awayWords(missed: Missed | null): string {
  if (!missed) return t("herald-away");
  const { from, to } = missed;
  const args = { turn: from.turn, phase: t(`phase-${from.phase}`) };
  if (from.turn === to.turn && from.phase === to.phase) return t("herald-away-in", args);
  if (from.turn === to.turn) return t("herald-away-turn", { ...args, until: t(`phase-${to.phase}`) });
  return t("herald-away-span", { ...args, last: to.turn, until: t(`phase-${to.phase}`) });
}

/** A scene in the words of a chip. */
export function chipWords({ cause, change, title, weight }: Scene): string {
  if (weight === "D" && cause[0]) return say(cause[0]);
  const changed = changeWords(change);
  return changed ? `${say(title)}: ${changed}` : say(title);
}
