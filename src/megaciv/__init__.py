"""An open, unofficial digital edition of the board game Mega Civilization."""

__version__ = "0.1.0"
