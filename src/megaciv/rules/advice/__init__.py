"""What the rules can tell a player who wonders: dry runs, plans worth proposing, what a purchase would cost and how to
pay for it, what a calamity would do. It changes nothing.

May import: `facts`, `engine`, `setup`, `phases`, `ending`, `seeing`. Imported by: `game`, companion, server.
"""
