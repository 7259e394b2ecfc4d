import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// One word, one meaning: a type that one module hands to others has a name that no other module hands out.
const EXPORTED = /^\s*export (?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Z]\w*)/gm;

function namesOf(text: string): string[] {
  return [...text.matchAll(EXPORTED)].map(([, name]) => name ?? "");
}

describe("names of types", () => {
  it("finds what is exported", () => {
    expect(namesOf("export interface Area {\nexport type Line = 1;\nexport type { Other } from './other';")).toEqual([
      "Area",
      "Line",
    ]);
  });

  it("each stands once", () => {
    const places = new Map<string, string[]>();
    for (const file of readdirSync("src", { recursive: true, encoding: "utf-8" })) {
      if (!/\.(ts|svelte)$/.test(file)) continue;
      for (const name of namesOf(readFileSync(`src/${file}`, "utf-8"))) {
        places.set(name, [...(places.get(name) ?? []), file]);
      }
    }
    expect(places.size).toBeGreaterThan(100);
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
