"""How bots traded before they learned what lies are worth: names beyond the sworn ones believed at 0.85, no matter who
said them. Kept as it was, so that the next `shrewd` is measured against something that does not move.

May import: the rules, and the bots beside trade. Imported by: `sparring.old`.
"""
