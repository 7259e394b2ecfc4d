import type { EventLine, Pieces, PublicView } from "../../../src/api/wire";
import { tell } from "../../../src/features/herald/told";

/** What is told wrong, as lines: `before` with the events is not `after`. */
export function differences(before: PublicView, events: readonly EventLine[], after: PublicView): string[] {
  const told = tell(before, events);
  const found: string[] = [];
  for (const area of new Set([...Object.keys(told.areas), ...Object.keys(after.areas)])) {
    const [mine, true_] = [told.areas[area] ?? {}, after.areas[area] ?? {}];
    for (const owner of new Set([...Object.keys(mine), ...Object.keys(true_)])) {
      if (written(mine[owner]) !== written(true_[owner]))
        found.push(`${area} ${owner}: told ${written(mine[owner])}, is ${written(true_[owner])}`);
    }
  }
  const figures = ["tokens_on_board", "cities_on_board", "treasury", "ast"] as const;
  for (const [civ, player] of Object.entries(after.players)) {
    for (const name of figures) {
      const value = told.players[civ]?.[name];
      if (value !== player[name]) found.push(`${civ} ${name}: told ${value}, is ${player[name]}`);
    }
    const advances = told.players[civ]?.advances.length;
    if (advances !== player.advances.length)
      found.push(`${civ} advances: told ${advances}, is ${player.advances.length}`);
  }
  return found;
}

const written = ({ tokens = 0, city: stands = false, ships = 0 }: Pieces = {}): string =>
  `${tokens}/${stands}/${ships}`;
