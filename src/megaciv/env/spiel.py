"""The game for OpenSpiel, registered as `python_megaciv` when this module is imported:

    import pyspiel
    import megaciv.env.spiel
    game = pyspiel.load_game("python_megaciv", {"players": 9, "turn_limit": 12, "seed": 7})

An action is a token, as in the other environments. Chance is in the seed: the same parameters give the same shuffles,
so there are no chance nodes; draw seeds to play many games. Returns are victory points less the mean of all.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from megaciv.env.observation import layout
from megaciv.env.seats import AgentTable, Asked, Terms, terms
from megaciv.env.text import seen
from megaciv.rules.sentences.vocabulary import VOCABULARY

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "The game for OpenSpiel needs OpenSpiel, which no extra brings: pip install open_spiel", name=missing.name
    ) from None

NAME: Final = "python_megaciv"
PARAMETERS: Final[dict[str, Any]] = {
    "players": 5, "turn_limit": 12, "seed": 0, "without": "", "board": "", "ast": "basic", "scenario": "full",
    "pace": "ordered",
}  # fmt: skip
"""`without` are patterns of decision ids that are never said, joined by `+`; no `board` is the usual one."""
MOST_POINTS: Final = 400.0
LONGEST: Final = 1_000_000

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Mega Civilization",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=18,
    min_num_players=5,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class SpielGame(pyspiel.Game):
    """One set-up and one seed."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        without = tuple(part for part in given["without"].split("+") if part)
        setup = {name: given[name] for name in ("board", "ast", "scenario", "pace") if given[name]}
        self.terms: Terms = terms(
            players=given["players"], turn_limit=given["turn_limit"], setup=setup, without=without, reward="lead"
        )
        self.seed = given["seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(VOCABULARY),
            max_chance_outcomes=0,
            num_players=given["players"],
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> SpielState:
        """The game at its beginning."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees; the same for every type of observation."""
        return SpielObserver(self.terms.setup.players)


class SpielMoment:
    """A table, who is asked there, and what was said of the answer. OpenSpiel copies it with `deepcopy`."""

    def __init__(self, table: AgentTable, civ: str = "", asked: Asked | None = None) -> None:
        self.table, self.civ, self.asked = table, civ, asked

    def go_on(self) -> None:
        """To the next who is asked."""
        found = self.table.next_agent()
        self.civ, self.asked = ("", None) if found is None else found

    def __deepcopy__(self, memo: dict[int, object]) -> SpielMoment:
        table = self.table.copy()
        if self.asked is None:
            return SpielMoment(table)
        return SpielMoment(table, self.civ, table.ask(self.civ, table.game.pending[self.civ], self.asked.said))


class SpielState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = SpielMoment(AgentTable(game.terms, game.seed))
        self.moment.go_on()

    def current_player(self) -> int:
        """Who is asked, by ranking order."""
        if self.moment.asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.table.game.setting.player[self.moment.civ]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.moment.asked is None else sorted(self.moment.asked.actions())

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        assert moment.asked is not None
        moment.asked.take(action)
        if moment.asked.choice is not None:
            moment.table.act(moment.civ, moment.asked.choice)
            moment.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        return VOCABULARY[action]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.moment.asked is None

    def returns(self) -> list[float]:
        """Victory points less the mean of all, at the end."""
        table = self.moment.table
        if not table.over:
            return [0.0] * len(table.civs)
        points = {place.civilization: float(place.vp) for place in table.game.outcome().places}
        mean = sum(points.values()) / len(points)
        return [points.get(civ, mean) - mean for civ in table.civs]

    def __str__(self) -> str:
        moment = self.moment
        said = "" if moment.asked is None else " ".join(moment.asked.said)
        game = moment.table.game
        return f"turn {game.turn}, {game.phase}, {moment.table.steps} choices, {moment.civ}: {said}"


class SpielObserver:
    """Fills a tensor with what a seat sees."""

    def __init__(self, players: int) -> None:
        self.tensor = np.zeros(layout(players).size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What this player sees in this state."""
        moment = state.moment
        civ = moment.table.civs[player]
        asked = moment.asked if civ == moment.civ else None
        self.tensor[:] = moment.table.observe(civ, asked, waits=True)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text, with what was said so far."""
        moment = state.moment
        civ = moment.table.civs[player]
        said = " ".join(moment.asked.said) if moment.asked is not None and civ == moment.civ else ""
        return f"{seen(moment.table.game.view(civ))}\n{said}"


pyspiel.register_game(_TYPE, SpielGame)
