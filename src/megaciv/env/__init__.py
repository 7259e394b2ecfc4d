"""The research environment: the game for those who train, measure and compare players (extra `env`).

May import: rules, bots, text, map.
"""

from importlib.util import find_spec

for _module in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_module) is None:
        raise ModuleNotFoundError('The research environment needs an extra: pip install "megaciv[env]"', name=_module)
