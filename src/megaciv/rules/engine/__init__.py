"""What every phase is built on: the table and the verbs that change it, events, chance, decisions and their scheduler,
errors, invariants, workings of numbers.

May import: `facts` and the frame of a game in `setup`. Knows no phase. Imported by: every other room of the rules;
from outside only for types of decisions, choices, events, workings and errors.
"""
