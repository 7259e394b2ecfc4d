import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SMALLEST = 12;

it("no text is smaller than twelve pixels", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(svelte|css)$/.test(file),
  );
  const small = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, "utf8").matchAll(/font(?:-size)?:[^;{}]*?\b(\d+(?:\.\d+)?)px/g)]
      .filter(([, size]) => Number(size) < SMALLEST)
      .map(([found]) => `${file}: ${found}`),
  );
  expect(small).toEqual([]);
});
