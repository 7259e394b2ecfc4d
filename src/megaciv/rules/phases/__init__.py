"""The thirteen phases of a turn, a module or a package each, named as in the rules; `turn` is their sequence.

In a package `phase` is the phase itself, beside it the decisions and the reckonings of that phase. `unasked` says why a
choice that nobody asked for is refused.
May import: `facts`, `engine`, `ending`, and `setup.scenarios` (phase 0). Imported by: `seeing`, `advice`, `sentences`,
`game_file`, `game`; single modules by `setup` and `ending`.
"""
