/** A crowded board for looking and measuring: every nation with its people, cities and ships; always the same. */
import type { PublicView } from "../api/generated/messages";
import type { BoardPieces, DrawnArea } from "./look";

const PEOPLE = 50;
const CITIES = 5;
const FLEETS = 3;

/** A small generator of numbers, the same in every browser. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function crowd(areas: readonly DrawnArea[], nations: readonly string[]): BoardPieces {
  const roll = dice(7);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const pieces: PublicView["areas"] = {};
  const at = (area: string, owner: string) => {
    pieces[area] ??= {};
    const held = pieces[area];
    held[owner] ??= {};
    return held[owner];
  };
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((each) => [roll(), each] as const)
      .sort((a, b) => a[0] - b[0])
      .map((each) => each[1]);
  for (const nation of nations) {
    const home = shuffled(areas.filter((area) => area.region === nation));
    const cities = new Set(home.filter((area) => area.city_site).slice(0, CITIES));
    for (const area of cities) at(area.id, nation).city = true;
    let left = PEOPLE;
    const foreign = home.flatMap((area) => area.land ?? []).filter((id) => byId.get(id)?.region !== nation);
    const abroad = [...new Set(foreign)];
    for (const id of shuffled(abroad).slice(0, 5)) {
      at(id, nation).tokens = 2;
      left -= 2;
    }
    const open = home.filter((area) => !cities.has(area));
    for (let i = 0; left > 0 && open.length; i++) {
      const held = at((open[i % open.length] as DrawnArea).id, nation);
      const more = Math.min(left, 2 + Math.floor(roll() * 4));
      held.tokens = (held.tokens ?? 0) + more;
      left -= more;
    }
    for (const area of home.filter((each) => each.kind === "coastal").slice(0, FLEETS))
      at(area.id, nation).ships = 1 + Math.floor(roll() * 2);
  }
  return pieces;
}
