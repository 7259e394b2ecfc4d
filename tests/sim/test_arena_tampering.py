"""Nobody changes a result unseen: every value of a signed file, one after the other, by somebody without the key, and
by somebody who makes the whole file anew."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from megaciv.rules.engine import debug
from megaciv.sim.arena import (
    CLAIMS,
    ArenaGame,
    ArenaHead,
    ArenaRow,
    _replayed,
    arena_game,
    arena_head,
    arena_plan,
    new_key,
    read_result,
    write_result,
)
from megaciv.sim.plan import PlanError
from megaciv.sim.play import play_game

TURNS = 2
Path_ = tuple[int | str, ...]


@pytest.fixture(scope="module")
def played() -> tuple[ArenaHead, list[ArenaGame]]:
    debug.off()
    plan, games = arena_plan("steady", 5, turn_limit=TURNS), []
    for number in range(2):
        done = play_game(plan, number)
        assert done.replay is not None
        games.append(arena_game(plan, done.record, done.replay))
    return arena_head("steady", plan.seed, {5: 2}, TURNS), games


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Where there is a value in something made of lists and mappings."""
    if isinstance(value, (dict, list)):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*path, key))
    else:
        yield path


def changed(value: Any, path: Path_) -> Any:
    """A copy that is another there."""
    copy = json.loads(json.dumps(value))
    at = copy
    for key in path[:-1]:
        at = at[key]
    old = at[path[-1]]
    other = f"{'a' if old[:1] != 'a' else 'b'}{old[1:]}" if isinstance(old, str) else old + 1
    at[path[-1]] = other
    return copy


def test_no_value_of_a_signed_file_can_be_changed(
    played: tuple[ArenaHead, list[ArenaGame]], tmp_path: Path
) -> None:  # fmt: skip
    file, tried = tmp_path / "result.jsonl", 0
    write_result(file, *played, new_key())
    good = file.read_bytes().splitlines()
    for number, line in enumerate(good):
        for path in places(json.loads(line)):
            bad = json.dumps(changed(json.loads(line), path), separators=(",", ":")).encode()
            file.write_bytes(b"\n".join([*good[:number], bad, *good[number + 1 :]]))
            with pytest.raises(PlanError):
                read_result(file)
            tried += 1
    for lines in (good[1:], good[:-1], [*good[:1], *good[2:]], [*good[:-1], good[-2], good[-1]], good[::-1]):
        file.write_bytes(b"\n".join(lines))
        with pytest.raises(PlanError):
            read_result(file)
    assert tried > 150


def test_nobody_borrows_a_key(played: tuple[ArenaHead, list[ArenaGame]], tmp_path: Path) -> None:
    """A key without a signature is none: the board would show it."""
    file = tmp_path / "result.jsonl"
    seal = write_result(file, *played, new_key())
    for end in ({"key": seal.key}, {"signature": seal.signature}):
        *lines, last = file.read_bytes().splitlines()
        line = json.loads(last)
        line["seal"] = {"digest": seal.digest, **end}
        (tmp_path / "other.jsonl").write_bytes(b"\n".join([*lines, json.dumps(line, separators=(",", ":")).encode()]))
        with pytest.raises(PlanError, match="arena-bad-signature"):
            read_result(tmp_path / "other.jsonl")


def test_a_file_made_anew_is_found_out_by_playing(played: tuple[ArenaHead, list[ArenaGame]]) -> None:
    """But for claims: what the challenger's seat used up."""
    head, games = played
    plain, own = msgspec.to_builtins(games[0]), games[0].civ
    fields, unseen = ArenaRow.__struct_fields__, set[str]()
    for path in places(plain):
        try:
            game = msgspec.convert(changed(plain, path), ArenaGame)
        except msgspec.ValidationError:
            continue
        if not _replayed(head, game):
            assert path[0] == "rows"
            row, field = int(path[1]), fields[int(path[2])]
            assert games[0].rows[row].civ == own
            unseen.add(field)
    assert unseen == set(CLAIMS)


DEEP = b"[" * 100_000


def test_what_is_nested_without_end_is_not_read(played: tuple[ArenaHead, list[ArenaGame]], tmp_path: Path) -> None:
    head, games = played
    choices = base64.b64encode(zlib.compress(b'[{"move.end":' + DEEP)).decode()
    assert _replayed(head, msgspec.structs.replace(games[0], choices=choices)) == "the choices cannot be read"
    file = tmp_path / "result.jsonl"
    file.write_bytes(b"\n".join([b'{"after":"","more":' + DEEP] * 3))
    with pytest.raises(PlanError, match="arena-no-file"):
        read_result(file)


@pytest.mark.parametrize("name", ["", "a\x1b[31mred", "two\nlines", "\u202eback", "a|b", "[a](b)", "<b>", "a`b"])
def test_a_name_is_no_markup(played: tuple[ArenaHead, list[ArenaGame]], name: str, tmp_path: Path) -> None:
    """It is printed, and stands on a page."""
    head, games = played
    file = tmp_path / "result.jsonl"
    write_result(file, msgspec.structs.replace(head, bot=name), games)
    with pytest.raises(PlanError, match="arena-no-file"):
        read_result(file)


@pytest.mark.parametrize("field", ["seed", "turn_limit"])
def test_another_head_is_found_out_by_playing(played: tuple[ArenaHead, list[ArenaGame]], field: str) -> None:
    head, games = played
    other = msgspec.structs.replace(head, **{field: getattr(head, field) + 1})
    assert any(_replayed(other, game) for game in games)
