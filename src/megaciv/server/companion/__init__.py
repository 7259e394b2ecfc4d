"""Companions of games at real tables: their journals, the devices that take part, and the screens that follow.

`store` keeps entries and devices, `clerk` has the ledgers in memory and tells all screens, `http` are the routes and
the web socket.
May import: the companion itself; of the server `errors`, `messages`, `push`, `services`, `storage`, `time`. Imported
by: `app`, `services`.
"""
