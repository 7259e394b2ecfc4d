"""The research environment: what a seat knows and may say, for machines that learn and for models that read.

May import: the rules, the bots, the words, the map. Imported by: benches, commands. It needs the extra `env`.
"""

from importlib.util import find_spec

for _module in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_module) is None:
        raise ModuleNotFoundError('The research environment needs an extra: pip install "megaciv[env]"', name=_module)
