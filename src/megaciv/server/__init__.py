"""Tables for people: accounts, lobby, play over web sockets, storage. `docs/server.md` tells how it fits together.

May import: rules, timing, bots, text. Imported by: the commands `play`, `serve` and `admin`, and benchmarks. The rooms:
`http`, `messages`, `storage`, `table`, `push`, `cluster`, `lobby`, `accounts`, `notices`; `app` and `services` put them
together.
"""
