"""How bots meet calamities (phases 8 and 9): what to give up, whom to name, and what each calamity would cost.

May import: the bots' core, `hand`, `cities` and the rules. Imported by: the bots themselves, and `trade` (the risk).
"""
