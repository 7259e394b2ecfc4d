/** What the guided game does for a learner on the trade floor: as far as a draft goes, so that the learner commits. */
import { kindOf } from "../../../api/facts";
import { chosen } from "./deal-table";
import type { Desk } from "./desk.svelte";

export async function helpOnFloor(desk: Desk, key: string): Promise<void> {
  const { session, book } = desk;
  if (key === "sets") {
    const advised = await session.counsel();
    const line = advised?.choices.find((choice) => "trade.advertise" in choice);
    if (line) await desk.act(line);
  } else if (key === "deal") {
    const mine = (session.floor?.offers ?? []).filter((offer) => offer.to === session.seat && offer.worth);
    desk.taking = mine.sort((a, b) => (b.worth?.least ?? 0) - (a.worth?.least ?? 0))[0]?.offer ?? null;
    desk.tab = "offers";
  } else if (key === "risk") {
    // Anyone who has refused or countered most often is asked last: the best deal on paper stays the best after that.
    const answers = [
      ...(session.floor?.refusals ?? []).map((each) => each.to),
      ...(session.floor?.offers ?? []).filter((offer) => offer.to === session.seat).map((offer) => offer.from),
    ];
    const refused = (civ: string): number => answers.filter((each) => each === civ).length;
    const card = (session.mine?.hand ?? []).find((each) => book.calamity.get(kindOf(each))?.tradeable);
    const found = await session.deals(null);
    const deal = [...(found?.deals ?? [])].sort((a, b) => refused(a.to) - refused(b.to))[0];
    if (!card || !deal) return;
    const terms = chosen(deal);
    desk.compose({ ...terms, give: [...terms.give.slice(0, 2), { card, said: null }] });
  }
}
