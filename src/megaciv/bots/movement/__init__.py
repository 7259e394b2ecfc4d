"""How bots move (phase 3): one movement planned whole on a board of its own, by settling, sailing and war; `compare`
judges several plans.

May import: the bots' core (`memory`, `atlas`, `valuation`) and the rules. Imported by: the bots themselves.
"""
