"""Before the first turn (chapters 2 and 5): the frame of a game, laying the table, scenarios, who plays which nation.

May import: `facts`, `engine`; `scenarios` also the `phases` whose decisions it asks. Imported by: `engine.state` and
`engine.invariants` (the frame, `setting`), `phases`, `advice`, `sentences`, `game_file`, `game`, and whatever begins a
game.
"""
