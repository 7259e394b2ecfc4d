"""Hunting for defects of the rules: any legal game must survive, leak nothing, and end.

tables.py    random tables in the middle of a game
unknown.py   what a player may not know, shuffled unseen by them
probes.py    what must hold at any moment
replays.py   game files played again step by step; how such a file is made short
lines.py     which lines of the rules have run
driver.py    a player who favours what has seldom been seen
hunt.py      the hunt: many games, one corpus of promising tables, findings as files

May import: the rules, and the bots (`heckling`). Imported by: `checking.cases` (replays are checked like cases),
`checking.golden`, `checking.digests`, the command.
"""
