"""How a game ends: leaving it before its end (chapter 4), victory points, places and ties (R3.13.20-R3.13.22).

May import: `facts`, `engine`, `phases.support`. Imported by: `phases`, `seeing`, `advice`, `game`, and by what shows
results.
"""
