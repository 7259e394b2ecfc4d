"""Sparring partners: bots written to find out whether `shrewd` can be milked, and frozen ones to measure it against.

Each exploiter plays as `shrewd` does, but for what its name says, and tries its best with what its author knows of the
others. All of it is legal. `megaciv league` plays them; nobody meets them at a table for people.
May import: the rules, and the bots that they are made of. Imported by: the registry of bots, and the league.
"""
