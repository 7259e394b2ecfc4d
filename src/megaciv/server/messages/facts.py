"""The printed facts, as every client gets them once."""

from __future__ import annotations

from megaciv.rules.facts.types import Epoch, Facts, Group, Phase


class AllFacts(Facts, frozen=True):
    """All facts of the game, the orders of epochs, groups and phases, and the kinds of bots, the easiest first."""

    epochs: tuple[Epoch, ...]
    groups: tuple[Group, ...]
    phases: tuple[Phase, ...]
    bots: tuple[str, ...]
