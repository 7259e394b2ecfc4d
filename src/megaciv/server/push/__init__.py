"""From a game to browsers: what may be seen (`projection`), what changed (`diff`), made into increments, published to
everybody at a table over connections; `socket` takes what browsers send.

May import: `messages`, `storage`, `metrics`, `errors`, `time`; `socket` also `table`, `services`, `accounts` and
`limits`. Imported by: `table`, `http`, `app`, `run`, `companion`, `incoming`; `projection` also by `storage`.
"""
