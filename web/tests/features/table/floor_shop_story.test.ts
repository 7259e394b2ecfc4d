import { describe, expect, it } from "vitest";
import { type AdvanceFact, Book, type Facts } from "../../../src/api/facts";
import type { EventLine, History, Working } from "../../../src/api/wire";
import { apart, linesOf, ticks } from "../../../src/features/results/series";
import { chronicle, pairsOf, suffered } from "../../../src/features/results/tales";
import { bitsOf, blocksOf } from "../../../src/features/rules/text";
import { creditsAfter, planned, priceFor } from "../../../src/features/table/advances/price";
import { chaptersOf, currentChapter, reckoning, savedBy, sharesOf } from "../../../src/features/table/calamities/story";
import { bestPayment, byHand, staying } from "../../../src/features/table/drafts/payment";
import { dealsOf, memory, told } from "../../../src/features/table/trade/ledger";
import {
  choiceOf,
  fromBoard,
  gainOf,
  lacking,
  lineFor,
  missing,
  NOTHING,
  prospect,
  saying,
  statementOf,
  swearing,
  type Terms,
  turnedRound,
  withCard,
  worthOf,
} from "../../../src/features/table/trade/offer";
import { proposedPacket } from "../../../src/features/table/trade/packet";
import { answerOf, EMPTY, isReady } from "../../../src/features/table/trade/wishes";
import { stepFor } from "../../../src/features/tutor/script";

const good = (id: string, stack: number, full_set = 5) => ({ id, stack, full_set });
const advance = (id: string, cost: number, groups: string[], more: Partial<AdvanceFact> = {}): AdvanceFact => ({
  id,
  cost,
  vp: 1,
  groups,
  ...more,
});

const book = new Book({
  areas: [],
  advances: [
    advance("pottery", 60, ["crafts"], { credits: { crafts: 10 }, bonus: { agriculture: 10 } }),
    advance("agriculture", 120, ["crafts"], { credits: { crafts: 10, science: 5 } }),
    advance("mysticism", 50, ["arts", "religion"], { credits: { arts: 5, religion: 5 } }),
  ],
  calamities: [
    { id: "treachery", stack: 2, severity: "major", tradeable: true },
    { id: "famine", stack: 3, severity: "major", tradeable: false },
  ],
  commodities: [good("ochre", 1), good("iron", 2), good("fish", 3), good("oil", 4), good("tin", 6)],
  civilizations: [],
  setups: [],
  ast: { basic: [], expert: [], years: [] },
} as unknown as Facts);

const HAND = ["ochre", "ochre", "iron", "iron", "iron", "fish", "tin", "treachery"];
const giving = (...cards: string[]): Terms => cards.reduce((terms, card) => withCard(terms, card, book), NOTHING);
const event = (
  id: number,
  kind: string,
  data: Record<string, unknown>,
  turn = 1,
  phase = "calamity-resolution",
): EventLine => ({ id, kind, data, turn, phase });

describe("composing an offer", () => {
  it("swears the first two goods, names further ones until told otherwise, and never speaks of a calamity", () => {
    const terms = giving("treachery", "ochre", "ochre", "fish");
    expect(statementOf(terms, book)).toEqual({ count: 4, names: ["ochre", "ochre", "fish"] });
  });

  it("says something else of a card, or nothing", () => {
    const terms = giving("ochre", "ochre", "fish", "iron");
    expect(statementOf(saying(saying(terms, 2, "oil"), 3, null), book).names).toEqual(["ochre", "ochre", "oil"]);
  });

  it("swears another card instead", () => {
    const terms = swearing(saying(giving("ochre", "ochre", "fish"), 2, null), 2, book);
    expect(statementOf(terms, book).names.slice(0, 2)).toEqual(["ochre", "fish"]);
  });

  it("tells what is missing, step by step", () => {
    expect(missing(giving("treachery", "ochre"), book)).toBe("offer-missing-goods");
    expect(missing(giving("ochre", "ochre"), book)).toBe("offer-missing-cards");
    expect(missing(giving("ochre", "ochre", "fish"), book)).toBe("offer-missing-want");
    expect(missing({ ...giving("ochre", "ochre", "fish"), want: ["iron", "iron"] }, book)).toBeNull();
  });

  it("sends the packet along, as an offer or as an answer", () => {
    const terms = { ...giving("ochre", "ochre", "treachery"), to: "hatti", want: ["iron", "iron"] };
    const give = { count: 3, names: ["ochre", "ochre"] };
    const want = { count: 3, names: ["iron", "iron"] };
    const cards = ["ochre", "ochre", "treachery"];
    expect(choiceOf(terms, book)).toEqual({ "trade.offer": { to: "hatti", give, want, cards } });
    expect(choiceOf({ ...terms, answers: "hatti-minoa-1" }, book)).toEqual({
      "trade.counter": { offer: "hatti-minoa-1", from: "hatti", give, want, cards },
    });
  });

  it("reckons the hand now, at least, and if all wishes come true", () => {
    // 2² × 1 + 3² × 2 + 3 + 6 = 31; without 2 ochre and fish 24; 5 iron 5² × 2 = 50 + 6; with a second tin 24
    const terms = { ...giving("ochre", "ochre", "fish"), want: ["iron", "iron", "tin"] };
    expect(prospect(terms, HAND, book)).toEqual({ now: 31, least: 56, most: 74 });
  });

  it("sorts goods by what one more adds; a full set takes none", () => {
    expect(gainOf("iron", HAND, book)).toBe(14);
    expect(gainOf("ochre", ["ochre", "ochre", "ochre", "ochre", "ochre"], book)).toBe(0);
    expect(lineFor(HAND, book).wanted[0]).toBe("iron");
    expect(lineFor(HAND, book).available).not.toContain("iron");
  });

  it("fills itself from the board and from an offer turned round", () => {
    const terms = fromBoard("hatti", { wanted: ["ochre"], available: ["fish", "iron"] }, HAND, book);
    expect(terms.give.map(({ card }) => card)).toEqual(["ochre", "ochre", "fish"]);
    expect(terms.want).toEqual(["iron", "iron"]);
    const offer = {
      offer: "x",
      from: "hatti",
      to: "minoa",
      give: { count: 3, names: ["tin", "tin"] },
      want: { count: 3, names: ["ochre", "iron"] },
    };
    const answer = turnedRound(offer, HAND, book);
    expect(answer.give.slice(0, 2).map(({ card }) => card)).toEqual(["ochre", "iron"]);
    expect([answer.give.length, answer.count, answer.answers]).toEqual([3, 3, "x"]);
    expect(lacking({ count: 3, names: ["tin", "tin"] }, HAND)).toEqual(["tin"]);
  });

  it("proposes a packet with what is sworn and what is missed least, without calamities", () => {
    expect(proposedPacket({ count: 4, names: ["iron", "iron"] }, HAND, book)).toEqual({ iron: 3, ochre: 1 });
    expect(worthOf(HAND, book)).toBe(31);
  });

  it("leaves a standing wish without what is empty", () => {
    expect(isReady(EMPTY)).toBe(false);
    const wish = { ...EMPTY, give: { ochre: 2, iron: 0 }, for: ["tin"], unknown: 1 };
    expect(isReady(wish)).toBe(true);
    expect(answerOf(wish)).toEqual({ give: { ochre: 2 }, for: ["tin"], unknown: 1 });
  });
});

describe("the ledger", () => {
  const packets = event(5, "trade-packets", {
    player: "hatti",
    partner: "minoa",
    said: { count: 3, names: ["iron", "iron", "oil"] },
    gave: ["iron", "iron", "treachery"],
    heard: { count: 3, names: ["ochre", "ochre"] },
    got: ["ochre", "ochre", "fish"],
  });

  it("matches what was said to what came, from either side", () => {
    const [deal] = dealsOf([packets], "minoa");
    expect(deal?.partner).toBe("hatti");
    expect(deal?.got.at(-1)).toEqual({ card: "treachery", sworn: false, said: "oil" });
    expect(deal?.gave.at(-1)).toEqual({ card: "fish", sworn: false, said: null });
    expect(told({ count: 2, names: ["oil", "oil"] }, ["oil", "oil"]).every(({ sworn }) => sworn)).toBe(true);
  });

  it("remembers how often a nation spoke the truth unsworn", () => {
    expect(memory(dealsOf([packets], "minoa"), "hatti")).toEqual({ kept: 0, said: 1, deals: 1 });
    expect(memory(dealsOf([packets], "minoa"), "egypt")).toEqual({ kept: 0, said: 0, deals: 0 });
  });

  it("counts deals, cards, false names and calamities of pairs", () => {
    const made = event(6, "trade-made", { player: "hatti", partner: "minoa", number: 3, back: 3 });
    expect(pairsOf([packets, made], (card) => book.isCalamity(card))).toEqual([
      { a: "hatti", b: "minoa", deals: 1, cards: 6, lies: 1, calamities: 1 },
    ]);
  });
});

describe("the shop", () => {
  const bounds = {
    prices: {},
    cards: { iron: 3, ochre: 2, tin: 1 },
    treasury: 5,
    rate: 1,
    worth: 28,
    gifts: [],
    tradeEmpire: false,
  };

  it("takes the larger group credit and credits by name off the cost", () => {
    const mysticism = book.advance.get("mysticism") as AdvanceFact;
    expect(priceFor(mysticism, { arts: 20, religion: 15 }, new Set(), book)).toMatchObject({
      price: 30,
      group: { id: "arts" },
      unused: { id: "religion" },
    });
    const agriculture = book.advance.get("agriculture") as AdvanceFact;
    expect(priceFor(agriculture, { crafts: 40 }, new Set(["pottery"]), book).price).toBe(70);
    expect(priceFor(agriculture, { crafts: 200 }, new Set(), book).price).toBe(0);
  });

  it("plans with the credits of what is bought before", () => {
    expect(creditsAfter({ crafts: 10 }, ["pottery"], { arts: 5 }, book)).toMatchObject({ crafts: 20, arts: 5 });
    // agriculture after pottery: 120 − 20 crafts − 10 pottery
    expect(
      planned(["pottery", "agriculture"], [], { crafts: 10 }, new Set(), book).map(({ price }) => price.price),
    ).toEqual([50, 90]);
  });

  it("pays so that nothing is lost, sparing treasury where it is all the same", () => {
    expect(bestPayment(bounds, 10, book)).toMatchObject({ cards: { ochre: 2, tin: 1 }, treasury: 0, change: 0 });
    expect(bestPayment(bounds, 34, book)).toBeNull();
    expect(bestPayment(bounds, 33, book)).toMatchObject({ treasury: 5, worth: 28 });
  });

  it("has other aims: no treasury, an empty hand", () => {
    expect(bestPayment(bounds, 5, book, "cards")?.treasury).toBe(0);
    expect(bestPayment(bounds, 5, book, "empty")?.cards).toEqual({ iron: 3, ochre: 2, tin: 1 });
  });

  it("uses Trade Empire on a whole set that is not full", () => {
    // (3 + 1)² × 2 = 32 with the tin in it
    expect(bestPayment({ ...bounds, tradeEmpire: true, treasury: 0 }, 32, book)).toMatchObject({
      worth: 32,
      tradeEmpire: { set: "iron", with: "tin" },
    });
  });

  it("pays by hand, treasury making up the rest", () => {
    expect(byHand(bounds, { iron: 2 }, 11, book)).toMatchObject({ treasury: 3, worth: 8, change: 0 });
    expect(byHand(bounds, { ochre: 1 }, 11, book)).toBeNull();
    const payment = byHand(bounds, { iron: 2 }, 11, book);
    expect(payment && staying(bounds, payment, book)).toEqual({ cards: 4, worth: 12 });
  });
});

describe("a calamity told", () => {
  const working: Working = {
    what: "calamity",
    about: { calamity: "famine", player: "hellas" },
    parts: [
      {
        what: "due-damage",
        value: 5,
        about: { player: "hellas" },
        parts: [
          { what: "base", value: 10 },
          { what: "advance", value: -5, about: { advance: "pottery" } },
        ],
      },
      { what: "unit-points-lost", value: 5, about: { player: "hellas" } },
      { what: "due-damage", value: 5, about: { player: "minoa" }, parts: [{ what: "base", value: 5 }] },
    ],
  };
  const events = [
    event(1, "calamity-revealed", { player: "hellas", calamity: "famine" }),
    event(2, "secondary-victims-chosen", { player: "hellas", calamity: "famine", victims: ["minoa"] }),
    event(3, "tokens-destroyed", { owner: "hellas", area: "athens", tokens: 5 }),
    event(4, "calamity-explained", { player: "hellas", calamity: "famine", working }),
    event(5, "calamity-resolved", { player: "hellas", calamity: "famine" }),
    event(6, "calamity-revealed", { player: "minoa", calamity: "treachery" }),
  ];

  it("has a chapter for each, with what happened in it", () => {
    const [first, second] = chaptersOf(events, 1);
    expect(first).toMatchObject({ calamity: "famine", victim: "hellas", secondary: ["minoa"], done: true });
    expect(first?.events.map(({ kind }) => kind)).toEqual(["tokens-destroyed"]);
    expect(second).toMatchObject({ calamity: "treachery", done: false, working: null });
    expect(chaptersOf(events, 2)).toEqual([]);
  });

  it("is read where it concerns me", () => {
    const revealed = (id: number, calamity: string, player: string) =>
      ({ id, kind: "calamity-revealed", data: { calamity, player }, turn: 1, phase: "calamity-resolution" }) as const;
    const open = chaptersOf([revealed(1, "tempest", "minoa"), revealed(2, "squandered_wealth", "rome")], 1);
    expect(currentChapter(open, "minoa")?.calamity).toBe("tempest");
    expect(currentChapter(open, "egypt")?.calamity).toBe("squandered_wealth");
    expect(currentChapter([], "minoa")).toBeUndefined();
  });

  it("gives everybody's share and its reckoning in a line", () => {
    const [hellas, minoa] = sharesOf(working);
    expect(reckoning(hellas?.due ?? null, ({ about }) => String(about?.advance))).toBe("10 − 5 pottery");
    expect(hellas?.losses).toEqual([{ kind: "points", value: 5 }]);
    expect(minoa).toMatchObject({ civ: "minoa", losses: [] });
    expect(savedBy(events, "hellas")).toEqual([{ advance: "pottery", points: 5 }]);
    expect(suffered(events).find(({ civ }) => civ === "hellas")).toMatchObject({ times: 1, points: 5 });
  });

  it("keeps the weightiest events for the chronicle, in order", () => {
    const over = event(9, "game-over", { turn: 1 });
    expect(chronicle([...events, over], 2).map(({ kind }) => kind)).toEqual(["calamity-revealed", "game-over"]);
  });
});

describe("graphs", () => {
  const figures = (vp: number) => ({ vp, cities: 1, census: 2, treasury: 3, ast: 4 });
  const history: History = {
    moments: [],
    turns: [
      { turn: 1, at: 0, players: { minoa: figures(5), hatti: figures(6) }, hands: { minoa: 30, hatti: 10 } },
      { turn: 2, at: 9, players: { minoa: figures(8) } },
    ],
  };

  it("has a line for each nation, open where it was not in the game", () => {
    expect(linesOf(history, "vp")).toEqual([
      { civ: "minoa", values: [5, 8] },
      { civ: "hatti", values: [6, null] },
    ]);
    expect(linesOf(history, "hand")[0]?.values).toEqual([30, null]);
  });

  it("marks round numbers up to the highest, and keeps labels apart", () => {
    expect(ticks(132)).toEqual([0, 50, 100, 150]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(apart([10, 12, 80], 15, 0, 100)).toEqual([10, 25, 80]);
    expect(apart([99, 98], 15, 0, 100)).toEqual([100, 85]);
  });
});

describe("rules at hand", () => {
  it("takes a clause apart into blocks, marks and links", () => {
    expect(bitsOf("See **Water** (R7.27).")).toEqual([
      { text: "See " },
      { text: "Water", style: "strong" },
      { text: " (" },
      { text: "R7.27", style: "clause" },
      { text: ")." },
    ]);
    expect(blocksOf("One.\n- two\n| a | b |\n|---|---|").map(({ kind }) => kind)).toEqual(["text", "item", "row"]);
  });
});

describe("the guided game", () => {
  const moment = { ids: ["move.land", "move.end"], phase: "movement", turn: 1, over: false, calamity: false };

  it("shows what fits, once", () => {
    expect(stepFor(moment, new Set())?.key).toBe("move");
    expect(stepFor(moment, new Set(["move"]))).toBeNull();
    expect(stepFor({ ...moment, turn: 2 }, new Set(["move"]))?.key).toBe("turn");
    expect(stepFor({ ...moment, ids: [] }, new Set())?.key).toBe("waiting");
    expect(stepFor({ ...moment, ids: ["trade.offer"], calamity: true }, new Set(["trade"]))?.key).toBe("risk");
  });
});
