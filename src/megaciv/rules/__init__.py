"""The rules of Mega Civilization: a pure library. Start at `megaciv.rules.game.Game`."""
