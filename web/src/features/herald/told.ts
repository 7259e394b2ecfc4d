/** The board as far as it was told: a view with events added to it. Each kind of event that changes pieces or figures has
 * its function here; all of them only add and take away, so scenes can be told in another order than they happened. */
import type { AreaId, Civ, EventLine, Pieces, PlayerView, PublicView } from "../../api/wire";

type Areas = Record<AreaId, Readonly<Record<Civ, Pieces>>>;
type Players = Record<Civ, PlayerView>;

/** A view being changed: what is not touched is shared with the view before. */
interface Draft {
  readonly areas: Areas;
  readonly players: Players;
}

const PIECES = ["tokens", "ships"] as const;

function pieces(draft: Draft, owner: Civ, area: AreaId, kind: (typeof PIECES)[number], by: number): void {
  const here = draft.areas[area] ?? {};
  const held = here[owner] ?? {};
  put(draft, owner, area, { ...held, [kind]: Math.max(0, (held[kind] ?? 0) + by) });
}

function city(draft: Draft, owner: Civ, area: AreaId, stands: boolean): void {
  put(draft, owner, area, { ...draft.areas[area]?.[owner], city: stands });
  figure(draft, owner, "cities_on_board", stands ? 1 : -1);
}

/** As the server writes it: what is not there is left out. */
function put(draft: Draft, owner: Civ, area: AreaId, { tokens, city: stands, ships }: Pieces): void {
  const { [owner]: _, ...others } = draft.areas[area] ?? {};
  const held: Pieces = {
    ...(tokens ? { tokens } : {}),
    ...(stands ? { city: true } : {}),
    ...(ships ? { ships } : {}),
  };
  const here = Object.keys(held).length ? { ...others, [owner]: held } : others;
  if (Object.keys(here).length) draft.areas[area] = here;
  else delete draft.areas[area];
}

type Figure = "tokens_on_board" | "cities_on_board" | "treasury" | "ast";

/** Where the pieces of a figure come from and go to. */
const STOCKS = { tokens_on_board: "stock", treasury: "stock", cities_on_board: "cities_in_stock" } as const;

function figure(draft: Draft, civ: Civ, name: Figure, by: number): void {
  const player = draft.players[civ];
  if (!player) return;
  const next = Math.max(0, player[name] + by);
  const from = name === "ast" ? null : STOCKS[name];
  const left = from ? { [from]: player[from] - (next - player[name]) } : {};
  draft.players[civ] = { ...player, [name]: next, ...left };
}

function ship(draft: Draft, owner: Civ, area: AreaId, by: number): void {
  pieces(draft, owner, area, "ships", by);
  const player = draft.players[owner];
  if (player) draft.players[owner] = { ...player, ships_in_stock: player.ships_in_stock - by };
}

function tokens(draft: Draft, owner: Civ, area: AreaId, by: number): void {
  pieces(draft, owner, area, "tokens", by);
  figure(draft, owner, "tokens_on_board", by);
}

function apply(draft: Draft, { kind, data }: EventLine): void {
  switch (kind) {
    case "tokens-placed":
      tokens(draft, data.owner, data.area, data.tokens);
      break;
    case "tokens-destroyed":
      tokens(draft, data.owner, data.area, -data.tokens);
      break;
    case "tokens-moved":
      pieces(draft, data.player, data.path[0] ?? "", "tokens", -data.tokens);
      pieces(draft, data.player, data.path.at(-1) ?? "", "tokens", data.tokens);
      break;
    case "horde-moved":
      pieces(draft, "barbarians", data.source, "tokens", -data.tokens);
      pieces(draft, "barbarians", data.target, "tokens", data.tokens);
      break;
    case "tokens-relocated":
      for (const [area, number] of Object.entries(data.lift)) pieces(draft, data.player, area, "tokens", -number);
      for (const [area, number] of Object.entries(data.place)) pieces(draft, data.player, area, "tokens", number);
      return;
    case "city-placed":
      city(draft, data.owner, data.area, true);
      break;
    case "city-destroyed":
    case "city-reduced":
      city(draft, data.owner, data.area, false);
      break;
    case "city-annexed":
      city(draft, data.owner, data.area, false);
      city(draft, data.by, data.area, true);
      break;
    case "ship-placed":
      ship(draft, data.owner, data.area, 1);
      break;
    case "ship-destroyed":
      ship(draft, data.owner, data.area, -1);
      break;
    case "ship-sailed":
      pieces(draft, data.player, data.path[0] ?? "", "ships", -1);
      pieces(draft, data.player, data.path.at(-1) ?? "", "ships", 1);
      voyage(draft, data);
      break;
    case "treasury-gained":
      figure(draft, data.player, "treasury", data.amount);
      break;
    case "treasury-paid":
      figure(draft, data.player, "treasury", -data.amount);
      break;
    case "marker-moved":
      figure(draft, data.player, "ast", data.steps);
      break;
    case "player-left": {
      const player = draft.players[data.player];
      if (player) draft.players[data.player] = { ...player, ast: 0, advances: [] };
      return;
    }
    case "advance-taken": {
      const player = draft.players[data.player];
      if (player && !player.advances.includes(data.advance))
        draft.players[data.player] = { ...player, advances: [...player.advances, data.advance] };
    }
  }
}

/** People come aboard and go ashore on the way. */
function voyage(draft: Draft, sailed: Extract<EventLine, { kind: "ship-sailed" }>["data"]): void {
  let at = sailed.path[0] ?? "";
  for (const { to, embark, disembark } of sailed.voyage) {
    at = to ?? at;
    pieces(draft, sailed.player, at, "tokens", (disembark ?? 0) - (embark ?? 0));
  }
}

/** The view with these events told. */
export function tell(view: PublicView, events: readonly EventLine[]): PublicView {
  const draft: Draft = { areas: { ...view.areas }, players: { ...view.players } };
  for (const event of events) apply(draft, event);
  return { ...view, ...draft };
}
