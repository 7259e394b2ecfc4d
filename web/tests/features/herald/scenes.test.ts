import { describe, expect, it } from "vitest";
import type { EventDataOf, EventKind, EventLine } from "../../../src/api/wire";
import { budget, chips, lasting, MOST_MS } from "../../../src/features/herald/budget";
import { chapterOf, type World } from "../../../src/features/herald/scene";
import { scenes } from "../../../src/features/herald/scenes";
import { event, packets } from "../../fixtures/events";

const world = (past: readonly EventLine[] = [], me: string | null = "minoa"): World => ({
  me,
  own: new Set(["knossos"]),
  near: new Set(["knossos", "thera"]),
  past,
  epoch: (_, space) => (space > 3 ? "early_bronze" : "stone"),
  last: 3,
  lacks: [{ what: "cities", have: 1, want: 3 }],
});
const struck = <K extends EventKind>(id: number, kind: K, data: EventDataOf[K], calamity: string, player: string) =>
  ({ ...event(id, kind, data), cause: { kind: "calamity" as const, calamity, player } }) as EventLine;
const revealed = (id: number, calamity: string, player: string) =>
  struck(id, "calamity-revealed", { calamity, player }, calamity, player);
const city = (id: number, owner: string, area: string, calamity: string, victim: string) =>
  struck(id, "city-destroyed", { owner, area }, calamity, victim);
const keys = (events: readonly EventLine[], past: readonly EventLine[] = []) =>
  scenes(events, world(past)).map(({ title }) => title.key);

const begun = (id: number, turn: number, phase: string) =>
  ({ ...event(id, "phase-begun", { turn, phase }), turn, phase }) as EventLine;

describe("scenes", () => {
  it("announce the last turn when the turn before it begins, not when it is over", () => {
    const phases = [begun(1, 2, "tax-collection"), begun(2, 2, "movement"), begun(3, 3, "tax-collection")];
    expect(keys(phases).filter((key) => key.includes("last"))).toEqual(["herald-next-is-last"]);
    expect(scenes(phases, { ...world(), last: null }).some(({ title }) => title.key.includes("last"))).toBe(false);
  });

  it("keep what belongs to one calamity together, though its losses come between others", () => {
    const events = [
      revealed(1, "famine", "minoa"),
      revealed(2, "flood", "egypt"),
      city(3, "minoa", "knossos", "famine", "minoa"),
      city(4, "egypt", "gaza", "flood", "egypt"),
      city(5, "egypt", "tanis", "flood", "egypt"),
    ];
    const found = scenes(events, world());
    expect(found.map(({ chapter, change }) => [chapter, change.cities])).toEqual([
      ["t1.calamity.famine.minoa", -1],
      ["t1.calamity.flood.egypt", -2],
    ]);
    const all = found.flatMap((scene) => scene.events.map((each) => [scene.chapter, chapterOf(each)]));
    expect(all.every(([mine, its]) => mine === its)).toBe(true);
  });

  it("put my losses first, then what I caused, then the worst of others; all else is one scene", () => {
    const events = [
      revealed(1, "flood", "egypt"),
      city(2, "egypt", "gaza", "flood", "egypt"),
      revealed(3, "treachery", "hatti"),
      city(4, "hatti", "troy", "treachery", "hatti"),
      revealed(5, "famine", "minoa"),
      city(6, "minoa", "knossos", "famine", "minoa"),
      event(7, "advance-taken", { player: "egypt", advance: "pottery" }),
    ];
    const sold = event(0, "trade-packets", {
      ...packets.data,
      player: "minoa",
      partner: "hatti",
    });
    expect(keys(events, [sold])).toEqual([
      "herald-opener",
      "herald-strikes-me",
      "herald-your-lie",
      "herald-strikes",
      "herald-meanwhile",
    ]);
  });

  it("say where the card came from, as far as I may know", () => {
    const events = [revealed(1, "treachery", "minoa"), city(2, "minoa", "knossos", "treachery", "minoa")];
    expect(scenes(events, world([packets]))[0]?.cause).toContainEqual({
      key: "herald-from-as",
      args: { civ: "hatti", card: "oil" },
    });
    const drawn = event(0, "card-drawn", { player: "minoa", stack: 2, water: false, card: "treachery" });
    expect(scenes(events, world([drawn]))[0]?.cause).toContainEqual({ key: "herald-drawn", args: { stack: 2 } });
    expect(scenes(events, world())[0]?.cause).toEqual([]);
  });

  it("promise nothing of a calamity that comes to nothing", () => {
    const named = struck(
      2,
      "beneficiary-named",
      { calamity: "civil_war", player: "egypt", beneficiary: "minoa" },
      "civil_war",
      "egypt",
    );
    const events = [revealed(1, "civil_war", "egypt"), named];
    const cancelled = struck(3, "calamity-cancelled", { calamity: "civil_war", player: "egypt" }, "civil_war", "egypt");
    const told = (all: readonly EventLine[]) => scenes(all, world()).map(({ mine, cause }) => [mine, cause[0]?.key]);
    expect(told(events)).toEqual([["gain", "herald-gain"]]);
    expect(told([...events, cancelled])).toEqual([["none", undefined]]);
  });

  it("wait for me where I lost, and only there", () => {
    const events = [
      revealed(1, "famine", "minoa"),
      city(2, "minoa", "knossos", "famine", "minoa"),
      revealed(3, "flood", "egypt"),
    ];
    expect(scenes(events, world()).map(({ waits }) => waits)).toEqual([true, false]);
    expect(scenes(events, world([], null)).some(({ waits }) => waits)).toBe(false);
  });

  it("tell of those who come into my areas, and of a new age", () => {
    const move = (player: string) => event(1, "tokens-moved", { player, path: ["thera", "knossos"], tokens: 2 });
    expect(keys([move("hatti"), move("minoa")])).toContain("herald-enters");
    expect(keys([move("minoa")])).not.toContain("herald-enters");
    expect(keys([event(1, "marker-moved", { player: "minoa", steps: 1, space: 4 })])).toEqual(["herald-epoch"]);
    expect(keys([event(1, "marker-moved", { player: "minoa", steps: 1, space: 5 })])).toEqual(["herald-step"]);
  });

  it("make no story of what is laid out before the first turn", () => {
    const laid = [
      event(1, "marker-moved", { player: "minoa", steps: 10, space: 10 }, 1, "set-up"),
      event(2, "city-destroyed", { owner: "egypt", area: "gaza" }, 1, "set-up"),
    ];
    expect(scenes(laid, world()).map(({ weight, cause }) => [weight, cause])).toEqual([["D", []]]);
    expect(chips(scenes(laid, world()))).toEqual([]);
  });

  it("tell who only looks on of every city that nobody feeds", () => {
    const fed = { ...event(1, "city-reduced", { owner: "egypt", area: "gaza", tokens: 2 }) };
    const events = [{ ...fed, cause: { kind: "support" as const, player: "egypt" } } as EventLine];
    const weights = (me: string | null) => scenes(events, world([], me)).map(({ weight }) => weight);
    expect(weights(null)).toEqual(["C"]);
    expect(weights("minoa")).toEqual(["D"]);
  });
});

describe("what is missing", () => {
  it("is said where my marker stays, and nothing is made up where nobody told it", () => {
    const stays = [event(1, "marker-stays", { player: "minoa", space: 4 })];
    const causes = (lacks: World["lacks"]) => scenes(stays, { ...world(), lacks })[0]?.cause;
    expect(causes(world().lacks)).toEqual([{ key: "herald-lacks-cities", args: { have: 1, want: 3, price: 0 } }]);
    expect(causes([])?.map(({ key }) => key)).toEqual(["herald-stays-cause"]);
  });

  it("is said of my borders, too: nobody crossed them, or somebody did", () => {
    const moved = (area: string) => [
      event(1, "tokens-moved", { player: "egypt", path: ["gaza", area], tokens: 2 }),
      event(2, "movement-ended", { player: "egypt" }),
    ];
    const clauses = (area: string) =>
      scenes(moved(area), world())
        .at(-1)
        ?.cause.map(({ key }) => key);
    expect(clauses("thera")).toEqual(["herald-while-moved", "herald-while-borders"]);
    expect(clauses("knossos")).toEqual(["herald-while-moved"]);
  });
});

describe("the budget", () => {
  const wish = { pace: "normal", solo: true, lossesWait: true } as const;
  const many = Array.from({ length: 18 }, (_, at) => `nation${at}`).flatMap((civ, at) => [
    revealed(2 * at, "flood", civ),
    city(2 * at + 1, civ, at % 2 ? "thera" : "gaza", "flood", civ),
  ]);

  it("holds at eighteen seats, and loses no event", () => {
    const found = scenes(many, world());
    const played = budget(found, wish);
    expect(lasting(played)).toBeLessThanOrEqual(MOST_MS);
    const told = played.flatMap((scene) => [...scene.silent, ...scene.events]);
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(many.map(({ id }) => id)));
    expect(told.length).toBe(many.length);
  });

  it("is shorter where others wait, and nothing waits there", () => {
    const events = [...many, revealed(90, "famine", "minoa"), city(91, "minoa", "knossos", "famine", "minoa")];
    const played = budget(scenes(events, world()), { ...wish, solo: false });
    expect(played.some(({ waits }) => waits)).toBe(false);
    expect(lasting(played)).toBeLessThanOrEqual(3000);
    expect(played.map(({ title }) => title.key)).toContain("herald-strikes-me");
  });

  it("is nothing if only small things happened, or the pace is off", () => {
    const small = scenes([event(1, "advance-taken", { player: "egypt", advance: "pottery" })], world());
    expect(budget(small, wish)).toEqual([]);
    expect(budget(scenes(many, world()), { ...wish, pace: "off" })).toEqual([]);
  });
});
