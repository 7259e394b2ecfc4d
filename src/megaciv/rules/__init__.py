"""The rules of Mega Civilization: a pure library. A game is a list of choices.

    from megaciv.rules import Game, Setup

What is in `__all__` is promised (docs/stability.md); the modules below it are the inside.
May import: the standard library and msgspec, nothing else of ours. Imported by: every other package. Inside: `facts`,
`engine` (the table, verbs, decisions, flow), `setup`, `phases`, `ending`, `seeing`, `advice`, `notation`, `sentences`
(choices token by token), and `game`, which puts them together.
"""

from megaciv.rules.advice.preview import Advice, Caution, Fight, Preview
from megaciv.rules.advice.quote import Quote, Wanted
from megaciv.rules.ending.victory import Outcome, Place
from megaciv.rules.engine.bounds import Bounds
from megaciv.rules.engine.decision_types import DECISIONS, DecisionType
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.described import Choice, Described
from megaciv.rules.engine.errors import BrokenLaw, GameFileError, IllegalChoice, RulesError, SetupError
from megaciv.rules.engine.events import (
    ByAbility,
    ByCalamity,
    ByConflict,
    ByLeaving,
    ByRevolt,
    BySupport,
    BySurplus,
    Cause,
    Chronicle,
    Event,
)
from megaciv.rules.engine.working import Working
from megaciv.rules.game import Game
from megaciv.rules.game_file import RULES_VERSION, Acted, Entry, GameFile
from megaciv.rules.phases.movement.reaching import Goal
from megaciv.rules.seeing.figures import OwnFigures
from megaciv.rules.seeing.sight import Sight
from megaciv.rules.seeing.views import Own, PlayerView, View
from megaciv.rules.setup.options import Options, Setup

__all__ = [
    "DECISIONS",
    "RULES_VERSION",
    "Acted",
    "Advice",
    "Bounds",
    "BrokenLaw",
    "ByAbility",
    "ByCalamity",
    "ByConflict",
    "ByLeaving",
    "ByRevolt",
    "BySupport",
    "BySurplus",
    "Cause",
    "Caution",
    "Choice",
    "Chronicle",
    "Decision",
    "DecisionType",
    "Described",
    "Dice",
    "Entry",
    "Event",
    "Fight",
    "Game",
    "GameFile",
    "GameFileError",
    "Goal",
    "IllegalChoice",
    "Options",
    "Outcome",
    "Own",
    "OwnFigures",
    "Place",
    "PlayerView",
    "Preview",
    "Quote",
    "RulesError",
    "Setup",
    "SetupError",
    "Sight",
    "View",
    "Wanted",
    "Working",
]
