/** What happened before this page was opened, back to the last calamities. */
import { EVENTS_A_CHOICE } from "../../../api/generated/constants";
import { api } from "../../../api/http";
import type { EventLine } from "../../../api/wire";
import { hasCalamity } from "./flights";

const PAGE = 400;
const MOST_PAGES = 5;

/** Events before the first one that is known, page by page, until calamities are among them. */
export async function untilCalamities(table: string, known: readonly EventLine[]): Promise<EventLine[]> {
  const found: EventLine[] = [];
  let before = Math.floor((known[0]?.id ?? 0) / EVENTS_A_CHOICE);
  for (let page = 0; page < MOST_PAGES && before > 0 && !hasCalamity([...found, ...known]); page += 1) {
    const since = Math.max(0, before - PAGE);
    const { events } = await api.log(table, since, before - since);
    found.unshift(...events.filter((event) => event.id < (known[0]?.id ?? 0)));
    before = since;
  }
  return found;
}
