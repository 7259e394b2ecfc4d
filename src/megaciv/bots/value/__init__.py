"""What a position is worth, learned from games: who will end ahead, from what everybody sees.

`megaciv train` writes `standing.json`; `features` says what it knows of a player, `foresight` reads it at play time.
May import: the rules, as a seat sees them. Imported by: `bots.valuation`, and the training.
"""
