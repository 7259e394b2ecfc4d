"""What the rules can tell a player who wonders: dry runs, plans worth proposing, what a calamity would do, the workings
of the numbers on the mat. It changes nothing.

May import: `facts`, `engine`, `setup`, `phases`, `ending`, `seeing`. Imported by: `game`, bots, server.
"""
