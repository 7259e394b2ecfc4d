import { expect, it } from "vitest";
import { proposedPacket } from "../../../../src/features/table/trade/packet";
import { book, HAND } from "../../../fixtures/small-book";

it("proposes a packet with what is sworn and what is missed least, without calamities", () => {
  expect(proposedPacket({ count: 4, names: ["iron", "iron"] }, HAND, book)).toEqual({ iron: 3, ochre: 1 });
});
