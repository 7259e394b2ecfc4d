"""Before the game and out of it: choosing civilizations, themes, leaving."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from megaciv.rules.engine.events.base import EventData


class SecretTheme(EventData, frozen=True):
    """Which theme it is."""

    theme: str


class StartupCardsDealt(EventData, frozen=True):
    """In which order people choose their civilizations."""

    kind = "startup-cards-dealt"

    order: list[str]


class CivilizationChosen(EventData, frozen=True):
    """A person plays a civilization."""

    kind = "civilization-chosen"

    person: str
    civilization: str


class PreferencesRevealed(EventData, frozen=True):
    """Everybody's list of civilizations."""

    kind = "preferences-revealed"

    lists: dict[str, list[str]]


class LotDrawn(EventData, frozen=True):
    """Several want one civilization: the lot decides."""

    kind = "lot-drawn"

    civilization: str
    among: list[str]
    winner: str


class ThemeDealt(EventData, frozen=True):
    """A player has a theme card; only they see which."""

    kind = "theme-dealt"
    hides = SecretTheme

    player: str
    theme: str | UnsetType = UNSET


class ThemesRevealed(EventData, frozen=True):
    """All themes."""

    kind = "themes-revealed"

    themes: dict[str, str]


class LeaveRequested(EventData, frozen=True):
    """A player asks to leave."""

    kind = "leave-requested"

    player: str


class LeaveAnswered(EventData, frozen=True):
    """One of those who stay answers whether the game goes on."""

    kind = "leave-answered"

    player: str
    leaver: str
    agreed: bool


class LeaveGranted(EventData, frozen=True):
    """Everybody has agreed that a player leaves."""

    kind = "leave-granted"

    player: str


class PlayerLeft(EventData, frozen=True):
    """A player is gone."""

    kind = "player-left"

    player: str


class RegionOutOfPlay(EventData, frozen=True):
    """The region of a player who has left is out of play."""

    kind = "region-out-of-play"

    player: str
    areas: list[str]


class TokensWithoutAPlace(EventData, frozen=True):
    """Tokens of land that is out of play find no room."""

    kind = "tokens-without-a-place"

    player: str
    tokens: int


class GameStopped(EventData, frozen=True):
    """The game stops without a result."""

    kind = "game-stopped"

    turn: int


class EndAgreed(EventData, frozen=True):
    """Those at the table have agreed to end the game."""

    kind = "end-agreed"

    turn: int
