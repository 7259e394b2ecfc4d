/** The way to a table and the table itself, in one chunk: it is asked for by the address, before anything is shown. */
export { default as Lobby } from "./Lobby.svelte";
export { default as New } from "./New.svelte";
export { default as Play } from "./Play.svelte";
export { default as Table } from "./Table.svelte";
