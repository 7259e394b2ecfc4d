import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { people } from "../../src/api/people.svelte";

const ADA = { id: "a", name: "Ada" };

function answering(known: boolean): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const guest = path === "/api/guest";
    const refused = { status: 401, reason: "not-signed-in", clause: "", details: {}, text: "Not signed in." };
    const body = known || guest ? ADA : refused;
    return new Response(JSON.stringify(body), {
      status: known || guest ? 200 : 401,
      headers: { "content-type": "application/json" },
    });
  });
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  people.leave();
  people.signedOut = false;
});

afterEach(() => vi.unstubAllGlobals());

test("who has a session stays who they are where the browser has forgotten its note", async () => {
  const asked = answering(true);
  await people.beSomebody("Guest 12", "en");
  expect(people.me?.name).toBe("Ada");
  expect(asked).not.toContain("POST /api/guest");
});

test("a stranger is not asked until they want to be somebody, and was not signed out", async () => {
  const asked = answering(false);
  await people.look();
  expect(asked).toEqual([]);
  await people.beSomebody("Guest 12", "en");
  expect(asked).toContain("POST /api/guest");
  expect(people.signedOut).toBe(false);
});
