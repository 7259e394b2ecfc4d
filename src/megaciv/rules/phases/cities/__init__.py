"""Phase 5: city construction (R3.5), and what a city costs and where one may be built (`building`).

May import: `facts`, `engine`, `phases.support` (steps 5b and 5c). Imported by: `phases.turn`, `phases.unasked`,
`advice`, `sentences`.
"""
