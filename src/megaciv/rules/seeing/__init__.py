"""What a player may know (R1.20-R1.22): views in names, sights by reference for bots, deltas from one look to the next.

`figures` are the numbers of one player's mat, hand and shelf, `workings` what some of them are made of; `trade_floor`
is the view of the trade floor, `merge_patch` the form of a change (RFC 7396).
May import: `facts`, `engine`, `phases`, `ending`; the type of a `game`. Imported by: `advice`, `game`, and all who
see.
"""
