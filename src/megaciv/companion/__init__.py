"""The table companion: the clerk of a game that is played at a real table.

People tell it counts; it keeps them in a ledger and answers with the rules: orders, prices, points, steps of the
A.S.T., what a calamity takes. The table is the truth: the clerk never holds up play and never guesses in silence.
`frame` is what a group agrees on, `entries` what people tell, `ledger` what is known, `fold` makes the one of the
other, `counts` lays a table of the rules from it, `reckoning` answers, `desk` walks through calamities, `asking` says
what is wanted of whom, `record` is what remains. All of it is pure: no clock, no files, no chance.
`rehearsal` plays a game of bots through all of it and compares.
May import: `rules`, `bots`. Imported by: `server`, `benches`, `commands`.
"""
