/** What the rules say of the next movement: how far the stacks of an area could get, and who could come to me. */
import type { TableSession } from "../../../api/table-session.svelte";
import type { AreaId, ReachLine, ThreatsLine } from "../../../api/wire";

export type Reach = ReachLine["stacks"];
export type Threats = ThreatsLine["areas"];

/** Several changes within so many milliseconds are one question. */
const PAUSE = 250;

export class Lookout {
  reach = $state.raw<Reach>({});
  threats = $state.raw<Threats>({});

  /** Made with a component: it asks again whenever the board or what is wanted changes. */
  constructor(session: TableSession, area: () => AreaId | null, watches: () => boolean) {
    $effect(() => {
      const from = area();
      void session.view?.areas;
      if (!from || !session.seat) {
        this.reach = {};
        return;
      }
      return soon(
        () => session.reach(from),
        (told) => {
          this.reach = told;
        },
      );
    });
    $effect(() => {
      void session.view?.areas;
      if (!watches() || !session.seat) {
        this.threats = {};
        return;
      }
      return soon(
        () => session.threats(),
        (told) => {
          this.threats = told;
        },
      );
    });
  }
}

/** Ask in a moment, and hear the answer unless something else is wanted by then. */
function soon<T>(ask: () => Promise<T>, hear: (told: T) => void): () => void {
  let isWanted = true;
  const timer = setTimeout(() => {
    void ask().then((told) => {
      if (isWanted) hear(told);
    });
  }, PAUSE);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
