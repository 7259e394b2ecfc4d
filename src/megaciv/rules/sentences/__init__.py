"""Choices as sentences of tokens of a fixed vocabulary, for those who choose one token at a time.

`legal_next(decision, prefix)` gives exactly the tokens with which a legal choice can still be made; `Sentence` is the
same step by step; `say` writes a choice as tokens and `hear` reads it back.
May import: `facts`, `engine`, `setup`, `phases`, `notation`. Imported by: nothing in the rules; `megaciv.env`, the
simulation and benchmarks.
"""
