"""Several processes, the same tables: LISTEN and NOTIFY of PostgreSQL (`pubsub`), and what this process does when
another one says that something has changed (`peers`).

May import: `storage`, `table`, `accounts`, `messages`, `periodic`, `time`. Imported by: `storage` (`pubsub`),
`services`, `http`, `moderation`.
"""
