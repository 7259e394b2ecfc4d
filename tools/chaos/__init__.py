"""Chaos: tables of people's scripts over two server processes and one PostgreSQL, while everything around them fails.

    make chaos MINUTES=5

Everything listens on loopback or on a socket in a folder of its own. `faults` says what fails, `people` who plays and
what they note, `verdict` compares that with what is stored, `database` is the PostgreSQL and its disk.
"""
