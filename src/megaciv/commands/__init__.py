"""The commands, one module each. A module offers `register(app)`, which `megaciv.cli` calls for each.

May import: every package, late where that costs time. Imported by: `megaciv.cli` alone.
"""
