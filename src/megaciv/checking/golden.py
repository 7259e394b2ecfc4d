"""Golden games: recorded once, replayed for ever to the same table.

Each is a recipe (set-up, seed, who plays, who leaves when), and a file with every choice and the final table. When a
rule is changed on purpose a game is recorded anew: the old choices are kept as far as they are still legal, the bots go
on from there, and what has changed is told.
"""

from __future__ import annotations

import gzip
import hashlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from megaciv.bots import Seats, create
from megaciv.checking.fuzzing.unknown import state, told
from megaciv.rules import Entry, Game, GameFile, IllegalChoice, Options, Setup

FOLDER: Final = Path("tests/golden")
WRITER: Final = "golden"
SPICE: Final = 0.04
"""So often somebody does something at random: bots alone would never try the odd answers."""
LONGEST: Final = 60_000

Ending = Literal["late-iron", "extra-turn", "turn-limit", "alone", "unscored"]


class Recipe(Struct, frozen=True):
    """How a game is made."""

    name: str
    setup: Setup
    bots: str = "novice steady"
    """Who sits at the table, by seats in turn."""
    seed: int = 1
    leavers: dict[str, int] = {}
    """Who asks to leave in which turn."""
    refuses: str | None = None
    """Who does not agree to go on without somebody."""


class Ended(Struct, frozen=True):
    """What a finished game is compared by: in figures that people can read, and as a hash of everything."""

    ending: Ending
    turns: int
    choices: int
    places: dict[str, dict[str, int]]
    table: str
    """Hash of the whole table."""
    events: str = ""
    """Hash of everything that was told, in its order."""
    turns_at: list[str] = []
    """A short hash of the table at the beginning of each turn."""


class Golden(Struct, frozen=True):
    """A recorded game, and how it ended: in its file the one is an extra of the other."""

    game: GameFile
    final: Ended


def _full(players: int, **how: Any) -> Setup:
    return Setup(players=players, **how)


RECIPES: Final = (
    Recipe("basic-5-west", _full(5, board="west")),
    Recipe("basic-5-east-free", _full(5, board="east", pace="free"), "steady"),
    Recipe("expert-6-west", _full(6, board="west", ast="expert"), "steady"),
    Recipe("basic-7-east-other-readings", _full(
        7, board="east",
        options=Options(damage_by_reduction=True, city_prevention="protect", selection_ladder="whole-areas",
                        wonder_scores_as_city=True, bonus_rule="firstEntry"),
    )),
    Recipe("expert-8-west-free", _full(8, board="west", ast="expert", pace="free"), "steady"),
    Recipe("basic-9-west", _full(9, board="west"), "steady novice random"),
    Recipe("expert-9-east-leavers", _full(9, board="east", ast="expert"), "steady", leavers={"saba": 5, "persia": 9}),
    Recipe("basic-10-west", _full(10, board="west")),
    Recipe("basic-11-east-free", _full(11, board="east", pace="free")),
    Recipe("basic-12-both", _full(12)),
    Recipe("expert-13-turn-limit", _full(13, ast="expert", options=Options(turn_limit=8))),
    Recipe("basic-14-leavers", _full(14, pace="free", options=Options(turn_limit=12)),
           leavers={"minoa": 4, "parthia": 4, "rome": 8}),
    Recipe("expert-15-both", _full(15, ast="expert", options=Options(turn_limit=14)), "steady"),
    Recipe("basic-16-turn-limit", _full(16, options=Options(turn_limit=7)), "random novice"),
    Recipe("basic-18-both", _full(18), "steady"),
    Recipe("short-8-east", _full(8, board="east", scenario="short")),
    Recipe("short-17-free-leaver", _full(17, scenario="short", pace="free"), leavers={"egypt": 2}),
    Recipe("first-game", _full(5, board="west", scenario="first")),
    Recipe("basic-5-all-but-one-leave", _full(5, board="west"),
           leavers={"minoa": 3, "assyria": 4, "hatti": 4, "hellas": 6}),
    Recipe("basic-6-east-refused", _full(6, board="east"), leavers={"saba": 4}, refuses="parthia"),
)  # fmt: skip


# -- playing ------------------------------------------------------------


def record(recipe: Recipe, choices: Sequence[Entry] = ()) -> tuple[Golden, Change | None]:
    """The game of a recipe. It begins with these choices as far as they are legal, and says where they were not."""
    game = Game.new(recipe.setup, recipe.seed)
    seen = _Turns(game)
    change = _follow(game, choices, seen)
    if not game.over:
        _play_on(game, recipe, seen)
    file = GameFile(setup=recipe.setup, seed=str(recipe.seed), choices=game.choices)
    return Golden(file, final_of(game, seen.hashes)), change


def _follow(game: Game, choices: Sequence[Entry], seen: _Turns) -> Change | None:
    """Make these choices up to the first that is refused; that one is given back."""
    for number, (civ, choice) in enumerate(choices, 1):
        try:
            game.act(civ, choice)
        except IllegalChoice as refusal:
            return Change(number, game.turn, game.phase, civ, dict(choice), str(refusal))
        seen.look(game)
    return None


def _play_on(game: Game, recipe: Recipe, seen: _Turns) -> None:
    names = recipe.bots.split()
    bots = {civ: create(names[at % len(names)], seed=at) for at, civ in enumerate(game.setting.civs)}
    seats, dice = Seats(game, bots, recipe.seed), random.Random(recipe.name)
    for _ in range(LONGEST):
        if game.over:
            return
        _one(game, recipe, seats, dice)
        seen.look(game)
    raise RuntimeError(f"{recipe.name} does not come to an end")


def _one(game: Game, recipe: Recipe, seats: Seats, dice: random.Random) -> None:
    """The next choice: of somebody who leaves, of chance, or of a bot."""
    pending = game.pending
    for civ, turn in recipe.leavers.items():
        player = game.setting.player[civ]
        t = game.table
        if game.turn >= turn and player in t.active and player not in t.leaving and player not in t.consents:
            return game.act(civ, {"leave.request": True})
    civ = dice.choice(sorted(pending)) if game.phase == "trade" else min(pending)
    decision = pending[civ]
    if "leave.consent" in decision.ids:
        return game.act(civ, {"leave.consent": civ != recipe.refuses})
    if dice.random() >= SPICE:
        return game.act(civ, seats.choose(civ))
    if game.phase == "trade" and dice.random() < 0.1:
        return game.act("clock", {dice.choice(("trade.match", "trade.timeUp")): True})
    if game.waits_for(civ) and dice.random() < 0.5:
        return game.act(civ, {"hold": True})
    return game.act(civ, decision.sample(dice))


class _Turns:
    """Looks at the table at the beginning of each turn."""

    def __init__(self, game: Game) -> None:
        self.turn, self.hashes = game.turn, [_hash(game)[:8]]

    def look(self, game: Game) -> None:
        if game.turn != self.turn:
            self.turn = game.turn
            self.hashes.append(_hash(game)[:8])


def _hash(game: Game) -> str:
    return hashlib.blake2b(state(game), digest_size=16).hexdigest()


def final_of(game: Game, turns: Sequence[str]) -> Ended:
    """The figures of a finished game."""
    t = game.table
    places = {}
    for place in game.outcome().places:
        p = t.setting.player[place.civilization]
        places[place.civilization] = {
            "vp": place.vp, "ast": t.ast[p], "cities": len(t.cities[p]), "tokens": t.on_board(p),
            "treasury": t.treasury[p], "advances": t.advances[p].bit_count(), "cards": len(t.hands[p]),
        }  # fmt: skip
    events = hashlib.blake2b(told(game), digest_size=8).hexdigest()
    return Ended(ending(game), game.turn, len(game.choices), places, _hash(game), events, list(turns))


def ending(game: Game) -> Ending:
    """In which way a game has ended."""
    t = game.table
    if t.scratch.get("unscored"):
        return "unscored"
    if len(t.active) <= 1:
        return "alone"
    if t.setting.turn_limit == t.turn:
        return "turn-limit"
    return "extra-turn" if t.setting.expert else "late-iron"


# -- files ------------------------------------------------------------


def path_of(folder: Path, name: str) -> Path:
    return folder / f"{name}.json.gz"


def read_golden(file: Path) -> Golden:
    game = GameFile.read(file.read_bytes())
    return Golden(game, game.part(WRITER, Ended))


def write_golden(golden: Golden, file: Path) -> None:
    """The same game leaves the file as it is: how it is packed differs between versions of Python and of zlib."""
    content = replace(golden.game, extra={WRITER: golden.final}).write()
    if file.is_file() and gzip.decompress(file.read_bytes()) == content:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def write_finals(folder: Path) -> None:
    """All final figures in one file that people can read, and that shows in a review what a new recording changes."""
    finals = {recipe.name: read_golden(path_of(folder, recipe.name)).final for recipe in RECIPES}
    lines = [
        f"{name} ({ended.ending}, {ended.turns} turns, {ended.choices} choices, {ended.table})\n"
        + "".join(
            f"  {civ}: {', '.join(f'{value} {figure}' for figure, value in figures.items())}\n"
            for civ, figures in ended.places.items()
        )
        for name, ended in finals.items()
    ]
    (folder / "finals.txt").write_text("\n".join(lines), encoding="utf-8")


def read_scenes(folder: Path) -> dict[str, dict[str, str]]:
    """The golden scenes as they were recorded, by number."""
    file = folder / "scenes.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]]) if file.exists() else {}


def write_scenes(scenes: dict[str, dict[str, str]], folder: Path) -> None:
    """A line for each."""
    lines = ",\n".join(f'"{number}": {msgspec.json.encode(found).decode()}' for number, found in scenes.items())
    (folder / "scenes.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


# -- comparing ------------------------------------------------------------


class Change(Struct, frozen=True):
    """The first old choice that is refused now."""

    number: int
    turn: int
    phase: str
    civilization: str
    choice: dict[str, Any]
    refusal: str


class Difference(Struct, frozen=True):
    """What has changed in a game since it was recorded."""

    name: str
    change: Change | None
    turn: int | None
    """The first turn that begins with another table."""
    figures: dict[str, list[Any]]
    """What is different at the end: before, after."""

    @property
    def is_none(self) -> bool:
        return self.change is None and self.turn is None and not self.figures


def replayed(golden: Golden, name: str = "") -> Difference:
    """The stored choices played again, with nothing added: what is different now."""
    game = Game.start_of(golden.game)
    seen = _Turns(game)
    change = _follow(game, golden.game.choices, seen)
    return difference(name, golden.final, final_of(game, seen.hashes), change)


def difference(name: str, old: Ended, new: Ended, change: Change | None) -> Difference:
    """Field by field, player by player."""
    figures: dict[str, list[Any]] = {}
    for what in ("ending", "turns", "choices", "table", "events"):
        if getattr(old, what) != getattr(new, what):
            figures[what] = [getattr(old, what), getattr(new, what)]
    for civ in dict.fromkeys((*old.places, *new.places)):
        before, after = old.places.get(civ, {}), new.places.get(civ, {})
        for figure in dict.fromkeys((*before, *after)):
            if before.get(figure) != after.get(figure):
                figures[f"{civ} {figure}"] = [before.get(figure), after.get(figure)]
    pairs = enumerate(zip(old.turns_at, new.turns_at, strict=False), 1)
    return Difference(name, change, next((turn for turn, (a, b) in pairs if a != b), None), figures)
