"""Conflict (R3.4): tokens against tokens, who waits for whom, attacks on cities and their order.

May import: `facts`, `engine`. Imported by: `phases.turn`, calamities (hordes), support, `advice`, `sentences`; from
outside by the bots (how many tokens take a city).
"""
