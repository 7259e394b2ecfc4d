import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../../../../src/api/table-session.svelte";
import type { AdvancesBounds, DamageBounds, Decision, MovementBounds, Refused } from "../../../../src/api/wire";
import { AnswerDraft } from "../../../../src/features/table/drafts/draft.svelte";
import type { MovementOrders } from "../../../../src/features/table/drafts/orders-kind";
import { book } from "../../../fixtures/book";

const asked: Decision = {
  key: "t1.reduce",
  ids: ["calamity.reduceCities"],
  clause: "R7.76",
  default: { "calamity.reduceCities": ["gaza"] },
  bounds: { kind: "areas", among: ["rome", "gaza"], low: 1, high: 1 },
};

let refusal: Refused | null;
const session = {
  drafts: {} as Record<string, unknown>,
  saveDraft: vi.fn(),
  preview: vi.fn(async (_choices: unknown) => null),
  advice: vi.fn(async () => null),
  quote: vi.fn(async (_wanted: unknown): Promise<unknown> => null),
  choose: vi.fn(async () => refusal),
};
const draft = (decision = asked) => new AnswerDraft(decision, session as unknown as TableSession, book);

// No draft of one test asks anything in the time of another.
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  session.drafts = {};
  refusal = null;
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe("a draft", () => {
  it("survives a reload under its key", () => {
    draft().pick("rome");
    expect(draft().value).toEqual(["rome"]);
    expect(draft({ ...asked, key: "another" }).value).toEqual([]);
  });

  it("comes from another device", () => {
    session.drafts = { "t1.reduce": { value: ["gaza"], choices: [] } };
    expect(draft().value).toEqual(["gaza"]);
  });

  it("is dropped where it no longer fits", () => {
    session.drafts = { "t1.reduce": { value: ["knossos"], choices: [] } };
    expect(draft().value).toEqual([]);
  });

  it("is kept with the choices that are played when time runs out", () => {
    draft().pick("rome");
    vi.advanceTimersByTime(1000);
    const choices = [{ "calamity.reduceCities": ["rome"] }];
    expect(session.saveDraft).toHaveBeenLastCalledWith("t1.reduce", { value: ["rome"], choices });
  });

  it("goes back step by step", () => {
    const made = draft();
    made.pick("rome");
    made.pick("gaza");
    made.back();
    expect(made.value).toEqual(["rome"]);
    made.back();
    expect(made.value).toEqual([]);
  });

  it("waits for nothing once it is taken back", () => {
    const made = draft({ ...asked, key: "t1.annex", ids: ["treachery.annex"] });
    made.pick("rome");
    expect(made.stale).toBe(true);
    made.back();
    expect(made.stale).toBe(false);
  });

  it("fills in the default when asked to suggest", () => {
    const made = draft();
    made.take([made.decision.default]);
    flushSync();
    expect(made.proposal.choices).toEqual([{ "calamity.reduceCities": ["gaza"] }]);
  });

  it("is forgotten once it is sent, kept when refused", async () => {
    const made = draft();
    made.pick("rome");
    refusal = { reason: "not-asked", rest: [], done: 0 } as unknown as Refused;
    expect(await made.commit([])).toBe(false);
    expect(draft().value).toEqual(["rome"]);
    refusal = null;
    expect(await made.commit([])).toBe(true);
    expect(draft().value).toEqual([]);
  });

  it("takes it as done when only the end was left over", async () => {
    refusal = { reason: "not-asked", rest: [{ "city.done": true }], done: 1 } as unknown as Refused;
    expect(await draft().commit([])).toBe(true);
  });
});

describe("what a draft asks the server", () => {
  const bounds: MovementBounds = {
    kind: "movement",
    roads: {},
    range: 4,
    capacity: 5,
    open_sea: false,
    unmoved: { argos: 3 },
    land: { argos: { athens: 3 } },
    ships: [],
    build: [],
    prices: [],
    maintain: { treasury: false, tokens: [] },
  };
  const move = (): AnswerDraft => draft({ key: "m", ids: ["move.land"], clause: "", default: {}, bounds });
  const shop: AdvancesBounds = {
    kind: "advances",
    prices: { pottery: 60 },
    cards: {},
    treasury: 60,
    rate: 1,
    worth: 0,
    gifts: [],
    trade_empire: false,
  };
  const buy = (): AnswerDraft => draft({ key: "b", ids: ["advances.buy"], clause: "", default: {}, bounds: shop });

  beforeEach(() => {
    for (const asks of [session.preview, session.advice, session.quote, session.saveDraft]) asks.mockClear();
  });

  it("is advice before the first step, and a dry run after it", async () => {
    const made = move();
    await vi.advanceTimersByTimeAsync(100);
    expect(session.advice).toHaveBeenCalledTimes(1);
    for (const area of ["argos", "athens"]) made.pick(area);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.advice).toHaveBeenCalledTimes(1);
    expect(session.preview).toHaveBeenLastCalledWith(made.steps);
    expect(made.steps).toHaveLength(1);
  });

  it("is advice on a loss before anything is chosen, then a dry run, though it is not finished yet", async () => {
    const bounds: DamageBounds = {
      kind: "damage",
      units: { rome: { tokens: 3, city: false }, gaza: { tokens: 0, city: true } },
      damage: 4,
      reduction: false,
    };
    const made = draft({ key: "d", ids: ["calamity.damage"], clause: "", default: {}, bounds });
    await vi.advanceTimersByTimeAsync(100);
    expect(session.advice).toHaveBeenCalledTimes(1);
    const told = { refusal: { reason: "too-few" }, ends: [{ what: "given" }] };
    session.preview.mockResolvedValueOnce(told as never);
    made.set({ rome: { tokens: 1, city: false } });
    await vi.advanceTimersByTimeAsync(100);
    expect(session.preview).toHaveBeenLastCalledWith([{ "calamity.damage": { rome: 1 } }]);
    expect(made.preview).toMatchObject({ refusal: null, ends: told.ends });
    expect(made.proposal.choices).toBeNull();
  });

  it("is a quote of a basket first, then what would follow; and the draft is kept with its payment", async () => {
    const way = { cards: {}, treasury: 60, worth: 0, treasury_worth: 60, over: 0, left_cards: 0, left_worth: 0 };
    session.quote.mockResolvedValue({ price: 60, prices: {}, payments: { keep: way }, short: 0 });
    const made = buy();
    made.set({ advances: ["pottery"] });
    expect(made.proposal.choices).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    const choices = [{ "advances.buy": { advances: ["pottery"], treasury: 60 } }];
    expect(session.quote).toHaveBeenCalledWith({ advances: ["pottery"], credits: {} });
    expect(made.proposal.choices).toEqual(choices);
    expect(session.preview).toHaveBeenLastCalledWith(choices);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.saveDraft).toHaveBeenLastCalledWith("b", { value: { advances: ["pottery"] }, choices });
  });

  it("is never a dry run of nothing", async () => {
    for (const made of [draft(), move(), buy()]) made.take([made.decision.default]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.preview.mock.calls.filter(([choices]) => !(choices as unknown[]).length)).toEqual([]);
  });
});

describe("movement taken back", () => {
  const bounds: MovementBounds = {
    kind: "movement",
    roads: {},
    range: 4,
    capacity: 5,
    open_sea: false,
    unmoved: { argos: 3, thera: 1 },
    land: { argos: { athens: 3 } },
    ships: [{ ship: 1, area: "argos", ready: true, sailed: false, reach: {} }],
    build: [],
    prices: [],
    maintain: { treasury: false, tokens: [] },
  };
  const orders = () => draft({ key: "m", ids: ["move.land"], clause: "", default: {}, bounds });

  it("puts down what is in hand, then goes back a step at a time", () => {
    const march = orders();
    for (const area of ["argos", "athens", "argos"]) march.pick(area);
    expect(march.value).toMatchObject({ from: "argos" });
    march.back();
    expect((march.value as MovementOrders).from).toBeUndefined();
    expect(march.steps).toHaveLength(1);
    march.back();
    expect(march.steps).toEqual([]);
    expect(march.canGoBack).toBe(false);
  });

  it("keeps the ships that were kept, where a counsellor says nothing of ships", () => {
    const march = { "move.land": { path: ["argos", "athens"], tokens: 2 } };
    const keep = { "move.maintainShip": { area: "argos", pay: "treasury", ship: 1 } };
    const scrap = { "move.scrapShip": { area: "argos", ship: 1 } };
    const asking = orders();
    asking.set({ steps: [keep] });
    asking.take([march, { "move.end": true }]);
    expect(asking.steps).toEqual([keep, march]);
    asking.take([scrap, march, { "move.end": true }]);
    expect(asking.steps).toEqual([scrap, march]);
  });

  it("also after a reload", () => {
    for (const area of ["argos", "athens"]) orders().pick(area);
    const again = orders();
    expect(again.steps).toHaveLength(1);
    again.back();
    expect(again.steps).toEqual([]);
  });
});
