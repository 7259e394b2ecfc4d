import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../src/browser/languages";
import { plain, Teller } from "../../src/i18n/telling";
import { has, learn, text } from "../../src/i18n/words";
import { told } from "../fixtures/events";

const teller = (language: Language) =>
  new Teller(
    (key, args) => text(language, key, args),
    (key) => has(language, key),
  );

beforeAll(() => {
  for (const language of ["en", "pl"] as const) {
    const folder = `../src/megaciv/text/locale/${language}`;
    learn(
      language,
      readdirSync(folder)
        .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
        .join("\n"),
    );
  }
});

describe("telling", () => {
  it("tells an event with translated names", () => {
    const event = told("tokens-moved", { player: "egypt", tokens: 2, path: ["tanis", "gaza"] });
    expect(plain(teller("en").event(event))).toBe("Egypt moves 2 tokens: Tanis → Gaza.");
    expect(plain(teller("pl").event(event))).toContain("Tanis → Gaza");
  });

  it("marks areas, so that they can be links", () => {
    const pieces = teller("en").event({ kind: "city-placed", data: { owner: "minoa", area: "knossos" } });
    expect(pieces.find((piece) => piece.kind === "area")).toEqual({ text: "Knossos", kind: "area", id: "knossos" });
    expect(pieces.find((piece) => piece.kind === "civilization")?.id).toBe("minoa");
  });

  it("knows Rome the nation from Rome the area by the field", () => {
    const pieces = teller("en").event({ kind: "city-placed", data: { owner: "rome", area: "rome" } });
    expect(pieces.filter((piece) => piece.id === "rome").map((piece) => piece.kind)).toEqual(["civilization", "area"]);
  });

  it("names cards with their block, lists and mappings", () => {
    expect(teller("en").name("clay@east")).toBe("Clay (East)");
    expect(teller("en").name(["clay", "salt"])).toBe("Clay, Salt");
    expect(teller("en").name({ rome: 2 }, "areas")).toBe("Rome 2");
    expect(teller("en").name(["stone"], "cards")).toBe("Stone");
    expect(teller("en").name("stone", "epoch")).toBe("Stone Age");
  });

  it("tells a secret event that hides its card", () => {
    expect(plain(teller("en").event({ kind: "card-drawn", data: { player: "egypt", stack: 3, water: false } }))).toBe(
      "Egypt draws a card from stack 3.",
    );
  });

  it("tells a working as lines, parts indented", () => {
    const part = { what: "support-needed", value: -4, about: { cities: 2, rate: 2 } };
    const lines = teller("en").working({ what: "support", value: 9, clause: "R3.5.20", parts: [part] });
    expect(lines.map((line) => [line.depth, line.value])).toEqual([
      [0, 9],
      [1, -4],
    ]);
    expect(lines[1]?.text).toBe("needed for 2 cities at 2 each");
  });
});
