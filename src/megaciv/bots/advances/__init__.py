"""How bots buy advances (phase 12): what an advance is worth, which basket to buy, and what follows from it later.

May import: the bots' core, `hand` and the rules. Imported by: the bots themselves.
"""
