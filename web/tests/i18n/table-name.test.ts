import { describe, expect, it } from "vitest";
import { preferences } from "../../src/browser/preferences.svelte";
import { tableName } from "../../src/i18n/table-name";

describe("what a table is called", () => {
  const table = { name: "", scenario: "short" };

  it("is what its host has named it, else what is played there", () => {
    expect(tableName({ ...table, name: "Friday" })).toBe("Friday");
    expect(tableName(table)).toBe("Short Game");
    expect(tableName({ ...table, drill: "ships" })).toBe("One ship, two cities");
  });

  it("is the world of its day, never a bare date", () => {
    expect(tableName({ ...table, name: "2026-11-18", daily: "2026-11-18" })).toBe("Daily world, Nov 18");
    preferences.language = "pl";
    expect(tableName({ ...table, name: "2026-11-18", daily: "2026-11-18" })).toBe("Świat dnia, 18 lis");
    preferences.language = "en";
  });
});
