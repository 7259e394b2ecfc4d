"""How bots trade (phase 7): what they say and answer on the floor, what a deal is worth, what they leave behind.

May import: the bots' core, `hand`, `manners`, `evidence`, `opinions`, `calamities.risk` and the rules. Imported by:
the bots themselves, and the server (`polite`, `counsel`).
"""
