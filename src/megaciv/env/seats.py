"""A game with seats for agents: who is asked, what may be said, what it brings. The environments are doors to this."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from copy import deepcopy
from fnmatch import fnmatchcase
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from msgspec import Struct
from numpy.typing import NDArray

from megaciv.bots import Bot, create
from megaciv.env.history import WIDTH, Remembered
from megaciv.env.observation import Observer, layout
from megaciv.rules import Choice, Decision, Game, Options, Setup, Sight
from megaciv.rules.ending.victory import points_so_far
from megaciv.rules.sentences.speech import NotSayable, Sentence, say
from megaciv.rules.sentences.vocabulary import DECISION, TOKEN, VOCABULARY

Mask: TypeAlias = NDArray[np.int8]
Actions = Literal["tokens", "candidates"]
Reward = Literal["points", "lead", "place", "win"]

PASS: Final = 0
"""What those say who are not asked: the token that is none."""
MOST_ACTS: Final = 40
"""So many acts of one seat in one trade; then it is done with it."""
CANDIDATES: Final = 32
DRAWS: Final = 12
"""Random choices among the candidates, where they are not listed."""
ROW: Final = 24
"""So many tokens of each candidate are seen."""


class Terms(Struct, frozen=True, kw_only=True):
    """What is played, and how."""

    setup: Setup
    actions: Actions = "tokens"
    reward: Reward = "points"
    """`points` as they come; `lead`, the same less the mean of all; `place` at the end, from 1 down to 0; `win`."""
    delegate: Mapping[str, str] = {}
    """By pattern of decision ids, the bot that answers such decisions for the agents: `{"move.*": "steady"}`."""
    without: tuple[str, ...] = ()
    """Patterns of decision ids that agents never say, where there is something else to say: `("trade.intend",)`."""
    advisers: tuple[str, ...] = ("steady",)
    """The bots whose choices are among the candidates: they come first, in this order, also where they agree."""
    most_acts: int = MOST_ACTS
    history: int = 0
    """So many of the last events are seen, too."""

    def __post_init__(self) -> None:
        for name in ("actions", "reward"):
            known = {"actions": ("tokens", "candidates"), "reward": ("points", "lead", "place", "win")}[name]
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}, not {getattr(self, name)!r}")
        if self.history < 0:
            raise ValueError(f"history is a number of events, not {self.history}")
        for bot in {*self.delegate.values(), *self.advisers}:
            create(bot)

    def delegated(self, decision: Decision) -> str | None:
        """The bot that answers this for the agents, if one does."""
        return next((bot for pattern, bot in self.delegate.items() if fnmatchcase(decision.ids[0], pattern)), None)


def terms(
    players: int = 5, turn_limit: int | None = None, setup: Mapping[str, Any] | None = None, **how: Any
) -> Terms:  # fmt: skip
    """Terms from what an environment is made with; `setup` has what else a set-up may have (board, ast, scenario)."""
    more = dict(setup or {})
    if "options" in more and turn_limit is not None:
        raise ValueError("turn_limit is one of the options of the set-up: give one of both")
    options = more.pop("options", Options(turn_limit=turn_limit))
    return Terms(setup=Setup(players=players, options=options, **more), **how)


class TokensAsked:
    """A question that is answered token by token. What can only be said in one way is said."""

    def __init__(self, decision: Decision, terms: Terms, begun: Sequence[str] = ()) -> None:
        self.decision = decision
        self._sentence = Sentence(decision)
        self._words = [
            word
            for word in self._sentence.legal
            if not any(fnmatchcase(DECISION[word], pattern) for pattern in terms.without)
        ] or self._sentence.legal
        for token in begun:
            self._add(token)
        self._forced()

    @property
    def choice(self) -> Choice | None:
        return self._sentence.choice

    @property
    def said(self) -> Sequence[str]:
        return self._sentence.tokens

    @property
    def legal(self) -> Sequence[str]:
        """The tokens that may come next."""
        return self._sentence.legal if self._sentence.tokens else self._words

    def actions(self) -> list[int]:
        """The same by their places in the vocabulary."""
        return [TOKEN[token] for token in self.legal]

    def take(self, action: int) -> None:
        """Say a token by its place. ValueError if it is not legal."""
        if not 0 <= action < len(VOCABULARY):
            raise ValueError(f"there is no token {action}: there are {len(VOCABULARY)}")
        self._add(VOCABULARY[action])
        self._forced()

    def _add(self, token: str) -> None:
        if not self._sentence.tokens and token not in self._words:
            raise ValueError(f"{token!r} cannot begin: it may be {', '.join(self._words)}")
        self._sentence.add(token)

    def _forced(self) -> None:
        while len(self.legal) == 1:
            self._add(self.legal[0])

    def rows(self) -> NDArray[np.int16] | None:
        return None


class CandidatesAsked:
    """A question that is answered by one of some candidates: what the advisers would choose, then all choices where
    they are listed and few, else the default and some drawn at random."""

    def __init__(self, decision: Decision, advice: Sequence[Choice], dice: random.Random) -> None:
        self.decision = decision
        self.choice: Choice | None = None
        self.said: Sequence[str] = ()
        listed = decision.options()
        if listed is None or len(listed) + len(advice) > CANDIDATES:
            listed = [decision.default(), *(decision.sample(dice) for _ in range(DRAWS))]
        found = list(advice)
        for choice in listed:
            if choice not in found:
                found.append(choice)
        self._candidates = found

    @property
    def candidates(self) -> Sequence[Choice]:
        """The choices behind the actions."""
        return self._candidates

    def actions(self) -> list[int]:
        """Every candidate."""
        return list(range(len(self._candidates)))

    def take(self, action: int) -> None:
        """Choose one. ValueError if there is none with this number."""
        if not 0 <= action < len(self._candidates):
            raise ValueError(f"there is no candidate {action}: there are {len(self._candidates)}")
        self.choice = self._candidates[action]

    def is_legal(self) -> bool:
        """Are all candidates still legal, though others may have acted?"""
        return all(choice in self.decision for choice in self._candidates)

    def rows(self) -> NDArray[np.int16]:
        """Every candidate as the tokens of its sentence."""
        rows = np.zeros((CANDIDATES, ROW), np.int16)
        for at, choice in enumerate(self._candidates):
            try:
                tokens = [TOKEN[token] for token in say(self.decision, choice)[:ROW]]
            except NotSayable:
                continue
            rows[at, : len(tokens)] = tokens
        return rows


Asked: TypeAlias = TokensAsked | CandidatesAsked
Seen: TypeAlias = dict[str, NDArray[Any]]


class AgentTable:
    """A game, with agents in some seats and bots in the others."""

    def __init__(self, terms: Terms, seed: int | str, opponents: Mapping[str, str] | None = None) -> None:
        """`opponents` are the seats that bots have, by civilization, with the names of the bots."""
        self.terms = terms
        self.game = Game.new(terms.setup, seed=f"env {seed}")
        self.civs: Final = self.game.setting.civs
        self.opponents = dict(opponents or {})
        self.seed = seed
        self._bots: dict[tuple[str, str], Bot] = {}
        self._sit_down()
        self._dice = {civ: random.Random(f"env {seed} {civ}") for civ in self.civs}
        self._histories = {civ: Remembered(civ, terms.history) for civ in self.civs}
        self._last = -1
        self._acts: dict[str, int] = {}
        self._when = (0, 0)
        self.steps = 0
        """How many choices were made."""
        self.points = self._scores()
        self.gained: dict[str, float] = dict.fromkeys(self.civs, 0.0)
        """Rewards since they were last taken."""

    def _sit_down(self) -> None:
        self.sights = {civ: Sight(self.game, civ) for civ in self.civs}
        self.observer = Observer(len(self.civs))

    def copy(self) -> AgentTable:
        """An independent table at the same point."""
        twin = object.__new__(AgentTable)
        twin.__dict__.update(self.__dict__)
        twin.game = self.game.copy()
        twin._bots, twin._dice = deepcopy(self._bots), deepcopy(self._dice)
        twin._acts, twin.points, twin.gained = dict(self._acts), dict(self.points), dict(self.gained)
        twin._histories = {civ: kept.copy(self.game, twin.game) for civ, kept in self._histories.items()}
        twin._sit_down()
        return twin

    # -- who is asked ------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game.over

    def next_agent(self) -> tuple[str, Asked] | None:
        """On to the next agent who has something to choose: bots answer meanwhile. None when the game is over."""
        while not self.game.over:
            pending = self.game.pending
            civ = self._turn(pending)
            asked = self.ask(civ, pending[civ])
            if asked is None:
                continue
            if asked.choice is None:
                return civ, asked
            self.act(civ, asked.choice)
        return None

    def _turn(self, pending: Mapping[str, Decision]) -> str:
        """Where several are asked, everybody in turn."""
        player = self.game.setting.player
        seats = [player[civ] for civ in pending]
        self._last = min([seat for seat in seats if seat > self._last] or seats)
        return self.civs[self._last]

    def ask(self, civ: str, decision: Decision, begun: Sequence[str] = ()) -> Asked | None:
        """The question as an agent is asked it; None if it was not for an agent, and has been answered."""
        if self.game.table.consents or self._talks_too_much(civ, decision):
            self.act(civ, decision.default())
            return None
        bot = self.opponents.get(civ) or self.terms.delegated(decision)
        if bot is not None:
            self.act(civ, self._advice(civ, decision, bot))
            return None
        if self.terms.actions == "tokens":
            return TokensAsked(decision, self.terms, begun)
        advice = [self._advice(civ, decision, bot) for bot in self.terms.advisers]
        return CandidatesAsked(decision, advice, self._dice[civ])

    def _talks_too_much(self, civ: str, decision: Decision) -> bool:
        when = self.game.turn, self.game.table.phase
        if when != self._when:
            self._when, self._acts = when, {}
        return self._acts.get(civ, 0) >= self.terms.most_acts and decision.ids[0] == "trade.offer"

    def _advice(self, civ: str, decision: Decision, name: str) -> Choice:
        bot = self._bots.get((civ, name))
        if bot is None:
            bot = self._bots[civ, name] = create(name, seed=f"{self.seed} {civ}")
        choice = bot.choose(self.sights[civ].look(), decision, self._dice[civ])
        return choice if choice in decision else decision.default()

    # -- acting ------------------------------------------------------------

    def act(self, civ: str, choice: Choice) -> None:
        """Make a choice, and count what it brings."""
        self.game.act(civ, choice)
        self.steps += 1
        self._acts[civ] = self._acts.get(civ, 0) + 1
        self.observer.changed()
        t = self.game.table
        if (t.turn, t.phase) != self._when or t.over:
            self._reward()

    def _scores(self) -> dict[str, float]:
        t = self.game.table
        if t.over:
            return {place.civilization: float(place.vp) for place in self.game.outcome().places}
        return {civ: float(points_so_far(t, player)) for player, civ in enumerate(self.civs)}

    def _reward(self) -> None:
        kind, over = self.terms.reward, self.game.over
        if kind in {"points", "lead"}:
            now = self._scores()
            new = {civ: now.get(civ, points) - points for civ, points in self.points.items()}
            mean = sum(new.values()) / len(new) if kind == "lead" else 0.0
            self.points = {**self.points, **now}
            for civ, points in new.items():
                self.gained[civ] += points - mean
        elif over:
            outcome = self.game.outcome()
            for place in outcome.places:
                share = (len(self.civs) - place.place) / (len(self.civs) - 1)
                won = float(place.civilization == outcome.winner)
                self.gained[place.civilization] += share if kind == "place" else won

    def take_rewards(self) -> dict[str, float]:
        """What came since the last time."""
        taken, self.gained = self.gained, dict.fromkeys(self.civs, 0.0)
        return taken

    # -- seeing ------------------------------------------------------------

    def observe(self, civ: str, asked: Asked | None, waits: bool = False) -> Seen:
        """What this seat sees, and what it may do. Who is asked, but not heard now, `waits`."""
        decision = asked.decision if asked is not None else self.game.pending.get(civ) if waits else None
        seen = shown(self.observer, self.sights[civ], decision, asked, self.terms)
        if self.terms.history:
            seen["history"] = self._histories[civ].rows(self.game)
        return seen


def shown(observer: Observer, sight: Sight, decision: Decision | None, asked: Asked | None, terms: Terms) -> Seen:
    """What a seat sees that is asked this, and what it may do."""
    seen: Seen = {
        "observation": observer.observe(sight, decision, () if asked is None else asked.said),
        "action_mask": mask_of(asked, terms),
    }
    if terms.actions == "candidates":
        rows = None if asked is None else asked.rows()
        seen["candidates"] = np.zeros((CANDIDATES, ROW), np.int16) if rows is None else rows
    return seen


def mask_of(asked: Asked | None, terms: Terms) -> Mask:
    """1 for every action that is legal now; who is not asked passes."""
    mask: Mask = np.zeros(number_of_actions(terms), np.int8)
    mask[[PASS] if asked is None else asked.actions()] = 1
    return mask


def number_of_actions(terms: Terms) -> int:
    """How many actions there are."""
    return len(VOCABULARY) if terms.actions == "tokens" else CANDIDATES


def observation_space(terms: Terms) -> spaces.Dict:
    """What every agent sees."""
    size, actions = layout(terms.setup.players).size, number_of_actions(terms)
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-1, 32767, (size,), np.int16),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if terms.actions == "candidates":
        found["candidates"] = spaces.Box(0, 32767, (CANDIDATES, ROW), np.int16)
    if terms.history:
        found["history"] = spaces.Box(0, 32767, (terms.history, WIDTH), np.int16)
    return spaces.Dict(found)


class NamedAgents:
    """What the environments of many agents share: an agent for each seat, and what each may see and say."""

    possible_agents: list[str]
    observation_spaces: dict[str, spaces.Space[Any]]
    action_spaces: dict[str, spaces.Space[Any]]

    def _name_agents(self, terms: Terms) -> None:
        """Agents are named by civilization and seat, `minoa_0`, in ranking order."""
        self.terms = terms
        civs = AgentTable(terms, 0).civs
        self.possible_agents = [f"{civ}_{seat}" for seat, civ in enumerate(civs)]
        self._civ = dict(zip(self.possible_agents, civs, strict=True))
        self.observation_spaces = {agent: observation_space(terms) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(number_of_actions(terms)) for agent in self.possible_agents}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]
