/** A calamity as a scene: what it took, where its card came from, who sold it. What I may know, and nothing else. */
import { kindOf } from "../../api/facts";
import type { Civ, EventLine, Working } from "../../api/wire";
import { reckoning, sharesOf } from "../table/calamities/story";
import { dealsOf } from "../table/trade/ledger";
import {
  type Base,
  changeOf,
  gravity,
  isHeavy,
  lost,
  type Mine,
  NONE,
  type Scene,
  type SceneChange,
  scene,
  type Words,
  type World,
} from "./scene";

export function calamity(base: Base, card: string, victim: Civ, change: SceneChange, world: World): Scene | null {
  const { events, hits } = base;
  const { me } = world;
  if (!events.some(({ kind }) => kind === "calamity-revealed" || kind === "calamity-explained") && !hits.length)
    return null;
  const beneficiary = events.find((event) => event.kind === "beneficiary-named")?.data.beneficiary ?? null;
  const working = events.filter((event) => event.kind === "calamity-explained").at(-1)?.data.working ?? null;
  const isCancelled = events.some(({ kind }) => kind === "calamity-cancelled");
  const sold = me && victim !== me ? soldTo(world.past, me, victim, card, base.turn) : null;
  const isLost = me !== null && lost(change);
  // Nobody has anything of what comes to nothing.
  const isGain =
    me !== null &&
    ((beneficiary === me && !isCancelled) ||
      change.cities > 0 ||
      events.some(({ kind, data }) => kind === "tokens-annexed" && data.by === me));
  const mine: Mine =
    isLost || (victim === me && !isGain)
      ? "loss"
      : sold
        ? "caused"
        : isGain
          ? "gain"
          : hits.some(({ area }) => world.near.has(area))
            ? "near"
            : "none";
  const about = mine === "loss" || mine === "gain" ? me : victim;
  const changed = about ? changeOf(events, about) : NONE;
  const cause: Words[] = [];
  if (mine === "loss" || mine === "gain") cause.push(...reckoned(working, me));
  else cause.push(...reckoned(working, victim));
  if (beneficiary && beneficiary !== me && !isCancelled)
    cause.push({ key: "herald-beneficiary", args: { civ: beneficiary } });
  if (mine === "loss" && me && victim === me) cause.push(...originOf(world.past, me, card, base.turn));
  if (mine === "loss" && victim !== me) cause.push({ key: "herald-through", args: { civ: victim } });
  if (mine === "caused" && sold)
    cause.push(
      sold.said
        ? { key: "herald-sold-as", args: { civ: victim, card: sold.said } }
        : { key: "herald-sold", args: { civ: victim } },
    );
  if (mine === "gain") cause.push({ key: "herald-gain", args: { civ: victim } });
  const said = mine === "caused" && sold?.said ? sold.said : "";
  const key = isCancelled
    ? "cancelled"
    : victim === me
      ? "strikes-me"
      : said
        ? "your-lie"
        : mine === "loss"
          ? "reaches-me"
          : "strikes";
  const title = { key: `herald-${key}`, args: { card, what: card, civ: victim, said } };
  const size = gravity(changeOf(events, victim));
  if (mine === "none" && size < 20 && !isCancelled)
    return { ...small(base, card, victim, title, changed), weight: "C" };
  const heavy =
    mine === "loss"
      ? isHeavy(change) || change.treasury < 0 || change.cards < 0
        ? "A"
        : "B"
      : mine === "caused"
        ? "A"
        : mine === "none"
          ? "C"
          : "B";
  return scene({ ...base, weight: heavy, mine, civ: victim, card, title, cause, about, change: changed });
}

const small = (base: Base, card: string, victim: Civ, title: Words, change: SceneChange): Scene =>
  scene({ ...base, weight: "C", mine: "none", civ: victim, card, title, about: victim, change });

/** `15 + 5 Monarchy = 20`: what somebody was to lose, from the working. */
function reckoned(working: Working | null, civ: Civ | null): Words[] {
  const due = sharesOf(working).find((share) => share.civ === civ)?.due;
  if (!due || due.value == null) return [];
  const parts = reckoning(due, (part) => (part.about?.advance ? `[${part.about.advance}]` : ""));
  return [{ key: `herald-due-${due.what.replace(/^due-/, "")}`, args: { sum: parts, value: due.value } }];
}

/** Where a card of mine came from: a deal of this turn, or a stack. What others did with it before nobody tells me. */
function originOf(past: readonly EventLine[], me: Civ, card: string, turn: number): Words[] {
  const deal = dealsOf(past, me).find(
    (each) => each.turn === turn && each.got.some((got) => kindOf(got.card) === kindOf(card)),
  );
  const got = deal?.got.find((each) => kindOf(each.card) === kindOf(card));
  if (deal && got) {
    const said = got.said && kindOf(got.said) !== kindOf(card) ? got.said : "";
    return [
      said
        ? { key: "herald-from-as", args: { civ: deal.partner, card: said } }
        : { key: "herald-from", args: { civ: deal.partner } },
    ];
  }
  const drawn = past
    .filter((event) => event.kind === "card-drawn" || event.kind === "card-bought")
    .filter(({ turn: when, data }) => when === turn && data.player === me && kindOf(data.card ?? "") === kindOf(card));
  const stack = drawn.at(-1)?.data.stack ?? 0;
  return stack ? [{ key: "herald-drawn", args: { stack } }] : [];
}

/** Did I sell this card to its victim this turn, and as what? */
function soldTo(past: readonly EventLine[], me: Civ, victim: Civ, card: string, turn: number): { said: string } | null {
  for (const deal of dealsOf(past, me)) {
    if (deal.turn !== turn || deal.partner !== victim) continue;
    const gave = deal.gave.find((each) => kindOf(each.card) === kindOf(card));
    if (gave) return { said: gave.said && kindOf(gave.said) !== kindOf(card) ? gave.said : "" };
  }
  return null;
}
