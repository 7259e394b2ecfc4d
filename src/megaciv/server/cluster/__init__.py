"""Several processes, the same tables: LISTEN and NOTIFY of PostgreSQL (`pubsub`), and what this process does when
another one says that something has changed (`peers`).

May import: `storage.schema`, `table`, `accounts`, `messages`. Imported by: `storage.journal` (`pubsub`), `services`.
"""
