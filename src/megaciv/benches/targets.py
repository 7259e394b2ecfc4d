"""What is to be reached, and whether it is: the figures of all benches beside their targets (docs/performance.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

Build = Literal["pure", "compiled"]


class SpeedTarget(Struct, frozen=True):
    """A bound for a figure: `least` or `most` of them must hold, for one build or for both."""

    bench: str
    key: str
    """As `megaciv bench WHAT --json` names it, groups and names with a dot between."""
    least: float | None = None
    most: float | None = None
    build: Build | None = None

    def is_met(self, value: float) -> bool:
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


class TargetRow(Struct, frozen=True):
    """A figure beside its target; no value where it was not measured."""

    bench: str
    key: str
    value: float | None
    least: float | None
    most: float | None
    met: bool | None


TARGETS: Final = (
    SpeedTarget("engine", "ratio_chess", least=1.05, build="pure"),
    SpeedTarget("engine", "replay_ratio_chess", least=1.2, build="pure"),
    SpeedTarget("engine", "ratio_chess", least=1.8, build="compiled"),
    SpeedTarget("engine", "ratio_chess_5", least=1.5, build="compiled"),
    SpeedTarget("engine", "replay_ratio_chess", least=2.1, build="compiled"),
    SpeedTarget("engine", "game_copy_ms.trade", most=0.5),
    SpeedTarget("engine", "game_copy_ms.movement", most=0.3),
    SpeedTarget("bots", "novice_18.ratio_chess", least=0.9, build="compiled"),
    SpeedTarget("bots", "steady_18.ratio_chess", least=0.72, build="compiled"),
    SpeedTarget("bots", "shrewd_18.ratio_chess", least=0.32, build="compiled"),
    SpeedTarget("bots", "two_processes.times_one", least=1.85),
    SpeedTarget("solver", "worst_ms", most=50),
    SpeedTarget("cli", "ratio_pass.help", most=6),
    SpeedTarget("cli", "ratio_pass.facts", most=6),
    SpeedTarget("cli", "ratio_pass.facts_areas", most=6),
    SpeedTarget("cli", "ratio_pass.rules", most=6),
    SpeedTarget("cli", "ratio_pass.check", most=6),
    SpeedTarget("server", "choices_per_second", least=99),
    SpeedTarget("server", "p99_ms", most=50),
    SpeedTarget("server", "server_cpu_share", most=0.5),
    SpeedTarget("server", "mb_per_player_game", most=1.5),
    SpeedTarget("server", "cpu_ratio_raw", most=1.5),
    SpeedTarget("tables", "idle_mb", most=0.5),
    SpeedTarget("tables", "idle_cpu_more", most=0.01),
    SpeedTarget("tables", "spectators_ms", most=8),
    SpeedTarget("tables", "cold_load_ms", most=60),
    SpeedTarget("cluster", "apart_cost_ratio", most=1.15),
    SpeedTarget("cluster", "mixed_ratio", least=0.8),
)


def compared(figures: Mapping[str, Mapping[str, float]], build: Build) -> list[TargetRow]:
    """Every target of this build beside what was measured, by bench and flat key."""
    found = []
    for target in TARGETS:
        if target.build in (None, build):
            value = figures.get(target.bench, {}).get(target.key)
            met = None if value is None else target.is_met(value)
            found.append(TargetRow(target.bench, target.key, value, target.least, target.most, met))
    return found
