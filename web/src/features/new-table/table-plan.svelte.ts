/** A table that is being planned: what was chosen, what follows from it, and the request it makes. */
import type { Book } from "../../api/facts";
import type { NewTable, Options, SeatPlan } from "../../api/wire";
import { TimePlan } from "./time-plan.svelte";

export type BoardChoice = NonNullable<NewTable["board"]>;
export type Scenario = NonNullable<NewTable["scenario"]>;
export type Method = NonNullable<NewTable["method"]>;

/** The First Game has a set-up of its own (R5.2.1). */
const FIRST = { players: 5, board: "west" } as const;
export const METHODS: readonly Method[] = ["chosen", "dealt", "random", "preferences"];
export const HOUSE_RULES = [
  "damageByReduction",
  "wonderScoresAsCity",
  "withoutTrade",
  "withoutCalamities",
  "withoutMinorCalamities",
] as const satisfies readonly (keyof Options)[];

export class TablePlan {
  name = $state("");
  scenario = $state<Scenario>("full");
  method = $state<Method>("chosen");
  pace = $state<"free" | "ordered">("free");
  /** How bots behave on the trade floor; the server's own way if nothing was said. */
  manners = $state<"people" | "brisk" | null>(null);
  isPublic = $state(true);
  /** Are people told what a good bot would do, and how likely deals are? */
  #counsel = $state(true);
  /** Do the bots' leaders remember earlier games? */
  memory = $state(false);
  spectators = $state(true);
  /** Minutes by which spectators are behind. */
  delay = $state(0);
  turnLimit = $state<number | null>(null);
  house = $state<Record<string, boolean>>({});
  readonly time = new TimePlan();
  #players = $state(9);
  #board = $state<BoardChoice>("west");
  #ast = $state<"basic" | "expert">("basic");
  #who = $state<Record<string, string>>({});

  constructor(private readonly book: Book) {}

  /** Only the full game has an expert side, and only the First Game a fixed number of players. */
  readonly isFirst = $derived(this.scenario === "first");
  readonly players = $derived(this.isFirst ? FIRST.players : this.#players);
  readonly ast = $derived(this.scenario === "full" ? this.#ast : "basic");
  /** A learner is always counselled. */
  readonly counsel = $derived(this.isFirst || this.#counsel);
  readonly numbers = $derived.by(() => {
    if (this.isFirst) return [FIRST.players];
    return [...new Set(this.book.facts.setups.map((one) => one.players))].sort((a, b) => a - b);
  });
  readonly boards = $derived.by((): BoardChoice[] => {
    if (this.isFirst) return [FIRST.board];
    const fitting = this.book.facts.setups.filter((one) => one.players === this.players);
    return fitting.map((one) => one.side).sort((a, b) => Number(b === "west") - Number(a === "west"));
  });
  readonly board = $derived(this.boards.includes(this.#board) ? this.#board : (this.boards[0] ?? "west"));
  readonly civs = $derived.by(() => {
    const printed = this.book.facts.setups.find((one) => one.players === this.players && one.side === this.board);
    return printed?.seats.map((seat) => seat.civilization) ?? [];
  });
  /** Seats carry names of civilizations only where these are chosen with the seat. */
  readonly named = $derived(this.method === "chosen");
  readonly seats = $derived(this.civs.map((civ, at): SeatPlan => ({ civ, who: this.#whoAt(civ, at) })));
  readonly mine = $derived(this.seats.filter((seat) => seat.who === "me").length);
  readonly open = $derived(this.seats.filter((seat) => seat.who === "open").length);

  #whoAt(civ: string, at: number): string {
    const said = this.#who[civ];
    if (said) return said;
    return at === 0 && !Object.values(this.#who).includes("me") ? "me" : "open";
  }

  setPlayers(players: number): void {
    this.#players = players;
  }

  setBoard(board: BoardChoice): void {
    this.#board = board;
  }

  setAst(ast: "basic" | "expert"): void {
    this.#ast = ast;
  }

  setCounsel(on: boolean): void {
    this.#counsel = on;
  }

  /** Who is to sit there. */
  seat(civ: string, who: string): void {
    const now = Object.fromEntries(this.seats.map((seat) => [seat.civ, seat.who]));
    this.#who = { ...this.#who, ...now, [civ]: who };
  }

  /** All seats but mine become open, or those of a kind of bot; each can be changed afterwards. */
  others(who: string): void {
    this.#who = Object.fromEntries(this.seats.map((seat) => [seat.civ, seat.who === "me" ? "me" : who]));
  }

  /** Who has all seats but mine, if it is the same everywhere. */
  readonly all = $derived.by(() => {
    const kinds = new Set(this.seats.map(({ who }) => who).filter((who) => who !== "me"));
    return kinds.size === 1 ? ([...kinds][0] ?? "") : "";
  });

  /** What is asked of the server. */
  request(): NewTable {
    const options: Options = {};
    for (const rule of HOUSE_RULES) if (this.house[rule]) options[rule] = true;
    if (this.turnLimit && !this.isFirst) options.turnLimit = this.turnLimit;
    return {
      name: this.name.trim(),
      players: this.players,
      board: this.board,
      scenario: this.scenario,
      ast: this.ast,
      pace: this.pace,
      manners: this.manners,
      counsel: this.counsel,
      memory: this.memory,
      method: this.method,
      public: this.isPublic,
      spectators: this.spectators,
      delay: this.spectators ? this.delay * 60 : 0,
      seats: this.seats,
      options,
      time: this.time.request(),
    };
  }
}
