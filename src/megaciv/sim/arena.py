"""The arena: one challenger against fixed opponents, by a protocol with a version, and results that anybody can check.

A challenger has one seat at tables of 5, 9 and 18. The other seats are frozen bots (`steady-1`, `shrewd-1`), and at
every other table a `liar`. In a round the challenger plays every civilization once at both kinds of table. Seeds are
published; a contest takes one that nobody knew before.

A result is a file of lines, each of which names the digest of the line before it: what it is the result of, then the
games, then a seal. A game holds the challenger's choices and the rows of all seats. To check it the game is played
again: shuffles come from the seed, opponents think anew, the challenger chooses what the file says, and the rows must
be the same. What cannot be found again so (tokens, cost, incidents, and who the challenger was) is a claim; the seal
may be signed, so that a claim has somebody who makes it.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final

import msgspec
from msgspec import Struct

from megaciv import __version__
from megaciv.rules import Choice, GameFile, Options, Setup
from megaciv.sim.league import Standing, standings
from megaciv.sim.plan import PlanError, RunPlan, sources
from megaciv.sim.play import play_game
from megaciv.sim.records import GameRecord, SeatRow
from megaciv.sim.scripted import ScriptBroken

PROTOCOL: Final = 1
"""Changes with anything below."""
LIAR: Final = "liar"
OPPONENTS: Final[Mapping[int, tuple[tuple[str, ...], ...]]] = {
    5: ((*["shrewd-1"] * 2, *["steady-1"] * 2), (LIAR, *["shrewd-1"] * 2, "steady-1")),
    9: ((*["shrewd-1"] * 4, *["steady-1"] * 4), (LIAR, *["shrewd-1"] * 4, *["steady-1"] * 3)),
    18: ((*["shrewd-1"] * 9, *["steady-1"] * 8), (LIAR, LIAR, *["shrewd-1"] * 8, *["steady-1"] * 7)),
}
"""By size of the table, who sits at tables without and with a liar; games take them in turn."""
ROUNDS: Final[Mapping[int, int]] = {5: 4, 9: 2, 18: 1}
"""By size of the table: so many rounds make a whole result."""
SEED: Final = 20_261
"""The published one."""
TURN_LIMIT: Final = 25
BUDGET: Final = 60.0
"""Seconds for a decision of a challenger that is not ours."""
MOST_BYTES: Final = 4_000_000
"""Of the choices of one seat in a game, unpacked."""


Count = Annotated[int, msgspec.Meta(ge=0)]
"""Nobody has used up less than nothing."""


class ArenaRow(Struct, array_like=True, frozen=True):
    """A seat at the end of a game."""

    civ: str
    bot: str
    place: int
    vp: int
    decisions: int
    deals: int
    gained: int
    """Face value got in trade, less face value given for it."""
    names_told: int
    names_false: int
    promises: int
    promises_broken: int
    incidents: Count
    tokens_in: Count
    tokens_out: Count
    cost: Count


class ArenaGame(Struct, frozen=True):
    """A game of the challenger."""

    players: int
    game: int
    civ: str
    """The challenger's."""
    turns: int
    rows: list[ArenaRow]
    choices: str
    """Of the challenger: JSON, compressed, in base 64."""


class ArenaHead(Struct, frozen=True):
    """What a file is the result of."""

    protocol: int
    bot: str
    seed: int
    games: dict[str, int]
    """By size of the table."""
    turn_limit: int
    version: str
    code: str
    """The fingerprint of rules and opponents: another one may play other games."""


class ArenaSeal(Struct, frozen=True, omit_defaults=True):
    """The end of a file: the digest of the last game, and perhaps who vouches for it (Ed25519, in hex)."""

    digest: str
    key: str = ""
    signature: str = ""


class ArenaLine(Struct, frozen=True, omit_defaults=True):
    """A line of a file. `after` is the digest of the line before."""

    after: str
    head: ArenaHead | None = None
    game: ArenaGame | None = None
    seal: ArenaSeal | None = None


class ArenaResult(Struct, frozen=True):
    """A file that was read."""

    head: ArenaHead
    games: list[ArenaGame]
    seal: ArenaSeal

    @property
    def label(self) -> str:
        return label(self.head.bot)

    @property
    def is_whole(self) -> bool:
        """Are these all games of the protocol, on the published seed?"""
        whole = {str(players): round_games(players) * rounds for players, rounds in ROUNDS.items()}
        return self.head.seed == SEED and self.head.games == whole and self.head.turn_limit == TURN_LIMIT


# -- playing ------------------------------------------------------------


def round_games(players: int) -> int:
    """How many games a round has."""
    return players * len(OPPONENTS[players])


def opponents(players: int) -> set[str]:
    return {bot for lineup in OPPONENTS[players] for bot in lineup}


def challenger(bot: str, players: int) -> str:
    """The name of the challenger at a table. Where an opponent is called the same, an empty list of weights tells them
    apart: `shrewd-1?`."""
    return f"{bot}?" if bot in opponents(players) else bot


def label(bot: str) -> str:
    """The same for people."""
    return bot.removesuffix("?")


def arena_plan(bot: str, players: int, seed: int = SEED, turn_limit: int = TURN_LIMIT) -> RunPlan:
    """The games of a challenger at tables of one size."""
    if players not in OPPONENTS:
        raise PlanError("arena-size", players=players, sizes=", ".join(map(str, OPPONENTS)))
    setup = Setup(players, options=Options(turn_limit=turn_limit))
    lineups = tuple(tuple(sorted((challenger(bot, players), *others))) for others in OPPONENTS[players])
    return RunPlan(setup, lineups, seed, replays=True, budget=BUDGET)


def opponents_code() -> str:
    """The fingerprint of all that plays, except the challenger."""
    return sources(RunPlan(Setup(5), OPPONENTS[5], 0))


def arena_head(bot: str, seed: int, games: Mapping[int, int], turn_limit: int = TURN_LIMIT) -> ArenaHead:
    played = {str(players): number for players, number in sorted(games.items())}
    return ArenaHead(PROTOCOL, bot, seed, played, turn_limit, __version__, opponents_code())


def arena_game(plan: RunPlan, record: GameRecord, replay: bytes) -> ArenaGame:
    """What the result keeps of a game."""
    civ = challenger_civ(plan, record.game)
    own = [choice for who, choice in GameFile.read(replay).choices if who == civ]
    return ArenaGame(len(record.seats), record.game, civ, record.turns, arena_rows(record), packed(own))


def challenger_civ(plan: RunPlan, game: int) -> str:
    """What the challenger plays in a game."""
    others = opponents(plan.setup.players)
    return next(civ for civ, bot in plan.seating(game).items() if bot not in others)


def arena_rows(record: GameRecord) -> list[ArenaRow]:
    gained = {seat.civ: -sum(row.surplus for row in record.trades if row.giver == seat.civ) for seat in record.seats}
    return [
        ArenaRow(s.civ, s.bot, s.place, s.vp, s.decisions, s.deals, gained[s.civ], s.names_told, s.names_false,
                 s.promises, s.promises_broken, s.incidents, s.tokens_in, s.tokens_out, s.cost)
        for s in record.seats
    ]  # fmt: skip


def packed(choices: Sequence[Choice]) -> str:
    return base64.b64encode(zlib.compress(msgspec.json.encode(choices), 9)).decode()


def unpacked(choices: str) -> list[Choice]:
    """A ValueError if they are none: a file may come from anywhere."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(base64.b64decode(choices, validate=True), MOST_BYTES)
        found: list[Choice] = msgspec.json.decode(text, type=list[dict[str, Any]])
    except (zlib.error, msgspec.MsgspecError, RecursionError):
        raise ValueError("the choices cannot be read") from None
    return found


# -- files ------------------------------------------------------------

_encoder: Final = msgspec.json.Encoder(order="deterministic")
_NAME: Final = re.compile(r"[\w./:?&=+-]+")
"""How a bot is asked for. Names are printed and stand on pages, and a file may come from anywhere."""


def write_result(file: Path, top: ArenaHead, games: Iterable[ArenaGame], key: bytes | None = None) -> ArenaSeal:
    """Write a result, signed where there is a private key (PEM)."""
    lines = [_encoder.encode(ArenaLine("", head=top))]
    for game in games:
        lines.append(_encoder.encode(ArenaLine(_digest(lines[-1]), game=game)))
    digest = _digest(lines[-1])
    seal = ArenaSeal(digest) if key is None else ArenaSeal(digest, *_signed(digest, key))
    lines.append(_encoder.encode(ArenaLine(digest, seal=seal)))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    return seal


def read_result(file: Path) -> ArenaResult:
    """A result whose chain holds, and whose signature does, if it has one; it has the games that its head names, each
    once. Every line is written as we write it, so that no two readers find different things in it."""
    try:
        raw = file.read_bytes().splitlines()
        lines = [msgspec.json.decode(line, type=ArenaLine) for line in raw]
    except (OSError, msgspec.MsgspecError, RecursionError):
        raise PlanError("arena-no-file", file=file) from None
    if len(lines) < 3 or lines[0].head is None or lines[-1].seal is None or lines[0].after:
        raise PlanError("arena-no-file", file=file)
    if not _NAME.fullmatch(lines[0].head.bot):
        raise PlanError("arena-no-file", file=file)
    for number, (line, before) in enumerate(zip(lines[1:], raw, strict=False), 2):
        if line.after != _digest(before):
            raise PlanError("arena-broken-chain", file=file, line=number)
    if any(_encoder.encode(line) != text for line, text in zip(lines, raw, strict=True)):
        raise PlanError("arena-no-file", file=file)
    seal = lines[-1].seal
    games = [line.game for line in lines[1:-1] if line.game is not None]
    if len(games) != len(lines) - 2 or seal.digest != lines[-1].after:
        raise PlanError("arena-no-file", file=file)
    if not _is_complete(lines[0].head, games):
        raise PlanError("arena-games", file=file)
    if (seal.key or seal.signature) and not _is_signed(seal):
        raise PlanError("arena-bad-signature", file=file)
    if lines[0].head.protocol != PROTOCOL:
        raise PlanError("arena-protocol", file=file, theirs=lines[0].head.protocol, ours=PROTOCOL)
    return ArenaResult(lines[0].head, games, seal)


def _is_complete(head: ArenaHead, games: Sequence[ArenaGame]) -> bool:
    """Are these the games that the head names, at tables of our sizes, from the first on, each once, with all seats?"""
    found: dict[str, list[int]] = {}
    for game in games:
        found.setdefault(str(game.players), []).append(game.game)
        if game.players not in OPPONENTS or [row.civ for row in game.rows].count(game.civ) != 1:
            return False
        if len({row.civ for row in game.rows}) != len(game.rows) or len(game.rows) != game.players:
            return False
    return {players: len(numbers) for players, numbers in found.items()} == head.games and all(
        numbers == list(range(len(numbers))) for numbers in found.values()
    )


def _digest(line: bytes) -> str:
    return sha256(line).hexdigest()


def new_key() -> bytes:
    """A private key to sign results with, as PEM."""
    from cryptography.hazmat.primitives import serialization as form  # noqa: PLC0415 (an extra)
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415

    made = Ed25519PrivateKey.generate()
    return made.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())


def _signed(digest: str, key: bytes) -> tuple[str, str]:
    """The public key and the signature."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 (an extra)
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415

    try:
        private = load_pem_private_key(key, None)
    except (ValueError, TypeError):
        raise PlanError("arena-no-key") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise PlanError("arena-no-key")
    return private.public_key().public_bytes_raw().hex(), private.sign(digest.encode()).hex()


def _is_signed(seal: ArenaSeal) -> bool:
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 (an extra)
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.key)).verify(
            bytes.fromhex(seal.signature), seal.digest.encode()
        )
    except (InvalidSignature, ValueError):
        return False
    return True


# -- checking ------------------------------------------------------------

CLAIMS: Final = ("incidents", "tokens_in", "tokens_out", "cost")
"""Of the challenger: what no replay can find again."""


def complaints(result: ArenaResult) -> Iterator[tuple[ArenaGame, str]]:
    """Game by game what is wrong with it, or an empty string."""
    for game in result.games:
        yield game, _replayed(result.head, game)


def _replayed(top: ArenaHead, game: ArenaGame) -> str:
    """Play a game again."""
    try:
        plan = arena_plan(top.bot, game.players, top.seed, top.turn_limit)
        if challenger_civ(plan, game.game) != game.civ:
            return f"the challenger plays {challenger_civ(plan, game.game)}, not {game.civ}"
        record = play_game(plan, game.game, {game.civ: unpacked(game.choices)}).record
    except (PlanError, ScriptBroken, ValueError) as error:
        return str(error)
    if record.turns != game.turns:
        return f"{record.turns} turns, not {game.turns}"
    for told, found in zip(game.rows, arena_rows(record), strict=False):
        for name in ArenaRow.__struct_fields__:
            claim = told.civ == game.civ and name in CLAIMS
            if not claim and getattr(told, name) != getattr(found, name):
                return f"{told.civ}, {name}: {getattr(told, name)}, but {getattr(found, name)} when it is played again"
    return "" if len(game.rows) == len(record.seats) else "the rows are not those of the seats"


# -- figures ------------------------------------------------------------


class ArenaFigures(Struct, frozen=True):
    """How a bot did at tables of one size and kind."""

    players: int
    liars: bool
    """Was a liar among the opponents?"""
    standing: Standing
    place: float
    """The mean place, from 1."""
    false_names: float | None
    """Share of the names beyond the sworn ones that were false; None where none was said."""
    broken_promises: float | None
    gained: float | None
    """Face value got in trade less face value given, by deal; None without a deal."""
    decisions: float
    """In a game."""
    tokens: float
    """Read and written, in a game."""
    cost: float
    """Of a game."""


def arena_figures(games: Sequence[ArenaGame]) -> list[ArenaFigures]:
    """By size and kind of the table, the challenger and its opponents, the best first."""
    found = []
    for players, liars in sorted({_kind(game) for game in games}):
        there = [game for game in games if _kind(game) == (players, liars)]
        rows: dict[str, list[ArenaRow]] = {}
        for game in there:
            for row in game.rows:
                rows.setdefault(row.bot, []).append(row)
        records = [_record(game) for game in there]
        found += [_figures(players, liars, one, rows[one.bot], len(there)) for one in standings(records, skill=True)]
    return found


def _kind(game: ArenaGame) -> tuple[int, bool]:
    return game.players, any(row.bot == LIAR and row.civ != game.civ for row in game.rows)


def _record(game: ArenaGame) -> GameRecord:
    """As much of a record as ratings and shares need."""
    seats = [SeatRow(row.civ, row.bot, "", row.place, row.vp, incidents=row.incidents) for row in game.rows]
    return GameRecord(game.game, "", game.turns, "", 0, {}, {}, seats, [], [], [], [])


def _figures(players: int, liars: bool, standing: Standing, rows: Sequence[ArenaRow], games: int) -> ArenaFigures:
    return ArenaFigures(
        players,
        liars,
        standing,
        fmean(row.place for row in rows),
        _part(sum(row.names_false for row in rows), sum(row.names_told for row in rows)),
        _part(sum(row.promises_broken for row in rows), sum(row.promises for row in rows)),
        _part(sum(row.gained for row in rows), sum(row.deals for row in rows)),
        fmean(row.decisions for row in rows),
        sum(row.tokens_in + row.tokens_out for row in rows) / games,
        sum(row.cost for row in rows) / games / 1_000_000,
    )


def _part(part: int, whole: int) -> float | None:
    return part / whole if whole else None
