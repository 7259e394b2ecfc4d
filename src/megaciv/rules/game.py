"""The front door: a game is a list of choices.

game = Game.new(Setup(players=9, board="west"), seed=7)
game.pending                     {civilization: Decision}: who must decide what, right now
game.act("minoa", choice)        validates, records, runs on to the next questions
game.view("minoa")               exactly what Minoa may know; view(None) is a spectator's
game.events                      what happened, each with its audience
Game.replay(setup, seed, log)    the same game again

Views, advice and what else looks at a game are imported by the methods that need them, the phases when they are played:
who checks a rule case or replays a game waits for neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy, deepcopy
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast, overload

import msgspec

from megaciv.rules.ending.leaving import CONSENT, END, agree_to_end, consent, request
from megaciv.rules.ending.victory import Outcome, outcome
from megaciv.rules.engine import debug, invariants
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import GameFileError, IllegalChoice
from megaciv.rules.engine.events import ChoiceUndone, Chronicle
from megaciv.rules.engine.flow import CLOCK, Flow, Strand
from megaciv.rules.engine.midway import midway_of
from megaciv.rules.engine.reading import read_area
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import Working
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game_file import Acted, Entry, GameFile, beginning, lay_out
from megaciv.rules.phases.turn import PHASE_IDS, play
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table

if TYPE_CHECKING:
    from megaciv.rules.advice.dossier import Dossier
    from megaciv.rules.advice.preview import Advice, DryRun, Preview
    from megaciv.rules.advice.quote import Quote, Wanted
    from megaciv.rules.phases.movement.reaching import Goal
    from megaciv.rules.seeing.imagining import Secrets
    from megaciv.rules.seeing.views import Own, View

HOLD: Final = "hold"
LEAVE: Final = "leave.request"
TABLE: Final = "table"
"""Who chooses what all have agreed on."""
UNDO: Final = ("undo", "move.undo")
UNASKED: Final = {HOLD: "R7.65", "undo": "R3.3.4", "move.undo": "R3.3.4"}
"""What a player may say unasked, with the clause that lets them; the answer is `true`."""
NO_ANSWERS: Final = frozenset((*UNASKED, LEAVE))
"""Choices that answer no question."""
FINAL_CHOICES: Final = {"move.end": "R3.3.5", "cards.pass": "R3.6.10"}
"""Choices that the rules call final: they cannot be taken back."""

Rules = Callable[[Table, Callable[[], bool]], Strand]
"""What a game plays: from the table on, asking at every phase boundary whether to go on."""


class Game:
    """A game in progress or finished. All changes go through `act`."""

    def __init__(self, table: Table, until: str | None = None, past: Sequence[Entry] = (), rules: Rules = play) -> None:
        """Usually `Game.new`. A game may start from any table at a phase boundary, and stop before a phase; `rules` is
        what is played: the sequence of play, or a part of it."""
        self.setting: Final = table.setting
        self._until, self._rules = until, rules
        self._past: list[bytes] = [msgspec.json.encode(list(past))] if past else []
        self._past_length = len(past)
        self._recent: list[Entry] = []
        self._barrier = 0
        self._told = 0
        """How many events there had been at the checkpoint."""
        self._stopped = False
        self._origin: Callable[[], Game] | None = None
        """Of an imagined game until its next checkpoint: makes it anew, as it was when it was imagined."""
        self.events = Chronicle()
        self._begin(table)

    @classmethod
    def new(cls, setup: Setup, seed: int | str) -> Game:
        """A new game. The seed decides every shuffle and every draw; it is a secret while the game runs."""
        return cls(lay_table(Setting(setup), str(seed)))

    @classmethod
    def replay(cls, setup: Setup, seed: int | str, choices: Iterable[Entry]) -> Game:
        """The same set-up, seed and choices give the same game."""
        game = cls.new(setup, seed)
        for civ, choice in cast("Iterable[Any]", choices):  # from JSON they are lists, which a compiled tuple refuses
            game.act(civ, choice)
        return game

    # -- what is asked ------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The whole state. For the rules' own tests and tools; players get views."""
        return self._table

    @property
    def flow(self) -> Flow:
        """What runs the rules: for callers that follow a game closely. After a choice was taken back it is another."""
        return self._flow

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._table.over

    @property
    def turn(self) -> int:
        return self._table.turn

    @property
    def phase(self) -> str:
        """The id of the phase being played."""
        return PHASE_IDS[self._table.phase]

    @property
    def pending(self) -> dict[str, Decision]:
        """Who must decide what, right now: at most one decision a player."""
        civs = self.setting.civs
        return {civs[p]: decision for p, decision in self.asked().items()}

    def asked(self) -> dict[Player, Decision]:
        """The same by player: what the flow asks; but before everything else whether the game goes on without
        somebody."""
        t = self._table
        if t.over:
            return {}
        asked = self._flow.pending
        for waiting in t.consents.values():
            for player in waiting:
                asked[player] = CONSENT
        return asked

    def waits_for(self, civ: str) -> list[str]:
        """Those before the player in the order who have not finished: the player may hold for them (R7.65)."""
        return [self.setting.civs[p] for p in self._flow.waits_for(self._player(civ))]

    def holds(self, civ: str) -> bool:
        """Does the player hold already (R7.65)?"""
        return self._flow.holds(self._player(civ))

    @property
    def is_at_boundary(self) -> bool:
        """Was nothing chosen since the last phase boundary?"""
        return not self._recent

    @property
    def choices(self) -> list[Entry]:
        """Every choice made so far, without those taken back."""
        told: list[Entry] = []
        for chunk in self._past:
            told.extend(msgspec.json.decode(chunk, type=list[Entry]))
        return told + self._recent

    @property
    def choices_of_phase(self) -> int:
        """How many choices were made since the last checkpoint: since the phase began."""
        return len(self._recent)

    # -- acting ------------------------------------------------------------

    @overload
    def act(self, civ: str, choice: Choice) -> None: ...
    @overload
    def act(self, civ: str, choice: Sequence[Choice]) -> Acted: ...
    def act(self, civ: str, choice: Choice | Sequence[Choice]) -> Acted | None:
        """One choice: it is legal and done, or IllegalChoice is raised and nothing has changed. Several choices in a
        list: they are done in order up to the first that is refused; the report says which. `clock` chooses too, where
        a phase listens to it, and `table` what its people have agreed on (R4.1.1)."""
        if isinstance(choice, (list, tuple)):  # a union would be made anew each time
            return self._act_in_order(civ, choice)
        if civ == TABLE:
            self._agree(choice)
            return None
        if self._table.over:
            raise IllegalChoice("game-is-over", "R3.13.20")
        player = CLOCK if civ == "clock" else self._player(civ)
        if TYPE_CHECKING:
            assert not isinstance(choice, Sequence)
        name = next(iter(choice)) if isinstance(choice, dict) and len(choice) == 1 else ""
        if name not in NO_ANSWERS and not self._table.consents:
            self._answer(civ, player, choice)
            return None
        if name in UNASKED:
            _read_true(name, choice[name])
        if name in UNDO:
            self.undo(civ)
            return None
        t = self._table
        drawn, t.revealed = t.chance.drawn, False
        if name == HOLD:
            self._flow.hold(player)
            self._recent.append((civ, choice))
        elif name == LEAVE:
            request(self._table, player, choice[LEAVE])
            self._recent.append((civ, choice))
            self._answer_for_leavers()
        elif any(player in waiting for waiting in self._table.consents.values()):
            consent(self._table, player, CONSENT.accept(choice) is True)
            self._recent.append((civ, choice))
            self._answer_for_leavers()
        else:
            self._answer(civ, player, choice)
        if t.revealed or t.chance.drawn != drawn:
            self._barrier = len(self._recent)
        return None

    def _agree(self, choice: object) -> None:
        if not isinstance(choice, dict) or list(choice) != [END]:
            raise IllegalChoice("not-asked", "R4.1.1")
        agree_to_end(self._table, choice[END])
        self._recent.append((TABLE, choice))

    def _act_in_order(self, civ: str, choices: Sequence[Choice]) -> Acted:
        for done, choice in enumerate(choices):
            try:
                self.act(civ, choice)
            except IllegalChoice as refusal:
                return Acted(done, refusal, tuple(choices[done:]))
        return Acted(len(choices))

    def _answer(self, civ: str, player: Player, choice: Choice) -> None:
        value = self._question(player, choice).accept(choice)
        t = self._table
        drawn, t.revealed = t.chance.drawn, False
        self._recent.append((civ, choice))
        self._flow.answer(player, value)
        if t.leaving:
            self._answer_for_leavers()
        if t.revealed or t.chance.drawn != drawn:
            self._barrier = len(self._recent)
        debug.check(self._table)

    def _question(self, player: Player, choice: Choice) -> Decision:
        """What the player is asked; if they are not, the best reason there is to refuse their choice."""
        try:
            return self._flow.question(player)
        except IllegalChoice as not_asked:
            from megaciv.rules.phases.unasked import objection  # noqa: PLC0415

            raise (
                objection(self._table, player, choice) or self._out_of_turn(player, not_asked) or not_asked
            ) from None

    def _out_of_turn(self, player: Player, refusal: IllegalChoice) -> IllegalChoice | None:
        """In movement, for players who do not hold: whose turn it is (R3.3.36)."""
        asked = [self.setting.civs[p] for p in sorted(self._flow.pending)]
        is_player = 0 <= player < self.setting.n  # and not the clock
        if self.phase != "movement" or not asked or not is_player or refusal.reason != "not-asked":
            return None
        return IllegalChoice("out-of-turn", "R3.3.36", players=asked)

    def _answer_for_leavers(self) -> None:
        """The decisions of those who leave take their defaults until they are gone (R7.84)."""
        t = self._table
        while t.leaving and not t.over:
            asked = self._flow.pending
            leaver = next((p for p in t.leaving if p in asked), None)
            if leaver is None:
                return
            self._flow.answer(leaver, asked[leaver].accept(asked[leaver].default()))

    def _player(self, civ: str) -> Player:
        player = self.setting.player.get(civ)
        if player is None:
            raise IllegalChoice("unknown-civilization", "R2.2.1", field="civilization", value=civ)
        return player

    # -- phase boundaries, undo, saving ------------------------------------------------------------

    def _begin(self, table: Table) -> None:
        """Start the flow at a phase boundary, and remember the table as it is there."""
        table.events = self.events
        self._table = table
        self._checkpoint, self._told = table.copy(), self.events.number
        self._flow = Flow(self._rules(table, self._boundary), table)
        self._answer_for_leavers()

    def _boundary(self) -> bool:
        debug.check(self._table)
        self._checkpoint, self._told = self._table.copy(last=self._checkpoint), self.events.number
        self._table.touched = 0
        debug.check_copy(self._table, self._checkpoint)
        if self._recent:
            self._past.append(msgspec.json.encode(self._recent))
            self._past_length += len(self._recent)
            self._recent = []
        self._barrier, self._origin = 0, None
        self._stopped = self._until is not None and PHASE_IDS[self._table.phase] == self._until
        return not self._stopped

    def undo(self, civ: str) -> None:
        """Take back the player's last choice, if nothing hidden was told since and no later choice would become
        illegal."""
        at = self._last_of(civ)
        self._rewind(self._recent[:at] + self._recent[at + 1 :])
        self._table.tell(ChoiceUndone(player=civ))

    def undoable(self, civ: str) -> Choice | None:
        """The choice that `undo` would take back now; None where it would refuse. On the trade floor always None: how
        many acts have followed, and what rests on what, is not known to everybody there."""
        if self._table.floor is not None:
            return None
        try:
            at = self._last_of(civ)
            if at + 1 < len(self._recent):
                self.copy().undo(civ)
        except IllegalChoice:
            return None
        return self._recent[at][1]

    def _last_of(self, civ: str) -> int:
        """Which of the recent choices an undo of this player would take back, if nothing rests on it."""
        if self._table.over:
            raise IllegalChoice("game-is-over", "R3.3.4")
        if self._origin is not None:
            raise IllegalChoice("nothing-to-undo", "R3.3.4")
        at = next((i for i in reversed(range(len(self._recent))) if self._recent[i][0] == civ), None)
        if at is None:
            raise IllegalChoice("nothing-to-undo", "R3.3.4")
        (name,) = self._recent[at][1]
        if name in FINAL_CHOICES:
            raise IllegalChoice("choice-is-final", FINAL_CHOICES[name])
        if at < self._barrier:
            raise IllegalChoice("undo-after-revelation", "R3.3.4")
        return at

    def _rewind(self, choices: Sequence[Entry]) -> None:
        """Go back to the last boundary and make these choices since; if one is illegal, stay where we are."""
        kept, told = (self._table, self._flow, self._recent, self._barrier, self.events), self._told
        self._recent, self.events = [], Chronicle()
        try:
            self._begin(self._checkpoint.copy())
            for civ, choice in choices:
                self.act(civ, choice)
        except IllegalChoice:
            self._table, self._flow, self._recent, self._barrier, self.events = kept
            raise IllegalChoice("undo-breaks-later-choice", "R7.65") from None
        finally:
            self._told = told
        self.events = self._table.events = kept[-1]

    def copy(self, past: bool = False) -> Game:
        """An independent game at the same point. With its past it has all choices and events of this one; without, only
        what happened since the last checkpoint. Choices and events are values: they are shared, and nobody changes
        them."""
        twin = self._amid() or self._recipe(self._recent)()
        if past:
            twin._remember(self._past, self._past_length, copy(self.events), self._told)
        return twin

    def _amid(self) -> Game | None:
        """A copy from the table as it is, in the middle of a phase; None where the choices of the phase must be made
        again: most phases are short and keep what they are about in their strands."""
        midway = midway_of(self._table)
        if midway is None or self._rules is not play:
            return None
        t = self._table.copy()
        twin = Game(t, self._until, rules=_nothing)
        twin._rules, twin._checkpoint, twin._origin = self._rules, self._checkpoint, self._origin
        twin._recent, twin._barrier = self._recent[:], self._barrier
        twin.events.extend(self.events.since(self._told))
        t.midway, t.revealed = midway.copy(t), self._table.revealed
        twin._flow = Flow(play(t, twin._boundary), t, like=self._flow)
        return twin

    def _recipe(self, recent: Iterable[Entry]) -> Callable[[], Game]:
        """What makes the game from its last checkpoint on with these choices, whatever becomes of this one later."""
        if self._origin is None:
            how = (self._checkpoint, self._until, self._rules, self._stopped)
            return partial(Game._resumed, *how, tuple(recent))
        return partial(_gone_on, self._origin, tuple(recent))

    def imagine(self, civ: str, dice: Dice) -> Game:
        """A game that could be this one, for all that the player of `civ` knows: it has the same view for them to the
        byte, and what is hidden from them is drawn anew with their dice: the hands of others, stacks, traces, whispers,
        all chance to come. It can be played on, copied and imagined again. How it is drawn: `seeing.imagining`.

        It has no past: the choices of others would tell what they hide. Its events are those that the player knows of,
        since the last checkpoint. Until the next phase begins nothing can be taken back in it, and it cannot be saved.
        """
        from megaciv.rules.seeing.imagining import Secrets, imagine  # noqa: PLC0415

        player = self._player(civ)
        sealed = bool(self._flow.secrets)
        recipe = self._recipe(self._unsealed(civ, dice) if sealed else self._recent)
        twin = recipe() if sealed else self.copy()
        imagine(twin._table, player, dice, twin.asked())
        return _imagined(twin, civ, recipe, Secrets(twin._table))

    def _unsealed(self, civ: str, dice: Dice) -> list[Entry]:
        """The choices since the last checkpoint; what others have answered in secret steps that are not over, anew."""
        game, steps = self._recipe(())(), []
        for who, choice in self._recent:
            steps.append(game._flow.sealed(self.setting.player.get(who, -1)))
            game.act(who, choice)
        still, found = game._flow.secrets, list[Entry]()
        game = self._recipe(())()
        for (who, choice), step in zip(self._recent, steps, strict=True):
            asked = game.pending.get(who)
            if step in still and who != civ and asked is not None and next(iter(choice)) in asked.ids:
                found.append((who, asked.sample(dice)))
            else:
                found.append((who, choice))
            game.act(*found[-1])
        return found

    def __copy__(self) -> Game:
        return self.copy(past=True)

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        twin = self.copy()
        twin._recent = deepcopy(twin._recent, memo)
        twin._remember(self._past, self._past_length, deepcopy(self.events, memo), self._told)
        return twin

    def _be_real(self) -> None:
        if self._origin is not None:
            raise ValueError("an imagined game has no checkpoint before its next phase")

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        self._be_real()
        table = msgspec.json.encode(self._checkpoint.dump())
        how, past = (self._until, self._rules, self._stopped), (self._past, self._past_length)
        told = (self.events, self._told)
        return _unpickled, (msgspec.json.encode(self.setting.setup), table, how, past, self._recent, told)

    @classmethod
    def _resumed(
        cls, checkpoint: Table, until: str | None, rules: Rules, stopped: bool, recent: Iterable[Entry]
    ) -> Game:
        """The game from its last checkpoint on. One that has stopped before a phase stays there."""
        game = cls(checkpoint.copy(), until, rules=_nothing if stopped else rules)
        game._rules, game._stopped = rules, stopped
        for civ, choice in recent:
            game.act(civ, choice)
        return game

    def _remember(self, past: list[bytes], length: int, events: Chronicle, told: int) -> None:
        """Take over the past of the game that this one is a copy of; so many events were told at the checkpoint."""
        self._past, self._past_length, self._told = past[:], length, told
        self.events = events
        self._table.events = events

    def save(self, past: bool = True) -> bytes:
        """The game as a game file: seed, choices, and the table at the last checkpoint; without its past, only the
        table and the choices since."""
        self._be_real()
        table, setup = msgspec.to_builtins(self._checkpoint.dump()), self.setting.setup
        if not past:
            return GameFile(setup=setup, choices=self._recent, table=table).write()
        seed, at = self._table.chance.seed, self._past_length
        return GameFile(setup=setup, seed=seed, choices=self.choices, table=table, at=at).write()

    def save_boundary(self) -> bytes:
        """The game as it was at the last phase boundary, without its past: with the choices since it is this one."""
        table = msgspec.to_builtins(self._checkpoint.dump())
        return GameFile(setup=self.setting.setup, choices=[], table=table).write()

    @classmethod
    def load(cls, data: bytes | str) -> Game:
        """The game of a file goes on where it stopped: the checkpoint, or the beginning, and the choices since. What is
        no game file, or one of another version, is a GameFileError (or a SetupError)."""
        file = GameFile.read(data)
        table = lay_out(file)
        done = file.at
        try:
            game = cls(table, past=file.choices[:done])
            for civ, choice in file.choices[done:]:
                done += 1
                game.act(civ, choice)
            invariants.check(game._table)
        except IllegalChoice as refusal:
            raise GameFileError("game-file-illegal-choice", refusal.clause, number=done) from refusal
        except Exception as error:  # a table that never was may break any rule: whatever breaks, it is the file
            raise GameFileError("game-file-broken", field="table") from error
        return game

    @classmethod
    def start_of(cls, file: GameFile) -> Game:
        """The game of a file before its first choice."""
        return cls(beginning(file))

    # -- looking ------------------------------------------------------------

    def view(self, civ: str | None = None) -> View:
        """Everything this player may know, and nothing else; None is a spectator."""
        from megaciv.rules.seeing.views import view  # noqa: PLC0415

        player = None if civ is None else self._player(civ)
        asked = self.asked()
        waits_for = self._flow.waits_for(player) if player is not None and player in asked else []
        return view(self._table, player, asked, waits_for)

    def question(self, civ: str) -> Decision | None:
        """What this player is asked, or may say unasked; None if they are not heard now."""
        player = self._player(civ)
        asked = self.asked().get(player)
        return asked if asked is not None or self._table.over else self._flow.hears(player)

    def own(self, civ: str) -> Own:
        """What a view would add for this player to what everybody knows."""
        from megaciv.rules.seeing.views import own  # noqa: PLC0415

        return own(self._table, self._player(civ), self.question(civ))

    def preview(self, civ: str, choices: Sequence[Choice]) -> Preview:
        """A dry run of some choices of one player, from what they may know."""
        from megaciv.rules.advice.preview import preview  # noqa: PLC0415

        return preview(self, civ, choices)

    def dry_run(self, civ: str, choices: Sequence[Choice]) -> tuple[Game, DryRun]:
        """The same without the view: the game after them, only to be looked at, and what there is to say of it."""
        from megaciv.rules.advice.preview import dry_run  # noqa: PLC0415

        return dry_run(self, civ, choices)

    def advice(self, civ: str) -> Advice:
        """What there is to say to this player before they have drafted anything: fights, warnings, proposals."""
        from megaciv.rules.advice.preview import advice  # noqa: PLC0415

        player = self._player(civ)
        return advice(self._table, player, self.asked().get(player))

    def quote(self, civ: str, wanted: Wanted) -> Quote:
        """What a purchase of this player would cost, and how it could be paid."""
        from megaciv.rules.advice.quote import quote  # noqa: PLC0415

        return quote(self._table, self._player(civ), wanted)

    def forecast(self, civ: str, calamity: str) -> Working:
        """What a calamity would do to this player now, from what they may know."""
        from megaciv.rules.advice.forecast import forecast  # noqa: PLC0415

        return forecast(self._table, self._player(civ), calamity)

    def reach(self, area: str) -> dict[str, dict[str, Goal]]:
        """Where the tokens of each player in this area could get to in a movement that began now, and how many."""
        from megaciv.rules.phases.movement.reaching import stacks_reach  # noqa: PLC0415

        civs, found = self.setting.civs, stacks_reach(self._table, read_area(area))
        return {civs[p]: {BOARD.ids[a]: goal for a, goal in goals.items()} for p, goals in found.items()}

    def threats(self, civ: str) -> dict[str, dict[str, Goal]]:
        """Who could come into the areas of this player in a movement that began now, and with how many."""
        from megaciv.rules.phases.movement.reaching import threats  # noqa: PLC0415

        civs, found = self.setting.civs, threats(self._table, self._player(civ))
        return {BOARD.ids[a]: {civs[p]: goal for p, goal in others.items()} for a, others in found.items()}

    def dossier(self, civ: str, other: str) -> Dossier:
        """What this player may know of the other: who could come where, and what comes cheap to them."""
        from megaciv.rules.advice.dossier import dossier  # noqa: PLC0415

        return dossier(self._table, self._player(civ), self._player(other))

    def outcome(self) -> Outcome:
        """Victory points with their parts, and the places, as they would be now."""
        return outcome(self._table)


def _read_true(name: str, answer: object) -> None:
    if answer is not True:
        raise IllegalChoice("true-expected", UNASKED[name], field=name, value=answer)


def _nothing(_t: Table, _boundary: Callable[[], bool]) -> Strand:
    """What a game plays that has stopped."""
    yield from ()


def _gone_on(origin: Callable[[], Game], recent: Iterable[Entry]) -> Game:
    """An imagined game made anew, and the choices made in it since."""
    game = origin()
    for civ, choice in recent:
        game.act(civ, choice)
    return game


def _made_anew(recipe: Callable[[], Game], civ: str, secrets: Secrets) -> Game:
    """An imagined game as it was when it was imagined."""
    game = recipe()
    secrets.lay(game._table, game.setting.player[civ])
    return _imagined(game, civ, recipe, secrets)


def _imagined(game: Game, civ: str, recipe: Callable[[], Game], secrets: Secrets) -> Game:
    """A game on whose table everything hidden has been drawn anew: it forgets what it knew before."""
    told = Chronicle(seen for event in game.events if (seen := event.seen_by(civ)) is not None)
    game._recent, game._barrier = [], 0
    game._remember([], 0, told, 0)
    game._checkpoint = game._table.copy()
    game._origin = partial(_made_anew, recipe, civ, secrets)
    return game


def _unpickled(
    setup: bytes,
    table: bytes,
    how: tuple[str | None, Rules, bool],
    past: tuple[list[bytes], int],
    recent: Sequence[Entry],
    told: tuple[Chronicle, int],
) -> Game:
    """A game from what `pickle` has kept of it."""
    setting = Setting(msgspec.json.decode(setup, type=Setup))
    game = Game._resumed(Table.restore(setting, msgspec.json.decode(table)), *how, recent)
    game._remember(*past, *told)
    return game
