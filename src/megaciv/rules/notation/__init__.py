"""A short human notation for every choice, one line each (docs/notation.md); `shapes` are the shapes that answers have.

May import: `engine`. Nothing in the rules imports it: it is for logs, replays, the terminal and the server.
"""
