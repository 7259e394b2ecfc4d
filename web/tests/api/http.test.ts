import { afterEach, expect, it, vi } from "vitest";
import { api, RequestRefused } from "../../src/api/http";

afterEach(() => vi.unstubAllGlobals());

const refused = (reason: string) => new Response(JSON.stringify({ reason, text: "no" }), { status: 403 });

it("asks for a token of its own where another server has left one, once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path === "/health") return new Response("{}");
    return asked.length === 1 ? refused("forbidden") : new Response('{"id":"a"}');
  });
  expect(await api.start("a")).toEqual({ id: "a" });
  expect(asked).toEqual(["/api/tables/a/start", "/health", "/api/tables/a/start"]);
});

it("gives up if that does not help", async () => {
  vi.stubGlobal("fetch", async (path: string) => (path === "/health" ? new Response("{}") : refused("forbidden")));
  await expect(api.start("a")).rejects.toBeInstanceOf(RequestRefused);
});

it("does not repeat what is refused for another reason", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return refused("host-only");
  });
  await expect(api.start("a")).rejects.toMatchObject({ reason: "host-only" });
  expect(asked).toHaveLength(1);
});
