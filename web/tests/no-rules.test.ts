import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// The client holds no rule: figures come from the server with each change, or in a quote, a dry run or advice. These are
// the reckonings that once stood here, each with a line as it was; none of them may come back.
interface Reckoning {
  readonly what: string;
  readonly sign: RegExp;
  readonly was: readonly string[];
}

const RECKONINGS: readonly Reckoning[] = [
  {
    what: "the worth of a set, n squared times the face value",
    sign: /\b(\w+)(?:\.length)? ?\* ?\1(?:\.length)? ?\* ?\w|\*\* ?2 ?\*|\bsquare\(|\(2 ?\* ?[^()]*(?:\([^()]*\))?[^()]*[+-] ?1\)/,
    was: [
      "value: n * n * face",
      "{(n + joined) ** 2 * book.faceValue(card)}",
      "square(n) * book.faceValue(card)",
      "full ? 0 : (2 * n + 1) * face",
      "(2 * (sets[kind] ?? 0) - 1) * book.faceValue(kind)",
    ],
  },
  {
    what: "what a space of the A.S.T. asks for",
    sign: /\badvance_vp\b|\bat_least\b|\bRequirement\b|facts\.ast\b(?!\.years)/,
    was: [
      "if (requirement.advance_vp) {",
      "costs.filter((cost) => (at_least != null ? cost >= at_least : cost < price))",
      "book.facts.ast[side].find((row) => row.epoch === epoch)",
    ],
  },
  {
    what: "prices: credits and discounts taken off a cost",
    sign: /\bcost ?- ?[\w(]|\bbonus\?{0,2}\.?\[|\bdiscount\s*[?}]|params\??\.discount/,
    was: [
      "price: Math.max(0, advance.cost - off)",
      "other.bonus?.[advance.id]",
      "effects.reduce((found, effect) => found || (effect.params?.discount ?? 0), 0)",
    ],
  },
  {
    what: "credits after a purchase",
    sign: /\bcreditsAfter\b|\.credits \?\? \{\}\)\s*\)?\s*sums/,
    was: ["let sums = creditsAfter(credits, before, {}, book)"],
  },
  {
    what: "tax and support: something for each city",
    sign: /cities_on_board\b[^;{}<>]{0,12}\* ?|\* ?\(?\w*\??\.?cities_on_board|cities ?\* ?[\w.]*rate/,
    was: [
      "need: 2 * (me?.cities_on_board ?? 0),",
      "const due = $derived((me?.cities_on_board ?? 0) * (rate ?? 0));",
      "{need.cities} × {need.rate} = {need.cities * need.rate}",
    ],
  },
  {
    what: "what treasury pays for",
    sign: /treasury ?\* ?\w|\/ ?(?:\w+\.)?rate\b/,
    was: ["bounds.worth + bounds.treasury * bounds.rate", "Math.ceil((price - worth) / bounds.rate)"],
  },
  {
    what: "the hand limit",
    sign: /\bhand_limit\b/,
    was: ["book.facts.setups.find((one) => one.players === players.length)?.hand_limit"],
  },
  {
    what: "victory points",
    sign: /\bSTEP_POINTS\b|\b5 ?\* ?\w+\.ast\b|reduce\([^;]*\.vp\b|reduce\([^;]*\?\.vp\b/,
    was: [
      "player.cities_on_board + STEP_POINTS * player.ast",
      "advances.reduce((sum, a) => sum + (book.get(a)?.vp ?? 0), 0)",
    ],
  },
  {
    what: "what an advance changes in a rule, by its name",
    sign: /["'`](?:mining|coinage|monarchy|roadbuilding|trade_empire|cultural_ascendancy|wonder_of_the_world|public_works|library|anatomy)["'`]/,
    was: [
      'held.has("mining") ? 2 : 1',
      'const hasGift = ({ anatomy, advances }) => Boolean(anatomy) && advances.includes("anatomy");',
      "{#if basket.advances.includes('library') && basket.advances.length > 1}",
    ],
  },
  {
    what: "free credits of a basket",
    sign: /reduce\([^;]*free_credits|\bUNIT = \d/,
    was: ["all.reduce((sum, advance) => sum + (book.advance.get(advance)?.free_credits ?? 0), 0)", "const UNIT = 5;"],
  },
  {
    what: "a city as five points",
    sign: /city ?\? ?[2-9]|\b5 ?\* ?\(?[\w.]*cities\b/,
    was: [
      "reduce((sum, { tokens, city }) => sum + tokens + (city ? 5 : 0), 0)",
      "form.points ?? (form.tokens ?? 0) + 5 * (form.cities ?? 0)",
    ],
  },
  {
    what: "how many cards, true names and ships there are",
    sign: /\b(?:LEAST|SWORN|LEAST_CARDS|SHIPS) = \d|\b4 ?- ?[\w.]*ships|kind="ship"[^>]*of=\{\d/,
    was: [
      "export const LEAST = 3;",
      "export const SWORN = 2;",
      "{t('mat-ships', { number: 4 - me.ships_in_stock })}",
      '<Pips kind="ship" number={SHIPS - me.ships_in_stock} of={4} />',
    ],
  },
  {
    what: "the size of a complete set",
    sign: /[<>]=? ?full\b/,
    was: ["return n >= full ? 0 : book.setValue(kind, n + 1) - book.setValue(kind, n);"],
  },
  {
    what: "a dry run of nothing",
    sign: /preview\(\[\]\)/,
    was: ["workings = (await session.preview([]))?.workings ?? workings;"],
  },
];

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !/^(map|ui|api.generated)\b/.test(file),
);

/** The lines of a file, without comments and styles. */
function linesOf(file: string): string[] {
  const text = readFileSync(`src/${file}`, "utf8").replace(/<style>[\s\S]*<\/style>/, "");
  return text.replace(/\/\*[\s\S]*?\*\//g, "").split("\n");
}

describe("the client holds no rule", () => {
  it.each(RECKONINGS)("knows how it looked: $what", ({ sign, was }) => {
    expect(was.filter((line) => !sign.test(line))).toEqual([]);
  });

  it.each(RECKONINGS)("does not reckon $what", ({ sign }) => {
    const found = files.flatMap((file) =>
      linesOf(file)
        .filter((line) => sign.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("reads all of it", () => {
    expect(files.length).toBeGreaterThan(150);
  });
});
