/** What the rules say of the next movement: how far the stacks of an area could get, and who could come to me. */
import type { TableSession } from "../../../api/table-session.svelte";
import type { AreaId, ReachLine, ThreatsLine } from "../../../api/wire";
import { Asking } from "./asking";

export type Reach = ReachLine["stacks"];
export type Threats = ThreatsLine["areas"];

export class Lookout {
  reach = $state.raw<Reach>({});
  threats = $state.raw<Threats>({});

  /** Made with a component: it asks again as the board or what is wanted changes. */
  constructor(session: TableSession, area: () => AreaId | null, watches: () => boolean) {
    const reach = new Asking<Reach>((told) => {
      this.reach = told;
    });
    const threats = new Asking<Threats>((told) => {
      this.threats = told;
    });
    $effect(() => {
      void session.view?.areas;
      const from = session.seat ? area() : null;
      if (from === null) this.reach = {};
      reach.want(from && `${session.seat} ${from}`, () => session.reach(from ?? ""));
    });
    $effect(() => {
      void session.view?.areas;
      const seat = watches() && session.seat ? session.seat : null;
      if (seat === null) this.threats = {};
      threats.want(seat, () => session.threats());
    });
    $effect(() => () => {
      reach.stop();
      threats.stop();
    });
  }
}
