"""How long a decision may take, and what becomes of a seat whose player does not answer: clocks and absence as values.

Pure, like the rules: every moment is handed in. May import: `rules` (decisions). Imported by: `server`.
"""
