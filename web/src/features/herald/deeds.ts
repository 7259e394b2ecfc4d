/** What nothing has caused: markers, thefts, the end in sight; and all else of a phase in one scene. */
import { PHASES } from "../../api/phases";
import type { AreaId, Civ, EventKind, EventLine } from "../../api/wire";
import { type Hit, NONE, type Scene, scene, type Words, type World } from "./scene";

/** Kinds that only say what the others of their chapter have said, or what everybody sees anyway. */
const SILENT: ReadonlySet<EventKind> = new Set<EventKind>(["phase-begun", "calamities-laid", "stacks-reshuffled"]);

export function deeds(events: readonly EventLine[], world: World): { told: Scene[]; rest: EventLine[] } {
  const told: Scene[] = [];
  const rest: EventLine[] = [];
  for (const event of events) {
    const own = deed(event, world);
    if (own) told.push(own);
    else rest.push(event);
  }
  return { told: [...told, ...arrivals(events, world)], rest };
}

/** Others who came into my areas; their steps are told with the rest. */
function arrivals(events: readonly EventLine[], { me, own }: World): Scene[] {
  const found = new Map<Civ, { turn: number; phase: string; areas: Map<AreaId, number> }>();
  for (const { kind, data, turn, phase } of events) {
    if (kind !== "tokens-moved" && kind !== "ship-sailed") continue;
    const number = kind === "tokens-moved" ? data.tokens : sum(data.voyage.map(({ disembark }) => disembark ?? 0));
    const area = data.path.at(-1) ?? "";
    if (data.player === me || !own.has(area) || !number) continue;
    const { areas } = found.get(data.player) ?? { areas: new Map<AreaId, number>() };
    areas.set(area, (areas.get(area) ?? 0) + number);
    found.set(data.player, { turn, phase, areas });
  }
  return [...found].map(([civ, { turn, phase, areas }]) => {
    const number = sum([...areas.values()]);
    const title = { key: "herald-enters", args: { civ, areas: [...areas.keys()], number } };
    const hits: Hit[] = [...areas].map(([area, tokens]) => ({ area, kind: "came", tokens }));
    return scene({
      chapter: `t${turn}.${phase}.enters.${civ}`,
      turn,
      phase,
      weight: "B",
      mine: "near",
      civ,
      title,
      hits,
    });
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function deed(event: EventLine, { me, epoch, last, lacks }: World): Scene | null {
  const { kind, data, turn, phase, id } = event;
  const base = { chapter: `t${turn}.${phase}.${id}`, turn, phase, events: [event] };
  switch (kind) {
    case "marker-moved": {
      if (data.player !== me) return null;
      if (data.steps < 0)
        return scene({
          ...base,
          weight: "A",
          mine: "loss",
          civ: me,
          title: { key: "herald-back", args: { space: data.space } },
          about: me,
          change: { ...NONE, steps: data.steps },
        });
      const [age, before] = [epoch(me, data.space), epoch(me, data.space - data.steps)];
      return scene({
        ...base,
        weight: "B",
        mine: "gain",
        civ: me,
        title:
          age === before
            ? { key: "herald-step", args: { space: data.space } }
            : { key: "herald-epoch", args: { epoch: age } },
        about: me,
        change: { ...NONE, steps: data.steps },
      });
    }
    case "marker-stays":
      if (data.player !== me) return null;
      return scene({
        ...base,
        weight: "A",
        mine: "loss",
        civ: me,
        title: { key: "herald-stays", args: { space: data.space } },
        cause: lacks.length
          ? lacks.map(({ what, have, want, price = 0 }) => ({
              key: `herald-lacks-${what}`,
              args: { have, want, price },
            }))
          : [{ key: "herald-stays-cause", args: {} }],
        about: me,
      });
    case "card-stolen": {
      if (data.victim !== me && data.player !== me) return null;
      const isMine = data.victim === me;
      const title = {
        key: isMine ? "herald-stolen-mine" : "herald-stolen",
        args: { civ: isMine ? data.player : data.victim, card: data.card ?? "" },
      };
      return scene({
        ...base,
        weight: isMine ? "A" : "B",
        mine: isMine ? "loss" : "gain",
        civ: data.victim,
        title,
        about: me,
        change: { ...NONE, cards: isMine ? -1 : 1 },
      });
    }
    case "late-iron-entered":
      return scene({
        ...base,
        weight: "B",
        mine: "none",
        civ: data.player,
        title: { key: data.player === me ? "herald-late-iron-mine" : "herald-late-iron", args: { civ: data.player } },
      });
    case "phase-begun":
      if (phase !== PHASES[0] || data.turn + 1 !== last) return null;
      return scene({ ...base, weight: "B", mine: "none", title: { key: "herald-next-is-last", args: { turn: last } } });
    case "final-turn-known":
      return scene({
        ...base,
        weight: "B",
        mine: "none",
        title: { key: "herald-final-turn", args: { turn: data.turn } },
      });
    case "player-left":
      return scene({
        ...base,
        weight: "C",
        mine: "none",
        civ: data.player,
        title: { key: "herald-left", args: { civ: data.player } },
      });
    default:
      return null;
  }
}

/** All else of a phase in one scene, in at most four clauses. */
export const MOST_CLAUSES = 4;

export function meanwhileOf(
  where: { turn: number; phase: string },
  events: readonly EventLine[],
  calamities: number,
  world: World,
): Scene {
  const { me } = world;
  const heard = events.filter(({ kind }) => !SILENT.has(kind));
  const by = (kind: EventKind) => heard.filter((event) => event.kind === kind);
  const others = (kind: EventKind) =>
    by(kind).filter(({ data }) => !("player" in data && data.player === me) && !("owner" in data && data.owner === me));
  const nations = (found: readonly EventLine[]) =>
    new Set(found.map(({ data }) => ("player" in data ? data.player : "owner" in data ? data.owner : ""))).size;
  const clause = (key: string, found: readonly EventLine[], more: Record<string, number> = {}): Words[] =>
    found.length
      ? [{ key: `herald-while-${key}`, args: { number: found.length, nations: nations(found), ...more } }]
      : [];
  const fallen = [...others("city-destroyed"), ...others("city-reduced"), ...others("city-annexed")];
  const bought = others("advance-taken");
  const cause = [
    ...(calamities ? [{ key: "herald-while-calamities", args: { number: calamities } }] : []),
    ...clause("fallen", fallen),
    ...clause("attacks", others("city-attacked")),
    ...clause("built", others("city-built")),
    ...clause("advances", bought),
    ...clause("deals", by("trade-made")),
    ...clause(
      "steps",
      others("marker-moved").filter((event) => event.kind === "marker-moved" && event.data.steps > 0),
    ),
    ...clause("starved", others("surplus-removed")),
    ...clause("moved", others("movement-ended")),
    ...(me && others("movement-ended").length && !arrivals(heard, world).length
      ? [{ key: "herald-while-borders", args: {} }]
      : []),
  ].slice(0, MOST_CLAUSES);
  return { ...quiet(where, events), cause };
}

/** What happens beside the story: told with the rest, in clauses or not at all. */
export const quiet = (where: { turn: number; phase: string }, events: readonly EventLine[]): Scene =>
  scene({
    ...where,
    chapter: `t${where.turn}.${where.phase}.meanwhile`,
    weight: "D",
    mine: "none",
    title: { key: "herald-meanwhile", args: {} },
    events,
  });
