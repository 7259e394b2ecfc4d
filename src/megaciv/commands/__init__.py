"""The commands, one module each. A module offers `register(app)`, and `megaciv.cli` lists the modules."""
