"""What a seat thinks of another, as it is told: the regard, the reasons for it, and a packet that was opened.

In a module of its own, because structs are not compiled; `opinions` makes them.
"""

from __future__ import annotations

from msgspec import Struct


class Evidence(Struct, frozen=True):
    """Something that changed the regard: `kept` (their words were true), `false-name`, `slipped` (a calamity, unsaid),
    `cheated` (a calamity under a false name or a promise), `struck` (a calamity of theirs struck), `attacked`, `chosen`
    (as a secondary victim), `favoured` (gifts between them and somebody else), `amends`; `earlier-kept` and
    `earlier-broken` (what is remembered of games before)."""

    turn: int
    what: str
    step: float
    """By so much of a step."""
    cards: tuple[str, ...] = ()
    """The names that were false, or the calamities."""


class Regard(Struct, frozen=True):
    """What a seat thinks of another. Counts fade from turn to turn."""

    steps: int = 3
    """1 will not deal, 2 wary, 3 open, 4 friendly, 5 trusts."""
    deals: float = 0.0
    clean: float = 0.0
    """Packets of theirs without a calamity."""
    slipped: float = 0.0
    """Calamities in packets of theirs."""
    true_names: float = 0.0
    """Names beyond the sworn ones that were true."""
    false_names: float = 0.0
    word: tuple[float, float] = (0.0, 0.0)
    """Promises that no calamity was in the packet: kept, and broken."""
    credit: float = 0.0
    """Face value of what they need not have given and did, less what they only said."""
    grudge: float = 0.0
    """From 0 to 1: attacks, being chosen as a victim, and gifts between them and somebody else."""
    evidence: tuple[Evidence, ...] = ()
    """The newest first."""


class Acquaintance(Struct, frozen=True, omit_defaults=True):
    """What a leader remembers of somebody from earlier games. What was done to towns and land is forgotten: that was
    another world."""

    clean: float = 0.0
    slipped: float = 0.0
    true_names: float = 0.0
    false_names: float = 0.0
    word: tuple[float, float] = (0.0, 0.0)
    promised: tuple[float, float] = (0.0, 0.0)
    """What the leader promised them: kept, and broken."""
    credit: float = 0.0

    @property
    def leaning(self) -> float:
        """From -1, most of what they said was not true, to 1; a few deals do not count for much. A calamity that
        nobody had denied is no lie, but no kindness either."""
        good = self.true_names + self.word[0] + self.clean / 2
        bad = 2 * self.false_names + 2 * self.word[1] + self.slipped / 2
        return (good - bad) / (good + bad + 2)


class Packet(Struct, frozen=True):
    """A packet that somebody got, compared with what had been said of it."""

    true_names: tuple[str, ...]
    """Beyond the sworn ones."""
    false_names: tuple[str, ...]
    calamities: tuple[str, ...]
    unsaid: tuple[str, ...]
    """Goods that nobody had spoken of."""
