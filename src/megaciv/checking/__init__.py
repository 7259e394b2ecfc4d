"""How the rules are checked: rule cases (`cases`), the hunt for defects (`fuzzing`), recorded games (`golden`).

May import: `rules`, `bots`, `text`. Imported by: `commands`, `front`, and tests. Nothing that plays or serves a game
needs it.
"""
