import { expect, it } from "vitest";
import { proposedPacket, readyPacket } from "../../../../src/features/table/trade/packet";
import { book, HAND } from "../../../fixtures/small-book";

it("proposes a packet with what is sworn and what is missed least, without calamities", () => {
  expect(proposedPacket({ count: 4, names: ["iron", "iron"] }, HAND, book)).toEqual({ iron: 3, ochre: 1 });
});

it("takes an offer at once where no set of mine is broken and every name is true", () => {
  const hand = ["iron", "iron", "ochre", "fish", "oil"];
  const ready = (count: number, ...names: string[]) => readyPacket({ count, names }, hand, book);
  expect(ready(3, "iron", "iron")).toEqual(["iron", "iron", expect.not.stringMatching("iron")]); // asked for as a whole
  expect(ready(3, "ochre", "fish")).toEqual(["ochre", "fish", "oil"]);
  expect(ready(4, "ochre", "fish")).toBeNull(); // only iron is left for it
  expect(ready(3, "iron", "ochre")).toBeNull(); // of two irons one
  expect(ready(3, "iron", "iron", "tin")).toBeNull(); // there is no tin
  expect(ready(3, "tin", "ochre")).toBeNull();
  expect(ready(6, "iron", "iron")).toBeNull();
});
