"""From a wish to a game: tables are made, people sit down, civilizations are given out, the game begins.

May import: `table`, `storage`, `messages`, `services`, `errors`. Imported by: `http`; `civilizations` also by `table`.
"""
