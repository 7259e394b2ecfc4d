"""An open, unofficial digital edition of the board game Mega Civilization."""

from importlib.metadata import version

__version__ = version("megaciv")
