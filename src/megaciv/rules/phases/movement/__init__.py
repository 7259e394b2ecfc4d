"""What a player may do in movement (R3.3): march, build and keep ships, sail. One module an action.

Each action is read from an answer, judged against the table of that moment, and then done: `read_march(...)` gives a
`March` or refuses, `march.do(t, player)` does it. Reading changes nothing; doing checks nothing again.

May import: `facts`, `engine`. Imported by: `phases.turn`, `phases.unasked`, `advice`, `sentences`, `game` (how far
somebody gets).
"""
