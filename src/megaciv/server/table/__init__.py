"""A table while somebody uses it: all tables in memory (`registry`), one of them (`table`), the task that plays its
game (`game_task`), its bots, its `clock`, its deadlines, its votes and what follows from them (`motions`), its history.

`table` alone brings task, clock and publisher together; `deadlines` and `motions` lie above it.

May import: `storage`, `push`, `messages`, `notices`, `lobby.civilizations`, `errors`, `metrics`, `periodic`, `time`,
timing and the bots. Imported by: `push.socket`, `lobby`, `cluster.peers`, `services`, `http`, `incoming`, `admin`,
`overseeing`; the form of its database tables by `storage`.
"""
