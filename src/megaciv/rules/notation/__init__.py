"""A short human notation for every choice, one line each (docs/notation.md); `shapes` are the shapes that answers have.

May import: `engine`. Imported by: `sentences` alone in the rules (the `shapes`); it is for logs, replays, cases and
the terminal.
"""
