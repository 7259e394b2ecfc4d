"""Tables for people: accounts, lobby, play over web sockets, storage. `docs/server.md` tells how it fits together.

May import: `rules`, `timing`, `bots`, `text`, `companion`. Imported by: `commands`, `benches`. The rooms: `http`,
`messages`, `storage`, `table`, `push`, `cluster`, `lobby`, `accounts`, `notices`, `companion`; `app` and `services`
put them together.
"""
