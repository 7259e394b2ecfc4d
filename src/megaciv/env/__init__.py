"""The research environment: what a seat knows and may say, for machines that learn and for models that read.

    from megaciv.env import aec_env, parallel_env, solo_env

May import: `rules`, `bots`, `text`, `map`. Imported by: `benches`, and learning programs. It needs the extra `env`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from megaciv.env.aec import MegaCivAEC
    from megaciv.env.parallel import MegaCivParallel
    from megaciv.env.solo import MegaCivSolo

for _module in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_module) is None:
        raise ModuleNotFoundError('The research environment needs an extra: pip install "megaciv[env]"', name=_module)


# Late imports: who wants the text of a seat alone does not wait for PettingZoo.


def aec_env(**how: Any) -> "MegaCivAEC":
    """One agent after the other: `aec_env(players=9, turn_limit=12, delegate={"move.*": "steady"})`."""
    from megaciv.env.aec import MegaCivAEC  # noqa: PLC0415

    return MegaCivAEC(**how)


def parallel_env(**how: Any) -> "MegaCivParallel":
    """All at once, at a free pace: `parallel_env(players=9, turn_limit=12)`."""
    from megaciv.env.parallel import MegaCivParallel  # noqa: PLC0415

    return MegaCivParallel(**how)


def solo_env(**how: Any) -> "MegaCivSolo":
    """One seat against bots: `solo_env(players=5, opponents=("steady", "shrewd"), turn_limit=12)`."""
    from megaciv.env.solo import MegaCivSolo  # noqa: PLC0415

    return MegaCivSolo(**how)
