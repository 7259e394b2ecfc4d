"""From a game to browsers: what may be seen (`projection`), what changed (`diff`), made into increments, published to
everybody at a table over connections; `socket` takes what browsers send.

May import: `messages`, `storage`, `metrics`; `socket` also `table` and `services`. Imported by: `table`, `http`, `app`.
"""
