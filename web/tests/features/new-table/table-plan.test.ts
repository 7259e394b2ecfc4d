import { expect, it } from "vitest";
import { TablePlan } from "../../../src/features/new-table/table-plan.svelte";
import { book } from "../../fixtures/book";

const DAY = 24 * 3_600_000;

it("begins as nine in the West, with me in the first seat and the others open", () => {
  const plan = new TablePlan(book);
  const wanted = plan.request();
  expect([wanted.players, wanted.board, wanted.scenario, wanted.method, wanted.time]).toEqual([
    9,
    "west",
    "full",
    "chosen",
    null,
  ]);
  expect(wanted.seats?.map(({ who }) => who)).toEqual(["me", ...Array(8).fill("open")]);
});

it("keeps the First Game to its own set-up, and gives back what was chosen before", () => {
  const plan = new TablePlan(book);
  plan.setPlayers(11);
  plan.setAst("expert");
  plan.scenario = "first";
  expect([plan.players, plan.board, plan.ast, plan.seats.length]).toEqual([5, "west", "basic", 5]);
  plan.scenario = "full";
  expect([plan.players, plan.board, plan.ast, plan.seats.length]).toEqual([11, "east", "expert", 11]);
});

it("has leaders who remember earlier games only where that is wanted", () => {
  const plan = new TablePlan(book);
  expect(plan.request().memory).toBe(false);
  plan.memory = true;
  expect(plan.request().memory).toBe(true);
});

it("does without counsel where that is wanted, but never in a First Game", () => {
  const plan = new TablePlan(book);
  expect(plan.request().counsel).toBe(true);
  plan.setCounsel(false);
  expect(plan.request().counsel).toBe(false);
  plan.scenario = "first";
  expect(plan.request().counsel).toBe(true);
});

it("takes a seat elsewhere without leaving a second one behind", () => {
  const plan = new TablePlan(book);
  const [first = "", second = ""] = plan.civs;
  plan.seat(first, "open");
  plan.seat(second, "me");
  expect(plan.seats.filter(({ who }) => who === "me").map(({ civ }) => civ)).toEqual([second]);
});

it("seats bots of a kind, and more than one of mine", () => {
  const plan = new TablePlan(book);
  const [, second = "", third = ""] = plan.civs;
  plan.seat(second, "me");
  plan.others("bot:steady");
  plan.seat(third, "bot:shrewd");
  const who = plan.seats.map((seat) => seat.who);
  expect(who.slice(0, 4)).toEqual(["me", "me", "bot:shrewd", "bot:steady"]);
  expect(plan.mine).toBe(2);
});

it("asks for a bank of time in milliseconds, and never for more than it may hold", () => {
  const plan = new TablePlan(book);
  plan.time.kind = "slow";
  plan.time.bank = 7;
  expect(plan.request().time).toEqual({
    kind: "slow",
    bank: 7 * DAY,
    increment: DAY / 2,
    most: 7 * DAY,
    trade: 2 * DAY,
  });
});

it("sends only the house rules that are on", () => {
  const plan = new TablePlan(book);
  plan.house.withoutTrade = true;
  plan.turnLimit = 6;
  expect(plan.request().options).toEqual({ withoutTrade: true, turnLimit: 6 });
});
