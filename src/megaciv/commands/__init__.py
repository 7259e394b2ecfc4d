"""The commands, one module each. A module offers `register(app)`, which `megaciv.cli` calls for each."""
