"""What is stored and how: the form of the database and its migrations, tables and seats (`store`, `records`), choices
(`journal`), and the way from what is stored back to a game (`loading`).

May import: `messages`, `errors`, `time`, `metrics`; the form of stored events (`push.projection`), `accounts` (codes,
belongings, spelling), `cluster.pubsub`; and for migrations every module that has tables (`table`). Imported by: every
room that keeps something.
"""
