"""The commands, one module each. A module offers `register(app)`, which `megaciv.cli` calls for each.

May import: every package, late where that costs time. Imported by: `cli` and `front` alone.
"""

from __future__ import annotations

SUMMARIES = {
    "admin": "Look after a server and its games.",
    "arena": "Measure a bot or a model against fixed opponents; check results; make a leaderboard.",
    "bench": "Measure speed, with python-chess in the same rounds as a yardstick. Invariant checks are off.",
    "check": "Run rule cases: a line each, exit code 1 if any fails.",
    "companion": "Keep the books of a game at a real table: no internet needed.",
    "export": "Write games of bots as Parquet: a row a decision, and tables of purchases, deals and promises.",
    "facts": "Show the facts of the game: the map, the cards, the tables.",
    "fuzz": "Play any legal games and look for crashes, dead ends, endless phases, broken laws and leaks.",
    "golden": "Replay the golden games: each must come to the same final table. Exit code 1 if one does not.",
    "ladder": "Play bots against each other at mixed tables; print OpenSkill ratings and test each step of the ladder.",
    "league": "Play a pool of bots against each other, or some alone among others; print wins beside the fair share.",
    "map": "Draw the board.",
    "play": "Play: starts a server of your own and opens the browser.",
    "replay": "Replay a stored game from its first choice, and show where it stands.",
    "rules": "Show the rules: a clause by its number, or what they say about something.",
    "serve": "Run the server.",
    "simulate": "Play many games between bots. Ctrl-C stops; the same command goes on where it stopped.",
    "train": "Play games, learn from them who will end ahead (ridge regression over what everybody sees)",
    "tune": "Evolve the weights of a bot (CMA-ES)",
}
"""What each command says of itself first, for the list of all: none of them is imported for it (tests/test_cli.py)."""
