/** What every component of a table may look up: the session, the facts. Set once, by the table's screen. */
import { getContext, setContext } from "svelte";
import type { Book } from "../../api/facts";
import type { TableSession } from "../../api/table-session.svelte";

const KEY = Symbol("table");

export interface TableContext {
  readonly session: TableSession;
  readonly book: Book;
}

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
