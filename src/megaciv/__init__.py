"""An open, unofficial digital edition of the board game Mega Civilization."""

import os.path
from importlib.machinery import EXTENSION_SUFFIXES

__version__ = "0.1.0"


def is_compiled(package: str = os.path.dirname(__file__)) -> bool:
    """Do the rules run compiled (docs/performance.md)? Python takes an extension module before the source beside
    it, and where anything is compiled, the scheduler is."""
    return any(os.path.exists(os.path.join(package, "rules", "engine", f"flow{end}")) for end in EXTENSION_SUFFIXES)
