/** What happened as scenes of a story: what belongs together told at once, what touches me first. Pure. */
import type { AreaId, Civ, EventLine } from "../../api/wire";
import { deeds, meanwhileOf, quiet } from "./deeds";
import {
  type Base,
  changeOf,
  chapterOf,
  gravity,
  type Hit,
  hitsOf,
  isHeavy,
  lost,
  type Mine,
  NONE,
  OPENER,
  type Scene,
  type SceneChange,
  scene,
  touched,
  type Weight,
  type World,
} from "./scene";
import { calamity } from "./struck";

const SET_UP = "set-up";
/** Of the calamities of others at most so many are scenes of a phase. */
const MOST_OTHERS = 4;

interface Group {
  readonly chapter: string;
  readonly events: EventLine[];
}

/** Events by phase in order, and within it by chapter. */
function phasesOf(events: readonly EventLine[]): { turn: number; phase: string; groups: Map<string, Group> }[] {
  const found: { turn: number; phase: string; groups: Map<string, Group> }[] = [];
  for (const event of events) {
    let last = found.at(-1);
    if (!last || last.turn !== event.turn || last.phase !== event.phase) {
      last = { turn: event.turn, phase: event.phase, groups: new Map() };
      found.push(last);
    }
    const chapter = chapterOf(event);
    const group = last.groups.get(chapter) ?? { chapter, events: [] };
    group.events.push(event);
    last.groups.set(chapter, group);
  }
  return found;
}

/** What happened, as scenes: phase by phase, in each what touches me first. */
export function scenes(events: readonly EventLine[], world: World): Scene[] {
  return phasesOf(events).flatMap(({ turn, phase, groups }) => {
    // What is laid out before the first turn is no story: nobody fell, and nobody came anywhere.
    if (phase === SET_UP)
      return [
        quiet(
          { turn, phase },
          [...groups.values()].flatMap(({ events }) => events),
        ),
      ];
    const told: Scene[] = [];
    const rest: EventLine[] = [];
    for (const group of groups.values()) {
      const own = group.events[0]?.cause ? sceneOf(group, world) : null;
      if (own) told.push(own);
      else if (group.events[0]?.cause) rest.push(...group.events);
      else {
        const found = deeds(group.events, world);
        told.push(...found.told);
        rest.push(...found.rest);
      }
    }
    const sorted = inOrder(told);
    const others = sorted.filter(({ weight }) => weight === "C").slice(world.isWhole ? sorted.length : MOST_OTHERS);
    const kept = sorted.filter((scene) => !others.includes(scene));
    const folded = [...rest, ...others.flatMap((scene) => scene.events)];
    const where = { turn, phase };
    const meanwhile = folded.length ? [meanwhileOf(where, folded, others.length, world)] : [];
    return [...openerOf(where, kept, others.length), ...kept, ...meanwhile];
  });
}

const ORDER: Readonly<Record<Mine, number>> = { loss: 0, caused: 1, gain: 2, near: 3, none: 4 };

function inOrder(told: readonly Scene[]): Scene[] {
  const rank = ({ weight, mine }: Scene) => "ABCD".indexOf(weight) * 10 + ORDER[mine];
  return [...told].sort((a, b) => rank(a) - rank(b) || gravity(b.change) - gravity(a.change));
}

/** "Seven were drawn: two touch you, one you sold." */
function openerOf(where: { turn: number; phase: string }, told: readonly Scene[], folded: number): Scene[] {
  const calamities = told.filter(({ card }) => card !== null);
  const number = calamities.length + folded;
  if (number < 3) return [];
  const yours = calamities.filter(({ mine }) => mine === "loss").length;
  const sold = calamities.filter(({ mine }) => mine === "caused").length;
  const title = { key: "herald-opener", args: { number } };
  const cause = { key: "herald-opener-yours", args: { yours, sold } };
  return [
    scene({
      ...where,
      chapter: `t${where.turn}.${where.phase}.opener`,
      weight: "B",
      mine: "none",
      title,
      cause: [cause],
      ms: OPENER,
    }),
  ];
}

// -- chapters that have a cause ------------------------------------------------------------

/** A chapter as a scene; null if it is too small for one of its own. */
function sceneOf({ chapter, events }: Group, world: World): Scene | null {
  const [first] = events;
  const cause = first?.cause;
  if (!first || !cause) return null;
  const { turn, phase } = first;
  const { me } = world;
  const change = me ? changeOf(events, me) : NONE;
  const hits = hitsOf(events, me);
  const base = { chapter, turn, phase, events, hits };
  if (cause.kind === "calamity") return calamity(base, cause.calamity, cause.player, change, world);
  const owner = "player" in cause ? (cause.player ?? "") : "";
  const mine = mineOf(change, hits, world);
  if (cause.kind === "conflict") return conflict(base, cause.area, change, mine, world);
  const areas = hits.map(({ area }) => area);
  const number = -changeOf(events, owner).people;
  const cities = events
    .filter(({ kind }) => kind === "city-reduced" || kind === "city-annexed")
    .map((event) => areaOf(event));
  const isOwn = owner === me;
  const common = { ...base, civ: owner, mine, about: me, change };
  switch (cause.kind) {
    case "surplus": {
      if (!isOwn) return null;
      const title = { key: "herald-surplus", args: { number } };
      const why = [{ key: "herald-surplus-cause", args: { areas } }];
      return scene({ ...common, weight: isHeavy(change) ? "A" : "B", title, cause: why });
    }
    case "support": {
      // Who only looks on is told of every city.
      if (mine === "none" && me) return null;
      const title = {
        key: isOwn ? "herald-support-mine" : "herald-support",
        args: { civ: owner, areas: cities, number: cities.length },
      };
      return scene({
        ...common,
        weight: isOwn ? "A" : mine === "none" ? "C" : "B",
        title,
        cause: isOwn ? [{ key: "herald-support-cause", args: {} }] : [],
        about: isOwn ? me : owner,
        change: isOwn ? change : changeOf(events, owner),
      });
    }
    case "revolt": {
      const by = events.find(({ kind }) => kind === "city-annexed");
      const taker = by && "by" in by.data ? by.data.by : "";
      const title = {
        key: isOwn ? "herald-revolt-mine" : "herald-revolt",
        args: { civ: owner, by: taker, areas: cities, number: cities.length },
      };
      return scene({
        ...common,
        weight: isOwn ? "A" : mine === "none" ? "C" : "B",
        title,
        cause: [{ key: "herald-revolt-cause", args: {} }],
      });
    }
    case "ability": {
      if (mine === "none" || (isOwn && mine !== "loss")) return null;
      const title = {
        key: mine === "loss" ? "herald-ability-mine" : "herald-ability",
        args: { advance: cause.advance, civ: owner },
      };
      return scene({ ...common, weight: mine === "loss" && isHeavy(change) ? "A" : "B", title });
    }
    case "leaving": {
      const title = { key: "herald-left", args: { civ: owner } };
      return scene({ ...common, weight: mine === "none" ? "C" : "B", title });
    }
  }
}

const areaOf = ({ data }: EventLine): AreaId => ("area" in data && typeof data.area === "string" ? data.area : "");

function mineOf(change: SceneChange, hits: readonly Hit[], { near }: World): Mine {
  if (lost(change)) return "loss";
  if (change.cities > 0 || change.people > 0 || change.steps > 0 || change.treasury > 0 || change.cards > 0)
    return "gain";
  return hits.some(({ area }) => near.has(area)) ? "near" : "none";
}

function conflict(base: Base, area: AreaId, change: SceneChange, mine: Mine, { me, near }: World): Scene | null {
  const attack = base.events.find((event) => event.kind === "city-attacked");
  const civs = touched(base.events);
  if (attack) {
    const { attacker, defender, success, needed, tokens } = attack.data;
    const verb = success ? "taken" : "held";
    const who = me === attacker ? "by-me" : me === defender ? "mine" : "others";
    const weight: Weight =
      who === "mine" && success ? "A" : who === "others" ? (near.has(area) ? "B" : "C") : who === "by-me" ? "A" : "B";
    const seen: Mine =
      who === "by-me" ? "caused" : who === "mine" ? (success ? "loss" : "near") : near.has(area) ? "near" : "none";
    const title = { key: `herald-attack-${who}-${verb}`, args: { attacker, defender, area } };
    const cause = [{ key: "herald-attack-cause", args: { needed, tokens } }];
    const about = who === "others" ? defender : me;
    return scene({
      ...base,
      weight,
      mine: seen,
      civ: defender,
      title,
      cause,
      about,
      change: about === me ? change : changeOf(base.events, defender),
    });
  }
  if (!me || !(me in changeBy(base.events))) return null;
  const others = civs.filter((civ) => civ !== me);
  const title = {
    key: others.length ? "herald-conflict" : "herald-conflict-alone",
    args: { area, civs: others, number: -change.people },
  };
  return scene({ ...base, weight: isHeavy(change) ? "A" : "B", mine, civ: me, title, about: me, change });
}

function changeBy(events: readonly EventLine[]): Record<Civ, true> {
  return Object.fromEntries(touched(events).map((civ) => [civ, true]));
}
